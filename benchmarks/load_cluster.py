"""Measures two servers on one PostgreSQL and one Redis, whose people sit at different servers.

`python benchmarks/load_cluster.py closed` has pairs play as fast as the servers let them, one of each pair at the first
server and one at the second; `paced` has them play so many moves a second and tells how long it takes from the command
to both views; `outage` kills Redis for a while under them, and under as many pairs who sit at one server, and tells who
played on and whether every table was current again in time. PostgreSQL and Redis are those that the tests start, with
every commit on the disk; all share the cores of the machine with the driver.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.load import MOST_OF_A_CORE, OPENED_AT_ONCE, processor_seconds, share
from benchmarks.load_driver import Heard, Pair
from benchmarks.load_tables import Laid, lay_tables
from katmuis.rules import ENGINE
from tests.services.postgresql import PostgreSQLServer
from tests.services.redis import RedisServer

CURRENT_WITHIN = 2.0
"""How long after its return every table must be current, in seconds."""
ENDED_WITHIN = 10.0
"""How long a server may take to end."""


@dataclass
class Cluster:
    """What runs: the servers' processes and addresses, and what they share."""

    database: str
    redis: RedisServer
    processes: list[subprocess.Popen[str]] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)

    def start_server(self) -> None:
        """Starts one more server."""
        program = [sys.executable, "-m", "katmuis.cli.main", "serve", "--port", "0", "--redis", self.redis.url]
        environment = {**os.environ, "KATMUIS_DATABASE_URL": self.database, "LC_ALL": "C"}
        process = subprocess.Popen(program, env=environment, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        said = process.stdout.readline()
        self.processes.append(process)
        self.addresses.append(next(word for word in said.split() if word.startswith("http")).rstrip("/"))

    def stop(self) -> float:
        """Stops the servers as an operator would; how long that took, in seconds."""
        begun = time.monotonic()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(timeout=60)
        return time.monotonic() - begun


@contextlib.contextmanager
def services(place: Path) -> Iterator[tuple[str, RedisServer]]:
    """The address of an empty database, every commit of which is on the disk, and a Redis."""
    postgresql, redis = PostgreSQLServer(durable=True), RedisServer(place)
    try:
        postgresql.start()
        redis.start()
        yield postgresql.new_database(), redis
    finally:
        redis.kill()
        postgresql.remove()


async def sit_down(cluster: Cluster, tables: Sequence[Laid], heard: Heard, *, apart: bool, rate: float) -> list[Pair]:
    """Pairs who have begun to play: at different servers, or both at the first."""
    addresses = cluster.addresses if apart else cluster.addresses[:1]
    pairs = [Pair(laid, addresses, heard, seed) for seed, laid in enumerate(tables)]
    for at in range(0, len(pairs), OPENED_AT_ONCE):
        await asyncio.gather(*(pair.sit_down() for pair in pairs[at : at + OPENED_AT_ONCE]))
    while not all(pair.told for pair in pairs):
        await asyncio.sleep(0.05)
    for pair in pairs:
        pair.pause = len(pairs) / rate if rate else 0.0
        pair.begin()
    await asyncio.sleep(2)
    return pairs


async def look(heard: Heard, seconds: float) -> float:
    """Looks for so long; the moves a second that were seen by both."""
    before, begun, heard.looking = heard.moves, time.monotonic(), True
    await asyncio.sleep(seconds)
    heard.looking = False
    return (heard.moves - before) / (time.monotonic() - begun)


async def measure_play(cluster: Cluster, tables: Sequence[Laid], rate: float, seconds: float) -> bool:
    """Prints what pairs at different servers see; whether the run is valid."""
    heard = Heard()
    pairs = await sit_down(cluster, tables, heard, apart=True, rate=rate)
    used = sum(processor_seconds(process.pid) for process in cluster.processes)
    own, begun = time.process_time(), time.monotonic()
    moves = await look(heard, seconds)
    took = time.monotonic() - begun
    server = sum(processor_seconds(process.pid) for process in cluster.processes) - used
    driver, lost = (time.process_time() - own) / took, sum(pair.lost for pair in pairs)
    print(
        f"two servers ({ENGINE}, {'paced' if rate else 'closed'}): {moves:.0f} moves/s, {heard.moves / server:.0f} a "
        f"CPU-second of both (which had {server / took:.0%} of a core, the driver {driver:.0%}); from the command to "
        f"both views p50 {share(heard.waits, 0.5):.2f} ms, p99 {share(heard.waits, 0.99):.2f} ms; "
        f"refused {heard.refused}, lost {lost}"
    )
    return driver < MOST_OF_A_CORE and not heard.refused and not lost


async def measure_outage(cluster: Cluster, tables: Sequence[Laid], rate: float, outage: float) -> bool:
    """Prints what an outage of Redis does; whether all went as it must."""
    half, near, far = len(tables) // 2, Heard(), Heard()
    together = await sit_down(cluster, tables[:half], near, apart=False, rate=rate / 2)
    apart = await sit_down(cluster, tables[half:], far, apart=True, rate=rate / 2)

    async def both(seconds: float) -> tuple[float, float]:
        seen = await asyncio.gather(look(near, seconds), look(far, seconds))
        return seen[0], seen[1]

    before = await both(5)
    cluster.redis.kill()
    during = await both(outage)
    returned = time.perf_counter()
    await asyncio.to_thread(cluster.redis.start)
    there = time.perf_counter()
    await asyncio.sleep(CURRENT_WITHIN - (time.perf_counter() - there))
    behind = sum(0 < pair.waits_since < returned for pair in (*together, *apart))
    after = await both(5)
    cluster.redis.kill()
    await asyncio.sleep(1)
    ended = cluster.stop()
    print(f"Redis gone for {outage:g} s; moves/s of pairs at one server, and of pairs at two:")
    for name, (one, two) in (("before", before), ("meanwhile", during), ("after", after)):
        print(f"  {name}: {one:.1f}, {two:.1f}")
    print(f"  tables that were not current {CURRENT_WITHIN:g} s after its return: {behind} of {len(tables)}")
    print(f"  refused {near.refused + far.refused}; both servers ended without Redis in {ended:.1f} s")
    return not behind and not near.refused + far.refused and ended < ENDED_WITHIN


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures what the command line asks for; 1 where a run is invalid or not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("what", choices=("closed", "paced", "outage"))
    parser.add_argument("--pairs", type=int, default=100, help="tables of two")
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--outage", type=float, default=15.0, help="for how many seconds Redis is gone")
    parser.add_argument("--rules", default="classic")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as place, services(Path(place)) as (database, redis):
        tables = lay_tables(database, chosen.pairs, chosen.rules)
        cluster = Cluster(database, redis)
        try:
            for _ in range(2):
                cluster.start_server()
            if chosen.what == "outage":
                fine = asyncio.run(measure_outage(cluster, tables, chosen.rate, chosen.outage))
            else:
                rate = chosen.rate if chosen.what == "paced" else 0.0
                fine = asyncio.run(measure_play(cluster, tables, rate, chosen.seconds))
        finally:
            cluster.stop()
    return 0 if fine else 1


if __name__ == "__main__":
    raise SystemExit(main())
