"""What a person may be called: a short text that shows as what it is and looks like nobody else's by trickery."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

import regex

from katmuis.errors import RefusedError

LONGEST = 20
"""How long a name may be, in characters as a reader counts them."""
MARKS = 3
"""How many marks may be heaped onto one letter."""
NAME_EXPECTED = f"1 to {LONGEST} visible characters, letters of one script"
_SPACES = regex.compile(r"\p{Zs}+")
# A heart has its own sign behind it that asks for the coloured picture; everywhere else that sign would be invisible.
_PICTURES = regex.compile(r"\p{Extended_Pictographic}\uFE0F")
_HIDDEN = regex.compile(r"[\p{C}\p{Zl}\p{Zp}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]")
_HEAPED = regex.compile(r"^\p{M}|\p{Mn}{" + str(MARKS + 1) + ",}")
_SHOWN = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
_LIKE_LATIN = [
    regex.compile(rf"\p{{Script={script}}}")
    for script in ("Latin", "Greek", "Cyrillic", "Armenian", "Cherokee", "Coptic", "Lisu")
]
"""Scripts with letters that look like one another's; a name may have letters of one of them."""


def read_name(text: str) -> str:
    """The name that a text gives: composed (NFC), without spaces around it, and one space where there are several.

    Raises RefusedError `name_refused` for a text that is empty or too long, holds what cannot be seen or steers what is
    around it, heaps marks onto a letter, or mixes scripts that look alike.
    """
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip(" ")
    bare = _PICTURES.sub("*", name)
    length = len(regex.findall(r"\X", bare))
    sound = 1 <= length <= LONGEST and len(name) <= 4 * LONGEST and _SHOWN.search(bare)
    mixed = sum(script.search(bare) is not None for script in _LIKE_LATIN) > 1
    if not sound or mixed or _HIDDEN.search(bare) or _HEAPED.search(unicodedata.normalize("NFD", bare)):
        # What cannot be seen would steer the answer as well.
        raise RefusedError("name_refused", read=ascii(text[:80])[1:-1], expected=NAME_EXPECTED)
    return name


def check_free(name: str, others: Iterable[str]) -> None:
    """Refuses a name that another person at the table has (`name_taken`), in whatever case and width of letters."""
    if any(_folded(name) == _folded(other) for other in others if other):
        raise RefusedError("name_taken", read=name, expected="a name that nobody else at the table has")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().replace(" ", "")
