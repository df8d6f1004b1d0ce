### The director's pages.

## The director's console, and of what all pages of the director share


## Where the event stands

director-way = Where the event stands
director-way_registration = Registration
director-way_checkin = Check-in
director-way_round = Round { $round }
director-way_now = Round { $round } of { $n }
director-way_final = Final
director-way_prizes = Prizes
director-phase_registration = registration
director-phase_checkin = check-in
director-phase_draft = draft
director-phase_published = published
director-phase_playing = playing
director-phase_results = results
director-phase_between = between rounds
director-phase_ending = all rounds are in
director-phase_finished = finished

## The next step

director-go_register = To registration
director-go_check_in = To check-in
director-go_decide = Decide the forfeit
director-hint_decide = The side that left or never came forfeits, unless a result is entered.
director-left_board = Table { $table }: { $who } left or never came
director-go_missed = Decide missed rounds
director-hint_missed = The rulebook's answer is preselected; nobody is left without a record.
director-missed_line = { $who } was not seated in round { $round }
director-go_results = Enter results
director-go_dispute = Settle at the desk
director-go_lightning = Enter the lightning round
director-go_sign = Check slips
director-go_validate = Check slips
director-go_schedule = Set the rounds
director-go_settle = Settle the tie first
director-go_settle_final = Decide the tied final
director-go_prizes = To the prizes
director-do_pair = Pair round { $round }
director-do_pair_early = Pair round 1 with the { $here } who are here
director-do_publish = Publish round { $round }
director-do_publish_final = Publish the final
director-do_start_final = Start the final
director-do_end_final = End the final
director-do_start = Start round { $round }
director-do_end = End round { $round }
director-ask_start = Start round { $round }…
director-ask_start_final = Start the final…
director-ask_end = End round { $round }…
director-ask_end_final = End the final…
director-do_pair_final = Pair the final
director-do_finish = Finalize standings
director-hint_register = Type them in, or import a list from a spreadsheet.
director-hint_check_in = Whoever is not here when the round is paired is left out of it. They can still come later.
director-final_of = { $final } of { $all } results are final.
director-hint_dispute =
    { $n ->
        [one] The teams at table { $tables } reported different scores.
       *[other] The teams at tables { $tables } reported different scores.
    }
director-hint_lightning =
    { $n ->
        [one] Table { $tables } is tied, and ties must be broken under this rulebook.
       *[other] Tables { $tables } are tied, and ties must be broken under this rulebook.
    }
director-hint_sign =
    { $n ->
        [one] Table { $tables } is typed in and lacks a signature.
       *[other] Tables { $tables } are typed in and lack a signature.
    }
director-hint_validate =
    { $n ->
        [one] Table { $tables } is typed in and needs a second look.
       *[other] Tables { $tables } are typed in and need a second look.
    }
director-and = { $most } and { $last }
director-others =
    { $n ->
        [one] 1 other
       *[other] { $n } others
    }
director-hint_schedule = The document does not say how many there are.
director-hint_pair =
    { $n ->
        [one] 1 is here. Nobody sees the draft before you publish it.
       *[other] { $n } are here. Nobody sees the draft before you publish it.
    }
director-hint_publish =
    { $n ->
        [one] 1 table. Everyone sees it at once: wall, phones, public pages.
       *[other] { $n } tables. Everyone sees them at once: wall, phones, public pages.
    }
director-starts_gone = Table { $table }: { $who } has left the event
director-starts_unseated = { $who } has no place in this round
director-starts_late = Table { $table }: { $who } are expected late
director-hint_start =
    { $n ->
        [one] 1 minute, until { $until }
       *[other] { $n } minutes, until { $until }
    }
director-hint_start_open = No length is set: the round ends when you end it.
director-hint_end = All results are in. The clock stops.
director-hint_end_open =
    { $n ->
        [one] The clock stops for everyone. 1 table has no final result yet.
       *[other] The clock stops for everyone. { $n } tables have no final result yet.
    }
