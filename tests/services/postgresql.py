"""A PostgreSQL of a test's own, which can be stopped, killed and started again at the same port."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

from katmuis.storage import schema
from katmuis.storage.opening import parse_address, prepare_database
from tests.services.programs import find_postgresql, free_port

STARTED_WITHIN = 30.0
SERVERS_OWNERS = ("postgres", "nobody")
"""Whom the server runs as where the tests run as root, which PostgreSQL refuses to."""
OPTIONS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "60",
    "deadlock_timeout": "100ms",
    "shared_buffers": "16MB",
    "fsync": "off",
}
"""Without fsync a killed server loses nothing, only a machine that loses its power does."""


ON_A_SMALL_DISK = """
mount -t tmpfs -o "size=$1m" none "$2" && chown "$3:$4" "$2" || exit 1
user=$3 group=$4; shift 4
exec setpriv --reuid "$user" --regid "$group" --clear-groups "$@"
"""
"""Gives a program a small disk that nobody else sees, and goes with it."""


class PostgreSQLServer:
    """A server in a temporary folder; it runs once `start` has returned.

    With `disk`, in MiB, it has a tablespace `small` on a disk of that size, which needs the rights of root. One that is
    `durable` has each commit on the disk before it answers, as one that is measured must.
    """

    def __init__(self, disk: int = 0, *, durable: bool = False) -> None:
        programs = find_postgresql()
        assert programs is not None
        self._programs = programs
        self._disk = disk
        self._options = OPTIONS | ({"fsync": "on"} if durable else {})
        self._process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count(1)
        self._cleared: str | None = None
        self.port = free_port()
        # Not a folder of pytest's, which only its owner may enter.
        self.folder = Path(tempfile.mkdtemp(prefix="katmuis-postgresql-"))
        self._owner = _owner()
        if self._owner is not None:
            shutil.chown(self.folder, *self._owner)
        self._log = (self.folder / "log").open("ab")
        self._make_cluster()
        if disk:
            (self.folder / "small").mkdir()

    def start(self) -> None:
        options = [f"-c{name}={value}" for name, value in self._options.items()]
        program = [str(self._programs / "postgres"), f"-D{self.folder / 'data'}", f"-p{self.port}", *options]
        if shutil.which("setpriv") is not None:
            # A run of the tests that is killed must not leave its server behind.
            program = ["setpriv", "--pdeathsig", "QUIT", *program]
        self._process = self._on_a_small_disk(program) if self._disk else self._popen(program, self._owner)
        deadline = time.monotonic() + STARTED_WITHIN
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.02)
        if self._disk:
            self.order(f"CREATE TABLESPACE small LOCATION '{self.folder / 'small'}'")

    @property
    def small_disk(self) -> Path:
        """The disk of the tablespace `small`, as others than the server see it."""
        assert self._process is not None
        return Path(f"/proc/{self._process.pid}/root{self.folder}/small")

    def stop(self) -> None:
        """Ends the server at once, with all its connections, as an operator would who starts it anew."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Ends the server without leave: it has to recover what it wrote when it starts."""
        self._end(signal.SIGQUIT)

    def remove(self) -> None:
        """Ends the server for good, which needs no order."""
        self.kill()
        self._log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://katmuis@127.0.0.1:{self.port}/{database}"

    def empty_database(self, tablespace: str = "pg_default") -> str:
        """The address of a new database without tables."""
        name = f"games{next(self._names)}"
        self.order(f"CREATE DATABASE {name} TABLESPACE {tablespace}")
        return self.url(name)

    def new_database(self) -> str:
        """The address of a new database with the program's tables."""
        url = self.empty_database()
        prepare_database(parse_address(url))
        return url

    def cleared_database(self) -> str:
        """The address of one database with the program's tables, which holds nothing again after each call."""
        if self._cleared is None:
            self._cleared = self.new_database()
        # Far quicker than to make a database, or to truncate each table.
        rows = "; ".join(f"DELETE FROM {table.name}" for table in reversed(schema.metadata.sorted_tables))
        self.order(rows, self._cleared.rpartition("/")[2])
        return self._cleared

    def order(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def ask(self, query: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            return connection.execute(query.encode()).fetchall()

    def _make_cluster(self) -> None:
        options = ["--username=katmuis", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        program = [str(self._programs / "initdb"), "-D", str(self.folder / "data"), *options]
        made = self._popen(program, self._owner).wait()
        assert made == 0, (self.folder / "log").read_text()

    def _on_a_small_disk(self, program: list[str]) -> subprocess.Popen[bytes]:
        assert self._owner is not None
        words = [str(self._disk), str(self.folder / "small"), *map(str, self._owner)]
        return self._popen(["unshare", "--mount", "sh", "-c", ON_A_SMALL_DISK, "sh", *words, *program], None)

    def _popen(self, program: list[str], owner: tuple[int, int] | None) -> subprocess.Popen[bytes]:
        user, group = owner if owner is not None else (None, None)
        return subprocess.Popen(
            program,
            user=user,
            group=group,
            extra_groups=None if user is None else [],
            cwd=self.folder,
            env={"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"},
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )

    def _answers(self) -> bool:
        with contextlib.suppress(psycopg.OperationalError):
            return bool(self.ask("SELECT 1"))
        return False

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)
            self._process = None


def _owner() -> tuple[int, int] | None:
    """Whom the server must run as, by number; None for whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    for name in SERVERS_OWNERS:
        with contextlib.suppress(KeyError):
            found = pwd.getpwnam(name)
            return found.pw_uid, found.pw_gid
    raise AssertionError("root runs the tests, and there is nobody to run PostgreSQL as")


def may_have_disks() -> bool:
    """Whether a server may have a disk of its own here."""
    trial = ["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
    if os.geteuid() != 0 or shutil.which("unshare") is None or shutil.which("setpriv") is None:
        return False
    return subprocess.run(trial, check=False, capture_output=True).returncode == 0
