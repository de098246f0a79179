"""Anti-tank weapons, light mortars and guns with the figures of their nation's arsenal (1e 9.3, 9.4, 10)."""

from msgspec.structs import replace

from rules.editions.weapons import Firepower, Reach, Weapon
from rules.state.agreed.roster import AntiTankWeapon, Gun, LightMortar
from rules.state.game import Game
from rules.state.pieces.force import Section, Side, Team


def anti_tank_weapon(game: Game, weapon: str | None) -> AntiTankWeapon | None:
    """Find the figures of an infantry anti-tank weapon, by its national name; None for anything else."""
    found = (roster.anti_tank.get(weapon or "") for roster in game.setup.rosters.values())
    return next((one for one in found if one is not None), None)


def anti_tank_figures(game: Game, weapon: str | None) -> AntiTankWeapon:
    """Find the figures of a weapon that is one; raises LookupError for anything else."""
    figures = anti_tank_weapon(game, weapon)
    if figures is None:
        raise LookupError(f"{weapon} is no anti-tank weapon")
    return figures


def light_mortar(game: Game, weapon: str | None) -> LightMortar | None:
    """Find the figures of a light mortar, by its national name or its row of Table Four; None for others."""
    return None if weapon is None or game.weapon(weapon).is_small_arm else lobbed(game, weapon)


def lobbed(game: Game, weapon: str | None) -> LightMortar | None:
    """Find the figures of a light mortar or a grenade launcher; None for others."""
    if weapon is None or not (row := game.weapon(weapon)).band_by_sight:
        return None
    found = (roster.mortars.get(weapon) for roster in game.setup.rosters.values())
    usual = LightMortar(nearest=row.close.nearest if row.close else None)
    return next((one for one in found if one is not None), usual)


def mortar_figures(game: Game, weapon: str | None) -> LightMortar:
    """Find the figures of a mortar or launcher; raises LookupError for anything else."""
    figures = lobbed(game, weapon)
    if figures is None:
        raise LookupError(f"{weapon} is no light mortar")
    return figures


def gun_of(game: Game, team: Team) -> Gun | None:
    """Find the figures of the gun that a Team serves; None where it has none, or none any more."""
    if not team.has_gun:
        return None
    found = (roster.guns.get(team.weapon or "") for roster in game.setup.rosters.values())
    return next(filter(None, found))


def dice_at_armour(game: Game, weapon: str | None) -> int:
    """Count the A.P. dice of a machine gun, by its national name: most have none (1e 12)."""
    found = (roster.heavy_machine_guns.get(weapon or "") for roster in game.setup.rosters.values())
    return next(filter(None, found), 0)


def against_men(game: Game, weapon: str) -> Weapon:
    """Turn an anti-tank weapon on men: its H.E. dice, close in its first band (1e 9.3.2)."""
    figures = anti_tank_figures(game, weapon)
    first, *others = figures.bands
    return replace(
        game.weapon(weapon),
        firepower=Firepower(figures.he, figures.he),
        splinters=True,
        close=Reach(0, first),
        effective=Reach(first or 0, others[-1]) if others else None,
    )


def carried_anti_tank(game: Game, section: Section) -> list[str]:
    """List the anti-tank weapons that a Section still carries, each kind once (1e 9.3.2)."""
    kinds = list(dict.fromkeys(section.carried))
    return [weapon for weapon in kinds if anti_tank_weapon(game, weapon) is not None]


def carriers(side: Side, section: Section) -> list[Team]:
    """List the Teams of a Section that have its anti-tank weapons: riflemen's, alive or not (1e 9.3.2).

    Where each of its Teams serves a weapon, it is all of them.
    """
    own = [team for team in side.teams.values() if team.section == section.id and team.parent is None]
    return [team for team in own if team.weapon is None] or own
