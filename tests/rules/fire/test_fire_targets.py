"""Who fires at whom: sight, friends in the way, Teams that are one target, different cover (1e 8)."""

import pytest

from rules.engine.requests import Refused, TargetChoice
from rules.engine.seats import Seat
from rules.fire.fire import NOBODY_IN_SIGHT, why_not_fire
from rules.fire.windows import CROWDED
from rules.geometry.terrain import Cover, Feature
from rules.state.pieces.force import Stance
from tests.happened import told_in
from tests.reading import english
from tests.rules.fire.shooting import aim_of, all_at, can, firing, named, question, shoot
from tests.rules.geometry.countryside import bocage, hedge, hill, house, rectangle, window, wood
from tests.rules.scene import SUGGESTED, Scene

WALL = {"cover": Cover.HARD}


def at_hedge(**changes: object) -> Feature:
    """A hedge across the middle of the table."""
    return hedge("hedge", (0, 25), (72, 25), **changes)


# --- who can fire --------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-8.1-01", "1e-8.2-01", "1e-4.4-09")
def test_only_men_with_a_line_of_sight_fire() -> None:
    scene = Scene(house("house", rectangle(37, 32, 8, 5)))
    firer = scene.team(Seat.RED, [(30 + number, 40) for number in range(6)] + [(39, 38), (40, 38), (41, 38)])
    target = scene.team(Seat.BLUE, (38, 20), men=3)
    asked = question(scene, firer)
    assert firing(asked, target) == [man.id for man in firer.figures[:6]]
    assert asked.targets[0].summary.startswith("6 dice")
    hidden = aim_of(asked, firer.figures[8].id, target)
    assert hidden.refused == "no line of sight: the house is in the way"


def test_the_reason_is_that_of_a_weapon_that_would_reach() -> None:
    """The nearest man has a submachine gun that does not reach; what hides him from the rifles counts."""
    scene = Scene(house("house", rectangle(24, 18, 20, 5)))
    section = scene.section(Seat.RED)
    guns = scene.team(Seat.RED, (30, 42), men=4, weapon="smg", section=section)
    rifles = scene.team(Seat.RED, (30, 43), men=4, section=section)
    scene.team(Seat.BLUE, (33, 12), men=3)
    (shown,) = question(scene, guns, rifles).targets
    assert shown.refused == "no line of sight: the house is in the way"
    (shown,) = question(scene, guns).targets
    assert shown.refused == "out of range"


@pytest.mark.ledger("1e-8.1-02")
def test_a_dense_hedge_hides_all_but_those_who_line_it() -> None:
    lining, behind = [seen_at(bocage("bocage", (0, 25), (72, 25)), y) for y in (24.2, 22)]
    assert (lining.summary, lining.refused) == ("1 die, 4+, in light cover, 15.8 inches", "")
    assert behind.refused == "no line of sight: the bocage is in the way"


def seen_at(feature: Feature, y: float) -> TargetChoice:
    """A man so far down the table, as a rifleman at 40" sees him past a feature."""
    scene = Scene(feature)
    firer = scene.team(Seat.RED, (30, 40), men=1)
    scene.team(Seat.BLUE, (30, y), men=1)
    return question(scene, firer).targets[0]


@pytest.mark.ledger("1e-8.1-03")
def test_a_low_hedge_gives_light_cover() -> None:
    assert seen_at(at_hedge(), 22).summary == "1 die, 4+, in light cover, 18 inches"


@pytest.mark.ledger("1e-8.1-04", "1e-8.1-05")
@pytest.mark.parametrize(("depth", "is_seen"), [(3.5, True), (4.5, False)])
def test_a_wood_hides_what_is_more_than_four_inches_inside(depth: float, is_seen: bool) -> None:
    scene = Scene(wood("wood", rectangle(20, 5, 20, 20)))
    outside = scene.team(Seat.RED, (30, 35), men=2)
    inside = scene.team(Seat.BLUE, (30, 25 - depth), men=2)
    assert bool(why_not_fire(scene.game, scene.unit(outside))) == (not is_seen)
    assert bool(why_not_fire(scene.game, scene.unit(inside))) == (not is_seen)
    if is_seen:
        assert question(scene, outside).targets[0].cover == "in light cover"
        assert question(scene, inside).targets[0].cover == "in the open"


