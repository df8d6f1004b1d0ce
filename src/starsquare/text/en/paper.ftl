### Paper: every form that is printed.

## Forms

paper-forms-REGISTRATION_FORMS = Registration forms
paper-forms-RECEIPTS = Receipts
paper-forms-ROLE_CARDS = Role cards
paper-forms-TABLE_CARDS = Table cards
paper-forms-NAME_TAGS = Name tags
paper-forms-RULES = Rules booklet
paper-forms-PACKETS = Player packets
paper-forms-PAIRINGS_BY_NAME = Pairings by name, for the wall
paper-forms-PAIRINGS_BY_SCHOOL = Pairings by school, for the wall
paper-forms-PAIRINGS_BY_TABLE = Pairings by table, for the wall
paper-forms-SCORE_SHEETS = Score sheets
paper-forms-RESULT_SLIPS = Result slips
paper-forms-SCORE_CARDS = Table score cards
paper-forms-CHALLENGE_SLIPS = Challenge slips
paper-forms-TRACKING_SHEETS = Tile-tracking sheets
paper-forms-EVENT_SHEET = Event sheet, plus and minus only
paper-forms-SPREAD_TALLY = Spread tally
paper-forms-STANDINGS = Standings
paper-forms-CROSSTABLES = Crosstables
paper-forms-DRAWING_TICKETS = Opportunity drawing tickets
paper-forms-PRIZE_LIST = Prize list
paper-forms-CERTIFICATES = Certificates
paper-forms-EVENT = Everything, in the order of the day

## What stands at the head of one

paper-form-registration = Registration
paper-form-role_card = Role card
paper-form-rules = The rules in short
paper-form-pairings_by_name = Find your name
paper-form-pairings_by_school = Find your school
paper-form-pairings_by_table = By table
paper-form-score_sheet = Score sheet
paper-form-result_slip = Result slip
paper-form-score_card = Table score card
paper-form-challenge_slip = Word challenge
paper-form-tracking_sheet = Tile tracking
paper-form-event_sheet = Event sheet
paper-form-spread_tally = Tally
paper-form-standings = Standings
paper-form-team_standings = Teams
paper-form-crosstable = Crosstable
paper-form-prize_list = Prizes

## Shared

paper-nothing = Cannot print { $form } for { $event }: there is nothing to print yet
paper-no_round =
    { $n ->
        [one] There is no round { $round }: one round is planned
       *[other] There is no round { $round }: { $n } rounds are planned
    }
paper-not_played = Round { $round } has not been played yet
paper-not_final = The standings are not final yet: { $divisions }. Make them final first, or print the certificates as drafts
paper-staff_only = Only the desk and the director of { $event } can print its papers
paper-number = No. { $number }
paper-no = No.
paper-round = Round { $round }
paper-round_head = Round
paper-round_short = R{ $round }
paper-final_round = Final
paper-table = Table
paper-table_no = Table No.
paper-board = board { $board }
paper-name = Name
paper-opponent = Opponent
paper-against = Plays
paper-school = School
paper-no_school = No school
paper-team = Team
paper-division = Division
paper-team_or_player = Team or player
paper-starts = plays first
paper-first = 1st
paper-second = 2nd
paper-side-one = First side
paper-side-two = Second side
paper-bye = bye
paper-place = Place
paper-won = Won
paper-wins = Wins
paper-won_lost = Won–lost
paper-spread = Spread
paper-points = Points
paper-plus_minus = + / −
paper-prize = Prize
paper-winner = Winner
paper-given = Given
paper-page_of = Page { $page } of { $pages }
paper-log_code = Log code { $code }
paper-shared = = a tied place

## Score sheets

paper-sheet-turn = No.
paper-sheet-play = Play
paper-sheet-score = Score
paper-sheet-total = Total
paper-sheet-unplayed = own unplayed tiles −
paper-sheet-out = other side's tiles, if out +
paper-sheet-overtime = overtime −
paper-sheet-final = Final score
paper-sheet-blank = Blank { $number } is
paper-sheet-blank_written = Blank { $number }: write it
paper-sheet-initials_one = Initials, first side
paper-sheet-initials_two = Initials, second side
paper-sheet-verified = Verified by staff
paper-sheet-kept_by = Kept by { $name }
paper-sheet-both_scores = Write down both scores: your own new total before you draw, the other side's before you play.

