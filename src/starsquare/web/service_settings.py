"""The service's address as a director has set it, known to every request."""

from __future__ import annotations

from litestar import Litestar

from starsquare.service.accounts.account_log import CachedAccounts
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.accounts.event import Accounts
from starsquare.service.accounts.service_address import holding
from starsquare.service.stream_names import ACCOUNTS


async def follow_settings(app: Litestar, accounts: AccountService) -> None:
    """Use the chosen address in links, now and after every change."""

    def note(cached: CachedAccounts) -> None:
        chosen = (cached.state or Accounts()).settings.address
        app.state.chosen_address = holding(chosen, app.state.found_addresses)

    accounts.log.streams.listeners.append(lambda cached, _: note(cached))
    note(await accounts.log.streams.load(ACCOUNTS))
