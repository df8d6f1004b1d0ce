"""Sentences about game records and positions."""

MESSAGES = {
    # what cannot be read
    "record.unusable": (
        "{file} cannot be read:\n{problems}"
        "|{file} cannot be read, for {n} reasons:\n{problems}"
    ),
    "record.not_text": (
        "{file} is not a text file. A game record (GCG) is plain text: choose "
        "another file."
    ),
    "record.problem": "  line {line}: found {found}; allowed: {allowed}",
    "record.nothing": "nothing",
    "record.found.binary": "bytes that are not text",
    "record.found.no_pragma": "no line #{name}",
    "record.found.fields": "one field|{n} fields",
    "record.found.rows": "one row|{n} rows",
    "record.found.squares": "row {row} with one square|row {row} with {n} squares",
    "record.allowed.encoding": "#character-encoding UTF-8 or ISO-8859-1",
    "record.allowed.text": "a text file",
    "record.allowed.line": (
        "a line that begins with # or >, or that goes on with a #note or a #description"
    ),
    "record.allowed.two_players": "two players, #player1 and #player2",
    "record.allowed.player": (
        "#player1 and #player2, each with a nickname without : and a name"
    ),
    "record.allowed.other_nick": "a nickname that the other player does not have",
    "record.allowed.once": "this line once",
    "record.allowed.rack": "tiles, which are the letters A to Z and ? for a blank",
    "record.allowed.move": ">NICKNAME: and what this side did",
    "record.allowed.nick": "the nickname of a player; there are: {nicks}",
    "record.allowed.action": (
        "the rack, if it is known, in letters A to Z and ? for a blank; then "
        "8H WORD or H8 WORD, -TILES or -NUMBER, -, --, (challenge), (time) or (TILES)"
    ),
    "record.allowed.square": "a square such as 8H, for a word across, or H8, for down",
    "record.allowed.word": (
        "a word in letters A to Z, small for a blank, those that lay there as a dot or "
        "in parentheses"
    ),
    "record.allowed.numbers": "the points and the total, such as +24 124",
    # what we do not play with
    "record.supported.board": (
        "the standard board of 15 by 15 squares, 1A to 15O; other boards are not "
        "supported"
    ),
    "record.supported.tiles": (
        "the 100 English tiles, A to Z and ? for a blank; other tile sets are not "
        "supported"
    ),
    "record.supported.game": (
        "the classic game, where letters read in order; other kinds are not supported"
    ),
    # what was read although it is not in order
    "record.repair": "line {line}: {how}",
    "record.repair.nick": "{found} is read as {nick}",
    "record.repair.player": "no line #player{number}; the nickname {nick} is used",
    "record.repair.points": "no points; read as {points}",
    "record.repair.sign": "{found} is read as {points}",
    "record.repair.total": "no total; {total} is worked out",
    "record.repair.encoding": (
        "the byte {byte} is not UTF-8, as the file says it is; read as Windows-1252"
    ),
    # positions
    "record.allowed.cgp": (
        "the board, both racks as RACK/RACK, both scores as 100/95, the number of "
        "turns without points, and operations such as lex NAME;"
    ),
    "record.allowed.cgp_rows": "from 1 to {most} rows, separated by /",
    "record.allowed.cgp_row": (
        "as many squares in a row as there are rows ({n}): letters A to Z, small for a "
        "blank, and numbers of empty squares"
    ),
    "record.allowed.cgp_tile": (
        "tiles of one letter: the alphabet of the books, A to Z, has no others"
    ),
    "record.allowed.cgp_racks": (
        "RACK/RACK, in letters A to Z and ? for a blank; nothing for an unknown rack"
    ),
    "record.allowed.cgp_scores": "two whole numbers, such as 100/95",
    "record.allowed.cgp_zeros": "a whole number of turns without points",
    "record.allowed.cgp_line": "one line",
    # what a replay does not find
    "record.disagreement": (
        "line {line}, {subject}: the record says {says}; we find {finds}"
    ),
    "record.subject.placement": "the tiles on the board",
    "record.subject.rack": "the rack",
    "record.subject.box": "the tiles of the box",
    "record.subject.score": "the points",
    "record.subject.total": "the total",
    "record.subject.turn": "the turn",
    "record.subject.exchange": "the exchange",
    "record.subject.withdrawal": "the play taken back",
    "record.subject.challenge": "the bonus for a challenge",
    "record.subject.time": "the points for time",
    "record.subject.unplayed": "the unplayed tiles",
    "record.says.through": "{letter} lies on {square}",
    "record.says.tiles": "{n} {tile} on the board and in hand",
    "record.says.exchange": "one tile exchanged|{n} tiles exchanged",
    "record.finds.fault": "that it cannot lie so: {fault}",
    "record.finds.no_tile": "no tile there",
    "record.finds.full_rack": "racks of {n} tiles",
    "record.finds.missing": "that {tiles} is not on it",
    "record.finds.kept": "that {tiles}, kept from line {line}, is not on it",
    "record.finds.line": "{nick} {points} for {tiles}, total {total}",
    "record.finds.in_box": "{n} in the box",
    "record.finds.in_bag": "{in_bag} tiles in the bag, and {needed} are needed",
    "record.finds.no_play_before": "no play of this side just before",
    "record.finds.bonus": "that a bonus adds points",
    "record.finds.no_overtime": "that {book} takes off no points for time",
    "record.finds.overtime.points_per_minute": (
        "{points} points taken off for every minute begun"
    ),
    "record.finds.lateness.points_per_interval": (
        "{points} points taken off for every interval late"
    ),
    "record.finds.left": "that these tiles are not on the board: {tiles}",
    "record.finds.many_left": "that {n} tiles are not on the board",
    "record.finds.over": "that the game is over",
    "record.finds.turn": (
        "that it is the turn of {nick}; a turn lost to a challenge is written as a pass"
    ),
    "record.finds.total": "{by_us}",
    "record.finds.totals": (
        "{by_record} by the points of the record, {by_us} by those we find"
    ),
    # the list that a record is held to
    "record.list": "Word list: {used}",
    "record.list_stands_in": (
        "Word list: {used}, which stands in for {named}, the list that the record names"
    ),
    "record.missing": "turn {turn}: not in the list: {words}",
    "record.missing_off": "turn {turn}: not in the list, and it came off: {words}",
    # what we write into records
    "record.no_tiles": (
        "This game has no record: the tiles of turn {turn} were not written down"
    ),
    "record.description": "Played by the rulebook {book}.",
    "record.description.penalty": "Penalty points, in no total here: {name} {points}.",
    "record.description.forfeit": "Forfeited by {names}.",
    "record.note.lost": "Turn lost to a challenge that failed.",
    "record.note.timed_out": "Turn ended by time.",
    "record.note.skipped": "No turn: nothing to play with, or lost to a challenge.",
    "record.note.false_blank": "Taken off the board: a false blank.",
    "record.note.lateness": "For coming late.",
    # what a replay shows
    "record.head.turn": "Turn",
    "record.head.player": "Player",
    "record.head.rack": "Rack",
    "record.head.square": "Square",
    "record.head.word": "Play",
    "record.head.score": "Score",
    "record.head.total": "Total",
    "record.did.exchange": "exchanges {tiles}",
    "record.did.pass": "passes",
    "record.did.withdrawal": "takes the play back",
    "record.did.challenge_bonus": "bonus for a challenge",
    "record.did.time_penalty": "time",
    "record.did.own_tiles": "own tiles left: {tiles}",
    "record.did.others_tiles": "other side's tiles: {tiles}",
    "record.found_beside": "{stated} ({found})",
    "record.by_book": "Replayed by {book}. In parentheses: what we find instead.",
    "record.result": "{one} {score_one}, {two} {score_two}",
    "record.result_found": (
        "By the points we find: {one} {score_one}, {two} {score_two}"
    ),
    "record.repairs": "Read with one repair:|Read with {n} repairs:",
    "record.scored_otherwise": (
        "Most plays score differently. The game may have been played on another board "
        "or with other tiles; only the standard board and the 100 English tiles are "
        "supported."
    ),
    "record.worked_out": "({points})",
    "record.no_disagreement": "No disagreement.",
    "record.disagreements": "One disagreement:|{n} disagreements:",
}
