"""What stands on the terminal: the table line for line, the boxes sign for sign, and what is asked and told when."""

import io
import os
import shutil
import sys

import pytest
from matches import TWO_PEOPLE, a_match, play_randomly
from tables import a_table, cards

from jaipur import paths, saves
from jaipur.bots import LEVELS
from jaipur.coach.advice import ADVICE
from jaipur.launch import LaunchOptions
from jaipur.match import Match, Options, Player
from jaipur.narration import Narrator
from jaipur.rules import BonusToken, Card, Seat, Token, Trader, format_move, legal_moves, view
from jaipur.session import begin, resume
from jaipur.terminal import menu
from jaipur.terminal.board import board_rows, board_title
from jaipur.terminal.console import Console, PlayerLeft, standard_console
from jaipur.terminal.game import TextMatch
from jaipur.text import Text

TEXT = Text("en", paths.assets() / "locale")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("JAIPUR_HOME", str(tmp_path))
    return tmp_path


def board(show_herds, seat=Seat.FIRST, **table):
    other = Trader(cards("GG"), 3, goods=(Token(Card.GOLD, 6),), bonuses=(BonusToken(4, 5), BonusToken(3, 1)))
    match = Match(TWO_PEOPLE, Options(show_herds=show_herds), 1, first_deal=a_table(other=other, **table))
    names = tuple(player.name for player in match.players)
    rows = board_rows(Narrator(TEXT), names, view(match.table, seat), show_herds=show_herds)
    return board_title(Narrator(TEXT), names, match.seals, len(match.rounds)), rows


def test_the_table_is_told_line_for_line():
    title, rows = board(False, market="DG*CP", hand="LSL", herd=1, tokens=(5, 5, 0, 7, 7, 9))
    assert title == "Round 1: Asha 0 seals, Kabir 0 seals"
    assert rows == [
        ("Market", ["1 diamond, 2 gold, 3 camel, 4 cloth, 5 spice"]),
        ("Deck", ["8 cards"]),
        (
            "Tokens",
            [
                "diamond 7 7 5 5 5, gold 6 6 5 5 5, silver sold out",
                "cloth 5 3 3 2 2 1 1, spice 5 3 3 2 2 1 1, leather 4 3 2 1 1 1 1 1 1",
            ],
        ),
        ("Bonus", ["for 3 cards 7 tokens, for 4 cards 6 tokens, for 5+ cards 5 tokens"]),
        None,
        ("Kabir", ["2 cards in hand", "1 goods token, 2 bonus tokens"]),
        ("Asha", ["Hand: 1 silver and 2 leather", "Herd: 1 camel", "0 rupees so far"]),
    ]


def test_the_own_side_is_last_and_herds_are_told_when_agreed():
    _, rows = board(True, Seat.SECOND, market="D-GCP", herd=1)
    assert rows[0] == ("Market", ["1 diamond, 3 gold, 4 cloth, 5 spice"])
    assert rows[-2] == ("Asha", ["0 cards in hand", "Herd: 1 camel", "0 goods tokens, 0 bonus tokens"])
    assert rows[-1] == ("Kabir", ["Hand: 2 gold", "Herd: 3 camels", "12 rupees so far"])


class Terminal(io.StringIO):
    """A terminal that obeys and can draw."""

    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.fixture
def wide(monkeypatch):
    """A terminal of so many columns."""

    def columns(count):
        monkeypatch.setattr(shutil, "get_terminal_size", lambda _=None: os.terminal_size((count, 24)))
        monkeypatch.setenv("TERM", "xterm")

    columns(50)
    return columns


def test_a_panel_is_drawn_sign_for_sign(wide):
    target = Terminal()
    rows = [("Deck", ["8 cards", ""]), None, ("市", ["one two three four five six seven eight nine ten eleven"])]
    Console(io.StringIO(), target, plain=False).panel("Round 1", rows)
    assert target.getvalue().splitlines() == [
        "╭─ Round 1 " + "─" * 38 + "╮",
        "│ Deck  8 cards" + " " * 34 + "│",
        "│" + " " * 48 + "│",
        "├" + "─" * 48 + "┤",
        "│ 市    one two three four five six seven eight" + " " * 2 + "│",
        "│       nine ten eleven" + " " * 26 + "│",
        "╰" + "─" * 48 + "╯",
    ]


