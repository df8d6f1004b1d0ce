"""The page of a game: board, scores, clocks, turns, messages, rack. 80 by 24.

Everything shown by color is also shown by characters: premium squares have a sign, a
blank is a small letter, the side on turn has a mark.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import Group
from rich.table import Table
from rich.text import Text

from starsquare.board import Position, Premium, Square, layout_of_size
from starsquare.cli.play.sheets import SheetLine
from starsquare.cli.play.terminal_port import Patch
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import ClockState
from starsquare.rulebook import Rulebook
from starsquare.rules.clock import SECOND, clock_face, side_clock_face, time_of_side
from starsquare.text import say
from starsquare.tiles import faces_of

WIDTH = 79
_BOARD_WIDTH = 48
_PANEL_WIDTH = WIDTH - _BOARD_WIDTH - 2
_PANEL_ROWS = 16
_MESSAGE_ROWS = 4
_NAME_WIDTH = 18
_TURNS_SHOWN = 9

# Colors that 256-color terminals have exactly, so that all show the same.
_SIGNS = {
    Premium.NONE: (" · ", "#8a8a8a on #eeeeee"),
    Premium.DOUBLE_LETTER: ("2L ", "#00005f on #afd7ff"),
    Premium.TRIPLE_LETTER: ("3L ", "#ffffff on #005faf"),
    Premium.DOUBLE_WORD: ("2W ", "#5f0000 on #ffafd7"),
    Premium.TRIPLE_WORD: ("3W ", "#ffffff on #af0000"),
}
_STAR = (" ★ ", "bold #5f0000 on #ffafd7")
_TILE = "bold #1c1c1c on #ffd787"
_NEW_TILE = "bold #1c1c1c on #ffaf00"
_BLANK = "bold italic #870087 on #ffd787"
_NEW_BLANK = "bold italic #870087 on #ffaf00"


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page. What is hidden from the viewer is not in it."""

    title: str
    names: tuple[str, str]
    scores: BySide[int]
    on_turn: Side | None
    clock: ClockState
    now: Moment
    round_ends_at: Moment | None
    held_since: Moment | None
    tiles_in_bag: int
    position: Position
    last_play: frozenset[Square]
    sheet: tuple[SheetLine, ...]
    slip: tuple[str, ...]  # shown in place of the turns once the game is over
    old_messages: tuple[str, ...]  # the newest last
    messages: tuple[str, ...]
    racks: tuple[tuple[str, str], ...]  # label and tiles
    hint: str


def drawn_page(face: Face, book: Rulebook) -> Group:
    """Draw the whole page except the prompt: 23 lines."""
    board = drawn_board(face.position, face.last_play)
    return Group(
        Text(face.title, style="bold", no_wrap=True, overflow="ellipsis"),
        beside(board, _panel(face, book)),
        _messages(face),
        _racks(face.racks),
        Text(face.hint, style="dim", no_wrap=True, overflow="ellipsis"),
    )


def beside(board: Text, panel: Text) -> Table:
    """Place something to the right of the board."""
    both = Table.grid(padding=(0, 2, 0, 0))
    both.add_column(width=_BOARD_WIDTH, no_wrap=True)
    both.add_column(width=_PANEL_WIDTH, no_wrap=True, overflow="ellipsis")
    both.add_row(board, panel)
    return both


def drawn_board(position: Position, new: frozenset[Square] = frozenset()) -> Text:
    """Draw the board with its letters and numbers; the newest play is highlighted."""
    size = position.size
    columns = "".join(f" {chr(ord('A') + col)} " for col in range(size))
    board = Text(f"   {columns}", style="dim")
    for row in range(size):
        line = Text(f"\n{row + 1:>2} ", style="dim")
        for col in range(size):
            square = Square(row, col)
            sign, style = _cell(position, square, is_new=square in new)
            line.append(sign, style=f"not dim {style}")
        board.append_text(line)
    return board


def drawn_tiles(tiles: str) -> Text:
    """Draw tiles as on a rack."""
    text = Text()
    for tile in tiles:
        text.append(f" {faces_of(tile)} ", style=_TILE)
        text.append(" ")
    return text


def clock_patches(face: Face, book: Rulebook) -> tuple[Patch, ...]:
    """Return what changes on the page while time passes without input."""
    column = _BOARD_WIDTH + 3
    rows = _clock_lines(face, book)
    return tuple(
        Patch(row, column, _filled(line, _PANEL_WIDTH)) for row, line in rows.items()
    )


def _cell(position: Position, square: Square, *, is_new: bool) -> tuple[str, str]:
    letter = position.at(square)
    if letter is None:
        layout = layout_of_size(position.size)
        if square == layout.centre:
            return _STAR
        return _SIGNS[layout.premium_at(square)]
    if letter.islower():
        return _face(letter), _NEW_BLANK if is_new else _BLANK
    return _face(letter), _NEW_TILE if is_new else _TILE


