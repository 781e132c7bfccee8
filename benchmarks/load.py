"""Measures how many moves of people a server serves, and how long they wait for each other's.

`python benchmarks/load.py closed` has 200 pairs of people play as fast as the server lets them, each move stored
before it is sent, and beside it, in the same run, boardgame.io with a game of as much state in memory (`--peer FOLDER`:
where `npm install boardgame.io@0.50.2` was run). `paced` has them play so many moves a second and tells how long it
takes from the command to both views, `idle` does so beside sockets at which nothing happens, `open` compares what a
move costs at ten tables alone and beside many others that are open. Server and driver have a core of their own each; a
run whose driver used more than 80 % of its core is invalid.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.load_driver import Heard, Pair, Socket, open_socket
from benchmarks.load_tables import Laid, lay_tables
from katmuis.rules import ENGINE

SERVER_CORE, DRIVER_CORE = 0, 1
MOST_OF_A_CORE = 0.8
OPENED_AT_ONCE = 50
FEW = 10
"""How many tables are played at beside many open ones."""
QUICKLY = 20.0
"""How many moves a second at each of these: more frames than twice as many a second would be too many."""


def share(seen: Sequence[float], part: float) -> float:
    """The value below which such a part lies, in milliseconds."""
    ordered = sorted(seen)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def processor_seconds(pid: int) -> float:
    """What a process has used, in seconds of a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """What a process has in memory, in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Figures:
    """What one run found; milliseconds and bytes."""

    moves: int
    seconds: float
    server: float
    driver: float
    p50: float
    p99: float
    notice: int
    refused: int
    lost: int

    @property
    def valid(self) -> bool:
        """Whether the server was the limit, and did all that it was asked for."""
        return self.driver < MOST_OF_A_CORE and not self.refused and not self.lost

    def told(self, name: str) -> str:
        """The figures in a line."""
        valid = "" if self.driver < MOST_OF_A_CORE else " INVALID (driver)"
        bad = f"; refused {self.refused}, lost {self.lost}" if self.refused or self.lost else ""
        return (
            f"{name}: {self.moves / self.seconds:.0f} moves/s, {self.moves / self.server:.0f} a CPU-second of the "
            f"server (which had {self.server / self.seconds:.0%} of a core, the driver {self.driver:.0%}); "
            f"p50 {self.p50:.2f} ms, p99 {self.p99:.2f} ms; notice {self.notice} bytes{bad}{valid}"
        )


@contextlib.contextmanager
def server_of(database: str) -> Iterator[tuple[int, str]]:
    """A server on a core of its own: its process and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "katmuis.cli.main", "serve", "--port", "0"],
        env={**os.environ, "KATMUIS_DATABASE_URL": database, "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {SERVER_CORE}),
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        yield process.pid, next(word for word in said.split() if word.startswith("http")).rstrip("/")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)


async def begin(address: str, tables: Sequence[Laid], heard: Heard, rate: float) -> list[Pair]:
    """Has pairs begin to play at the tables, so many moves a second in all, or without a pause where `rate` is 0."""
    pairs = [Pair(laid, [address], heard, seed) for seed, laid in enumerate(tables)]
    for at in range(0, len(pairs), OPENED_AT_ONCE):
        await asyncio.gather(*(pair.sit_down() for pair in pairs[at : at + OPENED_AT_ONCE]))
    await asyncio.sleep(1)
    for pair in pairs:
        pair.pause = len(pairs) / rate if rate else 0.0
        pair.begin()
    await asyncio.sleep(2)
    return pairs


async def look(pid: int, pairs: Sequence[Pair], heard: Heard, seconds: float) -> Figures:
    """What is found in so many seconds of their play."""
    heard.forget()
    used, own, begun = processor_seconds(pid), time.process_time(), time.monotonic()
    heard.looking = True
    await asyncio.sleep(seconds)
    heard.looking = False
    took = time.monotonic() - begun
    server, driver = processor_seconds(pid) - used, time.process_time() - own
    sizes = sorted(heard.sizes)
    return Figures(
        moves=heard.moves,
        seconds=took,
        server=server,
        driver=driver / took,
        p50=share(heard.waits, 0.5),
        p99=share(heard.waits, 0.99),
        notice=sizes[len(sizes) // 2] if sizes else 0,
        refused=heard.refused,
        lost=sum(pair.lost for pair in pairs),
    )


async def play(pid: int, address: str, tables: Sequence[Laid], seconds: float, rate: float) -> Figures:
    """What is found in so many seconds of play at the tables."""
    heard = Heard()
    return await look(pid, await begin(address, tables, heard, rate), heard, seconds)


async def open_idle(address: str, tables: Sequence[Laid], people: int = 2) -> list[Socket]:
    """Sockets of both people, or of so many, at tables at which nothing happens."""
    sockets: list[Socket] = []
    wanted = [(laid.table, token) for laid in tables for token in laid.tokens[:people]]
    for at in range(0, len(wanted), OPENED_AT_ONCE):
        opened = await asyncio.gather(
            *(open_socket(address, table, token, lambda _data: None) for table, token in wanted[at : at + 50])
        )
        for socket in opened:
            socket.say('{"type":"hello","pace":"off"}')
        sockets += opened
    return sockets


def boardgame(folder: Path, seconds: float, pairs: int) -> Figures | None:
    """The same of boardgame.io, with its own server and its own client, each a process of its own."""
    here = Path(__file__).parent / "boardgame"
    with tempfile.TemporaryDirectory() as place:
        for file in here.glob("*.cjs"):
            shutil.copy(file, place)
        os.symlink(folder / "node_modules", Path(place) / "node_modules")
        server = subprocess.Popen(
            ["node", "server.cjs"],
            cwd=place,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, {SERVER_CORE}),
        )
        assert server.stdout is not None
        try:
            port = next(line for line in server.stdout if line.startswith("port ")).split()[1]
            driver = subprocess.Popen(
                ["node", "driver.cjs", port, str(pairs), str(seconds)],
                cwd=place,
                stdout=subprocess.PIPE,
                text=True,
                preexec_fn=lambda: os.sched_setaffinity(0, {DRIVER_CORE}),
            )
            assert driver.stdout is not None
            next(line for line in driver.stdout if line.startswith("looking"))
            used = processor_seconds(server.pid)
            found = json.loads(next(line for line in driver.stdout if line.startswith("{")))
            server_seconds = processor_seconds(server.pid) - used
            driver.wait(timeout=60)
        finally:
            server.kill()
    return Figures(
        found["moves"], found["seconds"], server_seconds, found["driver"], found["p50"], found["p99"], 0, 0, 0
    )