def test_a_box_is_never_wider_than_can_be_read_and_a_long_title_is_cut(wide):
    def drawn(columns):
        wide(columns)
        target = Terminal()
        Console(io.StringIO(), target, plain=False).panel("Title " * 40, [("A", ["b"])])
        lines = target.getvalue().splitlines()
        assert len({len(line) for line in lines}) == 1
        return len(lines[0])

    assert [drawn(columns) for columns in (48, 60, 100, 101, 300)] == [48, 60, 100, 100, 100]


def test_a_narrow_terminal_gets_lines_and_so_does_who_wants_them(wide):
    def shown(columns, plain):
        wide(columns)
        target = Terminal()
        console = Console(io.StringIO(), target, plain=plain)
        console.panel("Round 1", [("Deck", ["8 cards", "more"]), None, ("Asha", ["Hand: gold"])])
        return console.plain, target.getvalue()

    lines = "Round 1\nDeck: 8 cards; more\nAsha: Hand: gold\n"
    assert shown(47, plain=False) == shown(90, plain=True) == (True, lines)
    assert not shown(48, plain=False)[0]


def test_long_lines_are_wrapped_unless_they_are_to_be_heard(wide):
    def said(plain):
        target = Terminal()
        Console(io.StringIO(), target, plain=plain).say("camel " * 20, "", "a\u00a0b\x07")
        return target.getvalue().split("\n")

    assert [len(line) <= 50 for line in said(plain=False)] == [True] * len(said(plain=False))
    assert len(said(plain=False)) == 6
    assert said(plain=True) == ["camel " * 20, "", "a\u00a0b ", ""]


def test_a_question_is_seen_before_the_answer_is_read():
    seen = []

    class Asked(io.StringIO):
        def flush(self):
            seen.append(self.getvalue())

    target = Asked()
    source = io.StringIO("  take gold \n")
    assert Console(source, target, plain=True).ask("Your\x1b move:") == "take gold"
    assert seen == ["Your  move: "]
    assert target.getvalue() == "Your  move: \n", "what is not typed at a terminal ends its own line"
    target = io.StringIO()
    Console(Terminal("x\n"), target, plain=True).ask("Move:")
    assert target.getvalue() == "Move: "
    with pytest.raises(PlayerLeft):
        Console(io.StringIO(""), io.StringIO(), plain=True).ask("Move:")


@pytest.mark.parametrize("error", [OSError, ValueError])
def test_whoever_is_out_of_reach_has_left(error):
    class Broken(io.StringIO):
        def readline(self, *_):
            raise error

        def write(self, _):
            raise error

    with pytest.raises(PlayerLeft):
        Console(Broken(), io.StringIO(), plain=True).ask("Move:")
    with pytest.raises(PlayerLeft):
        Console(io.StringIO(), Broken(), plain=True).say("Hm.")


def test_what_was_shown_is_hidden(wide, monkeypatch):
    terminal, paper = Terminal(), io.StringIO()
    Console(io.StringIO(), terminal, plain=False).clear()
    assert terminal.getvalue() == "\x1b[2J\x1b[3J\x1b[H"
    Console(io.StringIO(), paper, plain=False).clear()
    assert paper.getvalue() == "\n" * 60
    monkeypatch.setattr(shutil, "get_terminal_size", lambda _=None: os.terminal_size((80, 50)))
    tall = io.StringIO()
    Console(io.StringIO(), tall, plain=False).clear()
    assert tall.getvalue() == "\n" * 100
    monkeypatch.setenv("TERM", "dumb")
    dumb = Terminal()
    Console(io.StringIO(), dumb, plain=False).clear()
    assert "\x1b" not in dumb.getvalue()


@pytest.mark.parametrize("encoding", ["latin-1", "nonsense", None])
def test_boxes_are_only_drawn_where_they_can_be_written(wide, encoding):
    target = Terminal()
    target.encoding = encoding
    assert Console(io.StringIO(), target, plain=False).plain
    assert not Console(io.StringIO(), Terminal(), plain=False).plain


def test_signs_that_cannot_be_shown_become_question_marks(monkeypatch):
    paper = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", paper)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8"))
    console = standard_console(plain=True)
    console.say("Zoé")
    paper.flush()
    assert paper.buffer.getvalue() == b"Zo?" + os.linesep.encode()
    assert console.ask("?") == "\N{REPLACEMENT CHARACTER}"
    monkeypatch.setattr(sys, "stdout", None)
    assert standard_console(plain=True) is None


