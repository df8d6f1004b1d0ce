### Pages that anybody may read, the wall, and an entrant's own page.

## The pages that anybody may read

phase-registration = Registration
phase-checkin = Check-in
phase-draft = Round { $round } is being paired
phase-published_final = Final: find your table
phase-playing_final = The final is on
phase-results_final = Result of the final
phase-published = Round { $round }: find your table
phase-playing = Round { $round } is on
phase-results = Results of round { $round }
phase-between = After round { $round }
phase-ending = All rounds are done
phase-finished = Finished
public-rules_of = Rules of { $title }
public-rules_from = From the rulebook { $book }.
public-rules_derived = Derived from { $parent }.
public-here = { $here } of { $n } are here
public-boards_in = { $n } of { $of } results are in
public-round_is_on = Round { $round } of { $rounds } is on
public-until = until { $hour }
public-find = Find a player or school
public-find_do = Find
public-found =
    { $n ->
        [one] 1 found for “{ $asked }”
       *[other] { $n } found for “{ $asked }”
    }
public-found_none = No results for “{ $asked }”
public-found_nobody = Try part of a first name, a school, or a team number.
public-found_nobody-of_singles = Try part of a first name, a school, or a number.
public-leaders = Leaders
public-final_standings = Final standings
public-still_counting = round { $round } still counting
public-before_final = before the final
public-so_many =
    { $n ->
        [one] { $teams } teams · { $n } round
       *[other] { $teams } teams · { $n } rounds
    }
public-so_many-of_singles =
    { $n ->
        [one] { $teams } players · { $n } round
       *[other] { $teams } players · { $n } rounds
    }
public-all_of = All { $n } teams
public-all_of-of_singles = All { $n } players
public-champion_of = Champion: { $title }
public-champions_of =
    { $n ->
        [one] Champions: { $title }
       *[other] Co-champions: { $title }
    }
public-spread_of = spread
public-best_of_day = Best of the day
public-today = Today
public-done = done
public-is_now = now
public-latest = Latest results
public-school = School
public-views = Views of the standings
public-table_region = Table, scrolls sideways
public-wall = Open the wall
public-watch = Watch the games
public-place = Place
public-name = Name
public-record = Won–lost
public-spread = Spread
public-points = Points
public-best = Best game
public-wins = Wins
public-out = out
public-no_pairings = No pairings yet
public-no_pairings_hint = Pairings appear here and on the wall as soon as the round is published.
public-final = The final
public-final_round = Final
public-official = official { $one }–{ $two }
public-kept = The final standings are shown at the ceremony.
public-kept_from_others = Public standings are frozen. Only staff see these results.
public-prizes_provisional = Provisional: prizes are awarded once the standings are final.
public-pairings_of = Round { $round } pairings
public-order = Order
public-by_name = By name
public-by_table = By table
public-by_school = By school
public-posted_ahead = Not started yet
public-round = Round { $round }
public-rounds = Rounds
public-table = Table
public-one = First side
public-two = Second side
public-score = Score
public-starts = starts
public-you_start = starts
public-against = against { $name }
public-bye = bye this round
public-game = Watch
public-provisional = provisional
public-settled = final
public-after_round = After round { $round } of { $rounds }
public-in_round = Round { $round } of { $rounds } in progress
public-before_rounds = Before the first round
public-after = After { $round }
public-now = Now
public-ranked_by = ranked by
public-safe = clinched
public-broken_by = by
standing-step_wins = wins
standing-step_win_loss = wins and losses
standing-step_spread = spread
standing-step_points = points
standing-step_head_to_head = head-to-head game
standing-step_opponents_wins = opponents' wins
standing-step_best_game = best game
standing-step_lightning_round = lightning round
standing-step_playoff = playoff
standing-step_lot = drawing lots
public-nobody = No entries yet
public-nobody_hint = Everyone who registers appears here.
ladder-title = Season standings: { $season }
ladder-standings = Season standings
ladder-nights = Nights
ladder-nights_counted =
    { $n ->
        [one] 1 finished event
       *[other] { $n } finished events
    }
