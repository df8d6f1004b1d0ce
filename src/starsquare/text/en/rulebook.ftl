### Rulebook files, and what their parts and values are called.

## Rulebook files

rulebook-words-yes = yes
rulebook-words-no = no
rulebook-words-none = none
rulebook-words-not_applicable = -
rulebook-unusable =
    { $n ->
        [one] 
            { $file } cannot be used as a rulebook:
            { $problems }
       *[other] 
            { $file } cannot be used as a rulebook, for { $n } reasons:
            { $problems }
    }
rulebook-unusable_register =
    { $n ->
        [one] 
            { $file } cannot be used as a register of clauses:
            { $problems }
       *[other] 
            { $file } cannot be used as a register of clauses, for { $n } reasons:
            { $problems }
    }
rulebook-unusable_points =
    { $n ->
        [one] 
            { $file } cannot be used as a list of open points:
            { $problems }
       *[other] 
            { $file } cannot be used as a list of open points, for { $n } reasons:
            { $problems }
    }
rulebook-no_such_book = There is no rulebook { $book }
rulebook-problem = { "  " }{ $key }: expected { $allowed }; found { $found }
rulebook-valid_toml = a valid TOML file
rulebook-or_none = { $allowed }, or "none"
rulebook-list_of = a list of { $allowed }
rulebook-a_table = a table of values
rulebook-a_switch = true or false
rulebook-a_number_between = a whole number from { $least } to { $most }
rulebook-a_text = a text
rulebook-a_code = capital letters and digits, starting with a letter
rulebook-another_code = a code of its own, not the code of the book it comes from
rulebook-a_division_key = lowercase letters, digits and hyphens, starting with a letter
rulebook-a_known_book = the code of a book: CC, SO, NA, ES or KZ
rulebook-a_pool = the key of a division that is paired on its own, or "none"
rulebook-clause_ids = the clauses it comes from, such as "8.b" or ["1", "3.a"]
rulebook-a_clause_id = the name of a clause, such as 8.b or SCORE-4
rulebook-a_clause = short, status, and decision, why or issue where the status needs one
rulebook-owed = a value, because the status is "{ $status }"
rulebook-a_point = the name of an open point, such as "A12"
rulebook-a_decision = the number of a decision record, such as "0024"
rulebook-field_names = full names of values, such as exchange.min_tiles_in_bag
rulebook-nothing = nothing
rulebook-unknown_key = an unknown name
rulebook-one_of = one of: { $names }
rulebook-part_or_fields = either the whole part or its single values, not both
rulebook-needs_everybody = false, because everybody plays every round
rulebook-advice = advice
rulebook-needs_side_seconds = a number, because clock.kind is two_sided
rulebook-needs_turn_seconds = a number, because clock.kind is turn
rulebook-needs_turn_overrun = pass or turn_lost, because clock.kind is turn
rulebook-needs_no_hold = only "none", because challenge.words_checked is when_played
rulebook-needs_no_increment = only 0, unless clock.kind is two_sided
rulebook-needs_two_sided_clock = only "none", unless clock.kind is two_sided
rulebook-needs_lightning = a table, because outcome.tie is lightning_round
rulebook-needs_seeding = a table, because pairing.first is seeded_halves
rulebook-needs_a_cap = at least one cap; for no caps, write spread = "none"
rulebook-needs_no_side_seconds = "none", since each turn has its own time
rulebook-needs_each_once = each criterion once
rulebook-needs_a_bag = at most { $most }, the tiles in the bag before the first turn
rulebook-needs_a_criterion = at least one criterion
rulebook-needs_shorter_wait = at most hold.lapses_after_seconds
rulebook-needs_long_words = a number together with words.long_words, or "none" for both
rulebook-needs_two_finalists = 2: a final is a game of the top two; for no final, write final = "none"
rulebook-needs_higher_grade = at least entry.grade_from
rulebook-needs_higher_score = more than entry.usual_score_from

## What the parts and values of a rulebook are called, for people

## Parts

