### The desk and the judges.

## The desk

desk-all_here = Everyone is here.
desk-owing =
    { $n ->
        [one] { $amount } due from 1 team
       *[other] { $amount } due from { $n } teams
    }
desk-owing-of_singles =
    { $n ->
        [one] { $amount } due from 1 player
       *[other] { $amount } due from { $n } players
    }
desk-closes_in = until check-in closes
desk-search = Number or name
desk-nobody = No teams yet
desk-nobody-of_singles = No players yet
desk-presence = Status
desk-presence_entered = not here yet
desk-presence_expected = expected late
desk-expect_late = Expect late
desk-expect_late_hint = They will be paired before they arrive, and count as late from the start of the round.
desk-expect_no_more = Stop expecting them
desk-presence_here = here
desk-presence_withdrawn = withdrawn
desk-presence_disqualified = disqualified
desk-everybody = Check in everyone…
desk-everybody_here =
    { $n ->
        [one] Check in 1 person
       *[other] Check in { $n } people
    }
desk-amount = Amount ({ $owed } due)
desk-paid_in_all = paid
desk-take_back_here = Undo check-in: { $name }
desk-because_of = Reason
desk-check_in_anyway = Check in anyway
desk-register = Registration
desk-state = State
desk-person_2 = Second player
desk-contact = Contact
desk-rating = Rating
desk-usual = Usual score
desk-more = More on this slip
desk-more_fields = More
desk-own_name = Team name
desk-reason = Why partners are from two schools
desk-waiver = Reason to let them in anyway
desk-enter = Register
desk-not_entered = Not entered: { $why }
desk-entered_already = Not entered: { $entrant } is already entered
desk-entered =
    { $n ->
        [one] 1 entry
       *[other] { $n } entries
    }
desk-number = Number
desk-change = Change
desk-waived = exception:
desk-waived_size = number of players
desk-waived_grade = grade
desk-waived_no_grade = grade unknown
desk-waived_school = two schools
desk-waived_school_reason = two schools, no reason
desk-waived_state = two states
desk-waived_team_needed = no team
desk-waived_closed = late registration
desk-withdraw = Withdraw
desk-disqualify = Disqualify
desk-move = Move
desk-save = Save
desk-return = Reinstate
desk-whole_list = Import from a spreadsheet
desk-import_hint = Upload a spreadsheet (.xlsx or CSV), or copy its cells and paste them. The first line names the columns, such as First name, Last name, School, Division; for pairs Player 1 first name, Player 2 first name, Team name. Preview first: nothing is saved, and you see every field of every line.
desk-template = Start from a sample:
desk-template_xlsx = Excel
desk-template_csv = CSV
desk-default_division = Division for lines without one
desk-each_line_says = Each line names its own
desk-columns = Columns
desk-columns_hint = What each column of the list means. Change it and preview again.
desk-stored = Fields
desk-requests = Waiting for approval: { $n }
desk-place_free = A place is free in { $division }. Next on the waiting list: { $who }
desk-on_the_list = Waiting list, place { $place }
desk-request_known = Same name already entered
desk-request_grade = grade { $grade }
desk-request_consent = consent: { $who }
desk-request_why = Reason (optional)
desk-request_why_of = Reason for the answer to { $who }
desk-request_declined = Request { $number } is declined
desk-approve = Approve
desk-decline = Decline
desk-declined = Declined: { $n }
desk-reopen = Reopen
desk-erased = Name erased
desk-erase = Erase names: { $n }
desk-erase_hint = Permanently erases the names of people who asked to enter and were not entered. The activity log keeps their requests without names.
desk-erase_do = Erase names
desk-registration_closed = Registration is closed, and this rulebook has no on-site registration. The director can let someone in, with a reason.
desk-file = File
desk-or_paste = Or paste the list here
desk-try_list = Preview
desk-enter_list = Import
desk-working = Reading the list
desk-tried = Preview, nothing saved yet:
desk-list_entered = Imported:
desk-count_imported =
    { $n ->
        [one] 1 entered
       *[other] { $n } entered
    }
