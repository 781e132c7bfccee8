"""Imports go down only, and the contracts that say so notice when one does not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package's source, and of the tests that a contract is about."""
    left_out = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "tests" / "rules", tmp_path / "tests" / "rules", ignore=left_out)
    shutil.copytree(ROOT / "src" / "katmuis", tmp_path / "src" / "katmuis", ignore=left_out)
    shutil.copyfile(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    return tmp_path / "src"


def lint(source: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command as run; run()",
            "--no-cache",
        ],
        cwd=source.parent,
        env={**os.environ, "PYTHONPATH": str(source), "COLUMNS": "200", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_contracts_hold(source: Path) -> None:
    done = lint(source)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("rules/cards.py", "import katmuis.live", "imports go down only"),
        ("protocol/messages.py", "import katmuis.storage", "imports go down only"),
        ("i18n/__init__.py", "import katmuis.rules", "the catalogues stand apart"),
        ("live/__init__.py", "import katmuis.i18n", "only what speaks to people uses the catalogues"),
        ("live/__init__.py", "import katmuis.storage.sql", "only those who choose the store know SQL"),
        ("gossip.py", "import katmuis.errors", "gossip"),
        ("tests/rules/model.py", "import katmuis.rules.legal", "the model of the rules"),
        ("tests/rules/model.py", "from katmuis.rules import events_of", "the model of the rules"),
        ("tests/rules/model.py", "import tests.rules.games", "the model of the rules"),
    ],
)
def test_a_planted_import_is_found(source: Path, module: str, line: str, contract: str) -> None:
    """One import in the wrong direction, or one module without a place in the layers, breaks a contract."""
    folder = source.parent if module.startswith("tests/") else source / "katmuis"
    with (folder / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    done = lint(source)
    assert done.returncode == 1
    assert contract in (done.stdout + done.stderr)
