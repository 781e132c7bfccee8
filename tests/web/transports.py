"""What transports of tests have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable


class Queued:
    """A transport whose frames are read one after the other."""

    def offer(self, take: Callable[[str], bool], busy: Callable[[], bool]) -> None:
        """Offers none to be taken at once."""


class Waiting(Queued):
    """A transport that waits for each frame to be sent."""

    def send_now(self, frame: bytes) -> bool:  # noqa: ARG002 - it takes none at once
        return False


class AtOnce(Queued, ABC):
    """A transport that has room for each frame at once."""

    @abstractmethod
    def send_now(self, frame: bytes) -> bool:
        """Takes a frame."""

    async def send(self, frame: bytes) -> None:
        self.send_now(frame)
