"""A supplement: a book beside an edition, with rows that stand instead of the edition's own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules.editions.defeats import Defeat
from rules.editions.edition import Edition
from rules.editions.first_tables import Setback, on_face
from rules.editions.vehicle_damage import Part
from rules.editions.vehicle_types import VehicleClass
from rules.editions.weapons import Weapon
from rules.phrases import Phrase, say


@dataclass(frozen=True, kw_only=True)
class Supplement:
    """What a supplement has of each table; whatever it has not, is the edition's.

    `weapons` are rows of Table Four, `setbacks` of Table Sixteen with the levels lost on each face, `defeats`
    those of Close Combat by their difference, `damage_tables` those of a vehicle's class. What it `includes`
    are optional rules of section 17 that its lists are always played with; in some `squads_ride_ahead`.
    """

    id: str
    weapons: Mapping[str, Weapon] = field(default_factory=dict)
    setbacks: Mapping[Setback, Sequence[int]] = field(default_factory=dict)
    defeats: Mapping[int, Defeat] = field(default_factory=dict)
    damage_tables: Mapping[VehicleClass, tuple[Part, ...]] = field(default_factory=dict)
    includes: frozenset[str] = frozenset()
    squads_ride_ahead: bool = False

    @property
    def title(self) -> Phrase:
        """What it is called."""
        return say("supplement", supplement=self.id)

    def beside(self, edition: Edition) -> Edition:
        """Make the edition with this supplement's rows in the place of its own."""
        return replace(
            edition,
            weapons={**edition.weapons, **self.weapons},
            morale_loss=self._morale_loss(edition.morale_loss),
            defeats={**edition.defeats, **self.defeats},
            damage_tables={**edition.damage_tables, **self.damage_tables},
            includes=edition.includes | self.includes,
            squads_ride_ahead=edition.squads_ride_ahead or self.squads_ride_ahead,
        )

    def _morale_loss(self, otherwise: Callable[[Setback, int], int]) -> Callable[[Setback, int], int]:
        """Make the reader of Table Sixteen with this supplement's rows."""

        def morale_loss(setback: Setback, die: int) -> int:
            row = self.setbacks.get(setback)
            return otherwise(setback, die) if row is None else on_face(row, die)

        return morale_loss
