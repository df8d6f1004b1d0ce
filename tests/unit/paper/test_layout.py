"""Nothing leaves its box, whatever people are called and whatever is in the printer."""

from __future__ import annotations

import io

import pypdf
import pytest
from tools.pdf_view import View

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look, Paper
from starsquare.paper.face import POINT, printable, set_in, width_of
from starsquare.paper.facts import Occasion, dotted
from starsquare.paper.form import Form
from starsquare.paper.mark import Code, Frame, Line, Stamp, Text, Weight
from starsquare.paper.pdf import baseline_of, left_of
from starsquare.paper.press import pages_of, printed
from starsquare.paper.sheet import Column, head, table_row
from starsquare.rulebook import CODES
from starsquare.text import BETWEEN
from tests.unit.paper.papers import (
    LONG,
    LONG_SCHOOL,
    METHODS,
    a_day,
    boxed_texts,
    with_names,
)

LOOKS = (
    Look(),
    Look(paper=Paper.LETTER),
    Look(is_large=True),
    Look(paper=Paper.LETTER, is_large=True),
    Look(paper=Paper.A3),
)
SINGLE = tuple(form for form in Form if form is not Form.EVENT)


def test_the_long_names_are_sixty_letters_long() -> None:
    lengths = {len(f"{first} {last}") for first, last in LONG} | {len(LONG_SCHOOL)}

    assert lengths == {60}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.paper}{look.is_large}")
def test_every_text_fits_its_box_and_every_box_its_page(code: str, look: Look) -> None:
    seen = 0

    for form in SINGLE:
        order = a_day(code, is_long=True, form=form if form in METHODS else None)
        for page in pages_of(form, order, look):
            for text, box in boxed_texts(page):
                seen += 1
                found = set_in(text)
                place = (form, text.text, text.box)
                assert width_of(found.text, found.size, text.weight) <= box.width, place
                assert left_of(text) >= text.box.left - 0.001, place
                top = baseline_of(text) - found.size * POINT * 0.66
                assert top >= text.box.top - 0.2, place
                assert baseline_of(text) <= text.box.bottom + 0.2, place
                assert page.leaf.holds(box), place

    assert seen > 500