class Script(io.StringIO):
    """What a player types, and what had been shown before each line."""

    def __init__(self, target, *lines) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.target = target
        self.asked = []

    def readline(self, *limits):
        self.asked.append(self.target.getvalue().splitlines()[-1].strip())
        return super().readline(*limits)


def a_game(*lines, players=TWO_PEOPLE, match=None):
    """A session played by these lines until they end; the game, the questions, and all that was shown."""
    target = io.StringIO()
    script = Script(target, *lines)
    if match is None:
        session = begin(players, Options(seals_to_win=2), 5)
    else:
        path = paths.saves() / "m.json"
        saves.save(match, path)
        session = resume(path)
    game = TextMatch(Console(script, target, plain=True), Narrator(TEXT), session)
    with session:
        try:
            game.play()
        except PlayerLeft:
            game.leave()
    return session, script.asked, target.getvalue()


def test_two_people_are_asked_to_open_to_move_and_to_hide():
    session, asked, shown = a_game("", "camels", "", "", "camels")
    first = session.match.players[session.match.round.deal.turn].name
    second = "Kabir" if first == "Asha" else "Asha"
    assert asked[:5] == [
        f"Over to {first}: press Enter when nobody else is looking.",
        f"{first}, your move:",
        "Press Enter to hide the table.",
        f"Over to {second}: press Enter when nobody else is looking.",
        f"{second}, your move:",
    ]
    told = shown.split(f"Over to {second}")[1].splitlines()
    assert told[1].startswith(f"{first} took the"), "whoever comes hears what the other did"
    assert shown.startswith("Type a move, Enter for the list of moves, or help.")
    with resume(session.path) as again:
        assert again.match.round.turns == session.match.round.turns, "whoever leaves finds every move again"
        assert again.match.round.turns


def test_a_person_alone_is_asked_for_moves_only():
    _, asked, shown = a_game("camels", "table", players=(Player("Asha"), Player("Munni", "novice")))
    assert set(asked) == {"Asha, your move:"}
    assert shown.count("\n" * 60) == 0
    assert shown.count("Round 1:") >= 2


def finished_round(seed=3):
    """A match one move before the end of its first round, and that move."""
    match = a_match(seed)
    while not match.table.over:
        play_randomly(match, 1)
    move = match.take_back().move
    return match, format_move(move, match.table.market)


def test_the_end_of_a_round_is_counted_and_the_next_one_asked_for():
    match, move = finished_round()
    session, asked, shown = a_game("", move, "", match=match)
    result = session.match.rounds[0].result
    assert asked[2] == "Press Enter for the next round."
    assert len(session.match.rounds) == 2
    ended = session.match.rounds[0].table
    narrator, names = Narrator(TEXT), ("Asha", "Kabir")
    lines = shown.splitlines()
    at = lines.index(TEXT(f"ending.{ended.ending}"))
    assert lines[at - 1] == ""
    assert lines[at + 1] == narrator.camel_token(result, names)
    for seat in Seat:
        trader = ended.traders[seat]
        said = lines[at + 2 + seat]
        assert names[seat] in said
        assert str(result.rupees[seat]) in said
        assert str(sum(token.value for token in trader.goods)) in said
    assert lines[at + 4] == narrator.verdict(result, names)
    assert "wins the match" not in shown


def test_the_end_of_a_match_is_told_with_where_its_record_is():
    match = a_match(3, Options(seals_to_win=1))
    while not match.over:
        play_randomly(match, 1)
    winner = match.players[match.winner].name
    move = match.take_back().move
    session, asked, shown = a_game("", format_move(move, match.table.market), match=match)
    assert len(asked) == 2
    assert shown.splitlines()[-2:] == [
        TEXT("game.match_won", name=winner),
        TEXT("game.record_kept", path=session.path),
    ]
    assert session.path.parent == paths.records()


def test_good_trading_is_told_with_how_often_it_holds():
    _, _, shown = a_game("", "strategy", "")
    for advice in ADVICE:
        told = next(line for line in shown.splitlines() if line.startswith(TEXT(f"strategy.{advice.key}")))
        assert f"{advice.in_ten} of 10" in told


