### What a review says about a game: why, and what to study. Ages ten to eighteen read it.

why-exchange = exchanging { $tiles }
why-pass = a pass
why-nothing = nothing
why-at = { $word } at { $at }
why-list = { $words } and { $last }
why-phony_stood = { $word } is not in the word list. It stayed on the board this time.
why-phony_off = { $word } is not in the word list, so it came off the board and scored nothing.
why-instead = { $best } would have scored { $points } points.
why-challenge = They played { $word }, which is not in the word list. A challenge would have taken off { $points } points.
why-challenge_look = When a word looks strange, take a moment to think before they draw.
why-best = { $word } is the best play with words you know.
why-best_equal = { $made } is as good as { $best }.
why-best_keeps = It scores { $points } and keeps { $leave }.
why-best_exchange = Exchanging { $tiles } was right: no play with words you know was worth more.
why-best_pass = Passing was right: no play with words you know was worth more.
why-best_bingo = { $word } uses all your tiles: { $points } points with the bonus.
why-best_out = { $word } goes out for { $points } points and ends the game.
why-best_ending = { $word } is the best way to finish the game with words you know. They hold { $tiles }.
why-bingo = { $word } uses all your tiles: { $points } points and the { $bonus }-point bonus.
why-bingo_s_blank = With an S and a blank on your rack, look for a bingo first.
why-bingo_blank = With a blank on your rack, try it as an S and as each vowel first.
why-bingo_affix = Move { $affix } to one side of your rack and see what is left.
why-bingo_s = Move the S to the end of your rack and look for a six-letter word.
why-bingo_shuffle = Shuffle your rack a few times: a new order shows new words.
why-their_tiles = The bag was empty, so you could work out their tiles: { $tiles }.
why-ending_wins = { $best } wins by { $end }. { $made } does not.
why-ending_ties = { $best } ties the game. { $made } loses by { $own }.
why-ending_out = { $best } goes out and is worth { $lost } more than { $made }.
why-ending = By the end of the game, { $best } is worth { $lost } more than { $made }.
why-play_not_pass = { $best } scores { $points }. A pass scores nothing.
why-play_not_exchange = { $best } scores { $points } now. An exchange scores nothing.
why-keeps = { $made } keeps { $leave }.
why-keep_set = Keep { $leave } and exchange the rest.
why-keep_none = None of these letters is worth keeping: exchange all of them.
why-exchange_better = Exchanging { $tiles } is worth { $lost } more than { $made }.
why-exchange_other = Exchanging { $tiles } is worth { $lost } more than exchanging { $made }.
why-opening = { $made } opens a triple word square for them. { $best } does not, and is worth { $lost } more.
why-opening_look = Before you play, check which red squares they could reach next.
why-later = After their next turn and yours, { $best } is worth { $lost } more than { $made }.
why-wins_more = { $best } wins more often than { $made }.
why-chances = Your winning chances: { $best }% with it, { $made }% as played.
why-keep = { $best } scores { $less } less than { $made } but keeps { $leave }: worth { $kept } more later.
why-keep_same = { $best } scores as much as { $made } but keeps { $leave }: worth { $kept } more later.
why-both = { $best } scores { $more } more than { $made } and keeps { $leave }: worth { $kept } more later.
why-score = { $best } scores { $more } more than { $made }.
why-spent_blank = { $made } uses the blank for { $points } points. Save it for a bingo.
why-spent_s = { $made } uses an S for { $points } points. An S on the rack is worth about { $worth }.
why-kept_q = { $made } keeps the Q without a U.
why-no_vowels = { $made } keeps { $leave }: no vowels.
why-many_vowels = { $made } keeps { $leave }: too many vowels.
why-doubled = { $made } keeps more than one { $letter }. Duplicates fit into fewer words.
why-good_set =
    { $n ->
        [one] Few letters help make more seven-letter words. { $made } kept { $leave }.
       *[other] Few sets of { $n } letters help make more seven-letter words. { $made } kept { $leave }.
    }
why-triple = It uses the triple word square { $square }.
why-double = It uses the double word square { $square }.
why-letter_double = It puts the { $letter } on a double letter square.
why-letter_triple = It puts the { $letter } on a triple letter square.
why-many_words = It makes { $n } words at once: { $words }.
why-hook = It also turns { $old } into { $word }.
why-big_tile = { $made } keeps the { $letter }, which scores nothing until you play it.
why-clock = You had { $time } left. Play faster early to save time for turns like this.
why-count_again = For each word you find, look for a second place to play it, and count both scores.
lesson-bingo-title = Look for bingos
lesson-bingo-text =
    { $n ->
        [one] You could have played { $words } on turn { $turns }.
       *[other] You could have played { $words } on turns { $turns }.
    }
