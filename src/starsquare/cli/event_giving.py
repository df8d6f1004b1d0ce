"""Build the `starsquare event` commands that change the event, in one place.

Such a command reads the event's file, builds tournament commands, runs them, and
reports what happened and what comes next. `giving` makes one from a function that
builds them; `giving_at_board` does so for a single board. Both add the shared
arguments, so that these are declared once.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Annotated, Concatenate, ParamSpec, TypeAlias, cast

import msgspec
import typer

from starsquare.cli.arguments import refusing
from starsquare.cli.event_base import act, event_at, loaded, typed
from starsquare.cli.event_find import find_played, find_pool
from starsquare.cli.event_options import File, divisions, round_number_of
from starsquare.cli.output import AsJson, hint, show, show_json
from starsquare.errors import RuleError
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.service.tournament.views.next_steps import standpoint_of, step_of_event
from starsquare.text import money, say
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.event import Events, PaymentRecorded, ResultEntered
from starsquare.tournament.keys import BoardKey, BoardNumber
from starsquare.tournament.state import Tournament

Own = ParamSpec("Own")
Asked: TypeAlias = "TournamentCommand | Iterable[TournamentCommand]"

BoardArgument = Annotated[
    int, typer.Argument(metavar="BOARD", help="The board number.")
]
PoolOption = Annotated[
    str | None,
    typer.Option(
        "--pool",
        "--division",
        help="The division; required if there are several.",
        autocompletion=divisions,
    ),
]
RoundOption = Annotated[
    int | None,
    typer.Option(
        "--round",
        metavar="ROUND",
        parser=round_number_of,
        help="The round, or `final`; by default the last.",
    ),
]
INSTEAD = frozenset(
    {
        "result.in_already",
        "result.not_in",
        "result.no_board",
        "round.no_draft",
        "round.none_planned",
        "round.none_published",
        "round.open",
        "round.hard_broken",
        "round.field_changed",
        "round.finalists_changed",
        "round.results_changed",
        "desk_slip.refused",
        "desk_slip.not_signed",
        "desk_slip.own_entry",
        "ending.open",
        "ending.final_missing",
        "ending.final_tied",
        "ruling.why",
        "entry.refused",
        "entry.seated_already",
        "contest.not_open",
        "drawing.not_open",
    }
)
"""Refusals that another command resolves."""


class Happened(msgspec.Struct, frozen=True):
    """The answer of a command that changed something."""

    events: Events


class Found(msgspec.Struct, frozen=True):
    """An event as a command found it."""

    event: LocalTournament
    state: Tournament


class FoundBoard(Found, frozen=True):
    """An event, and the board that a command is about."""

    key: BoardKey


def giving(build: Callable[Concatenate[Found, Own], Asked]) -> Callable[..., None]:
    """Return a CLI command from a function that builds tournament commands.

    The file comes before its own arguments, and `--json` after them.
    """

    def found(file: Path, _: dict[str, object]) -> Found:
        event = event_at(file)
        return Found(event, loaded(event))

    return _given(cast("_Build", build), found, {}, {})


def giving_at_board(
    build: Callable[Concatenate[FoundBoard, Own], Asked],
) -> Callable[..., None]:
    """Return a CLI command about one board, whose number follows the file.

    The board is in the last round by default; with several divisions, one must be
    named.
    """

    def found(file: Path, own: dict[str, object]) -> FoundBoard:
        event = event_at(file)
        state = loaded(event)
        where = (own.pop(name) for name in ("pool", "round_number", "board"))
        return FoundBoard(event, state, board_key(state, *cast("_Where", where)))

    before: _Parameters = {"board": (BoardArgument, inspect.Parameter.empty)}
    after: _Parameters = {
        "pool": (PoolOption, None),
        "round_number": (RoundOption, None),
    }
    return _given(cast("_Build", build), found, before, after)


_Build: TypeAlias = Callable[..., Asked]
_Where: TypeAlias = "tuple[str | None, int | None, int]"
_Parameters: TypeAlias = Mapping[str, tuple[object, object]]


def _given(
    build: _Build,
    found: Callable[[Path, dict[str, object]], Found],
    before: _Parameters,
    after: _Parameters,
) -> Callable[..., None]:
    @wraps(build)
    def give(file: Path, *, json: bool, **own: object) -> None:
        at = found(file, own)
        asked = build(at, **own)
        commands = (asked,) if isinstance(asked, msgspec.Struct) else tuple(asked)
        with guiding(file, at.event):
            happened = act(at.event, *commands)
        tell(happened, file, at.event, json=json)

    _, *own = inspect.signature(build, eval_str=True).parameters.values()
    named = [_parameter(name, *kind) for name, kind in after.items()]
    parameters = (
        _parameter("file", File, inspect.Parameter.empty),
        *(_parameter(name, *kind) for name, kind in before.items()),
        *(one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own),
        *named,
        _parameter("json", AsJson, False),
    )
    # Typer declares the command's arguments from this signature.
    give.__dict__["__signature__"] = inspect.Signature(parameters)
    return give


def _parameter(name: str, kind: object, default: object) -> inspect.Parameter:
    keyword = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, keyword, annotation=kind, default=default)


def board_key(
    state: Tournament, pool: str | None, round_number: int | None, board: int
) -> BoardKey:
    """Return the key of a board, by default in the round being played.

    Raises:
        typer.BadParameter: there is no such round, or no such board in it.
    """
    key = find_pool(state, pool)
    found = find_played(state, key, round_number)
    if all(one.number != board for one in found.boards):
        name = say("result.final") if found.is_final else found.number
        facts = {"round": name, "board": board}
        missing = say("cli.event.no_board", facts)
        raise typer.BadParameter(missing, param_hint="BOARD")
    return BoardKey(key, found.number, BoardNumber(board))


@contextmanager
def guiding(file: Path, event: LocalTournament) -> Generator[None]:
    """Add to a refusal what has to be done first.

    Raises:
        typer.BadParameter: a value is impossible in any rulebook.
    """
    try:
        with refusing("--set"):  # nothing else that is typed is data
            yield
    except RuleError as refusal:
        has_answer = refusal.key in INSTEAD
        note = _instead(refusal, file) if has_answer else next_step(file, event)
        refusal.add_note(note)
        raise


def _instead(refusal: RuleError, file: Path) -> str:
    """Return a hint at the command that resolves a refusal."""
    board = refusal.facts.get("board")
    facts: dict[str, object] = {"round": "ROUND", "board": "BOARD"}
    if isinstance(board, BoardKey):
        facts = {"round": board.round, "board": board.board}
    facts["file"] = typed(file)
    return say(f"cli.event.instead.{refusal.key}", facts)


def tell(events: Events, file: Path, event: LocalTournament, *, json: bool) -> None:
    """Report what happened, and what comes next."""
    if json:
        show_json(Happened(events))
        return
    if not events:
        show(say("cli.event.nothing"))
    for kind, count in Counter(type(one).__name__ for one in events).items():
        happened = say(f"happened.{kind}")
        show(happened if count == 1 else f"{happened} ({count})")
    for one in events:
        for warning in one.warnings if isinstance(one, ResultEntered) else ():
            show(say("cli.event.look", {"what": warning}))
        if isinstance(one, PaymentRecorded):
            show(_payment_said(one, event))
    tell_next(file, event)


def _payment_said(payment: PaymentRecorded, event: LocalTournament) -> str:
    """Return what was received from whom, and what is still due or too much."""
    state = loaded(event)
    key = "returned" if payment.cents < 0 else "received"
    facts = {
        "who": shown(state, payment.entrant, event.people(), is_staff=True),
        "amount": money(abs(payment.cents)),
        "due": money(state.owed_by(payment.entrant)),
    }
    extra = state.overpaid_by(payment.entrant)
    more = say("cli.event.overpaid", {"amount": money(extra)}) if extra else ""
    return f"{say(f'cli.event.{key}', facts)} {more}".strip()


def tell_next(file: Path, event: LocalTournament) -> None:
    """Print a hint at the next step."""
    hint(next_step(file, event))


def next_step(file: Path, event: LocalTournament) -> str:
    """Return the next step, as on the director's page, and its command."""
    state = loaded(event)
    stands = (standpoint_of(state, each) for each in state.divisions.values())
    step = step_of_event(tuple(stands))
    is_only = len(state.divisions) == 1
    facts = {
        "file": typed(file),
        "division": "" if is_only else f" {step.division}",
        "option": "" if is_only else f" --division {step.division}",
    }
    command = say(f"cli.event.next.{step.key}", facts)
    what = step.text
    if step.key == "register" and step.division is not None and not is_only:
        # Its command names no division.
        what = f"{state.divisions[step.division].book.division}: {what}"
    return say("cli.next", {"what": what, "command": command})
