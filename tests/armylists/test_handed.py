"""Weapons and charges handed to men who are there, and what a Squad may have of them (1e B)."""

import pytest

from armylists.handed import Receiver, squads_of
from armylists.kept import listed
from armylists.months import Fielded, why_not_in
from armylists.rosters import NotPlayed, roster
from armylists.schema import SupportItem
from armylists.supports import choices_of, fault_in, most_of, offered, with_support
from armylists.supports_in_words import consists_of
from armylists.terms import Terms
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.state.agreed.roster import Roster, RosterTeam
from tests.armylists.in_play import InPlay

SOVIET, FINNISH = "soviet-union-1939-40", "finland-1939-40"


def soviet(quality: Quality = Quality.REGULAR) -> Roster:
    return roster(SOVIET, "rifle-platoon", quality)


def finnish() -> Roster:

    return roster(FINNISH, "infantry-platoon", Quality.REGULAR)


def row(list_id: str, id_: str) -> SupportItem:
    items = (item for items in listed(list_id).support.values() for item in items)
    return next(item for item in items if item.id == id_)


def team_of(force: Roster, section: str, team: int = 0) -> RosterTeam:
    return next(one for one in force.sections if one.name == section).teams[team]


@pytest.mark.ledger("l40-061")
def test_one_man_of_a_squad_has_a_machine_pistol_and_no_second() -> None:
    force = with_support(soviet(), ["ppd-smg-for-squad-1", "ppd-smg-for-squad-3"])
    assert team_of(force, "Squad 1").others.count("ppd-34-38") == 1
    assert team_of(force, "Squad 2").others.count("ppd-34-38") == 0
    assert (len(team_of(force, "Squad 1").others), force.arsenal["ppd-34-38"]) == (12, "smg")
    fault = fault_in(soviet(), ["ppd-smg-for-squad-1"] * 2)
    assert fault is not None
    assert fault.text == "One PPD-34/38 SMG: Squad 1: only one in a Squad."
    assert most_of(soviet(), "ppd-smg-for-squad-1") == 1


@pytest.mark.ledger("l40-061")
def test_there_are_none_before_january_1940() -> None:
    terms = Terms(month="1939-12")
    assert most_of(soviet(), "ppd-smg-for-squad-1", terms) == 0
    fault = fault_in(soviet(), ["ppd-smg-for-squad-1"], terms)
    assert fault is not None
    assert fault.text == "One PPD-34/38 SMG: Squad 1: only from January 1940 on."


@pytest.mark.ledger("l40-020", "l40-062")
def test_two_rifles_that_reload_themselves_go_to_two_men() -> None:
    force = with_support(soviet(), ["svt-38-for-squad-2"])
    assert team_of(force, "Squad 2").others.count("svt-38") == 2
    assert force.arsenal["svt-38"] == "semi-automatic-rifle"
    assert fault_in(soviet(), ["svt-38-for-squad-2"] * 2) is not None


