"""Words of the pages about rulebooks."""

MESSAGES = {
    "books.title": "Rulebooks",
    "books.what": (
        "Five organisers wrote down how their tournaments work. Each is here rule by "
        "rule, with the clause it comes from. An event is made from one of them, or "
        "from a book of your own that changes a few values."
    ),
    "books.about_cc": "School teams of two, chess clocks, challenges that cost a turn.",
    "books.about_so": (
        "School teams of two in four rounds, judged on paper slips with a second "
        "opinion."
    ),
    "books.about_na": (
        "A two-day championship for teams, and high school singles, with finals."
    ),
    "books.about_es": (
        "A library's community day: singles, contests, a drawing, and lightning rounds."
    ),
    "books.about_kz": (
        "Three categories in one hall, corporate teams, most points over the rounds."
    ),
    "books.open": "Open",
    "books.differ": "Where they differ",
    "books.rule": "Rule",
    "books.divisions": "Divisions",
    "books.left_open": (
        "One point the document leaves open|{n} points the document leaves open"
    ),
    "books.left_open_hint": (
        "We chose what stands here; a director may choose otherwise for an event."
    ),
    "books.in_force": "What is in force",
    "books.clauses": "The document's only clause|All {n} clauses of the document",
    "books.clause": "Clause",
    "books.in_our_words": "In our words",
    "books.status": "What Starsquare does",
    "books.status_enforced": "makes it so",
    "books.status_assumed": "our reading, see the open points",
    "books.status_recorded": "a person rules, the ruling is kept",
    "books.status_conduct": "between people",
    "books.status_later": "not yet",
}
