### What all pages share: the frame, fields, help, rulebooks.

## Every page's frame, and of the way in

frame-product = Starsquare
frame-skip = To the content
frame-theme = Light or dark
frame-help = Help
frame-handbook = Handbook
frame-log_in = Log in
frame-log_out = Log out
frame-clause = Rule { $id }
frame-problem = That did not work
frame-to_start = To the start page
frame-saved = Saved
frame-table_final = table { $table } in the final
frame-table = table { $table } in round { $round }
frame-not_sent = Not sent yet: the line is down. It stays here until it is back
frame-unanswered = The server could not be reached. What you sent is kept, and is sent again by itself until it is answered.
frame-not_understood = The server could not be reached: something between it and you answered with { $status }. What you typed is kept; try again, and tell the director if it happens again.
frame-line_down = No connection. What you typed is kept; everything resumes by itself
frame-line_back = Connected again
frame-clock_paused = paused
form-not_understood = A field of this form was not understood: { $reason }
form-wrong = { $what }
form-not_whole = { $field }: “{ $typed }” is not a whole number. Type one like 312.
form-not_number = { $field }: “{ $typed }” is not a number. Type one like 25.00.
form-out_of_range = { $field }: { $typed } is out of range. Type a number from { $low } to { $high }.
form-too_large = { $field }: { $typed } is too large. Type a smaller number.
form-not_text = The file { $name } is not text in UTF-8: save it as CSV UTF-8
door-log_in = Log in
door-log_in_hint = For the staff of an event. Players and tables come in by their link or code.
door-no_account = Nobody has an account here yet. The first director opens one with the link that was printed where this service was started: look for “setup” in that window.
door-name = Name
door-password = Password
door-new_password = Password, { $n } characters or more
door-invited = Open your account
door-invited_hint = You were invited to help run an event. Enter the name that the others know you by. The link works once.
door-invitation = Invitation
door-open_account = Open the account
account-title = Account
account-set_up = Hall set-up
account-signed_in_as = Signed in as { $name }
account-password = Password
account-old_password = Current password
account-new_password = New password, { $n } characters or more
account-password_hint = This signs you out on all other devices.
account-change_password = Change password
account-passkeys = Passkeys
account-passkeys_hint = Sign in with your device's fingerprint, face or PIN instead of a password.
account-passkey = Passkey { $n }
account-add_passkey = Add a passkey
account-remove_passkey = Remove
account-use_passkey = Sign in with a passkey
account-sessions = Where you are signed in
account-unknown_device = Unknown device
account-this_session = this device
account-end_session = Sign out
account-others = Other accounts
account-others_hint = A reset link lets someone set a new password once, within 24 hours.
account-reset_password = Reset password
account-reset_made = Send this link to that person. It is shown only once.
account-reset_link = Reset link
account-reset_title = Set a new password
account-set_password = Set password
door-link = Coming in by a link
door-link_hint = Your link is being followed. If nothing happens, paste it here.
door-link_code = The link's code
door-follow = Continue

## Words that all pages of an event share

event_tab-tabs = Pages of this event
event_tab-divisions = Divisions
event_tab-overview = Overview
event_tab-pairings = Pairings
event_tab-standings = Standings
event_tab-crosstable = Crosstable
event_tab-bracket = Bracket
event_tab-team_matches = Team matches
event_tab-statistics = Stats
event_tab-games = Games
event_tab-prizes = Prizes
event_tab-rules = Rules
event_tab-me = My event
event_tab-ratings = Ratings

## The bar of the staff pages

staff-places = Staff
staff-more = More
staff-demo = Demo
staff-wall = Wall
staff-public = Public
staff-to_staff = Staff
staff-to_check = to check
staff-missing = missing
keys-title = Keyboard shortcuts
keys-list = This list
keys-close = Close what is open
keys-checkin_number = Number or name: check in the team
keys-checkin_one = Number, then 1 or 2: check in one of a pair
keys-checkin_fee = Take the fee
keys-checkin_walk = Walk through the matches
keys-slip_enter = Table, score, score: enter the result
keys-slip_accept = Accept the next slip to check
keys-undo = Take back the last entry
keys-table_jump = Go to a table by its number
keys-table_walk = Walk through the hall
keys-table_open = Open the table
keys-pair_pick = Pick up a team, put it down
keys-pair_move = Choose where it goes
keys-pair_lock = Lock the table
keys-pair_why = Say why they meet
staff-to_approve = to approve
staff-waiting = waiting
staff-in_round = left in round { $round }
staff-in_final = left in the final
staff-before = Before the day
staff-during = During the day
staff-after = At the end
staff-page_director = Console
staff-page_desk = Check-in
staff-page_director_pairings = Pairings
staff-page_desk_slips = Slips
staff-page_judge = Judge
staff-page_desk_entrants = Registration
staff-page_desk_import = Import a list
staff-page_desk_ratings = Rating lists
staff-page_director_people = People and links
staff-page_director_settings = Settings and rules
staff-page_desk_print = Print
staff-page_director_rulings = Rulings and corrections
staff-page_director_chances = Chances
staff-page_runner = Runner
staff-page_standings = Standings
staff-page_director_log = Activity log
staff-page_desk_organiser = Prizes and contests
staff-page_desk_files = Export

