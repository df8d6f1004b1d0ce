### The command line, and a game in the terminal.

## The command line

cli-print-no_form = there is no form { $form }. Choose one of: { $known }
cli-print-no_file = forms are printed from an event file; name one
cli-print-host = an address starts with https:// or http://
cli-print-over = that is the event's own file; name another file for the form
cli-print-done = { $form }: { $file }
cli-bug = This is a bug in Starsquare, not your mistake. Please report it with the lines above and what you did.
cli-aborted = Stopped: there is no more input from the keyboard.
cli-exit-head = Exit codes:
cli-exit-OK = done, or the answer is yes
cli-exit-NO = the answer is no: not acceptable, not legal, or not as expected
cli-exit-REFER = the director has to decide (judge)
cli-exit-USAGE = the command was not understood, or names something that does not exist
cli-exit-DATA = a file exists but is not what it should be
cli-exit-BUG = a bug in the program; please report it
cli-exit-IO = a file or database cannot be read or written
cli-exit-INTERRUPTED = interrupted from the keyboard
cli-cannot_use_file = { $file } cannot be read or written: { $reason }. Name another file, or change its permissions
cli-next = Next: { $what } ({ $command })
cli-next_book = Next: run an event with it (starsquare event create cup.db { $file })
cli-next_list = Next: judge with it (starsquare judge --lexicon { $name } WORD)
cli-next_backup = Next: keep it somewhere safe. To restore it: starsquare restore { $file } --db new.db
cli-next_export = Next: copy it to the other computer and run there: starsquare import { $file }
cli-next_restore = Next: check that it is complete (starsquare verify{ $db })
cli-no_such_event = there is no event { $event }. Choose one of: { $known }
cli-no_such_book = there is no rulebook { QUOTE($name) }{ $hint }. Choose one of: { $known }; or name a TOML file.
cli-did_you_mean = { " " }(did you mean { $names }?)
cli-no_archive_there = { $file } already exists and is not an archive; name another file.
cli-no_such_folder = there is no folder { $folder }. Create it, or check the name.
cli-there_already = { $file } already exists. Name another file, or overwrite it with --force.
cli-other_kind_there = { $file } already exists and is not { $kind }; name another file.
cli-written-pdf = a PDF
cli-written-page = an HTML page
cli-written-records = a ZIP file of game records
cli-print-draft = As a draft: starsquare print certificates FILE --draft
cli-no_such_file = there is no file { $file }. Check the name and the folder you are in.
cli-no_such_list = there is no word list { QUOTE($name) }{ $hint }. Choose one of: { $known }. To install one: starsquare lexicon add NAME FILE
cli-no_number = { QUOTE($text) } is not a number
cli-too_small = { QUOTE($text) } is too small: use { $least } or more
cli-too_big = { QUOTE($text) } is too large: use { $most } or less
cli-too_large = { $file } is larger than { $most } MB; choose another file
cli-not_text = { $file } is not UTF-8 text; save it as UTF-8 and try again
cli-found_byte = the byte { $byte } on line { $line }
cli-utf8 = UTF-8 text
cli-needs_two_books = name two or more rulebooks to compare.
cli-books_agree = { $names } agree on every value.
cli-divisions = Divisions: { $names }
cli-as_file =
    A file of differences from { $code }. Remove the # from the lines that you
    change, give your rulebook a code and a title, and check the file.
cli-whole_book = { $file } can be used: { $code } is a rulebook of its own.
cli-derived =
    { $n ->
        [one] { $file } can be used: { $code } changes one value of { $parent }.
       *[other] { $file } can be used: { $code } changes { $n } values of { $parent }.
    }
cli-no_such_rule = no such rule
cli-house = house rule of { $code }
cli-has_such_rule = Has this rule
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

