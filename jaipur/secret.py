"""What a match draws by chance and keeps to itself: a secret for its decks, another for its bots."""

import hmac
import secrets
from dataclasses import dataclass

SECRET_BYTES = 16


@dataclass(frozen=True, slots=True)
class Secret:
    """The chance of one match. No part tells another."""

    deck: bytes
    bots: bytes

    def round_key(self, number: int) -> bytes:
        """The key that shuffles a round, counted from 0. It tells nothing of the secret, nor of the next key."""
        return derived(self.deck, f"round {number}")[:SECRET_BYTES]

    @property
    def first_seat(self) -> int:
        """Which seat starts the first round (R9)."""
        return derived(self.deck, "starter")[0] % 2


def new_secret() -> Secret:
    """The secret of a new match, from the chance that the system keeps for locks."""
    return Secret(secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))


def derived(secret: bytes, purpose: str) -> bytes:
    """A secret of its own for one purpose. There is no way back to the one it comes from."""
    return hmac.digest(secret, f"jaipur {purpose}".encode(), "sha256")
