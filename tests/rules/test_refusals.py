"""Every reason why a move is refused, and that a refused move changes nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from katmuis.errors import IllegalMoveError, RuleSetError
from katmuis.rules import (
    PASS,
    Move,
    find_ruleset,
    format_move,
    format_position,
    parse_move,
    parse_position,
    refusal,
    with_place,
)
from tests.rules.games import deal, prefer_plays, state_of, uniform
from tests.rules.random_rules import random_rules

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

OTHER = "9:4:-:-:-:-"
CASES = [
    ("unknown_cards", f"classic 1 -/-/-/- 7 - 95:(3):-:-:-:- {OTHER}", "s>c1"),
    ("unknown_cards", f"classic 1 -/-/-/- 7 - 9(1):33:-:-:-:- {OTHER}", "h3>d1"),
    ("unknown_cards", f"classic 1 -/-/-/- 7 - 95:33:-:3(1):-:- {OTHER}", "h3>d1"),
    ("unknown_cards", "skip-bo-partners 1 -/-/-/- 7 - 9:3:-:-:-:- 9:4:-:-:-:- 9(1):4:-:-:-:- 9:4:-:-:-:-", "h3>d1"),
    ("unknown_cards", "skip-bo-partners 3 -/-/-/- 7 - 9:3:-:4(2):-:- 9:4:-:-:-:- 9:3:-:-:-:- 9:4:-:-:-:-", "h3>d1"),
    ("pass_not_allowed", f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "pass"),
    ("pass_not_allowed", f"classic 1 A234/A2/A2/A2 7 - 95:-:-:-:-:- {OTHER}", "pass"),
    ("no_such_card", f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "hA>c1"),
    ("no_such_card", f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h4>d1"),
    ("no_such_card", f"classic 1 -/-/-/- 7 - 95:3:4:-:-:- {OTHER}", "d2>c1"),
    ("no_such_card", f"classic 1 -/-/-/- 7 - 95:3:4:-:-:- {OTHER}", "d5>c1"),
    ("no_such_card", "skip-bo-partners 1 -/-/-/- 7 - 9:3:-:-:-:- 9:4:-:-:-:- -:4:-:-:-:- 9:4:-:-:-:-", "3s>c1"),
    ("no_such_card", "skip-bo-partners 1 -/-/-/- 7 - 9:3:-:-:-:- 9:4:-:-:-:- 9:4:-:-:-:- 9:4:-:-:-:-", "3d2>c1"),
    ("no_such_pile", f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h3>c5"),
    ("no_such_pile", f"g4a 1 A2/A2/A2 7 - 93:3:-:-:-:- {OTHER}", "s>c4"),
    ("no_such_pile", f"classic 1 -/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h3>d5"),
    ("does_not_fit", f"classic 1 A/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "h3>c1"),
    ("does_not_fit", f"classic 1 A/-/-/- 7 - 95:3:-:-:-:- {OTHER}", "s>c1"),
    ("does_not_fit", f"classic 1 A/-/-/- 7 - 95:3:-:-:4:- {OTHER}", "d3>c2"),
    ("does_not_fit", f"classic+wild_as_ace=no 1 A/-/-/- 7 - 95:K:-:-:-:- {OTHER}", "hK>c2"),
    ("does_not_fit", f"classic+wild_as_seven=no 1 A23456/-/-/- 7 - 9*:K:-:-:-:- {OTHER}", "s>c1"),
    ("does_not_fit", f"classic+wild_on_wild=no 1 K/-/-/- 7 - 9*:K:-:-:-:- {OTHER}", "hK>c1"),
    ("ace_not_discardable", f"classic 1 A/A/A/A 7 - 95:3A:-:-:-:- {OTHER}", "hA>d1"),
    ("wild_not_discardable", f"classic+wild_discard=no 1 A/A/A/A 7 - 95:3K:-:-:-:- {OTHER}", "hK>d1"),
    ("discard_order", f"classic+discard_order=packed 1 A/A/A/A 7 - 95:3K:5:-:-:- {OTHER}", "h3>d1"),
    ("discard_order", f"book 1 A2/A2/A2/A2 7 - 9:84:3:3:3:3 {OTHER}", "h8>d1"),
    ("discard_order", f"classic+discard_order=packed+stack_after_four=yes 1 A/A/A/A 7 - 95:3:5:5:5:5 {OTHER}", "h3>d1"),
    ("stack_after_four", f"classic+stack_after_four=yes 1 A/A/A/A 7 - 95:3K:5:-:-:- {OTHER}", "h3>d1"),
    ("forced_play", f"no-blocking 1 A2/A/A/A 7 - 95:39:-:-:-:- {OTHER}", "h9>d1"),
    ("forced_play", f"no-blocking 1 A2/A/A/A 7 - 93:9:-:-:-:- {OTHER}", "h9>d1"),
    ("forced_play", f"classic+forced=ace 1 A2/-/A/A 7 - 95:A9:-:-:-:- {OTHER}", "h9>d1"),
    ("forced_play", f"book 1 A2/A/A2/A2 7 - 95:29:-:-:-:- {OTHER}", "h9>d1"),
]
NUMBERED = [
    ("only_hand_discards", f"classic 1 A/-/-/- 7 - 95:3:-:-:-:- {OTHER}", 0 << 4 | 8),
    ("only_hand_discards", f"classic 1 A/-/-/- 7 - 95:3:4:-:-:- {OTHER}", 15 << 4 | 9),
    ("no_such_card", f"classic 1 A2/-/-/- 7 - 95:33:4:-:-:- {OTHER}", with_place(Move(3 << 4), 2)),
    ("no_such_card", f"classic 1 A2/-/-/- 7 - 95:34:4:-:-:- {OTHER}", with_place(Move(3 << 4), 1)),
    ("no_such_card", f"classic 1 A2/-/-/- 7 - 93:34:4:-:-:- {OTHER}", with_place(Move(0), 0)),
    ("pile_full", f"classic 1 A2/-/-/- 7 - 95:3:(254)5:-:-:- {OTHER}", 3 << 4 | 8),
]


def check_refused(game: Game, move: int) -> IllegalMoveError:
    """Play it: the reason comes back, and everything is as it was, down to what the last move was told to have done."""
    before, noted = state_of(game), game.noted()
    with pytest.raises(IllegalMoveError) as caught:
        game.play(Move(move))
    assert state_of(game) == before
    assert game.noted() == noted
    assert caught.value.read
    assert caught.value.expected
    return caught.value


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("code", "position", "text"), CASES)
def test_a_move_that_is_refused(code: str, position: str, text: str) -> None:
    game = parse_position(position)
    assert check_refused(game, parse_move(text, game)).code == code


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("code", "position", "move"), NUMBERED)
def test_a_move_that_no_text_says(code: str, position: str, move: int) -> None:
    assert check_refused(parse_position(position), move).code == code


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(
    "position",
    [
        "skip-bo-partners 1 -/-/-/- 7 - 9:3:-:-:-:- (9):(5):-:(3):-:- (8)9:(5):-:(1)4:-:- (9):(5):(1):-:-:-",
        "partners 1 -/-/-/- 7 - 9:3:-:-:-:- (9):(5):-:(3):-:- -:(5):-:(1):-:- -:(5):(1):-:-:-",
        "partners 3 -/-/-/- 7 - 9:(3):(1):-:-:- (9):(5):-:(3):-:- -:5:-:-:-:- -:(5):(1):-:-:-",
    ],
)
def test_only_what_the_seat_on_turn_can_move_must_be_known(position: str) -> None:
    """With own stocks that is also the partner's stock top and discard tops; with a shared stock never his piles."""
    assert parse_position(position).legal()


