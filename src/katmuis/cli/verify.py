"""`katmuis verify`: proves the shuffles of a recorded game from its secret, and says what is proved and what is not."""

from __future__ import annotations

import argparse
import json
from typing import Any

import msgspec

from katmuis.cli.records import finding_line, read_record_file
from katmuis.cli.words import say
from katmuis.records.record import Record
from katmuis.records.verification import Verification, verify


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "verify", help=say("cli-verify-help"), description=say("cli-verify-about"), epilog=say("cli-verify-example")
    )
    parser.add_argument("file", metavar="FILE", help=say("cli-record-file-help"))
    parser.add_argument("--commitment", default="", metavar="HEX", help=say("cli-verify-commitment-help"))
    parser.add_argument("--json", action="store_true", help=say("cli-rules-json-help"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Verifies a record; 1 where something was found. Raises NotationError for what is no record."""
    record = read_record_file(arguments.file)
    found = verify(record, arguments.commitment)
    if arguments.json:
        print(json.dumps({"holds": found.holds, **msgspec.to_builtins(found)}, ensure_ascii=False))
    else:
        for line in _wrong(found) if found.findings else _right(record, found):
            print(line)
    return 0 if found.holds else 1


def _wrong(found: Verification) -> list[str]:
    head = say("cli-verify-wrong", count=len(found.findings))
    return [head, *(f"  {finding_line(finding)}" for finding in found.findings)]


def _right(record: Record, found: Verification) -> list[str]:
    """What is proved, what is not, and the numbers to compare with those that were shown at the deal."""
    fair = record.fair
    assert fair is not None
    given = sum(1 for contribution in fair.contributions if contribution)
    lines = [say("cli-verify-right")]
    lines += [
        f"  + {say('cli-verify-proved', proof=proof, shuffles=found.shuffles, moves=len(record.moves))}"
        for proof in found.proved
    ]
    lines.append(f"  + {say('cli-verify-given', count=given)}")
    ending = "given_up" if record.result else "result"
    missing = [part for part, proof in (("starter", "starter"), (ending, "result")) if proof not in found.proved]
    lines.append(say("cli-verify-not"))
    lines += [f"  - {say('cli-verify-unproved', part=part)}" for part in (*missing, "looked", "shown")]
    lines.append(say("cli-verify-commitment", commitment=fair.commitment))
    for seat, contribution in enumerate(fair.contributions, 1):
        if contribution:
            lines.append(say("cli-verify-contribution", seat=seat, contribution=contribution))
    return lines