director-hint_pair_final = These would play; you see the draft first.
director-hint_settle_final = The document does not say who has won.
director-hint_finish = No prize is tied.
director-hint_finish_shared = These share a place of a prize, and would go on sharing it:
director-hint_prizes = The standings are final.
director-look_at_draft = Look at the draft first
director-start_heading = Start round { $round }: anyone missing?
director-start_heading_final = Start the final: anyone missing?
director-who_is_away_hint = Press the tables where someone is missing. Their lateness counts from the start; everyone else plays.
director-not_yet = Not yet
director-end_heading = End round { $round }?
director-end_heading_open =
    { $n ->
        [one] End round { $round } with 1 table open?
       *[other] End round { $round } with { $n } tables open?
    }
director-end_heading_final = End the final?
director-keep_playing = Keep playing
director-why_despite = Why is it published all the same?
director-missing_result = no result yet
director-not_seated = { $who } came since and has no board: pair again
director-gone = { $who } has left since: pair again
director-qualifier = { $division }: { $who }, place { $place }
director-shared_place = { $division }: { $who } shares place { $place }

## The console: the clock, the hall, its side, and the panel of a table

director-in_final = final
director-round_clock = Time left in the round
director-ends_at = left · ends { $hour }
director-paused_since = paused since { $hour }
director-no_end = no end is set
director-pause = Pause
director-resume = Resume
director-shorten =
    { $n ->
        [one] Take 1 minute off
       *[other] Take { $n } minutes off
    }
director-extend =
    { $n ->
        [one] Add 1 minute
       *[other] Add { $n } minutes
    }
director-late = Late
director-minutes_in = { $n } min in
director-late_lost = −{ $points }
director-late_free = no loss yet
director-is_missing = missing: { $who }
director-more_for = More for { $who }
director-forfeits_at = forfeit at { $hour }
director-arrived = Arrived
director-waive = Start without…
director-waive_do = Start without them
director-why_waive = Reason
director-slips_due = Slips due
director-slips_due_hint = finished, no slip yet
director-call_on_wall = Call on wall
director-wall_slips =
    { $n ->
        [one] Table { $tables }: please bring your slip to the desk
       *[other] Tables { $tables }: please bring your slips to the desk
    }
director-wall_tables =
    { $n ->
        [one] Table { $tables }: please come to the desk
       *[other] Tables { $tables }: please come to the desk
    }
director-call_table = Call table { $table } on the wall
director-looks_right = Looks right
director-both_signed = Both teams signed
director-own_entry = You typed this result. Someone else has to check it.
director-enter_slip = Enter the slip
director-the_result = Result
director-reason = Reason
director-save_correction = Save correction
director-preview_first = See what a correction changes…
director-rule = Rule on this table…
director-move_or_repair = Move or repair…
director-goes_first = { $who } goes first
director-earlier = Earlier at this table
director-entrant = Team or player
director-record = Won and lost
director-spread = Spread
director-calls = Calls
director-announcements = On the wall
director-open_wall = Open wall
director-announcement = New announcement
director-for_how_long = For how long
director-until_taken_down = until removed
director-until = until { $hour }
director-minutes =
    { $n ->
        [one] 1 min
       *[other] { $n } min
    }
director-put_up = Post
director-take_down = Take down
hall-arrange = Arrange tables
hall-arrange_hint = How the tables stand in the room, row by row from the screen. The map on the console follows.
hall-columns = Tables in a row
hall-aisle_after = Aisle after table (0: none)
hall-is_snake = Every second row is numbered backwards
hall-arrange_save = Save arrangement
hall-as_ever = Reset
hall-title = Hall
hall-table = Table
hall-by_state = Tables by state
hall-show_all = All tables
hall-show_playing = Playing
hall-show_due = Slip due
hall-show_look = To check
hall-show_needs = Needs you
hall-show_final = Final
hall-hand_director = Director
hall-hand_judge = Judge
hall-hand_runner = Runner
hall-split = Disputed
hall-left = Left
hall-late = Late
hall-late_points = Late −{ $points }
hall-tied = Tied
hall-look = To check
hall-due = Slip due
hall-play = Playing
hall-wait = Waiting
hall-done = Final
hall-free = Free
hall-free_hint = No game is played at this table in this round.
hall-group_hand = Called
hall-group_split = Disputed
hall-group_left = Left
hall-group_late = Late
hall-group_tied = Tied
hall-group_look = To check
hall-group_due = Slip due
hall-group_play = Playing
hall-group_wait = Waiting
hall-empty = No tables yet
hall-empty_hint = Tables appear here as soon as round 1 is published.
hall-js_start_without =
    { $n ->
        [one] Start without 1 person
       *[other] Start without { $n } people
    }
