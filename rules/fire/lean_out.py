"""Asking who leans out of the windows before a Unit fires (1e 8.3.2)."""

from rules.buildings.leaning import lean_out
from rules.engine.effects import ask
from rules.engine.requests import ChooseMany, Option
from rules.fire.direction import Direction
from rules.fire.marks import Engagement
from rules.fire.shooters import Shooter
from rules.fire.sightings import Sightings
from rules.fire.watch import Watch
from rules.phrases import say
from rules.state.changes.table import stand_back
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.units import Unit

DETAIL = say("what-leaning-out-does")


def who_gains(engagement: Engagement) -> list[Shooter]:
    """List the firers in buildings who could fire at something more if they leaned out."""
    inside = [one for one in engagement.shooters if not one.refused and _is_inside(engagement.game, one)]
    men = tuple(man.id for one in inside for man in one.men)
    leaning = Sightings(engagement.game, engagement.unit, men)
    return [
        one
        for one in inside
        if any(
            not engagement.can_fire(one, mark) and leaning.can_fire(one, engagement.within(mark))
            for mark in engagement.marks
            if not mark.refused and not engagement.is_hidden(one, mark)
        )
    ]


def _is_inside(game: Game, shooter: Shooter) -> bool:
    places = [man.at for man in shooter.men if man.at is not None]
    return any(game.ground.building_piece_at(at) is not None for at in places)


async def offer_to_lean_out(
    game: Game,
    unit: Unit,
    *,
    halved: bool,
    leader: Leader | None,
    direction: Direction | None = None,
    watch: Watch | None = None,
) -> Engagement:
    """Ask the player of a Unit about to fire who leans out of the windows, and set up its fire (1e 8.3.2)."""
    stand_back(game, unit.figures)
    engagement = Engagement(game, unit, halved=halved, leader=leader, direction=direction, watch=watch)
    gaining = who_gains(engagement)
    if not gaining:
        return engagement
    chosen = (await ask(_request(engagement, gaining))).options
    lean_out(game, [man for one in gaining if one.id in chosen for man in one.men])
    return Engagement(game, unit, halved=halved, leader=leader, direction=direction, watch=watch)


def _request(engagement: Engagement, gaining: list[Shooter]) -> ChooseMany:
    """Make the request who leans out, which is advised only when there is nothing else to fire at."""
    needed = not engagement.has_target
    options = tuple(Option(id=one.id, label=one.label, detail=DETAIL, rule="1e 8.3.2") for one in gaining)
    return ChooseMany(
        name="lean-out",
        seat=engagement.unit.side.seat,
        prompt=say("who-leans-out"),
        public=say("decides-who-leans-out"),
        rule="1e 8.3.2",
        subject=engagement.unit.id,
        options=options,
        least=1 if needed else 0,
        most=len(options),
        prefer=tuple(one.id for one in gaining) if needed else (),
    )
