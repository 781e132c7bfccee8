"""The hook builds the client when its inputs have changed, and at no other time."""

from __future__ import annotations

import pwd
from pathlib import Path
from types import ModuleType

import pytest

CI = "npm ci --omit=dev --ignore-scripts --no-audit --no-fund"


def called(calls: Path) -> list[str]:
    """What was called since the last time this was asked."""
    lines = calls.read_text(encoding="utf-8").splitlines()
    calls.write_text("", encoding="utf-8")
    return lines


def build_if_stale(hook: ModuleType, project: Path) -> None:
    if hook.client_is_stale(project):
        hook.build_client(project)


def test_a_second_build_calls_nothing(hook: ModuleType, project: Path, calls: Path) -> None:
    """The hook runs twice in every pip install, so the second run finds a fresh stamp."""
    build_if_stale(hook, project)
    assert called(calls) == [CI, "vite"]
    assert (project / hook.STATIC / "index.html").is_file()
    build_if_stale(hook, project)
    assert called(calls) == []


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("client/src/main.ts", ["vite"]),
        ("client/src/new.ts", ["vite"]),
        ("client/public/icon.svg", ["vite"]),
        ("src/katmuis/i18n/nl/game.ftl", ["vite"]),
        ("client/package-lock.json", [CI, "vite"]),
        ("client/src/main.test.ts", []),
        ("client/node_modules/vite/index.js", []),
        ("src/katmuis/i18n/catalogues.py", []),
        ("src/katmuis/rules/engine.py", []),
    ],
)
def test_a_change_builds_what_depends_on_it(
    hook: ModuleType, project: Path, calls: Path, path: str, expected: list[str]
) -> None:
    """Sources and catalogues make the client stale; packages are installed anew only for a new lock file."""
    build_if_stale(hook, project)
    called(calls)
    changed = project / path
    changed.parent.mkdir(parents=True, exist_ok=True)
    changed.write_text("export const changed = 1;\n", encoding="utf-8")
    build_if_stale(hook, project)
    assert called(calls) == expected


def test_a_removed_source_makes_the_client_stale(hook: ModuleType, project: Path, calls: Path) -> None:
    extra = project / "client/src/extra.ts"
    extra.write_text("export {};\n", encoding="utf-8")
    build_if_stale(hook, project)
    called(calls)
    extra.unlink()
    assert hook.client_is_stale(project)
    build_if_stale(hook, project)
    assert not (hook.client_workshop(project) / "client/src/extra.ts").exists()


def test_old_assets_do_not_pile_up(hook: ModuleType, project: Path, calls: Path) -> None:
    """Assets carry a hash in their names, so a folder that was not emptied would keep every generation."""
    build_if_stale(hook, project)
    stale = project / hook.STATIC / "assets/index-0.js"
    stale.write_text("old", encoding="utf-8")
    hook.build_client(project)
    assert not stale.exists()
    assert (project / hook.STATIC / "assets/index-1.js").exists()
    assert called(calls) == [CI, "vite", "vite"]


def test_a_failing_build_leaves_the_last_one(hook: ModuleType, project: Path, calls: Path) -> None:
    build_if_stale(hook, project)
    before = (project / hook.STATIC / "index.html").read_text(encoding="utf-8")
    (project / "client/src/main.ts").write_text("broken\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match=r"vite\.js build failed with status 3"):
        build_if_stale(hook, project)
    assert (project / hook.STATIC / "index.html").read_text(encoding="utf-8") == before
    assert hook.client_is_stale(project)
    assert called(calls) == [CI, "vite", "vite"]


def test_a_developers_packages_stay_as_they_are(hook: ModuleType, project: Path, calls: Path) -> None:
    """The hook installs without the packages for development, and does so in a folder of its own."""
    mine = project / "client/node_modules/svelte-check/index.js"
    mine.parent.mkdir(parents=True)
    mine.write_text("", encoding="utf-8")
    build_if_stale(hook, project)
    assert mine.exists()
    assert "node_modules/vite" not in str(list((project / "client").rglob("vite.js")))
    assert called(calls) == [CI, "vite"]


def test_node_is_asked_for_only_when_stale(hook: ModuleType, project: Path, calls: Path) -> None:
    assert hook.client_requirements(project) == hook.NODE_REQUIREMENTS
    build_if_stale(hook, project)
    assert hook.client_requirements(project) == []
    assert called(calls) == [CI, "vite"]


def test_the_switches_are_obeyed(hook: ModuleType, project: Path, calls: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KATMUIS_FRONTEND", "skip")
    assert not hook.client_is_stale(project)
    assert hook.client_requirements(project) == []
    monkeypatch.setenv("KATMUIS_FRONTEND", "force")
    hook.build_client(project)
    assert hook.client_is_stale(project)
    monkeypatch.setenv("KATMUIS_NODE", "/opt/node/bin/node")
    assert hook.client_requirements(project) == []
    assert called(calls) == [CI, "vite"]


def test_a_user_without_a_home_can_build(
    hook: ModuleType, project: Path, calls: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a container that runs under a number which no user has."""

    def unknown(_number: int) -> None:
        raise KeyError("no such user")

    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    build_if_stale(hook, project)
    assert called(calls) == [CI, "vite"]


def test_without_sources_the_built_client_serves(hook: ModuleType, project: Path) -> None:
    """A source archive without the client's sources still installs."""
    (project / "client/package-lock.json").unlink()
    assert not hook.client_is_stale(project)


def test_a_named_node_that_is_not_there_is_refused(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KATMUIS_NODE", "/nowhere/node")
    with pytest.raises(RuntimeError, match="no Node at /nowhere/node"):
        hook.find_node()
