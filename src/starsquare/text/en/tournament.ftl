### A tournament: entries, rounds, results, endings, its log.

## Events: entries, rounds, results, endings

person-number = No. { $number }
person-house = the house's player

## Teams and prizes

team-mixed = { $team } has members in several divisions: { $divisions }
team-size = { $team } has { $found } members, and { $size } are needed
prize-champion = { $division }: champion
prize-place = { $division }: place { $place }
prize-numbered = { $prize }, place { $place }

## Lists and files

import-duplicate = the same people are entered as { $entrant }
import-whole_name = { $name } has no last name, so the public sees “{ $shown }”. If the last name is in the same cell, put it in a column of its own
roster-no_names = { $file } has no column with names (found: { $found }). Call one “First name” or “Name”, or start from the template
roster-empty = { $file } is empty. Start from the template
roster-too_long = { $file } has more than { $most } lines. Split it into smaller lists
roster-too_wide = { $file } has more than { $most } columns. Remove those not needed
roster-not_a_table = { $file } is not a table of cells: { $found }. Save it as CSV
roster-number = Column { $column }: “{ $found }” is not a number. Write one such as 7, or leave the cell empty
roster-shown_as = Column { $column }: “{ $found }” is not a choice. Write full_name, first_name_and_initial or number_only, or leave the cell empty
roster-value = Column { $column }: “{ $found }” cannot be read. Leave the cell empty
roster-long = Column { $column }: “{ $found }” is too long. Shorten it
roster-too_large = { $file } is larger than { $most } MB. Split it into smaller lists
roster-old_workbook = { $file } is an older Excel file, or has a password. Save it as .xlsx without a password, or as CSV
roster-open_document = { $file } is an OpenDocument file. Save it as .xlsx or CSV
roster-no_workbook = { $file } is not a workbook. Choose a .xlsx or CSV file
roster-broken_workbook = { $file } is damaged and cannot be read. Save it again as .xlsx, or as CSV
roster-unpacks = { $file } unpacks to far more than a list needs. Copy the list into a new workbook, or save it as CSV
roster-not_text = { $file } is not a list. Choose a .xlsx or CSV file
roster-not_utf8 = { $file } is not UTF-8, so it was read as Windows text. Check accented names
roster-ignored =
    { $n ->
        [one] The column { $columns } is not known and was left out
       *[other] These columns are not known and were left out: { $columns }
    }
roster-sheet = Entrants
roster-sample_school = Oak School
roster-sample_team = Quick Foxes { $number }
roster-of_player = Player { $number } { $what }
roster-meaning- = Do not read
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
roster-entrant = This entrant cannot be read: { $found }. Correct it
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
archive-newer = { $file } was written by a newer Starsquare (its format is { $found }, this one knows { $known }). Install the newer release
archive-unusable = { $file } is not an archived event: { $found }
tsh-line = { $file }, line { $line }: not a player with a rating: { $found }
tsh-opponent = { $file }: the opponent of player { $line } in round { $round } does not answer
result-final = Final
result-bye = Bye
result-forfeit = Forfeit by { $who }
result-forfeit_both = Forfeited by both sides
result-void = Does not count
result-deducted =
    { $n ->
        [one] { $n } point off { $who }
       *[other] { $n } points off { $who }
    }
result-lightning = { $who } won the lightning round
result-tied = Tied: the lightning round is missing
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
page-safe = { "*" } cannot be caught any more
page-provisional = { $title } - standings so far
page-final = { $title } - final standings

## The event

event-open_already = Cannot open the event: it is open already
event-not_open = Cannot do this: the event has not been opened
event-no_division = There is no division { $division }; there are: { $known }
event-which_division = This event has several divisions. Name one of them: { $known }
event-no_entrant = There is no entrant { $entrant }

## Entry

entry-refused = This entry cannot be taken: { $reasons }
entry-size =
    { $n ->
        [one] a side is one player, and the number named is { $found }
       *[other] a side is { $n } players, and the number named is { $found }
    }
