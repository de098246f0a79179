"""An observer and his battery off the table: asking, aiming, the barrage (1e 10.3, 10.3.1)."""

from collections import Counter
from itertools import product

import pytest

from rules.command.activation import why_not_activate
from rules.command.commanding import why_not_command
from rules.editions.grades import Rank
from rules.engine.requests import Placed, Refused
from rules.engine.seats import Seat
from rules.fire.marks import Engagement
from rules.geometry.arcs import bearing, turn_between
from rules.geometry.distance import distance
from rules.geometry.terrain import Cover, Feature, Point
from rules.state.markers.batteries import barrages, battery_of
from rules.state.pieces.force import Team
from rules.turn.table_one import activations
from rules.weapons.battery_aim import BatteryFire, aim_point_request, good_aim
from rules.weapons.deviation import TABLE_NINE, strayed
from tests.happened import told_in
from tests.rules.geometry.countryside import area, hedge, house, rectangle, window
from tests.rules.scene import Scene
from tests.rules.weapons.observers import (
    AT,
    BLUE,
    NO_HITS,
    RED,
    act,
    barrage_at,
    in_contact,
    next_phase,
    observer,
    ranging,
    running,
)
from tests.rules.weapons.support_weapons import actions, rewind


def faces(scene: Scene) -> list[int]:
    """How many dice were rolled for each target of the shells."""
    return [len(event.data["faces"]) for event in told_in(scene.game) if event.data.get("why") == "shells"]


# --- who may activate them -----------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3-01", "1e-1-04", "1e-10-06")
def test_a_one_activates_both_and_nothing_of_the_battery_stands_on_the_table() -> None:
    scene = Scene()
    team = in_contact(scene)
    barrage_at(scene, team, AT)
    rewind(scene)
    [use] = activations(scene.game)
    assert (use.subject, use.result, use.refused) == (team.id, 1, "")
    act(scene, team, "go-on-with-barrage")
    assert why_not_activate(scene.game, scene.unit(team)) == "Already activated in this Phase."
    assert [one.id for one in scene.game.pieces_on_table()] == [team.figures[0].id]


@pytest.mark.ledger("1e-10.3-02")
@pytest.mark.parametrize(
    ("rank", "away", "may"),
    [(Rank.SENIOR, 9.0, True), (Rank.SENIOR, 9.5, False), (Rank.JUNIOR, 2.0, False)],
)
def test_a_senior_leader_in_range_may_activate_them(rank: Rank, away: float, may: bool) -> None:
    scene = Scene()
    team = observer(scene, (30, 40))
    leader = scene.leader(RED, (30 + away, 40), rank=rank)
    assert (not why_not_command(scene.game, leader, scene.unit(team))) is may
    if may:
        act(scene, team, "contact-battery", leader=leader)
        assert battery_of(scene.red, team).in_contact


# --- step one, step two --------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.1-01", "1e-10.3.3-01")
def test_the_first_activation_only_contacts_the_battery_without_a_die() -> None:
    scene = Scene()
    team = observer(scene)
    offered = actions(scene, team)
    assert "contact-battery" in offered
    assert not {"call-barrage", "ranging-shot", "battery-smoke"} & set(offered)
    act(scene, team, "contact-battery")
    assert scene.game.table.markers == {}
    assert battery_of(scene.red, team).in_contact


@pytest.mark.ledger("1e-10.3.1-02")
def test_an_aiming_point_lies_in_his_sight_for_a_barrage_or_a_ranging_shot() -> None:
    scene = Scene(area("ridge", rectangle(0, 30, 30, 2), sight="high", height=3.0))
    team = in_contact(scene)
    rewind(scene)
    offered = actions(scene, team)
    assert (offered["call-barrage"], offered["ranging-shot"]) == ("", "")
    with pytest.raises(Refused, match="does not see that place"):
        act(scene, team, "call-barrage", at=(10, 10))
    with pytest.raises(Refused, match="on the table"):
        act(scene, team, "call-barrage", at=(36, -3))
    assert barrage_at(scene, team, AT).at == Point(*AT)


def aims_at(scene: Scene, at: tuple[float, float]) -> bool:
    """Whether an observer in the middle of the south may aim there."""
    team = in_contact(scene)
    request = aim_point_request(scene.game, scene.red, team, BatteryFire.BARRAGE)
    return request.check(Placed(places={"aim": Point(*at)})) == ""


