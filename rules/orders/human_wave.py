"""A Senior Leader sends all his Squads at the enemy in one wave, each on four dice (l40-069, l40-070)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar, NamedTuple

from rules.activation.act import told_activated
from rules.activation.under_watch import as_it_now_stands
from rules.close_combat.charge import starts_of
from rules.command.activation import why_not_activate
from rules.command.commanding import whole_section, why_not_command
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.lazily import cached_property
from rules.engine.requests import Choose, Option, Traced
from rules.fire.spotting import is_hidden_from
from rules.geometry.arcs import bearing, turn_between
from rules.geometry.distance import closest, distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import beyond
from rules.movement.move import leaders_along, roll_pace, together, travel, why_not_move, with_leaders
from rules.movement.move_request import PlannedMove
from rules.movement.parties import Movers, movers_of
from rules.orders.national_orders import characteristic
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated, set_stance
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.verbs import PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.remembered import MOVED
from rules.state.sight.closeness import CLOSE_COMBAT
from rules.state.troops.kinds import why_not_by_kind, why_unarmed
from rules.state.troops.refs import piece_ref, side_ref, team_refs, unit_ref
from rules.state.troops.units import Unit, felt_shock

ASTRAY = 45.0
"""Degrees by which a man's way may differ from the straight one at the enemy of his Squad."""

NUDGE = 1.0
"""Inches, as wide as a base, by which a man may make room for others wherever the enemy is."""


class HumanWave(Characteristic, frozen=True, kw_only=True):
    """An order by which all Squads in Command Range go straight at an enemy on so many dice (l40-069)."""

    dice: int = 4


class WaveSent(OfSide, frozen=True):
    """A Leader has sent these Teams at the enemy in a wave."""

    kind: ClassVar = "activated"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("order", "squads")

    order: str
    leader: PieceRef
    teams: tuple[PieceRef, ...]
    squads: int


class Wave(NamedTuple):
    """Who orders it, for all his Command Initiatives."""

    leader: str
    initiatives: int


# --- may they ------------------------------------------------------------------------------------------


class SendInWaves(PlainOrder[Wave]):
    """All Squads that he reaches and that were not activated yet; there is no choice among them (l40-069)."""

    ids = Ids("human-wave", Wave)
    heading = say("order-human-wave")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        order = characteristic(game, leader, HumanWave)
        if order is not None and leader.rank is not Rank.JUNIOR:
            squads = squads_of_wave(game, leader)
            label = say("human-wave-by", order=order.name, squads=len(squads), dice=order.dice)
            refused = why_not_send(game, leader, squads, left)
            yield self.option(game, leader, Wave(leader.id, left), label, refused, leader.id)

    def initiatives(self, game: Game, leader: Leader, given: Wave) -> int:
        return given.initiatives

    async def carry_out(self, game: Game, leader: Leader, details: Wave) -> None:
        order = characteristic(game, leader, HumanWave)
        assert order is not None, "it was offered"
        await send(game, leader, squads_of_wave(game, leader), order)


SEND_IN_WAVES = SendInWaves()


def squads_of_wave(game: Game, leader: Leader) -> list[Unit]:
    """List the Sections in the Leader's reach that stand together, did nothing yet and can go (l40-069)."""
    side = game.side_of(leader.id)
    wholes = [whole_section(side, section) for section in side.sections.values()]
    return [unit for unit in wholes if unit is not None and not _why_not_go(game, leader, unit)]


def _why_not_go(game: Game, leader: Leader, unit: Unit) -> Text:
    if reason := why_not_command(game, leader, unit) or why_not_activate(game, unit, leader=leader):
        return reason
    if any(team.has_gun for team in unit.teams):
        return say("stay-with-their-gun")
    by_kind = why_not_by_kind(unit.teams, fires=False) or why_unarmed(unit.teams)
    return by_kind or why_not_move(game, unit, Gait.NORMAL)


def why_not_send(game: Game, leader: Leader, squads: list[Unit], left: int) -> Text:
    """Say why the Leader cannot send a wave now, or nothing: he has to spend all that he has (l40-069)."""
    if game.phase.leader == leader.id and left < game.phase.granted:
        return say("takes-all-his-orders", orders=game.edition.command.words.orders(game.phase.granted))
    if not squads:
        return say("no-squad-can-go-in-a-wave")
    if not any(enemies_for(game, unit) for unit in squads):
        return say("no-enemy-on-the-table")
    return ""


def enemies_for(game: Game, unit: Unit) -> list[tuple[float, Team]]:
    """List whom a Squad can go at, the nearest first, with the inches; no sniper whom it has not spotted."""
    found = [
        (closest(enemy.places, [man.place for man in unit.figures]), enemy)
        for enemy in game.teams_on_table(game.enemy(unit.side))
        if not all(is_hidden_from(game, team, enemy) for team in unit.teams)
    ]
    return sorted(found, key=lambda one: one[0])


# --- how far they get ----------------------------------------------------------------------------------


def halved(shock: int) -> int:
    """Halve the Shock that holds men up in a wave, rounding up (l40-070)."""
    return (shock + 1) // 2


def inches_by_roll(shock: int, dice: int) -> dict[int, float]:
    """Work out exactly how likely each number of inches over open ground is, for men with so much Shock."""
    share = 6.0**-dice
    chances: dict[int, float] = {}
    for faces in product(range(1, 7), repeat=dice):
        inches = max(0, sum(faces) - halved(shock))
        chances[inches] = chances.get(inches, 0.0) + share
    return chances


