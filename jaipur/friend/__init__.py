"""A friend elsewhere: one table, two computers, nobody to trust. Only who plays this way imports what is in here."""