@pytest.mark.ledger("1e-10.3.1-02")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(
    ("features", "may"),
    [
        ((), True),
        ((area("ridge", rectangle(0, 30, 72, 2), sight="high", height=3.0),), False),
        ((area("screen", rectangle(30, 30, 6.2, 2), sight="high", height=3.0),), True),
    ],
    ids=["in the open", "hidden", "a corner seen"],
)
def test_an_observer_may_aim_at_a_tank_that_he_sees(
    edition: str, features: tuple[Feature, ...], may: bool
) -> None:
    scene = Scene(*features, edition=edition)
    scene.vehicle((36, 24))
    assert aims_at(scene, (36, 24)) is may


@pytest.mark.ledger("1e-10.3.1-02")
def test_a_part_of_a_tank_seen_through_a_gap_is_not_hidden_by_its_own_hull() -> None:
    """The gap leads to the middle of its far side alone."""
    walls = [
        area("west", rectangle(0, 28.15, 47.6, 0.2), sight="high", height=3.0),
        area("east", rectangle(48.05, 28.15, 23.95, 0.2), sight="high", height=3.0),
    ]
    scene = Scene(*walls)
    scene.vehicle((50, 24))
    assert aims_at(scene, (50, 24))


@pytest.mark.ledger("1e-10.3.1-02")
@pytest.mark.parametrize(
    ("features", "may"),
    [
        ((), True),
        ((area("ridge", rectangle(0, 30, 72, 2), sight="high", height=9.0),), False),
        ((area("bank", rectangle(0, 30, 72, 1), sight="high", height=1.5),), True),
    ],
    ids=["in the open", "hidden", "its roof seen"],
)
def test_an_observer_may_aim_at_a_house_that_he_sees(features: tuple[Feature, ...], may: bool) -> None:
    scene = Scene(house("farm", rectangle(30, 10, 12, 12)), *features)
    assert aims_at(scene, (36, 16)) is may


@pytest.mark.ledger("1e-10.3.1-02")
@pytest.mark.parametrize(("height", "found"), [(0.9, Point(36, 4)), (9.0, None)])
def test_an_observer_who_sees_a_roof_alone_is_offered_the_house(height: float, found: Point | None) -> None:
    post = house("post", rectangle(30, 20, 12, 12), window("north", 36, 20, 0))
    bank = area("bank", rectangle(0, 16, 72, 3), sight="high", height=height)
    scene = Scene(post, bank, house("farm", rectangle(30, 1, 12, 6)))
    team = in_contact(scene, (36, 20.5))
    assert good_aim(scene.game, scene.red, team) == found


@pytest.mark.ledger("1e-10.3.1-02")
def test_one_tank_hides_another_behind_it() -> None:
    scene = Scene()
    scene.vehicle((36, 24), size=(4, 2, 3))
    scene.vehicle((36, 30), facing=90.0, size=(12, 3, 3))
    assert not aims_at(scene, (36, 24))


@pytest.mark.ledger("1e-10.3.1-02")
def test_an_observer_indoors_is_not_advised_to_shell_his_own_house() -> None:
    farm = house("farm", rectangle(30, 20, 12, 12), window("north", 36, 20, 0))
    scene = Scene(farm)
    team = in_contact(scene, (31, 31))
    rewind(scene)
    assert good_aim(scene.game, scene.red, team) is None
    assert actions(scene, team)["call-barrage"] == "He sees nothing at which to aim."


@pytest.mark.ledger("1e-10.3.1-02")
@pytest.mark.parametrize(
    ("foes", "friends", "inches"), [([(36, 30)], [(36, 38)], 20.0), ([(36, 28)], [(36, 38)], 16.0)]
)
def test_the_aim_advised_spares_his_own_men(
    foes: list[tuple[float, float]], friends: list[tuple[float, float]], inches: float
) -> None:
    scene = Scene()
    team = in_contact(scene)
    scene.team(BLUE, foes)
    scene.team(RED, friends)
    aim = good_aim(scene.game, scene.red, team)
    assert aim is not None
    assert distance(aim, Point(36, 44)) == pytest.approx(inches)


def test_an_observer_who_sees_nothing_can_aim_at_nothing() -> None:
    scene = Scene()
    team = in_contact(scene)
    barrage_at(scene, team, (36, 40), NO_HITS)
    act(scene, team, "end-barrage", dice=NO_HITS)
    act(scene, team, "contact-battery", dice=[6])
    rewind(scene)
    assert actions(scene, team)["call-barrage"] == "He sees nothing at which to aim."


