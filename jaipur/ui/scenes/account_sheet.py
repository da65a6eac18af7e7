"""How a round came out as it did: a sheet of paper over the market with one bar, whose parts add up to the result."""

from dataclasses import dataclass
from functools import partial

import pygame

from jaipur.coach import AccountLines
from jaipur.text import Text
from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD, PEACOCK, SAND, Colour
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD, TITLE
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs
from jaipur.ui.kit.shelf import Shelf
from jaipur.ui.kit.smooth import smooth
from jaipur.ui.table.areas import Areas

TERRACOTTA: Colour = (178, 72, 52)
PADDING = 2.9
HEADING, WORDS = 3.6, 2.15
MOST_WINDOWS = 0.5


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the account: points for the one who looks back, or against."""

    name: str
    points: int
    words: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the sheet says."""

    heading: str
    parts: tuple[Part, ...]
    sum: str
    """That the parts make the result."""
    foot: str
    """What to do next."""


GROUNDS: dict[str, Colour] = {"luck": MARIGOLD, "own": PEACOCK, "rival": TERRACOTTA, "rest": SAND}


def parts_of(text: Text, lines: AccountLines, rival: str) -> tuple[Part, ...]:
    """The parts of an account in words: what helped, and what did not."""
    named = (("luck", lines.luck), ("own", lines.own), ("rival", lines.rival), ("rest", lines.rest))
    return tuple(
        Part(name, points, text(f"account.{name}", points=signed(points), rival=rival)) for name, points in named
    )


def signed(points: int) -> str:
    """Points with their sign."""
    return f"{points:+d}".replace("-", "\u2212") if points else "0"


def sheet_box(areas: Areas) -> Box:
    """Over the market and what lies beside it, between the opponent, or the tokens, and the own strip."""
    upright, beside = areas.tokens.right > areas.market[0].x, areas.status.y < areas.own.y
    top = (areas.tokens if upright else areas.opponent).bottom + 0.6 * areas.unit
    right = areas.status.x - areas.unit if beside else areas.opponent.right
    return Box(areas.opponent.x, top, right - areas.opponent.x, areas.own.y - 0.6 * areas.unit - top)


