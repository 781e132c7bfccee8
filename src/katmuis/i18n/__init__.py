"""The texts that people read, in Dutch, German and English; only the command line and the pages use them."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources

LANGUAGES = ("nl", "de", "en")
FALLBACK = "en"
Argument = str | int


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        # The import takes as long as a database takes to open, and a server seldom needs a text.
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        folder = resources.files(__name__) / language
        for file in sorted(folder.iterdir(), key=lambda found: found.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __contains__(self, key: str) -> bool:
        return bool(self._bundle.has_message(key))

    def text(self, key: str, **arguments: Argument) -> str:
        """The text of a key with its arguments filled in; raises KeyError for an unknown key."""
        pattern = self._bundle.get_message(key).value if key in self else None
        if pattern is None:
            raise KeyError(key)
        text, faults = self._bundle.format_pattern(pattern, arguments)
        if faults:
            raise KeyError(f"{key}: {faults[0]}")
        return str(text)

    def error(self, code: str, read: str, expected: str) -> str:
        """The text of an error's code, in general words for a code that has none."""
        key = f"error-{code.replace('_', '-')}"
        return self.text(key if key in self else "error-unknown", code=code, read=read, expected=expected)


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(language: str) -> Catalogue:
    """The texts of one of LANGUAGES, English for any other."""
    return Catalogue(language if language in LANGUAGES else FALLBACK)


def choose_language(wishes: str) -> str:
    """The language for a header such as `nl-BE, de;q=0.8` or a locale such as `de_AT.UTF-8`."""
    best, found = 0.0, FALLBACK
    for wish in wishes.split(","):
        name, *parameters = wish.strip().split(";")
        quality = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", parameters[0]) if parameters else None
        weight = float(quality.group(1)) if quality else 1.0
        language = re.split(r"[-_.@]", name.lower())[0]
        if language in LANGUAGES and weight > best:
            best, found = weight, language
    return found