rulebook-part-equipment = Tiles and board
rulebook-part-setup = Before the first turn
rulebook-part-scoring = Scoring a turn
rulebook-part-exchange = Exchanging tiles
rulebook-part-passing = Passing
rulebook-part-hold = Hold
rulebook-part-challenge = Challenging a play
rulebook-part-clock = Clock
rulebook-part-overtime = Overtime
rulebook-part-scoreless = Scoreless turns
rulebook-part-ending = End of the game
rulebook-part-unplayed = Unplayed tiles
rulebook-part-lateness = Lateness
rulebook-part-forfeit = Forfeited games
rulebook-part-spread = Spread cap
rulebook-part-outcome = Game result
rulebook-part-lightning = Lightning round
rulebook-part-slip = Result slip
rulebook-part-agreement = Rules agreed for one game
rulebook-part-rulings = Director's rulings
rulebook-part-words = Acceptable words
rulebook-part-entry = Who may enter
rulebook-part-rounds = Rounds
rulebook-part-pairing = Pairings
rulebook-part-seeding = Seeding
rulebook-part-bye = Byes
rulebook-part-standings = Standings
rulebook-part-final = Final
rulebook-part-team_standings = Team standings
rulebook-part-prizes = Prizes
rulebook-part-tables = Tables
rulebook-part-contest = Side contest
rulebook-part-presence = Who must be present
rulebook-part-sanctions = Penalties beyond points
rulebook-part-papers = Papers
rulebook-part-privacy = Names in public

## Game fields

rulebook-field-equipment-tiles = Tiles
rulebook-field-equipment-board = Board
rulebook-field-setup-tiles_confirmed = Both sides confirm that the box is complete
rulebook-field-setup-first_play = How first play is decided
rulebook-field-setup-equal_letters = Ties in the draw for first play
rulebook-field-setup-rack_order = Who draws the first rack
rulebook-field-setup-begins_on_announcement = Racks are drawn when staff announce it
rulebook-field-setup-clock_starts = When the first turn's time starts
rulebook-field-scoring-rack_size = Tiles on a rack
rulebook-field-scoring-full_rack_bonus = Bonus for a bingo
rulebook-field-scoring-word_premiums = Several word premiums under one word
rulebook-field-scoring-play_fixed = When a play on cardboard can no longer be changed
rulebook-field-exchange-min_tiles_in_bag = Tiles needed in the bag for an exchange
rulebook-field-exchange-may_be_none = An exchange of no tiles is allowed
rulebook-field-exchange-illegal_points = Penalty points for an exchange with too few tiles in the bag
rulebook-field-passing-allowed = A side may pass
rulebook-field-hold-courtesy_seconds = Seconds to see a play before tiles are drawn
rulebook-field-hold-early_draw = A draw before those seconds are over
rulebook-field-hold-no_draw_seconds = Seconds with no draw after a hold
rulebook-field-hold-lapses_after_seconds = Seconds after which a hold lapses
rulebook-field-challenge-window_ends = When the time to challenge a play ends
rulebook-field-challenge-draw_ends_window = A draw without a hold ends the time to challenge
rulebook-field-challenge-several_words = Several words may be challenged at once
rulebook-field-challenge-failed_cost = What a failed challenge costs
rulebook-field-challenge-lost_turn_is_zero = A turn lost to a challenge counts as scoreless
rulebook-field-challenge-drawn_tiles = Tiles drawn after a play that comes off
rulebook-field-challenge-final_play_free = A challenge of the last play is free
rulebook-field-challenge-final_play_until = When the time to challenge the last play ends
rulebook-field-challenge-second_opinion = A second opinion may be asked for
rulebook-field-challenge-words_checked = When words are looked up
rulebook-field-clock-kind = How time is kept
rulebook-field-clock-side_seconds = Seconds per side for the whole game
rulebook-field-clock-turn_seconds = Seconds per turn
rulebook-field-clock-turn_overrun = What happens to a turn that runs out of time
rulebook-field-clock-at_limit_counts = Something done exactly at a limit is in time
rulebook-field-clock-increment_seconds = Seconds added for each turn
rulebook-field-overtime-points_per_minute = Penalty points for each minute of overtime started
rulebook-field-overtime-ends_game_after_seconds = Seconds of overtime that end the game
rulebook-field-overtime-beyond_limit = The result when overtime ends the game
rulebook-field-overtime-charged_at_round_end = Overtime is charged when the round ends the game
rulebook-field-scoreless-limit = Scoreless turns in a row that end the game
rulebook-field-scoreless-counted = Which turns count as scoreless
rulebook-field-scoreless-needs_a_score = A game still at 0–0 goes on
rulebook-field-ending-out_play = Playing the last tile ends the game
rulebook-field-ending-agreed = The game may end when no play is left
rulebook-field-ending-agreed_by = Who says that no play is left
rulebook-field-ending-refill_at_round_end = Racks are refilled when the round ends
rulebook-field-ending-unfinished_turn_counts = A play not completed at the round's end counts
rulebook-field-unplayed-own_deducted = Unplayed tiles are deducted from a side's own score
rulebook-field-unplayed-added_to_side_that_is_out = The side that goes out gets the other side's tiles
rulebook-field-unplayed-bonus_needs_empty_bag = It gets them only if the bag is empty
rulebook-field-lateness-interval_seconds = Seconds in an interval of lateness
rulebook-field-lateness-points_per_interval = Penalty points for each interval
rulebook-field-lateness-interval_counts = When an interval counts
rulebook-field-lateness-deducted_from = What the points are deducted from
rulebook-field-lateness-clock = Which clock measures lateness
rulebook-field-lateness-forfeit_after_seconds = Seconds after which the game is forfeited
rulebook-field-lateness-all_must_be_present = Every player of a side must be present
rulebook-field-forfeit-winner_spread = Spread for the side that came
rulebook-field-forfeit-loser_spread = Spread for the side that did not come
rulebook-field-forfeit-both_absent = If neither side comes
rulebook-field-spread-caps = Largest spread that counts, round by round
rulebook-field-spread-official_score = Score recorded when the spread is above the cap
rulebook-field-spread-penalties = Whether deductions come before or after the cap
rulebook-field-outcome-tie = What a tied game is worth
rulebook-field-lightning-first_tiles = Tiles drawn at the start
rulebook-field-lightning-more_tiles = Tiles added while still tied
rulebook-field-lightning-turn_seconds = Seconds per attempt
rulebook-field-lightning-word_values = What a word is worth
rulebook-field-lightning-several_words = An attempt may be several words
rulebook-field-lightning-bad_word = What a word that is not acceptable does
rulebook-field-lightning-winner_gets = What the winner gets
rulebook-field-slip-signed_by = Who signs
rulebook-field-slip-validated_by_staff = Staff must accept it
rulebook-field-agreement-allowed = Two sides may agree on other rules
rulebook-field-agreement-counts_for_records = Such a game counts for records
rulebook-field-rulings-false_blank = A play with a false blank may be taken off
rulebook-field-rulings-overdraw_points = Penalty points for drawing too many tiles
rulebook-field-rulings-drawer_ban = A player may be barred from drawing
rulebook-field-rulings-penalty_points = Points may be deducted for breaking the rules

