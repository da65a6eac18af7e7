"""One table as one seat sees it: where things lie, what gestures do to them, and how a move is shown."""