## Result slips and score cards

paper-slip-side = Side
paper-slip-score = Score
paper-slip-off = Overtime
paper-slip-final = Final
paper-slip-won = Won
paper-slip-desk = for the desk
paper-slip-lightning = If tied, lightning round won by
paper-slip-agreed = Rules both sides agreed on, if any
paper-slip-signature = Signed: { $name }
paper-slip-checked = Checked by staff; stay at the table until then
paper-slip-time = Time
paper-slip-entered = Entered at the desk by
paper-card-player = Player
paper-card-player_number = Number
paper-card-score = Score
paper-card-hand = Fill in both scores, then raise your hand: a volunteer will take the card to the scoring table.
paper-card-volunteer = Taken by

## Challenge slips

paper-challenge-words = Word(s) challenged
paper-challenge-acceptable = acceptable
paper-challenge-not_acceptable = not acceptable
paper-challenge-second_opinion = request second opinion
paper-challenge-judge = Judge
paper-challenge-station = Staff, if called to the station
paper-challenge-confirmed_one = Words typed as written: challengers
paper-challenge-confirmed_two = Words typed as written: challenged
paper-challenge-only_these = One verdict for all words written here.
paper-challenge-list = Word list: { $name }
paper-challenge-long_list = From { $letters } letters on: { $name }.
paper-sheet = The adjustments sheet also counts: { $name }.

## Tracking, tallies, the event's sheet

paper-tracking-blank = ·
paper-tracking-counts = Cross a tile off when it is played. { $all } tiles: { $vowels } vowels, { $consonants } consonants, { $blanks } blanks (·).
paper-event_sheet-note = Enter only by how much each game was won (+) or lost (−), not the scores.
paper-tally-round_no = Rd
paper-tally-opponent = Opponent
paper-tally-own = Own score
paper-tally-other = Theirs
paper-tally-official = Official
paper-tally-difference = Difference
paper-tally-cap = Cap
paper-tally-counts = Counts
paper-tally-sum = Spread
paper-tally-points = Points so far
paper-tally-note-cap = No game counts for more than the cap of its round, won or lost. The spread is the sum of what counts.
paper-tally-note-plain = The spread is the sum of all differences, won or lost.
paper-tally-note-points = The points of all rounds are added up.

## At the venue

paper-table_card-table = this table
paper-station = Word station
paper-station_mark = ?
paper-station-set_up = Setting up the word station
paper-station-staff = For staff only. Open this once on the station's computer, then put the sheet away: anyone who has it can set up a station.
paper-pairings-drawn = Both sides draw for first play.
paper-pairings-first = 1st plays first. In the list by table, the side on the left plays first.
paper-standings-so_far = so far
paper-standings-final = final
paper-standings-after = after round { $round }
paper-cross-bye = bye
paper-cross-won = W
paper-cross-lost = L
paper-cross-tied = T
paper-cross-forfeit = f
paper-cross-note_points = W, L, T: won, lost, tied against that number, and the points scored; f: forfeit; in parentheses: not in yet
paper-cross-note = W, L, T: won, lost, tied against that number, and what counted; f: forfeit; in parentheses: not in yet
paper-certificate-head = CERTIFICATE
paper-certificate-draft = DRAFT
paper-certificate-draft_head = DRAFT: the standings are not final
paper-certificate-would_go_to = would be awarded to
paper-prizes-provisional = Provisional: nothing is awarded yet
paper-certificate-goes_to = is awarded to
paper-certificate-champion = Champion
paper-certificate-first = First place
paper-certificate-second = Second place
paper-certificate-third = Third place
paper-certificate-place = Place { $place }
paper-certificate-place_day = Place and day
paper-certificate-director = The director
paper-prizes-note = In the order they are announced: the top prizes come last.
paper-receipt-receipt = Receipt { $number }
paper-receipt-refund = Refund { $number }
paper-receipt-receipt_from = Received from
paper-receipt-refund_from = Refunded to
paper-receipt-fee = Entry fee, No. { $number }
paper-receipt-where = Place and day
paper-receipt-by = For the organizer
paper-ticket-drum = for the drum
paper-ticket-keep = Opportunity drawing. Keep this part.
paper-ticket-prizes = Prizes: { $prizes }
paper-packet-first_table = Your first table
paper-packet-against = against { $name }
paper-packet-own_page = Your own page shows your table every round. It is only for you.
paper-packet-inside = In this packet
paper-packet-tag = your name tag
paper-packet-table = your first table
paper-packet-sheet = a score sheet and a tracking sheet
paper-packet-rules = a copy of the rules
paper-packet-tickets = your meal tickets
paper-packet-breakfast = breakfast ticket
paper-packet-lunch = lunch ticket
paper-registration-first = First name
paper-registration-last = Last name
paper-registration-contact = Email, or a parent's
paper-registration-phone = Phone
paper-registration-school = School or club
paper-registration-grade = Grade
paper-registration-usual = Your usual score
paper-registration-partner = Partner
paper-registration-team = Team
paper-registration-member = Another team member
paper-registration-division = Division
paper-registration-fee = Entry fee: { $fee } per person.
paper-registration-advance = Entry fee: { $fee } per person, paid in advance. There is no registration on the day.
paper-registration-between = usually { $low } to { $high } points a game
paper-registration-from = usually { $low } points a game or more
paper-registration-below = usually less than { $high } points a game

