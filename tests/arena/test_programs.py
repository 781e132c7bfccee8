"""Players that are programs: what they are told, and what is said when they do not play as they must."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from katmuis.arena.contestants import read_contestant
from katmuis.arena.games import Setting, play_batch
from katmuis.arena.programs import Program, told_view
from katmuis.errors import ArenaError
from katmuis.rules import find_ruleset, parse_position, view_for
from tests.rules.games import deal

ROOT = Path(__file__).resolve().parents[2]
HELLO = (
    "import sys, json, time\nsys.stdin.readline()\nprint(json.dumps({'type': 'hello', 'protocol': 1}), flush=True)\n"
)


def script(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "player.py"
    path.write_text(text, encoding="utf-8")
    return [sys.executable, str(path)]


def failure(tmp_path: Path, text: str, limit: float = 5.0) -> ArenaError:
    """What is said of a program that is asked for one move."""
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 99:38:-:-:-:- 9:4:-:-:-:-")
    try:
        program = Program("cmd:mine", script(tmp_path, text))
    except ArenaError as error:
        return error
    try:
        program.tell({"type": "game", "rules": "classic", "seat": 1, "seed": 1})
        program.choose(view_for(game, 1), limit)
    except ArenaError as error:
        return error
    finally:
        program.close()
    pytest.fail("it was taken")


def test_the_program_of_the_documentation_plays(tmp_path: Path) -> None:
    """Two matches with the same seed have the same games; it wins some against a player at random."""
    [block] = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "arena.md").read_text("utf-8"), re.DOTALL)
    text = "cmd:" + " ".join(f"'{part}'" for part in script(tmp_path, block))
    setting = Setting("classic+seats=3+stock=3", seed=4, limit=5.0, timed=True)
    players = read_contestant(text), read_contestant("random")
    batch = play_batch(setting, *players, 0, 3)
    assert batch.games == play_batch(setting, *players, 0, 3).games
    assert len(batch.games) == 9
    assert sum(game.winner == game.side for game in batch.games) > 3
    assert batch.times[0].moves.count > 9


def test_it_is_told_what_the_seat_may_know_and_no_more() -> None:
    """What it is told stays the same when the hidden cards are dealt anew."""
    for seed in range(4):
        game = deal(find_ruleset("skip-bo-partners" if seed % 2 else "classic+visible_stock=2"), seed)
        told = told_view(view_for(game, game.turn))
        game.redeal(game.turn, 99)
        assert told_view(view_for(game, game.turn)) == told
        hands = [seat["hand"] for seat in told["seats"]]
        assert [hand is not None for hand in hands] == [seat == game.turn for seat in range(1, game.rules.seats + 1)]
        assert json.loads(json.dumps(told)) == told


def test_a_view_in_words() -> None:
    game = parse_position("classic 1 A2/A2K/-/- 7 - 59:38h:-:65:-:- 98:4:-:-:-:-")
    told = told_view(view_for(game, 1))
    assert told["position"] == "classic 1 A2/A2K/-/- (1) - (1)9:38h:-:65:-:- (1)8:(1):-:-:-:-"
    assert (told["centres"], told["needs"]) == (["A2", "A2K", "-", "-"], ["3", "4", "A", "A"])
    assert (told["draw"], told["aside"]) == (1, 0)
    own = {"seat": 1, "stock": 2, "tops": "9", "hand_size": 2, "hand": "38h", "discards": ["-", "65", "-", "-"]}
    assert told["seats"][0] == own
    assert told["seats"][1]["hand"] is None
    assert told["legal"][:2] == ["h3>c1", "h3>d1"]


def test_a_legal_answer_is_taken(tmp_path: Path) -> None:
    text = HELLO + 'sys.stdin.readline(); sys.stdin.readline()\nprint(\'{"type": "move", "move": "h8>d2"}\')\n'
    game = parse_position("classic 1 A2/A2/A2/A2 7 - 99:38:-:-:-:- 9:4:-:-:-:-")
    program = Program("cmd:mine", script(tmp_path, text))
    program.tell({"type": "game"})
    assert program.choose(view_for(game, 1), 5.0) in game.legal()
    program.close()
    assert program.process.returncode == 0


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("raise ValueError('no weights')", "player_ended", "no weights"),
        ("print('hello', flush=True); input()", "player_answer", "hello"),
        ('print(\'{"type": "hello", "protocol": 7}\', flush=True); input()', "player_answer", "7"),
        ("print('[]', flush=True); input()", "player_answer", "[]"),
        (HELLO, "player_ended", "cmd:mine"),
        (HELLO + "time.sleep(60)", "player_late", "cmd:mine"),
        (HELLO + 'print(\'{"type": "move"}\', flush=True); time.sleep(60)', "player_answer", "move"),
        (HELLO + 'print(\'{"type": "move", "move": "h9>c1"}\', flush=True); input()', "player_illegal", "h9>c1"),
        (HELLO + 'print(\'{"type": "move", "move": "x"}\', flush=True); input()', "player_illegal", "x in classic"),
        (HELLO + 'print(\'{"type": "move", "move": 5}\', flush=True); input()', "player_answer", "5"),
    ],
)
def test_what_is_said_of_one_that_does_not_play_as_it_must(tmp_path: Path, text: str, code: str, said: str) -> None:
    error = failure(tmp_path, text, limit=0.1 if code == "player_late" else 5.0)
    assert error.code == code
    assert said in error.read
    assert error.expected


def test_one_that_cannot_be_started(tmp_path: Path) -> None:
    with pytest.raises(ArenaError) as caught:
        Program("cmd:nowhere", [str(tmp_path / "nowhere")])
    assert caught.value.code == "player_start"


def test_one_that_never_answers_the_greeting(tmp_path: Path) -> None:
    with pytest.raises(ArenaError) as caught:
        Program("cmd:mine", script(tmp_path, "import time; time.sleep(60)"), greeting=0.1)
    assert caught.value.code == "player_late"
    assert "hello" in caught.value.expected
