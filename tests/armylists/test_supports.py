"""Picking supports: what is offered, how much of it, and the force it makes."""

import pytest
from msgspec import structs

from armylists.catalogue import army_lists
from armylists.kept import listed
from armylists.rosters import as_roster, roster
from armylists.support_added import with_one
from armylists.support_names import VEHICLE
from armylists.support_weapons import guns, light_mortars
from armylists.supports import choices_of, fault_in, most_of, offered, with_support
from armylists.supports_in_words import consists_of
from armylists.terms import Terms
from armylists.variants import platoons
from armylists.vehicles import vehicle_types
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Quality, Rank
from rules.editions.table_four import TABLE_FOUR
from rules.editions.team_rules import TeamKind
from rules.state.agreed.roster import OffTableGuns, Roster, Spotters
from tests.armylists.in_play import needed_by
from tests.armylists.test_terms import who_may_have

LISTS = sorted(army_lists())
SPAIN = "spain-nationalist-army-1936-39"
OF_THE_BOOK = [one.id for one in army_lists().values() if one.period == "1943-45"]
EVERY_PLATOON = [
    (list_id, platoon.id, quality)
    for list_id in LISTS
    for platoon in platoons(army_lists()[list_id])
    for quality in platoon.quality
]


def german(platoon: str = "infantry-platoon", quality: Quality = Quality.REGULAR) -> Roster:
    return roster("germany-1943-45", platoon, quality)


def soviet() -> Roster:
    return roster("soviet-union-1943-45", "rifle-platoon", Quality.REGULAR)


@pytest.mark.parametrize(
    ("list_id", "choices"),
    [
        ("britain-1943-45", 85),
        ("germany-1943-45", 74),
        ("soviet-union-1943-45", 56),
        ("united-states-1943-45", 60),
    ],
)
def test_each_list_offers_its_own_rows(list_id: str, choices: int) -> None:
    assert len(offered(list_id)) == choices
    assert all(consists_of(list_id, item) for item in offered(list_id))


@pytest.mark.parametrize("list_id", LISTS)
def test_no_support_is_told_as_no_men(list_id: str) -> None:
    told = {item.id: consists_of(list_id, item) for item in offered(list_id)}
    assert not [id_ for id_, words in told.items() if words.startswith("0 men")]


@pytest.mark.parametrize(
    ("list_id", "row", "told"),
    [
        ("finland-1939-40", "boys-team", "5 men: Boys anti-tank rifle, 3 × Rifle; Regular"),
        ("spain-peninsular-cavalry-1936-39", "mmg-squad", "6 men: MMG on a tripod, 2 × Rifle; Regular"),
        ("spain-steel-companies-1936", "milicianos-squad", "6 men: 6 × Rifle; Regular"),
    ],
)
def test_those_beside_a_crew_are_counted_with_it(list_id: str, row: str, told: str) -> None:
    (item,) = (one for one in offered(list_id) if one.id == row)
    assert consists_of(list_id, item) == told


def test_what_is_bought_for_a_vehicle_is_told_with_the_vehicles_it_is_for() -> None:
    rows = {one.id: consists_of(SPAIN, one) for one in offered(SPAIN) if one.improves}
    assert rows == {
        "top-mounted-mmg": "for one T-26B, BT-5 or BA-3/6: a machine gun on top of it, 10 dice",
        "ap-ammunition": "for one Panzer I or CV 33/35: A.P. 1 for its machine guns, in the Turn in which"
        " they first use it",
        "truck-9-lmg": "for one Armoured Truck No 9: a machine gun on top of it, 6 dice",
        "truck-9-mortar": "for one Armoured Truck No 9, which carries nobody else: 3 men, Valero 50mm mortar",
    }


@pytest.mark.ledger("1e-B-16")
@pytest.mark.parametrize("list_id", OF_THE_BOOK)
def test_every_nation_is_offered_snipers_and_flamethrowers(list_id: str) -> None:
    kinds = {item.weapon for item in offered(list_id)}
    assert {"sniper", "infantry-flamethrower"} <= kinds


@pytest.mark.ledger("faq-214")
def test_a_commissar_is_sold_by_no_list_that_has_no_rules_for_him() -> None:
    rows = {item.id for items in army_lists()["soviet-union-1943-45"].support.values() for item in items}
    assert "commissar" in rows
    assert "commissar" not in {item.id for item in offered("soviet-union-1943-45")}
    fault = fault_in(soviet(), ["commissar"])
    assert fault is not None
    assert fault.code == "no-such-support"


