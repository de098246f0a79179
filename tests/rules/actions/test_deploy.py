"""Coming onto the table at a Jump-Off Point (1e 4.3, 4.3.1)."""

from typing import Any

import pytest

from rules.actions.act import action_options
from rules.actions.array import array
from rules.actions.arrivals import arrivals, why_not_deploy
from rules.actions.order_options import initiative_options
from rules.force import JumpOffPoint, Leader, Seat, Section, Team, Where
from rules.geometry.distance import distance
from rules.requests import Place, Refused
from rules.roster import Quality, Rank
from rules.sequence.phase import play_phase
from rules.sequence.table_one import use_options
from rules.terrain import Cover, Feature, Going, Obstacle, Point, Sight
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
END, HOLD, DONE = chose("end-phase"), chose("hold"), chose("done")
POINT = Point(36, 36)


class Reserve:
    """A British platoon off the table, with one Jump-Off Point in the open, and Command Dice rolled."""

    def __init__(self, *dice: int, features: tuple[Feature, ...] = (), seniors: int = 1) -> None:
        self.scene = Scene(*features)
        scene = self.scene
        self.point = JumpOffPoint(id="point-1", at=POINT)
        scene.red.jump_off_points[self.point.id] = self.point
        self.lieutenant: Leader | None = None
        for _ in range(seniors):
            self.lieutenant = scene.leader(RED, rank=Rank.SENIOR)
        self.section = scene.section(RED, "Section 1")
        self.bren, self.rifles = self.teams_of(self.section)
        self.corporal = scene.leader(RED, section=self.section)
        self.mortar = scene.team(RED, men=2, name="Mortar Team")
        scene.game.phase.rolled = [*dice, 6]
        scene.game.phase.dice = sorted(dice)

    def teams_of(self, section: Section) -> tuple[Team, Team]:
        bren = self.scene.team(RED, men=3, name="Bren Team", crewed="magazine-lmg", crew=3, section=section)
        return bren, self.scene.team(RED, men=6, name="Rifle Team", section=section)

    def play(self, *answers: Any, dice: tuple[int, ...] = ()) -> Script:
        return self.scene.run(play_phase(self.scene.game), answers=answers, dice=dice)

    def refused(self, option: str) -> str | None:
        """Why an option is refused, nothing when it is open, None when it is not even shown."""
        found = [one for one in use_options(self.scene.game) if one.id.startswith(option)]
        return found[0].refused if found else None

    def place(self, script: Script) -> Place:
        return next(request for request in script.asked if isinstance(request, Place))


def beside(*places: tuple[float, float], at: Point = POINT, source: str = "point-1") -> Any:
    """An answer that puts the pieces at these places as seen from a Jump-Off Point, in their order."""

    def answer(request: Place) -> dict[str, Any]:
        ids = [piece.id for piece in request.pieces]
        spots = [[at.x + x, at.y + y] for x, y in places]
        return {"places": dict(zip(ids, spots, strict=True)), "source": source}

    return answer


# --- what brings whom ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.2.1-08", "1e-4.2.1-06", "1e-4.2.1-09")
def test_the_books_example_of_a_phase() -> None:
    reserve = Reserve(1, 2, 3, 4, 4, seniors=2)
    scene = reserve.scene
    squad = scene.section(RED, "Squad 2")
    team = scene.team(RED, (20, 40), men=5, section=squad)
    sergeant = scene.leader(RED, (21, 41), section=squad)
    team.shock = 1
    staff = next(leader for leader in scene.red.leaders.values() if leader.rank is Rank.SENIOR)
    again: list[str | None] = []

    def look(_: Any) -> dict[str, str]:
        again.append(reserve.refused(f"activate:{staff.id}"))
        return END

    reserve.play(
        chose(f"activate:{sergeant.id}:3"), chose(f"rally:{team.id}"), DONE,
        chose(f"deploy:{reserve.section.id}:2"), SUGGESTED,
        chose(f"deploy:{reserve.mortar.id}:1"), SUGGESTED,
        chose(f"deploy:{staff.id}:4"), SUGGESTED, DONE,
        look,
    )  # fmt: skip
    assert again == ["Came onto the table in this Phase."]
    assert [len(scene.game.teams_on_table(scene.red)), len(scene.game.leaders_on_table(scene.red))] == [4, 3]


