"""Styles, scripts and images, served under an address that changes with them.

They share one address made from a hash of their contents, so that browsers cache them
forever and modules import each other by relative paths. There is no build step.
"""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import FromPath, HeaderParameter

from starsquare.web.access import OPEN
from starsquare.web.answers import NotHereError

_KINDS = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ttf": "font/ttf",
    "webmanifest": "application/manifest+json",
}
_SMALL = 1_000
_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?"(\.[^"]+)";', re.MULTILINE)
_WEIGHTS = ("Regular", "Semibold", "Bold", "Black")


class Asset(msgspec.Struct, frozen=True):
    """A file that pages use, plain and compressed."""

    body: bytes
    small: bytes
    kind: str


class Assets(msgspec.Struct, frozen=True):
    """All files that pages use, and a hash of their contents."""

    name: str
    by_path: Mapping[str, Asset]

    def address(self, path: str) -> str:
        """Return the address of a file.

        Raises:
            KeyError: the file does not exist.
        """
        self.by_path[path]
        return f"/static/{self.name}/{path}"

    def with_imports(self, scripts: Iterable[str]) -> tuple[str, ...]:
        """Return scripts and all modules that they import, directly or not.

        Raises:
            KeyError: a file does not exist.
        """
        needed = dict.fromkeys(scripts)
        waiting = list(needed)
        while waiting:
            path = waiting.pop()
            for name in _IMPORT.findall(self.by_path[path].body.decode()):
                module = posixpath.normpath(f"{posixpath.dirname(path)}/{name}")
                if module not in needed:
                    needed[module] = None
                    waiting.append(module)
        return tuple(needed)


@cache
def assets() -> Assets:
    """Read the files, once."""
    found = {
        path: body
        for path, body in sorted(
            [*_walk(files("starsquare.web") / "static"), *_fonts()]
        )
        if path.rpartition(".")[2] in _KINDS
    }
    whole = hashlib.sha256()
    for path, body in found.items():
        whole.update(path.encode() + b"\0" + body + b"\0")
    return Assets(
        whole.hexdigest()[:12],
        {
            path: Asset(body, gzip.compress(body, mtime=0), _kind(path))
            for path, body in found.items()
        },
    )


def _fonts() -> Iterator[tuple[str, bytes]]:
    """Read the typeface from the package that prints, so that both use the same."""
    folder = files("font_source_sans_pro") / "files"
    for weight in _WEIGHTS:
        yield (
            f"fonts/{weight}.ttf",
            (folder / f"SourceSansPro-{weight}.ttf").read_bytes(),
        )


def _walk(folder: Traversable, below: str = "") -> Iterator[tuple[str, bytes]]:
    for one in folder.iterdir():
        path = f"{below}{one.name}"
        if one.is_dir():
            yield from _walk(one, f"{path}/")
        else:
            yield path, one.read_bytes()


def _kind(path: str) -> str:
    return _KINDS[path.rpartition(".")[2]]


@get("/static/{name:str}/{path:path}", opt=OPEN, include_in_schema=False)
async def asset(
    name: FromPath[str],
    path: FromPath[str],
    accept_encoding: Annotated[str, HeaderParameter(name="accept-encoding")] = "",
) -> Response[bytes]:
    """Return a file that pages use."""
    found = assets().by_path.get(path.lstrip("/"))
    if found is None:
        raise NotHereError("service.not_here")
    is_current = name == assets().name
    headers = {
        "cache-control": "public, max-age=31536000, immutable"
        if is_current
        else "no-cache",
        "vary": "accept-encoding",
    }
    if "gzip" in accept_encoding and len(found.body) > _SMALL:
        headers["content-encoding"] = "gzip"
        return Response(found.small, headers=headers, media_type=found.kind)
    return Response(found.body, headers=headers, media_type=found.kind)


ROUTES = (asset,)
