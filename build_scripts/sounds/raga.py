"""The notes: Yaman, a raga of the evening, in just intonation over one Sa that everything tuned here shares."""

SA = 146.83

RATIOS = {"S": 1.0, "R": 9 / 8, "G": 5 / 4, "M": 45 / 32, "P": 3 / 2, "D": 27 / 16, "N": 15 / 8}
OCTAVES = {",": 0.5, "'": 2.0}


def swara(name: str) -> float:
    """The pitch of a note as musicians write it: `N,` lies in the octave below, `S'` in the one above."""
    hertz = SA * RATIOS[name[0]]
    for mark in name[1:]:
        hertz *= OCTAVES[mark]
    return hertz
