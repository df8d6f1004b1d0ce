"""Commands about endings: tie-breaks, prizes, contests, the drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
import typer

from starsquare.cli.console import show, show_json
from starsquare.cli.event_base import (
    ASKER,
    AsJson,
    Division,
    File,
    Happened,
    Why,
    act,
    drawn_table,
    find_division,
    find_entrant,
    find_person,
    loaded,
    runner,
    tell,
)
from starsquare.cli.exit_codes import ExitCode
from starsquare.text import say
from starsquare.tournament import command as ask
from starsquare.tournament.chance import commitment_to
from starsquare.tournament.drawing import is_honest
from starsquare.tournament.event import Events
from starsquare.tournament.identity import RoundNumber
from starsquare.tournament.prize import OfferedPrize
from starsquare.tournament.prizes import Award, awards
from starsquare.tournament.state import Contest
from starsquare.wiring import a_seed

RoundArgument = Annotated[int, typer.Argument(metavar="ROUND", help="After it.")]


class PrizesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """All prizes: what is offered, and who gets what as things stand."""

    offered: tuple[OfferedPrize, ...]
    awards: tuple[Award, ...]


class ContestEntry(msgspec.Struct, frozen=True, kw_only=True):
    """What a table handed in."""

    table: int
    division: str
    entry: str
    has_won: bool


class ContestLine(msgspec.Struct, frozen=True, kw_only=True):
    """A contest, for programs."""

    round: int
    title: str
    entries: tuple[ContestEntry, ...]


class ContestsAnswer(msgspec.Struct, frozen=True):
    """All contests."""

    contests: tuple[ContestLine, ...]


class SealedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing that was promised: the hash is public, the seed is not."""

    seed: str
    seed_hash: str
    events: Events


class WonTicket(msgspec.Struct, frozen=True, kw_only=True):
    """A prize of the drawing and its ticket."""

    prize: str
    ticket: int
    holder: str


class DrawingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The drawing as anybody can check it."""

    seed_hash: str
    seed: str | None
    sold: int
    is_honest: bool
    won: tuple[WonTicket, ...]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(
        "tie-break",
        epilog='Example: starsquare event tie-break cup.db spread --why "one trophy"',
    )(tie_break)
    app.command(
        "settle",
        epilog="Example: starsquare event settle cup.db lightning_round e3 "
        '--why "a lightning round"',
    )(settle)
    app.add_typer(_prizes(), name="prize")
    app.add_typer(_contests(), name="contest")
    app.add_typer(_drawing(), name="drawing")


def _part(text: str) -> typer.Typer:
    return typer.Typer(help=text, no_args_is_help=True, rich_markup_mode=None)


def _prizes() -> typer.Typer:
    app = _part("Offer prizes, list them, and give one to somebody.")
    example = "Example: starsquare event prize"
    app.command("offer", epilog=f'{example} offer cup.db "Best novice" --class 5-8')(
        offer
    )
    app.command("award", epilog=f'{example} award cup.db "Best hat" e4')(award)
    app.command("list", epilog=f"{example} list cup.db")(list_prizes)
    return app


def _contests() -> typer.Typer:
    app = _part("Call a contest between games, take entries, name winners.")
    example = "Example: starsquare event contest"
    app.command("open", epilog=f'{example} open cup.db 1 "The longest word with Q"')(
        open_contest
    )
    app.command("enter", epilog=f"{example} enter cup.db 1 4 QUIZZICAL")(enter_contest)
    app.command("judge", epilog=f"{example} judge cup.db 1 4")(judge_contest)
    app.command("list", epilog=f"{example} list cup.db")(list_contests)
    return app


def _drawing() -> typer.Typer:
    app = _part("Sell tickets of the opportunity drawing, draw, and check the draw.")
    example = "Example: starsquare event drawing"
    app.command("open", epilog=f'{example} open cup.db "A quilt" "A book"')(
        open_drawing
    )
    app.command("sell", epilog=f"{example} sell cup.db p3 5")(sell)
    app.command("draw", epilog=f"{example} draw cup.db SEED")(draw)
    app.command("check", epilog=f"{example} check cup.db")(check)
    return app


def tie_break(
    file: File,
    step: Annotated[str, typer.Argument(help="Such as spread or head_to_head.")],
    division: Division = None,
    *,
    why: Why = "",
    json: AsJson = False,
) -> None:
    """Break ties by one step more that the book leaves to the director."""
    event = runner(file)
    asked = {"step": step, "division": find_division(loaded(event), division)}
    tell(act(event, _asked(ask.AddTieBreak, asked, why)), json=json)


def settle(
    file: File,
    step: Annotated[str, typer.Argument(help="playoff, lightning_round or lot.")],
    order: Annotated[
        list[str],
        typer.Argument(metavar="WHO...", help="The winner first; all for a lot."),
    ],
    *,
    division: Annotated[
        str | None, typer.Option(help="By default that of the first named.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Of a lot; by default a new one.")] = "",
    why: Why = "",
    json: AsJson = False,
) -> None:
    """Put equals in the order that a game or a lot gave; the places change at once."""
    event = runner(file)
    state = loaded(event)
    names = [find_entrant(state, one) for one in order]
    own = division or state.entrants[names[0]].division
    asked = {
        "step": step,
        "division": find_division(state, own),
        "order": names,
        "seed": seed or (a_seed() if step == "lot" else ""),
    }
    tell(act(event, _asked(ask.SettleTie, asked, why)), json=json)


def _asked(
    kind: type[ask.AddTieBreak | ask.SettleTie], facts: Mapping[str, object], why: str
) -> ask.AddTieBreak | ask.SettleTie:
    try:
        return msgspec.convert(
            {"type": kind.__name__, "by": ASKER.by, "why": why, **facts}, type=kind
        )
    except msgspec.ValidationError as error:
        raise typer.BadParameter(str(error), param_hint="STEP") from error


def offer(
    file: File,
    title: str,
    division: Division = None,
    *,
    places: Annotated[
        str, typer.Option("--class", metavar="FROM-TO", help="Places of the seeding.")
    ],
    json: AsJson = False,
) -> None:
    """Offer a prize to the best of a class who holds none yet."""
    event = runner(file)
    low, _, high = places.partition("-")
    if not (low.isdigit() and high.isdigit()):
        facts = {"text": places, "wanted": "5-8"}
        raise typer.BadParameter(say("cli.event.not_like", facts))
    command = ask.OfferPrize(
        by=ASKER.by,
        prize=title,
        division=find_division(loaded(event), division),
        class_from=int(low),
        class_to=int(high),
    )
    tell(act(event, command), json=json)


def award(file: File, title: str, who: str, *, json: AsJson = False) -> None:
    """Give a prize to somebody by name."""
    event = runner(file)
    state = loaded(event)
    entrant = find_entrant(state, who)
    command = ask.OfferPrize(
        by=ASKER.by,
        prize=title,
        division=state.entrants[entrant].division,
        entrant=entrant,
    )
    tell(act(event, command), json=json)


def list_prizes(file: File, *, json: AsJson = False) -> None:
    """List the prizes, and who gets which as things stand."""
    state = loaded(runner(file))
    answer = PrizesAnswer(offered=state.prizes, awards=awards(state))
    if json:
        show_json(answer)
        return
    rows = ((one.title, ", ".join(one.winners)) for one in answer.awards)
    show(drawn_table(("prize", "winners"), rows))


def open_contest(
    file: File, round_number: RoundArgument, title: str, *, json: AsJson = False
) -> None:
    """Call a contest after a round."""
    command = ask.OpenContest(by=ASKER.by, round=RoundNumber(round_number), title=title)
    tell(act(runner(file), command), json=json)


def enter_contest(
    file: File,
    round_number: RoundArgument,
    table: int,
    entry: str,
    *,
    json: AsJson = False,
) -> None:
    """Hand in the entry of a table."""
    command = ask.EnterContest(
        by=ASKER.by, round=RoundNumber(round_number), table=table, entry=entry
    )
    tell(act(runner(file), command), json=json)


def judge_contest(
    file: File,
    round_number: RoundArgument,
    table: int,
    division: Division = None,
    *,
    json: AsJson = False,
) -> None:
    """Name the winning table of a division; by default of the table's own."""
    event = runner(file)
    state = loaded(event)
    contest = state.contests.get(RoundNumber(round_number))
    own = contest.divisions.get(table) if contest is not None else None
    command = ask.JudgeContest(
        by=ASKER.by,
        round=RoundNumber(round_number),
        division=find_division(state, division or own),
        table=table,
    )
    tell(act(event, command), json=json)


