"""Messages that nobody means well: made by a seed, sent over sockets and HTTP, and what came of each."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from typing import Any

from tests.faults.people import Table
from tests.services.bad_words import BODIES, MALFORMED, crumpled, honest_messages
from tests.services.player import GONE, Client, Fault, Json, Match, call, newcomer

HANDS = ThreadPoolExecutor(2)
"""Threads for HTTP."""

BATCH = 18
"""Messages on one connection: as many as it may send at once, so that each is looked at."""

PATIENCE = 30.0
"""Seconds after which a connection is given up that leaves something unanswered."""

FLOOD = 400
"""Messages of a flood on one connection, which hangs up on it."""

ANYBODY = ("players/", "games/")
"""Addresses that anybody may well call: what is sent there is not hostile enough."""

ERROR = 500

IMPOSSIBLE: list[Any] = [
    {"option": "no-such-thing"},
    {"option": "x" * 9_000},
    {"option": 7},
    {"option": None},
    {"places": {"no-such-marker": [10, 10]}},
    {"places": {"no-such-marker": [1e300, -1e300]}},
    {"paths": {"no-such-man": [["12", {}]]}},
    {"targets": [1, 2]},
    {"targets": {"no-such-man": "no-such-team"}},
    [],
    "north",
    -1,
]
"""Replies that fit no question."""


@dataclass
class Received:
    """What came of hostile messages."""

    sent: Counter[str] = field(default_factory=Counter)
    """By kind."""
    told: Counter[str] = field(default_factory=Counter)
    """What was answered, by the code of the refusal or the HTTP status."""
    taken: list[str] = field(default_factory=list)
    """Those that were taken."""
    failed: list[str] = field(default_factory=list)
    """Those at which the site failed."""

    def lines(self) -> list[str]:
        """The report."""
        kinds = ", ".join(f"{kind} {times}" for kind, times in sorted(self.sent.items()))
        codes = ", ".join(f"{code} {times}" for code, times in sorted(self.told.items()))
        return [
            f"hostile messages: {self.sent.total()}, wrongly taken {len(self.taken)}",
            f"  of which {kinds or 'none'}",
            f"  answered with {codes or 'nothing'}",
            *(f"TAKEN {one}" for one in self.taken),
            *(f"FAILED {one}" for one in self.failed),
        ]


@dataclass(frozen=True)
class Sender:
    """Who sends something over a socket: by which key, and what."""

    kind: str
    key: str
    texts: list[str | bytes]


class Hostile:
    """One who comes to the tables that are open, again and again, and means no good."""

    def __init__(self, received: Received, chance: Random, name: str) -> None:
        self.received, self.chance, self.name = received, chance, name
        self.count, self.key = 0, ""

    async def visit(self, table: Table) -> None:
        """Do one thing at a table: by turns over the socket, over HTTP, or a flood."""
        way = self.chance.choices((self.by_socket, self.by_http, self.flood), (8, 3, 0.2))[0]
        with suppress(*GONE, HTTPException, Fault):
            if not self.key:
                self.key = await in_thread(newcomer, table.site.webs[0], self.name)
            await way(table)

    # --- over the socket -----------------------------------------------------------------------------

    async def by_socket(self, table: Table) -> None:
        """Come in and send a batch of one kind."""
        makes = self.chance.choice(
            (self.malformed, self.crumpled, self.of_the_other_seat, self.impossible, self.old, self.huge)
        )
        sender = makes(table)
        if sender.texts:
            await self.send(table, sender)

    def word(self) -> str:
        """A client id by which what is taken can be known."""
        self.count += 1
        return f"hostile {self.name} {self.count}"

    def malformed(self, table: Table) -> Sender:
        """What is no message, from a seat or from nobody's."""
        key = self.chance.choice(("", *table.match.keys.values()))
        return Sender("malformed", key, self.chance.choices(MALFORMED, k=BATCH))

    def crumpled(self, table: Table) -> Sender:
        """Honest messages with something wrong in them or nothing, from who has no seat."""
        view = {"number": table.newest, "request": {"suggested": self.some_reply(table)}}
        messages = (self.chance.choice(honest_messages(view)) for _ in range(BATCH))
        texts: list[str | bytes] = [json.dumps(crumpled(self.chance, one)) for one in messages]
        return Sender("of who has no seat", self.chance.choice(("", self.key)), texts)

    def of_the_other_seat(self, table: Table) -> Sender:
        """Answers and commands of the other seat, by a player of this game."""
        own, other = self.chance.sample(("red", "blue"), 2)
        deeds: list[Json] = [
            {"type": "answer", "reply": self.some_reply(table)},
            {"type": "command", "name": "resign"},
            {"type": "command", "name": "accept-draw"},
            {"type": "command", "name": "offer-draw"},
        ]
        texts: list[str | bytes] = [
            json.dumps(
                {**self.chance.choice(deeds), "client_id": self.word(), "seen": table.newest, "seat": other}
            )
            for _ in range(BATCH)
        ]
        return Sender("of the other seat", table.match.keys[own], texts)

    def impossible(self, table: Table) -> Sender:
        """Replies of the wrong type or to no question, from a seat and by the newest number."""
        seat = self.chance.choice(("red", "blue"))
        told = {"type": "answer", "seen": table.newest}
        texts: list[str | bytes] = [
            json.dumps({**told, "client_id": self.word(), "reply": self.chance.choice(IMPOSSIBLE)})
            for _ in range(BATCH)
        ]
        return Sender("of the wrong type", table.match.keys[seat], texts)

    def old(self, table: Table) -> Sender:
        """Answers that were taken long ago, under new words; and numbers that are still to come."""
        texts: list[str | bytes] = []
        seat = self.chance.choice(("red", "blue"))
        past = [one for by, one in table.past if by == seat]
        for one in self.chance.choices(past, k=BATCH) if past else ():
            seen = one["seen"] if self.chance.random() < 0.8 else one["seen"] + 10**6
            texts.append(json.dumps({**one, "client_id": self.word(), "seen": seen}))
        return Sender("of an old number", table.match.keys[seat], texts)

    def huge(self, table: Table) -> Sender:
        """Messages that are too large to be read."""
        size = self.chance.choice((20_000, 60_000, 200_000))
        text = json.dumps({"type": "chat", "text": "x" * size})
        return Sender("huge", self.chance.choice(("", *table.match.keys.values())), [text])

    def some_reply(self, table: Table) -> Json:
        """Something that was once an answer."""
        if not table.past:
            return {"option": "north"}
        reply: Json = self.chance.choice(table.past)[1]["reply"]
        return reply

    async def send(self, table: Table, sender: Sender) -> None:
        """Send everything on one connection and note what comes of it, until all is answered or it is cut."""
        match = Match(table.match.id, {"hostile": sender.key} if sender.key else {})
        client = Client(self.chance.choice(table.site.webs).front, match, "hostile")
        with suppress(*GONE, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await client.open()
        if client.socket is None:
            return
        self.received.sent[sender.kind] += len(sender.texts)
        try:
            async with asyncio.timeout(PATIENCE):
                for text in sender.texts:
                    await client.socket.send(text)
                while len(client.heard) < len(sender.texts):
                    await client.hear()
        except TimeoutError:
            self.received.told["nothing"] += len(sender.texts) - len(client.heard)
        except GONE:
            self.received.told["hung up on"] += len(sender.texts) - len(client.heard)
        client.socket.transport.abort()
        self.note(table, sender.kind, client.heard)

    def note(self, table: Table, kind: str, heard: list[Json]) -> None:
        """Count what was answered."""
        for said in heard:
            code = str(said.get("code", said["type"]))
            self.received.told[code] += 1
            if said["type"] == "answered":
                self.received.taken.append(f"{table.match.id} {kind}: {said}")
            if code == "internal":
                self.received.failed.append(f"{table.match.id} {kind}: {said}")

    # --- over HTTP -----------------------------------------------------------------------------------

    async def by_http(self, table: Table) -> None:
        """Send one body to an address of the API, by nobody's key, a stranger's, or the other seat's."""
        address = self.chance.choice([one for one in BODIES if one not in ANYBODY])
        body = json.dumps(crumpled(self.chance, BODIES[address])).encode()
        key = self.chance.choice(("", "no such key", self.key))
        if self.chance.random() < 0.03:
            body = json.dumps(
                {"client_id": self.word(), "seen": 1, "reply": {"option": "x" * 1_500_000}}
            ).encode()
        if self.chance.random() < 0.3:
            address, key, body = self.in_anothers_name(table)
        self.received.sent["over HTTP"] += 1
        path = address.replace("GAME", table.match.id)
        status, said = await in_thread(call, self.chance.choice(table.site.webs), path, key, body)
        self.received.told[f"HTTP {status}"] += 1
        if status < 300:
            self.received.taken.append(f"{path}: {body[:200]!r} {said}")
        if status >= ERROR:
            self.received.failed.append(f"{path}: {body[:200]!r} {said}")

    def in_anothers_name(self, table: Table) -> tuple[str, str, bytes]:
        """An answer for the other seat, by a player of this game."""
        own, other = self.chance.sample(("red", "blue"), 2)
        told = {
            "client_id": self.word(),
            "seen": table.newest,
            "seat": other,
            "reply": self.some_reply(table),
        }
        return "games/GAME/answers/", table.match.keys[own], json.dumps(told).encode()

    # --- floods --------------------------------------------------------------------------------------

    async def flood(self, table: Table) -> None:
        """Ask without a pause until it is hung up."""
        text = json.dumps({"type": "query", "id": "q", "name": "check", "reply": {}})
        await self.send(table, Sender("of a flood", self.chance.choice(("", self.key)), [text] * FLOOD))


async def in_thread(work: Callable[..., Any], *given: object) -> Any:
    """Do what waits in a thread."""
    return await asyncio.get_running_loop().run_in_executor(HANDS, work, *given)
