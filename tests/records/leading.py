"""What a stored table leads to, in the form in which it is kept beside the table."""

from __future__ import annotations

import json
from typing import Any

from katmuis.live.state import State
from katmuis.rules import format_position


def told_of(state: State) -> dict[str, Any]:
    """Where a table stands after its last event: position, shuffles taken, match, outcome, what people agreed."""
    clock, proposal = state.clock, state.proposal
    people = {
        "left": sorted(state.left.items()),
        "away": sorted(state.away.items()),
        "ready": sorted(state.ready.items()),
        "proposal": [proposal.what, proposal.by, proposal.number, *proposal.agreed] if proposal else None,
        "paused": state.paused,
        "closed": state.closed,
        "clock": [clock.rule.text, *clock.left, *clock.grace, clock.timed] if clock else None,
    }
    return {
        **({"people": json.loads(json.dumps(people))} if state.company else {}),
        "position": format_position(state.game),
        "turn": state.turn,
        "shuffles": state.game.shuffles,
        "game": state.match.game,
        "scores": list(state.match.scores),
        "wins": list(state.match.wins),
        "outcome": state.over.outcome if state.over else None,
        "winner": state.over.winner if state.over else None,
    }
