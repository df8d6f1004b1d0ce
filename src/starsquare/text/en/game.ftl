### A game: what a side may do, records, positions.

## What a side asked for and may not do

## Faults of a play

play-phony = Not in the word list: { $words }
play-illegal = This play cannot lie there: { $reasons }
fault-no_tiles = no tile was placed
fault-off_board = a tile lies off the board
fault-occupied = a square is taken already
fault-same_square = two tiles lie on one square
fault-not_a_letter = a blank must be given a letter, all else are letters
fault-not_on_rack = the rack does not hold all these tiles
fault-not_in_line = the tiles must lie in one row or one column
fault-has_gap = the tiles must form one unbroken word
fault-misses_centre = the first play must cover the centre square
fault-one_tile_first = the first play needs two tiles or more
fault-negative_score = the announced score cannot be less than nothing
fault-detached = the play must touch a tile on the board

## The course of the game

game-open_already = Cannot open the game: it is open already
game-begun = Cannot close the game: it has begun
game-not_open = Cannot do this: the game has not been opened
game-not_while-counting = Not yet: the tiles are being counted
game-not_while-drawing_for_first = Not now: the first play is being drawn for
game-not_while-waiting = Not yet: staff has not announced the start
game-not_while-drawing_racks = Not now: the racks are being drawn
game-not_while-playing = Not now: the game is being played
game-not_while-over = Not any more: the game is over
game-not_while-signed = Not any more: the slip has been signed
game-not_while-sealed = Not any more: the slip has been validated
game-challenge_open = Not now: a challenge awaits its verdict
game-not_your_turn = It is the other side's turn
entry-by_hand = This is done by hand: the tiles lie on the table
entry-on_screen = This game is played on screen: nothing is written down by hand
entry-one_way = Write a turn down in one way: its tiles, its points, an exchange, or a pass
entry-no_such_turn = Turn { $turn } is none of this side
entry-written_already = Turn { $turn } is written down already: take it back first
entry-out_of_order = Tiles of turn { $turn } cannot be written down after those of a later turn: write its points instead, or take the later entries back
entry-nothing_to_take_back = There is no entry that can be taken back now
entry-not_out = Only the side that has just played its last tile, with the bag empty, is out
entry-no_such_tiles = A side cannot have these tiles left: there are not so many
entry-is_out = The side that is out has no tile left
entry-leftovers_missing = Write down the tiles that are left on the racks before anybody signs
offer-nothing = There is nothing that this could be about
game-clock_stands = The clock stands: it has to be started first

## Set-up

setup-first_missing = Cannot open the game: this book assigns the first play, so name the side
setup-first_is_drawn = Cannot open the game: the sides draw for the first play, so name no side
setup-no_such_round = There is no round { $number }: rounds count from 1
setup-wrong_count = Cannot begin with { $counted } tiles: { $needed } are needed. Count again, and call the director if a tile is missing
setup-drew_already = This side has drawn its letter for the first play
setup-has_rack = This side has drawn its rack
setup-first_side_first = The side that plays first draws its rack first
setup-nothing_to_see = Only the side that plays first looks at a tile first
setup-starts_itself = No clock is started by hand: the first turn starts itself
setup-opponents_start = The clock is started by the opponents
setup-not_seen = The clock is started once the first tile has been seen

## Drawing

draw-rack_first = Draw your rack first
draw-first =
    { $n ->
        [one] Draw your tile first
       *[other] Draw your { $n } tiles first
    }
draw-nothing = There is nothing to draw
draw-held = Hold: no tile may be drawn for { $seconds } seconds
draw-too_quick = Too quick: the other side has { $seconds } seconds to see the play first
draw-banned = The director lets this person draw no more tiles

## Exchange and pass

exchange-none = An exchange needs at least one tile; to keep all, pass
exchange-more_than_rack =
    { $n ->
        [one] A rack holds { $n } tile: no more can be exchanged
       *[other] A rack holds { $n } tiles: no more can be exchanged
    }
exchange-not_on_rack = Cannot exchange: the rack does not hold all these tiles
exchange-bag_too_small =
    { $n ->
        [one] Cannot exchange { $n } tile: the bag holds { $in_bag }, and { $needed } are needed
       *[other] Cannot exchange { $n } tiles: the bag holds { $in_bag }, and { $needed } are needed
    }
