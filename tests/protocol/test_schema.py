"""The client's types are those of the messages."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from katmuis.protocol import events, messages, pages
from katmuis.protocol.schema import main, schema, type_text

COMMITTED = Path(__file__).parents[2] / "client" / "src" / "protocol" / "generated.ts"


def test_the_committed_types_are_fresh() -> None:
    """Write them again with `python -m katmuis.protocol.schema client/src/protocol/generated.ts`."""
    assert COMMITTED.read_text(encoding="utf-8") == schema()


def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "new" / "types.ts")]) == 0
    assert (tmp_path / "new" / "types.ts").read_text(encoding="utf-8") == schema()
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_every_message_is_an_interface() -> None:
    text = schema()
    unions = (messages.ClientMessage, messages.ServerMessage, events.GameEvent)
    for union in unions:
        for struct in get_args(union):
            assert f"export interface {struct.__name__} {{\n  " in text
    for struct in (pages.Home, pages.NewTable, pages.Problem, messages.Position):
        assert f"export interface {struct.__name__} {{" in text


@pytest.mark.parametrize(
    ("hint", "expected"),
    [
        (str, "string"),
        (int | None, "number | null"),
        (list[list[str]], "string[][]"),
        (list[int | None], "(number | null)[]"),
        (dict[str, str | int], "Record<string, string | number>"),
        (messages.Pace, "Pace"),
        (events.GameEvent, "GameEvent"),
        (list[events.GameEvent], "GameEvent[]"),
        (messages.Position | None, "Position | null"),
    ],
)
def test_types_are_spelled_in_typescript(hint: object, expected: str) -> None:
    assert type_text(hint) == expected


def test_a_type_without_a_spelling_is_refused() -> None:
    with pytest.raises(TypeError):
        type_text(bytes)


def test_what_may_be_missing_on_the_wire_is_optional() -> None:
    """Events leave defaults out, other answers never do; what a client sends may leave out what has a default."""
    text = schema()
    assert "  stands_for?: number;\n" in text
    assert "  lots?: string[][];\n" in text
    assert "  hand_cards: string[] | null;\n" in text
    assert "  place?: number | null;\n" in text
    moved = events.Moved(seat=1, source="stock", source_seat=1, target="centre", pile=1, card="As")
    assert b"stands_for" not in msgspec.json.encode(moved)
    seen = messages.SeatSeen(seat=1, stock=1, tops=[], hand=0, discards=[])
    assert b'"hand_cards":null' in msgspec.json.encode(seen)
