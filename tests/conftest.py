"""What all tests share: the Chromium that browser tests drive, and the services that tests start."""

from __future__ import annotations

import os
import shutil
from typing import Any

import pytest

pytest_plugins = ["tests.services.fixtures"]

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str | None:
    """The machine's own Chromium, or None where Playwright has to bring one."""
    named = os.environ.get("KATMUIS_CHROMIUM")
    names = (named, *CHROMIUM_NAMES) if named else CHROMIUM_NAMES
    return next((found for name in names if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = find_chromium()
    own = {"executable_path": chromium} if chromium else {}
    return {**browser_type_launch_args, **own, "args": CHROMIUM_ARGUMENTS}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the browser tests last.

    Playwright's synchronous interface keeps an event loop running in this thread until the session ends, and
    `asyncio.run` refuses to begin another beside it. The quick tests come first besides.
    """
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))
