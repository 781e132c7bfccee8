"""The API answers as it says whatever it is asked: what its description allows, and what it does not."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from katmuis.storage.sql import SqlStore
from katmuis.web.openapi import OPERATIONS
from tests.live.playing import make_services
from tests.services.postgresql import PostgreSQLServer
from tests.web.serving import Guest, ThreadServer

POSITIVE, NEGATIVE = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
ENDLESS = ("GET", "/api/tables/{table}/stream")
"""What does not end cannot be asked so; test_stream.py asks it."""
ASKED = sorted(OPERATIONS.keys() - {ENDLESS})
WRONGLY = [(asked, NEGATIVE) for asked in ASKED if "{" in asked[1] or OPERATIONS[asked].body or OPERATIONS[asked].query]
"""With what a schema forbids, where there is one."""
WAYS = [(asked, POSITIVE) for asked in ASKED] + WRONGLY


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)])
def guest(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """Somebody on a server with a real database, which does not take whatever a store in memory takes."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path_factory.mktemp('store')}/a.sqlite3"
    else:
        server: PostgreSQLServer = request.getfixturevalue("postgresql")
        address = server.new_database()
    services = replace(make_services(SqlStore(address)), random_bytes=secrets.token_bytes)
    with ThreadServer(services) as running, Guest(running.address) as made:
        made.new_table()
        yield made


@pytest.fixture(scope="module")
def schema(guest: Guest) -> Any:
    return schemathesis.openapi.from_dict(guest.web.get("/api/openapi.json").json())


def check(guest: Guest, operation: Any, mode: GenerationMode, examples: int) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def answers_as_described(case: Any) -> None:
        answer = case.call(base_url=guest.address, headers={"Origin": guest.address})
        assert answer.status_code < 500 or (case.path, answer.status_code) == ("/readyz", 503)
        # That a text is a rule set, a name or a table no schema can say.
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    answers_as_described()


@pytest.mark.parametrize(("asked", "mode"), WAYS)
def test_an_answer_is_as_described(guest: Guest, schema: Any, asked: tuple[str, str], mode: GenerationMode) -> None:
    method, path = asked
    check(guest, schema[path][method], mode, 15)


@pytest.mark.nightly
@pytest.mark.parametrize(("asked", "mode"), WAYS)
def test_very_many_answers_are_as_described(
    guest: Guest, schema: Any, asked: tuple[str, str], mode: GenerationMode
) -> None:
    method, path = asked
    check(guest, schema[path][method], mode, 500)


def test_an_answer_that_is_not_as_described_is_found(guest: Guest) -> None:
    document = guest.web.get("/api/openapi.json").json()
    document["components"]["schemas"]["Me"]["required"] = ["nothing"]
    wrong = schemathesis.openapi.from_dict(document)
    with pytest.raises(FailureGroup) as raised:
        check(guest, wrong["/api/me"]["GET"], POSITIVE, 5)
    assert "nothing" in str(raised.value.exceptions[0])
