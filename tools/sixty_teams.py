"""An event of sixty teams at thirty tables, covering every state of a table.

It is for reviewing pages: `python -m tools.sixty_teams` serves it on port 8060 and
prints the director's link; pictures and tests build their own.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

import uvicorn

from starsquare.game.side import PersonId, Side
from starsquare.rulebook import rulebook
from starsquare.service.demonstration.demo_events import Scene
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.judging_service import NewSlip
from starsquare.service.ports import CommandId
from starsquare.service.venue.command import PutUpAnnouncement, RaiseHand
from starsquare.service.worker import Worker
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.round import Board, Round
from starsquare.web.app import build
from starsquare.wiring import SystemClock, SystemRandomness

EVENT = "sixty"
TEAMS = 60
PASSWORD = "only for looking"
SCENES = {
    EVENT: "round",
    "desk": "checkin",
    "draft": "draft",
    "posted": "published",
    "over": "finished",
}
"""The events served, and how far each has progressed."""
_POOL = "open"
_NOBODY = PersonId("")
_HOUSE = Identity(PersonId("sixty"), (Grant(role=Role.DIRECTOR),))
_FINAL, _TYPED = slice(0, 9), slice(9, 12)
_CALLING, _LATE = 17, (22, 28)
_DUE, _DISPUTED = (14, 26), 25
_JUDGED = (("3", "JOE EF"), ("30", "GRINE"), ("17", "OD DORMER"), ("8", "FAXED"))


async def sixty_teams(worker: Worker, event: str = EVENT, *, at: str = "round") -> str:
    """Open the event and bring it to the state to review."""
    scene = Scene(worker.tournaments, worker.new_id, _HOUSE, event, "CC")
    await scene.opens({"rounds.number": 5, "rounds.minutes": 45}, fee_cents=500)
    await scene.fills(_POOL, TEAMS, here=42 if at == "checkin" else None)
    if at == "checkin":
        return event
    await scene.plays(_POOL, 2)
    if at == "draft":
        await scene.does(ask.PairRound(pool=PoolKey(_POOL), seed=""))
        return event
    if at == "published":
        await scene.pairs(_POOL)
        return event
    if at == "finished":
        await scene.plays(_POOL, 3)
        await scene.does(ask.FinishDivision(division=DivisionKey(_POOL)))
        return event
    await _third_round(scene)
    for number, (table, words) in enumerate(_JUDGED):
        slip = NewSlip(words=tuple(words.split()), table=table)
        command_id = CommandId(f"{event}-judged-{number}")
        await worker.judging.judge(_HOUSE, event, slip, command_id=command_id)
    return event


async def _third_round(scene: Scene) -> None:
    """Play a round: tables are final, to be checked, due, late, disputed, calling."""
    round_ = await scene.pairs(_POOL)
    tournament = await scene.state()
    by_table = {one.table: one for one in round_.boards}
    late = [
        person
        for one in _LATE
        for person in tournament.entrants[by_table[one].one].members
    ]
    await scene.starts(_POOL, late)
    boards = list(round_.boards)
    await scene.scores(round_, boards[_FINAL])
    await scene.does(*(scene.slip(round_, one, signed_by=()) for one in boards[_TYPED]))
    for table in (*_DUE, _DISPUTED):
        await scene.does(_report(round_, by_table[table], own=300))
    await scene.does(_report(round_, by_table[_DISPUTED], own=320, is_other=True))
    await scene.venue(RaiseHand(table=_CALLING, wanted="judge"))
    await scene.venue(PutUpAnnouncement(text="Lunch is in the cafeteria until 12:30"))


def _report(
    round_: Round, board: Board, *, own: int, is_other: bool = False
) -> ask.ReportScore:
    """Report a result from one phone at a table."""
    side = Side.TWO if is_other else Side.ONE
    return ask.ReportScore(
        board=round_.key(board), entrant=board.sides[side], own=own, other=250
    )


async def _serve(port: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "log.db")
        made: list[Worker] = []

        def new_worker() -> Worker:
            made.append(Worker(store, SystemClock(), SystemRandomness(), rulebook))
            return made[0]

        async def set_up() -> None:
            for name, at in SCENES.items():
                await sixty_teams(made[0], name, at=at)
            invitation = await made[0].accounts.first_invitation()
            assert invitation is not None
            session = await made[0].accounts.accept(invitation, "Dina", PASSWORD)
            print(f"http://127.0.0.1:{port}/e/{EVENT}/director cookie s.{session}")

        app = build(new_worker)
        app.on_startup.append(set_up)
        config = uvicorn.Config(app, port=port, log_config=None, access_log=False)
        await uvicorn.Server(config).serve()


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8060))
