"""Light mortars that fire from off the table: on a 1, at what a friend sees, at effective range (1e 9.4)."""

import pytest

from rules.activation.act import action_options
from rules.bots.judgement import Judgement
from rules.deployment.arrivals import arrivals
from rules.editions.grades import Quality
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.state.pieces.force import Stance, Team
from rules.turn.table_one import activations
from rules.weapons.mortar_smoke import lands
from tests.reading import in_english
from tests.rules.bots.sketch import option, picture
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import Scene
from tests.rules.weapons.support_weapons import actions, perform, rewind, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
NO_TARGET = "Your side sees no enemy in its range."


def mortar(scene: Scene, weapon: str = "60mm-mortar") -> Team:
    """A mortar with a crew of three, off the table."""
    return scene.team(RED, men=3, crewed=weapon, crew=3, name="Mortar Team", kind=TeamKind.OFF_TABLE)


def watched(*, quality: Quality = Quality.REGULAR, weapon: str = "60mm-mortar") -> tuple[Scene, Team, Team]:
    """The mortar, and three men in the open whom a friend sees."""
    scene = with_arsenal(Scene())
    scene.blue.quality = quality
    scene.team(RED, (36, 30), men=2)
    return scene, mortar(scene, weapon), scene.team(BLUE, (36, 20), men=3)


@pytest.mark.ledger("1e-9.4-04")
@pytest.mark.parametrize(("quality", "needs"), [(Quality.GREEN, 4), (Quality.REGULAR, 5), (Quality.ELITE, 6)])
def test_it_is_at_effective_range_of_whom_a_friend_sees_in_the_open(quality: Quality, needs: int) -> None:
    scene, team, target = watched(quality=quality)
    script = perform(scene, team, "fire-mortar", dice=[needs, needs - 1, needs - 1, 4])
    [firer] = in_english(script.asked[1])["firers"]
    assert [(aim["band"], aim["dice"], aim["needs"]) for aim in firer["aims"]] == [("effective", 3, needs)]
    assert target.shock == 1


@pytest.mark.ledger("1e-9.4-04", "1e-9.4-02")
def test_nobody_is_fired_at_whom_no_friend_sees() -> None:
    scene = with_arsenal(Scene(area("ridge", rectangle(5, 24, 60, 2), sight="high", height=3.0)))
    team = mortar(scene)
    scene.team(BLUE, (36, 20), men=3)
    assert actions(scene, team)["fire-mortar"] == NO_TARGET
    friend = scene.team(RED, (36, 30), men=2)
    assert actions(scene, team)["fire-mortar"] == NO_TARGET
    for man in friend.figures:
        man.at = man.at and man.at._replace(y=22)
    assert actions(scene, team)["fire-mortar"] == ""


def test_nothing_is_too_near_for_it() -> None:
    """The 2-inch mortar's crew is in no danger, and a 60mm mortar reaches those at the edge."""
    for weapon, dice in (("2in-mortar", [6, 6, 4, 4]), ("60mm-mortar", [6, 6, 2, 4, 4])):
        scene, team, target = watched(weapon=weapon)
        for man in target.figures:
            man.at = man.at and man.at._replace(y=46)
        perform(scene, team, "fire-mortar", dice=dice)
        assert (target.shock, team.shock) == (2, 0)


def test_two_ones_spend_its_ammunition() -> None:
    scene, team, _ = watched()
    perform(scene, team, "fire-mortar", dice=[1, 1, 2])
    rewind(scene)
    assert actions(scene, team)["fire-mortar"] == "Its ammunition is spent."


def test_a_one_has_it_fired_once_in_a_phase_and_it_never_comes_on() -> None:
    scene, team, _ = watched()
    scene.game.phase.dice = [1, 1]
    uses = {use.subject: use for use in activations(scene.game)}
    assert (uses[team.id].result, uses[team.id].refused) == (1, "")
    assert not list(arrivals(scene.game, scene.red))
    perform(scene, team, "fire-mortar", dice=[2, 2, 2])
    again = next(use for use in activations(scene.game) if use.subject == team.id)
    assert again.refused == "Already activated in this Phase."


def test_firing_is_all_that_it_does() -> None:
    scene, team, _ = watched()
    listed = [one.id for one in action_options(scene.game, scene.unit(team), None)]
    assert listed == ["fire-mortar", "mortar-smoke", "back"]


def test_men_on_overwatch_see_nothing_of_it() -> None:
    scene, team, target = watched()
    target.stance = Stance.OVERWATCH
    script = perform(scene, team, "fire-mortar", dice=[2, 2, 2])
    assert [one.name for one in script.asked] == ["choose-action", "choose-mortar-target"]


@pytest.mark.ledger("1e-9.4.1-02", "1e-9.4.1-03")
@pytest.mark.parametrize(
    ("face", "at"), [(1, (42, 20)), (2, (30, 20)), (3, (36, 14)), (4, (36, 26)), (5, (36, 20))]
)
def test_its_smoke_strays_along_a_line_from_the_middle_of_its_edge(
    face: int, at: tuple[float, float]
) -> None:
    """Nobody who serves it sees the aiming point: a 3 is long, a 4 short."""
    scene, team, target = watched(weapon="2in-mortar")
    aim = target.places[0]
    assert lands(scene.game, team, aim, face) == pytest.approx(at)


@pytest.mark.parametrize("enemies", [0, 1])
def test_the_computer_has_it_fired_when_there_is_somebody_to_fire_at(enemies: int) -> None:
    waiting, figures = {"mortar": {"kind": "off-table"}}, {"figures": {"man": {"at": [36, 20]}}}
    foes = {f"foe-{n}": {"broken": False, **figures} for n in range(enemies)}
    own = {"teams": {}, "leaders": {}, "reserve": {"teams": waiting, "leaders": {}}}
    judgement = Judgement(picture({"sides": {"red": own, "blue": {"teams": foes}}}), RED)
    fires, ends = option(verb="activate", subject="mortar"), option(verb="end-phase")
    assert (judgement.command_value(fires) > judgement.command_value(ends)) is bool(enemies)
