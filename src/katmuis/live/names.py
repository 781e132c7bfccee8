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
_ALIKE = {
    "a": "\u0430\u03b1",
    "c": "\u0441\u03f2\u2ca5",
    "d": "\u0501",
    "e": "\u0435",
    "g": "\u0581",
    "h": "\u04bb\u0570",
    "i": "\u0456\u03b9\u0131",
    "j": "\u0458\u03f3",
    "k": "\u03ba",
    "n": "\u03b7\u0578",
    "o": "\u043e\u03bf\u0585\u2c9f",
    "p": "\u0440\u03c1\u2ca3",
    "q": "\u051b\u0566",
    "s": "\u0455",
    "u": "\u03c5\u057d",
    "v": "\u0475\u03bd",
    "w": "\u051d",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3",
    "A": "\u0410\u0391\u13aa\u2c80\ua4ee",
    "B": "\u0412\u0392\u13f4\u2c82\ua4d0",
    "C": "\u0421\u13df\u2ca4\ua4da",
    "D": "\u13a0\ua4d3",
    "E": "\u0415\u0395\u13ac\u2c88\ua4f0",
    "F": "\ua4dd",
    "G": "\u13c0\ua4d6",
    "H": "\u041d\u0397\u13bb\u2c8e\ua4e7",
    "J": "\u0408\u13ab\ua4d9",
    "K": "\u041a\u039a\u13e6\u2c94\ua4d7",
    "L": "\u13de\u053c\ua4e1",
    "M": "\u041c\u039c\u13b7\u2c98\ua4df",
    "N": "\u039d\u2c9a\ua4e0",
    "O": "\u041e\u039f\u0555\u2c9e\ua4f30",
    "P": "\u0420\u03a1\u13e2\u2ca2\ua4d1",
    "Q": "\u051a",
    "R": "\u13d2\ua4e3",
    "S": "\u0405\u13da\ua4e2",
    "T": "\u0422\u03a4\u13a2\u2ca6\ua4d4",
    "U": "\u054d\ua4f4",
    "V": "\u13d9\ua4e6",
    "W": "\u051c\u13b3\ua4ea",
    "X": "\u0425\u03a7\u2cac\ua4eb",
    "Y": "\u0423\u03a5\u04ae\u13a9\u2ca8\ua4ec",
    "Z": "\u0396\u13c3\ua4dc",
    "l": "\u04c0\u04cf\u0406\u0399\u2c92\ua4f2I1|\u01c0",
    "3": "\u0417",
}
"""Signs that look like a Latin letter, or like a small L."""
_LOOKS = {ord(sign): latin for latin, signs in _ALIKE.items() for sign in signs}
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
    """Refuses a name that another person at the table has, or that looks like it (`name_taken`).

    Case, the width of letters and spaces make no other name.
    """
    keys = _keys(name)
    if any(mine == theirs for other in others if other for mine, theirs in zip(keys, _keys(other), strict=True)):
        raise RefusedError("name_taken", read=name, expected="a name that nobody else at the table has")


def _keys(name: str) -> tuple[str, str, str]:
    """What is the same for names that are: but for the case, by their looks, and by their looks but for the case."""
    plain = unicodedata.normalize("NFKD", name).replace(" ", "")
    # Only the capitals of some letters look alike, and only the small ones of others.
    folded = unicodedata.normalize("NFKD", plain.casefold())
    return folded, plain.translate(_LOOKS), folded.translate(_LOOKS).casefold()
