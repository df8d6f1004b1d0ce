### A game: what a side may do, records, positions.

## What a side asked for and may not do

## Faults of a play

play-phony = Not in the word list: { $words }
play-illegal = This play is not legal: { $reasons }
fault-no_tiles = no tiles were placed
fault-off_board = a tile is off the board
fault-occupied = a square is already taken
fault-same_square = two tiles are on one square
fault-not_a_letter = each tile must be a letter, and each blank must stand for one
fault-not_on_rack = some of these tiles are not on the rack
fault-not_in_line = the tiles must be in one row or one column
fault-has_gap = the tiles must form one unbroken word
fault-misses_centre = the first play must cover the center square
fault-one_tile_first = the first play needs two tiles or more
fault-negative_score = the announced score cannot be less than zero
fault-detached = the play must touch a tile on the board

## The course of the game

game-open_already = The game is already open
game-begun = This game has begun and cannot be closed
game-not_open = The game has not been opened yet
game-not_while-counting = Not yet: the tiles are being counted
game-not_while-drawing_for_first = Not now: the sides are drawing for first play
game-not_while-waiting = Not yet: staff have not announced the start
game-not_while-drawing_racks = Not now: the sides are drawing their racks
game-not_while-playing = Not now: the game is being played
game-not_while-over = Too late: the game is over
game-not_while-signed = Too late: the slip has been signed
game-not_while-sealed = Too late: the slip has been validated
game-challenge_open = Not now: a challenge is waiting for its verdict
game-other_turn = This was sent for another turn. Look at the board, then decide
game-not_your_turn = It is the other side's turn
entry-by_hand = Do this by hand: this game is played on a real board
entry-on_screen = This game is played on screen, so no turns are entered by hand
entry-one_way = Enter only one thing for a turn: its tiles, its points, an exchange or a pass
entry-no_such_turn = Turn { $turn } belongs to the other side
entry-written_already = Turn { $turn } is already entered. Undo that entry first
entry-out_of_order = The tiles of turn { $turn } cannot be entered after those of a later turn. Enter its points instead, or undo the later entries
entry-not_the_last = Another turn has been recorded since. Look at the score sheet, then decide
entry-nothing_to_take_back = There is no entry to undo now
entry-not_out = A side is out only when it has just played its last tile and the bag is empty
entry-no_such_tiles = A side cannot have these tiles left: there are not that many
entry-is_out = The side that is out has no tiles left
entry-leftovers_missing = Enter the tiles left on the racks before anybody signs
offer-nothing = There is nothing to do this with right now
game-clock_stands = The clock is stopped. Start it first

## Set-up

setup-first_missing = This rulebook assigns the first play. Name the side that plays first to open the game
setup-first_is_drawn = The sides draw for first play. Open the game without naming a side
setup-no_such_round = There is no round { $number }: rounds start at 1
setup-wrong_count = { $counted } tiles were counted, and { $needed } are needed. Count again, and call the director if a tile is missing
setup-drew_already = This side has already drawn its letter for first play
setup-has_rack = This side has already drawn its rack
setup-first_side_first = The side that plays first draws its rack first
setup-nothing_to_see = Only the side that plays first looks at a tile
setup-starts_itself = The first turn starts by itself: nobody has to start the clock
setup-opponents_start = The opponents start the clock
setup-not_seen = The first tile must be seen before the clock is started

## Drawing

draw-rack_first = Draw your rack first
draw-first =
    { $n ->
        [one] Draw your tile first
       *[other] Draw your { $n } tiles first
    }
draw-nothing = There is nothing to draw
draw-held = Hold: no tile may be drawn for { $seconds } seconds
draw-too_quick = Too quick: the other side has { $seconds } seconds to look at the play first
draw-banned = The director has ruled that this person may not draw tiles

## Exchange and pass

exchange-none = An exchange needs at least one tile. To keep them all, pass
exchange-more_than_rack =
    { $n ->
        [one] A rack has { $n } tile: no more can be exchanged
       *[other] A rack has { $n } tiles: no more can be exchanged
    }
