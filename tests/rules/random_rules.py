"""Rule sets put together at random: every preset, every option."""

from __future__ import annotations

from random import Random

from katmuis.errors import RuleSetError
from katmuis.rules import OPTIONS, PRESETS, Option, RuleSet, find_ruleset


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
