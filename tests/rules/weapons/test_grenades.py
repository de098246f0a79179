"""Hand grenades: orders that are no activations (1e 4.5.3, 9.2)."""

from typing import Any

import pytest

from rules.deployment.splitting import split_off
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Opening, OpeningKind, Point
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.force import Leader, Section, Stance, Team
from rules.state.saved.table import PhaseState
from rules.state.troops.units import alone
from rules.turn.start import start_phase
from rules.weapons.grenade import has_target, is_out_of_grenades, throw_grenade, throwers
from rules.weapons.throw import Throw, best_throw
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.fire.shooting import all_at, question, shoot
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
DONE = chose("done")


def throwing(scene: Scene, *, men: int = 1, rank: Rank = Rank.JUNIOR) -> tuple[Section, Team, Leader]:
    """A Team at (20, 30) and its Leader 6" behind it, too far to throw himself."""
    section = scene.section(RED)
    team = scene.team(RED, (20, 30), men=men, section=section)
    return section, team, scene.leader(RED, (20, 35.5), section=section, rank=rank, weapon="pistol")


def enemy(scene: Scene, inches: float, *, men: int = 4, **more: Any) -> Team:
    """An enemy Team in one line, its nearest man so far north of the thrower."""
    places = [(20, 30 - inches - index) for index in range(men)]
    return scene.team(BLUE, places, **more)


def throw(scene: Scene, team: Team, target: Team) -> Throw:
    return best_throw(scene.game, team.figures, target)


def give(scene: Scene, leader: Leader, *answers: Any, dice: tuple[int, ...] = ()) -> Script:
    """Activate him with one fitting die and give these orders."""
    die = 3 if leader.rank is Rank.JUNIOR else 4
    scene.game.phase.dice = [die]
    return scene.run(lead_on_dice(scene.game, leader, (die,)), answers=answers, dice=dice)


def orders(scene: Scene, leader: Leader) -> dict[str, str]:
    listed = initiative_options(scene.game, leader, first=True)
    return {option.id: option.refused for option in listed}


def at(scene: Scene, team: Team, target: Team, dice: tuple[int, ...]) -> None:
    """One throw with these dice."""
    leader = scene.game.leaders_on_table(scene.red)[0]
    scene.run(throw_grenade(scene.game, leader, team, target), dice=dice)


def outcome(team: Team) -> tuple[int, int]:
    """Shock and men."""
    return team.shock, len(team.figures)


WINDOWS = (
    Opening(id="door", kind=OpeningKind.DOOR, at=Point(20, 26), facing=180),
    Opening(id="upper", kind=OpeningKind.WINDOW, at=Point(20, 26), facing=180, floor=1),
)


def cottage(**changes: Any) -> Feature:
    return house("cottage", rectangle(16, 20, 8, 6), *WINDOWS, **changes)


# --- range and roll ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9-12", "1e-9.2-03", "1e-9.2-05")
@pytest.mark.parametrize(
    ("inches", "refused", "needs"),
    [
        (3.9, True, 4),
        (4, False, 5),
        (7, False, 8),
        (7.5, False, 8),
        (11, False, 12),
        (11.5, True, 12),
        (45, True, 46),
    ],
)
def test_from_four_to_eleven_inches_on_more_than_the_range(inches: float, refused: bool, needs: int) -> None:
    scene = Scene()
    _, team, leader = throwing(scene)
    team.figures[0].at, leader.figure.at = Point(20, 47), Point(20, 47)
    target = enemy(scene, inches - 17, men=1)
    found = throw(scene, team, target)
    assert bool(found.refused) is refused
    assert refused or found.needs == needs
    assert has_target(scene.game, leader, team) is not refused


@pytest.mark.ledger("1e-9.2-05", "1e-9.2-09", "1e-9.2.1-01", "1e-9-12")
@pytest.mark.parametrize(
    ("dice", "after"),
    [((5, 3, 2, 6), (0, 3)), ((4, 3), (0, 4)), ((2, 4), (0, 4))],
    ids=["hit", "equal", "miss"],
)
def test_greater_than_the_range_hits_twice_and_a_miss_does_nothing(
    dice: tuple[int, ...], after: tuple[int, int]
) -> None:
    scene = Scene()
    _, team, _ = throwing(scene)
    target = enemy(scene, 7)
    at(scene, team, target, dice)
    assert outcome(target) == after
    assert outcome(team) == (0, 1)


@pytest.mark.ledger("1e-9-13")
def test_cover_is_ignored() -> None:
    scene = Scene(hedge("hedge", (14, 24.4), (26, 24.4)))
    _, team, _ = throwing(scene)
    target = enemy(scene, 6, stance=Stance.TACTICAL)
    at(scene, team, target, (4, 4, 3, 5))
    assert outcome(target) == (1, 3)
    assert "in the open" in scene.told("effects")[0]


