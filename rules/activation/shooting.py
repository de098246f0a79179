"""The actions that are fire: from where they stand, after a short move, or before one (1e 4.4, 7.1)."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from rules.activation import at_vehicles
from rules.activation.action import UnitAction
from rules.activation.moves import MoveAction, Rolling
from rules.activation.under_watch import as_it_now_stands
from rules.editions.first_tables import Gait
from rules.engine.effects import ask, formerly
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Choose, Option
from rules.fire.direction import Direction
from rules.fire.fire import fire, why_not_fire
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.movement.shuffle import shuffle_for_sight
from rules.phrases import Text, one_after_other, say
from rules.reactions.spotting import look_for_snipers
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit

HOLD = "hold"


class Fire(UnitAction[Nothing]):
    """Fire from where they stand (1e 4.4)."""

    ids = Ids("fire", Nothing)
    heading, detail = say("action-fire"), say("at-full-effect")
    sections: tuple[str, ...] = ("1e 4.4",)
    fires = True
    does_more = False

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_fire(game, unit)

    def suits_arrivals(self, game: Game, leader: Leader | None) -> bool:
        return True

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        left = as_it_now_stands(unit)
        if game.table.result is None and left is not None:
            await shoot(game, left, leader=leader)


class ShuffleAndFire(Fire):
    """The same, but on a die men who see nothing may move for a line of sight first (2e 7)."""

    sections = ("1e 4.4", "2e 7")

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        if leader is None:
            await shuffle_for_sight(game, unit)
        await super().carry_out(game, unit, given, leader)


WORSE_AT_VEHICLES = say("one-less-at-vehicles")
"""What moving takes off the dice of who fires at a vehicle, for menus (1e 12.1)."""


class MovingFire(MoveAction):
    """A short move with fire: at half, or with what hits vehicles less surely (1e 7.1, 9.3, 12.1)."""

    fires = True

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer the action; to a Unit with a round for vehicles, with the warning that it hits them worse."""
        worse: Text = WORSE_AT_VEHICLES if at_vehicles.has_rounds(game, unit) else ""
        told = one_after_other(self.detail, worse)
        for option in super().offers(game, unit, leader):
            yield replace(option, detail=told)


class MoveAndFire(MovingFire):
    """Move 1D6", then fire if there is anything to fire at and they like (1e 7.1)."""

    async def carry_out(self, game: Game, unit: Unit, given: Rolling, leader: Leader | None) -> None:
        await self.go(game, unit, given.rolls)
        moved = as_it_now_stands(unit)
        if game.table.result is not None or moved is None:
            return
        if rounds := at_vehicles.rounds(game, moved):
            await fire_one_way(game, moved, rounds, leader, may_hold=True)
        elif not why_not_fire(game, moved, halved=True):
            told = await formerly(fire_or_hold(moved))
            if told is None or told.option == FIRE.id:
                await shoot(game, moved, halved=True, leader=leader, may_hold=told is None)


class FireAndMove(MovingFire):
    """Fire, then move 1D6" if nothing came in between (1e 7.1)."""

    def why_not(self, game: Game, unit: Unit) -> Text:
        why_not_men = why_not_fire(game, unit) or why_not_fire(game, unit, halved=True)
        refused = why_not_men and not at_vehicles.rounds(game, unit)
        return why_not_men if refused else super().why_not(game, unit)

    async def carry_out(self, game: Game, unit: Unit, given: Rolling, leader: Leader | None) -> None:
        if rounds := at_vehicles.rounds(game, unit):
            await fire_one_way(game, unit, rounds, leader, moves=True)
        else:
            await shoot(game, unit, halved=True, leader=leader)
        left = as_it_now_stands(unit)
        if game.table.result is None and left is not None and not super().why_not(game, left):
            await self.go(game, left, given.rolls)


FIRE = Fire()
SHUFFLE_AND_FIRE = ShuffleAndFire()
MOVE_AND_FIRE = MoveAndFire(
    "move-and-fire", say("action-move-and-fire"), say("a-die-fire-at-half"), Gait.MOVE_AND_FIRE
)
FIRE_AND_MOVE = FireAndMove(
    "fire-and-move", say("action-fire-and-move"), say("fire-at-half-a-die"), Gait.MOVE_AND_FIRE
)


async def shoot(
    game: Game,
    unit: Unit,
    *,
    halved: bool = False,
    leader: Leader | None = None,
    direction: Direction | None = None,
    may_hold: bool = False,
) -> None:
    """Fire, while the enemy may react before it and after it (1e 5.1.2, 9.1.3)."""
    await watch(game, about_to_fire(unit.side, unit_ref(unit), unit.figures))
    left = as_it_now_stands(unit)
    if game.table.result is not None or left is None or why_not_fire(game, left, halved=halved):
        return
    if await fire(game, left, halved=halved, leader=leader, direction=direction, may_hold=may_hold):
        await look_for_snipers(game, left)
        await watch(game, after_firing(left.side, unit_ref(left), left.figures))


async def fire_one_way(
    game: Game,
    unit: Unit,
    rounds: Sequence[at_vehicles.FiringMethod],
    leader: Leader | None,
    *,
    may_hold: bool = False,
    moves: bool = False,
) -> None:
    """Ask whether the Unit fires its small arms with half its dice or one of `rounds` at a vehicle; do it (1e
    7.1).

    With `may_hold`, as after a move, it may also hold its fire; with `moves`, it is to move once it has
    fired.
    """
    ways: dict[str, Text] = {} if why_not_fire(game, unit, halved=True) else {FIRE.id: FIRE.heading}
    ways |= {one.id: one.label for one in rounds}
    chosen = await _choose_way(unit, ways | ({HOLD: say("hold-fire")} if may_hold else {}))
    fired = at_vehicles.named(rounds, chosen)
    if fired is not None:
        await at_vehicles.fire_round(game, unit, fired, moves=moves)
    elif chosen == FIRE.id:
        await shoot(game, unit, halved=True, leader=leader)


async def _choose_way(unit: Unit, ways: Mapping[str, Text]) -> str:
    if len(ways) == 1:
        return next(iter(ways))
    rounds = (one for one in ways if one not in (FIRE.id, HOLD))
    return (await ask(_fire_or_hold(unit, ways, prefer=next(rounds)))).option


async def fires_now(unit: Unit) -> bool:
    """Ask the player whether the Unit fires or holds its fire; return True for fire."""
    return (await ask(fire_or_hold(unit))).option == FIRE.id


def fire_or_hold(unit: Unit) -> Choose:
    """Make the request whether the Unit fires or holds its fire."""
    return _fire_or_hold(unit, {FIRE.id: FIRE.heading, HOLD: say("hold-fire")}, prefer=FIRE.id)


def _fire_or_hold(unit: Unit, ways: Mapping[str, Text], *, prefer: str) -> Choose:
    return Choose(
        name="fire-or-hold",
        seat=unit.side.seat,
        prompt=say("does-it-fire", unit=unit_ref(unit)),
        public=say("is-deciding-whether-it-fires", unit=unit_ref(unit)),
        rule="1e 4.4",
        subject=unit.id,
        list_options=lambda: [
            Option(id=one, label=label, verb=one.partition(":")[0], subject=unit.id)
            for one, label in ways.items()
        ],
        prefer=prefer,
    )
