"""The report's files: the same results give the same files, and every number is in them."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest

from katmuis.arena.plots import draw_matrix, draw_starters, draw_turns, need_plots
from katmuis.arena.report import write_report
from katmuis.arena.results import Result
from katmuis.arena.stats import Estimate
from katmuis.arena.wording import decimal, headings, row_of, told
from katmuis.errors import ArenaError
from katmuis.i18n import catalogue
from tests.arena.test_results import result

say = catalogue("en").text


def written(folder: Path, language: str = "en") -> dict[str, str]:
    results = [result(), Result("g4a", "one", "<three>", result().games)]
    data = {
        "rules": "g4a",
        "seed": 1,
        "players": ["one", "two", "<three>"],
        "matches": [each.summary() for each in results],
        "run": {"version": "1", "engine": "python"},
    }
    results[1].times[0].decisions.add(1_500_000)
    write_report(folder, data, results, catalogue(language).text, language)
    return {path.name: path.read_text("utf-8") for path in folder.iterdir()}


def test_the_files(tmp_path: Path) -> None:
    files = written(tmp_path / "new" / "folder")
    assert set(files) == {"results.json", "games.csv", "report.html", "matrix.svg", "turns.svg", "starter.svg"}
    assert json.loads(files["results.json"])["matches"][0]["wins"] == 2
    rows = list(csv.DictReader(files["games.csv"].splitlines()))
    assert len(rows) == 8
    assert rows[2] == {
        "first": "one", "second": "two", "deal": "1", "side": "1", "starter": "2", "winner": "0", "end": "exhausted",
        "moves": "60", "turns": "20", "stocks": "1 3", "points": "0 0",
    }  # fmt: skip
    assert files == written(tmp_path / "again")


def test_the_page_says_everything_and_takes_names_as_they_are(tmp_path: Path) -> None:
    page = written(tmp_path)["report.html"]
    for text in (
        "62.5 ± 24.5 %",
        "one v two",
        "one v &lt;three&gt;",
        "uncompiled engine",
        "1.5",
        "draw pile used up 1",
    ):
        assert text in page
    assert "<three>" not in page
    assert page.count("<svg") == 3
    page = written(tmp_path, "nl")["report.html"]
    assert "62,5 ± 24,5 %" in page
    assert '<html lang="nl">' in page


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ArenaError) as caught:
        written(tmp_path / "file")
    assert caught.value.code == "folder"


def test_the_matrix_has_both_ways_round_of_a_match_of_two_sides_only() -> None:
    """With more sides, what one takes from two others does not say what one of those takes."""
    two = draw_matrix(["one", "two"], [result()], say)
    assert ">62.5<" in two
    assert ">37.5<" in two
    three = draw_matrix(["one", "two"], [Result("classic+seats=3", "one", "two", result().games)], say)
    assert ">37.5<" not in three


def test_plots_name_the_matches_and_carry_no_date() -> None:
    for plot in (draw_turns([result()], say), draw_starters([result()], say)):
        assert "one v two" in plot
        assert plot.startswith("<svg")
        assert "dc:date" not in plot
    assert draw_turns([result()], say) == draw_turns([result()], say)


def test_plots_need_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    need_plots()
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ArenaError) as caught:
        need_plots()
    assert caught.value.code == "no_matplotlib"
    assert "katmuis[arena]" in caught.value.expected


def test_numbers_as_the_language_writes_them() -> None:
    assert [decimal(number, say) for number in (0, 0.04, 9.96, 50.25)] == ["0.0", "0.0", "10.0", "50.2"]
    assert told(Estimate(0.625, 0.031), say) == "62.5 ± 3.1 %"
    assert told(Estimate(0.625, 0.031), catalogue("de").text) == "62,5 ± 3,1 %"


def test_a_row_for_each_match() -> None:
    assert row_of(result(), say)[:5] == ["one v two", "2", "1", "1", "62.5 ± 24.5 %"]
    assert len(headings(say)) == len(row_of(result(), say))
    assert row_of(Result("classic", "one", "two", result().games), say)[-1] == ""
