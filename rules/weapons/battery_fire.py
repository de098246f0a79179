"""What a battery off the table fires: ranging shots, barrages, smoke, and when it ends (1e 10.3)."""

from typing import ClassVar

from rules.command.paying import can_pay, pay, price_of
from rules.editions.spending import Use
from rules.engine.effects import ask
from rules.engine.facts import OfSide
from rules.engine.requests import Choose, Option, OptionData
from rules.fire.from_above import cover_from_above
from rules.fire.hit_effects import TeamTarget
from rules.fire.leader_hits import LeaderTarget, is_lost_among_others, stands_alone
from rules.fire.volley import resolve
from rules.geometry.distance import closest
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.phrases import say
from rules.state.game import Game
from rules.state.markers.batteries import (
    aim_of,
    barrages,
    battery_of,
    cease,
    clear_aim,
    end_mission,
    lay_battery_fire,
    lay_battery_smoke,
    let_it_end,
    mark_aim,
    shift_barrage,
)
from rules.state.pieces.force import Leader, Side, Team
from rules.state.saved.table import Barrage
from rules.state.troops.refs import piece_ref, side_ref
from rules.weapons.barrage_hit import BATTERY, end_of_shells, men_under, shell
from rules.weapons.battery_aim import BatteryFire, aim_point_request, shift_request
from rules.weapons.deviation import come_down
from rules.weapons.smoke_grenade import AIM

RANGING_HITS = 2
"""Hits on whom a ranging shot strikes (1e 10.3.1)."""

ON_IT = 1.0
"""Inches from where a ranging shot falls within which a man must stand for it to strike."""


class BarrageGoesOn(OfSide, frozen=True):
    """A barrage fires again where it is."""

    kind: ClassVar = "barrage"
    section: ClassVar = "1e 10.3.2"

    marker: str


async def where_it_falls(game: Game, side: Side, observer: Team, what: BatteryFire) -> Point:
    """Find where fire falls: on the last ranging shot, whose marker goes, else ask for a mark and roll for
    deviation.

    (1e 10.3.1)
    """
    ranged = aim_of(game, observer)
    if ranged is not None:
        clear_aim(game, observer)
        return ranged.impact
    aim = (await ask(aim_point_request(game, side, observer, what))).places[AIM]
    return await come_down(game, side, aim, 0)


# --- ranging shots -------------------------------------------------------------------------------------


async def fire_ranging_shot(game: Game, side: Side, observer: Team) -> None:
    """Fire one round at a place, or once more at the same with 1 more on the dice for each (1e 10.3.1)."""
    ranged = aim_of(game, observer)
    if ranged is None:
        aim = (await ask(aim_point_request(game, side, observer, BatteryFire.RANGING_SHOT))).places[AIM]
    else:
        aim = ranged.at
    at = await come_down(game, side, aim, battery_of(side, observer).ranging)
    mark_aim(game, side, observer, aim, at)
    await _strike(game, side, at)


async def _strike(game: Game, side: Side, at: Point) -> None:
    """Make two hits on the Team or lone Leader where the round falls, friend or foe, cover a level lower
    (1e 10.3.1)."""
    hits = [game.edition.weapons[BATTERY].hit] * RANGING_HITS
    struck = _struck(game, side, at)
    if isinstance(struck, Team):
        target = TeamTarget(struck, men_under(game, struck), hits)
        await resolve(game, game.side_of(struck.id), [target], shot=False)
    elif struck is not None:
        alone = LeaderTarget(struck, cover_from_above(game, struck.figure), hits)
        await resolve(game, game.side_of(struck.id), [], [alone], shot=False)


def _struck(game: Game, side: Side, at: Point) -> Team | Leader | None:
    """Find the Team or lone Leader with a man where a round falls, the nearest of several; None if none."""
    near: list[tuple[float, Team | Leader]] = []
    for one in (game.enemy(side), side):
        teams = [team for team in game.teams_on_table(one) if not is_lost_among_others(game, team)]
        near += [(closest((at,), team.places), team) for team in teams]
        leaders = [lead for lead in game.leaders_on_table(one) if stands_alone(game, one, lead.figure)]
        near += [(closest((at,), [lead.at]), lead) for lead in leaders if lead.at is not None]
    inches, struck = min(near, key=lambda one: one[0], default=(ON_IT + 1.0, None))
    return struck if at_most(inches, ON_IT) else None


