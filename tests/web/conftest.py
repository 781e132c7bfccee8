"""A server for the tests of a module, and people who come to it with a browser each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import Guest, ThreadServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    folder: Path = tmp_path_factory.mktemp("static")
    with ThreadServer(folder=folder) as running:
        yield running


@pytest.fixture
def guest(server: ThreadServer) -> Iterator[Guest]:
    with Guest(server.address) as made:
        yield made


@pytest.fixture
def ann(server: ThreadServer) -> Iterator[Guest]:
    with Guest(server.address) as made:
        yield made


@pytest.fixture
def bob(server: ThreadServer) -> Iterator[Guest]:
    with Guest(server.address) as made:
        yield made
