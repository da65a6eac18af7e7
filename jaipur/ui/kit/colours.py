"""The colours of the window."""

Colour = tuple[int, int, int]

CREAM: Colour = (250, 238, 214)
SAND: Colour = (234, 215, 181)
MARIGOLD: Colour = (232, 163, 61)
WHITE: Colour = (255, 255, 255)
TURQUOISE: Colour = (64, 224, 214)
PEACOCK: Colour = (31, 111, 107)
PLUM: Colour = (43, 26, 46)
INK: Colour = (26, 18, 8)
BLACK: Colour = (8, 5, 10)
AMBER: Colour = (246, 178, 60)
ALARM: Colour = (255, 120, 96)
FADED: Colour = (150, 134, 122)
