"""What the pages ask over HTTP and what they are answered, as JSON."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from katmuis.protocol.base import Contribution, RulesInForce
from katmuis.protocol.company import TableTerms

PersonName = Annotated[str, msgspec.Meta(max_length=200)]
"""What a person is called; what may stand in it is judged where it is used."""


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
    """An unfinished game or match; `stocks` by seat, `seat` the viewer's, `turn` 0 when over.

    A `gathering` is a table that is not dealt yet. `names` are those of the people, by seat, empty for a computer.
    """

    table: str
    rules: str
    preset: str
    seat: int
    turn: int
    stocks: list[int]
    scores: list[int]
    game: int
    changed: str
    gathering: bool = False
    names: list[str] = []


class NewGathering(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/gatherings: a table for several people; the one who asks is its host and sits at seat 1.

    `seats` says who sits at the others, in order: `open` for a person who is invited, `me` for another person on this
    device (`me:Bea` with his name), else the name of a computer. `name` is what the host is called, 1 to 20 characters;
    his last one if empty. `table` is one that POST /api/deals has promised; the same request with it again is answered
    with the same table.
    """

    rules: str
    seats: Annotated[list[str], msgspec.Meta(min_length=1, max_length=5)]
    terms: TableTerms = TableTerms()
    name: PersonName = ""
    table: Annotated[str, msgspec.Meta(max_length=80)] | None = None


class InviteSeen(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/invites/SEAT/TOKEN: what somebody who was invited is shown.

    `state` is `open`, `yours` (you sit at this table), `taken`, `dealt` (the game is under way) or `closed`. `name` is
    what he was called last.
    """

    table: str
    seat: int
    state: Literal["open", "yours", "taken", "dealt", "closed"]
    host: str
    rules: RulesInForce
    terms: TableTerms
    names: list[str]
    name: str = ""


class SitDown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST to the same address: sit down under a name. The answer is `TableMade`; the same person may ask again.

    `name` is as in `NewGathering`, and no one else's at the table.
    """

    name: PersonName = ""


class Me(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """GET and POST /api/me: what this guest is called, empty if nothing yet."""

    name: PersonName = ""


class DeviceLink(msgspec.Struct, frozen=True, kw_only=True):
    """POST /api/me/devices: the path of a page that makes another device this guest's too, once, within `minutes`."""

    path: str
    minutes: int


class UseDeviceLink(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/devices: takes the guest of a link over on this device; the answer is `Me`."""

    token: Annotated[str, msgspec.Meta(max_length=200)]


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/address: where other devices reach this server, as far as it knows; without a slash at its end."""

    address: str


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
