"""The first edition's other tables, a row for each row."""

import pytest

from rules.editions.first_tables import (
    Gait,
    HitEffect,
    Setback,
    command_dice,
    command_range,
    deployment_radius,
    force_morale_modifier,
    gait,
    hit_effect,
    initiatives,
    morale_effect,
    morale_loss,
    starting_force_morale,
    to_hit_number,
)
from rules.editions.grades import Quality, Rank
from rules.editions.weapons import Band
from rules.geometry.terrain import Cover

FACES = (1, 2, 3, 4, 5, 6)


def ledger(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.ledger(*ids)


@pytest.mark.ledger("1e-4.5.1-01")
@pytest.mark.parametrize(
    ("rank", "number", "inches"),
    [(Rank.JUNIOR, 2, 6), (Rank.SENIOR, 3, 9), (Rank.RANKING, 4, 12)],
)
def test_command_initiative(rank: Rank, number: int, inches: float) -> None:
    assert (initiatives(rank), command_range(rank)) == (number, inches)


@pytest.mark.parametrize(
    ("band", "quality", "hits"),
    [
        pytest.param(Band.CLOSE, Quality.GREEN, 4, marks=ledger("1e-9.1-03")),
        pytest.param(Band.CLOSE, Quality.REGULAR, 3, marks=ledger("1e-9.1-03")),
        pytest.param(Band.CLOSE, Quality.ELITE, 2, marks=ledger("1e-9.1-03")),
        pytest.param(Band.EFFECTIVE, Quality.GREEN, 3, marks=ledger("1e-9.1-04")),
        pytest.param(Band.EFFECTIVE, Quality.REGULAR, 2, marks=ledger("1e-9.1-04")),
        pytest.param(Band.EFFECTIVE, Quality.ELITE, 1, marks=ledger("1e-9.1-04")),
    ],
)
def test_to_hit_by_quality_of_the_target(band: Band, quality: Quality, hits: int) -> None:
    assert sum(die >= to_hit_number(quality, band) for die in (2, 3, 4, 5, 6)) == hits


@pytest.mark.parametrize(
    ("cover", "effects"),
    [
        pytest.param(Cover.OPEN, "miss miss shock shock kill kill", marks=ledger("1e-9.1-09")),
        pytest.param(Cover.LIGHT, "miss miss miss shock shock kill", marks=ledger("1e-9.1-10")),
        pytest.param(Cover.HARD, "miss miss miss miss shock kill", marks=ledger("1e-9.1-11")),
        (Cover.BUNKER, "miss miss miss miss shock kill"),
    ],
)
def test_hit_effect_by_cover(cover: Cover, effects: str) -> None:
    assert [hit_effect(cover, die) for die in FACES] == [HitEffect(word) for word in effects.split()]


@pytest.mark.parametrize(
    ("setback", "losses"),
    [
        pytest.param("team-wiped-out", (0, 0, 1, 1, 1, 1), marks=ledger("1e-15.1-03")),
        pytest.param("team-breaks", (0, 1, 1, 1, 1, 2), marks=ledger("1e-15.1-04")),
        pytest.param("section-wiped-out", (1, 1, 1, 2, 2, 2), marks=ledger("1e-15.1-05")),
        pytest.param("section-breaks", (1, 1, 2, 2, 2, 2), marks=ledger("1e-15.1-06")),
        pytest.param("junior-leader-wounded", (0, 0, 1, 1, 1, 2), marks=ledger("1e-15.1-07")),
        pytest.param("junior-leader-killed", (1, 1, 1, 2, 2, 2), marks=ledger("1e-15.1-08")),
        pytest.param("junior-leader-routs", (1, 1, 2, 2, 2, 2), marks=ledger("1e-15.1-09")),
        pytest.param("senior-leader-wounded", (1, 1, 1, 1, 2, 2), marks=ledger("1e-15.1-10")),
        pytest.param("senior-leader-killed", (1, 2, 2, 2, 2, 3), marks=ledger("1e-15.1-11")),
        pytest.param("senior-leader-routs", (2, 2, 2, 2, 3, 3), marks=ledger("1e-15.1-12")),
        pytest.param("support-unit-killed", (1, 1, 1, 2, 2, 2), marks=ledger("1e-15.1-13")),
        pytest.param("support-unit-routs", (1, 1, 1, 1, 2, 2), marks=ledger("1e-15.1-14")),
        pytest.param("jump-off-point-lost", (1, 1, 1, 2, 2, 2), marks=ledger("1e-15.1-15")),
    ],
)
def test_force_morale_lost_by_setback(setback: str, losses: tuple[int, ...]) -> None:
    assert tuple(morale_loss(Setback(setback), die) for die in FACES) == losses


@pytest.mark.parametrize(
    ("starting", "level", "dice"),
    [
        pytest.param(5, 11, 5, marks=ledger("1e-15.1-22")),
        pytest.param(5, 5, 5, marks=ledger("1e-15.1-22")),
        pytest.param(5, 4, 4, marks=ledger("1e-15.1-23")),
        pytest.param(5, 3, 3, marks=ledger("1e-15.1-24")),
        (5, 2, 3),
        pytest.param(6, 1, 3, marks=ledger("1e-15.1-26")),
        (5, 0, 0),
        (5, -1, 0),
        (2, 1, 0),
    ],
)
def test_command_dice_by_force_morale(starting: int, level: int, dice: int) -> None:
    assert command_dice(starting, level) == dice


def test_only_level_two_takes_a_jump_off_point_and_only_none_left_routs() -> None:
    levels = range(-1, 12)
    assert [level for level in levels if morale_effect(level).loses_jump_off_point] == [2]
    assert [level for level in levels if morale_effect(level).routs] == [-1, 0]


@pytest.mark.ledger("1e-3-04", "1e-15.1-01")
@pytest.mark.parametrize(
    ("quality", "die", "total", "level"),
    [
        (Quality.GREEN, 3, 1, 8),
        (Quality.REGULAR, 3, 3, 9),
        (Quality.ELITE, 3, 5, 10),
        (Quality.ELITE, 4, 6, 11),
    ],
)
def test_force_morale_die_by_quality(quality: Quality, die: int, total: int, level: int) -> None:
    assert die + force_morale_modifier(quality) == total
    assert starting_force_morale(total) == level


@pytest.mark.ledger("1e-3-05")
@pytest.mark.parametrize(("total", "level"), [(-1, 8), (2, 8), (3, 9), (4, 9), (5, 10), (6, 11), (8, 11)])
def test_force_morale_at_the_start(total: int, level: int) -> None:
    assert starting_force_morale(total) == level


@pytest.mark.parametrize(
    ("quality", "inches"), [(Quality.GREEN, 4), (Quality.REGULAR, 6), (Quality.ELITE, 9)]
)
def test_deployment_radius(quality: Quality, inches: float) -> None:
    assert deployment_radius(quality) == inches


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        (Gait.TACTICAL, (1, 0, False, True)),
        (Gait.NORMAL, (2, 0, False, False)),
        (Gait.MOVE_AND_FIRE, (1, 0, True, False)),
        (Gait.DOUBLE, (3, 1, False, False)),
    ],
)
def test_gaits(kind: Gait, row: tuple[int, int, bool, bool]) -> None:
    assert gait(kind) == row


@pytest.mark.parametrize("die", [0, 7])
def test_a_die_has_six_faces(die: int) -> None:
    with pytest.raises(ValueError, match="1 to 6"):
        hit_effect(Cover.OPEN, die)
    with pytest.raises(ValueError, match="1 to 6"):
        morale_loss(Setback.TEAM_BREAKS, die)
