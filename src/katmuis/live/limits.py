"""How much may be asked in a short time, of one table or by each of many."""

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
    """So much at once, then one more every so many seconds; `code` is that of the refusal of one `more`.

    `what` says what is counted, where that needs saying.
    """

    at_once: int
    every: float
    code: str
    more: str
    what: str = ""

    def refusal(self) -> RefusedError:
        """The error of one too many."""
        counted = f"{self.at_once} {self.what}".rstrip()
        expected = f"{counted} at once, then one every {self.every:g} seconds"
        return RefusedError(self.code, read=self.more, expected=expected)


class Quota:
    """A limit that holds for each of many, by name."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._left = Allowances(limit.at_once, limit.every)

    def count(self, name: str, now: datetime) -> None:
        """Counts one for a name; raises RefusedError with the limit's code if it is one too many."""
        if not self._left.take(name, now):
            raise self._limit.refusal()


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
        self._phrases, self._proposals = Quota(PHRASES), Quota(PROPOSALS)

    def may(self, what: What) -> bool:
        """Counts one; False, and nothing is counted, if it is one too many."""
        return self._left[what].take(self._now().timestamp())

    def count(self, what: What) -> None:
        """Counts one; raises RefusedError with the limit's code if it is one too many."""
        if not self.may(what):
            raise LIMITS[what].refusal()

    def count_phrase(self, seat: int) -> None:
        """Counts a phrase of a seat; raises RefusedError `too_many_phrases`."""
        self._phrases.count(str(seat), self._now())

    def count_proposal(self, seat: int) -> None:
        """Counts a proposal of a seat; raises RefusedError `too_many_proposals`."""
        self._proposals.count(str(seat), self._now())
