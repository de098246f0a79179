"""Ordering crews about in tests."""

from typing import Any

from rules.engine.requests import Request
from rules.orders.crew_command import Who, command_on_dice, crew_options
from rules.state.pieces.piece import Vehicle
from tests.rules.scene import Scene, Script, chose


class Commander(Script):
    """Gives no more orders once what he was told to answer is used up."""

    def _one(self, request: Request[Any]) -> Any:
        if not self.answers and request.name in ("command-crew", "spend-initiative"):
            return request.accept(chose("done"))
        return super()._one(request)


def command(
    scene: Scene,
    vehicle: Vehicle,
    *answers: Any,
    command_dice: tuple[int, ...] = (3,),
    dice: tuple[int, ...] = (),
) -> Script:
    """Activate a vehicle by these Command Dice and answer what is asked."""
    scene.game.phase.dice = [*command_dice]
    script = Commander(list(dice), [*answers])
    script.run(command_on_dice(scene.game, vehicle, command_dice))
    return script


def menu(scene: Scene, vehicle: Vehicle, left: int = 2) -> dict[str, str]:
    """What its crew could be ordered now, each with the reason why not."""
    options = crew_options(scene.game, vehicle, left, Who(by_commander=True), is_first=False)
    return {option.id: option.refused for option in options}


def north(vehicle: Vehicle, inches: float) -> dict[str, Any]:
    """Drive straight on to the north."""
    return {"line": [[vehicle.pose.at.x, vehicle.pose.at.y - inches]]}
