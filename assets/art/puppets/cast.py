"""The cast: seven opponents, from a child to a master, as data."""

from palette import CREAM, INDIGO, MADDER, MARIGOLD, PEACOCK, PLUM

from puppets import marks
from puppets.coiffure import Coiffure
from puppets.dress import Cut, Dress
from puppets.face import Head
from puppets.headgear import Braids, Turban, Veil, Winding
from puppets.paint import Brows, Eyes, Mouth, Paint
from puppets.prints import bandhani, bordered, brocade, leheriya
from puppets.puppet import Finery, Pose, Puppet
from puppets.stall import Stall
from puppets.whiskers import Whiskers

NOVICE = Puppet(
    key="novice",
    name="Munni",
    temper="Nine years old and minding her uncle's stall: picks what is pretty, and tells you so.",
    head=Head(
        width=0.88,
        depth=0.80,
        height=0.92,
        jaw=0.14,
        square=2.25,
        cheeks=0.10,
        eyes=(0.335, -0.03),
        brow=0.02,
        nose=0.14,
        nose_breadth=1.1,
        nose_tip=-0.30,
        mouth=-0.535,
        chin=0.045,
        ears=0.78,
        seed=3,
    ),
    paint=Paint(
        skin="#c98a58",
        blush="#e2493c",
        lips="#c23a36",
        eyes=Eyes("#7a3f1a", 1.04, 1.18, gaze=9, pupil=1.18, wing=0.3),
        brows=Brows(lift=34, arch=0.9, weight=0.72),
        mouth=Mouth.CLOSED,
        laugh=Mouth.GAP,
        mouth_width=104,
        smile=1.5,
        marks=marks.BINDI,
        blush_at=(196, 132),
        blush_strength=0.75,
        age=0.12,
    ),
    headgear=Braids("#2a1712", "#d3202b", "#f08a12"),
    dress=Dress(Cut.FROCK, "#eeb22e", "#c22f2a", "#d8432c", 0.80, jewel="#1f8f86"),
    stall=Stall(
        "#4fb3a8", "#1d6a68", ("#f0d9a8", "#e06a4a"), ("#d8432c", "#f1b53a", "#7a4fa0", "#e8d3a2", "#3a8f5a"), seed=2
    ),
    pose=Pose(turn=-8, tilt=6, nod=2, frame=3.45, middle=-0.16, bar=1.38),
)

EASY = Puppet(
    key="easy",
    name="Bhanwar",
    temper="A young camel driver who cannot see a camel without taking it home.",
    head=Head(
        width=0.73,
        depth=0.74,
        height=1.08,
        jaw=0.26,
        square=2.1,
        cheeks=0.05,
        eyes=(0.315, 0.02),
        brow=0.05,
        nose=0.31,
        nose_breadth=0.92,
        nose_tip=-0.30,
        mouth=-0.59,
        chin=0.09,
        ears=1.0,
        seed=5,
    ),
    paint=Paint(
        skin="#955a34",
        blush="#c63d2a",
        lips="#a8362e",
        eyes=Eyes("#63300f", 1.0, 0.98, gaze=-11, pupil=1.16, wing=0.7),
        brows=Brows(lift=24, arch=1.2, weight=0.82),
        mouth=Mouth.CLOSED,
        mouth_width=96,
        smile=1.3,
        smirk=0.35,
        marks=marks.TILAK + marks.FIRST_MOUSTACHE,
        blush_at=(176, 136),
        blush_strength=0.8,
        age=0.9,
    ),
    headgear=Turban(
        Winding.ROPES,
        leheriya("#3f9a2e", "#3f9a2e", "#f0bd22", "#2c7a34", "#2c7a34", "#f0bd22"),
        (5, 1),
        tail=1,
        lift=0.06,
    ),
    dress=Dress(Cut.ANGARKHA, "#f1e4c8", "#b8302a", "#e8a33d", 0.98),
    stall=Stall("#e08a5a", "#9c4030", ("#f4e2bc", "#c24a34"), ("#a2b087", "#c98a3c", "#6a3a22", "#e0c48c"), seed=5),
    pose=Pose(turn=9, tilt=-5, nod=0, frame=3.65, middle=0.04, crown=1.4, bar=1.80, bar_tilt=-0.08),
    finery=Finery(earrings=(-1,), bells=False),
)

