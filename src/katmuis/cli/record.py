"""`katmuis record`: writes records in their other form, and checks them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from katmuis.cli.records import finding_line, read_file, read_record_file
from katmuis.cli.words import error_line, say
from katmuis.errors import KatmuisError, NotationError
from katmuis.records.record import Record
from katmuis.records.text import read_record, write_json, write_text
from katmuis.records.verification import check


def add(subparsers: Any) -> None:
    """Adds the command to the command line."""
    parser = subparsers.add_parser(
        "record", help=say("cli-record-help"), description=say("cli-record-about"), epilog=say("cli-record-example")
    )
    commands = parser.add_subparsers(title=say("cli-commands"), metavar="COMMAND", required=True)
    convert = commands.add_parser(
        "convert",
        help=say("cli-convert-help"),
        description=say("cli-convert-about"),
        epilog=say("cli-convert-example"),
    )
    convert.add_argument("file", metavar="FILE", help=say("cli-record-file-help"))
    convert.add_argument("--to", choices=("json", "text"), help=say("cli-convert-to-help"))
    convert.add_argument("-o", "--output", metavar="OUT", help=say("cli-convert-output-help"))
    convert.set_defaults(run=run_convert)
    checks = commands.add_parser(
        "check",
        help=say("cli-check-help"),
        description=say("cli-check-about"),
        epilog=say("cli-check-example"),
    )
    checks.add_argument("files", nargs="+", metavar="FILE", help=say("cli-record-file-help"))
    checks.set_defaults(run=run_check)


def run_convert(arguments: argparse.Namespace) -> int:
    """Writes a record as text or as JSON; raises NotationError."""
    text = read_file(arguments.file)
    record = read_record(text)
    is_json = text.removeprefix("\ufeff").lstrip().startswith("{")
    form = arguments.to or ("text" if is_json else "json")
    written = write_text(record) if form == "text" else write_json(record) + "\n"
    if arguments.output in (None, "-"):
        sys.stdout.write(written)
        return 0
    try:
        Path(arguments.output).write_text(written, encoding="utf-8")
    except OSError as error:
        read = f"{arguments.output}: {error.strerror}"
        raise NotationError("record_file", read=read, expected="a file that can be written") from error
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Checks records; 1 where one tells of a game that cannot have been, 2 where one cannot be read."""
    status = 0
    for name in arguments.files:
        try:
            record = read_record_file(name)
        except KatmuisError as error:
            print(f"{error_line(error)} ({name})", file=sys.stderr)
            status = 2
            continue
        findings = check(record)
        print(say("cli-check-wrong", file=name, count=len(findings)) if findings else _holds(name, record))
        for finding in findings:
            print(f"  {finding_line(finding)}")
        status = max(status, 1 if findings else 0)
    return status


def _holds(name: str, record: Record) -> str:
    result = record.result
    end = say("cli-outcome", outcome=result.outcome if result else "none")
    return say("cli-check-holds", file=name, moves=len(record.moves), end=end)
