"""Which computers of a table have less than their full time to think, as its viewers are told."""

from __future__ import annotations

import msgspec

from katmuis.protocol.messages import Pressed

_encoder = msgspec.json.Encoder()


class Pressure:
    """The time in seconds that each level has for a decision, of those that have less than their full time."""

    def __init__(self) -> None:
        self._left: dict[int, float] = {}

    def note(self, level: int, seconds: float, full: float, *, fresh: bool) -> bytes | None:
        """Notes what time a level has now; the frame that tells all viewers so, None where nothing is told.

        Within a turn, which is not `fresh`, it is only told of less: what comes and goes with each card says nothing to
        anybody.
        """
        before = self._left.get(level, full)
        if seconds == before or (seconds > before and not fresh):
            return None
        self._left[level] = seconds
        if seconds >= full:
            del self._left[level]
        return _encoder.encode(Pressed(level=level, seconds=seconds, short=seconds < full))

    def frames(self) -> list[bytes]:
        """The frames that tell a new viewer."""
        return [
            _encoder.encode(Pressed(level=level, seconds=seconds, short=True)) for level, seconds in self._left.items()
        ]
