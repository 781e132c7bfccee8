"""The pages' requests, as JSON."""

from __future__ import annotations

from litestar import MediaType, Response, get, post

from katmuis import __version__
from katmuis.errors import RefusedError
from katmuis.live.decide import read_contribution
from katmuis.live.describe import describe, offered_options, offered_presets
from katmuis.protocol.pages import CheckRules, DealPromised, Home, NewDeal, NewTable, TableMade
from katmuis.records.record import write_json
from katmuis.records.text import write_text
from katmuis.rules import find_ruleset
from katmuis.web.answers import as_json, body_of, guest_of, known_guest
from katmuis.web.errors import read_body
from katmuis.web.headers import own_page
from katmuis.web.requests import Request, read_table, table_of
from katmuis.web.routes import people
from katmuis.web.site import site_of

UNFINISHED_SHOWN = 20


@get("/api/home")
async def home(request: Request) -> Response[bytes]:
    """What the home page shows; makes no session."""
    site = site_of(request)
    guest = await known_guest(request)
    unfinished = await site.tables.unfinished(guest, UNFINISHED_SHOWN) if guest else []
    return as_json(
        Home(
            presets=offered_presets(),
            options=offered_options(),
            unfinished=unfinished,
            version=__version__,
        )
    )


@post("/api/rules", guards=[own_page])
async def check_rules(request: Request) -> Response[bytes]:
    """Whether a rule set can be played, and what it amounts to."""
    asked = read_body(await body_of(request), CheckRules)
    return as_json(describe(find_ruleset(asked.rules)))


@post("/api/deals", guards=[own_page])
async def promise_table(request: Request) -> Response[bytes]:
    """Promises a table and binds the server to a secret, before it knows what the person contributes."""
    asked = read_body(await body_of(request), NewDeal)
    rules = find_ruleset(asked.rules)
    guest = await guest_of(request)
    table, commitment = await site_of(request).tables.promise(rules, guest)
    return as_json(DealPromised(table=table, commitment=commitment), 201)


@post("/api/tables", guards=[own_page])
async def make_table(request: Request) -> Response[bytes]:
    """Deals a game against computers; makes a session where there is none."""
    site = site_of(request)
    asked = read_body(await body_of(request), NewTable)
    rules = find_ruleset(asked.rules)
    contribution = read_contribution(asked.contribution)
    site.tables.check_computers(rules, asked.players)
    promised = read_table(asked.table, "promise_unknown") if asked.table is not None else None
    guest = await guest_of(request, promised)
    table = await site.tables.make(rules, guest, asked.players, promised, contribution)
    return as_json(TableMade(table=table), 201)


@get("/api/tables/{table:str}/games/{game:int}/record")
async def game_record(request: Request) -> Response[bytes]:
    """The record of a game that is over, to be kept as a file: `form` is `text` or `json`."""
    table, game = table_of(request), int(request.path_params["game"])
    form = request.query_params.get("form", "text")
    if form not in ("text", "json"):
        raise RefusedError("record_form", read=form[:80], expected="form=text or form=json")
    site = site_of(request)
    guest = await known_guest(request)
    record = await site.tables.record(table, guest, game)
    name = f"katmuis-{table}-{game}." + ("txt" if form == "text" else "json")
    return Response(
        (write_text(record) if form == "text" else write_json(record)).encode(),
        media_type=MediaType.TEXT if form == "text" else MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


ROUTES = (home, check_rules, promise_table, make_table, game_record, *people.ROUTES)
