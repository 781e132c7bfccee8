"""Writes the types of the client from the messages: `python -m katmuis.protocol.schema PATH`."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from katmuis.protocol import base, company, events, messages, pages

HEADER = "// Written from the messages of katmuis.protocol by katmuis.protocol.schema; do not edit.\n"
ALIASES = ("Pace", "Phrase", "ClientMessage", "GameEvent", "ServerMessage")
BASES = ("Message", "Command", "Event")
NAMES = {**vars(base), **vars(events), **vars(company), **vars(messages), **vars(pages)}
"""Everything that may have a type of its own, in the order of the file."""
PEOPLE = {pages.NewGathering, pages.SitDown, pages.UseDeviceLink, company.TableTerms}
"""What a page writes of the people at a table."""
PRIMITIVES = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def written_by_client() -> set[type]:
    """The structs that the client writes, whose fields with a default may be left out."""
    return {*get_args(messages.ClientMessage), pages.NewTable, pages.NewDeal, pages.CheckRules} | PEOPLE


def type_text(hint: Any) -> str:
    """The TypeScript text of a Python type; raises TypeError for one that has none."""
    for name in ALIASES:
        if hint == NAMES[name]:
            return name
    return spelled_out(hint)


def spelled_out(hint: Any) -> str:
    """The TypeScript text of a Python type, without looking for an alias."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint in PRIMITIVES:
        return PRIMITIVES[hint]
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, UnionType):
        return " | ".join(type_text(argument) for argument in arguments)
    if origin is list:
        inner = type_text(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{', '.join(type_text(argument) for argument in arguments)}>"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"no TypeScript type for {hint!r}")


def comment(text: str, indent: str = "") -> str:
    """A JSDoc comment of a docstring."""
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def field_text(field: msgspec.structs.FieldInfo, hint: Any, struct: type[msgspec.Struct]) -> str:
    """One line of an interface."""
    if field.required:
        return f"  {field.encode_name}: {type_text(hint)};\n"
    if struct in written_by_client():
        return f"  {field.encode_name}?: {type_text(hint)};\n"
    if struct.__struct_config__.omit_defaults:
        if field.default is None:
            hint = Union[tuple(a for a in get_args(hint) if a is not NoneType)]  # noqa: UP007
        return f"  {field.encode_name}?: {type_text(hint)};\n"
    return f"  {field.encode_name}: {type_text(hint)};\n"


def interface(struct: type[msgspec.Struct]) -> str:
    """The interface of a struct, with its tag where it has one."""
    hints = get_type_hints(struct)
    config = struct.__struct_config__
    lines = [f'  {config.tag_field}: "{config.tag}";\n'] if config.tag is not None else []
    lines += [field_text(field, hints[field.name], struct) for field in msgspec.structs.fields(struct)]
    return f"{comment(struct.__doc__ or '')}export interface {struct.__name__} {{\n{''.join(lines)}}}\n"


def alias(name: str) -> str:
    """The type alias of a union or of a set of texts."""
    return f"export type {name} = {spelled_out(NAMES[name])};\n"


def schema() -> str:
    """The whole TypeScript file."""
    parts = [HEADER]
    for name, value in NAMES.items():
        if name in ALIASES:
            parts.append(alias(name))
        elif isinstance(value, type) and issubclass(value, msgspec.Struct) and name not in BASES:
            parts.append(interface(value))
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Writes the file named by the only argument; returns the exit status."""
    if len(arguments) != 1:
        print("usage: python -m katmuis.protocol.schema PATH", file=sys.stderr)
        return 2
    path = Path(arguments[0])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(schema(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
