"""What must not leave its process by accident."""

from __future__ import annotations

from typing import Any, NoReturn


class Confidential:
    """The base of what holds a secret or hidden cards: it can be neither pickled nor copied by `copy`."""

    __slots__ = ()

    def __reduce__(self) -> NoReturn:
        """Raises TypeError."""
        raise TypeError(f"cannot pickle or copy {type(self).__name__!r}: it holds what must stay hidden")

    def __rich_repr__(self) -> Any:
        """Nothing, to those who print more than a `repr`."""
        return iter(())

    def __copy__(self) -> NoReturn:
        """Raises TypeError, also where another base knows how to copy."""
        self.__reduce__()
