"""What chance brings: the fast generator, fair shuffles and playouts, each against an account of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from katmuis.errors import KatmuisError
from katmuis.rules import PASS, Event, Move, Shuffled, events_of, find_ruleset, new_game, parse_move, parse_position
from katmuis.rules.engines import load_engine
from katmuis.rules.layout import ASIDE, CENTRE, DISCARD_ROW, DRAW, FROM_DISCARD, SEAT_ROWS, SEATS_AT, TO_DISCARD
from tests.rules.games import deal, kind_of, prefer_plays, rows_of, state_of
from tests.rules.random_rules import mixed_rules
from tests.rules.shadow import Shadow, piles_of

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

MASK = 2**64 - 1


class Splitmix:
    """The published generator: a sum, and two rounds of mixing."""

    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        self.state = self.state + 0x9E3779B97F4A7C15 & MASK
        mixed = self.state
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            mixed = (mixed ^ mixed >> shift) * factor & MASK
        return mixed ^ mixed >> 31

    def below(self, n: int) -> int:
        """The high half of the bits, scaled."""
        return (self.next() >> 32) * n >> 32


def fisher_yates(cards: bytes, below: Callable[[int], int]) -> bytes:
    """From the top of the pile to the bottom, each card changes places with one not above it."""
    pile = bytearray(cards)
    for place in range(len(pile) - 1, 0, -1):
        other = below(place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return bytes(pile)


def fair_below(words: bytes) -> Callable[[int], int]:
    """Numbers below n from words of 32 bits; those beyond the last whole multiple of n are passed over."""
    numbers = iter(int.from_bytes(words[at : at + 4], "little") for at in range(0, len(words), 4))

    def below(n: int) -> int:
        return next(word for word in numbers if word < 2**32 - 2**32 % n) % n

    return below


def test_the_account_of_the_fast_generator_is_the_published_one() -> None:
    generator = Splitmix(1234567)
    assert [generator.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 17, 108, 255])
def test_a_fast_shuffle_goes_by_its_seed(engine: ModuleType, size: int) -> None:
    for seed in (0, 1, 77, 2**63, MASK):
        game, generator = new_game(find_ruleset("classic"), seed=seed, engine=engine), Splitmix(seed)
        cards = bytes(range(1, size + 1))
        game.lay(DRAW, cards)
        game.mix(DRAW)
        assert game.pile(DRAW) == fisher_yates(cards, generator.below)
        assert game.seed == generator.state
        assert game.shuffles == 1


def unmixed(mixed: int) -> int:
    """The state that the two rounds of mixing make `mixed` of, the last shift left out."""
    for shift, factor in ((27, 0x94D049BB133111EB), (30, 0xBF58476D1CE4E5B9)):
        mixed = mixed * pow(factor, -1, 2**64) & MASK
        whole = mixed
        for _ in range(3):
            whole = mixed ^ whole >> shift
        mixed = whole
    return mixed


def test_the_last_shift_of_the_mixing_counts(engine: ModuleType) -> None:
    """With three cards left it decides where the high half lies at a third of its range: 0xAAAAAAAA or one more."""
    for high in (0xAAAAAAAA, 0xAAAAAAAB):
        seed = unmixed(high << 32) - 0x9E3779B97F4A7C15 & MASK
        assert Splitmix(seed).next() >> 32 == high ^ 1
        game = new_game(find_ruleset("classic"), seed=seed, engine=engine)
        game.lay(DRAW, b"ABC")
        game.mix(DRAW)
        assert game.pile(DRAW)[2:] == (b"C" if high ^ 1 == 0xAAAAAAAB else b"B")


LAST = 2**32 - 1
"""The only word that is passed over where three or five cards are left: neither divides 2 to the 32nd."""


@pytest.mark.parametrize(
    ("numbers", "order"),
    [
        ([0, 0], b"BCA"),
        ([1, 0], b"CAB"),
        ([2, 0], b"BAC"),
        ([2, 1], b"ABC"),
        ([LAST, 0, 0], b"BCA"),
        ([LAST, LAST, LAST - 1, LAST], b"ABC"),
        ([0x01020304, 0x04030201], b"ACB"),
    ],
)
def test_a_fair_shuffle_reads_its_words(engine: ModuleType, numbers: list[int], order: bytes) -> None:
    """Three cards; each word is four bytes, the lowest first."""
    words = b"".join(number.to_bytes(4, "little") for number in numbers).ljust(2048, b"\0")
    assert fisher_yates(b"ABC", fair_below(words)) == order
    game = new_game(find_ruleset("classic"), lambda _number: words, engine=engine)
    game.lay(DRAW, b"ABC")
    game.mix(DRAW)
    assert game.pile(DRAW) == order


def words_of(number: int) -> bytes:
    return Random(number).randbytes(2048)


def live(game: Game, words: Callable[[int], bytes], engine: ModuleType) -> Game:
    """A game with the same cards whose shuffles come from words."""
    made = new_game(game.rules, words, engine=engine)
    for row in rows_of(game):
        made.lay(row, game.pile(row))
    made.seat = game.seat
    return made


def test_words_are_kept_for_no_longer_than_a_play() -> None:
    """They tell what the next shuffles bring, and take more room than the cards."""
    fetched: list[int] = []

    def words(number: int) -> bytes:
        fetched.append(number)
        return words_of(number)

    engine = load_engine("python")
    game = live(deal(find_ruleset("classic+recycle=aside"), 1, engine), words, engine)
    while game.turn:
        game.play(prefer_plays(game, game.legal(), Random(1)))
        assert not game.words
    assert fetched


def test_cards_that_are_set_aside_are_shuffled_by_words_whatever_the_rules(engine: ModuleType) -> None:
    """They may be laid there also where completed piles go back into the draw pile."""
    game = live(parse_position("classic 1 A2/A2/A2/A2 - - 99:8:-:-:-:- 99:4:-:-:-:-", engine=engine), words_of, engine)
    game.lay(ASIDE, bytes(range(1, 9)))
    game.play(parse_move("h8>d1", game))
    [shuffled] = [event for event in events_of(game) if isinstance(event, Shuffled)]
    assert shuffled.order == fisher_yates(bytes(range(1, 9)), fair_below(words_of(0)))
    assert game.count(DRAW) == 4


class FairShadow(Shadow):
    """Follows a live game and shuffles for itself: shuffle n of a game has the words of number n."""

    shuffles = 0

    def follow(self, event: Event) -> None:
        if isinstance(event, Shuffled):
            lying = self.piles["draw", 0, 0] + (self.piles["aside", 0, 0] if event.from_aside else [])
            assert event.order == fisher_yates(bytes(lying), fair_below(words_of(self.shuffles)))
            self.shuffles += 1
        super().follow(event)


@pytest.mark.parametrize(
    "rules",
    ["classic", "skip-bo", "skip-bo-partners+seats=6", "skip-bo+seats=3+draw_at=end", "classic+recycle=aside+hand=7"],
)
def test_live_shuffles_go_by_the_words_of_their_number(engine: ModuleType, rules: str) -> None:
    shuffles = 0
    for seed in range(3):
        game, random = live(deal(find_ruleset(rules), seed), words_of, engine), Random(seed)
        shadow = FairShadow(game)
        while legal := game.legal():
            game.play(prefer_plays(game, legal, random))
            shadow.follow_move(events_of(game))
            assert shadow.piles == piles_of(game)
        assert game.shuffles == shadow.shuffles
        shuffles += shadow.shuffles
    assert shuffles > 5


SIDE = "99:{}:-:-:-:- 99:444:-:-:-:-"


@pytest.mark.parametrize(
    ("position", "move", "asks"),
    [
        ("classic 1 A23456789TJ/A2/A2/A2 77777 - " + SIDE.format("9Q"), "hQ>c1", 1),
        ("classic 1 A2/A2/A2/A23456789TJ 77777 - " + SIDE.format("9Q"), "hQ>c4", 1),
        ("skip-bo 1 A23456789TJ/A2/A2/A2 777777777 - " + SIDE.format("9Q"), "hQ>c1", 1),
        ("skip-bo 1 A23456789TJ/A2/A2/A2 7777777777 - " + SIDE.format("9Q"), "hQ>c1", 0),
        ("classic 1 A23456789TJ/A2/A2/A2 77777 - " + SIDE.format("93"), "h3>c2", 0),
        ("classic 1 A23456789TJ/A2/A2/A2 77777 - " + SIDE.format("9Q"), "hQ>d1", 0),
        ("classic 1 A23456789T/A2/A2/A2 77777 - " + SIDE.format("9J"), "hJ>c1", 0),
        ("classic 1 A2/A2/A2/A2 7 - " + SIDE.format("9"), "h9>d1", 0),
        ("classic 1 A2/A2/A2/A2 77777 - (10)9:98:-:-:-:- 99:444:-:-:-:-", "h9>d1", 0),
        ("skip-bo 1 A2/A2/A2/A2 777777777 (9) " + SIDE.format("9"), "h9>d1", 1),
        ("skip-bo 1 A2/A2/A2/A2 7777777777 (9) " + SIDE.format("9"), "h9>d1", 0),
        ("skip-bo 1 A2/A2/A2/A2 7777777777 (9) " + SIDE.format("3"), "h3>c1", 0),
    ],
)
def test_words_are_asked_for_only_where_a_shuffle_may_come(
    engine: ModuleType, position: str, move: str, asks: int
) -> None:
    """For a pile that is completed, and for what is set aside or is so with it, where two hands may need that."""
    asked: list[int] = []

    def words(number: int) -> bytes:
        asked.append(number)
        return words_of(number)

    game = live(parse_position(position), words, engine)
    game.shuffles = 4
    game.play(parse_move(move, game))
    assert asked == [4, 5, 6][:asks]


def test_no_move_brings_a_shuffle_that_it_has_no_words_for(engine: ModuleType) -> None:
    """With any options: a shuffle without words would take what lies in memory."""
    asked: list[int] = []

    def words(number: int) -> bytes:
        asked.append(number)
        return words_of(number)

    shuffles = spare = 0
    for seed in range(120):
        game, random = live(deal(mixed_rules(seed), seed), words, engine), Random(seed)
        for _ in range(150):
            if not (legal := game.legal()):
                break
            asked.clear()
            before = game.shuffles
            game.play(prefer_plays(game, legal, random))
            brought = game.shuffles - before
            assert asked[:brought] == list(range(before, game.shuffles))
            shuffles += brought
            spare += len(asked) - brought
    assert shuffles > 200
    assert spare < 2 * shuffles


def test_the_start_of_a_live_game_may_shuffle(engine: ModuleType) -> None:
    """The first hand is filled from what is set aside too, as in a position that is played on."""
    game = live(parse_position("skip-bo 2 A2/A2/A2/A2 7 3456 99:8:-:-:-:- 99:-:-:-:-:-"), words_of, engine)
    shadow = FairShadow(game)
    game.start(2)
    for event in events_of(game):
        shadow.follow(event)
    assert shadow.piles == piles_of(game)
    assert (game.turn, game.shuffles, shadow.shuffles) == (2, 1, 1)


# -------------------------------------------------------------- playouts


def merged(game: Game) -> list[Move]:
    """The legal moves, of those that lead to like positions the first: piles of one height, empty discard piles."""
    kept: dict[tuple[object, ...], Move] = {}
    first = SEATS_AT + SEAT_ROWS * game.seat + DISCARD_ROW
    for move in game.legal():
        source, target = move >> 4 & 31, move & 15
        if move == PASS:
            key: tuple[object, ...] = ("pass",)
        elif target < TO_DISCARD:
            key = (source, "centre", game.count(CENTRE + target))
        else:
            key = (source, "discard", target if game.count(first + target - TO_DISCARD) else "empty")
        kept.setdefault(key, move)
    return list(kept.values())


def play_out_plainly(game: Game, seed: int, prefer: bool) -> int:
    """Move by move through `play`, each drawn by the generator that the shuffles are drawn by too."""
    game.seed, count = seed, 0
    while game.turn:
        moves = merged(game)
        best = min(kind_of(move) for move in moves) if prefer else 0
        chosen = [move for move in moves if not prefer or kind_of(move) == best]
        generator = Splitmix(game.seed)
        number = generator.below(len(chosen))
        game.seed = generator.state
        game.play(chosen[number])
        count += 1
    return count


PLAYED_OUT = [
    "classic",
    "katz-und-maus",
    "no-blocking",
    "open-stock+wild_on_wild=no+wild_as_seven=no",
    "classic+stack_after_four=yes+discard_order=packed+wild_as_ace=no",
    "book+seats=3",
    "partners",
    "skip-bo-partners",
    "skip-bo-partners+seats=6+forced=natural+draw_at=end",
]


@pytest.mark.parametrize("rules", PLAYED_OUT)
@pytest.mark.parametrize("prefer", [True, False])
def test_a_playout_is_legal_moves_drawn_by_the_seed(engine: ModuleType, rules: str, prefer: bool) -> None:
    for seed in range(4):
        game = deal(find_ruleset(rules), seed, engine)
        plainly = game.copy()
        assert game.playout(seed + 5, prefer) == play_out_plainly(plainly, seed + 5, prefer) > 0
        assert state_of(game) == state_of(plainly)


def test_a_playout_prefers_plays_unless_told_otherwise(engine: ModuleType) -> None:
    games = [deal(find_ruleset("classic"), 3, engine) for _ in range(3)]
    counts = [games[0].playout(9), games[1].playout(9, True), games[2].playout(9, False)]
    assert counts[0] == counts[1] != counts[2]


def test_a_live_game_stays_live_after_a_playout(engine: ModuleType) -> None:
    """The playout itself shuffles by its seed, and asks for no words."""
    asked: list[int] = []

    def words(number: int) -> bytes:
        asked.append(number)
        return words_of(number)

    plain = deal(find_ruleset("classic"), 1, engine)
    game = live(plain, words, engine)
    plain.moved = 0
    assert game.playout(8) == plain.playout(8)
    assert (asked, game.live, plain.live) == ([], 1, 0)
    assert state_of(game)[2] == state_of(plain)[2]
    game.lay(DRAW, b"ABC")
    game.mix(DRAW)
    assert len(asked) == 1


def test_a_source_is_numbered_as_the_layout_says() -> None:
    """Discard piles stand behind the ranks, so that a source says by itself whether it is a hand card."""
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 99:3:3:-:-:3 99:4:-:-:-:-")
    plays = [move >> 4 & 31 for move in game.legal() if move & 15 == 0]
    assert plays == [3, FROM_DISCARD, FROM_DISCARD + 3]


@pytest.mark.parametrize(("seed", "read"), [(2**64, "0x10000000000000000"), (-1, "-0x1")])
def test_a_seed_beyond_64_bits_is_refused_with_what_was_read(engine: ModuleType, seed: int, read: str) -> None:
    game = deal(find_ruleset("classic"), 1, engine)
    before = state_of(game)
    with pytest.raises(KatmuisError) as caught:
        game.playout(seed)
    assert (caught.value.code, caught.value.read, caught.value.expected) == (
        "seed",
        read,
        "a number from 0 to 2^64 - 1",
    )
    assert state_of(game) == before
