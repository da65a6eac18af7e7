"""The arena: fair pairs, the same figures for any number of processes, and a cool head with bad bots."""

import contextlib
import json
import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tables import a_table, cards

from jaipur.arena.__main__ import main
from jaipur.arena.contest import Contest
from jaipur.arena.contestants import LevelContestant, ProgramContestant, open_contestant
from jaipur.arena.crew import play_contest
from jaipur.arena.program import Forfeit, NoSuchContestant
from jaipur.arena.protocol import turn_message
from jaipur.arena.referee import RoundReport, play_deal
from jaipur.arena.summary import summarise
from jaipur.bots import Budget
from jaipur.rules import (
    GOODS,
    Card,
    Exchange,
    Seat,
    Trader,
    deal,
    format_move,
    legal_moves,
    view,
)


def play_pair(contestants, seed, number):
    """Both rounds of a deal, with the same contestants."""
    return tuple(play_deal(contestants, a_seat, seed, number) for a_seat in Seat)


ROOT = Path(__file__).parent.parent
BOT_PROTOCOL = ROOT / "docs" / "bot-protocol.md"


def arena(capsys, *arguments):
    code = main([*arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def without_clock(figures):
    return {name: value for name, value in figures.items() if not name.startswith("seconds")}


def program(tmp_path, *body, hello='print(json.dumps({"type": "hello", "name": "test"}), flush=True)'):
    """The command line of a bot whose answer to a turn is the given lines."""
    path = tmp_path / "bot.py"
    lines = [
        "import json, sys, time, os",
        "for line in sys.stdin:",
        "    message = json.loads(line)",
        '    if message["type"] == "hello":',
        f"        {hello}",
        '    elif message["type"] == "bye":',
        "        break",
        '    elif message["type"] == "turn":',
        *(f"        {line}" for line in body),
    ]
    path.write_text("\n".join(lines))
    return f"exec:{Path(sys.executable).as_posix()} {path.as_posix()}"


def test_the_json_line_has_the_fields_of_the_protocol(capsys):
    code, figures = arena(capsys, "greedy", "random", "--pairs", "10", "--seed", "3")
    assert code == 0
    assert list(figures) == [
        *("a", "b", "rounds", "a_won", "b_won", "tied", "a_rate", "ci95", "mean_score", "mean_plies"),
        *("forfeits", "seconds", "seconds_per_move"),
    ]
    assert figures["rounds"] == 20 == figures["a_won"] + figures["b_won"] + figures["tied"]
    assert figures["a_rate"] > 0.9


@pytest.mark.slow
def test_the_figures_are_the_same_for_any_number_of_processes(capsys):
    one = arena(capsys, "random", "random", "--pairs", "9", "--seed", "5")[1]
    three = arena(capsys, "random", "random", "--pairs", "9", "--seed", "5", "--jobs", "3")[1]
    assert without_clock(one) == without_clock(three)


def test_the_seed_decides_the_deals_for_every_contestant():
    starts = []

    class Watcher:
        def choose(self, seen, seed):
            return legal_moves(seen)[0]

        def tell(self, message):
            if message["type"] == "round":
                starts.append((message["seat"], message["starter"]))

    for number in range(2):
        play_pair((Watcher(), Watcher()), seed=1, number=number)
    # Two rounds of two players each: the starter changes from deal to deal, not within one.
    assert [starter for _, starter in starts] == [0, 0, 0, 0, 1, 1, 1, 1]


def test_the_seats_are_exchanged_within_a_pair():
    seats = []

    class Recorder:
        def __init__(self, name):
            self.name = name

        def choose(self, seen, seed):
            return legal_moves(seen)[-1]

        def tell(self, message):
            if message["type"] == "round":
                seats.append((self.name, message["seat"]))

    play_pair((Recorder("A"), Recorder("B")), seed=1, number=0)
    assert sorted(seats) == [("A", 0), ("A", 1), ("B", 0), ("B", 1)]


def report(won, rupees=(10, 5)):
    return RoundReport(won, rupees, 40, (False, False), (20, 20), (0.1, 0.2))


def test_a_tie_counts_half_and_the_interval_is_over_pairs():
    win, loss, tie = report((True, False)), report((False, True)), report((False, False), (7, 7))
    result = summarise("x", "y", [(win, win), (win, loss), (tie, win), (loss, loss)], 1.0)
    assert (result.a_won, result.b_won, result.tied) == (4, 3, 1)
    assert result.a_rate == 0.5625
    assert result.ci95 == pytest.approx(1.96 * 0.4270 / 2, abs=0.001)
    assert result.seconds_per_move == (0.005, 0.01)
    assert summarise("x", "y", [], 0.0).a_rate is None


def documented_bot(tmp_path):
    (source,) = re.findall(r"```python\n(.*?)```", BOT_PROTOCOL.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "fiver.py"
    path.write_text(source)
    assert len(source.splitlines()) <= 40
    return f"exec:{Path(sys.executable).as_posix()} {path.as_posix()}"


def test_the_bot_of_the_protocol_page_plays(capsys, tmp_path):
    figures = arena(capsys, documented_bot(tmp_path), "random", "--pairs", "5", "--jobs", "2")[1]
    assert figures["forfeits"] == [0, 0]
    assert figures["a_rate"] > 0.9


def test_two_programs_can_meet(capsys, tmp_path):
    bot = documented_bot(tmp_path)
    assert arena(capsys, bot, bot, "--pairs", "2")[1]["forfeits"] == [0, 0]


ANSWER = 'print(json.dumps({"move": message["legal"][0]}), flush=True)'


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        (['print(json.dumps({"move": "sell camel 3"}), flush=True)'], "is illegal: camels_not_sold"),
        (['print(json.dumps({"move": "dance"}), flush=True)'], "is not a move: unknown_move"),
        (['print(json.dumps({"move": 7}), flush=True)'], "an answer without a move"),
        (['print("hello?", flush=True)'], "a line that is not a JSON object"),
        (['print("[1]", flush=True)'], "a line that is not a JSON object"),
        (['print("[" * 100000, flush=True)'], "a line that is not a JSON object"),
        (["time.sleep(60)"], "no answer within 0.3 s"),
        (["os._exit(7)"], "the program ended with code 7"),
        (["sys.stdout.close(); time.sleep(60)"], ""),
    ],
)
def test_a_bad_answer_forfeits_the_round_and_the_arena_goes_on(capsys, caplog, tmp_path, body, complaint):
    bot = program(tmp_path, *body)
    code, figures = arena(capsys, "random", bot, "--pairs", "1", "--move-seconds", "0.3")
    assert code == 0
    assert figures["forfeits"] == [0, 2]
    assert (figures["a_won"], figures["mean_score"]) == (2, None)
    complaints = [record.message for record in caplog.records if record.levelno == logging.WARNING]
    assert len(complaints) == 2
    assert all("B forfeits" in message and complaint in message for message in complaints)


@pytest.mark.slow
def test_a_dead_bot_is_started_again_for_the_next_round(capsys, tmp_path):
    mark = (tmp_path / "died").as_posix()
    bot = program(tmp_path, f"os.path.exists({mark!r}) or (open({mark!r}, 'w').close(), os._exit(1))", ANSWER)
    figures = arena(capsys, bot, "random", "--pairs", "3")[1]
    assert figures["forfeits"] == [1, 0]
    assert figures["rounds"] == 6


@pytest.mark.slow
def test_a_bot_that_never_reads_cannot_block_the_arena(capsys, tmp_path):
    path = tmp_path / "shout.py"
    path.write_text(
        'import sys, time\nprint(\'{"type": "hello", "name": "x"}\', flush=True)\n'
        'while True:\n    print(\'{"move": "camels"}\', flush=True)\n'
    )
    bot = f"exec:{Path(sys.executable).as_posix()} {path.as_posix()}"
    assert arena(capsys, bot, "greedy", "--pairs", "2", "--move-seconds", "1")[1]["rounds"] == 4


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("nobody", "no level is called 'nobody'"),
        ("greedy@", "number of iterations"),
        ("greedy@0", "number of iterations"),
        ("exec:/no/such/program", "cannot start"),
        ("exec:", "cannot start"),
        ('exec:"', "cannot start"),
        (f'exec:"{Path(sys.executable).as_posix()}" -c "print(1)"', "did not say hello"),
        (f'exec:"{Path(sys.executable).as_posix()}" -c pass', "did not say hello: the program ended with code 0"),
    ],
)
def test_a_contestant_that_does_not_exist_is_said_at_once(capsys, spec, message):
    assert main(["random", spec]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--pairs", "0"),
        ("--pairs", "many"),
        ("--jobs", "-1"),
        *(("--move-seconds", v) for v in ("-1", "0", "nan", "inf")),
    ],
)
def test_a_number_that_makes_no_sense_is_said(capsys, option, value):
    with pytest.raises(SystemExit):
        main(["random", "random", f"{option}={value}"])
    assert f"'{value}' is not a" in capsys.readouterr().err


