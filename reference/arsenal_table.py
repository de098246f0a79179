"""Table Four as it is shown: the weapons of infantry, then those of vehicles."""

from collections.abc import Iterator

from reference.table import Table, inches, plural
from rules import FIRST, Edition
from rules.book import MEGAPHONE, ROWS, TRIPOD_LMG, VEHICLE_ROWS, Reach, Weapon

OF_SUPPLEMENTS = (TRIPOD_LMG.id, MEGAPHONE.id)
"""Rows that are no edition's."""

HEAD = ("Weapon", "Close", "Dice", "Effective", "Dice", "Besides")


def arsenal() -> Table:
    """Show Table Four (1e 9)."""
    printed = (one for one in (*ROWS, *VEHICLE_ROWS) if one.printed_row is not None)
    return Table("Weapons", HEAD, tuple(_row(one) for one in printed))


def other_arsenal(edition: Edition) -> Table:
    """Show the rows of Table Four that an edition has otherwise than the first, or that are a supplement's
    alone."""
    others = (edition.weapons[one.id] for one in (*ROWS, *VEHICLE_ROWS))
    rows = [one for one in others if one != FIRST.weapons[one.id] or one.id in OF_SUPPLEMENTS]
    return Table("Weapons with other figures", HEAD, tuple(map(_row, rows)))


def _row(weapon: Weapon) -> tuple[str, ...]:
    close, effective = weapon.firepower.close, weapon.firepower.effective
    return (
        weapon.name,
        *(_band(weapon.close, close)),
        *(_band(weapon.effective, effective)),
        "; ".join(_besides(weapon)),
    )


def _band(reach: Reach | None, dice: int) -> tuple[str, str]:
    return (_reach(reach), str(dice)) if reach is not None and dice else ("–", "–")


def _reach(reach: Reach) -> str:
    if reach.farthest is None:
        return f"over {inches(reach.nearest)}" if reach.nearest else "any"
    return f"{reach.nearest:g}–{inches(reach.farthest)}"


def _besides(weapon: Weapon) -> Iterator[str]:
    """List in words everything that a row of Table Four has beside its dice."""
    if weapon.band_by_sight:
        yield "close if it sees the target itself, else effective"
    if weapon.reroll_ones:
        yield "1s to hit are re-rolled once"
    if weapon.loses_when_crew_one:
        yield f"{plural(weapon.loses_when_crew_one, 'die', 'dice')} fewer with one man left"
    if weapon.fixed_to_hit:
        yield f"hits on {weapon.fixed_to_hit}+ at any range"
    if weapon.enclosed_firepower:
        yield f"hits, not dice; {weapon.enclosed_firepower} in an enclosed space"
    yield from _on_target(weapon)
    yield from _by_itself(weapon)


def _on_target(weapon: Weapon) -> Iterator[str]:
    if weapon.ignores_cover and not weapon.reduce_cover:
        yield "cover does not count"
    if weapon.reduce_cover:
        overhead = ", save under a roof" if weapon.overhead_cover_holds else ""
        yield f"cover counts {plural(weapon.reduce_cover, 'level', 'levels')} lower{overhead}"
    if weapon.doubles_shock:
        yield "Shock is doubled"
    if weapon.pins:
        yield "pins"
    if weapon.leader_hit_modifier:
        yield f"{weapon.leader_hit_modifier} on the die for a Leader near the fallen".replace("-", "−")


def _by_itself(weapon: Weapon) -> Iterator[str]:
    if weapon.no_move_and_fire:
        yield "never moves and fires"
    if weapon.arc_degrees:
        yield f"arc of {weapon.arc_degrees:g} degrees"
    if weapon.close_combat_dice:
        yield f"{plural(weapon.close_combat_dice, 'die', 'dice')} more in Close Combat"
    if weapon.defending_close_combat_dice:
        yield f"{weapon.defending_close_combat_dice} dice more against a charge into its arc"
