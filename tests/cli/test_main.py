"""The command line: help, version, and an error in one line for everything that can be wrong."""

from __future__ import annotations

import sqlite3
import subprocess
from pathlib import Path

import pytest

from katmuis import __version__
from katmuis.cli import play
from katmuis.cli.hosting import bind, default_database, read_port
from katmuis.cli.main import main
from katmuis.errors import SettingsError
from katmuis.rules import ENGINE
from katmuis.settings import Settings
from tests.web.serving import ProcessServer, command, environment, process_server


def run(home: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), env=environment(home, **more), capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def refused(home: Path, *arguments: str, **more: str) -> str:
    """What a command that ends with an error says; it is one line with the code at the end."""
    ended = run(home, *arguments, **more)
    assert ended.returncode == 2, ended.stderr
    assert ended.stdout == ""
    [line] = ended.stderr.splitlines()
    assert "Traceback" not in line
    assert line.startswith("katmuis: ")
    return line


# ---------------------------------------------------------------- help and version


def test_the_version_says_which_engine_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        main(["--version"])
    assert raised.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith(f"katmuis {__version__} (")
    assert ("uncompiled engine" in said) is (ENGINE == "python")


@pytest.mark.parametrize(
    "arguments",
    [[], ["play"], ["serve"], ["backup"], ["restore"], ["rules"], ["position"], ["replay"], ["record"],
     ["record", "convert"], ["record", "check"], ["verify"], ["arena"], ["train"]],
)  # fmt: skip
def test_each_help_has_an_example(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        main([*arguments, "--help"])
    assert raised.value.code == 0
    assert "katmuis" in capsys.readouterr().out.partition("Example")[2]


@pytest.mark.parametrize(("language", "word"), [("nl_NL.UTF-8", "Voorbeeld"), ("de_DE", "Beispiel"), ("fr", "Example")])
def test_the_language_is_that_of_the_environment(
    language: str, word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    with pytest.raises(SystemExit):
        main(["--help"])
    assert word in capsys.readouterr().out


def test_a_command_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        main([])
    assert raised.value.code == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["rules"], ["--help"]])
def test_a_terminal_without_some_letters_is_told_the_rest(tmp_path: Path, arguments: list[str]) -> None:
    ended = run(tmp_path, *arguments, LC_ALL="de_DE.UTF-8", PYTHONIOENCODING="ascii")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "?" in ended.stdout


# ---------------------------------------------------------------- ports


def test_serve_refuses_a_port_that_is_taken(tmp_path: Path) -> None:
    with process_server(tmp_path) as server:
        port = server.address.rpartition(":")[2]
        line = refused(tmp_path, "serve", "--port", port, "--database", f"sqlite:///{tmp_path}/other.sqlite3")
        assert line.endswith("[port_in_use]")
        assert port in line


def test_play_takes_the_next_free_port(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        server = ProcessServer(tmp_path, "--port", str(port), name="play")
        assert port < int(server.address.rpartition(":")[2]) <= port + 100
        assert server.stop() == ""


@pytest.mark.parametrize("text", ["", "x", "-1", "65536", "8765.5", "٣", "9" * 5000])
def test_a_port_is_a_number(text: str) -> None:
    with pytest.raises(SettingsError) as raised:
        read_port(text)
    assert raised.value.code == "port_unreadable"


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1", "a..b", "x" * 300])
def test_a_host_is_an_address_of_this_machine(tmp_path: Path, host: str) -> None:
    assert refused(tmp_path, "serve", "--port", "0", "--host", host).endswith("[host_unknown]")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://localhost:1234"),
        ("0.0.0.0", "http://localhost:1234"),
        ("192.168.1.5", "http://192.168.1.5:1234"),
        ("fe80::1", "http://[fe80::1]:1234"),
    ],
)
def test_the_address_can_be_opened(host: str, expected: str) -> None:
    assert Settings(database="", host=host, port=1234).own_url == expected


