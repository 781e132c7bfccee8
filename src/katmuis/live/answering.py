"""To whom is said what came of a command."""

from __future__ import annotations

from collections.abc import Callable

from katmuis.protocol.messages import Accepted, Refused

Tell = Callable[[Accepted | Refused], None]
"""Is told what somebody is answered."""


def unheard(_answer: Accepted | Refused) -> None:
    """Does nothing: whoever asked awaits the answer itself."""