exchange-not_on_rack = Cannot exchange: some of these tiles are not on the rack
exchange-bag_too_small =
    { $n ->
        [one] Cannot exchange { $n } tile: the bag has { $in_bag }, and { $needed } are needed
       *[other] Cannot exchange { $n } tiles: the bag has { $in_bag }, and { $needed } are needed
    }
pass-not_allowed = This rulebook has no pass

## Hold and challenge

hold-not_in_book = This rulebook has no hold. Challenge or play on
hold-called_already = A hold has already been called
hold-none_to_withdraw = This side has not called a hold
challenge-too_late = This play can no longer be challenged
challenge-no_play_yet = There is nothing to challenge: no play has been made yet
challenge-not_played_since = There is nothing to challenge: the other side has not played since your turn
challenge-not_a_play = There is nothing to challenge: the other side made no play in its last turn
challenge-off_already = This play has already been taken off the board
challenge-own_play = A side cannot challenge its own play
challenge-checked_already = Words are checked as they are played, so there are no challenges
challenge-no_words = Name at least one word of the play
challenge-one_word = Only one word can be challenged at a time
challenge-not_formed = The last play did not form { $words }. It formed: { $formed }
verdict-nothing_to_judge = There is no challenge to judge
verdict-other_challenge = This verdict was for another challenge. Read the words again, then decide
verdict-same_judge = A different judge must give the second opinion: you gave the first one
verdict-none_yet = There is no verdict yet
verdict-not_against_you = Only the side that lost the verdict may do this

## Clock

clock-stands = The clock is already stopped
clock-no_such_reason = The clock cannot be stopped for that reason. Choose one of: { $known }
clock-runs = The clock is already running
clock-director_called = The director was called and will restart the clock
clock-negative = The time used cannot be less than zero
clock-round_end_past = The round cannot end in the past. End it now, or choose a later time

## Endings

ending-not_by_agreement = This rulebook does not end a game by agreement
ending-director_declares = Only the director can declare that no plays are left

## Reasons that Starsquare gives itself; the log has their keys

why-late = absent for too long
why-in_time = came in time after all
why-undo = undone
why-at_table = given at the table
why-by_lot = Too few tiles were left, so it was decided by lot.
why-resigned = Resigned
why-silence = nobody moved for a long time

## Rulings

ruling-why = A ruling needs a reason
ruling-no_lateness = This rulebook has no penalty for lateness
ruling-negative = Points and times in a ruling cannot be less than zero
ruling-points = This rulebook sets no penalty. Say how many points
ruling-no_false_blank = This rulebook has no rule on false blanks
ruling-false_blank_too_late = No play can come off for a false blank now: the last play has no blank, or the game has moved on
ruling-not_on_rack = Some of these tiles are not on this rack
ruling-no_penalties = This rulebook has no penalty points
ruling-score_too_late = The game is over: only staff can correct a score
ruling-no_such_turn = There is no turn { $turn }: the last one is { $last }
ruling-no_points_there = That turn was not a play, so it has no points to correct
ruling-no_forfeit = Under this rulebook a breach does not lose the game. Give penalty points instead
ruling-nobody = Say which side forfeits
ruling-no_drawer_ban = This rulebook does not ban anybody from drawing
ruling-not_at_board = This person is not playing at this board
ruling-none_such = There is no ruling { $number } in force
ruling-seed_revealed = The slip was signed and the order of the tiles shown, so the game cannot continue
ruling-played_on = The game has moved on, so the play cannot be put back

## Slip

slip-not_at_board = Only people playing at this board can sign, and only for their own side
slip-signed_already = Already signed
slip-closed = This game was not played: the pairings changed

## Lightning round

