"""The hook compiles the engine once for each content, and goes on without where it cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

START = "import sys; sys.path.insert(0, {path!r}); from katmuis.rules.engine import Game; g = Game()"


def break_compiler(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names a C compiler that fails at every call."""
    compiler = folder / "broken-cc"
    compiler.write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))


def run_installed(wheel_folder: Path, expression: str) -> str:
    code = START.format(path=str(wheel_folder)) + f"; print({expression})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_compiled_engine_runs(hook: ModuleType, project: Path, tmp_path: Path) -> None:
    """The extensions land beside the .py files, are what is imported, and are built once."""
    made = hook.compiled_engine(project)
    assert {name.split(".")[0].replace("/", ".") for name in made.values()} == {
        "katmuis.rules.engine",
        "katmuis.rules.piles",
    }
    built = Path(next(iter(made)))
    installed = tmp_path / "installed"
    for source in [*(project / "src/katmuis").rglob("*.py"), *map(Path, made)]:
        inside = made.get(str(source)) or source.relative_to(project / "src").as_posix()
        target = installed / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
    assert run_installed(installed, "g.twice(), g.is_compiled()") == "6 True"
    before = built.stat().st_mtime_ns
    assert hook.engine_requirements(project, "wheel") == []
    assert hook.compiled_engine(project) == made
    assert built.stat().st_mtime_ns == before
    leftovers = [path for path in (project / "src").rglob("*") if path.suffix in {".c", ".so", ".pyd"}]
    assert leftovers == []


def test_each_content_has_its_own_extension(hook: ModuleType, project: Path) -> None:
    """A change of the engine or of its types is another key; a change elsewhere is not."""
    first = hook.engine_folder(project)
    (project / "src/katmuis/__init__.py").write_text('"""Changed."""\n', encoding="utf-8")
    assert hook.engine_folder(project) == first
    types = project / "src/katmuis/rules/engine.pxd"
    types.write_text(types.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    second = hook.engine_folder(project)
    assert second != first
    engine = project / "src/katmuis/rules/engine.py"
    engine.write_text(engine.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert hook.engine_folder(project) not in {first, second}


def test_a_failing_compiler_leaves_plain_python(
    hook: ModuleType,
    project: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    break_compiler(tmp_path, monkeypatch)
    assert hook.compiled_engine(project) == {}
    assert "WARNING: the rules engine was not compiled" in capfd.readouterr().err
    assert not hook.engine_folder(project).exists()
    monkeypatch.setenv("KATMUIS_COMPILE", "force")
    with pytest.raises(Exception, match="broken-cc"):
        hook.compiled_engine(project)


def test_no_compiler_leaves_plain_python(
    hook: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Without a compiler, not even Cython is asked for."""
    monkeypatch.setenv("CC", "/nowhere/cc")
    assert hook.engine_requirements(project, "wheel") == []
    assert hook.compiled_engine(project) == {}
    assert "no C compiler was found" in capfd.readouterr().err


def test_an_engine_that_cython_refuses_leaves_plain_python(
    hook: ModuleType, project: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    types = project / "src/katmuis/rules/engine.pxd"
    types.write_text("cdef class Game:\n    cdef nothing known\n", encoding="utf-8")
    assert hook.compiled_engine(project) == {}
    assert "WARNING: the rules engine was not compiled" in capfd.readouterr().err


def test_compiling_can_be_switched_off(hook: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hook.engine_requirements(project, "wheel") == hook.COMPILER_REQUIREMENTS
    assert hook.engine_requirements(project, "sdist") == []
    monkeypatch.setenv("KATMUIS_COMPILE", "no")
    assert hook.engine_requirements(project, "wheel") == []
    assert hook.compiled_engine(project) == {}