cli-event-instead-ruling-why = Give a reason with --why, such as: --why "as announced"
cli-event-instead-entry-refused = The director may allow it: add --waiver WHY to the same command
cli-event-instead-entry-seated_already = Give a reason: add --why WHY to the same command
cli-event-instead-contest-not_open = Open it with: starsquare event contest open { $file } ROUND TITLE
cli-event-instead-drawing-not_open = Open one with: starsquare event drawing open { $file } PRIZE
cli-event-instead-result-in_already = Correct it with: starsquare event correct { $file } { $round } { $board } SCORE SCORE --why WHY
cli-event-instead-result-not_in = Enter it with: starsquare event result { $file } { $board } ONE SCORE TWO SCORE
cli-event-instead-result-no_board = List the boards with: starsquare event boards { $file }
cli-event-instead-round-no_draft = Pair a round with: starsquare event pair { $file }
cli-event-instead-round-none_planned = Plan the rounds with: starsquare event schedule { $file } --rounds 6
cli-event-instead-round-none_published = Publish the draft with: starsquare event publish { $file }
cli-event-instead-round-open = List the open boards with: starsquare event outstanding { $file }. To pair without their results, add --despite-open
cli-event-instead-round-hard_broken = Publish it anyway with: starsquare event publish { $file } --despite WHY. Or change it with: starsquare event change { $file } ONE TWO
cli-event-instead-round-results_changed = Pair again with: starsquare event pair { $file }. Or publish it anyway with: starsquare event publish { $file } --despite WHY
cli-event-instead-round-field_changed = Pair again with: starsquare event pair { $file }
cli-event-instead-round-finalists_changed = Pair the final again with: starsquare event final { $file }
cli-event-instead-desk_slip-refused = Enter the slip again as it is written. If it is unusual but right, add --insist. List the boards with: starsquare event boards { $file }
cli-event-instead-desk_slip-not_signed = Once it is signed: starsquare event validate { $file } { $board } --signed all. To rule that it counts anyway: --despite WHY
cli-event-instead-desk_slip-own_entry = Say who checks it: starsquare event --by NAME validate { $file } { $board }. To rule that it counts anyway: --despite WHY
cli-event-instead-ending-open = List the open boards with: starsquare event outstanding { $file }
cli-event-instead-ending-final_missing = Pair the final with: starsquare event final { $file }
cli-event-instead-ending-final_tied = Choose with: starsquare event final { $file } --settle higher_rank --why WHY; or use --settle replay or --settle shared
cli-event-no_final = no final is paired yet. Pair it with: starsquare event final FILE
cli-event-several_finals = more than one division has a final: choose one with --division
cli-event-no_overtime = this rulebook has no overtime
cli-event-result = Result
cli-event-official = { $scores } (official { $official })
cli-event-about = About
cli-event-clock_final =
    { $n ->
        [one] Final: { $n } minute left
       *[other] Final: { $n } minutes left
    }
cli-event-clock_open_final = Final: no end set
cli-event-set_what = say what to change, such as: --set bye.spread=100
cli-event-no_step = there is no tie-break { $text }. Choose one of: { $known }
cli-event-no_command = { $file }, line { $line }, is not a command: { $why }. Write one JSON object per line, such as { "{" }"type": "CheckIn", "person": "p1"{ "}" }
cli-event-round_number = Round { $round }
cli-event-dry_run = Dry run: nothing was changed.
cli-event-nothing = There was nothing left to do.
cli-event-who_came = name the people who have arrived, or use --all for everyone
cli-event-amend_what = say what to change: --name, --school, --rating, --team or --division
cli-event-no_receipts = No payments yet. Record one with: starsquare event pay FILE WHO CENTS
cli-event-no_contests = No contests yet. Open one with: starsquare event contest open FILE ROUND TITLE
cli-event-no_drawing = no drawing is open. Open one with: starsquare event drawing open FILE PRIZE
cli-event-provisional = Provisional: nothing is awarded until the standings are final. Finalize them with: starsquare event finish FILE
cli-event-not_awarded = Nothing is awarded yet: no result is in. Enter one with: starsquare event result FILE BOARD ONE SCORE TWO SCORE
cli-event-no_format = { $kind } has only one format. Choose a format with: starsquare event export FILE results --as html
cli-event-offered = Offered, no winner yet
cli-event-state = State
cli-event-awarded = awarded
cli-event-would_win = provisional
cli-event-no_requests = No families have registered on the public page.
cli-event-request_waiting = waiting
cli-event-request_listed = waiting list, number { $place }
cli-event-request_registered = registered
cli-event-request_withdrawn = withdrawn
cli-event-request_declined = declined
cli-event-names_erased =
    { $n ->
        [one] Erased the name of 1 person.
       *[other] Erased the names of { $n } people.
    }
