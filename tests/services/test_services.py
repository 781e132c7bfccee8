"""The services that tests start: found or done without in words, and the same again after a restart."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import psycopg
import pytest

from tests.services import programs
from tests.services.postgresql import PostgreSQLServer
from tests.services.programs import REQUIRED_VARIABLE, do_without, find_postgresql

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


def test_a_test_without_its_service_is_skipped_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(REQUIRED_VARIABLE, raising=False)
    with pytest.raises(pytest.skip.Exception, match="Redis is not there: scripts/services installs it"):
        do_without("Redis")


def test_a_test_without_a_required_service_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(REQUIRED_VARIABLE, "required")
    with pytest.raises(pytest.fail.Exception, match="Redis is not there"):
        do_without("Redis")


def test_the_newest_postgresql_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in ("9.6", "15", "17"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin" / "initdb").touch()
    (tmp_path / "18" / "bin").mkdir(parents=True)
    monkeypatch.setattr(programs, "SYSTEM_FOLDERS", (f"{tmp_path}/*/bin",))
    assert find_postgresql() == tmp_path / "17" / "bin"


def test_without_programs_nothing_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "SYSTEM_FOLDERS", ())
    monkeypatch.setattr(programs, "_packaged", lambda _module, _path: [])
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert programs.find_postgresql() is None
    assert programs.find_redis() is None


# ---------------------------------------------------------------- PostgreSQL


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_postgresql_is_where_and_what_it_was_after_a_restart(own_postgresql: PostgreSQLServer, how: str) -> None:
    url = own_postgresql.empty_database()
    name = url.rpartition("/")[2]
    own_postgresql.order("CREATE TABLE songs (name text)", name)
    getattr(own_postgresql, how)()
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(url)
    own_postgresql.start()
    assert own_postgresql.ask("SELECT count(*) FROM songs", name) == [(0,)]


def test_a_cleared_database_holds_nothing_again(postgresql: PostgreSQLServer) -> None:
    name = postgresql.cleared_database().rpartition("/")[2]
    postgresql.order("INSERT INTO guests VALUES ('ann', '2030')", name)
    assert postgresql.cleared_database().rpartition("/")[2] == name
    assert postgresql.ask("SELECT * FROM guests", name) == []
    assert postgresql.ask("SELECT count(*) FROM alembic_version", name) == [(1,)]


# ---------------------------------------------------------------- scripts/services


def run_script(folder: Path, missing: str, *, apt: bool, pip: bool, **variables: str) -> tuple[int, str, list[str]]:
    """Runs the script where `missing` programs are missing, and packages can be installed with apt, pip, or not."""
    for name, text in {
        "services": (SCRIPTS / "services").read_text(encoding="utf-8"),
        "apt": f"#!/bin/sh\necho apt $* >> {folder}/calls\n{f'rm -f {folder}/missing' if apt else 'exit 1'}\n",
        "../.venv/bin/python": f"""#!/bin/sh
if [ "$1" = - ]; then cat > /dev/null; [ ! -e {folder}/missing ] || cat {folder}/missing; exit 0; fi
for last; do true; done
echo pip $last >> {folder}/calls
{f"rm -f {folder}/missing" if pip else "exit 1"}
""",
    }.items():
        file = folder / "scripts" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)
    if missing:
        (folder / "missing").write_text(missing)
    environment = {**os.environ, **variables}
    if not variables:
        environment.pop(REQUIRED_VARIABLE, None)
    ended = subprocess.run(
        [str(folder / "scripts" / "services")], env=environment, capture_output=True, text=True, check=False
    )
    calls = folder / "calls"
    return ended.returncode, ended.stderr, calls.read_text().splitlines() if calls.exists() else []


def test_what_is_there_is_not_installed(tmp_path: Path) -> None:
    assert run_script(tmp_path, "", apt=True, pip=True) == (0, "", [])


def test_packages_of_the_system_come_first(tmp_path: Path) -> None:
    assert run_script(tmp_path, "redis-server", apt=True, pip=True) == (0, "", ["apt redis-server"])


def test_packages_of_python_come_where_the_system_takes_none(tmp_path: Path) -> None:
    code, told, calls = run_script(tmp_path, "one two", apt=False, pip=True)
    assert (code, told, calls) == (0, "", ["apt one two", "pip one", "pip two"])


def test_what_cannot_be_had_is_told_and_fails_only_where_it_is_required(tmp_path: Path) -> None:
    code, told, _calls = run_script(tmp_path, "redis-server", apt=False, pip=False)
    assert (code, told) == (0, "katmuis: the tests that need these will be skipped: redis-server\n")
    required = {REQUIRED_VARIABLE: "required"}
    code, told, _calls = run_script(tmp_path, "redis-server", apt=False, pip=False, **required)
    assert (code, "redis-server" in told) == (1, True)
