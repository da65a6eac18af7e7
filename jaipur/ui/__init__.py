"""The window: everything that is seen, touched and heard. The only package that knows pygame."""