@pytest.mark.ledger("1e-8.2-02")
def test_nobody_fires_through_friends() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (30, 40), men=2)
    scene.team(Seat.RED, (30, 35), men=1, name="Friends")
    scene.team(Seat.BLUE, (30, 20), men=1)
    assert why_not_fire(scene.game, scene.unit(firer)) == NOBODY_IN_SIGHT


@pytest.mark.ledger("1e-8.2-03", "faq-037")
@pytest.mark.parametrize(
    ("same_unit", "aside", "is_free"), [(False, 1.5, False), (False, 2.1, True), (True, 1.0, True)]
)
def test_fire_keeps_two_inches_from_other_units_only(same_unit: bool, aside: float, is_free: bool) -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    firer = scene.team(Seat.RED, [(30, 40)], section=section)
    scene.team(Seat.RED, [(30 + aside, 36.5)], section=section if same_unit else None)
    scene.team(Seat.BLUE, [(30, 20)])
    assert (why_not_fire(scene.game, scene.unit(firer)) == "") == is_free


@pytest.mark.ledger("1e-8.2-03")
def test_fire_passes_close_by_friends_in_hard_cover() -> None:
    scene = Scene(house("house", rectangle(30.6, 32, 6, 6)))
    firer = scene.team(Seat.RED, [(30, 42)])
    scene.team(Seat.RED, [(31.4, 35)])
    scene.team(Seat.BLUE, [(30, 20)])
    assert why_not_fire(scene.game, scene.unit(firer)) == ""


@pytest.mark.ledger("1e-8.2-04")
@pytest.mark.parametrize(("gap", "is_free"), [(6, False), (7, True)])
def test_from_a_hill_men_fire_over_friends_not_near_the_target(gap: float, is_free: bool) -> None:
    scene = Scene(hill("hill", rectangle(20, 38, 20, 9)))
    firer = scene.team(Seat.RED, [(30, 38.5)])
    scene.team(Seat.RED, [(30, 20 + gap)])
    scene.team(Seat.BLUE, [(30, 20)])
    assert (why_not_fire(scene.game, scene.unit(firer)) == "") == is_free


def test_broken_troops_and_men_without_weapons_do_not_fire() -> None:
    scene = Scene()
    broken = scene.team(Seat.RED, (30, 40), men=3, broken=True)
    unarmed = scene.team(Seat.RED, (40, 40), men=2, weapon="grenade")
    scene.team(Seat.BLUE, (30, 20), men=3)
    assert why_not_fire(scene.game, scene.unit(broken)) == "Broken troops cannot fire."
    assert why_not_fire(scene.game, scene.unit(unarmed)) == "Nobody here has a weapon for infantry fire."


# --- choosing targets ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-8.3-01", "faq-029", "faq-151")
def test_the_men_are_shared_out_over_targets_as_the_player_likes() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (30, 40), men=8, crewed="magazine-lmg", crew=2, name="Bren Team")
    x, y, z = (
        scene.team(Seat.BLUE, (20 + number * 10, 30), men=3, name=f"Team {number}") for number in range(3)
    )
    rifles = [man.id for man in firer.figures[2:]]
    targets = {
        firer.id + "-weapon": x.id,
        **dict.fromkeys(rifles[:4], y.id),
        **dict.fromkeys(rifles[4:], z.id),
    }
    shoot(scene, firer, dice=[1] * 12, answers=[{"targets": targets}])
    rolled = [
        (len(event.data["faces"]), event.data["target"])
        for event in told_in(scene.game)
        if event.kind == "dice"
    ]
    assert rolled == [(6, x.id), (4, y.id), (2, z.id)]


@pytest.mark.ledger("1e-8.3-02")
def test_teams_close_together_in_one_cover_are_one_target() -> None:
    scene = Scene(at_hedge())
    firer = scene.team(Seat.RED, (30, 40), men=5)
    a = scene.team(Seat.BLUE, [(28, 24), (29, 24)], name="A")
    b = scene.team(Seat.BLUE, [(33, 24), (34, 24)], name="B")
    asked = question(scene, firer)
    assert [target.id for target in asked.targets if not target.refused] == [named(a, b)]
    with pytest.raises(Refused, match="cannot be given"):
        asked.accept({"targets": {firer.figures[0].id: a.id}})
    shoot(scene, firer, dice=[4, 4, 4, 4, 1, 1, 1, 1, 1])
    shared = [
        (event.data["team"], len(event.data["faces"]))
        for event in told_in(scene.game)
        if event.kind == "effects"
    ]
    assert shared == [(a.id, 2), (b.id, 2)]