@pytest.mark.ledger("1e-4.3.1-03", "1e-4.2-02", "1e-2-28")
@pytest.mark.parametrize("weapon", ["mortar-2in-50mm", "infantry-anti-tank", "tripod-mmg", None])
def test_a_one_brings_a_lone_team(weapon: str | None) -> None:
    reserve = Reserve(1)
    reserve.mortar.weapon, reserve.mortar.crew = weapon, 2
    script = reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), SUGGESTED)
    assert reserve.mortar.on_table
    assert all(distance(at, POINT) <= 6 for at in reserve.mortar.places)
    assert reserve.place(script).public == "is deploying troops"


@pytest.mark.ledger("1e-4.3.1-04", "faq-008", "faq-218")
def test_a_one_brings_no_team_of_a_section_but_its_scouts() -> None:
    reserve = Reserve(1)
    assert reserve.refused(f"deploy:{reserve.rifles.id}") is None
    men = [man.id for man in reserve.rifles.figures]
    scouts = f"deploy-scouts:{reserve.section.id}:1"
    with pytest.raises(Refused):
        Reserve(1).play(chose(scouts), {"options": men[:3]})
    reserve.play(chose(scouts), {"options": men[:2]}, SUGGESTED)
    team = list(reserve.scene.red.teams.values())[-1]
    assert [man.id for man in team.figures] == men[:2]
    assert (team.on_table, reserve.rifles.where, len(reserve.rifles.figures)) == (True, Where.RESERVE, 4)


@pytest.mark.ledger("1e-4.3.1-06", "1e-4.3.1-05")
def test_the_rest_of_a_section_comes_with_its_leader() -> None:
    reserve = Reserve(2)
    scouts = reserve.scene.team(
        RED, (60, 30), men=2, name="Scout Team", section=reserve.section, parent=reserve.rifles.id
    )
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED)
    assert reserve.bren.on_table
    assert reserve.rifles.on_table
    assert reserve.corporal.on_table
    assert scouts.places[0] == Point(60, 30)


@pytest.mark.ledger("1e-4.2-03", "1e-4.3.1-05", "1e-4.4-11")
def test_a_two_brings_a_section_whose_leader_gives_no_orders() -> None:
    reserve = Reserve(1, 2, 3)
    refused: list[str | None] = []

    def look(_: Any) -> dict[str, str]:
        refused.append(reserve.refused(f"activate:{reserve.corporal.id}"))
        return END

    script = reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED, look)
    assert "spend-initiative" not in [request.name for request in script.asked]
    assert refused == ["Already activated in this Phase with his Section."]


@pytest.mark.ledger("1e-4.2-04", "1e-4.3.1-07", "faq-014")
def test_a_three_brings_a_section_whose_leader_gives_orders_at_once() -> None:
    reserve = Reserve(3)
    scene = reserve.scene
    scene.team(BLUE, (36, 20), men=4)
    actions: dict[str, str] = {}
    others: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        unit = scene.unit(reserve.rifles)
        actions.update({one.id: one.refused for one in action_options(scene.game, unit, reserve.corporal)})
        offered = initiative_options(scene.game, reserve.corporal, first=False)
        others.update({one.verb: one.refused for one in offered})
        return chose(f"activate:{reserve.rifles.id}")

    reserve.play(chose(f"deploy:{reserve.corporal.id}:3"), SUGGESTED, look, chose("go-tactical"), DONE)
    assert actions["fire"] == actions["go-tactical"] == ""
    assert all(actions[move] for move in ("move", "double", "move-tactically", "move-and-fire"))
    assert others["walk-alone"]
    assert scene.told("stance") == ["Section 1 Rifle Team goes Tactical."]


