"""Reads catalogues and the sources that name their messages."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = ROOT / "src" / "katmuis" / "i18n"
LANGUAGES = ("nl", "de", "en")

NAMED = re.compile(r"""(?:(?<![\w.$])(?:t|known)\(|\.text\(|\bkey:)\s*(['"])([a-z][a-z0-9_-]*(?<!-))\1""")
"""A key where only a key can stand: t('key'), known('key'), catalogue.text("key"), key: 'key'."""
QUOTED = re.compile(r"""(['"`])([a-z][a-z0-9_-]*)\1""")
COMPOSED = re.compile(r"""([`"'])([a-z]{3,}[a-z0-9_-]*-\$?\{[^{}]*\}(?:[a-z0-9_-]|\$?\{[^{}]*\})*)\1""")
"""A text put together from a fixed beginning and values: `preset-${id}` or f"error-{code}"."""
JOINED = re.compile(r"""(['"])([a-z]{3,}[a-z0-9_-]*-)\1 ~ [\w.]+(?: ~ (['"])([a-z0-9_-]+)\3)?""")
"""The same in a template: "pages-place-" ~ place ~ "-text"."""


@dataclass
class Message:
    """What a message asks for and refers to."""

    variables: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)


class MessageVisitor(Visitor):
    """Collects the variables and the references of one message."""

    def __init__(self) -> None:
        self.message = Message()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802, named by the library
        self.message.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802, named by the library
        self.message.references.add(node.id.name)


def read_text(text: str) -> tuple[dict[str, Message], list[str]]:
    """The messages of a catalogue's text, and what of it is no message: junk, and keys given twice."""
    messages: dict[str, Message] = {}
    faults: list[str] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            faults.append(f"junk: {(entry.content or '').splitlines()[0]}")
        elif isinstance(entry, ast.Message | ast.Term):
            if entry.id.name in messages:
                faults.append(f"twice: {entry.id.name}")
            visitor = MessageVisitor()
            visitor.visit(entry)
            messages[entry.id.name] = visitor.message
    return messages, faults


def catalogue_files(language: str) -> list[Path]:
    return sorted((CATALOGUES / language).rglob("*.ftl"))


@functools.cache
def read_catalogue(language: str) -> Mapping[str, Message]:
    """All messages of a language, references followed for their variables; read once, which takes half a second."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in catalogue_files(language))
    messages, _ = read_text(text)
    return messages


def all_variables(messages: Mapping[str, Message], key: str) -> set[str]:
    """The variables of a message and of those it refers to."""
    message = messages[key]
    found = set(message.variables)
    for other in message.references & messages.keys():
        found |= all_variables(messages, other)
    return found


def sources() -> Iterator[Path]:
    """Every source that may name a message: the client's, the server's and its templates, tests left out."""
    for folder, endings in (("client/src", (".ts", ".svelte")), ("src/katmuis", (".py", ".html"))):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in endings and ".test." not in path.name:
                yield path


def composed_patterns(text: str) -> Iterator[re.Pattern[str]]:
    """For each text put together from parts, the pattern of the keys that it may name."""
    for found in COMPOSED.finditer(text):
        parts = re.split(r"\$?\{[^{}]*\}", found.group(2))
        yield re.compile("[a-z0-9_-]+".join(map(re.escape, parts)))
    for found in JOINED.finditer(text):
        yield re.compile(re.escape(found.group(2)) + "[a-z0-9_-]+" + re.escape(found.group(4) or ""))
