"""Sharing hits and what they do: Table Six, odd hits, bunkers, men in differing cover (1e 9.1, 9.1.2)."""

from typing import Any

import pytest

from rules.editions.weapons import Hit
from rules.engine.seats import Seat
from rules.fire.allocation import share_hits
from rules.fire.hit_effects import BUNKER_LOSSES
from rules.geometry.terrain import Cover
from rules.state.pieces.force import Stance, Team
from rules.state.saved.table import Result
from tests.happened import told_in
from tests.rules.fire.shooting import all_at, shoot
from tests.rules.fire.special_teams import sniper
from tests.rules.geometry.countryside import area, hedge, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script, chose

MISS, HIT = 1, 6


def behind(cover: Cover, **more: Any) -> Scene:
    """A table with a hedge or wall of this cover across its middle."""
    return Scene(hedge("hedge", (0, 25), (72, 25), cover=cover), **more) if cover else Scene()


def volley(scene: Scene, firer: Team, hits: int, effects: list[int], *answers: Any) -> None:
    """The Team scores so many hits, whose effect dice fall like this."""
    men = len(firer.figures)
    dice = [*[HIT] * hits, *[MISS] * (men - hits), *effects]
    shoot(scene, firer, dice=dice, answers=answers or (SUGGESTED,))


def effects(scene: Scene) -> dict[str, list[int]]:
    """The effect dice that were rolled, by Team."""
    told = [event.data for event in told_in(scene.game) if event.kind == "effects"]
    return {one["team"]: one["faces"] for one in told}


@pytest.mark.ledger("1e-9.1-09", "1e-9.1-10", "1e-9.1-11")
@pytest.mark.parametrize(
    ("cover", "shock", "kills"), [(Cover.OPEN, 2, 2), (Cover.LIGHT, 2, 1), (Cover.HARD, 1, 1)]
)
def test_each_row_of_table_six(cover: Cover, shock: int, kills: int) -> None:
    scene = behind(cover)
    firer = scene.team(Seat.RED, (27, 35), men=6)
    target = scene.team(Seat.BLUE, (26, 24), men=9)
    volley(scene, firer, 6, [1, 2, 3, 4, 5, 6])
    assert (target.shock, len(target.figures)) == (shock, 9 - kills)


@pytest.mark.ledger("1e-2-24", "1e-4.5.4-01", "faq-052")
@pytest.mark.parametrize(
    ("cover", "stance", "pinned", "die", "shock"),
    [
        (Cover.OPEN, Stance.TACTICAL, False, 3, 0),
        (Cover.LIGHT, Stance.TACTICAL, False, 4, 0),
        (Cover.HARD, Stance.TACTICAL, False, 5, 1),
        (Cover.OPEN, Stance.NONE, False, 3, 1),
    ],
)
def test_tactical_is_one_level_of_cover_up_to_hard(
    cover: Cover, stance: Stance, pinned: bool, die: int, shock: int
) -> None:
    scene = behind(cover)
    firer = scene.team(Seat.RED, (27, 35), men=1)
    target = scene.team(Seat.BLUE, (26, 24), men=9, stance=stance, pinned=pinned)
    volley(scene, firer, 1, [die])
    assert target.shock == shock


@pytest.mark.ledger("1e-14.5-05")
@pytest.mark.parametrize(("cover", "die"), [(Cover.OPEN, 3), (Cover.LIGHT, 4)])
def test_pinned_troops_are_a_level_better_covered(cover: Cover, die: int) -> None:
    scene = behind(cover)
    firer = scene.team(Seat.RED, (27, 35), men=1)
    target = scene.team(Seat.BLUE, (26, 24), men=4, shock=5, pinned=True)
    volley(scene, firer, 1, [die])
    assert target.shock == 5


@pytest.mark.ledger("1e-4.5.4-03")
def test_who_fires_is_tactical_no_longer() -> None:
    scene = Scene()
    firer = scene.team(Seat.RED, (27, 35), men=2, stance=Stance.TACTICAL)
    scene.team(Seat.BLUE, (26, 24), men=4)
    volley(scene, firer, 0, [])
    assert firer.stance is Stance.NONE