@pytest.mark.parametrize(
    ("platform", "display", "expected"),
    [("linux", "", False), ("linux", ":0", True), ("darwin", "", True), ("win32", "", True)],
)
def test_a_browser_is_opened_where_there_is_a_screen(
    platform: str, display: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert play.has_browser() is expected


# ---------------------------------------------------------------- databases


def test_a_database_is_served_once(tmp_path: Path) -> None:
    """Under whatever name it is given; killed, its server holds it no longer."""
    path = tmp_path / "games.sqlite3"
    (tmp_path / "link.sqlite3").symlink_to(path)
    for name in ("games", "link"):
        with process_server(tmp_path, "--database", f"sqlite:///{path}") as server:
            line = refused(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/{name}.sqlite3")
            assert str(path) in line
            assert line.endswith("[database_in_use]")
            server.kill()
    with process_server(tmp_path, "--database", f"sqlite:///{path}"):
        backup = str(tmp_path / "b.sqlite3")
        given = ("--database", f"sqlite:///{path}")
        assert run(tmp_path, "backup", backup, *given).returncode == 0
        assert refused(tmp_path, "restore", backup, *given).endswith("[database_in_use]")


def test_play_says_where_the_games_are_served_already(tmp_path: Path) -> None:
    with process_server(tmp_path, name="play") as server:
        ended = run(tmp_path, "play", "--port", "0")
        assert (ended.returncode, ended.stderr) == (0, "")
        assert ended.stdout == f"Kat & Muis is running already, at {server.address}\n"
        (tmp_path / ".local/share/katmuis/katmuis.sqlite3.lock").write_text("javascript:x")
        assert refused(tmp_path, "play", "--port", "0").endswith("[database_in_use]")


def test_games_lie_in_the_platforms_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.platform", "linux")
    assert default_database() == f"sqlite:///{tmp_path}/data/katmuis/katmuis.sqlite3"
    with process_server(tmp_path):
        assert (tmp_path / ".local" / "share" / "katmuis" / "katmuis.sqlite3").exists()


def test_the_environment_names_a_database_and_the_option_another(tmp_path: Path) -> None:
    named = {"KATMUIS_DATABASE_URL": f"sqlite:///{tmp_path}/named.sqlite3"}
    with process_server(tmp_path, **named):
        assert (tmp_path / "named.sqlite3").exists()
    with process_server(tmp_path, "--database", f"sqlite:///{tmp_path}/given.sqlite3", **named):
        assert (tmp_path / "given.sqlite3").exists()


@pytest.mark.parametrize("name", ["serve", "play"])
def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("not a folder")
    line = refused(tmp_path, name, "--port", "0", "--database", f"sqlite:///{tmp_path}/file/a.sqlite3")
    assert line.endswith("[database_unwritable]")
    assert str(tmp_path) in line


def test_a_damaged_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    with process_server(tmp_path, "--database", f"sqlite:///{path}"):
        pass
    content = bytearray(path.read_bytes())
    content[4096:] = b"\x5a" * (len(content) - 4096)
    path.write_bytes(content)
    assert refused(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{path}").endswith("[database_damaged]")
    assert path.read_bytes() == content


def test_another_programs_database_is_named(tmp_path: Path) -> None:
    path = tmp_path / "songs.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE songs (name TEXT)")
    connection.commit()
    connection.close()
    assert refused(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{path}").endswith("[database_foreign]")


@pytest.mark.parametrize("text", ["nonsense", "mysql://x/y", "sqlite://"])
def test_an_address_that_names_no_database_is_named(tmp_path: Path, text: str) -> None:
    assert refused(tmp_path, "serve", "--port", "0", "--database", text).endswith("[database_url]")


def test_an_address_that_names_no_redis_is_not_repeated(tmp_path: Path) -> None:
    """It may hold a password."""
    line = refused(tmp_path, "serve", "--port", "0", "--redis", "redis://:secret@host:port/0")
    assert line.endswith("[redis_url]")
    assert "secret" not in line
    assert refused(tmp_path, "serve", "--port", "0", KATMUIS_REDIS_URL="nonsense").endswith("[redis_url]")


def test_an_error_is_told_in_the_language_of_the_environment(tmp_path: Path) -> None:
    line = refused(tmp_path, "serve", "--port", "x", LC_ALL="nl_NL.UTF-8")
    assert "is geen poort" in line


def test_an_error_about_something_very_long_is_told_too(tmp_path: Path) -> None:
    assert refused(tmp_path, "rules", "classic+" + "x" * 5000).endswith("[option_form]")
    assert refused(tmp_path, "serve", "--port", "9" * 5000).endswith("[port_unreadable]")


def test_a_wrong_wish_for_an_engine_is_an_error_in_words(tmp_path: Path) -> None:
    """The engine is chosen while the program is imported; even so nobody sees a traceback."""
    ended = run(tmp_path, "--version", KATMUIS_ENGINE="fast")
    assert ended.returncode == 2
    assert "[unknown_engine]" in ended.stderr
    assert "Traceback" not in ended.stderr
