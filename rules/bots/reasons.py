"""Why an option is sensible, in a few words that are true of what its seat sees."""

from collections.abc import Callable

from msgspec import UNSET

from rules.bots import leaving
from rules.bots.assaulting import weak_within_reach
from rules.bots.attacking import ON_IT, RUN, can_go
from rules.bots.broken import can_be_saved, is_lost
from rules.bots.judgement import CLOSE_RANGE, FIRES, MOVES, SHAKEN, Judgement
from rules.bots.seen import places
from rules.bots.sighted import InSight, Sighted, called
from rules.bots.weighing import ACTION, BACK, OF_CREWS
from rules.crew.fire_at_men import FIRE_AT_MEN
from rules.crew.fire_at_vehicles import FIRE_AT_VEHICLES
from rules.crew.rally_crew import RALLY_CREW
from rules.crew.together import FIRE_TOGETHER
from rules.crew.watch import GO_ON_OVERWATCH
from rules.engine.requests import ChooseQuestion, Option
from rules.geometry.terrain import Cover
from rules.phrases import Text, say
from rules.views.view_types import LeaderView, TeamView

WORTH_A_WORD = 2
"""Shock from which on it is told of."""

IN_COVER = ("move-tactically", "move-unseen")
"""Moves that end in better cover, or where nobody sees them."""

OF_CREW: dict[str, Text] = {
    FIRE_AT_VEHICLES.id: say("advice-armour-in-sight"),
    FIRE_AT_MEN.id: say("advice-can-hit"),
    FIRE_TOGETHER.id: say("advice-can-hit"),
    RALLY_CREW.id: say("advice-crew-shaken"),
    GO_ON_OVERWATCH.id: say("advice-watches"),
}
"""Why a crew does what it does, by verb."""