lightning-not_in_book = This rulebook has no lightning round
lightning-not_tied = A lightning round is for a game that is over and tied
lightning-open_already = The lightning round is already open
lightning-not_open = The lightning round has not been opened
lightning-not_while-letters = Not yet: the sides are drawing letters to see who goes first
lightning-not_while-tiles = Not now: both sides must draw their tiles
lightning-not_while-ready = Not now: the next attempt has not started
lightning-not_while-attempt = Not now: an attempt is running
lightning-not_while-judging = Not now: an attempt is being judged
lightning-not_while-referred = Too late: the director decides now
lightning-not_while-won = Too late: the lightning round is won
lightning-one_word = Only one word can be played
lightning-cannot_spell = These words cannot be played: each needs two letters or more, and each tile counts once
lightning-other_words = This verdict was for other words. Read the words again, then decide
lightning-not_laid = These words were not played: { $words }

## Agreement

agreement-not_allowed = Rules cannot be changed by agreement here
agreement-nothing_proposed = The other side has not proposed any changes
agreement-proposes_otherwise = The other side has changed its proposal. Read it again before you agree
agreement-no_changes = Name at least one rule to change
agreement-not_the_sides = The two sides cannot change { $name }

## The table beside its commands

team_draft-not_yours = Only the members of a side can use its shared rack
team_draft-too_large = This draft is too large
team_draft-partner_agrees = On your side both must agree to a challenge. Propose it and let your partner agree
practice-full = There are already { $most } practice games, which is the limit. Try again later
practice-too_many_of_yours = You already have { $most } practice games open. Finish one first
practice-seat_taken = Somebody else took this seat. Choose another one
practice-not_yours = This is not your game. Open it in the browser where you started it
table-frozen = The result of game { $game } will be announced at the ceremony. Its record is public after that
table-unfinished = Game { $game } is not over. Its record is public once the slip is signed
table-no_square = { $square } is not a square. Write 8H for a word across, H8 for a word down

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
record-problem = { "  " }line { $line }: found { $found }; expected { $allowed }
record-nothing = nothing
record-found-binary = bytes that are not text
record-found-no_pragma = no #{ $name } line
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
record-allowed-line = a line that begins with # or >, or that continues a #note or a #description
record-allowed-two_players = two players, #player1 and #player2
record-allowed-player = #player1 and #player2, each with a nickname without : and a name
record-allowed-other_nick = a nickname that the other player does not have
record-allowed-once = this line only once
record-allowed-rack = tiles: letters, and ? for a blank
record-allowed-move = >NICKNAME: and what this side did
record-allowed-nick = the nickname of a player (this record has: { $nicks })
record-allowed-action = the rack, if known, in letters and ? for a blank; then 8H WORD or H8 WORD, -TILES or -NUMBER, -, --, (challenge), (time) or (TILES)
record-allowed-square = a square such as 8H for across or H8 for down
record-allowed-word = a word in letters, lowercase for a blank, with letters already on the board as a dot or in parentheses
record-allowed-numbers = the points and the total, such as +24 124

## What we do not play with

