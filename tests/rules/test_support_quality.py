"""Supports that are better or worse than the force they belong to (1e B)."""

import pytest

from rules.deployment.arrivals import arrival_of
from rules.deployment.deploy import deploy_request
from rules.deployment.deployment_area import radius
from rules.deployment.splitting import split_off
from rules.editions.grades import Quality
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint, Team
from rules.state.troops.units import leader_quality, quality_of, quality_of_men
from rules.weapons.barrage_hit import shells_fall
from tests.happened import told_in
from tests.rules.close_combat.fights import RED, Fight, attacking, lines
from tests.rules.fire.shooting import aim_of, question
from tests.rules.scene import Scene

QUALITY_LINE = 2
"""The line of Table Fifteen."""

ELITE, REGULAR, GREEN = Quality.ELITE, Quality.REGULAR, Quality.GREEN


def needs(force: Quality, *supports: Quality | None, men: int = 4, apart: float = 3) -> int:
    """What a die needs at close range to hit Teams side by side, of these qualities in such a force."""
    scene = Scene()
    scene.blue.quality = force
    firer = scene.team(Seat.RED, (30, 40), men=3)
    teams = [
        scene.team(Seat.BLUE, (30 + (men + apart) * number, 30), men=men, quality=quality)
        for number, quality in enumerate(supports)
    ]
    needed: int | None = aim_of(question(scene, firer), question(scene, firer).firers[0].id, *teams).needs
    assert needed is not None
    return needed


@pytest.mark.ledger("1e-B-28", "1e-B.SU-04")
@pytest.mark.parametrize(
    ("force", "own", "least"),
    [
        (ELITE, None, 5),
        (ELITE, REGULAR, 4),
        (REGULAR, None, 4),
        (REGULAR, ELITE, 5),
        (REGULAR, GREEN, 3),
        (GREEN, REGULAR, 4),
    ],
)
def test_men_are_hit_by_their_own_quality(force: Quality, own: Quality | None, least: int) -> None:
    assert needs(force, own) == least


@pytest.mark.ledger("1e-B-28")
@pytest.mark.parametrize(("others", "least"), [((REGULAR,), 5), ((REGULAR, REGULAR), 4)])
def test_teams_in_one_target_are_as_good_as_most_of_their_men(
    others: tuple[Quality, ...], least: int
) -> None:
    """Of two qualities with as many men each the better counts."""
    assert needs(ELITE, None, *others) == least


@pytest.mark.ledger("1e-B-28")
def test_shells_hit_a_support_squad_by_its_own_quality() -> None:
    scene = Scene()
    scene.blue.quality = ELITE
    team = scene.team(Seat.BLUE, (15, 20), men=5, quality=REGULAR)
    scene.run(shells_fall(scene.game, scene.blue, [team]), dice=[5, 4, 4, 4, 1])
    assert told_in(scene.game)[0].data["needs"] == 5


@pytest.mark.ledger("1e-B-28")
@pytest.mark.parametrize(("own", "more"), [(None, 4), (REGULAR, 2), (GREEN, 0)])
def test_a_squad_has_the_dice_of_its_own_quality_in_close_combat(own: Quality | None, more: int) -> None:
    fight = Fight(dice=0)
    fight.scene.red.quality = ELITE
    fight.scene.blue.quality = GREEN
    fight.defenders(5)
    melee = fight.melee(fight.attackers(5, x=28, quality=own))
    assert lines(attacking(fight, melee)).get(QUALITY_LINE, 0) == more


@pytest.mark.ledger("1e-B-28")
@pytest.mark.parametrize(("own", "reach"), [(None, 9), (REGULAR, 6), (GREEN, 4)])
def test_a_support_squad_deploys_by_its_own_quality(own: Quality | None, reach: float) -> None:
    scene = Scene()
    side = scene.red
    side.quality = ELITE
    side.jump_off_points["point"] = JumpOffPoint(id="point", at=Point(36, 30))
    scene.leader(RED)
    team = scene.team(RED, men=2, quality=own)
    assert radius(scene.game, side, quality_of(side, team)) == reach
    request = deploy_request(scene.game, side, arrival_of(scene.game, side, "deploy", team.id))
    corners = [at for ring in request.sources[0].area for at in ring]
    assert max(x for x, _ in corners) == pytest.approx(36 + reach, abs=0.1)
    for beyond, is_legal in ((-0.2, True), (0.2, False)):
        assert placed(request, team, reach + beyond) == is_legal


def placed(request: object, team: Team, away: float) -> bool:
    places = {man.id: [36 + away - number, 30] for number, man in enumerate(team.figures)}
    try:
        request.accept({"places": places, "source": "point"})  # type: ignore[attr-defined]
    except Refused:
        return False
    return True


def test_men_who_leave_their_squad_and_its_leader_stay_as_good_as_it_is() -> None:
    scene = Scene()
    scene.blue.quality = ELITE
    squad = scene.section(Seat.BLUE, support=True)
    team = scene.team(Seat.BLUE, (30, 20), men=6, section=squad, quality=REGULAR, support=True)
    leader = scene.leader(Seat.BLUE, (31, 21), section=squad)
    scouts = split_off(scene.game, scene.blue, [team.figures[0].id, team.figures[1].id])
    assert (scouts.quality, scouts.support) == (REGULAR, True)
    assert leader_quality(scene.blue, leader) is REGULAR
    assert quality_of_men(scene.blue, [leader.figure.id]) is REGULAR
    assert quality_of_men(scene.blue, [man.id for man in scouts.figures]) is REGULAR
    assert leader_quality(scene.blue, scene.leader(Seat.BLUE, (35, 21))) is ELITE
