### The director's pages.

## The director's console, and what all director pages share


## Event progress

director-way = Event progress
director-way_registration = Registration
director-way_checkin = Check-in
director-way_round = Round { $round }
director-way_now = Round { $round } of { $n }
director-way_final = Final
director-way_prizes = Prizes

## The next step

director-go_register = Go to registration
director-go_check_in = Go to check-in
director-go_decide = Decide the forfeit
director-hint_decide = The side that left or never came forfeits, unless a result is entered.
director-left_board = Table { $table }: { $who } left or never came
director-go_missed = Decide missed rounds
director-hint_missed = The rulebook's answer is preselected. Every missed round needs a decision.
director-missed_line = { $who } had no table in round { $round }
director-go_results = Enter results
director-go_dispute = Settle at the desk
director-go_lightning = Enter lightning round
director-go_sign = Check slips
director-go_validate = Check slips
director-go_schedule = Set up rounds
director-go_settle = Settle the tie first
director-go_settle_final = Decide the tied final
director-go_prizes = Go to prizes
director-do_pair = Pair round { $round }
director-do_pair_early = Pair round 1 with the { $here } here now
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
director-do_pair_final_again = Pair the final again
director-do_finish = Finalize standings
director-hint_register = Type them in, or import a list from a spreadsheet.
director-hint_check_in = Anyone who is not here when the round is paired is left out of it. They can still join later.
director-final_of = { $final } of { $all } results are final.
director-hint_dispute =
    { $n ->
        [one] The teams at table { $tables } reported different scores.
       *[other] The teams at tables { $tables } reported different scores.
    }
director-hint_dispute-of_singles =
    { $n ->
        [one] The players at table { $tables } reported different scores.
       *[other] The players at tables { $tables } reported different scores.
    }
director-hint_lightning =
    { $n ->
        [one] Table { $tables } is tied, and ties must be broken under this rulebook.
       *[other] Tables { $tables } are tied, and ties must be broken under this rulebook.
    }
director-hint_sign =
    { $n ->
        [one] The slip from table { $tables } is entered but not signed.
       *[other] The slips from tables { $tables } are entered but not signed.
    }
director-hint_validate =
    { $n ->
        [one] The slip from table { $tables } is entered and needs a second look.
       *[other] The slips from tables { $tables } are entered and need a second look.
    }
director-and = { $most } and { $last }
director-others =
    { $n ->
        [one] 1 other
       *[other] { $n } others
    }
director-hint_schedule = The rulebook does not say how many rounds there are.
director-hint_pair =
    { $n ->
        [one] 1 is here. Only staff can see the draft until you publish it.
       *[other] { $n } are here. Only staff can see the draft until you publish it.
    }
director-hint_publish =
    { $n ->
        [one] 1 table. Everyone sees it at once: wall, phones, public pages.
       *[other] { $n } tables. Everyone sees them at once: wall, phones, public pages.
    }
director-starts_gone = Table { $table }: { $who } has left the event
director-starts_unseated = { $who } has no table in this round
director-starts_late = Table { $table }: { $who } expected late
director-hint_start =
    { $n ->
        [one] 1 minute, until { $until }
       *[other] { $n } minutes, until { $until }
    }
director-hint_start_open = No time limit is set. The round ends when you end it.
director-hint_end = All results are in. The clock stops.
director-hint_end_open =
    { $n ->
        [one] The clock stops for everyone. 1 table has no final result yet.
       *[other] The clock stops for everyone. { $n } tables have no final result yet.
    }
director-hint_pair_final = These finalists would play. You see the draft first.
director-hint_settle_final = The rulebook does not say who wins a tied final.
director-hint_finish = No prize is tied.
director-hint_finish_shared = Still tied for a prize. Finalizing keeps these ties:
director-hint_prizes = The standings are final.
director-look_at_draft = View draft first
director-start_heading = Start round { $round }: anyone missing?
director-start_heading_final = Start the final: anyone missing?
director-who_is_away_hint = Select the tables where someone is missing. Their lateness counts from the start; everyone else plays.
director-not_yet = Not yet
director-end_heading = End round { $round }?
director-end_heading_open =
    { $n ->
        [one] End round { $round } with 1 table open?
       *[other] End round { $round } with { $n } tables open?
    }
director-end_heading_final = End the final?
director-keep_playing = Keep playing
director-why_despite = Reason for publishing anyway
director-missing_result = no result yet
director-not_seated = { $who } arrived since then and has no table: pair again
director-changed = The results of { $who } changed after this draft: pair again, or give a reason
director-gone = { $who } has left since then: pair again
director-qualifier = { $division }: { $who }, place { $place }
director-shared_place = { $division }: { $who }, tied for place { $place }

