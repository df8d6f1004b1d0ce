"""Words of the handbook's frame; what it says is in the folder docs."""

MESSAGES = {
    "help.title": "Help",
    "help.contents": "Contents",
    "help.to_contents": "Contents and search",
    "help.search": "Search the handbook",
    "help.find": "Search",
    "help.found": "one place has “{asked}”|{n} places have “{asked}”",
    "help.found_none": (
        "Nothing in the handbook has all of “{asked}”. Try one word, or part of one."
    ),
    "help.on_this_page": "On this page",
    "help.way": "Through the handbook",
    "help.before": "Before",
    "help.after": "Next",
    "help.above": "All of",
}
