"""The sounds of the bazaar, synthesized from nothing but the standard library: no recording is played anywhere."""
