"""Asks a running server for its page and what the page loads; ends with status 1 if something is missing."""

from __future__ import annotations

import re
import sys
import time
import urllib.request

ADDRESSES = re.compile(r'(?:src|href)="(?!https?:|data:)([^"]+)"')


def fetch(address: str) -> tuple[bytes, str]:
    """The body at an address and its Cache-Control; raises OSError where there is none."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.read(), answer.headers.get("Cache-Control", "")


def wait_for(address: str, seconds: float) -> str:
    """The first page that a starting server gives."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            return fetch(address)[0].decode()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def main(base: str) -> None:
    """Prints the size of everything that the page at `base` names."""
    page = wait_for(base + "/", 30)
    assets = [path.removeprefix(".") for path in ADDRESSES.findall(page)]
    if not any(path.endswith(".js") for path in assets):
        sys.exit("the page loads no script: the client is not in the wheel")
    for path in assets:
        body, caching = fetch(f"{base}/{path.lstrip('/')}")
        print(f"{len(body):>8} bytes  {path}  {caching}")
        if not body:
            sys.exit(f"{path} is empty")


if __name__ == "__main__":
    main(sys.argv[1])
