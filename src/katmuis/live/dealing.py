"""Deals a game at a table: chance comes from a secret of the game's own, and the deal is written down whole."""

from __future__ import annotations

from collections.abc import Mapping

from katmuis.errors import StorageError
from katmuis.ids import TableId
from katmuis.live.records import DealtRecord, read_cards, write_cards
from katmuis.live.state import State
from katmuis.match import Deal, deal_game
from katmuis.records.fair import ShuffleStream
from katmuis.rules import RuleSet, find_ruleset, format_card, parse_card
from katmuis.storage.store import TableRow


def stream_of(table: TableId, rules: RuleSet, game: int, secrets: Mapping[int, bytes]) -> ShuffleStream:
    """The random words of a table's game number `game`; raises StorageError `secret_missing`."""
    if game not in secrets:
        raise StorageError("secret_missing", read=f"game {game}", expected="its secret")
    return ShuffleStream(secrets[game], f"{table}/{game}", rules.hash)


def decide_deal(row: TableRow, state: State | None, secret: bytes, *, new_match: bool) -> DealtRecord:
    """The event of the next game's deal; `state` is None before a table's first game."""
    rules = find_ruleset(row.rules)
    game = state.games + 1 if state else 1
    stream = stream_of(row.id, rules, game, {game: secret})
    deal = deal_game(rules, stream.words, state.finished if state else None)
    return DealtRecord(
        game=game,
        match_game=1 if state is None or new_match else state.match.game + 1,
        starter=deal.starter,
        reason=deal.reason,
        lots=[[format_card(card) if card else "" for card in lots] for lots in deal.lots],
        draw=write_cards(deal.draw),
        stocks=[write_cards(stock) for stock in deal.stocks],
        hands=[write_cards(hand) for hand in deal.hands],
        shuffles=deal.shuffles,
    )


def read_deal(record: DealtRecord) -> Deal:
    """The deal of an event."""
    return Deal(
        starter=record.starter,
        reason=record.reason,
        lots=tuple(tuple(parse_card(card) if card else 0 for card in lots) for lots in record.lots),
        draw=read_cards(record.draw),
        stocks=tuple(read_cards(stock) for stock in record.stocks),
        hands=tuple(read_cards(hand) for hand in record.hands),
        shuffles=record.shuffles,
    )
