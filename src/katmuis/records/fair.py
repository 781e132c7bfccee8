"""The stream that live shuffles draw from: a secret the server is bound to before the deal, and bytes of the players.

The words of shuffle n are HMAC-SHA-256 blocks in counter mode, labelled with n, so that any shuffle can be computed
again from the secret and the contributions alone (docs/fairness.md, docs/decisions/0007-shuffles-from-a-secret.md).
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Sequence

from katmuis.confidential import Confidential
from katmuis.errors import NotationError

SECRET_BYTES = 32
CONTRIBUTION_LEAST, CONTRIBUTION_MOST = 16, 32
"""How many bytes a person's contribution has; a computer's is empty, and so is one that is missing."""
CONTRIBUTION_EXPECTED = f"{CONTRIBUTION_LEAST} to {CONTRIBUTION_MOST} bytes as hexadecimal digits, or nothing"
_COMMIT, _KEY, _STREAM = b"katmuis commitment 1", b"katmuis key 1", b"katmuis shuffle 2"
_FIRST_STREAM = b"katmuis shuffle 1"
_BLOCKS = 64
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_KEPT = 3
"""Of how many shuffles the words are kept: a move asks for those of all that it can bring, which it may not bring."""


def framed(*parts: bytes) -> bytes:
    """Join parts so that no two lists of parts give the same bytes: each after its length, 4 bytes, big-endian."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def new_secret(random_bytes: Callable[[int], bytes]) -> bytes:
    """Return 32 secret bytes from a source such as `secrets.token_bytes`."""
    return random_bytes(SECRET_BYTES)


def is_contribution(contribution: bytes) -> bool:
    """Whether bytes have the length of a contribution: 16 to 32, or none."""
    return not contribution or CONTRIBUTION_LEAST <= len(contribution) <= CONTRIBUTION_MOST


def parse_contribution(text: str) -> bytes:
    """Return the bytes of a contribution written as hexadecimal digits; raises NotationError `contribution`."""
    found = bytes.fromhex(text) if re.fullmatch("([0-9a-f]{2})*", text) else None
    if found is None or not is_contribution(found):
        read = f"{len(found)} bytes" if found is not None else text[:80]
        raise NotationError("contribution", read=read, expected=CONTRIBUTION_EXPECTED)
    return found


def format_contribution(contribution: bytes) -> str:
    """Return a contribution as hexadecimal digits, which `parse_contribution` reads."""
    return contribution.hex()


class ShuffleStream(Confidential):
    """The random words of one game, from its secret of 32 bytes and what the players contributed, in seat order.

    `game_id` and the rule set's hash bind the commitment to the game. `contributions` is None for a game of the first
    release, which had none and drew its words under the secret itself. Raises ValueError for a secret or a
    contribution of another size.
    """

    def __init__(
        self, secret: bytes, game_id: str, rules_hash: str, contributions: Sequence[bytes] | None = None
    ) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret of {len(secret)} bytes, {SECRET_BYTES} are expected")
        for contribution in contributions or ():
            if not is_contribution(contribution):
                raise ValueError(
                    f"a contribution of {len(contribution)} bytes, "
                    f"none or {CONTRIBUTION_LEAST} to {CONTRIBUTION_MOST} are expected"
                )
        self._secret = secret
        self._game = game_id.encode()
        self._rules = rules_hash.encode()
        if contributions is None:
            self._key, self._label = secret, _FIRST_STREAM
        else:
            self._key = hmac.digest(secret, framed(_KEY, self._game, *contributions), "sha256")
            self._label = _STREAM
        self._given: dict[int, bytes] = {}

    @property
    def commitment(self) -> str:
        """The SHA-256, in hex, that is published before the contributions are known and checked with the secret."""
        return hashlib.sha256(framed(_COMMIT, self._game, self._rules, self._secret)).hexdigest()

    def words(self, number: int) -> bytes:
        """Return the 2048 bytes for shuffle `number` of the game, from 0: 512 words of 32 bits, little-endian."""
        words = self._given.get(number)
        if words is None:
            words = _blocks(self._key, framed(self._label, self._game, number.to_bytes(4, "big")))
            if len(self._given) == _KEPT:
                del self._given[min(self._given)]
            self._given[number] = words
        return words


def _blocks(key: bytes, label: bytes) -> bytes:
    """The HMAC-SHA-256 blocks of a label, each with its number behind it (RFC 2104)."""
    # A one-shot digest lets go of the interpreter each time, which on a busy server takes ten times as long, and
    # objects of the hmac module take three times as long as the two hashes of which they are made.
    inner, outer = (hashlib.sha256(key.ljust(64, b"\0").translate(pad)) for pad in (_INNER, _OUTER))
    inner.update(label)
    blocks = []
    for block in range(_BLOCKS):
        within, around = inner.copy(), outer.copy()
        within.update(block.to_bytes(4, "big"))
        around.update(within.digest())
        blocks.append(around.digest())
    return b"".join(blocks)
