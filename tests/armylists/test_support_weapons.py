"""What the rules are told of infantry anti-tank weapons and light mortars (1e 9.3, 9.4, B)."""

import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.support_weapons import anti_tank_weapons, guns, light_mortars
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.geometry.terrain import Map
from rules.scenarios.muster import muster
from rules.state.agreed.roster import AntiTankWeapon, LightMortar
from rules.state.saved.table import Setup

PIAT = AntiTankWeapon(he=2, bands=(9, 24, 36), ap=(7, 7, 7), rounds=3)


@pytest.mark.parametrize(
    ("nation", "weapon", "figures"),
    [
        ("britain", "piat", PIAT),
        (
            "germany",
            "panzerschreck",
            AntiTankWeapon(he=2, bands=(18, 24, 48), ap=(13,) * 3, rounds=3, back_blast=True),
        ),
        ("germany", "panzerfaust", AntiTankWeapon(he=2, bands=(9, 18), ap=(11, 11), rounds=3)),
        (
            "united-states",
            "bazooka",
            AntiTankWeapon(he=2, bands=(9, 24, 48), ap=(7,) * 3, rounds=3, back_blast=True),
        ),
        ("soviet-union", "anti-tank-rifle", AntiTankWeapon(he=1, bands=(None,), ap=(3,))),
    ],
)
def test_anti_tank_figures(nation: str, weapon: str, figures: AntiTankWeapon) -> None:
    assert anti_tank_weapons(army_lists()[f"{nation}-1943-45"])[weapon] == figures


@pytest.mark.parametrize(
    ("nation", "gun", "dice"),
    [("britain", "6-pounder", (7, 4)), ("germany", "pak-43", (16, 7)), ("soviet-union", "45mm-l46", (5, 3))],
)
def test_guns_have_dice_at_armour_and_at_men(nation: str, gun: str, dice: tuple[int, int]) -> None:
    found = guns(army_lists()[f"{nation}-1943-45"])[gun]
    assert (found.ap, found.he) == dice


@pytest.mark.parametrize(
    ("nation", "weapon", "figures"),
    [
        ("britain", "2in-mortar", LightMortar(risky_under=12, smoke=True, rounds=3)),
        ("germany", "5cm-mortar", LightMortar(nearest=12)),
        ("united-states", "60mm-mortar", LightMortar(nearest=18)),
        ("soviet-union", "50mm-mortar", LightMortar(nearest=18)),
    ],
)
def test_mortar_figures(nation: str, weapon: str, figures: LightMortar) -> None:
    assert light_mortars(army_lists()[f"{nation}-1943-45"]) == {weapon: figures}


@pytest.mark.ledger("1e-9.3.1-03", "1e-B.GB-06")
def test_teams_come_with_their_first_rounds() -> None:
    listed = roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)
    ground = Map(id="bare", title="Bare")
    setup = Setup(
        edition="first", scenario="the-patrol", map=ground, rosters={Seat.RED: listed, Seat.BLUE: listed}
    )
    rounds = {team.weapon: team.rounds for team in muster(setup).sides[Seat.RED].teams.values()}
    assert rounds == {"piat": 3, "2in-mortar": 3, "bren": None, None: None}
