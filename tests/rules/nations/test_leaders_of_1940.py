"""Leaders of 1940 who can do more than others of their rank, or less (l40-025, l40-041)."""

import pytest

from armylists.catalogue import every_list
from armylists.rosters import as_roster
from rules.command.integrity import part_off
from rules.editions.grades import Grade, Quality
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Leader
from tests.rules.armies import known_for
from tests.rules.command_dice import use_options
from tests.rules.nations.test_airborne import RED, mustered
from tests.rules.scene import Scene


@pytest.mark.ledger("l40-041")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("known", "orders"), [(("superior-junior-leader",), 2), ((), 3)])
def test_an_italian_sergente_has_two_initiatives_on_a_4_too(
    edition: str, known: tuple[str, ...], orders: int
) -> None:
    scene = Scene(edition=edition)
    known_for(scene.red, *known)
    section = scene.section(RED)
    scene.team(RED, (20, 30), men=4, section=section)
    sergente = scene.leader(RED, (21, 31), section=section, name="Sergente", grade=Grade.SUPERIOR)
    scene.game.phase.dice = [3, 4]
    offered = {
        one.id: str(one.label.given) for one in use_options(scene.game) if sergente.id in one.id and one.label
    }
    assert {f"activate:{sergente.id}:3", f"activate:{sergente.id}:4"} <= set(offered)
    assert (
        f"'initiatives', {orders}" in offered[f"activate:{sergente.id}:4"]
        or f"initiatives={orders}" in offered[f"activate:{sergente.id}:4"]
    )


def activated_by(scene: Scene, leader: Leader) -> set[str]:
    """Whom he may activate, in range and not."""
    listed = initiative_options(scene.game, leader, first=True)
    return {option.subject for option in listed if option.verb == "activate" and not option.refused}


@pytest.mark.ledger("l40-025")
def test_the_sergeant_of_a_french_platoon_commands_any_of_its_troops() -> None:
    scene = Scene()
    known_for(scene.red, "la-bataille-conduite")
    first, second = scene.section(RED, "Section 1"), scene.section(RED, "Section 2")
    one = scene.team(RED, (20, 30), men=4, section=first)
    two = scene.team(RED, (27, 30), men=4, section=second)
    bought = scene.team(RED, (24, 33), men=3, support=True)
    sergeant = scene.leader(RED, (24, 31), commands_platoon=True)
    of_section = scene.leader(RED, (23.5, 32), section=first)
    assert activated_by(scene, sergeant) == {one.id, two.id}
    assert activated_by(scene, of_section) == {one.id}
    assert bought.id not in activated_by(scene, sergeant)


@pytest.mark.ledger("l40-025")
def test_a_french_platoon_has_such_a_sergeant() -> None:
    french = every_list()["france-1940"]
    game = mustered(as_roster(french, french.platoons[0], Quality.REGULAR))
    found = [leader.name for leader in game.side(RED).leaders.values() if leader.commands_platoon]
    assert found == ["Sergeant"]
    assert "la-bataille-conduite" in game.side(RED).characteristics


def test_a_caporale_commands_his_own_group_and_the_sergente_all_of_the_squad() -> None:
    scene = Scene()
    section = scene.section(RED, "Squadra 1")
    guns = scene.team(RED, (20, 30), men=4, section=section, name="MG Team One")
    rifles = scene.team(RED, (24, 30), men=4, section=section, name="Rifle Group")
    rifles.group = "Rifle Group"
    sergente = scene.leader(RED, (22, 31), section=section, name="Sergente")
    caporale = scene.leader(RED, (23, 31), section=section, name="Caporale")
    caporale.group = "Rifle Group"
    assert activated_by(scene, sergente) == {section.id, guns.id, rifles.id}
    assert activated_by(scene, caporale) == {rifles.id}


def test_the_men_of_a_group_who_are_parted_from_it_stay_in_it() -> None:
    scene = Scene()
    section = scene.section(RED, "Squadra 1")
    rifles = scene.team(RED, (24, 30), men=4, section=section, name="Rifle Group")
    rifles.group = "Rifle Group"
    parted = part_off(scene.game, scene.red, rifles, rifles.figures[:2])
    assert parted.group == "Rifle Group"


def test_an_italian_squad_is_led_by_two_of_whom_one_has_the_rifle_group() -> None:
    squad = as_roster(
        every_list()["italy-1939-41"], every_list()["italy-1939-41"].platoons[0], Quality.REGULAR
    )
    leaders = {one.title: one.group for one in squad.sections[0].leaders}
    assert leaders == {"Sergente": "", "Caporale": "Rifle Group"}
