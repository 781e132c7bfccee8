"""What a server counts and measures for those who run it: no name, no table and no card is in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from katmuis import __version__

KIND = "text/plain; version=0.0.4; charset=utf-8"
"""The kind of text that `Metrics.text` gives."""
LOOKED_EVERY = 1.0
"""How often is measured how late the event loop is, in seconds."""
METHODS = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"})
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Bounds of the durations that are told apart, in seconds."""


class Frames(Collector):
    """Counts frames by their kind, on the event loop alone.

    Each move is one and has three sent; the library's own counters, which any thread may use, would take a tenth of
    what it costs.
    """

    def __init__(self, name: str, told: str, label: str) -> None:
        self._name = name
        self._told = told
        self._label = label
        self._counts: dict[str | bytes, int] = {}

    def count(self, kind: str | bytes) -> None:
        """Counts one of a kind, which is a text or the ASCII bytes of one."""
        self._counts[kind] = self._counts.get(kind, 0) + 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The counts as the library tells them."""
        family = CounterMetricFamily(self._name, self._told, labels=[self._label])
        for kind, count in list(self._counts.items()):
            family.add_metric([kind if isinstance(kind, str) else kind.decode("ascii", "replace")], count)
        yield family


class Metrics:
    """The measures of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self.requests = self._make(Counter, "requests", "Requests that were answered", "method", "route", "status")
        self.answered = self._make(
            Histogram, "answer_seconds", "Time until an answer over HTTP begins", "method", "route", buckets=QUICK
        )
        self.lines = self._make(Gauge, "lines", "Open connections of viewers", "transport")
        self.received = Frames("katmuis_frames_received", "Frames from viewers", "transport")
        self._sent = Frames("katmuis_frames_sent", "Frames to viewers", "type")
        for frames in (self.received, self._sent):
            self.registry.register(frames)
        self.closed = self._make(Counter, "lines_closed", "Connections that the server closed", "code")
        self.late = self._make(Gauge, "loop_late_seconds", "How late the event loop was when last looked at")
        self._make(Gauge, "version_info", "The version that runs", "version").labels(__version__).set(1)

    def _make(self, kind: Callable[..., Any], name: str, told: str, *labels: str, **more: Any) -> Any:
        return kind("katmuis_" + name, told, labels, registry=self.registry, **more)

    def watch(self, name: str, told: str, measure: Callable[[], float]) -> None:
        """Measures something anew each time that somebody asks."""
        gauge: Gauge = self._make(Gauge, name, told)
        gauge.set_function(measure)

    def count_sent(self, frame: bytes) -> None:
        """Counts a frame by its type, which our encoder writes first."""
        kind = frame[9 : frame.find(b'"', 9)] if frame.startswith(b'{"type":"') else b"other"
        self._sent.count(kind)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Measures for ever how late the event loop is."""
        clock = asyncio.get_running_loop().time
        while True:
            before = clock()
            await asyncio.sleep(LOOKED_EVERY)
            self.late.set(max(0.0, clock() - before - LOOKED_EVERY))


class Measured:
    """Measures every answer over HTTP by the pattern of its route; what was asked for is not kept."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        clock = asyncio.get_running_loop().time
        begun = clock()
        asked = str(scope["method"])
        method = asked if asked in METHODS else "other"

        async def send_measured(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = scope.get("path_template") or "none"
                self._metrics.requests.labels(method, route, str(message["status"])).inc()
                self._metrics.answered.labels(method, route).observe(clock() - begun)
            await send(message)

        await self._app(scope, receive, send_measured)
