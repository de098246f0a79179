"""What ambushers put into or on a vehicle beside them, without a throw: a grenade or a charge (2e 8.2.1)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.editions.table_seven import TABLE_SEVEN
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say
from rules.state.changes.men import use_up
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.kinds import why_unarmed
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.vehicles.charges import chargeable, set_off
from rules.vehicles.inside import burst_inside, opening
from rules.weapons.grenade import is_out_of_grenades, use_grenade

PUT_GRENADE, PUT_CHARGE = "put-grenade", "put-charge:"


class GrenadePutInside(OfSide, frozen=True):
    """Ambushers put a grenade into a vehicle beside them."""

    kind: ClassVar = "grenade-inside"
    section: ClassVar = "2e 8.2.1"

    team: PieceRef
    vehicle: PieceRef


def ways_by_hand(game: Game, team: Team) -> dict[str, Text]:
    """List what the Team could put on a vehicle in reach of it now, each with what players call it."""
    found = within_reach(game, team)
    if not found or why_unarmed([team]):
        return {}
    is_open = any(opening(one.type) for one in found) and not is_out_of_grenades(game, team)
    ways: dict[str, Text] = {PUT_GRENADE: say("put-a-grenade-into-a-vehicle")} if is_open else {}
    charges = [one for one in dict.fromkeys(team.carried) if one in TABLE_SEVEN]
    for one in charges:
        ways[PUT_CHARGE + one] = say("put-it-on-a-vehicle", charge=TABLE_SEVEN[one].kind)
    return ways


def within_reach(game: Game, team: Team) -> list[Vehicle]:
    """List the enemy's manned vehicles near enough to the Team, in editions that have it (2e 8.2.1)."""
    reach = game.edition.spending.ambushers_reach
    if reach is None:
        return []
    return [one for one in chargeable(game, game.side_of(team.id)) if at_most(_gap(one, team), reach)]


def _gap(vehicle: Vehicle, team: Team) -> float:
    hull = vehicle.hull
    return min(hull.distance(at) for at in team.places)


async def put_by_hand(game: Game, team: Team, way: str) -> None:
    """Choose among the vehicles in reach, and let it go off there (2e 8.2.1, 9.2.1, 9.3.4)."""
    found = within_reach(game, team)
    if way == PUT_GRENADE:
        await _grenade(game, team, await _choose(game, team, [one for one in found if opening(one.type)]))
        return
    weapon, vehicle = way.removeprefix(PUT_CHARGE), await _choose(game, team, found)
    hull = vehicle.hull
    nearest = min(
        (man for man in team.figures if man.at), key=lambda man: hull.distance(man.at or hull.centre)
    )
    use_up(team, weapon)
    await set_off(game, team, nearest.id, weapon, vehicle)


async def _grenade(game: Game, team: Team, vehicle: Vehicle) -> None:
    side = game.side_of(team.id)
    use_grenade(game, team)
    who, into = piece_ref(side, team), vehicle_ref(vehicle)
    game.tell(GrenadePutInside(side=side_ref(side), team=who, vehicle=into))
    await burst_inside(game, vehicle, side.seat, team.id)


async def _choose(game: Game, team: Team, found: Sequence[Vehicle]) -> Vehicle:
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    request = Choose(
        name="choose-grenade-target",
        seat=side.seat,
        prompt=say("which-vehicle-to-attack-by-hand", who=who),
        public=say("chooses-a-target-for-the-charge-of", who=who),
        rule="2e 8.2.1",
        subject=team.id,
        list_options=lambda: [
            Option(
                id=one.id,
                label=say("piece", piece=vehicle_ref(one)),
                verb="by-hand",
                subject=one.id,
                rule="2e 8.2.1",
            )
            for one in found
        ],
    )
    return game.vehicle((await ask(request)).option)
