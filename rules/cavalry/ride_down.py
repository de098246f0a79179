"""Whom a mounted charge meets in the open is ridden down, as by a tank, or gets away (1e 13.2.1, B)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.editions.weapons import Hit
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Placed
from rules.fire.hit_effects import Losses, Man, TeamTarget
from rules.fire.volley import resolve
from rules.geometry.settle import FARTHEST
from rules.geometry.shapes import Shape, disc, union
from rules.geometry.terrain import Cover
from rules.state.changes.men import leave_gun, lose_weapon
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.saved.table import ChargeStart
from rules.state.sight.closeness import CLOSE_COMBAT, contacts
from rules.state.troops.mounted import are_on_horses
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import attached_leaders
from rules.vehicles.out_of_the_way import Dodge, Runners, in_the_open

EVADING = 2
"""Dice of inches that men run who get away (1e 13.2.1)."""

BEYOND = 0.1
"""Inches beyond Close Combat at which men are out of the horsemen's reach."""


class RolledToGetAway(OfSide, frozen=True):
    """A Team that horsemen charge tries to get out of their way: more than its Shock is needed."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("team", "shock", "evades")

    faces: Faces
    needs: int
    team: PieceRef
    shock: int
    evades: bool


class RiddenDown(OfSide, frozen=True):
    """Horsemen ride a Team down."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("men",)

    faces: Faces
    target: PieceRef
    men: int


async def ride_down(game: Game, side: Side, starts: Mapping[str, ChargeStart]) -> None:
    """Let each enemy Team in contact with these riders get away or be ridden down (1e 13.2.1, B).

    Horsemen, and men in houses and entrenchments, are not: with them it is Close Combat.
    """
    enemy = game.enemy(side)
    for team in game.teams_on_table(enemy):
        riders = riders_at(game, side, starts)
        if game.table.result is None and is_ridden_at(game, side, team, riders):
            await _meet(game, enemy, team, riders)
    for leader in game.leaders_on_table(enemy):
        riders = riders_at(game, side, starts)
        if game.table.result is None and _is_alone(game, side, leader, riders):
            _put_aside(Runners(game, enemy, None, [leader], horses=True), _reach(riders), Dodge.STEPS_ASIDE)


def riders_at(game: Game, side: Side, starts: Mapping[str, ChargeStart]) -> list[Figure]:
    """List the steady men on horses, of those who began at `starts`."""
    teams = [team for team in game.teams_on_table(side) if are_on_horses([team]) and not team.broken]
    return [man for team in teams for man in team.figures if man.id in starts and man.at is not None]


def is_ridden_at(game: Game, side: Side, team: Team, riders: Sequence[Figure]) -> bool:
    """Whether these riders are in contact with men of an enemy Team on foot in the open (1e 13.2.1)."""
    return not are_on_horses([team]) and team.on_table and bool(_met(game, side, team.figures, riders))


def _met(game: Game, side: Side, men: Iterable[Figure], riders: Sequence[Figure]) -> set[str]:
    """List those of these men, in the open, with whom riders are in contact, by their ids."""
    exposed = {man.id for man in men if _is_exposed(game, man)}
    near = {one.id for man in riders for one in contacts(game, side, man.place, man.floor)}
    return exposed & near


def _is_exposed(game: Game, man: Figure) -> bool:
    """Whether a man stands neither in a house nor in an entrenchment."""
    return bool(in_the_open(game, [man])) and game.ground.building_at(man.place) is None


def _is_alone(game: Game, side: Side, leader: Leader, riders: Sequence[Figure]) -> bool:
    return not are_on_horses([leader]) and bool(_met(game, side, [leader.figure], riders))


def _reach(riders: Iterable[Figure]) -> Shape:
    """Find the ground on which these riders are in contact with whoever stands there."""
    return union(disc(man.place, CLOSE_COMBAT + BEYOND, 24) for man in riders)


async def _meet(game: Game, side: Side, team: Team, riders: Sequence[Figure]) -> None:
    """Roll for a Team that is charged: with a die above its Shock it gets away, else it is ridden down."""
    (die,) = await roll(1, why="getting away from horses", seat=side.seat)
    evades = die > team.shock
    game.tell(
        RolledToGetAway(
            side=side_ref(side),
            faces=(die,),
            needs=team.shock + 1,
            team=piece_ref(side, team),
            shock=team.shock,
            evades=evades,
        )
    )
    await (_get_away if evades else _be_ridden_down)(game, side, team, _reach(riders))


async def _get_away(game: Game, side: Side, team: Team, reach: Shape) -> None:
    """Roll two dice and ask where the Team's men run, up to so many inches in any direction (1e 13.2.1)."""
    faces = await roll(EVADING, why="getting away from horses", seat=side.seat)
    inches = float(sum(faces))
    moving = Runners(game, side, team, attached_leaders(game, team), horses=True)
    suggestion = moving.clear_of(reach, inches)
    leave_gun(game, team)
    if suggestion is None:  # so hemmed in that only the nearest free ground is left
        _put_aside(moving, reach, Dodge.RUNS, inches)
        return
    placed = await ask(moving.request(reach, inches, suggestion))
    moving.put(placed, Dodge.RUNS, inches)


def _put_aside(moving: Runners, reach: Shape, how: Dodge, inches: float = 0.0) -> None:
    """Put men on the nearest ground that the riders do not reach; without any they stay."""
    moving.put(moving.clear_of(reach, FARTHEST) or Placed(places=moving.places), how, inches)


async def _be_ridden_down(game: Game, side: Side, team: Team, reach: Shape) -> None:
    """Have a die of the Team's men fall, its weapon wrecked, and the others put 4" aside (1e 13.2.1)."""
    if team.weapon is not None and team.crew:
        lose_weapon(game, team)
    men = [Man(man.id, Cover.OPEN) for man in team.figures]
    await resolve(game, side, [RiddenTeam(team, men)], shot=False)
    if game.table.result is None and team.on_table:
        _put_aside(
            Runners(game, side, team, attached_leaders(game, team), horses=True), reach, Dodge.RIDDEN_ASIDE
        )


@dataclass(kw_only=True)
class RiddenTeam(TeamTarget):
    """Men of a Team under the hooves: a die tells how many fall, all of them at most."""

    hits: Sequence[Hit] = ()

    async def resolve(self, game: Game) -> Losses:
        """Roll how many men fall."""
        side = game.side_of(self.team.id)
        (die,) = await roll(1, why="men ridden down", seat=side.seat)
        fallen = [man.figure for man in self.men[:die]]
        target, men = piece_ref(side, self.team), len(fallen)
        game.tell(RiddenDown(side=side_ref(side), faces=(die,), target=target, men=men))
        return Losses(self.team, killed=fallen)
