"""Who may search the lexicon when. The service asks; the rule is here.

Two books forbid any word list during a game, a third opens its dictionary for
challenges only; a search page would be one.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from starsquare.clause import RuleId
from starsquare.errors import RuleError

CLOSED_BY = (RuleId("CC", "29"), RuleId("NA", "29.a"), RuleId("SO", "CHAL-2.e"))
"""The clauses that close the word list while somebody plays."""


class SearchRefusedError(RuleError):
    """A word list was asked for while a game is running."""


def refuse_search_during_play(
    *, is_entrant: bool, games_running: int, documents: AbstractSet[str] = frozenset()
) -> None:
    """Refuse a search by an entrant while a game of their event is running.

    Args:
        is_entrant: whether they might be playing.
        games_running: how many games run.
        documents: the codes of those the event goes by; a refusal cites their clauses.

    Raises:
        SearchRefusedError: one is.

    Rules: CC-29 NA-29.a SO-CHAL-2.e
    """
    if is_entrant and games_running:
        rules = tuple(one for one in CLOSED_BY if one.book in documents)
        raise SearchRefusedError("search.during_play", n=games_running, rules=rules)
