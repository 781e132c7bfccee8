"""The writing thread rests after a large group, so that the next one is larger, and never otherwise."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from pathlib import Path

import pytest
import sqlalchemy as sa

from katmuis.storage.writer import BUSY, LONGEST_REST, REST, Writer


class Diary:
    """A writer to a file, what was written by it, and its rests."""

    def __init__(self, folder: Path) -> None:
        self.rests: list[float] = []
        self.written: list[int] = []
        engine = sa.create_engine(f"sqlite:///{folder}/diary.sqlite3")
        self.writer = Writer(engine, "diary", lambda: None, self.rests.append)

    def write(self, number: int) -> Future[None]:
        return self.writer.submit(lambda _connection: self.written.append(number))

    def write_together(self, count: int) -> None:
        """Has so many writes wait for each other, and so be one group."""
        begun, go = threading.Event(), threading.Event()

        def hold(_connection: sa.Connection) -> None:
            begun.set()
            assert go.wait(10)

        held = self.writer.submit(hold)
        assert begun.wait(10)
        waiting = [self.write(number) for number in range(count)]
        go.set()
        for each in (held, *waiting):
            each.result(10)


@pytest.mark.parametrize(("count", "rests"), [(1, []), (BUSY - 1, []), (BUSY, [BUSY * REST]), (200, [LONGEST_REST])])
def test_it_rests_after_a_large_group(tmp_path: Path, count: int, rests: list[float]) -> None:
    diary = Diary(tmp_path)
    diary.write_together(count)
    diary.writer.close()
    assert (diary.rests, diary.written) == (rests, list(range(count)))


def test_what_comes_while_it_rests_is_written_next(tmp_path: Path) -> None:
    diary = Diary(tmp_path)
    later: list[Future[None]] = []
    rested = threading.Event()

    def rest(_seconds: float) -> None:
        later.append(diary.write(1000))
        rested.set()

    diary.writer._rest = rest
    diary.write_together(BUSY)
    assert rested.wait(10)
    diary.writer.close()
    assert diary.written == [*range(BUSY), 1000]
    assert [each.result(0) for each in later] == [None]
