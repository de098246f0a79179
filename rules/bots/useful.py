"""What a person is told that the computer's player makes nothing of: who could fire, and what leads nowhere.

The computer finds out by trying; a person is not sent where there is nothing to be done.
"""

from collections.abc import Collection, Sequence

from rules.bots.bringing_on import NEVER
from rules.bots.judgement import CLOSE_RANGE, Judgement
from rules.bots.seen import acting
from rules.bots.sighted import InSight, Sighted, called
from rules.engine.requests import Option
from rules.geometry.terrain import Cover
from rules.phrases import Text, say
from rules.views.view_types import TeamView

DEPLOYS = ("deploy", "deploy-dug-in", "ride-in")
"""What brings men on."""

SEVERAL = 2
"""Sections on the table from which fire at who can be hit comes before more men."""

SPARE = ("smoke-grenade", "transfer", "merge", "detach", "walk-alone")
"""Orders that nobody misses who has no need of them."""


class Useful:
    """What one seat could do of use, from one view; `arrived` came onto the table in this Phase."""

    def __init__(self, judgement: Judgement, sight: InSight, arrived: Collection[str]) -> None:
        self.judgement, self.own, self.sight = judgement, judgement.own, sight
        self.arrived = frozenset(arrived)

    def leads_nowhere(self, option: Option) -> bool:
        """Whether it would set men to work who have just come on, may not move, and see nobody; or bring
        men on who had better wait."""
        is_early = bool(option.warning) or self.judgement.command_value(option) <= NEVER
        return (option.verb in DEPLOYS and is_early) or (option.verb == "activate" and self.just_came(option))

    def is_spare(self, option: Option) -> bool:
        """Whether nothing is lost with an option that is left alone."""
        return option.verb in SPARE or self.leads_nowhere(option) or self.just_came(option)

    def just_came(self, option: Option) -> bool:
        """Whether these men came on in this Phase and see nobody."""
        ids = acting(self.own, option.subject)
        return bool(ids) and self.arrived.issuperset(ids) and not self.sees(option)

    def rather_fires(self, best: Option, weighed: Sequence[tuple[float, Option]]) -> Option:
        """Choose who can hit somebody before more men come on, once several Sections are there."""
        sections = {team.section for team in self.own.teams.values() if team.section}
        if best.verb not in DEPLOYS or len(sections) < SEVERAL:
            return best
        able = [(worth, option) for worth, option in weighed if worth > 0.0 and self._can_hit(option)]
        return max(able, key=lambda one: one[0], default=(0.0, best))[1]

    def sees(self, option: Option) -> Sighted | None:
        """Find the enemy whom those see best who would act, and have not yet."""
        return next(iter(self.sight.sees(self._idle(option))), None)

    def in_sight(self, options: Sequence[Option]) -> dict[str, Text]:
        """Tell of each Unit or Leader that could be activated whom it sees, by the option's id."""
        told: dict[str, Text] = {}
        for option in options:
            seen = None if option.verb != "activate" or option.refused else self.sees(option)
            if seen is not None:
                told[option.id] = _in_words(seen)
        return told

    def _can_hit(self, option: Option) -> bool:
        seen = self.sees(option) if option.verb == "activate" else None
        return seen is not None and (seen.cover is Cover.OPEN or seen.inches <= CLOSE_RANGE)

    def _idle(self, option: Option) -> list[TeamView]:
        teams = [self.own.teams[one] for one in acting(self.own, option.subject)]
        return [team for team in teams if not (team.done or team.broken)]


def _in_words(seen: Sighted) -> Text:
    return say("advice-in-sight", target=called(seen.id, seen.team), inches=float(round(seen.inches)))
