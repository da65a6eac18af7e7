"""Two desks and a line between them that does whatever lines do; files that survive; and strangers at the door."""

import json
import os
from random import Random

import pytest
from friend_desks import Table, plain, reseal

from jaipur.friend import desk as desks
from jaipur.friend.boxes import sealed
from jaipur.friend.desk import Taken, begin, join, resume
from jaipur.friend.entries import Invite, Moved
from jaipur.friend.fault import Fault
from jaipur.friend.invitation import Place, new_invitation
from jaipur.friend.keeping import KeepError, KeepFault, Kept, is_friendly, read, write
from jaipur.friend.log import Author
from jaipur.friend.packet import Greeting, Packet, packed, seal, unseal
from jaipur.rules import Refusal, Seat, TakeCamels, legal_moves

FIRST, SECOND = Seat
INVITATION = new_invitation(Place("here.example", 47474))


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    # No test cuts the power.
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def table():
    return Table(INVITATION)


def test_two_who_meet_are_dealt_and_know_each_other(table):
    table.exchange()
    for desk in table.desks:
        assert [desk.match.name(seat) for seat in Seat] == ["Anna", "Bilal"]
        assert desk.match.round.seen is not None
    assert sorted((desk.my_turn, desk.their_turn) for desk in table.desks) == [(False, True), (True, False)]


def test_a_round_is_played_over_a_perfect_line(table):
    table.play_round()
    first, second = table.desks
    assert first.match.checks == second.match.checks
    assert first.match.checks[0].flaw is None


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)])
def test_a_round_is_played_over_a_line_that_loses_repeats_and_mixes(seed):
    table = Table(INVITATION, Random(seed))
    table.play_round()
    first, second = table.desks
    assert first.match.checks == second.match.checks
    assert first.match.checks[0].flaw is None


def test_it_is_played_slowly_with_never_both_there(table):
    """The line keeps the last packet of each; only one program runs at a time."""
    table.exchange()
    for _ in range(6):
        mover = next(desk for desk in table.desks if desk.my_turn)
        mover.play(legal_moves(mover.match.round.seen)[0])
        box = mover.packet()
        table.restart()
        table.desks[mover.seat.other].receive(box)
        answer = table.desks[mover.seat.other].packet()
        table.restart()
        table.desks[mover.seat].receive(answer)
        table.exchange()
    assert table.desks[0].match.plies == 6


@pytest.mark.slow
def test_a_match_goes_on_from_the_disk_wherever_both_were_killed():
    table = Table(INVITATION)
    for _ in range(9):
        table.deliver_one()
        table.restart()
        table.play_if_possible()
        table.restart()
    table.play_round()
    assert [desk.match.checks[0].flaw for desk in table.desks] == [None, None]


def test_what_was_not_written_to_the_disk_is_not_said(table, monkeypatch):
    table.exchange()
    mover = next(desk for desk in table.desks if desk.my_turn)

    def full(_path, _kept):
        raise OSError(28, "no space left")

    monkeypatch.setattr(desks, "write", full)
    with pytest.raises(OSError, match="no space"):
        mover.play(legal_moves(mover.match.round.seen)[0])
    assert mover.packet() is None
    monkeypatch.undo()
    mover.save()
    assert mover.packet() is not None


def test_a_move_that_may_not_be_played_says_why(table):
    table.exchange()
    waiting = next(desk for desk in table.desks if not desk.my_turn)
    assert waiting.play(TakeCamels()) is Refusal.NOT_YOUR_TURN
    mover = table.desks[waiting.seat.other]
    assert mover.play(TakeCamels()) is None


def test_greetings_arrive_once(table):
    table.exchange()
    table.desks[0].greet(Greeting.HELLO)
    table.exchange()
    assert (table.desks[1].heard, table.desks[1].heard_count) == (Greeting.HELLO, 1)
    table.exchange()
    assert table.desks[1].heard_count == 1


def test_a_rematch_begins_once_both_have_asked_for_it():
    table = Table(INVITATION, seals=1)
    table.play_round()
    assert table.desks[0].match.winner is not None
    table.desks[1].greet(Greeting.REMATCH)
    table.exchange()
    assert table.desks[0].match.winner is not None
    table.desks[0].greet(Greeting.REMATCH)
    table.exchange()
    assert [desk.match.winner for desk in table.desks] == [None, None]
    assert [desk.my_turn or desk.their_turn for desk in table.desks] == [True, True]


