"""Two random players written from docs/protocol.md and its schema alone: nothing of the project is imported.

`python -I stranger.py SITE SCHEMA EDITION SEED` plays one game over sockets, holds every message, every
request and some whole views against the schema, and prints the result with the shapes it met and how often
it was refused.
"""

import asyncio
import json
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from jsonschema import Draft202012Validator
from websockets.asyncio.client import connect

Json = dict[str, Any]

ENOUGH = 70
"""Answers of a seat after which it withdraws when it may, so that the game comes to an end."""


LOOKS = 20
"""Numbers from one look at the whole view to the next."""

BREATH = 1.0
"""Seconds for which a player waits who is told that he was too fast."""


class Schema:
    """The document: what may be sent, what is heard, what a view looks like, with its request."""

    def __init__(self, file: str) -> None:
        document = json.loads(Path(file).read_text("utf-8"))
        self.sent, self.heard, self.request, self.view = (
            Draft202012Validator({**document, "$ref": f"#/$defs/{name}"})
            for name in ("client", "server", "request", "View")
        )


def call(site: str, path: str, key: str = "", **body: str) -> Any:
    """POST to the API if there is a body, else GET."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    sent = json.dumps(body).encode() if body else None
    with urlopen(Request(f"{site}/api/{path}", sent, headers)) as said:
        return json.load(said)


def patched(view: Any, change: Any) -> Any:
    """A view after a merge patch (RFC 7396)."""
    if not isinstance(change, dict):
        return change
    known = dict(view) if isinstance(view, dict) else {}
    for key, value in change.items():
        if value is None:
            known.pop(key, None)
        else:
            known[key] = patched(known.get(key), value)
    return known


# --- a reply for each shape ----------------------------------------------------------------------------


def choose(request: Json, chance: random.Random) -> Json:
    return {"option": chance.choice(is_open(request["options"]))["id"]}


def choose_many(request: Json, chance: random.Random) -> Json:
    options = [one["id"] for one in is_open(request["options"])]
    most = min(request["most"], len(options))
    return {"options": chance.sample(options, chance.randint(min(request["least"], most), most))}


def place(request: Json, chance: random.Random) -> Json:
    """Near what is suggested."""
    suggested = request["suggested"]
    by = [chance.uniform(-2, 2) for _ in "xy"]
    moved = {one: [at[0] + by[0], at[1] + by[1]] for one, at in suggested["places"].items()}
    return {**suggested, "places": moved}


def trace(request: Json, chance: random.Random) -> Json:
    """The way that is suggested, or a part of it."""
    suggested = request["suggested"]
    ways = suggested["paths"].items()
    paths = {one: way[: chance.randint(1, len(way))] if way else way for one, way in ways}
    return {**suggested, "paths": paths}


def allot(request: Json, chance: random.Random) -> Json:
    open_aims = {one["id"]: is_open(one["aims"]) for one in request["firers"]}
    targets = {firer: chance.choice(aims)["target"] for firer, aims in open_aims.items() if aims}
    if request["single"] and targets:
        targets = dict([chance.choice(list(targets.items()))])
    return {"targets": targets}


def face(_: Json, chance: random.Random) -> Json:
    return {"facing": chance.uniform(0, 360)}


def intercept(request: Json, chance: random.Random) -> Json:
    options = [one for one in is_open(request["options"]) if one["spans"]]
    if not options or chance.random() < 0.7:
        return {"option": "pass"}
    option = chance.choice(options)
    return {"option": option["id"], "inches": chance.uniform(*chance.choice(option["spans"]))}


REPLIES = {
    "choose": choose,
    "choose-many": choose_many,
    "place": place,
    "trace": trace,
    "allot": allot,
    "face": face,
    "intercept": intercept,
}


def is_open(listed: list[Json]) -> list[Json]:
    """What of a list can be taken now."""
    return [one for one in listed if not one["refused"]]


# --- a player ------------------------------------------------------------------------------------------


NOTHING = {"shape": "coming"}
"""What is asked while nothing is: it may come."""


class Player:
    """One seat: the view made of patches, and a reply to every request that awaits one."""

    def __init__(self, schema: Schema, chance: random.Random) -> None:
        self.schema, self.chance = schema, chance
        self.told: Json = {}
        self.view: Json = {}
        self.game: Json = {}
        self.number, self.answers, self.looked = -1, 0, -1
        self.shapes, self.refusals = Counter[str](), Counter[str]()

    async def play(self, address: str, key: str, origin: str) -> None:
        headers = {"Authorization": f"Bearer {key}"}
        async with connect(address, origin=origin, additional_headers=headers, max_size=None) as self.socket:
            await self.hear()
            while self.game.get("status") != "finished":
                request = self.view.get("request", NOTHING)
                if request["shape"] == "coming" or (request["standing"] and request["since"] == self.looked):
                    await self.hear()
                elif request["standing"]:
                    await self.look_into(request)
                else:
                    await self.answer(request)

    async def answer(self, request: Json) -> None:
        """At random first; what is suggested if that is refused."""
        self.schema.request.validate(request)
        self.shapes[request["shape"]] += 1
        if "unlisted" in request and self.chance.random() < 0.5:
            request = await self.asked("options") or request
            self.schema.request.validate(request)
        if "suggested" not in request:
            told = await self.asked("suggest")
            assert told is not None
            request = {**request, "suggested": told["reply"]}
        for reply in (self.reply(request), request["suggested"]):
            said = await self.send(reply)
            while said.get("code") == "too-fast":  # more than 40 messages at once and 20 a second after that
                await asyncio.sleep(BREATH)
                said = await self.send(reply)
            if said["type"] == "answered":
                self.answers += 1
                return
            self.refusals[said["code"]] += 1
            if said["code"] in ("stale", "too-late", "not-asked", "game-over"):
                return  # the question has changed meanwhile
        raise AssertionError(f"what is suggested was refused: {said} {request}")

    async def look_into(self, offer: Json) -> None:
        """Open an offer that may be left alone, and leave it: the other is asked and may be quicker."""
        self.schema.request.validate(offer)
        self.shapes[offer["shape"]] += 1
        self.looked = offer["since"]
        whole = await self.asked("offer")
        if whole is not None:
            self.schema.request.validate(whole)

    async def asked(self, name: str) -> Json | None:
        """What a query tells; None where the question it is about has gone meanwhile."""
        word = f"{name}{self.shapes.total()}-{self.number}"
        message = {"type": "query", "id": word, "name": name}
        self.schema.sent.validate(message)
        while True:
            await self.socket.send(json.dumps(message))
            while (said := await self.hear()).get("id", said.get("client_id")) != word:
                pass
            if said["type"] == "reply":
                result: Json = said["result"]
                return result
            if said["code"] == "not-asked":
                return None
            await asyncio.sleep(BREATH)

    def reply(self, request: Json) -> Json:
        offered = {one["id"] for one in is_open(request.get("options", [])) if request["shape"] == "choose"}
        if self.answers > ENOUGH and "withdraw" in offered:
            return {"option": "withdraw"}
        if request["name"] == "confirm-withdrawal" or self.chance.random() < 0.4:
            return request["suggested"]
        reply = REPLIES[request["shape"]](request, self.chance)
        return request["suggested"] if reply.get("option") == "withdraw" else reply

    async def send(self, reply: Json) -> Json:
        word = f"{self.shapes.total()}-{self.refusals.total()}"
        message = {"type": "answer", "client_id": word, "seen": self.number, "reply": reply}
        self.schema.sent.validate(message)
        await self.socket.send(json.dumps(message))
        while (said := await self.hear()).get("client_id") != word:
            pass
        while said["type"] == "answered" and self.number < said["number"]:
            await self.hear()
        return said

    async def hear(self) -> Json:
        message = json.loads(await self.socket.recv())
        self.schema.heard.validate(message)
        if message["type"] == "hello":
            self.told, self.game, self.number = message["view"], message["game"], message["number"]
            self.view = self.told
        if message["type"] == "update":
            assert message["after"] == self.number, "a number is missing"
            self.view = self.told = patched(self.told, message.get("change", {}))
            self.game, self.number = message.get("game") or self.game, message["number"]
            if self.number % LOOKS == 0:
                self.schema.view.validate(self.view)
        if message["type"] == "question" and message["number"] == self.number:
            self.view = {**self.told, "request": message["request"]}
        return message


async def main(site: str, schema: str, edition: str, seed: str) -> None:
    chance = random.Random(int(seed))
    keys = {seat: call(site, "players/", name=f"Stranger {seat}")["key"] for seat in ("red", "blue")}
    deal = f"stranger-{chance.randrange(1000)}"
    met = call(site, f"evening/?deal={deal}", keys["red"])["sides"]  # any two may not have met
    platoons = [side["platoon"] for side in met]
    table = chance.choice(call(site, "tables/"))["key"]
    agreed = {"platoon": platoons[0], "other_platoon": platoons[1], "edition": edition, "support": "free"}
    game = call(site, "games/", keys["red"], table=table, **agreed)
    invitation = next(seat["invitation"] for seat in game["seats"] if seat["is_free"])
    call(site, "join/", keys["blue"], invitation=invitation, platoon=platoons[1])
    address = f"{site.replace('http', 'ws', 1)}/ws/games/{game['id']}/"
    players = [Player(Schema(schema), random.Random(f"{seed}{seat}")) for seat in keys]
    seats = zip(players, keys.values(), strict=True)
    await asyncio.gather(*(player.play(address, key, site) for player, key in seats))
    shapes = sum((one.shapes for one in players), Counter())
    refusals = sum((one.refusals for one in players), Counter())
    told = {"result": players[0].game["result"], "shapes": shapes, "refusals": refusals}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
