"""The kinds of faults: what each does to the site, and how that is mended."""

import signal
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from tests.faults.parts import Parts, kill, signal_all, tell_database
from tests.services.postgres import FULL, ROOM
from tests.services.program import Program

Mend = Callable[[], object]
Begin = Callable[[Parts, Random], Mend]

HOUR = 3600

LONGEST = 10.0
"""Seconds for which something is stopped or cut off, at most."""


@dataclass(frozen=True)
class Kind:
    """One kind of fault."""

    name: str
    begin: Begin
    """Does it; returns what mends it."""


Chosen = Callable[[Parts], Iterable[Program]]

PARTS: dict[str, Chosen] = {
    "web": lambda site: site.webs,
    "postgres": lambda site: [site.postgres],
    "redis": lambda site: [site.redis],
}
LINES: dict[str, Chosen] = {
    "postgres": lambda site: [web.to_postgres for web in site.webs],
    "redis": lambda site: [web.to_redis for web in site.webs],
    "players": lambda site: [web.front for web in site.webs],
}


def killing(of: Chosen) -> Begin:
    """`kill -9`, and another start."""

    def begin(site: Parts, chance: Random) -> Mend:
        program = chance.choice(list(of(site)))
        kill(program)
        return program.start

    return begin


def stopping(of: Chosen) -> Begin:
    """SIGSTOP: it takes whatever comes and does nothing, until it goes on."""

    def begin(site: Parts, chance: Random) -> Mend:
        program = chance.choice(list(of(site)))
        signal_all(program, signal.SIGSTOP)
        return lambda: signal_all(program, signal.SIGCONT)

    return begin


def losing(of: Chosen) -> Begin:
    """What is on a line is held up, and never arrives: the line is cut instead of going on."""

    def begin(site: Parts, chance: Random) -> Mend:
        line = chance.choice(list(of(site)))
        signal_all(line, signal.SIGSTOP)

        def mend() -> None:
            kill(line)
            line.start()

        return mend

    return begin


def fill_disk(site: Parts, _: Random) -> Mend:
    """PostgreSQL says that it has no room."""
    tell_database(site, FULL)
    return lambda: tell_database(site, ROOM)


def set_clock(site: Parts, chance: Random) -> Mend:
    """The clock of one process is an hour off."""
    web = chance.choice(site.webs)
    web.set_clock(chance.choice((-HOUR, HOUR)))
    return lambda: web.set_clock(0)


def fail_over(site: Parts, _: Random) -> Mend:
    """Redis is killed; its replica is promoted and found under its address; what comes back follows it."""
    kill(site.redis)
    site.redis, site.standby = site.standby, site.redis
    site.redis.promote()
    for web in site.webs:
        web.to_redis.lead_to(site.redis.port)

    def mend() -> None:
        site.standby.start()
        site.standby.follow(site.redis)

    return mend


def roll(site: Parts, chance: Random) -> Mend:
    """Stop one web process as a host does, by SIGTERM, and start it anew; then the other."""
    first, second = chance.sample(site.webs, 2)
    first.restart()
    return second.restart


FAIL_OVER = Kind("fail-over of Redis to its replica", fail_over)
ROLLING = Kind("rolling restart", roll)

KINDS = (
    *(Kind(f"kill -9 of {name}", killing(of)) for name, of in PARTS.items()),
    *(Kind(f"SIGSTOP of {name}", stopping(of)) for name, of in PARTS.items()),
    *(Kind(f"connections of a web process to {name} cut", killing(of)) for name, of in LINES.items()),
    *(Kind(f"the line of a web process to {name} holds up", stopping(of)) for name, of in LINES.items()),
    *(Kind(f"the line of a web process to {name} loses", losing(of)) for name, of in LINES.items()),
    Kind("full disk", fill_disk),
    Kind("the clock of a web process an hour off", set_clock),
    FAIL_OVER,
    ROLLING,
)


def named(part: str) -> tuple[Kind, ...]:
    """The kinds whose names have these words in them; raises ValueError where none has."""
    kinds = tuple(kind for kind in KINDS if part in kind.name)
    if not kinds:
        raise ValueError(f"No fault is called {part}: {', '.join(kind.name for kind in KINDS)}")
    return kinds


def drawn(chance: Random, kinds: Sequence[Kind] = KINDS) -> Iterable[Kind]:
    """All kinds in a new order again and again, so that a short run meets each of them as well."""
    while True:
        yield from chance.sample(kinds, len(kinds))
