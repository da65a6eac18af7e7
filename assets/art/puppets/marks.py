"""Marks painted on single faces, in the coordinates of the face drawing."""

BINDI = '<circle cx="500" cy="352" r="17" fill="#b3122a"/>'
TILAK = (
    '<path d="M500 236 Q522 304 511 352 Q500 364 489 352 Q478 304 500 236Z" fill="#c3241c"/>'
    '<path d="M470 250 V330 M530 250 V330" stroke="#f2c04a" stroke-width="9" stroke-linecap="round"/>'
)
SAFFRON_TILAK = TILAK.replace("#c3241c", "#e0a030")
MOLE = '<circle cx="612" cy="700" r="7" fill="#2a1210"/>'
FIRST_MOUSTACHE = (
    '<path d="M398 652 Q440 692 500 674 Q560 692 602 652 Q560 664 500 660 Q440 664 398 652Z" fill="#22110d"/>'
)
HAIRLINE = (
    '<path d="M100 0 H900 V560 Q880 330 762 268 Q600 226 500 150 Q400 226 238 268 Q120 330 100 560Z" fill="#190f10"/>'
)
DOTS = "".join(
    f'<circle cx="{500 + side * x}" cy="{y}" r="6" fill="#fff3dc"/>'
    for side in (-1, 1)
    for x, y in ((52, 376), (92, 350), (138, 336), (186, 338))
)
WRINKLES = "".join(
    f'<g transform="translate(500,0) scale({side},1)" fill="none" stroke="#6e3a20" stroke-width="7" '
    'stroke-linecap="round" opacity=".7">'
    '<path d="M262 470 q34 -14 54 -40"/><path d="M264 492 q38 -2 62 -14"/><path d="M258 514 q34 10 58 8"/>'
    '<path d="M70 570 q60 26 116 4"/><path d="M30 292 q70 -22 150 -6"/></g>'
    for side in (-1, 1)
)
SILVER_HAIRLINE = HAIRLINE.replace("#190f10", "#a39a8e")
STUBBLE = (
    '<path d="M150 560 Q230 700 380 690 Q500 650 620 690 Q770 700 850 560 Q860 960 500 960 Q140 960 150 560Z" '
    'fill="#1c100c" opacity=".34"/>'
)
