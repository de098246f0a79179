"""The computer's player: as the simple one, but goes where it is protected and climbs only what bars its way.

It sees its own view, and tries out moves with its hand as a person does before he answers. Where it has just
come from it does not go back to; losing that memory (a restart) does no harm.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import dist

from rules.bots import engineering, leaving
from rules.bots.arriving import Arriving
from rules.bots.attacking import Goal
from rules.bots.climbing import with_useful_climbs
from rules.bots.crews import Crews
from rules.bots.hand import Hand
from rules.bots.position import Positions, against
from rules.bots.seen import told, vehicles
from rules.bots.simple import SimplePlayer
from rules.bots.standing import Standing, dice_at_armour
from rules.bots.steering import steer
from rules.bots.together import is_without_mates, mates
from rules.engine.requests import (
    PlaceQuestion,
    ReplyShape,
    Steered,
    SteerQuestion,
    Traced,
    TraceQuestion,
)
from rules.geometry.distance import middle
from rules.geometry.terrain import Point
from rules.views.view_types import View

ATTEMPTS = 3
"""Places that are tried out before the suggested way is taken."""

CORNERS = 16
"""Places along the limit of a move that are thought of; as many again half-way."""

NEARLY = 0.7
"""How much nearer to the enemy a way must lead, as a part of what is suggested."""

WORTH_IT = 0.8
"""How much less danger makes a way worth taking, as a part of what is suggested."""

SHORTER = (0.75, 0.5, 0.3)
"""Parts of the suggested way that are tried where all of it would part the men or lead back."""

BACK = -0.3
"""Cosine of the angle between two ways from which the second leads back."""


@dataclass
class SteadyPlayer(SimplePlayer):
    """One seat's player that takes cover on its way; `came` tells where each Unit last went, from and to."""

    came: dict[str, tuple[Point, Point]] = field(default_factory=dict)

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """Answer the view's request, tried out by hand where it is a move."""
        view = with_useful_climbs(view, hand.ground, self.seat)
        reply = self.choose(view)
        match view.request:
            case PlaceQuestion(name="deploy") as request:
                return Arriving(view, self.seat, hand).best(request) or reply
            case SteerQuestion() as request:
                return self._drive(view, request, hand) or reply
            case TraceQuestion() as request:
                return self._move(view, request, hand, reply)
        return reply

    def _move(self, view: View, request: TraceQuestion, hand: Hand, reply: ReplyShape) -> ReplyShape:
        """Choose a way: out of danger, else the one thought of, else a better one than is suggested."""
        if out := _out_of_ruins(view, request, hand) or self._from_charges(view, request, hand):
            return out
        if reply is not request.suggested or not any(told(request.suggested).paths.values()):
            return reply
        chosen = self._chosen(view, request, hand)
        self.came[request.subject] = _start(request), _end(chosen)
        return chosen

    def _drive(self, view: View, request: SteerQuestion, hand: Hand) -> Steered | None:
        """Choose the drive of a vehicle that has a gun: to where it does most and suffers least; None for
        any other."""
        if not dice_at_armour(vehicles(view.sides[self.seat])[request.vehicle]):
            return None
        standing = Standing(hand.ground, view, self.seat, request.vehicle)
        towards = Crews(view, self.seat).towards(request.at, request.heading)
        return steer(hand, standing, towards)

    def _chosen(self, view: View, request: TraceQuestion, hand: Hand) -> Traced:
        """Choose the first answer of `_ways` that does not lead back, else what is suggested."""
        ways = self._ways(view, request, hand)
        return next((one for one in ways if not self._leads_back(request, one)), told(request.suggested))

    def _ways(self, view: View, request: TraceQuestion, hand: Hand) -> Iterator[Traced]:
        """List answers to a move, the best first: to the Section's other Teams, into cover, as suggested,
        less far."""
        own, suggested = view.sides[self.seat], told(request.suggested)
        start, end = _start(request), _end(suggested)
        if is_without_mates(own, request.subject):
            yield from _led(hand, [middle(mates(own, request.subject))])
        if not self._is_near_its_goal(view, request):
            yield from _led(hand, self._safer(view, request, hand))
        if not hand.parts(suggested):
            yield suggested
        yield from _led(hand, [_between(start, end, share) for share in SHORTER])

    def _is_near_its_goal(self, view: View, request: TraceQuestion) -> bool:
        own, subject = view.sides[self.seat].teams, request.subject
        teams = [team for one, team in own.items() if subject in (one, team.section)]
        return Goal(view, self.seat).is_close(teams)

    def _safer(self, view: View, request: TraceQuestion, hand: Hand) -> list[Point]:
        """List the safest places nearly as near as the suggested end: to the goal, or without one to the
        enemy."""
        positions = against(hand.ground, view.sides[self.seat.other])
        if not positions.threats:
            return []
        aim, start, end = Goal(view, self.seat), _start(request), _end(told(request.suggested))
        left = aim.inches_from if aim.goals else positions.distance
        before, bearable = left(start), WORTH_IT * positions.danger(end)
        if bearable <= 0.0:
            return []
        farthest = before - NEARLY * (before - left(end))
        places = [place for place in _within_reach(hand, start) if left(place) <= farthest]
        rated = sorted((positions.danger(place), place) for place in places)
        safer = [place for danger, place in rated if danger < bearable]
        return [place for place in safer if not self._is_back(request.subject, start, place)][:ATTEMPTS]

    def _from_charges(self, view: View, request: TraceQuestion, hand: Hand) -> Traced | None:
        """Find the way that leads engineers farthest from the charges they have laid, and from the enemy."""
        team = view.sides[self.seat].teams.get(request.subject)
        laid = None if team is None else engineering.Works(view).charges_of(team)
        if laid is None:
            return None
        positions = Positions(hand.ground, view.sides[self.seat.other].teams.values())
        places = [*_within_reach(hand, _start(request))]
        places.sort(key=lambda at: dist(at, laid) + positions.distance(at) / 2.0, reverse=True)
        return next(_led(hand, places[:ATTEMPTS]), None)

    # --- to and fro --------------------------------------------------------------------------------

    def _leads_back(self, request: TraceQuestion, reply: Traced) -> bool:
        return self._is_back(request.subject, _start(request), _end(reply))

    def _is_back(self, subject: str, start: Point, end: Point) -> bool:
        """Whether the Unit would go back to where it has just come from."""
        if subject not in self.came:
            return False
        before, there = self.came[subject]
        one, other = (there.x - before.x, there.y - before.y), (end.x - start.x, end.y - start.y)
        lengths = dist(before, there) * dist(start, end)
        return lengths > 0 and (one[0] * other[0] + one[1] * other[1]) / lengths < BACK


