"""How an event stands for somebody who looks at it."""

from __future__ import annotations

import msgspec

from starsquare.service.identity import ForbiddenError
from starsquare.service.stream_names import UnknownTournamentError
from starsquare.service.tournament.views.reader import Names, Reader
from starsquare.text import language_spoken
from starsquare.tournament.divisions import chosen_division, chosen_pool
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.person import People
from starsquare.tournament.round import Round
from starsquare.tournament.state import Division, Tournament


class Stand(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a view is made from, and who looks."""

    event: str
    version: int
    tournament: Tournament  # as the reader may see it
    ranked: Tournament  # by which the reader's tables are made
    people_version: int
    people: People
    venue_version: int
    reader: Reader

    @property
    def names(self) -> Names:
        """Names as they may be read."""
        return Names(self.tournament, self.people, self.reader)

    @property
    def etag(self) -> str:
        """What changes whenever a view may have changed."""
        versions = f"{self.version}.{self.people_version}.{self.venue_version}"
        return f'"{versions}-{self.reader.key}-{language_spoken()}"'

    def must_be_of_the_desk(self) -> None:
        """Let the desk and the director through.

        Raises:
            ForbiddenError: it is somebody else.
        """
        if not self.reader.is_desk:
            raise ForbiddenError("service.staff_only")

    def must_be_of_the_staff(self) -> None:
        """Let everybody through who works at the event.

        Raises:
            ForbiddenError: it is somebody else.
        """
        if not self.reader.is_staff:
            raise ForbiddenError("service.staff_only")

    def must_be_played(self, own: Division, after: int | None) -> None:
        """Let through a round that was played; None is now.

        Raises:
            UnknownTournamentError: no such round was published.
        """
        played = len(self.ranked.played_rounds(own.pool))
        if after is not None and not 0 <= after <= played:
            raise UnknownTournamentError(
                "service.no_such_round", round=after, pool=own.pool
            )

    def division(self, division: str | None) -> Division:
        """Return a division by its key; the first where none is named.

        Raises:
            UnknownTournamentError: there is none.
        """
        if division is None:
            return chosen_division(self.tournament, None)
        found = self.tournament.divisions.get(DivisionKey(division))
        if found is None:
            raise UnknownTournamentError(
                "service.no_such_division", division=division, event=self.event
            )
        return found

    def ranked_division(self, division: str | None) -> Division:
        """Return a division as the reader's tables have it."""
        return self.ranked.divisions[self.division(division).key]

    def pool(self, division: str | None) -> PoolKey:
        """Return the pool of a division; the first where none is named."""
        if division is None:
            return chosen_pool(self.tournament, None)
        return self.division(division).pool

    def round(self, pool: PoolKey, number: int | None) -> Round:
        """Return a published round; by default the last whose turn has come.

        Raises:
            UnknownTournamentError: there is none.
        """
        current = self.tournament.current_round(pool)
        wanted = current.number if number is None and current is not None else number
        for one in self.tournament.rounds_of(pool):
            if one.is_published and one.number == wanted:
                return one
        raise UnknownTournamentError(
            "service.no_such_round", round=number or "-", pool=pool
        )
