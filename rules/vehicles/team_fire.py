"""Teams fire at vehicles: guns, anti-tank Teams, men with their Section's weapons (1e 9.3, 10.2, 12)."""

from collections.abc import Iterable, Sequence

from rules.command.activation import is_charging
from rules.engine.effects import ask
from rules.fire.noticing import note_fire
from rules.fire.shooters import FIRED
from rules.geometry.arcs import bearing
from rules.phrases import Text, say
from rules.state.changes.men import set_stance, turn_team
from rules.state.changes.teams import spend_round
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Figure, Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import MOVED
from rules.state.troops.support_weapons import anti_tank_weapon, dice_at_armour
from rules.state.troops.units import Unit
from rules.vehicles.aiming import LaidRound, Round, can_be_laid, targets, why_not_fire
from rules.vehicles.choose_target import aim_at, target_request
from rules.vehicles.rounds import round_of_gun, round_of_machine_gun, round_of_men
from rules.vehicles.shot import fire_round
from rules.weapons.anti_tank import NO_ROUNDS
from rules.weapons.anti_tank_fire import why_not_from_here

AT_VEHICLES = "fire-at-vehicles"
"""What such a Team does, as options name it."""

HAS_FIRED = say("has-fired-its-one-round")
NOBODY_SERVES = say("nobody-serves-it")
WAS_MOVED = say("gun-was-moved-or-turned")


def has_targets(game: Game, team: Team) -> bool:
    """Whether a vehicle of the enemy's on the table still fights, in sight or not."""
    return any(one.is_manned for one in targets(game, game.side_of(team.id)))


def may_fire_at_vehicles(game: Game, unit: Unit) -> bool:
    """Whether the Unit is one Team with a gun or an anti-tank weapon of its own, and there are vehicles."""
    team = unit.teams[0]
    is_armed = team.has_gun or anti_tank_weapon(game, team.weapon) or dice_at_armour(game, team.weapon)
    return len(unit.teams) == 1 and bool(is_armed) and has_targets(game, team)


def why_not_serve(game: Game, unit: Unit) -> Text:
    """Say why such a Team cannot fire at any vehicle now, or nothing; Pinned it can (1e 12.3, 14.5)."""
    if reason := why_not_ready(game, unit):
        return reason
    shot = loaded(game, unit.teams[0])
    return why_not_fire(game, shot) if shot is not None else NOBODY_SERVES


def why_not_ready(game: Game, unit: Unit) -> Text:
    """Say why such a Team fires at no vehicle now wherever it is, or nothing (1e 9.3, 10.2, 12.3)."""
    team = unit.teams[0]
    if unit.broken:
        return say("broken-troops-cannot-fire")
    if is_charging(game, unit.teams):
        return say("in-close-combat")
    if team.rounds == 0:
        return NO_ROUNDS
    if team.id in FIRED.of(game):
        return HAS_FIRED
    if anti_tank_weapon(game, team.weapon) is None and team.id in MOVED.of(game):
        return WAS_MOVED
    return why_not_from_here(game, team.weapon or "", _servers(team))


def could_fire_at(game: Game, team: Team, vehicles: Iterable[Vehicle]) -> bool:
    """Whether a Team that is ready could fire at one of these vehicles, as they stand or would stand."""
    shot = loaded(game, team)
    return shot is not None and any(can_be_laid(game, shot, one) for one in vehicles)


def loaded(game: Game, team: Team, *, initiatives: int = 1, moves: bool = False) -> Round | None:
    """Load what a Team serves; None where nobody is left who does. Guns do not move and fire (1e 7.4)."""
    servers = _servers(team)
    if not servers:
        return None
    if team.has_gun:
        return round_of_gun(game, team, initiatives=initiatives)
    if dice_at_armour(game, team.weapon):
        return round_of_machine_gun(game, team)
    return round_of_men(game, team, team.weapon or "", servers, moves=moves)


def _servers(team: Team) -> Sequence[Figure]:
    return [man for man in team.figures if man.serves]


async def fire_at_vehicle(game: Game, team: Team, *, initiatives: int = 1, moves: bool = False) -> None:
    """Fire one round of what the Team serves at a vehicle that its player chooses (1e 12.1, 12.3).

    `moves` where the Team moves in this Phase once it has fired (1e 7.1).
    """
    shot = loaded(game, team, initiatives=initiatives, moves=moves)
    assert shot is not None, "what nobody serves is not fired"
    aim = await choose_aim(game, shot)
    assert aim is not None, "a target was chosen"
    await fire_laid(game, team, shot, aim)


async def fire_laid(game: Game, team: Team, shot: Round, aim: LaidRound) -> None:
    """Fire the one round that a Team has laid on a vehicle (1e 12.1, 12.3)."""
    FIRED.note(game, team.id)
    spend_round(team)
    await fire_aimed(game, team, shot, aim)


async def choose_aim(game: Game, shot: Round, vehicles: Iterable[Vehicle] | None = None) -> LaidRound | None:
    """Ask at which vehicle a round is fired; out of turn it is the first of these that can be hit, if any."""
    if vehicles is None:
        return aim_at(game, shot, (await ask(target_request(game, shot))).option)
    found = (aim_at(game, shot, one.id) for one in vehicles)
    return next((aim for aim in found if not aim.refused), None)


async def fire_aimed(game: Game, team: Team, shot: Round, aim: LaidRound) -> None:
    """Give up stance and Covering Fire, turn towards the target, and fire (1e 4.5.4, 7.5)."""
    set_stance(game, [team], Stance.NONE)
    end_covering_fire(game, [team.id])
    note_fire(game, [team.id])
    is_narrow = team.weapon is not None and game.weapon(team.weapon).arc_degrees is not None
    if not is_narrow and aim.eye is not None and aim.at is not None:
        turn_team(team, bearing(aim.eye, aim.at))
    await fire_round(game, shot, aim)
