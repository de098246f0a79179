"""Table Seven: what is put on a vehicle by hand, and what it does there (1e 9.3.4)."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from rules.editions.vehicle_damage import NOTHING, DamageResult

APPROACH, AWAY = 2, 1
"""Dice of inches that a man goes up to a vehicle with a charge, and away from it again."""

KILLS_USER = 1
"""The die on which a charge that is dangerous to its user kills him."""


class ChargeKind(StrEnum):
    """The charges, as lists give them to their men."""

    PETROL_BOMB = "petrol-bomb"
    GRENADE_AND_PETROL_CAN = "grenade-and-petrol-can"
    COMPOUND_CHARGE = "compound-charge"
    TELLER_MINE = "teller-mine"
    CLUSTER_CHARGE = "cluster-charge"
    STICKY_BOMB = "sticky-bomb"
    HAWKINS_GRENADE = "hawkins-grenade"
    HAWKINS_DAISY_CHAIN = "hawkins-daisy-chain"
    GAMMON_BOMB = "gammon-bomb"
    SOVIET_PETROL_BOMB = "soviet-petrol-bomb"
    SATCHEL_CHARGE = "satchel-charge"
    SOVIET_AT_GRENADE = "soviet-at-grenade"


class DemolitionCharge(Struct, frozen=True, kw_only=True):
    """A charge: `ap` dice that strike, `ap_open` where there is no roof, or a result for each face of a die.

    `at_men` are its hits on infantry, None for what is never thrown at them.
    """

    kind: ChargeKind
    name: str
    ap: int | None = None
    ap_open: int | None = None
    doubles_shock: bool = False
    kills_user: bool = False
    results: tuple[DamageResult, ...] = ()
    at_men: int | None = None

    def dice(self, *, is_open_topped: bool) -> int:
        """Count the dice that strike; none where a die is read instead."""
        return (self.ap_open if is_open_topped else None) or self.ap or 0


def _immobilised(shock: int) -> DamageResult:
    return DamageResult(shock=shock, immobilises=True)


_BAIL_OUT = DamageResult(immobilises=True, bails_out=True)
_MINE = (NOTHING, NOTHING, _immobilised(2), _immobilised(2), _immobilised(2), _BAIL_OUT)
_CHAIN = (_immobilised(1), _immobilised(1), _immobilised(1), _immobilised(2), _immobilised(2), _BAIL_OUT)

_CHARGES = (
    DemolitionCharge(kind=ChargeKind.PETROL_BOMB, name="petrol bomb", ap=3, doubles_shock=True),
    DemolitionCharge(
        kind=ChargeKind.GRENADE_AND_PETROL_CAN, name="grenade and petrol can", ap=6, doubles_shock=True
    ),
    DemolitionCharge(kind=ChargeKind.COMPOUND_CHARGE, name="compound charge", ap=5),
    DemolitionCharge(kind=ChargeKind.TELLER_MINE, name="Teller mine", results=_MINE),
    DemolitionCharge(kind=ChargeKind.CLUSTER_CHARGE, name="cluster charge", ap=6, at_men=6),
    DemolitionCharge(kind=ChargeKind.STICKY_BOMB, name="sticky bomb", ap=2, kills_user=True),
    DemolitionCharge(kind=ChargeKind.HAWKINS_GRENADE, name="Hawkins grenade", results=_MINE),
    DemolitionCharge(kind=ChargeKind.HAWKINS_DAISY_CHAIN, name="Hawkins daisy chain", results=_CHAIN),
    DemolitionCharge(kind=ChargeKind.GAMMON_BOMB, name="Gammon bomb", ap=4, ap_open=8),
    DemolitionCharge(kind=ChargeKind.SOVIET_PETROL_BOMB, name="petrol bomb", ap=3, doubles_shock=True),
    DemolitionCharge(kind=ChargeKind.SATCHEL_CHARGE, name="satchel charge", ap=6, at_men=6),
    DemolitionCharge(kind=ChargeKind.SOVIET_AT_GRENADE, name="anti-tank grenade", ap=6),
)

TABLE_SEVEN: Mapping[str, DemolitionCharge] = {one.kind: one for one in _CHARGES}
"""By the ids under which lists give charges to their men."""


def with_doubled_shock(result: DamageResult) -> DamageResult:
    """Double the Shock of a result, as where fire comes into the vehicle (1e 9.3.4)."""
    return replace(result, shock=2 * result.shock)