def _out_of_ruins(view: View, request: TraceQuestion, hand: Hand) -> Traced | None:
    """Choose the answer that takes most men out of an unstable house; None where they are in none, or no
    way leads out."""
    houses = leaving.unstable(view)
    house = leaving.house_around(houses, [_start(request)]) if houses else None
    if house is None:
        return None
    places = leaving.ways_out(house, _start(request), _within_reach(hand, _start(request)))
    ways = _led(hand, places)
    return max(ways, key=lambda reply: leaving.men_outside(house, reply), default=None)


def _led(hand: Hand, places: Iterable[Point]) -> Iterator[Traced]:
    """List for each of these places the answer that moves everybody there, where there is a legal one."""
    return (reply for place in places if (reply := hand.lead(place)) and reply.paths)


def _start(request: TraceQuestion) -> Point:
    """Find the middle of the men who are asked about."""
    return middle([piece.at for piece in request.pieces if piece.at is not None])


def _end(reply: Traced) -> Point:
    """Find the middle of the places where the answer's ways end."""
    return middle([way[-1] for way in reply.paths.values() if way])


def _between(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _within_reach(hand: Hand, start: Point) -> Iterable[Point]:
    """List places to which the men who are asked about can go: some at the limit, some half-way."""
    for rings in hand.reach():
        limit = max(rings, key=len, default=[])
        for x, y in limit[:: max(1, len(limit) // CORNERS)]:
            yield Point(x, y)
            yield Point((x + start.x) / 2, (y + start.y) / 2)
