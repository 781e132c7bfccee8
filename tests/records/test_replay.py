"""A record is played again by the engine: the same position, or the first place that cannot have been."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from types import ModuleType

import pytest
from msgspec import structs

from katmuis.errors import RecordError
from katmuis.records.cards import read_cards, write_cards
from katmuis.records.making import Header, Play, RecordMaker, make_record
from katmuis.records.record import (
    AnyEvent,
    DrewEvent,
    Record,
    RecordedMove,
    RecordedResult,
    ShuffledEvent,
    TurnedEvent,
    read_json,
    write_json,
)
from katmuis.records.replay import find_deal, replay, replay_steps
from katmuis.records.text import read_text, write_text
from katmuis.records.trace import Table
from katmuis.rules import find_ruleset, format_position
from katmuis.rules.layout import HAND_ROW, SEAT_ROWS, SEATS_AT
from tests.records.games import recorded
from tests.rules.games import keep_stock, prefer_plays, state_of, uniform
from tests.rules.random_rules import random_rules

pytestmark = pytest.mark.usefixtures("engine")

RULES = find_ruleset("classic+stock=5")
RECORD, GAME = recorded(RULES, 4)


@pytest.mark.parametrize("seed", range(40))
def test_a_random_game_of_random_rules_is_the_same_again(seed: int) -> None:
    """Through either form, to the last card; half of the games by the policy that plays on, a share broken off."""
    rules = random_rules(seed)
    policy = prefer_plays if seed % 2 else uniform
    end = ("", "resigned", "aborted")[seed % 3]
    stop = None if not end else 7 * seed
    record, game = recorded(rules, seed, policy, stop=stop, end=end if rules.sides == 2 else "aborted" if end else "")
    for again in (record, read_json(write_json(record)), read_text(write_text(record))):
        assert again == record
    final = replay(record)
    assert state_of(final)[2] == state_of(game)[2]
    assert (final.turn, final.outcome) == (game.turn, game.outcome)


@pytest.mark.nightly
def test_one_record_has_one_final_position_on_both_engines(both: tuple[ModuleType, ModuleType]) -> None:
    """Games of 200 random rule sets, half by the policy that plays on."""
    for seed in range(1000, 1200):
        record, game = recorded(random_rules(seed), seed, prefer_plays if seed % 2 else uniform)
        positions = {format_position(game)}
        for module in both:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("katmuis.rules.engines._chosen", module)
                positions.add(format_position(replay(read_text(write_text(record)))))
        assert len(positions) == 1


def test_idle_games_end_the_same_again() -> None:
    record, game = recorded(find_ruleset("katz-und-maus+idle_limit=2+stock=5"), 3, keep_stock)
    assert game.outcome is not None
    assert game.outcome.kind == "idle"
    assert replay(record).outcome == game.outcome


def test_a_game_is_replayed_step_by_step() -> None:
    positions = [format_position(step.game) for step in replay_steps(RECORD)]
    assert len(positions) == len(set(positions)) == len(RECORD.moves) + 1
    assert positions[-1] == format_position(GAME)
    steps = list(replay_steps(RECORD))
    assert [step.told for step in steps] == [None, *RECORD.moves]


def test_what_is_not_told_is_not_compared() -> None:
    """Cards, the piles before a shuffle, hash, result, sums and the secret; they come out of the replay."""
    moves = tuple(
        structs.replace(move, card="", events=tuple(map(without_before, move.events))) for move in RECORD.moves
    )
    bare = structs.replace(RECORD, rules_hash="", fair=None, result=None, checks=(), moves=moves)
    assert bare.moves != RECORD.moves
    steps = list(replay_steps(bare))
    assert [step.told for step in steps[1:]] == list(RECORD.moves)
    assert format_position(steps[-1].game) == format_position(GAME)


def without_before(event: AnyEvent) -> AnyEvent:
    return structs.replace(event, before="") if isinstance(event, ShuffledEvent) else event


def test_a_place_that_is_not_told_is_the_first_of_its_rank() -> None:
    moves = tuple(structs.replace(move, place=None, card="") for move in RECORD.moves[:1])
    game = replay(structs.replace(RECORD, moves=moves, result=None))
    hand = RECORD.deal.hands[RECORD.moves[0].seat - 1]
    assert RECORD.moves[0].move[1] in hand
    assert game.count(SEATS_AT + SEAT_ROWS * (RECORD.moves[0].seat - 1) + HAND_ROW) == 4


def test_suits_may_be_left_out() -> None:
    def plain(text: str) -> str:
        return "".join(letter for letter in text if letter not in "shdc")

    def plain_move(move: RecordedMove) -> RecordedMove:
        data = read_json(write_json(structs.replace(RECORD, moves=(move,)))).moves[0]
        events = tuple(
            structs.replace(event, **{name: plain(getattr(event, name)) for name in ("before", "after", "tops", "cards")
                                      if hasattr(event, name)})
            for event in data.events
        )  # fmt: skip
        return structs.replace(move, card=plain(move.card), events=events)

    deal = structs.replace(
        RECORD.deal,
        draw=plain(RECORD.deal.draw),
        stocks=tuple(map(plain, RECORD.deal.stocks)),
        hands=tuple(map(plain, RECORD.deal.hands)),
    )
    record = structs.replace(RECORD, deal=deal, moves=tuple(map(plain_move, RECORD.moves)), fair=None, checks=())
    assert format_position(replay(record)) == plain(format_position(GAME)).replace("lai+tok=5", "classic+stock=5")
    mixed = structs.replace(record, deal=structs.replace(deal, stocks=RECORD.deal.stocks))
    assert refused(mixed).code == "record_deal"


def refused(record: Record) -> RecordError:
    with pytest.raises(RecordError) as raised:
        replay(record)
    return raised.value


def with_move(number: int, **changes: object) -> Record:
    moves = list(RECORD.moves)
    moves[number - 1] = structs.replace(moves[number - 1], **changes)
    return structs.replace(RECORD, moves=tuple(moves))


def number_of(matches: Callable[[RecordedMove], object], least: int = 1) -> int:
    return next(number for number, move in enumerate(RECORD.moves, 1) if number >= least and matches(move))


SHUFFLED = number_of(lambda move: any(isinstance(event, ShuffledEvent) for event in move.events))
DREW = number_of(lambda move: move.events and isinstance(move.events[-1], DrewEvent))
TURNED = number_of(lambda move: move.events and isinstance(move.events[0], TurnedEvent))
HAND = number_of(lambda move: move.move.startswith("h") and ">c" in move.move)


def test_the_first_illegal_move_is_refused_by_number() -> None:
    error = refused(with_move(HAND, move="h9>c4", card="", place=None))
    assert (error.place, error.expected != "") == (f"move {HAND}", True)
    assert error.code in ("does_not_fit", "no_such_card")
    assert error.read.startswith("h9>c4")
    last = structs.replace(RECORD, moves=(*RECORD.moves, RECORD.moves[0]))
    assert (refused(last).place, refused(last).code) == (f"move {len(RECORD.moves) + 1}", "game_over")


def test_a_seat_that_is_not_on_turn_is_refused() -> None:
    error = refused(with_move(1, seat=3 - RECORD.moves[0].seat))
    assert (error.code, error.place) == ("not_on_turn", "move 1")
    assert error.expected == f"seat {RECORD.moves[0].seat}"


def test_the_card_that_is_named_must_be_the_one_that_is_touched() -> None:
    other = "hs"[RECORD.moves[HAND - 1].card[1] == "h"]
    for record in (
        with_move(HAND, card=RECORD.moves[HAND - 1].card[0] + other),
        with_move(TURNED, card="As"),
        with_move(TURNED, place=2),
    ):
        error = refused(record)
        assert error.code == "card_not_there"
        assert error.place in (f"move {HAND}", f"move {TURNED}")
    assert refused(with_move(HAND, place=200)).place == f"move {HAND}"


def test_the_first_chance_that_differs_is_refused_with_its_move() -> None:
    """Cards that were not there, missing, or too many."""
    drew, turned = RECORD.moves[DREW - 1].events, RECORD.moves[TURNED - 1].events
    for number, events, read in (
        (DREW, (*drew[:-1], structs.replace(drew[-1], cards="As")), "drew"),
        (DREW, drew[:-1], "nothing more"),
        (DREW, (*drew, drew[-1]), "drew"),
        (TURNED, (structs.replace(turned[0], tops="Ks"), *turned[1:]), "turned"),
        (TURNED, turned[1:], "nothing more"),
    ):
        error = refused(with_move(number, events=events))
        assert (error.code, error.place) == ("chance_differs", f"move {number}")
        assert error.read.startswith(read) or read == "nothing more"
        assert error.expected != error.read


def test_a_shuffle_must_bring_the_cards_that_were_shuffled() -> None:
    events = RECORD.moves[SHUFFLED - 1].events
    at = next(k for k, event in enumerate(events) if isinstance(event, ShuffledEvent))
    mixed = events[at]
    assert isinstance(mixed, ShuffledEvent)
    cards = read_cards(mixed.after)
    for after in (mixed.after[:-2] + "As", mixed.after[:-2], mixed.after + "As", ""):
        changed = (*events[:at], structs.replace(mixed, after=after), *events[at + 1 :])
        error = refused(with_move(SHUFFLED, events=changed))
        assert (error.code, error.place) == ("chance_differs", f"move {SHUFFLED}")
        assert error.read.startswith("shuffle")
    for wrong in (events[:at] + events[at + 1 :], (*events[: at + 1], mixed, *events[at + 1 :])):
        error = refused(with_move(SHUFFLED, events=wrong))
        assert (error.code, error.place, error.expected) == ("chance_differs", f"move {SHUFFLED}", "1")
    renumbered = (*events[:at], structs.replace(mixed, number=mixed.number + 1), *events[at + 1 :])
    assert refused(with_move(SHUFFLED, events=renumbered)).place == f"move {SHUFFLED}"
    before = (*events[:at], structs.replace(mixed, before=mixed.after), *events[at + 1 :])
    assert refused(with_move(SHUFFLED, events=before)).place == f"move {SHUFFLED}"
    assert len(cards) > 60


def test_another_order_after_a_shuffle_shows_at_the_next_draw() -> None:
    """Replaying cannot know that an order is not the true one; what was drawn from it tells."""
    events = RECORD.moves[SHUFFLED - 1].events
    mixed = next(event for event in events if isinstance(event, ShuffledEvent))
    turned = write_cards(read_cards(mixed.after)[::-1])
    changed = tuple(structs.replace(event, after=turned) if event == mixed else event for event in events)
    drew = number_of(lambda move: move.events and isinstance(move.events[-1], DrewEvent), SHUFFLED)
    error = refused(with_move(SHUFFLED, events=changed))
    assert (error.code, error.place) == ("chance_differs", f"move {drew}")
    assert error.read.startswith("drew")


@pytest.mark.parametrize(
    ("changes", "code", "place", "read"),
    [
        ({"rules": "quartet"}, "unknown_rule_set", "rules", "quartet"),
        ({"rules": "classic+stock=6"}, "record_hash", "rules", RULES.hash),
        ({"rules_hash": "ab" * 32}, "record_hash", "rules", "ab" * 32),
        ({"rules_version": 2}, "rules_version", "rules", "2"),
        ({"begin": RECORD.moves[DREW - 1].events[-1:]}, "chance_differs", "begin", None),
        ({"rules": "classic+stock=6", "rules_hash": ""}, "record_deal", "deal", "5 5"),
    ],
)
def test_the_frame_of_a_record_must_be_right(
    changes: dict[str, object], code: str, place: str, read: str | None
) -> None:
    error = refused(structs.replace(RECORD, **changes))
    assert (error.code, error.place) == (code, place)
    assert read is None or error.read == read


def changed_deal(**changes: object) -> Record:
    return structs.replace(RECORD, deal=structs.replace(RECORD.deal, **changes))


def test_a_deal_must_be_one_of_the_rule_set() -> None:
    stocks, hands = RECORD.deal.stocks, RECORD.deal.hands
    for changes, read in (
        ({"stocks": stocks[:1]}, "5"),
        ({"stocks": (stocks[0] + "As", stocks[1])}, "6 5"),
        ({"hands": (hands[0], "")}, "5 0"),
        ({"starter": 3}, "seat 3"),
        ({"draw": RECORD.deal.draw + "As"}, "3 of As"),
        ({"draw": RECORD.deal.draw.replace("7h", "7s", 1)}, "3 of 7s"),
    ):
        error = refused(changed_deal(**changes))
        assert (error.code, error.place, error.read) == ("record_deal", "deal", read)


def result(**changes: object) -> Record:
    assert RECORD.result is not None
    return structs.replace(RECORD, result=structs.replace(RECORD.result, **changes))


def test_a_result_must_be_that_of_the_game() -> None:
    assert RECORD.result is not None
    for changes in (
        {"outcome": "blocked"},
        {"outcome": "resigned"},
        {"winner": 3 - RECORD.result.winner},
        {"stocks": (1, 1)},
        {"points": (5, 0)},
        {"by": 1},
        {"outcome": "lost"},
    ):
        error = refused(result(**changes))
        assert (error.code, error.place) == ("record_result", "result")
        assert error.read != error.expected


@pytest.mark.parametrize(
    ("outcome", "winner", "by", "right"),
    [
        ("resigned", 2, 1, True),
        ("resigned", 1, 2, True),
        ("resigned", 1, 1, False),
        ("resigned", 3, 1, False),
        ("resigned", 2, 3, False),
        ("timeout", 2, 1, True),
        ("agreed", 0, 0, True),
        ("aborted", 0, 1, True),
        ("aborted", 2, 1, False),
        ("out", 2, 0, False),
        ("idle", 0, 0, False),
        ("lost", 2, 0, False),
    ],
)
def test_a_game_that_was_given_up_may_end_anywhere(outcome: str, winner: int, by: int, right: bool) -> None:
    told = RecordedResult(outcome=outcome, winner=winner, stocks=(5, 5), points=(0, 0), by=by)
    record = structs.replace(RECORD, moves=(), result=told)
    if right:
        assert replay(record).outcome is None
    else:
        assert refused(record).place == "result"


# ---------------------------------------------------------------- made from what was stored


def test_a_record_is_made_from_the_moves_as_they_were_stored() -> None:
    rules = find_ruleset("classic+stock=5")
    plays = [
        Play(
            move.move,
            move.place,
            [read_cards(event.after) for event in move.events if isinstance(event, ShuffledEvent)],
        )
        for move in RECORD.moves
    ]
    assert RECORD.fair is not None
    header = Header(date=RECORD.date, game=RECORD.game, players=RECORD.players, fair=RECORD.fair)
    deal = find_deal(RECORD, rules)
    made = make_record(rules, deal, plays, header)
    bare = structs.replace(RECORD, deal=structs.replace(RECORD.deal, shuffles=()), checks=())
    assert structs.replace(made, checks=()) == bare


def test_what_is_hidden_while_a_game_goes_on_is_not_copied_by_accident() -> None:
    rules = find_ruleset("classic+stock=5")
    deal = find_deal(RECORD, rules)
    for each in (RecordMaker(rules, deal, []), Play("pass", None, []), Table(rules, b"", (), ())):
        with pytest.raises(TypeError):
            pickle.dumps(each)
