"""Scenarios from a TOML file, and how a game differs from one."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from katmuis.rules import format_move, format_pile, parse_move, parse_position, with_place
from katmuis.rules.layout import ASIDE, CENTRE, DISCARD_ROW, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

FOLDER = Path(__file__).parent
SCENARIO_FILES = ("scenarios.toml", "options.toml", "values.toml", "settled.toml", "partners.toml")
Scenario = dict[str, Any]


def read_file(file: str) -> dict[str, Any]:
    """One of this folder's files."""
    return tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))


def read_table(file: str, table: str) -> list[Scenario]:
    """The entries of a table of one of this folder's files."""
    entries: list[Scenario] = read_file(file)[table]
    return entries


def read_scenarios() -> list[Scenario]:
    """Every scenario, and the cases that need more than a scenario says."""
    scenarios = [scenario for file in SCENARIO_FILES for scenario in read_table(file, "scenario")]
    return [*scenarios, *read_table("cases.toml", "case")]


def legal_texts(game: Game) -> list[str]:
    return sorted(format_move(move, game) for move in game.legal())


def sizes_of(game: Game) -> dict[str, object]:
    """What an `after` table can tell of a game."""
    rules, outcome = game.rules, game.outcome
    first = [SEATS_AT + SEAT_ROWS * seat for seat in range(rules.seats)]
    found: dict[str, object] = {
        "centres": [game.count(CENTRE + k) for k in range(rules.centre_piles)],
        "draw": game.count(DRAW),
        "aside": game.count(ASIDE),
        "hands": [game.count(row + HAND_ROW) for row in first],
        "stocks": [game.count(row + STOCK_ROW) for row in first[: rules.stocks]],
        "legal": legal_texts(game),
    }
    if outcome:
        return found | {"outcome": outcome.kind, "winner": outcome.winner}
    return found | {"turn": game.turn}


def row_of(name: str) -> int:
    """The row of a pile by its short name: draw, aside, c1 (a centre pile), 2s, 2h, 2d1 (of seat 2)."""
    if name in ("draw", "aside"):
        return {"draw": DRAW, "aside": ASIDE}[name]
    if name[0] == "c":
        return CENTRE + int(name[1:]) - 1
    first = SEATS_AT + SEAT_ROWS * (int(name[0]) - 1)
    return first + {"s": STOCK_ROW, "h": HAND_ROW}.get(name[1], DISCARD_ROW - 1 + int(name[2:] or 0))


def cards_of(game: Game, names: Iterable[str]) -> dict[str, str]:
    """The piles of these names as texts, from bottom to top."""
    return {name: format_pile(game.pile(row_of(name))) for name in names}


def differences(scenario: Scenario, engine: ModuleType) -> list[str]:
    """Where the engine differs from a scenario: what was expected and what came; nothing where it does not."""
    game = parse_position(scenario["position"], engine=engine)
    game.ticks = scenario.get("idle_steps", 0)
    places, wrong = list(scenario.get("places", [])), []
    if legal_texts(game) != sorted(scenario["legal"]):
        wrong.append(f"legal: expected {sorted(scenario['legal'])}, came {legal_texts(game)}")
    for text in scenario.get("moves", []):
        move = parse_move(text, game)
        if move not in game.legal():
            return [*wrong, f"{text} is not legal: {legal_texts(game)}"]
        game.play(with_place(move, places.pop(0)) if places and text[0] == "h" else move)
    came, expected = sizes_of(game), scenario.get("after", {})
    came["cards"] = cards_of(game, expected.get("cards", ()))
    if "turn" in came and "turn" not in expected and expected:
        wrong.append(f"the game goes on: {came}")
    for key, value in expected.items():
        wanted = sorted(value) if key == "legal" else value
        if came.get(key) != wanted:
            wrong.append(f"{key}: expected {wanted}, came {came.get(key)}")
    return wrong
