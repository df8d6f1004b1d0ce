### The command line, and a game in the terminal.

## The command line

cli-print-no_form = there is no form { $form }. There are: { $known }
cli-print-no_file = a form is printed from an event's file; name it
cli-print-host = an address begins with https:// or http://
cli-print-over = that is the event's own file; name another for the form
cli-print-done = { $form }: { $file }
cli-bug = This is a fault of Starsquare, not of yours. Please report it with the lines above and what you did.
cli-aborted = Stopped: nothing more can be read from the keyboard.
cli-exit-head = Exit codes:
cli-exit-OK = done, or the answer is yes
cli-exit-NO = the answer is no: not acceptable, not legal, not as it should be
cli-exit-REFER = the director has to decide (judge)
cli-exit-USAGE = not understood, or something is named that is not there
cli-exit-DATA = a file is there, and is not what it should be
cli-exit-BUG = a fault of the program; please report it
cli-exit-IO = a file or database cannot be read or written
cli-exit-INTERRUPTED = interrupted from the keyboard
cli-cannot_use_file = { $file } cannot be read or written: { $reason }. Name another file, or change who may use it
cli-next = Next: { $what } ({ $command })
cli-next_book = Next: run an event by it (starsquare event create cup.db { $file })
cli-next_list = Next: judge by it (starsquare judge --lexicon { $name } WORD)
cli-next_backup = Next: keep it elsewhere. To bring it back: starsquare restore { $file } --db new.db
cli-next_export = Next: take it to the other computer, and there: starsquare import { $file }
cli-next_restore = Next: prove that it is whole (starsquare verify{ $db })
cli-no_such_event = there is no event { $event }. There are: { $known }
cli-no_such_book = there is no rulebook { QUOTE($name) }{ $hint }. There are: { $known }; or name a TOML file.
cli-did_you_mean = { " " }(did you mean { $names }?)
cli-no_archive_there = { $file } is there already and is no archive; name another file.
cli-no_such_folder = there is no folder { $folder }. Create it, or look at the name.
cli-there_already = { $file } is there already. Name another file, or overwrite it with --force.
cli-print-not_a_pdf = { $file } is there already and is not a PDF; name another file for the form
cli-print-draft = As a draft: starsquare print certificates FILE --draft
cli-no_such_file = there is no file { $file }. Look at the name, and at the folder you are in.
cli-no_such_list = there is no word list { QUOTE($name) }{ $hint }. There are: { $known }. To install one: starsquare lexicon add NAME FILE
cli-too_large = { $file } is larger than { $most } MB; choose another file
cli-not_text = { $file } is no text in UTF-8; save it as one and try again
cli-utf8 = a text in UTF-8
cli-needs_two_books = two or more books are needed to compare.
cli-books_agree = { $names } agree in every value.
cli-divisions = Divisions: { $names }
cli-as_file =
    A file of differences from { $code }. Take the sign # off the lines that you
    change, give your book a code and a title, and check the file.
cli-whole_book = { $file } can be used: { $code } is a book of its own.
cli-derived =
    { $n ->
        [one] { $file } can be used: { $code } changes one value of { $parent }.
       *[other] { $file } can be used: { $code } changes { $n } values of { $parent }.
    }
cli-no_such_rule = no such rule
cli-house = house rule of { $code }
cli-has_such_rule = Such a rule
cli-other_choice = or { $words }: { $meaning }
cli-decision = Decision { $number }
cli-head-name = Name
cli-head-title = Title
cli-head-value_of = What
cli-head-value = Value
cli-head-source = Source
cli-head-point = Point
cli-head-question = Question

## `starsquare event`

