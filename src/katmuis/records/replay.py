"""Plays a record again by the engine, and refuses the first move and the first chance that cannot have been."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec import structs

from katmuis.confidential import Confidential
from katmuis.errors import IllegalMoveError, NotationError, RecordError, RuleSetError
from katmuis.match import Deal, begin
from katmuis.records.cards import read_cards
from katmuis.records.making import RecordMaker
from katmuis.records.record import RULES_VERSIONS, AnyEvent, Record, RecordedDeal, RecordedMove, ShuffledEvent
from katmuis.records.text import format_event
from katmuis.records.trace import MismatchError, compare_piles
from katmuis.rules import Move, Outcome, RuleSet, Shuffled, events_of, find_ruleset, format_card, parse_move, with_place
from katmuis.rules.outcome import KINDS

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

BY_THE_RULES = KINDS[1:5]
"""The ways a game ends by itself; the others are decisions of those who play."""


@dataclass(frozen=True, slots=True)
class Replayed(Confidential):
    """The position after a move, number 0 the one before the first; `told` is the move with all that it did.

    The game is that of the replay itself and goes on with the next step; copy it to keep it.
    """

    number: int
    told: RecordedMove | None
    game: Game = field(repr=False)


def find_rules(record: Record) -> RuleSet:
    """Return the rule set of a record.

    Raises RecordError, place `rules`: the code of RuleSetError, `record_hash` where the hash is another's, or
    `rules_version` for rules of a version that is not known here.
    """
    if record.rules_version not in RULES_VERSIONS:
        known = ", ".join(map(str, sorted(RULES_VERSIONS)))
        raise RecordError("rules_version", "rules", read=str(record.rules_version), expected=known)
    try:
        rules = find_ruleset(record.rules)
    except RuleSetError as error:
        raise RecordError(error.code, "rules", read=error.read, expected=error.expected) from error
    if record.rules_hash not in ("", rules.hash):
        raise RecordError("record_hash", "rules", read=record.rules_hash, expected=rules.hash)
    return rules


def find_deal(record: Record, rules: RuleSet) -> Deal:
    """Return the deal of a record, its shuffles counted but left out.

    Raises RecordError `record_deal`, place `deal`, where it is no deal of the rule set.
    """
    told = record.deal
    _check_sizes(told, rules)
    piles = [read_cards(text) for text in (told.draw, *told.stocks, *told.hands)]
    cards = bytes(sorted(b"".join(piles)))
    if cards != bytes(sorted(rules.pack)) and cards != bytes(sorted(card & 15 for card in rules.pack)):
        read, expected = _odd_card(cards, rules)
        raise RecordError("record_deal", "deal", read=read, expected=expected)
    return Deal(
        starter=told.starter,
        reason=told.reason,
        lots=tuple(tuple(read_cards(card)[0] if card else 0 for card in lots) for lots in told.lots),
        draw=piles[0],
        stocks=tuple(piles[1 : rules.seats + 1]),
        hands=tuple(piles[rules.seats + 1 :]),
        shuffles=len(told.shuffles),
    )


def _check_sizes(told: RecordedDeal, rules: RuleSet) -> None:
    stocks = [rules.stock if seat < rules.stocks else 0 for seat in range(rules.seats)]
    hands = [rules.hand if rules.deal_hands else 0] * rules.seats
    for name, piles, sizes in (("stocks", told.stocks, stocks), ("hands", told.hands, hands)):
        read = [len(read_cards(pile)) for pile in piles]
        if read != sizes:
            expected = f"{name} of {' '.join(map(str, sizes))} cards, by seat"
            raise RecordError("record_deal", "deal", read=" ".join(map(str, read)) or "none", expected=expected)
    if told.starter > rules.seats:
        raise RecordError("record_deal", "deal", read=f"seat {told.starter}", expected=f"a seat, 1 to {rules.seats}")


def _odd_card(cards: bytes, rules: RuleSet) -> tuple[str, str]:
    """A card that the deal has too often or that the deck does not have, and how often it should be there."""
    pack = rules.pack if any(card >> 4 for card in cards) else bytes(card & 15 for card in rules.pack)
    for card in sorted({*cards, *pack}, key=lambda card: pack.count(card) - cards.count(card)):
        if cards.count(card) != pack.count(card):
            return f"{cards.count(card)} of {format_card(card)}", f"{pack.count(card)}, as in the deck of the rule set"
    return "cards with and without suits", "suits at all cards or at none"


def replay(record: Record) -> Game:
    """Return the final position of a record. Raises RecordError at the first place that cannot have been."""
    game: Game | None = None
    for step in replay_steps(record):
        game = step.game
    assert game is not None
    return game


def replay_steps(record: Record) -> Iterator[Replayed]:
    """Play a record again and yield the position before the first move, then after each.

    Raises RecordError: of `find_rules` and `find_deal`; the code of a move that is not legal (`not_on_turn` where
    another seat was on turn); `chance_differs` where something else followed; `record_result` at the end.
    """
    rules = find_rules(record)
    deal = find_deal(record, rules)
    game = begin(rules, deal, None)
    maker = RecordMaker(rules, deal, events_of(game))
    _compare_events("begin", record.begin, maker.begin)
    yield Replayed(0, None, game)
    for number, told in enumerate(record.moves, 1):
        came = _play(game, maker, told, f"move {number}")
        yield Replayed(number, came, game)
    _check_result(record, game, maker)


def _play(game: Game, maker: RecordMaker, told: RecordedMove, place: str) -> RecordedMove:
    """Play the next move of a record, and return it as it came out."""
    if game.turn and told.seat != game.turn:
        raise RecordError("not_on_turn", place, read=f"seat {told.seat}", expected=f"seat {game.turn}")
    orders = [read_cards(event.after) for event in told.events if isinstance(event, ShuffledEvent)]
    try:
        move = parse_move(told.move, game)
        if told.place is not None and told.move.startswith("h"):
            move = with_place(move, told.place)
        game.replay(move, orders)
    except (IllegalMoveError, NotationError) as error:
        if error.code == "wrong_orders":
            raise _wrong_orders(game, move, orders, place) from error
        read = f"{told.move}: {error.read}" if error.read != told.move else told.move
        raise RecordError(error.code, place, read=read, expected=error.expected) from error
    came = maker.add(told.move, events_of(game))
    if (told.card and told.card != came.card) or (told.place is not None and told.place != came.place):
        read = f"{told.card or told.move} @{told.place}" if told.place is not None else told.card
        expected = came.card if came.place is None else f"{came.card} @{came.place}"
        raise RecordError("card_not_there", place, read=read, expected=expected)
    _compare_events(place, told.events, came.events)
    return came


def _wrong_orders(game: Game, move: Move, orders: Sequence[bytes], place: str) -> RecordError:
    """The error for shuffles of other cards, or for too many or too few of them."""
    probe = game.copy()
    probe.play(move)
    due = [event.order for event in events_of(probe) if isinstance(event, Shuffled)]
    for order, pile in zip(orders, due, strict=False):
        try:
            compare_piles("", bytes(sorted(order)), bytes(sorted(pile)))
        except MismatchError as error:
            expected = f"{error.expected} (in order of rank and suit)"
            return RecordError("chance_differs", place, read=f"shuffled: {error.read}", expected=expected)
    return RecordError("chance_differs", place, read=f"shuffles: {len(orders)}", expected=str(len(due)))


def _compare_events(place: str, told: Sequence[AnyEvent], came: Sequence[AnyEvent]) -> None:
    """Raise RecordError `chance_differs` with the first event that is another."""
    for number in range(max(len(told), len(came))):
        one = told[number] if number < len(told) else None
        other = came[number] if number < len(came) else None
        if isinstance(one, ShuffledEvent) and isinstance(other, ShuffledEvent) and not one.before:
            one = structs.replace(one, before=other.before)
        if one != other:
            read = format_event(one) if one else "nothing more"
            expected = format_event(other) if other else "nothing more"
            raise RecordError("chance_differs", place, read=read, expected=expected)


def _check_result(record: Record, game: Game, maker: RecordMaker) -> None:
    """Raise RecordError `record_result` where a game ended otherwise than its record says."""
    result = record.result
    if result is None:
        return
    if game.outcome is not None or result.outcome in BY_THE_RULES or result.outcome not in KINDS:
        outcome = game.outcome
        expected = f"{outcome.kind}, winner {outcome.winner}" if outcome else "a game that goes on, or was given up"
        if outcome != Outcome(result.outcome, result.winner) or result.by:
            read = f"{result.outcome}, winner {result.winner}" + (f", by {result.by}" if result.by else "")
            raise RecordError("record_result", "result", read=read, expected=expected)
    _check_given_up(record, maker.rules)
    came = maker.result(Outcome(result.outcome, result.winner), result.by)
    for name in ("stocks", "points"):
        one, other = getattr(result, name), getattr(came, name)
        if one != other:
            read = f"{name} {' '.join(map(str, one))}"
            raise RecordError("record_result", "result", read=read, expected=" ".join(map(str, other)))


def _check_given_up(record: Record, rules: RuleSet) -> None:
    """The winner and the seat of a game that did not end by the rules."""
    result = record.result
    assert result is not None
    won = result.winner > rules.sides or (result.outcome == "aborted" and result.winner)
    loser = (result.by - 1) % rules.sides + 1 if result.by else 0
    if won or result.by > rules.seats or (result.winner and loser == result.winner):
        read = f"{result.outcome}, winner {result.winner}, by {result.by}"
        raise RecordError("record_result", "result", read=read, expected="a side that can have won")
