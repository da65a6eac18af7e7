"""Runs in a package before anything else: until the game sees to it, Ctrl-C ends the program without a word."""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
