### A tournament: entries, rounds, results, endings, its log.

## Events: entries, rounds, results, endings

person-number = No. { $number }
person-house = the house player

## Teams and prizes

team-mixed = { $team } has members in several divisions: { $divisions }
team-size = { $team } needs { $size } members and has { $found }
prize-champion = { $division }: champion
prize-place = { $division }: place { $place }
prize-numbered = { $prize }, place { $place }

## Lists and files

import-duplicate = the same people are already entered as { $entrant }
import-whole_name = { $name } has no last name, so the public sees “{ $shown }”. If the last name is in the same cell, put it in a column of its own
roster-no_names = { $file } has no column with names (found: { $found }). Call one “First name” or “Name”, or start from the template
roster-empty = { $file } is empty. Start from the template
roster-too_long = { $file } has more than { $most } lines. Split it into smaller lists
roster-too_wide = { $file } has more than { $most } columns. Remove the ones you do not need
roster-not_a_table = { $file } is not a table of cells: { $found }. Save it as CSV
roster-number = Column { $column }: “{ $found }” is not a number. Write one such as 7, or leave the cell empty
roster-shown_as = Column { $column }: “{ $found }” is not one of the choices. Write full_name, first_name_and_initial or number_only, or leave the cell empty
roster-value = Column { $column }: “{ $found }” cannot be read. Leave the cell empty
roster-long = Column { $column }: “{ $found }” is too long. Shorten it
roster-too_large = { $file } is larger than { $most } MB. Split it into smaller lists
roster-old_workbook = { $file } is an older Excel file, or has a password. Save it as .xlsx without a password, or as CSV
roster-open_document = { $file } is an OpenDocument file. Save it as .xlsx or CSV
roster-no_workbook = { $file } is not a workbook. Choose a .xlsx or CSV file
roster-broken_workbook = { $file } is damaged and cannot be read. Save it again as .xlsx, or as CSV
roster-unpacks = { $file } is far larger inside than a list needs to be. Copy the list into a new workbook, or save it as CSV
roster-not_text = { $file } is not a list. Choose a .xlsx or CSV file
roster-not_utf8 = { $file } is not UTF-8, so it was read as Windows text. Check accented names
roster-ignored =
    { $n ->
        [one] The column { $columns } was not recognized and was left out
       *[other] These columns were not recognized and were left out: { $columns }
    }
roster-sheet = Entrants
roster-sample_school = Oak School
roster-sample_team = Quick Foxes { $number }
roster-of_player = Player { $number } { $what }
roster-meaning- = Leave out
roster-meaning-id = Entrant id
roster-meaning-division = Division
roster-meaning-name = Team name
roster-meaning-school = School
roster-meaning-state = State
roster-meaning-team = Team
roster-meaning-last_placing = Last placing
roster-meaning-reason = Reason
roster-meaning-waiver = Waiver
roster-meaning-waived_by = Waived by
roster-meaning-people = Players
roster-meaning-full = Full name
roster-meaning-person = Person id
roster-meaning-first = First name
roster-meaning-last = Last name
roster-meaning-grade = Grade
roster-meaning-contact = Contact
roster-meaning-rating = Rating
roster-meaning-usual = Usual score
roster-meaning-accessible = Accessible table
roster-meaning-shown_as = Shown as
roster-meaning-extras = Extras
roster-json = { $file } is not a list of entrants: { $found }
roster-entrant = This entrant cannot be read: { $found }. Correct the line
roster-meaning-games = Rated games
roster-meaning-rating_id = Member number
receipt-taken =
    { $title }
    Receipt no. { $number }, { $day }
    Received from { $who }, entrant { $entrant }: { $amount }
    Taken by { $by }. Still owed: { $owed }
    { "" }
receipt-returned =
    { $title }
    Receipt no. { $number }, { $day }
    Returned to { $who }, entrant { $entrant }: { $amount }
    Given by { $by }. Still owed: { $owed }
    { "" }
