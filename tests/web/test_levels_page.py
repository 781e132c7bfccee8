"""The page that compares the levels of the computer says what was measured, of every level, in each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from katmuis.i18n import LANGUAGES, catalogue
from katmuis.players.measured import LEVELS, Pairs, measured, read_measured
from katmuis.rules import PRESETS
from katmuis.web.client import Client
from katmuis.web.pages import Page, Reading, standings

STAND_IN = "\n".join(
    f"[{preset}.level-{level}]\n"
    + "\n".join(
        f"level-{other} = {{rate = {0.5 + 0.081 * (level - other):.3f}, interval = 0.0{level}, games = {800 + other}}}"
        for other in range(1, level)
    )
    for preset in ("classic", "g4a")
    for level in range(2, 7)
)
ROW = re.compile(r'<tr><th scope="row"><span class="who"><svg.*?</svg>(\d) .*?</tr>', re.DOTALL)
CELL = re.compile(
    r'<span class="rate">(\d+)</span> <span class="margin">±(\d+)</span>|<span aria-hidden="true">\u2013</span>'
)


def page_of(language: str, folder: Path) -> str:
    return Reading(Client(folder)).page(language, Page("levels")).content.decode()


def shown(page: str, preset: str) -> dict[tuple[int, int], tuple[int, int]]:
    """What the page shows of a preset: rate and margin in percent, by the two levels."""
    section = page.split(f'<section class="standings" id="{preset}">')[1].split("</section>")[0]
    found = {}
    for row in ROW.finditer(section):
        cells = list(CELL.finditer(row.group()))
        assert len(cells) == len(LEVELS)
        for other, each in zip(LEVELS, cells, strict=True):
            if each.group(1):
                found[int(row.group(1)), other] = int(each.group(1)), int(each.group(2))
    return found


def told(found: Mapping[str, Pairs], preset: str) -> dict[tuple[int, int], tuple[int, int]]:
    """What it should show."""
    return {
        levels: (round(100 * pair.rate), max(1, round(100 * pair.interval))) for levels, pair in found[preset].items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_what_was_measured(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read_measured(STAND_IN)
    monkeypatch.setattr(standings, "measured", lambda: found)
    page = page_of(language, tmp_path)
    assert shown(page, "classic") == told(found, "classic")
    assert shown(page, "g4a")[6, 1] == (round(100 * found["g4a"][6, 1].rate), 6)
    assert len(shown(page, "g4a")) == len(LEVELS) * (len(LEVELS) - 1)
    assert re.findall(r'class="standings" id="([\w-]+)"', page) == [name for name in PRESETS if name in found]
    assert ("801" in page, "805" in page) == (True, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_what_lies_in_the_package(language: str, tmp_path: Path) -> None:
    page = page_of(language, tmp_path)
    for preset in measured():
        assert shown(page, preset) == told(measured(), preset)
    none = catalogue(language).text("pages-levels-none")
    assert (none in page) == (not measured())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_stands_there_with_face_name_and_weakness(language: str, tmp_path: Path) -> None:
    page, texts = page_of(language, tmp_path), catalogue(language)
    faces = []
    for level in LEVELS:
        entry = page.split(f'<li id="level-{level}">')[1].split("</li>")[0]
        assert texts.text(f"level-{level}-full") in entry
        assert texts.text(f"level-{level}-why") in entry
        faces += re.findall(r"<svg.*?</svg>", entry, re.DOTALL)
    assert len(set(faces)) == len(LEVELS)
    assert texts.text("level-kind-full") in page


def test_a_margin_is_never_none() -> None:
    found = read_measured("[classic.level-2]\nlevel-1 = {rate = 0.996, interval = 0.003, games = 4000}")
    assert standings.table("classic", found["classic"]).rows[1][1][0] == standings.Cell(100, 1)