@pytest.mark.ledger("1e-8.3-03", "1e-8.3-04")
def test_the_books_example_of_a_hidden_team() -> None:
    scene = Scene(at_hedge(), house("house", rectangle(35.5, 25.5, 8, 5)))
    firer = scene.team(Seat.RED, (30, 40), men=5)
    a = scene.team(Seat.BLUE, (26, 24), men=2, name="Bren Team A")
    b = scene.team(Seat.BLUE, (31, 24), men=4, name="Rifle Team B")
    c = scene.team(Seat.BLUE, [(38, 24), (39, 24)], name="Bren Team C")
    shoot(scene, firer, dice=[4, 4, 4, 4, 1, *[1] * 4], answers=[all_at(a, b)])
    effects = {
        event.data["team"]: len(event.data["faces"])
        for event in told_in(scene.game)
        if event.kind == "effects"
    }
    assert effects == {a.id: 2, b.id: 2}
    assert c.shock == 0


@pytest.mark.ledger("1e-8.3-05")
def test_teams_of_different_sections_are_grouped_as_well() -> None:
    scene = Scene(at_hedge())
    firer = scene.team(Seat.RED, (28, 38), men=6)
    sections = [scene.section(Seat.BLUE, f"Section {number}") for number in range(3)]
    teams = [
        scene.team(Seat.BLUE, (25 + 5 * index, 24), men=2, section=one) for index, one in enumerate(sections)
    ]
    shoot(scene, firer, dice=[*[6] * 6, *[1] * 6])
    shared = [len(event.data["faces"]) for event in told_in(scene.game) if event.kind == "effects"]
    assert (shared, [team.shock for team in teams]) == ([2, 2, 2], [0, 0, 0])


def test_what_one_firer_cannot_see_is_no_part_of_his_target() -> None:
    scene = Scene(house("house", rectangle(29, 26, 3, 6)))
    firer = scene.team(Seat.RED, [(24, 40), (36, 40)])
    left = scene.team(Seat.BLUE, [(28, 22), (28, 23)], name="left")
    right = scene.team(Seat.BLUE, [(32, 22), (32, 23)], name="right")
    asked = question(scene, firer)
    assert [target.id for target in asked.targets] == [left.id, right.id]
    assert firing(asked, left) == [firer.figures[0].id]
    assert firing(asked, right) == [firer.figures[1].id]


def test_of_a_target_of_two_teams_he_is_told_which_one_he_cannot_see() -> None:
    scene = Scene(house("house", rectangle(28.8, 26, 3, 6)))
    firer = scene.team(Seat.RED, [(30, 40), (24, 40)])
    left = scene.team(Seat.BLUE, [(27, 22), (27, 23)], name="left")
    right = scene.team(Seat.BLUE, [(29, 22), (29, 23)], name="right")
    asked = question(scene, firer)
    assert firing(asked, left, right) == [firer.figures[1].id]
    refused = aim_of(asked, firer.figures[0].id, left, right).refused
    assert refused == "right: no line of sight: the house is in the way"


# --- two ranges, two covers ----------------------------------------------------------------------------


@pytest.mark.ledger("faq-020", "faq-114")
def test_of_two_ranges_the_nearer_alone_or_both() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, [(30, 40), (31, 40), (32, 40), (33, 40)])
    near = scene.team(Seat.BLUE, [(30, 23.5), (33, 23.5)], name="near")
    far = scene.team(Seat.BLUE, [(31, 20.5), (32, 20.5)], name="far")
    asked = question(scene, firer)
    one, two, *_ = (man.id for man in firer.figures)
    assert (aim_of(asked, one, near).needs, aim_of(asked, one, far).needs) == (4, 5)
    assert not any(can(shooter, near, far) for shooter in asked.firers)
    asked.accept({"targets": {one: near.id, two: far.id}})
    asked.accept({"targets": {one: near.id}})
    with pytest.raises(Refused, match="nearer"):
        asked.accept({"targets": {one: far.id}})


