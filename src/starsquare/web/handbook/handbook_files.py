"""Where the pages of the handbook are stored, and the address of each.

The Markdown files of the project are the handbook. An installed package carries them
under `web/help` (`setup.py` puts them there); in a checkout they are where they are
written. Only the references are built: by `make setup` and `make docs`, or here, the
first time someone reads the handbook of a checkout that does not have them.
"""

from __future__ import annotations

import posixpath
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

HELP = "/help"
INDEX = "docs/handbook/index.md"
REFERENCES = "docs/handbook/reference"
ROOT_PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
_PICTURES = {".png", ".svg"}


class HelpPage(msgspec.Struct, frozen=True):
    """A page: the path of its file in the project, its address, title and text."""

    path: str
    address: str
    title: str
    text: str

    @property
    def folder(self) -> str:
        """The folder of the file."""
        return posixpath.dirname(self.path)


class Shelf(msgspec.Struct, frozen=True):
    """All pages by address, and all images by their path in the project."""

    pages: Mapping[str, HelpPage]
    pictures: Mapping[str, bytes]

    def address_of(self, path: str) -> str | None:
        """Return the address of a file or folder of the project, or None."""
        if path in self.pictures:
            return _address_of_picture(path)
        address = address_of_page(path)
        return address if address in self.pages else None

    def picture(self, name: str) -> bytes | None:
        """Return an image by the end of its address."""
        return self.pictures.get(f"docs/pictures/{name}")

    def within(self, folder: str) -> tuple[HelpPage, ...]:
        """Return the pages of a folder, sorted by file name."""
        return tuple(one for one in self.pages.values() if one.folder == folder)


def address_of_page(path: str) -> str:
    """Return the address of a page or folder by its path in the project."""
    name = path.removeprefix("docs/").removeprefix("handbook/").removesuffix(".md")
    name = name.lower() if path in ROOT_PAGES else name
    return HELP if path == INDEX else f"{HELP}/{name}"


def title_in(text: str) -> str:
    """Return the first heading of a page."""
    line = next((one for one in text.splitlines() if one.startswith("# ")), "# ")
    return line[2:].replace("`", "").strip()


@cache
def shelf() -> Shelf:
    """Read all pages, once."""
    root = _root()
    found = {path: file for path, file in sorted(_walk(root / "docs", "docs/")) if file}
    texts = {
        path: file.read_text(encoding="utf-8")
        for path, file in found.items()
        if path.endswith(".md")
    }
    for path in ROOT_PAGES:
        if root.joinpath(path).is_file():
            texts[path] = root.joinpath(path).read_text(encoding="utf-8")
    pages = [
        HelpPage(path, address_of_page(path), title_in(text), text)
        for path, text in texts.items()
    ]
    by_address = {one.address: one for one in pages}
    assert len(by_address) == len(pages), "two pages have one address"
    return Shelf(
        {**by_address, **{one.address: one for one in _listings(pages, by_address)}},
        {
            path: file.read_bytes()
            for path, file in found.items()
            if posixpath.splitext(path)[1] in _PICTURES
        },
    )


def _root() -> Traversable:
    packed = files("starsquare.web") / "help"
    return packed if packed.is_dir() else _checkout()


def _checkout() -> Path:
    root = Path(__file__).resolve().parents[4]
    if not (root / REFERENCES).is_dir():
        subprocess.run(
            [sys.executable, "-m", "tools.references"],
            cwd=root,
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return root


def _walk(folder: Traversable, below: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for one in folder.iterdir():
        path = f"{below}{one.name}"
        if one.is_dir():
            yield from _walk(one, f"{path}/")
        else:
            yield path, one


def _listings(
    pages: list[HelpPage], by_address: Mapping[str, HelpPage]
) -> Iterator[HelpPage]:
    """Return a page for each folder that lists its pages, kept up to date by itself."""
    for folder in sorted({one.folder for one in pages} - {"", "docs", "docs/handbook"}):
        address = address_of_page(folder)
        if address in by_address:
            continue
        title = posixpath.basename(folder).capitalize()
        lines = [
            f"- [{one.title}]({posixpath.basename(one.path)})"
            for one in pages
            if one.folder == folder
        ]
        text = "\n".join([f"# {title}", "", *lines, ""])
        yield HelpPage(f"{folder}/", address, title, text)


def _address_of_picture(path: str) -> str:
    return f"{HELP}/{path.removeprefix('docs/')}"
