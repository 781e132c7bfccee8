"""A Redis of a test's own, which can be killed, stopped in its tracks and started again at the same port."""

from __future__ import annotations

import signal
import socket
import subprocess
import time
from pathlib import Path

from tests.services.programs import find_redis, free_port

STARTED_WITHIN = 10.0


class RedisServer:
    """A server that keeps nothing; it runs once `start` has returned."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def runs(self) -> bool:
        """Whether it was started and not ended since."""
        return self._process is not None

    def start(self) -> None:
        program = find_redis()
        assert program is not None
        options = ("--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no")
        self._process = subprocess.Popen(
            [program, *options, "--dir", str(self._folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + STARTED_WITHIN
        while not self._answers():
            assert self._process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def halt(self) -> None:
        """Leaves its connections open, and answers nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def order(self, *words: str) -> bytes:
        """The answer to a command."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.sendall("".join([f"*{len(words)}\r\n", *(f"${len(w)}\r\n{w}\r\n" for w in words)]).encode())
            return connection.recv(65_536)

    def _answers(self) -> bool:
        try:
            return self.order("PING") == b"+PONG\r\n"
        except OSError:
            return False

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)
            self._process.send_signal(how)
            self._process.wait(10)
            self._process = None
