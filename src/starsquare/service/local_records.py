"""The records of all finished games of a tournament, read from its file."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from starsquare.game.side import BySide, Side
from starsquare.game.state import Game
from starsquare.rulebook import rulebook
from starsquare.service.books import TournamentBooks
from starsquare.service.game.game_service import GameService
from starsquare.service.game.record_archive import RecordArchive
from starsquare.service.game.table_service import TableService
from starsquare.service.identity import Identity
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament


def record_pieces(
    event: LocalTournament, tournament: Tournament, people: People
) -> AsyncGenerator[bytes, None]:
    """Yield all records as pieces of one ZIP file, with public names."""
    service = event.service
    games = GameService(
        service.store,
        service.clock,
        service.randomness,
        TournamentBooks(rulebook, service.store),
    )

    async def names(_: GameName, game: Game, __: Identity) -> BySide[str]:
        def name(side: Side) -> str:
            of = tournament.entrant_of
            found = dict.fromkeys(of[one] for one in game.seats[side] if one in of)
            return " & ".join(shown(tournament, one, people) for one in found)

        return BySide.of(name)

    async def may_see_all(_: Identity, __: GameName) -> None:
        """Return True: anyone who has the file can read it anyway."""

    tables = TableService(games, names)
    archive = RecordArchive(service.store, games, tables, may_see_all)
    return archive.zipped(event.asker, event.name)
