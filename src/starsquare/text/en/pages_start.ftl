### The start page, new events, demos and practice.

## The start page, of new events and of demonstrations

start-title = Run a school word-game tournament from one laptop
start-what = Check in sixty teams, pair every round, enter slips, judge challenges and hand out prizes. It works in a gym without internet, by the rules of five tournaments or your own.
start-new = Create an event
start-staff = Log in
start-books = Rulebooks
start-board = A board with the words STAR, SQUARE and TEAMS
start-day = A day with Starsquare
start-day_set_up_at = The week before
start-day_set_up = Set up
start-day_set_up_what = Pick a rulebook, paste the team list, print name tags.
start-day_check_in_at = 8:30
start-day_check_in = Check in
start-day_check_in_what = Type a team number, press Enter.
start-day_play_at = 9:10
start-day_play = Pair and play
start-day_play_what = Pairings and the clock go up on the wall.
start-day_slips_at = All day
start-day_slips = Enter slips
start-day_slips_what = Table, score, score. Standings follow.
start-day_prizes_at = 14:15
start-day_prizes = Award prizes
start-day_prizes_what = Reveal places one by one on the wall.
start-mine = My events
start-events = Events here
start-entrants =
    { $n ->
        [one] 1 entry
       *[other] { $n } entries
    }
start-next = Next:
start-go_on = Continue
start-watch = Watch
start-none_yet = You have no event yet. Create one in two minutes, or open a demonstration.
start-demonstrations = Demonstrations
start-demonstrations_hint = One event of each book, filled with people who do not exist, in the middle of its day. Try everything; throw it away when you are done.
start-demonstrations_visitor = One event of each book, filled with people who do not exist. Staff opens them.
start-open_demo = Open
start-make_demo = Set it up
start-throw_away = Throw away
start-scene_cc = In the third round: open boards, a late team, a hand is up.
start-scene_so = After the morning: the afternoon is to be paired.
start-scene_na = All rounds are in: the finals are to be seated.
start-scene_es = Over: prizes are given, and the drawing is to be held.
start-scene_kz = Check-in: people are just coming in.
new_event-title = Create an event
new_event-which_book = By which rules?
new_event-chosen = chosen
new_event-name_and_date = Name and date
new_event-name = Name of the event
new_event-day = Date
new_event-starts = First round at
new_event-place = Place
new_event-rest_is_proposed = That is all that is needed. Everything below is proposed by the book, and can be changed later too.
new_event-create = Set up the event
new_event-yours = yours to say, below
new_event-means = What { $title } means
new_event-whole_book = The whole book, clause by clause
new_event-divisions = Divisions and rounds
new_event-is_played = is played
new_event-medium = Played
new_event-pairs = Sides of two players.
new_event-singles = Single players.
new_event-rounds_unsaid = The document names no number of rounds.
new_event-break = Minutes of break after a round
new_event-money = Fee and deadlines
new_event-fee = Fee a person
new_event-registration_closes = Registration closes
new_event-checkin_opens = Check-in opens
new_event-checkin_closes = Check-in closes
new_event-handouts = Handed out at check-in, separated by commas
new_event-handouts_example = name tag, meal ticket
new_event-points_hint = The document does not settle these. What is chosen here holds for the event and is shown on its page of rules.
new_event-derived = Use a rulebook file of my own
new_event-derived_hint = A file that changes some values of one of the five books. Look it over first: it says what is changed, and everything that is wrong.
new_event-usable =
    { $n ->
        [one] { $code } can be used: it changes one value of { $parent }.
       *[other] { $code } can be used: it changes { $n } values of { $parent }.
    }
new_event-found = found { $found }, allowed is { $allowed }
new_event-file = The file
new_event-pasted = Or its text
new_event-check = Look it over
new_event-name_and_day = Cannot set the event up: it needs a name and a date
new_event-no_division = Cannot set the event up: no division is ticked
demonstration-title_CC = Capitol Cup (demonstration)
demonstration-title_SO = Southern Oregon (demonstration)
demonstration-title_NA = School Championship (demonstration)
demonstration-title_ES = Library Day (demonstration)
demonstration-title_KZ = Three Categories (demonstration)
demonstration-place_CC = Stonebridge School, gym
demonstration-place_SO = Riverbend School, hall
demonstration-place_NA = Harbor Point, ballroom
demonstration-place_ES = Maple Grove Library
demonstration-place_KZ = Lakeside Arena
demonstration-despite = a demonstration
demonstration-call = Two words are challenged
demonstration-call_judge = A challenge slip, please
demonstration-call_director = The clock has stopped
demonstration-lunch = Lunch is in the cafeteria after this round
demonstration-contest = The longest word with a Z or a Q
demonstration-prize_first = A dictionary
demonstration-prize_second = A wooden board
demonstration-prize_third = A basket of books

