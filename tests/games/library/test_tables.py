"""The tables as files: what a file may say, what is refused and in which words, and that they play well."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest
from shapely import LineString, MultiPolygon, Point, Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry

from armylists.reading import read
from games.drawn.advice import advice
from games.drawn.entries import DATA, TableData
from games.drawn.faults import Checked
from games.library.tables import TableError, all_tables, kinds, load_table, table
from rules import SCENARIOS
from rules.geometry.terrain import Cover, Feature, Going, Light, Map, Obstacle, OpeningKind, Season, Sight

TABLES = {found.id: found for found in all_tables()}


def write(folder: Path, features: str) -> Path:
    """A table file of the given features, ready to load."""
    path = folder / "try.yaml"
    path.write_text(f"id: try\ntitle: Try\nfeatures:\n{features}", "utf-8")
    return path


def load(folder: Path, features: str) -> dict[str, Feature]:
    return {feature.id: feature for feature in load_table(write(folder, features)).features}


def ground(feature: Feature) -> BaseGeometry:
    """What a feature covers of the table."""
    if feature.is_line:
        return LineString(feature.points).buffer(feature.width / 2, cap_style="flat")
    return Polygon(feature.points)


def overlap(one: Feature, other: Feature) -> bool:
    """Whether two features lie on the same ground for more than a corner."""
    return bool(ground(one).intersection(ground(other)).area > 0.1)


# --- kinds --------------------------------------------------------------------------------------


def of_kind(folder: Path, kind: str) -> Feature:
    (feature,) = load(folder, f"- {{id: it, kind: {kind}, at: [36, 24], size: [6, 4]}}").values()
    return feature


@pytest.mark.ledger("1e-2-29", "1e-2-30")
@pytest.mark.parametrize(
    ("kind", "going"),
    [
        ("pasture", Going.OPEN),
        ("ploughed", Going.BROKEN),
        ("rubble", Going.HEAVY),
        ("swamp", Going.REALLY_HEAVY),
        ("light-wood", Going.BROKEN),
        ("ford", Going.BROKEN),
        ("dense-wood", Going.HEAVY),
        ("marsh", Going.HEAVY),
        ("rocks", Going.HEAVY),
        ("deep-snow", Going.REALLY_HEAVY),
        ("pine-wood", Going.BROKEN),
    ],
)
def test_kind_has_the_going_of_the_book(tmp_path: Path, kind: str, going: Going) -> None:
    assert of_kind(tmp_path, kind).going is going


@pytest.mark.ledger("1e-2-31")
def test_going_and_cover_are_two_properties(tmp_path: Path) -> None:
    plough = of_kind(tmp_path, "ploughed")
    assert (plough.going, plough.cover) == (Going.BROKEN, Cover.OPEN)
    features = load(
        tmp_path,
        "- {id: road, kind: road, points: [[0, 24], [72, 24]]}\n"
        "- {id: hedge, kind: kept-hedge, points: [[0, 22], [72, 22]]}",
    )
    assert (features["road"].going, features["hedge"].cover) == (Going.OPEN, Cover.LIGHT)


@pytest.mark.ledger("1e-2-32")
def test_hedge_house_and_pillbox_give_the_three_kinds_of_cover(tmp_path: Path) -> None:
    (hedge,) = load(tmp_path, "- {id: hedge, kind: farm-hedge, points: [[0, 22], [72, 22]]}").values()
    covers = [hedge.cover, of_kind(tmp_path, "house").cover, of_kind(tmp_path, "pillbox").cover]
    assert covers == [Cover.LIGHT, Cover.HARD, Cover.BUNKER]


@pytest.mark.parametrize(
    ("kind", "obstacle"),
    [
        ("kept-hedge", Obstacle.MINOR),
        ("garden-wall", Obstacle.MINOR),
        ("fence", Obstacle.MINOR),
        ("farm-hedge", Obstacle.MEDIUM),
        ("stone-wall", Obstacle.MEDIUM),
        ("bocage", Obstacle.MAJOR),
        ("terrace-wall", Obstacle.MEDIUM),
    ],
)
def test_lines_are_the_obstacles_of_the_book(tmp_path: Path, kind: str, obstacle: Obstacle) -> None:
    (line,) = load(tmp_path, f"- {{id: it, kind: {kind}, points: [[0, 22], [72, 22]]}}").values()
    assert line.obstacle is obstacle


def test_a_feature_may_differ_from_its_kind(tmp_path: Path) -> None:
    (wall,) = load(
        tmp_path,
        "- {id: w, kind: stone-wall, name: High wall, points: [[1, 1], [9, 1]],"
        " sight: high, obstacle: major, cover: hard, height: 2}",
    ).values()
    assert (wall.name, wall.sight, wall.obstacle, wall.height) == ("High wall", Sight.HIGH, Obstacle.MAJOR, 2)


def test_a_fold_of_ground_shelters_only_a_jump_off_point(tmp_path: Path) -> None:
    fold = of_kind(tmp_path, "fold")
    assert fold.shelters_jump_off
    assert (fold.going, fold.cover, fold.sight) == (Going.OPEN, Cover.OPEN, Sight.CLEAR)


def test_a_factory_may_have_inner_walls(tmp_path: Path) -> None:
    factory = load(
        tmp_path,
        "- {id: f, kind: church, name: Factory, at: [20, 20], size: [16, 10],"
        " inner_walls: [[[20, 15], [20, 19]], [[20, 21], [20, 25]]]}",
    )["f"]
    assert factory.very_large
    assert factory.inner_walls == (((20, 15), (20, 19)), ((20, 21), (20, 25)))


# --- shapes --------------------------------------------------------------------------------------


def test_a_box_turned_by_a_quarter_stands_upright(tmp_path: Path) -> None:
    feature = load(tmp_path, "- {id: b, kind: house, at: [10, 10], size: [6, 4], turn: 90}")["b"]
    assert Polygon(feature.points).equals(box(8, 7, 12, 13))


def test_openings_lie_on_the_wall_and_look_outward(tmp_path: Path) -> None:
    house = load(
        tmp_path,
        """
