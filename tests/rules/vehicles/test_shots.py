"""Whole shots: the book's worked example, and 100,000 of the lists' guns against what its tables make likely.

The exact chances are computed from the printed tables as they are written down here, not by the rules.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, sqrt
from random import Random
from typing import NamedTuple

import pytest

from armylists.catalogue import army_lists
from armylists.vehicles import vehicle_types
from rules.editions.vehicle_damage import WEAK_SPOT_DICE, DamageResult, Panic
from rules.editions.vehicle_types import VehicleType
from rules.geometry.faces import HitFace
from rules.geometry.terrain import Cover
from rules.state.changes.suffering import begin_phase, suffer
from rules.state.pieces.damage import Damage
from rules.vehicles.damage import why_not_act
from rules.vehicles.strike import armour_dice, damage_result, net_hits, strike_dice
from rules.vehicles.to_hit import FirerModifiers, TargetModifiers, finds_weak_spot, needed
from tests.rules.vehicles.motor_pool import PANZER

FRONT, SIDE, REAR = HitFace
FACES = range(1, 7)

# --- the worked example ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12.1-58")
def test_the_first_shot_of_a_6_pounder_at_a_panzer_iv_behind_a_hedge() -> None:
    target = TargetModifiers(vehicle=PANZER, cover=Cover.LIGHT)
    assert needed(FirerModifiers(), target) == 7 <= sum((4, 5))
    strikes, armour = (2, 3, 3, 4, 5, 6, 6), (1, 2, 2, 4, 6, 6)
    assert len(strikes) == strike_dice(7, 4, PANZER)
    assert len(armour) == armour_dice(PANZER, FRONT)
    net = net_hits(PANZER, FRONT, strikes, armour)
    assert net == 1
    result = damage_result(PANZER, net, 3)
    assert result == DamageResult(shock=1, panics=Panic.EVERYBODY)
    suffered = Damage()
    suffer(PANZER, suffered, result, firer="6-pounder", phase=1)
    begin_phase(suffered)
    assert suffered.shock == 1
    assert all(why_not_act(PANZER, suffered, one) for one in PANZER.positions)


@pytest.mark.ledger("1e-12.1-59")
def test_its_second_shot_blows_the_panzer_iv_up() -> None:
    target = TargetModifiers(vehicle=PANZER, cover=Cover.LIGHT, was_hit=True)
    assert needed(FirerModifiers(), target) == 6 <= sum((6, 2))
    assert not finds_weak_spot((6, 2))
    net = net_hits(PANZER, FRONT, (2, 3, 4, 5, 5, 5, 6), (1, 2, 2, 3, 4, 5))
    assert net == 3
    result = damage_result(PANZER, net, 5)
    assert result.loss == "exploded"


# --- the printed tables ---------------------------------------------------------------------------------

LOST = {"knocked out": (1, 2, 3, 4), "explodes, 1 die near": (5, 6)}

TANKS = [
    {"nothing": (1, 2), "must engage": (3, 4), "1 Shock, reverses": (5, 6)},
    {
        "1 Shock, driver panics": (1,),
        "1 Shock, gunner panics": (2,),
        "1 Shock, everybody panics": (3,),
        "1 Shock, engine": (4,),
        "1 Shock, sights": (5,),
        "2 Shock": (6,),
    },
    {
        "2 Shock, driver killed": (1,),
        "2 Shock, gunner killed": (2,),
        "2 Shock, commander wounded": (3,),
        "2 Shock, immobilised": (4,),
        "2 Shock, hull gun out": (5,),
        "main gun out": (6,),
    },
    LOST,
]
HALF_TRACKS = [
    {"nothing": (1, 2), "reverses": (3, 4), "bolts": (5,), "1 Shock, unloads": (6,)},
    {
        "1 Shock, driver panics": (1,),
        "1 Shock, gunner panics": (2,),
        "1 Shock, commander panics": (3,),
        "1 Shock, engine": (4,),
        "1 Shock, main gun out": (5,),
        "2 Shock, reverses twice": (6,),
    },
    {
        "2 Shock, driver killed": (1,),
        "2 Shock, 1 die aboard, gunners too": (2,),
        "2 Shock, commander wounded, 1 die aboard": (3,),
        "2 Shock, immobilised, unloads": (4,),
        "2 Shock, 2 dice aboard": (5,),
        "3 Shock, reverses twice, 1 die aboard": (6,),
    },
    {"knocked out, 1 die aboard": (1, 2, 3, 4), "explodes, 2 dice aboard, 1 die near": (5, 6)},
]
_SCARED = {"nothing": (1, 2), "reverses twice": (3, 4), "bolts": (5,), "unloads": (6,)}
SOFT_SKINS = [_SCARED, _SCARED, HALF_TRACKS[3]]
RONSONS = [*TANKS[:3], {"knocked out": (1, 2, 3), "explodes, 1 die near": (4, 5, 6)}]


def told(result: DamageResult) -> str:
    """A result in the words of the tables above."""
    reverses = ("", "reverses", "reverses twice")[result.reverses]
    aboard = ("", "1 die aboard", "2 dice aboard")[result.hits_aboard]
    lost = {None: "", "knocked-out": "knocked out", "exploded": "explodes"}[result.loss]
    words = [
        lost,
        f"{result.shock} Shock" * bool(result.shock),
        f"{result.panics} panics" * (result.panics is not None),
        "must engage" * result.engages,
        "engine" * result.damages_engine,
        "sights" * result.damages_sights,
        f"{result.kills} killed" * (result.kills is not None),
        "commander wounded" * result.wounds_commander,
        "immobilised" * result.immobilises,
        f"{result.disarms} gun out" * (result.disarms is not None),
        "bolts" * (result.bolts is not None),
        reverses,
        "unloads" * result.unloads,
        aboard,
        "gunners too" * result.hits_gunners,
        "1 die near" * (result.hits_near == 1),
    ]
    return ", ".join(word for word in words if word) or "nothing"


# --- what is likely -------------------------------------------------------------------------------------


class Pair(NamedTuple):
    """A gun and what it fires at: what the printed rows make of them, and the vehicle of the list."""

    firer: str
    target: str
    face: HitFace
    cover: Cover
    number: int
    strikes: int
    strikes_from: int
    armour: int
    table: list[dict[str, tuple[int, ...]]]

    @property
    def name(self) -> str:
        """Both names, and the face."""
        return f"{self.firer} at {self.target}, {self.face}"


OPEN, LIGHT, HARD = Cover.OPEN, Cover.LIGHT, Cover.HARD
BRITISH, GERMAN, SOVIET, AMERICAN = (
    f"{nation}-1943-45" for nation in ("britain", "germany", "soviet-union", "united-states")
)


def chances(pair: Pair) -> dict[str, Fraction]:
    """How likely each outcome is, from the printed tables."""
    likely: Counter[str] = Counter()
    for pips in product(FACES, repeat=2):
        weak = pips == (6, 6)
        if sum(pips) < pair.number and not weak:
            likely["misses"] += Fraction(1, 36)
            continue
        for outcome, chance in _struck(pair, pair.strikes + 3 * weak).items():
            likely[outcome] += chance / 36
    return dict(likely)


def _struck(pair: Pair, dice: int) -> Counter[str]:
    """How likely each outcome of a hit by so many dice is."""
    likely: Counter[str] = Counter()
    strike, save = Fraction(7 - pair.strikes_from, 6), Fraction(1, 3)
    for hits, saves in product(range(dice + 1), range(pair.armour + 1)):
        chance = _binomial(dice, hits, strike) * _binomial(pair.armour, saves, save)
        if saves > hits:
            likely["no effect"] += chance
            continue
        for outcome, faces in pair.table[min(hits - saves, len(pair.table) - 1)].items():
            likely[outcome] += chance * len(faces) / 6
    return likely


@cache
def _binomial(tries: int, successes: int, chance: Fraction) -> Fraction:
    return comb(tries, successes) * chance**successes * (1 - chance) ** (tries - successes)


PAIRS = [
    (BRITISH, GERMAN, Pair("6-pounder", "panzer-iv-h", FRONT, LIGHT, 7, 7, 5, 6, TANKS)),
    (BRITISH, GERMAN, Pair("17-pounder", "tiger-i", SIDE, OPEN, 5, 12, 5, 11, TANKS)),
    (GERMAN, BRITISH, Pair("pak-40", "m4-sherman", FRONT, OPEN, 5, 9, 5, 6, RONSONS)),
    (GERMAN, BRITISH, Pair("pak-43", "churchill-mk-vii", REAR, HARD, 9, 16, 4, 10, TANKS)),
    (AMERICAN, GERMAN, Pair("57mm-m1", "panzer-iv-h", SIDE, OPEN, 5, 7, 4, 7, TANKS)),
    (BRITISH, GERMAN, Pair("6-pounder", "stug-iii-g", FRONT, OPEN, 6, 7, 5, 7, TANKS)),
    (SOVIET, GERMAN, Pair("57mm-zis-2", "sdkfz-251", SIDE, LIGHT, 7, 9, 4, 2, HALF_TRACKS)),
    (GERMAN, BRITISH, Pair("pak-36", "universal-carrier", REAR, OPEN, 7, 5, 3, 2, HALF_TRACKS)),
    (SOVIET, GERMAN, Pair("dshk-hmg", "sdkfz-222", SIDE, OPEN, 6, 2, 4, 2, TANKS)),
    (GERMAN, AMERICAN, Pair("pak-40", "jeep", SIDE, OPEN, 5, 5, 4, 0, SOFT_SKINS)),
]

SHOTS = 10_000

DEVIATIONS = 4.0
"""Standard deviations by which an outcome is seen more or less often at most."""


@pytest.mark.ledger("1e-12.1-16", "1e-12.1-17", "1e-12.1-19", "1e-12.2-01")
@pytest.mark.parametrize(("firers", "targets", "pair"), PAIRS, ids=[pair.name for *_, pair in PAIRS])
def test_shots_do_as_often_what_the_tables_make_likely(firers: str, targets: str, pair: Pair) -> None:
    likely = chances(pair)
    assert sum(likely.values()) == 1
    seen = fired(firers, targets, pair)
    assert seen.keys() <= likely.keys()
    for outcome, chance in likely.items():
        expected = SHOTS * float(chance)
        most = DEVIATIONS * sqrt(expected * (1.0 - float(chance))) + 1.0
        assert abs(seen[outcome] - expected) <= most, f"{outcome}: {seen[outcome]}, expected {expected:.1f}"


def fired(firers: str, targets: str, pair: Pair) -> Counter[str]:
    """What so many shots by the rules came to."""
    (gun,) = (one for one in army_lists()[firers].arsenal.guns if one.id == pair.firer)
    vehicle, dice = vehicle_types(targets)[pair.target], Random(pair.name)
    number = needed(FirerModifiers(), TargetModifiers(vehicle=vehicle, cover=pair.cover))
    return Counter(shot(dice, vehicle, pair.face, number, (gun.ap, gun.he)) for _ in range(SHOTS))


def shot(dice: Random, vehicle: VehicleType, face: HitFace, number: int, gun: tuple[int, int]) -> str:
    """What one shot comes to."""
    pips = dice.choices(FACES, k=2)
    if sum(pips) < number:
        return "misses"
    strikes = dice.choices(FACES, k=strike_dice(*gun, vehicle) + WEAK_SPOT_DICE * finds_weak_spot(pips))
    net = net_hits(vehicle, face, strikes, dice.choices(FACES, k=armour_dice(vehicle, face)))
    return "no effect" if net is None else told(damage_result(vehicle, net, dice.choice(FACES)))
