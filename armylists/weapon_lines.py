"""A row of Table Four in words, for a reader."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules import counted, in_dice
from rules.book import MEDIUM_MORTAR, AntiTankWeapon, LightMortar, Reach, Weapon

NO_BAND = "–"


class WeaponLine(NamedTuple):
    """What a weapon can do: Firepower dice, the two bands in inches, what is special about it, A.P. dice,
    and the topic of the rules reference where there is one of its own."""

    name: str
    firepower: str
    close: str
    effective: str
    notes: tuple[str, ...]
    id: str = ""
    armour: str = NO_BAND
    topic: str = ""


def weapon_line(name: str, row: Weapon, anti_tank: AntiTankWeapon | None = None) -> WeaponLine:
    """Put a row of Table Four in words, under the name its nation gives the weapon.

    What an anti-tank weapon does to men stands in its nation's own figures.
    """
    if anti_tank is not None:
        return WeaponLine(name, str(anti_tank.he), *_bands(anti_tank), tuple(_anti_tank_notes(anti_tank)))
    return WeaponLine(name, _dice(row), _close(row), _effective(row), tuple(_notes(row)))


def _dice(row: Weapon) -> str:
    close, effective = row.firepower.close, row.firepower.effective
    if row.close is None and row.effective is None:
        return NO_BAND
    if row.close is None or row.effective is None or close == effective:
        return str(max(close, effective))
    return f"{close} close, {effective} effective"


def _close(row: Weapon) -> str:
    if row.close is None:
        return NO_BAND
    if row.band_by_sight:
        return f"target in sight{_from(row.close)}"
    return _stretch(row.close)


def _effective(row: Weapon) -> str:
    if row.effective is None:
        return NO_BAND
    if row.band_by_sight:
        return f"target out of sight{_from(row.effective)}"
    if row.close is not None and row.effective.farthest is None:
        return f"over {row.effective.nearest:g}″"
    return _stretch(row.effective)


def _bands(weapon: AntiTankWeapon) -> tuple[str, str]:
    """Write the first band, in which the weapon hits best, and all others as one, in inches."""
    first, *others = weapon.bands
    near = "any distance" if first is None else f"0–{first:g}″"
    return near, f"{first:g}–{others[-1]:g}″" if first and others and others[-1] else NO_BAND


def _anti_tank_notes(weapon: AntiTankWeapon) -> Iterator[str]:
    yield "Against men and buildings."
    if weapon.rounds == 1:
        yield "Each fires once."
    elif weapon.rounds is not None:
        yield f"{counted(weapon.rounds, 'round')}, then more have to be found."
    if weapon.back_blast:
        yield "Its back-blast forbids it in enclosed spaces."


def of_nation(row: Weapon, mortar: LightMortar) -> Weapon:
    """Let a nation's light mortar begin where its own figures say (1e 9.4, B)."""
    from_there = [
        replace(reach, nearest=mortar.nearest or 0.0) for reach in (row.close, row.effective) if reach
    ]
    return replace(row, close=from_there[0], effective=from_there[-1])


def mortar_notes(mortar: LightMortar) -> Iterator[str]:
    """Tell what a nation's light mortar fires, and how near it is safe (1e 9.4, B)."""
    if mortar.rounds is not None:
        yield f"{counted(mortar.rounds, 'round')} of H.E., all others are smoke."
    elif not mortar.smoke:
        yield "H.E. alone, no smoke."
    if mortar.risky_under:
        yield f"Nearer than {mortar.risky_under:g}″ a hit strikes its own Team on a 1 or 2."


def _from(reach: Reach) -> str:
    return f", from {reach.nearest:g}″" if reach.nearest else ""


def _stretch(reach: Reach) -> str:
    if reach.farthest is None:
        return f"from {reach.nearest:g}″" if reach.nearest else "any distance"
    return f"{reach.nearest:g}–{reach.farthest:g}″"


def _notes(row: Weapon) -> Iterator[str]:
    """Tell everything in the row beside its numbers of dice and inches, a sentence for each."""
    if row.reroll_ones:
        yield "A 1 rolled to hit is rolled once more."
    if row.loses_when_crew_one:
        yield f"{in_dice(row.loses_when_crew_one)} fewer when one man is left to serve it."
    if row.no_move_and_fire:
        yield "Cannot move and fire in the same Phase."
    if row.arc_degrees is not None:
        yield f"Fires within an arc of {row.arc_degrees:g}°."
    if row.fixed_to_hit is not None:
        yield f"Hits on {row.fixed_to_hit} or more, whatever the target's quality."
    if row.close_combat_dice:
        yield f"{row.close_combat_dice} more dice in Close Combat."
    if row.defending_close_combat_dice:
        yield f"{row.defending_close_combat_dice} more dice against an attack into its arc."
    yield from _effect_notes(row)


def _effect_notes(row: Weapon) -> Iterator[str]:
    if row.enclosed_firepower is not None:
        yield f"{counted(row.enclosed_firepower, 'hit')} in an enclosed space."
    if row.reduce_cover:
        overhead = ", unless there is a roof over it" if row.overhead_cover_holds else ""
        yield f"The target's cover counts {row.reduce_cover} level less{overhead}."
    if row.ignores_cover:
        yield "Ignores all cover."
    if row.doubles_shock:
        yield "Shock is doubled."
    if row.pins:
        yield "Pins whatever it falls on."
    if row.id == MEDIUM_MORTAR.id:
        yield "Not in play yet."
