"""Sentences about what a side asked for and may not do."""

MESSAGES = {
    # faults of a play
    "play.illegal": "This play cannot lie there: {reasons}",
    "fault.no_tiles": "no tile was placed",
    "fault.off_board": "a tile lies off the board",
    "fault.occupied": "a square is taken already",
    "fault.same_square": "two tiles lie on one square",
    "fault.not_a_letter": "a blank must be given a letter, all else are letters",
    "fault.not_on_rack": "the rack does not hold all these tiles",
    "fault.not_in_line": "the tiles must lie in one row or one column",
    "fault.has_gap": "the tiles must form one unbroken word",
    "fault.misses_centre": "the first play must cover the centre square",
    "fault.one_tile_first": "the first play needs two tiles or more",
    "fault.negative_score": "the announced score cannot be less than nothing",
    "fault.detached": "the play must touch a tile on the board",
    # the course of the game
    "game.open_already": "Cannot open the game: it is open already",
    "game.begun": "Cannot close the game: it has begun",
    "game.not_open": "Cannot do this: the game has not been opened",
    "game.not_while.counting": "Not yet: the tiles are being counted",
    "game.not_while.drawing_for_first": "Not now: the first play is being drawn for",
    "game.not_while.waiting": "Not yet: staff has not announced the start",
    "game.not_while.drawing_racks": "Not now: the racks are being drawn",
    "game.not_while.playing": "Not now: the game is being played",
    "game.not_while.over": "Not any more: the game is over",
    "game.not_while.signed": "Not any more: the slip has been signed",
    "game.not_while.sealed": "Not any more: the slip has been validated",
    "game.challenge_open": "Not now: a challenge awaits its verdict",
    "game.not_your_turn": "It is the other side's turn",
    "entry.by_hand": "This is done by hand: the tiles lie on the table",
    "entry.on_screen": "This game is played on screen: nothing is written down by hand",
    "entry.one_way": (
        "Write a turn down in one way: its tiles, its points, an exchange, or a pass"
    ),
    "entry.no_such_turn": "Turn {turn} is none of this side",
    "entry.written_already": "Turn {turn} is written down already: take it back first",
    "entry.out_of_order": (
        "Tiles of turn {turn} cannot be written down after those of a later turn: "
        "write its points instead, or take the later entries back"
    ),
    "entry.nothing_to_take_back": "There is no entry that can be taken back now",
    "entry.not_out": (
        "Only the side that has just played its last tile, with the bag empty, is out"
    ),
    "entry.no_such_tiles": "A side cannot have these tiles left: there are not so many",
    "entry.is_out": "The side that is out has no tile left",
    "entry.leftovers_missing": (
        "Write down the tiles that are left on the racks before anybody signs"
    ),
    "offer.nothing": "There is nothing that this could be about",
    "game.clock_stands": "The clock stands: it has to be started first",
    # set-up
    "setup.first_missing": (
        "Cannot open the game: this book assigns the first play, so name the side"
    ),
    "setup.first_is_drawn": (
        "Cannot open the game: the sides draw for the first play, so name no side"
    ),
    "setup.no_such_round": "There is no round {number}: rounds count from 1",
    "setup.wrong_count": (
        "Cannot begin with {counted} tiles: {needed} are needed. Count again, "
        "and call the director if a tile is missing"
    ),
    "setup.drew_already": "This side has drawn its letter for the first play",
    "setup.has_rack": "This side has drawn its rack",
    "setup.first_side_first": "The side that plays first draws its rack first",
    "setup.nothing_to_see": "Only the side that plays first looks at a tile first",
    "setup.starts_itself": "No clock is started by hand: the first turn starts itself",
    "setup.opponents_start": "The clock is started by the opponents",
    "setup.not_seen": "The clock is started once the first tile has been seen",
    # drawing
    "draw.rack_first": "Draw your rack first",
    "draw.first": "Draw your tile first|Draw your {n} tiles first",
    "draw.nothing": "There is nothing to draw",
    "draw.held": "Hold: no tile may be drawn for {seconds} seconds",
    "draw.too_quick": (
        "Too quick: the other side has {seconds} seconds to see the play first"
    ),
    "draw.banned": "The director lets this person draw no more tiles",
    # exchange and pass
    "exchange.none": "An exchange needs at least one tile; to keep all, pass",
    "exchange.more_than_rack": (
        "A rack holds {n} tile: no more can be exchanged"
        "|A rack holds {n} tiles: no more can be exchanged"
    ),
    "exchange.not_on_rack": "Cannot exchange: the rack does not hold all these tiles",
    "exchange.bag_too_small": (
        "Cannot exchange {n} tile: the bag holds {in_bag}, and {needed} are needed"
        "|Cannot exchange {n} tiles: the bag holds {in_bag}, and {needed} are needed"
    ),
    "pass.not_allowed": "This book knows no pass",
    # hold and challenge
    "hold.not_in_book": "This book knows no hold: challenge, or play on",
    "hold.called_already": "A hold has been called already",
    "hold.none_to_withdraw": "This side has called no hold",
    "challenge.too_late": "This play can no longer be challenged",
    "challenge.no_play_yet": "There is nothing to challenge: no play has been made yet",
    "challenge.not_played_since": (
        "There is nothing to challenge: the other side has not played since your turn"
    ),
    "challenge.not_a_play": (
        "There is nothing to challenge: the other side made no play in its last turn"
    ),
    "challenge.off_already": "This play has already been taken off the board",
    "challenge.own_play": "A side cannot challenge its own play",
    "challenge.no_words": "Name at least one word of the play",
    "challenge.one_word": "Only one word can be challenged at a time",
    "challenge.not_formed": (
        "The last play did not form {words}; the words it formed: {formed}"
    ),
    "verdict.nothing_to_judge": "There is no challenge to judge",
    "verdict.same_judge": (
        "The second opinion comes from another judge: you gave the first one"
    ),
    "verdict.none_yet": "There is no verdict yet",
    "verdict.not_against_you": "Only the side that lost by the verdict may do this",
    # clock
    "clock.stands": "The clock is stopped already",
    "clock.no_such_reason": (
        "The clock is not stopped for that. Choose one of the reasons: {known}"
    ),
    "clock.runs": "The clock is running",
    "clock.director_called": "The director was called, and starts the clock again",
    "clock.negative": "The time used cannot be less than nothing",
    "clock.round_end_past": (
        "The round cannot have ended already: end it now, or name a later moment"
    ),
    # endings
    "ending.not_by_agreement": "This rulebook does not end a game by agreement",
    "ending.director_declares": "Only the director declares that no play is left",
    # rulings
    "ruling.why": "A ruling needs a reason",
    "ruling.late": "absent for {minutes} minutes",
    "ruling.no_lateness": "This book has no penalty for lateness",
    "ruling.negative": "Points and times of a ruling cannot be less than nothing",
    "ruling.points": "This book names no penalty: say how many points",
    "ruling.no_false_blank": "This book has no rule on false blanks",
    "ruling.false_blank_too_late": (
        "No play can come off for a false blank now: the last play on the board has "
        "none, or the game has gone on since"
    ),
    "ruling.not_on_rack": "The rack does not hold all these tiles",
    "ruling.no_penalties": "This rulebook has no penalty points",
    "ruling.score_too_late": "The game is over: only the staff can correct a score",
    "ruling.no_such_turn": "There is no turn {turn}: the last one is {last}",
    "ruling.no_points_there": "That turn was no play: it has no points to correct",
    "ruling.no_forfeit": (
        "A breach of the rules does not cost the game under this rulebook: take "
        "penalty points"
    ),
    "ruling.nobody": "Say which side forfeits",
    "ruling.no_drawer_ban": "This book does not bar anybody from drawing",
    "ruling.not_at_board": "This person does not sit at this board",
    "ruling.none_such": "There is no ruling {number} that stands",
    "ruling.seed_revealed": (
        "The slip was signed and the bag laid open: the game cannot be played on"
    ),
    "ruling.played_on": "The game has gone on since: the play cannot be put back",
    # slip
    "slip.not_at_board": "Only those who sit at this board sign for their side",
    "slip.signed_already": "Signed already",
    "slip.closed": "This game was not played: the pairings changed",
    # lightning round
    "lightning.not_in_book": "This book knows no lightning round",
    "lightning.not_tied": "A lightning round is for a game that is over and tied",
    "lightning.open_already": "The lightning round is open already",
    "lightning.not_open": "The lightning round has not been opened",
    "lightning.not_while.letters": "Not yet: letters are drawn to see who goes first",
    "lightning.not_while.tiles": "Not now: both sides have to draw their tiles",
    "lightning.not_while.ready": "Not now: the next attempt has to be started",
    "lightning.not_while.attempt": "Not now: an attempt is running",
    "lightning.not_while.judging": "Not now: an attempt is being judged",
    "lightning.not_while.referred": "Not any more: the director has to decide",
    "lightning.not_while.won": "Not any more: the lightning round is won",
    "lightning.one_word": "Only one word can be laid",
    "lightning.cannot_spell": (
        "These words cannot be laid: two letters or more each, and every tile once"
    ),
    "lightning.not_laid": "These words were not laid: {words}",
    # agreement
    "agreement.not_allowed": "Rules cannot be changed by agreement here",
    "agreement.nothing_proposed": "The other side has proposed no change",
    "agreement.no_changes": "Name at least one rule to change",
    "agreement.not_the_sides": "{name} is not for the two sides to change",
}
