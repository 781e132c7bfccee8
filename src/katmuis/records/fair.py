"""The stream that live shuffles draw from: 256 secret bits, to which a hash can commit before the deal.

The words of shuffle n are HMAC-SHA-256 blocks in counter mode under the secret, labelled with n, so that a shuffle
can be computed again from the secret alone, in any order (docs/decisions/0007-shuffles-from-a-secret.md).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

from katmuis.confidential import Confidential

SECRET_BYTES = 32
_COMMIT, _STREAM = b"katmuis commitment 1", b"katmuis shuffle 1"


def _framed(*parts: bytes) -> bytes:
    """Join parts so that no two lists of parts give the same bytes: each after its length, 4 bytes, big-endian."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def new_secret(random_bytes: Callable[[int], bytes]) -> bytes:
    """Return 32 secret bytes from a source such as `secrets.token_bytes`."""
    return random_bytes(SECRET_BYTES)


class ShuffleStream(Confidential):
    """The random words of one game, from its secret of 32 bytes.

    `game_id` and the rule set's hash bind the commitment to the game. Raises ValueError for a secret of another size.
    """

    def __init__(self, secret: bytes, game_id: str, rules_hash: str) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret of {len(secret)} bytes, {SECRET_BYTES} are expected")
        self._secret = secret
        self._game = game_id.encode()
        self._rules = rules_hash.encode()

    @property
    def commitment(self) -> str:
        """The SHA-256, in hex, that can be published before the deal and checked with the secret after it."""
        return hashlib.sha256(_framed(_COMMIT, self._game, self._rules, self._secret)).hexdigest()

    def words(self, number: int) -> bytes:
        """Return the 2048 bytes for shuffle `number` of the game, from 0: 512 words of 32 bits, little-endian."""
        label = _framed(_STREAM, self._game, number.to_bytes(4, "big"))
        blocks = [hmac.digest(self._secret, label + block.to_bytes(4, "big"), "sha256") for block in range(64)]
        return b"".join(blocks)
