"""Hours of games with hostile messages: `python -m tests.soak --seed 1 --hours 8`.

The site of `tests.faults`, of which nothing fails: two web processes on PostgreSQL and Redis. Bots play,
are cut off and come again, watchers come and go, some ask without a pause, and messages are sent that nobody
means well. Status 1 when one of those was taken, an acknowledged answer was lost, somebody saw something else
than who looks afresh, the site failed, or what a process takes has not levelled off.
"""

import argparse
import asyncio
import os
import sys

import django

HOUR = 3600.0


def main() -> int:
    """Read the command line, run, and report."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument(
        "--hours", type=float, default=8.0, help="how long it lasts; fractions are allowed"
    )
    arguments.add_argument("--games", type=int, default=6, help="games at once")
    arguments.add_argument("--hostile", type=int, default=0, help="end after so many hostile messages")
    arguments.add_argument("--each", type=float, default=60.0, help="seconds between two samples")
    given = arguments.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from tests.faults.parts import parts
    from tests.soak.run import Soak

    with parts() as site:
        run = Soak(site, given.seed, given.hours * HOUR, hostile=given.hostile, sampled_each=given.each)
        asyncio.run(run.play(given.games))
    grows = [str(one) for one in run.samples.not_level]
    verdict = "NOT SOUND" if not run.is_sound else "NOT LEVEL" if grows else "sound"
    sys.stdout.write("\n".join([f"seed: {given.seed}", *run.lines(), verdict]) + "\n")
    return int(verdict != "sound")


if __name__ == "__main__":
    sys.exit(main())
