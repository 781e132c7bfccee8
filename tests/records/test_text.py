"""The text form of a record: the same content, comments and blank lines at will, errors with their line."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from msgspec import structs

from katmuis.errors import NotationError
from katmuis.records.record import Record
from katmuis.records.replay import replay
from katmuis.records.text import read_record, read_text, write_json, write_text
from katmuis.rules import find_ruleset
from tests.records.games import recorded
from tests.rules.games import state_of

RECORD, _ = recorded(find_ruleset("katz-und-maus+stock=4"), 5)
TEXT = write_text(RECORD)

BY_HAND = """
# The game that Ann and Ben played in the train; nobody looked at the suits.
katmuis record 1
rules: katz-und-maus+stock=1+decks=1
version: 1
player 1: "Ann"      # she says she always wins
player 2: "Ben"

deal: cut
starter: 1
stock 1: 2
stock 2: 9
hand 1: A3579
hand 2: AA246
draw: DRAW

seat 1:
  hA>c1
  s>c1          # and out

result: out
winner: 1
stocks: 0 1
points: 0 0
"""


def by_hand() -> str:
    """The game above, with all cards that were not dealt in the draw pile."""
    rules = find_ruleset("katz-und-maus+stock=1+decks=1")
    left = ["?A23456789TJQK*"[card & 15] for card in rules.pack]
    for card in "29A3579AA246":
        left.remove(card)
    return BY_HAND.replace("DRAW", "".join(left))


def test_the_text_form_has_the_same_content() -> None:
    assert read_text(TEXT) == RECORD
    assert write_text(read_text(TEXT)) == TEXT
    assert read_record(TEXT) == read_record(write_json(RECORD)) == RECORD


def test_everything_may_be_missing_that_is_not_told() -> None:
    bare = structs.replace(RECORD, fair=None, result=None, players=(), checks=(), date="", game="", rules_hash="")
    assert read_text(write_text(bare)) == bare


def test_a_record_by_hand_is_read_and_played() -> None:
    record = read_record(by_hand())
    assert [player.name for player in record.players] == ["Ann", "Ben"]
    assert [(move.seat, move.move, move.card, move.place) for move in record.moves] == [
        (1, "hA>c1", "", None),
        (1, "s>c1", "", None),
    ]
    game = replay(record)
    assert game.outcome is not None
    assert (game.outcome.kind, game.outcome.winner) == ("out", 1)


def test_comments_blank_lines_and_spaces_are_no_matter() -> None:
    """Nor are other ends of lines, a mark at the beginning of the file, and numbers that are wrong or missing."""
    random = Random(1)
    lines = []
    for line in TEXT.splitlines():
        lines += [" " * random.randrange(9) + line.strip() + " " * random.randrange(3)]
        lines[-1] += "  # and so on" if not line.startswith("player") else ""
        lines += random.choice(([], [""], ["# a line of its own"], ["   "]))
    assert read_text("\r\n".join(lines)) == RECORD
    assert read_record("\ufeff" + TEXT) == RECORD
    assert read_text(TEXT.replace("  7 ", "  99 ").replace("  8 ", "  ")) == RECORD


def test_a_name_may_be_anything() -> None:
    players = tuple(
        structs.replace(RECORD.players[0], name=name) for name in ('"', "a # b", "x: y", "ä\n\u2028", "", "\\", " ")
    )[:6]
    record = structs.replace(RECORD, players=players)
    assert read_text(write_text(record)) == record


def line_at(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.strip().startswith(start))


def refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as raised:
        read_text(text)
    assert raised.value.expected
    assert raised.value.at is not None
    return raised.value


WRONG = [
    ("rules:", "rules: classic katz", "one word"),
    ("rules:", "rule: classic", "a line such as"),
    ("hash:", "rules: classic", "once"),
    ("version:", "version: one", "a number"),
    ("player 1:", "player 1: Ann", "double quotes"),
    ("player 1:", 'player 1: "Ann" greedy too', "double quotes"),
    ("player 1:", r'player 1: "Ann \ud800"', "double quotes"),
    ("player 2:", 'player 3: "Ann"', "seat 2 first"),
    ("fair:", "fair: 3", "1 or 2"),
    ("commitment:", "commitment: XYZ", "hexadecimal"),
    ("contribution 2:", "contribution 2: 123", "hexadecimal"),
    ("starter:", "starter: 7", "from 0 to 6"),
    ("lots:", "lots: 5h 10h", "cards"),
    ("shuffle 0", "shuffle 0: As > As", "`shuffle`, its number"),
    ("shuffle 0", "shuffle 0 tie: As > As", "`shuffle`, its number"),
    ("shuffle 0", "shuffle 0 deal: As >", "before and after"),
    ("stock 2:", "stock 3: As", "seat 2 first"),
    ("stock 1:", "stock 9: As", "a seat from 1 to 6"),
    ("hand 1:", "hand 1: 5h 6h", "cards"),
    ("draw:", "draw 1: 5h", "`draw:`"),
    ("drew 1:", "drew: 5h", "a seat from 1 to 6"),
    ("turned 2:", "turned 2: 5x", "cards"),
    ("seat 1:", "seat 1: hA>c1", "in the lines below"),
    ("seat 1:", "drew 1: 5h", "below a move"),
    ("1 h", "1 h5>e1", "a move"),
    ("1 h", "1 hA>c9 As", "a move"),
    ("1 h", "1 hA>c1 As @x", "a move"),
    ("2 h", "completed 9: draw", "centre pile"),
    ("2 h", "completed 1: away", "centre pile"),
    ("2 h", "shuffled: As", "`shuffled`, its number"),
    ("2 h", "begin:", "before the first move"),
    ("result:", "result: ", "one word"),
    ("winner:", "winner: Ann", "a number"),
    ("stocks:", "stocks: 0 x", "a number"),
    ("checks:", "checks: xyz", "hexadecimal"),
]


@pytest.mark.parametrize(("start", "instead", "expected"), WRONG)
def test_a_line_that_cannot_be_read_is_named(start: str, instead: str, expected: str) -> None:
    """With its number, what it says, what was expected, and where it stands in the text."""
    number = line_at(TEXT, start)
    lines = TEXT.splitlines()
    lines[number - 1] = instead
    text = "\n".join(lines)
    error = refused(text)
    assert (error.code, error.read) == ("record_line", f"line {number}: {instead.strip()}")
    assert expected in error.expected
    assert text[error.at or 0 :].startswith(instead)


@pytest.mark.parametrize("name", ["[" * 100_000, '{"a":' * 100_000])
def test_a_name_is_no_list_of_lists(name: str) -> None:
    with pytest.raises(NotationError) as raised:
        read_text(f"katmuis record 1\nplayer 1: {name}\n")
    assert raised.value.code == "record_line"


def test_moves_need_a_seat() -> None:
    error = refused(TEXT.replace(f"\nseat {RECORD.moves[0].seat}:", "", 1))
    assert error.code == "record_line"
    assert "seat 1:" in error.expected


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("rules:", "rules"),
        ("version:", "version"),
        ("deal:", "deal"),
        ("starter:", "starter"),
        ("draw:", "draw"),
        ("fair:", "fair"),
        ("secret:", "secret"),
        ("result:", "result"),
        ("points:", "points"),
    ],
)
def test_a_line_that_is_missing_is_named(start: str, expected: str) -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith(start)]
    error = refused("\n".join(lines))
    assert (error.code, error.expected) == ("record_lacks", f"a line `{expected}: ...`")


@pytest.mark.parametrize("text", ["", "\n# nothing\n", "katmuis record 2\n", "rules: classic", "hello"])
def test_what_does_not_begin_as_a_record_is_refused(text: str) -> None:
    assert refused(text).code == "record_format"


def test_a_long_line_is_told_by_its_beginning() -> None:
    error = refused(TEXT.replace("draw: ", "draw: x" + "5h" * 300))
    assert len(error.read) < 120


def test_any_line_broken_is_refused_or_still_a_record() -> None:
    """Letters changed at random never lead to anything but an error of the notation."""
    random = Random(3)
    read = 0
    for _ in range(400):
        at = random.randrange(len(TEXT))
        text = TEXT[:at] + random.choice('5h>:#@ x-"') + TEXT[at + random.randrange(2) :]
        with suppress(NotationError):
            assert isinstance(read_text(text), Record)
            read += 1
    assert 20 < read < 380


def test_games_of_every_preset_read_back_the_same(engine: object) -> None:
    del engine
    for seed, name in enumerate(("classic", "skip-bo+seats=3", "partners", "skip-bo-partners", "book", "open-stock")):
        record, game = recorded(find_ruleset(f"{name}+stock=3"), seed)
        again = read_text(write_text(record))
        assert again == record
        assert state_of(replay(again))[2] == state_of(game)[2]