desk-count_imported_trial =
    { $n ->
        [one] 1 would be entered
       *[other] { $n } would be entered
    }
desk-count_duplicate =
    { $n ->
        [one] 1 already entered
       *[other] { $n } already entered
    }
desk-count_refused =
    { $n ->
        [one] 1 refused
       *[other] { $n } refused
    }
desk-report = Report
desk-line = Line
desk-outcome = Result
desk-because = Details
desk-outcome_imported = entered
desk-outcome_imported_trial = would be entered
desk-outcome_duplicate = already entered
desk-outcome_refused = refused
desk-slips = Slips
desk-as_played = Enter scores as played: with unplayed tiles, before overtime, lateness and penalties. Lateness and penalties are deducted automatically.
desk-agreed_text = Agreed rules, in words
desk-agreed_name = Agreed rule
desk-agreed_value = Agreed value
desk-agreed_hint = A game under agreed rules counts in the standings, but not for records.
desk-agreed_half = An agreed rule needs a value, and a value needs its rule. Fill in both, or describe the agreement in words
desk-agreed_badge = not for records
desk-final_is = final { $one }–{ $two }
desk-undo = Undo
desk-clear_game = This game was played on screen. If you clear its result, it does not come back on its own: enter it from the slip.
desk-slip_cleared = Table { $table } has no result anymore
desk-other_table = These scores were typed for table { $table }. Type the scores for this table
desk-all_signed = Both teams signed
desk-all_signed-of_singles = Both players signed
desk-second_eyes = Double-checked
desk-one_deduction = Deduct from the first team
desk-one_deduction-of_singles = Deduct from the first player
desk-two_deduction = Deduct from the second team
desk-two_deduction-of_singles = Deduct from the second player
desk-one_play = Best play, first team
desk-one_play-of_singles = Best play, first player
desk-two_play = Best play, second team
desk-two_play-of_singles = Best play, second player
desk-one_bingos = Bingos, first team
desk-one_bingos-of_singles = Bingos, first player
desk-two_bingos = Bingos, second team
desk-two_bingos-of_singles = Bingos, second player
desk-despite = Why it counts anyway
desk-slip_in = Table { $table } is in: { $one } { $one_score }–{ $two_score } { $two }
desk-report_of = { $side } reports { $own } to { $other }
desk-unsigned = not signed by { $who }
desk-signed_now = Mark as signed
desk-validate = Looks right
desk-lightning_to = { $name } won
desk-open_slip = Enter
desk-correct = Correct…
desk-no_such_table = Table { $table } isn't in this round. Tables go up to { $last }
desk-which_board = Table { $table } has two boards. Choose one
desk-which_one = Which board of this table
desk-raised = Raised:
desk-wins = Mark as winner
desk-entry = Entry
desk-hand_in = Add entry
desk-after_round = After round
desk-contest_title = Topic
desk-open_contest = Open contest
desk-drawing_prizes = Prizes, one per line
desk-open_drawing = Open drawing
desk-director_opens = No drawing yet. The director can open one here.
desk-director_draws = The director draws the winners.
desk-holder = Buyer
desk-tickets = Tickets
desk-sell = Sell
desk-draw = Draw winners
desk-prize = Prize
desk-class_from = From seed
desk-class_to = To seed
desk-prize_for = Given to
desk-by_place = the best-placed entrant
desk-offer = Add prize
desk-offer_title = Add a prize
desk-prize_more = For a class, a grade or one winner
desk-paper = Paper
desk-paper_a4 = A4
desk-paper_letter = Letter
desk-paper_a3 = A3
desk-paper_tabloid = Tabloid
desk-large_print = Large print
desk-print_draft = Print certificates as drafts
desk-print_one = Open
desk-print_needed = Required by the rulebook
desk-print_others = Everything else
desk-js_printing = Printing
desk-js_printed = The file is ready
desk-js_side_one = First team
desk-js_side_one-of_singles = First player
desk-js_side_two = Second team
desk-js_side_two-of_singles = Second player
desk-js_which_board = Table { $table } has { $n } open boards. Which one is it?
desk-js_no_table = Table { $table } isn't in this round. Tables go up to { $last }.
desk-js_drawn = Ticket { $ticket }
desk-ratings = Rating list
desk-ratings_hint = CSV or tabs, with columns for name and rating; games, id and deviation are optional. Players are found by id, then by name. You settle doubtful matches. Players without a line keep their rating.
desk-ratings_source = Name of the list
desk-ratings_try = Check list
desk-ratings_apply = Apply ratings
desk-ratings_tried = Nothing has changed yet. Check the matches, then apply.
desk-ratings_taken =
    { $n ->
        [one] { $n } rating taken from { $source }.
       *[other] { $n } ratings taken from { $source }.
    }