class Reasons:
    """What one seat can say for its choices, from one view."""

    def __init__(self, sight: InSight, judgement: Judgement) -> None:
        self.own, self.enemy, self.judgement = judgement.own, judgement.enemy, judgement
        self.sight = sight

    def why(self, option: Option, request: ChooseQuestion) -> Text:
        """Tell why this option is sensible; "" where there is nothing to say for it."""
        if request.name == ACTION:
            return self._of_action(option, request.subject)
        if request.name in OF_CREWS:
            return OF_CREW.get(option.verb, "")
        told: dict[str, Callable[[Option], Text]] = {
            "activate": self._of_activation,
            "deploy": self._of_deployment,
            "deploy-dug-in": self._of_deployment,
            "ride-in": self._of_deployment,
            "enter": lambda option: say("advice-vehicle-waits"),
            "rally": self._of_rally,
            "overwatch": lambda option: say("advice-watches"),
            "end-turn": self._of_turn_end,
            "end-phase": lambda option: say("advice-nothing-left"),
            "done": lambda option: say("advice-nothing-left"),
        }
        tells = told.get(option.verb)
        return tells(option) if tells is not None else ""

    # --- command -------------------------------------------------------------------------------------

    def _of_deployment(self, option: Option) -> Text:
        waiting = 0 if self.own.reserve is UNSET else len(self.own.reserve.teams)
        if not self.own.teams:
            return say("advice-nobody-there")
        return say("advice-many-wait", waiting=waiting) if waiting > 1 else ""

    def _of_activation(self, option: Option) -> Text:
        if option.subject in self.own.leaders:
            return self._of_leader(option.subject, self.own.leaders[option.subject])
        teams = self._teams(option.subject)
        return self._of_teams(teams, option.subject) if teams else ""

    def _of_leader(self, id: str, leader: LeaderView) -> Text:
        """Tell whom a Leader rallies, or who acts at his word."""
        men = [team for team in self.own.teams.values() if id in team.leaders]
        if any(map(can_be_saved, self.judgement.leading.near(leader))):
            return say("advice-rallies-the-broken")
        if (shock := sum(team.shock for team in men if not is_lost(team))) >= WORTH_A_WORD:
            return say("advice-rallies", shock=shock)
        idle = [team for team in men if not team.done and not team.pinned]
        return self._of_teams(idle, "") if idle else ""

    def _of_teams(self, teams: list[TeamView], subject: str) -> Text:
        """Tell what these Teams are wanted for."""
        if leaving.house_around(self.judgement.unstable, places(teams)) is not None:
            return say("advice-leave-the-house")
        if (goal := self._of_goal(teams)) and not self._seen(teams):
            return goal
        seen = self._seen(teams)
        if seen is not None:
            return _of_target(seen)
        if self.judgement.waits:
            return say("advice-make-ready")
        return say("advice-nobody-seen") if all(map(can_go, teams)) else ""

    def _of_goal(self, teams: list[TeamView]) -> Text:
        inches = self.judgement.aim.inches(teams)
        return say("advice-goal", inches=float(round(inches))) if ON_IT < inches <= RUN else ""

    def _of_rally(self, option: Option) -> Text:
        team = self.own.teams.get(option.subject)
        if team is None:
            return ""
        if team.broken:
            return say("advice-rallies-the-broken")
        return say("advice-shock-on-men", shock=team.shock, men=len(team.figures))

    def _of_turn_end(self, option: Option) -> Text:
        if self.judgement.aim.has_taken_it:
            return say("advice-turn-settles-it")
        return say("advice-turn-routs-them")

    # --- actions -------------------------------------------------------------------------------------

    def _of_action(self, option: Option, subject: str) -> Text:
        teams = self._teams(subject)
        if option.id == BACK:
            return say("advice-rather-watches")
        if option.id in FIRES:
            seen = self._seen(teams)
            return say("advice-can-hit") if seen is None else _of_target(seen)
        if option.id in MOVES:
            return self._of_move(option, teams, subject)
        if option.id == "go-tactical":
            return self._of_lying_low(teams)
        return ""

    def _of_move(self, option: Option, teams: list[TeamView], subject: str) -> Text:
        """Tell why these men go on."""
        if leaving.house_around(self.judgement.unstable, places(teams)) is not None:
            return say("advice-leave-the-house")
        if weak_within_reach(self.own, self.judgement.ids(subject), self.enemy):
            return say("advice-weak-enemy")
        if goal := self._of_goal(teams):
            return goal
        seen = self._seen(teams)
        if seen is None and self.judgement.waits:
            return ""
        if seen is None:
            return say("advice-nobody-seen") if all(map(can_go, teams)) else ""
        return say("advice-in-cover-as-they-go") if option.id in IN_COVER else ""

    def _of_lying_low(self, teams: list[TeamView]) -> Text:
        shock = sum(team.shock for team in teams)
        men = sum(len(team.figures) for team in teams)
        if shock >= SHAKEN * men:
            return say("advice-shock-on-men", shock=shock, men=men)
        is_waiting = self.judgement.waits and self._seen(teams) is None
        return say("advice-make-ready") if is_waiting else ""

    # --- who is seen ---------------------------------------------------------------------------------

    def _seen(self, teams: list[TeamView]) -> Sighted | None:
        shots = self.judgement.shots
        best = None if shots is None else shots.target(teams)
        return best or next(iter(self.sight.sees(teams)), None)

    def _teams(self, subject: str) -> list[TeamView]:
        return [self.own.teams[one] for one in self.judgement.ids(subject)]


def _of_target(seen: Sighted) -> Text:
    """Tell how an enemy in sight stands."""
    target, inches = called(seen.id, seen.team), float(round(seen.inches))
    if seen.cover is Cover.OPEN:
        return say("advice-in-the-open", target=target, inches=inches)
    if seen.inches <= CLOSE_RANGE:
        return say("advice-close", target=target, inches=inches)
    return say("advice-seen", target=target, inches=inches)
