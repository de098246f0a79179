"""What one hit of each weapon is like."""

import pytest

from rules.editions.table_four import weapon
from rules.editions.weapons import Hit
from rules.geometry.terrain import Cover

SEARING = Hit(ignores_cover=True, shock=2)


@pytest.mark.ledger("1e-9-09", "1e-9.5-05", "1e-9.5-06")
@pytest.mark.parametrize(
    ("row", "hit"),
    [
        ("rifle", Hit()),
        ("tripod-hmg", Hit(lowers=1)),
        ("rifle-grenade", Hit(lowers=1)),
        ("sniper", SEARING),
        ("infantry-flamethrower", SEARING._replace(is_flame=True)),
    ],
)
def test_a_hit_is_its_weapon_s(row: str, hit: Hit) -> None:
    assert weapon(row).hit == hit


@pytest.mark.parametrize(
    ("hit", "cover", "row"),
    [
        (Hit(), Cover.HARD, Cover.HARD),
        (Hit(lowers=1), Cover.HARD, Cover.LIGHT),
        (Hit(lowers=1), Cover.OPEN, Cover.OPEN),
        (SEARING, Cover.BUNKER, Cover.OPEN),
    ],
)
def test_the_row_on_which_its_effect_is_read(hit: Hit, cover: Cover, row: Cover) -> None:
    assert hit.through(cover) is row


def test_of_two_hits_the_greater_leaves_less_cover() -> None:
    assert sorted([SEARING, Hit(), Hit(lowers=1)]) == [Hit(), Hit(lowers=1), SEARING]
