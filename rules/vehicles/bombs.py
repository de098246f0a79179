"""A light mortar's bomb dropped into a vehicle that its crew sees: as one hand grenade (1e 9.4)."""

from functools import partial
from typing import ClassVar

from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Lines, OfSide, PieceRef
from rules.engine.requests import Choose
from rules.fire.noticing import note_fire
from rules.geometry.sight import Standpoint
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say
from rules.state.changes.men import set_stance
from rules.state.changes.teams import spend_round
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.state.troops.support_weapons import mortar_figures
from rules.state.troops.units import Unit
from rules.vehicles.aiming import LaidRound, Round, aims, targets, why_not_fire
from rules.vehicles.choose_target import Told, aim_at, line, target_request_among
from rules.vehicles.inside import CLOSED, DICE, burst_inside, opening
from rules.vehicles.to_hit import FirerModifiers
from rules.weapons.mortar import serves_mortar, why_not_serve

NEEDS = 12
"""The total of two dice that drops a bomb into a vehicle (1e 9.4)."""


class BombDropped(OfSide, frozen=True):
    """A light mortar drops a bomb on a vehicle: what two dice need to get it inside."""

    kind: ClassVar = "bombed"
    section: ClassVar = "1e 9.4"

    vehicle: PieceRef
    firer: PieceRef
    faces: Faces
    needs: int
    hit: bool
    lines: Lines


def may_bomb_vehicles(game: Game, unit: Unit) -> bool:
    """Whether the Unit serves a light mortar, and a vehicle stands there that a bomb can get into."""
    listed = (one for one in targets(game, unit.side) if one.is_manned and opening(one.type) is not None)
    return serves_mortar(game, unit) and any(listed)


def why_not_bomb(game: Game, unit: Unit) -> Text:
    """Say why no bomb can be fired at a vehicle now, or nothing (1e 9.4)."""
    if reason := why_not_serve(game, unit):
        return reason
    if unit.teams[0].rounds == 0:
        return say("no-he-left")
    return why_not_fire(game, _bomb(game, unit.teams[0]))


def _bomb(game: Game, team: Team) -> Round:
    """Load a bomb: those who serve the mortar must see the vehicle themselves; it passes over friends."""
    side = game.side_of(team.id)
    men = [man for man in team.figures if man.serves and man.at is not None]
    return Round(
        who=piece_ref(side, team),
        side=side,
        eyes=tuple(Standpoint(man.at, man.floor) for man in men if man.at is not None),
        ap=(DICE,),
        he=DICE,
        marksman=FirerModifiers(),
        why_not_laid=partial(_why_not_laid, game, team),
        why_in_the_way=lambda eye, at: "",
    )


def _why_not_laid(game: Game, team: Team, target: Vehicle) -> Text:
    if opening(target.type) is None:
        return CLOSED
    figures, hull = mortar_figures(game, team.weapon), target.hull
    inches = min(hull.distance(man.at) for man in team.figures if man.at is not None)
    if figures.nearest is None or at_most(figures.nearest, inches):
        return ""
    return say("nearer-than-the-mortar-fires", inches=figures.nearest)


async def bomb_vehicle(game: Game, team: Team) -> None:
    """Choose the vehicle and roll whether the bomb gets inside (1e 9.4)."""
    shot = _bomb(game, team)
    aim = aim_at(game, shot, (await ask(_request(game, shot))).option)
    set_stance(game, [team], Stance.NONE)
    end_covering_fire(game, [team.id])
    note_fire(game, [team.id])
    spend_round(team)
    faces = await roll(2, why="to hit a vehicle", seat=shot.side.seat)
    has_hit = sum(faces) >= NEEDS
    game.tell(
        BombDropped(
            side=side_ref(shot.side),
            vehicle=vehicle_ref(aim.vehicle),
            firer=shot.who,
            faces=tuple(faces),
            needs=NEEDS,
            hit=has_hit,
            lines=(aim.line,),
        )
    )
    if has_hit:
        await burst_inside(game, aim.vehicle, shot.side.seat, team.id)


def _request(game: Game, shot: Round) -> Choose:
    prompt = say("which-vehicle-to-bomb", who=shot.who)
    return target_request_among(aims(game, shot), shot, _told, prompt=prompt, rule="1e 9.4")


def _told(aim: LaidRound) -> Told:
    return Told(say("what-a-bomb-needs", needs=NEEDS, dice=DICE, inches=aim.inches), line(aim))