@pytest.mark.ledger("l40-020")
def test_two_men_of_a_team_serve_a_captured_machine_gun(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {one.id: one.name for one in choices_of(FINNISH, row(FINNISH, "captured-dp-28"))}
    assert names["captured-dp-28-for-smg-section-1-rifle-team"] == (
        "Captured DP-28 LMG: SMG Section 1 Rifle Team"
    )
    assert "captured-dp-28-for-lmg-section-2-lmg-team" not in names
    given = squads_of(FINNISH, "captured-dp-28-for-smg-section-1-rifle-team")
    assert given == (Receiver("SMG Section 1", "Rifle Team"),)


@pytest.mark.ledger("l40-020", "l40-022")
def test_all_that_is_handed_out_says_what_it_is() -> None:
    for id_ in ("captured-dp-28", "captured-svt-38", "additional-smg"):
        for choice in choices_of(FINNISH, row(FINNISH, id_)):
            told = consists_of(FINNISH, choice)
            assert told == "no men of its own: men of the platoon have it in place of their rifles"


def test_where_nobody_is_left_it_is_refused() -> None:
    """The smallest Squad gives up its rifles, and has none for another weapon."""
    fault = fault_in(soviet(), ["no-such-thing"])
    assert fault is not None
    choices = [item.id for item in offered(SOVIET) if item.id.startswith("svt-38")]
    assert fault_in(soviet(), choices) is None


@pytest.mark.ledger("l40-060")
def test_the_green_of_the_winter_war_are_there_until_january_and_have_four_dice() -> None:
    green = soviet(Quality.GREEN)
    assert (green.rating, green.command_dice, soviet().command_dice) == (-2, 4, 5)
    platoon = Fielded(SOVIET, "rifle-platoon", Quality.GREEN)
    assert why_not_in("1939-12", platoon) == ""
    assert why_not_in("1940-02", platoon) == "only from November 1939 until January 1940"
    assert why_not_in("1940-02", platoon._replace(quality=Quality.REGULAR)) == ""


@pytest.mark.ledger("l40-059")
def test_soviet_squads_are_one_team() -> None:
    assert all(section.undivided and len(section.teams) == 1 for section in soviet().sections)


@pytest.mark.ledger("l40-081")
def test_the_soviets_have_no_battery_to_call() -> None:
    assert not [item for items in listed(SOVIET).support.values() for item in items if item.kind == "battery"]


@pytest.mark.ledger("l40-068")
def test_the_soviet_barrage_is_heavier() -> None:
    battle = InPlay(with_support(soviet(), ["pre-game-barrage"]))
    player = battle.play(2, wants=["deploy:blue-section-1"], seat=Seat.BLUE, face=4)
    assert [one.why for one in player.rolled] == ["arrival"]
    assert not battle.blue.teams["blue-section-1-team-1"].on_table


@pytest.mark.ledger("l40-020")
def test_a_captured_gun_takes_two_riflemen_out_of_their_team() -> None:
    plain = finnish()
    force = with_support(
        plain, ["captured-dp-28-for-smg-section-1-rifle-team", "additional-smg-for-lmg-section-2-rifle-team"]
    )
    team = team_of(force, "SMG Section 1")
    assert (team.weapon, team.crew, team.others) == ("dp-28", 2, ("rifle",) * 2)
    assert team_of(force, "LMG Section 2", 1).others == ("smg", "rifle", "rifle")
    again = ["captured-dp-28-for-smg-section-1-rifle-team"] * 2
    fault = fault_in(plain, again)
    assert fault is not None
    assert fault.text == "Captured DP-28 LMG: SMG Section 1 Rifle Team: nobody is there who could have it."


@pytest.mark.ledger("l40-019")
def test_each_finnish_section_has_a_petrol_bomb_of_its_own() -> None:
    force = with_support(finnish(), ["molotov-cocktails"])
    assert [
        [team.carried for team in section.teams].count(("petrol-bomb",)) for section in force.sections
    ] == [1] * 4
    assert with_support(finnish(), ["satchel-charge"]).charges == (("satchel-charge",),)


@pytest.mark.ledger("l40-022")
def test_tank_hunters_have_a_satchel_charge_and_two_bottles_and_no_third() -> None:
    (team,) = with_support(finnish(), ["at-defence-team"]).teams
    assert sorted(team.others) == ["rifle", "rifle", "smg"]
    assert team.carried == ("smoke-grenade", "satchel-charge", "petrol-bomb", "petrol-bomb")


@pytest.mark.ledger("l40-021", "l40-023")
def test_runners_and_a_dice_are_bought() -> None:
    force = with_support(finnish(), ["runner", "runner", "runner", "chain-of-command-dice"])
    assert (force.runners, force.dice) == (3, 1)


@pytest.mark.ledger("l40-075")
@pytest.mark.parametrize(
    ("list_id", "platoon", "quality", "rating", "dice"),
    [
        ("belgium-1940", "infantry-platoon", "regular", 6, 5),
        ("belgium-1940", "infantry-platoon", "green", -1, 5),
        ("britain-1940", "rifle-platoon", "regular", -5, 5),
        ("britain-1940", "rifle-platoon", "green", -8, 5),
        ("finland-1939-40", "infantry-platoon", "regular", 0, 5),
        ("finland-1939-40", "infantry-platoon", "elite", 7, 6),
        ("france-1940", "infantry-platoon", "regular", 1, 5),
        ("germany-1939", "rifle-platoon", "regular", 1, 5),
        ("germany-1939", "rifle-platoon", "green", -1, 5),
        ("germany-1940", "rifle-platoon", "regular", 4, 5),
        ("italy-1939-41", "fucilieri-platoon", "regular", 0, 5),
        ("italy-1939-41", "fucilieri-platoon", "green", -5, 5),
        ("italy-1939-41", "fucilieri-platoon-colonial-militia", "green", -7, 4),
        ("poland-1939", "rifle-platoon", "regular", 5, 5),
        ("soviet-union-1939-40", "rifle-platoon", "regular", 6, 5),
        ("soviet-union-1939-40", "rifle-platoon", "green", -2, 4),
    ],
)
def test_a_platoon_of_1939_to_1940_is_played_at_its_rating_with_its_dice(
    list_id: str, platoon: str, quality: str, rating: int, dice: int
) -> None:
    drawn = roster(list_id, platoon, Quality(quality))
    assert (drawn.rating, drawn.command_dice) == (rating, dice)


@pytest.mark.ledger("l40-042", "l40-075")
def test_militia_is_green_and_nobody_sells_green_frenchmen() -> None:
    colonial = roster("italy-1939-41", "fucilieri-platoon-colonial-militia", Quality.GREEN)
    assert (colonial.quality, colonial.command_dice) == (Quality.GREEN, 4)
    with pytest.raises(NotPlayed):
        roster("france-1940", "infantry-platoon", Quality.GREEN)
