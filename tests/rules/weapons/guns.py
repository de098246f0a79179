"""Guns with their crews for scenes."""

from typing import Any

from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.state.pieces.force import Team
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
NORTH = 0.0

PAK_40, IG_18, SIX_POUNDER = "pak-40", "le-ig-18", "6-pounder"


def armed(*features: Any, **more: Any) -> Scene:
    """A scene in which the guns of all nations are known."""
    return with_arsenal(Scene(*features, **more))


def gun(
    scene: Scene,
    weapon: str = PAK_40,
    at: tuple[float, float] | tuple[()] = (36, 40),
    *,
    men: int = 5,
    seat: Seat = RED,
    facing: float = NORTH,
    **more: Any,
) -> Team:
    """A gun with its crew in a row, the layer at the place named; it looks north."""
    kind = TeamKind.GUN
    team = scene.team(
        seat, at, men=men, crewed=weapon, crew=5, name="Gun", kind=kind, support=True, facing=facing, **more
    )
    team.strength = 5
    return team