## Event fields

rulebook-field-words-lexicon = The word list
rulebook-field-words-exclusions = Words in the list that are not acceptable
rulebook-field-words-long_words = The list for long words
rulebook-field-words-long_words_from = Number of letters that makes a word long
rulebook-field-words-long_word_exclusions = Long words that are not acceptable
rulebook-field-words-adjustments_sheet = A sheet of adjustments adds to the list
rulebook-field-words-adjudicator = Who looks up challenged words
rulebook-field-entry-side_size = Players per side
rulebook-field-entry-team_size = Players per team who do not share a board
rulebook-field-entry-teams_required = Every player belongs to a team
rulebook-field-entry-grade_from = Lowest grade
rulebook-field-entry-grade_to = Highest grade
rulebook-field-entry-members_from = Where partners come from
rulebook-field-entry-usual_score_from = Usual score from
rulebook-field-entry-usual_score_below = Usual score below
rulebook-field-entry-registration = When people may register
rulebook-field-entry-fee_in_advance = The fee is paid in advance
rulebook-field-entry-late_checkin = If someone checks in late
rulebook-field-rounds-number = Number of rounds
rulebook-field-rounds-minutes = Minutes per round
rulebook-field-rounds-elimination = Losers are knocked out
rulebook-field-pairing-pool = Division it is paired within, if not its own
rulebook-field-pairing-first = How the first rounds are paired
rulebook-field-pairing-first_rounds = Number of first rounds
rulebook-field-pairing-later = How later rounds are paired
rulebook-field-pairing-later_basis = What later rounds are paired by
rulebook-field-pairing-later_results = Which results count for it
rulebook-field-pairing-avoid_repeats = Keep the same two sides from meeting again
rulebook-field-pairing-teammates = Whether teammates may meet
rulebook-field-pairing-schoolmates = Whether schoolmates may meet
rulebook-field-pairing-starts = Where first play is decided
rulebook-field-seeding-by = What seeds are ordered by
rulebook-field-seeding-top_placings = How many of last year's placings count
rulebook-field-seeding-team_rating = The rating of a team
rulebook-field-bye-award = What a bye is worth
rulebook-field-bye-spread = Spread of a bye
rulebook-field-bye-at_most = Most byes per entrant
rulebook-field-bye-house_player = A volunteer opponent is offered first
rulebook-field-standings-order = Places are ordered by
rulebook-field-standings-tie_breaks = Steps that break ties
rulebook-field-standings-offered_tie_breaks = Steps the director may add
rulebook-field-standings-point_totals = Total points are shown
rulebook-field-standings-forfeit_points = Points for the opponent of an absent player
rulebook-field-standings-rounding = How averages are rounded
rulebook-field-final-qualifiers = Entrants in the final
rulebook-field-final-tied = If the final is tied
rulebook-field-final-qualifying_tie_breaks = Steps that break ties for a place in the final
rulebook-field-final-capped = The cap applies in the final
rulebook-field-final-changes_lower_places = The final changes the places below
rulebook-field-team_standings-by = Teams are ranked by
rulebook-field-team_standings-members_counted = Best members that count
rulebook-field-team_standings-prize = Teams win a prize
rulebook-field-team_standings-members_ranked_singly = Members are also ranked individually
rulebook-field-prizes-places = Places with a prize
rulebook-field-prizes-champion = First place is the champion of the event
rulebook-field-tables-boards_per_table = Boards per table
rulebook-field-contest-entry_per = Who hands in an entry
rulebook-field-contest-winner_per = Where a winner is chosen
rulebook-field-presence-for_verdict = For the verdict on a challenge
rulebook-field-presence-until_slip_accepted = Until the result slip is accepted
rulebook-field-sanctions-forfeit = A breach may cost the game
rulebook-field-sanctions-disqualification = A breach may cost the tournament
rulebook-field-papers-forms = What is printed
rulebook-field-papers-blank_letter_written = A blank's letter is written down
rulebook-field-privacy-public_names = How players are named
rulebook-field-privacy-school_shown = The school is shown