def test_what_is_suggested_shells_most_of_the_enemy_and_nobody_else() -> None:
    scene = Scene()
    team = in_contact(scene, (36, 46))
    near, own = scene.team(BLUE, (20, 30), men=2), scene.team(RED, (24, 34), men=2)
    far = scene.team(BLUE, (50, 10), men=5)
    assert good_aim(scene.game, scene.red, team) in far.places
    far.figures.clear()
    aim = good_aim(scene.game, scene.red, team)
    assert aim is not None
    assert {max(abs(at.x - aim.x), abs(at.y - aim.y)) <= 9 for at in near.places} == {True}
    assert {max(abs(at.x - aim.x), abs(at.y - aim.y)) <= 9 for at in own.places} == {False}


# --- Table Nine ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.1-03", "1e-10.3.1-05")
@pytest.mark.parametrize("total", range(2, 13))
def test_table_nine(total: int) -> None:
    scene = Scene()
    team = in_contact(scene)
    one = max(1, total - 6)
    dice = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}.get(total, 0)
    stray = [4, *[1] * dice] if dice else []
    act(scene, team, "ranging-shot", at=AT, dice=[one, total - one, *stray])
    assert ranging(scene, team).impact == Point(36, 24 + dice)
    words = f"they stray {dice}D6 inches." if dice else "they are on target."
    assert any(told.endswith(words) for told in scene.told("dice"))


def test_how_often_shells_stray_and_how_far() -> None:
    straying = Counter(TABLE_NINE.get(sum(pair), 0) for pair in product(range(1, 7), repeat=2))
    assert straying == {6: 1, 5: 2, 4: 3, 3: 4, 2: 5, 1: 6, 0: 15}
    assert sum(3.5 * dice * count for dice, count in straying.items()) / 36 == pytest.approx(5.44, abs=0.01)


@pytest.mark.ledger("1e-10.3.1-04")
@pytest.mark.parametrize(("way", "turn"), [(1, 0), (2, 60), (3, 120), (4, 180), (5, 240), (6, 300)])
@pytest.mark.parametrize("aim", [Point(36, 24), Point(10, 10), Point(70, 46), Point(36, 48)])
def test_six_ways_clockwise_from_the_line_of_fire(way: int, turn: float, aim: Point) -> None:
    scene = Scene()
    battery = Point(36, 48)  # the middle of the south edge
    line = 0.0 if aim == battery else bearing(battery, aim)
    at = strayed(scene.game, scene.red, aim, way, 9)
    assert distance(aim, at) == pytest.approx(9, abs=0.02)
    assert turn_between(bearing(aim, at), line + turn) < 0.2


@pytest.mark.ledger("1e-10.3.1-04")
def test_a_four_brings_it_back_towards_the_edge_of_whoever_fires() -> None:
    scene = Scene()
    assert strayed(scene.game, scene.red, Point(36, 24), 4, 9) == Point(36, 33)
    assert strayed(scene.game, scene.blue, Point(36, 24), 4, 9) == Point(36, 15)
    assert strayed(scene.game, scene.blue, Point(36, 0), 1, 9) == Point(36, 9)


@pytest.mark.ledger("1e-10.3.1-05")
def test_a_barrage_that_strays_falls_on_friends_as_well() -> None:
    scene = Scene()
    team = in_contact(scene)
    friends, foes = scene.team(RED, (36, 40), men=3), scene.team(BLUE, (36, 10), men=3)
    act(scene, team, "call-barrage", at=(36, 20), dice=[1, 4, 4, 2, 4, 5, 5, 1, 1, 1, 3])
    assert running(scene).at == Point(36, 31)
    assert (friends.pinned, friends.shock, foes.pinned) == (True, 1, False)
    assert faces(scene) == [4]


@pytest.mark.ledger("1e-10.3.1-05")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_whoever_fires_rolls_the_shells_on_his_own_men_too_and_their_owner_the_effect(seat: Seat) -> None:
    scene = Scene()
    team = in_contact(scene)
    scene.team(seat, AT, men=3)
    script = act(scene, team, "call-barrage", at=AT, dice=[6, 6, 5, 1, 1, 1, 1])
    who = {dice.why: dice.seat for dice in script.rolled}
    assert who["shells on Rifle Team"] is RED
    assert who["effect on Rifle Team"] is seat


