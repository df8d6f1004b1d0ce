"""What a refusal can be about, where no value of the book is concerned.

Some rules are the same in all books, so that they are code and not values; but a
refusal still cites the clause of the book that is being played.
"""

from __future__ import annotations

from enum import StrEnum


class Topic(StrEnum):
    """A rule that every book has in its own words."""

    COUNT = "count"  # the tiles are counted before the game
    FIRST_DRAW = "first_draw"  # the draw for first play
    RACKS = "racks"  # who draws a rack when
    START = "start"  # how the first turn starts
    ALTERNATE = "alternate"  # one side after the other
    FIRST_PLAY = "first_play"  # two tiles or more, over the centre
    ONE_LINE = "one_line"  # one row or column, one unbroken word
    JOINED = "joined"  # how new words are formed with those on the board
    FIXED = "fixed"  # from when on a play may not be changed
    BLANK = "blank"  # what a blank may be
    REFILL = "refill"  # drawing as many tiles as were played
    EXCHANGE = "exchange"  # how tiles are exchanged
    PASS = "pass"  # giving up a turn
    CHALLENGE = "challenge"  # until when, and which words
    HOLD = "hold"  # thinking about a challenge
    VERDICT = "verdict"  # what follows from a challenge
    SCORE = "score"  # how a turn is scored
    CORRECTION = "correction"  # until when a score may be corrected
    CLOCK = "clock"  # whose button, the middle button
    ENDING = "ending"  # when a game is over
    ROUND_END = "round_end"  # nothing is played after the round
    SLIP = "slip"  # signed by the sides, validated by staff
    RULING = "ruling"  # the director decides
    LATENESS = "lateness"  # who is late loses points, then the game
    AGREEMENT = "agreement"  # changing rules for one game
    TIE = "tie"  # what follows from equal scores
