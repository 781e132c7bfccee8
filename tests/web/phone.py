"""What a phone does on a server of its network, as a program: `python -m tests.web.phone http://10.231.7.1:8765`.

Prints as JSON what it saw.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.web.serving import Guest, Player
from tests.web.test_stream import Listener


def visit(address: str) -> dict[str, Any]:
    """Plays over plain HTTP at an address that is not the phone's own."""
    with Guest(address) as guest:
        page = guest.web.get("/")
        made = guest.web.post("/api/tables", json={"rules": "katz-und-maus+stock=5"})
        table = made.json()["table"]
        player = Player()
        with guest.socket(table) as socket:
            player.play(socket, until=lambda player: player.number > 8)
        with Listener(guest, table, {"type": "hello", "pace": "slow"}) as stream:
            number = stream.frame()["number"]
        foreign = guest.web.post("/api/tables", json={"rules": "classic"}, headers={"Origin": "http://localhost"})
        code = guest.web.get("/api/qr", params={"path": "/table/" + table})
        measured = guest.web.get("/metrics")
    return {
        "page": page.status_code,
        "cookie": made.headers["set-cookie"],
        "played": number >= player.number > 8,
        "foreign": foreign.status_code,
        "code": code.status_code,
        "measured": measured.status_code,
    }


if __name__ == "__main__":
    print(json.dumps(visit(sys.argv[1])))