## The console: the clock, the map of the venue, its side, and the panel of a table

director-in_final = final
director-round_clock = Time left in the round
director-ends_at = left · ends { $hour }
director-paused_since = paused since { $hour }
director-no_end = no end set
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
director-late_free = no points lost yet
director-is_missing = missing: { $who }
director-more_for = More actions for { $who }
director-forfeits_at = forfeit at { $hour }
director-arrived = Arrived
director-waive = Start without…
director-waive_do = Start without them
director-why_waive = Reason
director-lateness = Correct lateness…
director-lateness_hint = How late the team was after the round started. A forfeit that no longer holds is cleared.
director-lateness_hint-of_singles = How late the player was after the round started. A forfeit that no longer holds is cleared.
director-late_minutes = Minutes late
director-late_seconds = Seconds
director-lateness_do = Save lateness
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
director-both_signed-of_singles = Both players signed
director-own_entry = You entered this result. Someone else has to check it.
director-enter_slip = Enter result
director-the_result = Result
director-reason = Reason
director-save_correction = Save correction
director-preview_first = Preview correction…
director-rule = Rule on this table…
director-move_or_repair = Move or repair…
director-goes_first = { $who } goes first
director-earlier = Earlier at this table
director-entrant = Team or player
director-entrant-of_singles = Player
director-record = Record
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
director-take_down = Remove
venue-arrange = Arrange tables
venue-arrange_hint = The layout of the tables in the room, row by row from the screen. The console map uses it.
venue-columns = Tables per row
venue-aisle_after = Aisle after table (0: none)
venue-is_snake = Every other row is numbered backwards
venue-arrange_save = Save arrangement
venue-as_ever = Reset
venue-title = Room
venue-table = Table
venue-by_state = Tables by state
venue-show_all = All tables
venue-show_playing = Playing
venue-show_due = Slip due
venue-show_look = To check
venue-show_needs = Needs you
venue-show_final = Final
venue-hand_director = Director
venue-hand_judge = Judge
venue-hand_runner = Runner
venue-split = Disputed
venue-left = Left
venue-late = Late
venue-late_points = Late −{ $points }
venue-tied = Tied
venue-look = To check
venue-due = Slip due
venue-play = Playing
venue-wait = Waiting
venue-done = Final
venue-free = Free
venue-free_hint = This table has no game this round.
venue-group_hand = Called
venue-group_split = Disputed
venue-group_left = Left
venue-group_late = Late
venue-group_tied = Tied
venue-group_look = To check
venue-group_due = Slip due
venue-group_play = Playing
venue-group_wait = Waiting
venue-empty = No tables yet
venue-empty_hint = Tables appear here as soon as round 1 is published.
venue-js_start_without =
    { $n ->
        [one] Start without 1 person
       *[other] Start without { $n } people
    }
venue-js_no_table = There is no table { $table } in this round
call-waiting =
    { $n ->
        [one] 1 waiting
       *[other] { $n } waiting
    }
call-nobody = No hands up
call-wants_director = Wants the director
call-wants_judge = Wants the judge
call-wants_runner = Wants a runner
call-go = On my way
director-overlay = Broadcast overlay
call-send_runner = Send a runner
call-who_goes = Who goes
call-any_runner = Any runner
call-sent = { $who } was asked to go
call-you_are_sent = You were asked to go
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
director-is_hard = breaks a strict rule
director-as_you_set = you locked this
director-table = Table { $table }
director-bye = bye
director-house = a volunteer
director-method = Method
director-method_book = rulebook default
director-method_random = random draw
director-method_seeded_halves = top half against bottom half, by seed
director-method_swiss = Swiss: equal records meet, no rematches
director-method_groups = groups by results of the first rounds
director-method_king_of_the_hill = first against second, third against fourth
director-method_free = random, with as few rematches as possible
director-method_round_robin = round robin: everyone plays everyone
director-method_manual = by hand; unlocked tables are drawn at random
director-schoolmates = Same school
director-schoolmates_off = may meet
director-schoolmates_soft = kept apart if possible
director-schoolmates_hard = kept apart strictly
director-with_house = Seat a volunteer instead of a bye
director-despite_open = Pair even if results are missing
director-ahead_hint = This round needs no earlier results, so it can be paired ahead of time. Publish it now and start it when its turn comes.
director-to_repair = Repair published pairings
director-first_this = First: { $step }.
director-to_console = Go to console

## The director's page of people and links