def _face(letter: str) -> str:
    """Write a tile three characters wide."""
    return f"{faces_of(letter):^3}"


def _panel(face: Face, book: Rulebook) -> Text:
    """Draw names, scores and clocks, then the turns or the slip."""
    clocks = _clock_lines(face, book)
    lines = [
        _name_line(face, Side.ONE),
        clocks[3],
        _name_line(face, Side.TWO),
        clocks[5],
        clocks[6],
        Text(),
    ]
    below = [Text(line) for line in face.slip] or _turn_lines(face)
    lines += below[: _PANEL_ROWS - len(lines)]
    return Text("\n").join(lines)


def _name_line(face: Face, side: Side) -> Text:
    is_on_turn = face.on_turn is side
    mark = "▶" if is_on_turn else " "
    name = _shortened(_name_of(face, side), _NAME_WIDTH)
    points = f"{face.scores[side]:>6}"
    width = _PANEL_WIDTH - len(points) - 2
    return Text(f"{mark} {name:<{width}}{points}", style="bold" if is_on_turn else "")


def _clock_lines(face: Face, book: Rulebook) -> dict[int, Text]:
    """Draw the ticking lines of the page, by row."""
    return {
        3: _side_clock(face, Side.ONE, book),
        5: _side_clock(face, Side.TWO, book),
        6: _common_clock(face, book),
    }


def _side_clock(face: Face, side: Side, book: Rulebook) -> Text:
    left = time_left(face, side, book)
    if left is None:
        return Text()
    style = "bold red" if left < 0 else "bold" if face.clock.running is side else "dim"
    note = ""
    if left < 0:
        note = f" {say('terminal.overtime')}"
    elif face.on_turn is side and face.clock.running is None:
        note = f" {say('terminal.clock_stands')}"
    return Text(f"  {side_clock_face(left, book.clock)}{note}", style=style)


def _common_clock(face: Face, book: Rulebook) -> Text:
    parts = [say("terminal.bag", {"n": face.tiles_in_bag})]
    if face.round_ends_at is not None:
        left = clock_face(face.round_ends_at - face.now)
        parts.append(say("terminal.round", {"left": left}))
    if face.held_since is not None and book.hold is not None:
        held = (face.now - face.held_since) // SECOND
        parts.append(say("terminal.held", {"seconds": max(0, held)}))
    return Text("  ".join(parts))


def time_left(face: Face, side: Side, book: Rulebook) -> int | None:
    """Return the time left on a side's clock, in milliseconds; None without a clock."""
    rule = book.clock
    limit = time_of_side(rule, sum(line.side is side for line in face.sheet))
    if rule.kind == "two_sided" and limit is not None:
        return limit - face.clock.used_by(side, face.now)
    if rule.kind == "turn" and rule.turn_seconds is not None and face.on_turn is side:
        return rule.turn_seconds * SECOND - face.clock.turn_used_by(face.now)
    return None


def _turn_lines(face: Face) -> list[Text]:
    lines: list[Text] = []
    for line in face.sheet[-_TURNS_SHOWN:]:
        name = _shortened(_name_of(face, line.side), 6)
        points = f"{line.points:>4}"
        width = _PANEL_WIDTH - len(points) - 11
        what = f"{_shortened(line.what, width):<{width}}"
        lines.append(Text(f"{line.number:>2} {name:<6} {what} {points}"))
    return lines


def _messages(face: Face) -> Text:
    """Draw the last messages in a fixed number of lines, so that nothing jumps."""
    lines = [
        Text(line, style=style)
        for style, messages in (("dim", face.old_messages), ("bold", face.messages))
        for message in messages
        for line in wrapped(message)
    ]
    shown = lines[-_MESSAGE_ROWS:]
    shown += [Text()] * (_MESSAGE_ROWS - len(shown))
    return Text("\n").join(shown)


def wrapped(message: str, width: int = WIDTH) -> Sequence[str]:
    """Break a message into lines at its spaces."""
    lines: list[str] = []
    line = ""
    for word in message.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _racks(racks: Sequence[tuple[str, str]]) -> Text:
    text = Text(no_wrap=True, overflow="ellipsis")
    for label, tiles in racks:
        text.append(f"{label}  " if label else "")
        text.append_text(drawn_tiles(tiles))
        text.append("  ")
    return text


def _name_of(face: Face, side: Side) -> str:
    return face.names[list(Side).index(side)]


def _shortened(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _filled(text: Text, width: int) -> Text:
    filled = text.copy()
    filled.truncate(width, pad=True)
    return filled
