### Ratings, classes, payouts and the files of federations.

rating-no_source = Name the rating list, such as NASPA 2026-11-01.
rating-each_once = Each rating must name one player of this event, and only once: { $people }. Correct the list.
rating-classes = Each class needs its own name and lowest rating. Correct the classes.
rating-list_empty = { $file } has no ratings. Choose a list with a name and a rating on each line.
rating-list_columns = { $file } has no column for { $missing }. Name the columns in the first line: name, rating, games, id.
rating-list_long = { $file } is too long: at most { $most } lines. Choose a shorter list.
rating-list_line = Line { $line } cannot be read: { $found }
rating-half_wins = A game of round { $round } has { $found } half-wins. Enter 0 for a loss, 1 for a tie, 2 for a win.
rating-two_players = A game of round { $round } is not between two of the players. Number them from 0, in their order.
rating-settings = Ratings
rating-system = Rating system
rating-import = Import a rating list
rating-classes_hint = One class per line with its lowest rating, such as A=1600. The last class may have no rating: it takes everyone else, including new players.
rating-class_line = Write each class as A=1600, one per line, { $most } at most.
rating-rating = Rating
rating-how = { $old } before the event. Won { $won } of { $games }, { $expected } expected: { $points } points, { $acceleration } acceleration, { $feedback } feedback.
rating-how_new = No rating before the event. The first rating follows from games won, { $won } of { $games }, and the opponents' ratings.
rating-how_idle = No rated game yet.
file-for_all = Results for everyone
file-for_federations = Reports for federations
file-for_desk = For the desk
file-full_names = These files contain full names. Send them to the federation only.
file-director_id = Director's member number
file-tournament_id = Tournament number
file-check = Check reports
file-report_naspa = NASPA
file-report_wespa = WESPA
file-refused = refused
file-changed = changed
file-schema = JSON Schema of the results
file-results-json = Entrants, places, ratings and games as open JSON
file-standings-csv = Standings
file-crosstable-csv = Crosstable: everyone, round by round
file-results-csv = Results: every table of every round
file-roster-csv = Entry list with grades and contacts
file-slips-csv = Slips: scores, signatures, and what each waits for
file-records-zip = Records of all finished games, as GCG (records.zip)
file-log-csv = Activity log (log.csv)
file-games-csv = One game per line, as CSV
file-ratings-csv = Unofficial ratings, as CSV
file-event-tou = AUPAIR tournament file, for WESPA
file-submission-tsh = Archive of all divisions, for NASPA
file-submission-txt = Divisions as plain text, for NASPA's form
payout-rounding = Shares of tied prizes
payout-rounding_cent = Tied players share to the cent; leftover cents go to the first
payout-rounding_dollar_down = Tied players share; shares are rounded down to whole dollars
payout-rounding_dollar_up = Tied players share; shares are rounded up to whole dollars
payout-offered = Offered
payout-paid = Paid
payout-left = Left in the fund
payout-none = No prize has money.
tou-too_long = { $file } is too large for a tournament file. Choose another file.
tou-no_header = { $file } does not start with *M and a date. Choose a tournament file (.tou).
tou-sections = { $file } has several sections: { $names }. Split it and import each on its own.
tou-line = { $file }, line { $line }, is not a player with results: { $found }
tou-opponent = { $file }: the opponent of { $name } in round { $round } does not match. Correct the file.
submit-no_title = The event has no title. Give it one.
submit-no_day = The event has no date. Enter one, such as 2026-11-16.
submit-future = The event is on { $day }. Send the report after the event.
submit-late =
    { $n ->
        [one] The event ended { $n } day ago. Federations take reports for a week; ask them first.
       *[other] The event ended { $n } days ago. Federations take reports for a week; ask them first.
    }
submit-pairs = Players in this event share a board. Federations rate single players only.
submit-few =
    { $n ->
        [one] Division { $division } has { $n } player; at least { $least } are needed.
       *[other] Division { $division } has { $n } players; at least { $least } are needed.
    }
submit-open =
    { $n ->
        [one] Division { $division } has { $n } open board. Enter the result or rule on it.
       *[other] Division { $division } has { $n } open boards. Enter the results or rule on them.
    }
submit-rounds = Division { $division } has played { $played } of { $planned } rounds. Play the rest, or change the plan.
submit-no_name = { $name } has no last name. Federations need the full name.
submit-same_name = { $n } players are called { $name }. Add something to tell them apart.
submit-no_system = A division has no rating system. Choose one in the settings.
submit-several_systems = Divisions have different rating systems. Report them separately.
submit-system = { $system } does not belong to a federation. Choose a federation's system.
submit-no_director = The director's member number is missing.
submit-no_tournament = The federation's tournament number is missing.
submit-no_member = { $name } has no member number. Add it, or have them join the federation.
submit-many = Division { $division } has { $n } players; AUPAIR takes { $most }.
submit-long = Division { $division } has { $n } rounds; AUPAIR takes { $most }.
submit-cut_alike = { $name } is shortened to { $cut }, the same as someone else. Shorten the name.
submit-cut = { $name } is shortened to { $cut }.
submit-letters = { $name } is written { $plain }: the file cannot hold accents.
submit-score = { $name } scored { $score } in round { $round }; the file says { $written }.
submit-bye = The bye or forfeit of { $name } in round { $round } may look like a game.
submit-fine = This report is ready to send.
