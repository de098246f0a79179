"""A list as a form: sent back as it is shown it says the same; what is typed and pressed changes it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from armylists.catalogue import list_files
from armylists.organisation import organisation
from armylists.own.additions import Supplies, supplied
from armylists.own.changing import characterised, done, filled_in, limited, place_of
from armylists.own.check import checked
from armylists.own.choices import characteristics
from armylists.own.fields import Field, Row
from armylists.own.form import ListForm, TeamPart
from armylists.own.shape import mended
from armylists.own.source import read
from armylists.own.writing import written
from armylists.rosters import as_roster
from games.lists.selectors import source_of
from rules.book import Quality

GERMANY = read(next(path for path in list_files() if path.stem == "germany-1943-45").read_text()).data
SQUAD = "platoons.0.sections.0"


def fields_of(data: Any) -> dict[str, Field]:
    """Every field of the form by its name."""
    form = ListForm(data, mended(data)[0])
    found = [form.title, form.period, *_all(form.vehicles)]
    for platoon in form.platoons:
        found += platoon.fields
        found += _all((*platoon.qualities, *platoon.variants))
        for section in platoon.sections:
            found += section.fields
            found += _all((*section.leaders, *section.teams, *section.carried))
    found += [one for support in form.supports for one in _all(support.rows)]
    return {one.name: one for one in found}


def _all(rows: tuple[Row | TeamPart, ...]) -> Iterator[Field]:
    for row in rows:
        yield from row.fields
        yield from _all(row.men if isinstance(row, TeamPart) else row.rows)


def sent(data: Any, **typed: str) -> Any:
    """What comes of sending the form back with these values typed over."""
    values = {name: str(field.value) for name, field in fields_of(data).items()}
    assert typed.keys() <= values.keys()
    return filled_in(data, values | typed)


LEFT_OUT = [("playable", False), ("leader", None), ("traits", [])]


def plain(data: Any) -> Any:
    """A list's values without what says the same as leaving it out."""
    if isinstance(data, dict):
        return {key: plain(one) for key, one in data.items() if (key, one) not in LEFT_OUT}
    return [plain(one) for one in data] if isinstance(data, list) else data


@pytest.mark.parametrize("path", list_files(), ids=lambda path: path.stem)
def test_a_form_sent_back_as_it_is_changes_nothing(path: Path) -> None:
    data = read(source_of(None, path.stem)[0]).data
    assert plain(sent(data)) == plain(data)
    assert read(written(data)).data == data


def test_men_weapons_and_ratings_are_changed() -> None:
    typed = {
        f"at:{SQUAD}.teams.1.others.0.count": "8",
        f"at:{SQUAD}.teams.0.weapon": "mg34",
        f"at:{SQUAD}.numbers": "1, 2",
        "at:platoons.0.quality.regular.rating": "-2",
        "at:platoons.0.quality.regular.traits": "aggressive",
        "at:platoons.0.quality.green.playable": "no",
        "at:title": "Mine",
    }
    found = checked(written(sent(GERMANY, **typed)))
    assert found.faults == []
    platoon = found.army_list.platoons[0]
    assert platoon.sections[0].teams[1].others[0].count == 8
    assert platoon.sections[0].teams[0].weapon == "mg34"
    assert platoon.sections[0].numbers == (1, 2)
    regular, green = platoon.quality.values()
    assert (regular.rating, regular.traits, green.playable) == (-2, ("aggressive",), False)
    assert found.army_list.title == "Mine"


def test_leaders_vehicles_and_supports_are_changed() -> None:
    leader, tank = f"at:{SQUAD}.leaders.0.grade", "at:arsenal.vehicles.1"
    (place,) = (
        f"at:support.{cost}.{index}.leader"
        for cost, items in GERMANY["support"].items()
        for index, item in enumerate(items)
        if item["id"] == "panther"
    )
    typed = {leader: "superior", f"{tank}.armour": "9", f"{tank}.he": "", f"{tank}.speed": "slow"}
    data = sent(GERMANY, **typed, **{place: "senior"})
    assert checked(written(data)).faults == []
    assert data["platoons"][0]["sections"][0]["leaders"][0]["grade"] == "superior"
    changed = data["arsenal"]["vehicles"][1]
    assert [changed[key] for key in ("armour", "ap", "he", "speed")] == [9, 7, None, "slow"]
    assert sent(data, **{leader: "ordinary"})["platoons"] == GERMANY["platoons"]


def test_teams_of_a_platoon_and_of_its_support_are_made_scouts() -> None:
    (place, *_) = (
        f"support.{cost}.{index}"
        for cost, items in GERMANY["support"].items()
        for index, item in enumerate(items)
        if item["id"] == "5cm-mortar-team"
    )
    ticks = (f"at:{SQUAD}.teams.1.scouts", f"at:{place}.scouts")
    data = sent(GERMANY, **dict.fromkeys(ticks, "yes"))
    found = checked(written(data))
    assert found.faults == []
    own = as_roster(found.army_list, found.army_list.platoons[0], Quality.REGULAR)
    assert [team.scouts for team in own.sections[0].teams] == [False, True]
    assert [team.scouts for team in organisation(own).sections[0].teams] == [False, True]
    items = [one for each in found.army_list.support.values() for one in each if one.scouts]
    assert [one.id for one in items] == ["5cm-mortar-team"]
    assert sent(data, **dict.fromkeys(ticks, "no"))["platoons"] == GERMANY["platoons"]


