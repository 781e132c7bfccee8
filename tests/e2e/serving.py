"""A server of its own for a test, and what the engine says of the games that are kept there."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from katmuis.live.advance import rebuild
from katmuis.live.records import PlayRecord, decode_record
from katmuis.live.state import State
from tests.live.journals import stored

IMPATIENT = """import sys
from katmuis.cli.main import main
from katmuis.live import absence
absence.CLAIM_AFTER = absence.CLAIM_AFTER_HIDDEN = float(sys.argv.pop(1))
raise SystemExit(main())
"""
"""The server with another time after which the others may claim: a test has no minute to wait."""
START_LIMIT = 90.0
"""How long a server may take to answer, in seconds."""


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """A `katmuis serve` of its own, on a free port that it keeps, with a database in a folder."""

    def __init__(self, folder: Path, claim_after: float | None = None) -> None:
        """`claim_after` is how many seconds an absence lasts until the others may claim, where not the usual time."""
        self._claim_after = claim_after
        self.port = free_port()
        self.database = f"sqlite:///{folder / 'games.sqlite3'}"
        self.log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the pages are."""
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        program = ["-m", "katmuis.cli.main"]
        if self._claim_after is not None:
            program = ["-c", IMPATIENT, str(self._claim_after)]
        command = [sys.executable, *program, "serve", "--port", str(self.port)]
        command += ["--database", self.database]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "LANGUAGE": "en"})
        end = time.monotonic() + START_LIMIT
        while not self._answers():
            if time.monotonic() > end or self._process.poll() is not None:
                raise AssertionError(f"the server does not start: {self.log.read_text()}")
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.address}/", timeout=2):
                return True
        except (URLError, ConnectionError, TimeoutError):
            return False

    def freeze(self) -> None:
        """Stops the process where it is: what is sent to it waits."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        """Ends the process as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(10)

    def stop(self) -> None:
        """Ends the process in good order."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(20)

    def game(self, table: str) -> State:
        """A table's game as the engine plays it from what is stored."""
        state, _ = rebuild(stored(self.database, table))
        return state

    def moves(self, table: str, seat: int) -> list[str]:
        """The moves of a seat that are stored, in order."""
        records = [decode_record(event.data) for event in stored(self.database, table).events]
        return [record.move for record in records if isinstance(record, PlayRecord) and record.seat == seat]
