from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]

ENGINE = """\
# cython: language_level=3
import cython


class Game:
    def __init__(self) -> None:
        self.count = 3

    def twice(self) -> int:
        return self.count * 2

    def is_compiled(self) -> bool:
        return bool(cython.compiled)
"""
TYPES = """\
cdef class Game:
    cdef public int count
    cpdef int twice(self)
"""
LOCK = '{"name": "client", "lockfileVersion": 3, "packages": {}}\n'
INSTALLER = """\
const fs = require("node:fs"), path = require("node:path");
fs.appendFileSync(process.env.CALLS, "npm " + process.argv.slice(2).join(" ") + "\\n");
fs.mkdirSync("node_modules/vite/bin", {recursive: true});
fs.copyFileSync(process.env.VITE, "node_modules/vite/bin/vite.js");
"""
BUILDER = """\
const fs = require("node:fs"), path = require("node:path");
fs.appendFileSync(process.env.CALLS, "vite\\n");
if (fs.readFileSync("src/main.ts", "utf8").includes("broken")) process.exit(3);
const out = process.argv[process.argv.indexOf("--outDir") + 1];
fs.mkdirSync(path.join(out, "assets"), {recursive: true});
fs.writeFileSync(path.join(out, "index.html"), "<title>" + fs.readdirSync(".").sort() + "</title>");
fs.copyFileSync("src/main.ts", path.join(out, "assets", "index-1.js"));
"""


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build hook as a module, with none of its switches set."""
    for name in ("KATMUIS_FRONTEND", "KATMUIS_NODE", "KATMUIS_COMPILE"):
        monkeypatch.delenv(name, raising=False)
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of the same shape as this one: an engine of one class, a client of one file."""
    root = tmp_path / "project"
    write(root / "src/katmuis/__init__.py", '"""A copy in small."""\n')
    write(root / "src/katmuis/rules/__init__.py", "")
    for name in ("engine", "piles"):
        write(root / f"src/katmuis/rules/{name}.py", ENGINE)
        write(root / f"src/katmuis/rules/{name}.pxd", TYPES)
    write(root / "src/katmuis/rules/layout.py", "NEVER_COMPILED = 1\n")
    write(root / "src/katmuis/i18n/nl/game.ftl", "draw = gelijkspel\n")
    write(root / "src/katmuis/i18n/catalogues.py", "")
    write(root / "src/katmuis/web/__init__.py", "")
    write(root / "client/package.json", '{"name": "client"}\n')
    write(root / "client/package-lock.json", LOCK)
    write(root / "client/src/main.ts", "export {};\n")
    write(root / "README.md", "A copy in small.\n")
    for name in ("hatch_build.py", "pyproject.toml", ".gitignore"):
        shutil.copyfile(ROOT / name, root / name)
    return root


@pytest.fixture
def calls(tmp_path: Path, hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which npm and vite, replaced by scripts of a few lines, write that they were called."""
    npm = write(tmp_path / "npm-cli.js", INSTALLER)
    monkeypatch.setenv("CALLS", str(tmp_path / "calls"))
    monkeypatch.setenv("VITE", str(write(tmp_path / "vite.js", BUILDER)))
    node, _ = hook.find_node()
    monkeypatch.setattr(hook, "find_node", lambda: (node, npm))
    return write(tmp_path / "calls", "")


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