def test_the_soviets_have_neither_orderly_nor_adjutant() -> None:
    assert not {"medical-orderly", "adjutant"} & {item.id for item in offered("soviet-union-1943-45")}


@pytest.mark.parametrize("platoon", EVERY_PLATOON, ids="-".join)
def test_every_support_can_join_every_platoon_of_its_list(platoon: tuple[str, str, Quality]) -> None:
    plain = roster(*platoon)
    for item in offered(plain.list_id):
        rows = [*needed_by(plain.list_id, item), item.id]
        if most_of(plain, item.id) and fault_in(plain, rows) is None:
            force = with_support(plain, rows)
            assert force != plain
            assert set(force.arsenal.values()) <= set(TABLE_FOUR)
            assert set(force.arsenal) == set(force.weapon_names)


@pytest.mark.ledger("1e-B-21")
@pytest.mark.parametrize("list_id", LISTS)
def test_a_side_has_four_entrenchments_at_most(list_id: str) -> None:
    if "entrenchment" not in {one.id for one in offered(list_id)}:
        return
    platoon = who_may_have(list_id, "entrenchment")
    force = with_support(platoon, ["entrenchment"] * 4)
    assert force == structs.replace(platoon, defences=(DefenceKind.ENTRENCHMENT,) * 4)
    fault = fault_in(platoon, ["entrenchment"] * 5)
    assert fault is not None
    assert fault.text == "Entrenchment for one Team: at most 4 may be taken."


@pytest.mark.ledger("1e-B-12", "1e-B-13", "1e-B-15")
@pytest.mark.parametrize("list_id", LISTS)
@pytest.mark.parametrize(("item", "most"), [("minefield", 2), ("barbed-wire", 4), ("roadblock", 1)])
def test_how_many_minefields_and_how_much_wire_a_side_has(list_id: str, item: str, most: int) -> None:
    if item not in {one.id for one in offered(list_id)}:
        return
    platoon = who_may_have(list_id, item)
    assert with_support(platoon, [item] * most).defences == (DefenceKind(item),) * most
    assert fault_in(platoon, [item] * (most + 1)) is not None


@pytest.mark.ledger("1e-B-18")
@pytest.mark.parametrize(
    ("item", "kind"),
    [
        ("pioneer-mine-clearance-team", TeamKind.MINE_CLEARERS),
        ("pioneer-wire-cutting-team", TeamKind.WIRE_CUTTERS),
        ("pioneer-demolition-team", TeamKind.DEMOLITION),
    ],
)
def test_engineers_are_three_men_without_a_leader(item: str, kind: TeamKind) -> None:
    force = with_support(german(), [item])
    (team,) = force.teams[len(german().teams) :]
    assert (team.kind, team.weapon, team.others) == (kind, None, ("pistol",) * 3)
    assert force.leaders == german().leaders


def test_what_a_sniper_a_flamethrower_and_an_orderly_are() -> None:
    force = with_support(german(), ["medical-orderly", "sniper-team", "pioneer-flamethrower-team"])
    orderly, flamethrower, sniper = force.teams[-3:]
    assert (sniper.kind, sniper.weapon, sniper.crew) == (TeamKind.SNIPER, "sniper", 1)
    assert (flamethrower.kind, flamethrower.weapon, flamethrower.crew) == (
        TeamKind.FLAMETHROWER,
        "infantry-flamethrower",
        3,
    )
    assert flamethrower.rounds == 3
    assert (orderly.kind, orderly.weapon, len(orderly.others)) == (TeamKind.MEDIC, None, 1)
    assert all(team.support for team in (orderly, flamethrower, sniper))


BATTERIES = {
    "britain-1943-45": ("infantry-platoon", "3in-mortar-battery"),
    "germany-1943-45": ("infantry-platoon", "8cm-mortar-battery"),
    "united-states-1943-45": ("rifle-platoon", "81mm-mortar-battery"),
}


@pytest.mark.ledger("1e-1-04", "1e-10-06")
@pytest.mark.parametrize("list_id", BATTERIES)
def test_of_a_battery_one_observer_is_on_the_table(list_id: str) -> None:
    platoon, item = BATTERIES[list_id]
    observer = with_support(roster(list_id, platoon, Quality.REGULAR), [item]).teams[-1]
    assert (observer.kind, observer.name[:-2]) == (TeamKind.OBSERVER, "Forward Observer")
    assert (observer.weapon, observer.crew, len(observer.others), observer.support) == (None, 0, 1, True)


