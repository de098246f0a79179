"""Entrenchments: Teams come on in them, and where, and who (1e 16.1)."""

from typing import Any

import pytest

from rules.deployment.arrivals import DEPLOY_DUG_IN
from rules.deployment.entrenchments import may_dig_in
from rules.editions.engineering import DefenceKind
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Choose, Placed, Refused
from rules.engine.seats import Seat
from rules.geometry.arcs import ahead
from rules.geometry.distance import distance
from rules.geometry.shapes import Polygon
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Feature, Going, Point
from rules.state.changes.men import place_team
from rules.state.pieces.force import Team
from rules.state.sight.look import look
from tests.rules.deployment.reserve import Reserve, beside
from tests.rules.geometry.countryside import area, house, rectangle, window
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
DUG = DefenceKind.ENTRENCHMENT

NORTH = Point(36, 10)


def reserve_with(entrenchments: int, *dice: int, features: tuple[Feature, ...] = ()) -> Reserve:
    """A platoon off the table that has bought so many entrenchments."""
    reserve = Reserve(*dice, features=features)
    reserve.scene.red.defences = [DUG] * entrenchments
    return reserve


def option(subject: str, *dice: int) -> str:
    return ":".join([DEPLOY_DUG_IN, subject, *map(str, dice)])


def covers(scene: Scene, team: Team, viewer: Point = NORTH) -> list[Cover]:
    """What cover each of its men has from a viewer."""
    return [look(scene.game, Standpoint(viewer), Standpoint(at)).cover for at in team.places]


# --- coming on -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.1-15")
def test_a_team_comes_on_in_its_entrenchment_where_it_may_deploy() -> None:
    reserve = reserve_with(1, 1)
    reserve.play(chose(option(reserve.mortar.id, 1)), beside((0, -5.0), (1.0, -5.0)))
    (dug,) = reserve.scene.game.table.defences.values()
    assert (dug.kind, dug.seat, reserve.scene.red.defences) == (DUG, RED, [])
    assert covers(reserve.scene, reserve.mortar) == [Cover.HARD, Cover.HARD]
    assert reserve.scene.told("defence") == ["British: Mortar Team is dug in."]
    with pytest.raises(Refused, match="within 6 inches"):
        reserve_with(1, 1).play(chose(option(reserve.mortar.id, 1)), beside((0, -6.5), (1.0, -6.5)))


@pytest.mark.ledger("1e-16.1-15")
def test_what_would_be_dug_is_drawn_while_they_are_set_down() -> None:
    reserve = reserve_with(1, 1)
    asked = reserve.place(reserve.play(chose(option(reserve.mortar.id, 1)), SUGGESTED))
    assert asked.outline is not None
    at = {man.id: man.at for man in reserve.mortar.figures if man.at}
    (ring,) = asked.outline(Placed(places=at))
    (dug,) = reserve.scene.game.table.defences.values()
    assert Polygon(ring).equals(Polygon(dug.ring))
    plain = reserve_with(1, 1)
    assert plain.place(plain.play(chose(f"deploy:{plain.mortar.id}:1"), SUGGESTED)).outline is None


@pytest.mark.ledger("1e-16.1-15")
def test_nobody_digs_in_without_an_entrenchment_or_once_on_the_table() -> None:
    reserve = reserve_with(0, 1)
    assert reserve.refused(option(reserve.mortar.id)) is None
    reserve.scene.red.defences = [DUG]
    assert reserve.refused(option(reserve.mortar.id)) == ""
    place_team(reserve.mortar, {man.id: Point(36 + n, 30) for n, man in enumerate(reserve.mortar.figures)})
    assert reserve.refused(option(reserve.mortar.id)) is None


@pytest.mark.ledger("1e-16.1-15")
@pytest.mark.parametrize("die", [2, 3])
def test_a_section_comes_on_dug_in_by_itself_or_with_its_leader(die: int) -> None:
    reserve = reserve_with(2, die)
    subject = reserve.section.id if die == 2 else reserve.corporal.id
    both = chose(f"dig-in:{reserve.bren.id}+{reserve.rifles.id}")
    reserve.play(chose(option(subject, die)), both, SUGGESTED, *([chose("done")] if die == 3 else []))
    assert len(reserve.scene.game.table.defences) == 2
    men = [*covers(reserve.scene, reserve.bren), *covers(reserve.scene, reserve.rifles)]
    assert men == [Cover.HARD] * 9


@pytest.mark.ledger("1e-16.1-15")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_both_editions_have_entrenchments(edition: str) -> None:
    reserve = Reserve(1, edition=edition)
    reserve.scene.red.defences = [DUG]
    at_once = [chose("hold")] if edition == "second" else []
    reserve.play(chose(option(reserve.mortar.id, 1)), SUGGESTED, *at_once)
    assert len(reserve.scene.game.table.defences) == 1


