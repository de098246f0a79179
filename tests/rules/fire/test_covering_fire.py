"""Covering Fire: ground on which the enemy fires worse (1e 4.5.2, 4.5.4, 4.5.5)."""

from typing import Any

import msgspec
import pytest

from rules.activation.act import act_on_dice, carry_out
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.fire.covering_fire import Covering, give_covering_fire
from rules.geometry.distance import distance
from rules.geometry.terrain import Cover, Feature, Obstacle, Opening, OpeningKind, Point, Sight
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.play.play import opening
from rules.state.changes.men import pin_team, remove_team
from rules.state.markers.on_table import covering_fires
from rules.state.pieces.force import Leader, Section, Stance, Team
from rules.state.saved.table import CoveringFire, GameState
from rules.state.troops.units import alone
from rules.turn.phase import end_phase
from rules.turn.start import start_phase
from tests.reading import in_english
from tests.rules.fire.shooting import question, shoot
from tests.rules.scene import Scene, Script, chose
from tests.sent import view

RED, BLUE = Seat.RED, Seat.BLUE

HEDGE = Feature(
    id="hedge", kind="hedge", name="the hedge", points=(Point(14, 12), Point(26, 12)), is_line=True,
    width=0.5,
    cover=Cover.LIGHT, obstacle=Obstacle.MINOR, sight=Sight.LOW, height=0.5,
)  # fmt: skip
BENT = Feature(
    id="bent", kind="hedge", name="the bent hedge", points=(Point(14, 12), Point(20, 12), Point(20, 24)),
    is_line=True, width=0.5, cover=Cover.LIGHT, obstacle=Obstacle.MINOR, sight=Sight.LOW, height=0.5,
)  # fmt: skip
HOUSE = Feature(
    id="house", kind="house", name="the house",
    points=(Point(16, 6), Point(24, 6), Point(24, 12), Point(16, 12)), cover=Cover.HARD,
    obstacle=Obstacle.WALL, sight=Sight.BUILDING, floors=1,
    openings=(Opening(id="window", kind=OpeningKind.WINDOW, at=Point(20, 12), facing=180),),
)  # fmt: skip


def squad(scene: Scene, **more: Any) -> tuple[Section, Team, Team, Leader]:
    """A Bren Team and a Rifle Team 3" apart, looking north, with their Corporal."""
    section = scene.section(RED)
    bren = scene.team(
        RED, (16, 26), men=3, name="Bren Team", crewed="magazine-lmg", crew=3, section=section, **more
    )
    rifles = scene.team(RED, (21, 26), men=6, section=section)
    return section, bren, rifles, scene.leader(RED, (19.5, 27), section=section)


def cover(scene: Scene, leader: Leader, subject: str, at: tuple[float, float]) -> Script:
    """One order for Covering Fire, then no more."""
    scene.game.phase.dice = [3]
    aim = {"places": {"aim": at}}
    answers = [chose(f"covering-fire:{subject}"), aim, chose("done")]
    return scene.run(lead_on_dice(scene.game, leader, (3,)), answers=answers)


def orders(scene: Scene, leader: Leader) -> dict[str, str]:
    """Every order he might give, with the reason why not."""
    return {option.id: option.refused for option in initiative_options(scene.game, leader, first=True)}


def why_not(scene: Scene, team: Team, at: Point) -> str:
    """What speaks against this ground."""
    return Covering(scene.game, scene.unit(team)).why_not(at)


def the_only(scene: Scene) -> CoveringFire:
    (marker,) = covering_fires(scene.game)
    return marker


def sides_of(marker: CoveringFire) -> list[float]:
    """The lengths of its four sides, shortest first."""
    return sorted(round(distance(a, b), 1) for a, b in zip(marker.ring, marker.ring[1:], strict=False))


def lay(scene: Scene, team: Team, at: tuple[float, float]) -> None:
    give_covering_fire(scene.game, alone(scene.game.side_of(team.id), team), Point(*at))


