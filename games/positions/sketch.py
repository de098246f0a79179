"""What a position looks like from above, and who stands on the table: for a picture, and in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from armylists.amounts import in_men
from armylists.called import called
from rules import GameState, Leader, Seat, Side, Team

Place = tuple[float, float]

STANCES = {"tactical": gettext_lazy("Tactical"), "overwatch": gettext_lazy("on Overwatch")}
"""What a stance is called in a list of troops."""


@dataclass
class Sketch:
    """The places of one side: men, Jump-Off Points and Patrol Markers; hulls and what it dug as outlines."""

    seat: Seat
    men: list[Place] = field(default_factory=list)
    markers: list[Place] = field(default_factory=list)
    hulls: list[str] = field(default_factory=list)
    dug: list[str] = field(default_factory=list)


def sketches(table: GameState) -> list[Sketch]:
    """Sketch both sides, red first."""
    return [_sketch(table, side) for side in _sides(table)]


def _sides(table: GameState) -> Iterator[Side]:
    return (table.sides[seat] for seat in Seat)


def _sketch(table: GameState, side: Side) -> Sketch:
    figures = [man for team in side.teams.values() if team.on_table for man in team.figures]
    figures += [leader.figure for leader in side.leaders.values() if leader.on_table]
    points = [point.at for point in side.jump_off_points.values()]
    points += [marker.at for marker in side.patrol_markers.values()]
    hulls = (one.footprint for one in table.vehicles.values() if one.seat is side.seat)
    return Sketch(
        seat=side.seat,
        men=[(man.at.x, man.at.y) for man in figures if man.at is not None],
        markers=[(at.x, at.y) for at in points],
        hulls=[_outline(hull.corners) for hull in hulls if hull is not None],
        dug=[_outline(one.ring) for one in table.defences.values() if one.seat is side.seat],
    )


def _outline(corners: Iterable[Place]) -> str:
    """Write an outline as SVG does."""
    return " ".join(f"{x:g},{y:g}" for x, y in corners)


def troops(table: GameState, seat: Seat) -> list[str]:
    """List in words who of a side is on the table or rides, and how they are; then how many Teams wait off
    it."""
    side = table.sides[seat]
    vehicles = (one for one in table.vehicles.values() if one.seat == seat and one.at is not None)
    teams = [team for team in side.teams.values() if team.figures]
    here = [team for team in teams if team.on_table or team.aboard]
    leaders = (one for one in side.leaders.values() if one.on_table or one.aboard)
    waiting = len([team for team in teams if team.where == "reserve"])
    return [
        *(_with(called(one.name), _shock(one.damage.shock)) for one in vehicles),
        *(_with(_name(side, team), _how(team)) for team in here),
        *(_with(_name(side, one), _("aboard") if one.aboard else "") for one in leaders),
        *(
            [
                ngettext("%(count)d Team waits off the table", "%(count)d Teams wait off the table", waiting)
                % {"count": waiting}
            ]
            if waiting
            else []
        ),
    ]


def _how(team: Team) -> Iterator[str]:
    yield in_men(len(team.figures))
    yield _shock(team.shock)
    yield _("broken") if team.broken else _("pinned") if team.pinned else ""
    yield str(STANCES.get(team.stance, ""))
    yield _("aboard") if team.aboard else ""


def _shock(points: int) -> str:
    return _("%(points)s Shock") % {"points": points} if points else ""


def _name(side: Side, one: Team | Leader) -> str:
    section = side.section_of(one)
    return f"{called(section.name)}: {called(one.name)}" if section else called(one.name)


def _with(name: str, states: Iterable[str] | str) -> str:
    told = ", ".join(filter(None, [states] if isinstance(states, str) else states))
    return f"{name} ({told})" if told else name
