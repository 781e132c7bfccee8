"""Builds the wheel and installs it into the environment that runs this, if what it is made of has changed.

`python scripts/install.py [EXTRA]`: EXTRA is an optional dependency group of pyproject.toml, such as `dev`.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = Path(sys.prefix) / ".katmuis-installed.json"
INPUTS = ("pyproject.toml", "hatch_build.py", "README.md", "src", "client")
SWITCHES = ("KATMUIS_COMPILE", "KATMUIS_FRONTEND")
OWN = "katmuis: "
"""How the lines begin that the build hook says to people."""
NOT_INPUTS = {"node_modules", "static", "__pycache__", "dist"}


def inputs() -> Iterator[Path]:
    """Every file that the wheel is made of, in a fixed order."""
    for name in INPUTS:
        path = ROOT / name
        if path.is_file():
            yield path
        for file in sorted(path.rglob("*")):
            if file.is_file() and NOT_INPUTS.isdisjoint(file.relative_to(ROOT).parts):
                yield file


def fingerprint() -> str:
    """The SHA-256 over all inputs, the build's switches, and whether there is a C compiler to make use of them."""
    total = hashlib.sha256()
    compiler = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    switches = [os.environ.get(name, "") for name in SWITCHES]
    total.update(f"{sys.version} {shutil.which(compiler)} {switches}\n".encode())
    for file in inputs():
        total.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest()


def python(*arguments: str) -> None:
    """Runs this Python; of its output the build hook's own lines are shown, and all of it if that fails.

    A failure ends the script.
    """
    # Compilers, bundlers and pip say much that is of no use to whoever wants to play.
    said = []
    with subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if line.startswith(OWN):
                print(line, end="", flush=True)
    if process.returncode:
        sys.stderr.write("".join(said))
        sys.exit(f"katmuis: `python {' '.join(arguments[:4])} ...` failed; nothing was installed")


def build_wheel() -> Path:
    """Builds the wheel in an environment of its own and returns it."""
    print("==> Building the client and the rules engine; this takes a minute or two", flush=True)
    folder = ROOT / "build" / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    python("-m", "build", "--wheel", "--outdir", str(folder))
    (wheel,) = folder.glob("katmuis-*.whl")
    return wheel


def install(extra: str, is_there: bool) -> None:
    """Builds and installs, with the packages of the extra if there is one; over an installation if one is there."""
    pip = ("-m", "pip", "--disable-pip-version-check", "install")
    print("==> Fetching the build's own tool", flush=True)
    python(*pip, "-q", "build>=1.3")
    wheel = build_wheel()
    wanted = f"{wheel}[{extra}]" if extra else str(wheel)
    print("==> Installing katmuis and the packages that it needs", flush=True)
    if not is_there:
        python(*pip, wanted)
        return
    python(*pip, "-q", "--force-reinstall", "--no-deps", str(wheel))
    python(*pip, wanted)


def main() -> None:
    """Installs unless the stamp says that just this is installed already."""
    extra = sys.argv[1] if len(sys.argv) > 1 else ""
    now = fingerprint()
    before = json.loads(STAMP.read_text()) if STAMP.is_file() else {"fingerprint": "", "extras": []}
    is_same = before["fingerprint"] == now
    if is_same and extra in ["", *before["extras"]]:
        return
    is_there = STAMP.is_file()
    # An installation that breaks off leaves neither the old one nor the new, and must not pass for either.
    STAMP.write_text(json.dumps({"fingerprint": "", "extras": []}))
    install(extra, is_there)
    # An extra that is there stays there, but after a change its packages may have to change too.
    extras = sorted({extra, *(before["extras"] if is_same else [])} - {""})
    STAMP.write_text(json.dumps({"fingerprint": now, "extras": extras}))


if __name__ == "__main__":
    main()