def measure_open(chosen: argparse.Namespace, place: str) -> int:
    """Compares what a move costs alone and beside many open tables, at each of which one person has a page open."""
    database = f"sqlite:///{place}/games.sqlite3"
    tables = lay_tables(database, 2 * FEW + chosen.tables, chosen.rules)
    with server_of(database) as (pid, address):

        async def run() -> list[float]:
            alone = await cost(pid, address, tables[:FEW], chosen.seconds)
            others = await open_idle(address, tables[2 * FEW :], people=1)
            await asyncio.sleep(5)
            beside = await cost(pid, address, tables[FEW : 2 * FEW], chosen.seconds)
            assert not any(socket.ended for socket in others)
            return [alone, beside]

        alone, beside = asyncio.run(run())
    print(f"katmuis ({ENGINE}): a move costs {1e6 * alone:.0f} us of the server at {FEW} tables alone,")
    print(f"{1e6 * beside:.0f} us beside {chosen.tables} open ones: {beside / alone:.2f} times as much")
    return 0


async def cost(pid: int, address: str, tables: Sequence[Laid], seconds: float) -> float:
    """What a move costs the server at these tables, in seconds, beyond what it does when nobody moves."""
    used = processor_seconds(pid)
    await asyncio.sleep(seconds)
    resting = processor_seconds(pid) - used
    heard = Heard()
    pairs = await begin(address, tables, heard, QUICKLY * len(tables))
    figures = await look(pid, pairs, heard, seconds)
    assert figures.valid
    for pair in pairs:
        pair.leave()
    return (figures.server / figures.seconds - resting / seconds) * figures.seconds / figures.moves


def measure(chosen: argparse.Namespace, place: str) -> int:
    """Runs what the command line asks for; returns 1 where a run is invalid."""
    if chosen.what == "open":
        return measure_open(chosen, place)
    database = f"sqlite:///{place}/games.sqlite3"
    tables = lay_tables(database, chosen.pairs + (chosen.sockets // 2 if chosen.what == "idle" else 0), chosen.rules)
    rate = 0.0 if chosen.what == "closed" else chosen.rate
    with server_of(database) as (pid, address):

        async def run() -> Figures:
            before = memory(pid)
            idle = await open_idle(address, tables[chosen.pairs :])
            if idle:
                await asyncio.sleep(5)
                each = (memory(pid) - before) / len(idle) / 1000
                print(f"{len(idle)} idle sockets, {each:.1f} kB each, their tables included")
            return await play(pid, address, tables[: chosen.pairs], chosen.seconds, rate)

        figures = asyncio.run(run())
    print(figures.told(f"katmuis ({ENGINE}, {chosen.what})"), flush=True)
    valid = figures.valid
    if chosen.what == "closed" and chosen.peer is not None:
        peer = boardgame(chosen.peer, chosen.seconds, chosen.pairs)
        if peer is not None:
            print(peer.told("boardgame.io 0.50.2 (in memory)"))
            ratio = (figures.moves / figures.server) / (peer.moves / peer.server)
            print(f"moves a CPU-second: {ratio:.2f} times boardgame.io")
            valid = valid and peer.valid
    return 0 if valid else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("what", choices=("closed", "paced", "idle", "open"))
    parser.add_argument("--pairs", type=int, default=200, help="tables of two at which is played")
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second in all")
    parser.add_argument("--sockets", type=int, default=10_000, help="idle sockets beside them")
    parser.add_argument("--tables", type=int, default=10_000, help="open tables beside ten at which is played")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--peer", type=Path, metavar="FOLDER", help="where boardgame.io was installed")
    chosen = parser.parse_args(arguments)
    os.sched_setaffinity(0, {DRIVER_CORE})
    with tempfile.TemporaryDirectory() as place:
        return measure(chosen, place)


if __name__ == "__main__":
    raise SystemExit(main())