def test_the_second_guest_is_told_that_the_seat_is_taken(table):
    table.exchange()
    late = table.another_guest("Late")
    late.receive(table.desks[0].packet())
    assert late.seat_taken
    before = len(table.desks[0].match.entries)
    table.desks[0].receive(late.packet())
    assert len(table.desks[0].match.entries) == before
    assert table.desks[0].match.name(SECOND) == "Bilal"


def test_of_two_who_join_unseen_the_first_to_be_read_sits(table):
    late = table.another_guest("Late")
    invitation = table.desks[0].packet()
    for guest in (table.desks[1], late):
        guest.receive(invitation)
    assert not late.seat_taken
    table.desks[0].receive(table.desks[1].packet())
    table.desks[0].receive(late.packet())
    late.receive(table.desks[0].packet())
    table.desks[1].receive(table.desks[0].packet())
    assert late.seat_taken
    assert not table.desks[1].seat_taken


def test_a_guest_without_the_secret_is_not_heard(table):
    stranger = join(new_invitation(Place("here.example", 1)), "Stranger")
    before = plain(table.desks[0])
    table.desks[0].receive(stranger.packet())
    assert plain(table.desks[0]) == before
    stranger.receive(table.desks[0].packet())
    assert stranger.match.entries == []


@pytest.mark.parametrize("box", [b"", b"x", bytes(60), bytes(1 << 20), b"\xff" * 5000], ids=len)
def test_rubbish_changes_nothing(table, box):
    table.exchange()
    before = plain(table.desks[0])
    table.desks[0].receive(box)
    assert plain(table.desks[0]) == before
    assert not table.desks[0].stopped


@pytest.mark.parametrize(
    "content",
    [
        b"[]",
        b"{}",
        b"[" * 100_000,
        b'{"seat": 7}',
        b'{"seat": 1, "key": 3, "have": 1, "greetings": 0, "entries": []}',
        b'{"seat": true, "have": 1e400}',
        b'{"entries": {"a": NaN}}',
        b"\xff\xfe",
        b'"' + b"x" * 200_000 + b'"',
    ],
    ids=["list", "empty", "deep", "seat", "key", "bool", "nan", "no text", "long"],
)
def test_malformed_packets_under_the_right_key_change_nothing(table, content):
    table.exchange()
    before = plain(table.desks[0])
    table.desks[0].receive(reseal(INVITATION, table.desks[1].side.author, content))
    assert plain(table.desks[0]) == before


def test_a_packet_that_unpacks_to_a_giant_changes_nothing(table):
    before = plain(table.desks[0])
    giant = sealed(INVITATION.box_key, packed(bytes(50_000_000)))
    assert len(giant) < 60_000
    table.desks[0].receive(giant)
    table.desks[0].receive(sealed(INVITATION.box_key, b"not packed"))
    assert plain(table.desks[0]) == before


def test_an_entry_that_is_rewritten_is_noticed_and_kept_as_proof(table):
    table.exchange()
    table.move()
    table.exchange()
    cheat = table.desks[0]
    other = cheat.side.author.entry(None, Invite("Not Anna", cheat.side.author.key, bytes(16), 1, herds=False))
    table.desks[1].receive(
        seal(INVITATION.box_key, cheat.side.author, Packet(FIRST, cheat.side.author.key, 9, (other,)))
    )
    assert table.desks[1].refused.fault is Fault.REWRITTEN
    assert table.desks[1].stopped
    again = table.reopened(SECOND)
    assert (again.refused.fault, again.refused.entry) == (Fault.REWRITTEN, other)


def test_an_illegal_move_is_kept_as_proof(table):
    table.exchange()
    mover = next(desk for desk in table.desks if desk.my_turn)
    false = mover.side.author.entry(mover.match.entries[-1], Moved("sell gold 5", ()))
    packet = Packet(mover.seat, mover.side.author.key, 99, (false,))
    honest = table.desks[mover.seat.other]
    honest.receive(seal(INVITATION.box_key, mover.side.author, packet))
    assert honest.refused.fault is Fault.NOT_PROVED
    assert not honest.my_turn
    assert not honest.their_turn


def test_an_entry_of_another_match_does_not_count(table):
    table.exchange()
    elsewhere = Table(new_invitation(Place("here.example", 2)))
    elsewhere.exchange()
    replayed = elsewhere.desks[0].match.entries[5:]
    author = table.desks[0].side.author
    before = plain(table.desks[1])
    table.desks[1].receive(seal(INVITATION.box_key, author, Packet(FIRST, author.key, 20, tuple(replayed))))
    assert plain(table.desks[1]) == before
    assert not table.desks[1].stopped


