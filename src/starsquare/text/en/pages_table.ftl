### The table, and its help. Scripts say the keys that begin with `table-js_`.

## The table page: what its template and its scripts say

## Template

table-where = { $event } · Round { $round } · Table { $table }
table-stand_in = { $used }, which stands in for { $named }
table-where_final = { $event } · Final · Table { $table }
overlay-title = Broadcast overlay, table { $table }
overlay-board = The board
overlay-score = Score
overlay-last = Last play
overlay-bag = { $n } in the bag
overlay-unseen = { $n } unseen
overlay-play = Play
overlay-exchange = Exchange
overlay-pass = Pass
overlay-struck_off = Challenged off
overlay-ruled_off = Taken off
overlay-lost = Turn lost
overlay-timed_out = Out of time
overlay-skipped = No tiles
table-where_alone = { $event } · Table { $table }
table-where_practice = Practice
table-side_one = Side one
table-side_two = Side two
table-title = { $one } vs. { $two }
table-clocks = Clocks and scores
table-finish = End of the game
table-news = Game status
table-dock = Your rack and actions
table-board = Board
table-sound = Sound
table-help = Help
table-later_hint = The director releases games a while after they are played, so that nobody gets outside help. This page opens the game when it is released.
table-other_games = Other games
table-no_script = Playing on this page needs JavaScript. Turn it on, or play on a real board.

## General

table-js_ok = OK
table-js_cancel = Cancel
table-js_close = Close
table-js_save = Save
table-js_more = More
table-js_rules = Rules
table-js_actions = Actions
table-js_about = About this game
table-js_about_draws = The order of the tiles was fixed before the first draw. After the game, anyone can check every draw.
table-js_about_id = Game: { $id }
table-js_details = Details
table-js_rack = Your rack
table-js_shuffle = Shuffle
table-js_take_back = Take back
table-js_zoom = Zoom
table-js_points = points
table-js_total = total
table-js_turn = Turn
table-js_blank = blank
table-js_nobody = Nobody
table-js_not_now = Not now
table-js_busy = One moment: your last step is still being sent
table-js_unanswered = The server did not answer for a minute, so your last step may not have counted. Check the board, and do it again if it is not there
table-js_game_unreached = The server is not answering, and the game may have moved on. This page keeps trying. If nothing changes, reload it.
table-js_game_refused = The game cannot be shown right now: { $message }. This page keeps trying. If nothing changes, open your link again or call the director.
table-js_why = Why

## Squares

table-js_square_empty = { $at }
table-js_square_dl = { $at }, double letter
table-js_square_tl = { $at }, triple letter
table-js_square_dw = { $at }, double word
table-js_square_tw = { $at }, triple word
table-js_square_star = { $at }, star, double word
table-js_label_dl = 2L
table-js_label_tl = 3L
table-js_label_dw = 2W
table-js_label_tw = 3W
table-js_square_tile = { $at }, { $letter }, { $points }
table-js_square_blank = { $at }, { $letter }, blank
table-js_square_new = { $said }, not played yet
table-js_reads_down = Down
table-js_reads_across = Across
table-js_tile =
    { $n ->
        [one] { $letter }, { $n } point
       *[other] { $letter }, { $n } points
    }
table-js_tile_blank = Blank, no points
table-js_set_apart = Set aside until the play is safe
table-js_which_letter = Which letter does the blank stand for?

## Placing

