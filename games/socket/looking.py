"""Sight lines and fans for the screen, by the functions that decide; all troops on the table are seen."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.refusals import Refused
from games.socket.visiting import Visitor
from games.wire.inbound import Query
from games.wire.told import Fan, Line, Sight
from rules import Figure, Game, Leader, Play, Team
from rules.ground import (
    Point,
    SightLine,
    Standpoint,
    clouds,
    distance,
    middle,
    sight_line,
    visibility,
    visible_area,
)

Looking = Callable[[], Sight | Fan]
"""A look for which everything is at hand: the game may go on meanwhile."""

Named = str | tuple[float, float] | None


def sight(play: Play, _: Visitor, query: Query) -> Looking:
    """Prepare the lines from every man of one to every man of the other, nearest first.

    Of a vehicle they go to the corners of its hull, which hides none of them.
    """
    viewers = _spots(play.game, query.viewer, query.floor)
    hull = _corners(play.game, query.target)
    targets = hull or _spots(play.game, query.target, query.floor)
    pairs = sorted(((one, other) for one in viewers for other in targets), key=_inches)
    ground, smoke, limit = play.game.ground, clouds(play.game), visibility(play.game)
    if hull:
        ground = ground.without((str(query.target),))

    def look(pair: tuple[Standpoint, Standpoint]) -> SightLine:
        return sight_line(ground, *pair, smoke=smoke, visibility=limit)

    return lambda: _lines([(pair, look(pair)) for pair in pairs])


def _lines(lines: list[tuple[tuple[Standpoint, Standpoint], SightLine]]) -> Sight:
    nearest, _ = lines[0]
    return {
        "distance": round(_inches(nearest), 2),
        "seen": any(line.clear for _, line in lines),
        "lines": [_line(*pair, line) for pair, line in lines],
    }


def _inches(pair: tuple[Standpoint, Standpoint]) -> float:
    return distance(pair[0].at, pair[1].at)


def _line(viewer: Standpoint, target: Standpoint, line: SightLine) -> Line:
    shown: Line = {
        "from": list(viewer.at),
        "to": list(target.at),
        "clear": line.clear,
        "cover": line.cover.name.lower(),
        "segments": [{"from": list(a), "to": list(b), "shade": shade} for a, b, shade in line.segments],
    }
    shown |= {"by": list(line.cover_from)} if line.cover_from else {}
    if not line.clear:
        shown["why"] = line.reason
        shown |= {"by": [line.blocked_by]} if line.blocked_by else {}
    return shown


def fan(play: Play, _: Visitor, query: Query) -> Looking:
    """Prepare the ground that is seen from a place, or by the man of a Team who is nearest to its middle."""
    spots = _spots(play.game, query.viewer, query.floor)
    centre = middle([spot.at for spot in spots])
    spot = min(spots, key=lambda spot: distance(spot.at, centre))
    facing = query.facing if query.facing is not None else _facing(play.game, query.viewer)
    width = 360.0 if facing is None else 180.0
    ground, smoke, limit = play.game.ground, clouds(play.game), visibility(play.game)

    def look() -> Fan:
        rings = visible_area(ground, spot, facing or 0.0, width, smoke=smoke, visibility=limit)
        return {"rings": [[[round(x, 2), round(y, 2)] for x, y in ring] for ring in rings]}

    return look


def _facing(game: Game, named: Named) -> float | None:
    """Find the bearing, in degrees, that a Team or Leader looks; None for a bare place: all round."""
    return _unit(game, named).facing if isinstance(named, str) else None


def _spots(game: Game, named: Named, floor: int) -> list[Standpoint]:
    """Find where the men of a Team, a Leader, or somebody at a place would look from; raises Refused."""
    if named is None:
        raise Refused("malformed", _("Say from where and to where."))
    if isinstance(named, str):
        return [Standpoint(man.at, man.floor) for man in _men(_unit(game, named)) if man.at is not None]
    at = Point(*named)
    if not game.ground.is_on_table(at):
        raise Refused("off-table", _("That place is not on the table."))
    return [Standpoint(at, floor)]


def _corners(game: Game, named: Named) -> list[Standpoint]:
    """Find the corners of a vehicle's hull, where it is named and on the table; else none."""
    vehicle = game.table.vehicles.get(named) if isinstance(named, str) else None
    hull = vehicle.footprint if vehicle is not None else None
    return [Standpoint(at) for at in hull.corners] if hull is not None else []


def _men(unit: Team | Leader) -> list[Figure]:
    return unit.figures if isinstance(unit, Team) else [unit.figure]


def _unit(game: Game, word: str) -> Team | Leader:
    """Find a Team or Leader on the table; those in reserve are told of to nobody. Raises Refused."""
    for side in game.sides():
        unit = side.teams.get(word) or side.leaders.get(word)
        if unit is not None and unit.on_table:
            return unit
    raise Refused("cannot-see", _("There is no such Team or Leader on the table."))
