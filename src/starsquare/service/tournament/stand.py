"""The state of a tournament for one reader."""

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
    """Everything that a view is made from, and its reader."""

    event: str
    version: int
    tournament: Tournament  # as the reader may see it
    ranked: Tournament  # the base of the reader's standings
    people_version: int
    people: People
    venue_version: int
    reader: Reader

    @property
    def names(self) -> Names:
        """The names the reader may see."""
        return Names(self.tournament, self.people, self.reader)

    @property
    def etag(self) -> str:
        """A tag that changes whenever a view may have changed."""
        versions = f"{self.version}.{self.people_version}.{self.venue_version}"
        return f'"{versions}-{self.reader.key}-{language_spoken()}"'

    def must_be_of_the_desk(self) -> None:
        """Raise unless the reader is the desk or the director.

        Raises:
            ForbiddenError: the reader is not.
        """
        if not self.reader.is_desk:
            raise ForbiddenError("service.staff_only")

    def must_be_of_the_staff(self) -> None:
        """Raise unless the reader works at the tournament.

        Raises:
            ForbiddenError: the reader does not.
        """
        if not self.reader.is_staff:
            raise ForbiddenError("service.staff_only")

    def must_be_played(self, own: Division, after: int | None) -> None:
        """Raise unless a round was played; None is now.

        Raises:
            UnknownTournamentError: the round was not published.
        """
        played = len(self.ranked.played_rounds(own.pool))
        if after is not None and not 0 <= after <= played:
            raise UnknownTournamentError(
                "service.no_such_round", round=after, pool=own.pool
            )

    def division(self, division: str | None) -> Division:
        """Return a division by its key, or the first if no key is given.

        Raises:
            UnknownTournamentError: the key is unknown.
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
        """Return a division as in the reader's standings."""
        return self.ranked.divisions[self.division(division).key]

    def pool(self, division: str | None) -> PoolKey:
        """Return the pool of a division, or of the first if no key is given."""
        if division is None:
            return chosen_pool(self.tournament, None)
        return self.division(division).pool

    def round(self, pool: PoolKey, number: int | None) -> Round:
        """Return a published round; by default the last one whose turn has come.

        Raises:
            UnknownTournamentError: the round was not published.
        """
        current = self.tournament.current_round(pool)
        wanted = current.number if number is None and current is not None else number
        for one in self.tournament.rounds_of(pool):
            if one.is_published and one.number == wanted:
                return one
        raise UnknownTournamentError(
            "service.no_such_round", round=number or "-", pool=pool
        )
