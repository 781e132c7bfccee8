"""Matches on executors: one process, two, and a cluster give the same table."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

from katmuis.arena import runner
from katmuis.arena.contestants import read_contestant
from katmuis.arena.games import Setting
from katmuis.arena.results import Result
from katmuis.arena.runner import Here, cluster, pairs_of, processes, run_match
from katmuis.arena.stats import Sequential, Stopping
from katmuis.errors import ArenaError

GREEDY, THUMB, RANDOM = map(read_contestant, ("greedy", "rules-of-thumb", "random"))
SETTING = Setting("children+stock=3", seed=6)


def play(executor: Executor, jobs: int, games: int = 60, stopping: Stopping | None = None) -> Result:
    return run_match(executor, SETTING, (THUMB, GREEDY), games, jobs=jobs, stopping=stopping)


def test_the_same_seed_gives_the_same_table_on_one_process_two_and_a_local_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    with processes(1) as executor:
        expected = play(executor, 1)
    assert isinstance(executor, Here)
    with processes(2) as executor:
        assert play(executor, 2) == expected
    options = {"processes": False, "dashboard_address": None, "protocol": "tcp", "worker_dashboard_address": None}
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, **options) as local,
        cluster(local.scheduler_address) as (executor, threads),
    ):
        assert threads == 2
        assert play(executor, threads) == expected
    assert expected.summary()["games"] == 60


def test_the_table_does_not_depend_on_how_the_games_are_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = play(Here(), 1, 30)
    for seconds in (0.0, 100.0):
        monkeypatch.setattr(runner, "BATCH_SECONDS", seconds)
        with ThreadPoolExecutor(3) as executor:
            assert play(executor, 3, 30) == expected


def test_whole_deals_are_played() -> None:
    assert len(play(Here(), 1, 5).games) == 6
    three = run_match(Here(), Setting("children+seats=3+stock=2", seed=6), (GREEDY, RANDOM), 4)
    assert len(three.games) == 6


def test_progress_is_told_after_each_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "BATCH_SECONDS", 0.0)
    seen: list[int] = []
    run_match(Here(), SETTING, (THUMB, GREEDY), 8, progress=lambda result: seen.append(len(result.games)))
    assert seen == [2, 4, 6, 8]


def test_a_match_stops_at_the_deal_that_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the same one whatever was handed out by then, and at the first: the rule is told the deals in order."""
    stopping = Stopping(0.5, 0.7, least=5)
    expected = run_match(Here(), SETTING, (GREEDY, RANDOM), 400, stopping=stopping)
    assert expected.verdict == "upper"
    assert 10 <= len(expected.games) < 100
    monkeypatch.setattr(runner, "BATCH_SECONDS", 100.0)
    with ThreadPoolExecutor(3) as executor:
        again = run_match(executor, SETTING, (GREEDY, RANDOM), 400, jobs=3, stopping=stopping)
    assert again == expected
    test, verdicts = Sequential(stopping), []
    for deal in expected.deals:
        verdicts.append(test.add(sum(game.winner == game.side for game in deal) / 2))
    assert verdicts == [""] * (len(verdicts) - 1) + ["upper"]


def test_a_player_that_fails_in_a_process_is_told_of(tmp_path: object) -> None:
    path = f"{tmp_path}/mine.py"
    with open(path, "w", encoding="utf-8") as file:
        file.write("class Failing:\n    def choose(self, view, limit, random):\n        raise ValueError('lost')\n")
    pair = read_contestant(f"{path}:Failing"), GREEDY
    with processes(2) as executor, pytest.raises(ArenaError) as caught:
        run_match(executor, SETTING, pair, 20, jobs=2)
    assert caught.value.code == "player_failed"
    assert "lost" in caught.value.read


def test_no_scheduler() -> None:
    with pytest.raises(ArenaError) as caught, cluster("nonsense://nowhere"):
        pass
    assert caught.value.code == "no_scheduler"


def test_no_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(ArenaError) as caught, cluster("tcp://127.0.0.1:1"):
        pass
    assert caught.value.code == "no_dask"


def test_every_two_of_them() -> None:
    assert pairs_of([GREEDY, THUMB, RANDOM]) == [(GREEDY, THUMB), (GREEDY, RANDOM), (THUMB, RANDOM)]
