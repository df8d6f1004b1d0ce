"""All bytes that leave for each side of many games: no secret is among them."""

from __future__ import annotations

import asyncio
import os
import random
import re

import msgspec

from starsquare.game.command import Exchange
from starsquare.game.event import RackDrawn, TilesDrawn, TilesExchanged
from starsquare.game.side import Side
from starsquare.service.identity import NOBODY
from starsquare.service.naming import GameName
from starsquare.web.hub import Hub
from tests.integration.service.hall import ADA, CEM, DIRECTOR, OF_SIDE, Hall
from tests.integration.web.serving import Served

GAMES = int(os.environ.get("STARSQUARE_LEAK_GAMES", "100"))
_SECRETS = re.compile(rb'"(?:tiles|given|drawn|returned|exchanged|one|two)":"([^"]*)"')


def test_no_byte_sent_to_a_side_holds_what_it_may_not_see(served: Served) -> None:
    chance = random.Random(7)
    assert served.worker is not None
    hall = Hall(served.worker.store, worker="leaks")
    hub = Hub(hall.games, hall.events)
    sent: dict[str, bytearray] = {"ada": bytearray(), "cem": bytearray()}
    sent["nobody"] = bytearray()

    async def test() -> None:
        identities = {"ada": ADA, "cem": CEM, "nobody": NOBODY}
        for number in range(GAMES):
            name = GameName("cup", 1, str(number))
            await hall.open(name=name)
            lines = {key: hub.open(who) for key, who in identities.items()}
            for line in lines.values():
                await hub.watch(line, str(name), 0)
            await hall.set_up(name)
            await turns(hall, name, chance)
            for key, line in lines.items():
                for message in await line.next():
                    sent[key] += message.text.encode()
                hub.close(line)
                seen = await hall.games.look(identities[key], name)
                sent[key] += msgspec.json.encode(seen)
            await check(name)

    async def check(name: GameName) -> None:
        full = await hall.games.events(DIRECTOR, name, after=0)
        secret = {
            side: {
                tiles
                for event in full
                if isinstance(event, RackDrawn | TilesDrawn | TilesExchanged)
                and event.side is side
                for tiles in (
                    (event.given, event.drawn)
                    if isinstance(event, TilesExchanged)
                    else (event.tiles,)
                )
            }
            for side in Side
        }
        hidden = {
            "ada": secret[Side.TWO] - secret[Side.ONE],
            "cem": secret[Side.ONE] - secret[Side.TWO],
            "nobody": secret[Side.ONE] | secret[Side.TWO],
        }
        racks = (await hall.state(name)).racks
        hidden["ada"].add(racks[Side.TWO])
        hidden["cem"].add(racks[Side.ONE])
        hidden["nobody"] |= set(racks)
        seed = hall.store.secret(f"seed:{name.stream}")
        assert seed is not None
        for key, content in sent.items():
            shown = {m.decode() for m in _SECRETS.findall(bytes(content))}
            assert not shown & hidden[key], key
            assert seed.hex().encode() not in content
            content.clear()

    asyncio.run(test())


async def turns(hall: Hall, name: GameName, chance: random.Random) -> None:
    for _ in range(5):
        game = await hall.state(name)
        if game.ended:
            return
        side = game.on_turn
        given = "".join(chance.sample(game.racks[side], 2))
        await hall.does(OF_SIDE[side], Exchange(side=side, tiles=given), name)