# --- size ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.1-18")
def test_one_entrenchment_holds_one_team_of_a_section() -> None:
    reserve = reserve_with(1, 2)
    offered: list[str] = []

    def which(request: Any) -> dict[str, str]:
        offered.extend(one.id for one in request.options)
        return chose(f"dig-in:{reserve.rifles.id}")

    reserve.play(chose(option(reserve.section.id, 2)), which, SUGGESTED)
    assert offered == [f"dig-in:{reserve.bren.id}", f"dig-in:{reserve.rifles.id}"]
    assert covers(reserve.scene, reserve.rifles) == [Cover.HARD] * 6
    assert covers(reserve.scene, reserve.bren) == [Cover.OPEN] * 3


@pytest.mark.ledger("1e-16.1-18")
def test_men_in_an_entrenchment_stand_side_by_side() -> None:
    reserve = reserve_with(1, 1)
    with pytest.raises(Refused, match=r"side by side, 1\.5 inches apart at most"):
        reserve.play(chose(option(reserve.mortar.id, 1)), beside((0, -5.0), (1.6, -5.0)))


@pytest.mark.ledger("1e-16.1-18")
@pytest.mark.parametrize(("x", "cover"), [(2.5, Cover.HARD), (2.6, Cover.OPEN)])
def test_a_leader_beside_the_men_he_comes_with_is_in_their_entrenchment(x: float, cover: Cover) -> None:
    reserve = reserve_with(1, 3)
    rifles = tuple((float(number), -4.0) for number in range(-4, 2))
    bren = tuple((float(number), -2.5) for number in range(-4, -1))
    reserve.play(
        chose(option(reserve.corporal.id, 3)),
        chose(f"dig-in:{reserve.rifles.id}"),
        beside(*bren, *rifles, (x, -4.0)),
        chose("done"),
    )
    assert reserve.corporal.at is not None
    assert look(reserve.scene.game, Standpoint(NORTH), Standpoint(reserve.corporal.at)).cover is cover


@pytest.mark.ledger("1e-16.1-18")
@pytest.mark.parametrize("kind", TeamKind)
def test_who_comes_on_in_an_entrenchment(kind: TeamKind) -> None:
    reserve = reserve_with(1, 1)
    team = reserve.scene.team(RED, men=2, kind=kind)
    fighters = (TeamKind.INFANTRY, TeamKind.DINAMITEROS, TeamKind.TANK_HUNTERS)
    digs_in = kind in (*fighters, TeamKind.OBSERVER_SCOUTS, TeamKind.GUN)
    assert may_dig_in(reserve.scene.red, [team]) is digs_in


@pytest.mark.ledger("1e-16.1-18")
def test_men_in_an_entrenchment_stand_round_nobody_else() -> None:
    ring = [ahead(Point(0, 0), 36.0 * number, 1.75) for number in range(10)]
    block = [(column * 1.1, row * 1.1) for row in (1, 2) for column in range(5)]
    with pytest.raises(Refused, match="room for others in the middle of a ring"):
        squad_of_ten_digs_in(*ring)
    squad_of_ten_digs_in(*block)


def squad_of_ten_digs_in(*men: tuple[float, float]) -> None:
    reserve = reserve_with(1, 2)
    section = reserve.scene.section(RED, "Squad", undivided=True)
    reserve.scene.team(RED, men=10, name="Squad", section=section)
    reserve.play(chose(option(section.id, 2)), beside(*men))


@pytest.mark.ledger("1e-16.1-18")
def test_a_leader_between_two_teams_is_in_one_entrenchment() -> None:
    reserve = reserve_with(2, 3)
    bren = tuple((float(number), -2.0) for number in range(-4, -1))
    rifles = tuple((float(number), -2.0) for number in range(6))
    both = chose(f"dig-in:{reserve.bren.id}+{reserve.rifles.id}")
    reserve.play(
        chose(option(reserve.corporal.id, 3)), both, beside(*bren, *rifles, (-1.0, -2.0)), chose("done")
    )
    one, other = (Polygon(dug.ring) for dug in reserve.scene.game.table.defences.values())
    assert one.bounds[2] == pytest.approx(35.6, abs=0.1)
    assert other.bounds[0] == pytest.approx(35.4, abs=0.1)


@pytest.mark.ledger("1e-16.1-15")
def test_it_ends_at_the_edge_of_the_table() -> None:
    reserve = reserve_with(1, 1)
    reserve.point.at = Point(36, 45)
    reserve.play(chose(option(reserve.mortar.id, 1)), beside((0, 3.0), (1.0, 3.0), at=Point(36, 45)))
    (dug,) = reserve.scene.game.table.defences.values()
    assert max(y for _, y in dug.ring) == 48.0
    assert covers(reserve.scene, reserve.mortar) == [Cover.HARD, Cover.HARD]


