from __future__ import annotations

import json
import random
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.serving import Server
from tests.e2e.trouble_told import forget, hear, told

KEY = "katmuis.settings"
SETTINGS = {"pace": "off", "language": "en", "coach": "never"}
"""What the browser of a test has chosen: no motion, no pauses and no tips, so that whole games are quick."""
PATIENCE = 15_000
"""How long a page may take for anything that is not measured, in milliseconds: it shares its processor with others."""
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to the report of a failure what its browsers could not fetch and what their pages complained of."""
    report = yield
    if report.failed and (lines := told()):
        report.sections.append(("trouble told by pages", "\n".join(lines)))
    if report.when == "teardown":
        forget()
    return report


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it running."""
    server = Server(tmp_path_factory.mktemp("shared"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def base_url() -> None:
    """No page is opened by a part of its address alone; the plugin's own fixture warns under pytest 9."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 390, "height": 844}, "locale": "en-GB"}


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    context.set_default_timeout(PATIENCE)
    hear(context)
    chosen = json.dumps(json.dumps(SETTINGS))
    context.add_init_script(f"localStorage.getItem('{KEY}') || localStorage.setItem('{KEY}', {chosen})")
    return context


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page that must not report any error of its own."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


@pytest.fixture
def chance() -> random.Random:
    """The randomness of a test's choices."""
    return random.Random(20)


SitDown = Callable[[Server, str], str]


@pytest.fixture
def sit_down(page: Page) -> SitDown:
    """Sets a table with a rule set and opens it on the page; the answer is its id."""

    def sit(server: Server, rules: str) -> str:
        page.goto(server.address)
        made = page.request.post(
            f"{server.address}/api/tables", data={"rules": rules}, headers={"Origin": server.address}
        )
        assert made.status == 201
        table = str(made.json()["table"])
        page.goto(f"{server.address}/table/{table}")
        page.wait_for_selector("main.table")
        return table

    return sit
