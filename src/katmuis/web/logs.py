"""The log: for people or for programs, and without the text of a fault, which may hold a hidden card or a secret."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Literal

from katmuis.errors import trace_of

Form = Literal["text", "json"]


class TextLines(logging.Formatter):
    """One line for each thing, for people; of a fault the kind and the places, not the text."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(name)s %(levelname)s %(message)s")

    def formatException(self, ei: object) -> str:  # noqa: N802, named by the library
        """The kind and places of a fault."""
        return _fault(ei)


class JsonLines(logging.Formatter):
    """One JSON object a line: `at` (UTC), `level`, `logger`, `message`, and `fault` where there was one."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["fault"] = _fault(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _fault(info: object) -> str:
    error = info[1] if isinstance(info, tuple) else None
    return trace_of(error) if isinstance(error, BaseException) else ""


def begin_log(form: Form, level: int = logging.WARNING) -> None:
    """Has everything from `level` on written to standard error, by the server underneath as well."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