cli-event-instead-ruling-why = Say it with --why, such as: --why "as announced"
cli-event-instead-entry-refused = The director may allow it: add --waiver WHY to the same command
cli-event-instead-entry-seated_already = Give the reason: add --why WHY to the same command
cli-event-instead-contest-not_open = Call it with: starsquare event contest open { $file } ROUND TITLE
cli-event-instead-drawing-not_open = Open one with: starsquare event drawing open { $file } PRIZE
cli-event-instead-result-in_already = Correct it with: starsquare event correct { $file } { $round } { $board } SCORE SCORE --why WHY
cli-event-instead-result-not_in = Enter it with: starsquare event result { $file } { $board } ONE SCORE TWO SCORE
cli-event-instead-result-no_board = List the boards with: starsquare event boards { $file }
cli-event-instead-round-no_draft = Pair a round with: starsquare event pair { $file }
cli-event-instead-round-none_planned = Plan the rounds with: starsquare event schedule { $file } --rounds 6
cli-event-instead-round-none_published = Publish the draft with: starsquare event publish { $file }
cli-event-instead-round-open = List the open boards with: starsquare event outstanding { $file }. To pair without their results, add --despite-open
cli-event-instead-round-hard_broken = Publish it anyway with: starsquare event publish { $file } --despite WHY. Or change it with: starsquare event change { $file } ONE TWO
cli-event-instead-round-field_changed = Pair again with: starsquare event pair { $file }
cli-event-instead-desk_slip-refused = Type the slip again as it is written, or, if it is unusual and right, add --insist. Boards are listed by: starsquare event boards { $file }
cli-event-instead-desk_slip-not_signed = Once it is signed: starsquare event validate { $file } { $board } --signed all. To rule that it counts: --despite WHY
cli-event-instead-desk_slip-own_entry = Say who checks it: starsquare event --by NAME validate { $file } { $board }. To rule that it counts: --despite WHY
cli-event-instead-ending-open = List the open boards with: starsquare event outstanding { $file }
cli-event-instead-ending-final_missing = Seat the final with: starsquare event final { $file }
cli-event-instead-ending-final_tied = Choose with: starsquare event final { $file } --settle higher_rank --why WHY; or --settle replay, or --settle shared
cli-event-no_final = no final is paired yet. Seat it with: starsquare event final FILE
cli-event-several_finals = several divisions have a final: name one with --division
cli-event-no_overtime = this rulebook has no overtime
cli-event-result = Result
cli-event-official = { $scores } (official { $official })
cli-event-about = About
cli-event-clock_final = Final: { $left } minutes left
cli-event-clock_open_final = Final: no end is set
cli-event-set_what = say what is to change, such as: --set bye.spread=100
cli-event-no_step = there is no step { $text }. There are: { $known }
cli-event-no_command = { $file }, line { $line }, is no command: { $why }. One JSON object a line is needed, such as { "{" }"type": "CheckIn", "by": "desk", "person": "p1"{ "}" }
cli-event-round_number = Round { $round }
cli-event-dry_run = Dry run: nothing was changed.
cli-event-nothing = Nothing was left to do.
cli-event-who_came = name those who have come, or --all for everybody
cli-event-amend_what = say what is to change: --name, --school, --rating, --team or --division
cli-event-no_receipts = No payment is noted yet. Note one with: starsquare event pay FILE WHO CENTS
cli-event-no_contests = No contest is called yet. Call one with: starsquare event contest open FILE ROUND TITLE
cli-event-no_drawing = no drawing is open. Open one with: starsquare event drawing open FILE PRIZE
cli-event-provisional = Provisional: nothing is awarded before the standings are final. Make them final with: starsquare event finish FILE
cli-event-not_awarded = Nothing is awarded yet: no result is in. Enter one with: starsquare event result FILE BOARD ONE SCORE TWO SCORE
cli-event-no_format = { $kind } has one format only. Choose a format with: starsquare event export FILE results --as html
cli-event-offered = Offered, without a winner
cli-event-state = State
cli-event-awarded = awarded
cli-event-would_win = provisional
cli-event-no_requests = No family has registered on the public page.
cli-event-request_waiting = waiting
cli-event-request_listed = waiting list, place { $place }
cli-event-request_registered = registered
cli-event-request_withdrawn = withdrawn
cli-event-request_declined = declined
cli-event-names_erased =
    { $n ->
        [one] The name of 1 person is erased.
       *[other] The names of { $n } people are erased.
    }
