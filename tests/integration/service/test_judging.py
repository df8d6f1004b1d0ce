"""Judges: the queue of challenges, verdicts, slips, the station, looking words up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from starsquare.errors import RuleError
from starsquare.game.command import (
    AnnounceStart,
    AskSecondOpinion,
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    GameCommand,
    GiveVerdict,
    IssueChallenge,
    LookAtTile,
    StartClock,
)
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage
from starsquare.lexicon import LexiconError, Query, SearchRefusedError, SlipError
from starsquare.lexicon import judging_log as asked
from starsquare.lexicon.judge import Verdict
from starsquare.lexicon.judging_log import (
    SecondOpinionAsked,
    SecondOpinionGiven,
    SlipJudged,
)
from starsquare.service.identity import NOBODY, ForbiddenError, Identity, Role
from starsquare.service.judging_service import NewSlip
from starsquare.service.stream_names import GameName, judging_stream
from starsquare.service.venue.command import (
    ChooseLists,
    ChooseSheet,
    SheetFile,
    VenueError,
)
from starsquare.service.venue.deciding import sheet_in_force
from starsquare.service.venue.event import Lists
from starsquare.testing.games import a_play
from starsquare.tournament import command as ask
from starsquare.tournament.context import NO_CHANGES, Changes
from tests.integration.service.cup import (
    DESK,
    DIRECTOR,
    JUDGE,
    ServiceCup,
    a_cup,
    who,
)
from tests.integration.service.test_result_sync import names_of, published_on_screen
from tests.marks import rule

STATION = who(Role.STATION)
SHEET = SheetFile(
    "official.csv",
    "change,reason,source,date,person\n"
    "+QZX,new this year,official sheet,2010-06-01,M. Okafor\n"
    "-QUIZ,withdrawn,official sheet,2010-06-01,M. Okafor\n",
)
OTHER_JUDGE = who(Role.JUDGE, "second judge")


async def an_event(
    cup: ServiceCup, code: str = "NA", changes: Changes = NO_CHANGES
) -> None:
    await cup.open(code, changes=changes)
    await cup.enters(["ada", "bob"])


@rule("NA-12.c", "NA-12.d")
def test_a_station_gives_one_verdict_for_the_whole_play(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup)

        good = await cup.worker.judging.judge(
            STATION,
            "cup",
            NewSlip(words=("quiz", "za")),
            command_id=cup.command_id(),
        )
        bad = await cup.worker.judging.judge(
            STATION,
            "cup",
            NewSlip(words=("quiz", "qzx")),
            command_id=cup.command_id(),
        )

        assert (good.words, bad.words) == (("QUIZ", "ZA"), ("QUIZ", "QZX"))
        assert (good.verdict, bad.verdict) == (Verdict.ACCEPTABLE, Verdict.REFER)
        seen = await cup.worker.judging.look(DIRECTOR, "cup")
        assert [one.by for one in seen.cases] == [STATION.person] * 2
        assert [len(one.findings) for one in seen.cases] == [2, 2]
        by_judge = await cup.worker.judging.look(JUDGE, "cup")
        assert [one.findings for one in by_judge.cases] == [(), ()]

    asyncio.run(test())


def test_the_log_of_look_ups_is_for_judges_only(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup)
        judges = cup.worker.judging

        for identity in (STATION, DESK, who(Role.ENTRANT), who(Role.TABLE)):
            with pytest.raises(ForbiddenError):
                await judges.look(identity, "cup")
        for identity in (DESK, who(Role.ENTRANT, "ada-1"), who(Role.SPECTATOR)):
            with pytest.raises(ForbiddenError):
                await judges.judge(
                    identity,
                    "cup",
                    NewSlip(words=("quiz",)),
                    command_id=cup.command_id(),
                )
        with pytest.raises(SlipError):
            await judges.judge(
                STATION, "cup", NewSlip(words=("4",)), command_id=cup.command_id()
            )

    asyncio.run(test())


@rule("SO-CHAL-1.c")
def test_a_second_opinion_on_a_slip_is_another_judges(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup, "SO")
        judges = cup.worker.judging
        slip = NewSlip(words=("qzx",), table="1", side="ada")
        first = await judges.judge(JUDGE, "cup", slip, command_id=cup.command_id())
        ruled = await judges.second_opinion(
            JUDGE,
            "cup",
            asked.RuleOnReferral(
                slip_number=first.slip_number,
                rulings=(asked.WordRuling("QZX", is_good=False),),
                source="OSPD4, between QUOTH and QWERTY",
            ),
            command_id=cup.command_id(),
        )
        assert ruled.verdict is Verdict.NOT_ACCEPTABLE

        reopened = await judges.second_opinion(
            JUDGE,
            "cup",
            asked.AskSecondOpinion(slip_number=first.slip_number, side="ada"),
            command_id=cup.command_id(),
        )
        settled = await judges.second_opinion(
            OTHER_JUDGE,
            "cup",
            asked.GiveSecondOpinion(
                slip_number=first.slip_number,
                is_director=True,
                verdict=Verdict.ACCEPTABLE,
                why="misread",
            ),
            command_id=cup.command_id(),
        )

        assert (reopened.verdict, settled.verdict) == (None, Verdict.ACCEPTABLE)

    asyncio.run(test())


@rule("CC-10.b", "SO-CHAL-2.a")
@pytest.mark.parametrize("code", ["CC", "SO"])
def test_a_long_word_on_a_slip_is_for_the_director_and_a_missing_one_for_a_judge(
    tmp_path: Path, code: str
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup, code)
        judges = cup.worker.judging

        async def rules(identity: Identity, slip: int, word: str) -> Verdict | None:
            ruled = await judges.second_opinion(
                identity,
                "cup",
                asked.RuleOnReferral(
                    slip_number=asked.SlipNumber(slip),
                    rulings=(asked.WordRuling(word, is_good=True),),
                    source="the dictionary, page 104",
                ),
                command_id=cup.command_id(),
            )
            return ruled.verdict

        for word in ("partyings", "qzx"):  # the first is in ENABLE1
            said = await judges.judge(
                STATION, "cup", NewSlip(words=(word,)), command_id=cup.command_id()
            )
            assert said.verdict is Verdict.REFER

        missing, long = (await judges.look(JUDGE, "cup")).cases
        assert (long.to_rule_on, missing.to_rule_on) == ((), ("QZX",))
        _, for_director = (await judges.look(DIRECTOR, "cup")).cases
        assert for_director.to_rule_on == ("PARTYINGS",)
        with pytest.raises(ForbiddenError, match="The director rules on it"):
            await rules(JUDGE, 1, "PARTYINGS")
        assert await rules(DIRECTOR, 1, "PARTYINGS") is Verdict.ACCEPTABLE
        assert await rules(JUDGE, 2, "QZX") is Verdict.ACCEPTABLE

    asyncio.run(test())


@rule("CC-10.b")
def test_a_long_word_challenged_on_screen_is_decided_by_the_director(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        # So that the first word of two letters is a long one.
        name, _ = await challenged(cup, "CC", {"words.long_words_from": 2})
        judges = cup.worker.judging

        (waiting,) = (await judges.look(JUDGE, "cup")).queue
        assert (waiting.answer, waiting.needs_director) == (Verdict.REFER, True)
        with pytest.raises(ForbiddenError, match="The director rules on it"):
            await judges.give_verdict(
                JUDGE, name, acceptable=True, command_id=cup.command_id()
            )
        assert (await judges.look(JUDGE, "cup")).cases == ()
        await judges.give_verdict(
            DIRECTOR, name, acceptable=True, command_id=cup.command_id()
        )
        view = await judges.look(JUDGE, "cup")
        assert view.queue == ()
        assert [one.is_on_screen for one in view.cases] == [True]

    asyncio.run(test())


def test_newer_short_words_count_over_a_stand_in_unless_the_director_says_no(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup)

        async def said() -> Verdict:
            return (await cup.worker.words.look_up(JUDGE, "cup", "qi")).verdict

        by_itself = await said()
        choice = ChooseLists(lists=Lists(newer=False))
        await cup.tournaments.venue(
            DIRECTOR, "cup", choice, command_id=cup.command_id()
        )

        assert (by_itself, await said()) == (Verdict.ACCEPTABLE, Verdict.REFER)

    asyncio.run(test())


async def does(cup: ServiceCup, name: GameName, command: GameCommand) -> Game:
    await cup.worker.games.act(DIRECTOR, name, command, command_id=cup.command_id())
    state = (await cup.worker.games.game(name)).state
    assert state is not None
    return state


async def set_up(cup: ServiceCup, name: GameName) -> Game:
    """Bring a game to its first turn, with the director acting for both sides."""
    game = (await cup.worker.games.game(name)).state
    assert game is not None
    if game.stage is Stage.COUNTING:
        for side in Side:
            game = await does(cup, name, ConfirmTiles(side=side, counted=100))
    while game.stage is Stage.DRAWING_FOR_FIRST:
        for side in Side:
            game = await does(cup, name, DrawForFirst(side=side))
    if game.stage is Stage.WAITING:
        game = await does(cup, name, AnnounceStart())
    first = game.first
    assert first is not None
    for side in (first, first.other):
        game = await does(cup, name, DrawRack(side=side))
    if game.stage is Stage.DRAWING_RACKS:
        await does(cup, name, LookAtTile(side=first))
        game = await does(cup, name, StartClock(side=first.other))
    return game


async def challenged(
    cup: ServiceCup, code: str = "SO", changes: Changes = NO_CHANGES
) -> tuple[GameName, str]:
    """Play a first word of two tiles on screen, and challenge it."""
    await an_event(cup, code, changes)
    await published_on_screen(cup)
    (name,) = await names_of(cup)
    game = await set_up(cup, name)
    side = game.on_turn
    word = "".join(sorted(set(game.racks[side]) - {"?"}, reverse=True))[:2]
    await does(cup, name, a_play(side.value, "8H", word))
    await does(cup, name, IssueChallenge(side=side.other, words=(word,)))
    return name, word


@rule("SO-CHAL-1.c")
def test_a_challenge_on_screen_waits_for_a_judge_and_is_settled(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        name, word = await challenged(cup)
        judges = cup.worker.judging

        (waiting,) = (await judges.look(JUDGE, "cup")).queue
        assert (waiting.game, waiting.words, waiting.findings) == (
            str(name),
            (word,),
            (),
        )
        (seen,) = (await judges.look(DIRECTOR, "cup")).queue
        assert [one.word for one in seen.findings] == [word]
        await judges.give_verdict(
            JUDGE, name, acceptable=False, command_id=cup.command_id()
        )

        view = await judges.look(JUDGE, "cup")
        assert view.queue == ()
        assert [one.announcement.words for one in view.cases] == [(word,)]
        side = waiting.side
        await does(cup, name, AskSecondOpinion(side=side.other))
        (again,) = (await judges.look(JUDGE, "cup")).queue
        assert (again.is_second, again.first_by) == (True, JUDGE.person)
        (others,) = (await judges.look(OTHER_JUDGE, "cup")).queue
        assert (again.is_mine, others.is_mine) == (True, False)
        with pytest.raises(RuleError, match=r"A different judge.*SO-CHAL-1\.c"):
            await judges.give_verdict(
                JUDGE, name, acceptable=True, command_id=cup.command_id()
            )
        await judges.give_verdict(
            OTHER_JUDGE, name, acceptable=True, command_id=cup.command_id()
        )
        (case,) = (await judges.look(DIRECTOR, "cup")).cases
        assert case.announcement.verdict is Verdict.ACCEPTABLE
        game = (await cup.worker.games.game(name)).state
        assert game is not None
        assert game.challenge is None

    asyncio.run(test())


@rule("SO-CHAL-1.c")
def test_verdicts_from_the_buttons_at_the_table_are_kept_like_all_others(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        name, word = await challenged(cup)
        games, judges = cup.worker.games, cup.worker.judging
        game = (await games.game(name)).state
        assert game is not None
        bad = GiveVerdict(acceptable=False)

        await games.act(JUDGE, name, bad, command_id=cup.command_id())
        await does(cup, name, AskSecondOpinion(side=game.turns[-1].side))
        with pytest.raises(RuleError, match="A different judge"):
            await games.act(JUDGE, name, bad, command_id=cup.command_id())
        await games.act(OTHER_JUDGE, name, bad, command_id=cup.command_id())

        log = (await judges.streams.load(judging_stream("cup"))).log
        first, asked_again, second = (one.event for one in log)
        assert isinstance(first, SlipJudged)
        assert (first.by, first.given) == (JUDGE.person, Verdict.NOT_ACCEPTABLE)
        assert [one.word for one in first.findings] == [word]
        assert isinstance(asked_again, SecondOpinionAsked)
        assert isinstance(second, SecondOpinionGiven)
        assert (second.by, second.verdict) == (
            OTHER_JUDGE.person,
            Verdict.NOT_ACCEPTABLE,
        )

    asyncio.run(test())


def test_a_verdict_that_is_refused_is_not_kept(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        name, _ = await challenged(cup)
        verdict = GiveVerdict(acceptable=True)

        with pytest.raises(ForbiddenError):
            await cup.worker.games.act(DESK, name, verdict, command_id=cup.command_id())

        assert (await cup.worker.judging.look(DIRECTOR, "cup")).cases == ()

    asyncio.run(test())


def test_a_verdict_is_a_judges_and_needs_a_challenge(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        name, _ = await challenged(cup, "NA")
        judges = cup.worker.judging

        with pytest.raises(ForbiddenError):
            await judges.give_verdict(
                DESK, name, acceptable=True, command_id=cup.command_id()
            )
        once = cup.command_id()
        first = await judges.give_verdict(JUDGE, name, acceptable=True, command_id=once)
        again = await judges.give_verdict(JUDGE, name, acceptable=True, command_id=once)
        assert (first.is_repeated, again.is_repeated) == (False, True)
        with pytest.raises(RuleError):
            await judges.give_verdict(
                JUDGE, name, acceptable=True, command_id=cup.command_id()
            )

    asyncio.run(test())


@rule("CC-29", "NA-29.a")
def test_words_are_not_looked_up_while_it_would_help_a_player(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup)
        words, anybody = cup.worker.words, who(Role.SPECTATOR)
        before = await words.look_up(anybody, "cup", "quiz")
        found = await words.find(anybody, "cup", Query(anagram="TAC"))
        await cup.pairs()
        pool = await cup.pool()

        await cup.does(DIRECTOR, ask.StartRound(pool=pool))

        assert before.verdict is Verdict.ACCEPTABLE
        assert found.words == ("ACT", "CAT")
        for identity in (anybody, who(Role.ENTRANT, "ada-1"), NOBODY):
            with pytest.raises(SearchRefusedError, match=r"\(NA-29\.a\)"):
                await words.look_up(identity, "cup", "quiz")
        assert (await words.look_up(JUDGE, "cup", "qzx")).verdict is not before.verdict

    asyncio.run(test())


def test_word_lists_are_chosen_between_rounds(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup)
        choice = ChooseLists(lists=Lists(school=True))
        await cup.tournaments.venue(
            DIRECTOR, "cup", choice, command_id=cup.command_id()
        )
        await cup.pairs()
        pool = await cup.pool()
        await cup.does(DIRECTOR, ask.StartRound(pool=pool))

        with pytest.raises(VenueError, match="between rounds"):
            await cup.tournaments.venue(
                DIRECTOR, "cup", choice, command_id=cup.command_id()
            )

    asyncio.run(test())


async def chooses(cup: ServiceCup, sheet: SheetFile | None, why: str = "") -> None:
    command = ChooseSheet(sheet=sheet, why=why)
    await cup.tournaments.venue(DIRECTOR, "cup", command, command_id=cup.command_id())


@rule("CC-10.c")
def test_the_sheet_of_an_event_decides_at_the_station_and_every_verdict_names_it(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup, "CC")

        await chooses(cup, SHEET)

        again = a_cup(tmp_path)  # as after a restart: from the log
        judged = [
            await again.worker.judging.judge(
                STATION, "cup", NewSlip(words=(word,)), command_id=cup.command_id()
            )
            for word in ("qzx", "quiz", "cat")
        ]
        seen = await again.worker.judging.look(JUDGE, "cup")
        looked_up = await again.worker.words.look_up(JUDGE, "cup", "quiz")
        assert [one.verdict for one in judged] == [
            Verdict.ACCEPTABLE,
            Verdict.NOT_ACCEPTABLE,
            Verdict.ACCEPTABLE,
        ]
        assert {one.authority.layers[-1].name for one in judged} == {"official.csv"}
        assert seen.sheet == "official.csv"
        assert looked_up.verdict is Verdict.NOT_ACCEPTABLE

    asyncio.run(test())


@rule("CC-10.c")
def test_a_challenge_on_screen_is_looked_up_with_the_sheet_of_the_event(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        name, _ = await challenged(cup, "CC")
        before = (await cup.worker.judging.look(DIRECTOR, "cup")).queue[0]
        out = "\n".join(f"-{word},x,x,2010-06-01,x" for word in before.words)

        await chooses(cup, SheetFile("out.csv", out), "found this morning")

        after = (await cup.worker.judging.look(DIRECTOR, "cup")).queue[0]
        assert (after.game, after.words) == (str(name), before.words)
        assert after.answer is Verdict.NOT_ACCEPTABLE
        assert [one.finding.value for one in after.findings] == ["taken_out"] * len(
            before.words
        )

    asyncio.run(test())


@rule("CC-10.c")
def test_once_play_has_begun_another_sheet_needs_a_reason_and_the_wall_tells(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup, "CC")
        await chooses(cup, SHEET)
        round_ = await cup.pairs()
        await cup.does(DIRECTOR, ask.StartRound(pool=round_.pool))
        with pytest.raises(VenueError, match="between rounds"):
            await chooses(cup, None, "a mistake")
        await cup.does(DIRECTOR, ask.EndRound(pool=round_.pool))
        with pytest.raises(VenueError, match="Say why the adjustments sheet changes"):
            await chooses(cup, None)
        await chooses(cup, SHEET)  # the same one: nothing changes

        quiet = (await cup.views.venue(NOBODY, "cup")).announcements
        await chooses(cup, None, "a mistake")

        shown = (await cup.views.venue(NOBODY, "cup")).announcements
        assert quiet == ()
        assert [one.text for one in shown] == [
            "Words are now judged without an adjustments sheet: a mistake"
        ]
        assert (await cup.views.venue(DIRECTOR, "cup")).sheet is None

    asyncio.run(test())


@rule("CC-10.c")
def test_a_sheet_that_cannot_be_used_is_refused_and_the_desk_cannot_give_one(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await an_event(cup, "CC")

        with pytest.raises(LexiconError, match="neither"):
            await chooses(cup, SheetFile("bad.csv", "QI,a,b,2010-06-01,c\n"))
        with pytest.raises(VenueError, match="No line"):
            await chooses(cup, SheetFile("empty.csv", "# nothing yet\n"))
        with pytest.raises(ForbiddenError):
            await cup.tournaments.venue(
                DESK, "cup", ChooseSheet(sheet=SHEET), command_id=cup.command_id()
            )

        assert (await cup.views.venue(DIRECTOR, "cup")).sheet is None

    asyncio.run(test())


@rule("CC-10.c")
def test_what_counts_only_after_the_day_of_the_event_does_not_count() -> None:
    late = "+QZX,x,x,2011-01-01,x\n"
    both = SheetFile("official.csv", SHEET.text + late)

    assert sheet_in_force(both, "2010-12-31") == sheet_in_force(SHEET, "2010-12-31")
    assert len(sheet_in_force(both, "next spring").entries) == 2
    with pytest.raises(
        VenueError, match="applies on the day of the event, December 31, 2010"
    ):
        sheet_in_force(SheetFile("official.csv", late), "2010-12-31")