cli-event-school = School
cli-event-no_prizes = No prizes yet. Offer one with: starsquare event prize offer FILE TITLE --class 5-8
cli-event-nobody = Nobody is registered yet. Import a list with: starsquare event import FILE roster.csv
cli-event-all_done = Every board is done.
cli-event-nobody_missing = Nobody is missing.
cli-event-meet_already = { $one } and { $two } already meet in round { $round }.
cli-event-games = Games
cli-event-average_score = Average score
cli-event-bingos = Bingos
cli-event-schools = Players from each school
cli-event-exists = the file { $file } already exists. Name another, or continue that event: starsquare event standings { $file }
cli-event-no_file = there is no file { $file }. Check the name and the folder you are in, or create an event: starsquare event create { $file } BOOK
cli-event-exists_there = { $where } already has an event { $event }. Name another, or continue that one: starsquare event standings { $event }
cli-event-no_event = There is no event { $event } in { $where }, and no file of that name here. Check the name, or give the data folder with --data.
cli-event-no_round = there is no round { $round }; the last round is { $rounds }. Show it with: starsquare event boards FILE
cli-event-no_round_yet = no round is paired yet. Pair one with: starsquare event pair FILE
cli-event-fields = fields
cli-event-import_what = Name the list to import, or get a sample with --template
cli-event-template_exists = The file { $file } already exists. Choose another name
cli-event-template_written = Wrote { $file }. Replace the samples with your entrants, then import it
cli-event-of_division = Division { $division }:
cli-event-same_name = Several entrants are called { $entrant }: { $ids }. Use an id.
cli-event-no_entrant = There is no entrant { $entrant }. List ids and names with: starsquare event desk FILE
cli-event-no_board = round { $round } has no board { $board }. List its boards with: starsquare event boards FILE --round { $round }
cli-event-not_planned = round { $round } is not planned. Planned rounds: { $rounds }. Plan more with --rounds
cli-event-no_plan = no rounds are planned yet: set how many with --rounds
cli-event-not_both = this and { $other } cannot be used together; choose one
cli-event-no_moment = { $text } is not a date and time. Write it like 2026-03-14T09:00.
cli-event-several = { $entrant } matches several people. Name one of: { $people }.
cli-event-reading = reading
cli-event-entering = registering
cli-event-pairing = pairing
cli-event-plain_odds = No compiled kernel is installed: the figures are the same but take about 100 times longer.
cli-event-finishing = simulating
cli-event-clock_open = Round { $round }: no end set
cli-event-not_like = { $text } was not understood. Write it like { $wanted }.
cli-event-no_faults = Every team follows the rulebook.
cli-event-no_disputes = No phone reports disagree.
cli-event-needs = { $person } gets an accessible table from the next round on.
cli-event-needs_no_more = { $person } no longer needs an accessible table.
cli-event-sealed =
    Publish this before you sell tickets: { $hash }
    Keep this secret until the draw: { $seed }
cli-event-honest = The draw is fair: anyone can repeat it.
cli-event-not_honest = The draw does NOT match the seed.
cli-event-not_drawn = Nothing has been drawn yet.
cli-event-no_clock = No clock is running.
cli-event-no_end = This round has no end yet. Set one with --to.
cli-event-clock =
    { $n ->
        [one] Round { $round }: { $n } minute left
       *[other] Round { $round }: { $n } minutes left
    }
