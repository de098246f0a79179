"""A Leader walks by himself, for one Command Initiative (1e 7.1.1)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rules.activation.under_watch import OVER, UPSTAIRS, walk_at_one_go
from rules.cavalry.mounting import may_mount
from rules.close_combat.overrun import overrun
from rules.editions.first_tables import Gait
from rules.editions.mounts import RIDING
from rules.engine.effects import ask
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Option
from rules.morale.shock import judge_all
from rules.movement.advance import advance
from rules.movement.change_floor import floors_open_to, take_the_stairs
from rules.movement.cross_obstacle import climb, ways_over
from rules.movement.move import WOUNDED_DICE, roll_on, stands_on_slow_ground
from rules.movement.move_request import PlannedMove, move_request
from rules.movement.pace import Pace, as_data, dice_of, likely
from rules.movement.parties import Movers, mover_of_leader
from rules.phrases import Text, say
from rules.scenarios.points import capture
from rules.state.changes.hazards import pips_lost_to_mud, why_nobody_moves
from rules.state.changes.riding import leave_machines, mount_leader
from rules.state.choices.verbs import OfLeader, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.mounted import is_on_wheels, why_not_under_cover
from rules.state.troops.refs import piece_ref, side_ref


class LeaderPaceRolled(OfSide, frozen=True):
    """A Leader by himself rolls for how far he gets."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 7.1.1"
    spoken: ClassVar = ("who", "again")

    faces: Faces
    who: PieceRef
    again: int = 0  # dice that had shown a 1 and were rolled again


class LeaderMounted(OfSide, frozen=True):
    """A Leader by himself gets onto his motorcycle."""

    kind: ClassVar = "mounted"
    section: ClassVar = "1e 11.6.2"

    leader: PieceRef


class ClimbOver(NamedTuple):
    """The obstacle that he climbs over."""

    obstacle: str


class Stairs(NamedTuple):
    """The floor that he goes to."""

    floor: int


CLIMB, STAIRS = Ids("climb", ClimbOver), Ids("floor", Stairs)

GAITS = (Gait.TACTICAL, Gait.NORMAL, Gait.DOUBLE)

OUT_OF_THE_SADDLE = (Gait.TACTICAL, Gait.NORMAL)
"""How he goes on foot who has just got off (1e 11.6.2)."""

GET_OFF, GET_ON = "get-off", "get-on"


class WalkAlone(PlainOrder[OfLeader]):
    """The Leader himself, by a gait that is asked for when it is spent."""

    ids = Ids("walk-alone", OfLeader)
    heading = say("order-the-leader-himself")
    sections = ("1e 4.5.3", "1e 7.1.1")
    is_for_himself = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        refused = why_not_walk_alone(game, leader)
        label = say("walk-on-his-own")
        yield self.option(game, leader, OfLeader(leader.id), label, refused, leader.id)

    async def carry_out(self, game: Game, leader: Leader, details: OfLeader) -> None:
        await walk_alone(game, leader)


WALK_ALONE = WalkAlone()


def why_not_walk_alone(game: Game, leader: Leader) -> Text:
    """Say why the Leader cannot walk by himself now, or nothing: he moves once a Phase at most (1e 7.1.1)."""
    if not leader.on_table:
        return say("he-is-not-on-the-table")
    if reason := why_nobody_moves(game, [leader.figure]):
        return reason
    if leader.id in DEPLOYED.of(game):
        return say("he-came-on-and-cannot-move")
    if leader.id in MOVED.of(game):
        return say("he-has-moved-already")
    return ""


async def walk_alone(game: Game, leader: Leader) -> None:
    """Choose a gait, roll and walk, over ground as infantry does but never for Shock (1e 7.1.1, 7.2).

    On a motorcycle he rides, or gets off it first and does not double; beside his own he may get on (1e
    11.6.2, B).
    """
    side = game.side_of(leader.id)
    way = (await ask(_gait_request(game, leader))).option
    if way == GET_OFF:
        leave_machines(game, side, (), (leader,))
        way = (await ask(_gait_request(game, leader, gaits=OUT_OF_THE_SADDLE))).option
    if way == GET_ON:
        _get_on(game, leader)
    elif CLIMB.has(way):
        await _climb_over(game, leader, CLIMB.read(way).obstacle)
    elif STAIRS.has(way):
        await _change_floors(game, leader, STAIRS.read(way).floor)
    else:
        await walk(game, leader, Gait(way))
    capture(game)
    overrun(game)
    await judge_all(game, side)


def _get_on(game: Game, leader: Leader) -> None:
    mount_leader(leader)
    MOVED.note(game, leader.id)
    side = game.side_of(leader.id)
    game.tell(LeaderMounted(side=side_ref(side), leader=piece_ref(side, leader)))


