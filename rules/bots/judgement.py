"""What the simple player thinks things are worth. The numbers are opinions, not rules."""

from collections.abc import Callable, Sequence
from math import dist

from msgspec import UNSET

from rules.bots import cavalry, crews, engineering, gunnery, leaving, shelling, tank_killing
from rules.bots.assaulting import is_worth_it, weak_within_reach
from rules.bots.attacking import STAY, Goal
from rules.bots.bringing_on import DUG_IN, NEVER, BringingOn
from rules.bots.engineering import ENGINEERS, Works
from rules.bots.leading import Leading
from rules.bots.national import NationalOrders
from rules.bots.seen import places
from rules.bots.shots import Shots
from rules.bots.sighted import InSight
from rules.bots.together import is_with_mates
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Option
from rules.engine.seats import Seat
from rules.views.view_types import SideView, TeamView, View

FAR = 100.0
A_DIE, A_DIE_SEEN = 6.0, 12.0
"""What each Command Die beyond the first takes from what it buys: more for who sees what others could do."""
CLEARING = 80.0
"""What it is worth to engineers to clear what they stand before."""
WORTH_CLEARING = 40.0
"""What it is worth to activate them for it; elsewhere they keep out of the way."""
CLOSE_RANGE = 18.0
WATCHED_RANGE = 36.0
OBSERVED = 12.0
"""Inches from the enemy beyond which an observer looks for a better place."""
FIRES = ("fire", "fire-mortar")
MOVES = ("move", "double", "move-tactically", "move-unseen", "cross-obstacle")
SHOUT, SHOUT_ELSE, FEW = 61.0, 43.0, 4
"""What a megaphone is worth to so few men who would else fire, and to more who cannot."""
DYNAMITE = 46.0
"""What it is worth to have dynamite thrown at whom it reaches."""
GRENADE = 13.0
"""What it is worth to have others throw a grenade: less than to have a Team act, more than to do nothing."""
FROM_OFF_TABLE = 28.0
"""What it is worth to have a mortar fire that never comes on, with an enemy about."""
OBSERVERS = (TeamKind.OBSERVER, TeamKind.FORWARD_OBSERVERS)
OBSERVER = 40
"""Riflemen for whom an observer counts who may be activated: he steps back where he has nothing to do."""
WINS = 120.0
"""What it is worth to end a Turn at whose end the battle is won."""
SHAKEN = 0.6
"""Shock per man from which a Team had better keep its head down."""
FIRE, HARDLY_ANY = 60.0, 0.25
"""What fire at full effect is worth, and the share of it that is left to men with Shock beyond all dice."""
MAKE_READY, HOLDS = 12.0, 22.0
"""What it is worth to defenders who see nobody to go Tactical, and to go on Overwatch at a Leader's word."""
FAR_BEHIND, STRONGER = 4, 1.5
"""Force Morale from which a side that is behind in it goes forward no more, unless it has so many times the
enemy's men."""


