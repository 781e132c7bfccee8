"""`katmuis analyse`: what every play of a recorded game was worth, and what came of luck and of skill."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from katmuis.analysis.chances import GRADES, Balance, Choice, Review, mean_loss, review
from katmuis.analysis.deeper import Deeper
from katmuis.analysis.hints import Reason
from katmuis.analysis.valuing import plans_of
from katmuis.cli.records import read_record_file
from katmuis.cli.words import printable, say
from katmuis.records.record import Record
from katmuis.records.replay import find_rules

DIGITS = 4
"""How many digits of a chance are printed as JSON: the evaluation knows no more."""


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "analyse", help=say("cli-analyse-help"), description=say("cli-analyse-about"), epilog=say("cli-analyse-example")
    )
    parser.add_argument("file", metavar="FILE", help=say("cli-record-file-help"))
    parser.add_argument("--json", action="store_true", help=say("cli-rules-json-help"))
    parser.add_argument("--rolls", type=int, default=0, metavar="N", help=say("cli-analyse-rolls-help"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the analysis of a game; raises NotationError or RecordError."""
    record = read_record_file(arguments.file)
    found = review(record, Deeper(find_rules(record), arguments.rolls).find_plans if arguments.rolls > 0 else plans_of)
    if arguments.json:
        print(json.dumps(as_data(found), ensure_ascii=False))
        return 0
    for line in _Teller(record, found).tell():
        print(line)
    return 0


def as_data(found: Review) -> dict[str, object]:
    """The analysis as plain data."""
    seats = range(1, found.rules.seats + 1)
    return {
        "rules": found.rules.text,
        "sides": [_balance(balance) for balance in found.balances],
        "seats": [{"seat": seat, **_seat(found.of_seat(seat))} for seat in seats],
        "choices": [_choice(choice) for choice in found.choices],
    }


def _balance(balance: Balance) -> dict[str, float]:
    names = ("start", "luck", "skill", "given", "end")
    return {"side": balance.side, **{name: round(getattr(balance, name), DIGITS) for name in names}}


def _seat(choices: tuple[Choice, ...]) -> dict[str, object]:
    grades = Counter(choice.grade for choice in choices)
    counted: dict[str, int] = {grade: grades[grade] for grade in (*(grade for grade, _ in GRADES), "fine")}
    return {"choices": len(choices), "mean_loss": round(mean_loss(choices), DIGITS), "grades": counted}


def _choice(choice: Choice) -> dict[str, object]:
    return {
        "seat": choice.seat,
        "before": round(choice.before, DIGITS),
        "after": round(choice.after, DIGITS),
        "loss": round(choice.loss, DIGITS),
        "luck": round(choice.luck, DIGITS),
        "grade": choice.grade,
        "best": list(choice.best),
        "reason": _reason(choice.reason),
        "moves": [
            {
                "number": move.number,
                "move": move.move,
                "after": round(move.after, DIGITS),
                "loss": round(move.loss, DIGITS),
                "best": list(move.best),
                "chances": [round(chance, DIGITS) for chance in move.chances],
            }
            for move in choice.moves
        ],
    }


def _reason(reason: Reason | None) -> dict[str, object] | None:
    return {"code": reason.code, "params": dict(reason.params)} if reason else None


class _Teller:
    """Tells an analysis in the language of the environment."""

    def __init__(self, record: Record, found: Review) -> None:
        self.record, self.found = record, found

    def tell(self) -> Iterator[str]:
        """Every line."""
        turn, seat = 0, 0
        for choice in self.found.choices:
            if choice.seat != seat:
                turn, seat = turn + 1, choice.seat
                yield say("cli-analyse-turn", turn=turn, name=self.name(seat))
            yield from self.choice(choice)
        yield ""
        yield from self.summary()

    def name(self, seat: int) -> str:
        """The name of a seat, its number where it has none."""
        players = self.record.players
        named = players[seat - 1].name if seat <= len(players) else ""
        return printable(named) or say("cli-replay-seat", seat=seat)

    def choice(self, choice: Choice) -> Iterator[str]:
        """What was chosen, the chance after it, and what would have been better."""
        number, moves = choice.moves[0].number, " ".join(move.move for move in choice.moves)
        yield f"{number:>5}  {say('cli-analyse-choice', moves=moves, chance=percent(choice.after))}"
        if choice.grade == "fine":
            return
        lost, best = percent(choice.loss), " ".join(choice.best)
        line = say("cli-analyse-lost", grade=choice.grade, lost=lost, best=best)
        yield f"       {line} {self.why(choice.reason)}".rstrip()

    def why(self, reason: Reason | None) -> str:
        """A reason in words; ranks are named, in the numbers deck they are numbers."""
        if reason is None:
            return ""
        numbers = self.found.rules.deck == "numbers"
        params = {name: str(rank) if numbers and rank else rank for name, rank in reason.params.items()}
        return say(f"reason-{reason.code}", **params)

    def summary(self) -> Iterator[str]:
        """What made each side's result, and how well each seat chose."""
        for balance in self.found.balances:
            sums = {key: signed(getattr(balance, key)) for key in ("luck", "skill", "given")}
            ends = {key: percent(getattr(balance, key)) for key in ("start", "end")}
            yield say("cli-analyse-side", name=self.side(balance.side), **sums, **ends)
        for seat in range(1, self.found.rules.seats + 1):
            choices = self.found.of_seat(seat)
            grades = Counter(choice.grade for choice in choices)
            counts = {grade: grades[grade] for grade, _ in GRADES}
            mean = percent(mean_loss(choices))
            yield say("cli-analyse-seat", name=self.name(seat), choices=len(choices), mean=mean, **counts)

    def side(self, side: int) -> str:
        """Who plays for a side."""
        rules = self.found.rules
        return " + ".join(map(self.name, range(side, rules.seats + 1, rules.sides)))


def percent(chance: float) -> str:
    """A chance in per cent, with one digit behind the point or comma of the language."""
    whole, tenth = divmod(round(1000 * chance), 10)
    return say("cli-analyse-percent", whole=whole, tenth=tenth)


def signed(chance: float) -> str:
    """The same with its sign."""
    return f"{'-' if chance < 0 else '+'}{percent(abs(chance))}"