# --- barrages and smoke --------------------------------------------------------------------------------


async def begin_barrage(game: Game, side: Side, observer: Team) -> Barrage:
    """Let a barrage fall, and roll for all men under it (1e 10.3.1)."""
    at = await where_it_falls(game, side, observer, BatteryFire.BARRAGE)
    return await _fall(game, side, lay_battery_fire(game, side, observer, at))


async def go_on(game: Game, side: Side, marker: Barrage) -> Barrage:
    """Tell that a barrage goes on, and let its shells fall once more; return it (1e 10.3.1, 10.3.2)."""
    game.tell(BarrageGoesOn(side=side_ref(side), marker=marker.id))
    return await _fall(game, side, marker)


async def shift(game: Game, side: Side, observer: Team, marker: Barrage) -> Barrage:
    """Ask where the barrage moves, and let its shells fall there; return it (1e 10.3.1)."""
    at = (await ask(shift_request(game, side, observer, marker))).places[AIM]
    shift_barrage(game, marker, at)
    end_of_shells(game)
    return await _fall(game, side, marker)


async def end_barrage(game: Game, side: Side, observer: Team, marker: Barrage) -> Barrage:
    """Let a barrage fire for this Phase and then cease (1e 10.3.2)."""
    let_it_end(game, marker)
    end_mission(side, observer)
    return await _fall(game, side, marker)


async def _fall(game: Game, side: Side, marker: Barrage) -> Barrage:
    if marker.corners:
        dice = game.team(marker.observer).shells
        await shell(game, marker.corners, (game.enemy(side), side), side.seat, dice)
    return marker


async def fire_smoke(game: Game, side: Side, observer: Team) -> None:
    """Lay smoke as a barrage falls; with that the battery has done what it was asked for (1e 10.3.4)."""
    at = await where_it_falls(game, side, observer, BatteryFire.SMOKE)
    end_mission(side, observer)
    lay_battery_smoke(game, side, observer, at)


# --- the end of a Turn ---------------------------------------------------------------------------------


async def cease_fire(game: Game, side: Side) -> None:
    """Let a side's barrages cease with the Turn, but those a Dice keeps firing (1e 5.1.2, 6.2, 10.3.2)."""
    for marker in [one for one in barrages(game) if one.seat is side.seat]:
        if _may_last(game, side, marker) and await _keeps(game, side, marker):
            pay(game, side, Use.KEEP_BARRAGE)
        else:
            cease(game, [marker])


def _may_last(game: Game, side: Side, marker: Barrage) -> bool:
    """Whether a Dice can keep a barrage: it fires still, and its observer lives to direct it (faq-135)."""
    is_directed = not marker.last and game.team(marker.observer).on_table
    return game.table.result is None and is_directed and can_pay(game, side, Use.KEEP_BARRAGE)


async def _keeps(game: Game, side: Side, marker: Barrage) -> bool:
    """Whether the owner gives up a Chain of Command Dice for a barrage."""
    price, observer = price_of(game, Use.KEEP_BARRAGE), piece_ref(side, game.team(marker.observer))
    options = (
        Option(
            id="keep", label=say("keep-the-barrage"), verb="keep", detail=price, data=OptionData(at=marker.at)
        ),
        Option(id="cease", label=say("let-the-barrage-cease"), verb="cease"),
    )
    request = Choose(
        name="keep-barrage",
        seat=side.seat,
        prompt=say("barrage-ends-with-the-turn"),
        public=say("decides-whether-it-goes-on", team=observer),
        rule="1e 5.1.2",
        subject=marker.observer,
        list_options=lambda: options,
        prefer="cease",
    )
    return (await ask(request)).option == "keep"