## What fields for numbers are called, where one is filled in wrongly

field-number = Number
field-amount = Amount
field-break_minutes = Break in minutes
field-class_from = From seed
field-class_to = To seed
field-count = Tickets
field-first_table = First table
field-grade = Grade
field-minutes = Minutes
field-one = First score
field-two = Second score
field-one_score = First score
field-two_score = Second score
field-one_deduction = Off the first score
field-two_deduction = Off the second score
field-one_play = Best play, first side
field-two_play = Best play, second side
field-one_bingos = Bingos, first side
field-two_bingos = Bingos, second side
field-off_one = Off the first score
field-off_two = Off the second score
field-own = Your score
field-other = Score of your opponents
field-page_seconds = Seconds per page
field-points = Points
field-rating = Rating
field-round = Round
field-rounds = Rounds
field-seconds = Seconds
field-table = Table
field-tables = Tables
field-usual = Usual score
field-fee = Fee

## The handbook's frame; what it says is in the folder docs

help-title = Help
help-contents = Contents
help-to_contents = Contents and search
help-search = Search the handbook
help-find = Search
help-found =
    { $n ->
        [one] one place has “{ $asked }”
       *[other] { $n } places have “{ $asked }”
    }
help-found_none = Nothing in the handbook has all of “{ $asked }”. Try one word, or part of one.
help-on_this_page = On this page
help-way = Through the handbook
help-before = Before
help-after = Next
help-above = All of

## The pages about rulebooks

books-title = Rulebooks
books-what = Five organisers wrote down how their tournaments work. Each is here rule by rule, with the clause it comes from. An event is made from one of them, or from a book of your own that changes a few values.
books-about_cc = School teams of two, chess clocks, challenges that cost a turn.
books-about_so = School teams of two in four rounds, judged on paper slips with a second opinion.
books-about_na = A two-day championship for teams, and high school singles, with finals.
books-about_es = A library's community day: singles, contests, a drawing, and lightning rounds.
books-about_kz = Three categories in one hall, corporate teams, most points over the rounds.
books-open = Open
books-differ = Where they differ
books-rule = Rule
books-divisions = Divisions
books-left_open =
    { $n ->
        [one] One point the document leaves open
       *[other] { $n } points the document leaves open
    }
books-left_open_hint = We chose what stands here; a director may choose otherwise for an event.
books-in_force = What is in force
books-clauses =
    { $n ->
        [one] The document's only clause
       *[other] All { $n } clauses of the document
    }
books-clause = Clause
books-in_our_words = In our words
books-status = What Starsquare does
books-status_enforced = enforced
books-status_assumed = our reading, see the open points
books-status_recorded = a person rules, the ruling is kept
books-status_conduct = between people
books-status_later = not yet

## The page that shows the look

look-title = How it looks
look-what = A good wooden board in a bright room: warm paper, ivory tiles, ink. Calm, large, certain. All pages speak this one language, in light and in a dark hall; switch at the top to see both.
look-principles = Principles
look-principle_1 = One next step: every staff page opens with where the event stands and the one sensible thing to do.
look-principle_2 = Numbers are furniture: same width, aligned right, the largest near them.
look-principle_3 = Colour means one thing, and never stands alone: a word and a sign go with it.
look-principle_4 = Words a director would say; refusals with reason and clause.
look-principle_5 = The consequence is shown before the act.
look-principle_6 = Nothing jumps: what you looked at keeps its place.
look-principle_7 = Dense where work is dense; huge where eyes are far away.
look-principle_8 = Dark is for halls.
look-colours = Colours
look-colours_hint = Blue: act here. Amber: the star, waiting. Green and red: verdicts and money.
look-type = Type
look-type_hint = The system's own letters, in six steps.
look-sample = 41:07 Table 12
look-press = Things to press
look-press_hint = At least 44 pixels high; a ring of 3 pixels shows the focus.
look-one_step = The one next step
look-main = Main
look-other = Other
look-takes_away = Takes away
look-quiet = Quiet
look-not_now = Not now
look-badges = Badges and notices
look-badge = A fact
look-good = Good
look-warn = Waiting
look-bad = Bad
look-notice_good = Done: round published.
look-notice_warn = Two boards are still open.
look-notice_bad = Cannot exchange 3 tiles: the bag holds 5, and 7 are needed.
look-step = Where an event stands
look-phase = 3 boards still playing
look-phase_hint = What follows from pressing stands here.
look-fields = Fields
look-text = Text
look-number = Number
look-choice = Choice
look-tick = A tick
look-hint = A hint stands below, in softer ink.
look-rows = Lists and tables
look-row = Willow Creek A – Lakeside B
look-row_soft = no result yet
look-sample_name = Willow Creek A
look-table = Standings
look-empty = Nothing is here yet, and this says what will be.
