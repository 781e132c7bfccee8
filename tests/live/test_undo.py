"""Undo within the turn until something hidden was seen, and the discard taken back until a card was shown."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from katmuis.errors import RefusedError
from katmuis.ids import GuestId, Seat
from katmuis.live import frames, state
from katmuis.live.advance import advance
from katmuis.live.decide import decide, decide_undo
from katmuis.live.records import ResignRecord
from katmuis.live.state import State
from katmuis.match import Match
from katmuis.protocol.events import Undone
from katmuis.protocol.messages import TakeBack, Undo
from katmuis.rules import parse_position, view_for
from katmuis.storage.store import SeatRow
from tests.live.playing import CAT, YOU, Walk, row_of

# You hold an ace, a two and a seven; the cat holds five unknown cards; the draw pile's cards are not known.
QUIET = "katz-und-maus 1 -/-/A2 (20) - (19)9:A27Q5:-:-:-:- (19)T:(5):3:-:-:-"


def at(text: str, rules: str | None = None) -> Walk:
    """A walk that stands at a position."""
    walk = Walk(rules or text.split()[0], 0)
    state = walk.state
    walk.state = State(
        row=row_of(rules or text.split()[0]),
        rules=state.rules,
        rules_hash=state.rules.hash,
        number=1,
        dealt=1,
        games=1,
        starter=1,
        match=Match.new(state.rules),
        game=parse_position(text),
    )
    return walk


def hand(walk: Walk) -> bytes | None:
    return view_for(walk.state.game, YOU).own.hand


def test_a_play_that_showed_nothing_is_undone() -> None:
    walk = at(QUIET)
    before = frames.position(walk.state, view_for(walk.state.game, YOU))
    walk.play("hA>c1")
    walk.play("h2>c1")
    assert walk.state.undo(YOU) == "yes"
    step = walk.happen(decide_undo(walk.state, YOU))
    assert step.opening == (Undone(seat=1, back_to=2),)
    assert step.anew
    walk.happen(decide_undo(walk.state, YOU))
    assert frames.position(walk.state, view_for(walk.state.game, YOU)) == before
    assert walk.state.undo(YOU) == "nothing"
    assert walk.state.number == 5


def test_undo_stops_at_a_stock_card_that_was_turned() -> None:
    walk = at("katz-und-maus 1 -/-/A2 (20) - 5A:27Q54:-:-:-:- (19)T:(5):3:-:-:-")
    walk.play("s>c1")
    assert walk.state.undo(YOU) == "card_seen"
    walk.play("h2>c1")
    assert walk.state.undo(YOU) == "yes"
    walk.happen(decide_undo(walk.state, YOU))
    assert walk.state.undo(YOU) == "card_seen"


def test_undo_stops_at_cards_drawn_into_an_emptied_hand() -> None:
    walk = at("katz-und-maus 1 -/-/A2 A23456789 - (19)9:A:-:-:-:- (19)T:(5):3:-:-:-")
    walk.play("hA>c1")
    assert walk.state.undo(YOU) == "card_seen"


def test_undo_stops_at_a_pile_shuffled_in() -> None:
    walk = at("katz-und-maus 1 A23456789TJ/-/A2 23456 - (19)9:QA2:-:-:-:- (19)T:(5):3:-:-:-")
    walk.play("hQ>c1")
    assert walk.state.undo(YOU) == "shuffled"


def test_an_open_stock_that_shows_nothing_new_is_undone() -> None:
    """With three cards open, the last three are known: playing them shows nothing."""
    text = "open-stock 1 -/-/A2/- (20) - {stock}:27Q54:-:-:-:- (19)T98:(5):3:-:-:-"
    walk = at(text.format(stock="75A"))
    walk.play("s>c1")
    assert walk.state.undo(YOU) == "yes"
    walk = at(text.format(stock="975A"))
    walk.play("s>c1")
    assert walk.state.undo(YOU) == "card_seen"


@pytest.mark.parametrize("seat", [YOU, CAT, None])
def test_undo_is_for_the_seat_on_turn(seat: Seat | None) -> None:
    walk = at(QUIET)
    walk.play("hA>c1")
    assert walk.state.undo(seat) == ("yes" if seat == YOU else "not_on_turn")


def test_a_refused_undo_says_why() -> None:
    walk = at(QUIET)
    with pytest.raises(RefusedError) as raised:
        decide(walk.state, YOU, Undo(id="a", number=1))
    assert raised.value.code == "undo_nothing"
    walk.play("hQ>d2")
    for seat, code in ((YOU, "undo_turn_over"), (CAT, "undo_nothing")):
        with pytest.raises(RefusedError) as raised:
            decide(walk.state, seat, Undo(id="a", number=2))
        assert raised.value.code == code


def test_nobody_goes_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time lengthens the log of the table for good, so that there is an end to it; the next game begins anew."""
    monkeypatch.setattr(state, "GO_BACKS", 2)
    walk = at(QUIET)
    walk.play("hA>c1")
    walk.happen(decide_undo(walk.state, YOU))
    walk.play("hQ>d2")
    walk.happen(decide(walk.state, YOU, TakeBack(id="a", number=walk.state.number)))
    walk.play("hA>c1")
    assert walk.state.undo(YOU) == "too_often"
    with pytest.raises(RefusedError) as raised:
        decide(walk.state, YOU, Undo(id="b", number=walk.state.number))
    assert raised.value.code == "undo_too_often"
    walk.play("hQ>d2")
    assert not walk.state.may_take_back(YOU)
    with pytest.raises(RefusedError) as raised:
        decide(walk.state, YOU, TakeBack(id="c", number=walk.state.number))
    assert raised.value.code == "undo_too_often"
    walk.happen(ResignRecord(seat=YOU))
    walk.deal_again(new_match=True)
    assert walk.state.backs == 0


