"""What a page knows of its table: kept from frames alone, as the client keeps it, and asking no rule."""

from __future__ import annotations

import copy
from typing import Any

Frame = dict[str, Any]


def apply(position: Frame, event: Frame) -> None:
    """Makes an event happen to a position: it moves what the event names."""
    match event["kind"]:
        case "moved":
            _move(position, event)
        case "completed":
            position["centres"][event["centre"] - 1] = []
            position["aside" if event["to"] == "aside" else "draw"] += event["cards"]
        case "shuffled":
            position["draw"] = event["draw"]
            if event.get("from_aside"):
                position["aside"] = 0
        case "drew":
            position["draw"] = event["draw"]
            seat = position["seats"][event["seat"] - 1]
            seat["hand"] += event["count"]
            if seat["hand_cards"] is not None:
                seat["hand_cards"] += event.get("cards") or []
        case "turned":
            seat = position["seats"][event["seat"] - 1]
            seat["stock"], seat["tops"] = event["stock"], list(event["tops"])
        case "turn_ended":
            position["turn"] = event["next"]


def _move(position: Frame, event: Frame) -> None:
    source = position["seats"][event["source_seat"] - 1]
    if event["source"] == "stock":
        source["stock"] -= 1
        source["tops"].pop()
    elif event["source"] == "discard":
        source["discards"][event["place"] - 1].pop()
    else:
        source["hand"] -= 1
        if source["hand_cards"] is not None:
            place = event.get("place")
            source["hand_cards"].pop(source["hand_cards"].index(event["card"]) if place is None else place)
    if event["target"] == "centre":
        position["centres"][event["pile"] - 1].append(event["card"])
    else:
        position["seats"][event["seat"] - 1]["discards"][event["pile"] - 1].append(event["card"])


class Seen:
    """A table as one page has it."""

    def __init__(self) -> None:
        self.number = 0
        self.seat: int | None = None
        self.position: Frame = {}
        self.choice: Frame = {}
        self.match: Frame = {}
        self.company: Frame = {}
        self.over: Frame | None = None
        self.people: list[Frame] = []
        self.log: dict[int, list[Frame]] = {}
        """What each notice of this game told, by its number."""

    def snapshot(self, message: Frame) -> None:
        """Takes all over."""
        message = copy.deepcopy(message)
        self.number, self.seat = message["number"], message["seat"]
        self.position, self.choice = message["position"], message["choice"]
        self.match, self.over = message["match"], message["over"]
        self.people = message["people"]
        self.company = _without_clock(message.get("company"))
        self.log = {entry["number"]: entry["events"] for entry in message["log"]}

    def notice(self, message: Frame) -> None:
        """Takes the next thing over that has happened."""
        self.number, self.choice = message["number"], message["choice"]
        for event in message["events"]:
            self._happen(event)
            if not message.get("position"):
                apply(self.position, event)
        self.log[self.number] = message["events"]
        if message.get("position"):
            self.position = copy.deepcopy(message["position"])
        if message.get("match"):
            self.match = message["match"]
        if message.get("company") is not None:
            self.company = _without_clock(message["company"])

    def _happen(self, event: Frame) -> None:
        match event["kind"]:
            case "dealt":
                self.log, self.over = {}, None
                for person in self.people:
                    person["left"] = False
            case "over":
                self.over = event
            case "left" | "timed_out" if event.get("player"):
                self.people[event["seat"] - 1]["left"] = True
            case "sat_in":
                self.people[event["seat"] - 1].update(away=True, left=False)
            case "returned":
                self.people[event["seat"] - 1].update(away=False, left=False)

    @property
    def closed(self) -> bool:
        """Whether nobody plays on."""
        return bool(self.company.get("closed")) or any(
            e["kind"] == "closed" for told in self.log.values() for e in told
        )

    @property
    def state(self) -> Frame:
        """All that must be the same on every page of this seat; clocks, which run by themselves, are not in it."""
        over = {key: value for key, value in self.over.items() if key != "kind"} if self.over else None
        position = {**self.position, "turn": 0} if over else self.position
        return {
            "number": self.number,
            "seat": self.seat,
            "position": position,
            "choice": self.choice,
            "match": self.match,
            "company": self.company,
            "over": over,
            "people": [(person["left"], person["away"]) for person in self.people],
            "log": self.log,
        }


def _without_clock(company: Frame | None) -> Frame:
    return {key: value for key, value in (company or {}).items() if key != "clock"}
