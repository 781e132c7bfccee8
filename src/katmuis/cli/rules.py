"""`katmuis rules`: the rule sets, their options, and what differs from the preset."""

from __future__ import annotations

import argparse
import json
from typing import Any

from katmuis.cli.words import say, words
from katmuis.rules import OPTIONS, PRESETS, RuleSet, find_ruleset


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "rules",
        help=say("cli-rules-help"),
        description=say("cli-rules-about"),
        epilog=say("cli-rules-example"),
    )
    parser.add_argument("rules", nargs="?", metavar="RULES", help=say("cli-rules-text-help"))
    parser.add_argument("--json", action="store_true", help=say("cli-rules-json-help"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints all presets and options, or one rule set with every value; raises RuleSetError."""
    chosen = [find_ruleset(arguments.rules)] if arguments.rules else list(PRESETS.values())
    if arguments.json:
        print(json.dumps([_as_data(rules) for rules in chosen], ensure_ascii=False, indent=1))
    elif arguments.rules:
        _print_one(chosen[0])
    else:
        _print_all(chosen)
    return 0


def _as_data(rules: RuleSet) -> dict[str, object]:
    return {
        "rules": rules.text,
        "preset": rules.preset,
        "hash": rules.hash,
        "cards": rules.cards,
        "draw": rules.draw_after_deal,
        "values": rules.values(),
        "differs": rules.differences(),
    }


def _name(preset: str) -> str:
    return words().text(f"preset-{preset}")


def _print_all(presets: list[RuleSet]) -> None:
    classic = PRESETS["classic"].values()
    print(say("cli-rules-presets"))
    for rules in presets:
        differs = [f"{name}={value}" for name, value in rules.values().items() if value != classic[name]]
        print(f"  {rules.preset:<18}{_name(rules.preset)}")
        print(f"  {'':<18}{' '.join(differs) or say('cli-rules-base')}")
    print()
    print(say("cli-rules-options"))
    for option in OPTIONS:
        print(f"  {option.id:<18}{option.expected}")


def _print_one(rules: RuleSet) -> None:
    print(rules.text)
    print(say("cli-rules-count", cards=rules.cards, draw=rules.draw_after_deal))
    differs = rules.differences()
    for name, value in rules.values().items():
        print(f"  {'*' if name in differs else ' '} {name:<18}{value}")
    if differs:
        print(say("cli-rules-differs", preset=rules.preset))