@pytest.mark.ledger("faq-014", "1e-4.2.1-07")
def test_after_a_two_they_may_only_fire() -> None:
    reserve = Reserve(2)
    scene = reserve.scene
    enemy = scene.team(BLUE, (36, 22), men=4)
    asked: list[str] = []

    def hold(request: Any) -> dict[str, str]:
        asked.extend(option.id for option in request.options)
        return HOLD

    script = reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED, hold)
    assert asked == ["fire", "hold"]
    assert enemy.shock == 0
    assert script.asked[-1].name == "fire-or-hold"


@pytest.mark.ledger("1e-4.3.1-13", "1e-4.3.1-05", "faq-001", "faq-056")
@pytest.mark.parametrize("die", [2, 3])
def test_who_comes_on_fires_with_all_dice(die: int) -> None:
    reserve = Reserve(die)
    scene = reserve.scene
    scene.team(BLUE, (33, 16), men=6)
    whole = reserve.section.id if die == 2 else reserve.corporal.id
    orders = [] if die == 2 else [chose(f"activate:{reserve.section.id}")]
    end = [] if die == 2 else [DONE]
    # A Bren and six rifles; the Corporal's submachine gun does not carry so far.
    reserve.play(
        chose(f"deploy:{whole}:{die}"), SUGGESTED, *orders, chose("fire"), SUGGESTED, *end, dice=(1,) * 12
    )  # fmt: skip
    assert len(scene.told("fired")) == 1


@pytest.mark.ledger("1e-4.3.1-08", "1e-4.2-05")
def test_a_four_brings_a_senior_leader_alone() -> None:
    reserve = Reserve(4)
    lieutenant = reserve.lieutenant
    assert lieutenant is not None
    reserve.play(chose(f"deploy:{lieutenant.id}:4"), SUGGESTED)
    assert lieutenant.at is not None
    assert distance(lieutenant.at, POINT) <= 6
    assert reserve.scene.game.teams_on_table(reserve.scene.red) == []


@pytest.mark.ledger("1e-4.3.1-09")
def test_a_senior_leader_and_a_section_share_a_point_with_two_dice() -> None:
    reserve = Reserve(2, 4)
    assert reserve.lieutenant is not None
    reserve.play(
        chose(f"deploy:{reserve.section.id}:2"), SUGGESTED,
        chose(f"deploy:{reserve.lieutenant.id}:4"), SUGGESTED, DONE,
    )  # fmt: skip
    assert len(reserve.scene.game.figures_on_table(reserve.scene.red)) == 11


@pytest.mark.ledger("1e-4.3.1-10", "1e-4.3.1-11")
def test_the_books_example_of_a_sergeant_arriving() -> None:
    reserve = Reserve(4)
    scene = reserve.scene
    sergeant = reserve.lieutenant
    assert sergeant is not None
    squad = scene.team(RED, (42, 36), men=5, name="Squad")
    mortar = scene.team(RED, [(33, 36), (33, 37)], name="Mortar Team")
    arrived = scene.team(RED, [(36, 38)], name="Fresh Team")
    scene.game.phase.deployed.append(arrived.id)
    scene.game.phase.activated[arrived.id] = "deployed"
    scene.team(BLUE, (42, 12), men=4)
    offered: dict[str, str] = {}
    actions: dict[str, dict[str, str]] = {}

    def look(_: Any) -> dict[str, str]:
        offered.update({one.id: one.refused for one in initiative_options(scene.game, sergeant, first=False)})
        for team in (squad, mortar, arrived):
            options = action_options(scene.game, scene.unit(team), sergeant)
            actions[team.name] = {one.id: one.refused for one in options}
        return DONE

    reserve.play(chose(f"deploy:{sergeant.id}:4"), beside((0, 0)), look)
    assert all(offered[f"activate:{team.id}"] == "" for team in (squad, mortar, arrived))
    assert offered[f"walk-alone:{sergeant.id}"]
    assert actions["Squad"]["move"] == actions["Mortar Team"]["fire"] == ""
    assert actions["Fresh Team"]["fire"] == ""
    assert actions["Fresh Team"]["move"]
    assert actions["Fresh Team"]["go-tactical"]


# --- whether they come ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.3-01")
def test_with_a_senior_leader_off_table_they_come_without_a_roll() -> None:
    reserve = Reserve(2)
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED)
    assert reserve.rifles.on_table