def test_an_old_packet_that_is_sent_again_changes_nothing(table):
    old = table.desks[0].packet()
    table.exchange()
    table.move()
    table.exchange()
    before = plain(table.desks[1])
    table.desks[1].receive(old)
    assert plain(table.desks[1]) == before
    table.exchange()
    table.move()


def test_ones_own_packet_that_comes_back_changes_nothing(table):
    table.exchange()
    before = plain(table.desks[0])
    table.desks[0].receive(table.desks[0].packet())
    assert plain(table.desks[0]) == before


def test_whoever_forgets_entries_is_told_them_again(table, tmp_path):
    """A disk that was put back to an earlier state; the other has what is missing."""
    table.exchange()
    path = table.desks[0].path
    early = path.read_bytes()
    for _ in range(4):
        table.move()
        table.exchange()
    entries = list(table.desks[0].match.entries)
    table.desks[0].close()
    path.write_bytes(early)
    table.desks[0] = resume(path)
    table.exchange()
    assert table.desks[0].match.entries == entries


def test_a_match_is_open_in_one_program_only(table):
    with pytest.raises(Taken):
        resume(table.desks[0].path)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", KeepFault.NOT_A_RECORD),
        ("[]", KeepFault.NOT_A_RECORD),
        ("[" * 100_000, KeepFault.NOT_A_RECORD),
        ('{"format": "jaipur friend", "version": 2, "entries": []}', KeepFault.NEWER_VERSION),
        ('{"format": "jaipur friend", "version": 1, "entries": [3]}', KeepFault.BAD_ENTRY),
        ('{"format": "jaipur friend", "version": 1, "entries": [], "own": {"seat": 3}}', KeepFault.NOT_A_RECORD),
        ('{"format": "jaipur friend", "version": 1, "entries": [], "own": [1]}', KeepFault.NOT_A_RECORD),
    ],
)
def test_a_file_that_is_no_match_says_so(tmp_path, content, fault):
    path = tmp_path / "x.friend.json"
    path.write_text(content)
    with pytest.raises(KeepError) as told:
        resume(path)
    assert told.value.fault is fault


def test_an_entry_that_was_changed_on_disk_is_noticed(table):
    table.exchange()
    path = table.desks[0].path
    table.desks[0].close()
    content = json.loads(path.read_text())
    content["entries"][0]["name"] = "Anne"
    path.write_text(json.dumps(content))
    with pytest.raises(KeepError):
        resume(path)


def test_a_proof_for_others_holds_no_secret_of_ours(table, tmp_path):
    table.exchange()
    desk = table.desks[0]
    path = tmp_path / "proof.json"
    write(path, Kept(desk.match.entries))
    assert is_friendly(json.loads(path.read_text()))
    assert read(path).entries == desk.match.entries
    assert desk.side.secret.hex() not in path.read_text()
    assert str(desk.invitation) not in path.read_text()


def test_a_packet_says_what_it_was_given():
    author = Author(FIRST, bytes(32))
    packet = Packet(FIRST, author.key, 3, (), 2, Greeting.OUCH)
    assert unseal(bytes(32), seal(bytes(32), author, packet), lambda _: None) == packet
    short = Packet(FIRST, None, 3)
    assert unseal(bytes(32), seal(bytes(32), author, short), lambda _: author.key).key == author.key
    assert unseal(bytes(32), seal(bytes(32), author, short), lambda _: None) == Packet(FIRST, None, 3)


def test_a_packet_under_somebody_elses_name_is_none():
    packet = Packet(FIRST, Author(FIRST, bytes(32)).key, 3)
    assert unseal(bytes(32), seal(bytes(32), Author(FIRST, b"x" * 32), packet), lambda _: None) is None


def test_nothing_is_believed_of_a_packet_whose_sender_is_not_known():
    author = Author(FIRST, bytes(32))
    entry = author.entry(None, Invite("Anna", author.key, bytes(16), 1, herds=False))
    packet = Packet(FIRST, None, 3, (entry,), 1, Greeting.OUCH)
    assert unseal(bytes(32), seal(bytes(32), author, packet), lambda _: None) == Packet(FIRST, None, 3)


def test_a_long_name_is_cut_and_an_empty_seat_has_none(table):
    desk = begin(new_invitation(Place("x", 1)), "x" * 100)
    assert len(desk.match.name(FIRST)) == 40
    assert desk.match.name(SECOND) == ""
