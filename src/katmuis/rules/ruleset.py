"""A rule set: frozen data, a validator, a canonical text and a hash of its content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from katmuis.errors import RuleSetError
from katmuis.rules.cards import numbers_pack, standard_pack
from katmuis.rules.options import OPTIONS, write_value

SEATS_OF_TEAMS: Mapping[str, tuple[int, ...]] = {
    "none": (2, 3, 4, 5, 6), "shared_stock": (4,), "own_stocks": (4, 6),
}  # fmt: skip
"""The numbers of seats that go with each way of making teams."""


@dataclass(frozen=True)
class RuleSet:
    """Everything that decides how a game is played; the fields are the options, `preset` is where it came from.

    `text` is canonical: no alias, and only the options that differ from the preset. Equal values make equal games.
    """

    preset: str
    seats: int
    teams: str
    deck: str
    decks: int
    jokers: int
    wilds: str
    wild_as_ace: bool
    wild_as_seven: bool
    wild_on_wild: bool
    wild_discard: bool
    top_rank: str
    centre_piles: int
    discard_piles: int
    discard_order: str
    stack_after_four: bool
    ace_discard: bool
    discard_view: str
    stock: int
    visible_stock: int
    hand: int
    deal_hands: bool
    draw_at: str
    start: str
    forced: str
    recycle: str
    on_exhausted: str
    exhausted_at: str
    scoring: str
    target: int | None
    best_of: int | None
    idle_limit: int
    text: str

    @cached_property
    def pack(self) -> bytes:
        """Every card of the deck, in a fixed order."""
        return numbers_pack() if self.deck == "numbers" else standard_pack(self.decks, self.jokers)

    @property
    def cards(self) -> int:
        """How many cards the deck has."""
        return len(self.pack)

    @property
    def stocks(self) -> int:
        """How many stocks there are: one a seat, or one a team with a shared stock."""
        return self.seats // 2 if self.teams == "shared_stock" else self.seats

    @property
    def sides(self) -> int:
        """How many sides play for themselves: teams, or seats without teams."""
        return self.seats if self.teams == "none" else self.seats // 2

    @property
    def seat_choices(self) -> tuple[int, ...]:
        """The numbers of seats that the teams allow."""
        return SEATS_OF_TEAMS[self.teams]

    @property
    def has_wilds(self) -> bool:
        """Whether any card of the deck is wild."""
        return self.deck == "numbers" or "K" in self.wilds or self.jokers > 0

    @property
    def draw_after_deal(self) -> int:
        """How many cards the draw pile holds after the deal, before anybody draws."""
        dealt = self.seats * self.hand if self.deal_hands else 0
        return self.cards - self.stocks * self.stock - dealt

    @property
    def top(self) -> int:
        """The rank that completes a centre pile: 12 or 13."""
        return 13 if self.top_rank == "K" else 12

    def values(self) -> dict[str, str]:
        """Return the text of every option, in the canonical order."""
        return {option.id: write_value(getattr(self, option.id)) for option in OPTIONS}

    def differences(self) -> dict[str, str]:
        """Return the options that differ from the preset, as texts, in the canonical order."""
        return dict(part.split("=") for part in self.text.split("+")[1:])

    @cached_property
    def hash(self) -> str:
        """The SHA-256, in hex, of the full set of values."""
        import hashlib  # slow to import, and seldom needed

        full = "+".join(f"{name}={value}" for name, value in self.values().items())
        return hashlib.sha256(full.encode()).hexdigest()


def check(rules: RuleSet) -> None:
    """Refuse a rule set that contradicts itself or cannot be dealt.

    Raises RuleSetError with the code of the first contradiction, or `too_few_cards` with the count.
    """
    _check_teams(rules)
    _check_deck(rules)
    if rules.target is not None and rules.best_of is not None:
        raise RuleSetError("two_match_lengths", read="target and best_of", expected="one of them")
    if rules.target is not None and rules.scoring == "none":
        raise RuleSetError("target_without_scoring", read=f"target={rules.target}", expected="a scoring")
    if rules.best_of is not None and rules.best_of % 2 == 0:
        raise RuleSetError("best_of_even", read=f"best_of={rules.best_of}", expected="an odd number")
    least = 12 if rules.deck == "numbers" else 20
    left = rules.cards - rules.stocks * rules.stock - rules.seats * rules.hand
    if left < least:
        count = f"{rules.cards} - {rules.stocks} x {rules.stock} - {rules.seats} x {rules.hand} = {left}"
        raise RuleSetError("too_few_cards", read=count, expected=f"at least {least} cards left to draw")


def _check_teams(rules: RuleSet) -> None:
    if rules.seats not in rules.seat_choices:
        read = f"teams={rules.teams}, seats={rules.seats}"
        raise RuleSetError("teams_and_seats", read=read, expected="seats " + " or ".join(map(str, rules.seat_choices)))


def _check_deck(rules: RuleSet) -> None:
    numbers = rules.deck == "numbers"
    if numbers and rules.decks != 1:
        raise RuleSetError("numbers_decks", read=f"decks={rules.decks}", expected="decks=1 with deck=numbers")
    if numbers and rules.jokers:
        raise RuleSetError("numbers_jokers", read=f"jokers={rules.jokers}", expected="jokers=0 with deck=numbers")
    if numbers and "*" not in rules.wilds:
        raise RuleSetError("numbers_wilds", read=f"wilds={rules.wilds}", expected="wilds=* with deck=numbers")
    if numbers and rules.top_rank == "K":
        raise RuleSetError("numbers_top_rank", read="top_rank=K", expected="top_rank=Q with deck=numbers")
    if rules.top_rank == "K" and "K" in rules.wilds:
        raise RuleSetError("king_wild_and_top", read="top_rank=K, kings wild", expected="wilds=*")
    if rules.jokers and "*" not in rules.wilds:
        read = f"jokers={rules.jokers}, wilds={rules.wilds}"
        raise RuleSetError("jokers_not_wild", read=read, expected="wilds=K* or wilds=*, or jokers=0")