async def _climb_over(game: Game, leader: Leader, obstacle: str) -> None:
    async def go() -> None:
        climb(game, leader, obstacle)

    await walk_at_one_go(game, leader, OVER, go, lambda: obstacle in ways_over(game, leader))


async def _change_floors(game: Game, leader: Leader, floor: int) -> None:
    async def go() -> None:
        await take_the_stairs(game, leader, floor)

    await walk_at_one_go(game, leader, UPSTAIRS, go, lambda: floor in floors_open_to(game, leader))


async def walk(game: Game, leader: Leader, gait: Gait) -> None:
    """Roll for the gait, ask for his way, and walk him along it."""
    side = game.side_of(leader.id)
    mover = mover_of_leader(side, leader)
    wheels = is_on_wheels(leader)
    faces, again = await roll_on(side, dice_of(game, gait, [leader]), wheels=wheels)
    who = piece_ref(side, leader)
    game.tell(LeaderPaceRolled(side=side_ref(side), faces=faces, who=who, again=again))
    pace = Pace(gait, faces, mud=pips_lost_to_mud(game), wheels=wheels)
    making = PlannedMove(game, side, (Movers(mover.label, (mover,), pace),))
    traced = await ask(
        move_request(
            making,
            name="walk",
            prompt=say("move-him", who=mover.label),
            public=say("moves", who=mover.label),
            subject=leader.id,
        )
    )
    await advance(game, side, making, traced, mover.label)
    if leader.id not in MOVED.of(game):
        MOVED.note(game, leader.id)


def _gait_request(game: Game, leader: Leader, gaits: Sequence[Gait] = GAITS) -> Choose:
    side = game.side_of(leader.id)
    return Choose(
        name="choose-gait",
        seat=side.seat,
        prompt=say("how-does-he-walk", leader=leader.name),
        public=say("moves", who=leader.name),
        rule="1e 7.1.1",
        subject=leader.id,
        list_options=lambda: [
            *_gaits(game, leader, gaits),
            *(_long_ways(game, leader) if gaits is GAITS and not leader.mounted else ()),
            *_in_and_out_of_the_saddle(game, leader),
        ],
        prefer=Gait.NORMAL,
    )


def _in_and_out_of_the_saddle(game: Game, leader: Leader) -> list[Option]:
    """List getting off his motorcycle, or onto it where he stands beside it (1e 11.6.2, B)."""
    if is_on_wheels(leader):
        label = say("gets-off-and-walks")
        return [Option(id=GET_OFF, label=label, verb="walk", subject=leader.id, rule="1e 11.6.2")]
    if leader.mount is not None and RIDING[leader.mount].on_wheels and may_mount(game, leader):
        label = say("gets-on-his-motorcycle")
        return [Option(id=GET_ON, label=label, verb="walk", subject=leader.id, rule="1e 11.6.2")]
    return []


def _gaits(game: Game, leader: Leader, gaits: Sequence[Gait]) -> list[Option]:
    wheels = is_on_wheels(leader)
    return [
        Option(
            id=gait, label=say("walks-so", gait=gait), verb="walk", subject=leader.id,
            refused=why_not_gait(game, leader, gait),
            data=as_data(likely(gait, dice_of(game, gait, [leader]), pips_lost_to_mud(game), wheels=wheels)),
        )
        for gait in gaits
    ]  # fmt: skip


def _long_ways(game: Game, leader: Leader) -> list[Option]:
    """List what takes all of an activation, so his first order or none: over a hedgerow, up the stairs."""
    is_first = game.phase.initiatives == game.phase.granted - 1
    over = {
        CLIMB.write(ClimbOver(one)): say("climb-over-it", place=game.ground.feature(one).name)
        for one in ways_over(game, leader)
    }
    open_floors = floors_open_to(game, leader)
    floors = {STAIRS.write(Stairs(floor)): say("go-to-floor", floor=floor) for floor in open_floors}
    return [
        Option(
            id=way, label=label, verb="walk", subject=leader.id,
            detail=say("the-whole-activation"), rule="1e 7.2",
            refused="" if is_first else say("takes-his-whole-activation"),
        )
        for way, label in (over | floors).items()
    ]  # fmt: skip


def why_not_gait(game: Game, leader: Leader, gait: Gait) -> Text:
    """Say why a Leader cannot go at this gait by himself; "" where he can (1e 7.1.1, 7.2)."""
    if leader.wounds and not is_on_wheels(leader) and game.edition.gait(gait).dice > WOUNDED_DICE:
        return say("wounded-leader-moves-slowly")
    if game.edition.gait(gait).ends_tactical and (reason := why_not_under_cover([leader])):
        return reason
    if gait is Gait.DOUBLE and not is_on_wheels(leader) and stands_on_slow_ground(game, leader.figure):
        return say("no-double-over-such-ground")
    return ""
