"""A page and the service agree on what placed tiles score."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

from playwright.sync_api import Page

from starsquare.board import STANDARD_LAYOUT, Direction, Position, Square, laid
from starsquare.board.play import PlacedTiles
from starsquare.rulebook import rulebook
from starsquare.rules.placement import faults_of
from starsquare.rules.scoring import score_play
from starsquare.tiles import ENGLISH, STANDARD, BagSeed, Mix, commitment_to, next_tiles
from starsquare.web.pages.assets import assets
from tests.browser.site import Site

LETTERS = "AAEEIIOOUBCDFGHJKLMNPQRSTVWXYZaeqz"


def _module(page: Page, name: str, script: str, given: object) -> Any:
    """Run code with a module of the page."""
    address = assets().address(f"js/table/{name}.js")
    return page.evaluate(
        f"async (given) => {{ const it = await import('{address}'); {script} }}", given
    )


def _tried(random: Random, position: Position) -> PlacedTiles:
    """Try letters on some squares, on top of what is there."""
    direction = random.choice(list(Direction))
    at = Square(random.randrange(15), random.randrange(15))
    count, letters, step = random.randint(1, 7), "", 0
    while len(letters.replace(".", "")) < count and step < 15:
        there = position.at(at.stepped(direction, step))
        letters += "." if there else random.choice(LETTERS)
        step += 1
    return laid(at, direction, letters)


def _is_on_board(placements: PlacedTiles, position: Position) -> bool:
    return bool(placements) and all(position.has(one.square) for one in placements)


def test_hundreds_of_random_plays_are_scored_alike(site: Site) -> None:
    random, book = Random(8), rulebook("NA")
    page = site.visitor()
    page.goto("/login")
    asked: list[dict[str, object]] = []
    expected: list[list[Any]] = []
    for _ in range(12):
        position = Position.empty(15)
        for _ in range(400):
            placements = _tried(random, position)
            if not _is_on_board(placements, position):
                continue
            rack = "".join(one.tile for one in placements)
            faults = [
                str(one) for one in faults_of(placements, position, rack, ENGLISH)
            ]
            asked.append(
                {
                    "cells": position.cells,
                    "placed": [
                        (one.square.row * 15 + one.square.col, one.letter)
                        for one in placements
                    ],
                }
            )
            if faults:
                expected.append(faults)
                continue
            score = score_play(position, placements, book)
            words = [[one.word, one.points] for one in score.words]
            expected.append([score.total, score.bonus, *words])
            if random.random() < 0.3:
                position = position.with_letters(
                    (one.square, one.letter) for one in placements
                )
    scale = {
        "layout": STANDARD_LAYOUT.rows,
        "points": dict(STANDARD.points),
        "rackSize": 7,
        "bonus": 50,
        "wordPremiums": "multiply",
    }

    found = _module(
        page,
        "rules",
        """return given.asked.map(({cells, placed}) => {
             const letters = new Map(placed);
             const faults = it.faultsOf(cells, letters);
             if (faults.length) return faults;
             const worth = it.worthOf(cells, letters, given.scale);
             return [worth.total, worth.bonus,
               ...worth.words.map((one) => [one.text.toUpperCase(), one.points])];
           })""",
        {"asked": asked, "scale": scale},
    )

    scored = [one for one in expected if isinstance(one[0], int)]
    assert len(scored) > 300
    assert found == expected


def test_a_browser_makes_the_draws_of_the_bag_again(site: Site) -> None:
    page = site.visitor()
    page.goto("/login")
    seed = BagSeed(bytes(range(32)))
    box = "".join(sorted(STANDARD.tiles))

    order = _module(
        page,
        "draws",
        "return it.orderOf(Uint8Array.from(given.seed), 3, given.box)",
        {"seed": list(seed), "box": box},
    )
    digest = _module(
        page,
        "hashes",
        "return [...it.sha256Here(Uint8Array.from(given))]",
        list(b"starsquare seed" + seed),
    )

    mix = Mix(2, next_tiles(Mix(0, STANDARD.tiles), 0, seed)).shaken(box)
    assert order == next_tiles(mix, 100, seed)
    assert bytes(digest).hex() == commitment_to(seed)
    assert hashlib.sha256(b"starsquare seed" + seed).hexdigest() == commitment_to(seed)
