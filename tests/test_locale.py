"""The sentences: every key in every language, with the same placeholders, and compiled from what is written."""

import ast
import re
import string
import sys
from collections import Counter
from gettext import GNUTranslations
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from jaipur import bots, paths
from jaipur.coach import STEPS, Grade, MoveKind, Why
from jaipur.coach.advice import ADVICE
from jaipur.first_tries import TriesFault
from jaipur.friend.fault import Fault
from jaipur.friend.invitation import Misprint
from jaipur.friend.keeping import KeepFault
from jaipur.friend.kept_matches import Waits
from jaipur.friend.lines.line import LineState
from jaipur.friend.packet import Greeting
from jaipur.rules import Card, CodeFault, DecidedBy, Ending, Refusal, Unreadable
from jaipur.saves import SaveFault
from jaipur.session import DiskFault
from jaipur.settings import Speed
from jaipur.text import LANGUAGES, Text, known_language, system_language
from jaipur.ui.scenes.lesson_script import LESSON
from jaipur.ui.scenes.moment import Moment
from jaipur.ui.scenes.options import OPTIONS
from jaipur.ui.scenes.rules_page import PICTURES
from jaipur.ui.table.guidance import Aid
from jaipur.verification import Flaw, Origin

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import make_locale  # noqa: E402

# Of a match that nobody can go on with; its record is sound.
FAULTS_OF_PLAYERS = (SaveFault.UNKNOWN_LEVEL, SaveFault.NO_PERSON)

LUCK = [f"{kind}_{much}{way}" for kind in ("refill", "bonus") for much in ("", "very_") for way in ("lucky", "unlucky")]

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EVERY_SOURCE = pytest.mark.parametrize(
    "source", make_locale.sources(), ids=lambda path: f"{path.parts[-3]}, {path.stem}"
)


def catalogue(language):
    source = paths.assets() / "locale" / language / "LC_MESSAGES" / "jaipur.po"
    with source.open("rb") as file:
        return {message.id: message for message in read_po(file, locale=language) if message.id}


def key_of(message_id):
    return message_id[0] if isinstance(message_id, tuple) else message_id


def forms(message):
    return message.string if isinstance(message.string, tuple) else (message.string,)


