"""Scenarios: a position, its legal moves, and what holds after some moves."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from katmuis.errors import IllegalMoveError, KatmuisError, NotationError
from katmuis.rules import format_move, format_position, parse_move, parse_position
from katmuis.rules.layout import ASIDE, CENTRE, DRAW, HAND_ROW, SEAT_ROWS, SEATS_AT, STOCK_ROW

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

Facts = dict[str, Any]
"""The keys of a scenario, with values that JSON can hold."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One key of a scenario that came out otherwise."""

    scenario: str
    key: str
    expected: object
    came: object


def legal_texts(game: Game) -> list[str] | None:
    """Return the legal moves as sorted texts; None where cards that could move are not known."""
    try:
        return sorted(format_move(move, game) for move in game.legal())
    except IllegalMoveError:
        return None


def facts_of(game: Game) -> Facts:
    """Return what a scenario's `after` says of a game: `turn`, sizes, and either `legal` or the outcome."""
    rules = game.rules
    first = [SEATS_AT + SEAT_ROWS * seat for seat in range(rules.seats)]
    facts: Facts = {
        "centres": [game.count(CENTRE + k) for k in range(rules.centre_piles)],
        "draw": game.count(DRAW),
        "aside": game.count(ASIDE),
        "hands": [game.count(row + HAND_ROW) for row in first],
        "stocks": [game.count(row + STOCK_ROW) for row in first[: rules.stocks]],
    }
    if game.outcome is not None:
        return facts | {"outcome": game.outcome.kind, "winner": game.outcome.winner}
    return {"turn": game.turn} | facts | {"legal": legal_texts(game)}


def play_out(position: str, moves: Sequence[str], *, seed: int = 0, engine: ModuleType | None = None) -> Facts:
    """Return a scenario: the canonical position, its legal moves and, where there are moves, what holds after them.

    Raises NotationError, RuleSetError or IllegalMoveError, whose `read` names the number of a move that fails.
    """
    game = parse_position(position, seed=seed, engine=engine)
    facts: Facts = {"position": format_position(game), "legal": legal_texts(game)}
    for number, text in enumerate(moves, 1):
        try:
            game.play(parse_move(text, game))
        except (IllegalMoveError, NotationError) as error:
            error.read = f"move {number}, {text}: {error.read}" if error.read != text else f"move {number}, {text}"
            raise
    return facts | ({"moves": list(moves), "after": facts_of(game)} if moves else {})


def read_scenarios(file: Path) -> list[Mapping[str, Any]]:
    """Return the scenarios of a TOML file. Raises NotationError `scenario_file` where it holds none."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise NotationError("scenario_file", read=f"{file}: {error}", expected="a TOML file of scenarios") from error
    scenarios = data.get("scenario")
    if not isinstance(scenarios, list) or not scenarios:
        raise NotationError("scenario_file", read=str(file), expected="[[scenario]] tables")
    for number, scenario in enumerate(scenarios, 1):
        for expected in _lacking(scenario):
            raise NotationError("scenario_file", read=f"scenario {number}", expected=expected)
    return scenarios


def _lacking(scenario: object) -> Iterator[str]:
    """What a scenario ought to have and has not."""
    if not isinstance(scenario, dict) or not isinstance(scenario.get("position"), str):
        yield "a position"
        return
    for key in ("moves", "legal"):
        value = scenario.get(key, [])
        if not isinstance(value, list) or not all(isinstance(move, str) for move in value):
            yield f"{key}: a list of moves"
    if not isinstance(scenario.get("after", {}), dict):
        yield "after: a table"


def check_scenario(scenario: Mapping[str, Any], *, seed: int = 0, engine: ModuleType | None = None) -> list[Difference]:
    """Return where a scenario comes out otherwise: `legal` as a set, and of `after` the keys that are there."""
    name = str(scenario.get("id", scenario["position"]))
    try:
        came = play_out(scenario["position"], scenario.get("moves", []), seed=seed, engine=engine)
    except KatmuisError as error:
        return [Difference(name, "error", "none", f"{error.code}: {error.read}, expected {error.expected}")]
    wanted = {key: scenario[key] for key in ("legal",) if key in scenario}
    pairs = [(key, wanted[key], came.get(key)) for key in wanted]
    after = came.get("after") or facts_of(parse_position(scenario["position"], seed=seed, engine=engine))
    pairs += [(f"after.{key}", value, after.get(key)) for key, value in scenario.get("after", {}).items()]
    if "outcome" in scenario.get("after", {}) and "turn" in after:
        pairs.append(("after.turn", None, after["turn"]))
    return [Difference(name, key, expected, got) for key, expected, got in pairs if _plain(expected) != _plain(got)]


def _plain(value: object) -> object:
    """A list of moves in any order is the same."""
    return sorted(value) if isinstance(value, list) and all(isinstance(item, str) for item in value) else value