@pytest.mark.slow
def test_a_program_is_started_anew_before_it_meets_a_deal_again(capsys, tmp_path):
    starts = tmp_path / "starts"
    bot = program(
        tmp_path, ANSWER, hello=f"open({str(starts)!r}, 'a').write('x'); print(json.dumps(HELLO), flush=True)"
    )
    source = (tmp_path / "bot.py").read_text()
    (tmp_path / "bot.py").write_text('HELLO = {"type": "hello", "name": "test"}\n' + source)
    arena(capsys, bot, "random", "--pairs", "3")
    assert starts.read_text() == "xx"


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_starts_badly_in_a_later_sitting_forfeits_and_the_contest_goes_on(capfd, tmp_path, jobs):
    mark = (tmp_path / "started").as_posix()
    hello = 'print(json.dumps({"type": "hello", "name": "test"}), flush=True)'
    once = f"os._exit(3) if os.path.exists({mark!r}) else open({mark!r}, 'w').close(); {hello}"
    bot = program(tmp_path, ANSWER, hello=once)
    code = main([bot, "random", "--pairs", "2", "--jobs", jobs, "--json"])
    out, errors = capfd.readouterr()
    assert (code, json.loads(out)["forfeits"]) == (0, [2, 0])
    assert errors.count("A forfeits at ply") == (2 if jobs == "2" else 0)


