"""How present the person at a seat is, by the lines of his pages; a state machine that is told the time, in seconds."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final, Literal

Attending = Literal["here", "hidden", "lost", "gone"]

ORDER: Final[tuple[Attending, ...]] = ("here", "hidden", "lost", "gone")
"""From the most present to the least: of several lines the best counts."""
LOST_AFTER: Final = 2.75
"""After how long without a sign of life a line counts as lost; a page gives one each second."""
GONE_AFTER: Final = 1.0
"""After how long without any line a person counts as gone: a page that is loaded again is back sooner."""
CLAIM_AFTER: Final = 60.0
"""After how long an absence lets the others claim."""
CLAIM_AFTER_HIDDEN: Final = 120.0
"""The same where the page was out of sight: a call on the phone, or another tab. It counts from his turn on."""


@dataclass(slots=True)
class Sign:
    """The last sign of life on a line, and whether its page is out of sight."""

    at: float
    hidden: bool = False


class Attendance:
    """What is known of the person at one seat, from the lines of this process and the word of others.

    `state`, over all processes, and `local`, by the lines of this one, change in `update` alone.
    """

    __slots__ = ("_absent_since", "_elsewhere", "_left_at", "_signs", "_was_hidden", "local", "state")

    def __init__(self, now: float) -> None:
        self.state: Attending = "gone"
        self.local: Attending = "gone"
        self._signs: dict[int, Sign] = {}
        self._elsewhere: dict[str, Attending] = {}
        self._left_at = now
        self._absent_since: float | None = now
        self._was_hidden = False

    def joined(self, line: int, now: float) -> None:
        """A page of this seat has a line; once more changes nothing."""
        self._signs.setdefault(line, Sign(now))

    def left(self, line: int, now: float) -> None:
        """A line ended."""
        if self._signs.pop(line, None) is not None and not self._signs:
            self._left_at = now

    def heard(self, line: int, now: float) -> None:
        """A frame came on a line."""
        if line in self._signs:
            self._signs[line].at = now

    def hidden(self, line: int, on: bool, now: float) -> None:
        """A page went out of sight, or came back."""
        if line in self._signs:
            self._signs[line] = Sign(now, on)

    def elsewhere(self, process: str, state: Attending | None) -> None:
        """Another process says how present this person is there; None when it is heard no more."""
        if state is None:
            self._elsewhere.pop(process, None)
        else:
            self._elsewhere[process] = state

    @property
    def apart(self) -> Attending:
        """How present this person is by the word of other processes alone."""
        return min(self._elsewhere.values(), key=ORDER.index, default="gone")

    def update(self, now: float) -> None:
        """Brings `state` and `local` up to date."""
        self.local = self._by_lines(now)
        state = min(self.local, self.apart, key=ORDER.index)
        if state == "here":
            self._absent_since, self._was_hidden = None, False
        elif self._absent_since is None:
            self._absent_since = now
        self._was_hidden |= state == "hidden"
        self.state = state

    def changes_at(self) -> float:
        """When `local` becomes another by time alone, unless a sign of life comes first."""
        seen = [sign.at for sign in self._signs.values() if not sign.hidden]
        if self.local == "here" and seen:
            return max(seen) + LOST_AFTER
        return self._left_at + GONE_AFTER if self.local != "gone" and not self._signs else inf

    def claim_at(self, turn_since: float | None) -> float | None:
        """From when on the others may claim, None while they may not; `turn_since` where he is on turn."""
        if self._absent_since is None:
            return None
        if not self._was_hidden:
            return self._absent_since + CLAIM_AFTER
        return None if turn_since is None else max(self._absent_since, turn_since) + CLAIM_AFTER_HIDDEN

    def _by_lines(self, now: float) -> Attending:
        signs = self._signs.values()
        if any(not sign.hidden and now - sign.at < LOST_AFTER for sign in signs):
            return "here"
        if any(sign.hidden for sign in signs):
            return "hidden"
        if signs:
            return "lost"
        return self.local if now - self._left_at < GONE_AFTER else "gone"
