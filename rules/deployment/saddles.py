"""Whether men with horses come on in the saddle or leave the horses behind (1e B)."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.deployment.array import suggested_layout
from rules.deployment.arrivals import Arrival, usable_points
from rules.deployment.deployment_area import has_room
from rules.editions.mounts import RIDING, Saddle
from rules.engine.effects import ask
from rules.engine.requests import Choose, Option
from rules.geometry.settle import NoRoom
from rules.geometry.terrain import Point
from rules.movement.pace import CLOSED_TO_WHEELS
from rules.phrases import Text, say
from rules.state.changes.riding import come_on
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Leader, Side, Team
from rules.state.troops.mounted import is_on_wheels
from rules.state.troops.units import quality_of_men

MOUNTED, ON_FOOT = "mounted", "on-foot"


async def get_ready(game: Game, side: Side, arrival: Arrival, *, dug_in: bool = False) -> None:
    """Ask men with horses whether they come on in the saddle; who digs in or has no room comes on foot (1e
    B; esp-029)."""
    pieces: list[Team | Leader] = [*arrival.teams, *arrival.leaders]
    riders = [one for one in pieces if one.may_ride]
    come_on(pieces, mounted=False)
    if riders and not dug_in and outdoors(game, side, arrival) is not None:
        reply = await ask(_request(side, arrival, riders))
        come_on(riders, mounted=reply.option == MOUNTED)


def _request(side: Side, arrival: Arrival, riders: list[Team | Leader]) -> Choose:
    mount = riders[0].mount or Saddle.HORSE
    return Choose(
        name="come-on-mounted",
        seat=side.seat,
        prompt=say("in-the-saddle-or-on-foot", who=arrival.name),
        public=say("decides-how-they-come-on"),
        rule="1e B",
        subject=arrival.subject,
        list_options=lambda: [
            Option(
                id=MOUNTED, label=say("come-in-the-saddle"), detail=say("what-the-saddle-brings", mount=mount)
            ),
            Option(id=ON_FOOT, label=say("come-dismounted"), detail=say("what-is-left-behind", mount=mount)),
        ],
        prefer=MOUNTED,
    )


class Paddock(NamedTuple):
    """Where horsemen have room: by which Jump-Off Point, each man's place, and how they look."""

    point: JumpOffPoint
    places: dict[str, Point]
    facing: float


def outdoors(game: Game, side: Side, arrival: Arrival) -> Paddock | None:
    """Find the first room for horsemen around a Jump-Off Point, outside houses; None where there is none."""
    ids = [man.id for team in arrival.teams for man in team.figures]
    ids += [leader.figure.id for leader in arrival.leaders]
    quality = quality_of_men(side, ids)
    for point in usable_points(game, side):
        if not has_room(game, side, point, len(ids), quality):
            continue
        try:
            layout, facing = suggested_layout(game, side, ids, point)
        except NoRoom:
            continue
        on_wheels = any(map(_may_have_wheels, arrival.teams)) or any(map(_may_have_wheels, arrival.leaders))
        if not any(_is_closed(game, at, on_wheels=on_wheels) for at in layout.values()):
            return Paddock(point, layout, facing)
    return None


def is_indoors(game: Game, at: Point) -> bool:
    """Whether a place is in a house, where no horse goes."""
    return game.ground.building_at(at) is not None


def _may_have_wheels(piece: Team | Leader) -> bool:
    return piece.may_ride and RIDING[piece.mount or Saddle.HORSE].on_wheels


def _is_closed(game: Game, at: Point, *, on_wheels: bool) -> bool:
    """Whether nobody stands there in the saddle: in a house, with motorcycles in heavy going (1e 11.6, B)."""
    return is_indoors(game, at) or (on_wheels and game.ground.going_at(at) in CLOSED_TO_WHEELS)


def why_not_indoors(game: Game, arrival: Arrival, places: Mapping[str, Point], floor: int) -> Text:
    """Say that riders would stand in a house, or wheels in heavy going; "" where none would (1e B)."""
    ridden = [man.id for team in arrival.teams if team.mounted for man in team.figures]
    ridden += [leader.figure.id for leader in arrival.leaders if leader.mounted]
    if any(floor or is_indoors(game, places[one]) for one in ridden if one in places):
        return say("no-horse-stands-in-a-house")
    wheeled = [man.id for team in arrival.teams if is_on_wheels(team) for man in team.figures]
    wheeled += [leader.figure.id for leader in arrival.leaders if is_on_wheels(leader)]
    if any(_is_closed(game, places[one], on_wheels=True) for one in wheeled if one in places):
        return say("no-wheels-on-such-ground")
    return ""