lesson-phony-title = Play words you are sure of
lesson-phony-text =
    { $n ->
        [one] { $words } is not in the word list.
       *[other] { $words } are not in the word list.
    }
lesson-challenge-title = Challenge words that look strange
lesson-challenge-text = They played { $words } and kept the points.
lesson-exchange-title = Exchange when no play is good
lesson-exchange-text = On turn { $turn }, { $best } was worth { $lost } more than { $made }.
lesson-play_on-title = Score when you can
lesson-play_on-text = On turn { $turn }, { $word } at { $at } would have scored { $points } points.
lesson-ending-title = Work out their tiles at the end
lesson-ending-text = On turn { $turn }, { $best } was worth { $lost } more by the end of the game.
lesson-opening-title = Watch the red squares
lesson-opening-text = On turn { $turn }, { $made } opened one for them.
lesson-hot_square-title = Try the colored squares first
lesson-hot_square-text = On turn { $turn }, { $word } at { $at } would have scored { $points } points.
lesson-side_by_side-title = Play words side by side
lesson-side_by_side-text = On turn { $turn }, { $word } at { $at } would have scored several words at once.
lesson-hook-title = Add a letter to a word on the board
lesson-hook-text = On turn { $turn }, { $word } at { $at } would have done it for { $points } points.
lesson-big_tile-title = Play J, Q, X and Z soon
lesson-big_tile-text = On turn { $turn }, { $word } at { $at } would have scored { $points } points.
lesson-compare-title = Compare the letters you keep
lesson-compare-text = On turn { $turn }, { $best } was worth { $lost } more.
lesson-keep-title = Keep { $leave } together
lesson-keep-text = On turn { $turn }, { $best } was worth { $lost } more.
lesson-balance-title = Keep a mix of vowels and consonants
lesson-balance-text = On turn { $turn }, { $best } would have kept { $leave }.
lesson-doubles-title = Avoid keeping duplicate letters
lesson-doubles-text = On turn { $turn }, { $best } was worth { $lost } more.
lesson-save_s-title = Save the S for a good score
lesson-save_s-text = On turn { $turn }, { $best } would have kept it, and was worth { $lost } more.
lesson-save_blank-title = Save the blank for a bingo
lesson-save_blank-text = On turn { $turn }, { $best } would have kept it, and was worth { $lost } more.
lesson-later-title = Think two turns ahead
lesson-later-text = On turn { $turn }, { $best } was worth { $lost } more after their next turn and yours.
lesson-wins_more-title = Play for the win
lesson-wins_more-text = On turn { $turn }, { $best } would have won more often than { $made }.
lesson-score-title = Look for a second place to play
lesson-score-text = On turn { $turn }, { $word } at { $at } would have scored { $points } points.
lesson-held-title = Play the { $letter } early
lesson-held-text = You held it for { $n } turns. { $word } at { $at } would have scored { $points } points.
lesson-steady-title = Keep it up
lesson-steady-text = Turns in which you found the best play: { $n } of { $all }.
lesson-learn-title = Words to learn
lesson-learn-text = Better plays were possible with { $words }.
lesson-blank-title = A blank is worth about 30 points
lesson-blank-text = Save it for a bingo, or for a play that gains 30 points.
lesson-twos-title = Learn the two-letter words
lesson-twos-text = They let you play a word right next to another and score both.
lesson-count-title = Count the tiles at the end
lesson-count-text = Once the bag is empty, you can work out what they hold.
lesson-racks-title = Look at what you keep
lesson-racks-text = Two good plays often differ only in the letters you keep.
report-play = { $word } for { $points } points
report-points = { $points } points
report-comeback = Won by { $n } after a { $percent }% chance of winning
report-high_game = { $points } points
report-high_sum = { $one } and { $two } points
report-bingos =
    { $n ->
        [one] { $n } bingo
       *[other] { $n } bingos
    }
report-accurate = Best play found in { $n } of { $all } turns
drill-title = Drills
drill-title_of = Drills for { $name }
drill-number = { $number } of { $count }
drill-answers = Answers
drill-none = This game has no such drill. Go back to its review.
drill-no_drills = There are no drills for this game.
drill-word = Your answer
drill-check = Check
drill-show = Show the answer
drill-right = { $word } is right
drill-wrong = { $word } is not the answer
drill-shown = Answer
drill-again =
    { $n ->
        [one] This drill comes back tomorrow.
       *[other] This drill comes back in { $n } days.
    }
