"""Looking at a PDF file as a reader does: pictures of pages, places of texts.

The library has no types; the parts we use are declared here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Protocol, cast

from PIL.Image import Image

Bounds = tuple[float, float, float, float]
"""Left, bottom, right and top, in points from the lower left corner."""


class _Thing(Protocol):
    def get_bounds(self) -> Bounds: ...


class _Bitmap(Protocol):
    def to_pil(self) -> Image: ...


class _Page(Protocol):
    def render(self, *, scale: float) -> _Bitmap: ...

    def get_objects(
        self, *, filter: Sequence[int], max_depth: int
    ) -> Iterator[_Thing]: ...


class _Document(Protocol):
    def __len__(self) -> int: ...

    def __getitem__(self, number: int) -> _Page: ...


class _Library(Protocol):
    def PdfDocument(self, content: bytes) -> _Document: ...  # noqa: N802 its name


_TEXT = 1  # the library's number for a text object
_DEEP = 4  # forms within forms
_LIBRARY = cast("_Library", import_module("pypdfium2"))


class View:
    """A file, page by page."""

    def __init__(self, content: bytes) -> None:
        """Open the file."""
        self._document = _LIBRARY.PdfDocument(content)

    def __len__(self) -> int:
        """Return the number of pages."""
        return len(self._document)

    def picture(self, number: int, *, scale: float = 1) -> Image:
        """Render a page; a scale of one is 72 dpi."""
        return self._document[number].render(scale=scale).to_pil()

    def text_bounds(self, number: int) -> tuple[Bounds, ...]:
        """Return where the texts of a page are."""
        things = self._document[number].get_objects(filter=[_TEXT], max_depth=_DEEP)
        return tuple(one.get_bounds() for one in things)
