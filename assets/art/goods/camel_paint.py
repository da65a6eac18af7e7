"""The camel's paint: ochre coat, hooves, anklets, rosettes and dots, worn to bare wood along the knife's ridges."""

import numpy as np
from carving import Array
from materials import linear

from goods.camel_body import Carving, facets

COAT, PALE, DARK = "#c87a3a", "#f0d5a4", "#54290f"
RED, CREAM, BLUE, YELLOW, WOOD = "#ad1c22", "#f4ead2", "#15507a", "#f0ae2e", "#d8a468"


def painted(carving: Carving, points: Array) -> Array:
    """A colour for every point of the carved wood."""
    coat = _Coat(carving, points)
    coat.shade()
    coat.hooves_and_anklets()
    coat.rosettes()
    coat.dots_along_neck()
    coat.face()
    coat.wear()
    return coat.colour


class _Coat:
    """The paint while it is being laid on."""

    def __init__(self, carving: Carving, points: Array) -> None:
        self.carving, self.points = carving, points
        self.x, self.y, self.z = points.T
        self.colour = np.tile(np.array(linear(COAT), np.float32), (len(points), 1))
        self.ridge, self.facet = facets(points)

    def put(self, where: Array, colour: str) -> None:
        self.colour[where] = linear(colour)

    def blend(self, share: Array, colour: str) -> None:
        share = np.clip(share, 0, 1)[:, None]
        self.colour = self.colour * (1 - share) + np.array(linear(colour)) * share

    def shade(self) -> None:
        """Every cut of the knife took the paint a little differently; the belly is pale, the hump dark."""
        up = self.carving.pose.lift
        self.colour *= (0.78 + 0.4 * self.facet)[:, None]
        trunk = self.carving.torso(self.points) < 0.05
        self.blend(0.55 * trunk * (1.16 + up - self.z) / 0.2, PALE)
        self.blend(0.7 * trunk * (self.z - 1.72 - up) / 0.3, "#8a4718")
        self.put(self.carving.tail(self.points) + 0.02 * self.ridge + 3 * (self.z > 0.97 + 0.92 * up) < 0.02, DARK)

    def hooves_and_anklets(self) -> None:
        for leg in self.carving.pose.legs:
            knee, foot = np.array(leg[-2][:3]), np.array(leg[-1][:3])
            along = (knee - foot) / np.linalg.norm(knee - foot)
            place = (self.points - foot) @ along
            near = np.linalg.norm(self.points - foot - place[:, None] * along, axis=1) < 0.135
            for centre, half, colour in (
                (0.1, 0.026, RED),
                (0.148, 0.017, CREAM),
                (0.19, 0.02, BLUE),
                (0.232, 0.017, CREAM),
            ):
                self.put(near & (np.abs(place - centre) < half), colour)
            toes = np.hypot(self.x - foot[0] - 0.05, self.y - foot[1]) < 0.2
            self.put(toes & (self.z < 0.1) & (place < 0.07), DARK)

    def rosettes(self) -> None:
        up = self.carving.pose.lift
        for x, z, radius in ((-0.56, 1.34, 0.13), (0.52, 1.27, 0.12)):
            away = np.hypot(self.x - x, self.z - z - up)
            turn = np.arctan2(self.z - z - up, self.x - x)
            outside = np.abs(self.y) > 0.12
            self.put(outside & (away < radius * (0.8 + 0.2 * np.cos(8 * turn))), CREAM)
            self.put(outside & (away < radius * 0.55), RED)
            self.put(outside & (away < radius * 0.25), YELLOW)

    def dots_along_neck(self) -> None:
        line = self.carving.neck_line
        for joint in line[6:-3:2]:
            away = np.hypot(self.x - joint[0], self.z - joint[2])
            side = np.abs(self.y - joint[1]) > 0.035
            self.put(side & (away < 0.042), CREAM)
            self.put(side & (away < 0.021), RED)

    def face(self) -> None:
        local = (self.points - self.carving.neck_line[-1, :3]) @ self.carving.head_axes.T / 1.14
        on_head = self.carving.head(self.points) < 0.03
        x, y, z = local.T
        self.blend(0.85 * on_head * (x - 0.3) / 0.12, PALE)
        self.put(on_head & (x > 0.27) & (np.abs(z + 0.118 + 0.26 * (x - 0.43)) < 0.012), "#7a2a1c")
        self.put(on_head & (np.hypot(x - 0.545, z + 0.045) < 0.03) & (np.abs(y) > 0.02), "#3a160c")
        self.put(on_head & (z > 0.16) & (np.abs(y) > 0.135) & (x > -0.1), "#b0563a")
        around_eye = np.hypot(x - 0.178, (z - 0.066) * 1.1)
        self.put(on_head & (np.abs(y) > 0.07) & (around_eye < 0.085), "#6b2c12")
        self.put(on_head & (np.abs(y) > 0.07) & (around_eye < 0.06), CREAM)

    def wear(self) -> None:
        """Paint goes first where ridges stand out."""
        p = self.points
        patchy = (
            np.sin(11 * p[:, 0] + 5 * p[:, 2])
            + np.sin(13 * p[:, 1] - 9 * p[:, 2] + 1)
            + np.sin(23 * p[:, 0] + 17 * p[:, 1])
        )
        self.blend((self.ridge - 0.86) / 0.08 * np.clip((patchy - 0.35) * 2, 0, 1) * 0.85, WOOD)