def test_the_moves_the_log_and_the_rules_are_lists():
    session, _, shown = a_game("", "camels", "", "", "log", "moves", "rules", "save")
    lines = shown.splitlines()
    moves = legal_moves(session.match.table)
    assert (
        f"{len(moves)}. {Narrator(TEXT).choice(view(session.match.table, session.match.table.turn), moves[-1])}"
        in lines
    )
    assert [line for line in lines if line.startswith("1. ")]
    assert all(TEXT(f"rules.{number}") in lines for number in range(1, 11))
    assert TEXT("rules.11") not in lines
    assert TEXT("game.saved", path=session.path) in lines
    first = session.match.players[session.match.round.deal.turn].name
    assert len([line for line in lines if line.startswith(f"{first} took the")]) == 3, (
        "told, told to the other, in the log"
    )


def test_a_disk_that_fails_is_told_once_and_again_when_it_fails_again(full_disk, monkeypatch):
    class Filling(Script):
        def readline(self, *limits):
            line = super().readline(*limits)
            if line in ("full\n", "empty\n"):
                full_disk[:] = [1] if line == "full\n" else []
            return line

    monkeypatch.setattr(sys.modules[__name__], "Script", Filling)
    session, _, shown = a_game("", "full", "save", "save", "empty", "save", "full", "save", "empty")
    assert shown.count(TEXT("game.not_saved", reason=TEXT("disk.full"), path=session.path)) == 2
    assert shown.count(TEXT("game.saved", path=session.path)) == 1
    assert shown.count(TEXT("game.saved_again", path=session.path)) == 1


def test_a_record_that_cannot_be_moved_says_where_it_is(home):
    match = a_match(3, Options(seals_to_win=1))
    while not match.over:
        play_randomly(match, 1)
    move = format_move(match.take_back().move, match.table.market)
    (home / "records").write_text("a file where a folder should be")
    session, _, shown = a_game("", move, match=match)
    assert "could not be moved" in shown
    assert f"It is still in {session.path}" in shown


def the_menu(*lines, **launch):
    target = io.StringIO()
    made = menu._Menu(
        Console(io.StringIO("".join(f"{line}\n" for line in lines)), target, plain=True), TEXT, LaunchOptions(**launch)
    )
    return made, target


def test_the_menu_lists_what_can_be_played():
    made, target = the_menu("8", "", "Bea")
    with made.session() as session:
        assert session.match.players == (Player("Asha"), Player("Bea"))
        assert session.match.options == Options(show_herds=False, seals_to_win=2)
    assert target.getvalue().splitlines()[:9] == [
        TEXT("menu.welcome"),
        *(f"{number}. {TEXT('menu.against', name=TEXT(f'level.{level}'))}" for number, level in enumerate(LEVELS, 1)),
        f"8. {TEXT('menu.hot_seat')}",
    ]
    for number, usual in ((1, "Asha"), (2, "Kabir")):
        assert TEXT("menu.name", number=number, usual=usual) in target.getvalue()


def test_five_matches_are_offered_at_most():
    for seed in range(7):
        saves.save(play_randomly(a_match(seed), 3), paths.saves() / f"{seed}.json")
    made, _ = the_menu()
    begins = TEXT("menu.continue", names="Asha – Kabir", number=1, seals="0–0")
    labels = [entry.label for entry in made._entries()]
    assert labels[:5] == [begins] * 5
    assert len(labels) == 5 + len(LEVELS) + 2
    assert begins not in labels[5:]


def test_what_the_command_line_agrees_on_holds():
    made, _ = the_menu(level="easy", names=("Bea",), single_round=True, show_herds=True, seed=7)
    with made.session() as session:
        assert session.match.options == Options(show_herds=True, seals_to_win=1)
        assert session.match.players == (Player("Bea"), Player("Bhanwar", "easy"))
        assert session.match.seed == 7


def test_ctrl_c_leaves_a_match_and_says_where_it_is(monkeypatch):
    def interrupted(_self):
        raise KeyboardInterrupt

    monkeypatch.setattr(TextMatch, "_take_turn", interrupted)
    target = io.StringIO()
    with begin(TWO_PEOPLE, Options(), 5) as session:
        code = menu._play(TextMatch(Console(io.StringIO(), target, plain=True), Narrator(TEXT), session))
    assert code == menu.INTERRUPTED == 130
    assert "Nothing is lost" in target.getvalue()
