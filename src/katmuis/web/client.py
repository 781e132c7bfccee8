"""The built client: its files, read once, with what a browser must know to keep them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources.abc import Traversable

WORTH_PACKING = 1024
"""Texts from this size on, in bytes, are also kept packed."""
TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client; `packed` is its gzip form where that is shorter."""

    content: bytes
    packed: bytes | None
    kind: str
    mark: str
    lasting: bool
    """Whether its name changes with its content, so that a browser may keep it for ever."""


class Client:
    """The files of a folder by their path in it, such as `index.html` and `assets/index-1a2b.js`."""

    def __init__(self, folder: Traversable) -> None:
        self._files: dict[str, File] = {}
        if folder.is_dir():
            self._read(folder, "")

    def find(self, path: str) -> File | None:
        """The file at a path, None if there is none; a path cannot lead out of the folder."""
        return self._files.get(path)

    def _read(self, folder: Traversable, before: str) -> None:
        for entry in folder.iterdir():
            path = before + entry.name
            if entry.is_dir():
                self._read(entry, path + "/")
            elif not entry.name.startswith("."):
                self._files[path] = make_file(path, entry.read_bytes())


def make_file(path: str, content: bytes) -> File:
    """The file of a path and a content."""
    ending = path[path.rfind(".") :]
    kind = TYPES.get(ending) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    text = kind.startswith("text/") or ending in (".svg", ".json", ".webmanifest")
    packed = gzip.compress(content, 9, mtime=0) if text and len(content) >= WORTH_PACKING else None
    mark = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    return File(content, packed, kind, mark, path.startswith("assets/"))
