"""What the pages ask over HTTP and what they are answered, as JSON."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from katmuis.protocol.messages import Contribution, RulesInForce


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables: a rule set (`katz-und-maus+stock=10`) and the computers.

    One name is the computer at every other seat; else there is a name for each, from the second seat on. `table` is one
    that POST /api/deals has promised; only with it `contribution` can be given, 16 to 32 random bytes in hexadecimal.
    The same request again is answered with the same table.
    """

    rules: str
    players: Annotated[list[str], msgspec.Meta(min_length=1, max_length=5)] = msgspec.field(
        default_factory=lambda: ["greedy"]
    )
    table: Annotated[str, msgspec.Meta(max_length=80)] | None = None
    contribution: Contribution = ""


class NewDeal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/deals: promises a table with a rule set, of whose first game the secret is chosen now."""

    rules: str


class DealPromised(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to POST /api/deals: the table to be made, and the hash of its first game's secret, in hexadecimal."""

    table: str
    commitment: str


class TableMade(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to POST /api/tables."""

    table: str


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """An unfinished game or match; `stocks` by seat, `seat` the viewer's, `turn` 0 when over."""

    table: str
    rules: str
    preset: str
    seat: int
    turn: int
    stocks: list[int]
    scores: list[int]
    game: int
    changed: str


class OptionSpec(msgspec.Struct, frozen=True, kw_only=True):
    """An option that the home page offers: its values (texts) and, for a number, its bounds."""

    id: str
    kind: Literal["number", "choice", "switch"]
    values: list[str]
    low: int | None = None
    high: int | None = None


class LevelRate(msgspec.Struct, frozen=True, kw_only=True):
    """What share of its games a level takes from the level below, give or take `interval`, both from 0 to 1."""

    level: int
    rate: float
    interval: float


class PresetSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set to choose from, with the value of every option in it; `levels` from 2 on, where they were measured."""

    id: str
    rules: RulesInForce
    stock_choices: list[int]
    levels: list[LevelRate]


class Home(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/home: what the home page shows."""

    presets: list[PresetSpec]
    options: list[OptionSpec]
    unfinished: list[TableSummary]
    version: str


class CheckRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/rules: is this rule set playable? The answer is `RulesInForce` or a `Problem`."""

    rules: str


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every HTTP error: a stable code, what was read and what was expected."""

    code: str
    read: str = ""
    expected: str = ""
    at: int | None = None
