"""The draft that members of a side share across their devices.

It holds how the tiles are arranged, which are being tried, what one member proposes and
whether the other agrees. It is private and not part of the game, so it is in no log: it
is kept in memory, saved as a note so that a reload or a restart does not lose it, and
dropped when the turn is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Protocol

import msgspec
from msgspec.structs import replace

from starsquare.board import PlacedTiles
from starsquare.errors import DataError
from starsquare.game.command import (
    CallHold,
    Exchange,
    GameCommand,
    IssueChallenge,
    Pass,
    PlaceTiles,
)
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Game
from starsquare.game.view import Role
from starsquare.service.game.game_service import GameService
from starsquare.service.game.permissions import viewer_of
from starsquare.service.identity import ForbiddenError, Identity
from starsquare.service.ports import Clock, Note, Notes, StoreError, StreamName
from starsquare.service.stream_names import GameName
from starsquare.tiles import TILE_SETS, tile_set

_LETTERS = "".join(tile_set(name).alphabet.letters for name in TILE_SETS)
Arrangement = Annotated[str, msgspec.Meta(max_length=12, pattern=f"^[{_LETTERS}?]*$")]
Tried = Annotated[PlacedTiles, msgspec.Meta(max_length=12)]
Proposable = PlaceTiles | Exchange | Pass | CallHold | IssueChallenge

MOST_BYTES = 4_000
SAVE_SECONDS = 0.2
KEPT_MS = 2 * 24 * 3_600_000


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A member's proposal for the side, and who agrees."""

    number: int
    command: Proposable
    by: PersonId
    agreed: tuple[PersonId, ...] = ()


class TeamDraft(msgspec.Struct, frozen=True, kw_only=True):
    """The current draft of a side.

    Attributes:
        revision: grows with every change.
        turns: how many turns had been played when it was changed.
        arrangement: the order of the tiles on the rack, as far as they are there.
        placements: tiles that are being tried on the board.
        proposal: what a member proposes.
        asks_partner: a challenge counts only if another member agrees.
        by: the member who changed it last.
        at: when it was changed.
    """

    revision: int = 0
    turns: int = 0
    arrangement: str = ""
    placements: PlacedTiles = ()
    proposal: Proposal | None = None
    asks_partner: bool = False
    by: PersonId | None = None
    at: Moment = Moment(0)


