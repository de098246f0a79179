"""Tear gas: once in a game a Section fires it as it would its rifles, and kills nobody (esp-106)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rules.editions.vehicle_damage import DamageResult
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.fire.hulls import hull_points
from rules.fire.spotting import is_hidden_from
from rules.geometry.distance import distance
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.morale.companions import eased
from rules.morale.shock import test_shock
from rules.phrases import Text, say
from rules.state.changes.men import add_shock, set_stance
from rules.state.changes.sides import use_for_good
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import had_by
from rules.state.game import Game
from rules.state.markers.phase_markers import lay_gas
from rules.state.pieces.force import Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import conditions, is_seen
from rules.state.troops.refs import piece_ref, side_ref, team_refs, unit_ref, vehicle_ref
from rules.state.troops.units import Unit, chains
from rules.vehicles.aftermath import take_effect

REACH = 18.0
"""Inches within which it is fired."""

USED = "tear-gas"


class HasTearGas(Characteristic, frozen=True):
    """All troops of a list have tear gas, but none that came from elsewhere."""


class GasTarget(NamedTuple):
    """A Unit or a vehicle that may be fired at: its id, how many inches off, and who or what it is."""

    id: str
    inches: float
    teams: tuple[Team, ...] = ()
    vehicle: Vehicle | None = None


class TearGasFired(OfSide, frozen=True):
    """A Unit fires tear gas: its target suffers so much Shock."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who", "target", "inches")

    who: PieceRef
    target: PieceRef
    teams: tuple[PieceRef, ...]
    inches: Inches
    faces: Faces
    shock: int


def has_tear_gas(game: Game, unit: Unit) -> bool:
    """Whether all Teams of a Unit have tear gas: not those whom another list has lent to theirs."""
    return all(had_by(game, one, HasTearGas) and not _is_lent(unit, one) for one in unit.teams)


def _is_lent(unit: Unit, team: Team) -> bool:
    section = unit.side.section_of(team)
    return team.support and (section is None or section.characteristics is None)


def why_not_fire_gas(game: Game, unit: Unit) -> Text:
    """Say why a Unit cannot fire tear gas now, or nothing (esp-106)."""
    if unit.broken:
        return say("broken-men-fire-no-gas")
    if any(_use_of(one) in unit.side.used for one in unit.teams):
        return say("has-used-its-tear-gas")
    return "" if next(gas_targets(game, unit), None) else say("no-target-in-sight-within", inches=REACH)


def _use_of(team: Team) -> str:
    return f"{USED} {team.section or team.parent or team.id}"


# --- at whom -------------------------------------------------------------------------------------------


def gas_targets(game: Game, unit: Unit) -> Iterator[GasTarget]:
    """List the enemy's Units and vehicles that a man of this Unit sees within reach."""
    eyes = [Standpoint(man.at, man.floor) for man in unit.figures if man.at is not None]
    for teams in _units(game, unit):
        places = [Standpoint(man.at, man.floor) for one in teams for man in one.figures if man.at is not None]
        inches = _nearest_seen(game, eyes, places)
        if inches is not None:
            yield GasTarget("+".join(one.id for one in teams), inches, tuple(teams))
    for vehicle in game.vehicles_on_table():
        if vehicle.seat is not unit.side.seat and vehicle.is_manned:
            inches = _nearest_of_hull(game, eyes, vehicle)
            if inches is not None:
                yield GasTarget(vehicle.id, inches, vehicle=vehicle)


def _units(game: Game, unit: Unit) -> Iterator[list[Team]]:
    """List the enemy's Teams that stand together by Section, but snipers whom none of this Unit has spotted."""
    enemy = game.enemy(unit.side)
    seen = [
        one
        for one in game.teams_on_table(enemy)
        if not all(is_hidden_from(game, own, one) for own in unit.teams)
    ]
    sections = dict.fromkeys(one.section for one in seen if one.section is not None)
    for section in sections:
        yield from chains([one for one in seen if one.section == section])
    yield from ([one] for one in seen if one.section is None)