director-made =
    { $n ->
        [one] A new link
       *[other] { $n } new links
    }
director-shown_once = Shown only once: print this page, or let people scan it now. Anyone who has the link can use it until you revoke it below.
director-code_of = QR code for { $who }
director-staff = Staff
director-you = (you)
director-at_all_events = at all events
director-take_role = Remove
director-log_out_everywhere = Sign out everywhere
director-invite = Invite someone
director-invite_hint = You get a link and a QR code to scan. It lets one person create an account.
director-as_what = Role
director-invite_do = Create invitation
director-invited_as = Invitation: { $role }
director-link_as = Link: { $role }
director-works_once = Creates one account. Works once.
director-until_revoked = Works until you revoke it.
director-sheets = Links without an account
director-sheets_hint = For tablets at the tables, players' phones and short-term helpers.
director-how_many_tables = Number of tables
director-sheet_tables = Create table links
director-sheet_entrants = Create links for all entrants
director-link_for = Create { $role } link
director-links = Active links: { $n }
director-revoke = Revoke
director-revoke_do = Revoke selected
director-opens_as = Role
director-whose = For
director-invitation = invitation
director-whoever = anyone with the link
director-no_links = No active links.
director-role_director = director
director-role_desk = desk
director-to_table = Open game
director-making = Creating links
director-role_judge = judge
director-role_runner = runner
director-role_scorer = practice scorer
director-role_table = table
director-role_entrant = entrant
director-role_spectator = spectator
director-role_station = word station
director-role_means_director = can do everything at this event
director-role_means_desk = handles registration, check-in and results
director-role_means_judge = rules on challenged words
director-role_means_runner = carries slips and marks arrivals

## The director's rulings and endings

director-why = Reason
director-preview = What would change
director-as_it_is = Now
director-as_you_want = After
director-places_change = Places that change
director-before = Before
director-after = After
director-no_place_changes = Nobody's place changes.
director-paired_otherwise =
    { $n ->
        [one] With this change, one table of round { $round } would have been paired differently. The round stays as it was played.
       *[other] With this change, { $n } tables of round { $round } would have been paired differently. The round stays as it was played.
    }
director-other_finalists = With this change, the final would be { $who }. If the final is published and has no result, unpublish it and pair it again.
director-confirm_correct = Correct the result
director-confirm_clear = Clear the result
director-confirm_forfeit = Forfeit the game
director-confirm_penalise = Deduct the points
director-confirm_disqualify = Disqualify
director-confirm_give_back = Give the points back
director-leave_it = Cancel
director-correct = Correct a result
director-correct_hint = Any round. You see what changes before it counts.
director-which_board = Table
director-board_option_final = Final, table { $table }: { $one } – { $two }: { $result }
director-open_option_final = Final, table { $table }: { $one } – { $two }
director-penalty_line_final = { $who }: −{ $points } in the final
director-result_official = { $scores } (official { $official })
director-board_option = Round { $round }, table { $table }: { $one } – { $two }: { $result }
director-open_option = Round { $round }, table { $table }: { $one } – { $two }
director-choose = Choose
director-now_is = Current result: { $result }
director-as_played_hint = Enter scores as played: after unplayed tiles, before overtime, lateness and penalties. Deductions stay unless you change them; lateness and penalties are deducted automatically.
director-score_of = { $who }: score as played
director-off_of = Deduct from { $who }
director-off_lateness = Lateness
director-off_penalties = Penalties
director-final_score = Final score
director-official_score = Official score
director-played_scores = { $one }–{ $two } as played
director-nothing_changes = Nothing changes: the result is already { $one }–{ $two }.
director-insist_played = Use these scores as played
director-clear = Clear result
director-clear_hint = The table has no result until one is entered again. Standings update at once.
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
director-missed_withdraw = Withdraw them: they will not play anymore
director-missed_why = Reason, if you decide differently
director-missed_do = Apply
director-forfeit = Forfeit a game
director-forfeit_cause = Cause
director-cause_absence = Absent, late or gone
director-cause_breach = Rule violation
director-no_breach_forfeit = Under this rulebook a forfeit is only for absence. A rule violation costs penalty points.
director-no_open_boards = No tables are open.
director-penalties = Penalty points
director-no_penalties_in_book = This rulebook has no penalty points.
director-penalty_line = { $who }: −{ $points } in round { $round }
director-given_back = given back
director-give_back = Give back
director-round = Round
director-points_off = Points
director-disqualify = Disqualify
director-disqualify_hint = They are no longer ranked or paired. Their games stay as played.
director-nobody_entered = No teams or players yet.
director-nobody_entered-of_singles = No players yet.
director-result_void = not counted
director-result_forfeit = forfeited by { $who }
director-result_lightning = { $scores }, lightning round to { $who }