@pytest.mark.ledger("1e-4.3-02", "1e-4.3-04")
@pytest.mark.parametrize("gone", [Where.TABLE, Where.GONE])
@pytest.mark.parametrize(("die", "come"), [(3, False), (4, True), (5, True)])
def test_without_one_they_roll_once_for_section_and_leader(die: int, come: bool, gone: Where) -> None:
    reserve = Reserve(3)
    assert reserve.lieutenant is not None
    reserve.lieutenant.where = gone
    reserve.lieutenant.figure.at = Point(60, 40) if gone is Where.TABLE else None
    answers = [SUGGESTED, DONE] if come else []
    reserve.play(chose(f"deploy:{reserve.corporal.id}:3"), *answers, dice=(die,))
    assert (reserve.rifles.on_table, reserve.bren.on_table, reserve.corporal.on_table) == (come, come, come)


@pytest.mark.ledger("1e-4.3-03")
def test_who_does_not_come_may_be_tried_in_a_later_phase() -> None:
    reserve = Reserve(2, 3, seniors=0)
    seen: list[str | None] = []

    def look(_: Any) -> dict[str, str]:
        seen.append(reserve.refused(f"deploy:{reserve.section.id}"))
        seen.append(reserve.refused(f"deploy:{reserve.corporal.id}"))
        return END

    reserve.scene.team(RED, (60, 40), men=1)
    reserve.scene.leader(RED, (60, 41))
    script = reserve.play(chose(f"deploy:{reserve.section.id}:2"), look, dice=(3,))
    assert seen == ["Did not arrive in this Phase; try again in a later one."] * 2
    told = [event.text for event in reserve.scene.game.events if event.kind == "dice"]
    assert not any("Section 1" in text for text in told)
    assert script.asked[-1].name == "spend-command-dice"
    reserve.play(dice=(5, 5, 5, 5, 5))
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED, END, dice=(2, 5, 5, 5, 1, 4))
    assert reserve.rifles.on_table


# --- where ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.3.1-01", "1e-4.3.1-02", "1e-4.3.1-08")
@pytest.mark.parametrize(
    ("quality", "inches", "legal"),
    [
        (Quality.GREEN, 4, True),
        (Quality.GREEN, 4.1, False),
        (Quality.REGULAR, 6, True),
        (Quality.REGULAR, 6.5, False),
        (Quality.ELITE, 6.5, True),
        (Quality.ELITE, 9, True),
        (Quality.ELITE, 9.1, False),
    ],
)
@pytest.mark.parametrize("toward", [(0, -1), (0, 1), (1, 0)])
def test_every_man_within_the_radius(quality: Quality, inches: float, legal: bool, toward: Any) -> None:
    reserve = Reserve(1)
    reserve.scene.red.quality = quality
    spot = (toward[0] * inches, toward[1] * inches)
    answers = [chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), spot)]
    if legal:
        reserve.play(*answers)
        assert reserve.mortar.on_table
    else:
        with pytest.raises(Refused, match="Every man must be within"):
            reserve.play(*answers)


@pytest.mark.ledger("1e-4.3.1-02")
def test_each_point_in_use_may_be_chosen() -> None:
    reserve = Reserve(1)
    reserve.scene.red.jump_off_points["point-2"] = JumpOffPoint(id="point-2", at=Point(10, 40))
    script = reserve.play(
        chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), (2, 0), at=Point(10, 40), source="point-2")
    )
    assert [source.refused for source in reserve.place(script).sources] == ["", ""]
    assert reserve.mortar.places == [Point(10, 40), Point(12, 40)]


@pytest.mark.ledger("faq-048")
@pytest.mark.parametrize(("spot", "legal"), [((0, -6), False), ((5.5, -1), True), ((-2, 3), True)])
def test_nobody_comes_on_past_an_enemy(spot: tuple[float, float], legal: bool) -> None:
    reserve = Reserve(1)
    reserve.scene.team(BLUE, [(36, 31)])
    answers = [chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), spot)]
    if legal:
        reserve.play(*answers, HOLD)
    else:
        with pytest.raises(Refused):
            reserve.play(*answers)


