"""Plays tables and writes them as the database holds them, to be read for ever by every later program.

`PYTHONPATH=src:. python scripts/stored_tables.py NAME` writes NAME.jsonl.gz into tests/records/stored: one table a
line, with its row, its secrets, its events, and what they lead to. A release adds a file, and no file is
ever written anew: they are what is on other people's disks.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from msgspec import structs

from katmuis.ids import Seat
from katmuis.live.claims import decide_timeout
from katmuis.live.decide import decide_undo
from katmuis.live.plays import Made, record_of
from katmuis.live.records import (
    AbortRecord,
    AnyRecord,
    ClaimRecord,
    CloseRecord,
    DealtRecord,
    HintRecord,
    ResignRecord,
    TakeBackRecord,
)
from katmuis.live.state import Step
from katmuis.rules import PRESETS, find_ruleset
from katmuis.rules.cards import RANKS
from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.live.company import PeopleWalk, live_on
from tests.live.playing import YOU, Walk, lead_on
from tests.records.leading import told_of

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records" / "stored"
AT = "2026-11-29T20:00:00+00:00"
"""When everything happened."""
CLOCKS = ("none", "move:60", "game:600+10")
"""The clock at each of the tables of people of a preset."""
TABLES = 4
"""How many tables of each preset: one game to its end, two games, one given up, one under way or broken off."""


def place_of(walk: Walk, move: str, random: Random) -> int | None:
    """A place in the hand of the card that a move touches, told in most moves as a browser tells it."""
    game = walk.state.game
    hand = game.pile(SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW)
    places = [place for place, card in enumerate(hand) if move.startswith("h") and RANKS[card & 15] == move[1]]
    return random.choice(places) if places and random.random() < 0.8 else None


def play_game(walk: Walk, random: Random, moves: int) -> None:
    """Plays up to so many moves, with hints, plays undone and discards taken back where that may be."""
    for _ in range(moves):
        if walk.state.over:
            return
        if walk.state.player is None and random.random() < 0.05:
            walk.happen(HintRecord(seat=walk.state.turn, whole=random.random() < 0.5))
        move = lead_on(walk.legal(), random)
        walk.play(move, place_of(walk, move, random))
        if walk.state.undo(YOU) == "yes" and random.random() < 0.1:
            walk.happen(decide_undo(walk.state, YOU))
        elif walk.state.may_take_back(YOU) and random.random() < 0.1:
            assert walk.state.discard is not None
            walk.happen(TakeBackRecord(seat=YOU, back_to=walk.state.discard.back_to))


def play_table(rules: str, kind: int, seed: int) -> Walk:
    """A table of one of the kinds."""
    walk, random = Walk(rules, seed), Random(seed)
    play_game(walk, random, (5000, 5000, 30, 20)[kind])
    if walk.state.over and kind == 1:
        walk.deal_again(new_match=walk.state.match.over)
        play_game(walk, random, 60)
    elif walk.state.over is None and kind == 2 and walk.state.rules.sides == 2:
        walk.happen(ResignRecord(seat=YOU))
    elif walk.state.over is None and kind == 3 and random.random() < 0.5:
        walk.happen(AbortRecord(seat=YOU))
    return walk


class TimedWalk(PeopleWalk):
    """A walk of people whose clock takes some time for each event."""

    def happen(self, decided: AnyRecord | Made) -> Step:
        """Makes an event happen that took some time."""
        record = record_of(decided)
        if self.records and self.state.clock is not None and not isinstance(record, DealtRecord):
            record = structs.replace(record, spent=self.random.randrange(4000), waited=self.random.choice((0, 0, 700)))
        return super().happen(record)


def play_people(rules: str, kind: int, seed: int) -> Walk:
    """A table of two or three people, or of three and a computer, in what can happen between them."""
    if kind == 2 and 3 in find_ruleset(rules).seat_choices:
        rules = f"{rules}+seats=3"
    players = {4: "greedy"} if find_ruleset(rules).seats > 3 else {}
    walk, random = TimedWalk(rules, seed, players=players, clock=CLOCKS[kind]), Random(seed)
    for _ in range(150):
        live_on(walk, random)
        seat = walk.state.turn
        if walk.state.undo(Seat(seat)) == "yes" and not walk.state.player_at(seat) and random.random() < 0.1:
            walk.happen(decide_undo(walk.state, Seat(seat)))
    end_people(walk, kind)
    return walk


def end_people(walk: PeopleWalk, kind: int) -> None:
    """Ends what is under way by time or by a claim, or closes the table, where that can be."""
    state = walk.state
    pairs = [(one, two) for one in state.people for two in state.people if (one - two) % state.rules.sides]
    if state.over is None and state.player is None and not state.paused and kind == 1:
        walk.happen(decide_timeout(state))
    elif state.over is None and state.rules.sides == 2 and pairs:
        walk.happen(ClaimRecord(seat=pairs[0][1], by=pairs[0][0], draw=kind == 2))
    elif state.over is not None and state.people and kind == 2:
        walk.happen(CloseRecord(seat=state.people[0]))


def as_data(walk: Walk) -> dict[str, Any]:
    """A table as it is stored, and what its events lead to."""
    row, state = walk.row, walk.state
    return {
        "id": row.id,
        "rules": row.rules,
        "rules_version": row.rules_version,
        "terms": row.terms,
        "seats": [[seat.seat, seat.guest, seat.player, seat.name] for seat in row.seats],
        "secrets": {str(game): secret.hex() for game, secret in walk.secrets.items()},
        "events": [[event.number, event.kind, event.data, AT] for event in walk.events()],
        "leads_to": told_of(state),
    }


def main() -> None:
    """Writes the file that the command line names."""
    (name,) = sys.argv[1:]
    file = FOLDER / f"{name}.jsonl.gz"
    if file.exists():
        sys.exit(f"{file} is there already, and stays as it is")
    tables = [play_table(rules, kind, 10 * at + kind) for at, rules in enumerate(PRESETS) for kind in range(TABLES)]
    tables += [
        play_people(rules, kind, 10 * at + kind) for at, rules in enumerate(PRESETS) for kind in range(len(CLOCKS))
    ]
    lines = [json.dumps(as_data(walk), separators=(",", ":")) for walk in tables]
    file.write_bytes(gzip.compress("".join(f"{line}\n" for line in lines).encode(), 9, mtime=0))
    print(f"{len(lines)} tables, {sum(len(walk.records) for walk in tables)} events, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
