"""What the command line asks for, and who does it."""

import argparse
import os
import sys
from io import TextIOWrapper
from pathlib import Path

import jaipur
from jaipur import paths, terminal
from jaipur.bots import LEVELS
from jaipur.interrupts import ended_at_once
from jaipur.launch import LaunchOptions
from jaipur.text import LANGUAGES, Text, known_language, system_language
from jaipur.verification import verify


def start(arguments: list[str] | None) -> int:
    """Do what the command line asks for; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        # The name of a file may hold what no terminal can show.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    args = _parser().parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if args.where:
        print(paths.home())
        return 0
    if args.verify:
        return verify(args.verify, args.seal, _text(args.lang))
    if args.review is not None:
        return terminal.look_back(args.review, args.round, _text(args.lang), plain=args.plain)
    if args.self_test:
        from jaipur.ui.self_test import self_test

        return self_test()
    launch = _launch_options(args)
    if args.text:
        return terminal.run(launch, _text(launch.language))
    with ended_at_once():
        # Imported late, so that a bot's process never loads what draws.
        from jaipur.ui.main import run
    return run(launch)


def _text(language: str | None) -> Text:
    return Text(language or system_language(), paths.assets() / "locale")


def _launch_options(args: argparse.Namespace) -> LaunchOptions:
    return LaunchOptions(
        language=args.lang,
        windowed=args.windowed,
        plain=args.plain,
        seed=args.seed,
        level=args.versus,
        hot_seat=args.hot_seat,
        names=tuple(args.names),
        show_herds=args.show_herds,
        single_round=args.single_round,
        quiet=args.quiet,
        load=args.load,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="jaipur", description=jaipur.__doc__)
    parser.add_argument("--version", action="version", version=f"Jaipur {jaipur.__version__}")
    parser.add_argument("--where", action="store_true", help="tell where saves and records are kept, and exit")
    parser.add_argument("--verify", type=Path, metavar="RECORD", help="check that a record's deals are those sealed")
    parser.add_argument(
        "--seal", action="append", default=[], metavar="TEXT", help="with --verify: a seal noted before a deal"
    )
    parser.add_argument(
        "--review",
        nargs="?",
        const="",
        metavar="RECORD",
        help="look back at a record, the code of a round, or the latest match",
    )
    parser.add_argument("--round", type=int, metavar="N", help="with --review: only this round, counted from 1")
    parser.add_argument("--self-test", action="store_true", help="play a round without a screen, and exit")
    parser.add_argument("--windowed", action="store_true", help="start in a window, whatever the settings say")
    parser.add_argument("--text", action="store_true", help="play in the terminal instead of a window")
    parser.add_argument("--plain", action="store_true", help="plain lines without boxes, for screen readers")
    parser.add_argument("--lang", type=_language, metavar="LANGUAGE", help=f"{', '.join(LANGUAGES)}; else the system's")
    parser.add_argument("--seed", type=int, help="deal the match of this number, the same for everybody")
    opponent = parser.add_mutually_exclusive_group()
    opponent.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved match")
    opponent.add_argument("--versus", choices=LEVELS, help="play against this level")
    opponent.add_argument("--hot-seat", action="store_true", help="two people at one keyboard")
    parser.add_argument("--names", nargs="+", default=[], metavar="NAME", help="the names of the people who play")
    parser.add_argument("--show-herds", action="store_true", help="tell how many camels the opponent has")
    parser.add_argument("--single-round", action="store_true", help="play for one seal instead of two")
    parser.add_argument("--quiet", action="store_true", help="the opponents say nothing")
    return parser


def _language(name: str) -> str:
    language = known_language(name)
    if language is None:
        raise argparse.ArgumentTypeError(f"{name!r} is not one of {', '.join(LANGUAGES)}")
    return language