# --- the order -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.2-04")
def test_a_section_covers_nine_inches_for_one_initiative_and_does_nothing_else() -> None:
    scene = Scene()
    section, bren, rifles, corporal = squad(scene)
    scene.game.phase.dice = [3]
    aim = {"places": {"aim": (20, 12)}}
    answers = [chose(f"covering-fire:{section.id}"), aim]
    script = scene.run(
        lead_on_dice(scene.game, corporal, (3,)), answers=[*answers, lambda request: chose("done")]
    )
    assert "1 Command Initiative left" in script.asked[-1].prompt
    assert sides_of(the_only(scene)) == [2, 2, 9, 9]
    offered = orders(scene, corporal)
    for subject in (section.id, bren.id, rifles.id):
        assert "Already activated" in offered[f"activate:{subject}"]
        assert "Already activated" in offered[f"covering-fire:{subject}"]


@pytest.mark.ledger("1e-4.5.4-09")
@pytest.mark.parametrize(("whole", "inches"), [(False, 4), (True, 9)])
def test_the_frontage_is_across_the_line_of_fire_with_nobody_to_be_seen(whole: bool, inches: float) -> None:
    scene = Scene()
    section, bren, _, corporal = squad(scene)
    cover(scene, corporal, section.id if whole else bren.id, (17, 12))
    marker = the_only(scene)
    assert sides_of(marker) == [2, 2, inches, inches]
    heights = sorted(round(at.y, 1) for at in marker.ring[:4])
    assert whole or heights == [11, 11, 13, 13]
    assert scene.game.figures_on_table(scene.blue) == []


@pytest.mark.ledger("1e-4.5.4-09")
def test_dice_alone_never_bring_covering_fire() -> None:
    scene = Scene()
    _, bren, _, _ = squad(scene)
    scene.game.phase.dice = [1]
    script = scene.run(act_on_dice(scene.game, scene.unit(bren), (1,)), answers=[chose("back")])
    (request,) = script.asked
    assert not any("covering" in option["id"] for option in in_english(request)["options"])


@pytest.mark.ledger("1e-4.5.4-09")
def test_ground_that_cannot_be_fired_at_is_refused() -> None:
    scene = Scene(HOUSE)
    _, bren, rifles, corporal = squad(scene)
    guns = scene.team(RED, (40, 30), men=2, weapon="smg")
    assert why_not(scene, bren, Point(20, 2)).startswith("no line of sight")
    assert why_not(scene, bren, Point(20, -2)) == "That is off the table."
    assert why_not(scene, guns, Point(40, 17)) == "out of range"
    assert why_not(scene, guns, Point(40, 19)) == ""
    assert why_not(scene, bren, rifles.places[0]) == "Your own men are on that ground."
    scene.team(RED, (50, 20), men=1)
    assert orders(scene, corporal)[f"covering-fire:{bren.id}"] == ""


@pytest.mark.ledger("1e-4.5.4-13")
@pytest.mark.parametrize(
    ("at", "west", "east"), [((16, 13), 14, 18), ((20, 11), 18, 22), ((25.5, 12), 22, 26)]
)
def test_any_stretch_of_a_hedge_may_be_chosen(at: tuple[float, float], west: float, east: float) -> None:
    scene = Scene(HEDGE)
    _, bren, _, _ = squad(scene)
    lay(scene, bren, at)
    marker = the_only(scene)
    assert (min(at.x for at in marker.ring), max(at.x for at in marker.ring)) == (west, east)
    assert (min(at.y for at in marker.ring), max(at.y for at in marker.ring)) == (11, 13)
    assert "the hedge" in scene.told("covering-fire")[0]