cli-event-would_meet = These would then meet: { $pairs }
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
cli-event-received = Received { $amount } from { $who }. Still due: { $due }.
cli-event-returned = Returned { $amount } to { $who }. Still due: { $due }.
cli-event-overpaid = That is { $amount } more than the fee.
cli-event-ladder_twice = { $file } is the same event as one before; it counts once.
cli-event-ladder_open = { $file } is not finished, so these divisions are not counted: { $divisions }.
cli-event-day = The event is on { $day }.
cli-event-look = check again: { $what }
cli-event-gave = exception: { $what }
cli-event-seat_volunteers = To seat volunteers instead of byes, pair again with --house
cli-event-no_person = nobody at this event has the id { $person }. List ids with: starsquare event export { $file } roster
cli-event-erased = Erased the name of { $person }. Results and log stay as they are.
cli-event-corrected = Board { $board } of round { $round }, { $one } against { $two }: { $played } as played, { $final } final.
cli-event-same_result = Nothing changed. Board { $board } of round { $round }, { $one } against { $two }, is already { $played } as played and { $final } final. If you entered the scores as played, add --insist.
cli-event-no_place_changes = No place changes.
cli-event-forfeits = Round { $round }, table { $table }: { $lost } forfeits, { $won } wins.
cli-event-forfeits_both = Round { $round }, table { $table }: both forfeit: { $lost }.
cli-event-no_missed = No missed rounds to decide.
cli-event-suggested = Rulebook
cli-event-only_tried = Nothing was written.
cli-event-which_side = { $who } is not one of the two sides. Name one of: { $one }; { $two }.
cli-event-other_final = The final stays as it is published. It would have been paired: { $pairs }
cli-event-other_round = Round { $round } stays as it was played. It would have been paired: { $pairs }
cli-event-line = Line
cli-event-outcome = Outcome
cli-event-entrant = Entrant
cli-event-why = Why
cli-event-name = Name
cli-event-owed = Due
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
cli-event-moment = Time
cli-event-by = By
cli-event-unsigned = Unsigned
cli-event-minutes = Minutes
cli-event-break = Break
cli-event-planned = Planned
cli-event-expected = Expected
cli-event-started = Started
cli-event-division = Division
cli-event-first_table = From table
cli-event-fixed = Fixed tables
cli-event-accessible = Accessible
cli-event-title = Title
cli-event-for_whom = For
cli-event-entry = Entry
cli-event-ticket = Ticket
cli-event-holder = Holder
cli-event-says_one = One says
cli-event-says_two = Two says
cli-event-receipt = Receipt
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
cli-event-a_prize = Prize odds
cli-event-takes = What it takes
cli-event-chances_head = { $n } simulated finishes, seed { $seed }. Prizes: the top { $places }, plus classes. In parentheses: 99% intervals.
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
cli-event-ratings_doubt = Some players could not be matched for certain and keep their rating. Choose their line with --is PERSON=LINE.
cli-event-records =
    { $n ->
        [one] { $n } game written to { $file }
       *[other] { $n } games written to { $file }
    }
cli-event-prize_in_class = Say what a member of the rating class wins it for, such as --place 1 for the best of the class, or --for high-game.
cli-event-prize_for_several = A prize is for one thing. Choose one of: { $options }.
cli-event-prize_for = Say what the prize is for: --place, --grade, --for or --class.
cli-event-amount = Amount
cli-event-report = Report
cli-event-report_no = refused
cli-event-report_lost = changed

## A game in the terminal

## Saved games

saved-empty = The saved game { $file } is empty. Delete it, or restore a copy
saved-too_large = { $file } is too large for a saved game
saved-line = The saved game { $file } cannot be read: line { $line } does not belong to a game ({ $reason }). Restore a copy, or start a new game with --new
saved-format = The saved game { $file } has format { $found }, but this program reads format { $known }. A newer Starsquare wrote it: install that version, or start a new game with --new
saved-no_seed = The saved game { $file } cannot continue: its seed { $seed } is missing or damaged, and no tile can be drawn without it
saved-wrong_seed = The saved game { $file } cannot continue: its seed does not match the hash published before the first draw
saved-replay = The saved game { $file } cannot be replayed: something in it was changed. Restore a copy, or start a new game with --new
saved-book = The saved game { $file } needs the rulebook { $book }, which is no longer there
saved-in_use = The saved game { $file } is being played in another terminal
terminal-no_seed = { QUOTE($text) } is not a hexadecimal number, such as 0a1b2c.

## What was typed

