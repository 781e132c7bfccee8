"""`make play` installs again when something has changed that the wheel is made of, and otherwise starts at once."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def script(project: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """scripts/install.py, about to install the small project."""
    spec = importlib.util.spec_from_file_location("install_script", ROOT / "scripts" / "install.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", project)
    return module


@pytest.mark.parametrize(
    ("path", "counts"),
    [
        ("src/katmuis/rules/engine.py", True),
        ("src/katmuis/rules/engine.pxd", True),
        ("src/katmuis/i18n/nl/game.ftl", True),
        ("client/src/new.ts", True),
        ("pyproject.toml", True),
        ("src/katmuis/web/static/index.html", False),
        ("src/katmuis/rules/__pycache__/engine.cpython-311.pyc", False),
        ("client/node_modules/vite/index.js", False),
        ("tests/test_new.py", False),
    ],
)
def test_a_change_counts_if_the_wheel_depends_on_it(script: ModuleType, project: Path, path: str, counts: bool) -> None:
    before = script.fingerprint()
    assert script.fingerprint() == before
    changed = project / path
    changed.parent.mkdir(parents=True, exist_ok=True)
    changed.write_text("# changed\n", encoding="utf-8")
    assert (script.fingerprint() != before) is counts


def test_a_python_that_is_too_old_is_refused(tmp_path: Path) -> None:
    """With the version that was found and what to do; nothing is made."""
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\n[ $1 = --version ] && echo Python 3.9.2 || exit 1\n", encoding="ascii")
    old.chmod(0o755)
    (tmp_path / "scripts").mkdir()
    script = tmp_path / "scripts" / "venv"
    script.write_bytes((ROOT / "scripts" / "venv").read_bytes())
    done = subprocess.run(["sh", script], env={"PYTHON": str(old)}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "needs Python 3.11 or later; found: Python 3.9.2" in done.stderr
    assert not (tmp_path / ".venv").exists()
