"""What lies ready for operators can be read by what it is for, and says what this program understands."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from katmuis.cli.hosting import read_more_settings
from katmuis.cli.main import make_parser
from katmuis.settings import Settings
from katmuis.web import lines, server
from katmuis.web.routes import operators

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "katmuis.service"


def settings_of(command: list[str]) -> Settings:
    """What a command line that begins with `serve` amounts to."""
    return read_more_settings(make_parser().parse_args(command))


def unit() -> configparser.RawConfigParser:
    """The unit; of what stands there several times, the last."""
    read = configparser.RawConfigParser(strict=False, delimiters=("=",), comment_prefixes=("#",))
    read.optionxform = str  # type: ignore[assignment, method-assign]  # as its documentation has it set
    read.read(UNIT)
    return read


def compose(**variables: str) -> dict[str, Any]:
    """The compose file with its variables filled in; what has no value must be asked for."""

    def fill(found: re.Match[str]) -> str:
        if found[1] not in variables:
            raise KeyError(found[1])
        return variables[found[1]]

    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    plain = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    found = yaml.safe_load(re.sub(r"\$\{(\w+):\?[^}]*\}", fill, plain))
    assert isinstance(found, dict)
    return found


@pytest.fixture
def stack() -> dict[str, Any]:
    return compose(KATMUIS_HOST="cards.example", KATMUIS_DATABASE_PASSWORD="p4ss")


# ---------------------------------------------------------------- the unit


def test_the_unit_starts_a_server_that_this_program_understands() -> None:
    program, *command = shlex.split(unit()["Service"]["ExecStart"])
    assert program.endswith("/bin/katmuis")
    settings = settings_of(command)
    assert (settings.host, settings.public_url, settings.log) == ("127.0.0.1", "https://cards.example", "json")


def test_the_unit_gives_the_server_the_time_that_it_needs_to_stop() -> None:
    service = unit()["Service"]
    assert service["KillSignal"] == "SIGTERM"
    assert float(service["TimeoutStopSec"]) > 2 * (lines.FINISHED_WITHIN + server.GRACE)
    assert int(service["LimitNOFILE"]) == server.FILES


def test_no_password_stands_in_the_unit() -> None:
    """They come from a file that others cannot read; what they are called is what the program reads."""
    text = UNIT.read_text(encoding="utf-8")
    assert re.search(r"^EnvironmentFile=-/etc/", text, re.M)
    assert not re.search(r"://[^/\s]+@", text)
    for name in re.findall(r"KATMUIS_\w+", text):
        assert f'"{name}"' in (ROOT / "src/katmuis/cli/hosting.py").read_text(encoding="utf-8")


def test_the_database_of_the_unit_lies_where_it_may_write() -> None:
    found = re.search(r"KATMUIS_DATABASE_URL=sqlite:///(/\S+)", UNIT.read_text(encoding="utf-8"))
    assert found is not None
    assert found[1].startswith("/var/lib/" + unit()["Service"]["StateDirectory"] + "/")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/katmuis/bin/katmuis", "/bin/true"), encoding="utf-8")
    ended = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, timeout=60, check=False
    )
    assert [line for line in (ended.stdout + ended.stderr).splitlines() if UNIT.name in line] == []


# ---------------------------------------------------------------- the stack


def test_the_stack_asks_for_its_name_and_its_password() -> None:
    for given in ({"KATMUIS_HOST": "x"}, {"KATMUIS_DATABASE_PASSWORD": "x"}):
        with pytest.raises(KeyError):
            compose(**given)


def test_the_servers_of_the_stack_are_started_with_what_they_understand(stack: dict[str, Any]) -> None:
    """Two alike on one database and one Redis, which believe the proxy alone, and nothing else in their network."""
    one, two = stack["services"]["one"], stack["services"]["two"]
    assert one == two
    settings = settings_of(one["command"])
    assert (settings.host, settings.public_url) == ("0.0.0.0", "https://cards.example")
    subnet = stack["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    proxy = stack["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert list(settings.trusted_proxies) == [proxy]
    assert ip_address(proxy) in ip_network(subnet)
    assert ip_network(subnet).is_private
    assert "/readyz" in str(one["healthcheck"]["test"])
    assert one["environment"].keys() == {"KATMUIS_DATABASE_URL", "KATMUIS_REDIS_URL"}
    assert one["environment"]["KATMUIS_DATABASE_URL"] == "postgresql://katmuis:p4ss@database/katmuis"


def test_all_that_the_stack_names_is_there(stack: dict[str, Any]) -> None:
    services, volumes, networks = stack["services"], stack["volumes"], stack["networks"]
    for service in services.values():
        assert set(service["networks"]) <= set(networks)
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            origin = volume.partition(":")[0]
            assert (DEPLOY / origin).exists() if origin.startswith(".") else origin in volumes
        assert ("build" in service) or re.search(r":\d", service["image"])
    for name in ("one", "two"):
        build = services[name]["build"]
        assert (DEPLOY / build["context"] / build["dockerfile"]).exists()
        database = re.search(r"@(\w+)/", services[name]["environment"]["KATMUIS_DATABASE_URL"])
        assert database is not None
        assert database[1] in services


def test_nothing_but_the_proxy_can_be_reached_from_outside(stack: dict[str, Any]) -> None:
    assert [name for name, service in stack["services"].items() if "ports" in service] == ["proxy"]


def test_no_password_stands_in_the_stack(stack: dict[str, Any]) -> None:
    del stack
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert not re.search(r"://\w+:[^$@]+@", text)


def test_the_servers_of_the_stack_are_given_the_time_to_stop(stack: dict[str, Any]) -> None:
    grace = stack["services"]["one"]["stop_grace_period"]
    assert float(grace.removesuffix("s")) > 2 * (lines.FINISHED_WITHIN + server.GRACE)


def test_the_proxy_asks_every_server_and_keeps_what_is_for_operators_to_itself(stack: dict[str, Any]) -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    asked = re.search(r"reverse_proxy ([^{]+)\{", text)
    assert asked is not None
    assert asked[1].split() == ["one:8765", "two:8765"]
    hidden = re.search(r"@inside path (.+)", text)
    assert hidden is not None
    assert set(hidden[1].split()) == {path for route in operators.ROUTES for path in route.paths}
    assert "flush_interval -1" in text  # else events wait for more of them
    assert "text/event-stream" not in text
    assert set(stack["services"]["proxy"]["depends_on"]) == {"one", "two"}


def test_what_is_built_is_what_is_needed() -> None:
    """The image is made of what the build hook reads, and of no secret that lies beside it."""
    kept = {line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line.startswith("!")}
    assert kept == {"client", "hatch_build.py", "pyproject.toml", "README.md", "src"}
    assert all((ROOT / name).exists() for name in kept)
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    extras = re.search(r"'\.\[([\w,]+)\]'", text)
    assert extras is not None
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert all(re.search(rf"^{extra} = \[", pyproject, re.M) for extra in extras[1].split(","))
    assert re.search(r"^USER katmuis$", text, re.M)


def test_addresses_of_recipes_are_those_of_examples() -> None:
    for file in (UNIT, DEPLOY / "compose.yaml", ROOT / "docs" / "hosting.md"):
        for text in re.findall(r"\b\d{1,3}(?:\.\d{1,3}){3}\b", file.read_text(encoding="utf-8")):
            assert ip_address(text).is_private, (file.name, text)