## Endings

director-endings = Ties, finals and final standings
director-ranked_by = Ranked by
director-added = added by you
director-tie = Tied for place { $place }:
director-no_ties = No ties for a prize.
director-settle = Settle the tie
director-settle_by = Settle by
director-settled_place = Place { $place }
director-lot_hint = A draw by lot sets the order itself and ignores what is chosen here.
director-settle_do = Settle tie
director-add_step = Add another tie-break
director-step = Tie-break
director-add_step_do = Add tie-break
director-tied_final_means = A tied final means
director-final_higher_rank = the higher-ranked side wins
director-final_replay = it is played again
director-final_shared = both are champions
director-settle_final_do = Confirm

## The director's settings of an event

director-save = Save
director-rounds = Rounds
director-how_many_rounds = Number of rounds
director-minutes_a_round = Minutes per round
director-break_minutes = Break after each round (minutes)
director-how_played = How games are played
director-on_screen = On screen
director-on_cardboard = On cardboard
director-play_on_screen = Play on screen from the next round
director-play_on_cardboard = Play on cardboard from the next round
director-phones_on = Phones are on
director-phones_off = Phones are off
director-switch_phones_on = Turn phones on
director-switch_phones_off = Turn phones off
director-rack_delay = Seconds until spectators see racks
director-rack_delay_hint = Leave empty to hide racks until the game ends. Otherwise at least 60 seconds. Opponents can watch too, so choose longer than a turn takes.
director-wall = Wall
director-wall_shows = Shows
director-wall_hint = If nothing is checked, the wall follows the event on its own.
director-wall_divisions = Divisions (none checked: all)
director-wall_theme = Room
director-dark = dark room
director-light = bright room
director-page_seconds = Seconds per page
director-wall_quiet = No movement or blinking
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
director-after_the_others = after the other divisions
director-accessible = Accessible tables
director-keeps_table = { $who } always plays here
director-free_table = Release
director-who_keeps = Fixed table for
director-which_table = Table
director-keep_table = Assign table
director-keep_hint = For anyone who needs an accessible table.
director-word_lists = Word lists
director-stand_in = { $named } is not installed here, so { $used } stands in for it. Look up words missing from { $used } in { $named } itself. Every verdict notes this.
director-no_long_words = { $named } is not installed here, so the director rules on long words.
director-base_list = Word list
director-long_list = Long-word list
director-as_the_book = the rulebook's list
director-school_list = Leave out words that do not belong in a school
director-newer_words = Accept newer short words when ENABLE1 stands in
director-newer_words_on = Yes, if the rulebook's list has them
director-newer_words_off = No, look them up in the rulebook's list
director-newer_which = Which words are these?
director-newer_from = ENABLE1 dates from 2000. These two- and three-letter words were added to the official lists in 2006, 2014 and 2018. We compiled them from common knowledge, so the list is not complete.
director-adjustments = Adjustments sheet
director-adjustments_holds = Words added: { $put_in }. Words removed: { $taken_out }.
director-adjustments_named = This rulebook uses an adjustments sheet (CC-10.c).
director-adjustments_unnamed = This rulebook has no adjustments sheet, so yours counts as a house ruling.
director-adjustments_hint = One word per line: +WORD adds it, -WORD removes it. After the word, separated by commas: the reason, the source, the date it takes effect, and who decided. All five are required. Every verdict names the sheet.
director-adjustments_file = Sheet as a file (CSV)
director-adjustments_pasted = Or paste the sheet
director-adjustments_example = +QI,not in our copy,club,2026-06-01,M. Okafor
director-adjustments_name = Name of the sheet
director-adjustments_house = House rulings
director-adjustments_why = Reason for the change, once play has begun
director-adjustments_away = Remove sheet
director-adjustments_missing = There is no sheet yet. Choose a file, or paste the sheet
director-requests = Registration on the public page
director-requests_on = Families can register
director-requests_off = Families cannot register
director-requests_start = Open registration
director-requests_stop = Close registration
director-capacity_of = Capacity of { $division }
director-no_capacity = no limit set
director-requests_hint = The desk approves every request on the Registration page. Requests beyond the capacity go on a waiting list. The desk itself can add teams at any time.
director-requests_hint-of_singles = The desk approves every request on the Registration page. Requests beyond the capacity go on a waiting list. The desk itself can add players at any time.
director-put_away = Hide this event
director-put_away_hint = The event no longer appears in lists. Nothing is deleted, and its address still works.
director-put_away_do = Hide event
director-take_out = Show again
director-open_points = What the rulebook leaves open
director-open_points_hint = A different choice applies from now on. It is logged with its reason and shown on the event's rules page.
director-change_rule = Use this rule