CASUAL = Puppet(
    key="casual",
    name="Gopal",
    temper="A sweet-maker with a large heart and larger stores: never sells two of a kind when five would be nicer.",
    head=Head(
        width=0.93, depth=0.81, height=0.95, jaw=0.05, square=2.35, cheeks=0.115, eyes=(0.35, 0.03), brow=0.045,
        nose=0.25, nose_breadth=1.25, nose_tip=-0.25, mouth=-0.56, chin=0.05, ears=0.95, seed=41,
    ),
    paint=Paint(
        skin="#b5713f", blush="#df4a38", lips="#b23c38",
        eyes=Eyes("#4a2a14", 0.96, 0.98, gaze=-9, wing=0.3),
        brows=Brows("#1c1210", lift=28, arch=1.2, weight=1.1),
        mouth=Mouth.CLOSED, mouth_width=112, smile=1.5, marks=marks.SAFFRON_TILAK, blush_strength=0.85, age=0.7,
    ),
    headgear=Turban(
        Winding.CROSSED, leheriya("#ee9a1e", "#ee9a1e", "#f8dc8a", "#d2571c", "#ee9a1e", "#fbeec2"), (5, 1), lift=0.02
    ),
    dress=Dress(Cut.ANGARKHA, "#a9c98a", "#c2325c", "#f3d27a", 1.14),
    stall=Stall("#d8788a", "#7c2544", ("#f6e3b4", "#d9481f"), ("#f3b53a", "#f0e2c0", "#e0763a", "#d8a7b8"), seed=43),
    pose=Pose(turn=8, tilt=4, nod=2, frame=3.75, middle=0.06, crown=1.45, bar=1.86, bar_tilt=-0.05),
    whiskers=Whiskers("#1c1210", span=0.56, curl=0.6, thickness=0.09),
)  # fmt: skip

MEDIUM = Puppet(
    key="medium",
    name="Rukma",
    temper="Sells cloth and weighs everything twice: the goods, the price, and you.",
    head=Head(
        width=0.79,
        depth=0.75,
        height=1.03,
        jaw=0.33,
        square=2.0,
        cheeks=0.075,
        eyes=(0.335, 0.03),
        brow=0.035,
        nose=0.24,
        nose_breadth=0.82,
        nose_tip=-0.29,
        mouth=-0.57,
        chin=0.06,
        ears=0.6,
        seed=7,
    ),
    paint=Paint(
        skin="#bd7c4c",
        blush="#dd4444",
        lips="#b81d2c",
        eyes=Eyes("#6a3216", 1.06, 0.98, gaze=-12, shadow=PEACOCK, lashes=True),
        brows=Brows(lift=12, arch=1.2, weight=0.7, cocked=14),
        mouth_width=92,
        smile=1.05,
        smirk=0.75,
        marks=marks.HAIRLINE + marks.DOTS + marks.MOLE,
        age=0.6,
    ),
    headgear=Veil(bandhani("#b3174f", "#f7d774", "#fff1d0"), brocade(MARIGOLD, "#8c1a3a"), "#c01030"),
    dress=Dress(Cut.BODICE, "#5a2a8c", "#8e1f4f", MARIGOLD, 0.95, jewel="#1f8f6b"),
    stall=Stall(
        "#d79a3a",
        "#8a4a14",
        ("#6a2a7c", "#f0d49a"),
        ("#b3174f", "#2a6f8c", "#e8a33d", "#5a2a8c", "#3a8f5a"),
        rolls=True,
        seed=8,
    ),
    pose=Pose(turn=8, tilt=5, nod=-2, frame=3.5, middle=-0.20, crown=1.1, bar=1.46),
    finery=Finery(earrings=(-1, 1), nose_ring="#b0122c"),
    bangles=3,
)

SKILLED = Puppet(
    key="skilled",
    name="Zeenat",
    temper="The goldsmith's daughter: sees the price of a stone at a glance, and would rather sell now than wait.",
    head=Head(
        width=0.75, depth=0.75, height=1.05, jaw=0.30, square=2.05, cheeks=0.06, eyes=(0.33, 0.02), brow=0.035,
        nose=0.28, nose_breadth=0.82, nose_tip=-0.30, mouth=-0.58, chin=0.075, ears=0.75, seed=44,
    ),
    paint=Paint(
        skin="#c98d5e", blush="#d8483e", lips="#b3342c",
        eyes=Eyes("#2f6f6a", 1.02, 0.94, gaze=-10, shadow="#c8792a", lashes=True, wing=1.0),
        brows=Brows("#4a1e10", lift=12, arch=1.2, weight=0.85, cocked=16),
        mouth_width=88, smile=1.05, smirk=0.6, marks=marks.MOLE, age=0.4,
    ),
    headgear=Coiffure("#5c1f0e", band=brocade("#f0e4c8", "#1f7f86"), knot=True),
    dress=Dress(Cut.COAT, "#1b7f8c", "#f1cf7a", "#d8432c", 0.95, jewel="#f0a020"),
    stall=Stall("#a58ac8", "#443070", ("#f1e3c0", "#1b7f8c"), ("#e8b84a", "#c08a35", "#e0d0f0"), seed=46),
    pose=Pose(turn=-8, tilt=-3, nod=-2, frame=3.65, middle=0.02, crown=1.55, bar=1.80),
    finery=Finery(earrings=(-1, 1), spectacles=True),
)  # fmt: skip

