"""V.B. and D.B.T. launchers: at what friends see, half dice in a first round, smoke that runs out (1e B)."""

from typing import Any

import pytest

from armylists.kept import listed
from armylists.rosters import as_roster
from armylists.variants import platoons
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.fire.fire import why_not_fire
from rules.geometry.terrain import Feature
from rules.state.pieces.force import Section, Team
from tests.reading import in_english
from tests.rules.fire.shooting import all_at, named, question, shoot
from tests.rules.geometry.countryside import area, hedge, house, rectangle
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import actions, crew, perform, rewind, with_weapons_of

RED, BLUE = Seat.RED, Seat.BLUE
FRANCE, BELGIUM, SPAIN = "france-1940", "belgium-1940", "spain-moroccan-regulares-1936"
NOBODY = "No enemy can be fired at from here."


def ridge() -> Feature:
    """High ground that nobody at the launcher looks over."""
    return area("ridge", rectangle(0, 50, 40, 2), sight="high", height=3.0)


def french(*features: Feature) -> Scene:
    return with_weapons_of(Scene(*features, height=72), FRANCE)


def launcher(scene: Scene, weapon: str = "vb-launcher", *, men: int = 1, **more: Any) -> Team:
    return crew(scene, weapon, (20, 70), men=men, **more)


def first_aim(scene: Scene, *teams: Team) -> dict[str, Any]:
    """What the launcher of the first of these Teams has at the only target."""
    return dict(in_english(question(scene, *teams))["firers"][0]["aims"][0])


@pytest.mark.ledger("l40-026", "esp-081", "l40-003")
@pytest.mark.parametrize(
    ("list_id", "weapon", "inches", "refused"),
    [
        (FRANCE, "vb-launcher", 17, "out of range"),
        (FRANCE, "vb-launcher", 18, ""),
        (FRANCE, "vb-launcher", 60, ""),
        (FRANCE, "vb-launcher", 61, "out of range"),
        (SPAIN, "spanish-vb-launcher", 17, "out of range"),
        (SPAIN, "spanish-vb-launcher", 60, ""),
        (SPAIN, "spanish-vb-launcher", 61, "out of range"),
        (BELGIUM, "dbt-launcher", 23, "out of range"),
        (BELGIUM, "dbt-launcher", 24, ""),
        (BELGIUM, "dbt-launcher", 69, ""),
    ],
)
def test_how_near_and_how_far(list_id: str, weapon: str, inches: float, refused: str) -> None:
    scene = with_weapons_of(Scene(height=72), list_id)
    team = launcher(scene, weapon)
    scene.team(BLUE, (20, 70 - inches), men=1)
    assert first_aim(scene, team).get("refused", "") == refused


@pytest.mark.ledger("l40-026", "l40-003", "esp-081")
@pytest.mark.parametrize(
    ("list_id", "weapon"),
    [(FRANCE, "vb-launcher"), (BELGIUM, "dbt-launcher"), (SPAIN, "spanish-vb-launcher")],
)
def test_what_it_sees_is_close_and_what_friends_see_effective(list_id: str, weapon: str) -> None:
    scene = with_weapons_of(Scene(ridge(), height=72), list_id)
    team = launcher(scene, weapon)
    scene.team(BLUE, (20, 20), men=2)
    assert why_not_fire(scene.game, scene.unit(team)) == NOBODY
    scene.team(RED, (60, 30), men=1)
    assert first_aim(scene, team)["band"] == "effective"
    team.figures[0].at = team.figures[0].place._replace(x=50, y=60)
    assert first_aim(scene, team)["band"] == "close"


@pytest.mark.ledger("l40-026", "l40-004", "esp-081")
@pytest.mark.parametrize(
    ("list_id", "weapon"),
    [(FRANCE, "vb-launcher"), (BELGIUM, "dbt-launcher"), (SPAIN, "spanish-vb-launcher")],
)
def test_half_the_dice_in_the_first_round_at_each_target(list_id: str, weapon: str) -> None:
    """Going back to a target that was fired at before is a first round again."""
    scene = with_weapons_of(Scene(height=72), list_id)
    team = launcher(scene, weapon)
    one, other = scene.team(BLUE, (20, 40), men=3), scene.team(BLUE, (45, 40), men=3)
    for target, dice in ((one, 1), (one, 2), (one, 2), (other, 1), (one, 1)):
        shoot(scene, team, dice=[1] * dice, answers=[all_launchers_at(target)])


def test_the_range_is_kept_while_part_of_the_target_is_the_same() -> None:
    scene = french()
    team = launcher(scene)
    one = scene.team(BLUE, (20, 40), men=3)
    shoot(scene, team, dice=[1], answers=[all_launchers_at(one)])
    other = scene.team(BLUE, (24, 40), men=2)
    shoot(scene, team, dice=[1, 1], answers=[all_launchers_at(one, other)])


