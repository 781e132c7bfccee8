"""What is said at the socket of a gathering, by those who sit there, share a device, or watch."""

from __future__ import annotations

from typing import Any

import pytest

from katmuis.live.limits import PHRASES
from tests.web.gathering import gather, get_ready, invites, sit_down, told
from tests.web.serving import Guest, hello, receive, send

# ---------------------------------------------------------------- at the gathering's socket


def test_people_who_share_a_device_choose_their_seats(ann: Guest) -> None:
    table = gather(ann, "classic+stock=5", "me:Bea")
    with ann.socket(table) as one, ann.socket(table) as two:
        assert hello(one)["seat"] == 1
        send(two, type="hello", seat=2)
        told_two = receive(two)
        assert (told_two["seat"], [seat["you"] for seat in told_two["seats"]]) == (2, [True, True])
        send(two, type="ready", id="r", number=1)
        assert [told(socket, "snapshot")["seat"] for socket in (one, two)] == [1, 2]
    with ann.socket(table) as three:
        send(three, type="hello", seat=3)
        assert told(three, "failed")["code"] == "not_seated"
        assert hello(three)["seat"] == 1


def test_a_seat_is_not_chosen_for_somebody_else(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    sit_down(bob, invites(ann, table)[2])
    with bob.socket(table) as socket:
        send(socket, type="hello", seat=1)
        assert told(socket, "failed")["code"] == "not_seated"


def test_what_is_for_a_table_that_is_dealt_is_refused_before(ann: Guest) -> None:
    table = gather(ann)
    with ann.socket(table) as socket:
        hello(socket)
        later: list[dict[str, Any]] = [
            {"type": "play", "id": "a", "number": 1, "move": "pass"},
            {"type": "next_game", "id": "b", "number": 1},
            {"type": "propose", "id": "c", "number": 1, "what": "pause"},
            {"type": "hint", "id": "h", "number": 1},
            {"type": "set_pace", "pace": "off"},
            {"type": "set_coach", "on": True},
        ]
        for message in later:
            send(socket, **message)
            assert told(socket, "failed", "refused")["code"] == "not_dealt"
        send(socket, type="seen", number=1)
        send(socket, type="ping")
        assert told(socket, "pong", "failed")["type"] == "pong"


def test_phrases_are_said_by_those_who_sit_there_and_not_too_many(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    with ann.socket(table) as anns, bob.socket(table) as watching:
        hello(anns)
        hello(watching)
        send(anns, type="say", phrase="hello")
        assert told(watching, "said") == {"type": "said", "seat": 1, "phrase": "hello"}
        send(watching, type="say", phrase="hello")
        assert told(watching, "failed", "said")["code"] == "not_seated"
        for _ in range(PHRASES.at_once):
            send(anns, type="say", phrase="bye")
        assert told(anns, "failed")["code"] == "too_many_phrases"
        send(anns, type="say", phrase="<b>")
        assert told(anns, "failed")["code"] == "malformed"


def test_watchers_can_do_nothing(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    with ann.socket(table) as anns, bob.socket(table) as watching:
        hello(anns)
        assert hello(watching)["seat"] is None

        def refused(*codes: str) -> None:
            for message in (
                {"type": "play", "id": "a", "number": 1, "move": "pass"},
                {"type": "ready", "id": "b", "number": 1},
                {"type": "close", "id": "c", "number": 1},
                {"type": "set_seat", "id": "d", "number": 1, "seat": 2},
            ):
                send(watching, **message)
                assert told(watching, "refused")["code"] in codes

        refused("not_seated")
        get_ready(anns)
        send(anns, type="set_seat", id="s", number=2, seat=2, player="greedy")
        assert told(watching, "snapshot")["seat"] is None
        refused("not_seated")
        for message in ({"type": "set_pace", "pace": "off"}, {"type": "hint", "id": "h", "number": 1}):
            send(watching, **message)
            assert told(watching, "failed", "refused")["code"] == "not_seated"


def test_a_table_that_nobody_may_watch_is_closed_to_strangers(ann: Guest, bob: Guest) -> None:
    table = gather(ann, watching="no")
    for guest in (bob,):
        with guest.socket(table) as socket:
            assert receive(socket)["code"] == "not_seated"


@pytest.mark.parametrize("watched_before", [True, False])
def test_who_sits_down_is_seen_to_be_there(ann: Guest, bob: Guest, watched_before: bool) -> None:
    """Whether the page of his that shows the table was there before he had a seat, or came after it."""
    table = gather(ann)
    path = invites(ann, table)[2]
    bob.new_table()  # else he would be another guest once he sits down
    if not watched_before:
        sit_down(bob, path)
    with ann.socket(table) as anns, bob.socket(table) as bobs:
        hello(anns)
        assert hello(bobs)["seat"] == (None if watched_before else 2)
        if watched_before:
            sit_down(bob, path)
        while [seat["state"] for seat in told(anns, "presence")["seats"]] != ["here", "here"]:
            continue


def test_who_looks_away_is_seen_to(ann: Guest, bob: Guest) -> None:
    table = gather(ann)
    sit_down(bob, invites(ann, table)[2])
    with ann.socket(table) as anns, bob.socket(table) as bobs:
        hello(anns)
        hello(bobs)
        send(bobs, type="hidden", on=True)

        def states() -> list[str]:
            return [seat["state"] for seat in told(anns, "presence")["seats"]]

        while states() != ["here", "hidden"]:
            continue
        send(bobs, type="hidden", on=False)
        while states() != ["here", "here"]:
            continue
