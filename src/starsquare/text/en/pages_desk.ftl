### The desk and the judges.

## The desk

desk-here = { $n } of { $of } are here
desk-missing =
    { $n ->
        [one] one is missing
       *[other] { $n } are missing
    }
desk-all_here = Everybody is here
desk-owing =
    { $n ->
        [one] one owes
       *[other] { $n } owe
    }
desk-closes_in = Check-in closes in
desk-search = Name, school or number
desk-search_button = Find
desk-only_missing = Only who is missing
desk-nobody = Nobody has entered yet.
desk-presence = Where they are
desk-presence_entered = not here yet
desk-presence_expected = expected late
desk-expect_late = Expect late
desk-expect_late_hint = Paired without being here. Late by the rulebook from the start of the round.
desk-expect_no_more = No longer expected
desk-presence_here = here
desk-presence_withdrawn = withdrawn
desk-presence_disqualified = disqualified
desk-is_here = { $name } is here
desk-everybody = They are all in the room
desk-everybody_here =
    { $n ->
        [one] Check in the one who is missing
       *[other] Check in all { $n } who are missing
    }
desk-all_of_them = All of them are here
desk-owes = owes
desk-amount = Amount of { $name }
desk-paid = Paid
desk-paid_in_all = paid
desk-in_spite = In spite of the deadline
desk-not_here = { $name } is not here after all
desk-take_back_here = { $name } is not here
desk-because_of = Why
desk-check_in_anyway = Check in all the same
desk-register = Register
desk-division = Division
desk-school = School
desk-state = State
desk-person_1 = Player
desk-person_2 = Second player
desk-first_name = First name
desk-last_name = Last name
desk-grade = Grade
desk-contact = Contact
desk-rating = Rating
desk-usual = Usual score
desk-more = More
desk-own_name = Team name
desk-team = Team they belong to
desk-reason = Why partners are of two schools
desk-waiver = Let in all the same, because
desk-enter = Enter
desk-not_entered = Not entered: { $why }
desk-entered_already = Not entered: { $entrant } has entered already
desk-entered =
    { $n ->
        [one] One has entered
       *[other] { $n } have entered
    }
desk-number = Number
desk-change = Change
desk-waived = let in:
desk-waived_size = another number of players
desk-waived_grade = another grade
desk-waived_no_grade = grade not known
desk-waived_school = of two schools
desk-waived_school_reason = of two schools
desk-waived_state = of two states
desk-waived_team_needed = without a team
desk-waived_closed = after registration closed
desk-withdraw = Withdraw
desk-disqualify = Disqualify
desk-move = Move
desk-save = Save
desk-return = Let return
desk-whole_list = Enter a whole list from a spreadsheet
desk-import = Enter a list
desk-import_hint = Upload a spreadsheet (.xlsx or CSV), or copy its cells and paste them. The first line names the columns, such as First name, Last name, School, Division; for pairs Player 1 first name, Player 2 first name, Team name. Try it first: nothing is stored, and you see every field of every line.
desk-template = Start from a sample:
desk-template_xlsx = Excel
desk-template_csv = CSV
desk-default_division = Division of lines that name none
desk-each_line_says = Every line names its own
desk-choose_division = Choose a division
desk-columns = Columns
desk-columns_hint = What each column of the list means. Change it and try again.
desk-stored = Fields
desk-registration_closed = Registration is closed, and this rulebook has no on-site registration. The director can let somebody in, with a reason.
desk-file = File
desk-or_paste = Or paste it here
desk-try_list = Try it
desk-enter_list = Enter it
desk-working = Reading the list
desk-tried = Only tried, nothing is written:
desk-list_entered = Entered:
desk-count_imported =
    { $n ->
        [one] one is entered
       *[other] { $n } are entered
    }
desk-count_imported_trial =
    { $n ->
        [one] one would be entered
       *[other] { $n } would be entered
    }
desk-count_duplicate =
    { $n ->
        [one] one is there already
       *[other] { $n } are there already
    }
desk-count_refused =
    { $n ->
        [one] one is refused
       *[other] { $n } are refused
    }
desk-report = Report
desk-line = Line
desk-outcome = What became of it
desk-because = Because
desk-outcome_imported = entered
desk-outcome_imported_trial = would be entered
desk-outcome_duplicate = there already
desk-outcome_refused = refused
desk-slips = Results from slips
desk-left =
    { $n ->
        [one] one board is open
       *[other] { $n } boards are open
    }