pass-not_allowed = This book knows no pass

## Hold and challenge

hold-not_in_book = This book knows no hold: challenge, or play on
hold-called_already = A hold has been called already
hold-none_to_withdraw = This side has called no hold
challenge-too_late = This play can no longer be challenged
challenge-no_play_yet = There is nothing to challenge: no play has been made yet
challenge-not_played_since = There is nothing to challenge: the other side has not played since your turn
challenge-not_a_play = There is nothing to challenge: the other side made no play in its last turn
challenge-off_already = This play has already been taken off the board
challenge-own_play = A side cannot challenge its own play
challenge-checked_already = Words are checked as they are played, so there is nothing to challenge
challenge-no_words = Name at least one word of the play
challenge-one_word = Only one word can be challenged at a time
challenge-not_formed = The last play did not form { $words }; the words it formed: { $formed }
verdict-nothing_to_judge = There is no challenge to judge
verdict-same_judge = The second opinion comes from another judge: you gave the first one
verdict-none_yet = There is no verdict yet
verdict-not_against_you = Only the side that lost by the verdict may do this

## Clock

clock-stands = The clock is stopped already
clock-no_such_reason = The clock is not stopped for that. Choose one of the reasons: { $known }
clock-runs = The clock is running
clock-director_called = The director was called, and starts the clock again
clock-negative = The time used cannot be less than nothing
clock-round_end_past = The round cannot have ended already: end it now, or name a later moment

## Endings

ending-not_by_agreement = This rulebook does not end a game by agreement
ending-director_declares = Only the director declares that no play is left

## Reasons that Starsquare gives itself; the log has their keys

why-late = absent for too long
why-undo = taken back
why-at_table = given at the table
why-by_lot = Too few tiles were left, so it was decided by lot.
why-resigned = Resigned
why-silence = nobody moved for a long time

## Rulings

ruling-why = A ruling needs a reason
ruling-no_lateness = This book has no penalty for lateness
ruling-negative = Points and times of a ruling cannot be less than nothing
ruling-points = This book names no penalty: say how many points
ruling-no_false_blank = This book has no rule on false blanks
ruling-false_blank_too_late = No play can come off for a false blank now: the last play on the board has none, or the game has gone on since
ruling-not_on_rack = The rack does not hold all these tiles
ruling-no_penalties = This rulebook has no penalty points
ruling-score_too_late = The game is over: only the staff can correct a score
ruling-no_such_turn = There is no turn { $turn }: the last one is { $last }
ruling-no_points_there = That turn was no play: it has no points to correct
ruling-no_forfeit = A breach of the rules does not cost the game under this rulebook: take penalty points
ruling-nobody = Say which side forfeits
ruling-no_drawer_ban = This book does not bar anybody from drawing
ruling-not_at_board = This person does not sit at this board
ruling-none_such = There is no ruling { $number } that stands
ruling-seed_revealed = The slip was signed and the bag laid open: the game cannot be played on
ruling-played_on = The game has gone on since: the play cannot be put back

## Slip

slip-not_at_board = Only those who sit at this board sign for their side
slip-signed_already = Signed already
slip-closed = This game was not played: the pairings changed

## Lightning round

lightning-not_in_book = This book knows no lightning round
lightning-not_tied = A lightning round is for a game that is over and tied
lightning-open_already = The lightning round is open already
lightning-not_open = The lightning round has not been opened
lightning-not_while-letters = Not yet: letters are drawn to see who goes first
lightning-not_while-tiles = Not now: both sides have to draw their tiles
lightning-not_while-ready = Not now: the next attempt has to be started
lightning-not_while-attempt = Not now: an attempt is running
lightning-not_while-judging = Not now: an attempt is being judged
lightning-not_while-referred = Not any more: the director has to decide
lightning-not_while-won = Not any more: the lightning round is won
lightning-one_word = Only one word can be laid
lightning-cannot_spell = These words cannot be laid: two letters or more each, and every tile once
lightning-not_laid = These words were not laid: { $words }