receipt-none = There is no receipt { $number }
archive-newer = { $file } was written by a newer Starsquare (format { $found }; this one reads up to { $known }). Install the newer release
archive-unusable = { $file } is not an archived event, or it is damaged. Write it again with: starsquare event export EVENT archive
tsh-line = { $file }, line { $line }: expected a player with a rating, found: { $found }
tsh-no_players = { $file } has no players. Choose a division file with a player on each line
tsh-opponent = { $file }: player { $line } names an opponent in round { $round } who does not name them back. Correct one of the two lines
result-final = Final
result-bye = Bye
result-forfeit = Forfeited by { $who }
result-forfeit_both = Forfeited by both sides
result-void = Does not count
result-deducted =
    { $n ->
        [one] { $n } point off { $who }
       *[other] { $n } points off { $who }
    }
result-lightning = { $who } won the lightning round
result-tied = Tied: the lightning round is still missing
results-title = { $title }: results
results-round = Round
results-table = Table
results-one = One side
results-two = Other side
results-score = Score
results-official = Official score
results-spread = Spread
results-note = Note
results-open = No result yet
page-place = Place
page-name = Name
page-won = Won-lost
page-spread = Spread
page-points = Points
page-safe = { "*" } cannot be caught anymore
page-provisional = { $title } - standings so far
page-final = { $title } - final standings

## The event

event-open_already = The event is already open
event-not_open = The event is not open yet. Open it first
event-no_division = There is no division { $division }. Divisions: { $known }
event-which_division = This event has several divisions. Choose one: { $known }
event-no_entrant = There is no entrant { $entrant }

## Entry

entry-refused = This entry was not accepted: { $reasons }
entry-size =
    { $n ->
        [one] players enter alone here, and { $found } were named
       *[other] a team has { $n } players here, and { $found } were named
    }
entry-grade = { $person } is in grade { $grade }, but only grades { $low } to { $high } may enter
entry-no_grade = { $person } has no grade, and only grades { $low } to { $high } may enter
entry-school = partners must be from the same school
entry-school_reason = partners from two schools need a reason: no club at the school, or too few players
entry-state = partners from two schools must be from the same state
entry-team_needed = everyone here belongs to a team, and none was named
entry-closed = registration is closed, and this rulebook has no on-site registration; the director can let them in, with a reason
entry-unpaid = the fee must be paid before check-in, and { $amount } is due
entry-checkin_early = check-in is not open yet
entry-checkin_late = check-in is closed; the director decides
entry-usual_score_low = a usual score of { $usual } is low for { $division }; the player may still choose it
entry-usual_score_high = a usual score of { $usual } is high for { $division }; the player may still choose it
entry-no_id = Cannot enter { QUOTE($entrant) }: the id is empty, or reserved for the house player. Choose another id
entry-known = { $entrant } is already entered
entry-person_known = { $person } is already entered, with { $entrant }
entry-no_person = { $person } is not known. Enter their details first
entry-not_registered = { $person } is not registered for this event
entry-checked_in_already = { $person } is already checked in
entry-not_checked_in = { $person } is not checked in
entry-seated_already = { $person } already has a table, so the check-in cannot be undone. The director can undo it, with a reason
entry-not_missing = { $entrant } is not missing. Only an entrant that has not checked in can be expected late
entry-not_expected = { $entrant } is not expected late
entry-gone_already = { $entrant } is no longer in the event
entry-not_gone = { $entrant } has not withdrawn
entry-division_late = { $entrant } can no longer change divisions: rounds have been paired
entry-payment = Cannot record a payment of { $amount }. { $paid } was paid so far, and no more than that can be returned
entry-no_disqualification = This rulebook has no disqualification

## Rounds

round-no_pool = { $division } is paired together with { $pool }. Use { $pool } instead
round-no_host = { $division } cannot be paired within { $pool }: choose a division that is paired on its own
round-pool_late = { $division } can no longer be paired with another division: rounds are already paired
round-unknown =
    { $n ->
        [one] There is no round { $round }: only 1 round is planned
       *[other] There is no round { $round }: { $n } rounds are planned
    }
round-none_published = No round of { $pool } has been published yet
round-no_draft = { $pool } has no draft. Pair a round first
round-none_planned = Cannot pair { $pool }: the rulebook does not set the number of rounds. Set a schedule first
round-all_played = All planned rounds are already paired: { $planned }
round-open =
    { $n ->
        [one] { $n } board is not finished: { $boards }. Finish it first
       *[other] { $n } boards are not finished: { $boards }. Finish them first
    }
