"""What the hook adds ends up in the wheel and in the source archive."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest


def build(project: Path, *arguments: str, **switches: str) -> Path:
    """Builds with hatchling in a process of its own and returns the archive."""
    command = [sys.executable, "-m", "hatchling", "build", *arguments, "-d", str(project / "dist")]
    subprocess.run(command, cwd=project, env={**os.environ, **switches}, check=True, capture_output=True)
    (archive,) = (project / "dist").iterdir()
    return archive


@pytest.fixture
def built(hook: ModuleType, project: Path, calls: Path) -> Path:
    """The project with its client built."""
    hook.build_client(project)
    assert calls.read_text(encoding="utf-8").endswith("vite\n")
    # An extension that an in-place build of another Python has left behind.
    (project / "src/katmuis/rules/engine.cpython-39-somewhere.so").write_bytes(b"\0")
    return project


def test_the_wheel_holds_engine_and_client(built: Path) -> None:
    """The extension lies beside the .py and the .pxd, the client with its stamp; the tag names a platform."""
    wheel = build(built, "-t", "wheel")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"katmuis/rules/{name}" for name in ("engine.py", "engine.pxd")} <= names
    assert {f"katmuis/web/static/{name}" for name in ("index.html", ".stamp", "assets/index-1.js")} <= names
    extensions = [name for name in names if name.endswith((".so", ".pyd"))]
    modules = {name.split(".")[0].replace("/", ".") for name in extensions}
    assert modules == {"katmuis.rules.engine", "katmuis.rules.piles"}
    assert len(extensions) == len(modules)
    assert "katmuis/rules/engine.cpython-39-somewhere.so" not in extensions
    assert not wheel.name.endswith("none-any.whl")


def test_an_uncompiled_wheel_runs_anywhere(built: Path) -> None:
    wheel = build(built, "-t", "wheel", KATMUIS_COMPILE="no")
    assert wheel.name == "katmuis-0.1.0-py3-none-any.whl"
    assert [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))] == []


def test_an_editable_install_runs_the_source(built: Path) -> None:
    """An extension would hide every edit of the .py."""
    wheel = build(built, "-t", "wheel:editable")
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.startswith("katmuis/")] == []
    assert [name for name in names if name.endswith(".pth")] != []


def test_the_source_archive_needs_no_node(built: Path, hook: ModuleType, tmp_path: Path) -> None:
    """It carries the client's sources and the built client, whose stamp is fresh after unpacking."""
    archive = build(built, "-t", "sdist")
    subprocess.run(["tar", "-xzf", str(archive), "-C", str(tmp_path)], check=True)
    root = tmp_path / "katmuis-0.1.0"
    assert (root / "client/src/main.ts").is_file()
    assert (root / "src/katmuis/web/static/index.html").is_file()
    assert not hook.client_is_stale(root)