cli-event-school = School
cli-event-no_prizes = No prize is offered yet. Offer one with: starsquare event prize offer FILE TITLE --class 5-8
cli-event-nobody = Nobody is entered yet. Enter people with: starsquare event import FILE roster.csv
cli-event-all_done = Every board is done.
cli-event-nobody_missing = Nobody is missing.
cli-event-meet_already = { $one } and { $two } meet in round { $round } as it is.
cli-event-games = Games
cli-event-average_score = Average score
cli-event-bingos = Full racks
cli-event-schools = Players from the school
cli-event-exists = there is a file { $file } already. Name another, or go on with that event: starsquare event standings { $file }
cli-event-no_file = there is no file { $file }. Look at the name, and at the folder you are in; or make an event: starsquare event create { $file } BOOK
cli-event-exists_there = { $where } already has an event { $event }. Name another, or go on with that one: starsquare event standings { $event }
cli-event-no_event = There is no event { $event } in { $where }, and no file of that name here. Check the name, or give the data folder with --data.
cli-event-no_round = there is no round { $round }; the last is { $rounds }. Show it with: starsquare event boards FILE
cli-event-no_round_yet = no round is paired yet. Pair one with: starsquare event pair FILE
cli-event-fields = fields
cli-event-import_what = Name the list to import, or ask for a --template
cli-event-template_exists = There is a file { $file } already. Choose another name
cli-event-template_written = Wrote { $file }. Write your entrants over the samples, then import it
cli-event-of_division = Division { $division }:
cli-event-no_entrant = There is no entrant { $entrant }. Ids and names are listed by: starsquare event desk FILE
cli-event-no_board = round { $round } has no board { $board }. Its boards are listed by: starsquare event boards FILE --round { $round }
cli-event-not_planned = round { $round } is not planned. Planned are { $rounds }; plan more with --rounds
cli-event-no_plan = no round is planned yet: say how many there are with --rounds
cli-event-not_both = this and { $other } cannot both be; choose one
cli-event-no_moment = { $text } is not a moment: write 2026-03-14T09:00.
cli-event-several = { $entrant } is several people: name one of { $people }.
cli-event-reading = reading
cli-event-entering = entering
cli-event-pairing = pairing
cli-event-plain_odds = No compiled kernel is installed: the figures are the same, but about 100 times slower to work out.
cli-event-finishing = playing on
cli-event-clock_open = Round { $round }: no end is set
cli-event-not_like = { $text } is not understood: write it like { $wanted }.
cli-event-no_faults = Every team is as the book wants it.
cli-event-no_disputes = No two phones disagree.
cli-event-needs = { $person } gets an accessible table from the next round on.
cli-event-needs_no_more = { $person } needs no accessible table any more.
cli-event-sealed =
    Publish this before you sell a ticket: { $hash }
    Keep this to yourself until the draw: { $seed }
