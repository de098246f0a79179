"""Up or down one floor of a building, for the whole activation (1e 7.2.2)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.close_combat.charge import come_to_grips, starts_of
from rules.command.integrity import regroup
from rules.engine.effects import ask
from rules.engine.facts import Faces, OfSide, Paths, PieceRef
from rules.engine.requests import Choose, Option, Place, PlaceablePiece, Placed
from rules.geometry.distance import distance
from rules.geometry.settle import NoRoom, is_free, settle
from rules.geometry.shapes import common, disc
from rules.geometry.terrain import Feature, Point
from rules.geometry.tolerance import beyond, told_beyond
from rules.morale.shock import judge_all
from rules.movement.move import leaders_along, why_not_for_a_whole_phase
from rules.movement.pace import has_lone_gunner
from rules.movement.parties import Mover, mover_of_leader, movers_of
from rules.phrases import Text, say
from rules.state.changes.men import place_leader, place_team, set_stance
from rules.state.changes.phases import spend_all_initiatives
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Stance
from rules.state.remembered import MOVED
from rules.state.sight.closeness import HELD, too_near
from rules.state.troops.mounted import is_anybody_mounted
from rules.state.troops.refs import piece_ref, side_ref, unit_ref
from rules.state.troops.units import Unit

SHIFT = 6.0
"""Inches that troops may shift within the building while they change floors (1e 7.2.2)."""


class ChangedFloor(OfSide, frozen=True):
    """A Team, or a Leader by himself, goes to another floor."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 7.2.2"

    team: PieceRef
    paths: Paths
    floor: int
    dice: Faces = ()


