"""`serve --lan` from another device: at an address that is not loopback, over plain HTTP, in a network of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from katmuis.cli.lan import draw_code
from tests.web.networks import SERVER, home_network
from tests.web.serving import TIMEOUT, command, environment

ROOT = Path(__file__).resolve().parents[2]


def test_a_phone_on_the_same_network_plays(tmp_path: Path) -> None:
    with home_network() as network:
        server = subprocess.Popen(
            network.at_server(*command("serve", "--lan", "--port", "0")),
            env=environment(tmp_path, PYTHONIOENCODING="utf-8"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            assert "localhost" in server.stdout.readline()
            address = server.stdout.readline().split()[-1]
            assert address.startswith(f"http://{SERVER}:")
            code = draw_code(address)
            assert [server.stdout.readline().rstrip("\n") for _ in code.splitlines()] == code.splitlines()
            told = subprocess.run(
                network.at_phone(sys.executable, "-m", "tests.web.phone", address),
                env=environment(tmp_path),
                cwd=ROOT,
                capture_output=True,
                text=True,
                timeout=6 * TIMEOUT,
                check=False,
            )
        finally:
            server.terminate()
            _out, faults = server.communicate(timeout=TIMEOUT)
    assert told.returncode == 0, told.stderr
    seen = json.loads(told.stdout)
    assert seen["page"] in (200, 503)  # whether the client was built is no matter here
    assert seen["played"]
    # Plain HTTP: a cookie that is secure would be dropped, and nobody would be known again.
    assert "secure" not in seen["cookie"].lower()
    assert seen["cookie"].startswith("katmuis_guest=")
    assert (seen["foreign"], seen["code"], seen["measured"]) == (403, 200, 200)
    assert faults == ""
