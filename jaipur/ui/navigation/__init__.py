"""Which scene follows which: the navigator, and the groups of scenes between which it leads."""

from jaipur.ui.navigation.navigator import Navigator

__all__ = ["Navigator"]