typed-unknown = { QUOTE($text) } is not a command{ $hint }. Type help to see what you can do
typed-did_you_mean = { " " }(did you mean { $name }?)
typed-square = { QUOTE($square) } is not a square: 8H reads across, H8 reads down
typed-word = Type the word after its square, as in { $square } WORD; lowercase letters are blanks
typed-dot = A dot stands for a tile on the board, but { $square } is empty
typed-side = { QUOTE($text) } is not a side: type 1, 2 or a name ({ $names })
typed-number = { QUOTE($text) } is not a whole number
typed-time = { QUOTE($text) } is not a time: type minutes, or minutes and seconds like 12:30
typed-which_words = Which words? Name them, or type all: { $words }
typed-reason = { QUOTE($text) } is not a reason to stop the clock. The middle button is for: { $known }
typed-needs = Something is missing: { $usage }
typed-no_ruling = { QUOTE($text) } is not a ruling. Choose one of: { $known }

## Before the game

terminal-welcome = Starsquare: a game for two at one keyboard
terminal-which_book = Which rulebook will you play by?
terminal-other_books = You can also type another division (NA/championship) or a TOML file of your own.
terminal-choose_book = Number or name [{ $default }]:
terminal-about-two_sided = { $minutes } min/side
terminal-about-turn = { $minutes } min/turn
terminal-about-untimed = no clock
terminal-about-hold = hold
terminal-about-second = second opinion
terminal-about-lightning = lightning round
terminal-about-assigned = assigned start
terminal-about-agreement = rules by agreement
terminal-player = Player { $number }
terminal-name = Name of side { $number } [{ $default }]:
terminal-who_is_first = Who plays first: 1 { $one }, 2 { $two }?
terminal-round_clock = Use the { $minutes }-minute round clock?
terminal-unfinished =
    { $n ->
        [one] There is an unfinished game.
       *[other] There are { $n } unfinished games, newest first.
    }
