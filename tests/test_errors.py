"""What a log says of an error: its kind and its places, and nothing that it was raised with."""

from __future__ import annotations

from katmuis.errors import StorageError, trace_of


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
