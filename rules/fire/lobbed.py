"""Weapons that are lobbed at whatever friends see: mortars, grenade launchers (1e 9.4, B)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rules.editions.weapons import Band, band_at, firepower
from rules.fire.from_above import cover_from_above
from rules.fire.shooters import Shooter
from rules.fire.sighting import Sighting
from rules.fire.sightings import OUT_OF_RANGE, Sightings, pairs_of
from rules.geometry.terrain import Cover
from rules.phrases import Text, say
from rules.state.pieces.force import Figure
from rules.state.sight.seen import sees_under

UNSEEN = say("none-of-your-men-sees-anybody")


@dataclass
class LobbedSightings(Sightings):
    """Which enemies such a weapon can be laid on: those its crew sees, at close range, or any friend.

    Men beside it fire at what they see.
    """

    _seen: dict[str, bool] = field(default_factory=dict)

    def at(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sighting:
        """Find the nearest of these enemies whom the crew sees, else any Unit of its side, or why none
        (l40-003, l40-026; esp-081)."""
        if not shooter.weapon.band_by_sight:
            return super().at(shooter, enemies)
        pairs = pairs_of(shooter, enemies)
        inches = pairs[0][0] if pairs else 0.0
        if reason := shooter.refused or self.why_out_of_reach(shooter, inches):
            return Sighting(shooter=shooter, inches=inches, refused=reason)
        own = next((pair for pair in pairs if sees_under(self.conditions, pair[1], pair[2])), None)
        if own is not None:
            return sighted(shooter, Band.CLOSE, inches, own[1], own[2])
        other = next((pair for pair in pairs if self.friend_sees(pair[2])), None)
        if other is not None:
            return sighted(shooter, Band.EFFECTIVE, inches, other[1], other[2])
        return Sighting(shooter=shooter, inches=inches, refused=UNSEEN)

    def can_fire(self, shooter: Shooter, enemies: Sequence[Figure]) -> bool:
        """Whether the firer can fire at any of these enemies."""
        if not shooter.weapon.band_by_sight:
            return super().can_fire(shooter, enemies)
        return not self.at(shooter, enemies).refused

    def why_out_of_reach(self, shooter: Shooter, inches: float) -> Text:
        """Say that a target is too near or too far; "" where it is neither (l40-003, l40-026; esp-081)."""
        return "" if band_at(shooter.weapon, inches) is not None else OUT_OF_RANGE

    def cover(self, enemy: Figure, viewers: Iterable[Figure]) -> Cover | None:
        """Find a man's cover as the nearest viewer who sees him has it; where nobody does, from above."""
        found = super().cover(enemy, viewers)
        return cover_from_above(self.game, enemy) if found is None else found

    def friend_sees(self, enemy: Figure) -> bool:
        """Whether any man of a Team of the side sees an enemy; asked once for all who serve the weapon."""
        if enemy.id not in self._seen:
            teams = self.game.teams_on_table(self.unit.side)
            men = (man for team in teams for man in team.figures)
            self._seen[enemy.id] = any(sees_under(self.conditions, man, enemy) for man in men)
        return self._seen[enemy.id]


def sighted(shooter: Shooter, band: Band, inches: float, man: Figure | None, enemy: Figure) -> Sighting:
    """Tell that the weapon can be laid on this enemy, with the dice that it has in that band."""
    dice = firepower(shooter.weapon, band, shooter.crew)
    return Sighting(shooter=shooter, inches=inches, band=band, dice=dice, man=man, enemy=enemy)