entry-grade = { $person } is in grade { $grade }, and grades { $low } to { $high } may enter
entry-no_grade = the grade of { $person } is missing, and grades { $low } to { $high } may enter
entry-school = partners have to be of one school
entry-school_reason = partners of two schools need a reason: no club at the school, or too few players
entry-state = partners of two schools have to be of one state
entry-team_needed = everybody here belongs to a team, and none was named
entry-closed = registration is closed, and this rulebook has no on-site registration; the director may let them in, with a reason
entry-unpaid = the fee is due beforehand, and { $cents } cents are owed
entry-checkin_early = check-in has not begun
entry-checkin_late = check-in is over, so that the director has to decide
entry-usual_score_low = a usual score of { $usual } is low for { $division }; the choice is the player's
entry-usual_score_high = a usual score of { $usual } is high for { $division }; the choice is the player's
entry-no_id = Cannot enter { QUOTE($entrant) }: an entrant needs an id of its own, and that of the house is kept for its volunteer
entry-known = Cannot enter { $entrant }: it is entered already
entry-person_known = Cannot enter { $person }: entered already, with { $entrant }
entry-no_person = Nothing is known of { $person }: their data come first
entry-not_registered = { $person } is not registered for this event
entry-checked_in_already = { $person } has checked in already
entry-not_checked_in = { $person } has not checked in
entry-seated_already = Cannot take back that { $person } is here: the side was given a board, so that the director has to decide, with a reason
entry-not_missing = { $entrant } is not missing. Only an entrant that has not checked in can be expected late
entry-not_expected = { $entrant } is not expected late
entry-gone_already = { $entrant } does not take part any more
entry-not_gone = { $entrant } has not withdrawn
entry-division_late = Cannot move { $entrant } to another division: rounds have been paired
entry-payment = Cannot record { $cents } cents: { $paid } cents were paid, and no more can be given back
entry-no_disqualification = This book disqualifies nobody

## Rounds

round-no_pool = { $division } is paired together with { $pool }: name that one
round-unknown =
    { $n ->
        [one] There is no round { $round }: one round is planned
       *[other] There is no round { $round }: { $n } rounds are planned
    }
round-none_published = No round of { $pool } has been published
round-no_draft = There is no draft of a round of { $pool }: pair one first
round-none_planned = Cannot pair { $pool }: the book names no number of rounds, so set a schedule
round-all_played = Cannot pair another round: all { $planned } rounds are paired
round-open =
    { $n ->
        [one] Cannot go on: { $n } board is not done: { $boards }
       *[other] Cannot go on: { $n } boards are not done: { $boards }
    }
round-too_few =
    { $n ->
        [one] Cannot pair { $n } entrant: two are needed
       *[other] Cannot pair: two are needed, and { $n } are here
    }
round-locked = Cannot keep these boards: everybody sits once, is here, and has a bye only in an odd field. Wrong: { $who }
round-teammates = { $who } are teammates, and teammates never meet under this rulebook. Pick another opponent, a bye or a volunteer of the house
round-repeat = { $who } have met before, and nobody meets twice under this rulebook. Pick another opponent
round-not_in_draft = Cannot let { $one } meet { $two }: both have to be in the draft
round-no_such_board = The draft has no board { $board }
round-hard_broken = Cannot publish without your word: a rule had to give ({ $what }). Say why it may, or change the draft
round-field_changed = Cannot publish: since the draft these have come or left: { $who }. Pair again
round-drafted_after = Cannot take round { $round } back: the next one is drafted
round-has_results =
    { $n ->
        [one] Cannot take the round back: { $n } result is in
       *[other] Cannot take the round back: { $n } results are in
    }
