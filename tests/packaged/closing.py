"""The button in a window's frame, which a screen without a window manager lacks: the message it would send."""

import ctypes

CLIENT_MESSAGE = 33
MOST_LONGS_IN_AN_EVENT = 24


class ClientMessage(ctypes.Structure):
    """As Xlib lays it out."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * MOST_LONGS_IN_AN_EVENT),
    )


def close_window(display, window):
    """Ask a window to close, as its frame does when its cross is clicked."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    server = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    protocols, delete = (x11.XInternAtom(server, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = ClientMessage(
        type=CLIENT_MESSAGE, window=window, message_type=protocols, format=32, data=(ctypes.c_long * 5)(delete)
    )
    x11.XSendEvent(server, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(server)
