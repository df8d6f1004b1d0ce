"""The lightning round: a short game that breaks a tie.

The leftover tiles are mixed. The judge draws a letter for each side to see who goes
first, and both sides draw three tiles. Each side in turn has a minute to make words
from its tiles, off the board, and the words are judged. While the values are equal,
both draw two more tiles and try again. `state` has the commands, events and state.
"""