cli-event-honest = The draw is honest: anybody can make it again.
cli-event-not_honest = The draw is NOT what the seed gives.
cli-event-not_drawn = Nothing has been drawn yet.
cli-event-no_clock = No clock runs.
cli-event-clock = Round { $round }: { $left } minutes left
cli-event-would_meet = Then these would meet: { $pairs }
cli-event-next-register = starsquare event import { $file } roster.csv
cli-event-next-schedule = starsquare event schedule { $file }{ $division } --rounds 6
cli-event-next-check_in = starsquare event check-in { $file } --all
cli-event-next-pair = starsquare event pair { $file }{ $division }
cli-event-next-publish = starsquare event publish { $file }{ $division }
cli-event-next-publish_final = starsquare event publish { $file }{ $division }
cli-event-next-start = starsquare event start { $file }{ $division }
cli-event-next-dispute = starsquare event phone disagreements { $file }{ $division }
cli-event-next-decide = starsquare event outstanding { $file }{ $division }, then: starsquare event forfeit { $file } BOARD WHO --why WHY
cli-event-next-missed = starsquare event missed { $file }{ $division }
cli-event-next-results = starsquare event outstanding { $file }{ $division }
cli-event-next-lightning = starsquare event lightning { $file } BOARD WINNER{ $option }
cli-event-next-sign = starsquare event --by NAME validate { $file } BOARD{ $option } --signed all
cli-event-next-validate = starsquare event --by NAME validate { $file } BOARD{ $option }
cli-event-next-end_round = starsquare event end { $file }{ $division }
cli-event-next-pair_final = starsquare event final { $file }{ $division }
cli-event-next-settle_final = starsquare event final { $file }{ $division } --settle higher_rank
cli-event-next-finish = starsquare event finish { $file }{ $division }
cli-event-next-prizes = starsquare event awards { $file }
cli-event-look = look again: { $what }
cli-event-gave = had to give: { $what }
cli-event-seat_volunteers = To seat volunteers against those who sit out, pair again with --house
cli-event-erased = { $person } is forgotten; results and log stay as they are.
cli-event-corrected = Board { $board } of round { $round }, { $one } against { $two }: { $played } as played, { $final } final.
cli-event-same_result = Nothing changed. Board { $board } of round { $round }, { $one } against { $two }, already is { $played } as played and { $final } final. If you typed the scores as played, add --insist.
cli-event-forfeits = Round { $round }, table { $table }: { $lost } forfeits, { $won } wins.
cli-event-forfeits_both = Round { $round }, table { $table }: both forfeit: { $lost }.
cli-event-no_missed = No round was missed that is not decided.
cli-event-suggested = Rulebook
cli-event-only_tried = Nothing was written.
cli-event-which_side = { $who } is not one of the two sides. Name one of: { $one }; { $two }.
cli-event-other_round = Round { $round } stays as it was played; it would have had: { $pairs }
cli-event-line = Line
cli-event-outcome = Outcome
cli-event-entrant = Entrant
cli-event-why = Why
cli-event-name = Name
cli-event-owed = Owed (cents)
cli-event-presence = Presence
cli-event-board = Board
cli-event-table = Table
cli-event-one = One
cli-event-two = Two
cli-event-first = First
cli-event-before = Before
cli-event-after = After
cli-event-round = Round
cli-event-missing = Missing
cli-event-place = Place
cli-event-won = Won-lost
cli-event-spread = Spread
cli-event-points = Points
cli-event-team = Team
cli-event-prize = Prize
cli-event-winners = Winners
cli-event-what = What
cli-event-opponent = Opponent
cli-event-value = Value
cli-event-first_place = First place
cli-event-number = No.
cli-event-moment = Moment
cli-event-by = By
cli-event-unsigned = Unsigned
cli-event-minutes = Minutes
cli-event-break = Break
cli-event-planned = Planned
cli-event-expected = Expected
cli-event-started = Started
cli-event-division = Division
cli-event-first_table = From table
cli-event-fixed = Kept tables
cli-event-accessible = Accessible
cli-event-title = Title
cli-event-for_whom = For
cli-event-entry = Entry
cli-event-ticket = Ticket
cli-event-holder = Holder
cli-event-says_one = One says
cli-event-says_two = Two says
cli-event-receipt = Receipt
cli-event-cents = Cents
cli-event-tie_breaks = Tie-breaks
cli-event-possible = Possible
cli-event-method = Method
cli-event-stage = Stage
cli-event-nights = Nights
cli-event-no_class = There is no class { $name }. Classes: { $classes }
cli-event-matches = Matches
cli-event-match_points = Match points
cli-event-score = Score
cli-event-best_of = Best of
cli-event-winner = Winner
cli-event-knockout_all = knockout of everyone, best of { $best_of }
cli-event-knockout_some = knockout of { $n }, best of { $best_of }
cli-event-a_prize = A prize
cli-event-takes = What it takes
cli-event-chances_head = { $n } finishes played, seed { $seed }. Prizes: the first { $places }, and classes. In brackets: 99 % intervals.
cli-event-old = Old
cli-event-new = New
cli-event-change = Change
cli-event-expected_wins = Expected
cli-event-performance = Performance
cli-event-person = Person
cli-event-rating = Rating
cli-event-wins = Won
cli-event-match = Match
cli-event-offered_lines = Choose with --is
cli-event-ratings_doubt = Some players are in doubt and keep their rating. Choose their line with --is PERSON=LINE.
cli-event-records =
    { $n ->
        [one] { $n } game written to { $file }
       *[other] { $n } games written to { $file }
    }
cli-event-prize_for = Say what the prize is for: --place, --grade, --for or --class.
cli-event-amount = Amount
cli-event-report = Report
cli-event-report_no = refused
cli-event-report_lost = changed

## A game in the terminal

## Saved games

saved-empty = The saved game { $file } is empty: delete it, or put a copy back
saved-too_large = { $file } is too large for a saved game
saved-line = The saved game { $file } cannot be read: line { $line } is no line of a game ({ $reason }). Put a copy back, or begin another game with --new
saved-format = The saved game { $file } has format { $found }; this program knows format { $known }. A newer Starsquare wrote it: install that, or begin another game with --new
saved-no_seed = The saved game { $file } cannot go on: its seed { $seed } is missing or damaged, and without it no tile can be drawn
saved-wrong_seed = The saved game { $file } cannot go on: its seed is not the one whose hash was published before the first draw
saved-replay = The saved game { $file } cannot be replayed: { $reason }
saved-book = The saved game { $file } needs the rulebook { $book }, which is gone
saved-in_use = The saved game { $file } is being played in another terminal
terminal-no_seed = { QUOTE($text) } is no number in hexadecimal, such as 0a1b2c.

## What was typed

