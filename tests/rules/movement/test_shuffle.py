"""Men without sight move for it before their Unit fires on a die (2e 7)."""

from typing import Any

import pytest

from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.orders.way_notes import way_notes
from rules.state.pieces.force import Team
from rules.turn.phase import play_phase
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.turn.platoon import STAY, Platoon, dice_to_hit, names

RED, BLUE = Seat.RED, Seat.BLUE
BARN = house("barn", rectangle(27, 27, 12, 2))
SHUFFLE = chose("shuffle")


def riflemen(*dice: int, edition: str = "second") -> tuple[Scene, Team, Team]:
    """Nine men in a row, of whom the three to the east stand close behind a barn."""
    scene = Scene(BARN, edition=edition)
    places = [(20 + x, 30) for x in range(6)] + [(28 + x, 30) for x in range(3)]
    places[5] = (25, 30)
    team = scene.team(RED, places)
    enemy = scene.team(BLUE, (22, 8), men=10)
    scene.game.phase.dice, scene.game.phase.rolled = list(dice or (1,)), [*(dice or (1,)), 6]
    return scene, team, enemy


def play(scene: Scene, team: Team, *answers: Any, dice: tuple[int, ...]) -> Script:
    first = (chose(f"activate:{team.id}:1"), chose("fire"))
    return scene.run(play_phase(scene.game), answers=[*first, *answers], dice=dice)


def to(places: dict[str, tuple[float, float]]) -> Any:
    return {"paths": {man: [place] for man, place in places.items()}}


@pytest.mark.ledger("2e-7-12")
def test_six_see_and_two_of_three_come_into_sight() -> None:
    scene, team, _ = riflemen()
    first, second, third = team.figures[6:]
    moved = to({first.id: (26.0, 31.0), second.id: (27.0, 31.0)})
    script = play(scene, team, SHUFFLE, moved, SUGGESTED, dice=(4, *[1] * 7))
    assert names(script)[2:5] == ["shuffle-for-sight", "shuffle", "choose-targets"]
    assert "3 men of Rifle Team" in script.asked[2].prompt
    (choice,) = [one for one in script.asked if one.name == "choose-targets"]
    assert {first.id, second.id} <= {one.id for one in choice.firers if not one.aims[0].refused}
    assert dice_to_hit(scene) == 7  # six, and half of two
    assert scene.game.table.phase is None
    assert third.at == Point(30, 30)


@pytest.mark.ledger("2e-7-12")
def test_a_light_machine_gun_whose_crew_moved_to_see_fires_three_of_its_six_dice() -> None:
    scene = Scene(BARN, edition="second")
    bren = scene.team(RED, [(28, 30), (29, 30)], men=2, crewed="magazine-lmg", crew=2, name="Bren Team")
    rifles = scene.team(RED, (22, 30), men=3, name="Rifle Team", section=scene.section(RED, "Section 1"))
    bren.section = rifles.section
    scene.team(BLUE, (22, 8), men=10)
    scene.game.phase.dice, scene.game.phase.rolled = [2], [2, 6]
    moved = to({bren.figures[0].id: (26.0, 31.0), bren.figures[1].id: (27.0, 31.0)})
    first = (chose(f"activate:{bren.section}:2"), chose("fire"))
    scene.run(play_phase(scene.game), answers=[*first, SHUFFLE, moved, SUGGESTED], dice=(4, *[1] * 6))
    assert dice_to_hit(scene) == 6  # three of the riflemen, and half of the six


@pytest.mark.ledger("2e-7-12")
def test_nobody_has_to_move_and_who_stays_does_not_fire() -> None:
    scene, team, _ = riflemen()
    play(scene, team, STAY, SUGGESTED, dice=(1,) * 6)
    assert dice_to_hit(scene) == 6


@pytest.mark.ledger("2e-7-12")
def test_one_man_who_moved_keeps_his_die() -> None:
    scene, team, _ = riflemen()
    way = to({team.figures[6].id: (26.0, 31.0)})
    play(scene, team, SHUFFLE, way, SUGGESTED, dice=(4, *[1] * 7))
    assert dice_to_hit(scene) == 7


@pytest.mark.ledger("1e-6.3-07")
def test_with_aircraft_overhead_they_fire_from_where_they_are() -> None:
    scene, team, _ = riflemen()
    scene.game.table.weather.aircraft_until = scene.game.table.phases
    script = play(scene, team, SUGGESTED, dice=(1,) * 6)
    assert "shuffle-for-sight" not in names(script)
    assert dice_to_hit(scene) == 6


def test_nobody_goes_further_than_the_die() -> None:
    scene, team, _ = riflemen()
    with pytest.raises(Refused, match="the roll allows 1"):
        play(scene, team, SHUFFLE, to({team.figures[6].id: (26.0, 31.0)}), dice=(1,))


@pytest.mark.ledger("2e-7-12")
def test_all_men_of_a_unit_activated_by_a_die_do_the_same() -> None:
    platoon = Platoon(1, at=(20, 30))
    script = platoon.play(chose(f"activate:{platoon.rifles.id}:1"), chose("go-tactical"))
    assert names(script) == ["spend-command-dice", "choose-action"]
    assert platoon.rifles.stance == "tactical"


def test_men_who_all_see_are_not_asked() -> None:
    scene, team, _ = riflemen()
    del team.figures[6:]
    script = play(scene, team, SUGGESTED, dice=(1,) * 6)
    assert "shuffle-for-sight" not in names(script)


def test_in_the_first_edition_they_stand_idle() -> None:
    scene, team, _ = riflemen(edition="first")
    script = play(scene, team, SUGGESTED, dice=(1,) * 6)
    assert "shuffle-for-sight" not in names(script)


def section_beside_a_barn() -> tuple[Scene, Team, Team]:
    """A Section of two Teams: the Bren Team sees the enemy, the riflemen stand close behind a barn."""
    scene = Scene(BARN, edition="second")
    section = scene.section(RED, "Section 1")
    scene.leader(RED, (24, 31), section=section)
    bren = scene.team(RED, [(24, 30), (25, 30), (25, 31)], name="Bren Team", section=section)
    rifles = scene.team(RED, [(28, 30), (29, 30), (30, 30)], name="Rifle Team", section=section)
    scene.team(BLUE, (24, 8), men=10)
    scene.game.phase.dice, scene.game.phase.rolled = [2], [2, 6]
    return scene, bren, rifles


@pytest.mark.ledger("2e-7-12", "1e-2-11")
@pytest.mark.parametrize(("east", "told"), [(0.5, False), (3.0, True)])
def test_who_would_part_from_his_unit_to_see_is_warned(east: float, told: bool) -> None:
    scene, bren, rifles = section_beside_a_barn()
    ways = to({man.id: (man.at.x + east, man.at.y + 1) for man in rifles.figures if man.at})
    warned: list[str] = []

    def looks(request: Any) -> Any:
        warned.extend(way_notes(scene.game, scene.red, request.move, request.accept(ways).paths))
        return ways

    first = (chose(f"activate:{bren.section}:2"), chose("fire"))
    scene.run(play_phase(scene.game), answers=[*first, SHUFFLE, looks, SUGGESTED], dice=(6, 1, 1, 1))
    apart = "Parts from the others: Section 1 Rifle Team, more than 4 inches away."
    assert warned == ([apart] if told else [])
