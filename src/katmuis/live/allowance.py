"""How much of something one may do in a short time: allowances that fill again while they are not used."""

from __future__ import annotations

from datetime import datetime


class Allowance:
    """So much at once, and one more every so many seconds; `now` is a time in seconds, of any one clock."""

    def __init__(self, at_once: int, every: float, now: float) -> None:
        self._most = float(at_once)
        self._left = self._most
        self._every = every
        self._at = now

    def take(self, now: float) -> bool:
        """Counts one; False, and nothing is counted, if it is one too many."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """Counts one less: what was taken was not made use of."""
        self._left = min(self._most, self._left + 1)

    def is_full(self, now: float) -> bool:
        """Whether so much is left as at the beginning."""
        self._fill(now)
        return self._left >= self._most

    def _fill(self, now: float) -> None:
        # A clock that was set back must take nothing away.
        self._left = min(self._most, self._left + max(0.0, now - self._at) / self._every)
        self._at = now


class Allowances:
    """An allowance for each of many, by name; those that are full are forgotten, and the oldest where there are more
    than `kept`."""

    def __init__(self, at_once: int, every: float, kept: int = 10_000) -> None:
        self._at_once = at_once
        self._every = every
        self._kept = kept
        self._of: dict[str, Allowance] = {}

    def __len__(self) -> int:
        return len(self._of)

    def take(self, name: str, at: datetime) -> bool:
        """Counts one for a name; False, and nothing is counted, if it is one too many."""
        now = at.timestamp()
        if name not in self._of:
            self._make_room(now)
            self._of[name] = Allowance(self._at_once, self._every, now)
        return self._of[name].take(now)

    def _make_room(self, now: float) -> None:
        if len(self._of) >= self._kept:
            self._of = {name: left for name, left in self._of.items() if not left.is_full(now)}
        if len(self._of) >= self._kept:
            del self._of[next(iter(self._of))]
