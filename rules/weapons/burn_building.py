"""A flamethrower turned on a wooden building itself, whether anybody is seen in it or not (1e 9.6)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from rules.buildings.fire_in_building import set_on_fire
from rules.editions.weapons import Band, firepower
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, FeatureRef, OfSide, PieceRef
from rules.engine.requests import Choose, Option, OptionData
from rules.fire.firepower import Salvo, expected, total
from rules.fire.flames import SIXES, WOODEN, use_fuel
from rules.fire.hits import HIGHEST
from rules.fire.noticing import note_fire
from rules.fire.shooters import Shooter, shooters
from rules.fire.sightings import Sightings
from rules.geometry.arcs import bearing
from rules.geometry.distance import distance, towards
from rules.geometry.path import point_along
from rules.geometry.polyline import nearest_along
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import rounded
from rules.phrases import Text, say
from rules.state.changes.hazards import fires
from rules.state.changes.men import set_stance, turn_team
from rules.state.game import Game
from rules.state.pieces.force import Figure, Stance
from rules.state.troops.refs import feature_ref, side_ref, team_refs, unit_ref
from rules.state.troops.units import Unit

BURN = "burn-building"
NOTHING_TO_BURN = say("no-wooden-building-in-reach")
OUTSIDE = 0.1
"""Inches before a wall at which it has to be seen."""


class FlamesAtBuilding(OfSide, frozen=True):
    """A flamethrower is fired at a building."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.6"
    spoken: ClassVar = ("who", "sixes", "burns")

    faces: Faces
    needs: int
    feature: FeatureRef
    teams: tuple[PieceRef, ...]
    who: PieceRef
    sixes: int
    burns: bool


class Wall(NamedTuple):
    """The spot of a building's wall at which a man aims, and how far away it is."""

    man: Figure
    at: Point
    inches: float


def may_burn_buildings(game: Game, unit: Unit) -> bool:
    """Whether the Unit is a Team with a flamethrower, and there is wood on this table that does not burn."""
    team = unit.teams[0]
    has_flames = len(unit.teams) == 1 and team.rules.is_fuelled and team.weapon is not None
    return has_flames and any(wooden_buildings(game))


def wooden_buildings(game: Game) -> Iterator[TerrainPiece]:
    """List the wooden buildings that are not on fire."""
    burning = [blaze.feature for blaze in fires(game)]
    for piece in game.ground.buildings:
        if piece.feature.kind in WOODEN and piece.feature.id not in burning:
            yield piece


def why_not_burn(game: Game, unit: Unit) -> Text:
    """Say why the Team cannot turn its flames on a building now, or nothing (1e 9.6)."""
    if unit.broken:
        return say("broken-troops-cannot-fire")
    firer = _firer(game, unit)
    if firer is None or firer.refused:
        return firer.refused if firer is not None else say("nobody-serves-the-flamethrower")
    reasons = [why_not_there(game, unit, firer, piece) for piece in wooden_buildings(game)]
    return "" if "" in reasons else NOTHING_TO_BURN


def _firer(game: Game, unit: Unit) -> Shooter | None:
    """Find the flamethrower with the men who serve it; None where nobody does."""
    return next((one for one in shooters(game, unit, halved=False, leader=None) if one.is_crewed), None)


def why_not_there(game: Game, unit: Unit, firer: Shooter, piece: TerrainPiece) -> Text:
    """Say why the flamethrower cannot be turned on this building; "" where one man sees a wall of it in
    range."""
    if any(man.at is not None and piece.outline.contains(man.at) for man in firer.men):
        return say("they-are-in-it-themselves")
    sight = Sightings(game, unit)
    reasons = [
        sight.at_ground(firer, wall.at, towards(wall.at, wall.man.at or wall.at, OUTSIDE))
        for wall in walls(firer, piece)
    ]
    return "" if "" in reasons else reasons[0]


def walls(firer: Shooter, piece: TerrainPiece) -> list[Wall]:
    """Find for each man the place on the building's wall that is nearest to him; the nearest pair first."""
    ring = (*piece.feature.points, piece.feature.points[0])
    found = []
    for man in firer.men:
        if man.at is not None:
            at = rounded(point_along(ring, nearest_along(ring, man.at)[0]))
            found.append(Wall(man, at, distance(man.at, at)))
    return sorted(found, key=lambda wall: wall.inches)


# --- doing ---------------------------------------------------------------------------------------------


def dice_at_a_wall(unit: Unit, firer: Shooter) -> int:
    """Count the flamethrower's dice, less what Shock and being Pinned take off (1e 14.4, 14.5)."""
    whole = firepower(firer.weapon, Band.CLOSE, firer.crew)
    salvo = Salvo(unit.teams[0].id, BURN, HIGHEST, False, firer.weapon.hit, whole)
    return total(expected(unit, [salvo], halved=False))


async def burn_building(game: Game, unit: Unit) -> None:
    """Choose the building and roll: two 6s set it on fire, and everybody in it gets out (1e 9.6)."""
    firer = _firer(game, unit)
    assert firer is not None, "asked by why_not_burn"
    building = (await ask(_choose_building(game, unit, firer))).option
    piece, team = game.ground.terrain_piece(building), unit.teams[0]
    wall = walls(firer, piece)[0]
    set_stance(game, [team], Stance.NONE)
    turn_team(team, bearing(wall.man.at or wall.at, wall.at))
    use_fuel(game, [firer])
    note_fire(game, [team.id])
    faces = await roll(dice_at_a_wall(unit, firer), why="flames", seat=unit.side.seat)
    sixes = faces.count(HIGHEST)
    game.tell(
        FlamesAtBuilding(
            side=side_ref(unit.side),
            faces=tuple(faces),
            needs=HIGHEST,
            feature=feature_ref(piece.feature),
            teams=team_refs(unit.side, [team]),
            who=unit_ref(unit),
            sixes=sixes,
            burns=sixes >= SIXES,
        )
    )
    if sixes >= SIXES:
        await set_on_fire(game, building)


def _choose_building(game: Game, unit: Unit, firer: Shooter) -> Choose:
    return Choose(
        name="choose-building",
        seat=unit.side.seat,
        prompt=say("which-building-to-burn", unit=unit_ref(unit)),
        public=say("chooses-a-building-to-burn", unit=unit_ref(unit)),
        rule="1e 9.6",
        subject=unit.id,
        list_options=lambda: [_building(game, unit, firer, piece) for piece in wooden_buildings(game)],
        decides=False,
    )


def _building(game: Game, unit: Unit, firer: Shooter, piece: TerrainPiece) -> Option:
    wall, dice = walls(firer, piece)[0], dice_at_a_wall(unit, firer)
    return Option(
        id=piece.feature.id,
        label=say("piece", piece=feature_ref(piece.feature)),
        verb=BURN,
        detail=say("what-burning-takes", inches=wall.inches, dice=dice),
        rule="1e 9.6",
        refused=why_not_there(game, unit, firer, piece),
        data=OptionData(at=wall.at),
    )
