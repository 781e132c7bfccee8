"""Loading the engine's files as plain Python beside those in use leaves the latter as they are."""

from __future__ import annotations

import inspect
import sys

import pytest

from katmuis.errors import SettingsError
from katmuis.rules import engines, load_engine, new_game, parse_position
from katmuis.rules.presets import find_ruleset

PARTS = ("katmuis.rules.code", "katmuis.rules.piles", "katmuis.rules.legal", "katmuis.rules.engine")


def loaded_anew(monkeypatch: pytest.MonkeyPatch) -> object:
    """The plain engine, loaded once more: load_engine itself and what it calls keep what they have loaded."""
    monkeypatch.setattr(engines, "_as_python", {})
    for name in PARTS:
        monkeypatch.setitem(sys.modules, name + "_python", None)
    return inspect.unwrap(load_engine)("python")


def test_an_engine_is_loaded_once() -> None:
    assert load_engine("python") is load_engine("python")
    assert load_engine("default") is sys.modules[PARTS[-1]]


def test_the_usual_modules_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {name: sys.modules[name] for name in PARTS}
    made = loaded_anew(monkeypatch)
    assert made is not load_engine("python")
    assert {name: sys.modules[name] for name in PARTS} == before
    assert sys.modules["katmuis.rules.engine_python"] is made


def test_a_module_that_was_not_loaded_is_not_loaded_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in PARTS:
        monkeypatch.delitem(sys.modules, name)
    made = loaded_anew(monkeypatch)
    assert not set(PARTS) & set(sys.modules)
    assert sys.modules["katmuis.rules.engine_python"] is made


def test_the_plain_parts_stand_on_each_other_alone() -> None:
    made = load_engine("python")
    assert [base.__module__ for base in made.Game.__mro__[:-1]] == [f"{name}_python" for name in PARTS[:0:-1]]
    assert made.Code.__module__ == f"{PARTS[0]}_python"
    assert str(made.__file__).endswith("engine.py")


def test_games_are_played_on_the_engine_that_was_chosen_or_named() -> None:
    rules = find_ruleset("classic")
    assert type(new_game(rules)).__module__ == engines._chosen.__name__
    assert type(new_game(rules, engine=load_engine("python"))).__module__ == "katmuis.rules.engine_python"
    assert (engines.is_compiled(load_engine("python")), engines.ENGINE == "compiled") == (
        False,
        engines.is_compiled(engines._chosen),
    )


def test_equal_rule_sets_share_what_the_engine_makes_of_them() -> None:
    first, second = (new_game(find_ruleset("classic"), seed=seed) for seed in (1, 2))
    assert first.code is second.code
    assert (first.seed, second.seed, new_game(find_ruleset("classic")).seed) == (1, 2, 0)


def test_a_position_is_read_onto_the_engine_that_is_named() -> None:
    text = "classic 1 -/-/-/- (5) - 9:5:-:-:-:- 9:5:-:-:-:-"
    made = parse_position(text, engine=load_engine("python"))
    assert type(made).__module__ == "katmuis.rules.engine_python"
    assert type(made.copy()).__module__ == "katmuis.rules.engine_python"


def test_a_compiled_engine_is_loaded_where_there_is_one_and_missed_where_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "is_compiled", lambda _module: True)
    assert inspect.unwrap(load_engine)("compiled") is load_engine("default")
    monkeypatch.setattr(engines, "is_compiled", lambda _module: False)
    assert inspect.unwrap(load_engine)("default") is load_engine("default")
    with pytest.raises(SettingsError) as caught:
        inspect.unwrap(load_engine)("compiled")
    assert (caught.value.code, caught.value.read, caught.value.expected) == (
        "no_compiled_engine",
        "KATMUIS_ENGINE=compiled",
        "a compiled engine",
    )


@pytest.mark.parametrize("word", ["", "Python", "PYTHON", "DEFAULT", "COMPILED", "fast"])
def test_other_words_name_no_engine(word: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load_engine(word)
    assert (caught.value.code, caught.value.read) == ("unknown_engine", f"KATMUIS_ENGINE={word}")
