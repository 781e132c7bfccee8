"""Positions and moves as text, each parse_x with its format_x.

Every error says what was read, what was expected, and where (`at`: characters from the start of the text).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING

from katmuis.errors import NotationError, RuleSetError
from katmuis.rules.cards import JOKER, KING, RANKS, SUITS, UNKNOWN, Card, format_card, make_card
from katmuis.rules.engines import new_game
from katmuis.rules.layout import (
    ASIDE,
    CENTRE,
    DRAW,
    FROM_DISCARD,
    FROM_PARTNER_DISCARD,
    FROM_PARTNER_STOCK,
    FROM_STOCK,
    PASS,
    SEAT_ROWS,
    SEATS_AT,
    STOCK_ROW,
    TO_DISCARD,
    Move,
)
from katmuis.rules.presets import find_ruleset
from katmuis.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from katmuis.rules.engine import Game

_MOVE = re.compile(r"(?:([1-6]?)(?:(s)|d([1-6]))|h([A2-9TJQK*]))>([cd])([1-8])")
_PART = re.compile(r"\(([0-9]{1,3})\)|([A2-9TJQK*])([shdc]?)")


def parse_card(text: str) -> Card:
    """Return the card of a text such as `5h` or `*`. Raises NotationError `card`."""
    match = _PART.fullmatch(text)
    if not match or not match[2] or (match[2] == "*" and match[3]):
        raise NotationError("card", read=text, expected="a rank A23456789TJQK or *, then a suit s h d c", at=0)
    return make_card(RANKS.index(match[2]), SUITS.index(match[3]) if match[3] else 0)


def format_pile(cards: bytes) -> str:
    """Return a pile's text, from bottom to top; unknown cards in a row as `(n)`, an empty pile as `-`."""
    text = ""
    unknown = 0
    for card in cards:
        if card == UNKNOWN:
            unknown += 1
            continue
        text += (f"({unknown})" if unknown else "") + format_card(card)
        unknown = 0
    return text + (f"({unknown})" if unknown else "") or "-"


def parse_pile(text: str, at: int, rules: RuleSet) -> bytes:
    """Return the cards of a pile's text that stands at `at`. Raises NotationError with its place."""
    return bytes(card for card, _ in _placed_cards(text, at, rules))


def _placed_cards(text: str, at: int, rules: RuleSet) -> list[tuple[int, int]]:
    """The cards of a pile's text, each with where it stands."""
    cards: list[tuple[int, int]] = []
    position = 0
    while text != "-" and (position < len(text) or not text):
        match = _PART.match(text, position)
        if not match:
            expected = "cards (A23456789TJQK*, each with s h d c or without), (n), or - alone"
            raise NotationError("pile", read=text[position : position + 12], expected=expected, at=at + position)
        cards += [(card, at + position) for card in _part(match, at + position, rules)]
        position = match.end()
    if len(cards) > 255:
        raise NotationError("too_many_cards", read=f"{len(cards)} cards", expected="at most 255", at=at)
    return cards


def _part(match: re.Match[str], at: int, rules: RuleSet) -> list[int]:
    if match[1]:
        if int(match[1]) == 0:
            raise NotationError("pile", read=match[0], expected="one unknown card or more", at=at)
        return [UNKNOWN] * int(match[1])
    rank = RANKS.index(match[2])
    numbers = rules.deck == "numbers"
    if (rank == JOKER and not numbers and not rules.jokers) or (rank == KING and numbers):
        raise NotationError("no_such_card", read=match[2], expected=f"a card of the deck of {rules.text}", at=at)
    if match[3] and (numbers or rank == JOKER):
        raise NotationError("no_suit", read=match[0], expected=f"{match[2]} without a suit", at=at)
    return [make_card(rank, SUITS.index(match[3]) if match[3] else 0)]


def _fields(text: str) -> list[tuple[str, int]]:
    return [(match[0], match.start()) for match in re.finditer(r"\S+", text)]


def _number_of(word: str, read: list[tuple[str, int]], expected: int, at: int) -> None:
    if len(read) != expected:
        code = "too_many_piles" if len(read) > expected else "too_few_piles"
        where = read[expected][1] if len(read) > expected else at
        raise NotationError(code, read=f"{len(read)} {word}", expected=f"{expected} {word}", at=where)


def _split(text: str, at: int, mark: str) -> list[tuple[str, int]]:
    parts: list[tuple[str, int]] = []
    for part in text.split(mark):
        parts.append((part, at))
        at += len(part) + 1
    return parts


def parse_position(text: str, *, seed: int = 0, engine: ModuleType | None = None) -> Game:
    """Return the game of a position's text, after the refill at the start of a turn; its shuffles come from `seed`.

    Raises RuleSetError for the rule set (`at` 0), NotationError for the rest.
    """
    fields = _fields(text)
    if len(fields) < 5:
        expected = "RULES TURN CENTRES DRAW ASIDE SEAT SEAT ..."
        raise NotationError("too_few_fields", read=text[:60], expected=expected, at=len(text))
    try:
        rules = find_ruleset(fields[0][0])
    except RuleSetError as error:
        error.at = fields[0][1]
        raise
    game = new_game(rules, seed=seed, engine=engine)
    turn, at = fields[1]
    if turn not in [str(seat) for seat in range(1, rules.seats + 1)]:
        raise NotationError("turn", read=turn, expected=f"a seat, 1 to {rules.seats}", at=at)
    _read_centres(game, *fields[2])
    game.lay(DRAW, parse_pile(*fields[3], rules))
    aside = parse_pile(*fields[4], rules)
    if aside and rules.recycle != "aside":
        raise NotationError("too_many_piles", read=fields[4][0], expected="- (nothing is set aside)", at=fields[4][1])
    game.lay(ASIDE, aside)
    _number_of("seats", fields[5:], rules.seats, len(text))
    for seat, (field, where) in enumerate(fields[5:], 1):
        _read_seat(game, seat, field, where)
    _check_stocks(game, fields[5:])
    game.seat = int(turn) - 1
    return game


