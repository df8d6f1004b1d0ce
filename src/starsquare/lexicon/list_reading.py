"""Read an organizer's word list: text, compressed text, or a word graph.

Text has one word per line; what follows the word, after a space or tab, is its
definition or its labels (see `wordlist`). Empty lines and lines that begin with `#` are
skipped. A line that cannot be a word is rejected and reported by its number; a file
that is not a word list is refused as a whole.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import chain
from types import MappingProxyType

import msgspec

from starsquare.lexicon.edition import Markers, markers_in
from starsquare.lexicon.lines import (
    Lines,
    RejectedLine,
    lines_of,
    read_lines,
    repeats_in,
    suspicions_of,
)
from starsquare.lexicon.wordlist import Labels, LexiconError, WordList, counts_by_length
from starsquare.text import say
from starsquare.tiles import ENGLISH, Alphabet, TileSetName, tile_set

_BYTES = 4
_LETTER_SHIFT = 24
_ENDS_WORD = 1 << 23
_IS_LAST = 1 << 22
_CHILDREN = _IS_LAST - 1
_ROOT_MASK = 0xFFC00000

DEEPEST = 60
"""More letters than any word has: beyond it, the pointers form a cycle."""

MOST_STEPS = 8_000_000
"""Four times the largest list; a graph without words could take forever."""


def is_word_graph(content: bytes) -> bool:
    """Return whether bytes start like a word graph, as no text can."""
    root = int.from_bytes(content[:_BYTES], "little")
    return len(content) >= _BYTES and (root & _ROOT_MASK) == _IS_LAST


def words_in_graph(
    content: bytes, alphabet: Alphabet = ENGLISH, *, most_steps: int = MOST_STEPS
) -> Iterator[str]:
    """Return the words of a graph in alphabetical order.

    Raises:
        LexiconError: the bytes are not a sound word graph.
    """
    if len(content) % _BYTES:
        raise LexiconError("graph.cut_off", size=len(content))
    nodes = struct.unpack(f"<{len(content) // _BYTES}I", content)
    # One entry per level: the node to look at next, 0 when the siblings are done.
    waiting = [nodes[0] & _CHILDREN]
    prefix: list[str] = []
    for _ in range(most_steps):
        at = waiting[-1]
        if not at:
            waiting.pop()
            if not prefix:
                return
            prefix.pop()
            continue
        node = _node_at(nodes, at)
        waiting[-1] = 0 if node & _IS_LAST else at + 1
        prefix.append(_letter_of(node, at, alphabet))
        if node & _ENDS_WORD:
            yield "".join(prefix)
        waiting.append(node & _CHILDREN)
        if len(prefix) > DEEPEST:
            break
    raise LexiconError("graph.endless")


def _node_at(nodes: tuple[int, ...], at: int) -> int:
    if at >= len(nodes):
        raise LexiconError("graph.points_outside", node=at, nodes=len(nodes))
    return nodes[at]


def _letter_of(node: int, at: int, alphabet: Alphabet) -> str:
    number = node >> _LETTER_SHIFT
    if not 1 <= number <= len(alphabet.letters):
        raise LexiconError("graph.strange_letter", node=at, number=number)
    return alphabet.letters[number - 1]


MOST_BYTES = 64 * 1024 * 1024
"""The size of an unpacked list. The largest, with definitions, are about 20 MB."""

_GZIP = b"\x1f\x8b"
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_END_OF_FILE = "\x1a"  # old editors end a text with it
_FOREIGN: tuple[tuple[bytes, str], ...] = (
    (b"PK\x03\x04", "zip"),
    (b"%PDF", "pdf"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"BZh9", "bzip"),
    (b"7z\xbc\xaf", "seven_zip"),
    (b"{\\rtf", "rtf"),
    (b"SQLite format 3", "sqlite"),
    (b"\xff\xfe", "wide_text"),
    (b"\xfe\xff", "wide_text"),
)


class Form(StrEnum):
    """The file format of a list."""

    TEXT = "text"
    WORD_GRAPH = "kwg"


class ListReport(msgspec.Struct, frozen=True, kw_only=True):
    """What an organizer sees before trusting a list."""

    name: str
    form: Form
    compressed: bool
    encoding: str
    count: int
    by_length: Mapping[int, int]
    fingerprint: str
    file_sha256: str
    repeated: int
    defined: int
    rejected: tuple[RejectedLine, ...]
    markers: Markers
    labeled: Mapping[str, int] = MappingProxyType({})  # words by label
    tiles: TileSetName = "english"  # the tiles its words are played with


class ReadList(msgspec.Struct, frozen=True):
    """A list, its definitions if the file had any, and its report."""

    words: WordList
    definitions: Mapping[str, str]
    report: ListReport


def read_list(name: str, content: bytes, tiles: TileSetName = "english") -> ReadList:
    """Read a list from the bytes of a file, for the tiles it is played with.

    Raises:
        LexiconError: it is not a word list; the message says why.
    """
    unpacked, alphabet = _unpacked(name, content), tile_set(tiles).alphabet
    if is_word_graph(unpacked):
        form, encoding = Form.WORD_GRAPH, "utf-8"
        lines = read_lines(_words_of_graph(name, unpacked, alphabet), alphabet)
    else:
        form = Form.TEXT
        text, encoding = _decoded(name, unpacked)
        lines = read_lines(lines_of(text), alphabet)
    suspicions = "; ".join(suspicions_of(lines))
    if suspicions:
        raise _refusal(name, suspicions)
    labels = _labels_in(lines)
    words = WordList.of(name, (row.word for row in lines.rows), labels, tiles)
    definitions = _definitions_in(lines)
    report = ListReport(
        name=name,
        form=form,
        compressed=unpacked is not content,
        encoding=encoding,
        count=len(words.words),
        by_length=counts_by_length(words.words),
        fingerprint=words.fingerprint,
        file_sha256=hashlib.sha256(content).hexdigest(),
        repeated=repeats_in(lines),
        defined=len(definitions),
        rejected=lines.rejected,
        markers=markers_in(words.words),
        labeled=dict(sorted(Counter(chain.from_iterable(labels.values())).items())),
        tiles=tiles,
    )
    return ReadList(words, definitions, report)


def _refusal(name: str, why: str) -> LexiconError:
    return LexiconError("list.refused", name=name, why=why)


def _unpacked(name: str, content: bytes) -> bytes:
    unpacked = content
    if content.startswith(_GZIP):
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(content)) as packed:
                unpacked = packed.read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise _refusal(name, say("list.bad_gzip")) from error
    if len(unpacked) > MOST_BYTES:
        most = {"most": MOST_BYTES // 2**20}
        raise _refusal(name, say("list.too_big", most))
    for mark, kind in _FOREIGN:
        if unpacked.startswith(mark):
            raise _refusal(name, say(f"list.is_{kind}"))
    return unpacked


def _words_of_graph(name: str, content: bytes, alphabet: Alphabet) -> list[str]:
    try:
        found = words_in_graph(content, alphabet)
        return [alphabet.written(word) for word in found]
    except LexiconError as error:
        raise _refusal(name, str(error)) from error


def _decoded(name: str, content: bytes) -> tuple[str, str]:
    if b"\x00" in content:
        raise _refusal(name, say("list.is_binary"))
    try:
        text, encoding = content.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        # Old lists have definitions in older encodings; the words themselves are
        # plain letters in both.
        text, encoding = content.decode("latin-1"), "latin-1"
    text = text.removeprefix(_BYTE_ORDER_MARK).rstrip(_END_OF_FILE)
    if text.lstrip().startswith("<"):
        raise _refusal(name, say("list.is_markup"))
    return text, encoding


def _labels_in(lines: Lines) -> Labels:
    """Collect the labels of each word; an entry without labels clears them."""
    bare = {row.word for row in lines.rows if not row.labels}
    labels: dict[str, frozenset[str]] = {}
    for row in lines.rows:
        if row.word not in bare:
            labels[row.word] = labels.get(row.word, frozenset()) | row.labels
    return labels


def _definitions_in(lines: Lines) -> Mapping[str, str]:
    definitions: dict[str, str] = {}
    for row in lines.rows:
        if row.behind:
            definitions.setdefault(row.word, row.behind)
    return definitions