@pytest.mark.ledger("1e-B.SU-02")
def test_the_soviets_have_no_battery_on_call() -> None:
    assert not [item for item in offered("soviet-union-1943-45") if item.kind == "battery"]


GUNS = {
    "britain-1943-45": {"bofors-40mm": (6, "heavy"), "6-pounder": (4, "medium"), "17-pounder": (5, "heavy")},
    "germany-1943-45": {
        "pak-36": (3, "light"),
        "le-ig-18": (6, "light"),
        "pak-38": (3, "medium"),
        "pak-40": (5, "medium"),
        "sig-33": (13, "heavy"),
        "pak-43": (7, "heavy"),
        "37mm-aa-gun": (5, "heavy"),
    },
    "soviet-union-1943-45": {
        "37mm-l37": (3, "light"),
        "45mm-l46": (3, "light"),
        "57mm-zis-2": (4, "medium"),
    },
    "united-states-1943-45": {
        "bofors-40mm": (6, "heavy"),
        "57mm-m1": (4, "medium"),
        "76mm-m5": (5, "heavy"),
    },
}
"""The dice of H.E. and the weight of each gun that is offered (1e B)."""


@pytest.mark.ledger("1e-B-27", "1e-10-05", "faq-054", "faq-152", "faq-236")
@pytest.mark.parametrize("list_id", GUNS)
def test_a_gun_has_five_men_and_but_for_the_soviets_a_junior_leader(list_id: str) -> None:
    platoon = next(one for one in EVERY_PLATOON if one[0] == list_id)
    items = [item for item in offered(list_id) if item.kind == "gun"]
    served = {}
    for item in items:
        force = with_support(roster(*platoon), [item.id])
        team, weapon = force.teams[-1], item.weapon or ""
        served[weapon] = (force.guns[weapon].he, force.guns[weapon].weight)
        assert (team.kind, team.weapon, team.crew, team.others) == (TeamKind.GUN, weapon, 5, ())
        assert [one.rank for one in team.leaders] == ([] if "soviet" in list_id else [Rank.JUNIOR])
        assert "5 men" in consists_of(list_id, item)
        assert f"{force.guns[weapon].he} dice of H.E. at men" in consists_of(list_id, item)
    assert served == GUNS[list_id]


def test_three_guns_have_no_shield() -> None:
    found = {
        gun for list_id in OF_THE_BOOK for gun, one in guns(army_lists()[list_id]).items() if not one.shield
    }
    assert found == {"sig-33", "bofors-40mm", "37mm-aa-gun"}


@pytest.mark.ledger("1e-B-28")
@pytest.mark.parametrize(
    ("item", "quality"),
    [("regular-infantry-squad", "regular"), ("green-infantry-squad", "green"), ("mg42-tripod", "regular")],
)
def test_attached_squads_are_regular_or_green_beside_an_elite_platoon(item: str, quality: str) -> None:
    force = with_support(german("fallschirmjager-platoon", Quality.ELITE), [item])
    (support,) = [one for one in (*force.teams, *force.sections) if one.support]
    assert support.quality == quality
    assert force.quality is Quality.ELITE


@pytest.mark.ledger("1e-B.SU-04")
def test_a_scout_squad_is_elite_with_two_teams_of_four() -> None:
    squad = with_support(soviet(), ["scout-squad"]).sections[-1]
    assert (squad.quality, squad.support, squad.undivided) == (Quality.ELITE, True, False)
    assert [sorted(team.others) for team in squad.teams] == [["rifle", "rifle", "smg", "smg"]] * 2
    assert [team.scouts for team in squad.teams] == [True, True]
    (row,) = (item for item in offered("soviet-union-1943-45") if item.id == "scout-squad")
    assert consists_of("soviet-union-1943-45", row).endswith("; Elite, scouts")
    assert [(leader.rank, leader.weapon, leader.support) for leader in squad.leaders] == [
        (Rank.JUNIOR, "smg", True)
    ]


def test_a_support_squad_is_made_like_the_platoons_own() -> None:
    squad = with_support(soviet(), ["regular-infantry-squad"]).sections[-1]
    assert squad.undivided
    assert (squad.teams[0].weapon, len(squad.teams[0].others)) == ("dp-lmg", 7)
    carried = with_support(german(), ["regular-panzergrenadier-squad"]).sections[-1].carried
    assert carried == ("panzerfaust", "panzerfaust")


