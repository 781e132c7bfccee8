"""Players with faults, and advice that is easy to tell; a process that thinks imports them from here."""

from __future__ import annotations

import os
import random
import threading
import time
from collections.abc import Sequence

from katmuis.analysis.hints import Hint, Reason
from katmuis.errors import KatmuisError
from katmuis.live.services import Advisers
from katmuis.players import Decision, Player, find_player
from katmuis.rules import Move, View

AWAKE = threading.Event()
"""Lets the sleepers of this process go on."""


class Faithful:
    """The greedy player under another name."""

    name = "faithful"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:
        return find_player("greedy").choose(view, limit, random)


class Sleeper:
    """Does not answer."""

    name = "sleeper"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
        AWAKE.wait(600)
        return Decision(view.legal[0])


class Dying:
    """Takes its process with it."""

    name = "dying"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
        os._exit(3)


class Raising:
    """Has a fault."""

    name = "raising"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
        raise RuntimeError(f"a fault with {view.own.hand!r}")


class Cheat:
    """Answers what no rule allows."""

    name = "cheat"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
        return Decision(Move(12345))


class Mute:
    """Answers nothing that is a move."""

    name = "mute"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:  # noqa: ARG002
        return None  # type: ignore[return-value]


class Telling:
    """Says by its move what it was given: the last legal one if the view has a hidden card or the limit is another."""

    name = "telling"

    def choose(self, view: View, limit: float, random: random.Random) -> Decision:
        seen = [seat.hand for seat in view.seats if seat.seat != view.viewer]
        fine = type(view) is View and seen == [None] * len(seen) and limit == 0.2 and bool(random.random())
        return Decision(view.legal[0 if fine else -1])


PLANTED = (Faithful(), Sleeper(), Dying(), Raising(), Cheat(), Mute(), Telling())
FAULTY = ("sleeper", "dying", "raising", "cheat", "mute")


def find_planted(name: str) -> Player:
    for player in PLANTED:
        if player.name == name:
            return player
    return find_player(name)


# ---------------------------------------------------------------- advice


def hint_all(view: View) -> Hint:
    """All legal moves as the best play, and who was told so."""
    if type(view) is not View or any(seat.hand for seat in view.seats if seat.seat != view.viewer):
        raise KatmuisError("sees_too_much")
    return Hint(view.legal, 0.75, Reason("below", {"rank": len(view.own.hand or b""), "seat": view.viewer or 0}))


def tip_always(view: View) -> Reason:
    return Reason("before", {"legal": len(view.legal), "seat": view.viewer or 0})


def tip_never(view: View) -> None:  # noqa: ARG001 - as the real one is called
    return None


def tip_of_moves(view: View, moves: Sequence[Move]) -> Reason:
    return Reason("after", {"moves": len(moves), "first": view.legal.index(moves[0])})


def fail(view: View) -> Hint:  # noqa: ARG001 - as the real one is called
    raise RuntimeError("a fault")


def die(view: View) -> Hint:  # noqa: ARG001 - as the real one is called
    os._exit(3)


def doze(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def advisers(*, before: bool = True) -> Advisers:
    return Advisers(hint=hint_all, before=tip_always if before else tip_never, after=tip_of_moves)