## Values with a name, as people read them

rulebook-value-abbreviation = abbreviations
rulebook-value-accepted = accepted
rulebook-value-advance_only = only in advance
rulebook-value-affix = prefixes and suffixes
rulebook-value-after_cap = after the cap
rulebook-value-all_players = all players
rulebook-value-always = always
rulebook-value-any = in any order
rulebook-value-anywhere = anywhere
rulebook-value-apart_if_possible = apart if possible
rulebook-value-apostrophe = with an apostrophe
rulebook-value-archaic = archaic
rulebook-value-as_bye = as for a bye
rulebook-value-assigned = assigned
rulebook-value-attempt_is_zero = the attempt scores 0
rulebook-value-back_into_bag = back into the bag
rulebook-value-balanced = balanced
rulebook-value-before_cap = before the cap
rulebook-value-begun = when it begins
rulebook-value-best = the best
rulebook-value-best_game = best game
rulebook-value-both_lose = both lose
rulebook-value-both_sides = both sides
rulebook-value-capitalized = capitalized
rulebook-value-challenge_slip = challenge slip
rulebook-value-clock_pressed = when the clock is pressed
rulebook-value-complete = when it is over
rulebook-value-contention = by contention
rulebook-value-derogatory = derogatory
rulebook-value-dialect = dialect
rulebook-value-director = the director
rulebook-value-disparaging = disparaging
rulebook-value-division = division
rulebook-value-draw = by drawing tiles
rulebook-value-drawn = drawn at the board
rulebook-value-english = English
rulebook-value-entrant = entrant
rulebook-value-event = event
rulebook-value-event_sheet = event sheet
rulebook-value-exchange = exchange
rulebook-value-first_name_and_initial = first name and initial
rulebook-value-first_rounds = the first rounds
rulebook-value-first_side_first = first side first
rulebook-value-first_tile_seen = when the first tile is seen
rulebook-value-five_points = five points
rulebook-value-foreign = foreign
rulebook-value-forfeit = forfeit
rulebook-value-free = free
rulebook-value-french = French
rulebook-value-full_name = full name
rulebook-value-game = the game clock
rulebook-value-game_ended = when the game ends
rulebook-value-german = German
rulebook-value-groups = groups
rulebook-value-half_up = half up
rulebook-value-half_win = half a win
rulebook-value-head_to_head = head to head
rulebook-value-higher_rank = the higher place
rulebook-value-hyphenated = hyphenated
rulebook-value-judge = word judge
rulebook-value-king_of_the_hill = king of the hill
rulebook-value-largest = only the largest
rulebook-value-last_placing = last placing
rulebook-value-letters_only = letter values only
rulebook-value-lightning_round = lightning round
rulebook-value-lost = lost turn
rulebook-value-lot = by lot
rulebook-value-manual = by hand
rulebook-value-may_meet = may meet
rulebook-value-meal_ticket = meal ticket
rulebook-value-mean = the average
rulebook-value-mean_of_other_rounds = average of the other rounds
rulebook-value-mean_of_points = average points
rulebook-value-multiply = they multiply
rulebook-value-name_tag = name tag
rulebook-value-never = never
rulebook-value-next_turn_made = when the next turn is made
rulebook-value-nothing = nothing
rulebook-value-number_only = number only
rulebook-value-obscene = obscene
rulebook-value-obsolete = obsolete
rulebook-value-offensive = offensive
rulebook-value-one_of_each_side = one player of each side
rulebook-value-open = open
rulebook-value-opponents_wins = opponents' wins
rulebook-value-pass = pass
rulebook-value-play = play
rulebook-value-playoff = playoff
rulebook-value-points = points
rulebook-value-points_only = points only
rulebook-value-put_back = put back
rulebook-value-racks_drawn = when the racks are drawn
rulebook-value-random = by lot
rulebook-value-rating = by rating
rulebook-value-raw = as played
rulebook-value-refused = refused
rulebook-value-registration_form = registration form
rulebook-value-replay = replay
rulebook-value-results_slip = result slip
rulebook-value-round = the round clock
rulebook-value-round_robin = round robin
rulebook-value-ruled_off = taken off by the director
rulebook-value-rules_copy = copy of the rules
rulebook-value-running = all results so far
rulebook-value-same_school = the same school
rulebook-value-same_school_else_state = the same school, or the same state
rulebook-value-score = the score
rulebook-value-score_announced = when the score is announced
rulebook-value-score_card = score sheet
rulebook-value-score_stands = the score stands
rulebook-value-seeded_halves = top half against bottom half
rulebook-value-set_apart = set apart
rulebook-value-set_aside = set aside
rulebook-value-shared = shared
rulebook-value-skipped = skipped turn
rulebook-value-slang = slang
rulebook-value-slip_signed = when the slip is signed
rulebook-value-small = small
rulebook-value-spanish = Spanish
rulebook-value-spread = spread
rulebook-value-standard = standard
rulebook-value-station = word station
rulebook-value-struck_off = taken off after a challenge
rulebook-value-sum_of_points = total points
rulebook-value-sum_of_wins = total wins
rulebook-value-swiss = Swiss
rulebook-value-table = table
rulebook-value-table_assignment = table assignment
rulebook-value-table_card = table card
rulebook-value-timed_out = out of time
rulebook-value-tracking_sheet = tracking sheet
rulebook-value-trademark = trademarks
rulebook-value-turn = a turn
rulebook-value-turn_lost = the turn is lost
rulebook-value-two_sided = a clock for each side
rulebook-value-untimed = no clock
rulebook-value-void = not counted
rulebook-value-vulgar = vulgar
rulebook-value-when_challenged = when challenged
rulebook-value-when_played = when played
rulebook-value-while_possible = where possible
rulebook-value-win = a win
rulebook-value-win_and_points = a win and points
rulebook-value-win_loss = wins and losses
rulebook-value-winner_lowered = the winner's score is lowered
rulebook-value-wins = wins
rulebook-value-wins_then_spread = wins, then spread
rulebook-value-word_is_zero = the word scores 0