desk-ratings_player = Player
desk-ratings_line = On the list
desk-ratings_kind = Match
desk-ratings_kind_id = by id
desk-ratings_kind_name = by name
desk-ratings_kind_chosen = chosen
desk-ratings_kind_doubtful = choose
desk-ratings_kind_unlisted = not on the list
desk-ratings_nobody = Not on the list
desk-ratings_entry = { $name }: { $rating }, games: { $games }{ $id }
desk-prize_kind = For
desk-prize_kind_place = a place
desk-prize_kind_high_game = the high game
desk-prize_kind_high_loss = the highest losing score
desk-prize_kind_high_play = the highest play
desk-prize_kind_widest_win = the biggest win
desk-prize_kind_comeback = the best comeback
desk-prize_kind_upset = the biggest upset by rating
desk-prize_kind_bingos = the most bingos
desk-prize_kind_grade = the best of a grade
desk-prize_kind_newcomer = the best newcomer
desk-prize_kind_lot = anyone, drawn by lot
desk-prize_place = Place
desk-prize_places = 1 or 1-3
desk-prize_grade = Grade
desk-offered =
    { $n ->
        [one] { $n } prize added
       *[other] { $n } prizes added
    }
desk-remove_prize = Remove
desk-freeze = Freeze public standings
desk-freeze_hint = Freeze the public standings before the ceremony: visitors, phones and the wall keep what they show now, and new results stay with staff.
desk-frozen = Public standings are frozen.
desk-frozen_hint = Staff see everything. The public sees the standings again when the ceremony ends, or when you show them.
desk-unfreeze = Show standings now
desk-done_PrizeOffered = Prize added: { $what }
desk-done_PrizeRemoved = Prize removed: { $what }
desk-done_PayoutRoundingSet = Rounding saved
desk-done_StandingsFrozen = Public standings are frozen
desk-done_StandingsShown = Public standings are shown
desk-prize_class = Rating class
desk-prize_everybody = Everyone
desk-prize_money = Money

## Check-in

desk-nobody_hint = Teams show up here as soon as they are registered. Most directors paste the list from their sign-up sheet.
desk-nobody_hint-of_singles = Players show up here as soon as they are registered. Most directors paste the list from their sign-up sheet.
desk-add_team = Add a team
desk-add_team-of_singles = Add a player
desk-check_in = Check in
desk-ask_hint = Type a team's number and press Enter. Letters search names and schools.
desk-ask_hint-of_singles = Type a player's number and press Enter. Letters search names and schools.
desk-scan = Scan a code with the camera
desk-teams_here = teams here
desk-teams_here-of_singles = players here
desk-people_here = people here
desk-orders = Teams by state
desk-orders-of_singles = Players by state
desk-order_missing = Missing first
desk-order_number = By number
desk-order_school = By school
desk-order_owes = Fees due
desk-section_missing = Missing
desk-section_here = Here
desk-section_left = Not playing
desk-hint_missing = Type a number, or press a name
desk-hint_here = Press a name to undo a check-in
desk-teams =
    { $n ->
        [one] 1 team
       *[other] { $n } teams
    }
