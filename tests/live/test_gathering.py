"""A gathering as data: seats, invites, commands, and what each viewer is told."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import msgspec
import pytest

from katmuis.errors import RefusedError, StorageError
from katmuis.ids import GuestId, Seat, TableId
from katmuis.live.gathering import (
    REMEMBERED,
    Gathering,
    Place,
    carry_out,
    invite_of,
    read_gathering,
    read_seats,
    sit_down,
    token_of,
    write_gathering,
)
from katmuis.live.gathering_seen import gathering_seen, invite_seen, listed_gathering
from katmuis.protocol.base import Command
from katmuis.protocol.company import Close, Ready, SetSeat, StandUp, TableTerms
from katmuis.protocol.messages import Play
from katmuis.rules import find_ruleset

ANN, BOB, CEM = GuestId("ann"), GuestId("bob"), GuestId("cem")
GIVEN = "ab" * 16


def gathering(*seats: str, rules: str = "classic+seats=3", **changed: Any) -> Gathering:
    found = find_ruleset(rules)
    fields: dict[str, Any] = {
        "table": TableId("t1"),
        "host": ANN,
        "number": 1,
        "key": bytes(32),
        "rules": found.text,
        "commitment": "c0",
        "terms": TableTerms(),
        "places": read_seats(ANN, "Ann", seats or ("open", "open"), found.seats),
    }
    return Gathering(**{**fields, **changed})


def seated(start: Gathering, guest: GuestId, seat: int, name: str) -> Gathering:
    return sit_down(start, seat, token_of(start, seat), guest, name)


def do(start: Gathering, guest: GuestId, kind: type[Command], at: int | None = None, **fields: Any) -> Gathering:
    """The gathering after a command from a guest's seat, his first unless told otherwise."""
    said: dict[str, Any] = {"id": f"{kind.__name__}{start.number}", "number": start.number}
    own = start.seats_of(guest)
    return carry_out(start, guest, Seat(at) if at else (own[0] if own else None), kind(**{**said, **fields}))


def code_of(work: Any, *given: Any, **named: Any) -> str:
    with pytest.raises(RefusedError) as refused:
        work(*given, **named)
    return refused.value.code


# ---------------------------------------------------------------- seats


def test_seats_are_what_the_host_asks_for() -> None:
    found = gathering("open", "me:Bea", "level-3", rules="partners")
    kinds = [seat.kind for seat in gathering_seen(found, Seat(1), {}).seats]
    assert kinds == ["person", "open", "person", "computer"]
    assert [place.name for place in found.places] == ["Ann", "", "Bea", ""]
    assert found.seats_of(ANN) == (1, 3)
    assert found.guests == (ANN,)


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (["open"], "players_and_seats"),
        (["open", "open", "open"], "players_and_seats"),
        (["me:", "me:Ann"], "name_taken"),
        (["open", "me:\u202eAnn"], "name_refused"),
    ],
)
def test_seats_that_cannot_be_are_refused(seats: list[str], code: str) -> None:
    assert code_of(gathering, *seats) == code


def test_an_invite_seats_whoever_comes_with_it_first() -> None:
    start = gathering()
    token = token_of(start, 2)
    after = sit_down(start, 2, token, BOB, "Bob")
    assert after.number == 2
    assert after.seats_of(BOB) == (2,)
    assert sit_down(after, 2, token, BOB, "Robert") is after
    assert code_of(sit_down, after, 2, token, CEM, "Cem") == "invite_used"


def test_an_invite_is_to_one_seat_of_one_gathering() -> None:
    start = gathering()
    tokens = {token_of(start, seat) for seat in (1, 2, 3)}
    tokens |= {token_of(gathering(key=b"k" * 32), seat) for seat in (1, 2, 3)}
    assert len(tokens) == 6
    assert code_of(sit_down, start, 3, token_of(start, 2), BOB, "Bob") == "invite_unknown"
    for seat, token in ((0, ""), (4, token_of(start, 2)), (-1, ""), (2, ""), (2, "\ud800"), (2, "é" * 40)):
        assert code_of(sit_down, start, seat, token, BOB, "Bob") == "invite_unknown"


def test_a_guest_sits_at_one_seat() -> None:
    start = seated(gathering(), BOB, 2, "Bob")
    assert code_of(seated, start, BOB, 3, "Bob") == "already_seated"
    assert code_of(seated, start, ANN, 3, "Ann") == "already_seated"
    assert code_of(seated, start, CEM, 3, "bob") == "name_taken"


