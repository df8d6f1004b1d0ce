"""When the word list is closed."""

from __future__ import annotations

import pytest

from starsquare.lexicon import SearchRefusedError, refuse_search_during_play
from starsquare.rulebook import rulebook
from tests.marks import rule


@rule("CC-29", "NA-29.a", "SO-CHAL-2.e")
@pytest.mark.parametrize(
    ("code", "cited"),
    [
        ("CC", " (CC-29)"),
        ("NA", " (NA-29.a)"),
        ("SO", " (SO-CHAL-2.e)"),
        ("ES", ""),
        ("KZ", ""),
    ],
)
def test_an_entrant_cannot_search_while_a_game_of_the_event_is_running(
    code: str, cited: str
) -> None:
    documents = rulebook(code).documents

    with pytest.raises(SearchRefusedError) as caught:
        refuse_search_during_play(is_entrant=True, games_running=1, documents=documents)

    closed = "The word list is closed while a game of your event is being played"
    assert str(caught.value) == closed + cited


@pytest.mark.parametrize(
    ("is_entrant", "games_running"), [(True, 0), (False, 0), (False, 12)]
)
def test_others_may_search_and_everybody_may_between_games(
    is_entrant: bool,  # noqa: FBT001
    games_running: int,
) -> None:
    try:
        refuse_search_during_play(is_entrant=is_entrant, games_running=games_running)
        is_open = True
    except SearchRefusedError:
        is_open = False

    assert is_open
