"""A line by way of a broker, which keeps the last box of each side for whoever comes later.

The broker sees a topic that was drawn by lot, and sealed boxes; it may lose or repeat them, and can do nothing else.
"""

import logging
import socket
from contextlib import suppress

from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from jaipur.friend.boxes import sealed, unsealed
from jaipur.friend.invitation import Invitation
from jaipur.friend.keys import fingerprint
from jaipur.friend.lines.line import BoxCame, LineChanged, LineOpened, LineState, Tell
from jaipur.rules import Seat

_LOG = logging.getLogger(__name__)
_KEEPALIVE_SECONDS = 20
_LONGEST_PAUSE = 30
_AT_LEAST_ONCE = 1
_HERE, _GONE = b"here", b"gone"
_TAG_BYTES = 8


class MeetingPlaceLine:
    """One side's end of a line by way of a broker."""

    only_last_counts = True

    def __init__(self, invitation: Invitation, seat: Seat, key: bytes, tell: Tell) -> None:
        self._place = invitation.place
        self._box_key = invitation.box_key
        self._tell = tell
        self._left = False
        # Each guest has a topic of its own, so that a second one cannot overwrite what the first has said.
        tag = fingerprint(key, _TAG_BYTES).hex()
        base = f"jaipur/{invitation.topic}"
        ours, theirs = f"{base}/guest/{tag}", f"{base}/host/+"
        if seat is Seat.FIRST:
            ours, theirs = f"{base}/host/{tag}", f"{base}/guest/+"
        self._ours, self._theirs = ours, theirs
        self._state = LineState.AWAY
        self._client = self._new_client()

    def _new_client(self) -> mqtt.Client:
        client = mqtt.Client(CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv311)
        client.on_socket_open = self._socket_opened
        client.on_connect = self._connected
        client.on_connect_fail = self._failed
        client.on_disconnect = self._disconnected
        client.on_message = self._arrived
        client.reconnect_delay_set(1, _LONGEST_PAUSE)
        # Said by the broker when the connection breaks.
        client.will_set(f"{self._ours}/here", sealed(self._box_key, _GONE), _AT_LEAST_ONCE, retain=True)
        if self._place.broker == "mqtts":
            # Some Pythons have none; then the page says so.
            import ssl

            client.tls_set_context(ssl.create_default_context())
        return client

    def open(self) -> None:
        """Begin to connect, and to connect again."""
        self._client.connect_async(self._place.host, self._place.port, _KEEPALIVE_SECONDS)
        self._client.loop_start()

    def send(self, box: bytes) -> None:
        """Leave a box at the meeting place; without a connection it is left when there is one."""
        if self._client.is_connected():
            self._client.publish(self._ours, box, _AT_LEAST_ONCE, retain=True)

    def close(self) -> None:
        """Say goodbye, and leave."""
        self._left = True
        with suppress(OSError, ValueError):
            if self._client.is_connected():
                gone = sealed(self._box_key, _GONE)
                said = self._client.publish(f"{self._ours}/here", gone, _AT_LEAST_ONCE, retain=True)
                with suppress(RuntimeError):
                    said.wait_for_publish(2.0)
            self._client.disconnect()
        self._client.loop_stop()

    def _socket_opened(self, _client: mqtt.Client, _data: object, link: object) -> None:
        # Small boxes shall not wait for larger ones to travel with.
        if isinstance(link, socket.socket):
            with suppress(OSError):
                link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def _connected(self, client: mqtt.Client, _data: object, _flags: object, reason: object, _more: object) -> None:
        if getattr(reason, "is_failure", False):
            self._tell_state(LineState.AWAY, str(reason))
            return
        client.subscribe([(self._theirs, _AT_LEAST_ONCE), (f"{self._theirs}/here", _AT_LEAST_ONCE)])
        client.publish(f"{self._ours}/here", sealed(self._box_key, _HERE), _AT_LEAST_ONCE, retain=True)
        self._tell_state(LineState.AT_MEETING_PLACE)
        self._tell(LineOpened())

    def _failed(self, _client: mqtt.Client, _data: object) -> None:
        self._tell_state(LineState.AWAY)

    def _disconnected(self, _client: mqtt.Client, _data: object, _flags: object, reason: object, _more: object) -> None:
        self._tell_state(LineState.AWAY, str(reason))

    def _arrived(self, _client: mqtt.Client, _data: object, message: mqtt.MQTTMessage) -> None:
        if not message.topic.endswith("/here"):
            self._tell(BoxCame(bytes(message.payload)))
            return
        presence = unsealed(self._box_key, bytes(message.payload))
        if presence in (_HERE, _GONE):
            self._tell_state(LineState.HERE if presence == _HERE else LineState.AT_MEETING_PLACE)

    def _tell_state(self, state: LineState, trouble: str = "") -> None:
        if not self._left and state is not self._state:
            self._state = state
            _LOG.info("meeting place: %s %s", state, trouble)
            self._tell(LineChanged(state, trouble))
