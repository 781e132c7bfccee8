"""Deals a game at a table: chance comes from its secret and the players' bytes, and the deal is written down whole."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

from katmuis.errors import StorageError
from katmuis.ids import Seat, TableId
from katmuis.live.records import DealtRecord, read_cards, write_cards
from katmuis.live.state import State
from katmuis.match import Deal, deal_game
from katmuis.protocol.events import Fairness
from katmuis.records.fair import ShuffleStream, format_contribution, new_secret, parse_contribution
from katmuis.rules import RuleSet, find_ruleset, format_card, parse_card
from katmuis.storage.store import TableRow


def game_id(table: TableId, game: int) -> str:
    """The name of a table's game number `game`, to which its shuffles are bound."""
    return f"{table}/{game}"


def stream_of(
    table: TableId,
    rules_hash: str,
    game: int,
    secrets: Mapping[int, bytes],
    contributions: Sequence[bytes] | None = None,
) -> ShuffleStream:
    """The random words of a table's game number `game`; raises StorageError `secret_missing`."""
    if game not in secrets:
        raise StorageError("secret_missing", read=f"game {game}", expected="its secret")
    return ShuffleStream(secrets[game], game_id(table, game), rules_hash, contributions)


def next_deal(
    row: TableRow,
    state: State,
    secrets: Mapping[int, bytes],
    given: Mapping[Seat, bytes],
    random_bytes: Callable[[int], bytes],
) -> tuple[DealtRecord, dict[int, bytes]]:
    """The event of the deal for all who asked for it, `given` what the last ones contribute, and the fresh secrets.

    It is dealt with the secret that the last deal promised, and promises the one after it. Raises as `decide_deal`.
    """
    game = state.games + 1
    contributions = {Seat(seat): parse_contribution(text) for seat, text in state.ready.items()} | dict(given)
    fresh = {game + 1: new_secret(random_bytes)}
    if game not in secrets:
        # A table of the first release: nothing was promised, so that what is contributed would prove nothing.
        fresh[game] = new_secret(random_bytes)
        contributions = dict.fromkeys(contributions, b"")
    over = state.match.over
    return decide_deal(row, state, {**secrets, **fresh}, contributions, new_match=over), fresh


def decide_deal(
    row: TableRow,
    state: State | None,
    secrets: Mapping[int, bytes],
    contributions: Mapping[Seat, bytes],
    *,
    new_match: bool,
    rules_hash: str = "",
) -> DealtRecord:
    """The event of the next game's deal; `state` is None before a table's first game.

    `contributions` holds what each person gave who asked for it, be it nothing. `secrets` holds those of this game and
    of the one after it; `rules_hash` is the one that a promise of the first game was bound to. Raises StorageError
    `secret_missing`, or `record_differs` where this game's secret is not the one that the last deal promised.
    """
    rules = find_ruleset(row.rules)
    game = state.games + 1 if state else 1
    bound_to = state.rules_hash if state else rules_hash or rules.hash
    given = [contributions.get(seat.seat, b"") for seat in row.seats]
    stream = stream_of(row.id, bound_to, game, secrets, given)
    if state and state.fair and state.fair.next_commitment != stream.commitment:
        raise StorageError("record_differs", read=f"the secret of game {game}", expected="the one that was promised")
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
        rules_hash=bound_to,
        contributions=[format_contribution(each) for each in given],
        commitment=stream.commitment,
        next_commitment=stream_of(row.id, bound_to, game + 1, secrets).commitment,
        away=stay_away(state, contributions) if state else [],
    )


def stay_away(state: State, asked: Container[Seat]) -> list[str]:
    """The computers that sit in, by seat, for people who were away or had left and have not asked for the next deal."""
    players = [
        "" if seat.seat in asked else state.away.get(seat.seat) or state.left.get(seat.seat) or ""
        for seat in state.row.seats
    ]
    return players if any(players) else []


def read_stream(row: TableRow, rules: RuleSet, record: DealtRecord, secrets: Mapping[int, bytes]) -> ShuffleStream:
    """The random words of a deal; raises StorageError `secret_missing`, or `record_differs` for another secret."""
    given = record.contributions
    contributions = None if given is None else [parse_contribution(each) for each in given]
    stream = stream_of(row.id, record.rules_hash or rules.hash, record.game, secrets, contributions)
    if given is not None and record.commitment != stream.commitment:
        raise StorageError("record_differs", read=f"the secret of game {record.game}", expected="the one of its hash")
    return stream


def read_fairness(record: DealtRecord) -> Fairness | None:
    """What everybody may know of a deal's chance; None for a game of the first release, which promised nothing."""
    if record.contributions is None:
        return None
    return Fairness(
        game=record.game,
        commitment=record.commitment,
        contributions=record.contributions,
        next_commitment=record.next_commitment,
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