@pytest.mark.ledger("1e-4.5.4-13")
def test_a_hedge_along_the_line_of_fire_is_no_front_and_a_corner_ends_one() -> None:
    scene = Scene(BENT)
    _, bren, _, _ = squad(scene)
    lay(scene, bren, (20, 18))
    assert sides_of(the_only(scene)) == [2, 2, 4, 4]
    assert "open ground" in scene.told("covering-fire")[0]
    lay(scene, bren, (19.5, 12))
    assert max(at.x for at in the_only(scene).ring) == 20


@pytest.mark.ledger("1e-4.5.4-13", "1e-4.5.4-10")
def test_the_face_of_a_house_holds_the_men_at_its_windows() -> None:
    scene = Scene(HOUSE)
    _, bren, _, _ = squad(scene)
    scene.team(BLUE, (20, 11), men=1, name="In the house")
    at_window = scene.game.teams_on_table(scene.blue)[0]
    lay(scene, bren, (20, 13))
    (firer,) = question(scene, at_window).firers
    assert {aim.needs for aim in firer.aims if not aim.refused} == {5}


# --- what it does --------------------------------------------------------------------------------------


def needs(scene: Scene, firing: Team) -> set[int]:
    """The numbers with which a Team hits what it can fire at."""
    return {aim.needs for firer in question(scene, firing).firers for aim in firer.aims if not aim.refused}


@pytest.mark.ledger("1e-4.5.4-10")
def test_enemies_in_it_hit_worse_by_one_and_nobody_is_hit_by_it() -> None:
    scene = Scene(HEDGE)
    _, bren, _, corporal = squad(scene)
    inside = scene.team(BLUE, (18, 13), men=4)
    outside = scene.team(BLUE, (27, 13), men=4)
    assert needs(scene, inside) == {4}
    cover(scene, corporal, bren.id, (19, 13))
    assert needs(scene, inside) == {5}
    assert needs(scene, outside) == {4}
    assert (inside.shock, len(inside.figures)) == (0, 4)
    scene.run(carry_out(scene.game, scene.unit(outside), "go-tactical"))
    for man, place in zip(outside.figures, inside.places, strict=True):
        man.at = place  # who comes into it later is under it too
    remove_team(scene.game, inside)
    assert needs(scene, outside) == {5}


@pytest.mark.ledger("1e-4.5.4-10")
def test_only_the_men_who_stand_in_it_fire_worse() -> None:
    scene = Scene()
    _, bren, _, _ = squad(scene)
    firing = scene.team(BLUE, [(17, 14), (18, 14), (19, 14), (22, 14)])
    lay(scene, bren, (17, 14))
    assert needs(scene, firing) == {4, 5}
    assert "takes 1 off" in question(scene, firing).note


@pytest.mark.ledger("1e-4.5.4-12")
def test_several_covering_fires_on_one_hedge_do_not_add_up() -> None:
    scene = Scene(HEDGE)
    _, bren, rifles, _ = squad(scene)
    firing = scene.team(BLUE, (18, 13), men=4)
    lay(scene, bren, (19, 13))
    lay(scene, rifles, (19, 13))
    assert len(covering_fires(scene.game)) == 2
    assert needs(scene, firing) == {5}


@pytest.mark.ledger("faq-023", "faq-142")
def test_an_elite_far_away_cannot_be_hit_by_any_lucky_six() -> None:
    scene = Scene()
    scene.red.quality = Quality.ELITE
    _, bren, _, _ = squad(scene)
    firing = scene.team(BLUE, (16, 6), men=3)
    lay(scene, bren, (17, 6))
    assert needs(scene, firing) == {7}
    assert "no die can hit" in question(scene, firing).targets[0].summary
    outlook = question(scene, firing).targets[0].outlook
    assert outlook is not None
    assert outlook.hits == 0
    shoot(scene, firing, dice=[6, 6, 6])
    assert scene.told("dice")[-1].endswith("6, 6, 6; 0 hits.")
    assert scene.told("fired")[-1].endswith("0 hits on Section 1 Bren Team and Section 1 Rifle Team.")
    assert bren.shock == 0