round-end_first = Round { $round } is still being played. End it first
round-waits = Round { $round } is posted and has not been played. Its results come first
round-started = Round { $round } has been started
round-paused = Round { $round } is paused already
round-not_paused = Round { $round } is not paused
round-not_running = The clock of round { $round } does not run
round-not_seated = These do not sit at a board of the round: { $who }
round-not_published = Round { $round } has not been published
round-seated = { $entrant } has a board in round { $round }: enter its result
round-not_absent = { $person } was not missing
round-schedule = Rounds are numbered from 1 without a gap, and there is one
round-schedule_short = Cannot plan { $wanted } rounds: { $played } have been paired already
repair-not_published = Round { $round } is not published. Change its draft instead
repair-final = The pairing of a final follows from the standings
repair-same_board = { $one } and { $two } already play each other
repair-has_result = Table { $table } already has a result. Clear or correct the result first
repair-has_report = A score was reported from table { $table }, so it is not changed. Enter its result instead
repair-game_begun = The game at table { $table } is being played on screen. Let it end, or forfeit it
repair-no_board = Round { $round } has no board { $board }
repair-not_at_board = { $who } does not play at that table
repair-not_free = { $who } already has an opponent at table { $table }. Swap two entrants instead
repair-seated = { $who } already has a place in this round: table { $table }
repair-not_here = { $who } is not here. Check them in or expect them late first
repair-other_pool = { $who } plays in another division
repair-too_late = { $who } came more than { $minutes } minutes late and would forfeit. Waive the lateness to seat them
round-tables = Tables are numbered from 1
round-knockout = A knockout starts with 2 or more, and its ties have 1 game or more
round-minutes = A round takes a minute or more, and a break none or more
round-before_it = Round { $round } cannot be planned to start before round { $before }
round-seeded_late = Cannot seed any more: a round has been published
round-seeding_order = The order has to name every entrant of the division once

## Pairing

pairing-why-locked = set by the director
pairing-why-repaired = changed by the director after publishing
pairing-why-bye = left over in an odd field: a bye
pairing-why-house = left over in an odd field: meets the house's player
pairing-why-bye_teammates = only teammates were left to play, and teammates never meet: a bye
pairing-why-house_teammates = only teammates were left to play, and teammates never meet: plays a volunteer
pairing-why-random = drawn by lot
pairing-why-left_over = left over by the other boards: drawn by lot
pairing-why-round_robin = everybody plays everybody: round { $round } of the Berger table
pairing-why-seeded_halves = upper half meets lower half: seeded { $one } and { $two }
pairing-why-swiss-same = equal records ({ $wins } won), whose halves meet
pairing-why-swiss-near = nearest records that could meet: { $one } and { $two } won
pairing-why-in_class-same = same rating class and equal records ({ $wins } won)
pairing-why-in_class-near = same rating class, nearest records that could meet: { $one } and { $two } won
pairing-why-between_classes = neighbors between two rating classes: one was left over in a class
pairing-why-groups-same = equal results ({ $wins } won) in the rounds that count
pairing-why-groups-near = nearest results that could meet: { $one } and { $two } won in the rounds that count
pairing-why-king_of_the_hill-same = neighbours on the hill: equal records ({ $wins } won) stand in random order
pairing-why-king_of_the_hill-near = neighbours on the hill: { $one } and { $two } won
pairing-gave-teammates = teammates meet: { $who }
pairing-gave-apart = kept apart by the director, and meet: { $who }
pairing-gave-repeat = have met before: { $who }
pairing-gave-second_bye = is left over again: { $who }
pairing-gave-accessible = no accessible table is left for { $who }
pairing-gave-fixed_table = table { $table } is taken, and { $who } cannot keep it
pairing-gave-shared_table = table { $table } is another division's too: { $who }
pairing-gave-schoolmates = schoolmates meet: { $who }
pairing-why-round_robin_again = everybody plays everybody: round { $round } of the Berger table, meeting { $time }
bracket-through = through
bracket-bye = bye
bracket-open = to be decided
bracket-champion = { $who } wins the knockout
bracket-best_of = best of { $n }
bracket-none = This division plays no knockout, or it has not started.
bracket-stage_final = Final
bracket-stage_semifinal = Semifinal
bracket-stage_quarterfinal = Quarterfinal
bracket-stage_early = Round of { $left }
pairing-why-knockout-single = { $stage }: { $upper } plays { $lower }
pairing-why-knockout-series = { $stage }: { $upper } plays { $lower }, game { $game } of the best of { $best_of } ({ $one }–{ $two } so far)
pairing-why-knockout-level = { $stage }: { $upper } and { $lower } are level ({ $one }–{ $two }), so one more game decides
pairing-why-team-swiss = { $one_team } ({ $one } match points) plays { $two_team } ({ $two }): board { $board }
pairing-why-team-round_robin = every team plays every team: { $one_team } – { $two_team }, board { $board }
pairing-why-team-bye = { $team } has no opponent this round: a bye
pairing-why-team-extra = { $team } has more players than its opponent: a bye
pairing-why-fontes = group { $group } of the standings: everybody in it meets, round { $turn } of 3
pairing-why-contention-race-first = { $upper } can still reach place { $upper_best } ({ $upper_share } %) and { $lower } place { $lower_best } ({ $lower_share } %): they meet for the first time
pairing-why-contention-race-again = { $upper } can still reach place { $upper_best } ({ $upper_share } %) and { $lower } place { $lower_best } ({ $lower_share } %): worth a rematch (earlier games: { $again })
pairing-why-contention-half-first = { $hoping } can still reach place { $hoping_best } ({ $hoping_share } %), and no other contender was free for a first meeting
pairing-why-contention-half-again = { $hoping } can still reach place { $hoping_best } ({ $hoping_share } %), and every other opponent would cost more than this rematch (earlier games: { $again })
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
pairing-gave-race_bye = still in the race, and sits out: { $who }
pairing-gave-safe_in_race = one is safe, the other is in the race: { $who }
pairing-gave-cannot_catch = one cannot catch the other, and they meet: { $who }
pairing-gave-last_round = a neighbor in the race is not the opponent in the last round: { $who }
pairing-gave-own_fate = the leader does not play the contender who needs that game: { $who }

