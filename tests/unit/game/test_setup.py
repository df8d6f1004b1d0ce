"""What no table will see in the set-up, and must not break it."""

from __future__ import annotations

from starsquare.game.command import DrawForFirst
from starsquare.game.event import FirstDrawTied
from starsquare.game.side import Moment, Side
from starsquare.game.state import Stage
from starsquare.testing import Table, a_game


def test_equal_letters_go_back_when_nothing_is_left_to_draw_from() -> None:
    table = Table(a_game("NA", stage=Stage.DRAWING_FOR_FIRST, bag="EEE"))

    table.does(DrawForFirst(side=Side.ONE))
    tied = table.does(DrawForFirst(side=Side.TWO))

    assert table.events[-1] == FirstDrawTied(at=Moment(0), put_back=True)
    assert tied.bag == "EEE"