ladder-ranked = Ranked by wins, then spread
ladder-print = Print
ladder-none = No event in this season has finished yet.
ladder-events = Events
ladder-not_counted = not finished, not counted
ladder-hint = Events named { $season } with a date or a number belong to this season. They count once they are finished. People are matched by member number, then by name.
public-teams = Teams
public-matches = Matches
public-match_points = Match points
public-games_won = Games won
public-match_points_hint = A win counts 1, a tie ½, a bye 1. Ranked by match points, then games won, then spread.
public-team_bye = { $team } has a bye
public-no_team_matches = No team matches have been played in this division.
public-team = Team
public-entrant = Team
public-entrant-of_singles = Player
public-cell_win = won
public-cell_tie = tied
public-cell_loss = lost
public-cell_open = being played
public-kind_played = played
public-kind_bye = bye
public-kind_forfeit_won = won by forfeit
public-kind_forfeit_lost = lost by forfeit
public-kind_void = not played
public-no_rounds = No results yet
public-no_rounds_hint = Results appear here as slips come in.
public-number = Number { $number }
public-in_place = place { $place }
public-round_short = Round
public-opponent = Opponent
public-result = Result
public-in_all = Total
public-not_yet = not known yet
public-no_prizes = No prizes yet
public-no_prizes_hint = Winners appear here at the ceremony.
public-contests = Contests
public-contest_of =
    { $n ->
        [one] After round { $round }: one entry
       *[other] After round { $round }: { $n } entries
    }
public-at_table = Table { $table }
public-winner = winner
public-drawing = Opportunity drawing
public-tickets =
    { $n ->
        [one] one ticket
       *[other] { $n } tickets
    }
public-check_drawing = Check the drawing yourself
public-check_how = We published the hash below before the first ticket was sold. It is the SHA-256 of the seed that picked the tickets, so nobody could change the seed afterward.
public-seed_hash = Published hash
public-seed = Seed
public-is_honest = The hash matches the seed, and the seed picks these tickets
public-is_not_honest = The hash or the tickets do not match the seed
public-downloads = Downloads:
figures-title = Stats
figures-none = No stats yet
figures-none_hint = High games, spreads and more appear with the first results.
figures-games =
    { $n ->
        [one] one game
       *[other] { $n } games
    }
figures-average = { $score } points per side on average
figures-feats = Highlights
figures-what = Category
figures-value = Points
figures-count = Count
figures-what_high_games = High game
figures-what_high_losses = Highest losing score
figures-what_high_plays = High play
figures-what_widest_wins = Biggest win
figures-what_upsets = Biggest upset by rating
figures-what_comebacks = Best comeback
figures-schools = Schools
figures-school = School
figures-people = Players
figures-bingos = Bingos
figures-spreads = Leaders' spread by round
figures-distribution = Score distribution
figures-wins = Wins by seed
figures-as_table = As a table

## The pages where games are watched and gone through

games-title = Games
games-now = Live games
games-now_hint = Board, score sheet and clocks, updated turn by turn.
games-watch = Watch
games-table = Table { $n }
games-small_board =
    { $n ->
        [one] Board of { $one } and { $two }, with 1 tile
       *[other] Board of { $one } and { $two }, with { $n } tiles
    }
games-over = Games to replay
games-hint = Every turn, with both racks if they are known.
games-none = No games to replay yet
games-none_hint = Games on screen appear here once both sides have signed. Games on real boards appear if someone wrote down the turns.
games-open = Replay
games-between = { $one } and { $two }
games-all = All games of this round
games-review = Review
games-download = Download the record (GCG)
games-board = The board after turn { $n }
games-board_empty = The board before the first turn
games-steps = Turns
games-first = First
games-back = Back
games-on = Next
games-last = Last
games-keys = Keys: ← and → step back and forward, Home and End jump to the first and last turn.
games-turn_of = Turn { $n } of { $all }
games-before = Before the first turn
games-rack_of = Rack of { $who }
games-rack_unknown = not known
games-bag =
    { $n ->
        [one] one tile is left in the bag
       *[other] { $n } tiles are left in the bag
    }
games-final = Final score, after unplayed tiles and time
games-sheet = Score sheet
games-turn = Turn
games-play = Play
games-points = Points
games-total = Total
games-starts = starts
games-said_play = { $who }: { $word } at { $square } for { $points }
games-said_points = { $who }: { $points } points
games-said_struck_off = { $who }: { $word } at { $square } comes off after a challenge
games-said_ruled_off = { $who }: { $word } at { $square } is removed by the director
games-said_exchange =
    { $n ->
        [one] { $who } exchanges a tile
       *[other] { $who } exchanges { $n } tiles
    }
games-said_pass = { $who } passes
games-said_lost = { $who } loses a turn for a failed challenge
games-said_timed_out = { $who } ran out of time for the turn
games-said_skipped = { $who } has no tiles and is skipped
games-line_play = –
games-line_exchange = exchange { $n }
games-line_pass = pass
games-line_struck_off = challenged off
games-line_ruled_off = ruled off
games-line_lost = lost turn
games-line_timed_out = out of time
games-line_skipped = skipped

## The wall

