"""Sentences of a game in the terminal."""

MESSAGES = {
    # saved games
    "saved.empty": "The saved game {file} is empty: delete it, or put a copy back",
    "saved.too_large": "{file} is too large for a saved game",
    "saved.line": (
        "The saved game {file} cannot be read: line {line} is no line of a game "
        "({reason}). Put a copy back, or begin another game with --new"
    ),
    "saved.format": (
        "The saved game {file} has format {found}; this program knows format {known}. "
        "A newer Starsquare wrote it: install that, or begin another game with --new"
    ),
    "saved.no_seed": (
        "The saved game {file} cannot go on: its seed {seed} is missing or damaged, "
        "and without it no tile can be drawn"
    ),
    "saved.wrong_seed": (
        "The saved game {file} cannot go on: its seed is not the one whose hash was "
        "published before the first draw"
    ),
    "saved.replay": "The saved game {file} cannot be replayed: {reason}",
    "saved.book": "The saved game {file} needs the rulebook {book}, which is gone",
    "saved.in_use": "The saved game {file} is being played in another terminal",
    "terminal.no_seed": "{text!r} is no number in hexadecimal, such as 0a1b2c.",
    # what was typed
    "typed.unknown": "{text!r} is no command{hint}. Type help to see what is possible",
    "typed.did_you_mean": " (did you mean {name}?)",
    "typed.square": "{square!r} is no square: 8H reads across, H8 reads down",
    "typed.word": (
        "Type the word behind its square, as in {square} WORD; small letters are blanks"
    ),
    "typed.dot": "A dot stands for a tile on the board, and none lies on {square}",
    "typed.side": "{text!r} is not one side: type 1, 2 or a name ({names})",
    "typed.number": "{text!r} is no whole number",
    "typed.time": "{text!r} is no time: type minutes, or minutes and seconds as 12:30",
    "typed.which_words": "Which words? Name them, or type all: {words}",
    "typed.reason": (
        "{text!r} is no reason to stop the clock. The middle button is for: {known}"
    ),
    "typed.needs": "Something is missing: {usage}",
    "typed.no_ruling": "{text!r} is no ruling. There are: {known}",
    # before the game
    "terminal.welcome": "Starsquare: a game for two at one keyboard",
    "terminal.which_book": "By which rulebook will you play?",
    "terminal.other_books": (
        "Another division (NA/championship) or a TOML file of your own can be typed."
    ),
    "terminal.choose_book": "Number or name [{default}]:",
    "terminal.about.two_sided": "{minutes} min a side",
    "terminal.about.turn": "{minutes} min a turn",
    "terminal.about.untimed": "no clock",
    "terminal.about.hold": "hold",
    "terminal.about.second": "second opinion",
    "terminal.about.lightning": "lightning round",
    "terminal.about.assigned": "assigned start",
    "terminal.about.agreement": "rules by agreement",
    "terminal.player": "Player {number}",
    "terminal.name": "Name of side {number} [{default}]:",
    "terminal.who_is_first": "Who plays first: 1 {one}, 2 {two}?",
    "terminal.round_clock": "Keep the {minutes} minutes of a round?",
    "terminal.unfinished": (
        "There is an unfinished game.|There are {n} unfinished games, the last first."
    ),
    "terminal.go_on": (
        "Go on with it? Enter for yes, n for a new game:"
        "|Enter goes on with the first, or type a number; n for a new game:"
    ),
    "terminal.just_now": "just now",
    "terminal.ago": "a minute ago|{n} minutes ago",
    "terminal.hours_ago": "an hour ago|{n} hours ago",
    "terminal.days_ago": "a day ago|{n} days ago",
    "terminal.dropped": (
        "The last line of the saved game was only half written and was dropped: what "
        "was typed last has to be typed again."
    ),
    "terminal.taken_up": "The game goes on where it was left.",
    "terminal.taken_up.timed": (
        "The game goes on where it was left. The clocks have stood still since then; "
        "they run again when you are ready."
    ),
    "terminal.ready": "Press Enter when both sides are ready:",
    "terminal.saved": "The game is saved. Go on with: starsquare play",
    "terminal.kept": "The whole game is kept in {file}",
    # the page
    "terminal.modified": "agreed rules",
    "terminal.bag": "Bag {n}",
    "terminal.round": "round {left}",
    "terminal.held": "hold {seconds}",
    "terminal.overtime": "overtime",
    "terminal.clock_stands": "stopped",
    "terminal.racks_hidden": "The racks are hidden.",
    "terminal.rack_of": "{name}:",
    "terminal.back": "Press Enter to go back:",
    # what comes next, as the prompt
    "terminal.next.count": ("{name}: how many tiles are in the bag? [{needed}]"),
    "terminal.next.draw_for_first": "{name} draws a tile for the first play [Enter]",
    "terminal.next.announce": "Staff announces that play begins [Enter]",
    "terminal.next.draw_rack": "{name} draws a rack [Enter]",
    "terminal.next.look": "{name} looks at the first tile [Enter]",
    "terminal.next.start": (
        "Pass the keyboard to {name}. {other} starts the clock [Enter]"
    ),
    "terminal.next.turn": "{name}>",
    "terminal.next.held": "{name} holds: challenge or accept>",
    "terminal.next.draw": (
        "{name} draws one tile [Enter]|{name} draws {n} tiles [Enter]"
    ),
    "terminal.next.draw_or_hold": (
        "{other}: hold or challenge? {name} draws one tile [Enter]"
        "|{other}: hold or challenge? {name} draws {n} tiles [Enter]"
    ),
    "terminal.next.agree_no_plays": (
        "{other}: type no plays to agree, or Enter lets {name} play on>"
    ),
    "terminal.next.hand_over": "Pass the keyboard to {name}, then press Enter",
    "terminal.next.hand_over_stopped": (
        "Pass the keyboard to {name}; Enter starts the clock"
    ),
    "terminal.next.lightning": (
        "Equal scores: Enter begins the lightning round ({rule})"
    ),
    "terminal.next.sign": "{name}: type sign if the slip is right>",
    "terminal.next.validate": "Staff: type validate to seal the result>",
    "terminal.too_late": "Too late: that was typed after time had ended the turn.",
    "terminal.take_keyboard": (
        "Only who sees the rack can play: pass the keyboard to {name} with Enter first."
    ),
    "terminal.small_letters": "Small letters are blanks: type other tiles in capitals.",
    "terminal.nothing_to_hand_over": "Nobody is to move now: there is nothing to see.",
    # verdicts
    "terminal.judge": "Judge: the challenged words are {words}",
    "terminal.second_judge": "Second judge: the challenged words are {words}",
    "terminal.acceptable": (
        "Is the word acceptable? y/n>|Are all {n} words acceptable? y/n>"
    ),
    "terminal.second_opinion": (
        "{name} may accept the verdict or ask for a second opinion ({rules})"
    ),
    "terminal.second_prompt": "{name}: accept [Enter] or second>",
    # help
    "terminal.help.title": "What can be typed now",
    "terminal.help.always": (
        "Always: director (calls the director), sheet (the score sheet), unseen (tiles "
        "you cannot see), go (hands the keyboard over at once), quit (the game is "
        "saved). There is no undo: a mistake is put right by the rules only."
    ),
    "terminal.usage.play": "8H WORD",
    "terminal.usage.exchange": "exchange ABC",
    "terminal.usage.pass": "pass",
    "terminal.usage.draw": "draw",
    "terminal.usage.no_plays": "no plays",
    "terminal.usage.hold": "hold",
    "terminal.usage.accept": "accept",
    "terminal.usage.challenge": "challenge WORD ...",
    "terminal.usage.accept_verdict": "accept",
    "terminal.usage.second": "second",
    "terminal.usage.stop": "stop REASON",
    "terminal.usage.start": "start",
    "terminal.usage.correct": "correct TURN POINTS WHY",
    "terminal.usage.propose": "propose NAME=VALUE ...",
    "terminal.usage.agree": "agree",
    "terminal.usage.sign": "sign",
    "terminal.usage.validate": "validate",
    "terminal.offer.play": (
        "play across from 8H (H8: down); small letters are blanks, letters on the "
        "board may be typed or left as dots; a score may follow"
    ),
    "terminal.offer.exchange": "give tiles back for others; ? is a blank",
    "terminal.offer.pass": "give up the turn",
    "terminal.offer.draw": "draw as many tiles as were played",
    "terminal.offer.no_plays": "declare that no play is left; both sides have to",
    "terminal.offer.hold": "think about a challenge before the other side draws",
    "terminal.offer.accept": "accept the play after a hold",
    "terminal.offer.challenge": "challenge words of the last play, or all",
    "terminal.offer.accept_verdict": "let the verdict stand",
    "terminal.offer.second": "ask another judge",
    "terminal.offer.stop": (
        "press the middle button; reasons: score, challenge, director, end"
    ),
    "terminal.offer.start": "let the clock run again",
    "terminal.offer.correct": "correct the points of a turn",
    "terminal.offer.propose": "propose other rules, as in hold=none",
    "terminal.offer.agree": "agree to what the other side proposed",
    "terminal.offer.sign": "sign the slip",
    "terminal.offer.validate": "review the slip and seal it",
    # the director
    "terminal.director.title": "What the director can rule now",
    "terminal.director.prompt": "director>",
    "terminal.director.hint": "The director rules: help lists the rulings, done ends",
    "terminal.director.standing": "Ruling {number}: {what}, {why}",
    "terminal.usage.penalty": "penalty SIDE POINTS WHY",
    "terminal.usage.falseblank": "falseblank WHY",
    "terminal.usage.overdraw": "overdraw SIDE TILES POINTS WHY",
    "terminal.usage.illegalexchange": "illegalexchange SIDE POINTS WHY",
    "terminal.usage.score": "score TURN POINTS WHY",
    "terminal.usage.forfeit": "forfeit SIDE WHY",
    "terminal.usage.breach": "breach SIDE WHY",
    "terminal.usage.ban": "ban NAME WHY",
    "terminal.usage.late": "late SIDE MINUTES",
    "terminal.usage.time": "time SIDE MINUTES WHY",
    "terminal.usage.round": "round MINUTES",
    "terminal.usage.endround": "endround",
    "terminal.usage.noplays": "noplays",
    "terminal.usage.note": "note WHY",
    "terminal.usage.reverse": "reverse NUMBER WHY",
    "terminal.offer.penalty": "take penalty points off a side",
    "terminal.offer.falseblank": "take the last play off: its blank was none",
    "terminal.offer.overdraw": "put tiles back (- for none), penalty (- as the book)",
    "terminal.offer.illegalexchange": "penalise an exchange (- as the book)",
    "terminal.offer.score": "correct the points of a turn",
    "terminal.offer.forfeit": "forfeit for an absent side, or for both",
    "terminal.offer.breach": "forfeit for a breach of the rules",
    "terminal.offer.ban": "let a person draw no more tiles",
    "terminal.offer.late": "record how late a side was",
    "terminal.offer.time": "set the time a side has used, as 12:30",
    "terminal.offer.round": "end the round in so many minutes, or open",
    "terminal.offer.endround": "end the round now",
    "terminal.offer.noplays": "declare that no play is left",
    "terminal.offer.note": "keep a decision in words",
    "terminal.offer.reverse": "take a ruling back",
    "terminal.ruling.false_blank": "false blank",
    "terminal.ruling.overdraw": "overdraw",
    "terminal.ruling.illegal_exchange": "illegal exchange",
    "terminal.ruling.penalty": "penalty",
    "terminal.ruling.score": "corrected score",
    "terminal.ruling.forfeit": "forfeit",
    "terminal.ruling.drawer": "barred from drawing",
    "terminal.ruling.note": "decision",
    "terminal.ruling.turn": "turn {turn}",
    "terminal.ruling.points": "one point|{n} points",
    # the score sheet
    "terminal.sheet.title": "Score sheet",
    "terminal.sheet.play": "{play}",
    "terminal.sheet.exchange": "exchanged one|exchanged {n}",
    "terminal.sheet.pass": "pass",
    "terminal.sheet.struck_off": "off: {play}",
    "terminal.sheet.ruled_off": "off: {play}",
    "terminal.sheet.lost": "lost turn",
    "terminal.sheet.timed_out": "timed out",
    "terminal.sheet.skipped": "no turn",
    "terminal.unseen.title": "Tiles not seen",
    "terminal.unseen.total": "one tile|{n} tiles",
    # the slip
    "terminal.slip.turns": "Turns",
    "terminal.slip.adjusted.unplayed": "Unplayed tiles",
    "terminal.slip.adjusted.out_bonus": "Others' tiles",
    "terminal.slip.adjusted.overtime": "Overtime",
    "terminal.slip.adjusted.lateness": "Lateness",
    "terminal.slip.adjusted.penalty": "Penalties",
    "terminal.slip.final": "Final score",
    "terminal.slip.official": "Official score",
    "terminal.slip.spread": "Spread",
    "terminal.slip.won": "{name} wins",
    "terminal.slip.lightning": "{name} wins by lightning",
    "terminal.slip.forfeit": "{name} wins by forfeit",
    "terminal.slip.tie": "The game is tied",
    "terminal.slip.nobody": "Both sides forfeit",
    "terminal.slip.void": "The game is void",
    "terminal.signed": "Signed by {people}.",
    "terminal.validated": "Signed by {people}, and validated.",
    "terminal.seed": "Seed: {seed}",
    "terminal.seed.fair": (
        "Its hash is the one published before the first draw, and every draw made "
        "again from it is the same: no draw was rigged."
    ),
    "terminal.seed.rigged": "One draw is not the seed's.|{n} draws are not the seed's.",
    "terminal.lightning_first": "First the lightning round breaks the tie: Enter.",
    "terminal.ask_record": "Save the record as GCG? File name, or Enter for no:",
    "terminal.record_saved": "The record is saved in {file}",
    "terminal.record_not_saved": "The record cannot be saved in {file}: {reason}",
    # what has happened
    "terminal.told.GameOpened": (
        "The bag is mixed. The hash of its seed, for the proof after the game: "
        "{seed_hash}"
    ),
    "terminal.told.RulesProposed": "{side} proposes: {changes}",
    "terminal.told.RulesAgreed": "Both sides agree: {changes}",
    "terminal.told.TilesConfirmed": "{side} confirms that the bag is complete.",
    "terminal.told.FirstTileDrawn": "{side} drew {tile}.",
    "terminal.told.FirstDrawTied": "Equal letters: both draw again.",
    "terminal.told.FirstPlayDecided": "{side} plays first. The letters went back.",
    "terminal.told.StartAnnounced": "Play begins.",
    "terminal.told.RackDrawn": "{side} drew a rack.",
    "terminal.told.TileSeen": "{side} has seen the first tile.",
    "terminal.told.TurnsBegan": "{side} is on turn.",
    "terminal.told.TilesPlaced": (
        "{side} played {play} for one point{how}."
        "|{side} played {play} for {points} points{how}."
    ),
    "terminal.told.TilesExchanged": (
        "{side} exchanged one tile.|{side} exchanged {n} tiles."
    ),
    "terminal.told.TurnPassed": "{side} passed.",
    "terminal.told.TurnTimedOut": "{side} has run out of time: the turn is over",
    "terminal.told.ClockPressed": "{side} pressed the clock.",
    "terminal.told.PlayEntered": "The tiles of {side} were written down.",
    "terminal.told.ScoreEntered": "The points of {side} were written down.",
    "terminal.told.ExchangeEntered": "{side} exchanged tiles.",
    "terminal.told.PassEntered": "{side} passed.",
    "terminal.told.EntryTakenBack": "The last entry of {side} was taken back.",
    "terminal.told.LeftoverEntered": "What {side} has left was written down.",
    "terminal.told.TurnSkipped": "{side} has no tile left and cannot move.",
    "terminal.told.TilesDrawn": "{side} drew one tile.|{side} drew {n} tiles.",
    "terminal.told.TilesDrawn.apart": (
        "{side} drew one tile and keeps it apart."
        "|{side} drew {n} tiles and keeps them apart."
    ),
    "terminal.told.NoPlaysDeclared": "{side} declares that no play is left.",
    "terminal.told.HoldCalled": "{side} holds.",
    "terminal.told.HoldWithdrawn": "{side} accepts the play.",
    "terminal.told.HoldLapsed": "The hold has lapsed: the play is accepted",
    "terminal.told.ChallengeIssued": "{side} challenges {words}. The clock stands.",
    "terminal.told.VerdictGiven.yes": "Verdict: acceptable.",
    "terminal.told.VerdictGiven.no": "Verdict: not acceptable.",
    "terminal.told.SecondOpinionAsked": "{side} asks for a second opinion.",
    "terminal.told.PlayUpheld.costs": "The play stands; the challenge costs the turn.",
    "terminal.told.PlayUpheld.free": "The play stands; the challenge was free.",
    "terminal.told.PlayStruckOff": "The play of {side} comes off and scores nothing.",
    "terminal.told.PlayRestored": "The play is back on the board.",
    "terminal.told.ClockStopped": "The clock is stopped ({reason}).",
    "terminal.told.ClockRestarted": "The clock runs.",
    "terminal.told.TimeCorrected": "{side} has used {used}: {why}",
    "terminal.told.RoundEndSet": "The round ends in {left}.",
    "terminal.told.RoundEndSet.open": "The round has no time limit.",
    "terminal.told.GameEnded.out": "The game is over: all tiles are played",
    "terminal.told.GameEnded.agreed": "The game is over: no play is left",
    "terminal.told.GameEnded.scoreless": (
        "The game is over: too many turns without points"
    ),
    "terminal.told.GameEnded.overtime": "The game is over: too much overtime",
    "terminal.told.GameEnded.round_ended": "The game is over: the round has ended",
    "terminal.told.GameEnded.no_tiles": "The game is over: nobody can move",
    "terminal.told.GameEnded.forfeit": "The game is over: it was given away",
    "terminal.told.GameEnded.closed": "The game is over: it is not played",
    "terminal.told.GameResumed": "The game goes on.",
    "terminal.told.SlipSigned": "{person} signed the slip.",
    "terminal.told.SeedRevealed": "Seed: {seed}",
    "terminal.told.SlipValidated": "The slip is validated.",
    "terminal.told.LatenessRecorded": "{side} was late: {seconds} seconds.",
    "terminal.told.RulingMade": "Ruling {number}: {what}{about}: {why}",
    "terminal.told.RulingReversed": "Ruling {number} is reversed: {why}",
    "terminal.told.TilesReturned": (
        "{side} put one tile back.|{side} put {n} tiles back."
    ),
    # the lightning round
    "terminal.lightning.title": "Lightning round",
    "terminal.lightning.letters": "The judge draws a letter for each side [Enter]",
    "terminal.lightning.tiles": "Both sides draw [Enter]",
    "terminal.lightning.ready": "Pass the keyboard to {name}; Enter starts the minute",
    "terminal.lightning.lay": "Words (small letters are blanks), - for none>",
    "terminal.lightning.judge": "Judge: the word is {word}",
    "terminal.lightning.refer": "Director: who wins, and why? SIDE WHY>",
    "terminal.lightning.minute": "{name}: {left} left",
    "terminal.lightning.no_word": "no word",
    "terminal.lightning.bag": "Tiles in the bag: {n}. Values so far: {values}",
    "terminal.lightning.told.LightningOpened": "The tiles left are in the bag again.",
    "terminal.lightning.told.LettersDrawn": (
        "{name_one} has {one}, {name_two} has {two}: {first} goes first."
    ),
    "terminal.lightning.told.LettersDrawn.again": (
        "{name_one} has {one}, {name_two} has {two}: equal, so both draw again."
    ),
    "terminal.lightning.told.TilesDealt": "Both drew one tile.|Both drew {n} tiles.",
    "terminal.lightning.told.AttemptStarted": "The minute of {side} has begun.",
    "terminal.lightning.told.WordsLaid": "{side} laid: {words}",
    "terminal.lightning.told.AttemptTimedOut": "{side} laid nothing in time",
    "terminal.lightning.told.AttemptJudged": "The attempt of {side} is worth {value}.",
    "terminal.lightning.told.LightningTied": "Equal values: both draw more tiles.",
    "terminal.lightning.told.LightningTied.referred": (
        "Equal values, and too few tiles are left: the director decides."
    ),
    "terminal.lightning.told.LightningWon": "{side} wins the lightning round.",
    "terminal.lightning.told.LightningWon.settled": (
        "The director gives the lightning round to {side}: {why}"
    ),
    "terminal.lightning.told.LightningSeedRevealed": "The seed was {seed}",
}