class Judgement:
    """One seat's opinion of one view; with `sight` by whom his men see."""

    def __init__(self, view: View, seat: Seat, sight: InSight | None = None) -> None:
        self.own, self.enemy = view.sides[seat], view.sides[seat.other]
        self.shots = None if sight is None else Shots(sight)
        self._dearer = A_DIE if sight is None else A_DIE_SEEN
        self.bringing_on = BringingOn(self.own)
        self.shelling = shelling.Shelling(view, seat)
        self.unstable = leaving.unstable(view)
        self.works = Works(view)
        self.crews = crews.Crews(view, seat)
        self.aim = Goal(view, seat)
        self.waits = self.aim.holds_ground or self._is_far_behind()
        self.enemies = places(self.enemy.teams.values())
        self.could_come = not self.enemies or men_of(self.enemy) > 0
        self.national = NationalOrders(self.own, self.enemy)
        self.leading = Leading(view, seat, self.aim, self.works, self.shots)

    def _is_far_behind(self) -> bool:
        """Whether a side that has nothing to reach had better wait for the enemy to come."""
        own, enemy = self.own.force_morale, self.enemy.force_morale
        is_stronger = men_of(self.own) >= STRONGER * men_of(self.enemy) > 0
        return not self.aim.goals and 0 < own <= FAR_BEHIND and own < enemy and not is_stronger

    # --- command -------------------------------------------------------------------------------------

    def command_value(self, option: Option) -> float:
        """Judge how good it is to spend Command Dice or an Initiative on this option."""
        worth: dict[str, Callable[[Option], float]] = {
            "activate": self._activation,
            "lead-squad": self.leading.following,
            "rally": self.leading.rally,
            "grenade": self._throwing,
            "form-team": lambda option: tank_killing.forming(self._of_section(option.subject), self.enemy),
            "deploy": self.bringing_on.worth,
            "overwatch": self._watching,
            "deploy-dug-in": lambda option: self.bringing_on.worth(option) + DUG_IN,
            "ride-in": self.bringing_on.riding,
            "enter": lambda option: crews.BRING_ON,
            "section-anti-tank": self._use_of_anti_tank,
            "use-charge": lambda option: tank_killing.order(self._teams(option.subject)[0], self.enemy),
        }
        worth |= self.national.values
        value = worth.get(option.verb, self._other)(option)
        return value - self._dearer * max(0, len(option.dice) - 1)

    def _use_of_anti_tank(self, option: Option) -> float:
        """Judge how good it is to have a Team use an anti-tank weapon: better than nothing."""
        return 14.0 if option.subject in self.own.teams else -50.0

    def _activation(self, option: Option) -> float:
        subject = option.subject
        if subject in self.own.leaders:
            return self.leading.activation(subject)
        if subject in self.crews.own:
            return self.crews.activation(subject)
        if teams := self._teams(subject):
            return self._of_teams(teams, subject)
        return FROM_OFF_TABLE if self.enemies else NEVER

    def _of_teams(self, teams: list[TeamView], subject: str) -> float:
        """Judge how good it is to activate these Teams, which stand on the table."""
        if self._is_in_danger(teams):
            return leaving.GET_OUT
        if (charging := tank_killing.activation(teams[0], self.enemy)) is not None and len(teams) == 1:
            return charging
        if has_gun(teams):
            return gunnery.activation(teams[0], self.enemies)
        near = min((self._nearest(team) for team in teams), default=FAR)
        if any(team.kind in ENGINEERS for team in teams):
            return WORTH_CLEARING if self.works.is_beside(teams[0]) else NEVER
        if near > WATCHED_RANGE and is_with_mates(self.own, subject):
            return -5.0  # nothing to fire at, and the others are not left
        men = OBSERVER if is_observer(teams) else sum(len(team.figures) for team in teams)
        if self.shots is not None:
            return self._of_fire(self.shots, teams)
        by_distance = 25 if near <= CLOSE_RANGE else 10 if near < FAR else 5
        return 20 + men / 2 + by_distance + self.aim.urgency(teams)

    def _of_fire(self, shots: Shots, teams: list[TeamView]) -> float:
        """Judge how good it is to activate these Teams by whom each of them sees."""
        able = shots.who_can_fire(teams)
        if not able and self.waits and any(team.stance for team in teams):
            return -5.0  # what they do would end their watch
        if not able and all(team.pinned for team in teams):
            return -5.0
        if not able and self.waits:
            return MAKE_READY if self.could_come else -5.0
        men = sum(len(team.figures) for team in able or teams)
        kept = len(teams) - len(able or teams)  # they could act by themselves
        return 20 + men / 2 + shots.of_acting(teams) - kept + self.aim.urgency(teams)

    def _watching(self, option: Option) -> float:
        """Weigh Overwatch: a machine gun with the enemy about watches; once it does, that is enough."""
        teams = self._teams(option.subject)
        if self.shots is not None and self.waits and not self.shots.who_can_fire(teams):
            is_idle = self.could_come and not any(team.stance or team.pinned for team in teams)
            return HOLDS if is_idle else -50.0
        if any(team.stance == "overwatch" or not self._is_gun_with_enemies_about(team) for team in teams):
            return -50.0
        return 15.0  # after everything else has been tried

    def _is_gun_with_enemies_about(self, team: TeamView) -> bool:
        if has_gun([team]):
            return gunnery.has_target(team, self.enemies)
        return team.weapon is not UNSET and CLOSE_RANGE < self._nearest(team) <= WATCHED_RANGE

    def would_rather_watch(self, options: Sequence[Option], subject: str) -> bool:
        """Tell whether these are the options of a machine gun that has no target and had better go on
        Overwatch."""
        teams = self._teams(subject)
        if len(teams) != 1 or teams[0].pinned or any(option.id in FIRES for option in options):
            return False
        if self.aim.leads(teams):
            return False
        if has_gun(teams) and not gunnery.has_target(teams[0], self.enemies):
            return False
        return self._is_gun_with_enemies_about(teams[0])

    def _other(self, option: Option) -> float:
        ends = {"end-phase": 1.0, "done": 1.0, "back": 0.5, "end-turn": self._ending_the_turn()}
        return ends.get(option.verb, -50.0)

    def _ending_the_turn(self) -> float:
        """Judge how good it is to end the Turn: it settles captured points, and routs the Broken of both
        sides."""
        if self.aim.has_taken_it:
            return WINS
        broken = sum(team.broken for team in self.enemy.teams.values())
        own = sum(team.broken for team in self.own.teams.values())
        return 90.0 if broken > own else -50.0

    # --- action --------------------------------------------------------------------------------------

    def action_value(self, option: Option, subject: str) -> float:
        """Judge how good an action is for this Unit."""
        if option.id in MOVES and is_with_mates(self.own, subject):
            return -10.0
        if option.verb in engineering.VERBS:
            return CLEARING if self._is_free_to_work(subject) else NEVER
        if option.id in shelling.VERBS:
            return self.shelling.value(option, subject)
        teams = self._teams(subject)
        if option.verb == "place-charge":
            return tank_killing.action(teams[0], self.enemy)
        if option.id == "move" and self._is_in_danger(teams):
            return leaving.GET_OUT
        if has_gun(teams) and (value := gunnery.action(option.id, teams[0], self.enemies)) is not None:
            return value
        near = min((self._nearest(team) for team in teams), default=FAR)
        if is_observer(teams) and (near <= OBSERVED or option.id not in MOVES):
            return 0.0 if option.id == "back" else -10.0
        shaken = any(team.shock >= SHAKEN * max(1, len(team.figures)) for team in teams)
        weak = weak_within_reach(self.own, self.ids(subject), self.enemy)
        values = {
            "fire": _fire(teams) * (1.0 if self.shots is None else self.shots.of_firing(teams)),
            "fire-mortar": 62.0,
            "fire-at-vehicles": 90.0,
            "fire-anti-tank": 45.0,
            "harass-vehicle": 35.0,
            "fire-tear-gas": 40.0,
            "use-megaphone": SHOUT if sum(len(team.figures) for team in teams) <= FEW else SHOUT_ELSE,
            "move": 75.0 if weak else 10.0 if shaken else 40.0,
            "double": 35.0 if near >= FAR and not shaken else -10.0,
            "move-tactically": 38.0 if near <= CLOSE_RANGE else 20.0,
            "move-unseen": 42.0 if CLOSE_RANGE < near < FAR and not weak else 39.0 if not weak else -10.0,
            "cross-obstacle": 41.0,
            "go-tactical": 30.0 if shaken else 15.0,
            "back": 0.0,
        }
        if self.waits and not weak and not shaken:
            values |= STAY
        values |= self.aim.moves(teams, weak=weak, shaken=shaken)
        values |= cavalry.actions(teams, near, shaken=shaken)
        return values.get(option.id, -20.0)

    def _is_free_to_work(self, subject: str) -> bool:
        """Whether engineers work, or others who can have no enemy nearby to fight."""
        teams = self._teams(subject)
        near = min((self._nearest(team) for team in teams), default=FAR)
        return near > CLOSE_RANGE or any(team.kind in ENGINEERS for team in teams)

    def _throwing(self, option: Option) -> float:
        """Judge how good it is to have a grenade thrown: dynamite is what dinamiteros are for; others throw
        once they have done what they do better."""
        thrower = self.own.teams.get(option.subject)
        if thrower is None:
            return NEVER
        return DYNAMITE if thrower.kind is TeamKind.DINAMITEROS else GRENADE

    def _is_in_danger(self, teams: list[TeamView]) -> bool:
        """Whether any of these men are in a house that is about to come down."""
        return bool(self.unstable) and leaving.house_around(self.unstable, places(teams)) is not None

    def is_good_assault(self, subject: str, against: list[str]) -> bool:
        """Whether this Unit should go in at these enemies."""
        return is_worth_it(self.own, self.ids(subject), self.enemy, against)

    def ids(self, subject: str) -> list[str]:
        """List the Teams of a Unit on the table: itself, or those of its Section."""
        teams = self.own.teams
        if subject in teams:
            return [subject]
        return [one for one, team in teams.items() if team.section == subject]

    def _of_section(self, section: str) -> list[TeamView]:
        return [team for team in self.own.teams.values() if team.section == section]

    def _teams(self, subject: str) -> list[TeamView]:
        return [self.own.teams[one] for one in self.ids(subject)]

    def _nearest(self, team: TeamView) -> float:
        return min([dist(at, enemy) for at in places([team]) for enemy in self.enemies], default=FAR)


def _fire(teams: list[TeamView]) -> float:
    """Judge how good it is to fire: every two Shock take a die."""
    men, shock = sum(len(team.figures) for team in teams), sum(team.shock for team in teams)
    return FIRE * min(1.0, HARDLY_ANY + max(0.0, 1.0 - shock / (2 * max(1, men))))


def men_of(side: SideView) -> int:
    """Count the men of a side on the table, without the Pinned and the Broken."""
    return sum(len(team.figures) for team in side.teams.values() if not (team.broken or team.pinned))


def has_gun(teams: list[TeamView]) -> bool:
    """Whether this is a gun with its crew and nobody else."""
    return len(teams) == 1 and teams[0].gun is not UNSET


def is_observer(teams: list[TeamView]) -> bool:
    """Whether this is an observer and nobody else."""
    return len(teams) == 1 and teams[0].kind in OBSERVERS
