"""What the command line says, in the language of the environment."""

from __future__ import annotations

import os

from katmuis.errors import KatmuisError
from katmuis.i18n import Argument, Catalogue, catalogue, choose_language


def words() -> Catalogue:
    """The texts in the language that LC_ALL, LC_MESSAGES or LANG names, English without one."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return catalogue(choose_language(next(filter(None, names), "")))


def say(key: str, **arguments: Argument) -> str:
    """The text of a key of the catalogues."""
    return words().text(key, **arguments)


def error_line(error: KatmuisError) -> str:
    """One line that tells an error, with its code at the end."""
    return f"katmuis: {words().error(error.code, error.read, error.expected)} [{error.code}]"
