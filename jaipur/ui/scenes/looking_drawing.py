"""Draws the screen for looking back: the table with its ghost, and the paper below it."""

import pygame

from jaipur.ui.kit.colours import CREAM, INK, MARIGOLD
from jaipur.ui.kit.context import Context
from jaipur.ui.kit.fonts import BODY, BOLD
from jaipur.ui.kit.geometry import Box
from jaipur.ui.kit.paragraphs import Paragraph, draw_paragraphs, paragraphs_fit, paragraphs_height
from jaipur.ui.scenes.account_sheet import SheetPainter, sheet_box
from jaipur.ui.scenes.looking_picture import LookingPicture
from jaipur.ui.scenes.review_graph import KNOB, GraphPainter
from jaipur.ui.table.drawing import draw_table
from jaipur.ui.table.ghost import GhostPainter
from jaipur.ui.table.painter import TablePainter

WHERE = 1.8


class LookingPainter:
    """Draws what a picture says."""

    def __init__(self, context: Context, painter: TablePainter) -> None:
        self._context = context
        self._painter = painter
        self._ghosts = GhostPainter(context)
        self._graphs = GraphPainter(context)
        self._sheets = SheetPainter(context)

    def draw_table(self, surface: pygame.Surface, picture: LookingPicture) -> None:
        """The table, with what was played and what would have been better."""
        draw_table(surface, self._context, self._painter, picture.frame)
        self._draw_moves(surface, picture)
        if picture.sheet is not None:
            areas = picture.frame.layout.areas
            self._sheets.draw(surface, sheet_box(areas), picture.sheet, areas.words)

    def _draw_moves(self, surface: pygame.Surface, picture: LookingPicture) -> None:
        text, things, unit = self._context.text, picture.frame.layout.things, picture.layout.unit
        self._ghosts.draw_played(surface, picture.frame.layout, picture.played)
        self._ghosts.draw_ghost(surface, picture.ghost, unit)
        played = [things[key].pose for key in picture.played if key in things]
        self._ghosts.draw_tag(surface, text("looking.tag_played"), played, unit)
        self._ghosts.draw_tag(surface, text("looking.tag_better"), [card.target for card in picture.ghost], unit)

    def draw_graph(self, surface: pygame.Surface, picture: LookingPicture, *, held: bool) -> None:
        """The graph on its paper, with the moments and the knob."""
        layout, graph, unit = picture.layout, picture.graph, picture.layout.unit
        self._context.plates.draw(surface, "log_panel", layout.paper)
        self._graphs.draw(surface, graph, picture.slips, unit)
        self._draw_progress(surface, picture)
        self._graphs.draw_knob(surface, graph, picture.ply, unit, held=held)
        self._graphs.draw_moments(surface, graph, picture.moments, unit)
        self._draw_where(surface, picture)

    def _draw_where(self, surface: pygame.Surface, picture: LookingPicture) -> None:
        """Which move it is, at the foot of the knob's thread, beside the knob."""
        fonts, unit, graph = self._context.fonts, picture.layout.unit, picture.graph
        line = fonts.line(picture.where, BOLD, fonts.capped(WHERE * unit, 1.4), CREAM)
        x, _ = graph.point(picture.ply)
        width, height = line.get_width() + 1.6 * unit, line.get_height()
        away = 0.6 * KNOB * unit
        left = x + away if x < graph.box.centre[0] else x - away - width
        plate = Box(left, graph.box.bottom + 0.5 * unit - height, width, height)
        pygame.draw.rect(surface, INK, _rect(plate), border_radius=round(0.5 * height))
        surface.blit(line, line.get_rect(center=_rect(plate).center))

    def _draw_progress(self, surface: pygame.Surface, picture: LookingPicture) -> None:
        """A thread of brass that grows while the coach looks closer."""
        if picture.progress >= 1:
            return
        unit, graph = picture.layout.unit, picture.graph
        words = self._context.text("looking.progress", part=round(100 * picture.progress))
        line = self._context.fonts.line(words, BODY, self._context.fonts.capped(1.6 * unit, 1.4), INK)
        x = graph.box.right - line.get_width()
        surface.blit(line, (round(x), round(graph.box.y - 0.4 * unit)))
        middle = graph.box.y - 0.4 * unit + line.get_height() / 2
        track = Box(x - 15 * unit, middle - 0.35 * unit, 14 * unit, 0.7 * unit)
        pygame.draw.rect(surface, INK, _rect(track), border_radius=round(0.35 * unit))
        done = Box(track.x, track.y, max(track.height, picture.progress * track.width), track.height)
        pygame.draw.rect(surface, MARIGOLD, _rect(done.inset(0.12 * unit)), border_radius=round(0.3 * unit))

    def draw_note(self, surface: pygame.Surface, picture: LookingPicture, words: str) -> None:
        """What came of copying or saving, above the paper."""
        unit, paper = picture.layout.unit, picture.layout.paper
        lines: list[Paragraph] = [(words, BOLD, self._context.fonts.capped(2.1 * unit, 1.5), CREAM)]
        room = Box(paper.x + 2 * unit, 0, paper.width - 4 * unit, 16 * unit)
        fit = paragraphs_fit(self._context.fonts, lines, room)
        tall = paragraphs_height(self._context.fonts, lines, room.width, fit)
        plate = Box(paper.x, paper.y - tall - 2.6 * unit, paper.width, tall + 2.4 * unit)
        self._context.plates.draw(surface, "tooltip", plate)
        draw_paragraphs(
            surface,
            self._context.fonts,
            lines,
            Box(room.x, plate.y + 1.1 * unit, room.width, tall),
            middle=True,
            fit=fit,
        )


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