@pytest.mark.ledger("1e-B.GB-04")
def test_airborne_troops_are_aggressive_and_so_is_their_section_in_support() -> None:
    british = roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)
    force = with_support(british, ["regular-airborne-section", "regular-infantry-section"])
    infantry, airborne = force.sections[-2:]
    assert (infantry.traits, airborne.traits) == ((), ("aggressive",))
    assert roster("britain-1943-45", "airborne-platoon", Quality.ELITE).traits == ("aggressive",)


@pytest.mark.ledger("1e-B.GER-04")
def test_a_panzergrenadier_squad_in_support_is_not_aggressive_nor_its_platoons_teams() -> None:
    force = with_support(
        german("panzergrenadier-platoon", Quality.ELITE), ["regular-panzergrenadier-squad", "mg42-tripod"]
    )
    assert force.traits == ("aggressive",)
    assert force.sections[-1].traits == force.teams[-1].traits == ()


@pytest.mark.ledger("1e-B.US-04")
def test_united_states_paratroopers_are_aggressive_and_dearer_with_a_third_squad() -> None:
    two, three = (
        roster("united-states-1943-45", f"parachute-infantry-platoon{more}", Quality.ELITE)
        for more in ("", "-three-squads")
    )
    assert (two.rating, three.rating) == (1, 8)
    assert (two.command_dice, three.command_dice) == (6, 6)
    assert two.traits == three.traits == ("aggressive",)
    assert [section.name for section in three.sections] == ["Squad 1", "Squad 2", "Squad 3", "Mortar Squad"]
    assert [section.name for section in two.sections] == ["Squad 1", "Squad 2", "Mortar Squad"]


@pytest.mark.ledger("1e-B.GER-06")
@pytest.mark.parametrize(
    ("platoon", "most"),
    [("infantry-platoon", 1), ("panzergrenadier-platoon", 1), ("fallschirmjager-platoon", 0)],
)
def test_an_extra_senior_leader_only_beside_a_single_one(platoon: str, most: int) -> None:
    force = german(platoon)
    assert most_of(force, "senior-leader") == most
    if most:
        led = with_support(force, ["senior-leader"])
        assert [leader.rank for leader in led.leaders] == [Rank.SENIOR] * 2
        assert most_of(led, "senior-leader") == most, "he counts not among the platoon's own"
    fault = fault_in(force, ["senior-leader"] * (most + 1))
    assert fault is not None
    assert (fault.code, fault.item) == ("support-too-often", "senior-leader")


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        (["sniper-team"] * 6, "too-many-supports"),
        (["piat-team"], "no-such-support"),
        (["sturmtiger"], "no-such-support"),
        (["\x00" * 10_000], "no-such-support"),
        (["adjutant", "adjutant"], "support-too-often"),
        (["senior-leader", "senior-leader"], "support-too-often"),
    ],
)
def test_what_may_not_be_taken_is_refused_in_words(choices: list[str], code: str) -> None:
    fault = fault_in(german(), choices)
    assert fault is not None
    assert fault.code == code
    assert len(fault.text) < 200
    with pytest.raises(ValueError, match=r"\w"):
        with_support(german(), choices)


@pytest.mark.parametrize("choices", [[], ["sniper-team"] * 5, ["adjutant", "senior-leader", "mg42-tripod"]])
def test_what_may_be_taken_has_no_fault(choices: list[str]) -> None:
    assert fault_in(german(), choices) is None


def test_an_adjutant_is_no_piece_but_a_word_about_the_force() -> None:
    plain, force = german(), with_support(german(), ["adjutant"])
    assert force.adjutant
    assert (force.leaders, force.teams, force.sections) == (plain.leaders, plain.teams, plain.sections)


def test_lots_tell_supports_apart_and_not_how_many_there_are() -> None:
    force = with_support(german(), ["sniper-team", "sniper-team", "regular-infantry-squad"], "MQX")
    names = [team.name for team in force.teams[1:]] + [force.sections[-1].name]
    assert names == ["Sniper Team M", "Sniper Team Q", "Regular Infantry Squad X"]
    assert [team.slot for team in force.teams] == ["", "m", "q"]


