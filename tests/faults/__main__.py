"""Games of bots while parts of the site fail: `python -m tests.faults --seed 1 --answers 100000`.

Two web processes on PostgreSQL and Redis; what fails, when and for how long is drawn by the seed. Status 1
when an acknowledged answer is not in the journal exactly once, somebody waited for ever, or saw at the end
something else than who looks afresh.
"""

import argparse
import asyncio
import os
import sys

import django


def main() -> int:
    """Read the command line, run, and report."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--games", type=int, default=6, help="games at once")
    arguments.add_argument("--seconds", type=float, default=8 * 3600.0, help="the longest that it lasts")
    arguments.add_argument("--answers", type=int, default=0, help="end after so many acknowledged answers")
    arguments.add_argument("--only", default="", help="faults alone whose names have these words in them")
    arguments.add_argument("--redis", default="redis-server", help="the program that is Redis: valkey-server")
    given = arguments.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from tests.faults.kinds import named
    from tests.faults.parts import parts
    from tests.faults.run import Run

    async def play() -> list[str]:
        run = Run(site, given.seed, given.seconds, given.answers, kinds=named(given.only), tell=tell)
        tally = await run.play(given.games)
        return [*tally.lines(), run.pace(), "sound" if tally.is_sound else "NOT SOUND"]

    with parts(given.redis) as site:
        head = [f"seed: {given.seed}", site.redis.version()]
        lines = asyncio.run(play())
    tell("\n".join([*head, *lines]))
    return int(lines[-1] != "sound")


def tell(line: str) -> None:
    """Write a line of the report, to be seen at once whoever reads it."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
