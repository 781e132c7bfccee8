"""`make play` installs again when something has changed that the wheel is made of, and otherwise starts at once."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
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


def test_a_switch_of_the_build_counts(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    before = script.fingerprint()
    monkeypatch.setenv("KATMUIS_COMPILE", "no")
    assert script.fingerprint() != before


def test_an_installation_that_broke_off_is_done_again(
    script: ModuleType, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the files are then put back to what was installed before."""
    installed: list[bool] = []

    def install(extra: str, is_there: bool) -> None:  # noqa: ARG001
        installed.append(is_there)
        if broken:
            raise SystemExit("it broke off")

    monkeypatch.setattr(script, "STAMP", tmp_path / "stamp.json")
    monkeypatch.setattr(script, "install", install)
    monkeypatch.setattr(sys, "argv", ["install.py"])
    engine = project / "src/katmuis/rules/engine.py"
    content = engine.read_text(encoding="utf-8")
    broken = False
    script.main()
    script.main()
    assert installed == [False]
    broken = True
    engine.write_text(content + "# changed\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        script.main()
    broken = False
    engine.write_text(content, encoding="utf-8")
    script.main()
    assert installed == [False, True, True]


NOISY = """\
import sys
print("engine.c:1: warning: unused", file=sys.stderr, flush=True)
print("katmuis: building the client (vite build)", flush=True)
print("katmuis: WARNING: not compiled", file=sys.stderr, flush=True)
sys.exit(int(sys.argv[1]))
"""


def test_a_build_shows_what_is_for_people_and_all_of_it_when_it_fails(
    script: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    script.python("-c", NOISY, "0")
    shown = ["katmuis: building the client (vite build)", "katmuis: WARNING: not compiled"]
    assert capfd.readouterr() == ("\n".join([*shown, ""]), "")
    with pytest.raises(SystemExit, match="nothing was installed"):
        script.python("-c", NOISY, "3")
    assert "engine.c:1: warning: unused" in capfd.readouterr().err


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
