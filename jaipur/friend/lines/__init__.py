"""How boxes get from one program to the other: directly, or by way of a meeting place."""
