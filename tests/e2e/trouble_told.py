"""What browsers could not fetch and what their pages complained of, for the report of a test that fails."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Request

_LINES: list[str] = []
MOST = 40
"""How many of the last lines a report takes."""


def hear(context: BrowserContext) -> None:
    """Keeps from now on what the pages of a context have trouble with."""
    context.on("requestfailed", lambda request: _LINES.append(_failed(request)))
    context.on("console", _console)
    context.on("weberror", lambda error: _LINES.append(f"error: {error.error}"))


def told() -> list[str]:
    """The last lines since they were forgotten."""
    return _LINES[-MOST:]


def forget() -> None:
    """Begins anew."""
    _LINES.clear()


def _failed(request: Request) -> str:
    return f"not fetched: {request.url}: {request.failure}"


def _console(message: ConsoleMessage) -> None:
    if message.type in ("error", "warning"):
        _LINES.append(f"{message.type}: {message.text}")