def test_an_invite_dies_when_its_seat_is_freed_or_set_anew() -> None:
    start = gathering()
    old = token_of(start, 2)
    taken = seated(start, BOB, 2, "Bob")
    given_away = do(start, ANN, SetSeat, seat=2, player="greedy")
    for after in (
        do(start, ANN, SetSeat, seat=2),
        do(given_away, ANN, SetSeat, seat=2),
        do(taken, BOB, StandUp),
        do(taken, ANN, SetSeat, seat=2),
    ):
        assert after.places[1].is_open
        assert code_of(sit_down, after, 2, old, CEM, "Cem") == "invite_unknown"
        assert seated(after, CEM, 2, "Cem").seats_of(CEM) == (2,)
    assert code_of(sit_down, given_away, 2, old, CEM, "Cem") == "invite_unknown"


# ---------------------------------------------------------------- readiness


def test_the_game_can_be_dealt_when_nobody_is_awaited() -> None:
    start = seated(gathering("open", "greedy"), BOB, 2, "Bob")
    assert not start.complete
    first = do(start, ANN, Ready, contribution=GIVEN)
    assert not first.complete
    both = do(first, BOB, Ready)
    assert both.complete
    assert both.contributions == {1: bytes.fromhex(GIVEN)}
    assert [(row.guest, row.player, row.name) for row in both.seat_rows] == [
        ("ann", None, "Ann"),
        ("bob", None, "Bob"),
        (None, "greedy", ""),
    ]


def test_an_open_seat_is_waited_for() -> None:
    start = do(gathering("open", "greedy"), ANN, Ready)
    assert not start.complete
    assert do(start, ANN, SetSeat, seat=2, player="greedy").complete


def test_readiness_can_be_taken_back_with_what_was_given() -> None:
    start = do(gathering(), ANN, Ready, contribution=GIVEN)
    after = do(start, ANN, Ready, on=False)
    assert (after.places[0].ready, after.contributions) == (False, {})
    again = do(after, ANN, Ready, contribution="cd" * 20)
    assert again.contributions == {1: bytes.fromhex("cd" * 20)}


def test_people_who_share_a_device_are_ready_together() -> None:
    start = gathering("me:Bea", "greedy")
    after = do(start, ANN, Ready, 2, contribution=GIVEN)
    assert after.complete
    assert after.contributions == {2: bytes.fromhex(GIVEN)}
    both = do(do(start, ANN, Ready, 1, contribution="cd" * 16), ANN, Ready, 2, contribution=GIVEN)
    assert both.contributions == {1: bytes.fromhex("cd" * 16), 2: bytes.fromhex(GIVEN)}


@pytest.mark.parametrize("given", ["ab", "zz" * 16, "AB" * 16, "ab" * 33, "a" * 31])
def test_what_is_no_contribution_is_refused(given: str) -> None:
    assert code_of(do, gathering(), ANN, Ready, contribution=given) == "contribution"


def test_whoever_sits_down_anew_is_not_ready() -> None:
    start = do(seated(gathering(), BOB, 2, "Bob"), BOB, Ready, contribution=GIVEN)
    after = seated(do(start, BOB, StandUp), CEM, 2, "Cem")
    assert (after.places[1].ready, after.contributions) == (False, {})


# ---------------------------------------------------------------- who may do what


@pytest.mark.parametrize(
    ("guest", "kind", "fields", "code"),
    [
        (BOB, SetSeat, {"seat": 3}, "not_host"),
        (BOB, SetSeat, {"seat": 1}, "not_host"),
        (BOB, Close, {}, "not_host"),
        (ANN, SetSeat, {"seat": 1}, "host_stays"),
        (ANN, SetSeat, {"seat": 1, "player": "greedy"}, "host_stays"),
        (ANN, SetSeat, {"seat": 6}, "no_such_seat"),
        (ANN, StandUp, {}, "host_stays"),
        (ANN, Play, {"move": "pass"}, "not_dealt"),
        (CEM, Ready, {}, "not_seated"),
        (CEM, StandUp, {}, "not_seated"),
        (CEM, Close, {}, "not_seated"),
        (BOB, Ready, {"at": 1}, "not_seated"),
        (BOB, StandUp, {"at": 1}, "not_seated"),
        (ANN, SetSeat, {"at": 2, "seat": 3}, "not_seated"),
    ],
)
def test_what_one_may_not_do_is_refused(guest: GuestId, kind: type[Command], fields: dict[str, Any], code: str) -> None:
    start = seated(gathering(), BOB, 2, "Bob")
    assert code_of(do, start, guest, kind, **fields) == code


def test_nothing_happens_at_a_table_that_is_closed() -> None:
    start = do(do(seated(gathering("open", "greedy"), BOB, 2, "Bob"), BOB, Ready), ANN, Close)
    assert start.closed
    for guest, kind in ((ANN, Ready), (BOB, Ready), (BOB, StandUp), (ANN, Close)):
        assert code_of(do, start, guest, kind) == "gathering_closed"
    assert not start.complete
    assert code_of(seated, do(gathering(), ANN, Close), BOB, 2, "Bob") == "gathering_closed"
    assert all(seat.invite is None for seat in gathering_seen(start, Seat(1), {}).seats)


