"""Whether men who might react to others on their way would see any of them there."""

from rules.bots.reacting import FREE, along
from rules.bots.seen import vehicles
from rules.bots.sighted import InSight
from rules.engine.requests import PASS, Chosen, Intercepted, InterceptQuestion
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.views.view_types import View

FEW = 4
"""Of those who move so many are looked for, spread among them."""


def seen_on_the_way(
    view: View, seat: Seat, ground: Ground, request: InterceptQuestion, reply: Chosen | Intercepted
) -> bool:
    """Whether whoever reacts so sees one of those who move where it comes.

    What costs nothing, what is let pass and what is no Team's on the table needs nobody to see.
    """
    option = next((one for one in request.options if one.id == reply.option), None)
    if option is None or reply.option == PASS or option.verb in FREE or not isinstance(reply, Intercepted):
        return True
    own = view.sides[seat]
    teams = [team for id, team in own.teams.items() if option.subject in (id, team.section)]
    if not teams or option.subject in vehicles(own):
        return True
    ways = [*request.ways.values()]
    halts = [along(way, reply.inches) for way in ways[:: max(1, len(ways) // FEW)]]
    return InSight(ground, view, {}).sees_any(teams, halts)