wall-round = Round { $round }
wall-tables = Tables
wall-plays = plays { $name }
wall-ask = Can't find your name? Come to the desk.
wall-welcome = Welcome
wall-of = of { $n }
wall-checked_in = have checked in
wall-check_in = Check-in
wall-announcements = Please note
wall-playing = The round is on
wall-boards_open =
    { $n ->
        [one] board still playing
       *[other] boards still playing
    }
wall-find_name = Find your name, go to your table
wall-final = The final
wall-standings = Standings
wall-prizes = Prizes
wall-js_five_minutes = 5 minutes left
wall-js_time = Time is up
wall-js_chimes_on = Chimes on
wall-js_chimes_off = Chimes off
wall-js_page = Page { $page } of { $pages }

## The reveal: prizes on the wall, one press each

reveal-hint = Reveal the prizes on the wall one at a time, starting with the last.
reveal-begin = Reveal on the wall
reveal-next = Reveal next
reveal-back = Hide again
reveal-end = Show all
reveal-so_far = { $n } of { $all } revealed.
reveal-next_is = Next: { $title }, { $who }
reveal-of = { $n } of { $all }
reveal-to_come =
    { $n ->
        [one] one prize to reveal
       *[other] { $n } prizes to reveal
    }
reveal-and_more =
    { $n ->
        [one] and { $n } more
       *[other] and { $n } more
    }
reveal-covered = to be revealed in the room
reveal-keys = Keys: Page Down reveals, Page Up hides again

## An entrant's own page, and of the runner's

phone-not_entered = This page is for players. Open the link on your name tag.
phone-your_board = Your board
phone-table = Table { $table }
phone-later = Rounds already posted
phone-you_start = You start
phone-they_start = The other side starts
phone-to_table = Open the board
phone-result_in = The result is in: { $own } to { $other }
phone-off = Phones are off in this division. Hand your slip to a runner.
phone-report = Report the result
phone-reported = Your report is in: { $own } to { $other }. It counts when the other side agrees.
phone-disputed = You reported { $own } to { $other }, but the other side reported something else. Check the slip. If yours is wrong, send it again. If not, someone from the desk will come to you.
phone-own = Your score
phone-other = Their score
phone-send = Send result
phone-both_agree = Both sides report the result. If the reports differ, someone from the desk will come to you.
phone-hand = Raise your hand
phone-reason = Reason (optional)
phone-call_director = Call the director
phone-call_judge = Call a judge
phone-coming_director = The director has been called to your table
phone-coming_judge = A judge has been called to your table
phone-coming_runner = A runner has been called to your table
phone-hand_down = Cancel call
phone-wait = No game yet
phone-wait_hint = It appears here as soon as the round is published.
phone-record = My rounds
place-scorer = Start clock and scorer
place-to_scorer = Open clock and scorer
place-cardboard_hint = You play on the real board. This device can run the clock and add up the scores. The slip counts either way.
place-open = Open table page
runner-slip = Enter a slip
runner-open_table = Open
runner-no_board = Nobody sits at table { $table } in this round.
runner-done = The result is in: { $one } to { $two }
runner-insist = Keep as written
runner-take = Save slip
runner-open_boards = Still open
runner-slip_hint = Open the table, enter both scores from its slip, and bring the paper to the desk.
runner-all_in = All results are in.
runner-not_yet = Tables appear here as soon as a round is published.
missing-result = no result
missing-decision = a side left or never arrived
missing-dispute = disputed
missing-lightning = lightning round missing
missing-validation = to check

## Registration on the public page

register-title = Register
register-hint = Send your details. The organizers confirm every entry, and you can see their answer on this site.
register-closed = Registration is closed
register-closed_hint = Ask the organizers about a late entry.
register-full = All spots are taken. You can still join the waiting list.
register-list_only = waiting list
register-player_1 = First player
register-player_2_maybe = Second player, for pairs divisions only
register-other_school = School, if different
register-reason = Reason for two schools
register-contact = Email or phone, if the organizers may contact you
register-consent = Parent or guardian
register-consent_hint = This event needs a signed registration form. An adult responsible for the players signs it here by name.
register-agree = I am the parent or guardian of these players, or their school has authorized me, and I agree that they may take part.
register-guardian = Full name of the adult
register-send = Send registration
register-privacy = Only the organizers see what you enter here. The public pages show names as the organizers have set for this event.
register-open = Registration is open
register-open_hint = Register a player or a team here. The organizers confirm every entry.
register-open_hint-of_singles = Register a player here. The organizers confirm every entry.
register-entries =
    { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }
