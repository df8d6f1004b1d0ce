"""The next sensible step as one thing to press, with its consequence beside it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Side
from starsquare.service.tournament.tournament_views import Stand
from starsquare.service.tournament.views.next_steps import (
    Phase,
    Step,
    counted_together,
    is_same_step,
)
from starsquare.service.tournament.views.round_views import draft_view
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.text import say
from starsquare.tournament.absence import missed_rounds
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.outstanding import Missing, Outstanding, outstanding
from starsquare.tournament.pairing_problem import can_be_ahead
from starsquare.tournament.round import Board, Round
from starsquare.tournament.standings import standings
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.templates import hour

_MANY = 8
_MINUTE = 60_000


class Seated(msgspec.Struct, frozen=True):
    """Somebody who should sit at a board now."""

    person: str
    name: str
    table: int
    side: str


class Next(msgspec.Struct, frozen=True, kw_only=True):
    """What to do next: a form with its act, or a page to go to."""

    key: str
    heading: str
    label: str
    hint: str = ""
    lines: tuple[str, ...] = ()  # what follows from it, one by one
    act: str | None = None  # None: it is a link
    address: str = ""
    pools: tuple[str, ...] = ()
    divisions: tuple[str, ...] = ()
    needs_reason: bool = False
    seated: tuple[Seated, ...] = ()  # for who is away at the start
    also: tuple[Next, ...] = ()  # what may be done instead, quieter


def next_of(at: AtEvent, stand: Stand, *, only: str | None = None) -> Next:
    """Return the next step of the event, or of one pool.

    Divisions that wait for the very same step are served by one press.
    """
    own = [one for one in at.summary.divisions if only in {None, one.pool}]
    step = at.summary.step if only is None else own[0].step
    assert step is not None, "the director is staff"
    alike = [
        one for one in own if one.step is not None and is_same_step(one.step, step)
    ] or own[:1]
    return _MADE.get(step.key, _at_the_desk)(at, stand, step, alike)


Alike = list[DivisionSummary]


def _pools(alike: Alike) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.pool for one in alike))


def _of(at: AtEvent, alike: Alike) -> str:
    """Name the divisions that are meant, where there are others too."""
    if len(at.summary.divisions) == len(alike):
        return ""
    return ", ".join(one.title for one in alike)


def _heading(at: AtEvent, step: Step, alike: Alike) -> str:
    of, text = _of(at, alike), _text(step, alike)
    return f"{of}: {text}" if of else text


def _text(step: Step, alike: Alike) -> str:
    """Say a step for all divisions that it is about: what is counted is added up."""
    # Divisions that are paired together count together already.
    own = {one.pool: one.step for one in alike if one.step is not None}
    return counted_together(step, own.values()).text


def _at_the_desk(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Entries, check-in, results: done at the desk's page."""
    also: tuple[Next, ...] = ()
    page = "desk/entrants"
    if step.key == "check_in":
        page = "desk"
        if sum(one.here + one.expected for one in alike) > 1:
            also = (_pair(at, stand, step, alike),)
    if step.key in {"results", "dispute", "lightning", "sign", "validate"}:
        page = "desk/slips"
        if any(one.ended_at is None and one.started_at for one in alike):
            also = (_end(at, stand, step, alike),)
    return Next(
        key=step.key,
        heading=_heading(at, step, alike),
        label=say(f"director.go_{step.key}"),
        hint=say(f"director.hint_{step.key}"),
        address=at.address(page),
        also=also,
    )


