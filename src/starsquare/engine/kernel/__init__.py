"""The compiled part of the engine; `structs.pxd` says how its data lie in memory.

From the bottom up:

    structs      tiles, squares, shapes, hands and plays as C structures
    equipment    the board, the tiles and the numbers of a game
    wordmap      handfuls of letters to words, with filters
    leaves       what the tiles kept are worth
    position     the board with its cross-sets, kept up to date
    hand         a rack, its parts and their leaves
    lanes        shapes: plays that fill the same squares
    search       the best plays by shapes and bounds
    trial        words tried on a shape, blanks chosen
    ranking      the total order of plays
    walk         every play by the word graph (walk32, walk64: small, large alphabets)
    wordgraph    KWG files read and checked
    graphwriter  KWG files written
    leavefile    KLV2 files read and written
    searcher     the workspace that Python holds
    selfplay     a game, played by the kernel alone; `bag` deals, `games` plays many
"""