def _nearest_seen(game: Game, eyes: Sequence[Standpoint], places: Sequence[Standpoint]) -> float | None:
    """Measure how far the nearest place is that any of them sees within reach; None where there is none."""
    pairs = sorted(
        ((distance(eye.at, one.at), eye, one) for eye in eyes for one in places), key=lambda p: p[0]
    )
    near = (pair for pair in pairs if at_most(pair[0], REACH))
    return next((inches for inches, eye, one in near if is_seen(game, eye, one)), None)


def _nearest_of_hull(game: Game, eyes: Sequence[Standpoint], vehicle: Vehicle) -> float | None:
    """Measure how far the nearest part of a hull is that any of them sees: its own hull hides none of it."""
    now = conditions(game)
    sight = now._replace(ground=now.ground.without((vehicle.id,)))
    places = [point.at for point in hull_points(vehicle) if point.at is not None]
    far = [
        distance(eye.at, at)
        for eye in eyes
        for at in places
        if at_most(distance(eye.at, at), REACH) and sight.is_clear(eye, Standpoint(at))
    ]
    return min(far, default=None)


def _request(game: Game, unit: Unit, targets: Sequence[GasTarget]) -> Choose:
    return Choose(
        name="choose-gas-target",
        seat=unit.side.seat,
        prompt=say("at-whom-is-gas-fired", unit=unit_ref(unit)),
        public=say("chooses-a-target-for-gas", unit=unit_ref(unit)),
        rule="1e B",
        subject=unit.id,
        list_options=lambda: [_option(game, unit, one) for one in targets],
        prefer=max(targets, key=lambda one: sum(len(team.figures) for team in one.teams)).id,
    )


def _option(game: Game, unit: Unit, target: GasTarget) -> Option:
    return Option(
        id=target.id,
        label=say("piece", piece=_ref(game, unit, target)),
        verb="gas",
        subject=target.teams[0].id if target.teams else target.id,
        detail=say("what-gas-does", inches=target.inches, vehicle=bool(target.vehicle)),
        rule="1e B",
    )


def _ref(game: Game, unit: Unit, target: GasTarget) -> PieceRef:
    enemy = game.enemy(unit.side)
    if target.vehicle is not None:
        return vehicle_ref(target.vehicle)
    section = enemy.section_of(target.teams[0])
    if section is not None and len(target.teams) > 1:
        return PieceRef(section.id, section.name, "")
    return piece_ref(enemy, target.teams[0])


# --- doing ---------------------------------------------------------------------------------------------


async def fire_gas(game: Game, unit: Unit) -> None:
    """Choose the target and roll its Shock: a die, of a vehicle half of it, and nobody dies (esp-106)."""
    targets = list(gas_targets(game, unit))
    chosen = (await ask(_request(game, unit, targets))).option
    target = next(one for one in targets if one.id == chosen)
    for team in unit.teams:
        use_for_good(unit.side, _use_of(team))
    set_stance(game, unit.teams, Stance.NONE)
    (face,) = await roll(1, why="tear gas", seat=unit.side.seat)
    shock = face if target.vehicle is None else (face + 1) // 2
    game.tell(
        TearGasFired(
            side=side_ref(unit.side),
            who=unit_ref(unit),
            target=_ref(game, unit, target),
            teams=team_refs(unit.side, unit.teams),
            inches=target.inches,
            faces=(face,),
            shock=shock,
        )
    )
    lay_gas(game, unit.side, _places(target), [one.id for one in target.teams] or [target.id])
    if target.vehicle is not None:
        await take_effect(game, target.vehicle, DamageResult(shock=shock), unit.teams[0].id)
        return
    enemy = game.enemy(unit.side)
    for team, points in zip(target.teams, shares(shock, target.teams), strict=True):
        add_shock(team, eased(game, enemy, team, points))
    await test_shock(game, enemy, target.teams, cause=[man.place for man in unit.figures])


def shares(shock: int, teams: Sequence[Team]) -> list[int]:
    """Share Shock out evenly between Teams, what is left over to those with most men."""
    most_first = sorted(range(len(teams)), key=lambda at: -len(teams[at].figures))
    return [shock // len(teams) + (most_first.index(at) < shock % len(teams)) for at in range(len(teams))]


def _places(target: GasTarget) -> list[Point]:
    return [at for team in target.teams for at in team.places] or (
        [target.vehicle.pose.at] if target.vehicle is not None else []
    )