round-too_few =
    { $n ->
        [one] Pairing needs 2 entrants, and only { $n } is here
       *[other] Pairing needs 2 entrants, and { $n } are here
    }
round-locked = These locked boards cannot work: each entrant must be here and play once, and only an odd field has a bye. Check: { $who }
round-teammates = { $who } are teammates, and teammates never meet under this rulebook. Pick another opponent, a bye or a house player
round-repeat = { $who } have already met, and this rulebook has no rematches. Pick another opponent
round-not_in_draft = Cannot pair { $one } with { $two }: both must be in the draft
round-no_such_board = The draft has no board { $board }
round-hard_broken = This draft breaks a rule ({ $what }). Give a reason to publish it anyway, or change the draft
round-results_changed = Results changed after the draft was made: { $who }. Pair again, or give a reason to publish it anyway
round-field_changed = These entrants came or left after the draft was made: { $who }. Pair again
round-finalists_changed = Other entrants qualify for the final now. Pair it again
round-drafted_after = Cannot unpublish round { $round }: the next round is already drafted
round-has_results =
    { $n ->
        [one] Cannot unpublish the round: { $n } result is in
       *[other] Cannot unpublish the round: { $n } results are in
    }
round-end_first = Round { $round } is still being played. End it first
round-waits = Round { $round } is posted but not played. Enter its results first
round-started = Round { $round } has already started
round-paused = Round { $round } is already paused
round-not_paused = Round { $round } is not paused
round-not_running = The clock of round { $round } is not running
round-not_started = Round { $round } has not started yet
round-lateness_counted = The result of table { $table } already includes lateness. Correct its points instead
round-not_seated = Not at a board in this round: { $who }
round-not_published = Round { $round } has not been published yet
round-seated = { $entrant } has a board in round { $round }. Enter its result instead
round-not_absent = { $person } was not missing
round-schedule = Number the rounds 1, 2, 3 and so on, with at least one round
round-schedule_short = { $played } rounds are already paired. The plan needs at least as many, not { $wanted }
round-after_final = The final is already paired: no round can be played after it
repair-not_published = Round { $round } is not published. Change its draft instead
repair-final = The standings decide who plays a final, so its pairing cannot be changed
repair-same_board = { $one } and { $two } already play each other
repair-house_bye = A volunteer cannot have a bye. Swap two entrants, or remove the bye and seat its entrant against a volunteer
repair-has_result = Table { $table } already has a result. Clear or correct the result first
repair-has_report = A score was reported from table { $table }, so its pairing cannot change. Enter its result instead
repair-game_begun = The game at table { $table } is being played on screen. Wait until it ends, or forfeit it
repair-no_board = Round { $round } has no board { $board }
repair-not_at_board = { $who } does not play at that table
repair-not_free = { $who } already has an opponent at table { $table }. Swap two entrants instead
repair-seated = { $who } already has a place in this round: table { $table }
repair-not_here = { $who } is not here. Check them in first, or expect them late
repair-other_pool = { $who } plays in another division
repair-too_late = { $who } came more than { $minutes } minutes late and would forfeit. Waive the lateness to seat them
round-tables = Table numbers start at 1
round-knockout = A knockout needs at least 2 entrants, and each match at least 1 game
round-minutes = A round takes at least 1 minute, and a break cannot be negative
round-before_it = Round { $round } cannot be planned to start before round { $before }
round-seeded_late = Seeds can no longer change: a round has been published
round-seeding_order = The order must list every entrant of the division once

## Pairing

