"""Plays the games of some deals between two players: the work that is handed out to processes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from time import perf_counter, perf_counter_ns, thread_time_ns
from typing import TYPE_CHECKING

from katmuis.arena.contestants import Contestant
from katmuis.arena.seats import DeciderSeat, ProgramSeat, Seat, open_seat
from katmuis.arena.seeds import seed_of
from katmuis.arena.times import Stopwatch, Thinking
from katmuis.match import begin, deal_game, points, stock_totals
from katmuis.match.deal import Deal
from katmuis.players.registry import MODULES
from katmuis.rules import RuleSet, find_ruleset
from katmuis.rules.engines import module_beside
from katmuis.rules.layout import SEAT_ROWS, SEATS_AT, STOCK_ROW

if TYPE_CHECKING:
    from types import ModuleType

    from katmuis.rules.engine import Game


@dataclass(frozen=True, slots=True)
class Setting:
    """What holds for every game of a match: the rule set's text, the seed, and seconds for a move."""

    rules: str
    seed: int
    limit: float = 1.0
    timed: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played. Sides and seats count from 1; `side` is that of the first name, 0 wins are draws.

    `kind` is how it ended, `stocks` are the cards left by side, and `points` what the rule set's scoring gives.
    """

    deal: int
    side: int
    starter: int
    winner: int
    kind: str
    moves: int
    turns: int
    stocks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """The games of some deals, in order; how long each player thought, where that was asked; and how long all took."""

    games: tuple[Played, ...]
    times: tuple[Thinking, Thinking]
    seconds: float


def playing_module() -> ModuleType:
    """Return playing.py as the engine that runs has it."""
    return module_beside("katmuis.arena.playing", ("katmuis.rules.sight", *MODULES, "katmuis.arena.playing"))


class Pairing:
    """Two players and the seats that they need: the first name on one side, the second on all others."""

    def __init__(self, setting: Setting, first: Contestant, second: Contestant, close: ExitStack) -> None:
        self.setting = setting
        self.rules = find_ruleset(setting.rules)
        self.times = Thinking(), Thinking()
        share = self.rules.seats // self.rules.sides
        self.first = self._open(first, share, close)
        self.second = self._open(second, self.rules.seats - share, close)

    def _open(self, contestant: Contestant, count: int, close: ExitStack) -> list[Seat]:
        seats = []
        for _ in range(count):
            seats.append(open_seat(contestant, self.setting.limit))
            close.callback(seats[-1].close)
        return seats

    def play_deal(self, number: int) -> list[Played]:
        """Play a deal once with the first name on each side."""
        deal = deal_game(self.rules, None, seed=seed_of(self.setting.seed, "deal", number))
        return [self._play(number, deal, side) for side in range(self.rules.sides)]

    def _play(self, number: int, deal: Deal, side: int) -> Played:
        rules, seed = self.rules, self.setting.seed
        game = begin(rules, deal, None, seed=seed_of(seed, "shuffles", number))
        first, second = iter(self.first), iter(self.second)
        is_first = [seat % rules.sides == side for seat in range(rules.seats)]
        seats = [next(first if here else second) for here in is_first]
        for number_of_seat, seat in enumerate(seats, 1):
            seat.begin(rules, number_of_seat, seed_of(seed, "player", number, number_of_seat))
        watches = [Stopwatch(self.times[not here]) for here in is_first] if self.setting.timed else None
        moves, turns = play_game(game, seats, watches)
        assert game.outcome is not None
        left = [game.count(SEATS_AT + SEAT_ROWS * seat + STOCK_ROW) for seat in range(rules.stocks)]
        return Played(
            deal=number,
            side=side + 1,
            starter=deal.starter,
            winner=game.outcome.winner,
            kind=game.outcome.kind,
            moves=moves,
            turns=turns,
            stocks=stock_totals(rules, left),
            points=points(rules, game.outcome, left),
        )


def play_game(game: Game, seats: Sequence[Seat], watches: Sequence[Stopwatch] | None) -> tuple[int, int]:
    """Play a game to its end; return how many moves and turns that took.

    Each seat's stopwatch is told the nanoseconds of each move: of computing, or of a clock for programs.
    """
    deciders = [seat.decider for seat in seats if isinstance(seat, DeciderSeat)]
    if len(deciders) < len(seats):
        counts = _play_checked(game, seats, watches)
    elif watches is None:
        counts = playing_module().play_out(game, deciders)
    else:
        counts = playing_module().play_out_timed(game, deciders, thread_time_ns, [watch.add for watch in watches])
    for watch in watches or ():
        watch.stop()
    return counts


def _play_checked(game: Game, seats: Sequence[Seat], watches: Sequence[Stopwatch] | None) -> tuple[int, int]:
    moves = turns = 0
    fresh, is_chance = True, playing_module().is_chance
    while game.turn:
        at = game.seat
        clock = perf_counter_ns if isinstance(seats[at], ProgramSeat) else thread_time_ns
        before = clock()
        move = seats[at].choose(game)
        if watches is not None:
            watches[at].add(clock() - before, fresh)
        fresh = is_chance(game, move)
        game.play(move)
        moves += 1
        turns += not game.turn or game.seat != at
    return moves, turns


def play_batch(setting: Setting, first: Contestant, second: Contestant, start: int, stop: int) -> Batch:
    """Play the deals from `start` to before `stop`; the same numbers give the same games, whatever was played before.

    Raises ArenaError where a player cannot be had or does not play as it must.
    """
    begun = perf_counter()
    with ExitStack() as close:
        pairing = Pairing(setting, first, second, close)
        games = [game for number in range(start, stop) for game in pairing.play_deal(number)]
        return Batch(tuple(games), pairing.times, perf_counter() - begun)


def sides_of(rules: RuleSet, seat: int) -> int:
    """Return the side, from 1, of a seat."""
    return (seat - 1) % rules.sides + 1