table-js_premium_dl = { $letter } doubled
table-js_premium_tl = { $letter } tripled
table-js_premium_dw = word doubled
table-js_premium_tw = word tripled
table-js_bonus = bingo +{ $n }
table-js_not_yet = Not a play yet: { $fault }
table-js_fault_no_tiles = no tiles are placed
table-js_fault_not_in_line = the tiles must be in one row or column
table-js_fault_has_gap = there is a gap
table-js_fault_misses_centre = the first play must cover the star
table-js_fault_one_tile_first = the first play needs two tiles or more
table-js_fault_detached = it must touch a tile on the board
table-js_worth_said = { $words }. Total { $total } points
table-js_taken_back = { $letter } taken back
table-js_all_back = All tiles are back on the rack
table-js_none_laid = No tiles are placed
table-js_no_such_tile = No { $letter } on the rack
table-js_no_such_tile_blank = No { $letter } on the rack. Shift and { $letter } uses the blank
table-js_rack_said = Rack: { $tiles }
table-js_rack_empty = The rack is empty
table-js_play_sure = Play for { $n }?
table-js_play_act = Play { $n }
table-js_play_when_back = Play { $n } when online
table-js_sending = Sending…
table-js_not_yet_play = Not a play yet
table-js_draw_first = Draw first
table-js_draw_in = Draw in
table-js_offline = No connection. Your tiles are kept.
table-js_offline_sending = No connection. Your play will be sent when you are back online.
table-js_after_lead = You would lead { $a }–{ $b }
table-js_after_trail = You would trail { $a }–{ $b }
table-js_after_level = You would be tied at { $a }
table-js_after_keep = { " " }and keep { $tiles }
table-js_lay_tiles = Place tiles to play
table-js_accept = Accept
table-js_waiting_for = Waiting for { $side }
table-js_waiting_judge = Waiting for the judge
table-js_waiting_start = Waiting for the start
table-js_game_over = Game over
table-js_clocks_stopped = Clocks are stopped
table-js_restart_clock = Restart the clock
table-js_they_draw_in = They may draw in
table-js_own_last = Your last play: { $word }, { $points }

## Time

table-js_your_turn = Your turn
table-js_on_turn = On turn
table-js_stop_both = Stop both
table-js_restart = Restart
table-js_round = Round
table-js_time_left =
    { $n ->
        [one] { $n } minute { $seconds } seconds left
       *[other] { $n } minutes { $seconds } seconds left
    }
table-js_time_over =
    { $n ->
        [one] { $n } minute { $seconds } seconds over time
       *[other] { $n } minutes { $seconds } seconds over time
    }
table-js_time_up = Time is up
table-js_side_time = { $side }: { $time }
table-js_round_time = Round: { $time }
table-js_no_clock = No clock is used
table-js_stop_why = Why are you stopping both clocks?
table-js_reason_score = The score is disputed
table-js_reason_challenge = A challenge
table-js_reason_director = Call the director
table-js_reason_end = The game is over

## Standing

table-js_stage_counting = Count the tiles in the bag: 100. Both sides confirm.
table-js_stage_first_draw = Each side draws one tile; nearest to A plays first.
table-js_drew_letter = { $side } drew { $letter }.
table-js_stage_waiting = { $side } plays first. Wait for staff to announce the start.
table-js_stage_racks = { $side } plays first. Draw your racks.
table-js_stage_start = { $side } plays first and looks at a tile. Then the opponents start the clock.
table-js_stage_signed = Both sides have signed. Stay until staff have checked the slip.
table-js_stage_sealed = The slip is checked. The result stands.
table-js_clock_stands = Both clocks are stopped. { $side } is on turn.
table-js_clock_waits = Raise your hand: the director or the desk restarts them.
table-js_now_you = Your turn.
table-js_now_they = { $side } is on turn.
table-js_your_reply = Play on, hold or challenge.
table-js_your_reply_no_hold = Play on or challenge.
table-js_draw_opens = You may draw in
table-js_held = Hold by { $side }: { $word }.
table-js_hold_draw = No drawing for
table-js_hold_lapses = The hold ends in
table-js_challenged = { $side } challenges { $words }. The judge decides.
table-js_challenged_again = A second judge is checking { $words }, challenged by { $side }.
table-js_verdict_yes = Acceptable: { $words }. { $side } may ask for a second opinion.
table-js_verdict_no = Not acceptable: { $words }. The play may come off.
table-js_judged_by = Word list: { $list }.
table-js_last_challenge = The last play can still be challenged.
table-js_sign_now = Check the slip and sign it.
table-js_ended_out = The game is over: all tiles are played.
table-js_ended_agreed = The game is over: no plays are left.
table-js_ended_scoreless = The game is over: too many turns without points.
table-js_ended_overtime = The game is over: a side has used up its overtime.
table-js_ended_round_ended = The round has ended.
table-js_ended_no_tiles = The game is over: neither side has any tiles.
table-js_ended_forfeit = The game is forfeited.
table-js_ended_closed = The pairings changed, so this game will not be played. Look up your table.
table-js_said_pressed = { $side } has finished its turn.
table-js_said_points = { $side } scores { $points }.
table-js_said_play = { $side } plays { $word } at { $at } for { $points }.
table-js_said_blanks = Blank: { $letters }.
table-js_said_exchange =
    { $n ->
        [one] { $side } exchanges { $n } tile.
       *[other] { $side } exchanges { $n } tiles.
    }