- id: h
  kind: house
  at: [20, 20]
  size: [6, 4]
  floors: 2
  openings:
    - {side: 0, at: 2, kind: door}
    - {side: 1, at: 1, kind: window, floors: [0, 1]}
    - {side: 2, at: 2, kind: window}
    - {side: 3, at: 2, kind: wide}
""",
    )["h"]
    seen = [(opening.kind, tuple(opening.at), opening.facing, opening.floor) for opening in house.openings]
    assert seen == [
        (OpeningKind.DOOR, (19, 18), 0, 0),
        (OpeningKind.WINDOW, (23, 19), 90, 0),
        (OpeningKind.WINDOW, (23, 19), 90, 1),
        (OpeningKind.WINDOW, (21, 22), 180, 0),
        (OpeningKind.WIDE, (17, 20), 270, 0),
    ]
    assert len({opening.id for opening in house.openings}) == 5


def test_openings_look_outward_from_walls_given_the_other_way_round(tmp_path: Path) -> None:
    house = load(
        tmp_path,
        "- {id: h, kind: house, points: [[10, 10], [10, 14], [16, 14], [16, 10]],"
        " openings: [{side: 0, at: 1, kind: door}]}",
    )["h"]
    assert house.openings[0].facing == 270


def test_gaps_break_a_line_and_a_gate_fills_its_gap(tmp_path: Path) -> None:
    features = load(
        tmp_path,
        "- {id: h, kind: bocage, points: [[0, 10], [10, 10], [10, 20]],"
        " gaps: [{at: 5, width: 2, gate: true}, {at: 19.5, width: 1}]}",
    )
    assert list(features) == ["h-1", "h-gate-1", "h-2"]
    assert features["h-1"].points == ((0, 10), (4, 10))
    assert features["h-2"].points == ((6, 10), (10, 10), (10, 19))
    assert features["h-gate-1"].obstacle is Obstacle.NONE


def test_a_curve_passes_through_the_points_given(tmp_path: Path) -> None:
    given = [[0, 10], [20, 14], [50, 9], [72, 12]]
    road = load(tmp_path, f"- {{id: r, kind: road, curve: true, points: {given}}}")["r"]
    assert all(tuple(point) in {tuple(found) for found in road.points} for point in given)
    assert len(road.points) > 10


def test_a_stream_ends_on_the_edge_it_flows_from(tmp_path: Path) -> None:
    stream = load(tmp_path, "- {id: s, kind: stream, width: 2, points: [[0, 10], [20, 14], [40, 48]]}")["s"]
    xs, ys = zip(*stream.points, strict=True)
    assert xs.count(0) == 2
    assert ys.count(48) == 2


# --- what is refused -----------------------------------------------------------------------------


HOUSE = "id: f, kind: house, at: [5, 5], size: [2, 2]"


@pytest.mark.parametrize(
    ("feature", "complaint"),
    [
        ("{id: f, kind: meadow, at: [5, 5], size: [2, 2]}", "there is no kind 'meadow'"),
        ("{id: f, kind: pasture}", "needs points"),
        ("{id: f, kind: pasture, points: [[0, 0], [4, 0]]}", "too few points"),
        ("{id: f, kind: pasture, points: [[0, 0], [4, 4], [4, 0], [0, 4]]}", "crosses itself"),
        ("{id: f, kind: pasture, at: [71, 5], size: [4, 2]}", "lies off the table"),
        ("{id: f, kind: pasture, at: [5, 5], size: [2, 2], colour: green}", "unknown field `colour`"),
        ("{id: f, kind: pasture, at: [5, 5], size: [2, 2], going: muddy}", "'muddy' is not a valid Going"),
        ("{id: f, kind: pasture, at: [5, 5], size: [2, 2], cover: thick}", "'thick' is not a valid Cover"),
        ("{id: f, kind: pasture, at: [5, 5], size: [2, 2], gaps: [{at: 1}]}", "only a line has gaps"),
        (
            "{id: f, kind: pasture, at: [5, 5], size: [2, 2], openings: [{side: 0, at: 1, kind: door}]}",
            "only a building has openings",
        ),
        (f"{{{HOUSE}, openings: [{{side: 4, at: 1, kind: door}}]}}", "no side 4"),
        (f"{{{HOUSE}, openings: [{{side: 0, at: 3, kind: door}}]}}", "not on the wall"),
        (f"{{{HOUSE}, openings: [{{side: 0, at: 1, kind: hatch}}]}}", "'hatch'"),
        (f"{{{HOUSE}, openings: [{{side: 0, at: 1, kind: window, floors: [1]}}]}}", "floor 1"),
        (f"{{{HOUSE}, floors: 0}}", "at least one floor"),
        (
            "{id: f, kind: bocage, points: [[0, 5], [9, 5]], gaps: [{at: 6}, {at: 2}]}",
            "gap 2 is out of order",
        ),
        (
            "{id: f, kind: bocage, points: [[0, 5], [9, 5]], gaps: [{at: 20}]}",
            "gap 1 is out of order or not on",
        ),
        ("{id: f, kind: church, at: [9, 5], size: [9, 5], inner_walls: [[[9, 5], [9, 9]]]}", "an inner wall"),
        ("{id: f, kind: bocage, points: [[0, 5], [9, 5]], width: 0}", "needs a length and a width"),
    ],
)
def test_a_wrong_feature_is_refused_by_file_and_name(tmp_path: Path, feature: str, complaint: str) -> None:
    with pytest.raises(TableError) as refused:
        load(tmp_path, f"- {feature}")
    assert str(refused.value).startswith("try.yaml: feature 'f': ")
    assert complaint in str(refused.value)


def test_two_features_of_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"try\.yaml: feature 'f': its id is used twice"):
        load(
            tmp_path,
            "- {id: f, kind: fence, points: [[0, 5], [9, 5]]}\n"
            "- {id: f, kind: fence, points: [[0, 7], [9, 7]]}",
        )


def test_a_key_that_is_written_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"try\.yaml: line 4: the key 'kind' is written twice"):
        load(tmp_path, "- {id: f, kind: fence, kind: bocage, points: [[0, 5], [9, 5]]}")


def test_a_file_whose_id_is_not_its_name_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "- {id: f, kind: fence, points: [[0, 5], [9, 5]]}").rename(tmp_path / "other.yaml")
    with pytest.raises(TableError, match=r"other\.yaml: the id 'try' is not the file's name"):
        load_table(path)


def test_an_unknown_table_is_named() -> None:
    assert table("bocage-fields").title == TABLES["bocage-fields"].title
    with pytest.raises(LookupError, match="'nowhere'"):
        table("nowhere")


# --- the tables play well --------------------------------------------------------------------


def near_side(found: Map) -> list[Feature]:
    return [feature for feature in found.features if feature.cover > Cover.OPEN]


@pytest.fixture(params=sorted(TABLES))
def played(request: pytest.FixtureRequest) -> Map:
    return TABLES[request.param]


def test_there_are_fifteen_tables_of_six_feet_by_four_each_with_a_title_of_its_own() -> None:
    assert len(TABLES) == len({found.title for found in TABLES.values()}) == 15
    assert {(found.width, found.height) for found in TABLES.values()} == {(72, 48)}


def test_the_tables_show_every_season_and_light() -> None:
    looks = [found.look for found in TABLES.values()]
    assert {look.season for look in looks} == set(Season)
    assert {look.light for look in looks} == set(Light)


def test_every_kind_of_ground_is_on_some_table() -> None:
    seen = {feature.kind for found in TABLES.values() for feature in found.features}
    assert set(kinds()) - seen <= {"river", "swamp", "fold", "pillbox"}


@pytest.mark.parametrize("north", [6, 30])
def test_cover_for_a_jump_off_point_is_everywhere_near_both_base_edges(played: Map, north: int) -> None:
    cover = unary_union([ground(feature) for feature in near_side(played)])
    columns = {west: box(west, north, west + 6, north + 12) for west in range(0, 72, 6)}
    bare = [west for west, column in columns.items() if cover.intersection(column).is_empty]
    assert bare == []


def test_no_open_space_is_a_killing_field(played: Map) -> None:
    cover = unary_union([ground(feature) for feature in near_side(played)])
    distances = {(x, y): cover.distance(Point(x, y)) for x in range(6, 67, 2) for y in range(6, 43, 2)}
    assert max(distances.values()) < 7


def passable(found: Map, clearance: float) -> list[BaseGeometry]:
    """Where something may go that needs room on both sides, without climbing or wading."""
    blocked = [
        ground(feature).buffer(clearance)
        for feature in found.features
        if feature.obstacle >= Obstacle.MEDIUM or feature.going in (Going.IMPASSABLE, Going.HEAVY)
    ]
    free = box(0, 0, 72, 48).difference(unary_union(blocked))
    return list(free.geoms) if isinstance(free, MultiPolygon) else [free]


@pytest.mark.parametrize("along", [18, 36, 54])
def test_a_vehicle_can_cross_the_table_from_every_entry_point(played: Map, along: int) -> None:
    (north,) = [part for part in passable(played, 1.0) if part.distance(Point(along, 0)) < 0.01]
    assert any(north.distance(Point(other, 48)) < 0.01 for other in (18, 36, 54))


def test_both_halves_are_fair(played: Map) -> None:
    cover = unary_union([ground(feature) for feature in near_side(played)])
    north, south = (cover.intersection(box(0, top, 72, top + 24)).area for top in (0, 24))
    assert 0.75 < north / south < 1.34


MAY_LIE_TOGETHER = {
    "hill",
    "dyke",
    "embankment",
    "gully",
    "railway",
    "pavement",
    "pasture",
    "yard",
    "churchyard",
    "gate",
    "road",
    "street",
    "track",
    "path",
    "sunken-lane",
    "bridge",
    "ford",
    "stream",
}


def test_no_place_has_two_goings_by_accident(played: Map) -> None:
    solid = [feature for feature in played.features if feature.kind not in MAY_LIE_TOGETHER]
    assert [(a.id, b.id) for a, b in combinations(solid, 2) if overlap(a, b)] == []


def test_roads_are_not_blocked_by_what_stands_beside_them(played: Map) -> None:
    ways = [feature for feature in played.features if feature.kind in ("road", "track")]
    solid = [feature for feature in played.features if feature.kind not in MAY_LIE_TOGETHER]
    assert [(way.id, other.id) for way in ways for other in solid if overlap(way, other)] == []


def test_every_building_has_a_way_in_and_its_openings_apart(played: Map) -> None:
    for building in (feature for feature in played.features if feature.obstacle is Obstacle.WALL):
        assert any(o.kind is not OpeningKind.WINDOW and o.floor == 0 for o in building.openings)
        for floor in range(building.floors):
            on_floor = [Point(opening.at) for opening in building.openings if opening.floor == floor]
            assert all(a.distance(b) >= 1 for a, b in combinations(on_floor, 2)), building.id


def test_doors_lead_to_free_ground(played: Map) -> None:
    solid = unary_union([ground(f) for f in played.features if f.obstacle or f.going is Going.IMPASSABLE])
    for building in (feature for feature in played.features if feature.obstacle is Obstacle.WALL):
        outside = solid.difference(ground(building).buffer(0.05))
        for opening in building.openings:
            if opening.kind is not OpeningKind.WINDOW:
                assert outside.distance(Point(opening.at)) > 0.5, opening.id


def test_no_table_has_what_the_editor_would_call_a_fault(played: Map) -> None:
    drawn = read(DATA / "tables" / f"{played.id}.yaml", TableData)
    assert Checked(drawn).faults == []


def test_a_table_lacks_nothing_for_the_scenarios_that_it_names(played: Map) -> None:
    named = played.notes.rpartition("Best for: ")[2].removesuffix(".").split(", ")
    assert {*named} <= {scenario.title for scenario in SCENARIOS.values()}
    told = [fault.text for fault in advice(played) if any(scenario in fault.text for scenario in named)]
    assert told == []


def test_the_ids_do_not_depend_on_a_second_reading() -> None:
    path = Path(__file__).parents[3] / "games" / "data" / "tables" / "bocage-fields.yaml"
    assert load_table(path) == TABLES["bocage-fields"]
    assert all(a.id != b.id for a, b in pairwise(TABLES["bocage-fields"].features))
