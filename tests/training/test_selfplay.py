"""Games to learn from: the samples they leave, and the targets that later samples and the result give them."""

from __future__ import annotations

from math import exp
from typing import Any

import pytest

from katmuis.players.input_layout import ENDED
from katmuis.rules import find_ruleset
from tests.players.plain import plain, uncompiled
from tests.players.test_network import drawn, worth_of
from tests.rules.games import deal

__all__ = ["uncompiled"]
pytestmark = pytest.mark.usefixtures("uncompiled")


def made(rules: str, hidden: int = 2, cap: int = 10) -> Any:
    """Self-play of a rule set by weights at random, with the teacher."""
    found = find_ruleset(rules)
    code = plain("players.net").make_code(found)
    return plain("training.selfplay").SelfPlay(code, drawn(found.seats, hidden, 1), plain("players.thumb").Thumb(), cap)


def aimed(
    rules: str, sides: list[int], values: list[float], won_by: int, trace: float = 0.5, strayed: tuple[int, ...] = ()
) -> list[float]:
    """The targets of samples of these sides and values in a game that a side, from 1, has won (0: a draw)."""
    play = made(rules)
    game = deal(find_ruleset(rules), 1)
    game.won_by = won_by
    play.samples = len(sides)
    play.side[: len(sides)] = sides
    play.value[: len(values)] = values
    play.strayed[: len(sides)] = [int(t in strayed) for t in range(len(sides))]
    play.aim(game, trace)
    found: list[float] = play.target[: len(sides)]
    return found


def test_with_two_sides_the_next_sample_is_the_later_one() -> None:
    """The second half of what it says, the first half of what it aims at; turned round where the side changes."""
    values = [0.5, 0.4, 0.6, 0.3]
    assert aimed("classic", [0, 1, 0, 1], values, 1) == pytest.approx([0.6625, 0.275, 0.85, 0.0])
    assert aimed("classic", [0, 1, 0, 1], values, 2) == pytest.approx([0.5375, 0.525, 0.35, 1.0])
    assert aimed("classic", [0, 0, 1, 1], values, 2) == pytest.approx([0.3875, 0.375, 0.65, 1.0])


def test_the_trace_says_how_far_the_result_reaches() -> None:
    values = [0.5, 0.4, 0.6, 0.3]
    assert aimed("classic", [0, 1, 0, 1], values, 1, trace=1.0) == pytest.approx([1.0, 0.0, 1.0, 0.0])
    assert aimed("classic", [0, 1, 0, 1], values, 1, trace=0.0) == pytest.approx([0.6, 0.4, 0.7, 0.0])


def test_what_came_after_a_random_end_does_not_count() -> None:
    """Of a sample whose end was random, or came after random moves, the value alone is passed on."""
    values = [0.5, 0.4, 0.6, 0.3]
    assert aimed("classic", [0, 1, 0, 1], values, 1, strayed=(2,)) == pytest.approx([0.6, 0.4, 0.85, 0.0])
    assert aimed("classic", [0, 1, 0, 1], values, 1, strayed=(0,)) == pytest.approx([0.6625, 0.275, 0.85, 0.0])
    assert aimed("classic", [0, 1, 0, 1], values, 1, strayed=(3,)) == pytest.approx([0.625, 0.35, 0.7, 0.0])


def test_with_three_sides_the_same_side_looks_to_its_own_next_sample() -> None:
    values = [0.2, 0.3, 0.4, 0.5, 0.6]
    sides = [0, 1, 2, 0, 2]
    assert aimed("classic+seats=3", sides, values, 3) == pytest.approx([0.25, 0.0, 0.8, 0.0, 1.0])
    assert aimed("classic+seats=3", sides, values, 1, strayed=(3,)) == pytest.approx([0.5, 0.0, 0.3, 1.0, 0.0])