@pytest.mark.usefixtures("engine")
def test_nothing_is_played_when_the_game_is_over() -> None:
    game = parse_position(f"classic 1 A234/A2/A2/A2 7 - 5:8:-:-:-:- {OTHER}")
    game.play(parse_move("s>c1", game))
    for text in ("pass", "h8>d1", "s>c1"):
        assert check_refused(game, parse_move(text, game)).code == "game_over"


def test_every_reason_has_a_case() -> None:
    codes = set(re.findall(r'\(\s*"([a-z]+_\w+)"|code = "(\w+)" if waits else "(\w+)"', _source()))
    named = {code for group in codes for code in group if code}
    tried = {code for code, *_ in [*CASES, *NUMBERED]} | {"game_over"}
    assert named == tried
    assert refusal.refusal.__doc__ is not None
    assert set(re.findall(r"[a-z]+_[a-z_]+", refusal.refusal.__doc__.partition("Codes:")[2])) == tried


def _source() -> str:
    return Path(refusal.__file__).read_text(encoding="utf-8")


@pytest.mark.usefixtures("engine")
def test_a_reason_says_what_was_read_and_expected() -> None:
    game = parse_position(f"classic 1 A/-/-/- 7 - 95:3A:-:-:-:- {OTHER}")
    told = [check_refused(game, parse_move(text, game)) for text in ("h3>c1", "h3>c7", "h3>d6", "hA>d1")]
    assert [(error.read, error.expected) for error in told] == [
        ("3", "2 on centre pile 1"),
        ("centre pile 7", "1 to 4"),
        ("discard pile 6", "1 to 4"),
        ("an ace", "another card"),
    ]


