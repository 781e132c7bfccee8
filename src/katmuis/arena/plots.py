"""The plots of a report, as SVG. They need Matplotlib, which is an extra."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from katmuis.arena.results import Result
from katmuis.arena.wording import Say, decimal
from katmuis.errors import ArenaError

INK, FIRST, SECOND = "#333333", "#2b6cb0", "#b7791f"


def need_plots() -> None:
    """Raise ArenaError `no_matplotlib` where the extra is not installed."""
    try:
        import_module("matplotlib")
    except ImportError as error:
        raise ArenaError("no_matplotlib", read="--out", expected="pip install katmuis[arena]") from error


def _figure(width: float, height: float) -> tuple[Any, Any]:
    figure = import_module("matplotlib.figure").Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> str:
    """The picture's text; the same picture gives the same text."""
    settings = {"svg.fonttype": "none", "svg.hashsalt": "katmuis", "font.family": "sans-serif", "text.color": INK}
    with import_module("matplotlib").rc_context(settings):
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return re.sub(r"^.*?(?=<svg)", "", written.getvalue(), flags=re.DOTALL)


def draw_matrix(players: Sequence[str], results: Sequence[Result], say: Say) -> str:
    """Draw the share that each player, a row, takes from each other, a column."""
    rates: dict[tuple[str, str], float] = {}
    for result in results:
        rates[result.first, result.second] = result.rate.value
        if result.sides == 2:
            rates.setdefault((result.second, result.first), 1 - result.rate.value)
    names = list(dict.fromkeys(players))
    figure, axes = _figure(2.5 + 0.9 * len(names), 1.2 + 0.6 * len(names))
    missing = float("nan")
    table = [[rates.get((row, column), missing) for column in names] for row in names]
    axes.imshow(table, cmap="RdYlGn", vmin=0, vmax=1, aspect="auto", alpha=0.75)
    for y, row in enumerate(table):
        for x, rate in enumerate(row):
            axes.text(x, y, decimal(100 * rate, say) if rate == rate else "", ha="center", va="center")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title(say("arena-matrix"))
    return _svg(figure)


def draw_turns(results: Sequence[Result], say: Say) -> str:
    """Draw how long the games of each match were, in turns."""
    figure, axes = _figure(7, 1.2 + 0.5 * len(results))
    names = [result.title for result in results]
    turns = [[game.turns for game in result.games] for result in results]
    axes.boxplot(
        turns[::-1], orientation="horizontal", tick_labels=names[::-1], widths=0.6, whis=(2.5, 97.5), showfliers=False
    )
    axes.set_xlim(left=0)
    axes.set_xlabel(say("arena-turns"))
    axes.set_title(say("arena-length"))
    return _svg(figure)


def draw_starters(results: Sequence[Result], say: Say) -> str:
    """Draw what share of its games the side won that began, with its interval, against an equal share."""
    figure, axes = _figure(7, 1.2 + 0.5 * len(results))
    names = [result.title for result in results][::-1]
    rates = [result.starter_rate for result in results][::-1]
    places = range(len(names))
    axes.errorbar(
        [100 * rate.value for rate in rates],
        places,
        xerr=[100 * rate.interval for rate in rates],
        fmt="o",
        color=FIRST,
        capsize=4,
    )
    axes.axvline(100 / results[0].sides, color=SECOND, linewidth=1)
    axes.set_yticks(places, names)
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.set_xlabel("%")
    axes.set_title(say("arena-starter"))
    return _svg(figure)
