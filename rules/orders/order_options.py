"""What a Leader may spend a Command Initiative on, with the reason where he cannot (1e 4.5.2, 4.5.3)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.command.activation import why_not_activate
from rules.command.commanding import (
    acts_only_whole,
    commanded_teams,
    initiatives_of,
    whole_section,
    why_not_command,
)
from rules.editions.grades import Rank
from rules.engine.requests import Option
from rules.fire.covering_fire import COVERING_FIRE, frontage, why_not_cover
from rules.fire.shooters import weapon_name
from rules.morale.rally import why_not_rally
from rules.orders.detach import why_not_detach
from rules.orders.grenade_charge import grenade_charge_options
from rules.orders.merge_teams import MERGE, why_not_merge
from rules.orders.national_orders import directed_fire_options, marching_fire_options
from rules.orders.transfer import why_not_transfer
from rules.orders.walk_alone import why_not_walk_alone
from rules.reactions.overwatch import why_not_overwatch
from rules.state.force import Leader, Team
from rules.state.game import Game
from rules.state.units import Unit, alone, team_name
from rules.weapons.grenade import GRENADE, has_target, why_not_throw
from rules.weapons.rifle_grenade import RIFLE_GRENADE, has_rifle_grenades, why_not_fire_grenade
from rules.weapons.section_anti_tank import SECTION_ANTI_TANK, weapons_with, why_not_use
from rules.weapons.smoke_grenade import SMOKE_GRENADE, THROWS

BACK, DONE = "back", "done"


def initiative_options(game: Game, leader: Leader, *, first: bool, left: int | None = None) -> list[Option]:
    """Every order he could give; he may always stop, or go back before the first one.

    `left` is how many Initiatives he has, where that is not what he usually has at first, or now.
    """
    orders = (_activations, _watches, _covering, _rallies, _grenades, _others)
    options = [option for listed in orders for option in listed(game, leader)]
    if left is None:
        left = initiatives_of(leader) if first else game.phase.initiatives
    options += directed_fire_options(game, leader, left)
    options += marching_fire_options(game, leader, commanded_units(game, leader), left)
    options += grenade_charge_options(game, leader, commanded_units(game, leader), left)
    if first:
        return [*options, Option(id=BACK, label="Back", verb=BACK, detail="the dice stay unused")]
    return [*options, Option(id=DONE, label="No more orders", verb=DONE)]


def commanded_units(game: Game, leader: Leader) -> Iterator[Unit]:
    """His men as Units: each Section that stands together, then its Teams, then lone Teams."""
    side = game.side_of(leader.id)
    teams = commanded_teams(game, leader)
    for section in side.sections.values():
        own = [team for team in teams if team.section == section.id]
        whole = whole_section(side, section) if own else None
        if whole is not None and (len(whole.teams) > 1 or acts_only_whole(side, whole.teams[0])):
            yield whole
        yield from (alone(side, team) for team in own if not acts_only_whole(side, team))
    yield from (alone(side, team) for team in teams if team.section is None)


def _activations(game: Game, leader: Leader) -> Iterator[Option]:
    """For one Initiative he activates a Team or a Section (1e 4.5.2)."""
    for unit in commanded_units(game, leader):
        refused = why_not_command(game, leader, unit) or why_not_activate(game, unit, leader=leader)
        yield _order(game, "activate", unit.id, f"Activate {unit.name}", refused, rule="1e 4.5.2")


def _watches(game: Game, leader: Leader) -> Iterator[Option]:
    """For one Initiative he puts a Team on Overwatch, or a Section without Teams (1e 4.5.4, faq-005)."""
    for unit in commanded_units(game, leader):
        if len(unit.teams) == 1 or acts_only_whole(unit.side, unit.teams[0]):
            refused = why_not_command(game, leader, unit) or why_not_activate(game, unit, leader=leader)
            refused = refused or _why_not_watch_yet(game, leader, unit) or why_not_overwatch(unit)
            yield _order(game, "overwatch", unit.id, f"{unit.name} on Overwatch", refused, rule="1e 4.5.4")


def _why_not_watch_yet(game: Game, leader: Leader, unit: Unit) -> str:
    """Men who have just come on go on Overwatch only by their Junior Leader's own 3 (faq-014)."""
    came_with_him = leader.rank is Rank.JUNIOR and leader.id in game.phase.deployed
    if came_with_him or not any(team.id in game.phase.deployed for team in unit.teams):
        return ""
    return "They came onto the table in this Phase: they may only fire."