pairing-why-locked = set by the director
pairing-why-repaired = changed by the director after publishing
pairing-why-bye = odd number of entrants: a bye
pairing-why-house = odd number of entrants: plays the house player
pairing-why-bye_teammates = only teammates were left to play: a bye
pairing-why-house_teammates = only teammates were left to play: plays a volunteer
pairing-why-random = drawn by lot
pairing-why-left_over = left over from the other boards: drawn by lot
pairing-why-round_robin = everyone plays everyone: round { $round } of the Berger table
pairing-why-seeded_halves = top half plays bottom half: seeds { $one } and { $two }
pairing-why-swiss-same = equal records ({ $wins } won): top half plays bottom half
pairing-why-swiss-near = closest records that could be paired: { $one } and { $two } won
pairing-why-in_class-same = same rating class and equal records ({ $wins } won)
pairing-why-in_class-near = same rating class, closest records that could be paired: { $one } and { $two } won
pairing-why-between_classes = neighbors between two rating classes: one was left over in a class
pairing-why-groups-same = equal results ({ $wins } won) in the rounds that count
pairing-why-groups-near = closest results that could be paired: { $one } and { $two } won in the rounds that count
pairing-why-king_of_the_hill-same = neighbors in the standings: equal records ({ $wins } won), in random order
pairing-why-king_of_the_hill-near = neighbors in the standings: { $one } and { $two } won
pairing-gave-teammates = teammates meet: { $who }
pairing-gave-apart = the director kept them apart, but they meet: { $who }
pairing-gave-repeat = they have met before: { $who }
pairing-gave-second_bye = sits out again: { $who }
pairing-gave-accessible = no accessible table is left for { $who }
pairing-gave-fixed_table = table { $table } is taken, and { $who } cannot keep it
pairing-gave-shared_table = table { $table } is also used by another division: { $who }
pairing-gave-schoolmates = schoolmates meet: { $who }
pairing-why-round_robin_again = everyone plays everyone: round { $round } of the Berger table, meeting { $time }
bracket-open = to be decided
bracket-stage_final = Final
bracket-stage_semifinal = Semifinal
bracket-stage_quarterfinal = Quarterfinal
bracket-stage_early = Round of { $left }
pairing-why-knockout-single = { $stage }: { $upper } plays { $lower }
pairing-why-knockout-series = { $stage }: { $upper } plays { $lower }, game { $game } of the best of { $best_of } ({ $one }–{ $two } so far)
pairing-why-knockout-level = { $stage }: { $upper } and { $lower } are level ({ $one }–{ $two }), so they play one more game
pairing-why-team-swiss = { $one_team } ({ $one } match points) plays { $two_team } ({ $two }): board { $board }
pairing-why-team-round_robin = every team plays every team: { $one_team } – { $two_team }, board { $board }
pairing-why-team-bye = { $team } has no opponent this round: a bye
pairing-why-team-extra = { $team } has more players than its opponent: a bye
pairing-why-fontes = group { $group } of the standings: everyone in it meets, round { $turn } of 3
pairing-why-contention-race-first = { $upper } can still reach place { $upper_best } ({ $upper_share }%) and { $lower } place { $lower_best } ({ $lower_share }%): they meet for the first time
pairing-why-contention-race-again = { $upper } can still reach place { $upper_best } ({ $upper_share }%) and { $lower } place { $lower_best } ({ $lower_share }%): worth a rematch (earlier games: { $again })
pairing-why-contention-half-first = { $hoping } can still reach place { $hoping_best } ({ $hoping_share }%), and no other contender was free for a first meeting
pairing-why-contention-half-again = { $hoping } can still reach place { $hoping_best } ({ $hoping_share }%), and every other opponent would cost more than this rematch (earlier games: { $again })
pairing-why-contention-fate-first = If { $lower } wins every game, { $lower } finishes first { $now } times in 100 after playing { $upper } now, and only { $later } times otherwise: they meet for the first time
pairing-why-contention-fate-again = If { $lower } wins every game, { $lower } finishes first { $now } times in 100 after playing { $upper } now, and only { $later } times otherwise: worth a rematch (earlier games: { $again })
pairing-why-contention-last-first = Last round: place { $upper_place } plays place { $lower_place } for a prize
pairing-why-contention-last-again = Last round: place { $upper_place } plays place { $lower_place } for a prize, a rematch (earlier games: { $again })
pairing-why-contention-class-first = Last round: { $upper } and { $lower } play for a class prize
pairing-why-contention-class-again = Last round: { $upper } and { $lower } play for a class prize, a rematch (earlier games: { $again })
pairing-why-contention-safe-first = { $safe } is sure of place { $place }, so the opponent is out of the race
pairing-why-contention-safe-again = { $safe } is sure of place { $place }, so the opponent is out of the race; a rematch (earlier games: { $again })
pairing-why-contention-out-first = Both are out of the race: close in the standings (places { $upper_place } and { $lower_place }), first meeting
pairing-why-contention-out-again = Both are out of the race: close in the standings (places { $upper_place } and { $lower_place }), a rematch (earlier games: { $again })
pairing-why-contention-bye_out = { $upper } sits out: out of the race at place { $place }, with the fewest byes
pairing-why-contention-bye_safe = { $upper } sits out: sure of place { $place }, whatever happens
pairing-why-contention-bye_race = { $upper } sits out: no one outside the race can take the bye
pairing-gave-race_bye = still in the race, but sits out: { $who }
pairing-gave-safe_in_race = one is safe, the other is in the race: { $who }
pairing-gave-cannot_catch = one cannot catch the other, but they meet: { $who }
pairing-gave-last_round = neighbors in the race do not meet in the last round: { $who }
pairing-gave-own_fate = the leader does not play the contender who needs that game: { $who }

