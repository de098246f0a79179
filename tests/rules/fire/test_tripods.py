"""Tripod machine guns and fire at crewed weapons (1e 4.5.4, 7.4, 7.5, 9, 9.7, 10.3.5)."""

import pytest
from msgspec import to_builtins

from rules.engine.seats import Seat
from rules.fire.watch import watch_of
from rules.geometry.terrain import Point
from rules.orders.order_options import initiative_options
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import Team
from rules.views.view import _team
from tests.reading import in_english
from tests.rules.fire.shooting import shoot
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import actions, crew, perform, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE


def gun(scene: Scene, *, seat: Seat = BLUE, y: float = 16, men: int = 5) -> Team:
    return scene.team(
        seat,
        (20, y),
        men=men,
        crewed="tripod-mmg",
        crew=men,
        name="MMG Team",
        facing=0 if seat is RED else 180,
    )


@pytest.mark.ledger("1e-9.7-01", "1e-9.1-13", "faq-113")
def test_rifles_hit_the_crew_and_never_the_gun() -> None:
    scene = Scene()
    target = gun(scene)
    firers = scene.team(RED, (20, 30), men=5)
    shoot(scene, firers, dice=[6, 6, 6, 6, 6, 6, 6, 3, 3, 3])
    assert (len(target.figures), target.shock, target.weapon) == (3, 3, "tripod-mmg")
    assert sum(man.serves for man in target.figures) == 3


@pytest.mark.ledger("1e-10.3.5-01")
@pytest.mark.parametrize(("faces", "weapon"), [([6, 6, 6], None), ([6, 6, 5], "tripod-mmg")])
def test_three_sixes_of_a_mortar_wreck_the_gun(faces: list[int], weapon: str | None) -> None:
    scene = with_arsenal(Scene())
    target = gun(scene)
    team = crew(scene, "60mm-mortar", (20, 46), men=5)
    perform(scene, team, "fire-mortar", dice=[*faces, 3, 3, 3])
    assert (target.weapon, target.shock, len(target.figures)) == (weapon, 3, 5)
    target.shock = 0
    firing = shoot(scene, target, dice=[1] * (5 if weapon is None else 10))
    assert len(in_english(firing.asked[0])["firers"]) == (5 if weapon is None else 1)


@pytest.mark.ledger("1e-2-13", "1e-7.4-03", "1e-7.4-04", "1e-9-08", "1e-10-01")
def test_it_moves_or_fires() -> None:
    scene = Scene()
    team = gun(scene, seat=RED, y=40)
    scene.team(BLUE, (20, 20), men=3)
    listed = actions(scene, team)
    assert listed["move"] == listed["fire"] == ""
    assert listed["move-and-fire"] == "A tripod machine gun does not move and fire in one Phase."
    script = shoot(scene, team, dice=[1] * 10)
    [firer] = in_english(script.asked[0])["firers"]
    assert [(aim["dice"], aim["needs"]) for aim in firer["aims"]] == [(10, 4)]


@pytest.mark.ledger("1e-4.5.4-05")
@pytest.mark.parametrize("weapon", ["tripod-mmg", "60mm-mortar"])
def test_crewed_weapons_go_on_overwatch_as_infantry_does(weapon: str) -> None:
    scene = with_arsenal(Scene())
    section = scene.section(RED)
    team = crew(scene, weapon, (20, 40), men=5, section=section)
    leader = scene.leader(RED, (19, 41), section=section)
    listed = {one.id: one.refused for one in initiative_options(scene.game, leader, first=True)}
    assert listed[f"overwatch:{team.id}"] == ""
    go_on_overwatch(scene.game, scene.unit(team), 0)
    watch = watch_of(team)
    assert watch.covers_place(Point(22, 20))
    assert not watch.covers_place(Point(50, 38))


def test_the_view_tells_the_arc_and_the_rounds_left() -> None:
    scene = with_arsenal(Scene())
    tripod, piat = gun(scene, seat=RED, y=40), crew(scene, "piat", (40, 40), rounds=2)
    mortar = crew(scene, "2in-mortar", (50, 40), rounds=1, weapon_spent=True)
    shown = {team.id: to_builtins(_team(scene.game, scene.red, team, [])) for team in (tripod, piat, mortar)}
    assert shown[tripod.id]["arc"] == 90
    assert "rounds" not in shown[tripod.id]
    assert (shown[piat.id]["rounds"], "arc" in shown[piat.id]) == (2, False)
    assert shown[mortar.id]["spent"] is True