hall-js_no_table = There is no table { $table } in this round
call-waiting =
    { $n ->
        [one] 1 waiting
       *[other] { $n } waiting
    }
call-nobody = No hands up
call-wants_director = Wants the director
call-wants_judge = Wants the judge
call-wants_runner = Wants a runner
call-on_the_way = { $who } is on the way
call-minutes_ago = { $n } min ago
call-just_now = just now
call-go = On my way
director-overlay = Broadcast overlay
call-send_runner = Send a runner
call-who_goes = Who goes
call-any_runner = Any runner
call-sent = { $who } is asked to go
call-you_are_sent = You are asked to go
call-role_director = The director
call-role_desk = The desk
call-role_judge = The judge
call-role_runner = A runner

## The director's drafts of a round

director-kept_apart =
    { $n ->
        [one] { $n } sits out: only teammates were left to play, and teammates never meet under this rulebook.
       *[other] { $n } sit out: only teammates were left to play, and teammates never meet under this rulebook.
    }
director-seat_volunteers = Seat volunteers instead
director-is_hard = should never be
director-as_you_set = as you set it
director-table = Table { $table }
director-bye = bye
director-house = a volunteer of the house
director-method = Method
director-method_book = as the book says
director-method_random = by lot
director-method_seeded_halves = top half against bottom half of the seeding
director-method_swiss = teams with equal records meet, no rematches
director-method_groups = groups by the results of the first rounds
director-method_king_of_the_hill = first against second, third against fourth
director-method_free = freely, by lot, with as few repeats as possible
director-method_round_robin = everybody meets everybody
director-method_manual = by hand; what is not locked is drawn by lot
director-schoolmates = One school
director-schoolmates_off = may meet
director-schoolmates_soft = kept apart if possible
director-schoolmates_hard = kept apart strictly
director-with_house = A volunteer plays whoever would sit out
director-despite_open = Pair though results are missing
director-ahead_hint = This round is paired beforehand: it needs no results. Post it now, and start it in its turn.
director-to_repair = Repair published pairings
director-first_this = First: { $step }.
director-to_console = To the console

## The director's page of people and links

director-made =
    { $n ->
        [one] A new link
       *[other] { $n } new links
    }
director-shown_once = Shown once: print this page, or let them photograph it. Whoever has the link can do what it opens, until it is revoked below.
director-code_of = Code of { $who }
director-staff = Who helps
director-you = (you)
director-at_all_events = at all events
director-take_role = Withdraw
director-log_out_everywhere = Log me out everywhere
director-invite = Invite somebody
director-invite_hint = You get a link and its code to photograph. With it they open an account of their own, once.
director-as_what = As
director-invite_do = Make the invitation
director-invited_as = Invitation: { $role }
director-link_as = Link: { $role }
director-works_once = Opens one account, once.
director-until_revoked = Works until it is revoked.
director-sheets = Links without an account
director-sheets_hint = For tablets at the tables, for phones of those who take part, for helpers for an hour.
director-how_many_tables = How many tables
director-sheet_tables = A sheet for the tables
director-sheet_entrants = A sheet for everybody who takes part
director-link_for = For a { $role }
director-links = Active links: { $n }
director-revoke = Revoke
director-revoke_do = Revoke those ticked
director-opens_as = Opens as
director-whose = Whose
director-invitation = invitation
director-whoever = whoever has it
director-no_links = No active links.
director-role_director = director
director-role_desk = desk
director-to_table = Look at the game
director-making = The links are being made
director-role_judge = judge
director-role_runner = runner
director-role_scorer = practice scorer
director-role_table = table
director-role_entrant = entrant
director-role_spectator = spectator
director-role_station = judging station
director-role_means_director = may do everything at this event
director-role_means_desk = registers, checks in, takes results
director-role_means_judge = answers challenges
director-role_means_runner = brings slips and notes who has come

## The director's rulings and endings

director-why = Why
director-preview = What would change
director-as_it_is = Now
director-as_you_want = After
director-places_change = Places that change
director-before = Before
director-after = After
director-no_place_changes = Nobody's place changes.
director-paired_otherwise =
    { $n ->
        [one] Round { $round } would have been paired otherwise on one board. It stays as it was played.
       *[other] Round { $round } would have been paired otherwise on { $n } boards. It stays as it was played.
    }