@pytest.mark.ledger("1e-4.5.8-01")
@pytest.mark.parametrize(("leader_at", "legal"), [((5, 2), True), ((5.5, 2.2), False)])
def test_a_junior_leader_comes_on_beside_his_men(leader_at: tuple[float, float], legal: bool) -> None:
    reserve = Reserve(2)
    men = [(-4 + x, y) for y in (0, 2) for x in (0, 1.2, 2.4, 3.6, 4.8)][:9]
    men[-1] = (1.2, 1)
    answers = [chose(f"deploy:{reserve.section.id}:2"), beside(*men, leader_at)]
    if legal:
        reserve.play(*answers)
        assert reserve.corporal.on_table
    else:
        with pytest.raises(Refused, match="comes with his men"):
            reserve.play(*answers)


def test_behind_an_enemy_is_barred_although_he_is_more_than_four_inches_off() -> None:
    reserve = Reserve(1)
    reserve.scene.red.quality = Quality.ELITE
    reserve.scene.team(BLUE, [(36, 31.5)])
    with pytest.raises(Refused, match="past an enemy"):
        reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), (0, -8.8)))


@pytest.mark.ledger("1e-7.6-01")
@pytest.mark.parametrize(("inches", "usable"), [(4, False), (4.1, True)])
def test_an_enemy_near_the_point_closes_it(inches: float, usable: bool) -> None:
    reserve = Reserve(1)
    reserve.scene.team(BLUE, [(36, 36 - inches)])
    refused = reserve.refused(f"deploy:{reserve.mortar.id}")
    assert (refused == "") is usable


@pytest.mark.ledger("1e-7.6-02")
def test_a_captured_point_is_closed() -> None:
    reserve = Reserve(1)
    reserve.point.captured = True
    assert reserve.refused(f"deploy:{reserve.mortar.id}") == "No Jump-Off Point of yours can be used now."


def test_two_men_do_not_share_a_place() -> None:
    reserve = Reserve(1)
    with pytest.raises(Refused, match="one spot"):
        reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), beside((0, 0), (0, 0.5)))


HEDGE = Feature(
    id="hedge", kind="hedge", name="Hedge", points=(Point(26, 35), Point(46, 35)), is_line=True, width=0.5,
    cover=Cover.LIGHT, obstacle=Obstacle.MEDIUM, sight=Sight.LOW, height=0.5,
)  # fmt: skip


@pytest.mark.parametrize("features", [(), (HEDGE,)])
@pytest.mark.parametrize("formation", ["line", "column", "wedge", "cluster", "along"])
def test_every_formation_stands_legally(features: tuple[Feature, ...], formation: str) -> None:
    reserve = Reserve(2, features=features)
    game, side = reserve.scene.game, reserve.scene.red
    arrival = next(one for one in arrivals(side) if one.subject == reserve.section.id and one.result == 2)
    pieces = [man.id for team in arrival.teams for man in team.figures]
    layout = array(game, pieces, reserve.point, POINT, 0.0, formation)
    places = list(layout.values())
    assert list(layout) == pieces
    assert all(distance(at, POINT) <= 6.01 for at in places)
    assert all(distance(a, b) > 0.98 for a in places for b in places if a is not b)


def test_the_suggestion_lines_the_hedge() -> None:
    reserve = Reserve(2, features=(HEDGE,))
    reserve.play(chose(f"deploy:{reserve.section.id}:2"), SUGGESTED)
    south = [at.y - 35 for at in [*reserve.bren.places, *reserve.rifles.places]]
    assert sum(0 < inches <= 1.1 for inches in south) >= 7
    assert reserve.rifles.facing == 0.0


def test_without_room_nobody_can_be_called() -> None:
    pond = Feature(
        id="pond", kind="pond", name="Pond", going=Going.IMPASSABLE,
        points=(Point(28, 28), Point(44, 28), Point(44, 44), Point(28, 44)),
    )  # fmt: skip
    reserve = Reserve(1, features=(pond,))
    arrival = next(one for one in arrivals(reserve.scene.red) if one.subject == reserve.mortar.id)
    assert why_not_deploy(reserve.scene.game, reserve.scene.red, arrival).startswith("There is no room")
