"""Who fights in a Close Combat, and how they came to it (1e 13.1, 13.1.4)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rules.editions.weapons import Weapon
from rules.engine.facts import PieceRef
from rules.geometry.arcs import bearing, opposite, turn_between, within_arc
from rules.geometry.distance import distance, middle
from rules.geometry.sight import Standpoint, sight_line
from rules.geometry.terrain import Cover, Point
from rules.geometry.tolerance import TOLERANCE
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.remembered import Remembered
from rules.state.saved.table import ChargeStart, Contact
from rules.state.sight.closeness import contacts
from rules.state.troops.refs import piece_ref, team_refs
from rules.state.troops.units import leaders_with, supporting

DRIVEN_OVER = Remembered("driven-over")
"""Teams in trenches that tracks went over (1e 13.2.2)."""

FRONT = 180.0
"""Degrees of a Unit's front, and of the arc of weapons without a narrower one (1e 7.5)."""


@dataclass
class Combatants:
    """One side of a Close Combat: its Teams, and the Leaders with them."""

    side: Side
    teams: list[Team]
    leaders: list[Leader]
    attacks: bool = False

    @property
    def standing(self) -> list[Team]:
        """Its Teams with men left on the table."""
        return [team for team in self.teams if team.on_table]

    @property
    def men(self) -> list[Figure]:
        """Its men, Leaders not counted."""
        return [man for team in self.standing for man in team.figures]

    @property
    def combatants(self) -> list[Team]:
        """Its standing Teams but medics, who never use weapons (1e B)."""
        return [team for team in self.standing if team.rules.attacks]

    @property
    def present(self) -> list[Leader]:
        """Its Leaders who still stand."""
        return [leader for leader in self.leaders if leader.on_table]

    @property
    def figures(self) -> list[Figure]:
        """Everybody, Leaders included."""
        return self.men + [leader.figure for leader in self.present]

    @property
    def places(self) -> list[Point]:
        """Where everybody stands."""
        return [man.at for man in self.figures if man.at is not None]

    @property
    def who(self) -> tuple[PieceRef, ...]:
        """Its Teams, whoever of them is left; its Leaders where it has had none."""
        leaders = tuple(piece_ref(self.side, leader) for leader in self.leaders)
        return team_refs(self.side, self.teams) or leaders


@dataclass(frozen=True)
class Onset:
    """What counts in the first round only: how the attack came, and what it met (1e 13.1.1, Table Fifteen).

    `dice` are the dice of movement by which the attackers came, `guns` the defenders' machine guns that have
    them in their arc, `cover` is the defenders', `in_rear` whether they are taken from behind.
    """

    dice: int = 0
    guns: tuple[Weapon, ...] = ()
    cover: Cover = Cover.OPEN
    in_rear: bool = False


@dataclass
class Melee:
    """A Close Combat: attackers and defenders, and the onset of its first round."""

    attackers: Combatants
    defenders: Combatants
    onset: Onset = field(default_factory=Onset)
    heading: float = 0.0  # the bearing from the attackers' middle to the defenders'

    def away(self, camp: Combatants) -> float:
        """Find the bearing straight away from the enemy for this camp, whoever has fallen since."""
        return opposite(self.heading) if camp.attacks else self.heading

    @property
    def camps(self) -> tuple[Combatants, Combatants]:
        """Both, the attackers first."""
        return self.attackers, self.defenders

    def other(self, camp: Combatants) -> Combatants:
        """Find the camp that fights against this one; a part of a camp has the same opponents."""
        return self.defenders if camp.attacks else self.attackers


# --- who fights ----------------------------------------------------------------------------------------


def engaged(game: Game, side: Side, charge: Contact) -> list[Figure]:
    """List the enemies whom the men of a charge are in contact with."""
    found: dict[str, Figure] = {}
    for man in _chargers(game, side, charge):
        met = contacts(game, side, man.place, man.floor, through=charge.through)
        found.update({enemy.id: enemy for enemy in met})
    return list(found.values())


def _chargers(game: Game, side: Side, charge: Contact) -> list[Figure]:
    ready = [team for team in game.teams_on_table(side) if not team.broken and team.rules.attacks]
    men = [man for team in ready for man in team.figures]
    return [man for man in men if man.id in charge.men and man.at is not None]


def melee_of(game: Game, side: Side, charges: Sequence[Contact]) -> Melee | None:
    """Draw up the fight that these charges bring about; None when nobody is left to fight (1e 13.1).

    Every Team in contact fights, and with it all steady Teams of its Section within 4" of each other.
    """
    enemy = game.enemy(side)
    met = {man.id for charge in charges for man in engaged(game, side, charge)}
    touching = {man.id for charge in charges for man in _touching(game, side, charge)}
    attackers = _camp(game, side, touching, attacks=True)
    defenders = _camp(game, enemy, met, attacks=False)
    if not attackers.teams or not (defenders.teams or defenders.leaders):
        return None
    starts = [start for charge in charges for start in charge.men.values()]
    onset = _onset(game, defenders, starts, sum(one.dice for one in charges))
    heading = bearing(middle(attackers.places), middle(defenders.places))
    return Melee(attackers, defenders, onset, heading)