desk-teams-of_singles =
    { $n ->
        [one] 1 player
       *[other] { $n } players
    }
desk-people =
    { $n ->
        [one] 1 person
       *[other] { $n } people
    }
desk-none_owes = Every fee is paid.
desk-presence_part = one is missing
desk-take_fee = Take { $amount }
desk-take_from = due: take it from { $name }
desk-take_it = Take payment
desk-take_all = Take all fees…
desk-fees_title = Take { $amount } in fees?
desk-fees_hint =
    { $n ->
        [one] 1 team will be marked as paid in full.
       *[other] { $n } teams will be marked as paid in full.
    }
desk-fees_hint-of_singles =
    { $n ->
        [one] 1 player will be marked as paid in full.
       *[other] { $n } players will be marked as paid in full.
    }
desk-fees_take = Take { $amount }
desk-everybody_title =
    { $n ->
        [one] Check in 1 person?
       *[other] Check in { $n } people?
    }
desk-everybody_hint =
    { $n ->
        [one] Everyone missing from 1 team will be marked as here.
       *[other] Everyone missing from { $n } teams will be marked as here.
    }
desk-everybody_hint-of_singles =
    { $n ->
        [one] 1 player will be marked as here.
       *[other] { $n } players will be marked as here.
    }
desk-cancel = Cancel
desk-close = Close
desk-more_acts = More
desk-more_of = More on { $name }
desk-late_reason = Check-in is closed. Reason to check in late
desk-check_in_team =
    { $n ->
        [one] Check in
       *[other] Check in both
    }
desk-paid_sum = paid { $amount }
desk-handed_out = { $name } received: { $items }
desk-to_registration = Edit registration
desk-are_here =
    { $n ->
        [one] { $number } { $who } is here
       *[other] { $number } { $who } are here
    }
desk-many_here = { $n } people are here
desk-are_gone =
    { $n ->
        [one] { $number } { $who } isn't checked in anymore
       *[other] { $number } { $who } aren't checked in anymore
    }
desk-many_gone = { $n } check-ins undone
desk-has_paid = { $name } paid { $amount }
desk-paid_back = Payment undone: { $amount } from { $name }
desk-many_paid = { $n } teams paid { $amount }
desk-many_paid-of_singles = { $n } players paid { $amount }
desk-many_paid_back = Payments undone: { $amount } from { $n } teams
desk-many_paid_back-of_singles = Payments undone: { $amount } from { $n } players
desk-is_expected = { $name } will be paired and counts as late
desk-not_expected = { $name } won't be paired until checked in
desk-cannot_undo = This can't be undone here. Ask the director
desk-nobody_found = No team matches “{ $words }”. Type its number, or part of a name or school
desk-nobody_found-of_singles = No player matches “{ $words }”. Type a number, or part of a name or school
desk-several_found = { $n } teams match “{ $words }”. Type the team's number
desk-several_found-of_singles = { $n } players match “{ $words }”. Type the player's number
desk-no_second = { $name } plays alone. Leave out the 2
desk-here_already =
    { $n ->
        [one] { $who } is already here
       *[other] { $who } are already here
    }
desk-owes_nothing = { $name } owes nothing
desk-code_of_nobody = This code isn't for a player of this event. Type the team's number instead
desk-code_of_nobody-of_singles = This code isn't for a player of this event. Type the player's number instead
desk-js_ask_hint = Type a team's number and press Enter. Letters search names and schools.
desk-js_ask_hint-of_singles = Type a player's number and press Enter. Letters search names and schools.
desk-js_code = This is a code. Press Enter to check in its owner.
desk-js_nobody = No team matches “{ $words }”.
desk-js_nobody-of_singles = No player matches “{ $words }”.
desk-js_both = checks in both
desk-js_one = checks in { $who }
desk-js_only_one = only one of them
desk-js_takes = takes { $owed }
desk-js_owes_nothing = nothing is owed
desk-js_here_already =
    { $n ->
        [one] Already here.
       *[other] Both are here.
    }