@pytest.mark.ledger("1e-9-09")
@pytest.mark.parametrize(("weapon", "shock"), [("tripod-hmg", 1), ("tripod-mmg", 0)])
def test_a_heavy_machine_gun_lowers_cover(weapon: str, shock: int) -> None:
    scene = behind(Cover.HARD)
    firer = scene.team(Seat.RED, (27, 40), men=2, crewed=weapon, crew=2)
    target = scene.team(Seat.BLUE, (26, 24), men=6)
    shoot(scene, firer, dice=[HIT, *[MISS] * 9, 4])
    assert target.shock == shock


# --- sharing hits --------------------------------------------------------------------------------------


def two_teams(scene: Scene, y: float = 24) -> tuple[Team, Team]:
    """A German Squad: its machine gun and its riflemen, 4" apart."""
    section = scene.section(Seat.BLUE)
    gun = scene.team(
        Seat.BLUE, (24, y), men=3, crewed="belt-fed-lmg", crew=2, name="LMG Team", section=section
    )
    rifles = scene.team(Seat.BLUE, (30, y), men=6, section=section)
    return gun, rifles


@pytest.mark.ledger("1e-9.1-05")
def test_hits_are_shared_equally_whatever_the_size() -> None:
    scene = Scene()
    gun, rifles = two_teams(scene)
    volley(scene, scene.team(Seat.RED, (27, 35), men=5), 4, [1] * 4)
    assert effects(scene) == {gun.id: [1, 1], rifles.id: [1, 1]}


@pytest.mark.ledger("1e-9.1-06")
def test_the_firer_places_an_odd_hit_in_the_open() -> None:
    scene = Scene()
    gun, rifles = two_teams(scene)
    firer = scene.team(Seat.RED, (27, 35), men=5)
    volley(scene, firer, 5, [1] * 5, SUGGESTED, placed_by(Seat.RED, gun))
    assert {team: len(dice) for team, dice in effects(scene).items()} == {gun.id: 3, rifles.id: 2}


@pytest.mark.ledger("1e-9.1-07")
def test_the_owner_places_an_odd_hit_in_cover() -> None:
    scene = behind(Cover.LIGHT)
    gun, rifles = two_teams(scene)
    firer = scene.team(Seat.RED, (27, 35), men=5)
    volley(scene, firer, 3, [1] * 3, SUGGESTED, placed_by(Seat.BLUE, rifles))
    assert {team: len(dice) for team, dice in effects(scene).items()} == {gun.id: 1, rifles.id: 2}


def test_nobody_places_an_odd_hit_once_the_game_is_over() -> None:
    scene = Scene()
    gun, rifles = two_teams(scene)
    scene.game.table.result = Result(winner=Seat.RED, why="It is over.", kind="force-morale")
    covers = {team.id: Cover.OPEN for team in (gun, rifles)}
    shares = Script([], []).run(share_hits(scene.game, [gun, rifles], [Hit()] * 3, covers))
    assert {team: len(hits) for team, hits in shares.items()} == {gun.id: 2, rifles.id: 1}


def placed_by(seat: Seat, team: Team) -> Any:
    """The answer that puts the odd hit on a Team, given by the player who has to."""

    def answer(request: Any) -> dict[str, str]:
        assert (request.name, request.seat) == ("place-odd-hit", seat)
        return chose(team.id)

    return answer


@pytest.mark.ledger("1e-9.1-19")
def test_the_books_example_of_six_soviet_rifles() -> None:
    scene = behind(Cover.LIGHT)
    gun, rifles = two_teams(scene)
    soviets = scene.team(Seat.RED, (27, 35), men=6)
    volley(scene, soviets, 3, [6, 3, 5], SUGGESTED, placed_by(Seat.BLUE, rifles))
    assert (rifles.shock, len(rifles.figures)) == (1, 6)
    assert (gun.shock, len(gun.figures)) == (0, 2)
    assert sum(man.serves for man in gun.figures) == 2


@pytest.mark.parametrize("cover", [Cover.OPEN, Cover.LIGHT])
def test_each_player_is_advised_to_think_of_the_machine_gun(cover: Cover) -> None:
    scene = behind(cover)
    gun, rifles = two_teams(scene)
    volley(scene, scene.team(Seat.RED, (27, 35), men=5), 1, [1], SUGGESTED, SUGGESTED)
    assert list(effects(scene)) == [gun.id if cover is Cover.OPEN else rifles.id]