## Agreement

agreement-not_allowed = Rules cannot be changed by agreement here
agreement-nothing_proposed = The other side has proposed no change
agreement-no_changes = Name at least one rule to change
agreement-not_the_sides = { $name } is not for the two sides to change

## The table beside its commands

team_draft-not_yours = Only the members of a side share its rack, and for itself only
team_draft-too_large = This is more than a side can have before it
team_draft-partner_agrees = Your side challenges only if both agree: propose it and let your partner agree
practice-full = { $most } practice games are going on, and no more can be. Try again later
practice-too_many_of_yours = You already have { $most } practice games open. Finish one of them first
practice-seat_taken = Somebody else has taken this seat. Choose another one
practice-not_yours = This is not your game. Open it in the browser in which you started it
table-frozen = The result of game { $game } is announced at the ceremony. Its record is public after that
table-unfinished = The game { $game } is not over: its record is public once the slip is signed
table-no_square = { $square } is no square: write 8H for a word across, H8 for one down

## Game records and positions

## What cannot be read

record-unusable =
    { $n ->
        [one] 
            { $file } cannot be read:
            { $problems }
       *[other] 
            { $file } cannot be read, for { $n } reasons:
            { $problems }
    }
record-not_text = { $file } is not a text file. A game record (GCG) is plain text: choose another file.
record-problem = { "  " }line { $line }: found { $found }; allowed: { $allowed }
record-nothing = nothing
record-found-binary = bytes that are not text
record-found-no_pragma = no line #{ $name }
record-found-fields =
    { $n ->
        [one] one field
       *[other] { $n } fields
    }
record-found-rows =
    { $n ->
        [one] one row
       *[other] { $n } rows
    }
record-found-squares =
    { $n ->
        [one] row { $row } with one square
       *[other] row { $row } with { $n } squares
    }
record-allowed-encoding = #character-encoding UTF-8 or ISO-8859-1
record-allowed-text = a text file
record-allowed-line = a line that begins with # or >, or that goes on with a #note or a #description
record-allowed-two_players = two players, #player1 and #player2
record-allowed-player = #player1 and #player2, each with a nickname without : and a name
record-allowed-other_nick = a nickname that the other player does not have
record-allowed-once = this line once
record-allowed-rack = tiles: letters, and ? for a blank
record-allowed-move = >NICKNAME: and what this side did
record-allowed-nick = the nickname of a player; there are: { $nicks }
record-allowed-action = the rack, if it is known, in letters A to Z and ? for a blank; then 8H WORD or H8 WORD, -TILES or -NUMBER, -, --, (challenge), (time) or (TILES)
record-allowed-square = a square such as 8H, for a word across, or H8, for down
record-allowed-word = a word in letters, small for a blank, those that lay there as a dot or in parentheses
record-allowed-numbers = the points and the total, such as +24 124

## What we do not play with