# -------------------------------------------------------------- every move of many positions


def midgame_positions(count: int) -> Iterator[Game]:
    for seed in range(count):
        game, random = deal(random_rules(seed), seed), Random(seed)
        for _ in range(random.randrange(60)):
            legal = game.legal()
            if len(legal) > 1 or legal[0] == PASS:
                game.play((prefer_plays, uniform)[seed % 2](game, legal, random))
            if not game.turn:
                break
        if game.turn:
            yield game


@pytest.mark.usefixtures("engine")
def test_of_all_moves_those_that_are_legal_are_played() -> None:
    """Every source with every target: what `legal` lists is carried out, all else is refused and changes nothing."""
    codes: Counter[str] = Counter()
    for game in midgame_positions(50):
        legal = set(game.legal())
        for move in range(512):
            if move in legal:
                again = game.copy()
                again.play(Move(move))
                assert state_of(again) != state_of(game)
            else:
                codes[check_refused(game, move).code] += 1
    assert {"no_such_card", "no_such_pile", "does_not_fit", "pass_not_allowed", "only_hand_discards"} <= set(codes)


RULE_OF = {
    "forced_play": "forced=none",
    "discard_order": "discard_order=free",
    "stack_after_four": "stack_after_four=no",
    "ace_not_discardable": "ace_discard=yes",
    "wild_not_discardable": "wild_discard=yes",
}


def is_legal_with(game: Game, text: str, options: list[str]) -> bool:
    """Whether a move would be legal here with some options altered; True where such rules cannot be dealt."""
    kept = {
        name: value for name, value in game.rules.values().items() if name not in [o.split("=")[0] for o in options]
    }
    rules = "+".join(["classic", *(f"{name}={value}" for name, value in kept.items()), *options])
    try:
        find_ruleset(rules)
    except RuleSetError:
        return True
    game = parse_position(format_position(game).replace(game.rules.text, rules, 1))
    return text in [format_move(move, game) for move in game.legal()]


@pytest.mark.usefixtures("engine")
def test_the_reason_is_the_rule_that_refuses() -> None:
    """Without any of the rules on discards the move is legal; with the named rule alone it is not."""
    seen: Counter[str] = Counter()
    for game in midgame_positions(400):
        if min(seen[code] for code in RULE_OF) >= 8:
            break
        legal = game.legal()
        for move in range(1 << 4, 15 << 4):
            code = refusal.refusal(game, move).code if move not in legal else ""
            if code not in RULE_OF or seen[code] >= 40:
                continue
            text = format_move(move, game)
            seen[code] += 1
            assert is_legal_with(game, text, list(RULE_OF.values())), (code, format_position(game), text)
            others = [option for other, option in RULE_OF.items() if other != code]
            assert not is_legal_with(game, text, others), (code, format_position(game), text)
    assert min(seen[code] for code in RULE_OF) >= 8