@pytest.mark.ledger("1e-9.1-18")
def test_one_team_may_be_wiped_out_beside_an_unhurt_one() -> None:
    scene = Scene()
    section = scene.section(Seat.BLUE)
    gun = scene.team(Seat.BLUE, (24, 24), men=2, crewed="belt-fed-lmg", crew=2, section=section)
    rifles = scene.team(Seat.BLUE, (29, 24), men=6, section=section)
    volley(scene, scene.team(Seat.RED, (27, 35), men=5), 4, [5, 6, 1, 2, 1])
    assert not gun.on_table
    assert (len(rifles.figures), rifles.shock) == (6, 0)


@pytest.mark.ledger("1e-9.1-20")
def test_a_man_on_his_own_is_a_target_on_his_own() -> None:
    scene = Scene()
    section = scene.section(Seat.BLUE)
    men = [scene.team(Seat.BLUE, [(20 + 5 * number, 24)], section=section) for number in range(3)]
    firer = scene.team(Seat.RED, (24, 35), men=3)
    volley(scene, firer, 1, [3], all_at(men[1]))
    assert [man.shock for man in men] == [0, 1, 0]


# --- bunkers and differing cover -----------------------------------------------------------------------


def bunker() -> Scene:
    """A table with a pit of bunker cover."""
    return Scene(area("bunker", rectangle(20, 20, 12, 4.5), cover=Cover.BUNKER))


@pytest.mark.ledger("1e-9.1-15", "1e-9.1-16")
def test_a_bunker_saves_the_first_man_of_each_phase() -> None:
    scene = bunker()
    target = scene.team(Seat.BLUE, (24, 24), men=6)
    first, second = (scene.team(Seat.RED, (x, 35), men=2) for x in (20, 30))
    volley(scene, first, 2, [5, 6])
    assert (target.shock, len(target.figures)) == (1, 6)
    volley(scene, second, 2, [6, 6])
    assert len(target.figures) == 4
    BUNKER_LOSSES.put(scene.game)  # as a new Phase begins
    volley(scene, second, 1, [6])
    assert len(target.figures) == 4


@pytest.mark.ledger("1e-9.1-15", "1e-9.5-05")
def test_a_bunker_saves_nobody_from_a_sniper() -> None:
    scene = bunker()
    target = scene.team(Seat.BLUE, (24, 24), men=6)
    shoot(scene, sniper(scene, Seat.RED, (24, 35)), dice=[HIT, 5])
    assert (len(target.figures), BUNKER_LOSSES.of(scene.game)) == (5, [])


def half_in_cover(scene: Scene, men: int = 5) -> Team:
    """Two men in the open, the others behind a hedge that ends beside them."""
    return scene.team(Seat.BLUE, [(22, 24), (23, 24), *[(25 + number, 24) for number in range(men - 2)]])


def part_hedge(cover: Cover) -> Scene:
    """A table with a hedge or wall that covers the eastern men only."""
    return Scene(hedge("hedge", (24.5, 25), (40, 25), cover=cover))


@pytest.mark.ledger("1e-9.1.2-01")
def test_men_in_the_open_fall_first() -> None:
    scene = part_hedge(Cover.LIGHT)
    target = half_in_cover(scene)
    volley(scene, scene.team(Seat.RED, (23, 36), men=2), 2, [5, 3])
    assert (target.shock, len(target.figures)) == (1, 4)
    assert len([man for man in target.figures if man.at and man.at.x < 24]) == 1


@pytest.mark.ledger("1e-9.1.2-02", "faq-021", "faq-115")
@pytest.mark.parametrize(
    ("cover", "dice", "shock", "left"),
    [
        (Cover.HARD, [5, 6, 4, 5], 1, 3),
        (Cover.LIGHT, [1, 5, 2, 6, 3, 4], 1, 3),
        (Cover.HARD, [5, 6, 1, 6, 2], 0, 2),
    ],
)
def test_hits_left_over_are_read_in_the_better_cover(
    cover: Cover, dice: list[int], shock: int, left: int
) -> None:
    scene = part_hedge(cover)
    target = half_in_cover(scene)
    volley(scene, scene.team(Seat.RED, (22, 36), men=6), len(dice), dice)
    assert (target.shock, len(target.figures)) == (shock, left)
    assert all(man.at and man.at.x > 24 for man in target.figures)
