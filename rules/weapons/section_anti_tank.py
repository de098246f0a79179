"""One man uses an anti-tank weapon of his Section on men: a Senior Leader's order alone (1e 4.5.3, 9.3.2)."""

from collections.abc import Iterator

from rules.command.activation import why_only_watching
from rules.command.commanding import why_not_command
from rules.editions.grades import Rank
from rules.engine.effects import ask
from rules.engine.requests import Allotted
from rules.fire.aims import Aims
from rules.fire.fire import NOBODY_IN_SIGHT
from rules.fire.shooters import weapon_name
from rules.phrases import Text, say
from rules.state.changes.teams import spend_carried
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.support_weapons import carried_anti_tank, carriers
from rules.state.troops.units import alone
from rules.weapons.anti_tank import NOT_HIS_ORDER, fire_shot, shot_request
from rules.weapons.anti_tank_fire import carried

SECTION_ANTI_TANK = "section-anti-tank"


def weapons_with(game: Game, team: Team) -> Iterator[tuple[str, int]]:
    """List the anti-tank weapons a man of the Team may use, and how many of each are left (1e 9.3.2)."""
    side = game.side_of(team.id)
    section = side.section_of(team)
    if section is None or team not in carriers(side, section):
        return
    for weapon in carried_anti_tank(game, section):
        yield weapon, section.carried.count(weapon)


def why_not_use(game: Game, leader: Leader, team: Team, weapon: str) -> Text:
    """Say why no man of the Team can use it on men by order, or nothing (1e 4.5.3, 9.3.2, 14.5; 2e 7)."""
    if leader.rank is Rank.JUNIOR:
        return NOT_HIS_ORDER
    if reason := why_not_command(game, leader, alone(game.side_of(team.id), team)):
        return reason
    if team.pinned or team.broken:
        return say("pinned-men-use-no-anti-tank-weapons")
    if reason := why_only_watching(game, team):
        return reason
    engagement = carried(game, team, weapon)
    if not engagement.shooters:
        return say("nobody-has-his-hands-free")
    if all(one.refused for one in engagement.shooters):
        return engagement.shooters[0].refused
    return "" if engagement.has_target else NOBODY_IN_SIGHT


async def choose_user(game: Game, team: Team, weapon: str) -> Allotted:
    """Ask which man of the Team fires the Section's weapon, and at what."""
    side = game.side_of(team.id)
    who, name = piece_ref(side, team), weapon_name(game, weapon)
    prompt = say("what-does-one-man-fire-it-at", team=who, weapon=name)
    note = say("used-up-once-fired")
    return await ask(shot_request(anti_tank_aims(game, team, weapon), prompt, note=note))


def anti_tank_aims(game: Game, team: Team, weapon: str) -> Aims:
    """Find which man of the Team can fire the anti-tank weapon at what."""
    return Aims(carried(game, team, weapon))


async def use_on_men(game: Game, team: Team, weapon: str, shot: Allotted) -> None:
    """Use up a Team's anti-tank weapon against men, which ends its Covering Fire (1e 9.3.2)."""
    spend_carried(game.section_of(team), weapon)
    end_covering_fire(game, [team.id])
    await fire_shot(anti_tank_aims(game, team, weapon), shot)