director-confirm_correct = Correct the result
director-confirm_clear = Clear the result
director-confirm_forfeit = Forfeit the game
director-confirm_penalise = Take the points off
director-confirm_disqualify = Disqualify
director-confirm_give_back = Give the points back
director-leave_it = Cancel
director-correct = Correct a result
director-correct_hint = Of any round. You see what follows from it before it counts.
director-which_board = Table
director-board_option_final = Final, table { $table }: { $one } – { $two }: { $result }
director-open_option_final = Final, table { $table }: { $one } – { $two }
director-penalty_line_final = { $who }: { $points } points off in the final
director-result_official = { $scores } (official { $official })
director-board_option = Round { $round }, table { $table }: { $one } – { $two }: { $result }
director-open_option = Round { $round }, table { $table }: { $one } – { $two }
director-choose = Choose
director-now_is = The result is { $result }.
director-as_played_hint = Type scores as played: with unplayed tiles, before overtime, lateness and penalties. Deductions stay unless you change them; lateness and penalties come off by themselves.
director-score_of = { $who }: score as played
director-off_of = Deduct from { $who }
director-off_lateness = Lateness
director-off_penalties = Penalties
director-final_score = Final score
director-official_score = Official score
director-played_scores = { $one }–{ $two } as played
director-nothing_changes = Nothing changes: the result already is { $one }–{ $two }.
director-insist_played = Use these as the scores as played
director-clear = Clear result
director-clear_hint = The board has no result until one is entered again. Standings follow at once.
director-forfeited = Forfeited by
director-who_forfeits = Who forfeits
director-one_forfeits = { $lost } forfeits, { $won } wins
director-both_forfeit = Both forfeit: { $one } and { $two }
director-both_named = Both: { $one } and { $two }
director-both = both sides
director-nobody = nobody
director-lightning = Lightning round won by
director-see_consequences = Preview
director-no_boards_yet = No round has been published yet.
director-missed = Missed rounds
director-missed_loss_by = A loss by { $n } points
director-missed_loss = A loss
director-missed_nothing = No record for this round
director-missed_withdraw = They will not play: withdraw them
director-missed_why = Why, if not as the rulebook says
director-missed_do = Apply
director-forfeit = Forfeit a game
director-forfeit_cause = Cause
director-cause_absence = Absent, late or gone
director-cause_breach = Breach of the rules
director-no_breach_forfeit = A forfeit is for absence. A breach of the rules costs penalty points here.
director-no_open_boards = No board is open.
director-penalties = Penalty points
director-no_penalties_in_book = This rulebook has no penalty points.
director-penalty_line = { $who }: { $points } points off in round { $round }
director-given_back = given back
director-give_back = Give back
director-round = Round
director-points_off = Points
director-disqualify = Disqualify
director-disqualify_hint = They are no longer ranked or paired. Their games stay as they were played.
director-nobody_entered = Nobody is entered yet.
director-result_void = not counted
director-result_forfeit = forfeited by { $who }
director-result_lightning = { $scores }, lightning round to { $who }

## Endings

director-endings = Ties, finals, the end
director-ranked_by = Ranked by
director-added = added by you
director-tie = Place { $place } is shared:
director-no_ties = No place of a prize is shared.
director-settle = Settle the tie
director-settle_by = By
director-settled_place = Place { $place }
director-lot_hint = A lot sets the order itself, whatever is chosen here.
director-settle_do = Settle it
director-add_step = Break ties by a further step
director-step = Step
director-add_step_do = Add the step
director-tied_final_means = A tied final means
director-final_higher_rank = the higher ranked wins
director-final_replay = it is played again
director-final_shared = both are champions
director-settle_final_do = Confirm

## The director's settings of an event

