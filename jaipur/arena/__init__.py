"""The referee of bots: paired rounds between levels, or programs that speak the bot protocol, version 1."""