## Results

ruling-too_many = Nobody loses more than { $high } points by a ruling
result-no_board = There is no published board { $board }
result-is_bye = Board { $board } is a bye: it has no result to hand in
result-lightning_runs = The lightning round has no winner yet
result-game_runs = The game { $game } at { $board } is not over
result-in_already = The result of { $board } is in already. Correct it instead
result-not_in = The result of { $board } is not in
result-impossible_score = { $entrant } cannot have scored { $points }: type a number from { $low } to { $high }
result-impossible_off = { $points } cannot come off the score of { $entrant }: type a number from 0 to { $high }
result-not_at_board = { $entrant } does not sit at { $board }
result-validated_already = The result of { $board } has been validated
desk_slip-refused = The slip of { $board } cannot be taken: { $what }
desk_slip-same_name = { $name } cannot stand there
desk_slip-other_names = table { $table } seats { $seated }, and the slip says { $written }: names swapped?
desk_slip-impossible = { $name } cannot have scored { $score }: type a number from { $low } to { $high }
desk_slip-improbable = { $score } points for { $name } are unusual; insist if the slip is right
desk_slip-forfeit_as_score = 50-0 looks like a forfeit: enter it as one
desk_slip-deduction = { $points } cannot come off the score of { $name }: type a number from 0 to { $high }
desk_slip-wide = a margin of { $spread } is unusual; insist if the slip is right
desk_slip-unsigned = not signed by { $who }
desk_slip-not_signed = The slip of { $board } cannot be validated: { $who } did not sign it. Let them sign, or rule that it counts and say why
desk_slip-own_entry = You entered the result of { $board }. Someone else has to check it, or the director rules that it counts and says why
desk_slip-stranger_signed = The slip of { $board } cannot have been signed by { $who }: they do not sit there
desk_slip-no_tie = There is no tie for a lightning round to break

## Endings

ending-not_offered = This book does not break ties by { $step }; it leaves open: { $offered }
ending-step_known = Ties are broken by { $step } already
ending-not_tied = These do not share one place by themselves: { $who }
ending-lot_needs_seed = A lot needs a seed
ending-rounds_left = Not yet: { $played } of { $planned } rounds have been played
ending-open =
    { $n ->
        [one] Not yet: { $n } board is not done: { $boards }
       *[other] Not yet: { $n } boards are not done: { $boards }
    }
ending-no_final = This book has no final
ending-final_paired = The final has been paired
ending-too_few = A final needs two who are here
ending-final_not_tied = There is no tied final to decide
ending-final_missing = Not yet: the final has not been played
ending-final_tied = Not yet: the final was tied. Choose: the higher placed, another game, or a shared title
ending-finished = The standings of { $division } are final already
ending-prize_for_whom = Say whom { $prize } is for: a class or an entrant
ending-no_prize =
    { $n ->
        [one] There is no prize { $number }: { $n } prize is offered.
       *[other] There is no prize { $number }: { $n } prizes are offered.
    }
ending-frozen_already = The public standings are frozen already
ending-not_frozen = The public standings are not frozen
ending-no_class = There is no class { $name }. Classes: { $classes }. Choose one of them, or set the classes first.

