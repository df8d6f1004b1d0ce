"""A game in any state, without playing up to it."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.board import Position, after_play, laid
from starsquare.board.square import read_square
from starsquare.game.command import Changes, Medium, PlaceTiles, StopReason
from starsquare.game.event import EndReason, TurnNumber
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import AFTER_PLAY, BEFORE_PLAY, ClockState, Game, Stage, Turn
from starsquare.rulebook import Rulebook, TurnKind, rulebook
from starsquare.rules.scoring import TurnScore, WordScore, score_play
from starsquare.testing.board_text import a_board
from starsquare.testing.possible import must_be_legal, must_be_possible, remaining
from starsquare.testing.tables import PEOPLE, SEED
from starsquare.tiles import (
    BagSeed,
    Mix,
    Tiles,
    TileSet,
    commitment_to,
    in_order,
)

SideName = Side | str


def as_side(side: SideName) -> Side:
    """Return a side by name, so that tests can write `"one"` and `"two"`."""
    return Side(side)


def a_play(
    side: SideName, square: str, letters: str, *, announced: int | None = None
) -> PlaceTiles:
    """Return a play of letters starting at a square: `8H` is across, `H8` down.

    A dot skips a square that is already covered; a small letter is a blank.
    """
    start, direction = read_square(square)
    return PlaceTiles(
        side=as_side(side),
        placements=laid(start, direction, letters),
        announced=announced,
    )


def a_game(
    book: str | Rulebook = "NA",
    *,
    board: Position | str = "",
    racks: tuple[str, str] | None = None,
    bag: str | None = None,
    scores: tuple[int, int] = (0, 0),
    used_seconds: tuple[float, float] = (0, 0),
    turn_used_seconds: float = 0,
    zeros: Sequence[TurnKind] = (),
    last_play: PlaceTiles | None = None,
    is_play_open: bool = True,
    drawn_after_play: str = "",
    set_apart: str = "",
    held_since_seconds: float | None = None,
    on_turn: SideName = Side.ONE,
    stage: Stage | None = None,
    ended: EndReason | None = None,
    medium: Medium = Medium.SCREEN,
    is_running: bool = True,
    stop: StopReason | None = None,
    round_number: int | None = None,
    is_final: bool = False,
    round_ends_at_seconds: float | None = None,
    seats: tuple[Sequence[str], Sequence[str]] | None = None,
    agreed: Changes | None = None,
    seed: BagSeed = SEED,
) -> Game:
    """Return a game in the state described; the clock is at moment 0.

    Before the first turn only sides given a rack have one, and no time runs.

    Args:
        book: the rulebook or its code.
        board: the tiles on it before `last_play`, as a drawing or a board.
        racks: of sides one and two; by default seven tiles each from those left.
        bag: the tiles in it; by default all that are neither on the board nor on a
            rack.
        scores: the score of each side so far, recorded as one turn each.
        used_seconds: the clock time each side has used.
        turn_used_seconds: the time used of the turn's limit.
        zeros: scoreless turns after that, by alternating sides, the last by the side
            that is not on turn.
        last_play: a play by the side that is not on turn, as the last turn.
        is_play_open: whether that play may still be challenged.
        drawn_after_play: the tiles drawn to replace it; they are on its rack.
        set_apart: the tiles drawn to replace it and kept apart while it is open.
        held_since_seconds: when a hold was called against it.
        on_turn: whose turn it is.
        stage: the stage of the game; by default in play, or over if `ended`.
        ended: why it is over.
        medium: whether the tiles are on screen or on the table.
        is_running: whether the clock runs.
        stop: why the middle button was pressed.
        round_number: for the spread cap.
        is_final: whether it is the final.
        round_ends_at_seconds: when the round ends.
        seats: the players; by default two per side, or one if the rulebook says so.
        agreed: the rules that both sides agreed to change for this game.
        seed: the seed of the bag; the table needs the same one.

    Raises:
        ValueError: no game can reach this state; the message says why.
    """
    rules = rulebook(book) if isinstance(book, str) else book
    position = a_board(board) if isinstance(board, str) else board
    box = rules.equipment.tile_set
    turn = as_side(on_turn)
    stage = stage or (Stage.PLAYING if ended is None else Stage.OVER)
    has_begun = stage not in BEFORE_PLAY
    if racks is None and not has_begun:
        racks = "", ""
    turns = _turns(scores, zeros, turn, last_play)
    if last_play is not None:
        drawn = drawn_after_play + set_apart
        turns = (*turns, _played(rules, position, last_play, drawn, turns))
        must_be_legal(last_play, position, box)
        position = after_play(position, last_play.placements)
    held, left = _shares(position, racks, bag, set_apart, box)
    must_be_possible(
        position=position,
        racks=held,
        bag=left,
        set_apart=set_apart,
        turns=turns,
        on_turn=turn,
        is_play_open=last_play is not None and is_play_open,
        stage=stage,
        ended=ended,
        box=box,
    )
    is_over = stage in AFTER_PLAY
    return Game(
        id="a game",
        book=rules.code,
        seats=_seats(rules, seats),
        seed_hash=commitment_to(seed),
        round_number=round_number,
        is_final=is_final,
        round_ends_at=_moment(round_ends_at_seconds),
        needs_announcement=rules.setup.begins_on_announcement,
        stage=stage,
        mix=Mix(0, left),
        bag=left,
        position=position,
        first=_first(rules, stage),
        agreed=agreed or {},
        on_turn=turn,
        has_rack=frozenset(side for side in Side if has_begun or held[side]),
        has_looked=has_begun,
        racks=held,
        owed=_owed(rules, _with(set_apart, held, turn.other), left)
        if has_begun
        else BySide(0, 0),
        clock=ClockState(
            running=turn if is_running and has_begun and not is_over else None,
            used=BySide(*(int(seconds * 1000) for seconds in used_seconds)),
            turn_used=int(turn_used_seconds * 1000),
        ),
        stop=stop,
        turns=turns,
        is_play_open=last_play is not None and is_play_open,
        held_since=_moment(held_since_seconds),
        set_apart=in_order(set_apart),
        ended=ended,
        ended_in=None if ended is None else Stage.PLAYING,
        ended_after=0 if ended is None else len(turns),
        medium=medium,
        equipment=rules.equipment,
    )


def _first(book: Rulebook, stage: Stage) -> Side | None:
    is_open = stage in {Stage.COUNTING, Stage.DRAWING_FOR_FIRST}
    return None if is_open and book.setup.first_play == "draw" else Side.ONE


def _moment(seconds: float | None) -> Moment | None:
    return None if seconds is None else Moment(int(seconds * 1000))


def _seats(
    book: Rulebook, seats: tuple[Sequence[str], Sequence[str]] | None
) -> BySide[tuple[PersonId, ...]]:
    if seats is None:
        size = book.entry.side_size
        return BySide(PEOPLE.one[:size], PEOPLE.two[:size])
    one, two = (tuple(map(PersonId, seat)) for seat in seats)
    return BySide(one, two)


def _shares(
    position: Position,
    racks: tuple[str, str] | None,
    bag: str | None,
    set_apart: str,
    box: TileSet,
) -> tuple[BySide[Tiles], Tiles]:
    """Deal the tiles that are not on the board, in alphabetical order."""
    on_board = position.tiles
    if racks is None:
        rest = remaining(on_board + set_apart, box)
        racks = rest[0:70:10], rest[5:75:10]
    held = BySide(in_order(racks[0]), in_order(racks[1]))
    if bag is None:
        bag = remaining(on_board + held.one + held.two + set_apart, box)
    return held, in_order(bag)


def _with(set_apart: str, racks: BySide[Tiles], side: Side) -> BySide[Tiles]:
    return racks.having(side, in_order(racks[side] + set_apart))


def _owed(book: Rulebook, racks: BySide[Tiles], bag: Tiles) -> BySide[int]:
    size = book.scoring.rack_size
    return BySide.of(lambda side: min(max(0, size - len(racks[side])), len(bag)))


def _turns(
    scores: tuple[int, int],
    zeros: Sequence[TurnKind],
    on_turn: Side,
    last_play: PlaceTiles | None,
) -> tuple[Turn, ...]:
    turns: list[Turn] = []

    def add(side: Side, kind: TurnKind, points: int = 0) -> None:
        score = TurnScore((WordScore("", points),), 0) if points else None
        number = TurnNumber(len(turns) + 1)
        turn = Turn(number=number, side=side, kind=kind, at=Moment(0), score=score)
        turns.append(turn)

    coming = on_turn if last_play is None else on_turn.other
    begins = coming.other if len(zeros) % 2 else coming
    points = BySide(*scores)
    if points[begins]:
        add(begins, TurnKind.PLAY, points[begins])
    if any(scores):  # may score zero: turns alternate
        add(begins.other, TurnKind.PLAY, points[begins.other])
    for number, kind in enumerate(zeros):
        add(begins.other if number % 2 else begins, kind)
    return tuple(turns)


def _played(
    book: Rulebook,
    position: Position,
    play: PlaceTiles,
    drawn_after: str,
    turns: tuple[Turn, ...],
) -> Turn:
    return Turn(
        number=TurnNumber(len(turns) + 1),
        side=play.side,
        kind=TurnKind.PLAY,
        at=Moment(0),
        placements=play.placements,
        score=score_play(position, play.placements, book),
        announced=play.announced,
        drawn=in_order(drawn_after),
    )