terminal-go_on =
    { $n ->
        [one] Continue it? Enter for yes, n for a new game:
       *[other] Press Enter to continue the first, type a number, or n for a new game:
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
terminal-speed_of_bot = Only a bot has a speed. Add --against, or leave out --speed.
terminal-as_it_was = This game keeps its own rulebook, names, draws and bot. Add --new for a new game with other options.
terminal-dropped = The last line of the saved game was incomplete and was dropped: type your last command again.
terminal-taken_up = The game continues where it stopped.
terminal-taken_up-timed = The game continues where it stopped. The clocks were stopped in the meantime; they run again when you are ready.
terminal-ready = Press Enter when both sides are ready:
terminal-saved = The game is saved. Continue with: starsquare play
terminal-kept = The whole game is saved in { $file }

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
terminal-next-announce = Staff announce that play begins [Enter]
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
terminal-next-agree_no_plays = { $other }: type no plays to agree, or press Enter to let { $name } play on>
terminal-next-hand_over = Pass the keyboard to { $name }, then press Enter
terminal-next-hand_over_stopped = Pass the keyboard to { $name }; Enter starts the clock
terminal-next-lightning = Tied scores: press Enter to start the lightning round ({ $rule })
terminal-next-sign = { $name }: type sign if the slip is right>
terminal-next-validate = Staff: type validate to make the result final>
terminal-too_late = Too late: the turn ran out of time before that was typed.
terminal-take_keyboard = The racks are hidden. Press Enter first to pass the keyboard to { $name }.
terminal-small_letters = Lowercase letters are blanks: type other tiles in capitals.
terminal-nothing_to_hand_over = It is nobody's turn now: there is nothing to see.

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

terminal-help-title = What you can type now
terminal-help-always = Always: director (calls the director), sheet (the score sheet), unseen (tiles you cannot see), go (passes the keyboard at once), quit (saves the game). There is no undo: a mistake can only be fixed under the rules.
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
terminal-offer-play = play across from 8H (H8: down); lowercase letters are blanks, letters on the board may be typed or left as dots; a score may follow
terminal-offer-exchange = exchange tiles; ? is a blank
terminal-offer-pass = give up the turn
terminal-offer-draw = draw as many tiles as were played
terminal-offer-no_plays = declare that no play is left; both sides have to agree
terminal-offer-hold = think about a challenge before the other side draws
terminal-offer-accept = accept the play after a hold
terminal-offer-challenge = challenge words of the last play, or all
terminal-offer-accept_verdict = accept the verdict
terminal-offer-second = ask a second judge
terminal-offer-stop = press the middle button; reasons: score, challenge, director, end
terminal-offer-start = restart the clock
terminal-offer-correct = correct the points of a turn
terminal-offer-propose = propose other rules, such as hold=none
terminal-offer-agree = agree to the other side's proposal
terminal-offer-sign = sign the slip
terminal-offer-validate = check the slip and make it final

## The director

terminal-director-title = What the director can rule now
terminal-director-prompt = director>
terminal-director-hint = The director rules: type help for the rulings, done to finish
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
terminal-offer-penalty = deduct penalty points from a side
terminal-offer-falseblank = remove the last play: its blank was not a blank
terminal-offer-overdraw = put tiles back (- for none) and give a penalty (- for the rulebook's)
terminal-offer-illegalexchange = penalize an exchange (- for the rulebook's penalty)
terminal-offer-score = correct the score of a turn
terminal-offer-forfeit = forfeit for an absent side, or for both
terminal-offer-breach = forfeit for a rule violation
terminal-offer-ban = bar a person from drawing tiles
terminal-offer-late = record how late a side was
terminal-offer-time = set the time a side has used, like 12:30
terminal-offer-round = end the round in this many minutes, or open for no end
terminal-offer-endround = end the round now
terminal-offer-noplays = declare that no play is left
terminal-offer-note = record a decision in words
terminal-offer-reverse = reverse a ruling
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
terminal-unseen-title = Unseen tiles
terminal-unseen-total =
    { $n ->
        [one] one tile
       *[other] { $n } tiles
    }

## The slip

terminal-slip-turns = Turns
terminal-slip-adjusted-unplayed = Unplayed tiles
terminal-slip-adjusted-out_bonus = Opponent tiles
terminal-slip-adjusted-overtime = Overtime
terminal-slip-adjusted-lateness = Lateness
terminal-slip-adjusted-penalty = Penalties
terminal-slip-final = Final score
terminal-slip-official = Official score
terminal-slip-spread = Spread
terminal-slip-won = { $name } wins
terminal-slip-lightning = { $name } wins the lightning round
terminal-slip-forfeit = { $name } wins by forfeit
terminal-slip-tie = The game is tied
terminal-slip-nobody = Both sides forfeit
terminal-slip-void = The game is void
terminal-signed = Signed by { $people }.
terminal-validated = Signed by { $people } and validated.
terminal-seed = Seed: { $seed }
terminal-seed-fair = The seed matches the hash published before the first draw, and replaying it gives every draw: no draw was rigged.
terminal-seed-rigged =
    { $n ->
        [one] One draw does not match the seed.
       *[other] { $n } draws do not match the seed.
    }
terminal-lightning_first = The lightning round has to break the tie first: press Enter.
terminal-ask_record = Save the record as GCG? File name, or Enter for no:
terminal-record_saved = The record is saved in { $file }
terminal-record_not_saved = The record cannot be saved in { $file }: { $reason }

## What has happened

terminal-told-GameOpened = The bag is mixed. The hash of its seed, to check after the game: { $seed_hash }
terminal-told-RulesProposed = { $side } proposes: { $changes }
terminal-told-RulesAgreed = Both sides agree: { $changes }
terminal-told-TilesConfirmed = { $side } confirms that the bag is complete.
terminal-told-FirstTileDrawn = { $side } drew { $tile }.
terminal-told-FirstDrawTied = Equal letters: both draw again.
terminal-told-FirstPlayDecided = { $side } plays first. The letters go back in the bag.
terminal-told-StartAnnounced = Play begins.
terminal-told-RackDrawn = { $side } drew a rack.
terminal-told-TileSeen = { $side } looked at the first tile.
terminal-told-TurnsBegan = It is { $side }'s turn.
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
terminal-told-TurnTimedOut = { $side } ran out of time: the turn is over
terminal-told-ClockPressed = { $side } pressed the clock.
terminal-told-PlayEntered = The tiles of { $side } were entered.
terminal-told-ScoreEntered = The score of { $side } was entered.
terminal-told-ExchangeEntered = { $side } exchanged tiles.
terminal-told-PassEntered = { $side } passed.
terminal-told-EntryTakenBack = The last entry of { $side } was undone.
terminal-told-LeftoverEntered = The tiles { $side } has left were entered.
terminal-told-TurnSkipped = { $side } has no tiles left and cannot play.
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
terminal-told-HoldLapsed = The hold ran out: the play is accepted
terminal-told-ChallengeIssued = { $side } challenges { $words }. The clock is stopped.
terminal-told-VerdictGiven-yes = Verdict: acceptable.
terminal-told-VerdictGiven-no = Verdict: not acceptable.
terminal-told-SecondOpinionAsked = { $side } asks for a second opinion.
terminal-told-PlayUpheld-costs = The play stands; the challenge costs the turn.
terminal-told-PlayUpheld-points = The play stands; the challenge adds 5 points to it.
terminal-told-PlayUpheld-free = The play stands; the challenge was free.
terminal-told-PlayStruckOff = { $side }'s play comes off the board and scores nothing.
terminal-told-PlayRestored = The play is back on the board.
terminal-told-ClockStopped = The clock is stopped ({ $reason }).
terminal-told-ClockRestarted = Play goes on.
terminal-told-TimeCorrected = { $side } has used { $used }: { $why }
terminal-told-RoundEndSet = The round ends in { $left }.
terminal-told-RoundEndSet-open = The round has no time limit.
terminal-told-GameEnded-out = The game is over: all tiles are played
terminal-told-GameEnded-agreed = The game is over: no play is left
terminal-told-GameEnded-scoreless = The game is over: too many turns without points
terminal-told-GameEnded-overtime = The game is over: too much overtime
terminal-told-GameEnded-round_ended = The game is over: the round has ended
terminal-told-GameEnded-no_tiles = The game is over: nobody can play
terminal-told-GameEnded-forfeit = The game is over: it was forfeited
terminal-told-GameEnded-closed = The game is over: it was not played
terminal-told-GameResumed = The game continues.
terminal-told-SlipSigned = { $person } signed the slip.
terminal-told-SeedRevealed = Seed: { $seed }
terminal-told-SlipValidated = The slip is validated.
terminal-told-PlayersExcused = Absent players with a waiver need not sign.
terminal-told-LatenessRecorded = { $side } was { $seconds } seconds late.
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
terminal-lightning-ready = Pass the keyboard to { $name }; Enter starts their minute
terminal-lightning-lay = Words (lowercase letters are blanks), - for none>
terminal-lightning-judge = Judge: the word is { $word }
terminal-lightning-refer = Director: who wins, and why? SIDE WHY>
terminal-lightning-minute = { $name }: { $left } left
terminal-lightning-no_word = no word
terminal-lightning-bag = Tiles in the bag: { $n }. Values so far: { $values }
terminal-lightning-told-LightningOpened = The remaining tiles are back in the bag.
terminal-lightning-told-LettersDrawn = { $name_one } has { $one }, { $name_two } has { $two }: { $first } goes first.
terminal-lightning-told-LettersDrawn-again = { $name_one } has { $one }, { $name_two } has { $two }: equal, so both draw again.
terminal-lightning-told-TilesDealt =
    { $n ->
        [one] Both drew one tile.
       *[other] Both drew { $n } tiles.
    }
terminal-lightning-told-AttemptStarted = { $side }'s minute has started.
terminal-lightning-told-WordsLaid = { $side } played: { $words }
terminal-lightning-told-AttemptTimedOut = { $side } played nothing in time
terminal-lightning-told-AttemptJudged = { $side }'s attempt is worth { $value }.
terminal-lightning-told-LightningTied = Tied values: both draw more tiles.
terminal-lightning-told-LightningTied-referred = Tied values, and too few tiles are left: the director decides.
terminal-lightning-told-LightningWon = { $side } wins the lightning round.
terminal-lightning-told-LightningWon-settled = The director gives the lightning round to { $side }: { $why }
terminal-lightning-told-LightningSeedRevealed = The seed was { $seed }
terminal-next-bird = Waiting for { $name } [Enter to check again]
terminal-bird_does = Only { $name } can do that.
