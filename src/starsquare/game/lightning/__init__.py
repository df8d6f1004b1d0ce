"""The lightning round: a small game of its own that breaks a tie.

The tiles that were left are mixed; the judge draws a letter for each side to see who
goes first; both draw three tiles; each side in turn has a minute to lay words out of
its tiles, off the board; the words are judged; while the values are equal both draw
two more tiles and try again. `state` has its commands, events and state.
"""
