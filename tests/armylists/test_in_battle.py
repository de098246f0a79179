"""What is told of a support in one battle: what the enemy may bring against it, and the table."""

from collections.abc import Sequence

from armylists.in_battle import Battle, Enemy
from armylists.kept import listed
from armylists.rosters import as_roster
from armylists.supports import offered
from armylists.terms import Terms
from rules import Barred
from rules.book import Quality, Roster
from rules.ground import Feature, Map, Point, Sight

BRITISH, GERMAN = "britain-1943-45", "germany-1943-45"


def platoon(list_id: str) -> Roster:
    """The list's first platoon, Regular."""
    army_list = listed(list_id)
    return as_roster(army_list, army_list.platoons[0], Quality.REGULAR)


def told(
    row: str, *kinds: str, level: int = 20, barred: Sequence[Barred] = (), list_id: str = BRITISH
) -> str:
    """What is told of a row against Germans with so many points, on ground with these features."""
    features = tuple(
        Feature(
            id=f"{number}", kind=kind, name=kind, points=(Point(0, 0),), sight=SIGHTS.get(kind, Sight.CLEAR)
        )
        for number, kind in enumerate(kinds)
    )
    ground = Map(id="field", title="Field", features=features)
    enemy = Enemy(platoon(GERMAN), Terms(level=level, barred=frozenset(barred)))
    (item,) = (one for one in offered(list_id) if one.id == row)
    return " ".join(Battle(ground, enemy)(list_id, item))


SIGHTS = {"house": Sight.BUILDING, "wood": Sight.WOOD}


def test_an_anti_tank_gun_is_compared_with_the_armour_that_can_come() -> None:
    """The King Tiger is the dearest; with few points there is less to fear, with none nothing."""
    dear, cheap = told("piat-team", level=24), told("piat-team", level=3)
    assert "the heaviest that they can have is the" in dear
    assert dear != cheap
    assert told("piat-team", level=0) == "They can have no vehicle in this battle: nothing for its A.P. dice."


def test_a_tank_is_told_what_the_platoon_opposite_can_do_to_it() -> None:
    assert "Their platoon itself has up to" in told("m4-sherman")
    assert "(Panzerschreck)" in told("m4-sherman")


def test_engineers_are_told_whether_there_can_be_works_to_clear() -> None:
    barred = [Barred.STATIC_DEFENCES]
    assert told("engineer-mine-clearance-team") == "They may lay mines in this battle."
    assert "cannot lay mines" in told("engineer-mine-clearance-team", barred=barred)
    assert "cannot lay mines" in told("engineer-mine-clearance-team", level=0)
    assert told("engineer-wire-cutting-team") == "They may string wire in this battle."
    section = told("engineer-section-of-mine-clearance-and-demolition", barred=barred)
    assert "cannot lay mines" in section
    assert "cannot string wire" in section


def test_the_table_tells_what_is_of_use_on_it() -> None:
    assert "No road on this table" in told("roadblock", "house")
    assert told("roadblock", "road", "track") == "2 stretches of road or track on this table."
    assert told("engineer-flamethrower-team", "house") == "1 building on this table to burn men out of."
    assert "2 pieces of ground on this table block sight" in told(
        "3in-mortar-battery", "house", "wood", "road"
    )
    assert told("sniper-team", "house", "road") == ""


def test_nothing_is_told_of_an_enemy_who_is_not_there() -> None:
    (item,) = (one for one in offered(BRITISH) if one.id == "piat-team")
    assert list(Battle(Map(id="field", title="Field"))(BRITISH, item)) == []