## A service for visitors: whom they may be, and what they see there

demo-title = Step into the demo as
demo-try = Try the demo
demo-no_account = No account needed for the demo. Nothing you do in it is kept.
demo-alive = Live
demo-scene_alive = Live, with bots at eight tables.
demo-alive_hint = Bots are playing at these tables now. Do what a director, a judge or the desk does; what you leave undone, others do after a minute.
demo-between_hint = The bots are resting. Pair, publish and start the next round as the director; what you leave undone, others do after a minute.
demo-over_hint = The day is over: look at the prizes, the standings and the games. Another day begins by itself in a few minutes, or now with the button below.
demo-round = Round { $round } of { $rounds }
demo-tables =
    { $n ->
        [one] one table is playing
       *[other] { $n } tables are playing
    }
demo-waiting =
    { $n ->
        [one] one challenge waits
       *[other] { $n } challenges wait
    }
demo-results = { $done } of { $n } results are in
demo-be_director = Director
demo-be_desk = Desk volunteer
demo-be_judge = Judge
demo-be_table = Player at a table
demo-be_phone = Player with a phone
demo-be_station = Word station
demo-be_wall = The wall
demo-be_public = Parent or spectator
demo-about_director = Every table at a glance, and the one next step.
demo-about_desk = Check people in, take result slips, print.
demo-about_judge = Challenged words come in; one press rules.
demo-about_table = Take a seat at table { $table }; a bot had kept it for you.
demo-about_table_waits = The seat is yours when the next round starts.
demo-about_table_over = The seat is yours when the next day begins.
demo-about_phone = My table, my opponents, my results.
demo-about_station = Two sides type a word and get one verdict.
demo-about_wall = What the projector shows; it turns its pages itself.
demo-about_public = Pairings, standings, and every game as it is played.
demo-reset_all = Reset all demos
demo-reset_one = Reset this demo
demo-others = Other moments of a day
demo-you_are = You are
demo-you_director = the director
demo-you_desk = at the desk
demo-you_judge = the judge
demo-you_phone = a player
demo-you_station = the word station
demo-at = in { $title }.
demo-else = Switch role
demo-back = Back to my account
demo-asks = You are logged in with an account of your own.
demo-asks_hint = In this browser you will be taken for somebody of the demonstration until you choose “Back to my account”. Nothing of yours is changed.
demo-going = One moment: you come in to { $title }.

## The page where practice begins

practice-title = Practice
practice-ask = Who do you want to play?
practice-no_birds = Bots cannot play on this computer: the engine was not compiled when Starsquare was installed. Play with a friend, or keep score for a game on cardboard.
practice-hint = Press a bird and the game starts, with the settings you used last.
practice-time = Time for each side
practice-time_book = As in the book
practice-time_none = No clock
practice-time_10 = 10 min
practice-time_15 = 15 min
practice-time_25 = 25 min
practice-time_own = Own
practice-own_minutes = Minutes
practice-book = Rulebook
practice-increment = Seconds added per turn
practice-challenge = Challenges
practice-challenge_book = As in the book
practice-challenge_nothing = Single: a wrong one is free
practice-challenge_turn = Double: a wrong one loses the turn
practice-challenge_five_points = Five points: a wrong one gives them 5
practice-challenge_void = Void: only words in the list can be played
practice-settings = More settings
practice-own_name = Your name
practice-save_name = Save name
practice-word_list = Word list
practice-play = Play { $who }
practice-won = You won { $won } of { $n }
practice-not_met = Not met yet
practice-my_games = My games
practice-going_on = Go on playing
practice-go_on = Go on
practice-look = Look
practice-more = More
practice-resign = Resign
practice-my_turn = your turn
practice-theirs = their turn
practice-left = { $time } left
practice-no_clock = no clock
practice-not_begun = not started yet
practice-waiting = waiting for them to come
practice-friend = Play a friend
practice-friend_hint = Send a link, or leave the seat open for anyone on this page. The settings above apply.
practice-make_link = Make a link
practice-open_seat = Open seat
practice-open_seats = Open seats
practice-sit_down = Sit down
practice-somebody = A guest
practice-minutes =
    { $n ->
        [one] · 1 minute
       *[other] · { $n } minutes
    }