# --- who can, and how long -----------------------------------------------------------------------------


@pytest.mark.ledger("faq-022", "faq-227")
@pytest.mark.parametrize(
    ("men", "shock", "pinned", "refused"),
    [(2, 2, False, ""), (1, 0, False, ""), (2, 3, True, "Pinned men cannot give Covering Fire.")],
)
def test_few_men_are_enough_but_not_pinned_ones(men: int, shock: int, pinned: bool, refused: str) -> None:
    scene = Scene()
    section = scene.section(RED)
    bren = scene.team(RED, (18, 26), men=men, crewed="magazine-lmg", crew=3, section=section, shock=shock)
    bren.pinned = pinned
    corporal = scene.leader(RED, (18, 28), section=section)
    firing = scene.team(BLUE, (18, 13), men=3)
    assert orders(scene, corporal)[f"covering-fire:{bren.id}"] == refused
    if not refused:
        cover(scene, corporal, bren.id, (19, 13))
        assert sides_of(the_only(scene)) == [2, 2, 4, 4]
        assert needs(scene, firing) == {5}


@pytest.mark.ledger("faq-022")
def test_men_who_become_pinned_stop_covering() -> None:
    scene = Scene()
    _, bren, _, _ = squad(scene)
    lay(scene, bren, (17, 12))
    pin_team(scene.game, bren)
    assert covering_fires(scene.game) == []


@pytest.mark.ledger("1e-4.5.4-11", "1e-4.5.5-01")
@pytest.mark.parametrize("sixes", [0, 2, 3])
def test_it_works_through_the_next_phase_whosever_it_is_and_no_longer(sixes: int) -> None:
    scene = Scene()
    game = scene.game
    game.table.phases = 3
    _, bren, _, _ = squad(scene)
    firing = scene.team(BLUE, (16, 12), men=2)
    scene.run(carry_out(game, scene.unit(firing), "go-tactical"))
    lay(scene, bren, (17, 12))
    game.phase.sixes = sixes  # two keep the Phase, three end the Turn
    scene.run(end_phase(game))
    start_phase(game)
    assert (game.table.phases, game.phase.activated, needs(scene, firing)) == (4, {}, {5})
    assert firing.stance is (Stance.NONE if sixes == 3 else Stance.TACTICAL)
    scene.run(end_phase(game))
    start_phase(game)
    assert (game.table.phases, covering_fires(game), needs(scene, firing)) == (5, [], {4})


@pytest.mark.ledger("1e-4.5.4-12")
def test_doing_something_else_in_the_next_phase_ends_it() -> None:
    scene = Scene()
    _, bren, _, _ = squad(scene)
    firing = scene.team(BLUE, (16, 12), men=2)
    lay(scene, bren, (17, 12))
    scene.game.phase.activated.clear()
    scene.run(carry_out(scene.game, scene.unit(bren), "go-tactical"))
    assert covering_fires(scene.game) == []
    assert needs(scene, firing) == {4}


# --- kept and shown ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.4-11")
def test_everybody_sees_it_and_it_is_saved() -> None:
    scene = Scene()
    _, bren, _, _ = squad(scene)
    scene.game.phase.rolled, scene.game.phase.dice = [1], [1]
    lay(scene, bren, (17, 12))
    marker = the_only(scene)
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    for viewer in (RED, BLUE, None):
        shown = view(play, viewer)["markers"][marker.id]
        assert (shown["kind"], shown["seat"], shown["teams"]) == ("covering-fire", "red", [bren.id])
        assert len(shown["rings"][0]) == 5
    again = msgspec.json.decode(play.checkpoint.table, type=GameState)
    assert again.markers == scene.game.table.markers


def test_a_game_saved_before_there_were_markers_goes_on() -> None:
    saved = msgspec.json.decode(msgspec.json.encode(Scene().game.table))
    del saved["markers"]
    assert msgspec.convert(saved, GameState).markers == {}
