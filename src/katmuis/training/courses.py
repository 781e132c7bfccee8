"""The courses by name: how the weights that come with the package were made, as data (courses.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from katmuis.errors import KatmuisError
from katmuis.training.course import Course


def read_courses(text: str) -> dict[str, Course]:
    """Return the courses that a TOML text holds, a table each. Raises TypeError where one has a field of no course."""
    tables: dict[str, dict[str, Any]] = tomllib.loads(text)
    return {name: Course(**{key: _value(value) for key, value in fields.items()}) for name, fields in tables.items()}


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


COURSES: Mapping[str, Course] = read_courses(
    (resources.files("katmuis.training") / "courses.toml").read_text(encoding="utf-8")
)
"""Every course by the name of its weights."""


def find_course(name: str) -> Course:
    """Return the course of a name. Raises KatmuisError `unknown_course`."""
    if name not in COURSES:
        raise KatmuisError("unknown_course", read=name[:40], expected="one of " + ", ".join(COURSES))
    return COURSES[name]