@pytest.mark.ledger("1e-8.3.1-01", "1e-8.3.1-02", "1e-9.1.2-03", "1e-9.1-08")
def test_of_two_covers_the_worse_alone_or_both() -> None:
    scene = Scene(hedge("hedge", (20, 25), (31, 25)), hedge("wall", (31.2, 25), (45, 25), **WALL))
    firer = scene.team(Seat.RED, (31, 38), men=4)
    hard = scene.team(Seat.BLUE, (33, 24.2), men=2, name="A")
    light = scene.team(Seat.BLUE, (29, 24.2), men=2, name="B")
    asked = question(scene, firer)
    covers = {target.id: target.cover for target in asked.targets}
    assert covers == {
        light.id: "in light cover",
        hard.id: "in hard cover",
        named(hard, light): "partly in light cover, partly in hard cover",
    }
    assert set(asked.suggested().targets.values()) == {light.id}
    shoot(scene, firer, dice=[4, 4, 4, 4, 4, 5, 4, 5], answers=[all_at(hard, light)])
    assert (hard.shock, light.shock) == (1, 2)


def test_a_tactical_team_is_in_other_cover_than_its_neighbour() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (30, 38), men=4)
    tactical = scene.team(Seat.BLUE, (28, 24), men=2, stance=Stance.TACTICAL)
    plain = scene.team(Seat.BLUE, (33, 24), men=2)
    targets = {target.id for target in question(scene, firer).targets}
    assert targets == {tactical.id, plain.id, named(tactical, plain)}


# --- buildings -----------------------------------------------------------------------------------------


def barracks(*windows: float) -> Feature:
    """A long house with windows to the north at these places."""
    openings = [window(f"window {number}", x, 36, 0) for number, x in enumerate(windows)]
    return house("barracks", rectangle(20, 36, 30, 8), *openings)


@pytest.mark.ledger("1e-8.3.2-03")
@pytest.mark.parametrize(("windows", "rifles"), [((30,), 2), ((29, 30.2, 31.4), 5)])
def test_two_riflemen_fire_from_a_window(windows: tuple[float, ...], rifles: int) -> None:
    scene = Scene(barracks(*windows))
    places = [(29.2, 36.8), (30, 36.9), (30.7, 36.8), (30.4, 36.2), (29.6, 36.2)]
    firer = scene.team(Seat.RED, places)
    target = scene.team(Seat.BLUE, (30, 24), men=4)
    asked = question(scene, firer)
    assert len(asked.suggested().targets) == rifles
    if rifles < 5:
        with pytest.raises(Refused, match="two men or one crewed weapon"):
            asked.accept(all_at(target)(asked))
    shoot(scene, firer, dice=[1] * rifles)


@pytest.mark.ledger("1e-8.3.2-03")
def test_a_crewed_weapon_needs_a_window_to_itself() -> None:
    scene = Scene(barracks(30))
    places = [(30, 36.7), (30.9, 36.7), (29.2, 36.7)]
    firer = scene.team(Seat.RED, places, crewed="magazine-lmg", crew=2)
    target = scene.team(Seat.BLUE, (30, 24), men=4)
    asked = question(scene, firer)
    assert asked.suggested().targets == {firer.id + "-weapon": target.id}
    with pytest.raises(Refused, match=english(CROWDED)):
        asked.accept(all_at(target)(asked))


@pytest.mark.ledger("1e-8.3.2-05", "1e-8.3.2-07", "1e-8.3.2-09")
@pytest.mark.parametrize(("x", "is_seen"), [(40.0, True), (44.3, False)])
def test_from_a_window_both_sides_fire_in_its_arc_only(x: float, is_seen: bool) -> None:
    scene = Scene(barracks(30))
    inside = scene.team(Seat.RED, [(30, 36.6)])
    outside = scene.team(Seat.BLUE, [(x, 24)])
    refusals = [why_not_fire(scene.game, scene.unit(team)) for team in (inside, outside)]
    assert refusals == ["", "" if is_seen else NOBODY_IN_SIGHT]  # who is inside may still lean out
    targets = question(scene, inside).targets
    assert (targets[0].refused == "") == is_seen
    if is_seen:
        assert question(scene, outside).targets[0].cover == "in hard cover"


