"""Men on Overwatch use a weapon of their Section on a vehicle that acts (1e 9.1.3, 9.3.2, 12.3)."""

from collections.abc import Iterable, Iterator

from rules.fire.shooters import weapon_name
from rules.fire.watch import vehicles_inside
from rules.state.force import Team
from rules.state.game import Game
from rules.state.moment import Moment
from rules.vehicles.carried_fire import could_use_on, fire_carried, why_not_at_hand
from rules.weapons.section_anti_tank import weapons_with


def carried_by(game: Game, teams: Iterable[Team], moment: Moment) -> Iterator[tuple[Team, str]]:
    """List the Teams of these, who are on Overwatch, that could use such a weapon, wherever vehicles go."""
    for team in teams if moment.vehicles(game) else ():
        for weapon, _ in weapons_with(game, team):
            if not why_not_at_hand(game, team, weapon):
                yield team, weapon


def covers_any(game: Game, teams: Iterable[Team], moment: Moment) -> bool:
    """Whether one of these Teams, who are on Overwatch, could use such a weapon somewhere on the way."""
    found = carried_by(game, teams, moment)
    return any(covers(game, *one, moment, inches) for one in found for inches in moment.stations())


def covers(game: Game, team: Team, weapon: str, moment: Moment, inches: float) -> bool:
    """Whether it can be fired at a vehicle in the Team's arc after so many inches of its way (1e 4.5.4)."""
    there = vehicles_inside(team, moment.as_driven(game, inches))
    return bool(there) and could_use_on(game, team, weapon, there)


def in_words(game: Game, weapon: str) -> str:
    """Tell what would be fired."""
    return f"the {weapon_name(game, weapon)}, gone once fired"


async def fire(game: Game, team: Team, weapon: str, moment: Moment) -> bool:
    """Use it up on the vehicle that acts; False without a clear shot."""
    there = vehicles_inside(team, moment.vehicles(game))
    return await fire_carried(game, team, weapon, at=there)
