"""Sentences of the command line."""

MESSAGES = {
    "cli.print.no_form": "there is no form {form}. There are: {known}",
    "cli.print.no_file": "a form is printed from an event's file; name it",
    "cli.print.host": "an address begins with https:// or http://",
    "cli.print.done": "{form}: {file}",
    "cli.bug": (
        "This is a fault of Starsquare, not of yours. Please report it with the "
        "lines above and what you did."
    ),
    "cli.no_such_book": (
        "there is no rulebook {name!r}{hint}. There are: {known}; or name a TOML file."
    ),
    "cli.did_you_mean": " (did you mean {names}?)",
    "cli.no_such_file": "there is no file {file}.",
    "cli.utf8": "a text in UTF-8",
    "cli.needs_two_books": "two or more books are needed to compare.",
    "cli.books_agree": "{names} agree in every value.",
    "cli.divisions": "Divisions: {names}",
    "cli.whole_book": "{file} can be used: {code} is a book of its own.",
    "cli.derived": (
        "{file} can be used: {code} changes one value of {parent}."
        "|{file} can be used: {code} changes {n} values of {parent}."
    ),
    "cli.no_such_rule": "no such rule",
    "cli.house": "house rule of {code}",
    "cli.has_such_rule": "Such a rule",
    "cli.other_choice": "or {words}: {meaning}",
    "cli.decision": "Decision {number}",
    "cli.head.name": "Name",
    "cli.head.title": "Title",
    "cli.head.value_of": "What",
    "cli.head.value": "Value",
    "cli.head.source": "Source",
    "cli.head.point": "Point",
    "cli.head.question": "Question",
}
