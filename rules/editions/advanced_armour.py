"""The advanced armour of the España supplement: Table Twelve/Thirteen, by net hits and a D6."""

from rules.editions.vehicle_damage import (
    NOTHING,
    Armament,
    Bolt,
    DamageResult,
    Loss,
    Panic,
    Part,
)
from rules.editions.vehicle_types import Position

_BACKS_OFF = DamageResult(shock=1, reverses=1)
_WRECKED = DamageResult(loss=Loss.KNOCKED_OUT, hits_aboard=1)
_EXPLODES = DamageResult(loss=Loss.EXPLODED, hits_near=1, hits_aboard=2)

TABLE_TWELVE_THIRTEEN: tuple[Part, ...] = (
    (
        NOTHING,
        NOTHING,
        DamageResult(engages=True),
        DamageResult(bolts=Bolt.TO_COVER),
        _BACKS_OFF,
        _BACKS_OFF,
    ),
    (
        DamageResult(shock=1, panics=Panic.DRIVER),
        DamageResult(shock=1, panics=Panic.WHOEVER_FIRES),
        DamageResult(shock=1, panics=Panic.COMMANDER),
        DamageResult(shock=1, wears_engine=True),
        DamageResult(shock=1, damages_sights=True, damages_weapons=True),
        DamageResult(shock=2, reverses=2),
    ),
    (
        DamageResult(shock=2, kills=Position.DRIVER, strands_two=True),
        DamageResult(shock=2, hits_aboard=1, hits_everybody=True),
        DamageResult(shock=2, wounds_commander=True, hits_aboard=1),
        DamageResult(shock=2, immobilises=True, unloads=True, bails_out=True),
        DamageResult(shock=2, hits_crew=1, hits_aboard=2, disarms=Armament.OTHER),
        DamageResult(shock=3, disarms=Armament.ALL_GUNS, reverses=2, hits_aboard=1),
    ),
    (_WRECKED, _WRECKED, _WRECKED, _WRECKED, _EXPLODES, _EXPLODES),
)
"""Tanks, armoured cars, and trucks that were armoured at home (esp-039, esp-040, esp-041, esp-042, esp-043,
esp-044)."""