def test_variants_are_named_and_taken_away() -> None:
    americans = read(
        next(path for path in list_files() if path.stem == "united-states-1943-45").read_text()
    ).data
    found = [(index, one) for index, one in enumerate(americans["platoons"]) if one.get("variants")]
    (index, _) = next(one for one in found if one[1]["variants"][0].get("quality"))
    place = f"platoons.{index}.variants.0"
    data = sent(americans, **{f"at:{place}.name": "Three Squads", f"at:{place}.quality.elite.rating": "9"})
    assert data["platoons"][index]["variants"][0]["name"] == "Three Squads"
    assert checked(written(data)).faults == []
    assert checked(written(done(data, f"remove:{place}"))).faults == []


def test_what_is_no_number_is_told_of_and_kept() -> None:
    name = f"at:{SQUAD}.teams.1.others.0.count"
    data = sent(GERMANY, **{name: "eight"})
    found = checked(written(data))
    (fault,) = found.faults
    assert fault.place == ("platoons", 0, "sections", 0, "teams", 1, "others", 0, "count")
    form = ListForm(data, mended(data)[0], found.faults)
    field = form.platoons[0].sections[1].teams[1].men[0].fields[0]
    assert (field.value, field.errors) == ("eight", (fault.what,))
    assert [platoon.has_faults for platoon in form.platoons] == [True, False, False]


def test_a_support_goes_to_the_list_of_its_cost() -> None:
    (index,) = [number for number, one in enumerate(GERMANY["support"][10]) if one["id"] == "panther"]
    data = sent(GERMANY, **{f"cost:10.{index}": "12"})
    assert [one["id"] for one in data["support"][12]] == ["panther"]
    assert list(data["support"]) == sorted(data["support"])
    assert checked(written(data)).faults == []


@pytest.mark.parametrize("cost", ["1.5", "", "-1", "99", "ten: ten", "0"])
def test_a_cost_that_is_none_is_told_of_and_can_be_put_right(cost: str) -> None:
    data = sent(GERMANY, **{"cost:10.0": cost})
    found = checked(written(data))
    assert found.faults
    assert {fault.place[0] for fault in found.faults} == {"support"}
    (name,) = [name for name in fields_of(data) if name.startswith("cost:") and _costs(name, GERMANY) is None]
    again = sent(data, **{name: "10", name.replace("cost:", "at:support.") + ".name": "Panther, again"})
    assert checked(written(again)).faults == []
    assert "Panther, again" in {one["name"] for one in again["support"][10]}


def _costs(name: str, data: Any) -> Any:
    """The support list that a field is of, None where there is no such list."""
    return data["support"].get(place_of(name.removeprefix("cost:"))[0])


def test_limits_are_set_and_taken_away() -> None:
    data = limited(GERMANY, {"most:panther": "1", "most:minefield": "", "most:barbed-wire": "3"})
    limits = {one["item"]: one["max"] for one in data["limits"]}
    assert limits["panther"] == 1
    assert limits["barbed-wire"] == 3
    assert "minefield" not in limits


def test_characteristics_are_chosen_from_all_there_are() -> None:
    data = characterised(GERMANY, ["handgranaten", "five-rounds-rapid"], characteristics())
    assert {one["id"] for one in data["characteristics"]} == {"handgranaten", "five-rounds-rapid"}
    assert checked(written(data)).faults == []


@pytest.mark.parametrize("path", list_files(), ids=lambda path: path.stem)
def test_whatever_can_be_added_is_sound(path: Path) -> None:
    data = read(path.read_text()).data
    army_list = mended(data)[0]
    for group in Supplies(army_list).groups():
        for choice, _ in group.choices:
            before, data = data, supplied(data, army_list, choice, "4")
            assert len(data["support"][4]) == len(before["support"][4]) + 1
    assert checked(written(data)).faults == []
    assert supplied(data, army_list, "gun:nonesuch", "7") == data


@pytest.mark.parametrize(
    "do",
    [
        f"copy:{SQUAD}",
        f"copy:{SQUAD}.teams.0",
        f"remove:{SQUAD}.teams.1",
        f"remove:{SQUAD}.carried.0",
        f"add:{SQUAD}.teams",
        f"add:{SQUAD}.teams.0.others",
        f"add:{SQUAD}.carried",
        "copy:platoons.0",
        "add:platoons.0.sections",
        "add:platoons.0.headquarters.leaders",
        "add:platoons.0.quality.elite",
        "remove:platoons.0.quality.green",
        "copy:support.10.0",
        "remove:support.11.0",
    ],
)
def test_entries_become_more_and_fewer(do: str) -> None:
    data = done(GERMANY, do)
    assert data != GERMANY
    assert checked(written(data)).faults == []


@pytest.mark.parametrize(
    "do", ["remove:platoons.9", "copy:title", "add:platoons.0.name", "burn:title", "add:", ":"]
)
def test_what_is_not_there_stays_away(do: str) -> None:
    assert done(GERMANY, do) == GERMANY