def _covering(game: Game, leader: Leader) -> Iterator[Option]:
    """For one Initiative he has a Team or a Section give Covering Fire (1e 4.5.2)."""
    covering = game.edition.command.words.covering_fire
    for unit in commanded_units(game, leader):
        refused = why_not_command(game, leader, unit) or why_not_activate(game, unit, leader=leader)
        label = f"{covering} by {unit.name} ({frontage(unit):g}″ wide)"
        refused = refused or why_not_cover(game, unit)
        yield _order(game, COVERING_FIRE, unit.id, label, refused, rule="1e 4.5.4")


def _rallies(game: Game, leader: Leader) -> Iterator[Option]:
    """For one Initiative he takes a point of Shock off a Team (1e 4.5.3)."""
    side = game.side_of(leader.id)
    for team in commanded_teams(game, leader):
        if team.shock:
            label = f"Rally {team_name(side, team)} (Shock {team.shock})"
            yield _order(game, "rally", team.id, label, why_not_rally(game, leader, team))


def _grenades(game: Game, leader: Leader) -> Iterator[Option]:
    """For one Initiative a man throws a grenade at an enemy near enough, or smoke (1e 4.5.3, 9.2)."""
    side = game.side_of(leader.id)
    for team in commanded_teams(game, leader):
        if why_not_command(game, leader, alone(side, team)):
            continue
        refused, name = why_not_throw(game, leader, team), team_name(side, team)
        if has_target(game, leader, team):
            yield _order(game, GRENADE, team.id, f"Hand grenade by {name}", refused, rule="1e 9.2")
        if has_rifle_grenades(game, team):
            why_not = why_not_fire_grenade(game, leader, team)
            yield _order(game, RIFLE_GRENADE, team.id, f"Rifle grenade by {name}", why_not, rule="1e 9.1.5")
        yield from _section_weapons(game, leader, team)
        for dice in THROWS:
            label = f'Smoke grenade by {name}, {dice}D6"'
            option = _order(game, SMOKE_GRENADE, team.id, label, refused, rule="1e 9.2.2")
            yield replace(option, id=f"{option.id}/{dice}")


def _section_weapons(game: Game, leader: Leader, team: Team) -> Iterator[Option]:
    """For one Initiative of a Senior Leader a man uses an anti-tank weapon on men (1e 4.5.3, 9.3.2)."""
    name = team_name(game.side_of(team.id), team)
    for weapon, left in weapons_with(game, team):
        label = f"{weapon_name(game, weapon)} by {name} ({left} left)"
        why_not = why_not_use(game, leader, team, weapon)
        option = _order(game, SECTION_ANTI_TANK, team.id, label, why_not, rule="1e 9.3.2")
        yield replace(option, id=f"{option.id}/{weapon}")


def _others(game: Game, leader: Leader) -> Iterator[Option]:
    """Walking alone; a Junior Leader also moves men between Teams and sends them off (1e 4.5.3, 4.5.7)."""
    yield _order(game, "walk-alone", leader.id, "Walk on his own", why_not_walk_alone(game, leader))
    if game.edition.command.merges_teams:
        stays = why_not_merge(game, leader)
        yield _order(game, MERGE, leader.id, "Make two Teams one", stays, rule="2e 7")
    elif leader.rank is Rank.JUNIOR and leader.section is not None:
        stays = why_not_transfer(game, leader)
        yield _order(game, "transfer", leader.id, "Transfer a man", stays, rule="1e 4.5.6")
    if leader.rank is Rank.JUNIOR and leader.section is not None:
        whole = why_not_detach(game, leader)
        yield _order(game, "detach", leader.id, "Send men off as a Team", whole, rule="1e 4.5.7")


def _order(
    game: Game, verb: str, subject: str, label: str, refused: str, *, rule: str = "1e 4.5.3"
) -> Option:
    return Option(
        id=f"{verb}:{subject}",
        label=label,
        verb=verb,
        subject=subject,
        detail=game.edition.command.words.orders(1),
        rule=rule,
        refused=refused,
    )
