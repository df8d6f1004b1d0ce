"""The engine's word graphs, built once for each word list and stored.

A graph is stored under the hash of its list, so another edition under the same name
gets its own graph; a damaged file is rebuilt.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from starsquare.board import STANDARD_LAYOUT
from starsquare.engine import EngineError, WordIndex, build_graph
from starsquare.lexicon import ENABLE1
from starsquare.lexicon.packaged import provenance
from starsquare.storage.data_folder import write_whole
from starsquare.storage.lexicons import LexiconShelf
from starsquare.tiles import Alphabet, tile_set

_HASH = 16  # characters of the hash in a file name


class WordGraphs:
    """The graphs in a data folder."""

    def __init__(self, folder: Path) -> None:
        """Use the lists and the graphs of this data folder."""
        self._folder = folder / "engine"
        self._shelf = LexiconShelf(folder)

    def file_for(self, name: str) -> Path:
        """Return the path of a list's graph, which need not exist.

        Raises:
            LexiconError: there is no such list.
        """
        if name.upper() == ENABLE1:
            fingerprint = provenance().sha256  # known without unpacking the words
        else:
            fingerprint = self._shelf.about(name).report.fingerprint
        return self._file_of(fingerprint)

    def alphabet_of(self, name: str) -> Alphabet:
        """Return the letters of a list.

        Raises:
            LexiconError: there is no such list.
        """
        return tile_set(self._shelf.tiles_of(name)).alphabet

    def forget(self, fingerprint: str) -> None:
        """Remove the graph of a list that was removed, if there is one."""
        with suppress(OSError):
            self._file_of(fingerprint).unlink(missing_ok=True)

    def _file_of(self, fingerprint: str) -> Path:
        return self._folder / f"{fingerprint[:_HASH]}-{STANDARD_LAYOUT.size}.kwg"

    def index(
        self, name: str, on_build: Callable[[], None] = lambda: None
    ) -> WordIndex:
        """Return the words of a list for the engine, building its graph if necessary.

        `on_build` is called before anything is built. Where nothing can be written, the
        graph is built each time.

        Raises:
            LexiconError: there is no such list, or it is damaged.
        """
        file, alphabet = self.file_for(name), self.alphabet_of(name)
        if file.is_file():
            with suppress(EngineError, OSError):
                return WordIndex(file.read_bytes(), alphabet)
        on_build()
        return WordIndex(self.build(name), alphabet)

    def build(self, name: str) -> bytes:
        """Rebuild the graph of a list and store it.

        Raises:
            LexiconError: there is no such list, or it is damaged.
        """
        words = self._shelf.load(name)
        graph = build_graph(words.words, words.alphabet)
        with suppress(OSError):
            write_whole(self.file_for(name), graph)
        return graph
