"""What computer players do in the other side's Phase: Overwatch fires, a good shot is worth points."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist, inf

from rules.bots.seen import places, vehicles
from rules.crew.fire_at_vehicles import FIRE_AT_VEHICLES
from rules.engine.requests import (
    PASS,
    ChooseQuestion,
    Chosen,
    Intercepted,
    Interception,
    InterceptQuestion,
)
from rules.geometry.terrain import Point
from rules.reactions import by_crew, interruption
from rules.reactions.hit_the_dirt import HIT_THE_DIRT
from rules.reactions.machine_guns import MACHINE_GUNS_FIRE
from rules.reactions.overwatch import OVERWATCH
from rules.reactions.react_fire import REACT_FIRE
from rules.views.view_types import SideView, TeamView

WORTH_A_DICE = 15.0
"""Inches within which a moving enemy is worth a Chain of Command Dice."""

IN_SIGHTS = 48.0
"""Inches within which a vehicle in a gun's sights is worth a Dice."""

FIRES = (interruption.FIRE, *by_crew.FIRES)
"""What is done in an Interrupt that is firing."""

FREE = (OVERWATCH.id, MACHINE_GUNS_FIRE.id)
"""Reactions that cost nothing."""

RANK = {OVERWATCH.id: 0, MACHINE_GUNS_FIRE.id: 0, REACT_FIRE.id: 1}
"""What is used first: what costs nothing, then single points, then anything else."""

OFF_TABLE = 0.0
"""Inches for who fires from off the table, to whom all points of a way are alike."""

POINTS_FOR_A_DICE = 6
SHAKEN = 0.5
"""Shock per man from which men who are fired at hit the dirt whatever it costs."""


def intercept(own: SideView, request: InterceptQuestion) -> Intercepted:
    """Choose when to react to a move: on Overwatch, or by a Dice where near enough, at the nearest point;
    else let it pass."""
    found = [
        (RANK.get(option.verb, len(RANK)), inches_apart, option.id, point)
        for option in request.options
        if not option.refused and _is_fire(option)
        for inches_apart, point in _points(own, option, request.ways)
        if option.verb in FREE or inches_apart <= _worth_a_dice(option)
    ]
    if not found:
        return Intercepted(option=PASS)
    _, _, id, point = min(found)
    return Intercepted(option=id, inches=point)


def nearest(own: SideView, request: InterceptQuestion) -> float:
    """Measure how near those who move come to any who could fire at them; infinity where nobody could."""
    able = [one for one in request.options if not one.refused and _is_fire(one)]
    return min((apart for one in able for apart, _ in _points(own, one, request.ways)), default=inf)


def react(own: SideView, request: ChooseQuestion) -> Chosen:
    """Choose a reaction: Overwatch if any; hit the dirt if the side has points enough, or its men are
    shaken; else none."""
    is_rich = own.dice * POINTS_FOR_A_DICE + own.points >= POINTS_FOR_A_DICE
    for option in request.options:
        if option.refused:
            continue
        if option.verb in FREE:
            return Chosen(option=option.id)
        if option.verb == HIT_THE_DIRT.id and (is_rich or _is_shaken(own, option.subject)):
            return Chosen(option=option.id)
    return Chosen(option=PASS)


def _is_shaken(own: SideView, subject: str) -> bool:
    return any(team.shock >= SHAKEN * len(team.figures) for team in _teams(own, subject))


def _is_fire(option: Interception) -> bool:
    return option.verb in RANK or _interrupts_by(option) in FIRES


def _interrupts_by(option: Interception) -> str:
    """Tell what an interrupt would do, as a verb's id; "" for any other reaction."""
    return interruption.IDS.read(option.id).how if option.verb == interruption.IDS.word else ""


def _worth_a_dice(option: Interception) -> float:
    """Tell within how many inches this interrupt is worth a Dice: for a gun with a vehicle in its sights,
    at any."""
    return IN_SIGHTS if _interrupts_by(option) == FIRE_AT_VEHICLES.id else WORTH_A_DICE


def _points(
    own: SideView, option: Interception, ways: Mapping[str, Sequence[Point]]
) -> Iterator[tuple[float, float]]:
    """List (inches apart, point of the way) for the points where this reaction may come, every inch or so.

    The inches are the least between the men who would react and those who move.
    """
    men = _places(own, option.subject)
    for start, end in option.spans:
        inside = [float(whole) for whole in range(int(start) + 1, int(end) + 1) if whole < end]
        for point in (start, *inside, end):
            ends = [along(way, point) for way in ways.values()]
            yield min((dist(man, end) for man in men for end in ends), default=OFF_TABLE), point


def _places(own: SideView, subject: str) -> Sequence[Sequence[float]]:
    vehicle = vehicles(own).get(subject)
    return places(_teams(own, subject)) if vehicle is None else [vehicle.at]


def _teams(own: SideView, subject: str) -> list[TeamView]:
    if subject in own.teams:
        return [own.teams[subject]]
    return [team for team in own.teams.values() if team.section == subject]


def along(way: Sequence[Point], inches: float) -> Point:
    """Find the place so many inches along a way, or its end."""
    left = inches
    for one, other in pairwise(way):
        step = dist(one, other)
        if left < step:
            share = left / step
            return Point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
        left -= step
    return way[-1]
