"""Games of a match, matches at a table: who begins, what is counted, what may follow what."""

from __future__ import annotations

import asyncio

import pytest

from katmuis.errors import RefusedError
from katmuis.live.advance import rebuild
from katmuis.live.decide import check_deal
from katmuis.live.limits import LIMITS
from katmuis.live.records import AbortRecord, ResignRecord
from katmuis.protocol.base import Command
from katmuis.protocol.events import Dealt
from katmuis.protocol.messages import Abort, Accepted, NextGame, Refused, Rematch, Resign
from katmuis.storage.store import StoredTable
from tests.live.playing import ANN, YOU, Clock, Seated, Walk, make_services, seat_at


def dealt(walk: Walk) -> Dealt:
    told = walk.steps[-1].opening[0]
    assert isinstance(told, Dealt)
    return told


def finished(rules: str, seed: int = 0) -> Walk:
    walk = Walk(rules, seed)
    for _state in walk.walk(5000):
        pass
    return walk


def test_a_match_adds_up_to_its_target() -> None:
    walk = finished("g4a", 1)
    total = [0, 0]
    while True:
        over = walk.state.over
        assert over is not None
        total = [before + now for before, now in zip(total, over.points, strict=True)]
        assert over.scores == total
        assert over.match_over is (max(total) >= 50)
        if over.match_over:
            assert over.match_winner == total.index(max(total)) + 1
            break
        game, starter = walk.state.match.game, walk.state.starter
        walk.deal_again()
        assert dealt(walk).game == walk.state.match.game == game + 1
        assert (dealt(walk).starter, dealt(walk).reason) == (3 - starter, "alternate")
        list(walk.walk(5000))
    state, steps = rebuild(StoredTable(walk.row, walk.events(), {}, walk.secrets))
    assert state.match == walk.state.match
    assert steps[0].number == walk.state.dealt


def test_a_rematch_begins_at_nought_and_the_loser_begins() -> None:
    walk = finished("classic", 2)
    assert walk.state.over is not None
    winner = walk.state.over.winner
    walk.deal_again(new_match=True)
    assert walk.state.match.game == 1
    assert walk.state.match.wins == (0, 0)
    assert (dealt(walk).reason, dealt(walk).starter) == ("loser", 3 - winner)


def test_every_game_has_a_secret_and_a_deal_of_its_own() -> None:
    walk = finished("classic", 2)
    first = walk.records[0]
    walk.deal_again(new_match=True)
    assert walk.records[-1] != first
    assert walk.secrets[1] != walk.secrets[2]


@pytest.mark.parametrize(
    ("rules", "command", "code"),
    [
        ("classic", NextGame, "match_over"),
        ("classic", Rematch, None),
        ("g4a", NextGame, None),
        ("g4a", Rematch, "match_under_way"),
    ],
)
def test_what_may_follow_a_game(rules: str, command: type[Command], code: str | None) -> None:
    walk = Walk(rules)
    walk.happen(ResignRecord(seat=1))
    asked = command(id="a", number=walk.state.number)
    assert isinstance(asked, NextGame | Rematch)
    if code is None:
        check_deal(walk.state, YOU, asked)
    else:
        with pytest.raises(RefusedError) as raised:
            check_deal(walk.state, YOU, asked)
        assert raised.value.code == code


def test_a_match_can_be_broken_off_between_its_games() -> None:
    async def story() -> None:
        walk = Walk("g4a")
        walk.happen(ResignRecord(seat=1))
        services = make_services()
        table = await seat_at(services, walk)
        ann = Seated(table, services)
        await ann.frames()
        number = table.state.number
        assert isinstance(await table.command(YOU, Abort(id="a", number=number)), Accepted)
        [told] = await ann.frames()
        assert told["match"]["over"]
        assert told["match"]["winner"] == 0
        listed = services.store.tables_of(ANN, 9)
        assert listed == []
        answer = await table.command(YOU, Rematch(id="b", number=number + 1))
        assert answer == Accepted(id="b", number=number + 2)

    asyncio.run(story())


def test_the_deal_of_the_next_game_is_told_with_position_and_match() -> None:
    async def story() -> None:
        walk = Walk("g4a")
        walk.happen(ResignRecord(seat=1))
        services = make_services()
        table = await seat_at(services, walk)
        ann = Seated(table, services)
        await ann.frames()
        command = NextGame(id="a", number=table.state.number)
        answers = [await table.command(YOU, command) for _ in range(2)]
        assert answers[0] == answers[1]
        [told] = await ann.frames()
        assert told["events"][0]["kind"] == "dealt"
        assert told["match"]["game"] == 2
        assert told["position"]["seats"][0]["stock"] == 20
        assert len(table.catch_up(YOU, None)) == 1
        assert table.steps[0].number == told["number"]

    asyncio.run(story())


def test_whoever_deals_very_many_games_has_to_wait() -> None:
    """Giving up and dealing again by a program would fill the disk."""

    async def story() -> None:
        clock = Clock()
        services = make_services(clock=clock)
        table = await seat_at(services, Walk("classic"))
        for count in range(LIMITS["deal"].at_once + 1):
            await table.command(YOU, Resign(id=f"r{count}", number=table.state.number))
            answer = await table.command(YOU, Rematch(id=f"d{count}", number=table.state.number))
        assert isinstance(answer, Refused)
        assert answer.code == "too_many_games"
        assert table.state.games == LIMITS["deal"].at_once + 1
        clock.pass_by(LIMITS["deal"].every)
        assert isinstance(await table.command(YOU, Rematch(id="e", number=table.state.number)), Accepted)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("rules", "ending", "expected"),
    [
        ("g4a", ResignRecord(seat=1), [2, 1]),
        ("g4a", AbortRecord(seat=1), [0, 0]),
        ("classic+seats=3+stock=5", AbortRecord(seat=1), [0, 0, 0]),
    ],
)
def test_the_end_of_a_game_tells_who_came_first(
    rules: str, ending: ResignRecord | AbortRecord, expected: list[int]
) -> None:
    walk = Walk(rules)
    walk.happen(ending)
    assert walk.state.over is not None
    assert walk.state.over.standings == expected


def test_the_end_of_a_game_for_three_tells_who_came_second() -> None:
    walk = finished("classic+seats=3+stock=5", 1)
    over = walk.state.over
    assert over is not None
    assert min(over.standings) == 1
    assert over.standings[over.winner - 1] == 1
    others = [seat for seat in (1, 2, 3) if seat != over.winner]
    fewest = min(others, key=lambda seat: over.stocks[seat - 1])
    assert over.standings[fewest - 1] == 2


def test_the_end_of_a_later_game_tells_who_leads_in_the_match() -> None:
    """Each gives a game up with a whole stock left: the second game has a winner, the match has none yet."""
    walk = Walk("g4a")
    walk.happen(ResignRecord(seat=1))
    assert walk.state.over is not None
    assert walk.state.over.match_standings == [2, 1]
    walk.deal_again()
    walk.happen(ResignRecord(seat=2))
    over = walk.state.over
    assert over is not None
    assert over.scores == [25, 25]
    assert (over.standings, over.match_standings) == ([1, 2], [1, 1])


def test_an_abandoned_match_has_no_winner() -> None:
    walk = Walk("g4a")
    walk.happen(AbortRecord(seat=1))
    assert walk.state.match.over
    assert walk.state.match.winner == 0
