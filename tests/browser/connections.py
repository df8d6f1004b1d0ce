"""A connection that a test can cut and restore."""

from __future__ import annotations

from playwright.sync_api import Page, expect

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
