### What a review says about a game: why, and what to study. Ages ten to eighteen read it.

why-exchange = exchanging { $tiles }
why-pass = a pass
why-nothing = nothing
why-at = { $word } at { $at }
why-list = { $words } and { $last }
why-phony_stood = { $word } is not in the word list. Nobody challenged it this time.
why-phony_off = { $word } is not in the word list, so it came off and scored nothing.
why-instead = { $best } was there for { $points } points.
why-challenge = They played { $word }, which is not in the word list. A challenge takes { $points } points off.
why-challenge_look = When a word looks strange, ask each other before they draw.
why-best = { $word } is the best play with words you know.
why-best_keeps = It scores { $points } and keeps { $leave }.
why-best_exchange = Exchanging { $tiles } was right: no play was worth more.
why-best_pass = There was no better way than to pass.
why-best_bingo = { $word } uses all your tiles: { $points } points with the bonus.
why-best_out = { $word } goes out for { $points } points and ends the game.
why-best_ending = { $word } is the best way to the end of the game. They hold { $tiles }.
why-bingo = { $word } uses all your tiles: { $points } points and the { $bonus }-point bonus.
why-bingo_s_blank = With an S and a blank on the rack, look for seven letters before anything else.
why-bingo_blank = With a blank on the rack, try each vowel and S in its place before anything else.
why-bingo_affix = Put { $affix } to one side of the rack and look at what is left.
why-bingo_s = Put the S at the end and look for a word of six letters.
why-bingo_shuffle = Shuffle the rack a few times: another order shows other words.
why-their_tiles = The bag was empty, so you could know their tiles: { $tiles }.
why-ending_wins = { $best } wins by { $end }. { $made } does not.
why-ending_ties = { $best } ties the game. { $made } loses by { $own }.
why-ending_out = { $best } goes out: worth { $lost } more than { $made }.
why-ending = { $best } ends { $lost } points better than { $made }.
why-play_not_pass = { $best } scores { $points }. A pass scores nothing.
why-play_not_exchange = { $best } scores { $points } now. An exchange scores nothing.
why-keeps = { $made } keeps { $leave }.
why-keep_set = Keep { $leave } and draw the rest new.
why-keep_none = These letters do not go together: give them all back.
why-exchange_better = Exchanging { $tiles } is worth { $lost } more than { $made }.
why-exchange_other = Exchanging { $tiles } is worth { $lost } more than exchanging { $made }.
why-opening = { $made } opens a triple word square for them. { $best } does not: worth { $lost } more.
why-opening_look = Before you play, look at which red squares they can reach next.
why-later = { $best } leaves them less to play: worth { $lost } more by your next turn.
why-wins_more = { $best } wins more often than { $made }.
why-chances = Your winning chances: { $best }% with it, { $made }% as played.
why-keep = { $best } scores { $less } less than { $made } but keeps { $leave }: worth { $kept } more next turn.
why-keep_same = { $best } scores as much as { $made } but keeps { $leave }: worth { $kept } more next turn.
why-both = { $best } scores { $more } more than { $made } and keeps { $leave }: worth { $kept } more next turn.
why-score = { $best } scores { $more } more than { $made }.
why-spent_blank = { $made } uses the blank for { $points } points. Save it for all seven tiles.
why-spent_s = { $made } uses an S for { $points } points. An S on the rack is worth about 8.
why-kept_q = { $made } keeps the Q without a U.
why-no_vowels = { $made } keeps { $leave }: no vowel among them.
why-many_vowels = { $made } keeps { $leave }: almost all vowels.
why-doubled = { $made } keeps two of the letter { $letter }. Two of a kind fit into fewer words.
why-good_set =
    { $n ->
        [one] Few letters go into more seven-letter words. { $made } kept { $leave }.
       *[other] Few sets of { $n } letters go into more seven-letter words. { $made } kept { $leave }.
    }
why-triple = It uses the triple word square { $square }.
why-double = It uses the double word square { $square }.
why-letter_double = It puts the { $letter } on a double letter square.
why-letter_triple = It puts the { $letter } on a triple letter square.
why-many_words = It makes { $n } words at once: { $words }.
why-hook = It also turns { $old } into { $word }.
why-big_tile = { $made } keeps the { $letter }, which scores only once it is played.
why-clock = You had { $time } left. Save a little time early for turns like this.
why-count_again = Look for one more place for each word you find, and count both.
lesson-bingo-title = Look for all seven
lesson-bingo-text =
    { $n ->
        [one] { $words } was there on turn { $turns }.
       *[other] { $words } were there on turns { $turns }.
    }
