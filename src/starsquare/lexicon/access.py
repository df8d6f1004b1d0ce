"""Who may search the lexicon when. The service asks; the rule is here.

Two books forbid any word list during a game; a search page would be one.
"""

from __future__ import annotations

from starsquare.clause import RuleId
from starsquare.errors import RuleError


class SearchRefusedError(RuleError):
    """A word list was asked for while a game is running."""


def refuse_search_during_play(
    *, is_entrant: bool, games_running: int, rules: tuple[RuleId, ...] = ()
) -> None:
    """Refuse a search by an entrant while a game of their event is running.

    Raises:
        SearchRefusedError: one is.

    Rules: CC-29 NA-29.a SO-CHAL-2.e
    """
    if is_entrant and games_running:
        raise SearchRefusedError("search.during_play", n=games_running, rules=rules)
