"""What errors repeat of what was read, and what a log says of them: kind and places, nothing that they hold."""

from __future__ import annotations

from katmuis.errors import READ_AT_MOST, RuleSetError, StorageError, trace_of


def deep() -> None:
    try:
        raise KeyError("AsKd")
    except KeyError as error:
        raise StorageError("record_differs", read="9h", expected="Tc") from error


def test_a_trace_has_kinds_and_places_and_no_values() -> None:
    try:
        deep()
    except StorageError as error:
        told = trace_of(error)
    kinds, places = told.split("; after ")
    assert kinds.startswith("StorageError record_differs at test_errors.py:")
    assert kinds.endswith(" deep")
    assert places.startswith("KeyError at test_errors.py:")
    assert not [value for value in ("AsKd", "9h", "Tc") if value in told]


def test_an_error_that_was_never_raised_has_a_trace() -> None:
    assert trace_of(ValueError("AsKd")) == "ValueError at "


def test_an_error_repeats_no_more_than_the_beginning_of_what_was_read() -> None:
    error = RuleSetError("option_form", read="x" * 100_000, expected="option=value")
    assert error.read == "x" * (READ_AT_MOST - 3) + "..."
    assert len(str(error)) < READ_AT_MOST + 100
    assert RuleSetError("option_form", read="x" * READ_AT_MOST).read == "x" * READ_AT_MOST
