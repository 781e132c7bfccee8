"""What the notices tell a viewer, one after the other, adds up to what a snapshot shows him."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from katmuis.ids import Seat
from katmuis.live import frames
from katmuis.live.decide import decide_undo
from katmuis.live.records import TakeBackRecord
from katmuis.live.state import Step
from tests.live.playing import Walk

VIEWERS = (Seat(1), Seat(2), None)
RULES = (
    "katz-und-maus",
    "classic+stock=8",
    "g4a+exhausted_at=zero",
    "open-stock+stock=8",
    "no-blocking+discard_piles=2",
    "short-stock+draw_at=end",
    "skip-bo+stock=60",
    "kings-only+recycle=aside+hand=3",
    "book+stock=8+wild_on_wild=no",
    "classic+stock=8+deal_hands=no+wild_discard=no",
    "classic+seats=3+stock=6",
    "katz-und-maus+seats=5+stock=5",
    "partners+stock=12",
    "skip-bo-partners",
    "skip-bo-partners+seats=6",
)
"""Every way in which cards come and go: piles shuffled in or set aside, hands filled early, late, and in mid-turn; by
two to six seats, alone and in teams."""


def as_sent(message: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


class Onlooker:
    """Knows the first snapshot and the notices, and no rule."""

    def __init__(self, walk: Walk, seat: Seat | None) -> None:
        self.seat = seat
        self.position = as_sent(frames.snapshot(walk.state, walk.steps, seat))["position"]

    def be_told(self, notice: dict[str, Any]) -> None:
        if notice["position"] is not None:
            self.position = notice["position"]
            return
        for event in notice["events"]:
            tell = getattr(self, event["kind"], None)
            if tell is not None:
                tell(event)

    def moved(self, event: dict[str, Any]) -> None:
        source, seats = self.position["seats"][event["source_seat"] - 1], self.position["seats"]
        if event["source"] == "hand":
            source["hand"] -= 1
            if self.seat == event["source_seat"]:
                assert source["hand_cards"].pop(event["place"]) == event["card"]
        elif event["source"] == "stock":
            source["stock"] -= 1
            assert source["tops"].pop() == event["card"]
        else:
            assert source["discards"][event["place"] - 1].pop() == event["card"]
        onto = self.position["centres"] if event["target"] == "centre" else seats[event["seat"] - 1]["discards"]
        onto[event["pile"] - 1].append(event["card"])

    def completed(self, event: dict[str, Any]) -> None:
        assert len(self.position["centres"][event["centre"] - 1]) == event["cards"]
        self.position["centres"][event["centre"] - 1] = []
        self.position[event["to"]] += event["cards"]

    def shuffled(self, event: dict[str, Any]) -> None:
        if event.get("from_aside"):
            self.position["draw"] += self.position["aside"]
            self.position["aside"] = 0
        assert self.position["draw"] == event["draw"]

    def drew(self, event: dict[str, Any]) -> None:
        seat = self.position["seats"][event["seat"] - 1]
        seat["hand"] += event["count"]
        self.position["draw"] -= event["count"]
        assert self.position["draw"] == event["draw"]
        assert ("cards" in event) is (self.seat == event["seat"])
        if self.seat == event["seat"]:
            seat["hand_cards"] += event["cards"]

    def turned(self, event: dict[str, Any]) -> None:
        self.position["seats"][event["seat"] - 1] |= {"stock": event["stock"], "tops": event["tops"]}

    def turn_ended(self, event: dict[str, Any]) -> None:
        self.position["turn"] = event["next"]

    def over(self, _event: dict[str, Any]) -> None:
        self.position["turn"] = 0


def next_step(walk: Walk, chance: random.Random) -> Step:
    """A step of any kind: mostly a move, now and then one back, the next deal at the end."""
    state = walk.state
    if state.over:
        return walk.deal_again(new_match=state.match.over)
    if chance.random() < 0.15 and state.undo(Seat(state.turn)) == "yes":
        return walk.happen(decide_undo(state, Seat(state.turn)))
    if chance.random() < 0.15 and state.discard is not None:
        return walk.happen(TakeBackRecord(seat=state.discard.game.turn, back_to=state.discard.back_to))
    return walk.play_any()


@pytest.mark.parametrize("rules", RULES)
def test_what_the_notices_tell_adds_up(rules: str) -> None:
    walk, chance = Walk(rules, 2), random.Random(2)
    onlookers = [Onlooker(walk, seat) for seat in VIEWERS]
    kinds = set()
    for _ in range(300):
        step = next_step(walk, chance)
        for onlooker in onlookers:
            notice = as_sent(frames.notice(walk.state, step, onlooker.seat))
            onlooker.be_told(notice)
            fresh = as_sent(frames.snapshot(walk.state, [step], onlooker.seat))
            assert onlooker.position == fresh["position"], notice
            assert notice["choice"] == fresh["choice"]
            kinds |= {event["kind"] for event in notice["events"]}
    assert kinds >= {"moved", "drew", "turned", "turn_ended", "completed", "shuffled"}
