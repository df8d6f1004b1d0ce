"""Every legal play, the best play, and games of the engine against itself.

From the bottom up:

    kernel     the compiled part; uncompiled: its stand-in
    setting    the board, the tiles and the numbers of a game
    lexfiles   word graphs and leaves as files
    found      plays and exchanges, spelled out
    analysis   the questions and answers of an analysis: limits, lines
    win_chances, inference   the chance to win by the lead; what the other side kept
    simulation, preendgame, endgame   how an analysis finds its answer
    moves      the engine: plays, exchanges and analyses for a position and a rack
    advice     whether plays are left, for a director
    selfplay   games played by the best equity, and matches between leaves
    training   leaves learned from self-play
    levels     six levels of house bots, from everyday words to the whole list
    vocabulary the words that each knows; noticing: the plays that each sees
    player     how a bot plays a turn
    review     a game reviewed turn by turn
    review_options, review_depth   the possible moves, and their value
    review_facts, review_why   explanations from how plays differ
    review_lessons, review_turn, review_game   the whole review, and the luck of draws
    drills     what was missed, to find again, and when to ask again
"""

from starsquare.engine.advice import PlaysLeft as PlaysLeft
from starsquare.engine.advice import plays_left as plays_left
from starsquare.engine.analysis import Analysis as Analysis
from starsquare.engine.analysis import LastPlay as LastPlay
from starsquare.engine.analysis import Limit as Limit
from starsquare.engine.analysis import Line as Line
from starsquare.engine.analysis import Method as Method
from starsquare.engine.analysis import Move as Move
from starsquare.engine.drills import Drill as Drill
from starsquare.engine.drills import DrillKind as DrillKind
from starsquare.engine.drills import drills_of as drills_of
from starsquare.engine.kernel import IS_COMPILED as IS_COMPILED
from starsquare.engine.kernel import must_be_compiled as must_be_compiled
from starsquare.engine.levels import HABITS as HABITS
from starsquare.engine.levels import Ending as Ending
from starsquare.engine.levels import Habits as Habits
from starsquare.engine.levels import Level as Level
from starsquare.engine.levels import Speed as Speed
from starsquare.engine.lexfiles import WordIndex as WordIndex
from starsquare.engine.lexfiles import build_graph as build_graph
from starsquare.engine.lexfiles import no_leaves as no_leaves
from starsquare.engine.lexfiles import read_leaves as read_leaves
from starsquare.engine.lexfiles import standard_leaves as standard_leaves
from starsquare.engine.lexfiles import write_leaves as write_leaves
from starsquare.engine.moves import Engine as Engine
from starsquare.engine.moves import FoundExchange as FoundExchange
from starsquare.engine.moves import FoundPlay as FoundPlay
from starsquare.engine.moves import FoundPlays as FoundPlays
from starsquare.engine.moves import Situation as Situation
from starsquare.engine.player import Champion as Champion
from starsquare.engine.player import Choice as Choice
from starsquare.engine.player import Player as Player
from starsquare.engine.player import Turn as Turn
from starsquare.engine.review import Kind as Kind
from starsquare.engine.review import Review as Review
from starsquare.engine.review import SideReview as SideReview
from starsquare.engine.review import TurnReview as TurnReview
from starsquare.engine.review import TurnTaken as TurnTaken
from starsquare.engine.review import review_of as review_of
from starsquare.engine.review_depth import Depth as Depth
from starsquare.engine.review_game import CoachedGame as CoachedGame
from starsquare.engine.review_game import CoachedSide as CoachedSide
from starsquare.engine.review_game import coach_game as coach_game
from starsquare.engine.review_grades import Grade as Grade
from starsquare.engine.review_turn import CoachedTurn as CoachedTurn
from starsquare.engine.selfplay import GameResult as GameResult
from starsquare.engine.selfplay import GameTurn as GameTurn
from starsquare.engine.selfplay import MatchReport as MatchReport
from starsquare.engine.selfplay import game_record as game_record
from starsquare.engine.selfplay import play_games as play_games
from starsquare.engine.selfplay import play_match as play_match
from starsquare.engine.selfplay import turns_of as turns_of
from starsquare.engine.setting import STANDARD_SETTING as STANDARD_SETTING
from starsquare.engine.setting import EngineError as EngineError
from starsquare.engine.setting import Setting as Setting
from starsquare.engine.training import STANDARD_RECIPE as STANDARD_RECIPE
from starsquare.engine.training import Recipe as Recipe
from starsquare.engine.training import TrainingState as TrainingState
from starsquare.engine.training import begin_training as begin_training
from starsquare.engine.training import read_training as read_training
from starsquare.engine.training import train as train
from starsquare.engine.training import write_training as write_training
from starsquare.engine.uncompiled import NotCompiledError as NotCompiledError
from starsquare.engine.win_chances import read_win_chances as read_win_chances
from starsquare.engine.win_chances import standard_win_chances as standard_win_chances
