"""The attacks of `siege.py`, each in a file of its own."""