practice-off_screen = With real tiles
practice-clock_only = Clock
practice-clock_only_hint = for a real board
practice-cardboard = Clock and scorer
practice-cardboard_hint = with a score sheet
practice-afterwards = Write a game down
practice-afterwards_hint = without a clock
practice-over = Finished games
practice-i_won = you won
practice-i_lost = you lost
practice-second = They play first, where the book lets you choose
practice-ready = The table is ready
practice-send_link = Whoever opens this link first sits across from you.
practice-anybody = Anybody on the practice page can sit down. You can also send the link.
practice-link = Your friend's link
practice-scan = Or let them scan this code
practice-picture = The link as a QR code
practice-copy = Copy link
practice-share = Share
practice-has_come = { $who } is here
practice-your_friend = Your friend
practice-not_come = Not here yet. This page tells you when they come.
practice-to_table = To the table
practice-js_copied = Link copied
practice-js_not_copied = Copy it by hand: the link is selected
practice-js_has_come = Your friend is here
practice-guest = Guest { $n }
practice-level = Level { $n } of 6
practice-typical = typical score
practice-speed = Speed of birds
practice-speed_fast = Fast
practice-speed_normal = Normal
practice-speed_slow = Slow

## The first run

setup-title = Set up this hall
setup-way = Steps of the set-up
setup-step_account = Account
setup-step_hall = Address and paper
setup-step_phone = Phone test
setup-account_hint = You are the first one here. Your account can do everything, and from it you invite the others.
setup-code = Code from the terminal
setup-open_account = Create account
setup-address = Address
setup-address_fixed = People reach this hall at { $address }, as it was started.
setup-address_which =
    { $n ->
        [one] Phones and other computers reach this hall at
       *[other] This computer is in several networks. Choose the one that the phones use.
    }
setup-address_other = Another address
setup-address_typed = Address, such as http://192.168.1.20:8080
setup-only_here = This hall listens on this computer only, so phones cannot reach it. To change that, stop it and start it with:
setup-paper_hint = The print page starts with this size. All five rulebooks come from the United States, where printers take Letter.
setup-phone = Test with a phone
setup-phone_code = Code that opens a test page on a phone
setup-phone_scan = Scan this with your phone. It should say “{ $said }”.
setup-phone_waiting = Waiting for a phone
setup-phone_came = A phone came at { $hour }
setup-phone_hint = Nothing happens? The phone must be in the same Wi-Fi network as this computer, and the firewall must let it in.
setup-phone_cannot = Set an address first: phones cannot open the present one.
setup-phone_works = Your phone has reached the hall
setup-phone_works_hint = The computer now says so too. You can close this page.
setup-check_again = Check again
setup-words = Word lists
setup-words_installed =
    { $n ->
        [one] Installed: { $lists }
       *[other] Installed, { $n } lists: { $lists }
    }
setup-words_stand_in = Words are judged by { $list }. It stands in for lists that the rulebooks name and that are not installed here: { $named }.
setup-words_hint = Each event can choose its lists in Settings. Your own copy of a list is installed with starsquare lexicon build.
setup-done = Finish

## The clock for a real board

clock-title = Clock for a real board
clock-short = Clock
clock-undo = Undo
clock-new = New game
clock-leave = Leave the clock
clock-score = Write the score
clock-minutes = Minutes for each side
clock-increment = Seconds added each turn
clock-near = This side
clock-far = The other side
clock-start = Set the clock
clock-cancel = Cancel
clock-score_hint = Points of the turn. They are added to the score.
clock-add = Add points
clock-js_full = Full-screen clock
clock-js_write = Write the score
clock-js_undo = Undo
clock-js_stop = Stop both
clock-js_go_on = Go on
clock-js_near = This side
clock-js_far = The other side
clock-js_turn = Your turn
clock-js_next = Stopped on your turn
clock-js_waiting = Waiting
clock-js_done = Press anywhere here when your turn is done
clock-js_first = Press here to start their clock
clock-js_stopped = Both clocks are stopped
clock-js_last = Last turn { $n }
clock-js_cost = −{ $n } points
clock-js_label = { $name }: { $status } { $time }, { $score } points
clock-js_press = { $name }: end your turn
clock-js_turn_of = { $name } to play
