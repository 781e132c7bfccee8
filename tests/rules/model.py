"""The state machine of the rules once more, plain and slow, to compare the engine with.

Written from the rules' text, with lists and names, for every option. What chance brings it takes from outside: the
orders of the shuffles. Of the package it may know what a rule set is and nothing else (a contract in pyproject.toml).
It counts in `met` where an option decided something (branches.py names them all).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from katmuis.rules.ruleset import RuleSet

Pile = list[int]
LETTERS = dict(enumerate("A23456789TJQK*", 1))


@dataclass
class Model:
    """A game; seats count from 1."""

    rules: RuleSet
    draw: Pile
    stock: dict[int, Pile]
    hand: dict[int, Pile]
    turn: int
    aside: Pile = field(default_factory=list)
    centre: list[Pile] = field(default_factory=list)
    side: dict[int, list[Pile]] = field(default_factory=dict)
    moved: bool = False
    stock_card_played: bool = False
    passes: int = 0
    ticks: int = 0
    outcome: tuple[str, int] | None = None
    orders: Iterator[bytes] = field(default_factory=lambda: iter(()))
    met: Counter[str] = field(default_factory=Counter)
    values: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.values = self.rules.values()
        self.centre = [[] for _ in range(self.rules.centre_piles)]
        self.side = {seat: [[] for _ in range(self.rules.discard_piles)] for seat in self.seats}

    def decides(self, option: str, what: str = "") -> None:
        """Count that an option's value decided something here; `what`, where the value alone does not say it."""
        self.met[f"{option}={self.values[option]} {what}".rstrip()] += 1

    @property
    def seats(self) -> range:
        return range(1, self.rules.seats + 1)

    # ---------------------------------------------------------------- who and what

    def rank(self, card: int) -> int:
        return card & 15

    def is_wild(self, card: int) -> bool:
        return LETTERS[self.rank(card)] in self.rules.wilds

    def team(self, seat: int) -> list[int]:
        """The seats that win together, the first of them first."""
        if self.rules.teams == "none":
            return [seat]
        half = self.rules.seats // 2
        first = (seat - 1) % half + 1
        return [first, first + half]

    def partner(self, seat: int) -> int:
        return next(other for other in self.team(seat) if other != seat)

    def sources(self) -> list[tuple[str, Pile, str]]:
        """What the seat on turn may play from: name, pile and kind, without the hand."""
        me = self.turn
        found = [("s", self.stock[self.team(me)[0] if self.rules.teams == "shared_stock" else me], "stock")]
        found += [(f"d{number}", pile, "side") for number, pile in enumerate(self.side[me], 1)]
        if self.rules.teams == "own_stocks":
            other = self.partner(me)
            found.append((f"{other}s", self.stock[other], "stock"))
            found += [(f"{other}d{number}", pile, "side") for number, pile in enumerate(self.side[other], 1)]
        return [source for source in found if source[1]]

    # ---------------------------------------------------------------- what is legal

    def fits(self, card: int, pile: Pile) -> bool:
        height = len(pile)
        if height >= self.rules.top:
            return False
        if not self.is_wild(card):
            return self.rank(card) == height + 1
        if height == 0:
            self.decides("wild_as_ace")
            return self.rules.wild_as_ace
        if height == 6:
            self.decides("wild_as_seven")
            if not self.rules.wild_as_seven:
                return False
        if self.is_wild(pile[-1]):
            self.decides("wild_on_wild")
            return self.rules.wild_on_wild
        return True

    def plays(self) -> list[tuple[str, int, str]]:
        """Every play: its text, its card and the kind of pile it comes from."""
        cards = [(name, pile[-1], kind) for name, pile, kind in self.sources()]
        cards += [(f"h{LETTERS[self.rank(card)]}", card, "hand") for card in self.hand[self.turn]]
        return [
            (f"{name}>c{number}", card, kind)
            for name, card, kind in cards
            for number, pile in enumerate(self.centre, 1)
            if self.fits(card, pile)
        ]

    def forces(self, card: int, kind: str) -> bool:
        """Whether a card that can be played bars discards."""
        forced = self.rules.forced
        if self.is_wild(card):
            self.decides("forced", "wild")
            return False
        if forced == "natural":
            self.decides("forced", kind)
            return kind in ("hand", "stock")
        if kind == "hand" and self.rank(card) <= 2:
            self.decides("forced", LETTERS[self.rank(card)])
        return kind == "hand" and self.rank(card) in {"none": (), "ace": (1,), "ace_two": (1, 2)}[forced]

    def takes(self, pile: Pile, card: int) -> bool:
        """Whether a discard pile of the seat on turn takes a hand card."""
        rules, wild = self.rules, self.is_wild(card)
        if self.rank(card) == 1:
            self.decides("ace_discard")
            if not rules.ace_discard:
                return False
        if wild:
            self.decides("wild_discard")
            if not rules.wild_discard:
                return False
        if pile and not all(self.side[self.turn]):
            self.decides("stack_after_four")
            if rules.stack_after_four:
                return False
        if not pile or wild:
            return True
        step = "wild" if self.is_wild(pile[-1]) else str(self.rank(pile[-1]) - self.rank(card))
        self.decides("discard_order", step if step in ("wild", "-1", "0", "1") else "")
        return rules.discard_order == "free" or step in ("0", "1")

    def legal(self) -> set[str]:
        """The texts of all legal moves."""
        if self.outcome:
            return set()
        plays = self.plays()
        moves = {text for text, _, _ in plays}
        if not any(self.forces(card, kind) for _, card, kind in plays):
            moves |= {
                f"h{LETTERS[self.rank(card)]}>d{number}"
                for card in self.hand[self.turn]
                for number, pile in enumerate(self.side[self.turn], 1)
                if self.takes(pile, card)
            }
        return moves or {"pass"}

    # ---------------------------------------------------------------- what a move does

    def start(self, orders: list[bytes]) -> None:
        self.orders = iter(orders)
        self.begin_turn()

    def play(self, text: str, orders: list[bytes]) -> None:
        """Carry out a legal move; its shuffles bring these orders, all of them."""
        self.orders = iter(orders)
        name, _, target = text.partition(">")
        if text == "pass":
            self.end_turn()
        elif target[0] == "d":
            self.side[self.turn][int(target[1:]) - 1].append(self.take_from_hand(name))
            self.moved = True
            self.end_turn()
        else:
            self.play_to_centre(name, int(target[1:]) - 1)
        assert next(self.orders, None) is None, "more shuffles than expected"

    def take_from_hand(self, name: str) -> int:
        hand = self.hand[self.turn]
        place = [LETTERS[self.rank(card)] for card in hand].index(name[1])
        return hand.pop(place)

    def play_to_centre(self, name: str, number: int) -> None:
        piles = {source: (pile, kind) for source, pile, kind in self.sources()}
        pile, kind = piles.get(name, ([], "hand"))
        self.centre[number].append(self.take_from_hand(name) if kind == "hand" else pile.pop())
        self.moved = True
        if self.rank(self.centre[number][-1]) > 12:
            self.decides("wilds", LETTERS[self.rank(self.centre[number][-1])])
        if kind == "stock":
            self.decides("teams", name if name == "s" else "partner's")
            self.ticks, self.stock_card_played = 0, True
            if not self.total(self.turn):
                self.outcome = ("out", self.team(self.turn)[0])
                self.met["out"] += 1
                return
        if len(self.centre[number]) == self.rules.top:
            self.complete(number)
        if not self.hand[self.turn]:
            is_exhausted = self.refill()
            self.ticks += 1
            if self.is_idle():
                self.finish("idle")
            elif is_exhausted:
                self.finish("exhausted")

    def complete(self, number: int) -> None:
        self.decides("top_rank")
        self.decides("recycle")
        pile, self.centre[number] = self.centre[number], []
        if self.rules.recycle == "aside":
            self.aside += pile
        else:
            self.draw = self.shuffled(self.draw + pile)

    def shuffled(self, cards: Pile) -> Pile:
        order = list(next(self.orders, b""))
        assert sorted(order) == sorted(cards), "a shuffle lost or made cards"
        return order

    def refill(self) -> bool:
        """Fill the hand of the seat on turn; whether that ends the game."""
        hand, rules = self.hand[self.turn], self.rules
        has_drawn = False
        while len(hand) < rules.hand:
            if not self.draw and self.aside:
                self.decides("recycle", "drawn")
                self.draw, self.aside = self.shuffled(self.aside), []
            if not self.draw:
                break
            hand.append(self.draw.pop())
            has_drawn = self.moved = True
        is_short = len(hand) < rules.hand
        is_empty = has_drawn and not self.draw and not self.aside
        if is_short:
            self.decides("on_exhausted")
        elif has_drawn:
            self.decides("hand")
        if is_empty and not is_short and rules.on_exhausted != "continue":
            self.decides("exhausted_at")
        return rules.on_exhausted != "continue" and (is_short or (rules.exhausted_at == "zero" and is_empty))

    def end_turn(self) -> None:
        if len(self.hand[self.turn]) < self.rules.hand:
            self.decides("draw_at")
        if self.rules.draw_at == "end" and self.refill():
            self.finish("exhausted")
            return
        self.ticks += not self.stock_card_played
        self.passes = 0 if self.moved else self.passes + 1
        if self.passes == self.rules.seats:
            self.finish("blocked")
        elif not self.stock_card_played and self.is_idle():
            self.finish("idle")
        else:
            self.turn = self.turn % self.rules.seats + 1
            self.begin_turn()

    def is_idle(self) -> bool:
        return self.ticks >= self.rules.idle_limit * self.rules.seats

    def begin_turn(self) -> None:
        self.moved = self.stock_card_played = False
        if (self.rules.draw_at == "start" or not self.hand[self.turn]) and self.refill():
            self.finish("exhausted")

    # ---------------------------------------------------------------- how it ends

    def total(self, seat: int) -> int:
        """The stock cards of a seat's side."""
        return sum(len(self.stock[each]) for each in self.team(seat))

    def finish(self, kind: str) -> None:
        totals = {self.team(seat)[0]: self.total(seat) for seat in self.seats}
        fewest = [side for side, total in totals.items() if total == min(totals.values())]
        self.met[f"{kind} {'draw' if len(fewest) > 1 else 'won'}"] += 1
        is_tie = len(fewest) > 1 or (kind == "exhausted" and self.rules.on_exhausted == "tie")
        self.outcome = (kind, 0 if is_tie else fewest[0])
