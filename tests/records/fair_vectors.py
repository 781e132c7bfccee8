"""Known shuffles, for every program that computes one: `python -m tests.records.fair_vectors` writes them.

Each vector is a shuffle of its own game: scheme, secret, name of the game, hash of its rule set, contributions by seat,
commitment, number of the shuffle, and the pile before and after it, from bottom to top. All bytes are hexadecimal.
The values come from SHA-256 of the vector's number, so that the file is the same whoever writes it.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from types import ModuleType
from typing import Any

from katmuis.live.records import write_cards
from katmuis.records.fair import ShuffleStream, format_contribution
from katmuis.rules import find_ruleset, new_game
from katmuis.rules.layout import DRAW

PATH = Path(__file__).with_name("fair_vectors.json")
COUNT, FIRST_RELEASE = 1000, 100
"""How many vectors there are, and how many of them are of the first release, whose games have no contributions."""
DECKS = ("classic", "classic+seats=5+stock=20", "skip-bo", "katz-und-maus")


def drawn(number: int, what: str, size: int = 32) -> bytes:
    """Bytes for one value of one vector."""
    return hashlib.sha256(f"katmuis vector {number} {what}".encode()).digest()[:size]


def contributions_of(number: int) -> list[bytes]:
    """What the two to six seats contributed: about half of them nothing, the others 16 to 32 bytes."""
    choice = drawn(number, "seats")
    seats = 2 + choice[0] % 5
    sizes = [0 if choice[seat] % 2 else 16 + choice[seat] // 2 % 17 for seat in range(1, seats + 1)]
    return [drawn(number, f"seat {seat}", size) for seat, size in enumerate(sizes, 1)]


def pile_of(number: int) -> bytes:
    """The pile before the shuffle: some cards of a pack, the pack in order for the first ones."""
    pack = find_ruleset(DECKS[number % len(DECKS)]).pack
    if number < len(DECKS):
        return pack
    # Sizes grow to that of a whole pack, then they stay small, and so does the file.
    size = number if number <= len(pack) else 1 + int.from_bytes(drawn(number, "size", 2), "big") % 60
    order = sorted(range(len(pack)), key=lambda place: drawn(number, f"card {place}"))
    return bytes(pack[place] for place in order[:size])


def shuffled(stream: ShuffleStream, shuffle: int, pile: bytes, engine: ModuleType | None = None) -> bytes:
    """The pile after shuffle number `shuffle` of a game, by an engine."""
    game = new_game(find_ruleset("classic"), stream.words, engine=engine)
    game.shuffles = shuffle
    game.lay(DRAW, pile)
    game.mix(DRAW)
    return game.pile(DRAW)


def vector(number: int) -> dict[str, Any]:
    """The vector of a number from 0."""
    contributions = None if number % (COUNT // FIRST_RELEASE) == 9 else contributions_of(number)
    secret, rules_hash = drawn(number, "secret"), drawn(number, "rules").hex()
    game = f"{drawn(number, 'table', 12).hex()}/{1 + number % 7}"
    stream = ShuffleStream(secret, game, rules_hash, contributions)
    shuffle = number if number < 30 else int.from_bytes(drawn(number, "shuffle", 4), "big") % (1 << number % 32)
    pile = pile_of(number)
    return {
        "scheme": 1 if contributions is None else 2,
        "secret": secret.hex(),
        "game": game,
        "rules_hash": rules_hash,
        "contributions": [format_contribution(each) for each in contributions or ()],
        "commitment": stream.commitment,
        "shuffle": shuffle,
        "before": write_cards(pile),
        "after": write_cards(shuffled(stream, shuffle, pile)),
    }


def text() -> str:
    """The whole file, a vector a line."""
    lines = [json.dumps(vector(number), separators=(",", ":")) for number in range(COUNT)]
    return '{"format":"katmuis fair vectors 1","vectors":[\n' + ",\n".join(lines) + "\n]}\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="ascii")
