"""The handbook as the app serves it: every page, every link, every picture."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag

import httpx
import pytest

from starsquare.paper.forms.role_card import TRANSLATED
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.handbook.contents import SIGNS, contents, help_for
from starsquare.web.handbook.finding import find
from starsquare.web.handbook.handbook_files import HELP, HelpPage, shelf
from starsquare.web.handbook.rendering import render, rendered
from tests.integration.web.serving import Served

OWN = (f"{HELP}/pictures/", "/static/")
LIBRARY = Path(__file__).parents[3] / "docs" / "handbook" / "library.md"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One service for all of them: they only read, but for one event."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("help") / "log.db"))
    yield served
    served.stop()


def get(address: str, **params: str) -> httpx.Response:
    return httpx.get(address, params=params, timeout=60)


class Seen(HTMLParser):
    """What a page leads to, shows, and can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: set[str] = set()
        self.anchors: set[str] = set()
        self.faults: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"href", "src"} and value is not None:
                self.targets.add(unescape(value))
            if name == "src" and not (value or "").startswith(OWN):
                self.faults.append(f"{tag} from {value}")
            if name == "id" and value is not None:
                self.anchors.add(value)
            if name == "style" or name.startswith("on"):
                self.faults.append(f"{tag} {name}={value}")


def test_no_link_of_the_handbook_is_dead(served: Served) -> None:
    seen: dict[str, Seen] = {}
    links: list[tuple[str, str]] = []
    dead: list[str] = []
    with httpx.Client(
        base_url=served.address, headers={"accept": "text/html"}, timeout=60
    ) as http:
        waiting = [HELP]
        while waiting:
            address = waiting.pop()
            answer = http.get(address)
            if answer.status_code != 200:
                dead.append(address)
            is_page = "html" in answer.headers["content-type"]
            seen[address] = Seen(answer.text if is_page else "")
            for target in seen[address].targets:
                links.append((address, target))
                path = urldefrag(target).url
                is_new = path not in seen and path not in waiting
                if is_new and path.startswith((HELP, "/static")):
                    waiting.append(path)

    lost = [
        f"{address} -> {target}"
        for address, target in links
        for path, anchor in [urldefrag(target)]
        if anchor
        and path in {"", *seen}
        and anchor not in seen[path or address].anchors
    ]
    other_hosts = {one for _, one in links if one.startswith("//")}
    assert dead == []
    assert lost == []
    assert other_hosts == set()
    assert {one: page.faults for one, page in seen.items() if page.faults} == {}
    written = {one for one, page in shelf().pages.items() if page.path.endswith("md")}
    assert written - set(seen) == set(), "pages that nothing leads to"


def test_a_page_that_is_not_there_says_so(served: Served) -> None:
    for address in (f"{HELP}/nothing", f"{HELP}/pictures/nothing.png", f"{HELP}/../x"):
        assert get(served.address + address).status_code == 404


def test_the_search_is_a_plain_form(served: Served) -> None:
    answer = get(f"{served.address}{HELP}", q="lightning round")

    assert answer.status_code == 200
    assert 'action="/help"' in answer.text
    assert "<mark>lightning" in answer.text.lower()


def test_what_is_searched_for_is_shown_as_text(served: Served) -> None:
    answer = get(f"{served.address}{HELP}", q="<script>alert(1)")

    assert "<script>alert" not in answer.text


def test_the_page_about_a_thing_is_found_first() -> None:
    assert find("wall")[0].address == f"{HELP}/wall"
    assert find("station judge")[0].page == "The judge and the station"
    assert find("challenge")[0].address.startswith(f"{HELP}/judge")
    assert find("no such words anywhere, certainly") == ()
    assert find("  ") == ()


def test_what_is_found_is_quoted_as_it_reads() -> None:
    hit = next(one for one in find("lightning owls") if one.page == "Result slips")

    assert hit.before.endswith("under a rulebook without ties: play the ")
    assert hit.after.startswith(" round, then press Settle… and Owls won. ")


def test_markup_of_a_page_cannot_bring_in_html() -> None:
    page = HelpPage(
        "docs/x.md", f"{HELP}/x", "x", "# x\n\n<script>1</script> [a](javascript:alert)"
    )

    html = render(page, shelf()).html

    assert "<script>" not in html
    assert 'href="javascript' not in html


def test_tables_of_ours_may_break_lines_and_print_small() -> None:
    page = HelpPage(
        "docs/x.md", f"{HELP}/x", "x", "two<br><small>NA-8</small> `<br>` <b>x</b>"
    )

    assert render(page, shelf()).html == (
        "<p>two<br><small>NA-8</small> <code>&lt;br&gt;</code> &lt;b&gt;x&lt;/b&gt;"
        "</p>\n"
    )


def test_tables_have_names_of_their_own_and_no_empty_heads() -> None:
    text = "## Ends\n\n|  | a |\n|---|--:|\n| b | 1 |\n\nand\n\n| c |\n|---|\n| d |\n"
    page = HelpPage("docs/x.md", f"{HELP}/x", "x", text)

    html = render(page, shelf()).html

    assert re.findall('aria-label="([^"]*)"', html) == ["Ends", "Ends (2)"]
    assert re.findall(r"<t[hd]\b[^>]*>[^<]*", html) == [
        *("<td>", '<th class="n">a', "<td>b", '<td class="n">1', "<th>c", "<td>d"),
    ]


