"""The travellers: six faces that a player may choose to sit behind, as data."""

from palette import INDIGO, MARIGOLD

from puppets import marks
from puppets.caps import Cap, Kerchief
from puppets.coiffure import Coiffure
from puppets.dress import Cut, Dress
from puppets.face import Head
from puppets.headgear import Turban, Veil, Winding
from puppets.paint import Brows, Eyes, Paint
from puppets.prints import bandhani, bordered, brocade, leheriya
from puppets.puppet import Finery, Pose, Puppet
from puppets.stall import Stall
from puppets.whiskers import Whiskers

WIDOW = Puppet(
    key="widow",
    name="Kesar",
    temper="A spice merchant's widow, who has kept the shop, the scales and the last word.",
    head=Head(
        width=0.82, depth=0.75, height=0.98, jaw=0.22, square=2.2, cheeks=0.085, eyes=(0.335, 0.0), brow=0.05,
        nose=0.30, nose_breadth=1.05, nose_tip=-0.31, mouth=-0.575, chin=0.06, ears=0.6, seed=21,
    ),
    paint=Paint(
        skin="#a8693f", blush="#c8503a", lips="#a0403a",
        eyes=Eyes("#5a3a20", 0.96, 0.94, gaze=6, wing=0.5),
        brows=Brows("#8d8378", lift=10, arch=1.0, weight=0.85),
        mouth_width=96, smile=1.0, marks=marks.SILVER_HAIRLINE + marks.WRINKLES, blush_strength=0.6, age=1.3,
    ),
    headgear=Veil(bordered("#f0e7d2", "#e0cfa4"), brocade("#d98a14", "#7a3a12"), "#e8a33d", (9.0, 6.0)),
    dress=Dress(Cut.BODICE, "#c9791a", "#7a3a14", "#f3d68a", 0.98, jewel="#d98a14"),
    stall=Stall("#b5702c", "#5e2f12", ("#f0dcae", "#c8741e"), ("#d98a14", "#b3301c", "#7a8c2e", "#e8c33d"), seed=23),
    pose=Pose(turn=-7, tilt=-4, nod=0, frame=3.5, middle=-0.20, crown=1.08, bar=1.46),
    finery=Finery(earrings=(-1, 1), bells=False),
)  # fmt: skip

FALCONER = Puppet(
    key="falconer",
    name="Bijli",
    temper="Rides ahead of the caravan with a falcon on her shoulder; both see a bargain from very far.",
    head=Head(
        width=0.78, depth=0.75, height=1.0, jaw=0.28, square=2.05, cheeks=0.06, eyes=(0.33, 0.02), brow=0.035,
        nose=0.24, nose_breadth=0.9, nose_tip=-0.29, mouth=-0.565, chin=0.065, ears=0.75, seed=24,
    ),
    paint=Paint(
        skin="#c78a57", blush="#d8503c", lips="#b4403a",
        eyes=Eyes("#6f7a2c", 1.04, 1.0, gaze=10, wing=0.9),
        brows=Brows(lift=14, arch=0.95, weight=1.05, cocked=10),
        mouth_width=94, smile=1.15, smirk=0.4, blush_strength=0.7, age=0.4,
    ),
    headgear=Coiffure("#2c1a12", band=leheriya("#c8442a", "#e8a33d", "#f3e2b8"), braid=-1),
    dress=Dress(Cut.ANGARKHA, "#4c6a34", "#7a4424", "#e8c37a", 0.94),
    stall=Stall("#7f9a5a", "#33502a", ("#e8dcb0", "#5a7a3a"), ("#8a5a30", "#c8a050", "#4c6a34"), seed=26),
    pose=Pose(turn=8, tilt=4, nod=0, frame=3.5, middle=-0.12, crown=1.0, bar=1.50),
    finery=Finery(earrings=(-1,), bells=False),
    falcon=True,
)  # fmt: skip

SCHOLAR = Puppet(
    key="scholar",
    name="Pandit Sudama",
    temper="Came to Jaipur for the observatory, and stayed for the arithmetic of the bazaar.",
    head=Head(
        width=0.76, depth=0.75, height=1.06, jaw=0.24, square=2.15, cheeks=0.045, eyes=(0.325, 0.02), brow=0.05,
        nose=0.36, nose_breadth=0.9, nose_tip=-0.32, mouth=-0.62, chin=0.08, ears=1.05, seed=27,
    ),
    paint=Paint(
        skin="#b9794a", blush="#c8503a", lips="#a8443a",
        eyes=Eyes("#4a2a16", 1.0, 1.0, gaze=6, wing=0.25),
        brows=Brows("#1c1412", lift=26, arch=1.1, weight=1.0, cocked=8),
        mouth_width=90, smile=0.95, marks=marks.SAFFRON_TILAK, blush_strength=0.5, age=0.7,
    ),
    headgear=Cap("#f1e8d2", "#2f6f8f", "#1c1412"),
    dress=Dress(Cut.COAT, "#3d7ea8", "#f3dfae", "#c0562a", 0.98, jewel="#c0562a"),
    stall=Stall("#c8a860", "#6a4a20", ("#3d7ea8", "#efe2bd"), ("#8a3a22", "#d8c48a", "#3d7ea8"), rolls=True, seed=29),
    pose=Pose(turn=-8, tilt=3, nod=0, frame=3.55, middle=-0.08, crown=1.15, bar=1.58),
    finery=Finery(spectacles=True),
    whiskers=Whiskers("#1c1412", span=0.42, curl=0.35, thickness=0.058, beard=0.42, lip="#a8443a"),
)  # fmt: skip