lesson-phony-title = Play words you are sure of
lesson-phony-text =
    { $n ->
        [one] { $words } is not in the word list.
       *[other] { $words } are not in the word list.
    }
lesson-challenge-title = Challenge words that look strange
lesson-challenge-text = They played { $words } and kept the points.
lesson-exchange-title = Change a rack that has no play
lesson-exchange-text = On turn { $turn }, { $best } was worth { $lost } more than { $made }.
lesson-play_on-title = Score when you can
lesson-play_on-text = { $best } at { $at } was { $points } points on turn { $turn }.
lesson-ending-title = Count their tiles at the end
lesson-ending-text = On turn { $turn }, { $best } ends { $lost } points better.
lesson-opening-title = Look at the red squares
lesson-opening-text = On turn { $turn }, { $made } opened one for them.
lesson-hot_square-title = Try the colored squares first
lesson-hot_square-text = { $best } at { $at } was { $points } points on turn { $turn }.
lesson-side_by_side-title = Lay words side by side
lesson-side_by_side-text = { $best } at { $at } counted several words at once on turn { $turn }.
lesson-hook-title = Add a letter to their words
lesson-hook-text = { $best } at { $at } did it on turn { $turn }, for { $points } points.
lesson-big_tile-title = Play J, Q, X and Z soon
lesson-big_tile-text = { $best } at { $at } was { $points } points on turn { $turn }.
lesson-keep-title = Keep { $leave } together
lesson-keep-text = On turn { $turn }, { $best } was worth { $lost } more in the end.
lesson-balance-title = Keep vowels and consonants in balance
lesson-balance-text = On turn { $turn }, { $best } kept { $leave }.
lesson-doubles-title = Play one of two equal letters
lesson-doubles-text = On turn { $turn }, { $best } was worth { $lost } more.
lesson-save_s-title = Save the S for a good score
lesson-save_s-text = On turn { $turn }, { $best } kept it and was worth { $lost } more.
lesson-save_blank-title = Save the blank for all seven
lesson-save_blank-text = On turn { $turn }, { $best } kept it and was worth { $lost } more.
lesson-later-title = Think of their next turn
lesson-later-text = On turn { $turn }, { $best } left them less to play.
lesson-score-title = Look for one more place
lesson-score-text = { $best } at { $at } was { $points } points on turn { $turn }.
lesson-held-title = Spend the { $letter } early
lesson-held-text = You held it for { $n } turns. { $best } at { $at } was { $points } points.
lesson-steady-title = Go on like this
lesson-steady-text =
    { $n ->
        [one] You found the best play { $n } time in { $all } turns.
       *[other] You found the best play { $n } times in { $all } turns.
    }
lesson-learn-title = Words to learn
lesson-learn-text = { $words } would have scored well.
lesson-blank-title = A blank is worth about 30 points
lesson-blank-text = Use it for all seven tiles, or for 30 points more.
lesson-twos-title = Learn the two-letter words
lesson-twos-text = They let a word lie along another and count twice.
lesson-count-title = Count the tiles at the end
lesson-count-text = With an empty bag you know what they hold.
lesson-racks-title = Look at what you keep
lesson-racks-text = Two good plays often differ only in the letters left.
report-title = What this event is remembered by
report-games =
    { $n ->
        [one] { $n } game was reviewed.
       *[other] { $n } games were reviewed.
    }
report-kind_best_play = Best play
report-kind_comeback = Finest comeback
report-kind_miss = Most instructive miss
report-kind_high_game = High game
report-kind_high_sum = Highest combined score
report-kind_most_bingos = Most bingos
report-kind_most_accurate = Most best plays
report-play = { $word } for { $points } points
report-points = { $points } points
report-comeback = Won by { $n } after a winning chance of { $percent }%
report-high_game = { $points } points
report-high_sum = { $one } and { $two } points
report-bingos =
    { $n ->
        [one] { $n } bingo
       *[other] { $n } bingos
    }