typed-unknown = { QUOTE($text) } is no command{ $hint }. Type help to see what is possible
typed-did_you_mean = { " " }(did you mean { $name }?)
typed-square = { QUOTE($square) } is no square: 8H reads across, H8 reads down
typed-word = Type the word behind its square, as in { $square } WORD; small letters are blanks
typed-dot = A dot stands for a tile on the board, and none lies on { $square }
typed-side = { QUOTE($text) } is not one side: type 1, 2 or a name ({ $names })
typed-number = { QUOTE($text) } is no whole number
typed-time = { QUOTE($text) } is no time: type minutes, or minutes and seconds as 12:30
typed-which_words = Which words? Name them, or type all: { $words }
typed-reason = { QUOTE($text) } is no reason to stop the clock. The middle button is for: { $known }
typed-needs = Something is missing: { $usage }
typed-no_ruling = { QUOTE($text) } is no ruling. There are: { $known }

## Before the game

terminal-welcome = Starsquare: a game for two at one keyboard
terminal-which_book = By which rulebook will you play?
terminal-other_books = Another division (NA/championship) or a TOML file of your own can be typed.
terminal-choose_book = Number or name [{ $default }]:
terminal-about-two_sided = { $minutes } min a side
terminal-about-turn = { $minutes } min a turn
terminal-about-untimed = no clock
terminal-about-hold = hold
terminal-about-second = second opinion
terminal-about-lightning = lightning round
terminal-about-assigned = assigned start
terminal-about-agreement = rules by agreement
terminal-player = Player { $number }
terminal-name = Name of side { $number } [{ $default }]:
terminal-who_is_first = Who plays first: 1 { $one }, 2 { $two }?
terminal-round_clock = Keep the { $minutes } minutes of a round?
terminal-unfinished =
    { $n ->
        [one] There is an unfinished game.
       *[other] There are { $n } unfinished games, the last first.
    }
terminal-go_on =
    { $n ->
        [one] Go on with it? Enter for yes, n for a new game:
       *[other] Enter goes on with the first, or type a number; n for a new game:
    }
terminal-just_now = just now
terminal-ago =
    { $n ->
        [one] a minute ago
       *[other] { $n } minutes ago
    }
terminal-hours_ago =
    { $n ->
        [one] an hour ago
       *[other] { $n } hours ago
    }
terminal-days_ago =
    { $n ->
        [one] a day ago
       *[other] { $n } days ago
    }
terminal-dropped = The last line of the saved game was only half written and was dropped: what was typed last has to be typed again.
terminal-taken_up = The game goes on where it was left.
terminal-taken_up-timed = The game goes on where it was left. The clocks have stood still since then; they run again when you are ready.
terminal-ready = Press Enter when both sides are ready:
terminal-saved = The game is saved. Go on with: starsquare play
terminal-kept = The whole game is kept in { $file }

## The page

terminal-modified = agreed rules
terminal-bag = Bag { $n }
terminal-round = round { $left }
terminal-held = hold { $seconds }
terminal-overtime = overtime
terminal-clock_stands = stopped
terminal-racks_hidden = The racks are hidden.
terminal-rack_of = { $name }:
terminal-back = Press Enter to go back:

## What comes next, as the prompt

terminal-next-count = { $name }: how many tiles are in the bag? [{ $needed }]
terminal-next-draw_for_first = { $name } draws a tile for the first play [Enter]
terminal-next-announce = Staff announces that play begins [Enter]
terminal-next-draw_rack = { $name } draws a rack [Enter]
terminal-next-look = { $name } looks at the first tile [Enter]
terminal-next-start = Pass the keyboard to { $name }. { $other } starts the clock [Enter]
terminal-next-turn = { $name }>
terminal-next-held = { $name } holds: challenge or accept>
terminal-next-draw =
    { $n ->
        [one] { $name } draws one tile [Enter]
       *[other] { $name } draws { $n } tiles [Enter]
    }
terminal-next-draw_or_hold =
    { $n ->
        [one] { $other }: hold or challenge? { $name } draws one tile [Enter]
       *[other] { $other }: hold or challenge? { $name } draws { $n } tiles [Enter]
    }
terminal-next-agree_no_plays = { $other }: type no plays to agree, or Enter lets { $name } play on>
terminal-next-hand_over = Pass the keyboard to { $name }, then press Enter
terminal-next-hand_over_stopped = Pass the keyboard to { $name }; Enter starts the clock
terminal-next-lightning = Equal scores: Enter begins the lightning round ({ $rule })
terminal-next-sign = { $name }: type sign if the slip is right>
terminal-next-validate = Staff: type validate to seal the result>
terminal-too_late = Too late: that was typed after time had ended the turn.
terminal-take_keyboard = Only who sees the rack can play: pass the keyboard to { $name } with Enter first.
terminal-small_letters = Small letters are blanks: type other tiles in capitals.
terminal-nothing_to_hand_over = Nobody is to move now: there is nothing to see.