table-js_said_pass = { $side } passes.
table-js_said_struck_off = { $word } comes off: { $side } loses the turn.
table-js_said_ruled_off = Ruling: { $word } by { $side } comes off.
table-js_said_lost = { $side } loses a turn: the challenge failed.
table-js_said_timed_out = { $side } ran out of time and loses the turn.
table-js_said_skipped = { $side } does not play.
table-js_score_said = { $one } { $a }, { $two } { $b }
table-js_unseen_said = { $n } unseen, { $bag } in the bag: { $tiles }

## Commands

table-js_do_ConfirmTiles = Confirm { $n } tiles
table-js_do_AgreeRules = Agree to the changes
table-js_do_ProposeRules = Change rules…
table-js_do_DrawForFirst = Draw for first play
table-js_do_AnnounceStart = Announce the start
table-js_do_DrawRack = Draw { $n } tiles
table-js_do_LookAtTile = Look at a tile
table-js_do_StartClock = Start their clock
table-js_do_Exchange = Exchange
table-js_do_Pass = Pass
table-js_do_DrawTiles =
    { $n ->
        [one] Draw { $n } tile
       *[other] Draw { $n } tiles
    }
table-js_do_DeclareNoPlays = No plays left…
table-js_do_CallHold = Hold
table-js_do_WithdrawHold = Accept the play
table-js_do_IssueChallenge = Challenge…
table-js_do_StopClock = Stop both clocks…
table-js_do_AcceptVerdict = Accept the verdict
table-js_do_AskSecondOpinion = Second opinion
table-js_do_CorrectScore = Correct a score…
table-js_do_SignSlip = Sign the slip
table-js_both_sign = Both sides sign, then staff check the slip. If something is wrong, call the judge before you sign.
table-js_sign_for_team = Sign for your team
table-js_do_ValidateSlip = Validate the slip
table-js_do_EndRound = End the round here
table-js_do_SetRoundEnd = Set the round's end…
table-js_do_CorrectTime = Correct the time…
table-js_do_RecordLateness = Lateness…
table-js_do_RuleFalseBlank = False blank…
table-js_do_RuleOverdraw = Overdraw…
table-js_do_RuleIllegalExchange = Illegal exchange…
table-js_do_AssessPenalty = Penalty points…
table-js_do_RuleForfeit = Forfeit…
table-js_do_BanDrawer = Ban from drawing…
table-js_do_RecordRuling = Other ruling…
table-js_do_ReverseRuling = Reverse a ruling…
table-js_sure_Pass = Pass this turn?
table-js_sure_Pass_hint = You score nothing and keep your tiles.
table-js_sure_EndRound = End the round at this board?
table-js_sure_EndRound_hint = No more tiles may be placed.
table-js_exchange = Exchange tiles
table-js_exchange_which = Which tiles go back?
table-js_exchange_hint =
    { $n ->
        [one] { $n } tile is in the bag.
       *[other] { $n } tiles are in the bag.
    }
