"""How the bots learn: the rules once more for a compiler, self-play, and the steps of the learning."""
