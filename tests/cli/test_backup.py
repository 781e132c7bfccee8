"""`katmuis backup` and `katmuis restore`: a drill on the command line, and errors in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from katmuis.cli.main import main
from katmuis.ids import TableId
from katmuis.storage.sql import SqlStore
from tests.storage.samples import ANN, change, row


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def played(tmp_path: Path) -> str:
    """The address of a database in which somebody has played."""
    address = f"sqlite:///{tmp_path}/games.sqlite3"
    store = SqlStore(address)
    store.add_guest(ANN, b"a" * 32, "2030").result()
    store.add_table(row(), change(1)).result()
    store.close()
    return address


def test_a_backup_is_written_and_put_back(
    played: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    backup, restored = str(tmp_path / "b.sqlite3"), f"sqlite:///{tmp_path}/restored.sqlite3"
    assert main(["backup", backup, "--database", played]) == 0
    assert capsys.readouterr().out == f"{backup} holds 1 table and 1 visitor, from {played}.\n"
    monkeypatch.setenv("KATMUIS_DATABASE_URL", restored)
    assert main(["restore", backup]) == 0
    assert capsys.readouterr().out == f"Back from {backup} into {restored}: 1 table and 1 visitor.\n"
    store = SqlStore(restored)
    assert store.numbers_of([TableId("t")]) == {"t": 1}
    store.close()


def test_what_cannot_be_done_is_told_in_one_line(
    played: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = str(tmp_path / "b.sqlite3")
    assert main(["backup", backup, "--database", played]) == 0
    capsys.readouterr()
    for arguments, code in (
        (["backup", backup, "--database", played], "backup_exists"),
        (["restore", backup, "--database", played], "database_not_empty"),
        (["restore", str(tmp_path / "none"), "--database", played], "database_missing"),
    ):
        assert main(arguments) == 2
        told = capsys.readouterr()
        [line] = told.err.splitlines()
        assert told.out == ""
        assert line.startswith("katmuis: ")
        assert line.endswith(f"[{code}]")
