"""An invitation survives chats, hands and eyes, and says so when it has not."""

import pytest

from jaipur.friend.boxes import MOST_BYTES, sealed, unsealed
from jaipur.friend.invitation import Invitation, Misprint, Place, new_invitation, parse_invitation, parse_place
from jaipur.friend.keys import as_bytes, as_text

HERE = Place("friend.example", 47474)
THERE = Place("broker.example", 8883, "mqtts")
LINE = str(Invitation(bytes(range(16)), HERE))


@pytest.mark.parametrize("place", [HERE, THERE, Place("192.168.1.20", 5), Place("fe80::1", 47474)], ids=str)
def test_an_invitation_is_read_back_from_its_line(place):
    invitation = new_invitation(place)
    assert parse_invitation(str(invitation)) == invitation


def test_two_invitations_have_nothing_in_common():
    one, other = new_invitation(HERE), new_invitation(HERE)
    assert one.secret != other.secret
    assert one.topic != other.topic
    assert one.box_key != other.box_key


def test_the_topic_does_not_tell_the_key():
    invitation = new_invitation(HERE)
    assert invitation.topic.encode() not in invitation.box_key.hex().encode()
    assert invitation.secret.hex() not in invitation.topic


def test_the_code_has_no_letters_that_look_alike():
    code = LINE.split("@")[0].removeprefix("JAIPUR")
    assert not set(code) & set("ILOU")


@pytest.mark.parametrize(
    "changed",
    [
        f"Come and play: {LINE}.",
        LINE.lower(),
        LINE.replace("0", "o", 3),
        LINE.replace("1", "l").replace("JAIPURl", "JAIPUR1"),
        f"\n  {LINE}  \n",
        LINE.replace("-", "- "),
    ],
    ids=["in a sentence", "small letters", "o for 0", "l for 1", "blanks around", "blanks within"],
)
def test_what_a_chat_does_to_a_line_does_no_harm(changed):
    assert parse_invitation(changed) == Invitation(bytes(range(16)), HERE)


@pytest.mark.parametrize(
    ("line", "misprint"),
    [
        ("", Misprint.NOT_ONE),
        ("hello", Misprint.NOT_ONE),
        ("x" * 100_000, Misprint.NOT_ONE),
        (LINE.replace("JAIPUR1", "JAIPUR2"), Misprint.NEWER),
        (LINE.replace("G", "H", 1), Misprint.MISTYPED),
        (LINE.replace("@friend", "@fiend"), Misprint.MISTYPED),
        (LINE[:20] + LINE[22:], Misprint.MISTYPED),
        (LINE.split("@")[0] + "@", Misprint.NOT_ONE),
        (LINE.split("@")[0] + "@no/where", Misprint.NOWHERE),
        (LINE.split("@")[0] + "@host:99999", Misprint.NOWHERE),
    ],
)
def test_a_line_that_is_no_invitation_says_why(line, misprint):
    assert parse_invitation(line) is misprint


def test_every_single_slip_in_the_code_is_noticed():
    code, where = LINE.removeprefix("JAIPUR1-").split("@")
    for place, letter in enumerate(code):
        if letter != "-":
            slip = code[:place] + ("X" if letter != "X" else "Y") + code[place + 1 :]
            assert parse_invitation(f"JAIPUR1-{slip}@{where}") is Misprint.MISTYPED


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("friend.example", Place("friend.example", 47474)),
        ("mqtt://Broker", Place("broker", 1883, "mqtt")),
        ("MQTTS://broker/", Place("broker", 8883, "mqtts")),
        ("[fe80::1]:99", Place("fe80::1", 99)),
        ("http://broker", None),
        ("a b", None),
        ("host:0", None),
    ],
)
def test_where_to_meet_is_read_generously(text, place):
    assert parse_place(text) == place


def test_only_the_key_opens_a_box():
    box = sealed(bytes(32), b"a move")
    assert unsealed(bytes(32), box) == b"a move"
    assert unsealed(b"x" * 32, box) is None


@pytest.mark.parametrize("box", [b"", b"short", bytes(100), bytes(MOST_BYTES + 1)], ids=len)
def test_what_is_no_box_is_not_opened(box):
    assert unsealed(bytes(32), box) is None


def test_a_box_that_was_touched_is_not_opened():
    box = bytearray(sealed(bytes(32), b"a move"))
    box[-1] ^= 1
    assert unsealed(bytes(32), bytes(box)) is None


@pytest.mark.parametrize("text", [None, 3, "", "é" * 43, "a" * 42, "a" * 44, "=" * 43, "a" * 42 + "b"])
def test_a_text_that_stands_for_no_bytes_is_refused(text):
    assert as_bytes(text, 32) is None


def test_bytes_come_back_from_their_text():
    assert as_bytes(as_text(bytes(range(32))), 32) == bytes(range(32))
