"""Sentences about what the engine is given."""

MESSAGES = {
    "engine.setting": "The engine cannot play on this equipment: {reason}.",
    "engine.letter": (
        "{text!r} cannot be used: {letter!r} is not a letter of this alphabet, "
        "which has {letters}."
    ),
    "engine.rack": (
        "The rack {rack} cannot be used: it has {n} tile, and a rack holds 1 to {most}."
        "|The rack {rack} cannot be used: it has {n} tiles, and a rack holds 1 to "
        "{most}."
    ),
    "engine.board_size": (
        "The position has {found} rows, and the board of this game has {needed}."
    ),
    "engine.too_many_tiles": (
        "The position cannot be: board and racks have {n} tile {tile}, and the box "
        "holds {most}."
        "|The position cannot be: board and racks have {n} tiles {tile}, and the box "
        "holds {most}."
    ),
    "engine.graph": "The word graph cannot be used: {reason}.",
    "engine.leaves": "The file of leaves cannot be used: {reason}.",
    "engine.words": "The word list cannot be used: {reason}.",
    "engine.count": "{count} plays cannot be given: ask for 1 to {most}.",
    "engine.cgp": (
        "The position cannot be read: {found!r} is not {what}. A position is written "
        "like this: {example}"
    ),
    "engine.cgp.parts": "a board, two racks and two scores, with spaces between",
    "engine.cgp.row": "a row of {size} squares",
    "engine.cgp.rows": "{size} rows with strokes between",
    "engine.cgp.rack": "a rack of letters and ?",
    "engine.training_state": (
        "The training that was begun cannot be taken up: {reason}. Begin anew, or "
        "name the recipe it was begun with."
    ),
}