drill-again_today = This drill comes back today.
drill-next = Next drill
drill-all_due = Due today
drill-board = Board at this turn
drill-nothing_due = No drills right now. Start some from the review of a game.
drill-kept_with_account = Your progress is saved in your account.
drill-kept_on_device = Your progress is saved on this device.
drill-kind_bingo = Find the bingo
drill-kind_out_play = Go out
drill-kind_play = Find the better play
drill-kind_hook = Hooks
drill-kind_short = Two- and three-letter words
drill-bingo = Use all seven tiles.
drill-out_play = The bag is empty. Play all your tiles: { $tiles }.
drill-play = Score { $points } points or more.
drill-play_keeping = Score { $points } points or more and keep { $leave }.
drill-hook = Add one letter to the front or the end of { $word }.
drill-short = Which letter makes a { $n }-letter word?
drill-all_words = All answers: { $words }.
review-summary-won = Won by { $n }
review-summary-lost = Lost by { $n }
review-summary-tie = A tie
review-summary-ahead = Ahead by { $n } where the record stops
review-summary-behind = Behind by { $n } where the record stops
review-summary-level = Even where the record stops
review-summary-won_better = Won by { $n }, with the better tiles
review-summary-won_worse = Won by { $n }, with the worse tiles
review-summary-won_even = Won by { $n }, with equally good tiles
review-summary-lost_better = Lost by { $n }, with the better tiles
review-summary-lost_worse = Lost by { $n }, with the worse tiles
review-summary-lost_even = Lost by { $n }, with equally good tiles
review-summary-tie_better = A tie, with the better tiles
review-summary-tie_worse = A tie, with the worse tiles
review-summary-tie_even = A tie, with equally good tiles
review-grade-best = Best
review-grade-fine = Fine
review-grade-slip = Slip
review-grade-miss = Miss
review-head-grade = Grade
review-head-win = Win
review-head-why = Why
review-play = play
review-exchange = exchange
review-figures = Luck of the draw: { $luck } points. Missed with words you know: { $lost } points.
review-no_racks = No turn could be graded. Check the racks in the record.
review-files_or_event = Give one or more game records, or an event with --event.
review-one_file_each = Name a different file for each of --html, --pdf and --drills.
review-not_of_event = { $option } is for game records. Leave it out: the reviews of an event are quick, use its rulebook and word list, and are saved with it.
review-only_of_event = { $option } is for the reviews of an event. Name one with --event, or leave it out.
review-only_graded = { $option } is for reviews with grades. Add --level quick or --level deep, or leave it out.
review-not_graded = { $option } is for reviews without grades. Leave it out: a review with grades has its own number of plays.
review-written = Wrote { $file }.
review-page-title = Review
review-in_play = A game in round { $round } is being played on screen. Reviews open again when it is over.
review-busy = Many reviews are running. Try again in a minute.
review-page-sides = Side
review-page-no_turn = This side took no turns, so there is nothing to review.
review-page-luck = Luck: how your racks compare with the average, in points
review-page-skill = Skill: points missed with words you know
review-page-chances = Your winning chances, in %
review-page-turns =
    { $n ->
        [one] { $n } turn
       *[other] { $n } turns
    }
review-count-best = { $n } best
review-count-fine = { $n } fine
review-count-slip =
    { $n ->
        [one] { $n } slip
       *[other] { $n } slips
    }
review-count-miss =
    { $n ->
        [one] { $n } miss
       *[other] { $n } misses
    }
review-page-board = Board at turn { $n }. Played: { $made }. Better: { $better } { $at }.
review-page-board_best = Board at turn { $n }. Played: { $made }.
review-page-before = Previous turn
review-page-after = Next turn
review-page-made = Yours: { $word }
review-page-exchange = Exchange { $tiles }
review-page-pass = Pass
review-page-better = Better: { $word }
review-page-turn = Turn { $n }
review-page-rack = your rack
review-page-ungraded = This turn has no grade: its rack was not recorded in full, or the other side had no tiles left.
review-page-unrated = This rack was not recorded, so the turn has no grade.
review-page-now_later = { $now } now, { $later } later
review-page-play_on = Play on from here
review-page-no_such_turn = You cannot play on from this turn: its rack was not recorded. Choose another turn.
review-page-options = What you could have played
review-page-known = Words I know
review-page-all = All words
review-page-play = Play
review-page-at = At
review-page-keep = You keep
review-page-worth = Worth
review-page-yours = yours, #{ $n }
review-page-learnt = Words to learn:
review-page-to_learn = to learn
review-page-lessons = Three lessons
review-page-waiting = Looking deeper. This takes about a minute.
review-page-is_deep = Deep review: turns simulated, endgame solved.
review-page-deeper = Look deeper
review-page-back = Back to the game
review-page-drills =
    { $n ->
        [one] Start { $n } drill
       *[other] Start { $n } drills
    }
review-page-print_drills = Print the drills
review-page-print = Print for the coach
