"""The documents are true: links, words on the screen, commands, addresses, lines."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from tools import handbook_pictures, line_links, references

from starsquare.cli.main import app
from starsquare.text import LANGUAGES, catalogue, forms
from starsquare.web.app import ROUTES
from starsquare.web.handbook.rendering import (
    headings_of,
    leads_elsewhere,
    links_of,
    resolved,
)

ROOT = Path(__file__).parents[1]
GENERATED = {
    *(ROOT / "docs" / "rules").glob("*.md"),
    ROOT / "docs" / "service-permissions.md",
}
CARDS = sorted((ROOT / "docs" / "handbook" / "cards").glob("*.md"))
HANDBOOK = [*sorted((ROOT / "docs" / "handbook").glob("*.md")), *CARDS]
LABELLED = [*HANDBOOK, ROOT / "README.md", ROOT / "docs" / "lexicons.md"]
"""What names buttons, in bold."""

MOST_WORDS, MOST_ON_A_CARD = 900, 210
DOCUMENTS = sorted(
    one
    for one in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    if one.parent != ROOT / references.FOLDER  # built, perhaps some time ago
)
NO_COMMANDS: tuple[list[str], ...] = ([], ["seed"], ["bag"])  # words that are hashed
_FACT, _FACT_ESCAPED = re.compile(r"\{\w+\}"), re.compile(r"\\\{\w+\\\}")
_LABEL = re.compile(r"\*\*([^*]+)\*\*")
_CODE = re.compile(r"^```[a-z]*\n(.*?)^```|`([^`\n]+)`", re.MULTILINE | re.DOTALL)
_SAID_COMMAND = re.compile(r"\bstarsquare ((?:[a-z-]+|--[a-z-]+)(?: [\w.-]+)*)")
_ADDRESS = re.compile(r"/(?:e|t|help|books|practice|new|health|ready|metrics)\b[\w/]*")


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@cache
def built() -> dict[Path, str]:
    """Build the references: the ones on disk may be missing or stale."""
    return {ROOT / path: text for path, text in references.references().items()}


def is_reference(file: Path) -> bool:
    return file.parent == ROOT / references.FOLDER


def text_of(file: Path) -> str:
    return built()[file] if is_reference(file) else file.read_text("utf-8")


def is_there(file: Path) -> bool:
    return file in built() if is_reference(file) else file.exists()


@cache
def anchors_in(file: Path) -> frozenset[str]:
    return frozenset(one.anchor for one in headings_of(text_of(file)))


def dead_links(file: Path) -> list[str]:
    dead: list[str] = []
    for target in links_of(text_of(file)):
        if leads_elsewhere(target):
            continue
        path, anchor = resolved(named(file), target)
        found = ROOT / path
        is_line = re.fullmatch(r"L\d+", anchor) and found.suffix != ".md"
        is_here = is_there(found) and not path.startswith("..")
        if not is_here or (anchor and not is_line and anchor not in anchors_in(found)):
            dead.append(target)
    return dead


@pytest.mark.parametrize(
    "folder", sorted({named(one.parent) for one in DOCUMENTS}), ids=str
)
def test_no_link_of_a_document_is_dead(folder: str) -> None:
    found = {
        named(file): dead_links(file)
        for file in DOCUMENTS
        if named(file.parent) == folder
    }

    assert {name: dead for name, dead in found.items() if dead} == {}


def test_every_reference_can_be_built_and_its_links_are_good() -> None:
    found = {named(file): dead_links(file) for file in built()}

    assert {name: dead for name, dead in found.items() if dead} == {}


def test_every_reference_is_linked_from_a_page_written_by_hand() -> None:
    linked = {
        ROOT / resolved(named(file), target)[0]
        for file in DOCUMENTS
        for target in links_of(text_of(file))
    }

    assert set(built()) - linked == set()


def test_the_index_of_decisions_lists_each_by_its_title_once() -> None:
    folder = ROOT / "docs" / "decisions"
    records = {
        one.name: one.read_text("utf-8").splitlines()[0].removeprefix("# ")
        for one in folder.glob("[0-9]*.md")
    }

    listed = re.findall(
        r"^- \[(.+)\]\((\d{4}-.+\.md)\)$",
        (folder / "README.md").read_text("utf-8"),
        re.MULTILINE,
    )

    assert sorted(listed) == sorted((title, name) for name, title in records.items())
    assert len({name[:4] for name in records}) == len(records)


def test_no_citation_names_a_decision_that_is_gone() -> None:
    numbers = {one.name[:4] for one in (ROOT / "docs" / "decisions").glob("[0-9]*.md")}
    code = [one for top in ("src", "tools") for one in (ROOT / top).rglob("*.py")]
    texts = [one for one in DOCUMENTS if one.name != "CHANGELOG.md"]

    cited = {
        (named(file), number)
        for file in [*code, *texts]
        for number in re.findall(r"[Dd]ecision (\d{4})\b", file.read_text("utf-8"))
    }

    assert {one for one in cited if one[1] not in numbers} == set()


@cache
def on_screen() -> re.Pattern[str]:
    """All that can stand on a screen: a sentence of the catalogue, with any facts."""
    texts = {form for key in catalogue() for form in forms(key)}
    said = [one for one in texts if re.search(r"[a-z]{2}", _FACT.sub("", one))]
    return re.compile("|".join(_FACT_ESCAPED.sub(".+", re.escape(one)) for one in said))


@pytest.mark.parametrize("file", LABELLED, ids=lambda one: one.stem)
def test_what_the_handbook_prints_in_bold_stands_on_the_screen(file: Path) -> None:
    said = {" ".join(one.split()) for one in _LABEL.findall(file.read_text("utf-8"))}

    unknown = {one for one in said if not on_screen().fullmatch(one)}
    assert unknown == set()


@pytest.mark.parametrize("file", HANDBOOK, ids=lambda one: one.stem)
def test_no_page_of_the_handbook_is_longer_than_a_volunteer_reads(file: Path) -> None:
    text = re.sub(r"^```.*?^```", "", file.read_text("utf-8"), flags=re.M | re.S)

    assert len(text.split()) <= (MOST_ON_A_CARD if file in CARDS else MOST_WORDS)


def commands_in(text: str) -> list[list[str]]:
    """Return the command lines of a document, word by word."""
    blocks = ("".join(pair) for pair in _CODE.findall(text))
    lines = (line for block in blocks for line in block.replace("\\\n", "").split("\n"))
    return [
        words[1:]
        for words in (line.split("#")[0].split() for line in lines)
        if words[:1] == ["starsquare"]
        if words[1:] not in NO_COMMANDS
    ]


@cache
def program() -> Any:
    return typer.main.get_command(app)


def faults_of(words: list[str]) -> list[str]:
    """Return which part of a command line the program does not know."""
    command, rest = program(), list(words)
    while rest and rest[0] in getattr(command, "commands", {}):
        command = command.commands[rest.pop(0)]
    if getattr(command, "commands", {}) and rest and rest[0][0] not in "-<":
        return [f"no command {rest[0]} in {' '.join(words)}"]
    known = {option for one in command.params for option in one.opts} | {"--help"}
    options = [word.partition("=")[0] for word in rest if re.match(r"--\w", word)]
    return [f"no {one} in {' '.join(words)}" for one in options if one not in known]


def test_every_command_that_a_document_names_is_one() -> None:
    texts = [one for one in DOCUMENTS if "decisions" not in one.parts]
    found = {
        named(one): [
            fault
            for words in commands_in(one.read_text("utf-8"))
            for fault in faults_of(words)
        ]
        for one in texts
    }

    assert {name: faults for name, faults in found.items() if faults} == {}


def test_every_command_that_a_sentence_names_is_one() -> None:
    said = {
        (key, command)
        for language in LANGUAGES
        for key, text in catalogue(language).items()
        for command in _SAID_COMMAND.findall(text)
    }

    faults = {
        (key, fault) for key, command in said for fault in faults_of(command.split())
    }
    assert len(said) > 20
    assert faults == set()


@cache
def routes() -> list[re.Pattern[str]]:
    paths: set[str] = {path for route in ROUTES for path in route.paths}
    return [
        re.compile(re.sub(r"\{\w+:path\}", ".+", re.sub(r"\{\w+:\w+\}", "[^/]+", one)))
        for one in paths
    ]


@pytest.mark.parametrize("file", HANDBOOK, ids=lambda one: one.stem)
def test_every_address_that_the_handbook_names_is_one(file: Path) -> None:
    quoted = ["".join(pair) for pair in _CODE.findall(file.read_text("utf-8"))]

    addresses = {one for one in quoted if _ADDRESS.fullmatch(one)}

    unknown = {
        one for one in addresses if not any(each.fullmatch(one) for each in routes())
    }
    assert unknown == set()


def test_links_to_lines_lead_to_what_they_name() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")

    assert text.count("#L") > 40
    assert list(line_links.problems()) == []


def test_a_symbol_is_found_where_it_is_defined() -> None:
    text = (
        "x = 1\n\nclass Desk:\n    def act(self):\n        ...\n\ndef act():\n    x\n"
    )

    assert line_links.line_of(text, "x") == 1
    assert line_links.line_of(text, "Desk") == 3
    assert line_links.line_of(text, "Desk.act") == 4
    assert line_links.line_of(text, "nobody") is None


def test_every_picture_of_the_handbook_is_small_and_shown_somewhere() -> None:
    shown = "\n".join(one.read_text("utf-8") for one in DOCUMENTS)

    for picture in handbook_pictures.PICTURES:
        file = ROOT / handbook_pictures.FOLDER / f"{picture.name}.png"
        assert file.stat().st_size < handbook_pictures.MOST_BYTES
        assert f"pictures/{picture.name}.png" in shown, picture.name


def test_a_picture_is_stale_when_its_screen_changes(tmp_path: Path) -> None:
    web = tmp_path / handbook_pictures.WEB
    for name, text in {
        "templates/wall.html": "{% extends \"frame.html\" %}{{ asset('js/wall.js') }}",
        "templates/frame.html": "{{ asset('css/base.css') }}",
        "static/js/wall.js": 'import { say } from "./words.js";',
        "static/js/words.js": "export const say = 1;",
        "static/css/base.css": "p {}",
    }.items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(text)
    wall = next(one for one in handbook_pictures.PICTURES if one.name == "wall")
    seen = {handbook_pictures.fingerprint(tmp_path, wall)}

    for name in ("static/js/words.js", "static/css/base.css", "templates/frame.html"):
        (web / name).write_text((web / name).read_text() + "\n")
        seen.add(handbook_pictures.fingerprint(tmp_path, wall))

    assert len(seen) == 4


def test_the_table_of_layers_is_the_one_that_is_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    layers = contracts["tool"]["importlinter"]["contracts"][0]["layers"]
    checked = [set(re.findall(r"\w+", one)) for one in layers if one != "__main__"]
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = page.partition("| layer |")[2].partition("\n\n")[0].splitlines()[2:]

    assert [set(re.findall(r"`(\w+)`", row.split("|")[1])) for row in table] == checked


@pytest.mark.parametrize("file", sorted((ROOT / "docs").glob("*.md")), ids=named)
def test_every_module_that_a_document_names_is_there(file: Path) -> None:
    source = ROOT / "src" / "starsquare"
    packages = {one.name for one in source.iterdir() if one.is_dir()}
    named_here = re.findall(r"`(?:starsquare[./])?([\w./]+)`", file.read_text("utf-8"))
    paths = [
        one if "/" in one else one.replace(".", "/")
        for one in named_here
        if re.split(r"[./]", one)[0] in packages and not one.endswith((".js", "/"))
    ]

    gone = [one for one in paths if not _is_there(source / one)]
    assert gone == []


def _is_there(path: Path) -> bool:
    """Return whether it is a module, a folder, a file, or a name in a module."""
    module = path.parent.with_suffix(".py")
    package = path.parent / "__init__.py"
    return (
        path.exists()
        or path.with_suffix(".py").exists()
        or any(
            one.exists() and re.search(rf"\b{path.name}\b", one.read_text("utf-8"))
            for one in (module, package)
        )
    )


FOREIGN = re.compile(
    r"\banew\b|whoever asks|\blets? it be\b|\breckon|\bwhilst\b|\bslanting\b"
    r"|\bbesides\b|\bhow often which\b|\bmakes? it so\b|\bdecide it so\b",
    re.IGNORECASE,
)
"""What nobody says at a desk."""


OLD_VOICE = re.compile(
    r"\bwhoever\b|\bwho asks\b|\bsomebody\b|\banybody\b|\borganiser|\bcolour"
    r"|\bbehaviour|\blearnt\b|\bnil-nil\b",
    re.IGNORECASE,
)
"""What the documents no longer say; names of buttons, in bold, are not theirs."""


def test_no_sentence_sounds_foreign() -> None:
    said = [form for key in catalogue() for form in forms(key)]

    assert [one for one in said if FOREIGN.search(one) or one.endswith(" so")] == []


@pytest.mark.parametrize("file", DOCUMENTS, ids=named)
def test_no_document_sounds_foreign(file: Path) -> None:
    text = file.read_text("utf-8")

    assert FOREIGN.findall(text) == []
    if file not in GENERATED:
        assert OLD_VOICE.findall(_LABEL.sub("", text)) == []
