"""Words of a service for visitors: whom they may be, and what they see there."""

MESSAGES = {
    "demo.title": "Look around: five tournaments, right now",
    "demo.hint": (
        "Everything here works, and nobody in it exists. Choose whom to be; you can "
        "be somebody else at any time."
    ),
    "demo.alive": "Live",
    "demo.scene_alive": "Live, with bots at eight tables.",
    "demo.alive_hint": (
        "Bots are playing at these tables now. Do what a director, a judge or the desk "
        "does; what you leave undone, others do after a minute."
    ),
    "demo.between_hint": (
        "The bots are resting. Pair, publish and start the next round as the director; "
        "what you leave undone, others do after a minute."
    ),
    "demo.over_hint": (
        "The day is over: look at the prizes, the standings and the games. Another day "
        "begins by itself in a few minutes, or now with the button below."
    ),
    "demo.round": "Round {round} of {rounds}",
    "demo.tables": "one table is playing|{n} tables are playing",
    "demo.waiting": "one challenge waits|{n} challenges wait",
    "demo.results": "{done} of {n} results are in",
    "demo.be_director": "Be the director",
    "demo.be_desk": "Be at the desk",
    "demo.be_judge": "Be the judge",
    "demo.be_table": "Sit down and play",
    "demo.be_phone": "Hold a player's phone",
    "demo.be_station": "Use the word station",
    "demo.be_wall": "Watch the wall",
    "demo.be_public": "Follow from home",
    "demo.about_director": "Every table at a glance, and the one next step.",
    "demo.about_desk": "Check people in, take result slips, print.",
    "demo.about_judge": "Challenged words come in; one press rules.",
    "demo.about_table": "Take a seat at table {table}; a bot had kept it for you.",
    "demo.about_table_waits": "The seat is yours when the next round starts.",
    "demo.about_table_over": "The seat is yours when the next day begins.",
    "demo.about_phone": "My table, my opponents, my results.",
    "demo.about_station": "Two sides type a word and get one verdict.",
    "demo.about_wall": "What the projector shows; it turns its pages itself.",
    "demo.about_public": "Pairings, standings, and every game as it is played.",
    "demo.anew": "Throw all five away and make them anew",
    "demo.anew_one": "Make it anew",
    "demo.others": "At other moments of the day",
    "demo.you_are": "You are",
    "demo.you_director": "the director",
    "demo.you_desk": "at the desk",
    "demo.you_judge": "the judge",
    "demo.you_phone": "a player",
    "demo.you_station": "the word station",
    "demo.at": "in {title}.",
    "demo.else": "Be somebody else",
    "demo.back": "Back to my account",
    "demo.asks": "You are logged in with an account of your own.",
    "demo.asks_hint": (
        "In this browser you will be taken for somebody of the demonstration until you "
        "choose “Back to my account”. Nothing of yours is changed."
    ),
    "demo.going": "One moment: you come in to {title}.",
    "demo.real": "Run an event of your own",
}