## Verdicts

terminal-judge = Judge: the challenged words are { $words }
terminal-second_judge = Second judge: the challenged words are { $words }
terminal-acceptable =
    { $n ->
        [one] Is the word acceptable? y/n>
       *[other] Are all { $n } words acceptable? y/n>
    }
terminal-second_opinion = { $name } may accept the verdict or ask for a second opinion ({ $rules })
terminal-second_prompt = { $name }: accept [Enter] or second>

## Help

terminal-help-title = What can be typed now
terminal-help-always = Always: director (calls the director), sheet (the score sheet), unseen (tiles you cannot see), go (hands the keyboard over at once), quit (the game is saved). There is no undo: a mistake is put right by the rules only.
terminal-usage-play = 8H WORD
terminal-usage-exchange = exchange ABC
terminal-usage-pass = pass
terminal-usage-draw = draw
terminal-usage-no_plays = no plays
terminal-usage-hold = hold
terminal-usage-accept = accept
terminal-usage-challenge = challenge WORD ...
terminal-usage-accept_verdict = accept
terminal-usage-second = second
terminal-usage-stop = stop REASON
terminal-usage-start = start
terminal-usage-correct = correct TURN POINTS WHY
terminal-usage-propose = propose NAME=VALUE ...
terminal-usage-agree = agree
terminal-usage-sign = sign
terminal-usage-validate = validate
terminal-offer-play = play across from 8H (H8: down); small letters are blanks, letters on the board may be typed or left as dots; a score may follow
terminal-offer-exchange = give tiles back for others; ? is a blank
terminal-offer-pass = give up the turn
terminal-offer-draw = draw as many tiles as were played
terminal-offer-no_plays = declare that no play is left; both sides have to
terminal-offer-hold = think about a challenge before the other side draws
terminal-offer-accept = accept the play after a hold
terminal-offer-challenge = challenge words of the last play, or all
terminal-offer-accept_verdict = let the verdict stand
terminal-offer-second = ask another judge
terminal-offer-stop = press the middle button; reasons: score, challenge, director, end
terminal-offer-start = let the clock run again
terminal-offer-correct = correct the points of a turn
terminal-offer-propose = propose other rules, as in hold=none
terminal-offer-agree = agree to what the other side proposed
terminal-offer-sign = sign the slip
terminal-offer-validate = review the slip and seal it

## The director

terminal-director-title = What the director can rule now
terminal-director-prompt = director>
terminal-director-hint = The director rules: help lists the rulings, done ends
terminal-director-standing = Ruling { $number }: { $what }, { $why }
terminal-usage-penalty = penalty SIDE POINTS WHY
terminal-usage-falseblank = falseblank WHY
terminal-usage-overdraw = overdraw SIDE TILES POINTS WHY
terminal-usage-illegalexchange = illegalexchange SIDE POINTS WHY
terminal-usage-score = score TURN POINTS WHY
terminal-usage-forfeit = forfeit SIDE WHY
terminal-usage-breach = breach SIDE WHY
terminal-usage-ban = ban NAME WHY
terminal-usage-late = late SIDE MINUTES
terminal-usage-time = time SIDE MINUTES WHY
terminal-usage-round = round MINUTES
terminal-usage-endround = endround
terminal-usage-noplays = noplays
terminal-usage-note = note WHY
terminal-usage-reverse = reverse NUMBER WHY
terminal-offer-penalty = take penalty points off a side
terminal-offer-falseblank = take the last play off: its blank was none
terminal-offer-overdraw = put tiles back (- for none), penalty (- as the book)
terminal-offer-illegalexchange = penalise an exchange (- as the book)
terminal-offer-score = correct the points of a turn
terminal-offer-forfeit = forfeit for an absent side, or for both
terminal-offer-breach = forfeit for a breach of the rules
terminal-offer-ban = let a person draw no more tiles
terminal-offer-late = record how late a side was
terminal-offer-time = set the time a side has used, as 12:30
terminal-offer-round = end the round in so many minutes, or open
terminal-offer-endround = end the round now
terminal-offer-noplays = declare that no play is left
terminal-offer-note = keep a decision in words
terminal-offer-reverse = take a ruling back
terminal-ruling-false_blank = false blank
terminal-ruling-overdraw = overdraw
terminal-ruling-illegal_exchange = illegal exchange
terminal-ruling-penalty = penalty
terminal-ruling-score = corrected score
terminal-ruling-forfeit = forfeit
terminal-ruling-drawer = barred from drawing
terminal-ruling-note = decision
terminal-ruling-turn = turn { $turn }
terminal-ruling-points =
    { $n ->
        [one] one point
       *[other] { $n } points
    }

