"""Servers for tests, in a thread or in a process of their own, and people who play on them."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from katmuis.cli.hosting import bind
from katmuis.live.services import Services
from katmuis.settings import Settings
from katmuis.web.app import make_app
from katmuis.web.wire import Wire
from tests.live.playing import lead_on, make_services

TIMEOUT = 20.0


class ThreadServer:
    """A server in a thread, on a free port, with the services of a test."""

    def __init__(self, services: Services | None = None, folder: Path | None = None, **settings: Any) -> None:
        self.services = services or make_services()
        self.settings = replace(Settings(database=""), **settings)
        self._socket = bind("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        app = make_app(self.settings, self.services, folder)
        config = uvicorn.Config(
            app,
            log_config=None,
            server_header=False,
            proxy_headers=False,
            lifespan="on",
            ws=Wire,
            ws_max_size=2 * self.settings.frame_limit,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]})

    def __enter__(self) -> Self:
        self._thread.start()
        deadline = time.monotonic() + TIMEOUT
        while not self._server.started:
            assert time.monotonic() < deadline
            assert self._thread.is_alive()
            time.sleep(0.01)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "katmuis.cli.main", *arguments]


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a person without a screen, in English, whose files all lie in `home`."""
    dropped = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_DATA_HOME", "LANG", "LC_MESSAGES", "KATMUIS_DATABASE_URL")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "HOME": str(home), "LC_ALL": "C", **more}


class ProcessServer:
    """`katmuis serve` in a process of its own, which can be killed."""

    def __init__(self, home: Path, *arguments: str, name: str = "serve", **more: str) -> None:
        chosen = arguments if "--port" in arguments else ("--port", "0", *arguments)
        self.process = subprocess.Popen(
            command(name, *chosen),
            env=environment(home, **more),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        if "http" not in self.said:
            raise AssertionError(self.stop())
        self.address = next(word for word in self.said.split() if word.startswith("http"))

    def kill(self) -> None:
        """Ends the process at once, in the middle of whatever it does."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> str:
        """Asks the process to end; returns what it said on standard error."""
        self.process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> str:
        _out, said = self.process.communicate(timeout=TIMEOUT)
        return said


@contextlib.contextmanager
def process_server(home: Path, *arguments: str, name: str = "serve", **more: str) -> Iterator[ProcessServer]:
    server = ProcessServer(home, *arguments, name=name, **more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Guest:
    """A person's browser: a cookie, requests, and sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.web = httpx.Client(base_url=address, headers={"Origin": address}, timeout=TIMEOUT)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self.web.close()

    def move_to(self, address: str) -> None:
        """Goes on at another address with the same cookie: the server was started again."""
        cookies = self.web.cookies
        self.web.close()
        self.__init__(address)  # type: ignore[misc]
        self.web.cookies = cookies

    def new_table(self, rules: str = "katz-und-maus") -> str:
        answer = self.web.post("/api/tables", json={"rules": rules})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def socket(self, table: str, **changed: Any) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        options: dict[str, Any] = {
            "origin": self.address,
            "additional_headers": {"Cookie": cookies} if cookies else {},
            "open_timeout": TIMEOUT,
        }
        where = self.address.replace("http", "ws", 1)
        opened: ClientConnection = connect(f"{where}/api/tables/{table}/socket", **{**options, **changed})
        return opened


def send(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def receive(socket: ClientConnection) -> dict[str, Any]:
    found = json.loads(socket.recv(TIMEOUT))
    assert isinstance(found, dict)
    return found


def hello(socket: ClientConnection, after: int | None = None, pace: str = "off") -> dict[str, Any]:
    """Says hello and returns the first frame."""
    send(socket, type="hello", after=after, pace=pace)
    return receive(socket)


class Player:
    """Somebody who plays a table over a socket until a condition is met, and remembers what was acknowledged."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)
        self.number = 0
        self.accepted: list[tuple[str, int]] = []
        self.over: dict[str, Any] | None = None
        self.commands = 0

    def play(self, socket: ClientConnection, until: Callable[[Player], bool] = lambda _player: False) -> None:
        first = hello(socket)
        assert first["type"] == "snapshot", first
        self.number, legal, self.over = first["number"], first["choice"]["legal"], first["over"]
        while self.over is None and not until(self):
            if legal:
                self.commands += 1
                name = f"{self.chance.random()}"
                move = lead_on(legal, self.chance)
                send(socket, type="play", id=name, number=self.number, move=move)
            legal = self.read(socket)

    def read(self, socket: ClientConnection) -> list[str]:
        """Reads one frame; returns what may be played, once the frames have caught up."""
        frame = receive(socket)
        if frame["type"] == "accepted":
            self.accepted.append((frame["id"], frame["number"]))
            return []
        assert frame["type"] == "notice", frame
        assert frame["number"] == self.number + 1
        self.number = frame["number"]
        self.over = next((event for event in frame["events"] if event["kind"] == "over"), None)
        legal = frame["choice"]["legal"]
        assert isinstance(legal, list)
        return legal


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
