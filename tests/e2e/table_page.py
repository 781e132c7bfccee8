"""A table as its page shows it, and the three ways in which a person plays on it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

RANKS = "A23456789TJQ"
LETTERS = {"J": "B", "Q": "VD"}
"""The letters of the court cards in Dutch and German, where they are others than in English."""
WAIT = 20_000
"""How long the page may take for anything, in milliseconds."""

READ = """() => {
  const table = document.querySelector('main.table');
  const card = (element) => element.dataset.card ?? null;
  return {
    number: Number(table.dataset.number),
    turn: table.dataset.turn,
    stock: card(table.querySelector('[data-source="s"]')),
    discards: [...table.querySelectorAll('[data-source^="d"]')].map(card),
    partner: [...table.querySelectorAll('.others [data-source]')].map((pile) => [pile.dataset.source, card(pile)]),
    hand: [...table.querySelectorAll('[data-source="h"]')].map((held) => ({
      card: held.dataset.card, place: Number(held.dataset.place), key: held.dataset.key,
    })),
    centres: [...table.querySelectorAll('[data-target^="c"]')].map((pile) => pile.getAttribute('aria-label')),
    needs: [...table.querySelectorAll('[data-target^="c"] .lab b')].map((rank) => rank.textContent),
    lit: [...table.querySelectorAll('[data-lit]')].map((pile) => pile.dataset.target),
  };
}"""

SETTLED = """([after, states]) => {
  const table = document.querySelector('main.table');
  return table && !('busy' in table.dataset) && Number(table.dataset.number) > after
    && states.includes(table.dataset.turn);
}"""


@dataclass(frozen=True)
class Seen:
    """What the page shows at one moment; cards are texts of the notation, `needs` ranks as on the cards.

    `partner` holds the name and the top card of each pile of a partner's that can be played.
    """

    number: int
    turn: str
    stock: str | None
    discards: list[str | None]
    partner: list[list[str | None]]
    hand: list[dict[str, Any]]
    centres: list[str]
    needs: list[str]
    lit: list[str]

    def wants(self, card: str | None) -> bool:
        """Whether a centre pile asks for the rank of a card."""
        return card is not None and not {index_of(card), number_of(card), *LETTERS.get(card[0], "")}.isdisjoint(
            self.needs
        )


def index_of(card: str) -> str:
    """The rank of a card as it stands on an English card."""
    return "10" if card[0] == "T" else card[0]


def number_of(card: str) -> str:
    """The rank of a card as it stands on a card of the numbers deck."""
    return str(RANKS.find(card[0]) + 1)


class NothingOfferedError(AssertionError):
    """No card that a page shows can be laid anywhere."""


@dataclass(frozen=True)
class Pick:
    """A card to play, by the selector of what is touched for it."""

    selector: str
    card: str


def read(page: Page) -> Seen:
    """What the page shows now."""
    return Seen(**page.evaluate(READ))


def wait_for_turn(page: Page, after: int = -1) -> Seen:
    """Waits until it is the own turn, or the game is over, and nothing moves; `after` is a number already seen."""
    page.wait_for_function(SETTLED, arg=[after, ["you", "over"]], timeout=WAIT, polling=30)
    return read(page)


Lay = Callable[[Page, Pick, Callable[[list[str]], str | None]], str | None]
"""Lays a card by one of the ways: picks it up, lets a choice be made among the lit piles, and goes there."""


def centre_pick(seen: Seen) -> Pick | None:
    """A card that fits a centre pile by its rank: the stock first, then discard tops, then the hand."""
    if seen.stock is not None and seen.wants(seen.stock):
        return Pick('[data-source="s"]', seen.stock)
    for name, card in seen.partner:
        if card is not None and seen.wants(card):
            return Pick(f'[data-source="{name}"]', card)
    for pile, card in enumerate(seen.discards, 1):
        if card is not None and seen.wants(card):
            return Pick(f'[data-source="d{pile}"]', card)
    for held in seen.hand:
        if seen.wants(held["card"]):
            return hand_pick(held)
    return None


def hand_pick(held: dict[str, Any]) -> Pick:
    """The pick of a card in the hand."""
    return Pick(f'[data-key="{held["key"]}"]', held["card"])


def wild_pick(seen: Seen) -> Pick | None:
    """A wild of the hand, where it would bring the own stock card one nearer."""
    if seen.stock is None or seen.stock[0] not in RANKS:
        return None
    before = RANKS.index(seen.stock[0]) - 1
    wild = next((held for held in seen.hand if held["card"][0] in "K*"), None)
    return hand_pick(wild) if wild and before >= 0 and seen.wants(RANKS[before]) else None


def discards(seen: Seen, chance: random.Random) -> list[Pick]:
    """The cards of the hand in the order in which they are offered to the discard piles: high first, wilds last."""
    held = sorted(seen.hand, key=lambda one: ("K*".find(one["card"][0]), -RANKS.find(one["card"][0]), chance.random()))
    return [hand_pick(one) for one in held]


Wait = Callable[[Page, int], Seen]
"""Waits after a card, given the last number before it."""


def step(page: Page, lay: Lay, chance: random.Random, seen: Seen) -> Seen:
    """Plays one card, chosen by what the page shows and offers, and waits for the own turn again."""
    return play_card(page, lay, chance, seen, wait_for_turn)


def play_card(page: Page, lay: Lay, chance: random.Random, seen: Seen, wait: Wait) -> Seen:
    """Plays one card, chosen by what the page shows and offers, and waits for what comes of it."""

    def to_centre(lit: list[str]) -> str | None:
        return next((pile for pile in lit if pile.startswith("c")), None)

    def to_stock_step(lit: list[str]) -> str | None:
        before = RANKS[RANKS.index(str(seen.stock)[0]) - 1]
        wanted = (index_of(before), number_of(before))
        return next((pile for pile in lit if pile.startswith("c") and seen.needs[int(pile[1:]) - 1] in wanted), None)

    def to_discard(lit: list[str]) -> str | None:
        piles = [pile for pile in lit if pile.startswith("d")]
        return chance.choice(piles) if piles else None

    if (pick := centre_pick(seen)) and lay(page, pick, to_centre):
        return wait(page, seen.number)
    if (pick := wild_pick(seen)) and lay(page, pick, to_stock_step):
        return wait(page, seen.number)
    tops = [Pick(f'[data-source="d{pile}"]', card) for pile, card in enumerate(seen.discards, 1) if card]
    if seen.stock is not None:
        tops.append(Pick('[data-source="s"]', seen.stock))
    for picks, choose in ((discards(seen, chance), to_discard), (discards(seen, chance) + tops, to_centre)):
        for pick in picks:
            if lay(page, pick, choose):
                return wait(page, seen.number)
    raise NothingOfferedError(f"the page offers nothing: {seen}")


def play_out(page: Page, lay: Lay, chance: random.Random) -> int:
    """Plays the game on the page to its end; the answer is the number of cards laid."""
    seen = wait_for_turn(page)
    cards = 0
    while seen.turn != "over":
        seen = step(page, lay, chance, seen)
        cards += 1
        assert cards < 3000
    return cards


# ---------------------------------------------------------------- by tap


def lay_by_tap(page: Page, pick: Pick, choose: Callable[[list[str]], str | None]) -> str | None:
    """Taps the card where it shows, then the pile."""
    page.click(pick.selector, position={"x": 12, "y": 12} if "key" in pick.selector else None)
    target = choose(read(page).lit)
    if target is None:
        page.keyboard.press("Escape")
        return None
    page.click(f'[data-target="{target}"]')
    return target


# ---------------------------------------------------------------- by keyboard alone

WHERE = """(selector) => {
  const place = (element) => {
    const at = element.getBoundingClientRect();
    return [Number(element.dataset.nav), at.left + at.width / 2];
  };
  const goal = document.querySelector(selector);
  const now = document.activeElement;
  if (now === goal) return null;
  return now.matches('[data-nav]') ? [...place(now), ...place(goal)] : [];
}"""
"""The row and middle of the pile in focus and of another; null where they are one."""


def go_to(page: Page, selector: str) -> None:
    """Moves the focus to a pile with the arrow keys: first to its row, then along it."""
    for _ in range(20):
        where = page.evaluate(WHERE, selector)
        if where is None:
            return
        if not where or where[0] < where[2]:
            page.keyboard.press("ArrowDown")
        elif where[0] > where[2]:
            page.keyboard.press("ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if where[1] < where[3] else "ArrowLeft")
    raise AssertionError(f"the arrow keys do not reach {selector}")


def lay_by_arrows(page: Page, pick: Pick, choose: Callable[[list[str]], str | None]) -> str | None:
    """Walks to the card with the arrow keys, takes it with Enter, walks to the pile, lays it with Enter."""
    go_to(page, pick.selector)
    page.keyboard.press("Enter")
    target = choose(read(page).lit)
    if target is None:
        page.keyboard.press("Escape")
        return None
    go_to(page, f'[data-target="{target}"]')
    page.keyboard.press("Enter")
    return target


HAND_KEYS, DISCARD_KEYS = "sdfghjk", "qwerxc"


def key_of(page: Page, selector: str) -> str:
    """The short cut of a pile, or of a card by its place on the screen."""
    if "key" in selector:
        order = [held["key"] for held in read(page).hand]
        return HAND_KEYS[order.index(selector.split('"')[1])]
    pile = selector.split('"')[1]
    if pile[0].isdigit():
        return "Shift+" + ("A" if pile[1:] == "s" else DISCARD_KEYS[int(pile[2:]) - 1].upper())
    return "a" if pile == "s" else pile[1:] if pile[0] == "c" else DISCARD_KEYS[int(pile[1:]) - 1]


def lay_by_letters(page: Page, pick: Pick, choose: Callable[[list[str]], str | None]) -> str | None:
    """Takes and lays with the letters and digits of the keyboard."""
    page.keyboard.press(key_of(page, pick.selector))
    target = choose(read(page).lit)
    if target is None:
        page.keyboard.press("Escape")
        return None
    page.keyboard.press(key_of(page, f'[data-target="{target}"]'))
    return target


# ---------------------------------------------------------------- by drag


def lay_by_drag(page: Page, pick: Pick, choose: Callable[[list[str]], str | None]) -> str | None:
    """Carries the card under the pointer, looks which piles light up, and lets go above one."""
    name = pick.selector.split('"')[1]
    page.locator(pick.selector).scroll_into_view_if_needed()
    face = page.locator(f'[data-spot="{"h" + name if "key" in pick.selector else name}"]').bounding_box()
    assert face is not None
    page.mouse.move(face["x"] + 12, face["y"] + 12)
    page.mouse.down()
    page.mouse.move(face["x"] + 30, face["y"] - 20, steps=3)
    target = choose(read(page).lit)
    if target is None:
        page.mouse.move(face["x"] + 12, face["y"] + 12, steps=2)
        page.mouse.up()
        return None
    goal = page.locator(f'[data-target="{target}"]').bounding_box()
    assert goal is not None
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] - 10, steps=4)
    page.mouse.up()
    return target
