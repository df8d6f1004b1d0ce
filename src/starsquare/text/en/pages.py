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
    "form.wrong": "{what}",
    "form.not_whole": "{field}: “{typed}” is not a whole number. Type one like 312.",
    "form.not_number": "{field}: “{typed}” is not a number. Type one like 25.00.",
    "form.out_of_range": (
        "{field}: {typed} is out of range. Type a number from {low} to {high}."
    ),
    "form.too_large": "{field}: {typed} is too large. Type a smaller number.",
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
    "account.title": "Account",
    "account.signed_in_as": "Signed in as {name}",
    "account.password": "Password",
    "account.old_password": "Current password",
    "account.new_password": "New password, {n} characters or more",
    "account.password_hint": "This signs you out on all other devices.",
    "account.change_password": "Change password",
    "account.passkeys": "Passkeys",
    "account.passkeys_hint": (
        "Sign in with your device's fingerprint, face or PIN instead of a password."
    ),
    "account.passkey": "Passkey {n}",
    "account.add_passkey": "Add a passkey",
    "account.remove_passkey": "Remove",
    "account.use_passkey": "Sign in with a passkey",
    "account.sessions": "Where you are signed in",
    "account.unknown_device": "Unknown device",
    "account.this_session": "this device",
    "account.end_session": "Sign out",
    "account.others": "Other accounts",
    "account.others_hint": (
        "A reset link lets someone set a new password once, within 24 hours."
    ),
    "account.reset_password": "Reset password",
    "account.reset_made": "Send this link to that person. It is shown only once.",
    "account.reset_link": "Reset link",
    "account.reset_title": "Set a new password",
    "account.set_password": "Set password",
    "door.link": "Coming in by a link",
    "door.link_hint": "Your link is being followed. If nothing happens, paste it here.",
    "door.link_code": "The link's code",
    "door.follow": "Go on",
}
