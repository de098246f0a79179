"""Battles with the real rules in which red's Phase brings questions to blue, one after each red word."""

from collections.abc import Awaitable, Callable

from rules.changes import place_team
from rules.editions.first_tables import Setback
from rules.effects import ask, settled
from rules.force import JumpOffPoint, Seat, Team, Where
from rules.game import Game
from rules.reactions.after_ambush import end_ambushes
from rules.resolution.allocation import share_hits
from rules.resolution.fire_in_building import set_on_fire
from rules.resolution.force_morale import lose_levels, setback
from rules.sequence.random_events import informer
from rules.table import PhaseState, Stage
from rules.terrain import Cover, Point
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


def begin(game: Game) -> None:
    """Two Teams of each side stand apart on the road, and each side has two Jump-Off Points."""
    table = game.table
    table.stage, table.turn, table.phases = Stage.BATTLE, 1, 1
    table.phase = PhaseState(active=RED, rolled=[1, 1, 1, 1, 1], dice=[1, 1])
    for seat, y in ((RED, 30.0), (BLUE, 18.0)):
        side = game.side(seat)
        for number, team in enumerate(teams(game, seat)):
            row = {man.id: Point(44.0 + 12 * number + n, y) for n, man in enumerate(team.figures)}
            place_team(game, team, row)
        for number, x in enumerate((20.0, 56.0)):
            point = f"{seat}-point{number}"
            side.jump_off_points[point] = JumpOffPoint(id=point, at=Point(x, 44.0 if seat is RED else 4.0))
        side.dice, side.force_morale = 1, 9


def teams(game: Game, seat: Seat) -> list[Team]:
    """The first two Teams of a side that have two men or more."""
    found = [team for team in game.side(seat).teams.values() if len(team.figures) > 1]
    return found[:2]


# --- what may happen -----------------------------------------------------------------------------------


async def avoid_force_morale_test(game: Game) -> None:
    await setback(game, game.side(BLUE), Setback.JUMP_OFF_POINT_LOST)


async def remove_jump_off_point(game: Game) -> None:
    await lose_levels(game, game.side(RED), 7, "a bad day")


async def betrayed_unit(game: Game) -> None:
    await informer(game, game.side(RED))


async def after_ambush(game: Game) -> None:
    game.phase.ambushers = [teams(game, BLUE)[0].id]
    await end_ambushes(game)


async def place_odd_hit(game: Game) -> None:
    hit = teams(game, BLUE)
    await share_hits(game, hit, [0], {team.id: Cover.LIGHT for team in hit})


async def choose_door(game: Game) -> None:
    house = next(one for one in game.ground.buildings if len(one.feature.openings) > 2)
    middle = house.shape.representative_point()
    inside = teams(game, BLUE)[0]
    inside.where = Where.TABLE
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
