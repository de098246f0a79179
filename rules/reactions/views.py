"""What reacting troops could see and roll, told from what lies open on the table."""

from collections.abc import Iterable, Sequence

from rules.buildings.leaning import is_leaning
from rules.editions.weapons import Band, Weapon, band_at, firepower
from rules.fire.guns import is_in_field
from rules.fire.hulls import hulls_hit_by
from rules.fire.marks import Engagement, hull_mark
from rules.fire.shooters import shooters
from rules.geometry.distance import distance
from rules.geometry.sight import Standpoint
from rules.morale.shock import dice_lost
from rules.phrases import Phrase, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import Conditions, conditions
from rules.state.troops.kinds import why_unarmed
from rules.state.troops.units import Unit, alone


def sees_any(game: Game, team: Team, spots: Sequence[Standpoint]) -> bool:
    """Whether some man of the Team has a clear line and a weapon that reaches to one of these spots."""
    if why_unarmed([team]):
        return False
    if team.has_gun:
        spots = [spot for spot in spots if is_in_field(game, team, spot.at)]
    side = game.side_of(team.id)
    crewed = game.weapon(team.weapon, side) if team.weapon is not None else None
    now = conditions(game)
    for man in team.figures:
        weapon = crewed if man.serves and crewed is not None else game.weapon(man.weapon, side)
        if weapon.is_small_arm and _sees(now, man, is_leaning(game, man), weapon, spots):
            return True
    return False


def _sees(now: Conditions, man: Figure, leans: bool, weapon: Weapon, spots: Sequence[Standpoint]) -> bool:
    at = man.at
    if at is None:
        return False
    own = Standpoint(at, man.floor, leans)
    in_range = (spot for spot in spots if band_at(weapon, distance(at, spot.at)) is not None)
    return any(now.is_clear(own, spot) for spot in in_range)


def harms_any(game: Game, team: Team, vehicles: Iterable[Vehicle]) -> bool:
    """Whether a Team has an arm that hits men aboard one of these vehicles at all (1e 9.1.4, 12.5)."""
    if why_unarmed([team]):
        return False
    firers = shooters(game, alone(game.side_of(team.id), team), halved=False, leader=None)
    return any(hulls_hit_by((one.weapon for one in firers if not one.refused), vehicles))


def reaches_aboard(game: Game, unit: Unit, vehicles: Sequence[Vehicle]) -> bool:
    """Whether the Unit could fire at men aboard one of these vehicles, as they stand or would stand."""
    firers = shooters(game, unit, halved=False, leader=None) if vehicles else []
    marks = [hull_mark(one) for one in hulls_hit_by((one.weapon for one in firers), vehicles)]
    if not marks:
        return False
    engagement = Engagement(game, unit, halved=False, leader=None, firers=firers)
    return any(engagement.can_fire(one, mark) for one in firers for mark in marks)


def dice_of(game: Game, unit: Unit) -> Phrase:
    """Say how many dice the Unit would roll at close range."""
    armed = [one for one in shooters(game, unit, halved=False, leader=None) if one.leader is None]
    dice = sum(firepower(one.weapon, Band.CLOSE, one.crew) for one in armed)
    lost = sum(dice_lost(team) for team in unit.teams)
    left = max(0, dice - lost)
    return say("up-to-so-many-dice", dice=left // 2 if unit.pinned else left)
