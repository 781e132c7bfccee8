"""The player that plans its turn: while it does, the other threads of the program go on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, cast

import pytest

from katmuis.errors import KatmuisError
from katmuis.players.registry import DECIDERS, find_net
from katmuis.players.weights import Weights, inputs_of
from katmuis.rules import ENGINE, find_ruleset, parse_position
from katmuis.rules.sight import look
from tests.rules.games import deal

if TYPE_CHECKING:
    from katmuis.players.search import NetSearch
    from katmuis.rules.engine import Game

DECISIONS = 5000
"""In so many decisions a thread that waits for the interpreter gets it, however busy the machine is."""


@pytest.fixture
def patient() -> Iterator[None]:
    """Threads that never take the interpreter from one another."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.parametrize("hand", ["33456789", "334567892"], ids=len)
def test_more_cards_than_a_plan_keeps_are_refused(hand: str) -> None:
    """Eight are one more than any rule set deals."""
    game = parse_position(f"classic 1 A2/A2/A2/A 77777 - 99:{hand}:-:-:-:- 9Q:44444:-:-:-:-")
    net, search = find_net(), cast("NetSearch", DECIDERS["net-search"](rolls=1))
    for player in (net, search):
        player.prepare(game.rules)
    asked: list[Callable[[Game], object]] = [
        net.choose_move, search.choose_move, lambda seen: net.survey(seen, 10), lambda seen: search.weigh(seen, 1),
    ]  # fmt: skip
    for ask in asked:
        if len(hand) <= 8:
            assert ask(look(game, 1))
        else:
            with pytest.raises(KatmuisError, match="hand_too_large"):
                ask(look(game, 1))


@pytest.mark.skipif(ENGINE != "compiled", reason="a player in Python needs the interpreter")
@pytest.mark.parametrize("name", ["net", "level-3"])
@pytest.mark.usefixtures("patient")
def test_it_lets_go_of_the_interpreter_while_it_plans(name: str) -> None:
    rules = find_ruleset("classic")
    game = deal(rules, 1)
    decider, seen = DECIDERS[name](), look(game, game.turn)
    decider.prepare(rules)
    went_on: list[bool] = []
    may = threading.Lock()
    may.acquire()

    def go_on() -> None:
        with may:
            went_on.append(True)

    thread = threading.Thread(target=go_on)
    thread.start()
    may.release()
    for _ in range(DECISIONS):
        decider.begin(1)
        decider.choose_move(seen)
        if went_on:
            break
    told = bool(went_on)
    thread.join()
    assert told


def test_the_largest_weights_that_a_file_holds_are_added_up_rightly() -> None:
    """Counts of cards times such weights need more than 32 bits."""
    game = deal(find_ruleset("classic"), 1)
    inputs = inputs_of(2)
    net = find_net()
    net.weights = Weights(1, 2, [0] * inputs, [2_000_000_000] * inputs, [0], [0], 0)
    net.prepare(game.rules)
    last = net.survey(look(game, game.turn), 1)[-1]
    assert last[-1] == 2_000_000_000 * sum(net.network.taken().values())
