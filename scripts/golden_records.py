"""Plays the golden records: 300 games over all presets, seats and endings, written with their final positions.

`PYTHONPATH=src:. python scripts/golden_records.py` writes tests/records/golden and docs/sample-record.txt anew. The
files are there so that no change of the rules goes unnoticed: write them anew only where the rules were meant to
change, and say so in the change.
"""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec import structs

from katmuis.errors import RuleSetError
from katmuis.records.record import Record, RecordedMove, RecordedPlayer, ShuffledEvent
from katmuis.records.text import write_text
from katmuis.rules import PRESETS, RuleSet, find_ruleset, format_position
from tests.records.games import recorded
from tests.records.golden.reading import FOLDER
from tests.rules.games import Policy, keep_stock, prefer_plays, uniform
from tests.rules.random_rules import random_rules

GAMES = 300
SAMPLE = FOLDER.parents[2] / "docs" / "sample-record.txt"


class Plan(NamedTuple):
    """One game to play: its rules, how its seats play, and after how many moves it is given up, and how."""

    rules: RuleSet
    policy: Policy
    stop: int | None = None
    end: str = ""


def settings() -> list[str]:
    """Every preset with every number of seats that it can be dealt for, both team modes among them."""
    texts = list(PRESETS)
    texts += [f"{name}+seats={seats}" for name in PRESETS for seats in range(2, 7)]
    found: dict[str, None] = {}
    for text in texts:
        try:
            found[find_ruleset(text).text] = None
        except RuleSetError:
            continue
    return list(found)


def with_options(text: str, *options: str) -> RuleSet:
    """A rule set with further options, those that it already has left alone."""
    given = {part.partition("=")[0] for part in text.split("+")[1:]}
    return find_ruleset("+".join([text, *(each for each in options if each.partition("=")[0] not in given)]))


def plans() -> Iterator[Plan]:
    """The games, without an end: presets as they are, short games of each, games that end otherwise, random rules."""
    texts, random = settings(), Random(2026)
    for text in texts:
        yield Plan(with_options(text), prefer_plays)
    for number, text in enumerate(texts):
        ending = ("on_exhausted=fewest", "on_exhausted=continue", "on_exhausted=tie", "exhausted_at=zero")[number % 4]
        yield Plan(with_options(text, "stock=4", "idle_limit=60", "recycle=aside", ending), uniform)
    for text in texts:
        rules = with_options(text, "stock=8")
        yield Plan(rules, prefer_plays, random.randrange(40), "resigned" if rules.sides == 2 else "aborted")
        if rules.sides == 2:
            yield Plan(rules, uniform, random.randrange(40), random.choice(("resigned", "timeout", "abandoned")))
    for text in texts[::2]:
        yield Plan(with_options(text, "stock=6", "idle_limit=4"), keep_stock)
    seed = 0
    while True:
        seed += 1
        yield Plan(random_rules(seed), (prefer_plays, uniform)[seed % 2])


def shortened(record: Record) -> Record:
    """A record without what follows from the rest: the piles before shuffles, the sums, and names."""

    def plain(move: RecordedMove) -> RecordedMove:
        events = (
            structs.replace(event, before="") if isinstance(event, ShuffledEvent) else event for event in move.events
        )
        return structs.replace(move, events=tuple(events))

    shuffles = tuple(structs.replace(each, before="") for each in record.deal.shuffles)
    players = tuple(RecordedPlayer(name=f"{seat}") for seat in range(1, len(record.players) + 1))
    deal = structs.replace(record.deal, shuffles=shuffles)
    return structs.replace(record, deal=deal, moves=tuple(map(plain, record.moves)), checks=(), players=players)


def write(name: str, text: str) -> None:
    """Writes a file of the folder, packed the same way each time."""
    (FOLDER / name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def write_sample() -> None:
    """Writes the record that the README shows: a short game with a tie, whose stocks were shuffled again."""
    record, _ = recorded(find_ruleset("katz-und-maus+stock=5"), 260)
    players = (RecordedPlayer(name="Ann"), RecordedPlayer(name="Ben"))
    record = structs.replace(record, players=players, date="2026-11-29T20:15:00Z")
    SAMPLE.write_text(write_text(record), encoding="utf-8")


def main() -> None:
    """Plays and writes all games, and says how they ended."""
    records, positions, endings = [], [], Counter[str]()
    for seed, plan in zip(range(GAMES), plans(), strict=False):
        record, game = recorded(plan.rules, seed, plan.policy, stop=plan.stop, end=plan.end)
        assert record.result is not None, plan
        records.append(write_text(shortened(record)))
        positions.append(format_position(game))
        endings[record.result.outcome] += 1
    write_sample()
    write("records.txt.gz", "".join(records))
    write("positions.txt.gz", "".join(f"{position}\n" for position in positions))
    print(len(records), dict(endings))


if __name__ == "__main__":
    main()