report-accurate = Best play found in { $n } of { $all } turns
report-drills = Drills from this event
report-review_all = Review all games
report-review_hint = Works out every finished game, so that reviews open at once and the event has its report.
report-progress = { $done } of { $whole } games reviewed
report-done =
    { $n ->
        [one] { $n } game reviewed
       *[other] { $n } games reviewed
    }
drill-title = Drills
drill-number = { $number } of { $count }
drill-answers = Answers
drill-none = There is no such drill in this game.
drill-word = Your answer
drill-check = Check
drill-show = Show the answer
drill-right = { $word } is right
drill-wrong = { $word } is not it
drill-shown = Answer
drill-again =
    { $n ->
        [one] This drill comes back tomorrow.
       *[other] This drill comes back in { $n } days.
    }
drill-again_today = This drill comes back today.
drill-next = Next drill
drill-all_due = Due today
drill-board = The board of this turn
drill-nothing_due = Nothing is due. Start drills from the review of a game.
drill-kept_with_account = What you know is kept with your account.
drill-kept_on_device = What you know is kept on this device.
drill-kind_bingo = Find the bingo
drill-kind_out_play = Play out
drill-kind_play = Find the better play
drill-kind_hook = Hooks
drill-kind_short = Two and three letters
drill-bingo = Use all seven tiles.
drill-out_play = The bag is empty. Play all your tiles: { $tiles }.
drill-play = Score { $points } points or more.
drill-play_keeping = Score { $points } points or more and keep { $leave }.
drill-hook = Add one letter to the front or the end of { $word }.
drill-short = Which letter makes a word of { $n } letters?
drill-all_words = All answers: { $words }.
review-summary-won_better = Won by { $n }, with the better tiles
review-summary-won_worse = Won by { $n }, with the worse tiles
review-summary-won_even = Won by { $n }, with equal tiles
review-summary-lost_better = Lost by { $n }, with the better tiles
review-summary-lost_worse = Lost by { $n }, with the worse tiles
review-summary-lost_even = Lost by { $n }, with equal tiles
review-summary-tie_better = A tie, with the better tiles
review-summary-tie_worse = A tie, with the worse tiles
review-summary-tie_even = A tie, with equal tiles
review-grade-best = Best
review-grade-fine = Fine
review-grade-slip = Slip
review-grade-miss = Miss
review-head-grade = Grade
review-head-win = Win
review-head-why = Why
review-play = play
review-exchange = exchange
review-figures = Luck of the draw: { $luck } points. Left behind with words you know: { $lost } points.
review-files_or_event = Name game records, or an event with --event.
review-written = Wrote { $file }.
review-page-title = Review
review-in_play = A game of round { $round } is being played on screen. Reviews open again when it is over.
review-busy = Many reviews are being worked out. Try again in a minute.
review-page-sides = Side
review-page-no_turn = This side took no turn, so there is nothing to look at.
review-page-luck = Luck: points your racks were above the average
review-page-skill = Skill: points left behind with words you know
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
review-page-before = Turn before
review-page-after = Next turn
review-page-made = Yours: { $word }
review-page-exchange = Exchange { $tiles }
review-page-pass = Pass
review-page-better = Better: { $word }
review-page-turn = Turn { $n }
review-page-rack = your rack
review-page-unrated = Nobody wrote down this rack, so the turn has no grade.
review-page-now_later = { $now } now, { $later } later
review-page-play_on = Play on from here
review-page-no_such_turn = This turn cannot be played on: its rack is not known.
review-page-options = What you could have played
review-page-known = Words I know
review-page-all = All words
review-page-play = Play
review-page-at = At
review-page-keep = You keep
review-page-worth = Worth
review-page-yours = yours, no. { $n }
review-page-learnt = Words to learn:
review-page-to_learn = to learn
review-page-lessons = Three lessons
review-page-waiting = Looking deeper. This takes about a minute.
review-page-is_deep = Simulated, with the end of the game solved.
review-page-deeper = Look deeper
review-page-back = Back to the game
review-page-drills =
    { $n ->
        [one] Start { $n } drill
       *[other] Start { $n } drills
    }
review-page-print_drills = Print the drills
review-page-print = Print for the coach
games-review = Review
