"""The reference of the command line: every command, its help, and the exit codes."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import click
import typer

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from tools.page import table

INTRODUCTION = """\
Generated from the commands themselves by `make docs`. Every command says the same with
`--help`. What ends in `…` may be given several times.
"""


def pages() -> dict[str, str]:
    """Return the page by its name."""
    lines = ["# The command line", "", INTRODUCTION]
    lines += ["## Exit codes", ""]
    lines += table(
        ("code", "meaning"), ((str(code.value), code.said) for code in ExitCode)
    )
    root = typer.main.get_command(app)
    lines += ["", "## Commands", "", *_list(root, "starsquare")]
    for name, command in _commands(root, "starsquare"):
        lines += ["", *_entry(name, command)]
    return {"commands.md": "\n".join(lines).rstrip() + "\n"}


def _commands(command: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Yield a command and all its subcommands, by full name."""
    yield name, command
    for key, below in sorted(getattr(command, "commands", {}).items()):
        if not below.hidden:
            yield from _commands(below, f"{name} {key}")


def _list(root: Any, name: str) -> Iterator[str]:
    rows = [
        (f"[`{full}`](#{full.replace(' ', '-')})", _first(below))
        for full, below in _commands(root, name)
        if not getattr(below, "commands", {})
    ]
    yield from table(("command", "what it does"), rows)


def _first(command: Any) -> str:
    return inspect.cleandoc(command.help or "").split("\n\n", 1)[0].replace("\n", " ")


def _entry(name: str, command: Any) -> Iterator[str]:
    context = click.Context(command, info_name=name)
    yield from (f"## {name}", "", inspect.cleandoc(command.help or ""), "")
    usage = " ".join(command.collect_usage_pieces(context))
    yield from ("```", f"{name} {usage}", "```", "")
    records = [_record(one, context) for one in command.params]
    rows = [one for one in records if one is not None]
    if rows:
        yield from table(("what is given", "meaning"), rows)
        yield ""
    if command.epilog:
        yield from ("```", inspect.cleandoc(command.epilog), "```")


def _record(parameter: Any, context: click.Context) -> tuple[str, str] | None:
    found = parameter.get_help_record(context)
    if found is None or "--help" in parameter.opts:
        return None
    return f"`{found[0]}`", " ".join(found[1].split())
