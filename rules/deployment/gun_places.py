"""Where a gun may come on: never upstairs, nor (2e) in a house without a wide gate (1e 7.2.2; 2e 9.2)."""

from collections.abc import Mapping, Sequence

from rules.deployment.deployment_area import free_places
from rules.geometry.settle import is_free
from rules.geometry.terrain import Point
from rules.movement.parties import is_in_barn
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side, Team

UPSTAIRS = say("gun-stays-on-the-ground")
IN_A_HOUSE = say("gun-comes-on-in-no-house")


def why_not_gun(game: Game, teams: Sequence[Team], places: Mapping[str, Point], floor: int) -> Text:
    """Say why a gun among these Teams cannot be set down there, or nothing (1e 7.2.2; 2e 9.2)."""
    guns = [team for team in teams if team.has_gun]
    if guns and floor:
        return UPSTAIRS
    return "" if all(has_gun_room(game, team, places[team.layer.id]) for team in guns) else IN_A_HOUSE


def has_gun_room(game: Game, team: Team, at: Point) -> bool:
    """Whether the place is one for the Team's gun, if it has any (1e 7.2.2; 2e 9.2)."""
    if not team.has_gun or game.edition.command.guns_in_houses:
        return True
    return game.ground.building_at(at) is None or is_in_barn(game.ground, at)


def with_gun_outside(
    game: Game, side: Side, teams: Sequence[Team], point: JumpOffPoint, places: Mapping[str, Point]
) -> dict[str, Point]:
    """Change the places so that each gun has room: its layer changes with another man, or gets another
    place."""
    found = dict(places)
    for team in teams:
        if team.has_gun and not has_gun_room(game, team, found[team.layer.id]):
            _change_places(game, side, team, point, found)
    return found


def _change_places(game: Game, side: Side, team: Team, point: JumpOffPoint, found: dict[str, Point]) -> None:
    layer, inside = team.layer.id, found[team.layer.id]
    outside = [man.id for man in team.figures if has_gun_room(game, team, found[man.id])]
    if outside:
        found[layer], found[outside[0]] = found[outside[0]], inside
        return
    others = [at for man, at in found.items() if man != layer]
    free = (
        at for at in free_places(game, side, point) if has_gun_room(game, team, at) and is_free(at, others)
    )
    found[layer] = next(free, inside)
