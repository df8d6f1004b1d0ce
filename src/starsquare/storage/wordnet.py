"""Finding WordNet: the extra `definitions`, or what the system has installed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from starsquare.lexicon import LexiconError
from starsquare.lexicon.definitions import PartOfSpeech, WordNet, WordNetPart, read_part

VARIABLE = "STARSQUARE_WORDNET"
"""The environment variable that names a folder with WordNet's files."""

_PACKAGE = "wn"
_IN_PACKAGE = "wn/data/wordnet-3.0"
_OF_SYSTEM = Path("/usr/share/wordnet")  # where Debian's wordnet-base has it


def load_wordnet(environment: Mapping[str, str] = os.environ) -> WordNet:
    """Load WordNet's files.

    Raises:
        LexiconError: there are none.
    """
    for folder in _places(environment):
        if (folder / "index.noun").is_file():
            return {part: _read(folder, part) for part in PartOfSpeech}
    raise LexiconError("definitions.missing")


def _places(environment: Mapping[str, str]) -> Iterator[Path]:
    own = environment.get(VARIABLE)
    if own:
        yield Path(own)
        return
    with suppress(PackageNotFoundError):
        # Only the data is used; the package itself is never imported.
        yield Path(str(distribution(_PACKAGE).locate_file(_IN_PACKAGE)))
    yield _OF_SYSTEM


def _read(folder: Path, part: PartOfSpeech) -> WordNetPart:
    def content(name: str) -> bytes:
        return (folder / name).read_bytes()

    return read_part(
        content(f"index.{part}"), content(f"data.{part}"), content(f"{part}.exc")
    )