@pytest.mark.ledger("1e-9.2-04")
@pytest.mark.parametrize(("cover", "refused"), [(Cover.HARD, False), (Cover.LIGHT, True)])
def test_nearer_than_four_inches_only_into_a_house_of_stone(cover: Cover, refused: bool) -> None:
    scene = Scene(cottage(cover=cover))
    _, team, _ = throwing(scene)
    team.figures[0].at = Point(20, 28)
    assert bool(throw(scene, team, scene.team(BLUE, [(20, 25)])).refused) is refused


@pytest.mark.ledger("1e-9.2-04")
@pytest.mark.parametrize(("cover", "refused"), [(Cover.HARD, False), (Cover.LIGHT, True)])
def test_nearer_than_four_inches_only_across_hard_cover(cover: Cover, refused: bool) -> None:
    scene = Scene(hedge("wall", (14, 28.6), (26, 28.6), cover=cover))
    _, team, _ = throwing(scene)
    assert bool(throw(scene, team, enemy(scene, 2, men=1)).refused) is refused


@pytest.mark.ledger("faq-010", "faq-148", "1e-9.2-07")
def test_over_a_high_wall_it_needs_no_line_of_sight_but_four_more() -> None:
    wall = hedge("wall", (14, 27.5), (26, 27.5), cover=Cover.HARD, sight="high", height=2.0)
    scene = Scene(wall)
    _, team, leader = throwing(scene)
    target = enemy(scene, 5)
    assert not question(scene, team).targets[0].summary
    found = throw(scene, team, target)
    assert (found.modifier, found.needs, found.refused) == (-4, 10, "")
    assert f"grenade:{team.id}" in orders(scene, leader)


@pytest.mark.ledger("faq-010")
def test_smoke_hides_but_does_not_protect_from_grenades() -> None:
    scene = Scene()
    _, team, _ = throwing(scene)
    target = enemy(scene, 5)
    lay_smoke(scene.game, scene.red, Point(20, 27), 1.5)
    assert (throw(scene, team, target).modifier, throw(scene, team, target).refused) == (-4, "")


# --- buildings -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.2-06", "1e-9.2.1-02")
def test_through_a_door_it_is_two_harder_and_hits_three_times() -> None:
    scene = Scene(cottage())
    _, team, _ = throwing(scene)
    target = scene.team(BLUE, [(20, 25), (20, 24), (19, 24), (21, 24)])
    found = throw(scene, team, target)
    assert (found.inches, found.modifier, found.needs, found.enclosed) == (5, -2, 8, True)
    at(scene, team, target, (4, 4, 3, 4, 5))
    assert outcome(target) == (2, 3)


@pytest.mark.ledger("1e-9.2-07")
def test_an_upper_window_is_four_harder() -> None:
    scene = Scene(cottage())
    _, team, _ = throwing(scene)
    target = scene.team(BLUE, [(20, 25)])
    target.figures[0].floor = 1
    found = throw(scene, team, target)
    assert (found.modifier, found.needs, found.upward) == (-4, 10, True)


@pytest.mark.ledger("1e-9.2-08")
def test_the_slit_of_a_bunker_is_six_harder() -> None:
    slit = Opening(id="slit", kind=OpeningKind.WINDOW, at=Point(20, 27), facing=180)
    scene = Scene(house("bunker", rectangle(16, 20, 8, 7), slit, cover=Cover.BUNKER, floors=1))
    _, team, _ = throwing(scene)
    target = scene.team(BLUE, [(20, 26)])
    found = throw(scene, team, target)
    assert (found.inches, found.modifier, found.needs, found.enclosed) == (4, -6, 11, True)


@pytest.mark.ledger("1e-9.2-06")
def test_without_an_opening_or_from_behind_the_house_nothing_goes_in() -> None:
    scene = Scene(house("barn", rectangle(16, 20, 8, 6)))
    _, team, _ = throwing(scene)
    inside, behind = scene.team(BLUE, [(20, 25)]), scene.team(BLUE, [(20, 19.4)])
    assert "no door or window" in throw(scene, team, inside).refused
    assert "is in the way" in throw(scene, team, behind).refused


@pytest.mark.ledger("1e-9.2-11")
@pytest.mark.parametrize(("south", "drops"), [(26 + 4, True), (26 + 6, False)], ids=["5 inches", "7 inches"])
def test_a_missed_upper_window_drops_back_on_those_below(south: float, drops: bool) -> None:
    scene = Scene(cottage())
    _, team, _ = throwing(scene, men=3)
    for man, x in zip(team.figures, (20, 21, 22), strict=True):
        man.at = Point(x, south)
    target = scene.team(BLUE, [(20, 25)])
    target.figures[0].floor = 1
    at(scene, team, target, (2, 1, 3, 3) if drops else (2, 1))
    assert outcome(team) == ((2, 3) if drops else (0, 3))


