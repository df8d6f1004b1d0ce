"""An event over HTTP, for the tests of the web."""

from __future__ import annotations

from starsquare.client import Client
from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Role
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, PoolKey

OPEN = PoolKey("open")

ROSTER = """id,first,last,grade,contact,school
ada,Ada,Hopper,6,ada@example.org,Oak
bob,Bob,Curie,7,bob@example.org,Oak
cem,Cem,Noether,6,cem@example.org,Elm
dov,Dov,Turing,8,dov@example.org,Elm
"""
SECRETS = ("Hopper", "Curie", "Noether", "Turing", "@example.org", '"grade"')


async def an_event(director: Client, *, event: str = "cup") -> tuple[str, ...]:
    """Open an event of four single players, all here."""
    await director.open_event(
        event, title="The Cup", book="KZ/competitive", changes={"rounds.number": 3}
    )
    await director.enter_list(event, ROSTER)
    names = ("ada", "bob", "cem", "dov")
    answer = await director.http.get(f"/api/events/{event}/entrants")
    people = [
        member["person"]
        for line in answer.json()["entrants"]
        for member in line["members"]
    ]
    await director.at_event(
        event, *(ask.CheckIn(person=PersonId(one)) for one in people)
    )
    return names


async def pair(director: Client, pool: str, *, event: str = "cup") -> None:
    """Pair and publish the next round."""
    await director.at_event(
        event,
        ask.PairRound(pool=PoolKey(pool), seed=""),
        ask.PublishRound(pool=PoolKey(pool)),
    )


async def a_link(
    director: Client, address: str, role: Role, *, person: str | None = None
) -> Client:
    """Come in by a link."""
    link = await director.new_link(
        Grant(role=role, event="cup"),
        person=None if person is None else PersonId(person),
    )
    return Client(address, link=link)


def entrant(name: str) -> EntrantId:
    return EntrantId(name)
