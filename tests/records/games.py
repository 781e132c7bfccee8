"""Recorded games: dealt from a secret, played by a policy, written down as they go."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from katmuis.match import Finished, begin, deal_game
from katmuis.records.fair import ShuffleStream
from katmuis.records.making import Header, RecordMaker
from katmuis.records.record import Record, RecordedFair, RecordedPlayer
from katmuis.rules import PASS, Move, Outcome, RuleSet, events_of, format_move, with_place
from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.rules.games import Policy, prefer_plays

if TYPE_CHECKING:
    from katmuis.rules.engine import Game


@dataclass(frozen=True)
class Source:
    """What the random words of a game come from; two games with the same are the same."""

    secret: bytes
    game: str
    contributions: tuple[bytes, ...] | None

    def stream(self, rules: RuleSet) -> ShuffleStream:
        return ShuffleStream(self.secret, self.game, rules.hash, self.contributions)

    def fair(self, rules: RuleSet) -> RecordedFair:
        return RecordedFair(
            scheme=1 if self.contributions is None else 2,
            commitment=self.stream(rules).commitment,
            secret=self.secret.hex(),
            contributions=tuple(each.hex() for each in self.contributions or ()),
        )


def source_of(rules: RuleSet, seed: int) -> Source:
    """The secret of a seed; two in three games have contributions, some of them empty."""
    random = Random(f"{rules.text} {seed}")
    given = tuple(random.randbytes(random.choice((0, 16, 24, 32))) for _ in range(rules.seats))
    return Source(sha256(f"{seed}".encode()).digest(), f"t{seed}/1", given if seed % 3 else None)


def touch(game: Game, move: Move, random: Random) -> Move:
    """The move with the place of one of the cards of the hand that it may touch, where it touches one."""
    rank = move >> 4 & 31
    hand = game.pile(SEATS_AT + SEAT_ROWS * game.seat + HAND_ROW)
    places = [place for place, card in enumerate(hand) if card & 15 == rank and move != PASS]
    return with_place(move, random.choice(places)) if places else move


def recorded(
    rules: RuleSet,
    seed: int,
    policy: Policy = prefer_plays,
    *,
    stop: int | None = None,
    end: str = "",
    previous: Finished | None = None,
) -> tuple[Record, Game]:
    """A game and its record; it stops after `stop` moves, and ends then as `end` says."""
    source, random = source_of(rules, seed), Random(seed)
    if previous is not None:
        source = replace(source, game=f"t{seed}/2")
    words = source.stream(rules).words
    deal = deal_game(rules, words, previous)
    game = begin(rules, deal, words)
    maker = RecordMaker(rules, deal, events_of(game))
    while (legal := game.legal()) and len(maker.moves) != stop:
        move = policy(game, legal, random)
        text = format_move(move, game)
        game.play(touch(game, move, random))
        maker.add(text, events_of(game))
    players = tuple(
        RecordedPlayer(name=f"Spieler {seat} “ä#\n", player=None if given else "greedy")
        for seat, given in enumerate(source.contributions or (b"",) * rules.seats, 1)
    )
    header = Header(date="2030-01-01T00:00:00Z", game=source.game, players=players, fair=source.fair(rules))
    by, outcome = 0, game.outcome
    if outcome is None and end:
        by = game.turn
        side = (by - 1) % rules.sides + 1
        outcome = Outcome(end, 0 if end in ("aborted", "agreed") else side % rules.sides + 1)
    return maker.finish(header, outcome, by), game