## The score sheet

terminal-sheet-title = Score sheet
terminal-sheet-play = { $play }
terminal-sheet-exchange =
    { $n ->
        [one] exchanged one
       *[other] exchanged { $n }
    }
terminal-sheet-pass = pass
terminal-sheet-struck_off = off: { $play }
terminal-sheet-ruled_off = off: { $play }
terminal-sheet-lost = lost turn
terminal-sheet-timed_out = timed out
terminal-sheet-skipped = no turn
terminal-unseen-title = Tiles not seen
terminal-unseen-total =
    { $n ->
        [one] one tile
       *[other] { $n } tiles
    }

## The slip

terminal-slip-turns = Turns
terminal-slip-adjusted-unplayed = Unplayed tiles
terminal-slip-adjusted-out_bonus = Others' tiles
terminal-slip-adjusted-overtime = Overtime
terminal-slip-adjusted-lateness = Lateness
terminal-slip-adjusted-penalty = Penalties
terminal-slip-final = Final score
terminal-slip-official = Official score
terminal-slip-spread = Spread
terminal-slip-won = { $name } wins
terminal-slip-lightning = { $name } wins by lightning
terminal-slip-forfeit = { $name } wins by forfeit
terminal-slip-tie = The game is tied
terminal-slip-nobody = Both sides forfeit
terminal-slip-void = The game is void
terminal-signed = Signed by { $people }.
terminal-validated = Signed by { $people }, and validated.
terminal-seed = Seed: { $seed }
terminal-seed-fair = Its hash is the one published before the first draw, and every draw made again from it is the same: no draw was rigged.
terminal-seed-rigged =
    { $n ->
        [one] One draw is not the seed's.
       *[other] { $n } draws are not the seed's.
    }
terminal-lightning_first = First the lightning round breaks the tie: Enter.
terminal-ask_record = Save the record as GCG? File name, or Enter for no:
terminal-record_saved = The record is saved in { $file }
terminal-record_not_saved = The record cannot be saved in { $file }: { $reason }

## What has happened

terminal-told-GameOpened = The bag is mixed. The hash of its seed, for the proof after the game: { $seed_hash }
terminal-told-RulesProposed = { $side } proposes: { $changes }
terminal-told-RulesAgreed = Both sides agree: { $changes }
terminal-told-TilesConfirmed = { $side } confirms that the bag is complete.
terminal-told-FirstTileDrawn = { $side } drew { $tile }.
terminal-told-FirstDrawTied = Equal letters: both draw again.
terminal-told-FirstPlayDecided = { $side } plays first. The letters went back.
terminal-told-StartAnnounced = Play begins.
terminal-told-RackDrawn = { $side } drew a rack.
terminal-told-TileSeen = { $side } has seen the first tile.
terminal-told-TurnsBegan = { $side } is on turn.
terminal-told-TilesPlaced =
    { $n ->
        [one] { $side } played { $play } for one point{ $how }.
       *[other] { $side } played { $play } for { $points } points{ $how }.
    }
terminal-told-TilesExchanged =
    { $n ->
        [one] { $side } exchanged one tile.
       *[other] { $side } exchanged { $n } tiles.
    }
terminal-told-TurnPassed = { $side } passed.
terminal-told-TurnTimedOut = { $side } has run out of time: the turn is over
terminal-told-ClockPressed = { $side } pressed the clock.
terminal-told-PlayEntered = The tiles of { $side } were written down.
terminal-told-ScoreEntered = The points of { $side } were written down.
terminal-told-ExchangeEntered = { $side } exchanged tiles.
terminal-told-PassEntered = { $side } passed.
terminal-told-EntryTakenBack = The last entry of { $side } was taken back.
terminal-told-LeftoverEntered = What { $side } has left was written down.
terminal-told-TurnSkipped = { $side } has no tile left and cannot move.
terminal-told-TilesDrawn =
    { $n ->
        [one] { $side } drew one tile.
       *[other] { $side } drew { $n } tiles.
    }
terminal-told-TilesDrawn-apart =
    { $n ->
        [one] { $side } drew one tile and keeps it apart.
       *[other] { $side } drew { $n } tiles and keeps them apart.
    }
