"""Commands for the venue: the round clock, division files, hypothetical pairings."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.event_base import (
    ASKER,
    act,
    adding_to_event,
    drawn_table,
    event_at,
    loaded,
    moment,
    show_each,
)
from starsquare.cli.event_entry import Source, text_of
from starsquare.cli.event_find import (
    find_division,
    find_entrant,
    find_pool,
    find_pools,
    find_round,
    pool_of,
)
from starsquare.cli.event_giving import (
    BoardArgument,
    Found,
    RoundOption,
    giving,
    tell,
)
from starsquare.cli.event_options import AnyDivision, At, Division, File, Pool, Who, Why
from starsquare.cli.output import AsJson, progress_of, show, show_json
from starsquare.game.side import Moment
from starsquare.rules.clock import MINUTE
from starsquare.service.tournament.division_files import (
    Players,
    after_last_round,
    entries_of,
    people_of,
    round_of,
    rounds_in,
    slips_of,
)
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.event import Events
from starsquare.tournament.final import is_final
from starsquare.tournament.interchange.tou import TouError, read_tou, tsh_from_tou
from starsquare.tournament.interchange.tsh import blocks_of, read_tsh, with_lines
from starsquare.tournament.keys import BoardNumber, PoolKey
from starsquare.tournament.lateness import WallClock, wall_clock
from starsquare.tournament.pairing.contract import Pair
from starsquare.tournament.pairing.methods import if_they_met
from starsquare.tournament.pairing_problem import task_of
from starsquare.wiring import SystemClock


class ClockAnswer(msgspec.Struct, frozen=True):
    """What the display shows; nothing while no clock is running."""

    clock: WallClock | None


class WhyNotAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What would follow if two entrants met who do not."""

    round: int
    moved: tuple[Pair, ...]
    gives: tuple[str, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    add = adding_to_event(app)
    add("clock", "cup.db")(clock)
    add("why-not", "cup.db e1 e2")(why_not)
    add("import-tsh", "cup.db a.t")(import_tsh)
    add("lock", "cup.db 3")(lock)
    add("take-back", 'cup.db --why "a team was missed"')(take_back)
    add("waive", 'cup.db e7 --why "one is ill"')(waive)
    add("move-end", "cup.db --minutes 5")(move_end)
    add("pause", "cup.db")(pause)
    add("resume", "cup.db")(resume)


def clock(file: File, pool: AnyDivision = None, *, json: AsJson = False) -> None:
    """Show the time left, who is missing, and what it has cost them."""
    state = loaded(event_at(file))
    at = ASKER.at if ASKER.at is not None else SystemClock().now()
    pools = find_pools(state, pool)
    found = {one: ClockAnswer(wall_clock(state, one, at)) for one in pools}

    def draw(answer: ClockAnswer) -> None:
        key = next(one for one, each in found.items() if each is answer)
        if answer.clock is None:
            show(say("cli.event.no_clock"))
        else:
            in_final = is_final(state, key, answer.clock.round)
            _draw_clock(answer.clock, in_final=in_final)

    show_each(found, draw, json=json)


def _draw_clock(found: WallClock, *, in_final: bool) -> None:
    key = "clock_open" if found.minutes_left is None else "clock"
    if in_final:
        key = "clock_open_final" if found.minutes_left is None else "clock_final"
    facts = {"round": found.round, "left": found.minutes_left or 0}
    show(say(f"cli.event.{key}", facts))
    if not found.missing:
        show(say("cli.event.nobody_missing"))
        return
    rows = (
        (one.entrant, one.table, ", ".join(one.people), -one.points)
        for one in found.missing
    )
    show(drawn_table(("entrant", "table", "missing", "points"), rows))


def why_not(
    file: File,
    one: Annotated[str, typer.Argument(metavar="ONE", help="An entrant.")],
    two: Annotated[str, typer.Argument(metavar="TWO", help="Another entrant.")],
    *,
    round_number: RoundOption = None,
    json: AsJson = False,
) -> None:
    """Show what would change if two entrants met who do not."""
    state = loaded(event_at(file))
    first, second = find_entrant(state, one), find_entrant(state, two)
    pool = state.divisions[state.entrants[first].division].pool
    found = find_round(state, pool, round_number)
    seated = [state.entrants[name] for board in found.boards for name in board.entrants]
    locked = tuple(
        Pair(board.one, board.two) for board in found.boards if board.is_locked
    )
    task = task_of(
        state, pool, found.number, found.draw, locked=locked, entrants=seated
    )
    other = if_they_met(task, first, second)
    answer = WhyNotAnswer(
        round=found.number,
        moved=other.moved,
        gives=tuple(str(each) for each in other.gained),
    )
    if json:
        show_json(answer)
        return
    if not answer.moved:
        facts = {"one": first, "two": second, "round": found.number}
        show(say("cli.event.meet_already", facts))
        return
    pairs = ", ".join(f"{each.one} - {each.two or '-'}" for each in answer.moved)
    show(say("cli.event.would_meet", {"pairs": pairs}))
    for what in answer.gives:
        show(say("cli.event.gave", {"what": what}))


def import_tsh(
    file: File, source: Source, division: Division = None, *, json: AsJson = False
) -> None:
    """Import a tsh division file, or a section of a .tou file, with every round."""
    event = event_at(file)
    state = loaded(event)
    key, pool = find_division(state, division), find_pool(state, division)
    own = state.divisions[key]
    size = own.book.entry.side_size
    text = text_of(source)
    is_tou = source.lower().endswith(".tou")
    players = _section_of(text, source) if is_tou else read_tsh(text, file=source)
    event.keep(people_of(players, size=size))
    happened = act(event, *entries_of(players, own, size=size))
    last = rounds_in(players)
    with progress_of(say("cli.event.entering"), last, json=json) as told:
        for number in range(1, last + 1):
            ASKER.command_id = None
            happened += _play_round(event, players, pool, number)
            told(number, last)
    happened += act(event, *after_last_round(players))
    after = loaded(event)
    if not is_tou:
        event.keep(with_lines(after, pool, event.people(), blocks_of(text)))
    tell(happened, file, event, json=json)


def _section_of(text: str, source: str) -> Players:
    """Parse a tournament file with one section.

    Raises:
        TouError: it cannot be read, or has several sections.
    """
    sections = read_tou(text, file=source).sections
    if len(sections) != 1:
        names = ", ".join(one.name for one in sections)
        raise TouError("tou.sections", file=source, names=names)
    return tsh_from_tou(sections[0])


def _play_round(
    event: LocalTournament, players: Players, pool: PoolKey, number: int
) -> Events:
    """Seat and score one round as in a division file."""
    seated = act(event, *round_of(players, pool, number))
    current = find_round(loaded(event), pool, number)
    boards = [
        (board.number, board.one, board.two) for board in current.boards if board.two
    ]
    return seated + act(event, *slips_of(players, pool, number, boards))


@giving
def lock(
    found: Found,
    board: BoardArgument,
    pool: Pool = None,
    *,
    free: Annotated[
        bool, typer.Option("--free", help="Unlock it, so it can be paired again.")
    ] = False,
) -> ask.LockBoard:
    """Lock a board of the draft, so that pairing again keeps it, or unlock it."""
    return ask.LockBoard(
        pool=find_pool(found.state, pool), board=BoardNumber(board), is_locked=not free
    )


@giving
def take_back(found: Found, pool: Pool = None, *, why: Why = "") -> ask.WithdrawRound:
    """Unpublish a round before any result is in; it becomes a draft again."""
    return ask.WithdrawRound(pool=find_pool(found.state, pool), why=why)


@giving
def waive(
    found: Found, who: Who, pool: Pool = None, *, why: Why = ""
) -> ask.WaivePresence:
    """Let a side start without a missing member."""
    entrant = find_entrant(found.state, who)
    return ask.WaivePresence(
        pool=pool_of(found.state, entrant, pool), entrant=entrant, why=why
    )


@giving
def move_end(
    found: Found,
    pool: Pool = None,
    *,
    to: At = None,
    minutes: Annotated[
        int, typer.Option(help="Minutes to add to the end; use a minus to end earlier.")
    ] = 0,
) -> ask.SetRoundEnd:
    """Change the end of the running round."""
    key = find_pool(found.state, pool)
    current = found.state.current_round(key)
    ends_at = moment(to) or (current.ends_at if current is not None else None)
    if ends_at is None:
        raise typer.BadParameter(say("cli.event.no_clock"))
    moved = Moment(ends_at + minutes * MINUTE)
    return ask.SetRoundEnd(pool=key, ends_at=moved)


@giving
def pause(found: Found, pool: Pool = None) -> ask.PauseRound:
    """Pause the clock of the running round."""
    return ask.PauseRound(pool=find_pool(found.state, pool))


@giving
def resume(found: Found, pool: Pool = None) -> ask.ResumeRound:
    """Resume the clock of a paused round."""
    return ask.ResumeRound(pool=find_pool(found.state, pool))
