"""Words of the director's page of people and links."""

MESSAGES = {
    "director.made": "A new link|{n} new links",
    "director.shown_once": (
        "Shown once: print this page, or let them photograph it. Whoever has the link "
        "can do what it opens, until it is revoked below."
    ),
    "director.code_of": "Code of {who}",
    "director.staff": "Who helps",
    "director.you": "(you)",
    "director.at_all_events": "at all events",
    "director.take_role": "Withdraw",
    "director.log_out_everywhere": "Log me out everywhere",
    "director.invite": "Invite somebody",
    "director.invite_hint": (
        "You get a link and its code to photograph. With it they open an account of "
        "their own, once."
    ),
    "director.as_what": "As",
    "director.invite_do": "Make the invitation",
    "director.invited_as": "Invitation: {role}",
    "director.link_as": "Link: {role}",
    "director.works_once": "Opens one account, once.",
    "director.until_revoked": "Works until it is revoked.",
    "director.sheets": "Links without an account",
    "director.sheets_hint": (
        "For tablets at the tables, for phones of those who take part, for helpers "
        "for an hour."
    ),
    "director.how_many_tables": "How many tables",
    "director.sheet_tables": "A sheet for the tables",
    "director.sheet_entrants": "A sheet for everybody who takes part",
    "director.link_for": "For a {role}",
    "director.links": "Links that are out: {n}",
    "director.revoke": "Revoke",
    "director.revoke_do": "Revoke those ticked",
    "director.opens_as": "Opens as",
    "director.whose": "Whose",
    "director.invitation": "invitation",
    "director.whoever": "whoever has it",
    "director.no_links": "No link is out.",
    "director.role_director": "director",
    "director.role_desk": "desk",
    "director.to_table": "Look",
    "director.making": "The links are being made",
    "director.role_judge": "judge",
    "director.role_runner": "runner",
    "director.role_scorer": "practice scorer",
    "director.role_table": "table",
    "director.role_entrant": "entrant",
    "director.role_spectator": "spectator",
    "director.role_station": "judging station",
    "director.role_means_director": "may do everything at this event",
    "director.role_means_desk": "registers, checks in, takes results",
    "director.role_means_judge": "answers challenges",
    "director.role_means_runner": "brings slips and notes who has come",
}
