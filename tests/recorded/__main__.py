"""The recorded games: `python -m tests.recorded replay | digests | record | coverage | show`.

replay [GAME ...]            play recorded games again; status 1 when one is another than it was
digests [GAME ...]           the same, but where only texts and views are others, digest those anew;
                             a game whose answers, dice or final table are others is left as it is: status 1
record [GAME ...]            play the games of the plan anew and keep them in place of the old
coverage                     how often each question is put in the recorded games, and which never
show GAME ANSWER VIEWER      what red, blue or a spectator sees after that answer, as the rules now are
show ... --before FOLDER     the same against a checkout of before: each place that differs
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import django

from rules.engine.seats import Seat
from tests.recorded import record
from tests.recorded.coverage import coverage
from tests.recorded.replay import difference, paths, renewed, shown_at

ROOT = Path(__file__).resolve().parents[2]

Outcome = tuple[str, bool]
"""A line about a game, and whether all is well with it."""


def tell(line: str) -> None:
    """Print a line for whoever runs the command."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def side_by_side(work: Callable[[str], Outcome], games: list[str], workers: int) -> int:
    """Do the work for each game, tell each outcome as it comes; how many went well."""
    good = 0
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(work, game) for game in games]):
            line, is_well = done.result()
            good += is_well
            tell(line)
    return good


# --- replay --------------------------------------------------------------------------------------------


def replayed(game: str) -> Outcome:
    """Play a recorded game again."""
    known = record.load(game)
    found = difference(known)
    return (f"Game {game}, {found}", False) if found else (f"Game {game}: {len(known.moments)} views", True)


def replay(asked: argparse.Namespace) -> None:
    """Play recorded games again; status 1 when one is another than it was."""
    games = asked.games or record.names()
    good = side_by_side(replayed, games, asked.workers)
    tell(f"{good} of {len(games)} games replay to the same views")
    sys.exit(good < len(games))


# --- digests -------------------------------------------------------------------------------------------


def digested(game: str) -> Outcome:
    """Play a recorded game again by its answers and dice, and keep what of digests and words is another."""
    known = record.load(game)
    new, found = renewed(known)
    if found:
        return f"Game {game}, {found}; left as it is", False
    if record.plain(new) == record.plain(known):
        return f"Game {game}: as recorded", True
    others = sum(now != before for now, before in zip(new.moments, known.moments, strict=True))
    record.save(game, new)
    return f"Game {game}: digests of {others} of {len(new.moments)} answers written anew", True


def digests(asked: argparse.Namespace) -> None:
    """Digest anew what recorded games show; status 1 when one is not played as it was."""
    games = asked.games or record.names()
    good = side_by_side(digested, games, asked.workers)
    tell(f"{good} of {len(games)} games are played by the same answers and dice to the same table")
    sys.exit(good < len(games))


# --- record --------------------------------------------------------------------------------------------


def set_up_site() -> None:
    """Set Django up, whose models the army lists are read with; replaying does without."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cocweb.settings")
    django.setup()


def recorded(game: str) -> Outcome:
    """Play a game of the plan and keep it."""
    set_up_site()
    from tests.recorded import playing

    planned = next(one for one in playing.plan() if one.name == game)
    new = playing.played(planned)
    size = record.save(game, new)
    result = new.table["result"]["why"]
    return f"Game {game}: {len(new.moments)} views, {size / 1000:.0f} kB: {result}", True


def record_anew(asked: argparse.Namespace) -> None:
    """Play the games of the plan anew, those no longer in it go, and tell what is covered."""
    set_up_site()
    from tests.recorded import playing

    planned = [one.name for one in playing.plan()]
    side_by_side(recorded, asked.games or planned, asked.workers)
    for name in set(record.names()) - set(planned):
        record.path_of(name).unlink()
    cover(asked)


def cover(_: argparse.Namespace) -> None:
    """Tell how often each question was put."""
    for line in coverage():
        tell(line)


# --- show ----------------------------------------------------------------------------------------------


def show(asked: argparse.Namespace) -> None:
    """Print what a viewer sees and is told after an answer, or where a checkout of before differs."""
    viewer = None if asked.viewer == "spectator" else Seat(asked.viewer)
    now = shown_at(record.load(asked.game), asked.answer, viewer)
    if asked.before is None:
        tell(json.dumps(now, indent=1, sort_keys=True))
        return
    for line in paths(_shown_before(asked), now) or ["no difference"]:
        tell(line)


def _shown_before(asked: argparse.Namespace) -> Any:
    """What the rules and the record of another checkout show."""
    command = [sys.executable, "-m", "tests.recorded", "show", asked.game, str(asked.answer), asked.viewer]
    done = subprocess.run(command, cwd=asked.before, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def arguments() -> argparse.Namespace:
    """What the command is asked to do."""
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    commands = parser.add_subparsers(required=True)
    for name, work in (("replay", replay), ("digests", digests), ("record", record_anew)):
        command = commands.add_parser(name)
        command.add_argument("games", nargs="*", help="by their numbers; without any all of them")
        command.add_argument("--workers", type=int, default=1, help="how many at once")
        command.set_defaults(work=work)
    commands.add_parser("coverage").set_defaults(work=cover)
    command = commands.add_parser("show")
    command.add_argument("game")
    command.add_argument("answer", type=int)
    command.add_argument("viewer", choices=["red", "blue", "spectator"])
    command.add_argument("--before", type=Path, help="a checkout to compare with")
    command.set_defaults(work=show)
    return parser.parse_args()


if __name__ == "__main__":
    chosen = arguments()
    chosen.work(chosen)