def test_a_person_on_the_hosts_device_can_stand_up() -> None:
    start = gathering("me:Bea", "open")
    after = do(start, ANN, StandUp, 2)
    assert after.seats_of(ANN) == (1,)


def test_the_last_commands_are_remembered() -> None:
    start = gathering()
    for count in range(REMEMBERED + 5):
        start = do(start, ANN, Ready, id=f"c{count}", on=count % 2 == 0)
    assert start.done_by(ANN, "c4") is None
    assert start.done_by(ANN, "c5") == 7
    assert start.done_by(ANN, f"c{REMEMBERED + 4}") == start.number
    assert start.done_by(BOB, "c9") is None


# ---------------------------------------------------------------- what is told


def test_the_host_alone_is_told_the_invites() -> None:
    start = seated(gathering(), BOB, 2, "Bob")
    assert [seat.invite for seat in gathering_seen(start, Seat(1), {}).seats] == [None, None, invite_of(start, 3)]
    for viewer in (Seat(2), None):
        assert all(seat.invite is None for seat in gathering_seen(start, viewer, {}).seats)


def test_nobody_is_told_a_key_a_contribution_or_who_a_guest_is() -> None:
    key = b"canary-of-the-key" + bytes(15)
    start = gathering(key=key, host=GuestId("canary-ann"), places=read_seats(GuestId("canary-ann"), "A", ["open"], 2))
    start = seated(start, GuestId("canary-bob"), 2, "B")
    start = do(start, GuestId("canary-bob"), Ready, contribution="c0ffee" * 6)
    row = write_gathering(start, "2030")
    told = [msgspec.json.encode(gathering_seen(start, viewer, {})).decode() for viewer in (Seat(1), Seat(2), None)]
    told += [msgspec.json.encode(invite_seen(start, 2, viewer)).decode() for viewer in (None, GuestId("canary-ann"))]
    told += [msgspec.json.encode(listed_gathering(start, GuestId("canary-bob"), "2030")).decode()]
    told += [repr(start), repr(start.places), repr(row), str(row)]
    for text in told:
        assert "c0ffee" not in text
        assert key.hex() not in text
        assert "canary-of" not in text
    for text in told[:6]:
        assert "canary" not in text


def test_a_gathering_is_neither_pickled_nor_copied() -> None:
    start = gathering()
    for kept in (start, start.places[0], write_gathering(start, "2030")):
        for copier in (pickle.dumps, copy.copy, copy.deepcopy):
            with pytest.raises(TypeError):
                copier(kept)


def test_you_are_told_which_seats_are_yours() -> None:
    start = gathering("me:Bea", "open")
    assert [seat.you for seat in gathering_seen(start, Seat(2), {}).seats] == [True, True, False]
    assert [seat.you for seat in gathering_seen(start, None, {}).seats] == [False, False, False]


def test_presence_is_told_of_people_alone() -> None:
    start = seated(gathering("open", "greedy"), BOB, 2, "Bob")
    seen = gathering_seen(start, None, {1: "here", 2: "lost", 3: "here"})
    assert [seat.presence for seat in seen.seats] == ["here", "lost", "gone"]


@pytest.mark.parametrize(
    ("guest", "closed", "state"),
    [(None, False, "open"), (CEM, False, "open"), (ANN, False, "yours"), (CEM, True, "closed")],
)
def test_an_invite_says_how_it_stands(guest: GuestId | None, closed: bool, state: str) -> None:
    start = do(gathering(), ANN, Close) if closed else gathering()
    assert invite_seen(start, 2, guest).state == state
    if not closed:
        assert invite_seen(seated(start, BOB, 2, "Bob"), 2, guest).state == state.replace("open", "taken")


# ---------------------------------------------------------------- in the store


def test_what_is_stored_is_read_back() -> None:
    start = do(seated(gathering("open", "greedy"), BOB, 2, "Bob"), BOB, Ready, contribution=GIVEN)
    row = write_gathering(start, "2030-01-01")
    assert read_gathering(row) == start
    assert (row.number, row.guests, row.closed, row.changed) == (3, (ANN, BOB), False, "2030-01-01")


def test_what_cannot_be_read_is_not_told() -> None:
    row = write_gathering(gathering(), "2030")
    broken = type(row)(**{name: getattr(row, name) for name in row.__slots__} | {"data": '{"rules": "canary"'})
    with pytest.raises(StorageError) as failed:
        read_gathering(broken)
    assert failed.value.code == "record_unreadable"
    assert "canary" not in str(failed.value)


def test_a_place_shows_its_seat_alone() -> None:
    assert repr(Place(seat=2, guest="bob", contribution="c0ffee")) == "<Place 2>"