def _touching(game: Game, side: Side, charge: Contact) -> list[Figure]:
    return [
        man
        for man in _chargers(game, side, charge)
        if man.at is not None and contacts(game, side, man.at, man.floor, through=charge.through)
    ]


def _camp(game: Game, side: Side, men: Iterable[str], *, attacks: bool) -> Combatants:
    wanted = set(men)
    found: dict[str, Team] = {}
    for team in game.teams_on_table(side):
        if any(man.id in wanted for man in team.figures):
            mates = [mate for mate in supporting(side, team) if mate is team or not mate.broken]
            found.update({mate.id: mate for mate in mates if _is_on_its_floor(team, mate)})
    teams = [team for team in side.teams.values() if team.id in found]
    leaders = leaders_with(game, teams)
    leaders += [one for one in game.leaders_on_table(side) if one.figure.id in wanted and one not in leaders]
    return Combatants(side, teams, leaders, attacks)


def _is_on_its_floor(team: Team, mate: Team) -> bool:
    """Whether a mate is on the Team's floor: on another nobody fights or is got at (1e 13.1.4)."""
    floors = {man.floor for man in team.figures}
    return any(man.floor in floors for man in mate.figures)


# --- how it came ---------------------------------------------------------------------------------------


def _onset(game: Game, defenders: Combatants, starts: Sequence[ChargeStart], dice: int) -> Onset:
    return Onset(
        dice=dice,
        guns=tuple(_guns(game, defenders, starts)),
        cover=cover_of(game, defenders, starts),
        in_rear=is_in_rear(game, defenders, starts),
    )


def _guns(game: Game, defenders: Combatants, starts: Sequence[ChargeStart]) -> Iterable[Weapon]:
    """List the machine guns in whose arc of fire the attackers began (1e 13.1.1)."""
    for team in defenders.teams:
        gunner = next((man for man in team.figures if man.serves and man.at is not None), None)
        if team.weapon is None or gunner is None or gunner.at is None:
            continue
        weapon, at = game.weapon(team.weapon), gunner.at
        arc = FRONT if weapon.arc_degrees is None else weapon.arc_degrees
        seen = any(within_arc(at, team.facing, start.at, arc) for start in starts)
        if weapon.defending_close_combat_dice and seen:
            yield weapon


def is_in_rear(game: Game, defenders: Combatants, starts: Sequence[ChargeStart]) -> bool:
    """Whether all attackers came from behind the front of every Team; never into a bunker.

    (1e 7.5, 13.1.1, 13.1.4; 1e-13.1.1-19)
    """
    if not defenders.teams or any(_in_bunker(game, man) for man in defenders.men):
        return False
    return all(
        turn_between(team.facing, bearing(man.at, start.at)) > FRONT / 2 + TOLERANCE
        for team in defenders.teams
        for man in team.figures
        if man.at is not None
        for start in starts
    )


def _in_bunker(game: Game, man: Figure) -> bool:
    building = game.ground.building_at(man.at) if man.at is not None else None
    return building is not None and building.cover is Cover.BUNKER


def cover_of(game: Game, defenders: Combatants, starts: Sequence[ChargeStart]) -> Cover:
    """Find the cover of most of the defenders against where the attackers came from (1e 13.1.1, 13.2.2)."""
    shaken = [man.id for team in defenders.teams if team.id in DRIVEN_OVER.of(game) for man in team.figures]
    covers = Counter(
        Cover.OPEN if man.id in shaken else _cover(game, man, starts) for man in defenders.figures
    )
    return max(covers, key=lambda cover: (covers[cover], -cover), default=Cover.OPEN)


def _cover(game: Game, man: Figure, starts: Sequence[ChargeStart]) -> Cover:
    at = man.place
    nearest = sorted(starts, key=lambda start: distance(start.at, at))
    if game.ground.building_at(at) is not None and nearest:
        return _indoors(game, man, nearest[0])
    spots = (Standpoint(start.at, start.floor) for start in nearest)
    lines = (sight_line(game.ground, spot, Standpoint(at, man.floor)) for spot in spots)
    return next((min(line.cover, Cover.HARD) for line in lines if line.clear), Cover.OPEN)


def _indoors(game: Game, man: Figure, start: ChargeStart) -> Cover:
    """Find a defender's cover in a building against an attacker who began at `start` (1e 13.1.4).

    Hard in a bunker or against one from outside, light against one from another floor, else none.
    """
    building = game.ground.building_at(man.place)
    if _in_bunker(game, man) or game.ground.building_at(start.at) is not building:
        return Cover.HARD
    return Cover.OPEN if start.floor == man.floor else Cover.LIGHT