desk-enter_slip = Enter
desk-slip_hint = Table, score, score, Enter.
desk-as_played = Type scores as played: with unplayed tiles, before overtime, lateness and penalties. Write overtime under More; lateness and penalties come off by themselves.
desk-agreed_text = Agreed rules, in words
desk-agreed_name = Agreed rule
desk-agreed_value = Its value
desk-agreed_hint = A game under agreed rules counts in the standings and for no record.
desk-agreed_half = An agreed rule needs its value, and a value its rule. Fill in both, or describe the agreement in words
desk-agreed_pill = not for records
desk-final_is = final { $one }–{ $two }
desk-undo = Undo
desk-clear = Clear result
desk-clear_do = Clear result
desk-clear_game = This game was played on screen. Once cleared, its result does not come back by itself: enter it from its slip.
desk-slip_cleared = Table { $table } has no result now: { $one } – { $two }
desk-other_table = These scores were typed for table { $table }. Type the scores of this table
desk-all_signed = Everybody has signed
desk-second_eyes = A second person has looked
desk-one_deduction = Off the first score
desk-two_deduction = Off the second score
desk-one_play = Best play, first side
desk-two_play = Best play, second side
desk-one_bingos = Full racks, first side
desk-two_bingos = Full racks, second side
desk-despite = Counts though not signed, because
desk-slip_in = Table { $table }: { $one } { $one_score }, { $two } { $two_score }
desk-report_of = { $side } reports { $own } to { $other }
desk-unsigned = not signed by { $who }
desk-signed_now = They have signed: validate
desk-in_spite_of_it = It counts all the same
desk-done = done
desk-validate = Validate
desk-lightning_to = Lightning round to { $name }
desk-open_slip = Type it
desk-correct = Correct
desk-no_such_table = Nobody plays at table { $table }: look at the slip again
desk-which_board = There are two boards at table { $table }: choose one from the list below
desk-which_one = Which board of this table
desk-raised = Came in:
desk-wins = Wins
desk-entry = Entry
desk-hand_in = Hand in
desk-after_round = After round
desk-contest_title = What it is about
desk-open_contest = Open a contest
desk-drawing_prizes = Prizes, a line each
desk-open_drawing = Open the drawing
desk-director_opens = Nothing is raffled. The director can open a drawing here.
desk-director_draws = The director draws the winners.
desk-holder = Who buys
desk-tickets = Tickets
desk-sell = Sell
desk-draw = Draw the winners
desk-prize = Prize
desk-class_from = From seed
desk-class_to = To seed
desk-prize_for = For
desk-by_place = the best placed
desk-offer = Add the prize
desk-paper = Paper
desk-paper_a4 = A4
desk-paper_letter = Letter
desk-paper_a3 = A3
desk-paper_tabloid = Tabloid
desk-large_print = Large print
desk-print_draft = Certificates as a draft
desk-print_one = Open
desk-print_needed = What the rulebook asks for
desk-print_others = Everything else
desk-js_printing = Printing
desk-js_printed = The file is ready
desk-js_slip_hint = Table, score, score, Enter.
desk-js_side_one = One side
desk-js_side_two = Other side
desk-js_which_board = Table { $table } has { $n } open boards: which one is it?
desk-js_no_table = Nobody plays at table { $table }.
desk-js_names = { $one } against { $two }
desk-js_drawn = Ticket { $ticket }
desk-ratings = Rating list
desk-ratings_hint = CSV or tabs, with columns for name and rating; games, id and deviation are optional. Players are found by id, then by name. You decide what is in doubt. Players without a line keep their rating.
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
desk-ratings_entry = { $name }: { $rating }, { $games } games{ $id }
desk-prize_kind = For
desk-prize_kind_place = a place
desk-prize_kind_high_game = the high game
desk-prize_kind_high_loss = the high loss
desk-prize_kind_high_play = the highest play
desk-prize_kind_widest_win = the widest win
desk-prize_kind_comeback = the best comeback
desk-prize_kind_upset = the biggest upset by rating
desk-prize_kind_bingos = the most bingos
desk-prize_place = Place
desk-prize_class = Rating class
desk-prize_everybody = Everybody
desk-prize_money = Money

## The judge's page and of the self-service station

judge-waiting = { $n } waiting
judge-nothing = No challenges
judge-by_list = Judging by { $name }.
judge-by_sheet = The adjustments sheet of the event counts: { $name }.
judge-stand_in = It stands in for the rulebook's list, { $named }, which is not installed. Look up in { $named } what it lacks.
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
judge-paper = A slip on paper
judge-words = Words on the challenge slip
judge-words_hint = all of them, with spaces
judge-ask = Judge
judge-got_paper = Got a paper slip?
judge-how_paper = Type the table, then every challenged word with a space between, then Enter. The verdict fills this space.
judge-says_acceptable = Acceptable
judge-says_not_acceptable = Not acceptable
judge-says_refer = Look it up
judge-stands_turn = The play stands. The team that challenged loses its turn.
judge-stands_nothing = The play stands. The challenge costs nothing.
judge-comes_off = The play comes off the board and scores nothing. The turn passes to the other team.
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
station-change = Change them
station-says_acceptable = Acceptable
station-says_not_acceptable = Not acceptable
station-says_refer = Please ask the director
station-clear = Clear
station-js_missing = A word is missing
