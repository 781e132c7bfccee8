"""Makes the record of a game from its deal and from what each move did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec import structs

from katmuis.confidential import Confidential
from katmuis.match import Deal, begin, points
from katmuis.records.cards import write_cards
from katmuis.records.record import (
    AnyEvent,
    CompletedEvent,
    DrewEvent,
    Record,
    RecordedDeal,
    RecordedFair,
    RecordedMove,
    RecordedPlayer,
    RecordedResult,
    RecordedShuffle,
    ShuffledEvent,
    TurnedEvent,
    check_sums,
)
from katmuis.records.trace import Table
from katmuis.rules import (
    CardMoved,
    CardsDrawn,
    Event,
    Outcome,
    Passed,
    PileCompleted,
    RuleSet,
    Shuffled,
    StockTurned,
    events_of,
    format_card,
    parse_move,
    with_place,
)


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says of a game beside its course; `date` is ISO 8601 in UTC."""

    rules_version: int = 1
    date: str = ""
    game: str = ""
    players: tuple[RecordedPlayer, ...] = ()
    fair: RecordedFair | None = None


@dataclass(frozen=True, slots=True)
class Play(Confidential):
    """A move as it was stored: its text, the place in the hand, and the draw piles that its shuffles brought."""

    move: str
    place: int | None
    orders: Sequence[bytes]


def record_deal(deal: Deal) -> RecordedDeal:
    """Return a deal as a record holds it."""
    return RecordedDeal(
        starter=deal.starter,
        reason=deal.reason,
        lots=tuple(tuple(format_card(card) if card else "" for card in lots) for lots in deal.lots),
        shuffles=tuple(
            RecordedShuffle(
                number=each.number,
                purpose=each.purpose,
                seat=each.seat,
                before=_seats_or_cards(each.purpose, each.before),
                after=_seats_or_cards(each.purpose, each.after),
            )
            for each in deal.shuffled
        ),
        draw=write_cards(deal.draw),
        stocks=tuple(map(write_cards, deal.stocks)),
        hands=tuple(map(write_cards, deal.hands)),
    )


def _seats_or_cards(purpose: str, pile: bytes) -> str:
    return "".join(map(str, pile)) if purpose == "lot" else write_cards(pile)


class RecordMaker(Confidential):
    """The record of a game under way: the deal with what the first refill brought, then move by move.

    `deal` must hold its shuffles (`match.recompute` finds them where they were not kept).
    """

    def __init__(self, rules: RuleSet, deal: Deal, begun: Iterable[Event]) -> None:
        self.rules = rules
        self.deal = record_deal(deal)
        self._shuffles = deal.shuffles
        self._table = Table(rules, deal.draw, deal.stocks, deal.hands)
        self.begin = self._follow(begun)
        self.moves: list[RecordedMove] = []

    def add(self, move: str, events: Sequence[Event]) -> RecordedMove:
        """Add a move, in the notation, with all that it did, from the card that moved (or the pass) on."""
        first = events[0]
        assert isinstance(first, CardMoved | Passed)
        card, place = "", None
        if isinstance(first, CardMoved):
            card = format_card(first.card)
            place = first.place if first.source == "hand" else None
        recorded = RecordedMove(seat=first.seat, move=move, card=card, place=place)
        self._table.move(recorded)
        recorded = structs.replace(recorded, events=self._follow(events))
        self.moves.append(recorded)
        return recorded

    def _follow(self, events: Iterable[Event]) -> tuple[AnyEvent, ...]:
        told: list[AnyEvent] = []
        for event in events:
            recorded = self._event(event)
            if recorded is not None:
                self._table.follow(recorded)
                told.append(recorded)
        return tuple(told)

    def _event(self, event: Event) -> AnyEvent | None:
        match event:
            case PileCompleted(centre, _, to):
                return CompletedEvent(centre=centre, to=to)
            case Shuffled(order, from_aside):
                number, self._shuffles = self._shuffles, self._shuffles + 1
                before = write_cards(self._table.to_shuffle(from_aside))
                return ShuffledEvent(number=number, before=before, after=write_cards(order), from_aside=from_aside)
            case StockTurned(seat, _, tops):
                return TurnedEvent(seat=seat, tops=write_cards(tops))
            case CardsDrawn(seat, cards):
                return DrewEvent(seat=seat, cards=write_cards(cards))
        return None

    def result(self, outcome: Outcome, by: int = 0) -> RecordedResult:
        """Return the result for a game that ended now; `by` is the seat that gave up or broke off."""
        stocks = self._table.sizes()
        brought = points(self.rules, outcome, stocks)
        return RecordedResult(outcome=outcome.kind, winner=outcome.winner, stocks=stocks, points=brought, by=by)

    def finish(self, header: Header, outcome: Outcome | None, by: int = 0) -> Record:
        """Return the record, with its check sums; `outcome` is None for a game that has not ended."""
        record = Record(
            rules=self.rules.text,
            rules_hash=self.rules.hash,
            rules_version=header.rules_version,
            date=header.date,
            game=header.game,
            players=header.players,
            fair=header.fair,
            deal=self.deal,
            begin=self.begin,
            moves=tuple(self.moves),
            result=None if outcome is None else self.result(outcome, by),
        )
        return with_checks(record)


def with_checks(record: Record) -> Record:
    """Return a record with the check sums of what it holds."""
    return structs.replace(record, checks=check_sums(record))


def make_record(
    rules: RuleSet, deal: Deal, plays: Iterable[Play], header: Header, outcome: Outcome | None = None, by: int = 0
) -> Record:
    """Return the record of a game from its deal and its moves as they were stored, each played again.

    Plays that were taken back are not among them. Without `outcome` the game ended by the rules, or has not ended.
    Raises IllegalMoveError or NotationError for a move that cannot be played.
    """
    game = begin(rules, deal, None)
    maker = RecordMaker(rules, deal, events_of(game))
    for play in plays:
        move = parse_move(play.move, game)
        game.replay(move if play.place is None else with_place(move, play.place), play.orders)
        maker.add(play.move, events_of(game))
    return maker.finish(header, outcome or game.outcome, by)
