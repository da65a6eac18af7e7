"""The Pink City at dusk: what stands behind the title, and the curtain between two turns."""