SAILOR = Puppet(
    key="sailor",
    name="Kanji",
    temper="A Gujarati sailor far from the sea, who has weathered worse than five camels at once.",
    head=Head(
        width=0.83, depth=0.77, height=0.98, jaw=0.10, square=2.5, cheeks=0.06, eyes=(0.335, 0.01), brow=0.075,
        nose=0.32, nose_breadth=1.3, nose_tip=-0.28, mouth=-0.585, chin=0.10, ears=1.1, seed=30,
    ),
    paint=Paint(
        skin="#7a4828", blush="#a83c26", lips="#8c3c30",
        eyes=Eyes("#3f2412", 0.96, 0.95, gaze=-8, wing=0.3),
        brows=Brows("#120b0a", lift=12, arch=0.9, weight=1.3),
        mouth_width=116, smile=1.3, smirk=0.5, marks=marks.STUBBLE, blush_strength=0.6, age=1.4,
    ),
    headgear=Kerchief(bandhani("#1f8a94", "#f6ead0", "#f2b53a"), side=1),
    dress=Dress(Cut.SHIRT, "#f2e8d0", "#27407a", "#d8432c", 1.10),
    stall=Stall("#4a8aa8", "#173a5a", ("#f2e8d0", "#27407a"), ("#d8a050", "#f2e8d0", "#1f8a94"), seed=32),
    pose=Pose(turn=8, tilt=-4, nod=0, frame=3.55, middle=-0.14, crown=1.1, bar=1.52),
    finery=Finery(earrings=(-1,), bells=False),
)  # fmt: skip

MUSICIAN = Puppet(
    key="musician",
    name="Ustad Ganga",
    temper="Sings of every caravan he has seen, and of the price each camel fetched.",
    head=Head(
        width=0.75, depth=0.75, height=1.06, jaw=0.20, square=2.1, cheeks=0.07, eyes=(0.32, 0.02), brow=0.055,
        nose=0.36, nose_breadth=1.0, nose_tip=-0.31, mouth=-0.63, chin=0.08, ears=1.0, seed=33,
    ),
    paint=Paint(
        skin="#8a5430", blush="#b8432c", lips="#98382e",
        eyes=Eyes("#50300f", 0.98, 0.95, gaze=-9, wing=0.5),
        brows=Brows("#d8cfc0", lift=16, arch=1.25, weight=1.15, cocked=12),
        mouth_width=92, smile=1.3, marks=marks.TILAK, blush_strength=0.6, age=1.1,
    ),
    headgear=Turban(
        Winding.ROPES, leheriya("#e0407a", "#e0407a", "#f6b8c8", "#c22a62", "#f3e2b8"), (5, 1), tail=-1, lift=0.09
    ),
    dress=Dress(Cut.ANGARKHA, INDIGO, "#e0407a", MARIGOLD, 1.0),
    stall=Stall("#d8965a", "#7a3c1a", ("#e0407a", "#f3e2b8"), ("#7a4a22", "#c88a3a", "#a83c26"), seed=35),
    pose=Pose(turn=-8, tilt=5, nod=0, frame=3.65, middle=0.06, crown=1.42, bar=1.82),
    finery=Finery(earrings=(-1, 1), bells=False),
    whiskers=Whiskers("#efe8da", span=0.86, curl=1.25, thickness=0.085),
)  # fmt: skip

LADY = Puppet(
    key="lady",
    name="Rani Padma",
    temper="A noble lady who trades for the pleasure of it, in her own name and with her own seal.",
    head=Head(
        width=0.77, depth=0.75, height=1.03, jaw=0.32, square=2.0, cheeks=0.065, eyes=(0.335, 0.02), brow=0.03,
        nose=0.25, nose_breadth=0.8, nose_tip=-0.29, mouth=-0.575, chin=0.06, ears=0.75, seed=36,
    ),
    paint=Paint(
        skin="#d69c6a", blush="#e0506a", lips="#b01e48",
        eyes=Eyes("#3f5a3a", 1.06, 0.96, gaze=9, shadow="#4a3a8a", lashes=True, wing=1.1),
        brows=Brows(lift=14, arch=1.3, weight=0.7, cocked=8),
        mouth_width=84, smile=1.0, smirk=0.2, marks=marks.BINDI + marks.DOTS, age=0.3,
    ),
    headgear=Coiffure("#150d10", knot=True, diadem="#2a5ac8"),
    dress=Dress(Cut.BODICE, "#0f6a5a", "#0a4a4a", "#e8b84a", 0.93, pearls=2, jewel="#2a5ac8"),
    stall=Stall("#8a5a9a", "#3a2050", ("#e8c86a", "#0f6a5a"), ("#0f6a5a", "#d8a8c8", "#e8b84a"), rolls=True, seed=38),
    pose=Pose(turn=7, tilt=-4, nod=-3, frame=3.65, middle=0.04, crown=1.6, bar=1.82),
    finery=Finery(earrings=(-1, 1), nose_ring="#2a5ac8"),
)  # fmt: skip

TRAVELLERS = (WIDOW, FALCONER, SCHOLAR, SAILOR, MUSICIAN, LADY)