@pytest.mark.parametrize("list_id", LISTS)
def test_vehicles_are_picked_with_their_crews(list_id: str) -> None:
    items = [item for item in offered(list_id) if item.kind == VEHICLE]
    for item in items:
        force = with_one(roster(*next(one for one in EVERY_PLATOON if one[0] == list_id)), item, "a")
        (vehicle,) = force.vehicles
        if vehicle.crewless:
            continue
        if not item.half_tracked:
            assert vehicle.type == vehicle_types(list_id)[item.vehicle or ""]
        assert (vehicle.commander, vehicle.quality) == (item.leader, Quality.REGULAR)
        assert vehicle.name.startswith(item.name)
        assert all(not weapon.row or weapon.row in TABLE_FOUR for weapon in vehicle.type.weapons)
        assert f"armour {vehicle.type.armour}" in consists_of(list_id, item)
    assert len({item.id for item in items}) == len(items) >= (15 if list_id in OF_THE_BOOK else 1)


def test_a_row_that_leaves_the_model_open_is_a_row_for_each() -> None:
    rows = {item.id: item.name for item in offered("germany-1943-45")}
    assert rows["panzer-iv-g"] != rows["panzer-iv-h"]
    assert "panzer-iv" not in rows


@pytest.mark.ledger("1e-B-24")
@pytest.mark.parametrize("list_id", LISTS)
def test_transport_comes_without_a_crew_and_without_machine_guns(list_id: str) -> None:
    platoon = roster(*next(one for one in EVERY_PLATOON if one[0] == list_id))
    items = [item for item in offered(list_id) if item.kind == VEHICLE]
    bought = [with_one(platoon, item, "a").vehicles[0] for item in items]
    carriers = [one for one in bought if one.crewless]
    assert carriers or list_id not in OF_THE_BOOK
    for carrier in carriers:
        assert carrier.commander is None
        assert carrier.type.seats >= 4
        assert all(weapon.is_gun for weapon in carrier.type.weapons)
    told = [one for item in items if " seats, " in (one := consists_of(list_id, item))]
    assert len(told) == len(carriers)


@pytest.mark.ledger("1e-B-29", "faq-123", "faq-242")
def test_a_reconnaissance_half_track_has_no_weapon_and_a_team_with_one_that_can_be_mounted() -> None:
    force = with_support(german(), ["sdkfz-250-reconnaissance-team"])
    (vehicle,), team = force.vehicles, force.teams[-1]
    assert vehicle.crewless
    assert vehicle.type.weapons == ()
    assert (team.weapon, team.crew + len(team.others)) == ("mg42", 4)
    assert [leader.rank for leader in team.leaders] == [Rank.JUNIOR]
    assert team.slot == f"{vehicle.slot}-team-1"


@pytest.mark.ledger("1e-2-14", "1e-11.1.1-01", "1e-11.1.2-01")
def test_cars_are_transport_vehicles_and_all_others_fight() -> None:
    british, german = vehicle_types("britain-1943-45"), vehicle_types("germany-1943-45")
    assert british["jeep"].is_transport
    assert british["car"].is_transport
    assert not german["panther"].is_transport
    assert not british["m5-half-track"].is_transport
    assert not british["daimler-dingo"].is_transport


@pytest.mark.ledger("l40-027")
def test_french_petrol_bombs_go_to_sections_that_are_named() -> None:
    army_list = listed("france-1940")
    rows = (item for items in army_list.support.values() for item in items)
    [row] = [item for item in rows if item.id == "bouteilles-incendiaires"]
    choices = {one.id: one for one in choices_of(army_list.id, row)}
    assert len(choices) == 6
    platoon = as_roster(army_list, army_list.platoons[0], Quality.REGULAR)
    chosen = choices["bouteilles-incendiaires-for-section-1-and-section-3"]
    force = with_one(platoon, chosen, "a")
    borne = {section.name: [team.carried for team in section.teams] for section in force.sections}
    assert borne == {
        "V.B. Command": [()],
        "Section 1": [(), ("petrol-bomb",)],
        "Section 2": [(), ()],
        "Section 3": [(), ("petrol-bomb",)],
    }
    assert not force.charges


