"""Every error that katmuis raises on purpose.

KatmuisError                 carries a stable code; str() says what was read and what was expected
  RuleSetError               a rule set that does not exist, contradicts itself or cannot be dealt
  NotationError              a text that is no position, move or record; says where
  RecordError                a record of a game that cannot have been played so; says at which move
  IllegalMoveError           a move that the rules refuse in this position; changes nothing
  SettingsError              a setting, a port or a data folder that cannot be used
  StorageError               a store that cannot be opened, read or written
  RefusedError               a command at a live table that was refused; changes nothing
  ThinkingError              what a computer or a hint was to think of was not thought of, or not in time
  ArenaError                 a player that cannot be had, or that does not play as it must
"""

from __future__ import annotations

import os

READ_AT_MOST = 500
"""How much an error repeats of what was read, in characters."""


class KatmuisError(Exception):
    """The base of all errors raised on purpose; `code` never changes its meaning.

    Of a `read` that is very long the beginning is kept: errors are shown, sent and logged.
    """

    def __init__(self, code: str, message: str = "", *, read: str = "", expected: str = "", at: int | None = None):
        if len(read) > READ_AT_MOST:
            read = read[: READ_AT_MOST - 3] + "..."
        super().__init__(message or f"{code}: read {read!r}, expected {expected}")
        self.code = code
        self.read = read
        self.expected = expected
        self.at = at


class RuleSetError(KatmuisError):
    """A rule set does not exist, contradicts itself or cannot be dealt."""


class NotationError(KatmuisError):
    """A text is not a position, a move or a record."""


class RecordError(KatmuisError):
    """A record tells of a game that cannot have been played so; `place` says where, such as `move 17` or `deal`."""

    def __init__(self, code: str, place: str, *, read: str, expected: str):
        super().__init__(code, f"{place}: {code}: read {read!r}, expected {expected}", read=read, expected=expected)
        self.place = place


class IllegalMoveError(KatmuisError):
    """The rules refuse a move in this position."""


class SettingsError(KatmuisError):
    """A setting, a port or a data folder cannot be used."""


class StorageError(KatmuisError):
    """A store cannot be opened, read or written."""


class RefusedError(KatmuisError):
    """A command at a live table was refused; the table is as it was."""


class ThinkingError(KatmuisError):
    """Something was not thought of, or not in time: `busy`, `overran`, `died`."""


class ArenaError(KatmuisError):
    """A player in a match cannot be had, or does not play as it must."""


def trace_of(error: BaseException) -> str:
    """What kind of error came from where, for a log: without its text, which may hold a hidden card or a secret."""
    import traceback  # slow to import, and seldom needed

    kind = f"{type(error).__name__} {error.code}" if isinstance(error, KatmuisError) else type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    places = " > ".join(f"{os.path.basename(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames)
    before = error.__cause__ or error.__context__
    return f"{kind} at {places}" + (f"; after {trace_of(before)}" if before is not None else "")