## Contests and the drawing

contest-not_in_book = This book has no contests
contest-open_already = The contest of round { $round } has been called
contest-not_open = No contest was called for round { $round }
contest-no_table = Nobody sits at table { $table } in round { $round }
contest-entered = Table { $table } has handed in its entry
contest-no_entry = Table { $table } has no entry in this division
contest-judged = { $division } has its winner
drawing-open_already = A drawing needs a prize, and there is one drawing only
drawing-not_open = There is no open drawing
drawing-count = Sell one ticket or more
drawing-other_seed = This is not the seed whose hash was published
drawing-too_few = { $sold } tickets were sold for { $prizes } prizes: sell more

## Sentences that pages show of an event: the next step, what can be undone

step-register = Register: { $n } entered so far
step-schedule = Say how many rounds are played
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
        [one] { $n } board of round { $round } has a side that left: decide it
       *[other] { $n } boards of round { $round } have a side that left: decide them
    }
step-decide_final = The final has a side that left: decide it
step-missed =
    { $n ->
        [one] Somebody missed round { $round }: decide what it counts for
       *[other] { $n } rounds were missed: decide what they count for
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
step-settle_final = The final is tied: decide what that means
step-finish = Finalize standings
step-prizes = Give the prizes
notice-store_again = The log is written again
notice-store = The log cannot be written: { $reason }. What is known is shown; nothing new is taken until it can be written again
notice-resumed =
    { $n ->
        [one] The service was down for { $seconds } s; { $n } clock was stopped
       *[other] The service was down for { $seconds } s; { $n } clocks were stopped
    }
notice-lost = The end of the log is missing: entry { $position } was written once and is gone. Compare the latest results with their slips, and run starsquare verify
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
        [one] used for one decision since
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
repair-late_free = { $who }: { $minutes } min late, at no cost
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

happened-LinkIssued = link made
happened-LinkRevoked = link revoked
happened-RequestsTaken = registration on the web switched
happened-CapacitySet = capacity set
happened-EntryRequested = entry requested
happened-RequestDeclined = request declined
happened-RequestReopened = request reopened
happened-TournamentOpened = event set up
happened-EntrantRegistered = entered
happened-EntrantAmended = entry changed
happened-PaymentRecorded = payment noted
happened-PersonCheckedIn = checked in
happened-CheckInTakenBack = not here after all
happened-LateEntrantExpected = expected late, or waited for again
happened-ItemsHandedOut = given their packet
happened-EntrantWithdrawn = withdrawn
happened-EntrantReturned = back again
happened-EntrantDisqualified = disqualified
happened-ScheduleSet = rounds set
happened-RulesChanged = rule changed
happened-TablesSet = tables set
happened-FieldSeeded = seeded
happened-RoundDrafted = round drafted
happened-BoardsChanged = boards of the draft changed
happened-BoardLocked = board locked or freed
happened-RoundPublished = round published
happened-RoundWithdrawn = round taken back
happened-BoardsRepaired = published pairings repaired
happened-RoundStarted = round started
happened-PersonArrived = arrived late
happened-LatenessRecorded = lateness counted
happened-PresenceWaived = may begin without a member
happened-RoundEndSet = end of the round moved
happened-RoundPaused = round paused
happened-RoundResumed = round resumed
happened-RoundEnded = round ended
happened-ScoreReported = score reported
happened-ResultEntered = result in
happened-ResultValidated = result validated
happened-LightningRecorded = lightning round decided
happened-ResultCorrected = result corrected
happened-ResultCleared = result cleared
happened-MissedRoundDecided = missed round decided
happened-PenaltyAssessed = points taken off
happened-PenaltyReversed = points given back
happened-TieBreakAdded = step added to break ties
happened-TieSettled = tie settled
happened-FinalSettled = tied final decided
happened-DivisionFinished = standings made final
happened-PrizeOffered = prize added
happened-PrizeRemoved = prize removed
happened-StandingsFrozen = public standings frozen
happened-StandingsShown = public standings shown again
happened-ContestOpened = contest called
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
odds-own_hands = in their own hands: winning all { $left } is enough
odds-needs = at least { $wins } of { $left } won; { $share } % after winning all of them
odds-no_board = { $one } and { $two } have no open game. Suppose a result for two who are paired and have none
