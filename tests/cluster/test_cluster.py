"""Two servers on PostgreSQL and Redis behind a balancer: any of them serves any table, and either may die."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from katmuis.live.absence import LOST_AFTER
from tests.cluster.journals import compare
from tests.cluster.people import Person
from tests.cluster.running import Cluster, cluster
from tests.cluster.streams import PING, StreamPerson
from tests.live.journals import stored
from tests.services.postgresql import PostgreSQLServer
from tests.services.programs import do_without, find_redis
from tests.services.redis import RedisServer
from tests.web.gathering import gather, get_ready, invites, sit_down
from tests.web.serving import Guest, hello

RULES = "katz-und-maus+stock=8"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, own_postgresql: PostgreSQLServer) -> Iterator[Cluster]:
    if find_redis() is None:
        do_without("Redis")
    home: Path = tmp_path_factory.mktemp("cluster")
    redis = RedisServer(home)
    redis.start()
    try:
        with cluster(home, own_postgresql.new_database(), redis) as made:
            yield made
    finally:
        redis.kill()


@pytest.fixture
def two(running: Cluster) -> Cluster:
    """Both servers, whatever the test before did to them."""
    running.mend()
    return running


@pytest.fixture
def guests(two: Cluster) -> Iterator[list[Guest]]:
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Guest(two.address)) for _ in range(3)]


def deal(guests: list[Guest], rules: str = RULES) -> str:
    """A table at which the first two guests were dealt a game."""
    ann, bob = guests[:2]
    table = gather(ann, rules)
    sit_down(bob, invites(ann, table)[2])
    for guest in (ann, bob):
        with guest.socket(table) as socket:
            hello(socket)
            assert get_ready(socket)["type"] == "accepted"
    return table


def record(guest: Guest, table: str, address: str | None = None) -> str:
    if address is not None:
        moved = Guest(address)
        moved.web.cookies = guest.web.cookies
        with moved:
            return record(moved, table)
    answer = guest.web.get(f"/api/tables/{table}/games/1/record?form=json")
    assert answer.status_code == 200, answer.text
    return answer.text


async def play(*people: Person) -> None:
    async with asyncio.timeout(90):
        await asyncio.gather(*(person.play() for person in people))


def test_a_game_is_played_through_whichever_server_with_a_third_watching(two: Cluster, guests: list[Guest]) -> None:
    table = deal(guests)
    people = [Person(guest, table, seed) for seed, guest in enumerate(guests)]
    asyncio.run(play(*people))
    compare(stored(two.database, table), people)
    texts = {record(guest, table, server.address) for guest in guests[:2] for server in two.servers}
    assert len(texts) == 1


@pytest.mark.parametrize("place", [0, 1])
def test_a_game_goes_on_when_a_server_is_killed(two: Cluster, guests: list[Guest], place: int) -> None:
    table = deal(guests)
    people = [Person(guest, table, seed, pause=0.01) for seed, guest in enumerate(guests)]

    async def kill() -> None:
        while people[0].number < 15:
            await asyncio.sleep(0.005)
        await asyncio.to_thread(two.kill, place)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(two.start_again, place)

    async def story() -> None:
        await asyncio.gather(play(*people), kill())

    asyncio.run(story())
    compare(stored(two.database, table), people)
    texts = {record(guest, table, server.address) for guest in guests[:2] for server in two.servers}
    assert len(texts) == 1


@pytest.mark.nightly
def test_a_long_game_goes_on_however_often_servers_are_killed(two: Cluster, guests: list[Guest]) -> None:
    table = deal(guests, "classic+stock=30")
    people = [Person(guest, table, seed, pause=0.05) for seed, guest in enumerate(guests)]
    killed = 0

    async def kill() -> None:
        nonlocal killed
        while people[0].over is None:
            await asyncio.to_thread(two.kill, killed % 2)
            killed += 1
            await asyncio.to_thread(two.start_again, (killed - 1) % 2)
            await asyncio.sleep(0.5)

    async def story() -> None:
        killing = asyncio.create_task(kill())
        async with asyncio.timeout(600):
            await asyncio.gather(*(person.play() for person in people))
        await killing

    asyncio.run(story())
    compare(stored(two.database, table), people)
    texts = {record(guest, table, server.address) for guest in guests[:2] for server in two.servers}
    assert len(texts) == 1
    assert killed >= 2


def test_a_game_goes_on_through_cut_lines(two: Cluster, guests: list[Guest]) -> None:
    table = deal(guests)
    people = [Person(guest, table, seed, pause=0.01) for seed, guest in enumerate(guests)]

    async def cut() -> None:
        for _ in range(5):
            await asyncio.sleep(0.2)
            two.balancer.cut()

    async def story() -> None:
        await asyncio.gather(play(*people), cut())

    asyncio.run(story())
    compare(stored(two.database, table), people)
    assert all(person.connections > 1 for person in people)


def on_streams(two: Cluster, guests: list[Guest], *signs: str) -> list[StreamPerson]:
    """Two people on streams, each of whom has his own from the server to which the other sends; the first says more."""
    table = deal(guests, "classic+stock=30")
    here, there = (server.address for server in two.servers)
    return [
        StreamPerson(guests[0], table, 0, seat=1, pause=0.05).through(here, there, PING, *signs),
        StreamPerson(guests[1], table, 1, seat=2, pause=0.05).through(there, here, PING),
    ]


def test_what_a_page_says_of_itself_comes_to_the_server_that_holds_its_stream(
    two: Cluster, guests: list[Guest]
) -> None:
    people = on_streams(two, guests, '{"type":"hidden","on":true}')

    def done(_person: Person) -> bool:
        is_heard = all(person.pongs and len(person.accepted) > 3 for person in people)
        return is_heard and ["hidden", "here"] in people[1].present

    async def story() -> None:
        async with asyncio.timeout(60):
            await asyncio.gather(*(person.play(done) for person in people))

    asyncio.run(story())
    assert [person.refused for person in people] == [[], []]


@pytest.mark.nightly
def test_people_on_streams_are_there_although_what_they_say_goes_to_the_other_server(
    two: Cluster, guests: list[Guest]
) -> None:
    people = on_streams(two, guests)

    async def story() -> None:
        end = time.monotonic() + 3 * LOST_AFTER
        async with asyncio.timeout(60):
            await asyncio.gather(*(person.play(lambda _person: time.monotonic() > end) for person in people))

    asyncio.run(story())
    for person in people:
        assert person.refused == []
        arrived = person.present.index(["here", "here"])
        assert {state for states in person.present[arrived:] for state in states} == {"here"}


def test_a_game_goes_on_while_redis_is_gone(two: Cluster, guests: list[Guest]) -> None:
    """Each at another server: without Redis they see each other's moves late, and nothing is lost."""
    table = deal(guests)
    people = [Person(guest, table, seed, pause=0.01) for seed, guest in enumerate(guests[:2])]
    for guest, server in zip(guests, two.servers, strict=False):
        guest.move_to(server.address)

    async def outage() -> None:
        while people[0].number < 5:
            await asyncio.sleep(0.005)
        two.redis.kill()
        while not await asyncio.to_thread(two.hears, False):
            await asyncio.sleep(0.05)
        before = people[0].number
        while people[0].number < before + 4:
            assert people[0].over is None, "the game was over before Redis was gone"
            await asyncio.sleep(0.05)
        await asyncio.to_thread(two.redis.start)
        begun = time.monotonic()
        while not await asyncio.to_thread(two.hears):
            await asyncio.sleep(0.05)
        assert time.monotonic() - begun < 5

    async def story() -> None:
        await asyncio.gather(play(*people), outage())

    asyncio.run(story())
    compare(stored(two.database, table), people)


def test_the_turn_of_a_computer_goes_on_when_its_server_is_killed(two: Cluster, guests: list[Guest]) -> None:
    """The other server has to wait until the claim of the dead one has run out."""
    table = guests[0].new_table("katz-und-maus+stock=10")
    person = Person(guests[0], table, 1)

    async def story() -> None:
        async with asyncio.timeout(60):
            await person.play(lambda found: len(found.accepted) >= 3)
            await asyncio.to_thread(two.kill, 0)
            await person.play()

    asyncio.run(story())
    assert person.over is not None


def test_a_server_that_is_stopped_without_redis_ends_soon(two: Cluster, guests: list[Guest]) -> None:
    """Whatever they were asked to do above, they left no word of a fault."""
    table = deal(guests)
    with guests[0].socket(table) as socket:
        hello(socket)
        two.redis.kill()
        begun = time.monotonic()
        said = [server.stop() for server in two.servers]
        assert not any("ERROR" in text for text in said), said
        assert time.monotonic() - begun < 15