## Results

ruling-not_seated = { $who } has neither a game nor a bye in that round. Deduct the points in a round in which they have one
ruling-too_many = A ruling can deduct at most { $high } points
result-no_board = There is no published board { $board }
result-is_bye = No result is needed: { $board } is a bye
result-lightning_runs = The lightning round has no winner yet
result-game_runs = The game { $game } at { $board } is still being played
result-game_recorded = Both sides have signed, so the result of this game is in round { $round }. Correct it there, under Rulings and corrections
result-in_already = There is already a result for { $board }. Correct it instead
result-not_in = There is no result for { $board } yet
result-impossible_score = { $entrant } cannot have scored { $points }: type a number from { $low } to { $high }
result-impossible_off = Cannot deduct { $points } from { $entrant }: type a number from 0 to { $high }
result-not_at_board = { $entrant } does not play at { $board }
result-validated_already = The result of { $board } is already validated
desk_slip-refused = The slip of { $board } was not accepted: { $what }
desk_slip-same_name = { $name } cannot be the name there
desk_slip-other_names = { $seated } play at table { $table }, and the slip says { $written }: names swapped?
desk_slip-impossible = { $name } cannot have scored { $score }: type a number from { $low } to { $high }
desk_slip-improbable = a score of { $score } for { $name } is unusual; confirm it if the slip shows it
desk_slip-forfeit_as_score = 50-0 looks like a forfeit; enter it as one
desk_slip-deduction = cannot deduct { $points } from { $name }: type a number from 0 to { $high }
desk_slip-off_twice = { $due } points for lateness and penalties are deducted from { $name } automatically; if the { $points } on the slip include them, leave them out
desk_slip-wide = a margin of { $spread } is unusual; confirm it if the slip shows it
desk_slip-unsigned = not signed by { $who }
desk_slip-not_signed = { $who } did not sign the slip of { $board }. Have them sign it, or rule that it counts and say why
desk_slip-own_entry = You entered the result of { $board }. Someone else has to check it, or the director rules that it counts and says why
desk_slip-stranger_signed = { $who } cannot sign the slip of { $board }: they do not play there
desk_slip-no_tie = There is no tie, so no lightning round is needed

## Endings

ending-not_offered = This rulebook does not break ties by { $step }. Choose from: { $offered }
ending-step_known = Ties are already broken by { $step }
ending-not_tied = These are not exactly the entrants who share one place: { $who }
ending-lot_needs_seed = A drawing of lots needs a seed
ending-rounds_left = Not yet: { $played } of { $planned } rounds have been played
ending-open =
    { $n ->
        [one] Not yet: { $n } board is not finished: { $boards }
       *[other] Not yet: { $n } boards are not finished: { $boards }
    }
ending-no_final = This rulebook has no final
ending-final_paired = The final is already paired
ending-too_few = A final needs two entrants who are here
ending-final_not_tied = There is no tied final to decide
ending-final_missing = Not yet: the final has not been played
ending-final_tied = Not yet: the final was tied. Choose the higher placed, another game, or a shared title
ending-finished = The standings of { $division } are already final
ending-prize_for_whom = Choose who { $prize } is for: a class or an entrant
ending-no_prize =
    { $n ->
        [one] There is no prize { $number }: { $n } prize is offered.
       *[other] There is no prize { $number }: { $n } prizes are offered.
    }
ending-frozen_already = The public standings are already frozen
ending-not_frozen = The public standings are not frozen
ending-no_class = There is no class { $name }. Classes: { $classes }. Choose one of them, or set the classes first.

