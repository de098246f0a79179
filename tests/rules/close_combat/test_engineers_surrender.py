"""Engineers never fight: they surrender to whoever gets at them (1e 16.1.2)."""

import pytest

from rules.close_combat.charge import come_to_grips, starts_of
from rules.close_combat.melee import melee_of
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import OpeningKind
from rules.state.pieces.force import Where
from tests.rules.activation.test_engineers import DEMOLITION, MINE_CLEARERS, WIRE_CUTTERS, engineers
from tests.rules.movement.ground import house
from tests.rules.scene import Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
IN_A_HOUSE = house(20, 10, 40, 20, (30, 20, OpeningKind.WINDOW))


@pytest.mark.ledger("1e-16.1.2-03")
@pytest.mark.parametrize("kind", [MINE_CLEARERS, WIRE_CUTTERS, DEMOLITION])
def test_they_surrender_as_soon_as_the_enemy_is_in_contact(kind: TeamKind) -> None:
    scene = Scene()
    team = engineers(scene, kind, (36, 30))
    enemy = scene.team(BLUE, (36, 26.2), men=3)
    scene.run(come_to_grips(scene.game, scene.blue, starts_of([enemy]), dice=2), dice=[1])
    assert team.where is Where.GONE
    assert scene.game.phase.charges == []
    assert scene.told("routed") == ["Engineer Team surrenders."]


@pytest.mark.ledger("1e-16.1.2-03")
@pytest.mark.parametrize(("answer", "is_taken"), [("assault", True), ("stay-out", False)])
def test_they_surrender_to_who_comes_in_through_the_window(answer: str, *, is_taken: bool) -> None:
    scene = Scene(IN_A_HOUSE)
    team = scene.team(RED, [(30, 19)], weapon="pistol", kind=WIRE_CUTTERS, support=True)
    enemy = scene.team(BLUE, [(30, 21.8)])
    grips = come_to_grips(scene.game, scene.blue, starts_of([enemy]), dice=2)
    scene.run(grips, dice=[1] if is_taken else [], answers=[chose(answer)])
    assert team.on_table is not is_taken
    assert scene.game.phase.charges == []


@pytest.mark.ledger("1e-16.1.2-03")
def test_infantry_in_the_house_with_them_fights() -> None:
    scene = Scene(IN_A_HOUSE)
    scene.team(RED, [(31, 19)], weapon="pistol", kind=WIRE_CUTTERS, support=True)
    rifles = scene.team(RED, [(30, 19)])
    enemy = scene.team(BLUE, [(30, 21.8)])
    grips = come_to_grips(scene.game, scene.blue, starts_of([enemy]), dice=2)
    scene.run(grips, dice=[1], answers=[chose("assault")])
    assert scene.game.teams_on_table(scene.red) == [rifles]
    assert [charge.through for charge in scene.game.phase.charges] == [True]


@pytest.mark.ledger("1e-16.1.2-03")
def test_infantry_beside_them_fights_and_they_do_not() -> None:
    scene = Scene()
    engineers(scene, WIRE_CUTTERS, (36, 30))
    rifles = scene.team(RED, (36, 29), men=3)
    enemy = scene.team(BLUE, (36, 26.2), men=3)
    scene.run(come_to_grips(scene.game, scene.blue, starts_of([enemy]), dice=2), dice=[1])
    assert scene.game.teams_on_table(scene.red) == [rifles]
    melee = melee_of(scene.game, scene.blue, scene.game.phase.charges)
    assert melee is not None
    assert melee.defenders.teams == [rifles]


@pytest.mark.ledger("1e-16.1.2-03")
@pytest.mark.parametrize("who", ["broken", "medic", "engineers", "others"])
def test_they_surrender_to_attackers_alone(who: str) -> None:
    scene = Scene()
    team = engineers(scene, WIRE_CUTTERS, (36, 30))
    kinds = {"medic": TeamKind.MEDIC, "engineers": MINE_CLEARERS}
    beside = scene.team(BLUE, (36, 26.2), men=3, kind=kinds.get(who, TeamKind.INFANTRY))
    beside.broken = who == "broken"
    others = scene.team(BLUE, (60, 10), men=3)
    coming = others if who == "others" else beside
    scene.run(come_to_grips(scene.game, scene.blue, starts_of([coming]), dice=2))
    assert team.on_table
    assert scene.game.phase.charges == []


@pytest.mark.ledger("1e-16.1.2-03")
@pytest.mark.parametrize(("die", "is_lost"), [(1, False), (6, True)])
def test_the_last_team_that_surrenders_may_lose_the_battle(die: int, *, is_lost: bool) -> None:
    scene = Scene()
    engineers(scene, MINE_CLEARERS, (36, 30), men=1)
    scene.red.force_morale = 2
    enemy = scene.team(BLUE, (36, 26.2), men=3)
    scene.run(come_to_grips(scene.game, scene.blue, starts_of([enemy]), dice=2), dice=[die])
    assert scene.game.teams_on_table(scene.red) == []
    assert (scene.game.table.result is not None) is is_lost
