"""The options of a rule set: their names, values and order, as one table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from katmuis.errors import RuleSetError

Value = int | bool | str | None
"""The value of an option; None is `none` for the options that are numbers."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: a number between bounds, a choice among words, or a switch (`yes`, `no`).

    `words` are the words that a number accepts besides (`none`, `seats_plus_1`), or a choice's values.
    """

    id: str
    kind: Literal["number", "choice", "switch"]
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def expected(self) -> str:
        """What the option accepts, in words, for errors."""
        bounds = [f"{self.low} to {self.high}"] if self.kind == "number" else []
        return ", ".join([*bounds, *self.words])

    def read(self, text: str) -> Value:
        """Return the value that a text names.

        Raises RuleSetError `option_value` for a text that is no value, `option_range` for a number out of bounds.
        """
        if self.kind == "switch" and text in self.words:
            return text == "yes"
        if self.kind == "choice" and text in self.words:
            return text
        if self.kind == "number":
            if text in self.words:
                return None if text == "none" else text
            if text.isascii() and text.isdigit() and len(text) < 7:
                return self._bounded(int(text), text)
        raise RuleSetError("option_value", read=f"{self.id}={text}", expected=self.expected)

    def _bounded(self, number: int, text: str) -> int:
        if not self.low <= number <= self.high:
            raise RuleSetError("option_range", read=f"{self.id}={text}", expected=self.expected)
        return number


def write_value(value: Value) -> str:
    """Return the text of an option's value."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _number(name: str, low: int, high: int, *words: str) -> Option:
    return Option(name, "number", words, low, high)


def _choice(name: str, *words: str) -> Option:
    return Option(name, "choice", words)


def _switch(name: str) -> Option:
    return Option(name, "switch", ("yes", "no"))


OPTIONS: tuple[Option, ...] = (
    _number("seats", 2, 6),
    _choice("teams", "none", "shared_stock", "own_stocks"),
    _choice("deck", "standard", "numbers"),
    _number("decks", 1, 4),
    _number("jokers", 0, 16),
    _choice("wilds", "K", "*", "K*"),
    _switch("wild_as_ace"),
    _switch("wild_as_seven"),
    _switch("wild_on_wild"),
    _switch("wild_discard"),
    _choice("top_rank", "Q", "K"),
    _number("centre_piles", 1, 8, "seats_plus_1"),
    _number("discard_piles", 1, 6),
    _choice("discard_order", "free", "packed"),
    _switch("stack_after_four"),
    _switch("ace_discard"),
    _choice("discard_view", "all", "top"),
    _number("stock", 1, 200),
    _number("visible_stock", 1, 3),
    _number("hand", 3, 7),
    _switch("deal_hands"),
    _choice("draw_at", "start", "end"),
    _choice("start", "high_stock", "left_of_dealer", "random", "loser", "alternate"),
    _choice("forced", "none", "ace", "ace_two", "natural"),
    _choice("recycle", "immediate", "aside"),
    _choice("on_exhausted", "continue", "fewest", "tie"),
    _choice("exhausted_at", "need", "zero"),
    _choice("scoring", "none", "rest_plus_5", "rest_times_5_plus_25"),
    _number("target", 1, 9999, "none"),
    _number("best_of", 1, 99, "none"),
    _number("idle_limit", 2, 1000),
)
"""Every option, in the order of the canonical text."""

OPTION: dict[str, Option] = {option.id: option for option in OPTIONS}
