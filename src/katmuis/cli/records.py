"""What the commands on records share: reading a file, and telling what is wrong with one."""

from __future__ import annotations

import sys
from pathlib import Path

from katmuis.cli.words import error_text, told_at
from katmuis.errors import NotationError
from katmuis.records.record import Record
from katmuis.records.text import read_record
from katmuis.records.verification import Finding

LONGEST = 4_000_000
"""How many characters a record may have; the longest game has a tenth of that."""


def read_file(name: str) -> str:
    """The text of a file, or of standard input for `-`. Raises NotationError `record_file`."""
    try:
        if name == "-":
            text = sys.stdin.read(LONGEST + 1)
        else:
            with Path(name).open(encoding="utf-8") as file:
                text = file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "not UTF-8"
        raise NotationError("record_file", read=f"{name}: {reason}", expected="a file with a record") from error
    if len(text) > LONGEST:
        raise NotationError("record_file", read=f"{name}: too long", expected=f"at most {LONGEST} characters")
    return text


def read_record_file(name: str) -> Record:
    """The record in a file, in either form; raises NotationError."""
    return read_record(read_file(name))


def finding_line(finding: Finding) -> str:
    """One line that tells a finding, with its code at the end."""
    text = error_text(finding.code, finding.read, finding.expected)
    return f"{told_at(finding.place, text, finding.read, finding.expected)} [{finding.code}]"
