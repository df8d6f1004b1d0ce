"""Which words are acceptable, by which list, and on whose authority.

`wordlist` is a list with its labels and name, `list_reading` reads one from a file
(with `lines` and `edition`), and `packaged` has the one that comes with
the program. `layers` puts `adjustments`, `newer` words and the `school` layer on top of
it: that is a lexicon. `judge` reaches a verdict on a `challenge_slip`, `wording` puts
it into words. `judging_log` and `casework` keep the log of an event's judges. `search`
and `definitions` are for coaches.
"""

from starsquare.lexicon.adjustments import Adjustment as Adjustment
from starsquare.lexicon.adjustments import Sheet as Sheet
from starsquare.lexicon.adjustments import read_sheet as read_sheet
from starsquare.lexicon.casework import IllegalJudgingError as IllegalJudgingError
from starsquare.lexicon.casework import JudgingRules as JudgingRules
from starsquare.lexicon.casework import decide as decide
from starsquare.lexicon.challenge_slip import ChallengeSlip as ChallengeSlip
from starsquare.lexicon.challenge_slip import SlipError as SlipError
from starsquare.lexicon.challenge_slip import write_slip as write_slip
from starsquare.lexicon.judge import Judgement as Judgement
from starsquare.lexicon.judge import Verdict as Verdict
from starsquare.lexicon.judge import findings_on as findings_on
from starsquare.lexicon.judge import judge as judge
from starsquare.lexicon.judging_log import announced as announced
from starsquare.lexicon.judging_log import evolve as evolve
from starsquare.lexicon.layers import Authority as Authority
from starsquare.lexicon.layers import Finding as Finding
from starsquare.lexicon.layers import Lexicon as Lexicon
from starsquare.lexicon.layers import WordRules as WordRules
from starsquare.lexicon.layers import lexicon_of as lexicon_of
from starsquare.lexicon.list_reading import ListReport as ListReport
from starsquare.lexicon.list_reading import read_list as read_list
from starsquare.lexicon.packaged import ENABLE1 as ENABLE1
from starsquare.lexicon.packaged import embedded_list as embedded_list
from starsquare.lexicon.packaged import embedded_newer_words as embedded_newer_words
from starsquare.lexicon.packaged import embedded_school_layer as embedded_school_layer
from starsquare.lexicon.search import Query as Query
from starsquare.lexicon.search import SearchRefusedError as SearchRefusedError
from starsquare.lexicon.search import hooks_of as hooks_of
from starsquare.lexicon.search import index_of as index_of
from starsquare.lexicon.search import (
    refuse_search_during_play as refuse_search_during_play,
)
from starsquare.lexicon.search import search as search
from starsquare.lexicon.wordlist import LexiconError as LexiconError
from starsquare.lexicon.wordlist import WordList as WordList
