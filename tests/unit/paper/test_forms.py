"""Each form for each book: printed, read back, and compared."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId, Side
from starsquare.paper.canvas import Look, Paper
from starsquare.paper.face import printable, set_in
from starsquare.paper.facts import Order
from starsquare.paper.form import Form, NothingToPrintError
from starsquare.paper.forms.certificate import certificates_of
from starsquare.paper.forms.challenge_slip import slip_of
from starsquare.paper.forms.event_sheet import rows_of
from starsquare.paper.forms.name_tag import tag_of
from starsquare.paper.forms.rules_booklet import chosen, folded, house_changes
from starsquare.paper.forms.score_sheet import plan_of
from starsquare.paper.mark import DOT
from starsquare.paper.press import forms_of, pages_of, printed
from starsquare.rulebook import CODES, changed, rulebook
from starsquare.testing import Cup
from starsquare.text import money, speaking
from starsquare.tiles import STANDARD, faces_of, tile_set
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.person import Person
from tests.marks import rule
from tests.unit.paper.papers import (
    TITLE,
    a_cup,
    a_day,
    a_file,
    boxed_texts,
    text_of,
)

books = pytest.mark.parametrize("code", CODES)


def whole(code: str, form: Form) -> str:
    return " ".join(text_of(a_file(code, form)))


# -- at the board ------------------------------------------------------------------


@rule("CC-13.a", "NA-13.a", "SO-SCORE-9.a", "SO-SCORE-9.e")
@books
def test_each_side_gets_a_sheet_for_both_scores_and_reads_when_to_write(
    code: str,
) -> None:
    order = a_day(code)
    pages = text_of(a_file(code, Form.SCORE_SHEETS))
    matches = list(order.matches())

    assert len(pages) == len(matches)  # the two sheets of a board on one page
    for page, match in zip(pages, matches, strict=True):
        for side in Side:
            assert f"Kept by {match.seats[side].name} · Write down" in page
        assert page.count("Play Score Total Play Score Total") == 2
        assert page.count("your own new total before you draw") == 2
        assert page.count("Round 2 · Score sheet") == 2
        assert page.count(TITLE) == 2


@books
def test_a_score_sheet_has_lines_for_what_the_book_takes_off_only(code: str) -> None:
    page = text_of(a_file(code, Form.SCORE_SHEETS))[0]
    book = rulebook(code)

    expected = {
        "own unplayed tiles": book.unplayed.own_deducted,
        "overtime": book.overtime is not None,
    }
    assert {name: name in page for name in expected} == expected
    assert "late" not in page.lower().split(), "the desk deducts it"
    assert ("write it" in page) == book.papers.blank_letter_written


@rule("CC-6.b", "NA-6.b")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_a_blanks_letter_is_written_where_the_book_wants_it_written(code: str) -> None:
    page = text_of(a_file(code, Form.SCORE_SHEETS))[0]

    assert page.count("Blank 1: write it") == 2
    assert plan_of(rulebook("SO")).is_blank_written is False


@rule("CC-35.a", "NA-35.a", "CC-21.d", "NA-21.f")
@books
def test_a_slip_has_both_scores_what_comes_off_signatures_and_the_staffs_check(
    code: str,
) -> None:
    order = a_day(code)
    text = whole(code, Form.RESULT_SLIPS)
    book = rulebook(code)
    matches = list(order.matches())

    for match in matches:
        for seat in match.seats:
            assert seat.name in text
    off = "Overtime Final " if book.overtime is not None else ""
    assert text.count(f"Score {off}Won") == len(matches)
    signers = 2 * (book.entry.side_size if book.slip.signed_by == "all_players" else 1)
    assert text.count("Signed: ") == signers * len(matches)
    assert ("Checked by staff" in text) == book.slip.validated_by_staff
    assert ("lightning round" in text) == (book.outcome.tie == "lightning_round")


@rule("KZ-SCORE-10.b")
@books
def test_a_table_card_has_table_round_and_each_players_name_number_and_score(
    code: str,
) -> None:
    order = a_day(code)
    pages = text_of(a_file(code, Form.SCORE_CARDS))
    matches = list(order.matches())

    assert len(pages) == -(-len(matches) // 4)
    text = " ".join(pages)
    for match in matches:
        one, two = match.seats
        assert f"Table {match.table} Round 2 Player Number Score" in text
        for seat in (one, two):
            assert seat.name in text
            assert f"{seat.school} {seat.number}" in text


@rule("SO-CHAL-1.b")
def test_the_oregon_form_has_words_table_and_a_box_for_each_verdict() -> None:
    page = text_of(a_file("SO", Form.CHALLENGE_SLIPS))[0]

    for part in (
        "Table No.",
        "Word(s) challenged",
        "acceptable",
        "not acceptable",
        "request second opinion",
    ):
        assert part in page


@rule("CC-12.a", "NA-12.a", "NA-12.b")
@books
def test_only_books_with_a_second_opinion_offer_one_and_stations_are_confirmed(
    code: str,
) -> None:
    text = whole(code, Form.CHALLENGE_SLIPS)
    book = rulebook(code)

    assert ("second opinion" in text) == book.challenge.second_opinion
    assert ("Words typed as written" in text) == (book.words.adjudicator == "station")
    assert "One verdict for all words written here." in text


@books
def test_paper_says_which_list_stands_in_for_the_books(code: str) -> None:
    order = a_day(code)
    book = rulebook(code)
    sentence = f"ENABLE1 stands in for {book.words.lexicon}"

    for form in (Form.CHALLENGE_SLIPS, Form.RULES):
        assert sentence in whole(code, form)
    own = slip_of(replace(order, lexicon=book.words.lexicon.lower()), book)
    assert (own.stand_in, own.word_list) == ("", book.words.lexicon.lower())


@rule("CC-10.b", "SO-CHAL-2.a")
@books
def test_a_challenge_slip_names_the_list_for_long_words_where_there_is_one(
    code: str,
) -> None:
    text = whole(code, Form.CHALLENGE_SLIPS)

    assert ("From 9 letters on: MW11." in text) == (code in {"CC", "SO"})
    order = replace(a_day("CC"), long_lexicon="WEB12")
    assert slip_of(order, rulebook("CC")).long_words == "From 9 letters on: WEB12."


@rule("CC-10.c")
def test_paper_names_the_adjustments_sheet_of_the_event() -> None:
    order, book = a_day("CC"), rulebook("CC")
    sentence = "The adjustments sheet also counts: june.csv."
    with_sheet = replace(order, sheet="june.csv")

    assert (slip_of(order, book).adjusted, order.adjusted()) == ("", "")
    assert slip_of(with_sheet, book).adjusted == sentence
    assert sentence in tuple(chosen(with_sheet, book))
    assert sentence not in tuple(chosen(order, book))


def test_the_rules_booklet_prints_half_minutes_and_single_minutes() -> None:
    order, book = a_day("CC"), rulebook("CC")
    assert book.lateness is not None
    own = replace(
        book,
        clock=replace(book.clock, side_seconds=1350),
        lateness=replace(book.lateness, interval_seconds=60),
    )

    sentences = tuple(chosen(order, own))

    assert "Each side has 22:30 minutes for all its turns." in sentences
    assert any("for every minute." in one for one in sentences)


@rule("CC-32", "NA-32", "NA-29.b")
@books
def test_a_tracking_sheet_has_every_tile_of_the_box(code: str) -> None:
    page = text_of(a_file(code, Form.TRACKING_SHEETS))[0]
    letters = [word for word in page.split() if len(word) == 1 and word.isalpha()]

    for letter in STANDARD.alphabet.letters:
        assert letters.count(letter) == 2 * STANDARD.counts[letter]
    assert "100 tiles: 42 vowels, 56 consonants, 2 blanks" in page


def test_a_spanish_tracking_sheet_has_the_tiles_with_two_letters() -> None:
    cup = Cup("NA", title=TITLE, changes={"equipment.tiles": "spanish"})
    spanish = tile_set("spanish")

    page = text_of(printed(Form.TRACKING_SHEETS, Order(tournament=cup.state)))[0]

    words = page.split()
    faces = [faces_of(letter) for letter in spanish.alphabet.letters]
    assert len(faces) == 28
    assert {"CH", "LL", "RR", "Ñ"} < set(faces)
    for letter, face in zip(spanish.alphabet.letters, faces, strict=True):
        assert words.count(face) == 2 * spanish.counts[letter]
    assert "100 tiles: 44 vowels, 54 consonants, 2 blanks" in page


def test_as_many_blank_forms_as_are_asked_for_and_no_page_left_empty() -> None:
    order = replace(a_day("SO"), copies=9)

    slips = text_of(printed(Form.CHALLENGE_SLIPS, order))
    sheets = text_of(printed(Form.TRACKING_SHEETS, order))

    assert [page.count("Table No.") for page in slips] == [4, 4, 4]
    assert len(sheets) == 5


# -- results -----------------------------------------------------------------------


@rule("SO-SCORE-12")
@books
def test_the_event_sheet_has_margins_with_their_sign_and_no_score(code: str) -> None:
    order = a_day(code)
    text = whole(code, Form.EVENT_SHEET)
    (key,) = order.divisions
    scores = {
        str(score)
        for round_ in order.tournament.rounds_of(order.pools[0])
        for result in round_.results.values()
        for score in result.scores
    }

    for row in rows_of(order, key):
        assert row.name in text
        assert row.margins[0] in text
        assert row.margins[0][0] in "+−0"
    assert not scores & set(text.split())


@rule("CC-24.b", "CC-24.c", "NA-24.b", "NA-24.c")
@pytest.mark.parametrize(
    ("code", "caps"),
    [("CC", "±100 ±150 ±250 ±250"), ("NA", "±100 ±150 ±200 ±250")],
)
def test_a_tally_shows_the_most_that_counts_in_each_round(code: str, caps: str) -> None:
    page = text_of(a_file(code, Form.SPREAD_TALLY))[0]

    assert " ".join(word for word in page.split() if word[0] == "±").startswith(caps)


def test_a_wide_win_counts_no_more_than_its_cap_on_the_tally() -> None:
    cup = Cup("NA", title=TITLE)
    for name in ("e1", "e2"):
        cup.enters(name)
    cup.plays({"e1": (500, 200)})
    order = Order(tournament=cup.state, people=cup.people)

    page = text_of(printed(Form.SPREAD_TALLY, order))[0]

    assert "500 200 +300 ±100 +100 +100" in page
    assert "200 500 −300 ±100 −100 −100" in page


@pytest.mark.parametrize("code", ["SO", "ES", "KZ"])
def test_without_a_cap_a_tally_has_none_and_points_are_added_where_they_rank(
    code: str,
) -> None:
    text = whole(code, Form.SPREAD_TALLY)

    assert "Cap" not in text
    assert ("Points so far" in text) == (code == "KZ")


@books
def test_standings_and_crosstables_name_everybody_in_order(code: str) -> None:
    order = a_day(code)
    names = [seat.name for seat in map(order.seat, order.tournament.entrants)]

    for form in (Form.STANDINGS, Form.CROSSTABLES):
        text = whole(code, form)
        assert all(name in text for name in names)
        assert "so far" in text
    points = rulebook(code).standings.point_totals
    assert ("Points" in whole(code, Form.STANDINGS)) == points


def test_standings_can_be_those_after_an_earlier_round() -> None:
    order = replace(a_day("SO"), round=1)

    assert "after round 1" in text_of(printed(Form.STANDINGS, order))[0]


def test_printed_standings_keep_the_code_of_the_log() -> None:
    order = replace(a_day("SO"), log_code="812-ABCD-EFGH")

    assert "Log code 812-ABCD-EFGH" in text_of(printed(Form.STANDINGS, order))[0]
    assert "Log code" not in whole("SO", Form.STANDINGS)


# -- at the venue -------------------------------------------------------------------


@books
def test_pairings_hang_by_name_by_school_and_by_table(code: str) -> None:
    order = a_day(code)
    by_name, by_school, by_table = (
        whole(code, form)
        for form in (
            Form.PAIRINGS_BY_NAME,
            Form.PAIRINGS_BY_SCHOOL,
            Form.PAIRINGS_BY_TABLE,
        )
    )

    for match in order.matches():
        one, two = match.seats
        for text in (by_name, by_school):
            assert f"{one.people[0]} {match.table} {two.name}" in text
            assert f"{two.people[0]} {match.table} {one.name}" in text
        row = f"{match.table} {one.name} ({one.school})"
        turned = f"{match.table} {two.name} ({two.school})"
        assert row in by_table or turned in by_table
    assert by_school.index("School 0") < by_school.index("School 1")
    assert "Round 2" in by_name


@books
def test_names_on_the_wall_are_no_more_than_the_public_may_read(code: str) -> None:
    for form in (Form.PAIRINGS_BY_NAME, Form.STANDINGS, Form.NAME_TAGS):
        text = whole(code, form)
        assert "Wiśniewska" not in text
        assert "Łucja" in text


@rule("ES-CHECKIN-2.b")
@books
def test_everybody_has_a_tag_with_name_number_and_school(code: str) -> None:
    order = a_day(code)
    text = whole(code, Form.NAME_TAGS)

    for entrant in order.entrants():
        for person in entrant.members:
            tag = tag_of(order, entrant, person)
            assert f"{tag.first} {tag.rest}" in text
        assert f"No. {entrant.number}" in text


@rule("ES-CHECKIN-2.a", "ES-CHECKIN-2.b")
def test_a_packet_has_tag_first_table_meals_score_sheet_and_rules() -> None:
    order = a_day("ES")
    pages = text_of(a_file("ES", Form.PACKETS))
    people = [one for entrant in order.entrants() for one in entrant.members]
    rules = len(text_of(a_file("ES", Form.RULES)))

    assert len(pages) == len(people) * (2 + rules)
    for number, person in enumerate(people):
        front, sheet, *booklet = pages[number * (2 + rules) :][: 2 + rules]
        assert order.full_name(person) in front
        assert "Your first table" in front
        assert "Breakfast ticket" in front
        assert "Lunch ticket" in front
        assert "against " in front or " bye " in front
        assert "against bye" not in front
        assert "Score sheet" in sheet
        assert "Tile tracking" in sheet
        assert "A blank is any letter, said when it is played" in " ".join(booklet)
    assert sum(" bye " in page for page in pages) == 1  # one of seven


@books
def test_the_booklet_has_what_was_chosen_and_the_clauses_in_our_words(
    code: str,
) -> None:
    text = whole(code, Form.RULES)
    book = rulebook(code)

    assert "At this event" in text
    assert f"earns {book.scoring.full_rack_bonus} extra points" in text
    assert "Before the first turn" in text
    for year in ("2010", "2014", "2018", "2019"):
        assert year not in text


def test_the_booklet_says_what_the_house_has_changed() -> None:
    cup = Cup("SO", title=TITLE, changes={"scoring.full_rack_bonus": 35})
    order = Order(tournament=cup.state)

    text = " ".join(text_of(printed(Form.RULES, order)))

    assert "Changes for this event" in text
    assert "Bonus for a bingo: 35." in text
    assert "earns 35 extra points" in text


def test_the_booklet_says_a_changed_order_in_its_order() -> None:
    order = ("wins", "points", "spread")
    book = changed(rulebook("SO"), {"standings.order": order}, house="us")

    assert list(house_changes(book)) == ["Places are ordered by: wins, points, spread."]


@pytest.mark.parametrize(
    ("pages", "sheets"),
    [
        (1, [(3, 0), (1, 2)]),
        (4, [(3, 0), (1, 2)]),
        (6, [(7, 0), (1, 6), (5, 2), (3, 4)]),
    ],
)
def test_a_booklet_can_be_folded_into_reading_order(
    pages: int, sheets: list[tuple[int, int]]
) -> None:
    assert list(folded(pages)) == sheets


@books
def test_a_card_stands_on_each_table_and_at_the_station_of_books_that_have_one(
    code: str,
) -> None:
    order = a_day(code)
    pages = text_of(a_file(code, Form.TABLE_CARDS))
    has_station = rulebook(code).words.adjudicator == "station"

    assert len(pages) == len(order.tables()) + 2 * has_station  # and one for staff
    for page, table in zip(pages, order.tables(), strict=False):
        assert f"{page} ".count(f"Table {table} ") == 2  # to be seen from both sides
    assert ("Word station" in " ".join(pages)) == has_station
    assert ("For staff only" in pages[-1]) == has_station


# -- at the end --------------------------------------------------------------------


@books
def test_winners_are_on_drafts_and_on_the_list_best_last(code: str) -> None:
    order = a_day(code)
    pages = text_of(a_file(code, Form.CERTIFICATES))
    given = list(certificates_of(order))

    assert len(pages) == len(given) > 0
    for page, one in zip(pages, given, strict=True):
        assert f"would be awarded to {one.name}" in page
        assert one.title in page
        assert TITLE in page
    prizes = whole(code, Form.PRIZE_LIST)
    assert prizes.count("Champion") + prizes.count("First place") >= 1
    if "Third place" in prizes:
        assert prizes.index("Third place") < prizes.index("Second place")


@books
def test_every_payment_has_a_receipt_with_its_number_and_amount(code: str) -> None:
    order = a_day(code)
    text = whole(code, Form.RECEIPTS)

    for payment in order.tournament.payments:
        assert f"Receipt {payment.receipt} " in text
        assert money(payment.cents) in text
    assert "Łucja Wiśniewska" in text


def test_money_given_back_is_a_refund_with_a_minus() -> None:
    cup = a_cup("ES", school="")
    entrant = EntrantId("e1")
    cup.does(ask.RecordPayment(entrant=entrant, cents=-1250))
    order = Order(tournament=cup.state, people=cup.people)

    text = " ".join(text_of(printed(Form.RECEIPTS, order)))

    assert "Refund 8 " in text
    assert "−$12.50" in text


@books
def test_tickets_of_the_drawing_are_numbered_and_their_stubs_name_the_holder(
    code: str,
) -> None:
    order = a_day(code)
    text = whole(code, Form.DRAWING_TICKETS)

    for number in ("0001", "0002", "0003"):
        assert text.count(number) == 2
    assert text.count(order.full_name(PersonId("e1-1"))) == 3
    assert "Prizes: a quilt, a book" in text


@rule("ES-TEAM-1.b")
@books
def test_a_registration_form_asks_for_what_the_book_wants_to_know(code: str) -> None:
    text = whole(code, Form.REGISTRATION_FORMS)
    entry = rulebook(code).entry

    assert "First name Last name" in text
    others = (entry.team_size or 1) - 1
    assert text.count("Another team member") == others
    assert ("Partner" in text) == (entry.side_size == 2)
    assert "Entry fee: $25.00 per person" in text


# -- everything --------------------------------------------------------------------


@books
def test_the_whole_event_is_one_file_in_the_order_of_the_day(code: str) -> None:
    order = a_day(code)

    together = list(pages_of(Form.EVENT, order, Look()))

    assert together == [
        page for form in forms_of(order) for page in pages_of(form, order, Look())
    ]
    assert list(forms_of(order)) == [form for form in Form if form in forms_of(order)]


def test_the_file_of_a_whole_event_has_all_its_pages() -> None:
    order = a_day("KZ")

    pages = text_of(a_file("KZ", Form.EVENT))

    assert len(pages) == sum(1 for _ in pages_of(Form.EVENT, order, Look()))
    assert "Receipt" in pages[0]
    assert "would be awarded to" in pages[-1]


@pytest.mark.parametrize(
    ("code", "has", "lacks"),
    [
        ("CC", {Form.CHALLENGE_SLIPS, Form.RESULT_SLIPS}, {Form.SCORE_CARDS}),
        ("SO", {Form.CHALLENGE_SLIPS, Form.EVENT_SHEET}, {Form.TRACKING_SHEETS}),
        ("NA", {Form.TRACKING_SHEETS, Form.SPREAD_TALLY}, {Form.PACKETS}),
        ("ES", {Form.PACKETS, Form.REGISTRATION_FORMS}, {Form.NAME_TAGS}),
        ("KZ", {Form.SCORE_CARDS, Form.NAME_TAGS}, {Form.RESULT_SLIPS}),
    ],
)
def test_an_event_needs_the_forms_that_its_book_names(
    code: str, has: set[Form], lacks: set[Form]
) -> None:
    needed = set(forms_of(a_day(code)))

    assert has <= needed
    assert not lacks & needed


def test_nothing_is_printed_of_what_has_not_happened() -> None:
    order = Order(tournament=Cup("SO", title=TITLE).state)

    with pytest.raises(NothingToPrintError) as refused:
        printed(Form.RECEIPTS, order)

    assert str(refused.value) == (
        f"Cannot print Receipts for {TITLE}: there is nothing to print yet"
    )


@books
def test_sheets_without_names_can_be_printed_before_the_first_round(code: str) -> None:
    order = Order(tournament=Cup(code, title=TITLE).state)

    for form in (Form.SCORE_SHEETS, Form.RESULT_SLIPS, Form.SCORE_CARDS):
        assert TITLE in text_of(printed(form, order))[0]


def test_the_same_event_gives_the_same_file_and_progress_ends_at_the_last_page() -> (
    None
):
    order = a_day("KZ")
    told: list[tuple[int, int]] = []

    first = printed(
        Form.SCORE_SHEETS, order, progress=lambda done, all_: told.append((done, all_))
    )

    pages = len(text_of(first))
    assert told == [(number, pages) for number in range(1, pages + 1)]
    assert printed(Form.SCORE_SHEETS, order, Look()) == first


@pytest.mark.parametrize(
    "form",
    [Form.PAIRINGS_BY_NAME, Form.PAIRINGS_BY_SCHOOL, Form.PAIRINGS_BY_TABLE],
)
def test_rounds_posted_ahead_are_printed_with_the_round_in_play(form: Form) -> None:
    cup = Cup("SO", title=TITLE)
    for number in range(4):
        cup.enters(f"e{number}", school=f"School {number}")
    cup.pairs()
    cup.pairs()
    order = Order(tournament=cup.state, people=cup.people)
    second = Order(tournament=cup.state, people=cup.people, round=2)

    both, one = text_of(printed(form, order)), text_of(printed(form, second))

    assert ["Round 1" in both[0], "Round 2" in both[1]] == [True, True]
    assert (len(both), len(one)) == (2, 1)
    assert [each.number for each in order.rounds()] == [1]


def test_a_sentence_within_another_is_said_in_the_language_of_each() -> None:
    both = Look(language="en+es")
    slip = text_of(printed(Form.RESULT_SLIPS, Order(tournament=Cup("NA").state), both))
    (rules, *_) = text_of(printed(Form.RULES, a_day("NA"), both))

    assert "Signed: First side / Firma: Primer lado" in slip[0]
    assert "Ranked by wins, spread. / Orden de la clasificación: victorias, " in rules


@books
@pytest.mark.parametrize(
    "form", [Form.SCORE_SHEETS, Form.RESULT_SLIPS, Form.CHALLENGE_SLIPS]
)
@pytest.mark.parametrize("is_large", [False, True])
def test_every_label_of_a_form_in_two_languages_has_both(
    code: str, form: Form, *, is_large: bool
) -> None:
    look = Look(paper=Paper.LETTER, language="en+es", is_large=is_large)
    with speaking(look.language):
        pages = list(pages_of(form, a_day(code), look))

    said = [text for page in pages for text, _ in boxed_texts(page)]
    assert len(said) > 20
    for text in said:
        is_line_of_parts = DOT in text.text or text.text.startswith("board ")
        assert is_line_of_parts or set_in(text).text == printable(
            text.text, text.weight
        )


def test_a_long_name_on_the_stub_of_a_ticket_is_in_two_lines() -> None:
    cup = Cup("CC")
    cup.enters("e1")
    cup.people = cup.people.having(
        Person(
            id=PersonId("e1-1"),
            first_name="Maximiliano Alejandro",
            last_name="Fernández-Villanueva",
        )
    )
    cup.does(ask.OpenDrawing(prizes=("a quilt",), seed_hash=commitment_to("seed")))
    cup.does(ask.SellTickets(holder=PersonId("e1-1"), count=1))
    order = Order(tournament=cup.state, people=cup.people)

    (ticket,) = text_of(printed(Form.DRAWING_TICKETS, order))

    assert "Maximiliano Alejandro Fernández-Villanueva" in ticket
