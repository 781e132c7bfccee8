"""Scenarios from a TOML file, and how a game differs from one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from katmuis.rules import format_move, parse_move, parse_position
from katmuis.rules.layout import ASIDE, CENTRE, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

FOLDER = Path(__file__).parent
Scenario = dict[str, Any]


def read_table(file: str, table: str) -> list[Scenario]:
    """The entries of a table of one of this folder's files."""
    entries: list[Scenario] = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))[table]
    return entries


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


def differences(scenario: Scenario, engine: ModuleType) -> list[str]:
    """Where the engine differs from a scenario: what was expected and what came; nothing where it does not."""
    game = parse_position(scenario["position"], engine=engine)
    wrong = []
    if legal_texts(game) != sorted(scenario["legal"]):
        wrong.append(f"legal: expected {sorted(scenario['legal'])}, came {legal_texts(game)}")
    for text in scenario.get("moves", []):
        move = parse_move(text, game)
        if move not in game.legal():
            return [*wrong, f"{text} is not legal: {legal_texts(game)}"]
        game.play(move)
    came, expected = sizes_of(game), scenario.get("after", {})
    if "turn" in came and "turn" not in expected and expected:
        wrong.append(f"the game goes on: {came}")
    for key, value in expected.items():
        wanted = sorted(value) if key == "legal" else value
        if came.get(key) != wanted:
            wrong.append(f"{key}: expected {wanted}, came {came.get(key)}")
    return wrong