@pytest.mark.ledger("faq-120")
def test_a_grenade_through_a_window_starts_no_close_combat() -> None:
    scene = Scene(cottage())
    _, team, leader = throwing(scene)
    team.figures[0].at, leader.figure.at = Point(20, 28), Point(20, 33)
    target = scene.team(BLUE, [(20, 25), (20, 24)])
    script = give(scene, leader, chose(f"grenade:{team.id}"), chose(target.id), DONE, dice=(6, 6, 1, 1, 1))
    assert [request.name for request in script.asked][-1] == "spend-initiative"
    assert outcome(team) == (0, 1)


# --- fumbles -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.2-10")
def test_double_one_goes_off_among_the_throwers() -> None:
    scene = Scene()
    _, team, _ = throwing(scene, men=4)
    target = enemy(scene, 7)
    at(scene, team, target, (1, 1, 3, 6))
    assert outcome(team) == (1, 3)
    assert outcome(target) == (0, 4)


# --- the order -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.2-01", "1e-4.5.3-01", "1e-4.5.3-07", "1e-4.5.3-04")
def test_two_grenades_and_then_the_team_still_acts() -> None:
    scene = Scene()
    _, team, leader = throwing(scene, men=2, rank=Rank.SENIOR)
    target = enemy(scene, 7, men=6)
    grenade = chose(f"grenade:{team.id}")
    script = give(
        scene, leader, grenade, chose(target.id), grenade, chose(target.id),
        chose(f"activate:{team.id}"), chose("go-tactical"),
        dice=(6, 6, 3, 3, 1, 2),
    )  # fmt: skip
    assert outcome(target) == (2, 6)
    assert scene.game.phase.done(team.id) == "go-tactical"
    assert [request.name for request in script.asked].count("spend-initiative") == 3
    detail = in_english(script.asked[1])["options"][0]["detail"]
    assert detail == "7 inches: 8+ on 2D6, 2 hits"


@pytest.mark.ledger("1e-9.2-01", "1e-4.5.3-04")
def test_only_a_leader_in_range_orders_it_and_he_may_throw_himself() -> None:
    scene = Scene()
    _, team, leader = throwing(scene)
    enemy(scene, 7)
    assert orders(scene, leader)[f"grenade:{team.id}"] == ""
    assert throwers(scene.game, leader, team) == team.figures
    leader.figure.at = Point(20, 33)
    assert throwers(scene.game, leader, team) == [*team.figures, leader.figure]
    leader.figure.at = Point(20, 37)
    assert f"grenade:{team.id}" not in orders(scene, leader)


@pytest.mark.ledger("1e-9.2-02", "1e-9.2-12", "faq-019", "faq-150")
@pytest.mark.parametrize("stance", [Stance.TACTICAL, Stance.OVERWATCH])
def test_a_stance_is_given_up_for_nothing(stance: Stance) -> None:
    scene = Scene()
    _, team, leader = throwing(scene, men=2)
    team.stance = stance
    target = enemy(scene, 7)
    give(
        scene, leader, chose(f"grenade:{team.id}"), chose(target.id), chose(f"activate:{team.id}"),
        chose("move"), SUGGESTED, dice=(1, 2, 1, 1),
    )  # fmt: skip
    assert team.stance is Stance.NONE
    assert scene.game.phase.done(team.id) == "move"
    shoot(scene, target, dice=(6, 3), answers=[all_at(team)])
    assert team.shock == 1  # a 3 is a Shock in the open alone


@pytest.mark.ledger("faq-150")
@pytest.mark.parametrize("stance", [Stance.TACTICAL, Stance.OVERWATCH])
def test_from_a_stance_they_throw_and_then_charge_with_two_initiatives(stance: Stance) -> None:
    scene = Scene()
    _, team, leader = throwing(scene, men=2)
    team.stance = stance
    target = enemy(scene, 7, men=2, facing=180)
    after_the_throw: list[tuple[Stance, int, str]] = []

    def charge(request: Any) -> dict[str, str]:
        activate = next(one for one in request.options if one.id == f"activate:{team.id}")
        after_the_throw.append((team.stance, scene.game.phase.initiatives, activate.refused))
        return chose(activate.id)

    north = {"paths": {man.id: [(man.at.x, man.at.y - 3)] for man in team.figures if man.at}}
    give(
        scene, leader, chose(f"grenade:{team.id}"), chose(target.id), charge, chose("move"), north,
        chose("hold"), dice=(1, 2, 3, 3, 5, 5, 1, 1, 1, 1, 1),
    )  # fmt: skip
    assert after_the_throw == [(Stance.NONE, 1, "")]
    assert [event.kind for event in told_in(scene.game)].count("close-combat") == 1
    assert (team.stance, target.on_table) == (Stance.NONE, False)


