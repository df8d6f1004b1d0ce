"""A connection that a test can cut and restore, or hold."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

_BREAKABLE = """() => {
  window.sockets = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(url) {
      super(window.isCut ? url.replace("/api/live", "/nowhere") : url);
      window.sockets.push(this);
    }
  };
}"""


def breakable(page: Page) -> None:
    """Make the connection of a page breakable, from the next page on."""
    page.add_init_script(f"({_BREAKABLE})()")


def cut(page: Page) -> None:
    """Cut the connection, and wait until the page has noticed."""
    page.evaluate("window.isCut = true")
    page.context.set_offline(True)
    page.evaluate("window.sockets.forEach((one) => one.close())")
    expect(page.locator("line-banner .down")).to_be_visible()


def mend(page: Page) -> None:
    """Restore the connection, and wait until the page has noticed."""
    page.evaluate("window.isCut = false")
    page.context.set_offline(False)
    expect(page.locator("line-banner .down")).to_have_count(0)


def hold(page: Page, address: str) -> list[Route]:
    """Hold the requests for an address, until the test continues them."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(address, keep)
    return held
