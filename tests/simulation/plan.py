"""What a seed decides before a run begins: the table, the people, the processes, and where one is killed."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Literal

from tests.simulation.steps import STEPS, Step

Kind = Literal["alone", "company"]

TWO = ("katz-und-maus+stock=4", "classic+stock=3", "children+stock=3", "short-stock+stock=4+best_of=3")
SHUFFLING = (
    "classic+decks=1+jokers=16+stock=10",
    "katz-und-maus+decks=1+jokers=16+wilds=K*+stock=12",
)
"""Rule sets whose draw pile is small, so that it is shuffled often."""
MORE = ("classic+seats=3+stock=3", "katz-und-maus+seats=4+stock=2", "partners+stock=4", "classic+seats=5+stock=2")
RARE: tuple[Step, ...] = ("mid_shuffle", "claiming_deadline", "turn_claimed")
"""The steps that do not come to pass all the time."""
ROUND: tuple[Step, ...] = (*STEPS, "mid_shuffle", "claiming_deadline")
"""The steps of the seeds, one after the other; what comes to pass less often has its turn twice."""
CLOCKS = ("move:10", "move:20", "game:30+1", "game:60+2")


@dataclass(frozen=True)
class Plan:
    """What a seed decides."""

    seed: int
    step: Step
    kind: Kind
    rules: str
    processes: int
    people: int
    computers: bool
    """Whether the seats without a person are computers' from the beginning."""
    clock: str
    gathers: bool
    """Whether the table begins as a gathering."""
    absent: bool
    """Whether somebody goes away for long."""
    lasts: float
    """How long there are faults, in seconds."""
    kills: int
    stays_away: bool
    """Whether somebody goes away after the first deal for good: the others must get on without him."""


def plan_of(seed: int) -> Plan:
    """The plan of a seed; the steps take turns."""
    chance = random.Random(f"plan {seed}")
    step = ROUND[seed % len(ROUND)]
    alone = chance.random() < 0.3 and step != "claiming_deadline"
    computers = step == "turn_claimed" or chance.random() < 0.5
    if step == "mid_shuffle":
        rules, seats = chance.choice(SHUFFLING), 2
    elif computers and not alone and chance.random() < 0.6:
        rules = chance.choice(MORE)
        seats = seats_of(rules)
    elif chance.random() < 0.7:
        rules, seats = chance.choice(TWO), 2
    else:
        rules = chance.choice(MORE)
        seats = seats_of(rules)
    if step == "turn_claimed" and seats == 2:
        alone = True
    people = 1 if alone else (seats if not computers else max(2, seats - 1 - chance.randrange(2)))
    people = min(people, seats)
    plan = Plan(
        seed=seed,
        step=step,
        kind="alone" if alone else "company",
        rules=rules,
        processes=2 if step == "turn_claimed" or chance.random() < 0.6 else 1,
        people=people,
        computers=people < seats,
        clock=chance.choice(CLOCKS) if not alone and (step == "claiming_deadline" or chance.random() < 0.3) else "none",
        gathers=not alone,
        absent=not alone and chance.random() < 0.35,
        lasts=chance.uniform(30, 50),
        kills=3 if step in RARE else chance.choice((1, 2, 2, 3)),
        stays_away=False,
    )
    return replace(plan, stays_away=plan.kind == "company" and not plan.absent and chance.random() < 0.2)


def seats_of(rules: str) -> int:
    """How many seats a rule set has."""
    return next(
        (int(part[6:]) for part in rules.split("+") if part.startswith("seats=")), 4 if "partners" in rules else 2
    )