## Contests and the drawing

contest-not_in_book = This rulebook has no contests
contest-open_already = Round { $round } already has a contest
contest-not_open = Round { $round } has no open contest
contest-no_table = Nobody sits at table { $table } in round { $round }
contest-entered = Table { $table } already has an entry
contest-no_entry = Table { $table } has no entry in this division
contest-judged = { $division } already has its winner
drawing-open_already = A drawing needs a prize, and an event has only one drawing
drawing-not_open = There is no open drawing
drawing-count = Sell at least one ticket
drawing-other_seed = This seed does not match the hash that was published
drawing-too_few = Tickets sold: { $sold }, prizes: { $prizes }. Sell more tickets

## Sentences that pages show of an event: the next step, what can be undone

step-register = Register: { $n } entered so far
step-schedule = Set the number of rounds
step-check_in = Check in: { $n } missing, { $here } here
step-pair = Pair round { $round }
step-publish = Publish round { $round }
step-publish_final = Publish the final
step-start = Start round { $round }
step-dispute =
    { $n ->
        [one] Settle 1 disputed table
       *[other] Settle { $n } disputed tables
    }
step-decide =
    { $n ->
        [one] Decide { $n } board of round { $round }: a side left
       *[other] Decide { $n } boards of round { $round }: a side left
    }
step-decide_final = Decide the final: a side left
step-missed =
    { $n ->
        [one] Someone missed round { $round }: decide how it counts
       *[other] { $n } missed rounds: decide how they count
    }
step-results =
    { $n ->
        [one] Enter 1 result
       *[other] Enter { $n } results
    }
step-lightning =
    { $n ->
        [one] Play 1 lightning round
       *[other] Play { $n } lightning rounds
    }
step-sign =
    { $n ->
        [one] Get 1 slip signed
       *[other] Get { $n } slips signed
    }
step-validate =
    { $n ->
        [one] Check 1 slip
       *[other] Check { $n } slips
    }
step-end_round = End round { $round }
step-start_final = Start the final
step-dispute_final =
    { $n ->
        [one] Settle the final: two reports disagree
       *[other] Settle { $n } finals: two reports disagree
    }
step-results_final =
    { $n ->
        [one] Enter the result of the final
       *[other] Enter the results of { $n } finals
    }
step-sign_final =
    { $n ->
        [one] Get the slip of the final signed
       *[other] Get the slips of { $n } finals signed
    }
step-validate_final =
    { $n ->
        [one] Check the slip of the final
       *[other] Check the slips of { $n } finals
    }
step-end_round_final = End the final
step-pair_final = Pair the final
step-settle_final = Settle the tied final
step-finish = Finalize standings
step-prizes = Award prizes
notice-store_again = The log can be written again
notice-store = The log cannot be written: { $reason }. You can still read everything, but nothing new is accepted until it can be written again
notice-resumed =
    { $n ->
        [one] The service was down for { $seconds } seconds; { $n } clock was stopped
       *[other] The service was down for { $seconds } seconds; { $n } clocks were stopped
    }
notice-lost = The end of the log is missing: entry { $position } was written and is gone. Compare the latest results with their slips, and run starsquare verify
notice-clock_behind =
    { $n ->
        [one] This computer's clock is behind the last entry in the log, by up to { $n } minute. Set the clock, then restart the service
       *[other] This computer's clock is behind the last entry in the log, by up to { $n } minutes. Set the clock, then restart the service
    }
audit-clock = the clock
audit-link = link for { $role }
audit-invitation = invitation as { $role }
audit-link_table = table { $table }
audit-link_used =
    { $n ->
        [one] used for 1 decision since
       *[other] used for { $n } decisions since
    }
audit-family = a family
audit-request = request { $number }: { $who }
audit-requests_on = on
audit-requests_off = off
audit-no_capacity = no limit
audit-round = round { $round }
audit-seated = table { $table }: { $who }
audit-bye = bye: { $who }
audit-removed = removed: { $who }
repair-bye_lost = { $who } no longer has the bye in round { $round }
repair-bye_given = { $who } gets a bye in round { $round }
repair-no_game = { $who } has no game in round { $round }
repair-on_the_way = { $who } is late until somebody marks them as arrived
repair-late = { $who }: { $minutes } min late, −{ $points } points unless you waive it
repair-late_free = { $who }: { $minutes } min late, no penalty
audit-absent = missing: { $who }
audit-tickets =
    { $n ->
        [one] { $who }, { $n } ticket
       *[other] { $who }, { $n } tickets
    }
