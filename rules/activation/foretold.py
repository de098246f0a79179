"""What will probably come of a Unit's moves: where dice bring it, and of the fight there (1e 7.1, 13.1)."""

from collections.abc import Iterator

from rules.activation.moves import MoveAction
from rules.close_combat.charge import refs_of
from rules.close_combat.odds import briefly, in_hundred
from rules.editions.first_tables import Gait
from rules.geometry.terrain import Point
from rules.movement.arrival import arrival, fight_after
from rules.phrases import Text, one_after_other, say
from rules.state.choices.in_force import verbs_of
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.units import Unit


def odds_of_actions(game: Game, unit: Unit, leader: Leader | None, place: Point | None) -> dict[str, Text]:
    """Tell of each move that is possible how likely it brings the Unit to a place, by the action's id.

    Where none is named, whether it brings it into contact with the nearest enemy, if any roll does.
    """
    told: dict[str, Text] = {}
    known: dict[Gait, Text] = {}
    for move in _moves(game, unit, leader):
        if move.gait not in known:
            known[move.gait] = _told(game, unit, move.gait, place)
        if known[move.gait]:
            told[move.id] = known[move.gait]
    return told


def _moves(game: Game, unit: Unit, leader: Leader | None) -> Iterator[MoveAction]:
    verbs = verbs_of(game)
    for action in (*verbs.actions, *verbs.special_actions):
        if isinstance(action, MoveAction) and not action.refusal(game, unit, leader):
            yield action


def _told(game: Game, unit: Unit, gait: Gait, place: Point | None) -> Text:
    found = arrival(game, unit, gait, place)
    if found is None:
        return ""
    chance = in_hundred(found.chance)
    if not found.met:
        return say("odds-arrives", chance=chance)
    teams = refs_of(game.enemy(unit.side), found.met)
    fight = fight_after(found.move, found.paths)
    told = "" if fight is None else briefly(fight)
    return one_after_other(say("odds-meets", teams=teams, chance=chance), told)
