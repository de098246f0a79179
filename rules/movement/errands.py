"""A man leaves his Team with a charge, puts it on a vehicle that he reaches, and gets away (1e 9.3.4)."""

from collections.abc import Callable

from rules.command.integrity import regroup
from rules.editions.table_seven import APPROACH, AWAY
from rules.engine.effects import ask
from rules.moments.moments import after_placing_charge
from rules.moments.react import watch
from rules.morale.shock import judge_all
from rules.movement.advance import advance
from rules.movement.approach import Approach, Errand, Withdrawal, errand_of
from rules.movement.move import roll_pace
from rules.movement.move_request import move_request
from rules.phrases import Text, say
from rules.scenarios.points import capture
from rules.state.changes.men import set_stance
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Figure, Side, Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.refs import piece_ref
from rules.vehicles.charges import RULE, chargeable, set_off, touches


async def run_up(game: Game, team: Team, man: Figure, weapon: str, use_up: Callable[[], None]) -> None:
    """Let the man go up to a vehicle and away from it; he is fired at as one who moves (1e 9.3.4, 9.1.3).

    Who has just come on stays where he is (faq-133).
    """
    side, goes = game.side_of(team.id), team.id not in DEPLOYED.of(game)
    set_stance(game, [team], Stance.NONE)
    end_covering_fire(game, [team.id])
    if goes:
        MOVED.note(game, team.id)
        await _approach(game, team, man)
    now, vehicle = fit_team(side, man), _touched(game, side, man)
    if now is not None and vehicle is not None:
        goes_on = await _place(game, now, man, weapon, vehicle, use_up)
        if goes_on and goes:
            await _get_away(game, side, man, vehicle)
    if game.table.result is None:
        capture(game)
        regroup(game, side, moved=[team.id])
        await judge_all(game, side)


async def _approach(game: Game, team: Team, man: Figure) -> None:
    side = game.side_of(team.id)
    dice = await roll_pace(game, side, piece_ref(side, team), APPROACH)
    party = errand_of(game, team, man, dice)
    making = Approach(game, side, (party,), vehicles=tuple(chargeable(game, side)))
    await _go(game, making, "approach-vehicle", say("where-to-charge"))


async def _get_away(game: Game, side: Side, man: Figure, vehicle: Vehicle) -> None:
    """Roll a die and ask where the man goes, up to so many inches away from the vehicle, if he is still
    able (1e 9.3.4)."""
    team = fit_team(side, man)
    if team is None or game.table.result is not None or vehicle.footprint is None:
        return
    dice = await roll_pace(game, side, piece_ref(side, team), AWAY)
    party = errand_of(game, team, man, dice, slowed=False)
    making = Withdrawal(game, side, (party,), vehicle=vehicle.footprint, team=team)
    await _go(game, making, "leave-vehicle", say("where-to-get-away"))


async def _go(game: Game, making: Errand, name: str, prompt: Text) -> None:
    (party,), (mover,) = making.parties, making.movers
    if party.pace.allowance() <= 0.0:
        return
    request = move_request(
        making,
        name=name,
        prompt=prompt,
        public=say("moves", who=party.name),
        subject=mover.group,
        rule=RULE,
    )
    await advance(game, making.side, making, await ask(request), party.name)


def fit_team(side: Side, man: Figure) -> Team | None:
    """Find the Team that the man is of now, if it is still able to act."""
    teams = (team for team in side.teams_in_play if team.on_table and not (team.pinned or team.broken))
    return next((team for team in teams if man in team.figures), None)


def _touched(game: Game, side: Side, man: Figure) -> Vehicle | None:
    """Find the vehicle at which the man stands, if there is any that he can do anything to."""
    if game.table.result is not None or man.at is None or man.floor:
        return None
    return next((one for one in chargeable(game, side) if touches(man.at, one)), None)


async def _place(
    game: Game, team: Team, man: Figure, weapon: str, vehicle: Vehicle, use_up: Callable[[], None]
) -> bool:
    """Use up the charge and let it go off, and the enemy react; return whether the game goes on."""
    side = game.side_of(team.id)
    use_up()
    await set_off(game, team, man.id, weapon, vehicle)
    now = fit_team(side, man)
    if game.table.result is None and now is not None:
        await watch(game, after_placing_charge(side, piece_ref(side, now), [man]))
    return game.table.result is None
