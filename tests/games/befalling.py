"""Battles with the real rules in which red's Phase brings questions to blue, one after each red word."""

from collections.abc import Awaitable, Callable

from rules.buildings.fire_in_building import set_on_fire
from rules.editions.first_tables import Gait, Setback
from rules.engine.effects import ask, settled
from rules.engine.seats import Seat
from rules.fire.allocation import share_hits
from rules.geometry.terrain import Cover, Point
from rules.morale.force_morale import lose_levels, setback
from rules.movement.move import move
from rules.reactions.after_ambush import end_ambushes
from rules.reactions.interruption import AMBUSHERS
from rules.state.changes.hazards import fires
from rules.state.changes.men import place_team
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, MoraleCause, Team
from rules.state.saved.table import PhaseState, Stage
from rules.state.troops.units import alone
from rules.turn.random_events import informer
from tests.games.small_game import choice

RED, BLUE = Seat.RED, Seat.BLUE
Happening = Callable[[Game], Awaitable[object]]


def battle(happens: Happening) -> Happening:
    """Red says on, something happens to blue, and again."""

    async def flow(game: Game) -> None:
        if game.table.stage is not Stage.BATTLE:
            begin(game)
        while game.table.result is None:
            await settled()
            await ask(choice("go-on", RED, "on"))
            await happens(game)

    return flow


async def one_after_the_other(game: Game) -> None:
    """Red moves in sight of blue, who may interrupt it; then one thing after the other happens; and again."""
    step = int(game.table.memory.get("step", "0"))
    game.table.memory["step"] = str(step + 1)
    happens = [set_off, *HAPPENINGS.values()]
    for seat in Seat:
        game.side(seat).dice, game.side(seat).force_morale = 1, 9
    game.table.phase = PhaseState(active=RED, rolled=[1, 1, 1, 1, 1], dice=[1, 1])
    await happens[step % len(happens)](game)


def begin(game: Game) -> None:
    """Two Teams of each side stand apart on the road, and each side has two Jump-Off Points."""
    table = game.table
    table.stage, table.turn, table.phases = Stage.BATTLE, 1, 1
    table.phase = PhaseState(active=RED, rolled=[1, 1, 1, 1, 1], dice=[1, 1])
    for seat, y in ((RED, 30.0), (BLUE, 18.0)):
        side = game.side(seat)
        for number, team in enumerate(teams(game, seat)):
            row = {man.id: Point(44.0 + 12 * number + n, y) for n, man in enumerate(team.figures)}
            place_team(team, row)
        for number, x in enumerate((20.0, 56.0)):
            point = f"{seat}-point{number}"
            side.jump_off_points[point] = JumpOffPoint(id=point, at=Point(x, 44.0 if seat is RED else 4.0))
        side.dice, side.force_morale = 1, 9


def teams(game: Game, seat: Seat) -> list[Team]:
    """The first two Teams of a side that have two men or more."""
    found = [team for team in game.side(seat).teams.values() if len(team.figures) > 1]
    standing = [team for team in found if team.on_table]
    return (standing or found)[:2]


# --- what may happen -----------------------------------------------------------------------------------


async def set_off(game: Game) -> None:
    for team in teams(game, RED)[:1]:
        await move(game, alone(game.side(RED), team), Gait.TACTICAL)


async def avoid_force_morale_test(game: Game) -> None:
    await setback(game, game.side(BLUE), Setback.JUMP_OFF_POINT_LOST)


async def remove_jump_off_point(game: Game) -> None:
    await lose_levels(game, game.side(RED), 7, MoraleCause(setback=Setback.TEAM_BREAKS))


async def betrayed_unit(game: Game) -> None:
    await informer(game, game.side(RED))


async def after_ambush(game: Game) -> None:
    AMBUSHERS.put(game, [team.id for team in teams(game, BLUE)[:1]])
    await end_ambushes(game)


async def place_odd_hit(game: Game) -> None:
    hit = teams(game, BLUE)
    if len(hit) > 1:
        await share_hits(game, hit, [0], {team.id: Cover.LIGHT for team in hit})


async def choose_door(game: Game) -> None:
    house = next(one for one in game.ground.buildings if len(one.feature.openings) > 2)
    middle = house.shape.representative_point()
    for inside in [] if fires(game) else teams(game, BLUE)[:1]:
        for man in inside.figures:
            man.at, man.floor = Point(float(middle.x), float(middle.y)), 0
    await set_on_fire(game, house.feature.id)


HAPPENINGS: dict[str, Happening] = {
    "avoid-force-morale-test": avoid_force_morale_test,
    "remove-jump-off-point": remove_jump_off_point,
    "betrayed-unit": betrayed_unit,
    "after-ambush": after_ambush,
    "place-odd-hit": place_odd_hit,
    "choose-door": choose_door,
}
"""What each of them asks blue first."""