@pytest.mark.ledger("1e-8.3.2-06")
def test_men_who_lean_out_see_more_and_have_no_cover() -> None:
    scene = Scene(barracks(30))
    inside = scene.team(Seat.RED, [(30, 36.6), (30.9, 36.9)])
    outside = scene.team(Seat.BLUE, (44, 30), men=3)
    assert why_not_fire(scene.game, scene.unit(outside)) == NOBODY_IN_SIGHT
    assert why_not_fire(scene.game, scene.unit(inside)) == ""
    script = shoot(scene, inside, dice=[1], answers=[{"options": [inside.figures[0].id]}, SUGGESTED])
    assert script.asked[0].name == "lean-out"
    assert question(scene, outside).targets[0].cover == "in the open"
    shoot(scene, outside, dice=[6, 1, 1, 3])
    assert inside.shock == 1
    scene.game.table.turn += 1
    assert why_not_fire(scene.game, scene.unit(outside)) == NOBODY_IN_SIGHT


def test_leaning_is_not_offered_to_who_gains_nothing() -> None:
    scene = Scene(barracks(30))
    inside = scene.team(Seat.RED, [(30, 36.6)])
    scene.team(Seat.BLUE, (30, 24), men=3)
    script = shoot(scene, inside, dice=[1])
    assert [request.name for request in script.asked] == ["choose-targets"]


def test_who_fires_again_stands_back_unless_he_leans_out_anew() -> None:
    scene = Scene(barracks(30))
    inside = scene.team(Seat.RED, [(30, 36.6)])
    front, aside = scene.team(Seat.BLUE, (30, 24), men=1), scene.team(Seat.BLUE, (44, 30), men=1)
    man = inside.figures[0].id
    shoot(scene, inside, dice=[1], answers=[{"options": [man]}, all_at(aside)])
    assert question(scene, front).targets[0].cover == "in the open"
    shoot(scene, inside, dice=[1], answers=[{"options": []}, all_at(front)])
    assert question(scene, front).targets[0].cover == "in hard cover"
    shoot(scene, inside, dice=[1], answers=[{"options": [man]}, all_at(front)])
    inside.stance = Stance.TACTICAL
    assert question(scene, front).targets[0].cover == "in hard cover"


@pytest.mark.ledger("1e-8.3.2-01", "1e-8.3.2-04")
def test_in_one_room_both_may_fire_and_blank_walls_hide() -> None:
    scene = Scene(barracks(30))
    inside = scene.team(Seat.RED, [(25, 40)])
    intruder = scene.team(Seat.BLUE, [(45, 40)])
    scene.team(Seat.BLUE, [(25, 20)])
    asked = question(scene, inside)
    assert [target.id for target in asked.targets if not target.refused] == [intruder.id]


@pytest.mark.ledger("1e-8.3.2-02")
def test_inner_walls_of_a_very_large_building_hide() -> None:
    wall = ((35.0, 36.0), (35.0, 44.0))
    factory = house("factory", rectangle(20, 36, 30, 8), very_large=True, inner_walls=(wall,))
    scene = Scene(factory)
    inside = scene.team(Seat.RED, [(25, 40)])
    scene.team(Seat.BLUE, [(45, 40)])
    assert why_not_fire(scene.game, scene.unit(inside)) == NOBODY_IN_SIGHT


@pytest.mark.ledger("faq-030", "faq-117")
@pytest.mark.parametrize(("floors", "grouped"), [((0, 1), True), ((0, 2), False)])
def test_teams_on_adjacent_floors_share_hits(floors: tuple[int, int], grouped: bool) -> None:
    windows = [window(f"window {floor}", 30, 24, 180, floor=floor) for floor in range(3)]
    scene = Scene(house("tower", rectangle(26, 18, 8, 6), *windows, floors=3))
    firer = scene.team(Seat.RED, [(29 + number, 38) for number in range(4)])
    teams = [scene.team(Seat.BLUE, [(30, 23.4)], name=f"floor {floor}") for floor in floors]
    for team, floor in zip(teams, floors, strict=True):
        team.figures[0].floor = floor
    targets = [target.id for target in question(scene, firer).targets]
    assert targets == ([named(*teams)] if grouped else [team.id for team in teams])


def test_a_suggestion_is_always_legal() -> None:
    scene = Scene(at_hedge(), barracks(30, 33))
    firer = scene.team(Seat.RED, [(29, 37), (30, 37), (31, 37), (32, 37), (33, 37)])
    for number in range(5):
        scene.team(Seat.BLUE, (10 + 9 * number, 14 + number * 2), men=3)
    asked = question(scene, firer)
    asked.accept({"targets": asked.suggested().targets})
    shoot(scene, firer, dice=[1] * len(asked.suggested().targets), answers=[SUGGESTED, SUGGESTED])
