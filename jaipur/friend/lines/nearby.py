"""Inviting whoever is in the same network: the invitation is called out, and heard by who listens for it."""

import json
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass

from jaipur.friend.entries import LONGEST_NAME
from jaipur.friend.invitation import LONGEST_LINE, Invitation, Place, parse_invitation

PORT = 47475
_EVERY_SECONDS = 1.0
_LONGEST_CALL = 1000
_EVERYBODY = "255.255.255.255"


@dataclass(frozen=True, slots=True)
class Nearby:
    """Somebody in the same network who invites."""

    name: str
    invitation: Invitation


class Announcement:
    """Calls out an invitation, until somebody has come or it is taken back."""

    def __init__(self, name: str, invitation: Invitation, port: int = PORT, to: str = _EVERYBODY) -> None:
        self._call = json.dumps({"jaipur": 1, "name": name, "line": str(invitation)}).encode()
        self._to = (to, port)
        self._over = threading.Event()
        threading.Thread(target=self._run, daemon=True, name="announcement").start()

    def _run(self) -> None:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as link:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            while not self._over.is_set():
                # A network that is down now may be up later.
                with suppress(OSError):
                    link.sendto(self._call, self._to)
                self._over.wait(_EVERY_SECONDS)

    def close(self) -> None:
        """Call no longer."""
        self._over.set()


class Ear:
    """Hears who invites in the same network."""

    def __init__(self, port: int = PORT) -> None:
        self._link = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._link.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._link.bind(("", port))
        self.port: int = self._link.getsockname()[1]

    def heard(self, seconds: float) -> Nearby | None:
        """The next invitation that is called out within so many seconds."""
        self._link.settimeout(seconds)
        try:
            call, (host, _) = self._link.recvfrom(_LONGEST_CALL)
        except OSError:
            return None
        return understood(call, host)

    def close(self) -> None:
        """Listen no longer."""
        self._link.close()


def understood(call: bytes, host: str) -> Nearby | None:
    """Who invites with this call, from this address; None for any other call."""
    try:
        content = json.loads(call)
    except (ValueError, RecursionError):
        return None
    if not isinstance(content, dict) or content.get("jaipur") != 1:
        return None
    name, line = content.get("name"), content.get("line")
    if not isinstance(name, str) or not isinstance(line, str) or not 0 < len(name) <= LONGEST_NAME:
        return None
    invitation = parse_invitation(line[:LONGEST_LINE])
    if not isinstance(invitation, Invitation) or not name.isprintable():
        return None
    if invitation.place.broker is None:
        # Where the call came from is where the caller is, whatever address it believes to have.
        invitation = Invitation(invitation.secret, Place(host, invitation.place.port))
    return Nearby(name, invitation)
