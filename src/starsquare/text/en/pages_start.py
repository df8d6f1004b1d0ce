"""Words of the start page, of new events and of demonstrations."""

MESSAGES = {
    "start.title": "Run a crossword-tile tournament",
    "start.what": (
        "For a school gym with sixty teams, three volunteers and a projector: "
        "registration, pairings, clocks, judging, standings and prizes, by the rules "
        "of five tournaments or your own. One computer in the hall is enough; no "
        "internet is needed."
    ),
    "start.new": "New event",
    "start.staff": "Come in as staff",
    "start.books": "Rulebooks",
    "start.look": "How it looks",
    "start.mine": "My events",
    "start.events": "Events here",
    "start.entrants": "one entrant|{n} entrants",
    "start.next": "Next:",
    "start.go_on": "Go on",
    "start.watch": "Watch",
    "start.none_yet": (
        "No event of yours is here yet. Make one in two minutes, or look around in a "
        "demonstration."
    ),
    "start.demonstrations": "Demonstrations",
    "start.demonstrations_hint": (
        "One event of each book, filled with people who do not exist, in the middle of "
        "its day. Try everything; throw it away when you are done."
    ),
    "start.demonstrations_visitor": (
        "One event of each book, filled with people who do not exist. Staff opens them."
    ),
    "start.open_demo": "Open",
    "start.make_demo": "Set it up",
    "start.throw_away": "Throw away",
    "start.scene_cc": "In the third round: open boards, a late team, a hand is up.",
    "start.scene_so": "After the morning: the afternoon is to be paired.",
    "start.scene_na": "All rounds are in: the finals are to be seated.",
    "start.scene_es": "Over: prizes are given, and the drawing is to be held.",
    "start.scene_kz": "Check-in: people are just coming in.",
    "new_event.title": "New event",
    "new_event.which_book": "By which rules?",
    "new_event.chosen": "chosen",
    "new_event.name_and_date": "Name and date",
    "new_event.name": "Name of the event",
    "new_event.day": "Date",
    "new_event.starts": "First round at",
    "new_event.place": "Place",
    "new_event.rest_is_proposed": (
        "That is all that is needed. Everything below is proposed by the book, and can "
        "be changed later too."
    ),
    "new_event.create": "Set up the event",
    "new_event.yours": "yours to say, below",
    "new_event.means": "What {title} means",
    "new_event.whole_book": "The whole book, clause by clause",
    "new_event.divisions": "Divisions and rounds",
    "new_event.is_played": "is played",
    "new_event.medium": "Played",
    "new_event.pairs": "Sides of two players.",
    "new_event.singles": "Single players.",
    "new_event.rounds_unsaid": "The document names no number of rounds.",
    "new_event.break": "Minutes of break after a round",
    "new_event.money": "Fee and deadlines",
    "new_event.fee": "Fee a person",
    "new_event.registration_closes": "Registration closes",
    "new_event.checkin_opens": "Check-in opens",
    "new_event.checkin_closes": "Check-in closes",
    "new_event.handouts": "Handed out at check-in, separated by commas",
    "new_event.handouts_example": "name tag, meal ticket",
    "new_event.points_hint": (
        "The document does not settle these. What is chosen here holds for the event "
        "and is shown on its page of rules."
    ),
    "new_event.derived": "Use a rulebook file of my own",
    "new_event.derived_hint": (
        "A file that changes some values of one of the five books. Look it over first: "
        "it says what is changed, and everything that is wrong."
    ),
    "new_event.usable": (
        "{code} can be used: it changes one value of {parent}."
        "|{code} can be used: it changes {n} values of {parent}."
    ),
    "new_event.found": "found {found}, allowed is {allowed}",
    "new_event.file": "The file",
    "new_event.pasted": "Or its text",
    "new_event.check": "Look it over",
    "new_event.name_and_day": "Cannot set the event up: it needs a name and a date",
    "new_event.no_division": "Cannot set the event up: no division is ticked",
    "demonstration.title_CC": "Capitol Cup (demonstration)",
    "demonstration.title_SO": "Southern Oregon (demonstration)",
    "demonstration.title_NA": "School Championship (demonstration)",
    "demonstration.title_ES": "Library Day (demonstration)",
    "demonstration.title_KZ": "Three Categories (demonstration)",
    "demonstration.place_CC": "Stonebridge School, gym",
    "demonstration.place_SO": "Riverbend School, hall",
    "demonstration.place_NA": "Harbor Point, ballroom",
    "demonstration.place_ES": "Maple Grove Library",
    "demonstration.place_KZ": "Lakeside Arena",
    "demonstration.despite": "a demonstration",
    "demonstration.call": "Two words are challenged",
    "demonstration.call_judge": "A challenge slip, please",
    "demonstration.call_director": "The clock has stopped",
    "demonstration.lunch": "Lunch is in the cafeteria after this round",
    "demonstration.contest": "The longest word with a Z or a Q",
    "demonstration.prize_first": "A dictionary",
    "demonstration.prize_second": "A wooden board",
    "demonstration.prize_third": "A basket of books",
}