def test_partners_are_one_side() -> None:
    """Four seats in two teams look to the next sample; six in three to the next of their team."""
    assert aimed("partners", [0, 1, 0, 1], [0.5, 0.4, 0.6, 0.3], 1) == pytest.approx([0.6625, 0.275, 0.85, 0.0])
    six = "skip-bo-partners+seats=6"
    assert aimed(six, [0, 1, 2, 0], [0.2, 0.3, 0.4, 0.5], 1) == pytest.approx([0.75, 0.0, 0.0, 1.0])
    game = deal(find_ruleset(six), 1)
    assert [seat % game.code.sides for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert deal(find_ruleset("classic+seats=3"), 1).code.sides == 3


def test_a_draw_is_worth_a_half_to_all() -> None:
    assert aimed("g4a", [0, 1], [0.9, 0.2], 0) == pytest.approx([0.65, 0.5])
    assert aimed("classic+seats=3", [0, 1, 2], [0.9, 0.2, 0.1], 0) == pytest.approx([0.5, 0.5, 0.5])


# ------------------------------------------------------------ games


def inputs_of(play: Any, sample: int) -> dict[int, int]:
    """The inputs of a sample."""
    found: dict[int, int] = {}
    for i in range(play.first[sample], play.first[sample + 1]):
        found[play.index[i]] = found.get(play.index[i], 0) + play.times[i]
    return found


@pytest.mark.parametrize("rules", ["classic+stock=3", "children+seats=3", "skip-bo-partners+stock=3"])
@pytest.mark.parametrize("teacher", [False, True])
def test_every_end_of_a_plan_but_the_last_is_a_sample(rules: str, teacher: bool) -> None:
    play = made(rules)
    game = deal(find_ruleset(rules), 7)
    play.seed = 1
    play.follow(game, 0) if teacher else play.play(game, 0)
    assert game.ended
    assert play.samples > 3
    assert sum(play.strayed[: play.samples]) == 0
    for sample in range(play.samples):
        kinds = [inputs_of(play, sample).get(ENDED + kind, 0) for kind in range(5)]
        assert sorted(kinds) == [0, 0, 0, 0, 1]
        assert kinds[4] == 0
        assert 0 <= play.value[sample] <= 1
    sides = find_ruleset(rules).sides
    assert set(play.side[: play.samples]) == set(range(sides))


def test_a_sample_has_the_value_that_its_inputs_are_worth() -> None:
    """With no random ends, what is passed on is what the network says of the inputs kept."""
    for teacher in (False, True):
        play, game = made("classic+stock=2"), deal(find_ruleset("classic+stock=2"), 3)
        play.follow(game, 0) if teacher else play.play(game, 0)
        for sample in range(play.samples):
            worth = worth_of(drawn(2, 2, 1), inputs_of(play, sample))
            assert play.value[sample] == pytest.approx(1 / (1 + exp(-worth / 2**20)))


def test_random_ends_are_as_many_as_asked_for() -> None:
    """Half of them by plans; and of the teacher's moves, each marks the next end."""
    play = made("classic+stock=3")
    strayed = ends = 0
    for seed in range(4):
        play.seed = seed
        play.play(deal(find_ruleset("classic+stock=3"), seed), 500)
        strayed += sum(play.strayed[: play.samples])
        ends += play.samples
    assert 0.3 < strayed / ends < 0.7


def test_a_round_is_the_same_for_the_same_seeds() -> None:
    found = []
    for stray_seed in (5, 5, 6):
        play, learner = made("classic+stock=2"), plain("training.learner").Learner(2, 2, 1)
        play.renew(learner)
        error = play.round(deal(find_ruleset("classic+stock=2"), 3), learner, stray_seed, 300, 0.7, 0.01, 1)
        found.append((error, learner.state()))
    assert found[0] == found[1] != found[2]


def test_a_round_learns_its_samples_the_last_first() -> None:
    play, learner = made("classic+stock=2"), plain("training.learner").Learner(2, 2, 1)
    same = plain("training.learner").Learner(2, 2, 1)
    error = play.round(deal(find_ruleset("classic+stock=2"), 3), learner, 1, 0, 0.7, 0.01, 0)
    total = 0.0
    for t in reversed(range(play.samples)):
        total += same.learn(play.index, play.times, play.first[t], play.first[t + 1], play.target[t], 0.01) ** 2
    assert same.state() == learner.state()
    assert total == error > 0


def test_what_is_judged_is_each_end_with_what_became_of_its_side() -> None:
    play, game = made("classic+stock=2"), deal(find_ruleset("classic+stock=2"), 3)
    judged = play.judged(game, 1)
    assert len(judged) == play.samples
    assert [won for _, won in judged] == [float(game.won_by == play.side[t] + 1) for t in range(play.samples)]
