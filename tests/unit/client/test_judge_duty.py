"""What a referee says of words: by plain words, or by a lexicon that may refer."""

from __future__ import annotations

from starsquare.client.tiebreak import JudgeDuty
from starsquare.game.lightning.state import JudgeAttempt, LightningStage
from starsquare.game.side import BySide, Moment, Side
from starsquare.lexicon import WordList, lexicon_of
from starsquare.rulebook import rulebook
from starsquare.service.game.lightning_service import LightningSeen, LightningView
from starsquare.tiles import Tiles
from tests.marks import rule

LIST = WordList.of("ENABLE1", ["CAT", "DOG"])
BY_STAND_IN = lexicon_of(LIST, rules=rulebook("ES").word_rules)


def laid(*words: str) -> LightningSeen:
    view = LightningView(
        stage=LightningStage.JUDGING,
        first=Side.ONE,
        letters=None,
        racks=BySide(Tiles("CATDOGS"), Tiles("QIZAEOU")),
        attempting=Side.ONE,
        ends_at=None,
        words=words,
        values=BySide(None, None),
        tried=(),
        winner=None,
        seed_hash="",
        seed=None,
    )
    return LightningSeen(
        version=1, now=Moment(0), lightning=view, can_judge=True, sides=()
    )


@rule("ES-TIE-1.a")
def test_plain_words_decide_a_lightning_attempt_alone() -> None:
    duty = JudgeDuty(LIST.words)

    assert duty(laid("CAT", "QI")) == JudgeAttempt(unacceptable=("QI",))


@rule("ES-TIE-1.a", "ES-PLAY-8")
def test_a_word_that_a_stand_in_lacks_leaves_the_attempt_to_the_director() -> None:
    duty = JudgeDuty(BY_STAND_IN)

    assert duty(laid("CAT", "QI")) is None
    assert duty(laid("CAT", "DOG")) == JudgeAttempt(unacceptable=())
