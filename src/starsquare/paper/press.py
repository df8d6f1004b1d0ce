"""Every form by name, the whole event in one file, and printing them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from starsquare.game.side import PersonId
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order
from starsquare.paper.form import (
    Form,
    NoSuchRoundError,
    NotFinalError,
    NothingToPrintError,
)
from starsquare.paper.forms import (
    bracket_sheet,
    certificate,
    challenge_slip,
    event_sheet,
    name_tag,
    packet,
    pairings,
    payout_sheet,
    receipt,
    registration,
    result_slip,
    role_card,
    rules_booklet,
    score_card,
    score_sheet,
    spread_tally,
    standings_list,
    table_card,
    team_sheet,
    tracking_sheet,
)
from starsquare.paper.mark import Page
from starsquare.text import speaking
from starsquare.tournament.bracket import bracket_of
from starsquare.tournament.final import is_provisional
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.team_matches import matches_of

if TYPE_CHECKING:
    from starsquare.paper.pdf import Progress


Making = Callable[[Order, Look], Iterator[Page]]

_MAKING: Mapping[Form, Making] = {
    Form.REGISTRATION_FORMS: registration.pages,
    Form.RECEIPTS: receipt.pages,
    Form.ROLE_CARDS: role_card.pages,
    Form.TABLE_CARDS: table_card.pages,
    Form.NAME_TAGS: name_tag.pages,
    Form.RULES: rules_booklet.pages,
    Form.PACKETS: packet.pages,
    Form.PAIRINGS_BY_NAME: pairings.by_name,
    Form.PAIRINGS_BY_SCHOOL: pairings.by_school,
    Form.PAIRINGS_BY_TABLE: pairings.by_table,
    Form.SCORE_SHEETS: score_sheet.pages,
    Form.RESULT_SLIPS: result_slip.pages,
    Form.SCORE_CARDS: score_card.pages,
    Form.CHALLENGE_SLIPS: challenge_slip.pages,
    Form.TRACKING_SHEETS: tracking_sheet.pages,
    Form.EVENT_SHEET: event_sheet.pages,
    Form.SPREAD_TALLY: spread_tally.pages,
    Form.STANDINGS: standings_list.pages,
    Form.CROSSTABLES: standings_list.crosstables,
    Form.TEAM_SHEETS: team_sheet.pages,
    Form.BRACKET: bracket_sheet.pages,
    Form.RATINGS: payout_sheet.ratings,
    Form.DRAWING_TICKETS: receipt.tickets,
    Form.PRIZE_LIST: certificate.prize_list,
    Form.PAYOUT_SHEET: payout_sheet.pages,
    Form.CERTIFICATES: certificate.pages,
}

_OF_THE_BOOK: Mapping[str, Form] = {
    "challenge_slip": Form.CHALLENGE_SLIPS,
    "results_slip": Form.RESULT_SLIPS,
    "score_card": Form.SCORE_SHEETS,
    "table_card": Form.SCORE_CARDS,
    "event_sheet": Form.EVENT_SHEET,
    "tracking_sheet": Form.TRACKING_SHEETS,
    "registration_form": Form.REGISTRATION_FORMS,
    "name_tag": Form.PACKETS,
    "table_assignment": Form.PACKETS,
    "rules_copy": Form.PACKETS,
    "meal_ticket": Form.PACKETS,
}
"""The forms that rulebooks name, by the names used here."""

_ANYWAY = frozenset(
    {
        Form.RECEIPTS,
        Form.ROLE_CARDS,
        Form.TABLE_CARDS,
        Form.PAIRINGS_BY_NAME,
        Form.PAIRINGS_BY_SCHOOL,
        Form.PAIRINGS_BY_TABLE,
        Form.SCORE_SHEETS,
        Form.STANDINGS,
        Form.CROSSTABLES,
        Form.DRAWING_TICKETS,
        Form.PRIZE_LIST,
        Form.CERTIFICATES,
    }
)
"""What every venue needs, whatever its rulebook."""


def forms_of(order: Order) -> tuple[Form, ...]:
    """Return the forms that an event needs, in the order of the day.

    If there are no packets, tags and rules are printed separately.
    """
    books = [order.tournament.book_of_pool(pool) for pool in order.pools]
    wanted = set(_ANYWAY)
    wanted |= {_OF_THE_BOOK[form] for book in books for form in book.papers.forms}
    if any(book.spread is not None for book in books):
        wanted.add(Form.SPREAD_TALLY)
    if any(one.cents for one in order.tournament.prizes):
        wanted.add(Form.PAYOUT_SHEET)
    event = order.tournament
    if any(bracket_of(event, pool) is not None for pool in order.pools):
        wanted.add(Form.BRACKET)
    if any(matches_of(event, pool) for pool in order.pools):
        wanted.add(Form.TEAM_SHEETS)
    divisions = order.tournament.divisions
    if any(divisions[key].rating_system for key in order.divisions):
        wanted.add(Form.RATINGS)
    if Form.PACKETS not in wanted:
        wanted |= {Form.NAME_TAGS, Form.RULES}
    return tuple(form for form in Form if form in wanted)


def pages_of(form: Form, order: Order, look: Look) -> Iterator[Page]:
    """Return the pages of a form, or of the whole event."""
    if form is not Form.EVENT:
        yield from _MAKING[form](order, look)
        return
    for one in forms_of(order):
        yield from _MAKING[one](order, look)


class Codes(msgspec.Struct, frozen=True, kw_only=True):
    """What a form has codes for, besides those on slips, which need no link."""

    tables: tuple[int, ...] = ()
    people: tuple[PersonId, ...] = ()
    has_station: bool = False


def codes_on(form: Form, order: Order) -> Codes:
    """Return which links have to be created before a form is printed."""
    forms = forms_of(order) if form is Form.EVENT else (form,)
    books = [order.tournament.book_of_pool(pool) for pool in order.pools]
    has_cards = Form.TABLE_CARDS in forms
    return Codes(
        tables=order.tables() if has_cards else (),
        people=(
            tuple(one for entrant in order.entrants() for one in entrant.members)
            if Form.PACKETS in forms
            else ()
        ),
        has_station=has_cards
        and any(one.words.adjudicator == "station" for one in books),
    )


def _must_have_round(form: Form, order: Order) -> None:
    """Raise `NoSuchRoundError` if a round is neither planned nor published."""
    if order.round is None:
        return
    event = order.tournament
    rounds = [one for pool in order.pools for one in event.rounds_of(pool)]
    published = {one.number for one in rounds if one.is_published}
    plans = (event.divisions[DivisionKey(one)].plan for one in order.pools)
    planned = max(map(len, plans), default=0)
    if order.round not in published and order.round > planned:
        raise NoSuchRoundError("paper.no_round", round=order.round, n=planned)
    is_ranking = form in {Form.STANDINGS, Form.CROSSTABLES, Form.RATINGS}
    if is_ranking and order.round not in published:
        raise NoSuchRoundError("paper.not_played", round=order.round)


def _must_be_final(form: Form, order: Order) -> None:
    """Raise `NotFinalError` for certificates while places can change, except drafts."""
    if form is not Form.CERTIFICATES or order.is_draft:
        return
    event = order.tournament
    early = [one for one in order.divisions if is_provisional(event, one)]
    if early:
        names = (event.divisions[one].book.division or event.title for one in early)
        raise NotFinalError("paper.not_final", divisions=", ".join(names))


def printed(
    form: Form,
    order: Order,
    look: Look | None = None,
    *,
    progress: Progress | None = None,
) -> bytes:
    """Print a form as a PDF file, reporting progress.

    Raises:
        NothingToPrintError: it would have no page.
        NoSuchRoundError: there is no such round.
        NotFinalError: certificates would be too early, and are not drafts.
    """
    look = look or Look()
    with speaking(look.language):
        return _printed(form, order, look, progress)


def _printed(form: Form, order: Order, look: Look, progress: Progress | None) -> bytes:
    _must_have_round(form, order)
    _must_be_final(form, order)
    # Imported here: only printing needs the PDF library.
    from starsquare.paper.pdf import written  # noqa: PLC0415

    count = sum(1 for _ in pages_of(form, order, look))
    if not count:
        raise NothingToPrintError(
            "paper.nothing", form=form.said, event=order.tournament.title
        )
    title = f"{order.tournament.title}: {form.said}"
    return written(
        pages_of(form, order, look), title=title, count=count, progress=progress
    )
