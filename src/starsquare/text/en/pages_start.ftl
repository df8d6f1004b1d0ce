### The start page, new events, demos and practice.

## The start page, of new events and of demonstrations

start-title = Run a school SCRABBLE® tournament from one laptop
start-what = Check in sixty teams, pair every round, enter slips, judge challenges and award prizes. It works in a gym without internet, under the rules of five tournaments or your own.
start-new = Create an event
start-staff = Sign in
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
start-day_prizes_at = 2:15
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
start-none_yet = You have no events yet. Create one in two minutes, or open a demo.
start-demonstrations = Demos
start-demonstrations_hint = One event for each rulebook, in the middle of its day, with made-up names. Try everything, and delete it when you are done.
start-demonstrations_visitor = One event for each rulebook, with made-up names. Staff can open them.
start-open_demo = Open
start-make_demo = Create demo
start-throw_away = Delete demo
start-scene_cc = Round 3: games in progress, a late team, a raised hand.
start-scene_so = After the morning: the afternoon rounds need pairings.
start-scene_na = All rounds are done: the finals need tables.
start-scene_es = Over: the prizes are awarded, and the drawing is next.
start-scene_kz = Check-in: people are arriving.
new_event-title = Create an event
new_event-which_book = Choose a rulebook
new_event-chosen = chosen
new_event-name_and_date = Name and date
new_event-name = Event name
new_event-day = Date
new_event-starts = First round at
new_event-place = Location
new_event-rest_is_proposed = That is all you need. Everything below follows the rulebook, and you can change it later.
new_event-create = Create event
new_event-yours = you choose, below
new_event-means = { $title } at a glance
new_event-whole_book = The whole rulebook, clause by clause
new_event-divisions = Divisions and rounds
new_event-is_played = Include
new_event-medium = Played
new_event-pairs = Teams of two players.
new_event-singles = Individual players.
new_event-rounds_unsaid = The rulebook does not set the number of rounds.
new_event-break = Break after each round, in minutes
new_event-money = Fee and deadlines
new_event-fee = Fee per person
new_event-registration_closes = Registration closes
new_event-checkin_opens = Check-in opens
new_event-checkin_closes = Check-in closes
new_event-handouts = Handed out at check-in, separated by commas
new_event-handouts_example = name tag, meal ticket
new_event-points_hint = The rulebook does not settle these points. Your choices apply to this event and appear on its rules page.
new_event-derived = Use my own rulebook file
new_event-derived_hint = A file that changes some values of one of the five rulebooks. Check it first to see what it changes and whether anything is wrong.
new_event-usable =
    { $n ->
        [one] { $code } is ready to use: it changes one value of { $parent }.
       *[other] { $code } is ready to use: it changes { $n } values of { $parent }.
    }
new_event-found = expected { $allowed }, found { $found }
new_event-file = File
new_event-pasted = Or paste its text
new_event-check = Check file
new_event-name_and_day = The event was not created: it needs a name and a date. Fill in both.
new_event-no_division = The event was not created: it has no division. Include at least one.
demonstration-title_CC = Capitol Cup (demo)
demonstration-title_SO = Southern Oregon (demo)
demonstration-title_NA = School Championship (demo)
demonstration-title_ES = Library Day (demo)
demonstration-title_KZ = Three Categories (demo)
demonstration-place_CC = Stonebridge School, gym
demonstration-place_SO = Riverbend School, hall
demonstration-place_NA = Harbor Point, ballroom
demonstration-place_ES = Maple Grove Library
demonstration-place_KZ = Lakeside Arena
demonstration-despite = a demo
demonstration-call = Two words were challenged
demonstration-call_judge = A challenge slip, please
demonstration-call_director = The clock has stopped
demonstration-lunch = Lunch is in the cafeteria after this round
demonstration-contest = The longest word with a Z or a Q
demonstration-prize_first = A dictionary
demonstration-prize_second = A wooden board
demonstration-prize_third = A basket of books

## A service for visitors: whom they may be, and what they see there

demo-title = Pick a role in the demo
demo-try = Try the demo
demo-no_account = No account needed for the demo. Nothing you do in it is kept.
demo-alive = Live
demo-scene_alive = Live, with bots at eight tables.
demo-alive_hint = Bots are playing at these tables now. Act as director, judge or desk volunteer. Anything you leave undone is done for you after a minute.
demo-between_hint = The bots are taking a break. As director, pair, publish and start the next round. If you leave it undone, it happens by itself after a minute.
demo-over_hint = The day is over: look at the prizes, the standings and the games. A new day starts by itself in a few minutes, or now with the button below.
demo-round = Round { $round } of { $rounds }
demo-tables =
    { $n ->
        [one] one table is playing
       *[other] { $n } tables are playing
    }