def test_a_level_takes_a_budget():
    with contextlib.ExitStack() as cleanup:
        assert open_contestant("greedy@50", 1.0, cleanup)


def test_a_process_that_cannot_open_a_contestant_says_so_too():
    with pytest.raises(NoSuchContestant):
        list(play_contest(Contest("random", "nobody", 1, 1.0), pairs=4, jobs=2))


def test_the_turn_message_tells_what_the_protocol_lists():
    table = a_table(
        market="*G*PL", hand="GPP", herd=3, other=Trader(cards("SSLLL"), 2, known=cards("S")), deck="L" * 23
    )
    message = turn_message(view(table, Seat.FIRST))
    assert json.loads(json.dumps(message)) == message
    assert message == {
        "type": "turn",
        "seat": 0,
        "market": ["camel", "gold", "camel", "spice", "leather"],
        "deck": 23,
        "hand": ["gold", "spice", "spice"],
        "herd": 3,
        "opponent": {"hand_size": 5, "herd": 2, "known": ["silver"]},
        "tokens": {good.word: list(table.piles[good]) for good in GOODS},
        "bonus_left": {"3": 7, "4": 6, "5": 5},
        "won": {"goods": [], "bonus": []},
        "opponent_won": {"goods": [], "bonus": {"3": 0, "4": 0, "5": 0}},
        "discard": {good.word: 0 for good in GOODS},
        "legal": [format_move(move, table.market) for move in legal_moves(table)],
    }
    assert len(set(message["legal"])) == len(message["legal"])


@pytest.mark.slow
def test_a_program_hears_the_whole_round(tmp_path):
    heard = tmp_path / "heard"
    bot = program(tmp_path, ANSWER)
    source, read = (tmp_path / "bot.py").read_text(), "message = json.loads(line)"
    (tmp_path / "bot.py").write_text(source.replace(read, f"{read}; open({str(heard)!r}, 'a').write(line)"))
    player, level = ProgramContestant(bot.removeprefix("exec:"), 5.0), LevelContestant("random", Budget())
    play_pair((player, level), seed=1, number=0)
    player.close()
    messages = [json.loads(line) for line in heard.read_text().splitlines()]
    kinds = [message["type"] for message in messages]
    assert (kinds[0], kinds[1], kinds[-1]) == ("hello", "round", "bye")
    assert kinds.count("round") == kinds.count("round_over") == 2
    over = next(message for message in messages if message["type"] == "round_over")
    assert list(over) == [
        *("type", "reason", "rupees", "camel_token", "winner", "decided_by", "hands", "herds", "goods", "bonus")
    ]
    first_round = messages[: kinds.index("round_over")]
    assert {message["seat"] for message in first_round if message["type"] == "played"} == {0, 1}
    assert all(message["move"] for message in first_round if message["type"] == "played")


def test_a_forfeit_is_told_as_one(tmp_path):
    player = ProgramContestant(program(tmp_path, 'print("{}", flush=True)').removeprefix("exec:"), 5.0)
    player.start()
    with pytest.raises(Forfeit):
        player.choose(view(deal(1), Seat.FIRST), 0)
    player.close()


@pytest.mark.slow
def test_endless_exchanges_are_a_tie_after_500_plies():
    class Swapper:
        """Gives what it has for two goods of the market, and back again, for ever."""

        def choose(self, seen, seed):
            moves = [move for move in legal_moves(seen) if isinstance(move, Exchange)]
            return next((move for move in moves if Card.CAMEL not in move.given), legal_moves(seen)[-1])

        def tell(self, message):
            if message["type"] == "round_over":
                told.append(message)

    told = []
    reports = [report for number in range(12) for report in play_pair((Swapper(), Swapper()), 2, number)]
    endless = [report for report in reports if report.plies == 500]
    assert endless
    assert all(report.won == (False, False) and report.rupees is None for report in endless)
    cut_short = next(message for message in told if message["reason"] is None)
    assert (cut_short["winner"], cut_short["decided_by"]) == (None, "tie")


def test_the_arena_runs_as_a_module():
    command = [sys.executable, "-m", "jaipur.arena", "greedy", "random", "--pairs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT, check=True)
    assert "4 rounds" in done.stdout
    assert done.stderr == ""
