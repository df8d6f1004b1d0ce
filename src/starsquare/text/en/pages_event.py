"""Words that all pages of an event share."""

MESSAGES = {
    "event_tab.tabs": "Pages of this event",
    "event_tab.divisions": "Divisions",
    "event_tab.overview": "Overview",
    "event_tab.pairings": "Pairings",
    "event_tab.standings": "Standings",
    "event_tab.crosstable": "Crosstable",
    "event_tab.statistics": "Figures",
    "event_tab.games": "Games",
    "event_tab.prizes": "Prizes",
    "event_tab.rules": "Rules",
    "event_tab.director": "Director",
    "event_tab.desk": "Desk",
    "event_tab.judge": "Judge",
    "event_tab.runner": "Runner",
    "event_tab.me": "My event",
}
