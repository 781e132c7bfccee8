"""Measures how many people a server serves against each computer player, at a pace at which people play.

`python benchmarks/capacity.py [--players greedy,level-6] [--people 100,200,400]` starts a server in a process of its
own for each line of the table, lets so many people play on real sockets, and prints what they waited for. A number of
people is served if the 99th percentile of all that they wait for is under a second: the answer to a move, and each
card of the computer beyond the pause that its pace sets. People and server share the machine, so the figures are
rather too low than too high. With `--seek` the greatest number that is served is sought between those that were given;
`--write FILE` puts the table into a document between two comments, as in docs/capacity.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.people import Seen, gather_people
from katmuis.protocol.messages import Pace
from katmuis.rules import ENGINE

BAR = 1.0
"""The most seconds that the 99th percentile may be."""
AT_EASE = 0.05
"""The share of a computer's cards that may be laid with less than its time where it is said to have all of it."""
JOINING = 200
"""How many sockets are opened in a second."""
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
HEADER = (
    "| against | people | moves/s | answer p50 | p99 | card p50 | p99 | pressed | replaced | server CPU | memory |\n"
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |\n"
)


@dataclass(frozen=True)
class Figures:
    """One line of the table; seconds, shares, MB."""

    player: str
    people: int
    seconds: float
    seen: Seen
    replaced: int
    cpu: float
    memory: float

    @property
    def served(self) -> bool:
        """Whether everybody had what he waited for in time."""
        waits = (self.seen.answers, self.seen.cards)
        return not self.seen.lost and all(seen and share(seen, 0.99) < BAR for seen in waits)

    @property
    def pressed(self) -> float:
        """The share of a computer's cards that it laid with less than its time."""
        return self.seen.pressed / max(1, len(self.seen.cards))

    def line(self) -> str:
        """The line as it stands in the table."""
        cards = max(1, len(self.seen.cards))
        times = [f"{share(seen, part):.3f} s" for seen in (self.seen.answers, self.seen.cards) for part in (0.5, 0.99)]
        moves = (len(self.seen.answers) + len(self.seen.cards)) / self.seconds
        people = f"{self.people:,}" + ("" if self.served else " (too many)")
        shares = [f"{self.pressed:.0%}", f"{self.replaced / cards:.1%}"]
        cells = [
            f"`{self.player}`",
            people,
            f"{moves:.0f}",
            *times,
            *shares,
            f"{self.cpu:.0%}",
            f"{self.memory:.0f} MB",
        ]
        return "| " + " | ".join(cells) + " |\n"


def share(seen: Sequence[float], part: float) -> float:
    """The value below which such a part lies; 0 of nothing."""
    ordered = sorted(seen)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


# ---------------------------------------------------------------- the server


@dataclass
class Server:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    address: str
    log: Path

    def used(self) -> tuple[float, float]:
        """Seconds of processor and megabytes of memory that the server and its processes have used, or use."""
        seconds = memory = 0.0
        for pid in (self.process.pid, *children(self.process.pid)):
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                memory += int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 1e6
        return seconds, memory

    def replaced(self) -> int:
        """How many decisions were replaced by a simple play so far."""
        return sum("player " in line for line in self.log.read_text().splitlines())


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += [int(child) for child in task.read_text().split()]
    return found


@contextlib.contextmanager
def serving() -> Iterator[Server]:
    """A server with an empty database, which is ended afterwards."""
    with tempfile.TemporaryDirectory() as place:
        log = Path(place) / "log"
        with log.open("w") as errors:
            process = subprocess.Popen(
                [sys.executable, "-m", "katmuis.cli.main", "serve", "--port", "0"],
                env={**os.environ, "KATMUIS_DATABASE_URL": f"sqlite:///{place}/games.sqlite3", "LC_ALL": "C"},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert process.stdout is not None
        said = process.stdout.readline()
        try:
            address = next((word for word in said.split() if word.startswith("http")), None)
            if address is None:
                raise SystemExit(log.read_text())
            yield Server(process, address.rstrip("/"), log)
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=30)