def placeholders(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def keys_in_code():
    """The keys that the program asks for, as written or, for families of keys, by every member."""
    families = {
        "kind.": [card.word for card in Card],
        "count.": [card.word for card in Card],
        "refusal.": [*Refusal],
        "misread.": [*Unreadable],
        "verdict.": [*DecidedBy],
        "why.": [*DecidedBy],
        "moment.": [*Moment],
        "ending.": [*Ending],
        "save.": [*SaveFault],
        "fault.": [fault for fault in SaveFault if fault not in FAULTS_OF_PLAYERS],
        "daily.": [*TriesFault],
        "date.": [*(str(month) for month in range(1, 13))],
        "disk.": [*DiskFault],
        "place.": ["documents", "desktop", "home", "drive"],
        "room.": ["gigabytes", "megabytes"],
        "looking.": [*(grade for grade in Grade if grade is not Grade.FINE), *LUCK],
        "looking.axis_": ["won", "even", "lost"],
        "account.": ["luck", "own", "rival", "rest"],
        "account.sum_": ["won", "lost", "tie"],
        "level.": [*bots.LEVELS],
        "strength.": [*bots.LEVELS],
        "temper.": [*bots.LEVELS],
        "part.": ["goods", "bonus", "camels"],
        "remembers.": [*bots.LEVELS],
        "rules.": [*(str(number + 1) for number in range(len(PICTURES))), "more"],
        "strategy.": [*(advice.key for advice in ADVICE), "holds", "source", "title"],
        "tip.": ["menu", "log", "replay", *Aid],
        "speed.": [*Speed],
        "language.": [*LANGUAGES],
        "lesson.": [f"{step.name}{way}" for step in LESSON for way in _ways(step)],
        "verify.": [*Origin],
        "verify.flaw_": [*Flaw],
        "coach.": [
            *(Why.WINS_NOW, Why.ROUND_GOES_ON, Why.LIKELY_WON, Why.LIKELY_LOST),
            *(Why.ROOM, Why.PILES, Why.DECK),
        ],
        "coach.more_": [*map(str, range(1, STEPS))],
        "coach.worth_of_": [Why.HERD, Why.LARGER_HERD],
        "friend.fault_": [*Fault],
        "friend.kept_": [*KeepFault],
        "friend.": [*Waits],
        "friend.lamp_": [*LineState],
        "friend.line_": [*LineState],
        "friend.misprint_": [*Misprint],
        "friend.say_": [*Greeting],
        "code.": [*CodeFault],
        "review.": ["luck", "own", "rival", "rest"],
        "coach.look_": [*MoveKind, "exchange_camels", "exchange_both"],
        "option.": [option.name for option in OPTIONS],
    }
    keys = {prefix + str(member) for prefix, members in families.items() for member in members}
    used = set()
    for path in (ROOT / "jaipur").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                used |= set(re.findall(r"^[a-z_]+\.[a-z0-9_]*$", node.value))
    return keys | {key for key in used if key not in families and key.split(".")[0] in FIRST_WORDS}


def _ways(step):
    return ("", "_mouse", "_keys") if step.asks is not None else ("",)


FIRST_WORDS = {key_of(message_id).split(".")[0] for message_id in catalogue("en")}


@EVERY_LANGUAGE
def test_every_key_of_the_program_has_its_sentence(language):
    assert {key_of(message_id) for message_id in catalogue(language)} == keys_in_code()


def test_the_languages_agree_on_keys_plurals_and_placeholders():
    english = catalogue("en")
    for language in LANGUAGES:
        other = catalogue(language)
        assert other.keys() == english.keys()
        for message_id, message in other.items():
            wanted = set().union(*map(placeholders, forms(english[message_id])))
            for sentence in forms(message):
                assert sentence.strip(), f"{language}: {message_id} is empty"
                assert placeholders(sentence) <= wanted
            assert set().union(*map(placeholders, forms(message))) == wanted


@EVERY_SOURCE
def test_every_key_stands_once_and_has_each_of_its_sentences_once(source):
    # A merge may keep both sides of a change, of which the reader of catalogues then takes one in silence.
    keywords = re.findall(r'^(msg\w+(?:\[\d\])?) (".*")$', source.read_text(encoding="utf-8"), re.MULTILINE)
    assert not [name for (before, _), (name, _) in pairwise(keywords) if name == before]
    keys = [key for name, key in keywords if name == "msgid"]
    assert not [key for key, times in Counter(keys).items() if times > 1]


@EVERY_SOURCE
def test_the_compiled_catalogue_is_up_to_date(source):
    assert source.with_suffix(".mo").read_bytes() == make_locale.compiled(source), "run build_scripts/make_locale.py"


def test_the_compiled_catalogue_bears_neither_a_day_nor_a_tool():
    for source in make_locale.sources():
        with source.with_suffix(".mo").open("rb") as file:
            assert GNUTranslations(file).info().keys() == {"content-type", "plural-forms"}


@EVERY_LANGUAGE
def test_every_language_reads_its_own_input_words(language):
    words = Text(language, paths.assets() / "locale")("input.words").split()
    assert all(len(word.split("=")) == 2 for word in words)
    assert len({word.split("=")[0] for word in words}) == len(words)


def test_plural_forms_follow_the_language():
    folder = paths.assets() / "locale"
    english, french = Text("en", folder), Text("fr", folder)
    assert [english.count("count.camel", n) for n in (0, 1, 2)] == ["0 camels", "1 camel", "2 camels"]
    assert [french.count("count.camel", n) for n in (0, 1, 2)] == ["0 chameau", "1 chameau", "2 chameaux"]


@EVERY_LANGUAGE
def test_a_herd_reads_alike_whether_its_size_is_known_or_secret(language):
    text = Text(language, paths.assets() / "locale")
    assert text("other.herd_hidden") == text.count("count.camel", 2).replace("2", "?")


def test_a_key_without_a_sentence_shows_itself():
    assert Text("fr", paths.assets() / "locale")("no.such_key") == "no.such_key"


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("fr", "fr"),
        ("fr_CH.UTF-8", "fr"),
        ("fr-FR", "fr"),
        ("French_France.1252", "fr"),
        ("EN", "en"),
        ("de_DE", None),
        ("", None),
    ],
)
def test_a_language_is_known_by_many_names(wish, language):
    assert known_language(wish) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANGUAGE": "fr:en", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANGUAGE": "de:fr", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_follows_the_system(monkeypatch, environment, language):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_french_marks_are_never_parted_from_their_word():
    messages = [message for message in catalogue("fr").values() if key_of(message.id) != "input.words"]
    sentences = [sentence for message in messages for sentence in forms(message)]
    assert len(sentences) > 200
    for sentence in sentences:
        assert not re.search(r"[ \u00a0][;:!?»](?!\w)|«[^\u202f]|\w[;!?»]", sentence), sentence
