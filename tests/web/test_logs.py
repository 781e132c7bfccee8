"""The log: readable by people or by programs, and never with what must not be in it."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from katmuis.errors import StorageError
from katmuis.ids import GuestId
from katmuis.storage.memory import MemoryStore
from katmuis.web.logs import Form, JsonLines, TextLines, begin_log
from tests.live.playing import make_services
from tests.web.serving import Guest, ThreadServer


@pytest.fixture
def log() -> Iterator[tuple[logging.Logger, io.StringIO, logging.Handler]]:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    logger = logging.getLogger("tests.katmuis.logs")
    logger.addHandler(handler)
    logger.propagate = False
    yield logger, written, handler
    logger.removeHandler(handler)


def fault(text: str) -> None:
    raise ValueError(text)


@pytest.mark.parametrize("form", [TextLines(), JsonLines()])
def test_a_fault_is_told_without_its_text(
    log: tuple[logging.Logger, io.StringIO, logging.Handler], form: logging.Formatter
) -> None:
    logger, written, handler = log
    handler.setFormatter(form)
    try:
        fault("AsKd9h")
    except ValueError:
        logger.exception("what went wrong at %s", "a place")
    assert "ValueError at test_logs.py" in written.getvalue()
    assert "what went wrong at a place" in written.getvalue()
    assert "AsKd9h" not in written.getvalue()
    assert "Traceback" not in written.getvalue()


def test_a_line_is_an_object_with_a_time_in_utc(log: tuple[logging.Logger, io.StringIO, logging.Handler]) -> None:
    logger, written, handler = log
    handler.setFormatter(JsonLines())
    logger.error("two\nlines of %s", "“quotes”")
    logger.warning("again")
    first, second = (json.loads(line) for line in written.getvalue().splitlines())
    assert first.keys() == {"at", "level", "logger", "message"}
    assert (first["level"], first["message"]) == ("error", "two\nlines of “quotes”")
    assert first["at"].endswith("+00:00")
    assert (second["level"], second["logger"]) == ("warning", logger.name)


@pytest.mark.parametrize(("form", "kind"), [("text", TextLines), ("json", JsonLines)])
def test_the_server_underneath_writes_into_the_same_log(form: Form, kind: type[logging.Formatter]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        begin_log(form)
        assert [type(handler.formatter) for handler in root.handlers] == [kind]
        assert logging.getLogger("uvicorn.error").getEffectiveLevel() == logging.WARNING
    finally:
        root.handlers[:] = before
        root.setLevel(level)


class Faulty(MemoryStore):
    """A store in which nobody is found."""

    def find_guest(self, token_hash: bytes) -> GuestId | None:
        raise (StorageError("database_busy", read="AsKd9h", expected="") if token_hash[0] % 2 else ValueError("AsKd9h"))


def test_no_token_and_no_invitation_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with ThreadServer(make_services(Faulty())) as server, Guest(server.address) as guest:
        for number in range(8):
            token = f"{number:064x}"
            guest.web.cookies.clear()
            guest.web.cookies.set("katmuis_guest", token)
            guest.web.get(f"/api/tables/t1/invites/2/{'5ec' * 10}")
            guest.web.get(f"/api/home?token={'5ec' * 10}")
    assert caplog.text.count("katmuis.web.errors") >= 8
    for secret in ("AsKd9h", "5ec5ec", "0" * 60):
        assert secret not in caplog.text
