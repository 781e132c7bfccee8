"""What all messages on the wire are made of."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""The number of a notice; the bound is the greatest whole number that a page can hold."""

Contribution = Annotated[str, msgspec.Meta(max_length=200)]
"""Random bytes of a person, as hexadecimal digits; their length is judged where they are used."""


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=False):
    """The base of all frames; the field `type` names the frame."""


class Command(Message, frozen=True, kw_only=True):
    """A request that may change a table; `id` is the client's own and makes a repetition harmless.

    It is 1 to 64 printable characters of ASCII. `number` is the last notice the client has seen.
    """

    id: Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[!-~]+\Z")]
    number: Number


class OptionValue(msgspec.Struct, frozen=True, kw_only=True):
    """An option in force; `differs` if it is not the preset's value, `moot` the reason why it cannot matter here."""

    id: str
    value: str
    differs: bool
    moot: str = ""


class RulesInForce(msgspec.Struct, frozen=True, kw_only=True):
    """The rule set of a table: canonical text, preset, all options, and the facts that the screen needs.

    `seat_choices` are the numbers of seats that its teams allow.
    """

    text: str
    preset: str
    options: list[OptionValue]
    seat_choices: list[int]
    cards: int
    top_rank: int
    stock: int
    centre_piles: int
    discard_piles: int
    hand: int
    deck: Literal["standard", "numbers"]
    discard_view: Literal["all", "top"]
    scoring: str
    target: int | None = None
