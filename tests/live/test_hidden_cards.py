"""No frame, no list and no log line tells a hidden card.

Non-interference: in many positions the cards that a viewer cannot see are dealt anew, and so is every hidden card
in what has happened and the secrets of this game's shuffles and the next one's. All that leaves the server for that
viewer must stay the same, byte for byte. The hashes of the secrets and what the players contributed are public, and
stay. Leaks are planted, and each must be found.
"""

from __future__ import annotations

import asyncio
import copy
import pickle
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from katmuis.ids import Seat
from katmuis.live import frames, table
from katmuis.live.decide import decide
from katmuis.live.records import DealtRecord, PlayRecord, read_cards
from katmuis.live.state import State, Taken
from katmuis.live.summary import summarise
from katmuis.live.table import Table
from katmuis.match import deal_game
from katmuis.protocol.messages import Play
from katmuis.records.fair import ShuffleStream
from katmuis.rules import PASS, CardsDrawn, Event, View, format_move, view_for
from katmuis.rules.layout import DRAW, SEAT_ROWS, SEATS_AT, STOCK_ROW
from katmuis.storage.store import Change, MemoryStore, Promise
from tests.live.playing import ANN, GIVEN, Walk, make_services, seat_at
from tests.live.worlds import FullStore, Lines, World, dealt_anew, hidden_cards, listening

PRESETS = (
    "katz-und-maus", "partners", "classic", "skip-bo-partners", "g4a", "classic+seats=3", "open-stock", "kings-only",
    "skip-bo-partners+seats=6", "no-blocking", "katz-und-maus+seats=5",
)  # fmt: skip
MOVES, EVERY = 170, 7


async def observe(world: World, viewer: Seat | None, lines: Lines) -> list[bytes]:
    """All that leaves the server for one viewer in a world: frames, answers, lists, what a player sees, log lines."""
    world.enter()
    lines.kept.clear()
    seen = world.table.catch_up(viewer, None) + world.table.catch_up(viewer, world.state.number - 1)
    seen.append(summarise(world.state).data.encode())
    seen.append(repr(view_for(world.state.game, viewer)).encode())
    if viewer is not None:
        number = world.state.number
        legal = [format_move(move, world.state.game) for move in view_for(world.state.game, viewer).legal]
        refused = [move for move in ("h7>c1", "s>c1", "hA>d1", "d1>c2", "pass") if move not in legal]
        for move in refused + legal[:1]:
            answer = await world.table.command(viewer, Play(id=move, number=number, move=move))
            seen.append(msgspec.json.encode(answer))
    return seen + lines.kept


@pytest.fixture
def lines() -> Iterator[Lines]:
    with listening() as kept:
        yield kept


async def worlds(walks: int, moves: int, every: int) -> list[World]:
    """Positions of many games: the clock, the names and the secrets are given, not drawn."""
    found = []
    for seed in range(walks):
        walk = Walk(PRESETS[seed % len(PRESETS)], seed)
        store = FullStore()
        at = await seat_at(make_services(store), walk)
        store.full = True
        for count, state in enumerate(walk.walk(moves)):
            if count % every == 0:
                found.append(World(at, state, list(walk.steps), walk.secrets))
    return found


async def compare(found: list[World], lines: Lines, stop: bool = False) -> tuple[int, int, list[str]]:
    """How many pairs of worlds were compared, in how many hidden cards differ, and what was told apart."""
    chance = random.Random(1)
    pairs = differ = 0
    told: list[str] = []
    for world in found:
        for viewer in world.viewers:
            other = dealt_anew(world, viewer, chance)
            pairs += 1
            differ += hidden_cards(world.state, viewer) != hidden_cards(other.state, viewer)
            one, two = await observe(world, viewer, lines), await observe(other, viewer, lines)
            if one != two:
                told.append(f"seat {viewer}: {[pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]]}")
                if stop:
                    return pairs, differ, told
    return pairs, differ, told


@pytest.mark.parametrize(
    ("walks", "positions"), [(22, 500), pytest.param(450, 10_000, marks=[pytest.mark.nightly])], ids=["few", "many"]
)
def test_hidden_cards_change_nothing_that_leaves_the_server(lines: Lines, walks: int, positions: int) -> None:
    async def story() -> tuple[list[World], int, int, list[str]]:
        found = await worlds(walks, MOVES, EVERY)
        return found, *await compare(found, lines)

    found, pairs, differ, told = asyncio.run(story())
    assert told == []
    assert len(found) >= positions
    assert pairs >= 3 * len(found)
    assert differ >= 0.95 * pairs
    assert {world.state.rules.seats for world in found} == {2, 3, 4, 5, 6}


# ---------------------------------------------------------------- leaks that must be found


def leak_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's hand is in the position."""
    real = view_for

    def leaking(game: Any, seat: int | None) -> View:
        view = real(game, seat)
        seats = tuple(replace(each, hand=real(game, each.seat).own.hand) for each in view.seats)
        return replace(view, seats=seats)

    monkeypatch.setattr(frames, "view_for", leaking)


def leak_stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """One stock card more than is open is shown."""
    real = view_for

    def leaking(game: Any, seat: int | None) -> View:
        view = real(game, seat)
        rows = {each.seat: SEATS_AT + SEAT_ROWS * (each.seat - 1) + STOCK_ROW for each in view.seats}
        seats = tuple(replace(each, tops=game.pile(rows[each.seat])[-len(each.tops) - 1 :]) for each in view.seats)
        return replace(view, seats=seats)

    monkeypatch.setattr(frames, "view_for", leaking)