desk-js_hits = { $n } teams match
desk-js_hits-of_singles = { $n } players match
desk-js_no_camera = The camera can't be used. Type the team's number instead.
desk-js_no_camera-of_singles = The camera can't be used. Type the player's number instead.

## Slips

desk-no_slips = No slips yet
desk-no_slips_hint = Tables show up here as soon as a round is published.
desk-enter_a_slip = Enter a slip
desk-enter_slip = Enter
desk-slip_keys_table = Table
desk-slip_keys_score = score
desk-slip_keys_undo = undoes the last one,
desk-slip_keys_accept = accepts the next one to check.
desk-second_eyes_hint = (someone else compared the slip)
desk-elsewhere_hint = For lightning rounds, corrections and forfeits, press the last button in the row.
desk-recent = Just entered
desk-recent_by = by you
desk-slip_final = Table { $table } is final: { $one } { $one_score }–{ $two_score } { $two }
desk-all_final =
    { $n ->
        [one] The result is final
       *[other] All { $n } results are final
    }
desk-all_final_hint = Nothing is left to enter or check. You can still correct a result below.
desk-pair_next = Pair round { $round }
desk-to_console = See the next step
desk-slip_states = Slips by state
desk-show_all = All
desk-show_check = To check
desk-show_open = Open
desk-show_final = Final
desk-state_disputed = Disputed
desk-state_settle = To settle
desk-state_check = To check
desk-state_due = Slip due
desk-state_playing = Playing
desk-state_final = Final
desk-why_disputed = the two reports differ
desk-why_settle = a decision is missing
desk-why_check = entered by one person, waiting for a second look
desk-why_due = finished, no slip yet
desk-lacks_lightning = Lightning round
desk-lacks_decision = A team left
desk-lacks_decision-of_singles = A player left
desk-called_director = Director called
desk-called_judge = Judge called
desk-called_runner = Runner called
desk-not_signed = Not signed
desk-late = Late −{ $points }
desk-late_so_far = Late
desk-typed_by = by { $who } at { $at }
desk-checked_by = checked by { $who }
desk-by_you = you
desk-by_somebody = a helper
desk-one_report = 1 team reported
desk-one_report-of_singles = 1 player reported
desk-own_check = Someone else has to check this one
desk-more_slip = More on this slip
desk-settle = Settle…
desk-team_column = Team
desk-team_column-of_singles = Player
desk-score = Score
desk-note = Note
desk-acts = Actions
desk-table = Table { $table }
desk-enter_it = Enter the slip
desk-counts_anyway = Accept anyway
desk-lightning_who = A tie. Who won the lightning round?
desk-correct_title = Correct the result
desk-correct_do = Correct result
desk-deduct_from = Deduct from { $name }
desk-clear = Clear the result
desk-clear_do = Clear result
desk-nothing_to_correct = This table has no result to correct. Enter its slip
desk-director_corrects = The director can correct or clear this result.
desk-rule_on = Rule on this table…
desk-call_missing = Call missing slips
desk-call_for =
    { $n ->
        [one] Result slip missing: table { $tables }. Bring it to the desk.
       *[other] Result slips missing: tables { $tables }. Bring them to the desk.
    }
desk-js_slip_hint = The names appear as soon as you type the table.
desk-js_enter = Enter
desk-js_enter_table = Enter table { $table }
desk-js_scores = Enter both scores as played.
desk-js_wins =
    { $n ->
        [one] { $name } wins by { $by }. Nothing unusual.
       *[other] { $name } win by { $by }. Nothing unusual.
    }
