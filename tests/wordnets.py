"""WordNet's files, written small."""

from __future__ import annotations

from pathlib import Path

from starsquare.lexicon.definitions import PartOfSpeech


def write_wordnet(folder: Path, nouns: dict[str, str]) -> None:
    """Write a folder with some nouns and their glosses."""
    folder.mkdir(parents=True)
    for part in PartOfSpeech:
        for name in (f"index.{part}", f"data.{part}", f"{part}.exc"):
            (folder / name).write_bytes(b"")
    index, data = "", ""
    for noun, gloss in sorted(nouns.items()):
        index += f"{noun} n 1 0 1 0 {len(data):08d}  \n"
        data += f"{len(data):08d} 05 n 01 {noun} 0 000 | {gloss}  \n"
    (folder / "index.noun").write_text(index)
    (folder / "data.noun").write_text(data)
