"""The last refusals at a table, which hold for copies of their requests: their senders were told so."""

from __future__ import annotations

from typing import Final

from katmuis.live.journal import Key
from katmuis.protocol.base import Command
from katmuis.protocol.messages import Refused

KEPT: Final = 32
"""How many are remembered, by one process alone."""


class Refusals:
    """The refusals of one table."""

    def __init__(self) -> None:
        self._known: dict[Key, tuple[Command, Refused]] = {}

    def of(self, key: Key, command: Command) -> Refused | None:
        """What a command was refused with, if just this one was; its name may be used for another."""
        known = self._known.get(key)
        return known[1] if known is not None and known[0] == command else None

    def remember(self, key: Key, command: Command, refused: Refused) -> None:
        """Keeps a refusal, but for that of a store that failed: whatever it did may be found later."""
        if refused.code != "not_stored":
            self._known[key] = command, refused
            if len(self._known) > KEPT:
                del self._known[next(iter(self._known))]
