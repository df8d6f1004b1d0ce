"""Words of the director's settings of an event."""

MESSAGES = {
    "director.save": "Save",
    "director.rounds": "Rounds",
    "director.how_many_rounds": "Rounds",
    "director.minutes_a_round": "Minutes a round",
    "director.break_minutes": "Minutes of break after it",
    "director.how_played": "How it is played",
    "director.on_screen": "On screen",
    "director.on_cardboard": "On cardboard",
    "director.play_on_screen": "Play on screen from the next round",
    "director.play_on_cardboard": "Play on cardboard from the next round",
    "director.phones_on": "Phones are on",
    "director.phones_off": "Phones are off",
    "director.switch_phones_on": "Switch phones on",
    "director.switch_phones_off": "Switch phones off",
    "director.rack_delay": "Seconds until spectators see racks",
    "director.rack_delay_hint": (
        "Left empty: never before the game has ended. Else a minute at least; "
        "opponents can look as well, so choose longer than a turn takes."
    ),
    "director.wall": "The wall",
    "director.wall_shows": "It shows",
    "director.wall_hint": "Nothing ticked: it follows the event by itself.",
    "director.wall_divisions": "Divisions (none ticked: all)",
    "director.wall_theme": "Room",
    "director.dark": "dark hall",
    "director.light": "bright room",
    "director.page_seconds": "Seconds a page",
    "director.wall_quiet": "Nothing moves or blinks",
    "director.panel_welcome": "Welcome",
    "director.panel_checkin": "Check-in",
    "director.panel_pairings_by_name": "Pairings by name",
    "director.panel_pairings_by_table": "Pairings by table",
    "director.panel_clock": "Round clock",
    "director.panel_standings": "Standings",
    "director.panel_final": "Final",
    "director.panel_prizes": "Prizes",
    "director.panel_contest": "Contest",
    "director.panel_drawing": "Drawing",
    "director.panel_announcements": "Announcements",
    "director.tables": "Tables",
    "director.first_table": "First table",
    "director.after_the_others": "after the others",
    "director.accessible": "Accessible tables",
    "director.keeps_table": "{who} keeps it",
    "director.free_table": "Free",
    "director.who_keeps": "Who keeps a table",
    "director.which_table": "Table",
    "director.keep_table": "Keep it",
    "director.keep_hint": "For somebody who needs a table that can be reached.",
    "director.word_lists": "Word lists",
    "director.stand_in": (
        "{named} is not installed here, so ENABLE1 stands in for it. A word that "
        "ENABLE1 lacks is looked up in the book. Every verdict says so."
    ),
    "director.no_long_words": (
        "{named} is not installed here: long words go to the director."
    ),
    "director.base_list": "List",
    "director.long_list": "List of long words",
    "director.as_the_book": "as the book says",
    "director.school_list": "Leave out what does not belong in a school",
    "director.newer_words": "Accept newer short words where ENABLE1 stands in",
    "director.newer_words_on": "Yes, those that the book's list has",
    "director.newer_words_off": "No, look them up in the book",
    "director.newer_which": "Which words are these?",
    "director.newer_from": (
        "ENABLE1 is from the year 2000. These words of two and three letters came into "
        "the lists of 2006, 2014 and 2018. We wrote them down from what is commonly "
        "known; it is not a complete list."
    ),
    "director.adjustments": "Adjustments sheet",
    "director.adjustments_holds": (
        "Words put in: {put_in}. Words taken out: {taken_out}."
    ),
    "director.adjustments_named": "The book goes by such a sheet (CC-10.c).",
    "director.adjustments_unnamed": (
        "The book names no such sheet: what stands on it is a ruling of the house."
    ),
    "director.adjustments_hint": (
        "One word a line: +WORD puts it in, -WORD takes it out. Behind it, with commas "
        "between: the reason, where it comes from, the day from which it counts, and "
        "who says so. All five are needed. Every verdict names the sheet."
    ),
    "director.adjustments_file": "The sheet as a file, from a spreadsheet",
    "director.adjustments_pasted": "Or paste it",
    "director.adjustments_example": "+QI,not in our copy,house,2026-06-01,M. Okafor",
    "director.adjustments_name": "What it is called",
    "director.adjustments_house": "House rulings",
    "director.adjustments_why": "Why it changes, once play has begun",
    "director.adjustments_away": "Judge without it",
    "director.adjustments_missing": (
        "There is no sheet yet: choose a file, or paste what stands on it"
    ),
    "director.put_away": "Put the event away",
    "director.put_away_hint": (
        "No list shows it any more. Nothing is deleted; its address still works."
    ),
    "director.put_away_do": "Put away",
    "director.take_out": "Take out again",
    "director.open_points": "What the document leaves open",
    "director.open_points_hint": (
        "Choosing otherwise holds from now on, is written in the log with its reason, "
        "and is shown on the event's page of rules."
    ),
    "director.change_rule": "Choose so",
}
