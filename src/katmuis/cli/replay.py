"""`katmuis replay`: prints a recorded game turn by turn, in words or as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from katmuis.cli.records import read_record_file
from katmuis.cli.words import printable, say
from katmuis.records.cards import read_cards
from katmuis.records.record import Record
from katmuis.records.replay import Replayed, find_rules, replay_steps
from katmuis.rules import (
    CardMoved,
    CardsDrawn,
    Event,
    Passed,
    PileCompleted,
    RuleSet,
    Shuffled,
    StockTurned,
    events_of,
    format_position,
    rank_of,
    suit_of,
    view_for,
)
from katmuis.rules.cards import JOKER, SUITS

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

SYMBOLS = " ♠♥♦♣"


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "replay", help=say("cli-replay-help"), description=say("cli-replay-about"), epilog=say("cli-replay-example")
    )
    parser.add_argument("file", metavar="FILE", help=say("cli-record-file-help"))
    parser.add_argument("--json", action="store_true", help=say("cli-rules-json-help"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints a game once all of it has been played again; raises NotationError or RecordError."""
    record = read_record_file(arguments.file)
    if arguments.json:
        print(json.dumps(_as_data(record), ensure_ascii=False))
        return 0
    for line in list(_Teller(record, find_rules(record)).tell()):
        print(line)
    return 0


def _stocks(game: Game) -> list[int]:
    return [seat.stock for seat in view_for(game, None).seats[: game.rules.stocks]]


def _as_data(record: Record) -> dict[str, object]:
    steps, last = [], ""
    for step in replay_steps(record):
        last = format_position(step.game)
        if step.told is not None:
            told = msgspec.to_builtins(step.told)
            steps.append({"number": step.number, **told, "stocks": _stocks(step.game), "position": last})
    head = {"rules": record.rules, "date": record.date, "game": record.game}
    players = msgspec.to_builtins(record.players)
    starter = {"starter": record.deal.starter, "reason": record.deal.reason}
    result = msgspec.to_builtins(record.result)
    return {**head, "players": players, **starter, "moves": steps, "final": last, "result": result}


def output_encoding() -> str:
    """The encoding that standard output writes."""
    return sys.stdout.encoding or "ascii"


class _Teller:
    """Tells a game in the language of the environment."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self.record, self.rules = record, rules
        try:
            SYMBOLS.encode(output_encoding())
            self.suits = SYMBOLS
        except UnicodeEncodeError:
            self.suits = SUITS

    def tell(self) -> Iterator[str]:
        """Every line of the game."""
        yield from self.header()
        turns, seat = 0, 0
        for step in replay_steps(self.record):
            if step.told is None:
                yield from self.follow(events_of(step.game))
                continue
            if step.told.seat != seat:
                turns, seat = turns + 1, step.told.seat
                yield ""
                yield say("cli-replay-turn", turn=turns, name=self.name(seat), stocks=self.stocks(step))
            yield from self.move(step)
        yield ""
        yield from self.result()

    def name(self, seat: int) -> str:
        """The name of a seat, its number where it has none."""
        players = self.record.players
        named = players[seat - 1].name if seat <= len(players) else ""
        return printable(named) or say("cli-replay-seat", seat=seat)

    def card(self, card: int) -> str:
        """A card in the letters of the language, with the sign of its suit."""
        if rank_of(card) == JOKER:
            return say("card-joker")
        return self.rank(rank_of(card)) + self.suits[suit_of(card)].strip()

    def rank(self, rank: int) -> str:
        """A rank in the letters of the language."""
        return str(rank) if self.rules.deck == "numbers" else say("rank-index", rank=rank)

    def cards(self, cards: bytes) -> str:
        """Cards, one after the other."""
        return " ".join(map(self.card, cards))

    def stocks(self, step: Replayed) -> str:
        """The stocks as they were before a step's first move; a card that was just played still counts."""
        sizes = _stocks(step.game)
        events = events_of(step.game)
        for event in events:
            if isinstance(event, CardMoved) and event.source == "stock":
                sizes[(event.source_seat - 1) % self.rules.stocks] += 1
        return ", ".join(f"{self.name(seat)} {size}" for seat, size in enumerate(sizes, 1))

    def header(self) -> Iterator[str]:
        """The rule set, who plays, and who begins."""
        record = self.record
        yield " · ".join(printable(part) for part in (record.rules, record.date, record.game) if part)
        for seat in range(1, self.rules.seats + 1):
            player = record.players[seat - 1].player if seat <= len(record.players) else None
            yield "  " + say("cli-replay-player", seat=seat, name=self.name(seat), player=printable(player or "none"))
        for lots in record.deal.lots:
            shown = [f"{self.name(seat)} {self.cards(read_cards(card))}" for seat, card in enumerate(lots, 1) if card]
            yield say("cli-replay-lots", lots=", ".join(shown))
        yield say("cli-replay-begins", name=self.name(record.deal.starter), reason=record.deal.reason)

    def move(self, step: Replayed) -> Iterator[str]:
        """A move and what it brought."""
        first, *others = events_of(step.game)
        number = f"{step.number:>4}  "
        if isinstance(first, Passed):
            yield number + say("cli-replay-passed")
        elif isinstance(first, CardMoved):
            yield number + self.moved(first)
        yield from self.follow(others)

    def moved(self, event: CardMoved) -> str:
        """A card that was laid."""
        card = self.card(event.card)
        if event.target == "discard":
            return say("cli-replay-discarded", card=card, pile=event.pile)
        partner = event.source_seat != event.seat and self.rules.teams == "own_stocks"
        name = self.name(event.source_seat)
        source = say("cli-replay-from", source=event.source, whose="partner" if partner else "own", pile=event.place,
                     name=name)  # fmt: skip
        if event.stands_for:
            rank = self.rank(event.stands_for)
            return say("cli-replay-laid-as", card=card, rank=rank, pile=event.pile, source=source)
        return say("cli-replay-laid", card=card, pile=event.pile, source=source)

    def follow(self, events: list[Event]) -> Iterator[str]:
        """What came of a move."""
        for event in events:
            line = self.event(event)
            if line:
                yield f"        {line}"

    def event(self, event: Event) -> str:
        """One thing that came of a move, in words; nothing for what needs none."""
        match event:
            case PileCompleted(centre, _, to):
                return say("cli-replay-completed", pile=centre, to=to)
            case Shuffled(order, _):
                return say("cli-replay-shuffled", count=len(order))
            case CardsDrawn(seat, cards):
                return say("cli-replay-drew", name=self.name(seat), cards=self.cards(cards))
            case StockTurned(_, stock, tops):
                card = self.card(tops[-1]) if tops else ""
                return say("cli-replay-turned", card=card, count=stock)
        return ""

    def result(self) -> Iterator[str]:
        """How the game ended, who won, and what that brought."""
        result = self.record.result
        yield say("cli-outcome", outcome=result.outcome if result else "none")
        if result is None:
            return
        if result.by:
            yield say("cli-replay-by", name=self.name(result.by))
        sides = [self.side(side) for side in range(1, self.rules.sides + 1)]
        yield say("cli-replay-won", name=sides[result.winner - 1]) if result.winner else say("cli-replay-drawn")
        if any(result.points):
            points = [f"{side} {count}" for side, count in zip(sides, result.points, strict=True)]
            yield say("cli-replay-points", points=", ".join(points))

    def side(self, side: int) -> str:
        """Who plays for a side."""
        return " + ".join(map(self.name, range(side, self.rules.seats + 1, self.rules.sides)))