HARD = Puppet(
    key="hard",
    name="Thakur Das",
    temper="Has sat in this market for fifty years, and can wait one more turn for the fifth of a kind.",
    head=Head(
        width=0.84,
        depth=0.77,
        height=1.00,
        jaw=0.12,
        square=2.5,
        cheeks=0.07,
        eyes=(0.345, -0.01),
        brow=0.075,
        nose=0.38,
        nose_breadth=1.28,
        nose_tip=-0.31,
        mouth=-0.61,
        chin=0.05,
        ears=1.25,
        seed=9,
    ),
    paint=Paint(
        skin="#a86c44",
        blush="#c2492f",
        lips="#b5503e",
        eyes=Eyes("#4f3a22", 0.93, 0.92, gaze=10, wing=0.35),
        brows=Brows("#f0e8d6", lift=36, arch=1.15, weight=1.6, cocked=22),
        mouth_width=112,
        smile=1.3,
        marks=marks.WRINKLES + marks.SAFFRON_TILAK,
        blush_strength=0.6,
        age=1.6,
    ),
    headgear=Turban(Winding.LOW, bordered("#f2ead6", "#2b6f8a"), (6, 1), lift=0.13),
    dress=Dress(Cut.SHAWL, "#e9dcc0", MADDER, "#e0a540", 1.05),
    stall=Stall("#3f5f96", INDIGO, ("#c9b58a", "#7a2f2a"), ("#c08a35", "#b8c4c8", "#7a4a2a", "#d8b26a"), seed=12),
    pose=Pose(turn=-7, tilt=-4, nod=0, frame=3.6, middle=-0.12, crown=1.2, bar=1.60, bar_tilt=-0.05),
    finery=Finery(spectacles=True),
    whiskers=Whiskers("#efe8d8", span=0.62, curl=0.62, thickness=0.072, beard=1.0, lip="#b84a3c"),
)

EXPERT = Puppet(
    key="expert",
    name="Diwan Ratan Singh",
    temper="Buys for the Maharaja alone; smiles before you have chosen, and is right.",
    head=Head(
        width=0.78,
        depth=0.76,
        height=1.05,
        jaw=0.17,
        square=2.2,
        cheeks=0.05,
        eyes=(0.33, 0.03),
        brow=0.055,
        nose=0.36,
        nose_breadth=0.95,
        nose_tip=-0.31,
        mouth=-0.64,
        chin=0.10,
        ears=0.95,
        seed=11,
    ),
    paint=Paint(
        skin="#b47246",
        blush="#c8472f",
        lips="#a02a26",
        eyes=Eyes("#5c3014", 1.0, 0.90, gaze=12, wing=1.15, shadow="#6a2f2a"),
        brows=Brows(lift=12, arch=1.25, weight=1.15, cocked=16),
        mouth_width=92,
        smile=1.0,
        smirk=0.7,
        marks=marks.TILAK,
        blush_strength=0.5,
        age=0.8,
    ),
    headgear=Turban(
        Winding.CROSSED,
        brocade("#a3142a", "#e8b54a"),
        (11, 1),
        jewel="#0f9a66",
        plume=(CREAM, CREAM, "#d9efe4", "#1f8f86", "#173f6a"),
    ),
    dress=Dress(Cut.COAT, PLUM, "#d8a648", "#b0122c", 1.12, pearls=3, jewel="#0f9a66"),
    stall=Stall("#1f6a5c", "#0b2f30", ("#2a1a30", "#b8862f"), ("#c08a35", "#a3142a", "#e0c070"), seed=15),
    pose=Pose(turn=-9, tilt=2, nod=-5, frame=3.65, middle=0.14, crown=1.5, bar=1.90, bar_tilt=0.10),
    finery=Finery(earrings=(-1, 1), bells=False),
    whiskers=Whiskers("#1d1210", span=0.75, curl=1.1, thickness=0.082),
)

CAST = (NOVICE, EASY, CASUAL, MEDIUM, SKILLED, HARD, EXPERT)
