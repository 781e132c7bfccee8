"""Players that are programs: they are told views as lines of JSON and answer with moves (docs/arena.md)."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import threading
from collections import deque
from collections.abc import Mapping
from time import monotonic
from typing import Any

from katmuis.errors import ArenaError, KatmuisError
from katmuis.rules import Move, View, format_move, format_position, parse_move
from katmuis.rules.cards import RANKS
from katmuis.rules.notation import format_pile
from katmuis.rules.sight import sight_of

PROTOCOL = 1
GREETING = 10.0
"""Seconds that a program has to answer the greeting."""
GRACE = 0.5
"""Seconds beyond its limit that an answer may be on its way."""
LONGEST = 65536
"""Characters that a line of an answer may have."""


def told_view(view: View) -> dict[str, Any]:
    """Return all that a seat may know, as data for JSON; cards and moves are in the notation."""
    seen = sight_of(view)
    seats = [
        {
            "seat": seat.seat,
            "stock": seat.stock,
            "tops": format_pile(seat.tops),
            "hand_size": seat.hand_size,
            "hand": None if seat.hand is None else format_pile(seat.hand),
            "discards": [format_pile(pile) for pile in seat.discards],
        }
        for seat in view.seats
    ]
    return {
        "position": format_position(seen),
        "centres": [format_pile(pile) for pile in view.centres],
        "needs": [RANKS[rank] for rank in view.needs],
        "draw": view.draw,
        "aside": view.aside,
        "seats": seats,
        "legal": [format_move(move, seen) for move in view.legal],
    }


class Program:
    """A program that plays one seat; it lives from its greeting to `close`."""

    def __init__(self, text: str, command: list[str], greeting: float = GREETING) -> None:
        self.text = text
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.complaints: deque[str] = deque(maxlen=5)
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                env=environment,
            )
        except OSError as error:
            raise ArenaError("player_start", read=text, expected=f"a program that starts ({error})") from error
        self.threads = [threading.Thread(target=each, daemon=True) for each in (self._listen, self._hear_complaints)]
        for thread in self.threads:
            thread.start()
        try:
            answer = self.ask({"type": "hello", "protocol": PROTOCOL}, greeting)
            if answer.get("type") != "hello" or answer.get("protocol") != PROTOCOL:
                raise self._wrong(answer, f'{{"type": "hello", "protocol": {PROTOCOL}}}')
        except ArenaError:
            self.close()
            raise

    def tell(self, message: Mapping[str, object]) -> None:
        """Say something that needs no answer. Raises ArenaError `player_ended`."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self.process.stdin.flush()
        except (OSError, ValueError) as error:
            raise self._ended() from error

    def ask(self, message: Mapping[str, object], limit: float) -> dict[str, Any]:
        """Say something and return the answer.

        Raises ArenaError `player_ended`, `player_late` after the limit in seconds, `player_answer` for no JSON object.
        """
        self.tell(message)
        until = monotonic() + limit + GRACE
        try:
            line = self.lines.get(timeout=max(0.0, until - monotonic()))
        except queue.Empty:
            expected = f"an answer to {message['type']} within {limit:g} seconds"
            raise ArenaError("player_late", read=self.text, expected=expected) from None
        if line is None:
            raise self._ended()
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._wrong(line.rstrip("\n"), "a line that is one JSON object")
        return answer

    def choose(self, view: View, limit: float) -> Move:
        """Return the legal move that the program answers. Raises ArenaError as `ask`, or `player_illegal`."""
        told = told_view(view)
        answer = self.ask({"type": "choose", "limit": limit, **told}, limit)
        text = answer.get("move")
        if answer.get("type") != "move" or not isinstance(text, str):
            raise self._wrong(answer, '{"type": "move", "move": "..."}')
        try:
            move = parse_move(text, sight_of(view))
        except KatmuisError:
            move = None
        if move is None or move not in view.legal:
            read = f"{self.text}: {text} in {told['position']}"
            raise ArenaError("player_illegal", read=read, expected="one of " + " ".join(told["legal"]))
        return move

    def close(self) -> None:
        """Say goodbye, and end the program if it does not end by itself within a second."""
        for stream in (self.process.stdin,):
            assert stream is not None
            try:
                stream.write('{"type": "bye"}\n')
                stream.close()
            except (OSError, ValueError):
                pass
        try:
            self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for thread in self.threads:
            thread.join(timeout=1)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline(LONGEST):
            self.lines.put(line)
        self.lines.put(None)

    def _hear_complaints(self) -> None:
        assert self.process.stderr is not None
        while line := self.process.stderr.readline(LONGEST):
            self.complaints.append(line.strip())

    def _ended(self) -> ArenaError:
        self.threads[1].join(timeout=1)
        last = "; ".join(self.complaints)
        return ArenaError("player_ended", read=f"{self.text}: {last}", expected="a program that goes on until bye")

    def _wrong(self, answer: object, expected: str) -> ArenaError:
        return ArenaError("player_answer", read=f"{self.text}: {answer}", expected=expected)
