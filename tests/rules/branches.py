"""The branches that options open in play: what the model counts as met, by name.

`option=value` and, where the value alone does not say what was decided, a word more: `forced=ace 2` is a two that could
be played while aces alone are forced. Other options are met by playing with their value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from katmuis.rules import OPTIONS, Option, RuleSet

WITHOUT_EFFECT = {
    "discard_view": "what a table shows",
    "visible_stock": "what a view holds",
    "start": "who begins, before play",
    "scoring": "after play",
    "target": "after play",
    "best_of": "after play",
}
"""Options that change no move and no ending, each with what it changes."""

MORE: dict[str, tuple[str, ...]] = {
    "teams=none": ("s",),
    "teams=shared_stock": ("s",),
    "teams=own_stocks": ("s", "partner's"),
    "wilds=K": ("K",),
    "wilds=*": ("*", "K"),
    "wilds=K*": ("K", "*"),
    "forced=none": ("A", "2", "wild"),
    "forced=ace": ("A", "2", "wild"),
    "forced=ace_two": ("A", "2", "wild"),
    "forced=natural": ("hand", "stock", "side", "wild"),
    "discard_order=free": ("-1", "0", "1", "wild", ""),
    "discard_order=packed": ("-1", "0", "1", "wild", ""),
    "recycle=immediate": ("",),
    "recycle=aside": ("", "drawn"),
}
"""The words that go with a value that has several branches."""

CLASSES: dict[str, tuple[tuple[int, int], ...]] = {
    "decks": ((1, 1), (2, 2), (3, 3), (4, 4)),
    "jokers": ((0, 0), (1, 4), (5, 16)),
    "centre_piles": tuple((count, count) for count in range(1, 9)),
    "discard_piles": tuple((count, count) for count in range(1, 7)),
    "stock": ((1, 1), (2, 9), (10, 200)),
    "seats": tuple((count, count) for count in range(2, 7)),
    "idle_limit": ((2, 4), (5, 99), (100, 100)),
}
"""The classes of numbers that are met by playing with them."""

ENDINGS = ("out", "exhausted won", "exhausted draw", "blocked won", "blocked draw", "idle won", "idle draw")
BY_PLAYING = ("deck", "deal_hands")


def branches() -> set[str]:
    """The name of every branch."""
    return {name for option in OPTIONS if option.id not in WITHOUT_EFFECT for name in _of(option)} | set(ENDINGS)


def _of(option: Option) -> Iterator[str]:
    if option.id in CLASSES:
        yield from (f"{option.id}={low}-{high}" for low, high in CLASSES[option.id])
        return
    numbers = [str(number) for number in range(option.low, option.high + 1)] if option.kind == "number" else []
    for value in numbers or option.words:
        for more in MORE.get(f"{option.id}={value}", ("",)):
            yield f"{option.id}={value} {more}".rstrip()


def met_by_playing(rules: RuleSet) -> Counter[str]:
    """What a game meets by its rule set alone."""
    values = rules.values()
    met = Counter(f"{option}={values[option]}" for option in BY_PLAYING)
    for option, classes in CLASSES.items():
        met.update(f"{option}={low}-{high}" for low, high in classes if low <= int(values[option]) <= high)
    return met
