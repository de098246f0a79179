"""What no list of the book sells and a player's own may: tanks for a single task, motorcycles, a Captain."""

from collections.abc import Iterator

import pytest

from armylists.kept import on_trial
from armylists.own.check import checked
from armylists.reading import DATA
from armylists.rosters import roster
from armylists.schema import ArmyList
from armylists.supports import with_support
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Quality, Rank
from rules.geometry.terrain import Point
from rules.state.markers.fieldworks import lay
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from tests.armylists.in_play import InPlay

TANK = "class: tank, armour: 6, ap: 7, he: 6, speed: average, mgs: [hull, turret]"
BARE = "class: tank, ap: null, he: null, speed: slow, mgs: []"

ROWS = f"""\
    - {{id: sherman-crab, name: Sherman Crab, {TANK}, traits: [flail]}}
    - {{id: sherman-dozer, name: Sherman Dozer, {TANK}, traits: [dozer]}}
    - {{id: sherman-culin, name: Sherman with a hedge-cutter, {TANK}, traits: [culin]}}
    - {{id: sherman-dd, name: Sherman DD, {TANK}, traits: [duplex-drive]}}
    - {{id: churchill-bobbin, name: Churchill Bobbin, {TANK}, traits: [bobbin]}}
    - {{id: goliath, name: Goliath, armour: 1, {BARE}, traits: [goliath, turretless]}}
    - {{id: borgward-biv, name: Borgward B IV, armour: 2, {BARE}, traits: [borgward-biv, turretless]}}
    - {{id: motorcycle-combination, name: Motorcycle, class: motorcycle, armour: 0, ap: null, he: null, \
main: mg, speed: wheeled, mgs: [], traits: []}}
"""

TANKS = ("sherman-crab", "sherman-dozer", "sherman-culin", "sherman-dd", "churchill-bobbin")

SOLD = "".join(
    f"    - {{id: {id}, name: {id.title()}, kind: vehicle, vehicle: {id}, leader: junior, playable: true}}\n"
    for id in TANKS
)
SOLD += """\
    - {id: goliath, name: Goliath, kind: vehicle, vehicle: goliath, playable: true}
    - {id: borgward-biv, name: B IV, kind: vehicle, vehicle: borgward-biv, playable: true}
    - {id: motorcycles, name: Motorcycles, kind: vehicle, vehicle: motorcycle-combination, count: 3,
       playable: true}
    - {id: captain, name: Captain, kind: leader, playable: true,
       leaders: [{title: Captain, rank: senior-ranking, weapon: smg}]}
"""


@pytest.fixture(scope="module")
def own_list() -> Iterator[ArmyList]:
    """The British list with these rows, as a player would write and the checker read it."""
    text = (DATA / "britain-1943-45.yaml").read_text(encoding="utf-8")
    text = text.replace("    # Tanks\n", f"    # Tanks\n{ROWS}", 1).replace(
        "support:\n  1:\n", f"support:\n  1:\n{SOLD}", 1
    )
    result = checked(text)
    assert result.army_list is not None, result.faults
    with on_trial(result.army_list) as tried:
        yield tried


def battle_with(own_list: ArmyList, *rows: str) -> tuple[InPlay, list[Vehicle]]:
    """A battle to which red has brought these rows of the list, with the vehicles that wait."""
    platoon = roster(own_list.id, "infantry-platoon", Quality.REGULAR)
    battle = InPlay(with_support(platoon, rows))
    return battle, [*battle.game.table.vehicles.values()]


def mined(battle: InPlay, vehicle: Vehicle) -> str:
    """The id of a minefield right before the vehicle."""
    hull = vehicle.footprint
    assert hull is not None
    at = Point(hull.centre.x, hull.centre.y - hull.length / 2.0 - 0.2)
    ring = [Point(at.x + x, at.y - y) for x, y in ((-3, 0), (3, 0), (3, 6), (-3, 6))]
    battle.blue.defences.append(DefenceKind.MINEFIELD)
    lay(battle.game, battle.blue, DefenceKind.MINEFIELD, ring)
    return next(iter(battle.game.table.defences))


@pytest.mark.parametrize("row", ["sherman-crab", "sherman-dozer"])
def test_a_way_is_opened_through_mines(own_list: ArmyList, row: str) -> None:
    battle, (tank,) = battle_with(own_list, row)
    battle.play(3, wants=["enter:"])
    field = battle.game.table.defences[mined(battle, tank)]
    battle.play(3, wants=["activate:", "breach:"])
    assert field.is_broken or field.is_cleared


def test_matting_is_laid(own_list: ArmyList) -> None:
    battle, _ = battle_with(own_list, "churchill-bobbin")
    battle.play(3, wants=["enter:"])
    battle.play(3, wants=["activate:", "breach"])
    assert [one.kind for one in battle.game.table.defences.values()] == ["matting"]


@pytest.mark.parametrize("row", ["goliath", "borgward-biv"])
def test_a_charge_on_tracks_is_driven_by_a_1_and_set_off_by_another(own_list: ArmyList, row: str) -> None:
    battle, (charge,) = battle_with(own_list, row)
    battle.play(1, wants=["enter:"])
    battle.play(1, wants=["activate:", "steer-remote"])
    assert charge.moved == battle.game.table.phases
    battle.play(1, wants=["activate:", "set-off"])
    assert charge.where is not Where.TABLE


def test_motorcycles_are_a_section_that_drives_together_by_a_2(own_list: ArmyList) -> None:
    battle, group = battle_with(own_list, "motorcycles")
    assert len({one.section for one in group}) == 1
    for one in group:
        battle.play(1, wants=[f"enter:{one.id}"])
        battle.play(1, wants=[f"activate:{one.id}", "drive:1"], face=4)
    battle.play(2, wants=["activate:", "drive-together"], face=2)


def test_a_captain_commands_a_tank_from_outside(own_list: ArmyList) -> None:
    battle, (tank,) = battle_with(own_list, "captain", "m4-sherman")
    captain = next(one for one in battle.red.leaders.values() if one.rank is Rank.RANKING)
    battle.play(4, wants=[f"deploy:{captain.id}"])
    battle.play(3, wants=["enter:"])
    assert tank.at is not None
    captain.figure.at = tank.at._replace(x=tank.at.x - 4.0)
    battle.play(4, wants=[f"activate:{captain.id}", f"order-vehicle:{tank.id}", "drive:1"])
    assert tank.moved == battle.game.table.phases
