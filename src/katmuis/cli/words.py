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


def error_line(error: KatmuisError) -> str:
    """One line that tells an error, with its code at the end; of a record also where, and what stands there."""
    text = words().error(error.code, error.read, error.expected)
    if isinstance(error, RecordError):
        text = told_at(error.place, text, error.read, error.expected)
    return f"katmuis: {text} [{error.code}]"


def told_at(place: str, text: str, read: str, expected: str) -> str:
    """What is wrong at a place of a record, such as `move 17`, in words."""
    kind, _, number = place.partition(" ")
    where = say("cli-place", kind=kind, number=number)
    return say("cli-finding", place=where, text=text, read=read, expected=expected)