def _read_centres(game: Game, text: str, at: int) -> None:
    rules = game.rules
    piles = _split(text, at, "/")
    _number_of("centre piles", piles, rules.centre_piles, at + len(text))
    for k, (pile, where) in enumerate(piles):
        cards = _placed_cards(pile, where, rules)
        if len(cards) >= rules.top:
            raise NotationError("full_centre", read=pile, expected=f"fewer than {rules.top} cards", at=where)
        for height, (card, place) in enumerate(cards, 1):
            if card != UNKNOWN and card & 15 != height and RANKS[card & 15] not in rules.wilds:
                expected = f"{RANKS[height]} or a wild as card {height} of centre pile {k + 1}"
                raise NotationError("centre_order", read=format_card(card), expected=expected, at=place)
        game.lay(CENTRE + k, bytes(card for card, _ in cards))


def _read_seat(game: Game, seat: int, text: str, at: int) -> None:
    rules = game.rules
    piles = _split(text, at, ":")
    _number_of("piles of a seat", piles, 2 + rules.discard_piles, at + len(text))
    first = SEATS_AT + SEAT_ROWS * (seat - 1)
    for offset, (pile, where) in enumerate(piles):
        cards = parse_pile(pile, where, rules)
        if offset == STOCK_ROW and cards and seat > rules.stocks:
            raise NotationError("shared_stock", read=pile, expected="- (the stock stands at the partner's)", at=where)
        game.lay(first + offset, cards)


def _check_stocks(game: Game, fields: list[tuple[str, int]]) -> None:
    for side in range(game.rules.sides):
        rows = [SEATS_AT + SEAT_ROWS * seat for seat in range(side, game.rules.seats, game.rules.sides)]
        if not any(game.count(row) for row in rows):
            raise NotationError("no_stock", read=fields[side][0], expected="a stock card", at=fields[side][1])


def format_position(game: Game) -> str:
    """Return the canonical text of a game at the start of a turn; counters of passes and idle rounds are not in it."""
    rules = game.rules
    centres = "/".join(format_pile(game.pile(CENTRE + k)) for k in range(rules.centre_piles))
    seats = []
    for seat in range(rules.seats):
        first = SEATS_AT + SEAT_ROWS * seat
        seats.append(":".join(format_pile(game.pile(first + k)) for k in range(2 + rules.discard_piles)))
    piles = [format_pile(game.pile(DRAW)), format_pile(game.pile(ASIDE))]
    return " ".join([rules.text, str(game.seat + 1), centres, *piles, *seats])


def parse_move(text: str, game: Game) -> Move:
    """Return the move of a text, whether it is legal or not. Raises NotationError `move` or `partner`."""
    seat, move = _read_move(text)
    if seat and (game.rules.teams != "own_stocks" or seat != _partner(game)):
        raise NotationError("partner", read=str(seat), expected="the partner's seat, in games with own stocks", at=0)
    return move


@lru_cache(maxsize=1024)
def _read_move(text: str) -> tuple[int, Move]:
    """The partner's seat that a move's text names, 0 where it names none, and the move."""
    if text == "pass":
        return 0, PASS
    match = _MOVE.fullmatch(text)
    if not match or (match[5] == "d" and (not match[4] or match[6] > "6")):
        raise NotationError("move", read=text[:20], expected="hX>cK, s>cK, dI>cK, hX>dI or pass", at=0)
    seat, stock, discard, hand, to, number = match.groups()
    target = int(number) - 1 + (TO_DISCARD if to == "d" else 0)
    if hand:
        return 0, Move(RANKS.index(hand) << 4 | target)
    stocks, discards = (FROM_PARTNER_STOCK, FROM_PARTNER_DISCARD) if seat else (FROM_STOCK, FROM_DISCARD)
    return int(seat or 0), Move((stocks if stock else discards + int(discard) - 1) << 4 | target)


def format_move(move: int, game: Game) -> str:
    """Return a move's text; the place in the hand is not in it."""
    return _texts(_partner(game))[move & 511]


def format_moves(moves: Sequence[int], game: Game) -> list[str]:
    """Return the texts of moves, as `format_move` gives each."""
    texts = _texts(_partner(game))
    return [texts[move & 511] for move in moves]


@lru_cache
def _texts(partner: int) -> tuple[str, ...]:
    """The texts of all moves without their places, of a seat with such a partner."""
    return tuple([_write_move(move, partner) for move in range(PASS + 1)])


def _write_move(move: int, partner: int) -> str:
    source, target = move >> 4, move & 15
    if move == PASS:
        return "pass"
    onto = f">d{target - TO_DISCARD + 1}" if target >= TO_DISCARD else f">c{target + 1}"
    if source == FROM_STOCK:
        return "s" + onto
    if source < FROM_DISCARD:
        return f"h{RANKS[source]}{onto}"
    if source < FROM_PARTNER_STOCK:
        return f"d{source - FROM_DISCARD + 1}{onto}"
    if source == FROM_PARTNER_STOCK:
        return f"{partner}s{onto}"
    return f"{partner}d{source - FROM_PARTNER_DISCARD + 1}{onto}"


def _partner(game: Game) -> int:
    return (game.seat + game.rules.seats // 2) % game.rules.seats + 1


def with_place(move: Move, place: int) -> Move:
    """Return the move with the place in the hand (from 0) of the card that is touched."""
    return Move(move & 511 | (place + 1) << 9)