class SheetPainter:
    """Draws the sheet."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._bars = Shelf(MOST_WINDOWS)
        context.sized.add(self)

    def forget_sizes(self) -> None:
        """The window has changed."""
        self._bars.clear()

    def draw(self, surface: pygame.Surface, box: Box, sheet: Sheet, unit: float) -> None:
        """Heading, bar, what its parts mean, their sum, and what to do next."""
        context = self._context
        context.plates.draw(surface, "log_panel", box)
        inner = box.inset(max(PADDING * unit, context.plates.padding("log_panel", surface.get_size())))
        heading: list[Paragraph] = [(sheet.heading, TITLE, context.fonts.capped(HEADING * unit, 1.4), INK)]
        draw_paragraphs(surface, context.fonts, heading, Box(inner.x, inner.y - unit, inner.width, 5 * unit))
        bar = Box(inner.x, inner.y + 0.25 * inner.height, inner.width, min(7 * unit, 0.18 * inner.height))
        self._draw_bar(surface, bar, sheet.parts, unit)
        self._draw_ends(surface, bar, unit)
        keys = Box(inner.x, bar.bottom + 0.03 * inner.height, inner.width, min(11 * unit, 0.27 * inner.height))
        self._draw_parts(surface, keys, sheet.parts, unit)
        foot: list[Paragraph] = [(sheet.sum, BODY, WORDS * unit, INK), (sheet.foot, BOLD, WORDS * unit, INK)]
        top = keys.bottom + 0.02 * inner.height
        draw_paragraphs(surface, context.fonts, foot, Box(inner.x, top, inner.width, inner.bottom - top + 0.6 * unit))

    def _draw_ends(self, surface: pygame.Surface, bar: Box, unit: float) -> None:
        """Which side of the middle is whose."""
        fonts, text = self._context.fonts, self._context.text
        x, y = bar.centre[0], bar.y + 0.02 * bar.height
        for key, corner, at in (("account.against", "bottomright", x - unit), ("account.for", "bottomleft", x + unit)):
            line = fonts.line(text(key), BODY, fonts.capped(1.7 * unit, 1.3), INK)
            surface.blit(line, line.get_rect(**{corner: (round(at), round(y + 0.5 * unit))}))

    def _draw_bar(self, surface: pygame.Surface, box: Box, parts: tuple[Part, ...], unit: float) -> None:
        """From the middle to the right what helped, to the left what did not."""
        picture = self._bars.picture((box, parts), lambda: _bar(box, parts, unit))
        surface.blit(picture, (round(box.x), round(box.y)), special_flags=pygame.BLEND_PREMULTIPLIED)
        for part, room in laid(parts, box):
            number = self._context.fonts.plain(signed(part.points), BOLD, round(2.6 * unit), _ink_on(part.name))
            if number.get_width() < room.width - 0.6 * unit:
                x, y = room.centre
                surface.blit(number, number.get_rect(center=(round(x), round(y))))

    def _draw_parts(self, surface: pygame.Surface, room: Box, parts: tuple[Part, ...], unit: float) -> None:
        """Two by two, each with a sample of its pattern."""
        fonts = self._context.fonts
        wide, tall = room.width / 2, room.height / 2
        size = fonts.capped(WORDS * unit, 0.6 * tall / (WORDS * unit))
        for place, part in enumerate(parts):
            row, column = divmod(place, 2)
            box = Box(room.x + column * wide, room.y + row * tall, wide, tall)
            side = min(2.6 * unit, 0.8 * tall)
            sample = Box(box.x, box.centre[1] - side / 2, side, side)
            key = ("sample", part.name, round(side))
            drawn = self._bars.picture(key, partial(_sample, part.name, round(side)))
            surface.blit(drawn, (round(sample.x), round(sample.y)), special_flags=pygame.BLEND_PREMULTIPLIED)
            left = sample.right + unit
            line = fonts.fitted(part.words, BODY, size, INK, box.right - left - unit)
            surface.blit(line, line.get_rect(midleft=(round(left), round(box.centre[1]))))


def laid(parts: tuple[Part, ...], box: Box) -> list[tuple[Part, Box]]:
    """Where the parts of the bar are: its middle is as much for as against, and the longer side fills its half."""
    most = max(sum(part.points for part in parts if part.points > 0), -sum(p.points for p in parts if p.points < 0), 1)
    scale = box.width / 2 / most
    right = left = box.centre[0]
    found = []
    for part in parts:
        wide = abs(part.points) * scale
        if part.points > 0:
            found.append((part, Box(right, box.y, wide, box.height)))
            right += wide
        elif part.points < 0:
            left -= wide
            found.append((part, Box(left, box.y, wide, box.height)))
    return found


def _ink_on(name: str) -> Colour:
    return INK if name in ("luck", "rest") else CREAM


def _bar(box: Box, parts: tuple[Part, ...], unit: float) -> pygame.Surface:
    size = (round(box.width), round(box.height))

    def draw(large: pygame.Surface, finer: int) -> None:
        edge = max(2, round(0.2 * unit * finer))
        for part, room in laid(parts, Box(0, 0, *size)):
            area = pygame.Rect(
                round(room.x * finer),
                round(0.12 * size[1] * finer),
                round(room.width * finer),
                round(0.76 * size[1] * finer),
            )
            _print(large, area, part.name)
            pygame.draw.rect(large, INK, area, edge)
        middle = size[0] * finer // 2
        pygame.draw.line(large, INK, (middle, 0), (middle, size[1] * finer), 2 * edge)

    return smooth(size, draw)


def _sample(name: str, side: int) -> pygame.Surface:
    def draw(large: pygame.Surface, finer: int) -> None:
        area = large.get_rect()
        _print(large, area, name)
        pygame.draw.rect(large, INK, area, max(2, side * finer // 12))

    return smooth((side, side), draw)


def _print(large: pygame.Surface, area: pygame.Rect, name: str) -> None:
    """A colour, and a pattern that tells it from the others without it."""
    before = large.get_clip()
    large.set_clip(area.clip(before))
    pygame.draw.rect(large, GROUNDS[name], area)
    step = max(8, area.height // 5)
    shade = (*INK, 70) if name in ("luck", "rest") else (*CREAM, 90)
    ink = pygame.Surface(area.size, pygame.SRCALPHA)
    match name:
        case "luck":
            for row, y in enumerate(range(step // 2, area.height, step)):
                for x in range(step // 2 + (row % 2) * step // 2, area.width, step):
                    pygame.draw.circle(ink, shade, (x, y), step / 7)
        case "rival":
            for x in range(-area.height, area.width, step):
                pygame.draw.line(ink, shade, (x, area.height), (x + area.height, 0), max(2, step // 6))
        case "rest":
            for y in range(step // 2, area.height, step):
                pygame.draw.line(ink, shade, (0, y), (area.width, y), max(2, step // 8))
        case _:
            pass
    large.blit(ink, area)
    large.set_clip(before)