def _decide(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Boards with a side that left: who forfeits is chosen already."""
    left = [
        one
        for pool in _pools(alike)
        for one in outstanding(stand.tournament, PoolKey(pool))
        if one.missing is Missing.DECISION
    ]
    lines = tuple(
        say(
            "director.left_board",
            {"table": one.table, "who": stand.names.every(one.gone)},
        )
        for one in left
    )
    is_running = any(one.ended_at is None and one.started_at for one in alike)
    return Next(
        key="decide",
        heading=_heading(at, step, alike),
        label=say("director.go_decide"),
        hint=say("director.hint_decide"),
        lines=lines[:_MANY],
        address=_forfeit_address(at, stand, left[0]),
        also=(_end(at, stand, step, alike),) if is_running else (),
    )


def _forfeit_address(at: AtEvent, stand: Stand, one: Outstanding) -> str:
    """Lead to the forfeit of a board, with the side chosen that is gone."""
    found = stand.tournament.find(one.board)
    assert found is not None, "it was listed"
    gone = [side.value for side in Side if found[1].sides[side] in one.gone]
    side = "both" if len(gone) > 1 else gone[0]
    key = f"{one.board.pool}/{one.board.round}/{one.board.board}/{side}"
    return at.address("director/rulings", side=key) + "#forfeit"


def _missed(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    """Rounds that somebody missed: what they count for is proposed."""
    lines = tuple(
        say(
            "director.missed_line",
            {"who": stand.names.entrant(one.entrant), "round": one.round},
        )
        for pool in _pools(alike)
        for one in missed_rounds(stand.tournament, PoolKey(pool))
    )
    return Next(
        key="missed",
        heading=_heading(at, step, alike),
        label=say("director.go_missed"),
        hint=say("director.hint_missed"),
        lines=lines[:_MANY],
        address=at.address("director/rulings") + "#missed",
        also=_pair_anyway(at, stand, step, alike),
    )


def _pair_anyway(
    at: AtEvent, stand: Stand, step: Step, alike: Alike
) -> tuple[Next, ...]:
    """Offer the next round, since nobody has to wait for the decision."""
    if any(one.phase is not Phase.BETWEEN for one in alike):
        return ()
    facts = {"round": alike[0].round + 1}
    pair = replace(step, key="pair", text=say("step.pair", facts), facts=facts)
    return (_pair(at, stand, pair, alike),)


def _open_boards(stand: Stand, alike: Alike) -> list[Outstanding]:
    """Return every board that is not done, once, whatever it lacks."""
    found = {
        one.board: one
        for pool in _pools(alike)
        for one in reversed(outstanding(stand.tournament, PoolKey(pool)))
    }
    return sorted(
        found.values(), key=lambda one: (one.board.pool, one.board.round, one.table)
    )


def _open_lines(stand: Stand, boards: list[Outstanding]) -> tuple[str, ...]:
    """Name the first few of the boards that are not done."""
    found = [
        say(
            "director.open_board",
            {
                "table": one.table,
                "who": _who(stand, one.board.pool, one.board.round, one.board.board),
                "missing": say(f"director.missing_{one.missing}"),
            },
        )
        for one in boards[:_MANY]
    ]
    rest = len(boards) - _MANY
    more = (say("director.more", {"n": rest}),) if rest > 0 else ()
    return (*found, *more)


def _who(stand: Stand, pool: PoolKey, round_number: int, board: int) -> str:
    for round_ in stand.tournament.rounds_of(pool):
        if round_.number == round_number:
            found = [one for one in round_.boards if one.number == board]
            return stand.names.every(found[0].entrants) if found else ""
    return ""


def _pair(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    del stand
    number = step.facts.get("round", 1)
    here = sum(one.here + one.expected for one in alike)
    is_early = step.key == "check_in"
    label = say("director.do_pair", {"round": number})
    if is_early:
        label = say("director.do_pair_early", {"here": here})
    return Next(
        key="pair",
        heading=_heading(at, step, alike),
        label=label,
        hint=say("director.hint_pair", {"n": here}),
        act="pair",
        pools=_pools(alike),
    )


def _publish(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    lines: list[str] = []
    boards, needs_reason = 0, False
    for pool in _pools(alike):
        draft = stand.tournament.draft_of(PoolKey(pool))
        if draft is None:
            continue
        view = draft_view(stand.tournament, stand.names, draft, version=0)
        boards += len(view.boards)
        needs_reason |= view.needs_reason
        lines += [one.text for one in view.gave]
        lines += [
            say("director.not_seated", {"who": one.name}) for one in view.not_seated
        ]
        lines += [say("director.gone", {"who": one.name}) for one in view.gone]
    return Next(
        key=step.key,
        heading=_heading(at, step, alike),
        label=say(f"director.do_{step.key}", step.facts),
        hint=say("director.hint_publish", {"n": boards}),
        lines=tuple(lines),
        act="publish",
        pools=_pools(alike),
        needs_reason=needs_reason,
        also=(
            Next(
                key="look",
                heading="",
                label=say("director.look_at_draft"),
                address=at.address("director/pairings", shown=_pools(alike)[0]),
            ),
        ),
    )


def _start(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    seated = tuple(
        Seated(
            person=person,
            name=stand.names.person(person),
            table=board.table,
            side=stand.names.entrant(entrant),
        )
        for pool in _pools(alike)
        for board in _boards(stand.tournament.current_round(PoolKey(pool)))
        if board.table
        for entrant in board.entrants
        if stand.tournament.entrants[entrant].presence is not Presence.EXPECTED
        for person in stand.tournament.entrants[entrant].members
    )
    minutes = _minutes(stand, alike)
    hint = say("director.hint_start_open")
    if minutes is not None:
        until = hour(at.now + minutes * _MINUTE)
        hint = say("director.hint_start", {"n": minutes, "until": until})
    return Next(
        key="start",
        heading=_heading(at, step, alike),
        label=say(
            "director.do_start_final" if step.is_final else "director.do_start",
            step.facts,
        ),
        hint=hint,
        lines=(*_expected_late(stand, alike), *_misfits(stand, alike)),
        also=_ahead(at, stand, alike),
        act="start",
        pools=_pools(alike),
        seated=tuple(sorted(seated, key=lambda one: (one.table, one.side))),
    )


def _expected_late(stand: Stand, alike: Alike) -> tuple[str, ...]:
    """Return who is late from the start because they are still on their way."""
    return tuple(
        say(
            "director.starts_late",
            {"who": stand.names.entrant(one.id), "table": board.table},
        )
        for pool in _pools(alike)
        for board in _boards(stand.tournament.current_round(PoolKey(pool)))
        for one in map(stand.tournament.entrants.__getitem__, board.entrants)
        if one.presence is Presence.EXPECTED and board.table
    )


def _misfits(stand: Stand, alike: Alike) -> tuple[str, ...]:
    """Return who left, and who came, since the round was posted."""
    found: list[str] = []
    for pool in map(PoolKey, _pools(alike)):
        current = stand.tournament.current_round(pool)
        for board in _boards(current):
            found += [
                say(
                    "director.starts_gone",
                    {"table": board.table or "–", "who": stand.names.entrant(one)},
                )
                for one in board.entrants
                if not stand.tournament.entrants[one].is_playing
            ]
        found += [
            say("director.starts_unseated", {"who": stand.names.entrant(one.id)})
            for one in stand.tournament.entrants_in(pool)
            if one.is_playing
            and current is not None
            and not current.is_final
            and current.board_of(one.id) is None
        ]
    return tuple(found)


def _ahead(at: AtEvent, stand: Stand, alike: Alike) -> tuple[Next, ...]:
    """Offer to repair the round, and to draft what is paired beforehand."""
    pool = _pools(alike)[0]
    repair = Next(
        key="repair",
        heading="",
        label=say("director.to_repair"),
        address=at.address("director/repair", shown=pool),
    )
    number = can_be_ahead(stand.tournament, PoolKey(pool))
    if number is None:
        return (repair,)
    draft = Next(
        key="look",
        heading="",
        label=say("director.do_pair", {"round": number}),
        address=at.address("director/pairings", shown=pool),
    )
    return (draft, repair)


def _boards(round_: Round | None) -> tuple[Board, ...]:
    return () if round_ is None else round_.boards


def _minutes(stand: Stand, alike: Alike) -> int | None:
    division = stand.tournament.divisions[alike[0].key]
    for one in division.plan:
        if one.number == alike[0].round and one.minutes is not None:
            return one.minutes
    return division.book.rounds.minutes


def _end(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    boards = _open_boards(stand, alike)
    key = "hint_end_open" if boards else "hint_end"
    end = "director.do_end_final" if step.is_final else "director.do_end"
    return Next(
        key="end_round",
        heading=_heading(at, step, alike),
        label=say(end, step.facts),
        hint=say(f"director.{key}", {"n": len(boards)}),
        lines=_open_lines(stand, boards),
        act="end",
        pools=_pools(alike),
    )


def _pair_final(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    lines = tuple(
        say(
            "director.qualifier",
            {
                "division": one.title,
                "place": line.place,
                "who": stand.names.entrant(line.entrant),
            },
        )
        for one in alike
        for line in standings(stand.tournament, one.key)[:2]
    )
    return Next(
        key="pair_final",
        heading=_heading(at, step, alike),
        label=say("director.do_pair_final"),
        hint=say("director.hint_pair_final"),
        lines=lines,
        act="pair-final",
        divisions=tuple(one.key for one in alike),
    )


def _settle_final(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    del stand
    return Next(
        key="settle_final",
        heading=_heading(at, step, alike),
        label=say("director.go_settle_final"),
        hint=say("director.hint_settle_final"),
        address=at.address("director/rulings", shown=alike[0].key) + "#endings",
    )


def _finish(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    shared = [
        say(
            "director.shared_place",
            {
                "division": one.title,
                "place": line.place,
                "who": stand.names.entrant(line.entrant),
            },
        )
        for one in alike
        for line in standings(stand.tournament, one.key)
        if line.is_shared
        and line.place is not None
        and line.place <= stand.tournament.divisions[one.key].book.prizes.places
    ]
    return Next(
        key="finish",
        heading=_heading(at, step, alike),
        label=say("director.do_finish"),
        hint=say("director.hint_finish_shared" if shared else "director.hint_finish"),
        lines=tuple(shared),
        act="finish",
        divisions=tuple(one.key for one in alike),
        also=(_settle(at, alike),) if shared else (),
    )


def _settle(at: AtEvent, alike: Alike) -> Next:
    return Next(
        key="settle",
        heading="",
        label=say("director.go_settle"),
        address=at.address("director/rulings", shown=alike[0].key) + "#endings",
    )


def _prizes(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    del stand
    return Next(
        key="prizes",
        heading=_heading(at, step, alike),
        label=say("director.go_prizes"),
        hint=say("director.hint_prizes"),
        address=at.address("desk/organiser"),
    )


def _schedule(at: AtEvent, stand: Stand, step: Step, alike: Alike) -> Next:
    del stand
    return Next(
        key="schedule",
        heading=_heading(at, step, alike),
        label=say("director.go_schedule"),
        hint=say("director.hint_schedule"),
        address=at.address("director/settings") + "#rounds",
    )


_MADE: dict[str, Callable[[AtEvent, Stand, Step, Alike], Next]] = {
    "schedule": _schedule,
    "decide": _decide,
    "missed": _missed,
    "pair": _pair,
    "publish": _publish,
    "publish_final": _publish,
    "start": _start,
    "end_round": _end,
    "pair_final": _pair_final,
    "settle_final": _settle_final,
    "finish": _finish,
    "prizes": _prizes,
}