record-supported-board = the standard board of 15 by 15 squares, 1A to 15O, or one that the record names (#board-layout small); other boards are not supported
record-supported-tiles = English tiles, or French, German or Spanish tiles where the record names them (#tile-set Spanish); other tile sets are not supported
record-supported-game = the classic game, where letters read in order; other kinds are not supported

## What was read although it is not in order

record-repair = line { $line }: { $how }
record-repair-nick = { $found } is read as { $nick }
record-repair-player = no line #player{ $number }; the nickname { $nick } is used
record-repair-points = no points; read as { $points }
record-repair-sign = { $found } is read as { $points }
record-repair-total = no total; { $total } is worked out
record-repair-encoding = the byte { $byte } is not UTF-8, as the file says it is; read as Windows-1252

## Positions

record-allowed-cgp = the board, both racks as RACK/RACK, both scores as 100/95, the number of turns without points, and operations such as lex NAME;
record-allowed-cgp_rows = from 1 to { $most } rows, separated by /
record-allowed-cgp_row = as many squares in a row as there are rows ({ $n }): letters, small for a blank, and numbers of empty squares
record-allowed-cgp_tile = tiles of the set that is played with: [CH] is a Spanish one, in a position with "ld spanish;"
record-allowed-cgp_racks = RACK/RACK, in letters and ? for a blank; nothing for an unknown rack
record-allowed-cgp_scores = two whole numbers, such as 100/95
record-allowed-cgp_zeros = a whole number of turns without points
record-allowed-cgp_line = one line

## What a replay does not find

record-disagreement = line { $line }, { $subject }: the record says { $says }; we find { $finds }
record-subject-placement = the tiles on the board
record-subject-rack = the rack
record-subject-box = the tiles of the box
record-subject-score = the points
record-subject-total = the total
record-subject-turn = the turn
record-subject-exchange = the exchange
record-subject-withdrawal = the play taken back
record-subject-challenge = the bonus for a challenge
record-subject-time = the points for time
record-subject-unplayed = the unplayed tiles
record-says-through = { $letter } lies on { $square }
record-says-tiles = { $n } { $tile } on the board and in hand
record-says-exchange =
    { $n ->
        [one] one tile exchanged
       *[other] { $n } tiles exchanged
    }
record-finds-fault = that it cannot lie so: { $fault }
record-finds-no_tile = no tile there
record-finds-full_rack = racks of { $n } tiles
record-finds-missing = that { $tiles } is not on it
record-finds-kept = that { $tiles }, kept from line { $line }, is not on it
record-finds-line = { $nick } { $points } for { $tiles }, total { $total }
record-finds-in_box = { $n } in the box
record-finds-in_bag = { $in_bag } tiles in the bag, and { $needed } are needed
record-finds-no_play_before = no play of this side just before
record-finds-bonus = that a bonus adds points
record-finds-no_overtime = that { $book } takes off no points for time
record-finds-overtime-points_per_minute = { $points } points taken off for every minute begun
record-finds-lateness-points_per_interval = { $points } points taken off for every interval late
record-finds-left = that these tiles are not on the board: { $tiles }
record-finds-many_left = that { $n } tiles are not on the board
record-finds-over = that the game is over
record-finds-turn = that it is the turn of { $nick }; a turn lost to a challenge is written as a pass
record-finds-total = { $by_us }
record-finds-totals = { $by_record } by the points of the record, { $by_us } by those we find

## The list that a record is held to

record-list = Word list: { $used }
record-list_stands_in = Word list: { $used }, which stands in for { $named }, the list that the record names
record-missing = turn { $turn }: not in the list: { $words }
record-missing_off = turn { $turn }: not in the list, and it came off: { $words }

## What we write into records

record-no_tiles = This game has no record: the tiles of turn { $turn } were not written down
record-description = Played by the rulebook { $book }.
record-description-penalty = Penalty points, in no total here: { $name } { $points }.
record-description-forfeit = Forfeited by { $names }.
record-note-lost = Turn lost to a challenge that failed.
record-note-timed_out = Turn ended by time.
record-note-skipped = No turn: nothing to play with, or lost to a challenge.
record-note-false_blank = Taken off the board: a false blank.
record-note-lateness = For coming late.

## What a replay shows

record-head-turn = Turn
record-head-player = Player
record-head-rack = Rack
record-head-square = Square
record-head-word = Play
record-head-score = Score
record-head-total = Total
record-did-exchange = exchanges { $tiles }
record-did-pass = passes
record-did-withdrawal = takes the play back
record-did-challenge_bonus = bonus for a challenge
record-did-time_penalty = time
record-did-own_tiles = own tiles left: { $tiles }
record-did-others_tiles = other side's tiles: { $tiles }
record-found_beside = { $stated } ({ $found })
record-by_book = Replayed by { $book }. In parentheses: what we find instead.
record-result = { $one } { $score_one }, { $two } { $score_two }
record-result_found = By the points we find: { $one } { $score_one }, { $two } { $score_two }
record-repairs =
    { $n ->
        [one] Read with one repair:
       *[other] Read with { $n } repairs:
    }
record-scored_otherwise = Most plays score differently. The game may have been played on another board or with other tiles; only the standard board and the 100 English tiles are supported.
record-worked_out = ({ $points })
record-no_disagreement = No disagreement.
record-disagreements =
    { $n ->
        [one] One disagreement:
       *[other] { $n } disagreements:
    }
