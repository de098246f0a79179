"""What tests of vehicles that fire ask and answer."""

from collections.abc import Sequence
from typing import Any

from rules.crew.fire_at_men import FIRE_AT_MEN, Firing
from rules.crew.gunnery import engagement_of
from rules.engine.requests import Allot, TargetOdds
from rules.fire.aims import Aims
from rules.state.pieces.force import Leader, Team
from rules.state.pieces.piece import Vehicle
from tests.rules.fire.shooting import named
from tests.rules.scene import SUGGESTED, Scene, Script

GUN, HULL_MG, COAXIAL = 0, 1, 2
"""The places of a tank's weapons in its list."""


def aims(scene: Scene, vehicle: Vehicle, place: int) -> Aims:
    """The targets of a weapon as it now stands."""
    return Aims(engagement_of(scene.game, vehicle, place))


def aim_at(scene: Scene, vehicle: Vehicle, place: int, *marks: Team | Leader) -> TargetOdds:
    """What a weapon has at one target, or why not."""
    (firer,) = aims(scene, vehicle, place).firers()
    return next(aim for aim in firer.aims if aim.target == named(*marks))


def dice_at(scene: Scene, vehicle: Vehicle, place: int, team: Team) -> int:
    """How many dice a weapon would roll at a Team, after all that takes some."""
    found = aims(scene, vehicle, place)
    return found.outlook(found.at(team.id)).dice


def refused(scene: Scene, vehicle: Vehicle) -> dict[int, str]:
    """Why each of its weapons cannot be fired at men now, by its place in the list."""
    options = FIRE_AT_MEN.offers(scene.game, vehicle, 2)
    return {FIRE_AT_MEN.ids.read(option.id).place: option.refused for option in options}


def fire(
    scene: Scene,
    vehicle: Vehicle,
    place: int,
    *,
    dice: Sequence[int],
    answers: Sequence[Any] = (SUGGESTED,),
) -> Script:
    """Fire a weapon with these dice, at what is suggested unless told otherwise."""
    given = Firing(vehicle.type.weapons[place].position, place)
    rule = FIRE_AT_MEN.carry_out(scene.game, vehicle, given)
    return scene.run(rule, dice=dice, answers=answers)


def ordered(vehicle: Vehicle, place: int) -> dict[str, str]:
    """The answer of a commander who has a weapon fired."""
    given = Firing(vehicle.type.weapons[place].position, place)
    return {"option": FIRE_AT_MEN.ids.write(given)}


def targeted(request: Allot) -> list[str]:
    """Those that can be fired at."""
    return [target.id for target in request.targets if not target.refused]