# ---------------------------------------------------------------- one line


async def watch(server: Server, player: str, people: int, chosen: argparse.Namespace) -> Figures:
    """Lets so many people play, and looks at what they wait for once all have sat down and found their pace."""
    seen = Seen()
    pace: Pace = chosen.pace
    gathered = await gather_people(server.address, people, chosen.rules, player, pace, chosen.think, seen)
    playing = []
    for person in gathered:
        playing.append(asyncio.create_task(person.play()))
        await asyncio.sleep(1 / JOINING)
    await asyncio.sleep(2 * chosen.think)
    (before, _), replaced, begun = server.used(), server.replaced(), time.monotonic()
    seen.looking = True
    await asyncio.sleep(chosen.seconds)
    seen.looking = False
    (after, memory), took = server.used(), time.monotonic() - begun
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return Figures(player, people, took, seen, server.replaced() - replaced, (after - before) / took, memory)


def measure(player: str, people: int, chosen: argparse.Namespace) -> Figures:
    """One line of the table."""
    with serving() as server:
        figures = asyncio.run(watch(server, player, people, chosen))
    print(figures.line(), end="", flush=True)
    return figures


def seek(player: str, chosen: argparse.Namespace) -> list[Figures]:
    """The lines for a player: numbers that grow until one is too many, then, to seek, some between the last two."""
    lines: list[Figures] = []
    for people in sorted(chosen.people):
        lines.append(measure(player, people, chosen))
        if not lines[-1].served:
            break
    for _ in range(chosen.seek):
        least = max((line.people for line in lines if line.served), default=0)
        most = min((line.people for line in lines if not line.served), default=0)
        if most - least < 2:
            break
        lines.append(measure(player, (least + most) // 2, chosen))
    return sorted(lines, key=lambda line: line.people)


# ---------------------------------------------------------------- the document


def summary(lines: Sequence[Figures], chosen: argparse.Namespace) -> str:
    """All that is written into the document."""
    told = [
        f"Rules `{chosen.rules}`, {chosen.think:g} s a move, pace `{chosen.pace}`, {chosen.seconds:g} s a line, engine "
        f"{ENGINE}, {os.cpu_count()} cores, Python {platform.python_version()}. Most people served:\n\n"
    ]
    for player in dict.fromkeys(line.player for line in lines):
        served = [line.people for line in lines if line.player == player and line.served]
        at_ease = [line.people for line in lines if line.player == player and line.served and line.pressed <= AT_EASE]
        most = f"{max(served):,}" if served else "fewer than measured"
        ease = f"{max(at_ease):,}" if at_ease else "fewer than measured"
        told.append(f"- `{player}`: {most}" + (f"; with its full time to think: {ease}\n" if ease != most else "\n"))
    return "".join([*told, "\n", HEADER, *(line.line() for line in lines)])


def write(document: Path, text: str) -> None:
    """Puts the figures into a document, in place of those that stand there."""
    before, _, rest = document.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    document.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")


def numbers(text: str) -> list[int]:
    """Whole numbers with commas between them."""
    return [int(part) for part in text.split(",")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures what the command line asks for; returns 1 where some number of people asked for is not served."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--players", default="greedy", help="registered names, with commas between them")
    parser.add_argument("--people", type=numbers, default=[100, 200, 400, 800, 1600], help="numbers to try, in order")
    parser.add_argument("--seek", type=int, default=0, metavar="STEPS", help="halvings between the last two numbers")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each line is looked at")
    parser.add_argument("--think", type=float, default=5.0, help="mean seconds that people think about a move")
    parser.add_argument("--pace", default="normal", choices=("off", "fast", "normal", "slow"))
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--write", type=Path, metavar="FILE", help="a document with the two comments")
    chosen = parser.parse_args(arguments)
    print(HEADER, end="")
    lines = [line for player in chosen.players.split(",") for line in seek(player, chosen)]
    if chosen.write is not None:
        write(chosen.write, summary(lines, chosen))
    return 0 if all(line.served for line in lines) else 1


if __name__ == "__main__":
    raise SystemExit(main())