def test_beyond_the_table_nobody_is_struck() -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "call-barrage", at=(36, 5), dice=[1, 1, 1, *[6] * 6])
    assert (running(scene).at, running(scene).corners) == (Point(36, -31), [])
    act(scene, team, "shift-barrage", at=(36, -25))
    assert running(scene).corners == []


# --- the barrage ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.1-09")
def test_it_covers_a_square_of_eighteen_inches() -> None:
    scene = Scene()
    team = in_contact(scene)
    inside, outside = scene.team(BLUE, [(45, 24)]), scene.team(BLUE, [(45.1, 30)])
    barrage_at(scene, team, AT, NO_HITS)
    assert (inside.pinned, outside.pinned) == (True, False)
    assert set(running(scene).corners) == {Point(27, 15), Point(45, 15), Point(45, 33), Point(27, 33)}


@pytest.mark.ledger("l40-007", "l40-014", "l40-030", "esp-001", "esp-088")
@pytest.mark.parametrize(("inches", "reach"), [(14.0, 7.0), (12.0, 6.0), (10.0, 5.0)])
def test_a_battery_of_few_mortars_covers_less(inches: float, reach: float) -> None:
    scene = Scene()
    team = in_contact(scene, square=inches)
    inside = scene.team(BLUE, [(36 + reach, 24)])
    outside = scene.team(BLUE, [(36 + reach + 0.1, 24)])
    barrage_at(scene, team, AT, NO_HITS)
    assert (inside.pinned, outside.pinned) == (True, False)
    corners = running(scene).corners
    assert {corner.x for corner in corners} == {36 - reach, 36 + reach}
    assert {corner.y for corner in corners} == {24 - reach, 24 + reach}


@pytest.mark.ledger("esp-005")
def test_a_battery_of_smaller_shells_rolls_as_its_list_says() -> None:
    scene = Scene()
    team = in_contact(scene, shells=3)
    target = scene.team(BLUE, [(36, 24)])
    barrage_at(scene, team, AT, [4, 4, 4])
    assert faces(scene) == [3]
    assert target.pinned


@pytest.mark.ledger("l40-007", "esp-003")
def test_what_the_observer_is_told_and_aims_has_his_own_square() -> None:
    scene = Scene()
    team = in_contact(scene, square=14.0)
    request = aim_point_request(scene.game, scene.red, team, BatteryFire.BARRAGE)
    assert request.outline is not None
    (ring,) = request.outline(Placed(places={"aim": Point(*AT)}))
    assert {at[0] for at in ring} == {29.0, 43.0}


@pytest.mark.ledger("1e-10.3.1-10")
def test_each_team_is_rolled_for_by_itself() -> None:
    scene = Scene()
    section = scene.section(BLUE)
    for x in (32, 38):
        scene.team(BLUE, (x, 22), men=3, section=section)
    scene.team(BLUE, (34, 28), men=5)
    barrage_at(scene, in_contact(scene), AT, [*NO_HITS, *NO_HITS, *NO_HITS])
    assert faces(scene) == [4, 4, 4]


@pytest.mark.ledger("1e-10.3.1-11", "1e-10.3.1-12", "faq-100")
@pytest.mark.parametrize(("sight", "needs"), [("orchard", 4), ("wood", 4), ("open", 5)])
def test_among_trees_they_are_hit_as_at_close_range(sight: str, needs: int) -> None:
    trees = [] if sight == "open" else [area("trees", rectangle(30, 18, 12, 12), sight=sight)]
    scene = Scene(*trees)
    scene.team(BLUE, (34, 24), men=3)
    team = in_contact(scene)
    act(scene, team, "call-barrage", at=(36, 31), dice=[6, 6, needs, needs - 1, 1, 1, 1])
    [told] = [event.data for event in told_in(scene.game) if event.data.get("why") == "shells"]
    assert (told["needs"], told["hits"]) == (needs, 1)


@pytest.mark.ledger("1e-10.3.1-13")
def test_everybody_under_it_is_pinned_while_it_lasts_and_leaders_stay_too() -> None:
    scene = Scene()
    foes = scene.team(BLUE, (36, 24), men=3)
    team = in_contact(scene)
    barrage_at(scene, team, AT, NO_HITS)
    assert (foes.pinned, foes.shock) == (True, 0)
    act(scene, team, "end-barrage", dice=NO_HITS)
    assert foes.pinned
    next_phase(scene, BLUE)
    assert not foes.pinned