FORTY = (
    ("Maximiliano Alejandro", "Fernández-Villanue"),
    ("Bartholomew Nathaniel", "Featherstonehaughs"),
    ("Guadalupe Esmeralda", "Hernández de la Cruz"),
    ("Christopher Emmanuel", "Abernathy-Whitmores"),
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("form", SINGLE)
def test_no_form_cuts_names_of_forty_letters_off(code: str, form: Form) -> None:
    order = a_day(code, form=form if form in METHODS else None)
    order = with_names(order, FORTY, whole=True)

    for page in pages_of(form, order, Look(paper=Paper.LETTER)):
        for text, _ in boxed_texts(page):
            assert set_in(text).text == printable(text.text, text.weight)


@pytest.mark.parametrize("form", SINGLE)
def test_a_reader_of_the_file_finds_every_text_inside_a_box(form: Form) -> None:
    """Ask another program than the one that set the type how wide it has become."""
    order = a_day("ES", is_long=True, form=form)
    look = Look(paper=Paper.LETTER)
    pages = list(pages_of(form, order, look))[:4]
    view = View(printed(form, order, look))

    for number, page in enumerate(pages):
        boxes = [box for _, box in boxed_texts(page)]
        high = page.leaf.height
        for bounds in view.text_bounds(number):
            left, bottom, right, top = (edge * POINT for edge in bounds)
            found = Box(left, high - (top + bottom) / 2, right - left, 0)
            assert any(box.holds(found, slack=0.5) for box in boxes), (form, found)


@pytest.mark.parametrize("form", SINGLE)
def test_large_print_is_larger(form: Form) -> None:
    """Compare the largest type that carries somebody's name or number."""
    order = a_day("NA", form=form)

    def sizes(look: Look) -> list[float]:
        return [
            text.size
            for page in pages_of(form, order, look)
            for text, _ in boxed_texts(page)
        ]

    plain, large = sizes(Look()), sizes(Look(is_large=True))

    fixed = {Form.TABLE_CARDS, Form.CERTIFICATES}  # as large as the page anyway
    assert (sum(large) / len(large) > sum(plain) / len(plain)) or form in fixed


@pytest.mark.parametrize(
    ("paper", "millimetres"),
    [
        (Paper.A4, (210.0, 297.0)),
        (Paper.LETTER, (215.9, 279.4)),
        (Paper.A3, (297.0, 420.0)),
        (Paper.TABLOID, (279.4, 431.8)),
    ],
)
def test_a_page_is_exactly_as_large_as_its_paper(
    paper: Paper, millimetres: tuple[float, float]
) -> None:
    for form in (Form.RESULT_SLIPS, Form.SCORE_SHEETS):  # upright, and on its side
        content = printed(form, a_day("SO"), Look(paper=paper))
        box = pypdf.PdfReader(io.BytesIO(content)).pages[0].mediabox

        found = sorted(float(side) * POINT for side in (box.width, box.height))
        assert found == pytest.approx(sorted(millimetres), abs=0.01)


@pytest.mark.parametrize("form", SINGLE)
def test_nothing_stands_where_printers_do_not_print_and_codes_are_wide_enough(
    form: Form,
) -> None:
    for look in LOOKS:
        for page in pages_of(form, a_day("NA", is_long=True, form=form), look):
            printed_on = page.leaf.inset(4)
            for _, box in boxed_texts(page):
                assert printed_on.holds(box), (form, box)
            for mark in page.marks:
                if isinstance(mark, Frame | Code):
                    assert printed_on.holds(mark.box), (form, mark)
                if isinstance(mark, Code):
                    assert mark.box.width >= 20
                    assert mark.box.width == mark.box.height


def test_cards_are_cut_along_lines_between_them_and_not_through_them() -> None:
    (page,) = pages_of(Form.SCORE_CARDS, a_day("KZ"), Look())
    cuts = page.marks[0]
    assert isinstance(cuts, Stamp)

    lines = [one for one in cuts.marks if isinstance(one, Line) and one.is_dashed]

    assert [(one.left, one.top) for one in lines] == [(105, 0), (0, 148.5)]
    for _, box in boxed_texts(page):
        assert box.right <= 105 or box.left >= 105
        assert box.bottom <= 148.5 or box.top >= 148.5


def a_text(text: str, width: float, **facts: object) -> Text:
    return Text(box=Box(0, 0, width, 10), text=text, size=20, **facts)  # type: ignore[arg-type]


def test_a_text_shrinks_first_and_is_cut_only_at_its_smallest() -> None:
    name = "Wilhelmína Guðbrandsdóttir"

    whole, smaller, cut = (set_in(a_text(name, width)) for width in (200.0, 60.0, 20.0))

    assert (whole.text, whole.size) == (name, 20)
    assert smaller.text == name
    assert 6 < smaller.size < 20
    assert cut.text == "Wilhelmína Guðbra…"
    assert cut.size == 6


def test_the_title_of_a_form_has_the_room_that_a_short_name_leaves() -> None:
    title = "Advanced · board 1 · Table score card"
    box = Box(0, 0, 89, 100)

    short, long_ = (
        [
            set_in(mark).text
            for mark in head(box, Occasion(title=name), title)
            if isinstance(mark, Text)
        ]
        for name in ("Cup of the Eight Rivers", "Cup of the Eight Rivers " * 3)
    )

    assert short == ["Cup of the Eight Rivers", title]
    assert long_[0].startswith("Cup of the Eight Rivers Cup")


@pytest.mark.parametrize("won_lost", ["4–1", "2½–2½", "12½–11½"])
def test_a_number_in_a_table_is_never_cut_short(won_lost: str) -> None:
    columns = (
        Column(head="Name", share=80),
        Column(head="Won–lost", share=12, align="right"),
    )

    row = table_row(Box(0, 0, 130, 12), columns, ("Ann", won_lost), size=27)

    texts = [mark for mark in row if isinstance(mark, Text)]
    assert [set_in(mark).text for mark in texts] == ["Ann", won_lost]


def test_no_type_is_higher_than_its_box() -> None:
    low = Text(box=Box(0, 0, 100, 2), text="Ann", size=30)

    assert set_in(low).size * POINT < 2.5


def test_where_not_even_an_ellipsis_fits_nothing_is_printed() -> None:
    assert set_in(a_text("Wilhelmína", 0.5)).text == ""


@pytest.mark.parametrize(
    "letters",
    [
        "ĄĆĘŁŃÓŚŹŻąćęłńóśźż",  # Polish
        "ÇĞİÖŞÜçğıöşü",  # Turkish
        "ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö",  # Icelandic
        "ĂÂĐÊÔƠƯăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",  # Vietnamese
        "ČĎĚŇŘŠŤŮŽčďěňřšťůž",  # Czech
        "ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž",  # Latvian
        "ĖĮŲėįų",  # Lithuanian
        "ȘȚșțŐŰőűßœŒøåĦħŊŋŵŷ",  # and others
    ],
)
@pytest.mark.parametrize("weight", Weight)
def test_every_latin_script_has_its_letters(letters: str, weight: Weight) -> None:
    assert printable(letters, weight) == letters


def test_a_letter_that_the_font_lacks_loses_its_accent_or_is_a_question_mark() -> None:
    assert printable("ḃ 漢 a\u0301 ☃", Weight.REGULAR) == "b ? á ?"


def test_two_languages_become_one_before_anything_is_cut() -> None:
    both = f"Unplayed tiles{BETWEEN}Fichas sin jugar"

    wide, narrow = (set_in(a_text(both, width)) for width in (200.0, 20.0))

    assert wide.text.replace("\xa0", " ") == "Unplayed tiles / Fichas sin jugar"
    assert narrow.text == "Unplayed tiles"


def test_a_line_of_several_parts_keeps_every_part_in_one_language() -> None:
    rule, left = f"Shared{BETWEEN}Se reparte", f"Left: $0.00{BETWEEN}Queda: $0.00"

    narrow = set_in(a_text(dotted("Open", rule, left), 45.0))

    assert narrow.text == "Open · Shared · Left: $0.00"