@pytest.mark.ledger("1e-16.1-15")
def test_one_that_was_not_used_serves_others_later() -> None:
    reserve = reserve_with(2, 1, 1)
    other = reserve.scene.team(RED, men=2, name="Other Team")
    reserve.play(chose(option(reserve.mortar.id, 1)), SUGGESTED, chose(option(other.id, 1)), SUGGESTED)
    assert len(reserve.scene.game.table.defences) == 2
    assert covers(reserve.scene, other) == [Cover.HARD] * 2


@pytest.mark.ledger("faq-006", "faq-210")
def test_one_entrenchment_holds_a_whole_section_without_teams() -> None:
    reserve = reserve_with(1, 2)
    section = reserve.scene.section(RED, "Squad", undivided=True)
    squad = reserve.scene.team(RED, men=10, name="Squad", section=section)
    reserve.play(chose(option(section.id, 2)), SUGGESTED)
    assert covers(reserve.scene, squad) == [Cover.HARD] * 10


# --- ground --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.1-17")
@pytest.mark.parametrize(
    ("ground", "told"),
    [
        (house("house", rectangle(32, 30, 8, 4), window("south", 36, 34, 180)), "inside a building"),
        (area("marsh", rectangle(32, 30, 8, 4), going=Going.HEAVY), "too wet"),
        (area("swamp", rectangle(32, 30, 8, 4), going=Going.HEAVY), "too wet"),
        (area("stream", rectangle(32, 30, 8, 1), going=Going.HEAVY), "too wet"),
        (area("ford", rectangle(32, 30, 8, 1), going=Going.BROKEN), "too wet"),
        (area("bridge", rectangle(32, 30, 8, 1)), "too wet"),
        (area("pond", rectangle(32, 30, 8, 1), going=Going.IMPASSABLE), "Nobody can dig in there"),
        (area("rocks", rectangle(32, 30, 8, 4), going=Going.BROKEN), ""),
    ],
)
def test_where_nobody_digs(ground: Feature, told: str) -> None:
    reserve = reserve_with(1, 1, features=(ground,))
    script = chose(option(reserve.mortar.id, 1)), beside((0, -4.5), (1.0, -4.5))
    if told:
        with pytest.raises(Refused, match=told):
            reserve.play(*script)
    else:
        reserve.play(*script)
        assert covers(reserve.scene, reserve.mortar) == [Cover.HARD, Cover.HARD]


def test_nobody_is_offered_an_entrenchment_where_there_is_no_ground_for_one() -> None:
    reserve = reserve_with(1, 1, features=(area("marsh", rectangle(20, 20, 32, 28), going=Going.HEAVY),))
    assert (
        reserve.refused(option(reserve.mortar.id))
        == "There is no ground for an entrenchment at your Jump-Off Points."
    )
    assert reserve.refused(f"deploy:{reserve.mortar.id}") == ""


@pytest.mark.ledger("1e-16.1-17")
def test_where_there_is_ground_for_one_entrenchment_both_teams_have_none() -> None:
    dry = (20, 37), (34, 37), (34, 35), (20, 35)
    marsh = area("marsh", ((20, 20), (52, 20), (52, 48), (20, 48), *dry), going=Going.HEAVY)
    reserve = reserve_with(2, 2, features=(marsh,))
    script = reserve.play(chose(option(reserve.section.id, 2)), SUGGESTED)
    who = next(one for one in script.asked if one.name == "choose-who-digs-in")
    assert isinstance(who, Choose)
    both, bren = f"dig-in:{reserve.bren.id}+{reserve.rifles.id}", f"dig-in:{reserve.bren.id}"
    refused = {one.id: one.refused for one in who.options}
    assert next(iter(refused)) == both, "the most of them are listed first"
    assert refused[both] == "There is no ground for an entrenchment at your Jump-Off Points."
    assert [one for one in refused if not refused[one]] == [bren]


@pytest.mark.ledger("1e-16.1-15")
def test_what_is_suggested_keeps_off_the_enemy_and_a_team_together() -> None:
    reserve = reserve_with(1, 2)
    enemy = reserve.scene.team(BLUE, [(36, 29.7)])
    reserve.play(
        chose(option(reserve.section.id, 2)), chose(f"dig-in:{reserve.bren.id}"), SUGGESTED, chose("hold")
    )
    men = [*reserve.bren.places, *reserve.rifles.places]
    assert min(distance(at, enemy.places[0]) for at in men) > 4.0