def why_not_change_floor(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot change floors now, or nothing (1e 7.2.2)."""
    if reason := why_not_for_a_whole_phase(game, unit):
        return reason
    building = building_of(game, unit)
    if building is None:
        return say("not-on-one-floor")
    if not other_floors(building, unit.figures[0].floor):
        return say("no-other-floor")
    if any(team.has_gun for team in unit.teams):
        return say("gun-stays-on-the-ground")
    if is_anybody_mounted(unit.teams):
        return say("horses-do-not-climb")
    if any(has_lone_gunner(game, team) for team in unit.teams):
        return say("lone-gunner-cannot-move")
    return "" if _open_floors(game, unit, building) else say("no-room-on-the-next-floor")


def building_of(game: Game, unit: Unit) -> Feature | None:
    """Find the building in which all the Unit's men stand on one floor, if any."""
    men = [man for man in unit.figures if man.at is not None]
    inside = [game.ground.building_at(man.at) for man in men if man.at is not None]
    if not men or len({man.floor for man in men}) > 1:
        return None
    first = inside[0]
    return first if first is not None and all(one is first for one in inside) else None


def other_floors(building: Feature, here: int) -> list[int]:
    """List the floors one up and one down that the building has."""
    return [floor for floor in (here + 1, here - 1) if 0 <= floor < building.floors]


def _open_floors(game: Game, unit: Unit, building: Feature) -> list[int]:
    going = movers(game, unit)
    floors = other_floors(building, unit.figures[0].floor)
    return [floor for floor in floors if _settled(game, building, going, floor)]


def movers(game: Game, unit: Unit) -> list[Mover]:
    """List the Unit's men, and the attached Leaders on the same floor, who can change floors."""
    men = [mover for team in unit.teams for mover in movers_of(team)]
    here = unit.figures[0].floor
    leaders = [mover_of_leader(unit.side, leader) for leader in leaders_along(game, unit)]
    return men + [leader for leader in leaders if leader.floor == here]


async def change_floor(game: Game, unit: Unit) -> None:
    """Choose the floor if there are two, then where each man stands on it (1e 7.2.2)."""
    starts = starts_of(unit.teams, leaders_along(game, unit))
    building = building_of(game, unit)
    assert building is not None, "who changes floors is in a building"
    floors = _open_floors(game, unit, building)
    chosen = await ask(_floor_request(unit, floors))
    floor = int(chosen.option)
    placed = await ask(_place_request(game, unit, floor))
    along = [leader for leader in leaders_along(game, unit) if leader.figure.id in placed.places]
    set_stance(game, unit.teams, Stance.NONE)
    for team in unit.teams:
        place_team(team, placed.places, floor=floor, facing=placed.facing)
    for leader in along:
        place_leader(leader, placed.places[leader.figure.id], floor=floor)
        MOVED.note(game, leader.id)
    MOVED.note(game, *(team.id for team in unit.teams))
    _tell(game, unit, floor, placed.places)
    regroup(game, unit.side, moved=[team.id for team in unit.teams])
    await judge_all(game, unit.side)
    await come_to_grips(game, unit.side, starts, dice=0)


def _tell(game: Game, unit: Unit, floor: int, places: Mapping[str, Point]) -> None:
    for team in unit.teams:
        paths = {man.id: [places[man.id]] for man in team.figures if man.id in places}
        who = piece_ref(unit.side, team)
        game.tell(ChangedFloor(side=side_ref(unit.side), team=who, paths=paths, floor=floor))


# --- the questions -------------------------------------------------------------------------------------


def _floor_request(unit: Unit, floors: Sequence[int]) -> Choose:
    return Choose(
        name="choose-floor",
        seat=unit.side.seat,
        prompt=say("which-floor", unit=unit_ref(unit)),
        public=say("moves-within-its-building", unit=unit_ref(unit)),
        rule="1e 7.2.2",
        subject=unit.id,
        list_options=lambda: [
            Option(id=str(floor), label=say("Floor", floor=floor), subject=unit.id) for floor in floors
        ],
        decides=False,
    )


def _place_request(game: Game, unit: Unit, floor: int) -> Place:
    going = movers(game, unit)

    def suggest() -> Placed:
        building = building_of(game, unit)
        return Placed(places=_settled(game, building, going, floor), floor=floor)

    def check(placed: Placed) -> Text:
        return why_not_places(game, unit, going, floor, placed.places)

    return Place(
        name="change-floor",
        seat=unit.side.seat,
        prompt=say("place-on-floor", unit=unit_ref(unit), floor=floor, inches=SHIFT),
        public=say("moves-within-its-building", unit=unit_ref(unit)),
        rule="1e 7.2.2",
        subject=unit.id,
        pieces=tuple(_piece(mover, floor) for mover in going),
        suggest=suggest,
        check=check,
        formation=True,
        optional_pieces=True,
    )


def _piece(mover: Mover, floor: int) -> PlaceablePiece:
    return PlaceablePiece(
        id=mover.id, label=mover.label, at=mover.at, allowance=SHIFT, group=mover.group, floor=floor
    )


def why_not_places(
    game: Game, unit: Unit, going: Sequence[Mover], floor: int, places: Mapping[str, Point]
) -> Text:
    """Say what first speaks against these places on the new floor, "" if nothing does (1e 7.2.2)."""
    building = building_of(game, unit)
    for mover in going:
        if mover.id not in places:
            if mover.is_leader:
                continue
            return say("has-to-come-along", who=mover.label)
        if reason := _why_not_place(game, mover, floor, building, places):
            return say("who-why-not", who=mover.label, reason=reason)
    return ""


def _why_not_place(
    game: Game, mover: Mover, floor: int, building: Feature | None, places: Mapping[str, Point]
) -> Text:
    at = places[mover.id]
    if beyond(distance(mover.at, at), SHIFT):
        return say("would-shift", inches=told_beyond(distance(mover.at, at), SHIFT), most=SHIFT)
    if game.ground.building_at(at) is not building or not game.ground.is_standable(at, floor):
        return say("cannot-stand-there")
    others = [place for one, place in places.items() if one != mover.id]
    if not is_free(at, [*_upstairs(game, floor), *others]):
        return say("would-stand-on-another")
    return ""


def _settled(game: Game, building: Feature | None, going: Sequence[Mover], floor: int) -> dict[str, Point]:
    """Find a legal place for everybody near where he stands now; empty when there is no room."""
    if building is None:
        return {}
    inside = game.ground.shape(building.id)
    found: dict[str, Point] = {}
    for mover in going:
        allowed = common(inside, disc(mover.at, SHIFT))
        taken = [*_upstairs(game, floor), *found.values()]
        try:
            (found[mover.id],) = settle(game.ground, [mover.at], allowed=allowed, taken=taken, floor=floor)
        except NoRoom:
            return {}
    return found


def _upstairs(game: Game, floor: int) -> list[Point]:
    """Find where men stand already on that floor, of any building: elsewhere they are too far to matter."""
    men = [man for side in game.sides() for man in game.figures_on_table(side) if man.floor == floor]
    return [man.at for man in men if man.at is not None]


# --- a Leader by himself -------------------------------------------------------------------------------


def floors_open_to(game: Game, leader: Leader) -> list[int]:
    """List the floors to which a Leader in a building can go by himself (1e 7.1.1, 7.2.2)."""
    building = game.ground.building_at(leader.at) if leader.at is not None else None
    if building is None:
        return []
    side = game.side_of(leader.id)
    going = [mover_of_leader(side, leader)]
    floors = other_floors(building, leader.figure.floor)
    return [floor for floor in floors if _quiet(game, side, _settled(game, building, going, floor))]


def _quiet(game: Game, side: Side, places: Mapping[str, Point]) -> bool:
    """Whether there are places out of reach of the enemy: a Leader does not go at him alone."""
    return bool(places) and not any(too_near(game, side, at) for at in places.values())


async def take_the_stairs(game: Game, leader: Leader, floor: int) -> None:
    """Take a Leader to another floor, and all the Initiatives he has left (1e 7.1.1, 7.2.2)."""
    side = game.side_of(leader.id)
    mover = mover_of_leader(side, leader)
    placed = await ask(_leader_request(game, side, mover, floor))
    place_leader(leader, placed.places[mover.id], floor=floor, facing=placed.facing)
    MOVED.note(game, leader.id)
    spend_all_initiatives(game)
    paths = {mover.id: [placed.places[mover.id]]}
    game.tell(ChangedFloor(side=side_ref(side), team=piece_ref(side, leader), paths=paths, floor=floor))


def _leader_request(game: Game, side: Side, mover: Mover, floor: int) -> Place:
    building = game.ground.building_at(mover.at)

    def check(placed: Placed) -> Text:
        if mover.id not in placed.places:
            return say("place-him", who=mover.label)
        reason = _why_not_place(game, mover, floor, building, placed.places)
        reason = reason or (HELD if too_near(game, side, placed.places[mover.id]) else "")
        return say("who-why-not", who=mover.label, reason=reason) if reason else ""

    return Place(
        name="change-floor",
        seat=side.seat,
        prompt=say("place-him-on-floor", who=mover.label, floor=floor, inches=SHIFT),
        public=say("moves-within-his-building", who=mover.label),
        rule="1e 7.2.2",
        subject=mover.group,
        pieces=(_piece(mover, floor),),
        suggest=lambda: Placed(places=_settled(game, building, [mover], floor), floor=floor),
        check=check,
    )