table-js_exchange_act = Exchange
table-js_choose_a_tile = Choose at least one tile
table-js_challenge = Challenge
table-js_n_words =
    { $n ->
        [one] { $n } word
       *[other] { $n } words
    }
table-js_challenge_which = Which words do you doubt?
table-js_challenge_act = Issue challenge
table-js_challenge_cost_turn = If every word is good, you lose a turn.
table-js_challenge_cost_five_points = If every word is good, they get 5 points.
table-js_challenge_cost_nothing = If every word is good, you lose nothing.
table-js_challenge_cost_free = Challenging the last play costs nothing.
table-js_choose_a_word = Choose at least one word
table-js_declare = No plays left?
table-js_declare_hint = The game ends if both sides agree.
table-js_declare_act = Declare no plays
table-js_propose = Change rules for this game
table-js_propose_hint = The other side must agree. The game is then marked as changed.
table-js_propose_bonus = Bingo bonus
table-js_propose_min = Fewest tiles in the bag to allow an exchange
table-js_propose_turn = Seconds per turn
table-js_propose_side = Seconds per side
table-js_propose_act = Propose
table-js_proposes_rules = { $side } proposes rule changes. { $changes }.
table-js_correct = Correct a score
table-js_correct_turn = Turn
table-js_correct_points = Correct score
table-js_correct_why = recounted
table-js_correct_act = Correct
table-js_sign_who = Who signs?
table-js_for_a_side = Act for a side
table-js_rules_now = What you can do now, and under which rule
table-js_not_now_title = Not now
table-js_nothing_to_do = There is nothing for you to do right now.
table-js_rules_changed = Rules changed by agreement

## Team

table-js_call_judge = Call the judge
table-js_call_reason = Reason (optional)
table-js_call_now = Call
table-js_judge_called = Judge called
table-js_resign = Resign
table-js_resign_sure = The other side wins this game.
table-js_draft_of = { $who }'s
table-js_draft_own = Yours
table-js_propose_own = Ask { $who }: { $n }
table-js_propose_play = Ask teammate
table-js_proposed = Your teammate has been asked.
table-js_mate_not_told = Your teammate was not told: the server is not answering. Try again, or tell them in person
table-js_mate_away = { $who } is offline.
table-js_mate_back = { $who } is back.
table-js_proposes_PlaceTiles = { $who } proposes { $words }.
table-js_proposes_IssueChallenge = { $who } wants to challenge { $words }.
table-js_agree_PlaceTiles = Agree and play { $n }
table-js_agree_IssueChallenge = Agree and challenge
table-js_withdraw_own = Withdraw
table-js_withdraw_other = Decline
table-js_partner_on = Require both to challenge
table-js_partner_off = Let either challenge
table-js_partner_asked = A challenge now needs both of you
table-js_partner_not_asked = Either of you may challenge now

## By hand

table-js_entry = Enter a turn
table-js_entry_turn = Turn
table-js_entry_now = Now: { $side }
table-js_entry_blank = Turn { $n }, { $side }: not entered yet
table-js_entry_where = Square
table-js_entry_word = Word (lowercase for blanks)
table-js_entry_word_example = QUaRTZ
table-js_entry_points = Points
table-js_entry_do = Enter
table-js_entry_do_n = Enter { $n }
table-js_entry_do_points = Enter points
table-js_entry_take_back = Undo last entry
table-js_entry_no_square = Write the square as 8H (across) or H8 (down)
table-js_entry_no_word = Write the whole word, including the letters already on the board
table-js_entry_does_not_fit = This word does not fit there: another letter is in the way
table-js_entry_how_many = How many tiles?
table-js_entry_done = Turn { $n } entered
table-js_entry_first = { $side } plays first
table-js_entry_out = { $side } is out of tiles
table-js_leftover = Tiles left: { $side }
table-js_leftover_tiles = Tiles
table-js_leftover_hint = Type ? for a blank. Leave empty if no tiles are left.
table-js_press_hint = Press when your turn is done
table-js_challenge_word = Which word do you doubt?
table-js_challenge_words = Which words do you doubt?

