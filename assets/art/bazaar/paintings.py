"""White ornament on pink plaster, as house painters of Jaipur do it; everything else is transparent."""

import random

import svg

LIME = "#f6e6cc"

SPRAY = (
    '<g fill="none" stroke-width="4"><path d="M0 0C16 -10 26 -30 24 -56"/><path d="M8 -8C22 -8 34 -16 40 -30"/></g>'
    '<g stroke="none"><circle cx="24" cy="-62" r="9"/><circle cx="42" cy="-36" r="7"/><circle cx="6" cy="-34" r="6"/>'
    '<path d="M14 -22C24 -30 36 -30 44 -24C34 -16 24 -14 14 -22Z"/>'
    '<path d="M20 -40C12 -46 8 -56 10 -64C20 -60 24 -50 20 -40Z"/></g>'
)
BUD = (
    '<path d="M0 24C-14 12 -12 -8 0 -20C12 -8 14 12 0 24Z"/>'
    '<path d="M-5 24C-22 20 -24 4 -20 -6C-10 0 -6 12 -5 24Z"/><path d="M5 24C22 20 24 4 20 -6C10 0 6 12 5 24Z"/>'
)


def spandrels() -> str:
    """One bay of wall: sprays of flowers left and right of its dome, dotted lines down its sides."""
    shapes = ['<path fill="none" d="M128 8C100 30 60 34 22 30M128 8C156 30 196 34 234 30" stroke-width="4"/>']
    for x, flip in ((0, 1), (256, -1)):
        shapes += [f'<g transform="translate({x} {y}) scale({flip * 1.2} 1.2)">{SPRAY}</g>' for y in (120, 330)]
        shapes.append(f'<path d="M{x + flip * 4} 0V420" stroke-width="5"/>')
        shapes += [f'<circle cx="{x + flip * 14}" cy="{y}" r="3.4" stroke="none"/>' for y in range(10, 420, 18)]
    return svg.document(256, 420, f'<g fill="{LIME}" stroke="{LIME}" stroke-linecap="round">{"".join(shapes)}</g>')


def frieze() -> str:
    """A band of lotus buds between lines."""
    buds = [
        f'<g transform="translate({x} 40)">{BUD}</g><circle cx="{x + 32}" cy="22" r="5"/>' for x in range(32, 320, 64)
    ]
    lines = f'<path d="M0 3H320M0 77H320" stroke="{LIME}" stroke-width="5"/>'
    return svg.document(320, 80, f'{lines}<g fill="{LIME}">{"".join(buds)}</g>')


def birds_and_kites(width: int, height: int) -> str:
    """What is in the air over the roofs: swifts in a loose flock, and kites on their lines."""
    chance = random.Random(3)
    shapes = []
    for _ in range(16):
        x, y, size = chance.gauss(0.36, 0.06) * width, chance.gauss(0.09, 0.04) * height, chance.uniform(6, 13)
        tilt, wing = chance.uniform(-18, 18), chance.uniform(0.35, 0.8)
        outline = (
            f"M-1 0Q-.5 {-wing:.2f} 0 0Q.5 {-wing:.2f} 1 0Q.45 {-wing * 0.5:.2f} 0 .16Q-.45 {-wing * 0.5:.2f} -1 0Z"
        )
        shapes.append(
            f'<path transform="translate({x:.0f} {y:.0f}) rotate({tilt:.0f}) scale({size:.1f})" d="{outline}"/>'
        )
    kites = [_kite(0.095 * width, 0.2 * height, "#b5432f", 14), _kite(0.205 * width, 0.1 * height, "#1f6f6b", -10)]
    return svg.document(width, height, f'<g fill="#2b1a2e" opacity=".8">{"".join(shapes)}</g>{"".join(kites)}')


def _kite(x: float, y: float, colour: str, turn: float) -> str:
    return (
        f'<path d="M{x} {y}Q{x + 60} {y + 150} {x + 40} {y + 330}" fill="none" stroke="#2b1a2e" opacity=".35"/>'
        f'<g transform="translate({x} {y}) rotate({turn})"><path d="M0 -20L17 0L0 24L-17 0Z" fill="{colour}"/>'
        f'<path d="M0 -20L17 0H-17Z" fill="#e8a33d"/><path d="M0 24L6 36L-6 36Z" fill="{colour}"/></g>'
    )
