"""A row of Table Four in words, for a reader."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

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
    return _("%(close)s close, %(effective)s effective") % {"close": close, "effective": effective}


def _close(row: Weapon) -> str:
    if row.close is None:
        return NO_BAND
    if row.band_by_sight:
        return _("target in sight") + _from(row.close)
    return _stretch(row.close)


def _effective(row: Weapon) -> str:
    if row.effective is None:
        return NO_BAND
    if row.band_by_sight:
        return _("target out of sight") + _from(row.effective)
    if row.close is not None and row.effective.farthest is None:
        return _("over %(nearest)s″") % {"nearest": f"{row.effective.nearest:g}"}
    return _stretch(row.effective)


def _bands(weapon: AntiTankWeapon) -> tuple[str, str]:
    """Write the first band, in which the weapon hits best, and all others as one, in inches."""
    first, *others = weapon.bands
    near = _("any distance") if first is None else f"0–{first:g}″"
    return near, f"{first:g}–{others[-1]:g}″" if first and others and others[-1] else NO_BAND


def _anti_tank_notes(weapon: AntiTankWeapon) -> Iterator[str]:
    yield _("Against men and buildings.")
    if weapon.rounds == 1:
        yield _("Each fires once.")
    elif weapon.rounds is not None:
        yield ngettext(
            "%(count)d round, then more have to be found.",
            "%(count)d rounds, then more have to be found.",
            weapon.rounds,
        ) % {"count": weapon.rounds}
    if weapon.back_blast:
        yield _("Its back-blast forbids it in enclosed spaces.")


def of_nation(row: Weapon, mortar: LightMortar) -> Weapon:
    """Change a light mortar's row so that its range begins at its nation's own least distance (1e 9.4, B)."""
    from_there = [
        replace(reach, nearest=mortar.nearest or 0.0) for reach in (row.close, row.effective) if reach
    ]
    return replace(row, close=from_there[0], effective=from_there[-1])


def mortar_notes(mortar: LightMortar) -> Iterator[str]:
    """Tell what a nation's light mortar fires, and how near it is safe (1e 9.4, B)."""
    if mortar.rounds is not None:
        yield ngettext(
            "%(count)d round of H.E., all others are smoke.",
            "%(count)d rounds of H.E., all others are smoke.",
            mortar.rounds,
        ) % {"count": mortar.rounds}
    elif not mortar.smoke:
        yield _("H.E. alone, no smoke.")
    if mortar.smoke_rounds is not None:
        yield ngettext("%(count)d round of smoke.", "%(count)d rounds of smoke.", mortar.smoke_rounds) % {
            "count": mortar.smoke_rounds
        }
    if mortar.smoke_ends_on:
        yield _("It has no more smoke once its die for smoke shows %(face)s or less.") % {
            "face": mortar.smoke_ends_on
        }
    if mortar.no_doubling:
        yield _("Men who have it with them never move at the double.")
    if mortar.risky_under:
        yield _("Nearer than %(risky_under)s″ a hit strikes its own Team on a 1 or 2.") % {
            "risky_under": f"{mortar.risky_under:g}"
        }


def _from(reach: Reach) -> str:
    if reach.farthest is not None:
        return f", {_stretch(reach)}"
    return _(", from %(nearest)s″") % {"nearest": f"{reach.nearest:g}"} if reach.nearest else ""


def _stretch(reach: Reach) -> str:
    if reach.farthest is None:
        return (
            _("from %(nearest)s″") % {"nearest": f"{reach.nearest:g}"} if reach.nearest else _("any distance")
        )
    return f"{reach.nearest:g}–{reach.farthest:g}″"


def _notes(row: Weapon) -> Iterator[str]:
    """Tell everything in the row beside its numbers of dice and inches, a sentence for each."""
    if row.reroll_ones:
        yield _("A 1 rolled to hit is rolled once more.")
    yield from _own_notes(row)
    if row.loses_when_crew_one:
        yield ngettext(
            "%(count)d die fewer when one man is left to serve it.",
            "%(count)d dice fewer when one man is left to serve it.",
            row.loses_when_crew_one,
        ) % {"count": row.loses_when_crew_one}
    if row.no_move_and_fire:
        yield _("Cannot move and fire in the same Phase.")
    if row.arc_degrees is not None:
        yield _("Fires within an arc of %(arc_degrees)s°.") % {"arc_degrees": f"{row.arc_degrees:g}"}
    if row.fixed_to_hit is not None:
        yield _("Hits on %(fixed_to_hit)s or more, whatever the target's quality.") % {
            "fixed_to_hit": row.fixed_to_hit
        }
    if row.close_combat_dice:
        yield _("%(dice)s more dice in Close Combat.") % {"dice": row.close_combat_dice}
    if row.defending_close_combat_dice:
        yield _("%(dice)s more dice against an attack into its arc.") % {
            "dice": row.defending_close_combat_dice
        }
    yield from _effect_notes(row)


def _own_notes(row: Weapon) -> Iterator[str]:
    """Tell what the weapons of some nations alone do."""
    if row.halved_at_first:
        yield _("Half the dice in its first round at each target.")
    if row.jams:
        yield _("Two 6s rolled to hit jam it until the Phase ends.")
    if row.bonus_in_sight:
        yield _("It adds %(bonus)s to hit what it sees.") % {"bonus": row.bonus_in_sight}


def _effect_notes(row: Weapon) -> Iterator[str]:
    if row.enclosed_firepower is not None:
        yield ngettext(
            "%(count)d hit in an enclosed space.",
            "%(count)d hits in an enclosed space.",
            row.enclosed_firepower,
        ) % {"count": row.enclosed_firepower}
    if row.reduce_cover:
        told = _("The target's cover counts %(levels)s level less.")
        if row.overhead_cover_holds:
            told = _("The target's cover counts %(levels)s level less, unless there is a roof over it.")
        yield told % {"levels": row.reduce_cover}
    if row.ignores_cover:
        yield _("Ignores all cover.")
    if row.doubles_shock:
        yield _("Shock is doubled.")
    if row.pins:
        yield _("Pins whatever it falls on.")
    if row.id == MEDIUM_MORTAR.id:
        yield _("Not in play yet.")
