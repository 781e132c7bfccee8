"""Every error of the rules word for word: they are shown to people and read by programs, so each text is kept."""

from __future__ import annotations

from types import ModuleType

import pytest

from katmuis.errors import KatmuisError
from katmuis.rules import (
    OPTION,
    PRESETS,
    Move,
    determinize,
    find_ruleset,
    load_engine,
    parse_card,
    parse_move,
    parse_position,
    view_for,
    with_place,
)
from tests.rules.games import state_of

OTHER = "9:4:-:-:-:-"
FOUR = "9:3:-:-:-:- 9:4:-:-:-:- 9:4:-:-:-:- 9:4:-:-:-:-"
NO_CARD = ("no_such_card", "a card that is not there", "a card of one's own")
ANOTHER = "another card"
NO_PASS = ("pass_not_allowed", "pass", "a play or a discard")
UNKNOWN = ("unknown_cards", "a card that is not known", "known cards")
FULL = ("pile_full", "a move that makes a pile too high", "at most 255 cards")
FORCED = ("forced_play", "a discard", "the play that is forced")
FROM_PILE = ("only_hand_discards", "a discard from a pile", "a card of the hand")
TAKES = "a pile that takes it"

MOVES = [
    (UNKNOWN, f"classic 1 -/-/-/- 7 - 9(1):33:-:-:-:- {OTHER}", "h3>d1"),
    (NO_PASS, f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "pass"),
    (NO_CARD, f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "hA>c1"),
    (NO_CARD, f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h4>d1"),
    (NO_CARD, f"classic 1 -/-/-/- 7 - 95:3:4:-:-:- {OTHER}", "d2>c1"),
    (NO_CARD, f"classic 1 A/-/-/- 7 - 95:3:4:-:-:- {OTHER}", "d5>c1"),
    (NO_CARD, f"classic 2 -/-/-/- 7 - {OTHER} 95:3:-:-:-:-", "h4>d1"),
    (("no_such_pile", "centre pile 5", "1 to 4"), f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h3>c5"),
    (("no_such_pile", "centre pile 4", "1 to 3"), f"g4a 1 A2/A2/A2 7 - 93:3:-:-:-:- {OTHER}", "s>c4"),
    (("no_such_pile", "discard pile 5", "1 to 4"), f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h3>d5"),
    (("does_not_fit", "3", "2 on centre pile 1"), f"classic 1 A/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h3>c1"),
    (("does_not_fit", "3", "A on centre pile 2"), f"classic 1 A/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h3>c2"),
    (("does_not_fit", "3", "5 on centre pile 3"), f"classic 1 A/A/A234/- 7 - 95:3:-:-:-:- {OTHER}", "h3>c3"),
    (("does_not_fit", "5", "2 on centre pile 1"), f"classic 1 A/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "s>c1"),
    (("does_not_fit", "4", "2 on centre pile 1"), f"classic 1 A/-/-/- 7 - 95:3:4:-:-:- {OTHER}", "d1>c1"),
    (("does_not_fit", "8", "2 on centre pile 1"), f"classic 1 A/-/-/- 7 - 95:3:4:-:-:8 {OTHER}", "d4>c1"),
    (("does_not_fit", "8", "A on centre pile 4"), f"classic 2 A/-/-/- 7 - {OTHER} 95:3:4:-:-:8", "d4>c4"),
    (("ace_not_discardable", "an ace", ANOTHER), f"classic 1 A/A/A/A 7 - 95:3A:-:-:-:- {OTHER}", "hA>d1"),
    (
        ("wild_not_discardable", "K", ANOTHER),
        f"classic+wild_discard=no 1 A/A/A/A 7 - 95:3K:-:-:-:- {OTHER}",
        "hK>d1",
    ),
    (
        ("discard_order", "3", TAKES),
        f"classic+discard_order=packed+wild_discard=no 1 A/A/A/A 7 - 95:3K:5:-:-:- {OTHER}",
        "h3>d1",
    ),
    (("discard_order", "3", TAKES), f"classic+discard_order=packed 2 A/A/A/A 7 - {OTHER} 95:3K:-:5:-:-", "h3>d2"),
    (("stack_after_four", "3", TAKES), f"classic+stack_after_four=yes 1 A/A/A/A 7 - 95:3K:5:-:-:- {OTHER}", "h3>d1"),
    (("stack_after_four", "3", TAKES), f"classic+stack_after_four=yes 2 A/A/A/A 7 - {OTHER} 95:3K:-:5:-:-", "h3>d2"),
    (
        ("discard_order", "3", TAKES),
        f"classic+discard_order=packed+stack_after_four=yes 2 A/A/-/A 7 - {OTHER} 95:3K:5:5:5:5",
        "h3>d2",
    ),
    (FORCED, f"no-blocking 1 A2/A/A/A 7 - 95:39:-:-:-:- {OTHER}", "h9>d1"),
    (FULL, f"classic 1 A2/-/-/- 7 - 95:3:(254)5:-:-:- {OTHER}", "h3>d1"),
]
THIRD = f"skip-bo-partners 1 -/-/-/- 7 - 9:3:-:-:-:- {OTHER} 8:4:-:-:-:- {OTHER}"
PARTNERS = [
    (NO_CARD, "skip-bo-partners 1 -/-/-/- 7 - 9:3:-:-:-:- 9:4:-:-:-:- -:4:-:-:-:- 9:4:-:-:-:-", "3s>c1"),
    (NO_CARD, f"skip-bo-partners 1 -/-/-/- 7 - {FOUR}", "3d2>c1"),
    (("does_not_fit", "8", "A on centre pile 1"), THIRD, "3s>c1"),
    (
        ("does_not_fit", "6", "A on centre pile 1"),
        "skip-bo-partners 2 -/-/-/- 7 - 9:3:-:-:-:- 9:4:-:-:-:- 9:4:-:-:-:- 9:4:5:-:-:6",
        "4d4>c1",
    ),
    (
        ("does_not_fit", "5", "A on centre pile 1"),
        "skip-bo-partners 4 -/-/-/- 7 - 9:3:-:-:-:- 9:4:5:-:-:6 9:4:-:-:-:- 9:4:-:-:-:-",
        "2d1>c1",
    ),
    (
        ("does_not_fit", "7", "A on centre pile 1"),
        "partners 3 -/-/-/- 7 - 7:3:-:-:-:- 9:4:-:-:-:- -:4:-:-:-:- -:4:-:-:-:-",
        "s>c1",
    ),
]
NUMBERED = [
    (FROM_PILE, f"classic 1 A/-/-/- 7 - 95:3:-:-:-:- {OTHER}", 0 << 4 | 8),
    (FROM_PILE, f"classic 1 A/-/-/- 7 - 95:3:4:-:-:- {OTHER}", 15 << 4 | 9),
    (NO_CARD, f"classic 1 A2/-/-/- 7 - 95:34:4:-:-:- {OTHER}", with_place(Move(3 << 4), 1)),
    (NO_CARD, f"classic 1 A2/-/-/- 7 - 95:43:4:-:-:- {OTHER}", with_place(Move(3 << 4), 2)),
    (NO_CARD, f"classic 1 A2/-/-/- 7 - 93:34:4:-:-:- {OTHER}", with_place(Move(0), 0)),
    (("does_not_fit", "4", "3 on centre pile 1"), f"classic 1 A2/-/-/- 7 - 95:34:4:-:-:- {OTHER}", (2 << 9) + (4 << 4)),
]


def told(game_text: str, move: int | str) -> tuple[str, str, str]:
    game = parse_position(game_text)
    before = state_of(game)
    with pytest.raises(KatmuisError) as caught:
        game.play(parse_move(move, game) if isinstance(move, str) else Move(move))
    assert state_of(game) == before
    return caught.value.code, caught.value.read, caught.value.expected


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("error", "position", "move"), [*MOVES, *PARTNERS, *NUMBERED])
def test_a_refused_move(error: tuple[str, str, str], position: str, move: int | str) -> None:
    assert told(position, move) == error


@pytest.mark.usefixtures("engine")
def test_a_move_after_the_end() -> None:
    game = parse_position(f"classic 1 A234/A2/A2/A2 7 - 5:8:-:-:-:- {OTHER}")
    game.play(parse_move("s>c1", game))
    with pytest.raises(KatmuisError) as caught:
        game.play(parse_move("h8>d1", game))
    assert (caught.value.code, caught.value.read, caught.value.expected) == (
        "game_over",
        "a move",
        "a game that goes on",
    )


@pytest.mark.usefixtures("engine")
def test_without_stocks_of_ones_own_nobody_plays_for_the_other_side() -> None:
    """Sources of a partner's piles, by number: there is no such card where there are no partners with stocks."""
    for rules in ("classic", "classic+seats=4+decks=4"):
        seats = " ".join(["9:3:A:A:A:A"] * find_ruleset(rules).seats)
        for source in (21, 22, 23, 24, 25):
            assert told(f"{rules} 1 -/-/-/- 7 - {seats}", source << 4) == NO_CARD
    shared = "partners 1 -/-/-/- 7 - A:3:A:A:A:A A:3:A:A:A:A -:3:A:A:A:A -:3:A:A:A:A"
    assert told(shared, 22 << 4) == NO_CARD
    own = "skip-bo-partners 1 -/-/-/- 7 - 9:3:-:-:-:- 9:3:-:-:-:- 9:3:A:A:A:A 9:3:-:-:-:-"
    assert told(own, 26 << 4) == NO_CARD, "a fifth discard pile"


@pytest.mark.usefixtures("engine")
def test_behind_the_sixth_discard_pile_there_is_no_card() -> None:
    """Where all six are in use the next seat's stock lies there."""
    six = "9:3:A:A:A:A:A:A"
    assert told(f"classic+discard_piles=6 1 -/-/-/- 7 - {six} {six}", 21 << 4) == NO_CARD
    own = f"skip-bo-partners+discard_piles=6 1 -/-/-/- 7 - {six} {six} {six} {six}"
    assert told(own, 28 << 4) == NO_CARD


# -------------------------------------------------------------- texts that cannot be read

S = "9:5:-:-:-:- 9:5:-:-:-:-"
ORDER = "RULES TURN CENTRES DRAW ASIDE SEAT SEAT ..."
CARDS = "cards (A23456789TJQK*, each with s h d c or without), (n), or - alone"
POSITIONS = [
    ("too_few_fields", "classic 1", ORDER, "classic 1"),
    ("too_few_fields", "x" * 60, ORDER, "x" * 70),
    ("too_few_fields", "classic 1 - -", ORDER, "classic 1 - -"),
    ("turn", "0", "a seat, 1 to 2", f"classic 0 -/-/-/- 5 - {S}"),
    ("pile", "x5555555555A", CARDS, f"classic 1 -/-/-/- 4x5555555555AA - {S}"),
    ("pile", "(0)", "one unknown card or more", f"classic 1 -/-/-/- 5(0) - {S}"),
    ("no_such_card", "K", "a card of the deck of skip-bo", f"skip-bo 1 -/-/-/- 5K - {S}"),
    ("no_suit", "*h", "* without a suit", f"classic 1 -/-/-/- 5*h - {S}"),
    ("no_suit", "5h", "5 without a suit", f"skip-bo 1 -/-/-/- 5h - {S}"),
    ("too_many_cards", "257 cards", "at most 255", f"classic 1 -/-/-/- (257) - {S}"),
    ("too_many_piles", "5 centre piles", "4 centre piles", f"classic 1 -/-/-/-/- 5 - {S}"),
    ("too_few_piles", "1 seats", "2 seats", "classic 1 -/-/-/- 5 - 9:5:-:-:-:-"),
    ("too_many_piles", "7 piles of a seat", "6 piles of a seat", f"classic 1 -/-/-/- 5 - {S}:-"),
    ("full_centre", "A23456789TJQ", "fewer than 12 cards", f"classic 1 A23456789TJQ/-/-/- 5 - {S}"),
    (
        "full_centre",
        "A23456789TJQK",
        "fewer than 13 cards",
        f"classic+wilds=*+top_rank=K 1 A23456789TJQK/-/-/- 5 - {S}",
    ),
    ("centre_order", "3", "A or a wild as card 1 of centre pile 4", f"classic 1 -/-/-/3 5 - {S}"),
    ("too_many_piles", "5", "- (nothing is set aside)", f"classic 1 -/-/-/- 5 5 {S}"),
    (
        "shared_stock",
        "8",
        "- (the stock stands at the partner's)",
        "partners 1 -/-/-/- 5 - 9:5:-:-:-:- 9:5:-:-:-:- 8:5:-:-:-:- -:5:-:-:-:-",
    ),
    (
        "no_stock",
        "-:6:-:-:-:-",
        "a stock card",
        "partners 1 -/-/-/- 5 - 9:5:-:-:-:- -:6:-:-:-:- -:5:-:-:-:- -:5:-:-:-:-",
    ),
]


@pytest.mark.parametrize(("code", "read", "expected", "text"), POSITIONS)
def test_a_position_that_cannot_be_read(code: str, read: str, expected: str, text: str) -> None:
    with pytest.raises(KatmuisError) as caught:
        parse_position(text)
    assert (caught.value.code, caught.value.read, caught.value.expected) == (code, read, expected)


def test_a_card_and_a_move_that_cannot_be_read() -> None:
    with pytest.raises(KatmuisError) as caught:
        parse_card("5x")
    assert (caught.value.code, caught.value.read, caught.value.at) == ("card", "5x", 0)
    assert caught.value.expected == "a rank A23456789TJQK or *, then a suit s h d c"
    game = parse_position(f"classic 1 -/-/-/- (5) - {S}")
    with pytest.raises(KatmuisError) as caught:
        parse_move("h5 to the first pile", game)
    assert (caught.value.code, caught.value.read, caught.value.at) == ("move", "h5 to the first pile", 0)
    with pytest.raises(KatmuisError) as caught:
        parse_move("2s>c1", game)
    assert (caught.value.code, caught.value.read, caught.value.at) == ("partner", "2", 0)
    assert caught.value.expected == "the partner's seat, in games with own stocks"


def test_of_a_long_text_twenty_characters_are_repeated() -> None:
    game = parse_position(f"classic 1 -/-/-/- (5) - {S}")
    with pytest.raises(KatmuisError) as caught:
        parse_move("0123456789" * 3, game)
    assert caught.value.read == "01234567890123456789"


# -------------------------------------------------------------- rule sets

LISTED = ", ".join
RULES = [
    ("unknown_rule_set", "skat", "one of " + LISTED(PRESETS), "skat"),
    ("unknown_rule_set", "x" * 80, "one of " + LISTED(PRESETS), "x" * 90),
    ("unknown_option", "stocks", "one of " + LISTED(OPTION), "classic+stocks=3"),
    ("option_form", "stock", "option=value", "classic+stock"),
    ("option_twice", "stock=4", "stock once", "classic+stock=3+stock=4"),
    ("option_value", "stock=many", "1 to 200", "classic+stock=many"),
    ("option_value", "wilds=Q", "K, *, K*", "classic+wilds=Q"),
    ("option_value", "stock=1000000", "1 to 200", "classic+stock=1000000"),
    ("option_range", "stock=999999", "1 to 200", "classic+stock=999999"),
    ("option_range", "target=0", "1 to 9999, none", "g4a+target=0"),
    ("teams_and_seats", "teams=shared_stock, seats=2", "seats 4", "classic+teams=shared_stock"),
    ("teams_and_seats", "teams=own_stocks, seats=5", "seats 4 or 6", "skip-bo-partners+seats=5"),
    ("numbers_decks", "decks=2", "decks=1 with deck=numbers", "skip-bo+decks=2"),
    ("numbers_jokers", "jokers=2", "jokers=0 with deck=numbers", "skip-bo+jokers=2"),
    ("numbers_wilds", "wilds=K", "wilds=* with deck=numbers", "skip-bo+wilds=K"),
    ("numbers_top_rank", "top_rank=K", "top_rank=Q with deck=numbers", "skip-bo+top_rank=K"),
    ("king_wild_and_top", "top_rank=K, kings wild", "wilds=*", "classic+top_rank=K"),
    ("jokers_not_wild", "jokers=4, wilds=K", "wilds=K* or wilds=*, or jokers=0", "kings-only+jokers=4"),
    ("two_match_lengths", "target and best_of", "one of them", "g4a+target=50+best_of=3"),
    ("target_without_scoring", "target=50", "a scoring", "classic+target=50"),
    ("best_of_even", "best_of=2", "an odd number", "classic+best_of=2"),
    ("too_few_cards", "108 - 2 x 41 - 2 x 5 = 16", "at least 20 cards left to draw", "classic+stock=41"),
    ("too_few_cards", "162 - 6 x 21 - 6 x 5 = 6", "at least 12 cards left to draw", "skip-bo+seats=6+stock=21"),
    ("too_few_cards", "108 - 2 x 40 - 4 x 5 = 8", "at least 20 cards left to draw", "partners+stock=40"),
]


@pytest.mark.parametrize(("code", "read", "expected", "text"), RULES)
def test_a_rule_set_that_is_refused(code: str, read: str, expected: str, text: str) -> None:
    with pytest.raises(KatmuisError) as caught:
        find_ruleset(text)
    assert (caught.value.code, caught.value.read, caught.value.expected) == (code, read, expected)


# -------------------------------------------------------------- views, engines, objects


@pytest.mark.usefixtures("engine")
def test_a_stranger_has_no_seat() -> None:
    view = view_for(parse_position(f"classic 1 -/-/-/- (5) - {S}"), None)
    with pytest.raises(KatmuisError) as caught:
        _ = view.own
    assert (caught.value.code, caught.value.read, caught.value.expected) == (
        "no_seat",
        "a stranger's view",
        "a seat's view",
    )


@pytest.mark.usefixtures("engine")
def test_a_view_of_no_deal() -> None:
    """108 cards, 6 of them seen by seat 1: 102 are not, and here are 14 hidden places."""
    view = view_for(parse_position("classic 1 As2s/-/-/- (5) - (3)9s:5s8s:-:-:-:- (4)9h:5d5c:-:-:-:-"), 1)
    with pytest.raises(KatmuisError) as caught:
        determinize(view, 1)
    assert (caught.value.code, caught.value.read) == ("not_a_deal", "102 unseen cards")
    assert caught.value.expected == "14 for the hidden places"


@pytest.mark.usefixtures("engine")
def test_orders_of_other_shuffles() -> None:
    game = parse_position("classic 1 A23456789TJ/A2/A2/A2 7s8s - 99:9Q:-:-:-:- 99:444:-:-:-:-")
    with pytest.raises(KatmuisError) as caught:
        game.replay(parse_move("hQ>c1", game), [b"", b""])
    assert (caught.value.code, caught.value.read, caught.value.expected) == (
        "wrong_orders",
        "2 orders",
        "the cards that were shuffled",
    )


def test_an_engine_that_is_not_there() -> None:
    with pytest.raises(KatmuisError) as caught:
        load_engine("fast")
    assert (caught.value.code, caught.value.read) == ("unknown_engine", "KATMUIS_ENGINE=fast")
    assert caught.value.expected == "python or compiled"


@pytest.mark.parametrize(("row", "size"), [(0, 256), (-1, 3), (61, 1)])
def test_a_row_that_cannot_hold_cards(engine: ModuleType, row: int, size: int) -> None:
    game = parse_position(f"classic 1 -/-/-/- (5) - {S}", engine=engine)
    with pytest.raises(ValueError, match=f"^row {row} cannot hold {size} cards$"):
        game.lay(row, bytes(size))


def test_a_game_says_why_it_is_not_copied_from_outside(engine: ModuleType) -> None:
    game = parse_position(f"classic 1 -/-/-/- (5) - {S}", engine=engine)
    with pytest.raises(TypeError) as caught:
        game.__reduce__()
    told = "cannot pickle or copy a game: it holds what must stay hidden; copy() and become() are its own"
    assert str(caught.value) == told


ACCEPTED = {
    "seats": "2 to 6", "teams": "none, shared_stock, own_stocks", "deck": "standard, numbers", "decks": "1 to 4",
    "jokers": "0 to 16", "wilds": "K, *, K*", "wild_as_ace": "yes, no", "wild_as_seven": "yes, no",
    "wild_on_wild": "yes, no", "wild_discard": "yes, no", "top_rank": "Q, K", "centre_piles": "1 to 8, seats_plus_1",
    "discard_piles": "1 to 6", "discard_order": "free, packed", "stack_after_four": "yes, no", "ace_discard": "yes, no",
    "discard_view": "all, top", "stock": "1 to 200", "visible_stock": "1 to 3", "hand": "3 to 7",
    "deal_hands": "yes, no", "draw_at": "start, end",
    "start": "high_stock, left_of_dealer, random, loser, alternate", "forced": "none, ace, ace_two, natural",
    "recycle": "immediate, aside", "on_exhausted": "continue, fewest, tie", "exhausted_at": "need, zero",
    "scoring": "none, rest_plus_5, rest_times_5_plus_25", "target": "1 to 9999, none", "best_of": "1 to 99, none",
    "idle_limit": "2 to 1000",
}  # fmt: skip


@pytest.mark.parametrize("name", ACCEPTED)
def test_an_option_says_all_that_it_accepts(name: str) -> None:
    assert list(OPTION) == list(ACCEPTED)
    with pytest.raises(KatmuisError) as caught:
        find_ruleset(f"classic+{name}=x")
    assert (caught.value.code, caught.value.read, caught.value.expected) == (
        "option_value",
        f"{name}=x",
        ACCEPTED[name],
    )
