"""Rule sets put together at random: every preset, every option, every seat count and team mode."""

from __future__ import annotations

from random import Random

from katmuis.errors import RuleSetError
from katmuis.rules import OPTION, OPTIONS, PRESETS, Option, RuleSet, find_ruleset


def random_rules(seed: int) -> RuleSet:
    """A rule set that can be dealt, with some options altered; the same for a seed."""
    random = Random(seed)
    while True:
        preset = random.choice(list(PRESETS))
        altered = random.sample(OPTIONS, random.randrange(8))
        text = "+".join([preset, *(f"{option.id}={_value(option, random)}" for option in altered)])
        try:
            return find_ruleset(text)
        except RuleSetError:
            continue


def _value(option: Option, random: Random) -> str:
    if option.kind != "number" or (option.words and random.random() < 0.5):
        return random.choice(option.words)
    low, high = {"stock": (1, 30), "idle_limit": (2, 12), "jokers": (0, 8)}.get(option.id, (option.low, option.high))
    return str(random.randint(low, high))


SHARES = {"on_exhausted": 0.8, "exhausted_at": 0.6, "centre_piles": 0.8, "idle_limit": 0.7, "seats": 0.6}
"""How often an option is altered in `mixed_rules`, where it is met too seldom otherwise."""


def mixed_rules(seed: int) -> RuleSet:
    """A rule set with many options altered, so that many branches are met in few games.

    Most stocks are small, for short games; of the others most leave the fewest cards to draw that a deal may leave.
    """
    random = Random(f"mixed {seed}")
    while True:
        options = [option for option in OPTIONS if random.random() < SHARES.get(option.id, 0.4)]
        values = {option.id: _value(option, random) for option in options}
        values |= {"idle_limit": str(random.choice((2, 3, 12, 40)))} if "idle_limit" in values else {}
        values |= {"hand": str(random.randint(3, 7))} if random.random() < 0.4 else {}
        values["stock"] = str(random.choice((1, 2, 4, 8, 12)))
        try:
            rules = _named(random.choice(list(PRESETS)), values)
            if random.random() < 0.4:
                room = rules.draw_after_deal - (12 if rules.deck == "numbers" else 20)
                room -= 0 if rules.deal_hands else rules.seats * rules.hand
                rules = _named(rules.preset, values | {"stock": str(rules.stock + room // rules.stocks)})
        except RuleSetError:
            continue
        return rules


def _named(preset: str, values: dict[str, str]) -> RuleSet:
    return find_ruleset("+".join([preset, *(f"{name}={value}" for name, value in values.items())]))


def dealable(preset: str) -> list[RuleSet]:
    """A preset with every seat count and team mode that it can be dealt with."""
    found = []
    for seats in range(2, 7):
        for teams in OPTION["teams"].words:
            try:
                found.append(find_ruleset(f"{preset}+seats={seats}+teams={teams}"))
            except RuleSetError:
                continue
    return found
