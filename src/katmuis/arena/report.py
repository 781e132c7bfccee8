"""The report of matches: data for programs, a row a game for spreadsheets, and a page with plots for people."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from katmuis.arena.plots import draw_matrix, draw_starters, draw_turns
from katmuis.arena.results import Result
from katmuis.arena.wording import Say, decimal, headings, row_of
from katmuis.errors import ArenaError

COLUMNS = ("first", "second", "deal", "side", "starter", "winner", "end", "moves", "turns", "stocks", "points")


def write_report(folder: Path, data: Mapping[str, Any], results: Sequence[Result], say: Say, language: str) -> None:
    """Write `results.json`, `games.csv`, `report.html` and its plots into a folder, which is made if need be.

    Raises ArenaError `folder` where that cannot be written.
    """
    players = list(data["players"])
    plots = {
        "matrix": draw_matrix(players, results, say),
        "turns": draw_turns(results, say),
        "starter": draw_starters(results, say),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "results.json").write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
        _write_games(folder / "games.csv", results)
        for name, plot in plots.items():
            (folder / f"{name}.svg").write_text(plot, "utf-8")
        (folder / "report.html").write_text(_page(data, results, plots, say, language), "utf-8")
    except OSError as error:
        raise ArenaError("folder", read=str(folder), expected=f"a folder that can be written ({error})") from error


def _write_games(path: Path, results: Sequence[Result]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for result in results:
            for game in result.games:
                sides = [" ".join(map(str, each)) for each in (game.stocks, game.points)]
                numbers = [game.deal, game.side, game.starter, game.winner, game.kind, game.moves, game.turns]
                writer.writerow([result.first, result.second, *numbers, *sides])


def _page(data: Mapping[str, Any], results: Sequence[Result], plots: Mapping[str, str], say: Say, language: str) -> str:
    from jinja2 import Environment, StrictUndefined  # slow to import
    from markupsafe import Markup

    text = (resources.files("katmuis.arena") / "report.html").read_text("utf-8")
    template = Environment(undefined=StrictUndefined, autoescape=True, trim_blocks=True).from_string(text)
    return template.render(
        t=say,
        language=language,
        data=data,
        headings=headings(say),
        rows=[row_of(result, say) for result in results],
        lengths=[_lengths(result, say) for result in results],
        times=[line for result in results for line in _times(result)],
        plots={name: Markup(plot) for name, plot in plots.items()},
    )


def _lengths(result: Result, say: Say) -> list[str]:
    found = result.summary()
    turns = found["turns"]
    ends = ", ".join(say("arena-end", end=end, count=count) for end, count in found["ends"].items())
    middle = f"{turns['p25']}\N{EN DASH}{turns['p75']}"
    return [result.title, decimal(turns["mean"], say), middle, str(turns["max"]), ends]


def _times(result: Result) -> list[list[str]]:
    rows = []
    for name, times in zip((result.first, result.second), result.times, strict=True):
        if times.decisions.count:
            found = times.decisions.summary()
            numbers = [f"{found[key]:.4g}" for key in ("mean", "p95", "p99", "max")]
            rows.append([result.title, name, str(found["count"]), *numbers])
    return rows
