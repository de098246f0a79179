"""Moving up to the enemy whoever fights in a Close Combat without being in contact (1e 13.1)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.close_combat.melee import Melee
from rules.engine.facts import Faces, OfSide, Paths, PieceRef
from rules.geometry.distance import distance, towards
from rules.geometry.settle import NoRoom, settle
from rules.geometry.shapes import disc
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.state.changes.men import place_leader, place_team
from rules.state.game import Game
from rules.state.pieces.force import Figure
from rules.state.sight.closeness import CLOSE_COMBAT, Access, contact
from rules.state.troops.refs import paths_of, piece_ref, side_ref

CLOSED_UP = 3.5
"""Inches from the nearest enemy to which men are moved up who came late to the fight."""


class ClosedUp(OfSide, frozen=True):
    """Men of a Team move up to the enemy whom it fights."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 13.1"

    team: PieceRef
    paths: Paths
    dice: Faces = ()


def close_up(game: Game, melee: Melee) -> None:
    """Move everybody who fights to within 4" of the enemy, as far as there is room (1e 13.1)."""
    for camp in melee.camps:
        enemies = [man for man in melee.other(camp).figures if man.at is not None]
        for team in camp.teams:
            free = [man for man in team.figures if not (team.has_gun and man is team.layer)]
            moved = {man.id: place for man in free if (place := _place(game, man, enemies))}
            if moved:
                side, paths = camp.side, paths_of(team.figures, moved)
                game.tell(ClosedUp(side=side_ref(side), team=piece_ref(side, team), paths=paths))
                place_team(team, moved)
        for leader in camp.leaders:
            place = _place(game, leader.figure, enemies)
            if place is not None:
                place_leader(leader, place, floor=leader.figure.floor)


def _place(game: Game, man: Figure, enemies: Sequence[Figure]) -> Point | None:
    """Find where a man is moved up to; None when he is near enough, or when there is no way."""
    if man.at is None or any(_is_by(man, enemy) for enemy in enemies):
        return None
    here = man.at
    near = [enemy.at for enemy in enemies if enemy.at is not None and enemy.floor == man.floor]
    enemy = min(near, key=lambda at: distance(at, here), default=None)
    if enemy is None:
        return None
    others = [one for side in game.sides() for one in game.figures_on_table(side) if one.id != man.id]
    taken = [one.at for one in others if one.at is not None and one.floor == man.floor]
    wanted, allowed = towards(enemy, here, CLOSED_UP), disc(enemy, CLOSE_COMBAT)
    try:
        (place,) = settle(game.ground, [wanted], allowed=allowed, taken=taken, floor=man.floor)
    except NoRoom:
        return None
    same_house = game.ground.building_at(place) is game.ground.building_at(here)
    mark = next(one for one in enemies if one.at == enemy)
    can_fight = contact(game, place, man.floor, mark) is not Access.NONE
    return place if same_house and can_fight else None


def _is_by(man: Figure, enemy: Figure) -> bool:
    if man.at is None or enemy.at is None:
        return False
    return man.floor == enemy.floor and at_most(distance(man.at, enemy.at), CLOSE_COMBAT)