audit-board = board { $board }
audit-points =
    { $n ->
        [one] { $n } point off in round { $round }
       *[other] { $n } points off in round { $round }
    }
audit-points_final =
    { $n ->
        [one] { $n } point off in the final
       *[other] { $n } points off in the final
    }
audit-final = final
audit-table_final = final, table { $table }
audit-table = round { $round }, table { $table }
audit-ratings =
    { $n ->
        [one] { $source }, { $n } player
       *[other] { $source }, { $n } players
    }

## What has happened at an event, as its log says it

happened-LinkIssued = link created
happened-LinkRevoked = link revoked
happened-RequestsTaken = online registration opened or closed
happened-CapacitySet = capacity set
happened-EntryRequested = entry requested
happened-RequestDeclined = request declined
happened-RequestReopened = request reopened
happened-TournamentOpened = event set up
happened-EntrantRegistered = entered
happened-EntrantAmended = entry changed
happened-PaymentRecorded = payment recorded
happened-PersonCheckedIn = checked in
happened-CheckInTakenBack = check-in undone
happened-LateEntrantExpected = coming late, or no longer
happened-ItemsHandedOut = given their packet
happened-EntrantWithdrawn = withdrawn
happened-EntrantReturned = reinstated
happened-EntrantDisqualified = disqualified
happened-ScheduleSet = rounds set
happened-RulesChanged = rule changed
happened-TablesSet = tables set
happened-FieldSeeded = seeded
happened-RoundDrafted = round drafted
happened-BoardsChanged = draft changed
happened-BoardLocked = pairing locked or unlocked
happened-RoundPublished = round published
happened-RoundWithdrawn = round unpublished
happened-BoardsRepaired = published pairings repaired
happened-RoundStarted = round started
happened-PersonArrived = arrived late
happened-LatenessRecorded = lateness counted
happened-LatenessCorrected = lateness corrected
happened-PresenceWaived = may start short-handed
happened-RoundEndSet = end of the round moved
happened-RoundPaused = round paused
happened-RoundResumed = round resumed
happened-RoundEnded = round ended
happened-ScoreReported = score reported
happened-ResultEntered = result entered
happened-ResultValidated = result validated
happened-LightningRecorded = lightning round decided
happened-ResultCorrected = result corrected
happened-ResultCleared = result cleared
happened-MissedRoundDecided = missed round decided
happened-PenaltyAssessed = points deducted
happened-PenaltyReversed = points given back
happened-TieBreakAdded = tie-break added
happened-TieSettled = tie settled
happened-FinalSettled = tied final decided
happened-DivisionFinished = standings finalized
happened-PrizeOffered = prize added
happened-PrizeRemoved = prize removed
happened-StandingsFrozen = public standings frozen
happened-StandingsShown = public standings shown again
happened-ContestOpened = contest opened
happened-ContestEntered = contest entry handed in
happened-ContestJudged = contest judged
happened-DrawingOpened = drawing opened
happened-TicketsSold = tickets sold
happened-TicketsDrawn = tickets drawn
happened-RatingSystemSet = rating system set
happened-RatingsRecorded = ratings taken from a list
happened-ClassesSet = rating classes set
happened-PayoutRoundingSet = rounding of payouts set
odds-out_of_reach = out of reach
odds-sure = sure of a prize
odds-own_hands =
    { $n ->
        [one] in their own hands: winning the last game is enough
       *[other] in their own hands: winning all { $n } is enough
    }
odds-needs =
    { $n ->
        [one] must win the last game; then { $share }%
       *[other] must win at least { $wins } of { $n }; { $share }% after winning them all
    }
odds-hopes =
    { $n ->
        [one] needs no win, but has { $share }% after winning the last game
       *[other] needs no win, but has { $share }% after winning all { $n }
    }
odds-no_games = no more games: { $share }%
odds-no_board = { $one } and { $two } have no open game. Choose two who are paired and have no result yet