terminal-told-NoPlaysDeclared = { $side } declares that no play is left.
terminal-told-HoldCalled = { $side } holds.
terminal-told-HoldWithdrawn = { $side } accepts the play.
terminal-told-HoldLapsed = The hold has lapsed: the play is accepted
terminal-told-ChallengeIssued = { $side } challenges { $words }. The clock stands.
terminal-told-VerdictGiven-yes = Verdict: acceptable.
terminal-told-VerdictGiven-no = Verdict: not acceptable.
terminal-told-SecondOpinionAsked = { $side } asks for a second opinion.
terminal-told-PlayUpheld-costs = The play stands; the challenge costs the turn.
terminal-told-PlayUpheld-points = The play stands; the challenge gives it 5 points.
terminal-told-PlayUpheld-free = The play stands; the challenge was free.
terminal-told-PlayStruckOff = The play of { $side } comes off and scores nothing.
terminal-told-PlayRestored = The play is back on the board.
terminal-told-ClockStopped = The clock is stopped ({ $reason }).
terminal-told-ClockRestarted = The clock runs.
terminal-told-TimeCorrected = { $side } has used { $used }: { $why }
terminal-told-RoundEndSet = The round ends in { $left }.
terminal-told-RoundEndSet-open = The round has no time limit.
terminal-told-GameEnded-out = The game is over: all tiles are played
terminal-told-GameEnded-agreed = The game is over: no play is left
terminal-told-GameEnded-scoreless = The game is over: too many turns without points
terminal-told-GameEnded-overtime = The game is over: too much overtime
terminal-told-GameEnded-round_ended = The game is over: the round has ended
terminal-told-GameEnded-no_tiles = The game is over: nobody can move
terminal-told-GameEnded-forfeit = The game is over: it was given away
terminal-told-GameEnded-closed = The game is over: it is not played
terminal-told-GameResumed = The game goes on.
terminal-told-SlipSigned = { $person } signed the slip.
terminal-told-SeedRevealed = Seed: { $seed }
terminal-told-SlipValidated = The slip is validated.
terminal-told-LatenessRecorded = { $side } was late: { $seconds } seconds.
terminal-told-RulingMade = Ruling { $number }: { $what }{ $about }: { $why }
terminal-told-RulingReversed = Ruling { $number } is reversed: { $why }
terminal-told-TilesReturned =
    { $n ->
        [one] { $side } put one tile back.
       *[other] { $side } put { $n } tiles back.
    }

## The lightning round

terminal-lightning-title = Lightning round
terminal-lightning-letters = The judge draws a letter for each side [Enter]
terminal-lightning-tiles = Both sides draw [Enter]
terminal-lightning-ready = Pass the keyboard to { $name }; Enter starts the minute
terminal-lightning-lay = Words (small letters are blanks), - for none>
terminal-lightning-judge = Judge: the word is { $word }
terminal-lightning-refer = Director: who wins, and why? SIDE WHY>
terminal-lightning-minute = { $name }: { $left } left
terminal-lightning-no_word = no word
terminal-lightning-bag = Tiles in the bag: { $n }. Values so far: { $values }
terminal-lightning-told-LightningOpened = The tiles left are in the bag again.
terminal-lightning-told-LettersDrawn = { $name_one } has { $one }, { $name_two } has { $two }: { $first } goes first.
terminal-lightning-told-LettersDrawn-again = { $name_one } has { $one }, { $name_two } has { $two }: equal, so both draw again.
terminal-lightning-told-TilesDealt =
    { $n ->
        [one] Both drew one tile.
       *[other] Both drew { $n } tiles.
    }
terminal-lightning-told-AttemptStarted = The minute of { $side } has begun.
terminal-lightning-told-WordsLaid = { $side } laid: { $words }
terminal-lightning-told-AttemptTimedOut = { $side } laid nothing in time
terminal-lightning-told-AttemptJudged = The attempt of { $side } is worth { $value }.
terminal-lightning-told-LightningTied = Equal values: both draw more tiles.
terminal-lightning-told-LightningTied-referred = Equal values, and too few tiles are left: the director decides.
terminal-lightning-told-LightningWon = { $side } wins the lightning round.
terminal-lightning-told-LightningWon-settled = The director gives the lightning round to { $side }: { $why }
terminal-lightning-told-LightningSeedRevealed = The seed was { $seed }
terminal-next-bird = Waiting for { $name } [Enter to look again]
terminal-bird_does = Only { $name } can do that.