director-save = Save
director-rounds = Rounds
director-how_many_rounds = Rounds
director-minutes_a_round = Minutes a round
director-break_minutes = Minutes of break after it
director-how_played = How it is played
director-on_screen = On screen
director-on_cardboard = On cardboard
director-play_on_screen = Play on screen from the next round
director-play_on_cardboard = Play on cardboard from the next round
director-phones_on = Phones are on
director-phones_off = Phones are off
director-switch_phones_on = Switch phones on
director-switch_phones_off = Switch phones off
director-rack_delay = Seconds until spectators see racks
director-rack_delay_hint = Left empty: never before the game has ended. Else a minute at least; opponents can look as well, so choose longer than a turn takes.
director-wall = The wall
director-wall_shows = It shows
director-wall_hint = Nothing ticked: it follows the event by itself.
director-wall_divisions = Divisions (none ticked: all)
director-wall_theme = Room
director-dark = dark hall
director-light = bright room
director-page_seconds = Seconds a page
director-wall_quiet = Nothing moves or blinks
director-panel_welcome = Welcome
director-panel_checkin = Check-in
director-panel_pairings_by_name = Pairings by name
director-panel_pairings_by_table = Pairings by table
director-panel_clock = Round clock
director-panel_standings = Standings
director-panel_final = Final
director-panel_prizes = Prizes
director-panel_contest = Contest
director-panel_drawing = Drawing
director-panel_announcements = Announcements
director-tables = Tables
director-first_table = First table
director-after_the_others = after the others
director-accessible = Accessible tables
director-keeps_table = { $who } keeps it
director-free_table = Free
director-who_keeps = Who keeps a table
director-which_table = Table
director-keep_table = Keep it
director-keep_hint = For somebody who needs a table that can be reached.
director-word_lists = Word lists
director-stand_in = { $named } is not installed here, so ENABLE1 stands in for it. A word that ENABLE1 lacks is looked up in the book. Every verdict says so.
director-no_long_words = { $named } is not installed here: long words go to the director.
director-base_list = List
director-long_list = List of long words
director-as_the_book = as the book says
director-school_list = Leave out what does not belong in a school
director-newer_words = Accept newer short words where ENABLE1 stands in
director-newer_words_on = Yes, those that the book's list has
director-newer_words_off = No, look them up in the book
director-newer_which = Which words are these?
director-newer_from = ENABLE1 is from the year 2000. These words of two and three letters came into the lists of 2006, 2014 and 2018. We wrote them down from what is commonly known; it is not a complete list.
director-adjustments = Adjustments sheet
director-adjustments_holds = Words put in: { $put_in }. Words taken out: { $taken_out }.
director-adjustments_named = The book goes by such a sheet (CC-10.c).
director-adjustments_unnamed = The book names no such sheet: what stands on it is a ruling of the house.
director-adjustments_hint = One word a line: +WORD puts it in, -WORD takes it out. Behind it, with commas between: the reason, where it comes from, the day from which it counts, and who says so. All five are needed. Every verdict names the sheet.
director-adjustments_file = The sheet as a file, from a spreadsheet
director-adjustments_pasted = Or paste it
director-adjustments_example = +QI,not in our copy,house,2026-06-01,M. Okafor
director-adjustments_name = What it is called
director-adjustments_house = House rulings
director-adjustments_why = Why it changes, once play has begun
director-adjustments_away = Judge without it
director-adjustments_missing = There is no sheet yet: choose a file, or paste what stands on it
director-requests = Registration on the public page
director-requests_on = Families can register
director-requests_off = Families cannot register
director-requests_start = Open registration
director-requests_stop = Close registration
director-capacity_of = Capacity of { $division }
director-no_capacity = no limit set
director-requests_hint = The desk approves every request on the Registration page. Requests beyond the capacity go on a waiting list. The desk itself can add teams at any time.
director-put_away = Put the event away
director-put_away_hint = No list shows it any more. Nothing is deleted; its address still works.
director-put_away_do = Put away
director-take_out = Take out again
director-open_points = What the document leaves open
director-open_points_hint = Choosing otherwise holds from now on, is written in the log with its reason, and is shown on the event's page of rules.
director-change_rule = Use this rule

## The director's log, and of two who act at once

director-search = Words
director-who = Who
director-what = What
director-when = When
director-everybody = everybody
director-everything = everything
director-filter = Filter
director-entries =
    { $n ->
        [one] One entry
       *[other] { $n } entries
    }
director-no_entries = Nothing fits. Leave a field of the filter empty.
director-more_entries = More entries
director-newer = Newer
director-older = Older
director-undo = Undo
director-dismiss = Close
director-correct_short = Correct
director-done = Done
undo-none = Cannot take back entry { $version }: there is none
undo-cannot = Cannot take this back: it is not a decision that can be reversed

