"""Tables laid in advance: games at fixed positions, kept for a guest whose cookie a browser of a test can carry.

The deals come from seeds and both players choose without chance, so that every run sees the same cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from katmuis.ids import GuestId
from katmuis.live.state import State
from katmuis.live.summary import summarise
from katmuis.players import find_player
from katmuis.rules import format_move, view_for
from katmuis.storage.sql import SqlStore
from katmuis.storage.store import Change
from katmuis.web.auth import COOKIE, hash_token
from tests.live.playing import ANN, YOU, Walk

TOKEN = "0123456789abcdef" * 4
"""What the guest's cookie holds."""
SEEDS = 60
"""How many deals are tried until a position is as it is wanted."""

Wanted = Callable[[State], bool]


@dataclass(frozen=True)
class Laid:
    """A table to be laid: its rules, and the position that is wanted of it on the guest's own turn, or at the end."""

    rules: str
    wanted: Wanted
    moves: int = 400
    """After how many cards another deal is tried."""


def depths(state: State) -> list[int]:
    """The sizes of the guest's discard piles."""
    return [len(pile) for pile in view_for(state.game, YOU).own.discards]


def legal(state: State) -> list[str]:
    """The moves of the guest as texts."""
    return [format_move(move, state.game) for move in view_for(state.game, YOU).legal]


def chosen_hand_card(state: State) -> str | None:
    """The rank of a card of the hand that may go to a centre pile and be discarded too."""
    moves = legal(state)
    fits = [move[1] for move in moves if move[0] == "h" and ">c" in move and move[1] not in "K*"]
    return next((rank for rank in fits if f"h{rank}>d1" in moves), None)


def wild_in_centre(state: State) -> bool:
    """Whether a wild lies on top of a centre pile."""
    return any(pile and pile[-1] & 15 in (0, 13) for pile in view_for(state.game, YOU).centres)


def at_start(state: State) -> bool:
    """A first turn, nothing played yet."""
    return state.turn == YOU and state.number == 1


def in_mid_game(state: State) -> bool:
    """The guest's turn, piles deeper than what shows of them, a card that fits two ways, a wild in the centre."""
    deep = sorted(depths(state))
    return (
        state.turn == YOU
        and deep[-1] >= 9
        and deep[-2] >= 5
        and deep[0] <= 2
        and state.stocks[0] > 9
        and wild_in_centre(state)
        and chosen_hand_card(state) is not None
    )


def late(state: State) -> bool:
    """The guest's turn after a good many, with both stocks begun."""
    return state.turn == YOU and max(depths(state)) >= 6 and min(state.stocks) < 18 and len(legal(state)) > 6


def won(state: State) -> bool:
    """A game that the guest has won."""
    return state.over is not None and state.over.winner == YOU


def lost(state: State) -> bool:
    """A game that the computer has won, of a match that is not over."""
    return state.over is not None and state.over.winner not in (0, YOU)


def in_company(state: State) -> bool:
    """The guest's turn at a table of several, after a round or more, with a card that fits two ways."""
    return state.turn == YOU and max(depths(state)) >= 3 and chosen_hand_card(state) is not None


def with_a_partner(state: State) -> bool:
    """The same, and a pile of the partner can be played."""
    return in_company(state) and any(move[0].isdigit() for move in legal(state))


def full_hand(state: State) -> bool:
    """The guest's turn with all the cards of a hand, a card of which fits two ways."""
    own = view_for(state.game, YOU).own
    return state.turn == YOU and own.hand_size == state.rules.hand and chosen_hand_card(state) is not None


