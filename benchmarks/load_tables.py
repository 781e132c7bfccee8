"""Tables for two people, laid into a store before a server starts: who plays there needs no invitation."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass

from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.advance import advance
from katmuis.live.dealing import decide_deal
from katmuis.live.records import RULES_VERSION, encode_record
from katmuis.live.summary import summarise
from katmuis.rules import find_ruleset
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Change, Event, SeatRow, TableRow

AT = "2026-01-01T00:00:00+00:00"


@dataclass(frozen=True)
class Laid:
    """A table and the tokens of the people at it, by seat."""

    table: str
    tokens: tuple[str, ...]


def lay_tables(address: str, count: int, rules: str, seed: int = 1) -> Sequence[Laid]:
    """Lays so many tables into the database at an address, each with two people of its own and a game dealt."""
    chance = random.Random(seed)
    store = SqlStore(address)
    try:
        return [_lay(store, rules, chance) for _ in range(count)]
    finally:
        store.close()


def _lay(store: SqlStore, rules: str, chance: random.Random) -> Laid:
    text = find_ruleset(rules).text
    tokens = tuple(chance.randbytes(32).hex() for _ in range(2))
    guests = tuple(GuestId(chance.randbytes(12).hex()) for _ in range(2))
    for guest, token in zip(guests, tokens, strict=True):
        store.add_guest(guest, hashlib.sha256(token.encode()).digest(), AT)
    seats = tuple(SeatRow(Seat(seat), guest=guest) for seat, guest in enumerate(guests, 1))
    row = TableRow(TableId(chance.randbytes(12).hex()), text, RULES_VERSION, seats)
    secrets = {game: chance.randbytes(32) for game in (1, 2)}
    record = decide_deal(row, None, secrets, {}, new_match=True)
    state, _step = advance(row, None, record, secrets)
    change = Change(row.id, Event(1, "dealt", encode_record(record), AT), summarise(state), secrets=secrets)
    store.add_table(row, change).result()
    return Laid(row.id, tokens)