## Two at once

director-conflict = Somebody else changed this meanwhile
director-conflict_hint = Nothing of yours is saved yet. Choose which one counts.
director-theirs = Theirs
director-mine = Mine
director-keep_theirs = Keep theirs
director-use_mine = Use mine
director-act_pair = Pair the round
director-act_swap = Swap two teams in the draft
director-act_lock = Lock or free a board
director-act_publish = Publish the round
director-act_take_back = Unpublish the round
director-act_repair = Repair the round
director-act_start = Start the round
director-act_extend = Move the end of the round
director-act_pause = Pause or resume the round
director-act_validate = Check a result
director-act_end = End the round
director-act_arrived = Note an arrival
director-act_waive_absence = Start without a missing partner
director-act_plan = Set the rounds
director-act_seat = Set the tables
director-act_change_rule = Change a rule
director-act_correct = Correct a result
director-act_clear = Clear a result
director-act_forfeit = Forfeit a game
director-act_missed = Decide a missed round
director-act_penalise = Take points off
director-act_give_back = Give points back
director-act_disqualify = Disqualify
director-act_add_step = Break ties by a further step
director-act_settle = Settle a tie
director-act_pair_final = Pair the final
director-act_settle_final = Decide a tied final
director-act_finish = Finalize standings
director-act_undo = Undo
director-field_method = Method
director-field_schoolmates = One school
director-field_with_house = A volunteer plays
director-field_despite_open = Though results are missing
director-field_moved = This team
director-field_onto = Swaps with
director-field_board = Board
director-field_is_locked = Locked
director-field_is_over = Goes on
director-field_is_signed = Both teams signed
director-field_despite = Why
director-field_why = Why
director-field_absent = Missing
director-field_minutes = Minutes
director-field_person = Who
director-field_entrant = Team or player
director-field_division = Division
director-field_rounds = Rounds
director-field_break_minutes = Break
director-field_late_from = Another method from round
director-field_late_method = Its method
director-field_bracket = Entrants in the bracket
director-field_best_of = Best of
director-field_accessible = Accessible tables
director-field_cause = Cause
director-field_system = Rating system
director-field_classes = Rating classes
director-field_is_for_slip = Slips due
director-field_sent = Runner
director-field_reason = Reason
director-field_waived = Rules waived
director-field_first_table = First table
director-field_keeps = Keeps
director-field_table = Table
director-field_frees = Frees
director-field_name = Rule
director-field_value = Value
director-field_one = First side
director-field_two = Second side
director-field_off_one = Deduct from the first side
director-field_off_two = Deduct from the second side
director-field_insist = As played
director-field_side = Who forfeits
director-field_forfeited = Forfeited by
director-field_lightning = Lightning round
director-field_opponent = Opponent
director-field_waive_lateness = Waive the lateness
director-field_bye_for = Bye for
director-field_round = Round
director-field_counts_as = Counts as
director-field_points = Points
director-field_number = Number
director-field_step = Step
director-field_order = Order
director-field_choice = Choice
director-field_entry = Entry
director-chances_of = Who can still finish where
director-chances_hint = Rounds left: { $rounds }. Played to the end { $finishes } times with even games. Prizes: the first { $places }, and class prizes. In brackets: 99 % intervals.
director-chances_none = Nobody is entered yet. Enter players first.
director-chances_over = All rounds are played.
director-chance_place = Place
director-chance_name = Name
director-chance_possible = Possible places
director-chance_first = First place
director-chance_prize = A prize
director-chance_if = A prize, what if
director-chance_takes = What it takes
director-what_if = What if
director-what_if_hint = Enter results that have not happened. Nothing is saved, and only you see it.
director-what_if_score = Score of { $who }
director-what_if_do = Show chances
director-what_if_clear = Clear
director-late_from = Another pairing method from round (optional)
director-late_method = Method for these rounds
director-bracket = Knockout: entrants in the bracket (empty: everyone)
director-best_of = Knockout: games per match, best of
director-method_knockout = knockout: winners go on, losers are out
director-method_team_matches = team against team, board by board
director-method_swiss_in_classes = Swiss inside each rating class
director-method_fontes = groups of four by standings, three rounds each
director-method_contention = contenders for a prize meet each other