## The director's log, and two people acting at once

director-search = Search
director-who = Who
director-what = What
director-when = When
director-everybody = everyone
director-everything = everything
director-filter = Filter
director-entries =
    { $n ->
        [one] 1 entry
       *[other] { $n } entries
    }
director-no_entries = No entries match. Clear a filter and try again.
director-more_entries = More entries
director-newer = Newer
director-older = Older
director-undo = Undo
director-dismiss = Close
director-correct_short = Correct
director-done = Done
undo-none = Entry { $version } cannot be undone: it does not exist
undo-cannot = This kind of entry cannot be undone
undo-replaced = This has been changed again since then, so it can no longer be undone

## Two at once

director-conflict = Someone else changed this in the meantime
director-conflict_hint = Your change is not saved yet. Choose which one to keep.
director-theirs = Theirs
director-mine = Mine
director-keep_theirs = Keep theirs
director-use_mine = Use mine
director-act_pair = Pair the round
director-act_swap = Swap two teams in the draft
director-act_swap-of_singles = Swap two players in the draft
director-act_lock = Lock or unlock a table
director-act_publish = Publish the round
director-act_take_back = Unpublish the round
director-act_repair = Repair the round
director-act_start = Start the round
director-act_extend = Change the end of the round
director-act_pause = Pause or resume the round
director-act_validate = Check a result
director-act_end = End the round
director-act_arrived = Mark an arrival
director-act_waive_absence = Start without a missing partner
director-act_plan = Set up the rounds
director-act_seat = Assign tables
director-act_change_rule = Change a rule
director-act_correct = Correct a result
director-act_clear = Clear a result
director-act_forfeit = Forfeit a game
director-act_missed = Decide a missed round
director-act_penalise = Deduct penalty points
director-act_give_back = Give penalty points back
director-act_disqualify = Disqualify
director-act_add_step = Add a tie-break
director-act_settle = Settle a tie
director-act_pair_final = Pair the final
director-act_settle_final = Decide a tied final
director-act_finish = Finalize standings
director-act_undo = Undo
director-field_method = Method
director-field_schoolmates = Same school
director-field_with_house = Volunteer instead of a bye
director-field_despite_open = Even if results are missing
director-field_moved = This team
director-field_moved-of_singles = This player
director-field_onto = Swaps with
director-field_board = Table
director-field_is_locked = Locked
director-field_is_over = Resume
director-field_is_signed = Both teams signed
director-field_is_signed-of_singles = Both players signed
director-field_despite = Reason
director-field_why = Reason
director-field_absent = Missing
director-field_minutes = Minutes
director-field_seconds = Seconds
director-field_person = Who
director-field_entrant = Team or player
director-field_entrant-of_singles = Player
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
director-field_keeps = Fixed table for
director-field_table = Table
director-field_frees = Released
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
director-field_waive_lateness = Lateness waived
director-field_bye_for = Bye for
director-field_round = Round
director-field_counts_as = Counts as
director-field_points = Points
director-field_number = Number
director-field_step = Tie-break
director-field_order = Order
director-field_choice = Choice
director-field_entry = Entry
director-chances_of = Chances of finishing in each place
director-chances_hint = Rounds left: { $rounds }. Simulated { $finishes } times with evenly matched games. Prizes: the top { $places }, plus class prizes. In parentheses: 99% intervals.
director-chances_none = No teams or players yet. Register them first.
director-chances_none-of_singles = No players yet. Register them first.
director-chances_over = All rounds are played.
director-chance_place = Place
director-chance_name = Name
director-chance_possible = Possible places
director-chance_first = First place
director-chance_prize = Prize
director-chance_if = Prize, what if
director-chance_takes = What it takes
director-what_if = What if
director-what_if_hint = Enter results that have not happened. Nothing is saved, and only you see it.
director-what_if_score = Score of { $who }
director-what_if_do = Show chances
director-what_if_clear = Clear
director-late_from = Another pairing method from round (optional)
director-late_method = Method for these rounds
director-bracket = Knockout: entrants in the bracket (empty: everyone)
director-best_of = Knockout: best of how many games
director-method_knockout = knockout: winners go on, losers are out
director-method_team_matches = team against team, board by board
director-method_swiss_in_classes = Swiss within each rating class
director-method_fontes = groups of four by standings, three rounds each
director-method_contention = contenders for a prize play each other
