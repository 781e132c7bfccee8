"""How much may be asked of one table in a short time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from katmuis.errors import RefusedError
from katmuis.live.allowance import Allowance, Allowances

What = Literal["deal", "hint", "reading"]


@dataclass(frozen=True, slots=True)
class Limit:
    """So much at once, then one more every so many seconds; `code` is that of the refusal of one `more`."""

    at_once: int
    every: float
    code: str
    more: str

    def refusal(self) -> RefusedError:
        """The error of one too many."""
        expected = f"{self.at_once} at once, then one every {self.every:g} seconds"
        return RefusedError(self.code, read=self.more, expected=expected)


LIMITS: dict[What, Limit] = {
    "deal": Limit(20, 15.0, "too_many_games", "one game more"),
    "hint": Limit(20, 3.0, "busy", "one hint more"),
    "reading": Limit(5, 2.0, "busy", "one reading more"),
}
"""Further games, hints, and readings of the store on a viewer's word, for all people of a table together."""
PHRASES = Limit(5, 3.0, "too_many_phrases", "one phrase more")
PROPOSALS = Limit(6, 20.0, "too_many_proposals", "one proposal more")
"""Phrases and proposals, for each seat: nobody uses up those of the others."""


class Limits:
    """What may still be asked of one table."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        at = now().timestamp()
        self._left = {what: Allowance(limit.at_once, limit.every, at) for what, limit in LIMITS.items()}
        self._phrases = Allowances(PHRASES.at_once, PHRASES.every)
        self._proposals = Allowances(PROPOSALS.at_once, PROPOSALS.every)

    def may(self, what: What) -> bool:
        """Counts one; False, and nothing is counted, if it is one too many."""
        return self._left[what].take(self._now().timestamp())

    def count(self, what: What) -> None:
        """Counts one; raises RefusedError with the limit's code if it is one too many."""
        if not self.may(what):
            raise LIMITS[what].refusal()

    def count_phrase(self, seat: int) -> None:
        """Counts a phrase of a seat; raises RefusedError `too_many_phrases`."""
        if not self._phrases.take(str(seat), self._now()):
            raise PHRASES.refusal()

    def count_proposal(self, seat: int) -> None:
        """Counts a proposal of a seat; raises RefusedError `too_many_proposals`."""
        if not self._proposals.take(str(seat), self._now()):
            raise PROPOSALS.refusal()
