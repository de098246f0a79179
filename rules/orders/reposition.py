"""A Reposition: for points a Unit shifts by the roll of a die, and nobody may answer it (2e 8.2.2)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.command.activation import is_charging
from rules.command.commanding import unit_named
from rules.command.integrity import regroup
from rules.command.paying import note_benefit, pay, price_of, why_not_benefit, why_not_pay
from rules.editions.first_tables import Gait
from rules.editions.spending import Use
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Option, Trace
from rules.morale.shock import judge_all
from rules.movement.move import leaders_along, roll_pace, together
from rules.movement.move_request import PlannedMove, move_request
from rules.movement.parties import Movers, Paths, mover_of_leader, movers_of
from rules.movement.stepping import carry_out
from rules.movement.ways import why_not_ways
from rules.phrases import Text, say
from rules.reactions.interrupt import units_of
from rules.scenarios.points import capture
from rules.state.changes.hazards import why_nobody_moves
from rules.state.changes.men import set_stance
from rules.state.choices.verbs import OfUnit, SideAction
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Side, Stance
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.sight.closeness import HELD, inches_to_contact
from rules.state.troops.kinds import why_lamed
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit

NOBODY = say("no-unit-left-to-reposition")


@dataclass(frozen=True)
class RepositionMove(PlannedMove):
    """A move that may stop anywhere and brings no contact with the enemy (2e 8.2.2)."""

    charges = False

    def _why_not(self, paths: Paths) -> Text:
        return self._why_not_contact(paths) or why_not_ways(self.game, self.side, self.parties, paths)

    def _why_not_contact(self, paths: Paths) -> Text:
        for mover in self.movers:
            way = mover.way(paths)
            if way and inches_to_contact(self.game, self.side, way, mover.floor) is not None:
                return say("reposition-brings-no-close-combat", who=mover.label, reason=HELD)
        return ""

    def _must_move(self) -> bool:
        return False


# --- may they ------------------------------------------------------------------------------------------


class Reposition(SideAction[OfUnit]):
    """Listed for each Unit that may shift now."""

    ids = Ids("reposition", OfUnit)
    heading = say("order-reposition")
    sections = ("2e 8.2.2",)

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        return reposition_options(game, side)

    def is_affordable(self, game: Game, side: Side) -> bool:
        return any(not option.refused for option in self.offers(game, side))

    async def carry_out(self, game: Game, side: Side, given: OfUnit) -> None:
        await reposition(game, side, given.unit)


REPOSITION = Reposition()


def reposition_options(game: Game, side: Side) -> Iterator[Option]:
    """List each Unit that may shift now; in one line why, where none can."""
    refused = why_not_pay(game, side, Use.REPOSITION)
    ready = [] if refused else [unit for unit in units_of(game, side) if not why_not_reposition(game, unit)]
    for unit in ready:
        label = say("reposition", unit=unit_ref(unit))
        yield _option(game, REPOSITION.ids.write(OfUnit(unit.id)), label, unit.id)
    if not ready:
        yield _option(game, REPOSITION.id, say("reposition-a-unit"), "", refused or NOBODY)


def _option(game: Game, option: str, label: Text, subject: str, refused: Text = "") -> Option:
    return Option(
        id=option,
        label=label,
        verb=REPOSITION.id,
        subject=subject,
        detail=say("how-a-unit-repositions", price=price_of(game, Use.REPOSITION)),
        rule="2e 8.2.2",
        refused=refused,
    )


def why_not_reposition(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot shift now, or nothing; being Pinned does not matter (2e 8.2.2)."""
    if unit.broken:
        return say("broken-troops-only-run")
    if any(team.id in (*game.phase.activated, *DEPLOYED.of(game)) for team in unit.teams):
        return say("have-been-activated")
    if is_charging(game, unit.teams):
        return say("in-close-combat")
    if any(team.rules.has_post for team in unit.teams):
        return say("sniper-is-moved-in-his-own-way")
    if any(team.has_gun for team in unit.teams):
        return say("gun-is-moved-by-its-crew-alone")
    stays = why_lamed(unit.teams) or why_nobody_moves(game, unit.figures)
    return stays or why_not_benefit(game, unit.teams)


# --- shifting ------------------------------------------------------------------------------------------


async def reposition(game: Game, side: Side, subject: str) -> None:
    """Roll one die and shift; it counts as neither activation nor move, and no window opens (2e 8.2.2)."""
    unit = unit_named(game, subject)
    pay(game, side, Use.REPOSITION, who=[unit_ref(unit)])
    note_benefit(game, unit.teams)
    end_covering_fire(game, [team.id for team in unit.teams])
    set_stance(game, unit.teams, Stance.NONE)
    dice = await roll_pace(game, side, unit_ref(unit), 1)
    making = RepositionMove(game, side, (_party(game, unit, dice),))
    traced = await ask(_request(making, unit))
    moved_before = list(MOVED.of(game))
    stirred = carry_out(game, side, making, traced)
    MOVED.put(game, moved_before)
    capture(game)
    regroup(game, side, moved=[team.id for team in stirred])
    await judge_all(game, side)


def _party(game: Game, unit: Unit, dice: tuple[int, ...]) -> Movers:
    """Make one party of everybody, with the attached Leaders, on one die; Shock does not slow them (2e
    8.2.2)."""
    men = [mover for team in unit.teams for mover in movers_of(team)]
    leaders = [mover_of_leader(unit.side, leader) for leader in leaders_along(game, unit)]
    pace = replace(together(game, unit.teams, Gait.NORMAL, dice), shock=0, windows=True)
    return Movers(unit_ref(unit), (*men, *leaders), pace)


def _request(making: RepositionMove, unit: Unit) -> Trace:
    return move_request(
        making,
        name=REPOSITION.id,
        prompt=say("reposition-so", unit=unit_ref(unit)),
        public=say("repositions", unit=unit_ref(unit)),
        subject=unit.id,
        rule="2e 8.2.2",
    )
