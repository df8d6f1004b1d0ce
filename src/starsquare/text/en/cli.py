"""Sentences of the command line."""

MESSAGES = {
    "cli.print.no_form": "there is no form {form}. There are: {known}",
    "cli.print.no_file": "a form is printed from an event's file; name it",
    "cli.print.host": "an address begins with https:// or http://",
    "cli.print.over": "that is the event's own file; name another for the form",
    "cli.print.done": "{form}: {file}",
    "cli.bug": (
        "This is a fault of Starsquare, not of yours. Please report it with the "
        "lines above and what you did."
    ),
    "cli.aborted": "Stopped: nothing more can be read from the keyboard.",
    "cli.exit.head": "Exit codes:",
    "cli.exit.OK": "done, or the answer is yes",
    "cli.exit.NO": "the answer is no: not acceptable, not legal, not as it should be",
    "cli.exit.REFER": "the director has to decide (judge)",
    "cli.exit.USAGE": "not understood, or something is named that is not there",
    "cli.exit.DATA": "a file is there, and is not what it should be",
    "cli.exit.BUG": "a fault of the program; please report it",
    "cli.exit.IO": "a file or database cannot be read or written",
    "cli.exit.INTERRUPTED": "interrupted from the keyboard",
    "cli.cannot_use_file": (
        "{file} cannot be read or written: {reason}. Name another file, or change "
        "who may use it"
    ),
    "cli.next": "Next: {what} ({command})",
    "cli.next_book": "Next: run an event by it (starsquare event create cup.db {file})",
    "cli.next_list": "Next: judge by it (starsquare judge --lexicon {name} WORD)",
    "cli.next_backup": (
        "Next: keep it elsewhere. To bring it back: starsquare restore {file} --db "
        "new.db"
    ),
    "cli.next_export": (
        "Next: take it to the other computer, and there: starsquare import {file}"
    ),
    "cli.next_restore": "Next: prove that it is whole (starsquare verify{db})",
    "cli.no_such_event": "there is no event {event}. There are: {known}",
    "cli.no_such_book": (
        "there is no rulebook {name!r}{hint}. There are: {known}; or name a TOML file."
    ),
    "cli.did_you_mean": " (did you mean {names}?)",
    "cli.no_archive_there": (
        "{file} is there already and is no archive; name another file."
    ),
    "cli.no_such_folder": (
        "there is no folder {folder}. Create it, or look at the name."
    ),
    "cli.there_already": (
        "{file} is there already. Name another file, or overwrite it with --force."
    ),
    "cli.print.not_a_pdf": (
        "{file} is there already and is not a PDF; name another file for the form"
    ),
    "cli.print.draft": "As a draft: starsquare print certificates FILE --draft",
    "cli.no_such_file": (
        "there is no file {file}. Look at the name, and at the folder you are in."
    ),
    "cli.no_such_list": (
        "there is no word list {name!r}{hint}. There are: {known}. To install one: "
        "starsquare lexicon add NAME FILE"
    ),
    "cli.too_large": "{file} is larger than {most} MB; choose another file",
    "cli.not_text": "{file} is no text in UTF-8; save it as one and try again",
    "cli.utf8": "a text in UTF-8",
    "cli.needs_two_books": "two or more books are needed to compare.",
    "cli.books_agree": "{names} agree in every value.",
    "cli.divisions": "Divisions: {names}",
    "cli.as_file": (
        "A file of differences from {code}. Take the sign # off the lines that you\n"
        "change, give your book a code and a title, and check the file."
    ),
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
