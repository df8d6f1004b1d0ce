"""Words of the reveal: prizes on the wall, one press each."""

MESSAGES = {
    "reveal.hint": "Reveal them on the wall, from the last one up, one press each.",
    "reveal.begin": "Reveal them on the wall",
    "reveal.next": "Reveal the next",
    "reveal.back": "Cover it again",
    "reveal.end": "Show them all",
    "reveal.so_far": "{n} of {all} are revealed.",
    "reveal.next_is": "Next: {title}, {who}.",
    "reveal.of": "{n} of {all}",
    "reveal.to_come": "one prize is waiting|{n} prizes are waiting",
    "reveal.covered": "to be revealed in the hall",
    "reveal.keys": "Keys: Page Down reveals, Page Up covers again",
}