class DraftChange(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a side's draft; fields left out stay unchanged.

    Attributes:
        arrangement: the new order of the tiles.
        placements: the tiles now being tried.
        propose: a proposal, replacing an older one.
        withdraw: whether to withdraw the proposal.
        agree: the number of the proposal to agree to.
        asks_partner: whether a challenge needs the partner.
        revision: of the draft the member saw; if outdated, the change is refused.
    """

    arrangement: Arrangement | None = None
    placements: Tried | None = None
    propose: Proposable | None = None
    withdraw: bool = False
    agree: int | None = None
    asks_partner: bool | None = None
    revision: int | None = None


class DraftListener(Protocol):
    """A callback for changes of a side's draft."""

    def __call__(self, name: GameName, side: Side, draft: TeamDraft, /) -> None:
        """Receive a change; must not block."""
        ...


class _Key(msgspec.Struct, frozen=True):
    name: GameName
    side: Side

    @property
    def note(self) -> str:
        return f"draft:{self.name}:{self.side}"


class TeamDrafts:
    """The drafts of all sides known to this worker."""

    def __init__(self, games: GameService, notes: Notes, clock: Clock) -> None:
        """Take the ports."""
        self._games, self._notes, self._clock = games, notes, clock
        self._drafts: dict[_Key, TeamDraft] = {}
        self._unsaved: dict[_Key, TeamDraft] = {}
        self._saving: asyncio.Task[None] | None = None
        self._seen = 0
        self.listeners: list[DraftListener] = []
        self.hears: list[Callable[[Note], None]] = []  # other readers of the notes
        games.streams.on_release.append(self._released)

    async def look(self, identity: Identity, name: GameName) -> TeamDraft:
        """Return the draft of a member's side.

        Raises:
            ForbiddenError: they are not a member of one side.
            UnknownGameError: there is no such game.
        """
        game = await self._game(name)
        key = _Key(name, _side_of(identity, name, game))
        return _fresh(await self._draft(key), game, key.side)

    async def of_side(self, name: GameName, side: Side) -> TeamDraft:
        """Return the draft of a side."""
        key = _Key(name, side)
        return _fresh(await self._draft(key), await self._game(name), side)

    async def change(
        self, identity: Identity, name: GameName, change: DraftChange
    ) -> TeamDraft:
        """Change the draft of a member's side.

        Raises:
            ForbiddenError: they are not a member of one side, or the command is
                another's.
            UnknownGameError: there is no such game.
            DataError: it is too large.
        """
        game = await self._game(name)
        key = _Key(name, _side_of(identity, name, game))
        before = _fresh(await self._draft(key), game, key.side)
        # No await from here on: the draft must not change between read and write.
        if change.revision not in {None, before.revision}:
            return before
        after = _changed(before, change, identity.person, key.side)
        draft = replace(
            after,
            revision=before.revision + 1,
            turns=len(game.turns),
            by=identity.person,
            at=self._clock.now(),
        )
        if len(msgspec.json.encode(draft)) > MOST_BYTES:
            raise DataError("team_draft.too_large")
        self._put(key, draft)
        self._save(key, draft)
        return draft

    async def must_be_agreed(
        self, identity: Identity, name: GameName, command: IssueChallenge
    ) -> None:
        """Raise `ForbiddenError` if a challenge lacks the partner's consent.

        Raises:
            ForbiddenError: the partner has not agreed.
        """
        game = await self._game(name)
        seat = game.seats[command.side]
        if identity.person not in seat or len(seat) == 1:
            return
        draft = await self.of_side(name, command.side)
        if draft.asks_partner and not _is_agreed(draft.proposal, command):
            raise ForbiddenError("team_draft.partner_agrees")

    async def catch_up(self) -> None:
        """Apply changes that members made on other workers."""
        found = await asyncio.to_thread(self._notes.notes_since, self._seen)
        for note in found:
            self._seen = max(self._seen, note.number)
            for hear in self.hears:
                hear(note)
            key = _key_of(note.name)
            known = None if key is None else self._drafts.get(key)
            if key is None or known is None:
                continue
            draft = msgspec.json.decode(note.content, type=TeamDraft)
            if draft.revision > known.revision:
                self._put(key, draft)

    async def saved(self) -> None:
        """Wait until all changes are saved."""
        if self._saving is not None:
            await self._saving

    async def _game(self, name: GameName) -> Game:
        state = (await self._games.game(name)).state
        assert state is not None, "the game was looked up"
        return state

    async def _draft(self, key: _Key) -> TeamDraft:
        draft = self._drafts.get(key)
        if draft is None:
            content = await asyncio.to_thread(self._notes.note, key.note)
            kept = TeamDraft()
            if content is not None:
                kept = msgspec.json.decode(content, type=TeamDraft)
            # Another task may have loaded or changed it in the meantime.
            draft = self._drafts.setdefault(key, kept)
        return draft

    def _put(self, key: _Key, draft: TeamDraft) -> None:
        self._drafts[key] = draft
        for listener in self.listeners:
            listener(key.name, key.side, draft)

    def _released(self, stream: StreamName) -> None:
        for side in Side:
            self._drafts.pop(_Key(GameName.of_stream(stream), side), None)

    def _save(self, key: _Key, draft: TeamDraft) -> None:
        self._unsaved[key] = draft
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._save_all())

    async def _save_all(self) -> None:
        """Save the latest of each draft until none is left, at a limited rate."""
        while self._unsaved:
            notes = {
                key.note: msgspec.json.encode(draft)
                for key, draft in self._unsaved.items()
            }
            self._unsaved.clear()
            try:
                await asyncio.to_thread(self._notes.put_notes, notes, self._clock.now())
            except StoreError:
                return  # it is only a convenience, and the next change tries again
            await asyncio.sleep(SAVE_SECONDS)


def _side_of(identity: Identity, name: GameName, game: Game) -> Side:
    viewer = viewer_of(identity, name, game)
    if viewer.role is not Role.SIDE or viewer.side is None:
        raise ForbiddenError("team_draft.not_yours")
    return viewer.side


def _fresh(draft: TeamDraft, game: Game, side: Side) -> TeamDraft:
    """Return the draft without what a turn has settled."""
    made = game.turns[draft.turns :]
    if not made:
        return draft
    is_own = any(turn.side is side for turn in made)
    placements = () if is_own else draft.placements
    return replace(draft, turns=len(game.turns), placements=placements, proposal=None)


def _changed(
    draft: TeamDraft, change: DraftChange, person: PersonId, side: Side
) -> TeamDraft:
    if change.arrangement is not None:
        draft = replace(draft, arrangement=change.arrangement)
    if change.placements is not None:
        draft = replace(draft, placements=change.placements)
    if change.asks_partner is not None:
        draft = replace(draft, asks_partner=change.asks_partner)
    if change.withdraw:
        draft = replace(draft, proposal=None)
    if change.propose is not None:
        if change.propose.side is not side:
            raise ForbiddenError("team_draft.not_yours")
        number = draft.revision + 1
        proposed = Proposal(number=number, command=change.propose, by=person)
        draft = replace(draft, proposal=proposed)
    proposal = draft.proposal
    if proposal is not None and change.agree == proposal.number:
        others = {*proposal.agreed, person} - {proposal.by}
        agreed = replace(proposal, agreed=tuple(sorted(others)))
        draft = replace(draft, proposal=agreed)
    return draft


def _is_agreed(proposal: Proposal | None, command: GameCommand) -> bool:
    return (
        proposal is not None and bool(proposal.agreed) and proposal.command == command
    )


def _key_of(note: str) -> _Key | None:
    kind, _, rest = note.partition(":")
    name, _, side = rest.rpartition(":")
    return _Key(GameName.parse(name), Side(side)) if kind == "draft" else None