def test_a_discard_is_taken_back_with_all_that_followed() -> None:
    """The cat's refill and the stream go back too: the same discard brings the same cards again."""
    walk = Walk("katz-und-maus", 4)
    while walk.state.turn != YOU:
        walk.play_any()
    while walk.state.turn == YOU:
        before = walk.state
        walk.play_any()
    first = walk.records[-1]
    played = walk.steps[-1].played
    assert walk.state.may_take_back(YOU)
    assert walk.state.undo(YOU) == "turn_over"
    number = walk.state.number
    walk.happen(decide(walk.state, YOU, TakeBack(id="b", number=number)))
    assert walk.steps[-1].opening == (Undone(seat=1, back_to=number - 1, discard=True),)
    assert view_for(walk.state.game, YOU) == view_for(before.game, YOU)
    assert walk.state.plays == before.plays
    walk.happen(first)
    assert walk.steps[-1].played == played


def test_a_discard_that_showed_its_own_seat_cards_stands() -> None:
    """Where hands are filled at the end of a turn, taking the discard back would be peeking."""
    text = "katz-und-maus{option} 1 -/-/A2 (20) - (19)9:A27Q5:-:-:-:- (19)T:(5):3:-:-:-"
    walk = at(text.format(option=""))
    walk.play("hQ>d2")
    assert walk.state.may_take_back(YOU)
    walk = at(text.format(option="+draw_at=end"))
    walk.play("hQ>d2")
    assert walk.state.turn == CAT
    assert not walk.state.may_take_back(YOU)


def test_a_discard_stands_once_the_cat_has_shown_a_card() -> None:
    walk = at(QUIET.replace("(5)", "37Q54"))
    walk.play("hQ>d2")
    number = walk.state.number
    walk.play("h7>d3") if "h3>c3" not in walk.legal() else walk.play("h3>c3")
    with pytest.raises(RefusedError) as raised:
        decide(walk.state, YOU, TakeBack(id="b", number=number))
    assert raised.value.code == "take_back_shown"


def test_there_is_nothing_to_take_back_in_mid_turn() -> None:
    walk = at(QUIET)
    with pytest.raises(RefusedError) as raised:
        decide(walk.state, YOU, TakeBack(id="b", number=1))
    assert raised.value.code == "take_back_nothing"
    walk.play("hA>c1")
    with pytest.raises(RefusedError) as raised:
        decide(walk.state, YOU, TakeBack(id="b", number=2))
    assert raised.value.code == "take_back_nothing"


def test_the_cat_cannot_take_its_discard_back() -> None:
    walk = Walk("katz-und-maus", 4)
    while walk.state.turn != CAT:
        walk.play_any()
    while walk.state.turn == CAT:
        walk.play_any()
    with pytest.raises(RefusedError):
        decide(walk.state, CAT, TakeBack(id="b", number=walk.state.number))


def test_against_people_a_discard_stands() -> None:
    walk = at(QUIET)
    people = (SeatRow(YOU, guest=GuestId("ann")), SeatRow(CAT, guest=GuestId("bob")))
    walk.state = msgspec.structs.replace(walk.state, row=replace(walk.row, seats=people))
    walk.play("hQ>d2")
    assert not walk.state.may_take_back(YOU)


def test_a_pass_is_no_discard() -> None:
    """Whoever has only an ace that fits nowhere passes; there is no card to take back."""
    walk = at("classic 1 A2/A2/A2/A2 - - (19)9:A:-:-:-:- (19)T:45678:-:-:-:-")
    assert walk.legal() == ["pass"]
    walk.play("pass")
    assert not walk.state.may_take_back(YOU)


def test_going_back_shows_nobody_a_card() -> None:
    """What a seat knows does not grow: after an undo its view is the one it had."""
    for seed in range(20):
        walk = Walk("classic", seed)
        for _ in range(200):
            if walk.state.over:
                break
            before, number = view_for(walk.state.game, YOU), walk.state.number
            walk.play_any()
            if walk.state.undo(YOU) == "yes" and walk.state.plays[-1].back_to == number:
                state, _step = advance(walk.row, walk.state, decide_undo(walk.state, YOU), walk.secrets)
                assert view_for(state.game, YOU) == before
