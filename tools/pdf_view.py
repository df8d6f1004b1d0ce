"""Looking at a PDF file as a reader does: pictures of pages, places of texts.

The library has no types; what we ask of it stands here.
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


_TEXT = 1  # the library's number for a piece of text
_DEEP = 4  # forms within forms
_LIBRARY = cast("_Library", import_module("pypdfium2"))


class View:
    """A file, page by page."""

    def __init__(self, content: bytes) -> None:
        """Open it."""
        self._document = _LIBRARY.PdfDocument(content)

    def __len__(self) -> int:
        """Count its pages."""
        return len(self._document)

    def picture(self, number: int, *, scale: float = 1) -> Image:
        """Photograph a page; a scale of one is 72 dots an inch."""
        return self._document[number].render(scale=scale).to_pil()

    def text_bounds(self, number: int) -> tuple[Bounds, ...]:
        """Return where the texts of a page stand."""
        things = self._document[number].get_objects(filter=[_TEXT], max_depth=_DEEP)
        return tuple(one.get_bounds() for one in things)
