"""Men on Overwatch use a weapon of their Section on a vehicle that acts (1e 9.1.3, 9.3.2, 12.3)."""

from collections.abc import Iterable, Iterator, Sequence

from rules.engine.requests import Shot
from rules.fire.shooters import weapon_name
from rules.fire.watch import vehicles_inside
from rules.phrases import Phrase, say
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.vehicles.carried_fire import could_use_on, fire_carried, round_of_carried, why_not_at_hand
from rules.vehicles.choose_target import foresee_round
from rules.weapons.section_anti_tank import weapons_with


def carried_by(game: Game, teams: Iterable[Team], moment: Moment) -> Iterator[tuple[Team, str]]:
    """List the Teams on Overwatch that could use a weapon of their Section, with the weapon, whether or
    not it bears."""
    for team in teams if moment.vehicles(game) else ():
        for weapon, _ in weapons_with(game, team):
            if not why_not_at_hand(game, team, weapon):
                yield team, weapon


def covers_any(game: Game, teams: Iterable[Team], moment: Moment) -> bool:
    """Whether one of these Teams on Overwatch could use a weapon of its Section at a stop of the way."""
    found = carried_by(game, teams, moment)
    return any(covers(game, *one, moment, inches) for one in found for inches in moment.stations())


def covers(game: Game, team: Team, weapon: str, moment: Moment, inches: float) -> bool:
    """Whether a weapon can be fired at a vehicle in a Team's arc after so many inches of way (1e 4.5.4)."""
    there = vehicles_inside(team, moment.as_driven(game, inches))
    return bool(there) and could_use_on(game, team, weapon, there)


def in_words(game: Game, weapon: str) -> Phrase:
    """Name a Section's weapon, with the warning that one shot uses it up."""
    return say("gone-once-fired", weapon=weapon_name(game, weapon))


def foresee(there: Game, team: Team, weapon: str, vehicles: Sequence[Vehicle]) -> Shot | None:
    """Foresee what a weapon of the Section would do to the best target among these vehicles."""
    shot = round_of_carried(there, team, weapon)
    return foresee_round(there, shot, [one.id for one in vehicles])


async def fire(game: Game, team: Team, weapon: str, moment: Moment) -> bool:
    """Have the Team use a weapon up on the vehicle that acts; return False without a clear shot."""
    there = vehicles_inside(team, moment.vehicles(game))
    return await fire_carried(game, team, weapon, at=there)
