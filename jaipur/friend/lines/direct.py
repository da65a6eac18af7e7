"""A line without anybody between: one side listens at an address, the other connects to it.

After the topic of the match, a frame is its length in four bytes and a box. An empty frame says: still here.
"""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress

from jaipur.friend.boxes import MOST_BYTES
from jaipur.friend.lines.line import BoxCame, LineChanged, LineOpened, LineState, Tell

_LENGTH_BYTES = 4
_PULSE_SECONDS = 8.0
_SILENCE_SECONDS = 25.0
_CONNECT_SECONDS = 10.0
_SEND_SECONDS = 10.0
_PAUSES = (0.3, 1.0, 2.0, 5.0)
_MOST_CONNECTIONS = 8

IsOurs = Callable[[bytes], bool]
"""Whether a box was sealed by somebody who has the secret."""


class Connection:
    """One connection, read in a thread of its own. It counts once a box of ours came through it."""

    def __init__(self, link: socket.socket, is_ours: IsOurs, tell: Tell, changed: Callable[[], None]) -> None:
        self._link = link
        self._is_ours = is_ours
        self._tell = tell
        self._changed = changed
        self._sending = threading.Lock()
        self.proved = False
        self.closed = False
        link.settimeout(_SILENCE_SECONDS)
        with suppress(OSError):
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def run(self) -> None:
        """Read until the line breaks, or somebody sends what is none of ours."""
        try:
            while (box := self._frame()) is not None:
                if not box:
                    continue
                if not self._is_ours(box):
                    return
                if not self.proved:
                    self.proved = True
                    self._changed()
                self._tell(BoxCame(box))
        except OSError:
            pass
        finally:
            self.close()
            self._changed()

    def _frame(self) -> bytes | None:
        header = self.read(_LENGTH_BYTES)
        if header is None:
            return None
        length = int.from_bytes(header)
        return self.read(length) if length <= MOST_BYTES else None

    def read(self, count: int) -> bytes | None:
        """So many bytes; None when the other end is gone."""
        parts: list[bytes] = []
        while count:
            part = self._link.recv(min(count, 1 << 16))
            if not part:
                return None
            parts.append(part)
            count -= len(part)
        return b"".join(parts)

    def send(self, box: bytes) -> None:
        """Write a frame; a line that takes none is closed."""
        try:
            with self._sending:
                self._link.sendall(len(box).to_bytes(_LENGTH_BYTES) + box)
        except OSError:
            self.close()

    def say(self, content: bytes) -> None:
        """Write bytes that are no frame."""
        self._link.sendall(content)

    def close(self) -> None:
        """End it, also for whoever is reading."""
        self.closed = True
        with suppress(OSError):
            self._link.shutdown(socket.SHUT_RDWR)
        with suppress(OSError):
            self._link.close()


class _DirectLine:
    """What both ends have in common: their connections, and the pulse that keeps them open."""

    only_last_counts = False

    def __init__(self, topic: str, is_ours: IsOurs, tell: Tell) -> None:
        self._topic = bytes.fromhex(topic)
        self._is_ours = is_ours
        self._tell = tell
        self._connections: list[Connection] = []
        self._state = LineState.AWAY
        self._left = threading.Event()

    def open(self) -> None:
        """Begin, in threads of its own."""
        for work in (self._work, self._pulse):
            threading.Thread(target=work, daemon=True, name=f"line {work.__name__}").start()

    def _work(self) -> None:
        raise NotImplementedError

    def send(self, box: bytes) -> None:
        """Give a box to everybody who is there."""
        for connection in list(self._connections):
            connection.send(box)

    def close(self) -> None:
        """Leave."""
        self._left.set()
        for connection in list(self._connections):
            connection.close()

    def _pulse(self) -> None:
        while not self._left.wait(_PULSE_SECONDS):
            self.send(b"")

    def _changed(self) -> None:
        self._connections = [one for one in self._connections if not one.closed]
        here = any(one.proved for one in self._connections)
        self._tell_state(LineState.HERE if here else LineState.AWAY)

    def _tell_state(self, state: LineState, trouble: str = "") -> None:
        if not self._left.is_set() and (state is not self._state or trouble):
            self._state = state
            self._tell(LineChanged(state, trouble))


class ListeningLine(_DirectLine):
    """The inviter's end: it waits at a port."""

    def __init__(self, port: int, topic: str, is_ours: IsOurs, tell: Tell) -> None:
        super().__init__(topic, is_ours, tell)
        self._listener = _listener(port)
        self.port: int = self._listener.getsockname()[1]

    def _work(self) -> None:
        with self._listener:
            while not self._left.is_set():
                try:
                    link, _ = self._listener.accept()
                except OSError:
                    continue
                self._connections = [one for one in self._connections if not one.closed]
                if len(self._connections) >= _MOST_CONNECTIONS:
                    self._connections.pop(0).close()
                connection = Connection(link, self._is_ours, self._tell, self._changed)
                threading.Thread(target=self._welcome, args=(connection,), daemon=True, name="line guest").start()

    def _welcome(self, connection: Connection) -> None:
        with suppress(OSError):
            if connection.read(len(self._topic)) == self._topic:
                self._connections.append(connection)
                self._tell(LineOpened())
                connection.run()
        connection.close()

    def close(self) -> None:
        """Leave, and free the port."""
        super().close()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


def _listener(port: int) -> socket.socket:
    """A listener on all addresses, of both kinds where the system has both."""
    if socket.has_dualstack_ipv6():
        with suppress(OSError):
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
    return socket.create_server(("", port))


class CallingLine(_DirectLine):
    """The guest's end: it connects, and connects again."""

    def __init__(self, address: tuple[str, int], topic: str, is_ours: IsOurs, tell: Tell) -> None:
        super().__init__(topic, is_ours, tell)
        self._address = address

    def _work(self) -> None:
        failures = 0
        while not self._left.is_set():
            try:
                link = socket.create_connection(self._address, _CONNECT_SECONDS)
            except OSError as error:
                self._tell_state(LineState.AWAY, error.strerror or str(error))
                self._left.wait(_PAUSES[min(failures, len(_PAUSES) - 1)])
                failures += 1
                continue
            connection = Connection(link, self._is_ours, self._tell, self._changed)
            self._call(connection)
            failures = 0 if connection.proved else failures + 1
            self._left.wait(_PAUSES[min(failures, len(_PAUSES) - 1)])

    def _call(self, connection: Connection) -> None:
        self._connections = [connection]
        with suppress(OSError):
            connection.say(self._topic)
            self._tell(LineOpened())
            connection.run()


def own_address() -> str:
    """The address under which others in the same network find this computer, as far as it knows."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says which way it would go.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