record-supported-board = the standard board of 15 by 15 squares, 1A to 15O, or one that the record names (#board-layout small); other boards are not supported
record-supported-tiles = English tiles, or French, German or Spanish tiles where the record names them (#tile-set Spanish); other tile sets are not supported
record-supported-game = the classic game, where letters read in order; other variants are not supported

## What was read although it is not in order

record-repair = line { $line }: { $how }
record-repair-reading = { $found } is read as { $meant }
record-repair-player = no #player{ $number } line; using the nickname { $nick }
record-repair-points = no points; read as { $points }
record-repair-total = no total; calculated as { $total }
record-repair-encoding = the byte { $byte } is not UTF-8, although the file says it is; read as Windows-1252

## Positions

record-allowed-cgp = the board, both racks as RACK/RACK, both scores as 100/95, the number of turns without points, and operations such as lex NAME;
record-allowed-cgp_rows = from 1 to { $most } rows, separated by /
record-allowed-cgp_row = as many squares in a row as there are rows ({ $n }): letters, lowercase for a blank, and numbers of empty squares
record-allowed-cgp_tile = tiles of the set in use; [CH] is a Spanish tile, in a position with "ld spanish;"
record-allowed-cgp_racks = RACK/RACK, in letters and ? for a blank; leave an unknown rack empty
record-allowed-cgp_scores = two whole numbers, such as 100/95
record-allowed-cgp_zeros = the number of turns without points, as a whole number
record-allowed-cgp_line = one line

## What a replay does not find

record-disagreement = line { $line }, { $subject }: the record says { $says }; we find { $finds }
record-subject-placement = the tiles on the board
record-subject-rack = the rack
record-subject-box = the tile set
record-subject-score = the points
record-subject-total = the total
record-subject-turn = the turn
record-subject-exchange = the exchange
record-subject-withdrawal = the withdrawn play
record-subject-challenge = the challenge bonus
record-subject-time = the time penalty
record-subject-unplayed = the unplayed tiles
record-says-through = { $letter } is on { $square }
record-says-tiles = { $n } { $tile } on the board and on racks
record-says-exchange =
    { $n ->
        [one] one tile exchanged
       *[other] { $n } tiles exchanged
    }
record-finds-fault = that it is not legal: { $fault }
record-finds-no_tile = no tile there
record-finds-full_rack = racks of { $n } tiles
record-finds-missing = that { $tiles } is not on it
record-finds-kept = that { $tiles }, kept from line { $line }, is not on it
record-finds-line = { $nick } { $points } for { $tiles }, total { $total }
record-finds-in_box = { $n } in the set
record-finds-in_bag = { $in_bag } tiles in the bag, where { $needed } are needed
record-finds-no_play_before = no play by this side just before
record-finds-bonus = that a bonus adds points
record-finds-no_overtime = that { $book } deducts no points for time
record-finds-overtime-points_per_minute = { $points } points deducted for each minute or part of one
record-finds-lateness-points_per_interval = { $points } points deducted for each interval late
record-finds-left = that these tiles are not on the board: { $tiles }
record-finds-many_left = that { $n } tiles are not on the board
record-finds-over = that the game is over
record-finds-turn = that { $nick } is on turn; a turn lost to a challenge is written as a pass
record-finds-total = { $by_us }
record-finds-totals = { $by_record } from the points in the record, { $by_us } from the points we find

## The list that a record is held to

record-list = Word list: { $used }
record-list_stands_in = Word list: { $used }, which stands in for { $named }, the list named in the record
record-missing = turn { $turn }: not in the word list: { $words }
record-missing_off = turn { $turn }: not in the word list, and taken off: { $words }

## What we write into records

record-no_tiles = This game has no record: the tiles of turn { $turn } were not entered
record-description = Played under the { $book } rulebook.
record-description-penalty = Penalty points, not included in any total: { $name } { $points }.
record-description-forfeit = Forfeited by { $names }.
record-note-lost = Turn lost to a failed challenge.
record-note-timed_out = Turn ended because time ran out.
record-note-skipped = No turn: no tiles to play, or lost to a challenge.
record-note-false_blank = Taken off the board: false blank.
record-note-lateness = For lateness.

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
record-did-withdrawal = withdraws the play
record-did-challenge_bonus = challenge bonus
record-did-time_penalty = time penalty
record-did-own_tiles = own tiles left: { $tiles }
record-did-others_tiles = other side's tiles: { $tiles }
record-found_beside = { $stated } ({ $found })
record-by_book = Replayed under { $book }. In parentheses: what we find instead.
record-result = { $one } { $score_one }, { $two } { $score_two }
record-result_found = With the points we find: { $one } { $score_one }, { $two } { $score_two }
record-repairs =
    { $n ->
        [one] Read with one repair:
       *[other] Read with { $n } repairs:
    }
record-scored_otherwise = Most plays score differently. The game may have been played on another board or with other tiles. If so, name them in the record with #board-layout and #tile-set.
record-worked_out = ({ $points })
record-no_disagreement = No disagreements.
record-disagreements =
    { $n ->
        [one] One disagreement:
       *[other] { $n } disagreements:
    }
