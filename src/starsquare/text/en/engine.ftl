### What the engine says of itself and of what it is given.

engine-setting = The engine cannot play on this equipment: { $reason }.
engine-letter = { QUOTE($text) } cannot be used: { QUOTE($letter) } is not a letter of this alphabet, which has { $letters }.
engine-rack =
    { $n ->
        [one] The rack { $rack } cannot be used: it has { $n } tile, and a rack holds 1 to { $most }.
       *[other] The rack { $rack } cannot be used: it has { $n } tiles, and a rack holds 1 to { $most }.
    }
engine-board_size = The position has { $found } rows, and the board of this game has { $needed }.
engine-too_many_tiles =
    { $n ->
        [one] The position cannot be: board and racks have { $n } tile { $tile }, and the box holds { $most }.
       *[other] The position cannot be: board and racks have { $n } tiles { $tile }, and the box holds { $most }.
    }
engine-graph = The word graph cannot be used: { $reason }.
engine-leaves = The file of leaves cannot be used: { $reason }.
engine-leaves_file = { $file } is not a file of leaves (KLV2): { $reason }. Give the KLV2 file of a training.
engine-leaves_or_none = Use --leaves FILE or --no-leaves, not both.
engine-words = The word list cannot be used: { $reason }.
engine-count = { $count } plays cannot be given: ask for 1 to { $most }.
engine-training_state = The training that was begun cannot be taken up: { $reason }. Begin anew, or name the recipe it was begun with.
engine-preparing = Preparing { $name } for the engine ...
engine-playing = Playing
engine-training = Learning
engine-no_play = No play is possible, and no exchange.
engine-exchange = exchange { $tiles }
engine-means = { $games } games: on average { $score } points a side, { $turns } turns and { $bingos } plays of a full rack.
engine-built = The engine can play with { $name }: { $words } words, { $bytes } bytes in { $file }.
engine-trained = Learnt from { $games } games; written to { $file }, how they settled to { $picture }.
engine-put_aside = Put aside after { $games } games; start again to go on. What is known so far was written to { $file }.
engine-picture-title = How the leaves settled
engine-picture-generation = Generation { $number }: { $games } games; the leaves changed by { $change } points on average; { $share } per cent of games won against the generation before.
engine-picture-changes = Mean change of a leave, points
engine-picture-strength = Games won against the one before
engine-no_rack = the position has no rack. Write the tiles behind the board, such as V/DS.
engine-drawing = Drawing the table
engine-none_left = All possible plays have been made.
engine-some_left = There are plays left.
engine-exists = { $file } is there already. Name another file, or add --replace to lose it.
engine-bad_generations = { QUOTE($text) } is not a list of numbers of games, such as 1000,5000.
engine-head-rack = Rack
engine-head-plays = Plays
engine-head-place = Place
engine-head-word = Word
engine-head-score = Score
engine-head-leave = Leave
engine-head-equity = Equity
engine-head-game = Game
engine-head-games = Games
engine-head-turns = Turns
engine-head-bingos = Full racks
engine-head-generation = Generation
engine-head-change = Change
engine-head-all = All leaves
engine-head-won = Won
engine-head-plot = Plot
engine-head-tile = Tile
review-head-turn = Turn
review-head-player = Player
review-head-rack = Rack
review-head-made = Made
review-head-score = Score
review-head-leave = Leave
review-head-equity = Equity
review-head-lost = Lost
review-rank = best { $place }
review-pass = pass
review-phony = phony: { $words }
review-phony_off = phony, came off: { $words }
review-missed = missed bingo: { $position } { $word }
review-under_way = reviewing
review-side = { $name }: { $total } points. { $lost } points lost in { $rated } turns, { $mean } per turn; best choice made in { $best_made }. Bingos: { $bingos } played, { $bingos_missed } missed. Phonies: { $phonies } ({ $phonies_stood } unchallenged).
bot-playing = playing at { $url }
bot-no_seat = { $person } cannot play at { $game }: nobody of that name sits there.
bot-refused = The bot cannot play: the service says, { $reason }
bot-no_service = The bot cannot play: no service answers at { $url }. Start it there with: starsquare serve; or look at the address.
bot-no_game = The bot cannot play: { $person } sits at no game that is under way. Name a game with --game, or wait for one with --stay.
bot-own_list = the event's own list
bot-referred = Referred to the director: { $words }. The list does not decide it; give the verdict on the judge's page
bot-which_game = a referee has to be told at which game.
bot-head-game = Game
bot-head-book = Book
bot-head-turns = Turns
bot-head-score = Score
bot-no_leaves = { $level } does not judge leaves. Choose --level glint, marlow or minerva.
engine-bench-under_way = Measuring; this takes a minute ...
engine-bench-head-what = What
engine-bench-head-here = Here
engine-bench-head-promise = Promised
engine-bench-graph-seconds = Word graph built
engine-bench-graph-megabytes = Word graph, file
engine-bench-graph-reading = Word graph read, map built
engine-bench-map-seconds = Word map and filters built
engine-bench-map-megabytes = Word map and filters, memory
engine-bench-best = Self-play, best play
engine-bench-several = Self-play, 15 best plays
engine-bench-all = All plays
engine-bench-memory = Process of self-play, memory
engine-bench-threads-one = One thread, a second of processor time
engine-bench-threads-two = Two threads, a second of processor time
engine-bench-threads-ratio = Two threads against one, by the cores lent
engine-bench-threads-lent = { "  " }cores lent to two threads
engine-bench-threads-processes = Control: two processes against one
engine-bench-threads-processes-lent = { "  " }cores lent to two processes
engine-bench-threads-hashing = Control: two threads of hashing against one
engine-bench-threads-hashing-lent = { "  " }cores lent to two threads of hashing
engine-bench-instructions = Instructions
