"""Words of every page's frame, and of the way in."""

MESSAGES = {
    "frame.product": "Starsquare",
    "frame.skip": "To the content",
    "frame.you": "You",
    "frame.theme": "Light or dark",
    "frame.help": "Help",
    "frame.handbook": "Handbook",
    "frame.log_in": "Log in",
    "frame.log_out": "Log out",
    "frame.clause": "Rule {id}",
    "frame.problem": "That did not work",
    "frame.to_start": "To the start page",
    "frame.saved": "Saved",
    "frame.table_final": "table {table} in the final",
    "frame.table": "table {table} in round {round}",
    "frame.not_sent": "Not sent yet: the line is down. It stays here until it is back",
    "frame.unanswered": (
        "The server could not be reached. What you sent is kept, and is sent again by "
        "itself until it is answered."
    ),
    "frame.not_understood": (
        "The server could not be reached: something between it and you answered with "
        "{status}. What you typed is kept; try again, and tell the director if it "
        "happens again."
    ),
    "frame.line_down": (
        "No connection. What you typed is kept; everything resumes by itself"
    ),
    "frame.line_back": "Connected again",
    "form.not_understood": "A field of this form was not understood: {reason}",
    "form.not_text": "The file {name} is not text in UTF-8: save it as CSV UTF-8",
    "door.log_in": "Log in",
    "door.log_in_hint": (
        "For the staff of an event. Entrants and tables come in by their link or code."
    ),
    "door.no_account": (
        "Nobody has an account here yet. The first director opens one with the link "
        "that was printed where this service was started: look for “invitation” in "
        "that window."
    ),
    "door.name": "Name",
    "door.password": "Password",
    "door.new_password": "Password, {n} characters or more",
    "door.invited": "Open your account",
    "door.invited_hint": "You were invited to help run an event. The link works once.",
    "door.invitation": "Invitation",
    "door.open_account": "Open the account",
    "door.link": "Coming in by a link",
    "door.link_hint": "Your link is being followed. If nothing happens, paste it here.",
    "door.link_code": "The link's code",
    "door.follow": "Go on",
}
