### Pairings: drafts, published rounds, repairs.

## A tab per round

pairings-rounds = Rounds
pairings-round = Round { $round }
pairings-round_draft = Round { $round } draft
pairings-final = Final
pairings-final_draft = Final draft
pairings-draft = draft
pairings-none = No round to pair
pairings-not_paired = Round { $round } isn't paired yet
pairings-are_here =
    { $n ->
        [one] { $n } team is here
       *[other] { $n } teams are here
    }
pairings-are_here-of_singles =
    { $n ->
        [one] { $n } player is here
       *[other] { $n } players are here
    }
pairings-are_open =
    { $n ->
        [one] { $n } result of round { $round } is still missing.
       *[other] { $n } results of round { $round } are still missing.
    }
pairings-all_in = all results of round { $round } are in.
pairings-how = Pairing method

## The draft

pairings-only_staff = Only staff can see this
pairings-again = Re-pair unlocked…
pairings-again_hint = Locked tables stay. The rest are paired again.
pairings-again_do = Re-pair the rest
pairings-publish_one = Publish { $division }
pairings-publish_all = Publish all { $n } divisions
pairings-publish_n = Publish { $n } divisions
pairings-table = Table
pairings-tables = Tables in this round
pairings-team = Team
pairings-team-of_singles = Player
pairings-opponent = Opponent
pairings-goes_first = Goes first
pairings-goes_second = Goes second
pairings-school = School
pairings-record = Record
pairings-note = Note
pairings-score = Score
pairings-state = State
pairings-change = Change
pairings-locked = Locked
pairings-lock = Lock table { $table }
pairings-why = Why
pairings-why_table = Why table { $table }
pairings-why_title = Why table { $table }?
pairings-mark_bye = Sits out
pairings-mark_repeat = Met in round { $round }
pairings-mark_school = Same school
pairings-mark_records = Records differ
pairings-no_rematches = No rematches
pairings-clean = No exceptions
pairings-seated =
    { $n ->
        [one] { $n } team at { $tables } tables
       *[other] { $n } teams at { $tables } tables
    }
pairings-seated-of_singles =
    { $n ->
        [one] { $n } player at { $tables } tables
       *[other] { $n } players at { $tables } tables
    }
pairings-byes =
    { $n ->
        [one] { $n } bye
       *[other] { $n } byes
    }
pairings-nobody_out = nobody sits out
pairings-locked_count =
    { $n ->
        [one] { $n } table locked
       *[other] { $n } tables locked
    }
pairings-paired_by = Pairing method: { $method }
pairings-seeded_by_hand = Seeds are in the order set by hand; later entries come last
pairings-swap = Swap two teams
pairings-swap-of_singles = Swap two players
pairings-swap_one = This team
pairings-swap_one-of_singles = This player
pairings-swap_two = swaps with
pairings-swap_do = Swap
pairings-put_back = Put back
pairings-how_to_move = Drag a team onto another, or
pairings-how_to_move-of_singles = Drag a player onto another, or
pairings-key_pick = picks up and puts down,
pairings-key_move = move,
pairings-key_back = puts it back,
pairings-key_lock = locks,
pairings-key_why = shows why.
draft-js_picked = { $who } picked up. Arrows move, Space puts down, Esc puts it back
draft-js_let_be = { $who } stays
draft-js_meet = { $one } would meet { $two } for the first time
draft-js_again = { $one } met { $two } in round { $round }
draft-js_school = { $one } and { $two } are from the same school
draft-js_swap = Swap
draft-js_swap_anyway = Swap anyway
draft-js_why = Why table { $table }?

## A published round

pairings-final_of = { $n } of { $all } final
pairings-repair = Repair…
pairings-unpublish = Unpublish…
pairings-unpublish_hint = No results are in yet. The round becomes a draft again, and only staff can see it until you publish it again.
pairings-unpublish_do = Unpublish round { $round }
pairings-unpublish_final = Unpublish the final
pairings-reason = Reason
pairings-state_final = Final
pairings-state_to_check = To check
pairings-state_disputed = Disputed
pairings-state_reported = Reported
pairings-state_gone = { $who } left
pairings-state_slip_due = Slip due
pairings-state_playing = Playing
pairings-state_not_started = Not started
pairings-state_bye = Sits out

## Repairs

repairs-title = Repair round { $round }
repairs-none = No round is published yet
repairs-none_hint = Publish a round first. Then its tables can be repaired here.
repairs-to_pairings = Go to pairings
repairs-leave = Done
repairs-repairs = Repairs
repairs-waiting = { $n } not applied yet
repairs-changed = Changed, not applied yet
repairs-as_published =
    { $n ->
        [one] As published: { $n } table
       *[other] As published: { $n } tables
    }
repairs-changes = Changed
repairs-out = out
repairs-joins = seat { $who }
repairs-title_swap = Swap opponents, tables { $one } and { $two }
repairs-title_seat = Seat { $who } at table { $table }
repairs-title_bye = Give { $who } a bye
repairs-title_remove = Remove table { $table }
repairs-title_clear = Clear the result of table { $table }
repairs-drop = Discard: { $what }
repairs-clean = No rematch, no exceptions.
repairs-open_again = The table is open again.
repairs-moves = { $who }: place { $before } → { $after }
repairs-more_moves =
    { $n ->
        [one] { $n } more place changes
       *[other] { $n } more places change
    }
repairs-waive = Waive the lateness
repairs-reason_optional = Reason (optional)
repairs-apply =
    { $n ->
        [one] Apply { $n } repair
       *[other] Apply { $n } repairs
    }
repairs-at_once = The wall and phones show the new tables at once. You can undo this.
repairs-unseated =
    { $n ->
        [one] { $n } team has no table in this round:
       *[other] { $n } teams have no table in this round:
    }
repairs-unseated-of_singles =
    { $n ->
        [one] { $n } player has no table in this round:
       *[other] { $n } players have no table in this round:
    }
repairs-add = Add a repair
repairs-add_swap = Swap
repairs-add_seat = Seat
repairs-add_remove = Remove
repairs-add_clear = Clear
repairs-do_swap = Add swap
repairs-do_seat = Add seating
repairs-do_remove = Remove table
repairs-do_clear = Clear result
repairs-hint_swap = Each team plays the other's opponent. Only tables without a result can change.
repairs-hint_swap-of_singles = Each player plays the other's opponent. Only tables without a result can change.
repairs-hint_seat = Against a team that sits out, against a volunteer, or at a new table.
repairs-hint_seat-of_singles = Against a player who sits out, against a volunteer, or at a new table.
repairs-hint_remove = The two teams have no game in this round, unless one gets a bye.
repairs-hint_remove-of_singles = The two players have no game in this round, unless one gets a bye.
repairs-hint_clear = The table is open again, as if no slip had been turned in.
repairs-team = Team
repairs-team-of_singles = Player
repairs-swaps_with = Swaps with
repairs-against = Opponent
repairs-which = Table
repairs-bye_for = Bye for
repairs-nobody = nobody
repairs-all_seated = Every team that is here already has a table.
repairs-all_seated-of_singles = Everyone who is here already has a table.
repairs-no_results = No result is in yet.
repairs-clear_of = Clear the result of table { $table }
repairs-remove_of = Remove table { $table }