@pytest.mark.ledger("esp-011")
@pytest.mark.parametrize(
    ("list_id", "platoon", "beside", "may"),
    [
        ("spain-peninsular-army-1936", "rifle-grenadier-platoon", (), True),
        ("spain-peninsular-army-1936", "machine-gun-platoon", (), False),
        ("spain-republican-army-1936-39", "rifle-grenadier-platoon", (), True),
        ("spain-republican-army-1936-39", "rifle-grenadier-platoon", ("mmg-section",), False),
        ("spain-republican-army-1936-39", "machine-gun-platoon", (), False),
        ("spain-nationalist-army-1936-39", "machine-gun-platoon", (), False),
        ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon", ("off-table-machine-gun-fire",), False),
        ("spain-foreign-legion-1936", "rifle-platoon", (), True),
        ("spain-falange-militia-1936", "", (), True),
    ],
)
def test_machine_guns_off_the_table_are_for_rifle_platoons_without_guns_of_their_own(
    list_id: str, platoon: str, beside: tuple[str, ...], may: bool
) -> None:
    """The Falange buys the same fire (esp-178)."""
    found = [one for one in platoons(army_lists()[list_id]) if one.id == platoon or not platoon]
    force = roster(list_id, found[0].id, next(iter(found[0].quality)))
    rows = [*beside, "off-table-machine-gun-fire"]
    assert (fault_in(force, rows, Terms(month="1938-06")) is None) is may


@pytest.mark.ledger("esp-012", "esp-178", "esp-005", "esp-009")
def test_what_fires_from_off_the_table_is_a_marker_or_three_men_with_the_lists_figures() -> None:
    rows = {item.id: item for item in offered("spain-falange-militia-1936")}
    platoon = next(iter(platoons(army_lists()["spain-falange-militia-1936"])))
    force = roster("spain-falange-militia-1936", platoon.id, next(iter(platoon.quality)))
    guns = with_one(force, rows["off-table-machine-gun-fire"], "Q")
    assert (guns.machine_guns, len(guns.teams)) == (OffTableGuns(dice=3, square=10.0), len(force.teams))
    team = with_one(force, rows["mortar-60mm-section"], "Q").teams[-1]
    assert (team.kind, len(team.others), len(team.leaders)) == (TeamKind.FORWARD_OBSERVERS, 2, 1)
    assert (team.square, team.shells, team.weapon) == (10.0, 3, None)


@pytest.mark.ledger("esp-083")
def test_observer_scouts_of_the_army_are_a_class_above_their_platoon() -> None:
    force = roster("spain-peninsular-army-1936", "rifle-grenadier-platoon", Quality.GREEN)
    [scouts] = [one for one in force.teams if one.kind is TeamKind.OBSERVER_SCOUTS]
    assert (force.quality, scouts.quality) == (Quality.GREEN, Quality.REGULAR)


@pytest.mark.ledger("esp-079", "esp-085")
@pytest.mark.parametrize(
    ("list_id", "who"),
    [
        ("spain-peninsular-army-1936", Spotters.SCOUTS),
        ("spain-republican-army-1936-39", Spotters.LEADERS),
        ("germany-1940", Spotters.ANYBODY),
    ],
)
def test_a_list_says_who_spots_for_its_mortars(list_id: str, who: Spotters) -> None:
    mortars = light_mortars(listed(list_id))
    assert who in {one.spotters for one in mortars.values()}


@pytest.mark.ledger("esp-002", "esp-001", "esp-004")
@pytest.mark.parametrize(
    ("beside", "square", "level"),
    [
        ((), 14.0, 6),
        (("field-gun-75-28",), 12.0, 6 + 4 - 1),
        (("field-gun-75-28",) * 2, 10.0, 6 + 2 * 4 - 2),
        (("pre-game-barrage",), 14.0, 6 + 2),
    ],
)
def test_guns_on_the_table_come_from_their_battery(
    beside: tuple[str, ...], square: float, level: int
) -> None:
    army_list = army_lists()["spain-peninsular-cavalry-1936-39"]
    platoon = next(iter(platoons(army_list)))
    force = roster(army_list.id, platoon.id, next(iter(platoon.quality)))
    rows = ["field-gun-battery-75-28", *beside]
    assert fault_in(force, rows, Terms(level=level)) is None
    assert fault_in(force, rows, Terms(level=level - 1)) is not None
    made = with_support(force, rows, terms=Terms(level=level))
    [team] = [one for one in made.teams if one.kind is TeamKind.FORWARD_OBSERVERS]
    assert team.square == square


def test_who_may_go_home_is_said_to_do_so() -> None:
    list_id = "spain-peoples-militia-1936"
    told = {item.own_id: consists_of(list_id, item) for item in offered(list_id)}
    going = {id_ for id_, words in told.items() if "it may go home when either side rolls two 6s" in words}
    assert going == {"antes-de-la-siesta"}
