"""How somebody works on a page: with a pointer, or with the keyboard alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator

_MOST_STEPS = 400
_IS_FOCUSED = "one => one === document.activeElement"
_GROUP = "one => [...one.form.querySelectorAll(`[name='${one.name}']`)]"
_STEPS_TO_OPTION = """(one, wanted) => {
  const can = [...one.options].filter((option) => !option.disabled);
  const goal = can.findIndex(({ label, value }) =>
    wanted.value ? value === wanted.value : label.trim() === wanted.label.trim(),
  );
  if (goal < 0) throw new Error(`no option ${JSON.stringify(wanted)}`);
  return goal - can.indexOf(one.selectedOptions[0]);
}"""


class Ways(Protocol):
    """Actions on the controls of a page."""

    def press(self, goal: Locator) -> None:
        """Press a button, follow a link, open a section."""

    def fill(self, goal: Locator, text: str) -> None:
        """Overwrite a field."""

    def tick(self, goal: Locator, *, is_on: bool = True) -> None:
        """Tick or untick a box, or choose a radio button."""

    def choose(
        self, goal: Locator, *, label: str = "", value: str | None = None
    ) -> None:
        """Choose from a list, by its label or its value."""

    def go(self, goal: Locator) -> None:
        """Go to a field."""


class Pointer:
    """A mouse or a finger; text is typed."""

    def press(self, goal: Locator) -> None:
        goal.click()

    def fill(self, goal: Locator, text: str) -> None:
        goal.fill(text)

    def tick(self, goal: Locator, *, is_on: bool = True) -> None:
        goal.set_checked(is_on)

    def choose(
        self, goal: Locator, *, label: str = "", value: str | None = None
    ) -> None:
        if value is None:
            goal.select_option(label=label)
        else:
            goal.select_option(value=value)

    def go(self, goal: Locator) -> None:
        goal.focus()


class Keyboard:
    """Tab, arrows, Space and Enter."""

    def press(self, goal: Locator) -> None:
        self.go(goal)
        goal.page.keyboard.press("Enter")

    def fill(self, goal: Locator, text: str) -> None:
        self.go(goal)
        keyboard = goal.page.keyboard
        if goal.get_attribute("type") == "date":
            year, month, day = text.split("-")
            keyboard.type(f"{month}{day}{year}")
            return
        keyboard.press("Control+a")
        keyboard.insert_text(text)

    def tick(self, goal: Locator, *, is_on: bool = True) -> None:
        if goal.is_checked() == is_on:
            return
        if goal.get_attribute("type") == "radio":
            self._choose_one(goal)
            return
        self.go(goal)
        goal.page.keyboard.press("Space")

    def choose(
        self, goal: Locator, *, label: str = "", value: str | None = None
    ) -> None:
        self.go(goal)
        wanted = {"label": label, "value": value}
        steps: int = goal.evaluate(_STEPS_TO_OPTION, wanted)
        for _ in range(abs(steps)):
            goal.page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")
        left: int = goal.evaluate(_STEPS_TO_OPTION, wanted)
        assert left == 0, f"the arrows do not come to {wanted}"

    def go(self, goal: Locator) -> None:
        goal.wait_for()
        for _ in range(_MOST_STEPS):
            # Looked up each time: the page may have been reloaded in the meantime.
            if goal.evaluate(_IS_FOCUSED):
                return
            goal.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {goal}")

    def _choose_one(self, goal: Locator) -> None:
        """Go to a radio group, which is one stop, and on with the arrows."""
        goal.wait_for()
        in_group = f"one => ({_GROUP})(one).includes(document.activeElement)"
        for _ in range(_MOST_STEPS):
            if goal.evaluate(in_group):
                break
            goal.page.keyboard.press("Tab")
        for _ in range(_MOST_STEPS):
            if goal.evaluate(_IS_FOCUSED):
                break
            goal.page.keyboard.press("ArrowDown")
        if not goal.is_checked():
            goal.page.keyboard.press("Space")
        assert goal.is_checked(), f"the arrows do not come to {goal}"


WAYS: dict[str, Ways] = {"pointer": Pointer(), "keyboard": Keyboard()}
