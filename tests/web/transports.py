"""What transports of tests have in common."""

from __future__ import annotations


class Waiting:
    """A transport that waits for each frame to be sent."""

    def send_now(self, frame: bytes) -> bool:  # noqa: ARG002 - it takes none at once
        return False