@pytest.mark.ledger("l40-079")
def test_three_launchers_of_a_section_fire_together() -> None:
    scene = with_weapons_of(Scene(height=72), BELGIUM)
    section: Section = scene.section(RED, "D.B.T. Lance Grenade Section")
    teams = [crew(scene, "dbt-launcher", (20 + 3 * n, 70), men=3, section=section) for n in range(3)]
    target = scene.team(BLUE, (23, 40), men=6)
    shoot(scene, *teams, dice=[1, 1, 1], answers=[all_launchers_at(target)])
    shoot(scene, *teams, dice=[1, 1, 1, 2, 2, 2], answers=[all_launchers_at(target)])


def all_launchers_at(*targets: Team) -> Any:
    return lambda request: {
        "targets": {one.id: named(*targets) for one in request.firers if "-weapon" in one.id}
    }


@pytest.mark.ledger("l40-024")
def test_four_launchers_in_one_team_have_two_dice_each() -> None:
    army_list = listed(FRANCE)
    gathered = next(one for one in platoons(army_list) if one.id == "infantry-platoon-vb-team")
    roster = as_roster(army_list, gathered, Quality.REGULAR)
    [command] = [section for section in roster.sections if section.name == "V.B. Command"]
    assert [(team.weapon, team.crew, team.weapons) for team in command.teams] == [("vb-launcher", 4, 4)]
    served = [team.weapon for section in roster.sections for team in section.teams if team.weapon]
    assert served.count("vb-launcher") == 1
    scene = french()
    team = launcher(scene, men=4, weapons=4)
    target = scene.team(BLUE, (20, 40), men=6)
    shoot(scene, team, dice=[1] * 4, answers=[all_launchers_at(target)])
    shoot(scene, team, dice=[1] * 8, answers=[all_launchers_at(target)])
    del team.figures[1:]
    shoot(scene, team, dice=[1] * 2, answers=[all_launchers_at(target)])


def test_who_works_a_launcher_fires_that_and_his_rifle_at_what_is_too_near_for_it() -> None:
    scene = french()
    team = launcher(scene, men=4)
    for man in team.figures[1:]:
        man.serves = False
    target = scene.team(BLUE, (20, 40), men=6)
    everybody = question(scene, team)
    assert len(everybody.firers) == 5
    assert [one.outlook.dice for one in everybody.targets if one.outlook] == [4]
    shoot(scene, team, dice=[1] * 4, answers=[all_at(target)])
    for man in target.figures:
        man.at = man.place._replace(y=60)
    shoot(scene, team, dice=[1] * 4, answers=[all_at(target)])


@pytest.mark.ledger("esp-081")
@pytest.mark.parametrize(
    ("list_id", "weapon", "cover"),
    [(SPAIN, "spanish-vb-launcher", "in the open"), (FRANCE, "vb-launcher", "in light cover")],
)
def test_its_effect(list_id: str, weapon: str, cover: str) -> None:
    """As in the open by the supplement on Spain, else a level of cover less."""
    wall = hedge("wall", (15, 40.8), (30, 40.8))
    scene = with_weapons_of(Scene(wall, height=72), list_id)
    team = launcher(scene, weapon)
    target = scene.team(BLUE, (20, 40), men=2)
    target.pinned = True
    assert first_aim(scene, team)["cover"] == cover


def test_it_neither_moves_and_fires_nor_fires_inside_a_house() -> None:
    scene = french(house("house", rectangle(40, 60, 12, 8)))
    team = launcher(scene)
    scene.team(BLUE, (20, 40), men=2)
    [launched, _] = in_english(question(scene, team, halved=True))["firers"]
    assert launched["aims"][0]["refused"] == "This weapon cannot move and fire in one Phase."
    team.figures[0].at = team.figures[0].place._replace(x=45, y=64)
    [launched, _] = in_english(question(scene, team))["firers"]
    assert launched["aims"][0]["refused"] == "A grenade launcher is not fired inside a building."


@pytest.mark.ledger("l40-005")
@pytest.mark.parametrize(
    ("die", "reason"), [(1, "It has no smoke left."), (2, "It has no smoke left."), (3, "")]
)
def test_a_1_or_2_is_the_last_smoke_of_a_belgian_launcher(die: int, reason: str) -> None:
    scene = with_weapons_of(Scene(height=72), BELGIUM)
    team = launcher(scene, "dbt-launcher", men=3)
    target = scene.team(BLUE, (20, 40), men=2)
    shoot(scene, team, dice=[1], answers=[all_launchers_at(target)])
    rewind(scene)
    perform(scene, team, "mortar-smoke", dice=[die], answers=[{"places": {"aim": (25, 30)}}])
    assert len(scene.game.table.markers) == 1
    rewind(scene)
    assert actions(scene, team)["mortar-smoke"] == reason
    shoot(scene, team, dice=[1], answers=[all_launchers_at(target)])  # it has to find the range again


def test_the_french_have_no_smoke_for_theirs() -> None:
    scene = french()
    listed_actions = actions(scene, launcher(scene))
    assert not {"mortar-smoke", "fire-mortar"} & listed_actions.keys()
