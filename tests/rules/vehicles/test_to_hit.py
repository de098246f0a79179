"""What hits a vehicle: Table Eleven, modifiers with their reasons, weak spots, hand-held weapons by bands."""

from itertools import product

import pytest

from rules.editions.vehicle_traits import LOW, SMALL
from rules.engine.facts import PieceRef
from rules.geometry.terrain import Cover
from rules.vehicles.aiming import HitModifier
from rules.vehicles.to_hit import (
    FirerModifiers,
    TargetModifiers,
    bands_beyond,
    finds_weak_spot,
    modifiers,
    needed,
)
from telling import BY_TITLE, in_words
from tests.rules.vehicles.motor_pool import PANZER, TRUCK, like

STUG = like(PANZER, LOW, name="The StuG III")
CARRIER = like(PANZER, LOW, SMALL, name="The carrier")
OPEN = TargetModifiers(vehicle=PANZER)
PANZERSCHRECK = (18.0, 24.0, 48.0)
PIAT = (9.0, 24.0, 36.0)


def told(firer: FirerModifiers, target: TargetModifiers) -> list[str]:
    """What is added to the dice to hit, in words."""
    vehicle = PieceRef("target", target.vehicle.name)
    found = modifiers(firer, target)
    return [
        in_words(HitModifier(vehicle=vehicle, why=why, added=added, count=abs(added)), BY_TITLE)
        for added, why in found
    ]


@pytest.mark.ledger("1e-12.1-01", "1e-12.1-02")
@pytest.mark.parametrize(
    ("cover", "total"), [(Cover.OPEN, 5), (Cover.LIGHT, 7), (Cover.HARD, 9), (Cover.BUNKER, 9)]
)
def test_how_well_it_is_seen_says_what_hits(cover: Cover, total: int) -> None:
    assert needed(FirerModifiers(), TargetModifiers(vehicle=PANZER, cover=cover)) == total
    assert modifiers(FirerModifiers(), TargetModifiers(vehicle=PANZER, cover=cover)) == []


@pytest.mark.parametrize(
    ("firer", "target", "added", "why"),
    [
        pytest.param(
            FirerModifiers(),
            TargetModifiers(vehicle=PANZER, was_flat_out=True),
            -1,
            "The Panzer IV drove flat-out",
            marks=pytest.mark.ledger("1e-12.1-03"),
        ),
        pytest.param(
            FirerModifiers(has_moved=True),
            OPEN,
            -1,
            "moving in this Phase",
            marks=pytest.mark.ledger("1e-12.1-04"),
        ),
        pytest.param(
            FirerModifiers(shock=3), OPEN, -3, "3 Shock", marks=pytest.mark.ledger("1e-12.1-05", "1e-14.8-02")
        ),
        pytest.param(
            FirerModifiers(damaged_sights=2),
            OPEN,
            -2,
            "gun sights damaged",
            marks=pytest.mark.ledger("1e-12.1-06"),
        ),
        pytest.param(
            FirerModifiers(),
            TargetModifiers(vehicle=STUG),
            -1,
            "The StuG III has a low profile",
            marks=pytest.mark.ledger("1e-12.1-07"),
        ),
        pytest.param(
            FirerModifiers(bands_beyond=2),
            OPEN,
            -2,
            "2 range bands beyond the closest",
            marks=pytest.mark.ledger("1e-12.1-09", "1e-12.3-02"),
        ),
        pytest.param(
            FirerModifiers(is_replacement=True),
            OPEN,
            -1,
            "another man has taken the gunner's place",
            marks=pytest.mark.ledger("1e-12.1-10"),
        ),
        pytest.param(
            FirerModifiers(has_two_initiatives=True),
            OPEN,
            1,
            "two Command Initiatives",
            marks=pytest.mark.ledger("1e-12.1-11"),
        ),
        pytest.param(
            FirerModifiers(),
            TargetModifiers(vehicle=PANZER, was_hit=True),
            1,
            "The Panzer IV stands still and was hit from here before",
            marks=pytest.mark.ledger("1e-12.1-12"),
        ),
    ],
)
def test_each_modifier_is_told_with_its_reason(
    firer: FirerModifiers, target: TargetModifiers, added: int, why: str
) -> None:
    assert told(firer, target) == [f"{why} {added:+d}"]
    assert needed(firer, target) == 5 - added


@pytest.mark.ledger("1e-12.1-08")
def test_small_adds_to_a_low_profile() -> None:
    names = ["The carrier has a low profile -1", "The carrier is small -1"]
    assert told(FirerModifiers(), TargetModifiers(vehicle=CARRIER)) == names
    assert needed(FirerModifiers(), TargetModifiers(vehicle=CARRIER)) == 7


@pytest.mark.ledger("1e-12.1-13")
def test_all_modifiers_add_up() -> None:
    small = like(TRUCK, SMALL)
    assert (
        needed(FirerModifiers(has_moved=True, shock=1), TargetModifiers(vehicle=small, cover=Cover.HARD))
        == 12
    )
    assert (
        needed(
            FirerModifiers(has_moved=True, shock=1, has_two_initiatives=True), TargetModifiers(vehicle=small)
        )
        == 7
    )


@pytest.mark.ledger("1e-12.1-15")
def test_a_double_6_hits_whatever_the_modifiers() -> None:
    assert needed(FirerModifiers(shock=4), TargetModifiers(vehicle=PANZER, cover=Cover.HARD)) == 12


@pytest.mark.ledger("1e-12.1-14")
def test_only_a_double_6_finds_a_weak_spot() -> None:
    faces = list(product(range(1, 7), repeat=2))
    assert [dice for dice in faces if finds_weak_spot(dice)] == [(6, 6)]
    assert finds_weak_spot([6, 6])


# --- hand-held weapons ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12.3-01", "1e-12.3-02", "1e-12.3-03")
@pytest.mark.parametrize(
    ("bands", "inches", "beyond"),
    [
        (PANZERSCHRECK, 18.0, 0),
        (PANZERSCHRECK, 22.0, 1),
        (PANZERSCHRECK, 48.0, 2),
        (PANZERSCHRECK, 48.1, None),
        (PIAT, 9.0, 0),
        (PIAT, 9.1, 1),
        (PIAT, 36.0, 2),
        (PIAT, 36.1, None),
        ((None,), 90.0, 0),
    ],
)
def test_each_band_beyond_the_closest_counts_and_beyond_the_last_nobody_fires(
    bands: tuple[float | None, ...], inches: float, beyond: int | None
) -> None:
    assert bands_beyond(bands, inches) == beyond


@pytest.mark.ledger("1e-12.3-03")
def test_a_panzerschreck_at_22_inches_needs_6() -> None:
    beyond = bands_beyond(PANZERSCHRECK, 22.0)
    assert beyond is not None
    assert needed(FirerModifiers(bands_beyond=beyond), OPEN) == 6
