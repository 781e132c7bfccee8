"""A bar on the terminal that shows how far something long has come."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Bar = Callable[[int, str], None]
"""Shows how much is done, and a note."""


@contextmanager
def progress_bar(name: str, total: int, done: int = 0) -> Iterator[Bar | None]:
    """Yields a bar with the time left, None where there is no terminal for errors; it is gone afterwards."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress as bars  # slow to import
    from rich.console import Console
    from rich.markup import escape

    columns = (
        bars.TextColumn("{task.description}"),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        bars.TextColumn("{task.fields[note]}"),
        bars.TimeRemainingColumn(),
    )
    with bars.Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(escape(name), total=total, completed=done, note="")
        yield lambda now, note: shown.update(task, completed=now, note=note)