def list_contests(file: File, *, json: AsJson = False) -> None:
    """List the contests with their entries and winners."""
    state = loaded(runner(file))
    found = tuple(map(_contest_line, state.contests.values()))
    if json:
        show_json(ContestsAnswer(found))
        return
    rows = (
        (one.round, one.title, each.table, each.entry, "*" if each.has_won else "")
        for one in found
        for each in one.entries
    )
    show(drawn_table(("round", "title", "table", "entry", "winners"), rows))


def _contest_line(contest: Contest) -> ContestLine:
    return ContestLine(
        round=contest.round,
        title=contest.title,
        entries=tuple(
            ContestEntry(
                table=table,
                division=contest.divisions[table],
                entry=entry,
                has_won=table in contest.winners.values(),
            )
            for table, entry in contest.entries.items()
        ),
    )


def open_drawing(
    file: File,
    prizes: Annotated[list[str], typer.Argument(metavar="PRIZE...")],
    *,
    seed: Annotated[str, typer.Option(help="By default one nobody can guess.")] = "",
    json: AsJson = False,
) -> None:
    """Promise a drawing: the hash of the seed binds us before a ticket is sold."""
    chosen = seed or a_seed()
    command = ask.OpenDrawing(
        by=ASKER.by, prizes=tuple(prizes), seed_hash=commitment_to(chosen)
    )
    events = act(runner(file), command)
    if json:
        show_json(
            SealedAnswer(seed=chosen, seed_hash=commitment_to(chosen), events=events)
        )
        return
    show(say("cli.event.sealed", {"hash": commitment_to(chosen), "seed": chosen}))


def sell(file: File, holder: str, count: int, *, json: AsJson = False) -> None:
    """Sell tickets to somebody, numbered on from the last."""
    event = runner(file)
    command = ask.SellTickets(
        by=ASKER.by, holder=find_person(loaded(event), holder), count=count
    )
    events = act(event, command)
    if json:
        show_json(Happened(events))
        return
    tell(events, json=False)


def draw(file: File, seed: str, *, json: AsJson = False) -> None:
    """Draw a ticket for every prize with the seed that was promised."""
    event = runner(file)
    act(event, ask.DrawTickets(by=ASKER.by, seed=seed))
    check(file, json=json)


def check(file: File, *, json: AsJson = False) -> None:
    """Make the draw again, and say whether it was honest."""
    drawing = loaded(runner(file)).drawing
    if drawing is None:
        raise typer.BadParameter(say("drawing.not_open"))
    answer = DrawingAnswer(
        seed_hash=drawing.seed_hash,
        seed=drawing.seed,
        sold=drawing.sold,
        is_honest=is_honest(drawing),
        won=tuple(
            WonTicket(prize=prize, ticket=ticket, holder=drawing.holder_of(ticket))
            for prize, ticket in zip(drawing.prizes, drawing.drawn, strict=False)
        ),
    )
    if json:
        show_json(answer)
    else:
        rows = ((one.prize, one.ticket, one.holder) for one in answer.won)
        show(drawn_table(("prize", "ticket", "holder"), rows))
        key = "honest" if answer.is_honest else "not_honest"
        show(say(f"cli.event.{key if drawing.seed else 'not_drawn'}"))
    if drawing.seed is not None and not answer.is_honest:
        raise typer.Exit(ExitCode.NO)
