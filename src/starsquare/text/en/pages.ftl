### What all pages share: the frame, fields, help, rulebooks.

## Every page's frame, and of the way in

frame-product = Starsquare
frame-trademark = SCRABBLE® is a registered trademark of Hasbro Inc. in the USA and Canada, and of J. W. Spear & Sons Limited, a subsidiary of Mattel Inc., elsewhere. Starsquare is not connected with them.
frame-skip = Skip to content
frame-theme = Theme
frame-help = Help
frame-handbook = Handbook
frame-log_in = Sign in
frame-log_out = Sign out
frame-clause = Rule { $id }
frame-problem = That did not work
frame-to_start = Go to start page
frame-saved = Saved
frame-table_final = table { $table } in the final
frame-table = table { $table } in round { $round }
frame-not_sent = Not sent: no connection. Send it again when the connection is back
frame-unanswered = The server could not be reached. What you sent is kept and will be resent automatically until the server answers.
frame-not_understood = The server could not be reached (error { $status }). What you typed is kept. Try again, and tell the director if it keeps happening.
frame-line_down = No connection. What you typed is kept, and this page reconnects by itself
frame-line_back = Connected again
frame-clock_paused = paused
form-not_understood = One field in this form is not valid: { $reason }
form-wrong = { $what }
form-not_whole = { $field }: “{ $typed }” is not a whole number. Enter one like 312.
form-not_number = { $field }: “{ $typed }” is not a number. Enter one like 25.00.
form-out_of_range = { $field }: { $typed } is out of range. Enter a number from { $low } to { $high }.
form-too_large = { $field }: { $typed } is too large. Enter a smaller number.
form-not_text = The file { $name } is not UTF-8 text. Save it as “CSV UTF-8” and try again.
door-log_in = Sign in
door-log_in_hint = For event staff. Players and tables use their own link or code.
door-no_account = No one has an account here yet. The first director creates one with the link printed in the window where Starsquare was started. Look for “setup” there.
door-name = Name
door-password = Password
door-new_password = Password, { $n } characters or more
door-invited = Create your account
door-invited_hint = You were invited to help run an event. Enter the name people there know you by. This link works once.
door-invitation = Invitation code
door-open_account = Accept invitation
account-title = Account
account-set_up = Server setup
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
door-link = Opening your link
door-link_hint = One moment. If nothing happens, paste your link here.
door-link_code = Link code
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
keys-close = Close the open window
keys-space = Space
keys-checkin_number = Number or name: check in the team
keys-checkin_number-of_singles = Number or name: check in the player
keys-checkin_one = Number, then 1 or 2: check in one of a pair
keys-checkin_fee = Mark the fee as paid
keys-checkin_walk = Next or previous match
keys-slip_enter = Table, score, score: enter the result
keys-slip_accept = Accept the next slip to check
keys-undo = Undo the last entry
keys-table_jump = Go to a table by its number
keys-table_walk = Move from table to table
keys-table_open = Open the table
keys-pair_pick = Pick up or drop a team
keys-pair_pick-of_singles = Pick up or drop a player
keys-pair_move = Choose where it goes
keys-pair_lock = Lock the table
keys-pair_why = Show why they meet
staff-to_approve = to approve
staff-waiting = waiting
staff-in_round = left in round { $round }
staff-in_final = left in the final
staff-before = Before the event
staff-during = During the event
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
field-one_deduction = Deduction, first score
field-two_deduction = Deduction, second score
field-one_play = Best play, first side
field-two_play = Best play, second side
field-one_bingos = Bingos, first side
field-two_bingos = Bingos, second side
field-off_one = Deduction, first score
field-off_two = Deduction, second score
field-own = Your score
field-other = Your opponents' score
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
        [one] “{ $asked }” found in one place
       *[other] “{ $asked }” found in { $n } places
    }
help-found_none = Nothing found for “{ $asked }”. Try one word, or part of a word.
help-on_this_page = On this page
help-way = Handbook pages
help-before = Previous
help-after = Next
help-above = Back to

## The pages about rulebooks

books-title = Rulebooks
books-what = Five organizers wrote down the rules of their tournaments. Each rulebook is here, rule by rule, with the clause each rule comes from. An event follows one of them, or your own rulebook that changes a few values.
books-about_cc = School teams of two, chess clocks, challenges that cost a turn.
books-about_so = School teams of two in four rounds, judged on paper slips with a second opinion.
books-about_na = A two-day championship for teams, and high school singles, with finals.
books-about_es = A library's community day: singles, contests, a drawing, and lightning rounds.
books-about_kz = Three categories in one room, corporate teams, most total points wins.
books-open = Open
books-differ = Where they differ
books-rule = Rule
books-divisions = Divisions
books-left_open =
    { $n ->
        [one] One point the document leaves open
       *[other] { $n } points the document leaves open
    }
books-left_open_hint = We chose the values shown here. A director can choose differently for an event.
books-in_force = Rules in force
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
books-status_recorded = a person decides, and the ruling is recorded
books-status_conduct = a matter of conduct
books-status_later = not yet

## The page that shows the look

look-title = How it looks
look-what = A good wooden board in a bright room: warm paper, ivory tiles, ink. Calm, large, certain. Every page uses this one design, in a bright room and in a dark one. Use Theme at the top to see both.
look-principles = Principles
look-principle_1 = One next step: every staff page opens with the state of the event and the one thing to do next.
look-principle_2 = Numbers line up: same width, right-aligned, sized to be compared.
look-principle_3 = Color means one thing and is never the only sign: a word and an icon go with it.
look-principle_4 = Words a director would say. Errors give the reason and the clause.
look-principle_5 = You see what an action will do before you take it.
look-principle_6 = Nothing jumps: what you were looking at stays in place.
look-principle_7 = Dense where the work is dense; huge where people read from far away.
look-principle_8 = Dark mode is for dark rooms.
look-colours = Colors
look-colours_hint = Blue: act here. Amber: the star, waiting. Green and red: verdicts and money.
look-type = Type
look-type_hint = The system font, in six sizes.
look-sample = 41:07 Table 12
look-press = Buttons
look-press_hint = At least 44 pixels high; a 3-pixel ring shows the focus.
look-one_step = The one next step
look-main = Main
look-other = Other
look-takes_away = Destructive
look-quiet = Quiet
look-not_now = Disabled
look-badges = Badges and notices
look-badge = A fact
look-good = Good
look-warn = Waiting
look-bad = Bad
look-notice_good = Done: round published.
look-notice_warn = Two boards are still open.
look-notice_bad = Cannot exchange 3 tiles: the bag has 5, and 7 are needed.
look-step = Event status
look-phase = 3 boards still playing
look-phase_hint = What happens when you press the button is shown here.
look-fields = Fields
look-text = Text
look-number = Number
look-choice = Choice
look-tick = Checkbox
look-hint = A hint appears below, in a softer color.
look-rows = Lists and tables
look-row = Willow Creek A – Lakeside B
look-row_soft = no result yet
look-sample_name = Willow Creek A
look-table = Standings
look-empty = Nothing here yet. This line says what will appear.
