"""How far dice carry: gaits, ground, obstacles, short crews and Shock."""

import pytest

from rules.editions.first_tables import GAITS, Gait
from rules.engine.seats import Seat
from rules.geometry.terrain import Going, Obstacle
from rules.movement.pace import Likely, Pace, likely, pips_lost_to_crew, why_not_carry, why_not_gait
from tests.rules.scene import Scene

NONE = Obstacle.NONE


@pytest.mark.ledger("1e-7.1-02", "1e-7.1-03", "1e-7.1-04", "1e-7.1-05")
@pytest.mark.parametrize(
    ("gait", "dice", "shock"),
    [(Gait.TACTICAL, 1, 0), (Gait.NORMAL, 2, 0), (Gait.MOVE_AND_FIRE, 1, 0), (Gait.DOUBLE, 3, 1)],
)
def test_each_gait_has_its_dice_and_shock(gait: Gait, dice: int, shock: int) -> None:
    assert (GAITS[gait].dice, GAITS[gait].shock) == (dice, shock)


@pytest.mark.ledger("1e-7.2-01", "1e-7.2-02", "1e-7.2-03", "1e-7.2-04", "1e-7.2.1-01")
@pytest.mark.parametrize(
    ("dice", "going", "inches"),
    [
        ((2, 4, 6), Going.OPEN, 12),
        ((3, 4), Going.BROKEN, 7),
        ((5, 1), Going.HEAVY, 4),
        ((5, 4), Going.HEAVY, 7),
        ((5, 1), Going.REALLY_HEAVY, 3),
        ((1, 1), Going.REALLY_HEAVY, 0),
    ],
)
def test_ground_takes_pips_off_each_die(dice: tuple[int, ...], going: Going, inches: float) -> None:
    assert Pace(Gait.NORMAL, dice).allowance(going) == inches


@pytest.mark.ledger("1e-7.2-05", "1e-7.2-07", "1e-7.2-10", "1e-7.2-11", "1e-7.2-12")
@pytest.mark.parametrize(
    ("dice", "obstacle", "inches"),
    [
        ((6, 2), Obstacle.MINOR, 6),
        ((3, 5), Obstacle.MEDIUM, 3),
        ((4, 6), Obstacle.MEDIUM, 4),
        ((2, 5), Obstacle.MEDIUM, 2),
        ((4, 4), Obstacle.MINOR, 4),
        ((4, 4), Obstacle.MEDIUM, 4),
    ],
)
def test_an_obstacle_leaves_one_die(dice: tuple[int, ...], obstacle: Obstacle, inches: float) -> None:
    assert Pace(Gait.NORMAL, dice).allowance(Going.OPEN, obstacle) == inches


@pytest.mark.ledger("1e-14.3-01", "1e-14.3-03", "1e-7.1-08")
@pytest.mark.parametrize(
    ("dice", "going", "shock", "inches"),
    [
        ((4, 5), Going.OPEN, 3, 6),
        ((1, 2), Going.OPEN, 4, 0),
        ((4, 5), Going.HEAVY, 2, 5),
        ((6, 6), Going.OPEN, 4, 8),
    ],
)
def test_shock_comes_off_the_total_after_the_ground(
    dice: tuple[int, ...], going: Going, shock: int, inches: float
) -> None:
    assert Pace(Gait.NORMAL, dice, shock=shock).allowance(going) == inches


@pytest.mark.ledger("1e-7.2-02", "1e-7.2-03", "1e-7.2-04")
@pytest.mark.parametrize("going", [Going.BROKEN, Going.HEAVY, Going.REALLY_HEAVY])
def test_nobody_doubles_over_broken_or_worse_ground(going: Going) -> None:
    assert why_not_gait(Gait.DOUBLE, [Going.OPEN, going], NONE)
    assert not why_not_gait(Gait.NORMAL, [going], NONE)
    assert not why_not_gait(Gait.TACTICAL, [going], NONE)
    assert not why_not_gait(Gait.DOUBLE, [Going.OPEN], NONE)


@pytest.mark.ledger("1e-7.2-05", "1e-7.2-07", "faq-018")
@pytest.mark.parametrize("obstacle", [Obstacle.MINOR, Obstacle.MEDIUM])
def test_obstacles_are_crossed_at_a_normal_move_only(obstacle: Obstacle) -> None:
    assert not why_not_gait(Gait.NORMAL, [], obstacle)
    for gait in (Gait.TACTICAL, Gait.MOVE_AND_FIRE, Gait.DOUBLE):
        assert why_not_gait(gait, [], obstacle)


@pytest.mark.ledger("1e-7.4-01")
@pytest.mark.parametrize(("crew", "open_ground", "heavy"), [(5, 9, 7), (3, 9, 7), (2, 7, 5)])
def test_a_tripod_machine_gun_needs_three_men_to_move_freely(
    crew: int, open_ground: float, heavy: float
) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (10, 10), men=crew, crewed="tripod-mmg", crew=5)
    pace = Pace(Gait.NORMAL, (4, 5), pips_lost_to_crew(scene.game, team))
    assert pace.allowance() == open_ground
    assert pace.allowance(Going.HEAVY) == heavy


@pytest.mark.ledger("1e-7.4-02", "1e-7.4-03")
def test_a_lone_gunner_stays_and_a_tripod_never_fires_on_the_move() -> None:
    scene = Scene()
    full = scene.team(Seat.RED, (10, 10), men=5, crewed="tripod-mmg", crew=5)
    lone = scene.team(Seat.RED, (20, 10), men=1, crewed="tripod-mmg", crew=5)
    bren = scene.team(Seat.RED, (30, 10), men=1, crewed="magazine-lmg", crew=2)
    assert not why_not_carry(scene.game, full, Gait.NORMAL)
    assert why_not_carry(scene.game, full, Gait.MOVE_AND_FIRE)
    assert why_not_carry(scene.game, lone, Gait.DOUBLE)
    assert Pace(Gait.NORMAL, (6, 6), pips_lost_to_crew(scene.game, lone)).allowance() == 0
    assert not why_not_carry(scene.game, bren, Gait.MOVE_AND_FIRE)


@pytest.mark.parametrize(
    ("gait", "dice", "per_die", "shock", "expected"),
    [
        (Gait.NORMAL, 2, 0, 0, Likely(2, 2, 7, 12)),
        (Gait.DOUBLE, 3, 0, 0, Likely(3, 3, 10.5, 18)),
        (Gait.TACTICAL, 1, 0, 7, Likely(1, 0, 0, 0)),
        (Gait.TACTICAL, 1, 0, 1, Likely(1, 0, 2.5, 5)),
        (Gait.NORMAL, 2, 1, 0, Likely(2, 0, 5, 10)),
    ],
)
def test_what_a_roll_may_bring_before_it_is_rolled(
    gait: Gait, dice: int, per_die: int, shock: int, expected: Likely
) -> None:
    assert likely(gait, dice, per_die, shock) == expected