desk-js_impossible = { $score } can't be a score. Scores go from { $least } to { $most }.
desk-js_tie = A tie.
desk-js_odd_score = A score of { $score } is unusual.
desk-js_odd_margin = A margin of { $margin } is unusual.
desk-js_forfeit = 50–0 is the score of a forfeit. Ask the director to record the forfeit.
desk-js_again = { $odd } Press Enter again to keep it.
desk-js_has_result = Table { $table } already has a result: { $one }–{ $two }. Correct it in the list.
desk-js_to_check = Table { $table } has a result to check: { $one }–{ $two }. Press L to accept it.
desk-js_names = { $one } – { $two }
desk-js_deduction = Deduct from { $name }
desk-js_play = Best play, { $name }
desk-js_bingos = Bingos, { $name }

## The judge's page and the self-service station

judge-waiting = { $n } waiting
judge-nothing = No challenges
judge-by_list = Judging by { $name }.
judge-by_sheet = The event's adjustments sheet applies: { $name }.
judge-stand_in = It stands in for the rulebook's list, { $named }, which is not installed. Look up missing words in { $named }.
judge-differ = Words that differ
judge-queue = Waiting
judge-no_queue = Challenges and calls from the tables appear here on their own.
judge-n_words =
    { $n ->
        [one] { $n } word
       *[other] { $n } words
    }
judge-for = for
judge-on_screen = on screen
judge-second = second opinion
judge-now = Now
judge-take = Take
judge-wanted = Wants a judge
judge-on_my_way = On my way
judge-list_says = { $name } says
judge-for_the_director = The director decides this one.
judge-acceptable = Acceptable
judge-not_acceptable = Not acceptable
judge-paper = Paper slip
judge-words = Words on the challenge slip
judge-words_hint = all of them, with spaces
judge-ask = Judge
judge-got_paper = Got a paper slip?
judge-how_paper = Type the table, then every challenged word with a space between, then Enter. The verdict appears here.
judge-says_acceptable = Acceptable
judge-says_not_acceptable = Not acceptable
judge-says_refer = Look it up
judge-stands_turn = The play stands. The team that challenged loses its turn.
judge-stands_turn-of_singles = The play stands. The player who challenged loses a turn.
judge-stands_five_points = The play stands and gets 5 points.
judge-stands_nothing = The play stands. The challenge costs nothing.
judge-comes_off = The play comes off the board and scores nothing. The turn passes to the other team.
judge-comes_off-of_singles = The play comes off the board and scores nothing. The turn passes to the other player.
judge-told = Told the table
judge-one_answer = One answer for the whole play. It does not say which word decided it.
judge-at_the_table = Decided at the table
judge-reopened = Open again
judge-ask_second = Second opinion…
judge-second_same = Second opinion: same
judge-second_other = Second opinion: changed
judge-another_settles = Another judge has to settle it.
judge-why = Reason
judge-rule_on = { $word } in the dictionary
judge-word_good = is acceptable
judge-word_bad = is not acceptable
judge-source = Where it was looked up
judge-source_example = the dictionary, page 104
judge-rule = Record ruling
judge-rule_on_this = Rule on it…
judge-rule_later = Rule on it later
judge-cases = Judged
judge-no_cases = Nothing judged yet
judge-no_cases_hint = Each verdict is kept here with its table and time.
station-title = Have a play judged
station-how_many = 1. How many words are challenged?
station-type = 2. Type every challenged word
station-word = Word { $n }
station-check = Continue
station-back = Back
station-both = 3. Do both sides agree that these are the words?
station-tab = The challenged side presses Tab, or the button.
station-ask = Yes, judge them
station-change = Change words
station-says_acceptable = Acceptable
station-says_not_acceptable = Not acceptable
station-says_refer = Please ask the director
station-clear = Clear
station-js_missing = A word is missing