def chance_to_reach(inches: float, shock: int, dice: int) -> float:
    """Work out how likely men come within 4" of an enemy so far off, over open ground (l40-070)."""
    needed = inches - CLOSE_COMBAT
    return sum(chance for rolled, chance in inches_by_roll(shock, dice).items() if not beyond(needed, rolled))


# --- doing ---------------------------------------------------------------------------------------------


async def send(game: Game, leader: Leader, squads: list[Unit], order: HumanWave) -> None:
    """Have one Squad after another choose its enemy, roll and go at him; what meets him fights (l40-070)."""
    side = game.side_of(leader.id)
    teams = [team for unit in squads for team in unit.teams]
    game.tell(
        WaveSent(
            side=side_ref(side),
            order=order.name,
            leader=piece_ref(side, leader),
            teams=team_refs(side, teams),
            squads=len(squads),
        )
    )
    mark_activated(game, [team.id for team in teams], SEND_IN_WAVES.id)
    for unit in squads:
        left = as_it_now_stands(unit)
        if game.table.result is None and left is not None and not why_not_move(game, left, Gait.NORMAL):
            told_activated(game, left, by=leader)
            await _go_in(game, left, order)


async def _go_in(game: Game, unit: Unit, order: HumanWave) -> None:
    enemy = await _choose_enemy(game, unit, order)
    if enemy is None:
        return
    side, who = unit.side, unit_ref(unit)
    starts = starts_of(unit.teams, leaders_along(game, unit))
    faces = await roll_pace(game, side, who, order.dice)
    pace = together(game, unit.teams, Gait.NORMAL, faces)
    pace = replace(pace, shock=halved(max(felt_shock(team) for team in unit.teams)))
    men = tuple(mover for team in unit.teams for mover in movers_of(team))
    parties = await with_leaders(game, unit, Gait.DOUBLE, [Movers(who, men, pace)])
    set_stance(game, unit.teams, Stance.NONE)
    MOVED.note(game, *(team.id for team in unit.teams))
    making = WaveMove(game, side, tuple(parties), tuple(enemy.places))
    await travel(game, unit, making, Gait.NORMAL, starts, dice=order.dice)


async def _choose_enemy(game: Game, unit: Unit, order: HumanWave) -> Team | None:
    """Ask which enemy Team a Squad goes at; None where there is none."""
    found = enemies_for(game, unit)
    if not found:
        return None
    request = Choose(
        name="choose-wave-target",
        seat=unit.side.seat,
        prompt=say("charges-whom", order=order.name, unit=unit_ref(unit)),
        public=say("chooses-whom-it-goes-at", unit=unit_ref(unit)),
        rule="1e B",
        subject=unit.id,
        list_options=lambda: [_target(game, unit, order, inches, enemy) for inches, enemy in found],
        prefer=found[0][1].id,
    )
    return game.team((await ask(request)).option)


def _target(game: Game, unit: Unit, order: HumanWave, inches: float, enemy: Team) -> Option:
    shock = max(felt_shock(team) for team in unit.teams)
    percent = round(100 * chance_to_reach(inches, shock, order.dice))
    return Option(
        id=enemy.id,
        label=say("piece", piece=piece_ref(game.enemy(unit.side), enemy)),
        verb=SEND_IN_WAVES.id,
        subject=enemy.id,
        detail=say("chance-to-reach-him", inches=round(inches, 1), percent=percent),
        rule="1e B",
    )


@dataclass(frozen=True)
class WaveMove(PlannedMove):
    """A move straight at the men of one enemy Team, who stand at these places (l40-070)."""

    at: tuple[Point, ...]

    @property
    def enemies(self) -> list[Point]:
        """List the places of the enemies at whom they may go: those of their Squad's choice."""
        return list(self.at)

    @property
    def goal(self) -> Point:
        """The nearest of them."""
        first = self.movers[0].at
        return min(self.at, key=lambda at: distance(first, at))

    def why_not(self, traced: Traced) -> Text:
        """Say what speaks against these ways; that they lead elsewhere, or not into reach, as well."""
        if reason := super().why_not(traced) or self._why_astray(traced):
            return reason
        is_short = self._going_in is not None and not self.against(traced.paths)
        return say("goes-in-at-the-enemy", inches=CLOSE_COMBAT) if is_short else ""

    @cached_property
    def suggestion(self) -> Traced:
        """The way into reach of the enemy, else as far towards him as it goes; else nobody stirs."""
        onwards = super().suggestion
        return self._going_in or (Traced(paths={}) if self._why_astray(onwards) else onwards)

    @cached_property
    def _going_in(self) -> Traced | None:
        """The way into reach of the enemy that leads nobody astray, if there is one."""
        found = self.assault
        return None if found is None or self._why_astray(found) else found

    def _why_astray(self, traced: Traced) -> Text:
        for mover in self.movers:
            if (way := mover.way(traced.paths)) is not None and self._is_astray(way[0], way[-1]):
                return say("goes-straight-at-the-enemy", who=mover.label)
        return ""

    def _is_astray(self, start: Point, end: Point) -> bool:
        towards = bearing(start, end)
        is_elsewhere = all(turn_between(towards, bearing(start, at)) > ASTRAY for at in self.at)
        return is_elsewhere and distance(start, end) > NUDGE