@pytest.mark.ledger("1e-10.3.1-13")
def test_whoever_has_come_under_it_is_pinned_when_the_next_phase_begins() -> None:
    scene = Scene()
    barrage_at(scene, in_contact(scene), AT)
    halted, outside = scene.team(BLUE, (36, 24), men=3), scene.team(BLUE, (50, 24), men=3)
    next_phase(scene, BLUE)
    assert (halted.pinned, halted.pinned_by_shells, outside.pinned) == (True, True, False)


@pytest.mark.ledger("1e-10.3.1-14")
def test_nobody_sees_into_it_or_out_of_it() -> None:
    scene = Scene()
    inside, outside = scene.team(BLUE, (36, 20), men=3), scene.team(RED, (36, 40), men=3)
    team = in_contact(scene, (4, 44))
    assert _can_fire(scene, outside)
    assert _can_fire(scene, inside)
    barrage_at(scene, team, AT, NO_HITS)
    assert not _can_fire(scene, outside)
    assert not _can_fire(scene, inside)


def _can_fire(scene: Scene, team: Team) -> bool:
    return Engagement(scene.game, scene.unit(team), halved=False, leader=None).has_target


@pytest.mark.ledger("1e-10.3.1-15")
@pytest.mark.parametrize(("at", "refused"), [((36, 18), False), ((36, 17), True), ((36, 24), False)])
def test_it_may_be_shifted_by_six_inches(at: tuple[float, float], refused: bool) -> None:
    scene = Scene()
    team = in_contact(scene)
    barrage_at(scene, team, AT)
    if refused:
        with pytest.raises(Refused, match="More than 6 inches"):
            act(scene, team, "shift-barrage", at=at)
        return
    act(scene, team, "shift-barrage", at=at)
    assert running(scene).at == Point(*at)


def test_who_is_out_of_it_after_a_shift_is_free_and_who_comes_under_it_pinned() -> None:
    scene = Scene()
    team = in_contact(scene)
    before, after = scene.team(BLUE, (36, 31), men=3), scene.team(BLUE, (36, 12), men=3)
    barrage_at(scene, team, AT, NO_HITS)
    assert (before.pinned, after.pinned) == (True, False)
    act(scene, team, "shift-barrage", at=(36, 18), dice=NO_HITS)
    assert (before.pinned, after.pinned) == (False, True)


@pytest.mark.ledger("1e-10.3.1-19")
def test_the_books_example_of_the_hedgerow_and_the_farmhouse() -> None:
    """A German observer with his battery behind the north edge: to the right is west."""
    scene = Scene(
        hedge("hedgerow", (30, 30), (42, 30)),
        house("farm", rectangle(24, 34, 5, 5), window("north", 26, 34, 0), cover=Cover.HARD),
    )
    scene.game.phase.active = BLUE
    team = observer(scene, (36, 6), BLUE, facing=180.0)
    section = scene.section(RED)
    squad = [scene.team(RED, (x, 30.5), men=5, section=section) for x in (32, 36)]
    gun = scene.team(RED, (26, 36), men=5)
    act(scene, team, "contact-battery")
    to_hit, effects, inside = [5, 6, 1, 4], [3, 2], [4, 3]
    astray = [5, 1, 2, 3, 4]  # a 6: two dice of inches, to the right, 7 of them
    act(
        scene, team, "call-barrage", at=(37, 29.9), dice=[*astray, *[*to_hit, *effects] * 2, *to_hit, *inside]
    )
    marker = running(scene)
    assert marker.at.x == pytest.approx(37 - 7 * 0.866, abs=0.3)
    assert marker.at.y == pytest.approx(29.9 + 3.5, abs=0.3)
    told = [event.data for event in told_in(scene.game) if event.data.get("why") == "shells"]
    assert [(len(one["faces"]), one["needs"], one["hits"]) for one in told] == [(4, 5, 2)] * 3
    assert [one.shock for one in squad] == [1, 1]  # in the open a 3 is a Shock, a 2 nothing
    assert gun.shock == 1  # in light cover, which the farm's hard cover is now, a 4 is and a 3 is not
    assert all(one.pinned for one in [*squad, gun])


def test_two_batteries_do_not_mix() -> None:
    scene = Scene()
    one, other = in_contact(scene), in_contact(scene, (4, 44))
    barrage_at(scene, one, AT)
    rewind(scene)
    assert "go-on-with-barrage" in actions(scene, one)
    assert "call-barrage" in actions(scene, other)
    assert len(barrages(scene.game)) == 1
