"""Who wins, by scenario, table, edge and pairing: `manage.py win_rates --games 20`.

What takes long can be stopped and gone on with: `--keep FILE`.

Ends with status 1 when a game breaks, or ends in a way that its scenario does not know.
"""

import json
from collections.abc import Collection, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.library.tables import all_tables, table
from games.simulation import trials, win_rates
from games.simulation.win_rates import Matchup, Outcome
from rules import EDITIONS, FIRST, SCENARIOS
from rules.bots import PLAYERS


def _played(matchup: Matchup) -> Outcome | str:
    """Play one game in a process of its own; what broke it, if it breaks."""
    try:
        return win_rates.played(matchup, table(matchup.table))
    except trials.Broken as fault:
        return f"{matchup.in_words}: {fault}"


def _kept(file: Path | None, wanted: Collection[Matchup]) -> list[Outcome]:
    """Read which games of a file are wanted; raises CommandError for a file of something else."""
    if file is None or not file.exists():
        return []
    try:
        kept = msgspec.json.Decoder(Outcome).decode_lines(file.read_bytes())
    except (msgspec.MsgspecError, OSError) as fault:
        raise CommandError(f"{file} holds no games that were played: {fault}") from None
    return [one for one in kept if one.matchup in wanted]


def _keep(file: Path | None, outcome: Outcome) -> None:
    """Add a game to the file, if there is one."""
    if file is not None:
        with file.open("ab") as lines:
            lines.write(msgspec.json.encode(outcome) + b"\n")


class Command(BaseCommand):
    help = "Play games of each scenario over the tables in memory and tell who won, from where, with what."
    requires_system_checks = ()
    rows: ClassVar[dict[str, win_rates.Pick]] = win_rates.TABLES
    """Under each heading, what the games are counted by."""

    def add_arguments(self, parser: CommandParser) -> None:
        known = [one.id for one in all_tables()]
        parser.add_argument(
            "--games", type=int, default=20, help="Of each scenario, over the tables by turns."
        )
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--player", choices=sorted(PLAYERS), default="steady")
        told = "Who has the other side, with the same force; else both are the player's."
        parser.add_argument("--against", choices=sorted(PLAYERS), default="", help=told)
        parser.add_argument("--edition", choices=sorted(EDITIONS), default=FIRST.id)
        parser.add_argument("--scenarios", nargs="*", choices=sorted(SCENARIOS), default=list(SCENARIOS))
        parser.add_argument("--tables", nargs="*", choices=known, default=known)
        self.add_ways_to_play(parser)

    def add_ways_to_play(self, parser: CommandParser) -> None:
        """Add the options on how games are played and told, whichever they are."""
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument(
            "--json", action="store_true", help="Print what was counted as JSON, and no more."
        )
        parser.add_argument(
            "--keep", type=Path, help="A file of games played: theirs count, new ones are added to it."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        outcomes, faults = self._play(list(self.wanted(options)), options)
        if options["json"]:
            self.stdout.write(json.dumps(win_rates.as_json(outcomes, self.rows), indent=1))
        else:
            self._tell(outcomes)
        if faults:
            raise CommandError("\n".join(faults))

    def wanted(self, options: dict[str, Any]) -> Iterable[Matchup]:
        """List the games that are asked for."""
        return win_rates.matchups(
            options["games"], options["seed"], options["scenarios"], options["tables"],
            player=options["player"], edition=options["edition"], against=options["against"],
        )  # fmt: skip

    def _play(self, wanted: list[Matchup], options: dict[str, Any]) -> tuple[list[Outcome], list[str]]:
        """Play those of them that are not kept; all that was played, and what is wrong with any."""
        outcomes = _kept(options["keep"], wanted)
        known = {one.matchup for one in outcomes}
        left = [matchup for matchup in wanted if matchup not in known]
        faults: list[str] = []
        with ProcessPoolExecutor(options["workers"]) as workers:
            for number, found in enumerate(workers.map(_played, left), start=1 + len(outcomes)):
                if isinstance(found, str):
                    faults.append(found)
                    continue
                outcomes.append(found)
                _keep(options["keep"], found)
                if not options["json"]:
                    self._tell_one(number, len(wanted), found)
        unknown = (one for one in outcomes if not one.is_known)
        return outcomes, faults + [
            f"{one.matchup.in_words}: no scenario ends by {one.kind}" for one in unknown
        ]

    def _tell_one(self, number: int, all_of_them: int, one: Outcome) -> None:
        who = (
            f"the {'attacker' if one.winner == one.attacker else 'defender'}" if one.attacker else one.winner
        )
        if one.matchup.against and one.winner:
            who += f", {one.matchup.player if one.winner == one.matchup.own else one.matchup.against},"
        won = f"{who if one.winner else 'nobody'} wins by {one.kind}"
        self.stdout.write(f"{number} of {all_of_them}: {one.matchup.in_words}: {won}, {one.phases} Phases")

    def _tell(self, outcomes: list[Outcome]) -> None:
        for scenario, kinds in win_rates.endings(outcomes).items():
            told = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
            self.stdout.write(f"{win_rates.scenario_title(scenario)} ended by {told}")
        for title, pick in self.rows.items():
            self.stdout.write(f"\n{title:<52}won lost drawn  share  95% within")
            for name, row in win_rates.counted(outcomes, pick).items():
                low, high = row.bounds
                shown = f"{name:<50}{row.won:>5}{row.lost:>5}{row.drawn:>6}"
                self.stdout.write(f"{shown}  {row.share:>5.0%}  {low:.0%} to {high:.0%}")