def test_a_link_to_a_module_becomes_its_text() -> None:
    page = HelpPage(
        "docs/x.md", f"{HELP}/x", "x", "[decide](../src/starsquare/game/decide.py#L3)"
    )

    assert render(page, shelf()).html == (
        '<p><span class="source" title="src/starsquare/game/decide.py">decide</span>'
        "</p>\n"
    )


def test_two_headings_alike_have_two_anchors() -> None:
    page = HelpPage("docs/x.md", f"{HELP}/x", "x", "## The end!\n\n## The end!\n")

    made = render(page, shelf())

    assert [one.anchor for one in made.headings] == ["the-end", "the-end-1"]


def test_the_index_by_task_is_a_table_and_no_chapter(served: Served) -> None:
    shown = unescape(get(served.address + HELP).text)

    assert "Find it by task" not in {chapter.title for chapter in contents()}
    assert all(chapter.entries for chapter in contents())
    assert f'href="{HELP}/slips#enter-a-result"' in shown


def test_each_role_has_a_card_that_its_list_leads_to(served: Served) -> None:
    shown = unescape(get(f"{served.address}{HELP}/cards").text)

    folders = {f"{HELP}/cards/{language}" for language in TRANSLATED}
    under = [one for one in shelf().pages if one.startswith(f"{HELP}/cards/")]
    cards = [one for one in under if one not in folders]
    assert len(cards) >= 16
    assert [one for one in cards if f'href="{one}"' not in shown] == []


def test_the_contents_lead_through_all_chapters(served: Served) -> None:
    listed = [entry for chapter in contents() for entry in chapter.entries]

    first = get(served.address + HELP).text
    middle = get(served.address + listed[3].address).text

    assert len({one.address for one in listed}) == len(listed)
    assert f'rel="next" href="{listed[0].address}"' in unescape(first)
    assert f'rel="prev" href="{listed[2].address}"' in unescape(middle)
    assert f'rel="next" href="{listed[4].address}"' in unescape(middle)


@pytest.mark.parametrize(
    ("page", "helper"),
    [
        ("/", HELP),
        ("/e/cup/director", f"{HELP}/director"),
        ("/e/cup/director/pairings", f"{HELP}/round"),
        ("/e/cup/director/log", f"{HELP}/rulings"),
        ("/e/cup/desk", f"{HELP}/desk"),
        ("/e/cup/desk/slips", f"{HELP}/slips"),
        ("/e/cup/desk/entrants", f"{HELP}/registration"),
        ("/practice", f"{HELP}/practice"),
        ("/e/cup/station", f"{HELP}/judge"),
        ("/t/cup.1.1", f"{HELP}/on-screen"),
        ("/login", f"{HELP}/first-evening"),
    ],
)
def test_every_page_knows_the_page_that_helps_with_it(page: str, helper: str) -> None:
    assert help_for(page) == helper


def test_contents_and_headings_are_one_press_away(served: Served) -> None:
    shown = get(f"{served.address}{HELP}/round").text

    assert 'href="#contents"' in shown
    assert 'id="contents"' in shown
    assert shown.index("</h1>") < shown.index('<details class="here">')


def test_a_board_of_cardboard_has_the_page_about_cardboard(served: Served) -> None:
    form = {"command_id": "practice-0001", "book": "CC", "opponent": "cardboard"}
    with httpx.Client(base_url=served.address, timeout=60) as http:
        answer = http.post("/practice", data=form, follow_redirects=True)

    page = unescape(answer.text)
    assert f'rel="help" target="_blank" href="{HELP}/on-cardboard"' in page


def test_every_signpost_leads_to_a_page(served: Served) -> None:
    assert {f"{HELP}/{name}" for _, name in SIGNS} <= set(shelf().pages)
    assert f'href="{HELP}/rulebook"' in unescape(get(f"{served.address}/books").text)


def test_what_is_found_stands_under_an_anchor_that_is_there() -> None:
    for word in ("round", "challenge", "decide", "clock"):
        for hit in find(word):
            address, anchor = urldefrag(hit.address)
            anchors = {one.anchor for one in rendered(address).headings}

            assert not anchor or anchor in anchors, hit.address


def test_a_page_is_rendered_once() -> None:
    assert rendered(HELP) is rendered(HELP)


def test_the_program_of_the_library_page_runs(served: Served) -> None:
    every = re.findall(r"```python\n(.*?)```", LIBRARY.read_text("utf-8"), re.DOTALL)
    (program,) = [one for one in every if "http://127.0.0.1:8080" in one]
    asyncio.run(_opens_an_event(served))

    with redirect_stdout(io.StringIO()) as said:
        exec(  # it is our own page
            compile(
                program.replace("http://127.0.0.1:8080", served.address),
                "library.md",
                "exec",
            ),
            {},
        )

    assert said.getvalue() == "Spring Cup registration\n"


async def _opens_an_event(served: Served) -> None:
    async with await served.director() as director:
        await director.open_event("cup", title="Spring Cup", book="NA")