## Rules

paper-rules-own_words = in our own words
paper-rules-chosen = At this event
paper-rules-house = Changes for this event; they override everything below
paper-rules-rounds =
    { $n ->
        [one] One round of { $minutes } minutes.
       *[other] { $n } rounds of { $minutes } minutes each.
    }
paper-rules-clock-two_sided = Each side has { $minutes } minutes for all its turns.
paper-rules-clock-turn = Each turn may take up to { $time } minutes.
paper-rules-clock-untimed = Turns are not timed.
paper-rules-bonus = Playing a full rack in one turn (a bingo) earns { $points } extra points.
paper-rules-exchange =
    { $n ->
        [one] You may exchange as many tiles as the bag holds.
       *[other] You may exchange tiles while the bag holds { $n } or more.
    }
paper-rules-list = Challenged words are judged by { $name }.
paper-rules-caps = Spread cap, round by round: { $caps } points. The last cap also applies to all later rounds.
paper-rules-late =
    { $n ->
        [one] Being late costs { $points } points for every minute. After { $forfeit } minutes, the game is forfeited.
       *[other] Being late costs { $points } points for every { $minutes } minutes. After { $forfeit } minutes, the game is forfeited.
    }
paper-rules-tie-half_win = A tied game is half a win for each side.
paper-rules-tie-lightning_round = A tied game is decided in a lightning round.
paper-rules-tie-points_only = A tied game counts like any other: by its points.
paper-rules-ranked = Ranked by { $by }.
paper-rules-by-wins = wins
paper-rules-by-spread = spread
paper-rules-by-points = total points
paper-rules-by-win_loss = wins and losses
paper-rules-INTRO = The event
paper-rules-FORMAT = Rounds
paper-rules-DIV = Divisions
paper-rules-TEAM = Teams
paper-rules-CHECKIN = Check-in
paper-rules-SETUP = Before the first turn
paper-rules-PLAY = Playing
paper-rules-BLANKS = Blanks
paper-rules-EXCHANGE = Exchanging and passing
paper-rules-CHAL = Challenging
paper-rules-SCORE = Scoring
paper-rules-CLOCK = The clock
paper-rules-END = The end of a game
paper-rules-TIE = Tied games
paper-rules-CONDUCT = Conduct
paper-rules-PUNISH = Penalties
paper-rules-CONTEST = Side contest
paper-rules-CAT = Categories
paper-rules-WIN = Winning
paper-rules-NOTE = Please note
paper-forms-RATINGS = Ratings
paper-forms-PAYOUT_SHEET = Payout sheet
paper-forms-BRACKET = Knockout bracket
paper-forms-TEAM_SHEETS = Team score sheets
paper-form-ratings = Ratings
paper-form-payout_sheet = Payouts
paper-form-bracket = Knockout
paper-form-team_sheets = Team matches
paper-games_won = Games won
paper-payout-total = Total
paper-payout-amount = Amount
paper-payout-signature = Received
paper-payout-left = Left in the fund: { $amount }
