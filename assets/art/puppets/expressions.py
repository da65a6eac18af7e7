"""The moods of a puppet at the table, larger than life so that they carry across it, and where its eyes go."""

from dataclasses import replace

from puppets.paint import Mood, Mouth

FORWARD = 0.0

MOODS = {
    "calm": Mood(gaze=FORWARD, brow_lift=-8, smile=-0.55, curl=-0.2),
    "glad": Mood(
        gaze=FORWARD, brow_lift=22, lids=1.0, lower_lid=0.42, smile=0.8, mouth=Mouth.GRIN, blush=0.25, curl=-0.25
    ),
    "vexed": Mood(
        gaze=FORWARD, brow_lift=-34, brow_slant=-44, lids=0.96, upper_lid=0.34, lid_slant=0.42, pupil=0.92,
        smile=-3.0, smirk=-0.4, frown=0.85, blush=0.1, curl=0.3,
    ),
    "surprised": Mood(
        gaze=FORWARD, brow_lift=46, brow_slant=6, lids=1.42, pupil=0.66, smile=-0.4, mouth=Mouth.ROUND, curl=0.4
    ),
    "proud": Mood(
        gaze=FORWARD, brow_lift=4, brow_cock=30, lids=0.98, upper_lid=0.5, lid_slant=-0.08, smile=0.35, smirk=1.1,
        curl=0.05,
    ),
}  # fmt: skip

PLAIN_MOODS = ("calm", "glad", "vexed")
"""The moods of a traveller, whom the table shows less of."""

LOOKS = ("left", "down", "right", "closed")
"""Where the eyes may go from looking ahead: along the market, as the viewer sees it, or shut."""

AWAY = 34.0


def looking(mood: Mood, look: str) -> Mood:
    """The same mood with the eyes elsewhere."""
    if look == "closed":
        return replace(mood, upper_lid=1.0, lower_lid=0.0)
    aside = {"left": -AWAY, "down": 0.0, "right": AWAY}[look]
    down = 26.0 if look == "down" else 20.0
    return replace(mood, gaze=aside, look_down=down, upper_lid=max(mood.upper_lid, 0.2))
