"""Men fire the anti-tank weapons of their Section at vehicles, each once (1e 9.3.2, 12.3)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.command.activation import is_charging
from rules.phrases import Text, say
from rules.state.changes.teams import spend_carried
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.units import Unit
from rules.vehicles.aiming import Round, can_be_laid, why_not_fire
from rules.vehicles.rounds import round_of_men
from rules.vehicles.team_fire import choose_aim, fire_aimed, has_targets
from rules.weapons.anti_tank_fire import why_not_from_here
from rules.weapons.section_anti_tank import weapons_with


class Carried(NamedTuple):
    """A weapon of a Section, by its national name, that men of a Team have by them, and how many are left."""

    team: Team
    weapon: str
    left: int


def carried_by(game: Game, unit: Unit) -> Iterator[Carried]:
    """List each weapon that a Unit has to use on vehicles, once, where the enemy has any (1e 9.3.2)."""
    found = [
        Carried(team, weapon, left)
        for team in unit.teams
        if has_targets(game, team)
        for weapon, left in weapons_with(game, team)
    ]
    for weapon in dict.fromkeys(one.weapon for one in found):
        alike = [one for one in found if one.weapon == weapon]
        yield next((one for one in alike if not why_not_use(game, one.team, weapon)), alike[0])


def why_not_use(game: Game, team: Team, weapon: str) -> Text:
    """Say why no man of the Team can use the weapon on a vehicle; "" where one can (1e 9.3.2, 9.8, 12.3,
    14.5)."""
    reason = why_not_at_hand(game, team, weapon)
    return reason or why_not_fire(game, round_of_men(game, team, weapon, _hands(team)))


def why_not_at_hand(game: Game, team: Team, weapon: str) -> Text:
    """Say why no man of the Team can use the weapon now, wherever vehicles are; "" where one can (1e
    9.3.2, 9.8, 14.5)."""
    if team.pinned or team.broken:
        return say("pinned-men-use-no-anti-tank-weapons")
    if is_charging(game, [team]):
        return say("in-close-combat")
    men = _hands(team)
    return why_not_from_here(game, weapon, men) if men else say("nobody-has-his-hands-free")


def round_of_carried(game: Game, team: Team, weapon: str) -> Round:
    """Load a weapon of the Section for whoever of a Team has his hands free."""
    return round_of_men(game, team, weapon, _hands(team))


def could_use_on(game: Game, team: Team, weapon: str, vehicles: Iterable[Vehicle]) -> bool:
    """Whether a Team's men could fire a weapon at one of these vehicles where it is put (1e 12.3)."""
    shot = round_of_carried(game, team, weapon)
    return any(can_be_laid(game, shot, one) for one in vehicles)


async def fire_carried(
    game: Game, team: Team, weapon: str, *, at: Iterable[Vehicle] | None = None, moves: bool = False
) -> bool:
    """Have a Team use up a weapon on a vehicle, or on the first in `at` that can be hit (1e 9.3.2, 12.3).

    `moves` where the Team moves in this Phase once it has fired (1e 7.1). False without a clear shot.
    """
    section, shot = game.section_of(team), round_of_men(game, team, weapon, _hands(team), moves=moves)
    aim = await choose_aim(game, shot, at)
    if aim is None:
        return False
    spend_carried(section, weapon)
    await fire_aimed(game, team, shot, aim)
    return True


def _hands(team: Team) -> list[Figure]:
    """List the men of the Team who serve no crewed weapon."""
    return [man for man in team.figures if not man.serves]