register-entry_list = Entry list
register-no_entries = Entries appear here once the organizers confirm them.
request-title = Your registration
request-state_waiting = Waiting for approval
request-state_listed = On the waiting list, place { $place }
request-state_registered = Registered, number { $number }
request-state_withdrawn = Withdrawn
request-state_declined = Declined
request-next_waiting = The organizers will review your registration. This page changes when they answer.
request-next_listed = All spots are taken. The list moves up when a team withdraws, and this page changes with it.
request-next_listed-of_singles = All spots are taken. The list moves up when a player withdraws, and this page changes with it.
request-next_registered = Show the code at check-in, on your phone or printed. Each player has one.
request-next_withdrawn = This entry no longer takes part. Contact the organizers if that is a mistake.
request-next_declined = Contact the organizers if you have questions.
request-who = Players
request-why = Reason
request-code_of = Check-in code for { $who }
request-print = Print this page
request-back = Back to the event
request-keep = Bookmark this page or save its address. Keep the address private: anyone who has it can see this page.

## What public pages share with others

desk-choose_division = Choose a division
desk-division = Division
desk-first_name = First name
desk-grade = Grade
desk-last_name = Last name
desk-person_1 = Player
desk-school = School
desk-team = Team they belong to
call-just_now = just now
call-minutes_ago = { $n } min ago
call-on_the_way = { $who } is on the way
rating-class = Class
rating-class_all = All classes
rating-class_place = Class { $name }: { $place }
rating-classes_of = Rating classes
rating-newcomer = new
rating-now = Rating now
rating-old = Old
rating-unofficial =
    { $n ->
        [one] Unofficial estimate by { $system }, after { $n } round.
       *[other] Unofficial estimate by { $system }, after { $n } rounds.
    }
rating-performance = Performance
rating-not_counted =
    { $n ->
        [one] { $n } game does not count for ratings: agreed rules, or a volunteer opponent.
       *[other] { $n } games do not count for ratings: agreed rules, or a volunteer opponent.
    }
rating-badge = Unofficial
rating-page_none = This division is not rated.
rating-new = New
rating-change = Change
rating-games = Games
rating-won = Won
rating-expected = Expected
rating-acceleration = Acceleration
rating-feedback = Feedback
rating-lists = Ratings before the event: { $lists }.
report-drills = Drills from this event
report-games =
    { $n ->
        [one] { $n } game was reviewed.
       *[other] { $n } games were reviewed.
    }
report-title = Highlights
table-later = This game opens to spectators soon
report-review_all = Review all games
report-review_hint = Reviews every finished game, so each review opens right away and the event page shows the highlights.
report-progress = { $done } of { $whole } games reviewed
report-stopped = The review stopped after { $done } of { $whole } games. Start it again when nobody plays on screen.
report-done =
    { $n ->
        [one] { $n } game reviewed
       *[other] { $n } games reviewed
    }
bracket-best_of = best of { $n }
bracket-bye = bye
bracket-champion = { $who } wins the knockout
bracket-none = This division has no knockout, or it has not started.
bracket-through = through
director-phase_registration = registration
director-phase_checkin = check-in
director-phase_draft = draft
director-phase_published = published
director-phase_playing = playing
director-phase_results = results
director-phase_between = between rounds
director-phase_ending = all rounds played
director-phase_finished = finished
rating-system_none = not rated
rating-system_naspa = NASPA (2024)
rating-system_naspa_csw = NASPA, Collins words
rating-system_naspa_club = NASPA club session
rating-system_nsa2008 = NSA/NASPA (2008)
rating-system_wespa = WESPA, estimated
rating-system_australia = Scrabble Australia
rating-system_elo = Club Elo
rating-system_glicko2 = Glicko-2
rating-system_coco = CoCo, by spread
report-kind_best_play = Best play
report-kind_comeback = Best comeback
report-kind_miss = Most instructive miss
report-kind_high_game = High game
report-kind_high_sum = Highest combined score
report-kind_most_bingos = Most bingos
report-kind_most_accurate = Most accurate
request-closed = Registration on this page is closed. Ask the organizers at the desk
request-too_many = Many requests are waiting for the organizers. Try again later, or contact them directly
request-no_name = Enter a first and a last name for each player
request-no_consent = A parent or guardian must agree. Check the box and enter the adult's name
request-none = There is no request { $number }
request-approved = Request { $number } is already approved. Withdraw the team instead
request-approved-of_singles = Request { $number } is already approved. Withdraw the player instead
request-declined = Request { $number } was declined. Reopen it first
request-full = All { $places } places are taken. Raise the capacity under Settings and rules, or wait until a team withdraws
request-full-of_singles = All { $places } places are taken. Raise the capacity under Settings and rules, or wait until a player withdraws
request-busy = The event is changing right now. Try again