demo-waiting =
    { $n ->
        [one] one challenge is waiting
       *[other] { $n } challenges are waiting
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
demo-about_judge = Challenged words come in; one press gives the verdict.
demo-about_table = Take over a bot's seat at table { $table }.
demo-about_table_waits = The seat is yours when the next round starts.
demo-about_table_over = The seat is yours when the next day starts.
demo-about_phone = My table, my opponents, my results.
demo-about_station = Both sides type a word and get one verdict.
demo-about_wall = What the projector shows. Its pages turn by themselves.
demo-about_public = Pairings, standings, and every game as it is played.
demo-reset_all = Reset all demos
demo-reset_one = Reset this demo
demo-others = Other moments of the day
demo-you_are = You are
demo-you_director = the director
demo-you_desk = at the desk
demo-you_judge = the judge
demo-you_phone = a player
demo-you_station = the word station
demo-at = in { $title }.
demo-else = Switch role
demo-back = Back to my account
demo-asks = You are signed in with your own account.
demo-asks_hint = This browser will act as someone in the demo until you choose “Back to my account”. Nothing in your account changes.
demo-going = One moment: opening { $title }.

## The page where practice begins

practice-title = Practice
practice-ask = Who do you want to play?
practice-no_birds = Bots cannot play on this computer: the engine was not compiled when Starsquare was installed. Play a friend, or keep score for a game on a real board.
practice-hint = Choose a bird to start a game with the settings you used last.
practice-time = Time per side
practice-time_book = By the book
practice-time_none = No clock
practice-time_10 = 10 min
practice-time_15 = 15 min
practice-time_25 = 25 min
practice-time_own = Custom
practice-own_minutes = Minutes
practice-book = Rulebook
practice-increment = Seconds added per turn
practice-challenge = Challenges
practice-challenge_book = As in the book
practice-challenge_nothing = Single: a failed challenge is free
practice-challenge_turn = Double: a failed challenge costs a turn
practice-challenge_five_points = Five points: a failed challenge adds 5 to the play
practice-challenge_void = Void: only words on the list can be played
practice-settings = More settings
practice-own_name = Your name
practice-save_name = Save name
practice-word_list = Word list
practice-play = Play { $who }
practice-won = You won { $won } of { $n }
practice-not_met = Not played yet
practice-my_games = My games
practice-going_on = Games in progress
practice-go_on = Resume
practice-look = View
practice-more = More
practice-resign = Resign
practice-my_turn = your turn
practice-theirs = their turn
practice-left = { $time } left
practice-no_clock = no clock
practice-not_begun = not started yet
practice-waiting = waiting for your opponent
practice-friend = Play a friend
practice-friend_hint = Send a link, or open a seat for anyone on this page. The settings above apply.
practice-make_link = Make a link
practice-open_seat = Open a seat
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
practice-afterwards = Record a game
practice-afterwards_hint = without a clock
practice-over = Finished games
practice-i_won = you won
practice-i_lost = you lost
practice-second = Opponent plays first, if the book allows it
practice-ready = The table is ready
practice-send_link = Whoever opens this link first sits across from you.
practice-anybody = Anyone on the practice page can sit down. You can also send the link.
practice-link = Your friend's link
practice-scan = Or let them scan this code
practice-picture = The link as a QR code
practice-copy = Copy link
practice-share = Share
practice-has_come = { $who } is here
practice-your_friend = Your friend
practice-not_come = Not here yet. This page tells you when they arrive.
practice-to_table = Go to the table
practice-js_copied = Link copied
practice-js_not_copied = The link is selected. Copy it yourself
practice-js_has_come = Your friend is here
practice-guest = Guest { $n }
practice-level = Level { $n } of 6
practice-typical = typical score
practice-speed = Bird speed
practice-speed_fast = Fast
practice-speed_normal = Normal
practice-speed_slow = Slow

## The first run

setup-title = Set up this server
setup-way = Setup steps
setup-step_account = Account
setup-step_settings = Address and paper
setup-step_phone = Phone test
setup-account_hint = This is the director's account. It can do everything, and you can invite others from it.
setup-code = Code from the terminal
setup-open_account = Create account
setup-address = Address
setup-address_fixed = People reach this server at { $address }. This was set when it was started.
setup-address_which =
    { $n ->
        [one] Phones and other computers reach this server at
       *[other] This computer is on several networks. Choose the one the phones use.
    }
setup-address_other = Another address
setup-address_typed = Address, such as http://192.168.1.20:8080
setup-only_here = Only this computer can reach this server, so phones cannot open it. To change that, stop it and start it with the same command and --host 0.0.0.0, for example:
setup-paper_hint = The print page starts with this size. All five rulebooks come from the United States, where printers use Letter.
setup-phone = Test with a phone
setup-phone_code = Code that opens a test page on a phone
setup-phone_scan = Scan this with your phone. It should say “{ $said }”.
setup-phone_waiting = Waiting for a phone
setup-phone_came = A phone connected at { $hour }
setup-phone_hint = Nothing happens? The phone must be on the same Wi-Fi network as this computer, and the firewall must let it in.
setup-phone_cannot = Set an address first: phones cannot open the current one.
setup-phone_works = Your phone is connected
setup-phone_works_hint = The computer shows it too. You can close this page.
setup-check_again = Check again
setup-words = Word lists
setup-words_installed =
    { $n ->
        [one] Installed: { $lists }
       *[other] Installed, { $n } lists: { $lists }
    }
setup-words_stand_in = Words are judged by { $list }. It stands in for lists that the rulebooks name but that are not installed here: { $named }.
setup-words_hint = Each event can choose its word lists under Settings and rules. To install your own copy of a list, use starsquare lexicon add NAME FILE.
setup-done = Finish

## The clock for a real board

clock-title = Clock for a real board
clock-short = Clock
clock-undo = Undo
clock-new = New game
clock-leave = Close clock
clock-score = Enter score
clock-minutes = Minutes per side
clock-increment = Seconds added each turn
clock-near = This side
clock-far = The other side
clock-start = Set clock
clock-cancel = Cancel
clock-score_hint = Enter the points of the turn. They are added to the score.
clock-add = Add points
clock-js_full = Full-screen clock
clock-js_write = Enter score
clock-js_undo = Undo
clock-js_stop = Stop both
clock-js_go_on = Resume
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
