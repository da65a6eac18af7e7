"""The five opponents: Kathputli, the carved and painted string puppets of Rajasthan."""
