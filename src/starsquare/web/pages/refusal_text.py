"""Refusals with names and tables in place of ids."""

from __future__ import annotations

import re

import msgspec

from starsquare.clause import cited
from starsquare.errors import RuleError, StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.tournament.stand import Stand
from starsquare.text import say
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.result_slip import SlipFinding

_BETWEEN = re.compile(r"(, | - )")  # how sentences separate ids


def with_names(error: StarsquareError, stand: Stand) -> str:
    """Return why something was refused, with names that the reader may see."""
    facts = {key: _named(value, stand) for key, value in error.facts.items()}
    findings = error.facts.get("findings")
    if isinstance(findings, tuple):
        facts["what"] = "; ".join(
            say(
                one.key, {key: _named(value, stand) for key, value in one.facts.items()}
            )
            for one in msgspec.convert(findings, tuple[SlipFinding, ...])
        )
    if facts == error.facts:
        return str(error)
    sentence = say(error.key, facts)
    return cited(sentence, error.rules) if isinstance(error, RuleError) else sentence


def _named(value: object, stand: Stand) -> object:
    if isinstance(value, BoardKey):
        return _table(value, stand)
    if isinstance(value, str):
        return "".join(_name(one, stand) for one in _BETWEEN.split(value))
    return value


def _table(key: BoardKey, stand: Stand) -> str:
    for round_ in stand.tournament.rounds.get(key.pool, ()):
        for board in round_.boards:
            if round_.key(board) == key:
                facts = {"table": board.table, "round": key.round}
                key_of = "frame.table_final" if round_.is_final else "frame.table"
                return say(key_of, facts)
    return str(key)


def _name(word: str, stand: Stand) -> str:
    if word in stand.tournament.entrants:
        return stand.names.entrant(EntrantId(word))
    if word in stand.tournament.entrant_of:
        return stand.names.person(PersonId(word)) or word
    return word
