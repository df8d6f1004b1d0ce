"""`starsquare lexicon build`: what the engine needs of a word list."""

from __future__ import annotations

import typer

from starsquare.cli.add_command import adding
from starsquare.cli.arguments import ListArgument
from starsquare.cli.engine_answers import GraphAnswer
from starsquare.cli.output import AsJson, show, show_json, working
from starsquare.engine import WordIndex
from starsquare.lexicon import ENABLE1
from starsquare.storage.data_folder import data_folder
from starsquare.storage.word_graphs import WordGraphs
from starsquare.text import say


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    adding(app, "lexicon")("build", "ENABLE1")(build_list)


def build_list(
    name: ListArgument = ENABLE1,
    *,
    json: AsJson = False,
) -> None:
    """Build the files the engine needs to play with a word list.

    They are built automatically when first needed; this builds them now, or again.
    """
    graphs = WordGraphs(data_folder())
    file = graphs.file_for(name)
    with working(say("engine.preparing", {"name": name}), json=json):
        graph = graphs.build(name)
        words = len(WordIndex(graph, graphs.alphabet_of(name)))
    answer = GraphAnswer(name, words, str(file), len(graph))
    if json:
        show_json(answer)
    else:
        facts = {"name": name, "words": words, "file": file, "bytes": len(graph)}
        show(say("engine.built", facts))
