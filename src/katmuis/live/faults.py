"""What is said of work in the background that has ended by a fault."""

from __future__ import annotations

import asyncio
import logging

from katmuis.errors import trace_of

log = logging.getLogger(__name__)


def tell_fault(task: asyncio.Task[None]) -> None:
    """Writes into the log that something in the background has ended by a fault; nobody else would notice."""
    fault = None if task.cancelled() else task.exception()
    if fault is not None:
        log.error("the background of the tables stopped: %s", trace_of(fault))