@pytest.mark.ledger("1e-14.5-06")
def test_pinned_men_throw_nothing() -> None:
    scene = Scene()
    _, team, leader = throwing(scene, men=2)
    enemy(scene, 7)
    team.pinned = True
    offered = orders(scene, leader)
    assert offered[f"grenade:{team.id}"] == "Pinned men cannot use grenades."
    assert offered[f"smoke-grenade:{team.id}/1"] == "Pinned men cannot use grenades."


# --- supplies ------------------------------------------------------------------------------------------


def next_phase(scene: Scene, seat: Seat) -> None:
    scene.game.table.next_active = seat
    start_phase(scene.game)


@pytest.mark.ledger("1e-9.2.3-01")
@pytest.mark.parametrize(
    ("thrown_in", "left"), [((1, 2), False), ((1, 3), True), ((2, 3), False), ((1,), True)]
)
def test_throwing_in_two_of_their_own_phases_running_uses_them_up(
    thrown_in: tuple[int, ...], left: bool
) -> None:
    scene = Scene()
    scene.game.table.phase = PhaseState(active=BLUE)
    _, team, leader = throwing(scene)
    target = enemy(scene, 7)
    for number in (1, 2, 3):
        next_phase(scene, RED)
        if number in thrown_in:
            at(scene, team, target, (1, 2))
            assert orders(scene, leader)[f"grenade:{team.id}"] == ""  # in this Phase there are still some
        next_phase(scene, BLUE)
    next_phase(scene, RED)
    assert (orders(scene, leader)[f"grenade:{team.id}"] == "") is left


@pytest.mark.ledger("1e-9.2.3-01")
def test_a_section_shares_its_grenades() -> None:
    scene = Scene()
    section, team, leader = throwing(scene)
    other = scene.team(RED, (22, 30), men=2, section=section)
    enemy(scene, 7)
    scene.red.phases, scene.red.grenades[section.id] = 3, [1, 2]
    assert orders(scene, leader)[f"grenade:{other.id}"] == "They have no grenades left."
    assert alone(scene.red, team).name


# --- what is suggested ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("inches", "is_suggested"), [(3.0, True), (6.5, True), (7.5, False), (10.5, False)])
def test_a_throw_that_will_rather_miss_is_not_suggested(inches: float, is_suggested: bool) -> None:
    scene = Scene()
    _, team, leader = throwing(scene)
    target = enemy(scene, inches)
    suggested: list[str] = []

    def look(request: Any) -> dict[str, str]:
        suggested.append(request.suggested().option)
        return chose("back")

    give(scene, leader, chose(f"grenade:{team.id}"), look, chose("back"))
    assert suggested == [target.id if is_suggested else "back"]


# --- of some lists alone -------------------------------------------------------------------------------


@pytest.mark.ledger("l40-049", "esp-147")
@pytest.mark.parametrize(
    ("inches", "dice", "hits"), [(5, (2, 4), False), (6, (3, 4), False), (5, (3, 4, 2, 2), True)]
)
def test_italian_grenades_have_one_off_the_throw(inches: float, dice: tuple[int, ...], hits: bool) -> None:
    scene = Scene()
    scene.red.characteristics = ("bombe-a-mano",)
    _, team, _ = throwing(scene)
    at(scene, team, enemy(scene, inches), dice)
    assert (len(dice) == 4) is hits
    assert in_english_needs(scene) == inches + 2


def in_english_needs(scene: Scene) -> int:
    """What the last throw needed, as it was told."""
    [told] = [event for event in scene.game.events if type(event).__name__ == "GrenadeThrown"]
    return int(told.needs)  # type: ignore[union-attr]


# --- whom a list issues any ---------------------------------------------------------------------------------


@pytest.mark.ledger("esp-068")
def test_a_squad_that_was_issued_none_throws_none() -> None:
    scene = Scene()
    _, team, leader = throwing(scene)
    team.grenades = False
    enemy(scene, 7)
    assert orders(scene, leader)[f"grenade:{team.id}"] == "They were issued no hand grenades."
    assert is_out_of_grenades(scene.game, team)


@pytest.mark.ledger("esp-068")
def test_men_sent_off_have_grenades_where_all_of_them_had() -> None:
    scene = Scene()
    team = scene.team(RED, (20, 30), men=4, grenades=False)
    assert not split_off(scene.game, scene.red, [man.id for man in team.figures[:2]]).grenades