def leak_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of set-aside cards betrays the next card of the draw pile."""
    real = frames.position

    def leaking(state: State, view: View) -> Any:
        last = state.game.pile(DRAW)[-1:]
        return msgspec.structs.replace(real(state, view), aside=int.from_bytes(last, "big"))

    monkeypatch.setattr(frames, "position", leaking)


def leak_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The secret of the shuffle goes out with the frames."""
    real = Table.catch_up

    def leaking(self: Table, seat: Seat | None, after: int | None) -> list[bytes]:
        return [*real(self, seat, after), self.journal.secrets[1].hex().encode()]

    monkeypatch.setattr(Table, "catch_up", leaking)


def leak_next_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the next game's shuffles are drawn from goes out with its hash."""
    real = frames.snapshot

    def leaking(*args: Any) -> Any:
        made = real(*args)
        assert made.fair is not None
        told = msgspec.structs.replace(made.fair, next_commitment=in_hand[0].journal.secrets[2].hex())
        return msgspec.structs.replace(made, fair=told)

    in_hand: list[Table] = []
    catch_up = Table.catch_up

    def watched(self: Table, seat: Seat | None, after: int | None) -> list[bytes]:
        in_hand[:] = [self]
        return catch_up(self, seat, after)

    monkeypatch.setattr(Table, "catch_up", watched)
    monkeypatch.setattr(frames, "snapshot", leaking)


def leak_partner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Partners see each other's hands."""
    real = view_for

    def leaking(game: Any, seat: int | None) -> View:
        view = real(game, seat)
        half = game.rules.seats // 2
        if seat is None or game.rules.teams == "none":
            return view
        partner = (seat - 1 + half) % (2 * half) + 1
        seats = tuple(
            replace(each, hand=real(game, partner).own.hand) if each.seat == partner else each for each in view.seats
        )
        return replace(view, seats=seats)

    monkeypatch.setattr(frames, "view_for", leaking)


def leak_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of the log tells what both hold."""
    real = decide

    def leaking(state: State, *args: Any) -> Any:
        table.log.debug("hands %s", [view_for(state.game, each).own.hand for each in (1, 2)])
        return real(state, *args)

    monkeypatch.setattr(table, "decide", leaking)


def leak_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of the game names the cards that others drew."""
    monkeypatch.setattr(frames, "events_for", lambda events, _seat: events)
    real = frames.event_seen

    def leaking(event: Event, draw: int, seat: Seat | None) -> Any:
        return real(event, draw, Seat(event.seat) if isinstance(event, CardsDrawn) else seat)

    monkeypatch.setattr(frames, "event_seen", leaking)


@pytest.mark.parametrize(
    "plant",
    [leak_hand, leak_stock, leak_order, leak_secret, leak_next_secret, leak_partner, leak_log, leak_drawn],
    ids=lambda p: p.__name__,
)
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> list[str]:
        found = await worlds(7, 40, 5)
        plant(monkeypatch)
        return (await compare(found, lines, stop=True))[2]

    assert asyncio.run(story()) != []


def told_of(walk: Walk) -> dict[str, object]:
    """Everything of a table that holds its secret or its hidden cards."""
    store = MemoryStore()
    at = asyncio.run(seat_at(make_services(store), walk))
    stored = store.load(walk.row.id)
    assert stored is not None
    rules, secret = walk.state.rules, walk.secrets[1]
    promise = Promise(walk.row.id, ANN, rules.text, rules.hash, secret, "2030")
    return {
        "table": at,
        "stored": stored,
        "event": stored.events[0],
        "change": Change(walk.row.id, stored.events[0], summarise(walk.state), secrets={1: secret}),
        "state": walk.state,
        "step": walk.steps[-1],
        "taken": Taken(1, "yes", PASS, walk.state.game, ()),
        "record": walk.records[0],
        "play": walk.records[-1],
        "deal": deal_game(rules, ShuffleStream(secret, "t1/1", rules.hash).words),
        "promise": promise,
        "contributed": ShuffleStream(secret, "t1/1", rules.hash, [GIVEN, b""]),
        "stream": ShuffleStream(secret, "t1/1", rules.hash),
        "game": walk.state.game,
    }


def test_neither_the_secret_nor_a_hidden_card_is_in_a_repr() -> None:
    """What an error or a debugger prints of a table's parts names public things only."""
    walk = Walk("katz-und-maus", 1)
    while not (isinstance(walk.records[-1], PlayRecord) and walk.records[-1].drawn):
        walk.play_any()
    secret = walk.secrets[1]
    first = walk.records[0]
    assert isinstance(first, DealtRecord)
    for name, part in told_of(walk).items():
        printed = repr(part)
        assert secret.hex() not in printed, name
        assert repr(secret) not in printed, name
        for pile in (first.draw, *first.stocks, *first.hands):
            assert pile[:10] not in printed, name
            assert repr(read_cards(pile))[2:-1] not in printed, name


@pytest.mark.parametrize("leave", [pickle.dumps, copy.copy, copy.deepcopy])
def test_nothing_that_is_hidden_leaves_its_process(leave: Callable[[object], object]) -> None:
    """Not by a pool of processes, not by a copy that lies about: what is passed on is a view or a frame."""
    walk = Walk("classic", 1)
    list(walk.walk(20))
    for part in told_of(walk).values():
        with pytest.raises(TypeError, match="hidden"):
            leave(part)
    view = view_for(walk.state.game, 1)
    assert pickle.loads(pickle.dumps(view)) == view
