"""What the command line says, in the language of the environment."""

from __future__ import annotations

import os

from katmuis.errors import KatmuisError, RecordError
from katmuis.i18n import Argument, Catalogue, catalogue, choose_language


def words() -> Catalogue:
    """The texts in the language that LC_ALL, LC_MESSAGES or LANG names, English without one."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return catalogue(choose_language(next(filter(None, names), "")))


def say(key: str, **arguments: Argument) -> str:
    """The text of a key of the catalogues."""
    return words().text(key, **arguments)


def printable(text: str) -> str:
    """The text without what a terminal would obey, such as another colour or direction of writing."""
    return "".join(letter for letter in text if letter.isprintable())


def error_text(code: str, read: str, expected: str) -> str:
    """The words of an error, which may repeat what somebody else has written."""
    return words().error(code, printable(read), printable(expected))


def error_line(error: KatmuisError) -> str:
    """One line that tells an error, with its code at the end; of a record also where, and what stands there."""
    text = error_text(error.code, error.read, error.expected)
    if isinstance(error, RecordError):
        text = told_at(error.place, text, error.read, error.expected)
    return f"katmuis: {text} [{error.code}]"


def told_at(place: str, text: str, read: str, expected: str) -> str:
    """What is wrong at a place of a record, such as `move 17`, in words."""
    kind, _, number = place.partition(" ")
    where = say("cli-place", kind=kind, number=number)
    return say("cli-finding", place=where, text=text, read=printable(read), expected=printable(expected))