TABLES: dict[str, Laid] = {
    "start": Laid("katz-und-maus", at_start),
    "mid": Laid("katz-und-maus", in_mid_game),
    "four": Laid("short-stock+stock=26", in_mid_game),
    "open": Laid("open-stock", late),
    "covered": Laid("classic", late),
    "many": Laid("katz-und-maus+centre_piles=8", in_mid_game),
    "won": Laid("katz-und-maus+stock=8", won),
    "points": Laid("g4a", lost, moves=900),
    "three-seats": Laid("katz-und-maus+seats=3", in_company),
    "four-seats": Laid("classic+seats=4+stock=20", in_company),
    "five-seats": Laid("katz-und-maus+seats=5+stock=15", in_company),
    "six-seats": Laid("kings-only+seats=6", in_company),
    "shared-stock": Laid("partners", in_company),
    "partners": Laid("skip-bo-partners", with_a_partner),
    "three-teams": Laid("skip-bo-partners+seats=6+visible_stock=2", with_a_partner),
    "numbers": Laid("skip-bo", in_company),
    "hand-of-six": Laid("classic+hand=6+discard_piles=5", full_hand),
    "hand-of-seven": Laid("katz-und-maus+hand=7+discard_piles=6+centre_piles=6", full_hand),
    "one-pile": Laid("open-stock+hand=3+discard_piles=1+centre_piles=1+visible_stock=2", full_hand),
    "open-six": Laid("open-stock+seats=6+discard_piles=6+centre_piles=7", in_company),
    "won-of-four": Laid("katz-und-maus+seats=4+stock=5", won),
    "lost-by-team": Laid("skip-bo-partners+stock=5", lost, moves=900),
    "lost-of-six": Laid("g4a+seats=6+stock=5", lost, moves=900),
}
"""The tables by name, which is also how their addresses end."""


def human_move(state: State) -> str:
    """The card of a person who plays the stock where it fits, and else heaps up few piles."""
    moves = legal(state)
    stock = [move for move in moves if move[0] == "s"]
    discards = sorted((move for move in moves if ">d" in move), key=lambda move: ("K*".find(move[1]), move))
    centre = [move for move in moves if ">c" in move]
    if stock:
        return stock[0]
    lean = state.number % 3 == 0
    if centre and (lean or not discards):
        return centre[0]
    if not discards:
        return moves[0]
    pile = (1, 1, 2, 1, 3, 2, 4)[state.number % 7]
    return next((move for move in discards if move.endswith(f"d{pile}")), discards[0])


def computer_move(state: State) -> str:
    """The card of the computer player."""
    decision = find_player("greedy").choose(view_for(state.game, state.turn), 1.0, Random(0))
    return format_move(decision.move, state.game)


def walk_to(name: str, laid: Laid, seed: int) -> Walk | None:
    """The walk of a table from a deal to the wanted position; None where it is not met."""
    walk = Walk(laid.rules, seed, name)
    for _ in range(laid.moves):
        if laid.wanted(walk.state):
            return walk
        if walk.state.over:
            return None
        walk.play(human_move(walk.state) if walk.state.turn == YOU else computer_move(walk.state))
    return None


def first_walk(name: str, laid: Laid) -> Walk:
    """The walk of the first deal that leads to the wanted position."""
    for seed in range(SEEDS):
        walk = walk_to(name, laid, seed)
        if walk:
            return walk
    raise AssertionError(f"no deal of {laid.rules} leads to {laid.wanted.__name__}")


def lay_tables(address: str, names: tuple[str, ...] = tuple(TABLES)) -> dict[str, State]:
    """Writes the tables and their guest into the database at `address`; answers what state each is in."""
    store = SqlStore(address)
    states: dict[str, State] = {}
    try:
        store.add_guest(GuestId(ANN), hash_token(TOKEN), "2030-01-01T00:00:00+00:00").result()
        for name in names:
            walk = first_walk(name, TABLES[name])
            states[name] = walk.state
            for event in walk.events():
                secrets = walk.secrets if event.number == 1 else {}
                change = Change(walk.row.id, event, summarise(walk.state), secrets=secrets)
                (store.add_table(walk.row, change) if event.number == 1 else store.append(change)).result()
    finally:
        store.close()
    return states


def cookie(address: str) -> dict[str, str]:
    """The guest's cookie for the server at `address`."""
    return {"name": COOKIE, "value": TOKEN, "url": address}
