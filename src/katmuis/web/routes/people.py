"""What several people at one table ask for: gatherings, invites, their names and their devices."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post

from katmuis.errors import RefusedError
from katmuis.ids import NOBODY, TableId
from katmuis.live import gathering
from katmuis.live.names import NAME_EXPECTED, read_name
from katmuis.protocol.pages import DeviceLink, Me, NewGathering, SitDown, TableMade, UseDeviceLink
from katmuis.rules import find_ruleset
from katmuis.web.answers import address_of, as_json, body_of, guest_of, known_guest, set_cookie
from katmuis.web.auth import LINK_MINUTES, token_in
from katmuis.web.errors import read_body
from katmuis.web.headers import is_secure, own_page
from katmuis.web.requests import Request, read_table, table_of
from katmuis.web.site import site_of

INVITES = "/api/tables/{table:str}/invites/{seat:int}/{token:str}"


@post("/api/gatherings", guards=[own_page])
async def gather(request: Request) -> Response[bytes]:
    """Gathers people at a new table; makes a session where there is none."""
    site = site_of(request)
    asked = read_body(await body_of(request), NewGathering)
    rules = find_ruleset(asked.rules)
    name = await name_for(request, asked.name)
    # A newcomer who is refused for what he asks is made no guest.
    site.tables.gatherings.judge(rules, NOBODY, asked.seats, asked.terms, name)
    promised = read_table(asked.table, "promise_unknown") if asked.table is not None else None
    guest = await guest_of(request, promised)
    table = await site.tables.gatherings.make(rules, guest, asked.seats, asked.terms, name, promised)
    await site.guests.rename(guest, name)
    return as_json(TableMade(table=table), 201)


async def name_for(request: Request, given: str) -> str:
    """The name that a request gives, else what its guest was called last; raises RefusedError `name_refused`."""
    if given:
        return read_name(given)
    guest = await known_guest(request)
    name = await site_of(request).guests.name(guest) if guest is not None else ""
    if not name:
        raise RefusedError("name_refused", read="", expected=NAME_EXPECTED)
    return name


@get(INVITES)
async def invite(request: Request) -> Response[bytes]:
    """What somebody who was invited is shown; makes no session."""
    table, seat, token = invite_of(request)
    site = site_of(request)
    guest = await known_guest(request)
    seen = await site.tables.invited(table, seat, token, guest)
    name = await site.guests.name(guest) if guest is not None else ""
    return as_json(msgspec.structs.replace(seen, name=name))


@post(INVITES, guards=[own_page])
async def sit_down(request: Request) -> Response[bytes]:
    """Takes the seat of an invite; makes a session where there is none."""
    site = site_of(request)
    table, seat, token = invite_of(request)
    asked = read_body(await body_of(request), SitDown)
    # A newcomer whose invite does not hold, or whose name somebody has, is made no guest.
    found = await site.tables.gatherings.check_invite(table, seat, token)
    name = await name_for(request, asked.name)
    gathering.sit_down(found, seat, token, await known_guest(request) or NOBODY, name)
    guest = await guest_of(request)
    await site.tables.gatherings.sit_down(table, seat, token, guest, name)
    await site.guests.rename(guest, name)
    return as_json(TableMade(table=table))


def invite_of(request: Request) -> tuple[TableId, int, str]:
    """Table, seat and token of an invite's address; raises RefusedError `invite_unknown` for no table's."""
    found = request.path_params
    return table_of(request, "invite_unknown"), int(found["seat"]), str(found["token"])


@get("/api/me")
async def me(request: Request) -> Response[bytes]:
    """What this guest is called; makes no session."""
    guest = await known_guest(request)
    return as_json(Me(name=await site_of(request).guests.name(guest) if guest is not None else ""))


@post("/api/me", guards=[own_page])
async def rename_me(request: Request) -> Response[bytes]:
    """Has this guest called by another name; makes a session where there is none."""
    asked = read_body(await body_of(request), Me)
    name = read_name(asked.name)
    guest = await guest_of(request)
    await site_of(request).guests.rename(guest, name)
    return as_json(Me(name=name))


@post("/api/me/devices", guards=[own_page])
async def link_device(request: Request) -> Response[bytes]:
    """A link that makes another device this guest's too."""
    guest = await known_guest(request)
    if guest is None:
        raise RefusedError("guest_unknown", read="no session", expected="a guest who has played on this device")
    token = await site_of(request).guests.link_device(guest)
    return as_json(DeviceLink(path=f"/device/{token}", minutes=LINK_MINUTES), 201)


@post("/api/me/sign-out", guards=[own_page], status_code=200)
async def sign_out_others(request: Request) -> Response[bytes]:
    """Signs all other devices of this guest out: they are nobody's from then on."""
    site = site_of(request)
    guest = await known_guest(request)
    if guest is None:
        raise RefusedError("guest_unknown", read="no session", expected="a guest who has played on this device")
    await site.devices.sign_out_others(guest, token_in(request.cookies, is_secure(request)))
    return as_json(Me(name=await site.guests.name(guest)))


@post("/api/devices", guards=[own_page])
async def use_device_link(request: Request) -> Response[bytes]:
    """Makes this device the guest's whose link it comes with; what it was before is forgotten here."""
    site = site_of(request)
    asked = read_body(await body_of(request), UseDeviceLink)
    guest, token = await site.guests.use_link(asked.token, address_of(request))
    set_cookie(request, token)
    return as_json(Me(name=await site.guests.name(guest)))


ROUTES = (gather, invite, sit_down, me, rename_me, link_device, sign_out_others, use_device_link)
