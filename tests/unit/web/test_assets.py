"""Nothing lies about: what styles, scripts and templates have, a page uses."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from starsquare.web.pages.style_page import COLOURS, STEPS

TESTS = Path(__file__).parents[2]
WEB = TESTS.parent / "src" / "starsquare" / "web"
PUT_TOGETHER = (
    *(f"c-{colour}" for colour in COLOURS),
    *(f"step{step}" for step in STEPS),
    *(f"c{number}" for number in range(1, 6)),  # the curves of a plot
    "size-11",  # a board of so many rows
)


@cache
def sources(folder: Path, kind: str) -> dict[str, str]:
    return {
        str(file.relative_to(folder)): file.read_text(encoding="utf-8")
        for file in sorted(folder.rglob(f"*.{kind}"))
    }


def together(*every: dict[str, str]) -> str:
    return "\n".join(text for one in every for text in one.values())


def test_every_class_that_is_styled_is_given_to_something() -> None:
    styles = re.sub(r"/\*.*?\*/", "", together(sources(WEB, "css")), flags=re.DOTALL)
    selectors = re.sub(r"\{[^{}]*\}", "{}", styles)
    classes = set(re.findall(r"\.([a-zA-Z_][\w-]*)", selectors))
    pages = together(sources(WEB, "html"), sources(WEB, "js"), sources(WEB, "py"))
    given = {*re.findall(r"[\w-]+", pages), *PUT_TOGETHER}

    assert len(classes) > 100
    assert classes - given == set()


def test_what_a_script_exports_another_imports() -> None:
    scripts = sources(WEB / "static", "js")
    imported = {
        name
        for text in scripts.values()
        for names in re.findall(r"(?:import|const) ?\{([^}]*)\}", text)
        for name in re.findall(r"\w+", names)
    }
    tried = set(re.findall(r"\w+", together(sources(TESTS / "browser", "py"))))
    exported = {
        name
        for text in scripts.values()
        for name in re.findall(
            r"^export (?:async )?(?:function|class|const) (\w+)", text, re.MULTILINE
        )
    }

    assert len(exported) > 50
    assert exported - imported - tried == set()


def test_every_template_is_rendered_or_taken_into_another() -> None:
    templates = sources(WEB / "templates", "html")
    named = set(re.findall(r'"([\w]+\.html)"', together(templates, sources(WEB, "py"))))

    assert set(templates) - named == set()