## Lightning

table-js_lightning = Lightning round
table-js_lightning_none = The game is tied: a lightning round decides.
table-js_lightning_letters = Each side draws a letter; nearest to A goes first.
table-js_lightning_letters_again = Same letter: draw again.
table-js_lightning_tiles = { $side } goes first. Both sides draw tiles.
table-js_lightning_ready = Start the minute when the side is ready.
table-js_lightning_attempt = { $side } makes words from its tiles.
table-js_lightning_judging = { $side } made { $words }. The judge is checking them.
table-js_lightning_won = { $side } wins the lightning round, { $one } to { $two }.
table-js_lightning_referred = The tiles are used up: the director decides.
table-js_lightning_tap = Tap tiles to make a word.
table-js_lightning_do_open = Start the lightning round
table-js_lightning_do_letters = Draw letters
table-js_lightning_do_deal = Draw tiles
table-js_lightning_do_start = Start the minute
table-js_lightning_do_judge = Judge the words…
table-js_lightning_do_settle = Name the winner…
table-js_lightning_do_back = Back
table-js_lightning_do_next = Next word
table-js_lightning_do_lay = Submit words
table-js_lightning_judge = Judge the words
table-js_lightning_which = Which are not acceptable?
table-js_lightning_judge_act = Count the rest
table-js_lightning_settle = Name the winner

## Staff

