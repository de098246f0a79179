"""Whatever a player makes of a list: it is told what is wrong with it, or it takes the field as it says."""

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from armylists.catalogue import army_lists, list_files
from armylists.kept import on_trial
from armylists.own.changing import at, filled_in, name_of
from armylists.own.check import checked
from armylists.own.choices import Choices
from armylists.own.ids import as_kept, known_weapons
from armylists.own.source import Place, read
from armylists.own.writing import written
from armylists.rosters import roster
from armylists.supports import costs, most_of, offered, with_support
from armylists.variants import platoons
from rules.book import PRINTED_ROWS, Quality
from tests.armylists.test_platoons_play import played

LISTS = [read(path.read_text()).data for path in list_files()]

SQUAD = "regular-infantry-s"
"""How the id of the ordinary infantry begins as a support, in most lists."""

WITH_SQUADS = [one for one in LISTS if SQUAD in str(one["support"])]


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_team_takes_the_field_as_it_says(seed: int) -> None:
    chance = random.Random(seed)
    data = chance.choice(WITH_SQUADS)
    choices = Choices(army_lists()[data["list"]])
    arm, _ = chance.choice(choices.own_arms)
    weapon, name = chance.choice(choices.served[1:])
    men, crew, cost = chance.randint(1, 6), chance.randint(1, 3), chance.randint(1, 12)
    platoon = chance.randrange(len(data["platoons"]))
    team = f"at:platoons.{platoon}.sections.0.teams.0"
    own = deepcopy(data)
    own["platoons"][platoon]["sections"][0]["teams"][0]["others"] = [{"weapon": "rifle", "count": 1}]
    own["platoons"][platoon]["variants"] = []
    typed = {f"{team}.weapon": weapon, f"{team}.crew": str(crew), f"cost:{place_of_squad(data)}": str(cost)}
    typed |= {f"{team}.others.0.weapon": arm, f"{team}.others.0.count": str(men)}
    found = checked(written(filled_in(own, typed)))
    assert found.faults == []
    with on_trial(found.army_list) as tried:
        changed = tried.platoons[platoon]
        plain = roster(tried.id, changed.id, next(iter(changed.quality)))
        (first,) = [one for one in _teams(plain) if one.name == changed.sections[0].teams[0].name][:1]
        assert (first.weapon, first.crew, Counter(first.others)) == (weapon, crew, {arm: men})
        assert plain.weapon_names[weapon] == name
        assert cost in [price for id_, price in costs(tried.id).items() if id_.startswith(SQUAD)]
        rows = [one.id for one in offered(tried.id) for _ in range(most_of(plain, one.id))]
        play = played(with_support(plain, chance.sample(rows, 5)), plain, f"own {seed}")
    assert play.table.phases > 0


def _teams(force: Any) -> list[Any]:
    return [*(team for section in force.sections for team in section.teams), *force.teams]


def place_of_squad(data: Any) -> str:
    found = [(cost, index) for cost, items in data["support"].items() for index, _ in enumerate(items)]
    (place,) = [one for one in found if at(data["support"], one)["id"].startswith(SQUAD)]
    return name_of(place)


# --- hostile changes -----------------------------------------------------------------------------------

VALUES = [None, 0, 1, -1, 99, 1.5, True, [], {}, [1], [""], {"a": 1}, "", "x", "A b", "true", "rifle", "mg42"]
VALUES += ["panzerschreck", "sniper", "infantry-platoon", "section", "gun", "vehicle", "senior", "pak-40"]


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    yield place
    inside = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key, one in ((key, value[key]) for key in inside):
        yield from places(one, (*place, key))


PLACES = [list(places(data))[1:] for data in LISTS]


@pytest.mark.parametrize("seed", range(12))
def test_no_change_breaks_the_check(seed: int) -> None:
    """A value anywhere is left out, made another, or what stands elsewhere; five times each."""
    chance = random.Random(seed)
    for _ in range(5):
        data = deepcopy(LISTS[seed % 4])
        place = chance.choice(PLACES[seed % 4])
        around = at(data, place[:-1])
        what = chance.choice(("out", "other", "elsewhere"))
        if what == "out":
            around.pop(place[-1])
        elif what == "other":
            around[place[-1]] = chance.choice(VALUES)
        else:
            around[place[-1]] = deepcopy(at(LISTS[seed % 4], chance.choice(PLACES[seed % 4])))
        found = checked(written(data))
        assert (found.army_list is None) == bool(found.faults), name_of(place)


# --- weapons of one's own ------------------------------------------------------------------------------


def with_weapon(own: dict[str, Any]) -> Any:
    """Germany with one more anti-tank weapon, which its first platoon has."""
    data = deepcopy(next(one for one in LISTS if one["list"] == "germany-1943-45"))
    data["arsenal"]["infantry_at"].append(own)
    data["platoons"][0]["headquarters"]["teams"][0]["weapon"] = own["id"]
    return data


def test_weapons_of_two_players_are_kept_apart() -> None:
    kept = []
    for dice, list_id in ((9, "own-aaaaaa"), (3, "own-bbbbbb")):
        own = {"id": "stovepipe", "name": "Stovepipe", "bands": {"0-9": dice}, "he": 1}
        army_list = checked(written(with_weapon(own))).army_list
        assert army_list is not None
        kept.append(as_kept(army_list, list_id))
    ids = [one.platoons[0].headquarters.teams[0].weapon for one in kept]
    assert ids == ["stovepipe-aaaaaa", "stovepipe-bbbbbb"]
    assert [one.arsenal.infantry_at[-1].bands for one in kept] == [{"0-9": 9}, {"0-9": 3}]


def test_a_weapon_of_the_book_is_nothing_else() -> None:
    data = with_weapon({"id": "stovepipe", "name": "Stovepipe", "bands": {"0-9": 9}, "he": 1})
    (index,) = [at for at, one in enumerate(data["arsenal"]["infantry_at"]) if one["id"] == "panzerschreck"]
    data["arsenal"]["infantry_at"][index]["he"] += 1
    text = written(data)
    (fault,) = checked(text).faults
    assert fault.place == ("arsenal", "infantry_at", index, "id")
    assert "an id of its own" in fault.what
    army_list = checked(text, is_kept=True).army_list
    assert army_list is not None
    book = army_lists()["germany-1943-45"].arsenal.infantry_at[index]
    assert as_kept(army_list, "own-aaaaaa").arsenal.infantry_at[index] == book


def test_ids_of_table_four_are_known() -> None:
    assert {row.id for row in PRINTED_ROWS} <= known_weapons()


def test_every_platoon_of_a_copy_is_that_of_its_list() -> None:
    for path in list_files():
        book = army_lists()[path.stem]
        found = checked(path.read_text()).army_list
        assert found == book
        with on_trial(book) as tried:
            for platoon in platoons(tried):
                for quality in platoon.quality:
                    assert _without_id(tried.id, platoon.id, quality) == _without_id(
                        book.id, platoon.id, quality
                    )


def _without_id(list_id: str, platoon_id: str, quality: Quality) -> dict[str, Any]:
    drawn = roster(list_id, platoon_id, quality)
    return {name: getattr(drawn, name) for name in drawn.__struct_fields__ if name != "list_id"}
