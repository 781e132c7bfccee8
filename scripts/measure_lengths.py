"""Plays games of computer players by every preset and number of seats, and writes down how long they are.

`python scripts/measure_lengths.py [PRESET ...]` writes src/katmuis/web/pages/lengths.json, from which the pages about
the rules take their minutes: anew for the presets named, or for all. The same rules and players give the same file.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles

from katmuis.errors import RuleSetError
from katmuis.match import begin, deal_game
from katmuis.players import find_player
from katmuis.rules import PRESETS, RuleSet, find_ruleset, view_for

TARGET = Path(__file__).resolve().parent.parent / "src/katmuis/web/pages/lengths.json"
PLAYER = "greedy"
GAMES = 200
"""How many games are played by each preset and number of seats."""
WORDS = 2048
"""How many random bytes the engine takes for a shuffle."""


def play_game(rules: RuleSet, seed: int) -> tuple[int, int, str]:
    """Plays one game to its end; the answer is its moves (plays and discards), its turns and how it ended."""
    player, random = find_player(PLAYER), Random(seed)

    def words(shuffle: int) -> bytes:
        return Random(f"{seed} {shuffle}").randbytes(WORDS)

    game = begin(rules, deal_game(rules, words), words)
    moves = turns = 0
    while seat := game.turn:
        game.play(player.choose(view_for(game, seat), 1.0, random).move)
        moves += 1
        turns += game.turn != seat
    assert game.outcome is not None
    return moves, turns, game.outcome.kind


def measure(rules: RuleSet) -> dict[str, int]:
    """What the games of a rule set come to: moves by quartiles, the median of rounds, percents of other endings."""
    played = [play_game(rules, seed) for seed in range(GAMES)]
    low, middle, high = quantiles([moves for moves, _, _ in played], n=4)
    kinds = [kind for _, _, kind in played]
    return {
        "games": GAMES,
        "moves_low": round(low),
        "moves": round(middle),
        "moves_high": round(high),
        "rounds": round(median(turns for _, turns, _ in played) / rules.seats),
        "blocked": round(100 * kinds.count("blocked") / GAMES),
        "exhausted": round(100 * kinds.count("exhausted") / GAMES),
    }


def measure_seats(preset: str) -> dict[str, dict[str, int]]:
    """Measures a preset with every number of seats that it can be dealt to."""
    found = {}
    for seats in range(2, 7):
        try:
            rules = find_ruleset(f"{preset}+seats={seats}")
        except RuleSetError:
            continue
        found[str(seats)] = measure(rules)
        print(preset, seats, found[str(seats)], flush=True)
    return found


def main(named: list[str]) -> None:
    """Measures the presets named, or all, and keeps what was measured of others that are still there."""
    kept = json.loads(TARGET.read_text(encoding="utf-8"))["presets"] if named else {}
    measured = {preset: measure_seats(preset) for preset in named or PRESETS}
    lengths = {preset: measured.get(preset) or kept[preset] for preset in PRESETS}
    TARGET.write_text(json.dumps({"player": PLAYER, "presets": lengths}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