table-js_staff = Staff
table-js_rulings = Rulings
table-js_rule_act = Record ruling
table-js_judge_these = Challenged: { $words }
table-js_acceptable = Acceptable
table-js_unacceptable = Not acceptable
table-js_field_side = Side
table-js_field_side_or_none = Side
table-js_field_sides = Who forfeits?
table-js_field_cause = Cause
table-js_cause_absence = Absent, late or gone
table-js_cause_breach = Breach of the rules
table-js_field_points = Points
table-js_field_points_or_book = Points (if not the rulebook's)
table-js_field_minutes = Time used (minutes:seconds)
table-js_field_late = Minutes late
table-js_field_round_minutes = Minutes from now
table-js_field_tiles = Tiles to return
table-js_field_turn = Turn
table-js_field_person = Person
table-js_field_ruling = Ruling
table-js_field_why = Why
table-js_ruling_false_blank = False blank.
table-js_ruling_overdraw = { $side }: overdraw, minus { $points }.
table-js_ruling_illegal_exchange = { $side }: illegal exchange, minus { $points }.
table-js_ruling_penalty = { $side }: penalty, minus { $points }.
table-js_ruling_score = Turn { $turn } counts { $points }.
table-js_ruling_forfeit = Forfeit.
table-js_ruling_drawer = One person may no longer draw tiles.
table-js_ruling_note = Ruling.
table-js_reversed = Reversed.

## Sheet

table-js_sheet = Score sheet
table-js_racks = Racks
table-js_no_turns = No turns yet.
table-js_see_turn = Show the board after turn { $n }
table-js_line_said =
    { $n ->
        [one] { $at } { $word } { $n } point
       *[other] { $at } { $word } { $n } points
    }
table-js_line_points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
table-js_chip_yours = your last play
table-js_chip_theirs = their last play
table-js_chip_sheet = Sheet
table-js_step_back = One turn back
table-js_step_on = One turn forward
table-js_step_end = Now
table-js_turn_struck_off = challenged off
table-js_turn_ruled_off = taken off
table-js_turn_exchange = exchange { $n }
table-js_turn_pass = pass
table-js_turn_lost = lost turn
table-js_turn_timed_out = out of time
table-js_turn_skipped = no play
table-js_unseen_tiles = { $n } unseen
table-js_in_bag = { $n } in the bag
table-js_on_their_rack = { $n } on their rack
table-js_on_racks = { $n } on racks
table-js_of_tiles = { $tile }: { $left } of { $all }
table-js_seed_hash = Seed fingerprint: { $hash }
table-js_slip = Result slip
table-js_won = { $side } wins by { $n }
table-js_you_won = You win by { $n }
table-js_won_forfeit = { $side } wins by forfeit
table-js_finish_review = Review the game
table-js_finish_rematch = Rematch
table-js_finish_new = New opponent
table-js_finish_share = Share
table-js_finish_copied = Result copied
table-js_moments = Highlights
table-js_moment_turns =
    { $n ->
        [one] 1 turn
       *[other] { $n } turns
    }
table-js_moment_best_own = Your best play · turn { $turn }
table-js_moment_best = Best play · { $side }, turn { $turn }
table-js_moment_best_own_longest = Your best play and the longest word · turn { $turn }
table-js_moment_best_longest = Best play and longest word · { $side }, turn { $turn }
table-js_moment_longest = Longest word · { $side }, turn { $turn }
table-js_moment_bingo = Bingo · { $side }, turn { $turn }
table-js_moment_changes =
    { $n ->
        [one] The lead changed once
       *[other] The lead changed { $n } times
    }
table-js_moment_widest = Biggest lead: { $side }, after turn { $turn }
table-js_moment_average = Points per turn
table-js_moment_bingos =
    { $n ->
        [one] 1 bingo in the game
       *[other] { $n } bingos in the game
    }
table-js_slip_details = Details
table-js_tied = The game is tied.
table-js_tied_lightning = The game is tied: a lightning round decides.
table-js_void = The game does not count.
table-js_slip_turns = Turns
table-js_slip_unplayed = Unplayed tiles
table-js_slip_out_bonus = Opponents' tiles
table-js_slip_overtime = Overtime
table-js_slip_lateness = Lateness
table-js_slip_penalty = Penalties
table-js_slip_final = Final score
table-js_slip_spread = Spread
table-js_slip_official = Official score
table-js_capped = The spread is capped at { $n } in this round.
table-js_signed_by = { $side }: signed by { $who }
table-js_not_signed = { $side }: not signed yet
table-js_validated = Checked by staff
table-js_check_draw = Check the draw
table-js_download = Download the record (GCG)
table-js_seed = Seed: { $seed }
table-js_checking = Checking every draw…
table-js_not_checked = The draws were not checked: the server is not answering. Try again when you are back online
table-js_draw_promised = The seed matches the fingerprint shown before the first draw.
table-js_draw_broken = The seed does not match the fingerprint shown before the first draw.
table-js_draws_right =
    { $n ->
        [one] { $n } drawn tile matches the seed.
       *[other] All { $n } drawn tiles match the seed.
    }
table-js_draws_wrong = Draw { $number } does not match the seed: { $found } instead of { $expected }.
table-js_draws_partly = Draws after number { $number } cannot be checked here.

## The help at the table, which its scripts show

## Help

table-js_help = Help
table-js_help_placing = Drag a tile to its square. Or tap the tile, then the square. Or go to a square, choose a direction, and type. Tap a placed tile to take it back.
table-js_help_keys = Keys
table-js_help_modifier = Shortcuts that work everywhere
table-js_help_at_once = Enter plays without asking
table-js_help_type_anywhere = Type letters anywhere to place tiles
table-js_help_draw_by_hand = Draw tiles by hand
table-js_help_contrast = High-contrast board
table-js_help_volume = Volume
table-js_help_settings = Help and settings
table-js_sound_on = Turn sound on
table-js_sound_off = Turn sound off
table-js_modifier_alt = Alt + letter
table-js_modifier_alt--shift = Alt + Shift + letter
table-js_modifier_ctrl--alt = Ctrl + Alt + letter
table-js_modifier_off = Off
table-js_key_letters = A to Z
table-js_key_letters_does = place that tile on the square
table-js_key_blank = Shift+letter
table-js_key_blank_does = place a blank as that letter
table-js_key_arrows = Arrows
table-js_key_arrows_does = go to another square
table-js_key_space = Space
table-js_key_space_does = switch across and down
table-js_key_backspace = Backspace
table-js_key_backspace_does = take the last tile back
table-js_key_escape = Esc
table-js_key_escape_does = take all tiles back
table-js_key_enter = Enter
table-js_key_enter_does = play the placed tiles
table-js_key_slash = /
table-js_key_slash_does = shuffle the rack
table-js_key_rack = Ctrl+←/→
table-js_key_rack_does = move a tile along the rack
table-js_keys_say--clock = read out the clocks
table-js_keys_say--score = read out the score
table-js_keys_say--last = read out the last play and its words
table-js_keys_say--rack = read out the rack
table-js_keys_say--worth = read out the score of the placed tiles
table-js_keys_say--unseen = read out the unseen tiles
table-js_keys_say--news = read out the game status
table-js_keys_to--board = go to the board
table-js_keys_to--rack = go to the rack
table-js_keys_PlaceTiles = play tiles
table-js_keys_DrawTiles = draw tiles
table-js_keys_Exchange = exchange tiles
table-js_keys_Pass = pass
table-js_keys_IssueChallenge = challenge words
table-js_keys_CallHold = hold
table-js_keys_StopClock = stop both clocks
table-js_keys_WithdrawHold = accept the play
table-js_keys_ProposeRules = propose rule changes
table-js_keys_AgreeRules = agree to rule changes
table-js_keys_ConfirmTiles = confirm the tiles
table-js_keys_DrawForFirst = draw for first play
table-js_keys_AnnounceStart = announce the start
table-js_keys_DrawRack = draw a rack
table-js_keys_LookAtTile = look at a tile
table-js_keys_StartClock = start the clock
table-js_keys_DeclareNoPlays = declare that no plays are left
table-js_keys_GiveVerdict = give the verdict
table-js_keys_AcceptVerdict = accept the verdict
table-js_keys_AskSecondOpinion = ask for a second opinion
table-js_keys_RestartClock = restart the clock
table-js_keys_CorrectTime = correct the time
table-js_keys_SetRoundEnd = set the end of the round
table-js_keys_EndRound = end the round
table-js_keys_RecordLateness = record lateness
table-js_keys_RuleFalseBlank = rule on a false blank
table-js_keys_RuleOverdraw = rule on an overdraw
table-js_keys_RuleIllegalExchange = rule on an exchange
table-js_keys_AssessPenalty = give penalty points
table-js_keys_CorrectScore = correct a score
table-js_keys_RuleForfeit = rule a forfeit
table-js_keys_BanDrawer = ban somebody from drawing
table-js_keys_RecordRuling = record another ruling
table-js_keys_ReverseRuling = reverse a ruling
table-js_keys_SignSlip = sign the slip
table-js_keys_ValidateSlip = validate the slip
table-js_keys_NameFirst = name the side that plays first
table-js_keys_PressClock = press the clock
table-js_keys_EnterTurn = enter a turn
table-js_keys_TakeBackEntry = undo the last entry
table-js_keys_RecordVerdict = enter the verdict
table-js_keys_DeclareOut = declare a side out
table-js_keys_EnterLeftover = enter the tiles left

## What two who practice say to each other, and whether they are there

phrase-menu = Say
phrase-hello = Hello
phrase-good_luck = Good luck
phrase-nice_play = Nice play
phrase-thanks = Thank you
phrase-good_game = Good game
phrase-again = Another game?
phrase-here = { $name } is here
phrase-not_here = { $name } is not here yet
phrase-offline = { $name } offline for { $time }
phrase-unsaid = Not sent. Try again in a moment.
