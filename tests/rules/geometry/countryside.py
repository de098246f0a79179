"""Fields, hedges, woods and houses to look and walk across, as small as a test needs them."""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st
from msgspec.structs import replace

from rules.geometry.ground import Ground
from rules.geometry.terrain import Cover, Feature, Going, Map, Obstacle, Opening, OpeningKind, Point, Sight


def points(*places: tuple[float, float]) -> tuple[Point, ...]:
    return tuple(Point(x, y) for x, y in places)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    return points((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def ground(*features: Feature, width: float = 72.0, height: float = 48.0) -> Ground:
    return Ground(Map(id="test", title="A test", width=width, height=height, features=features))


def hedge(name: str, *places: tuple[float, float], **changes: object) -> Feature:
    """A low farm hedge."""
    made = Feature(
        id=name,
        kind="hedge",
        name=f"the {name}",
        points=points(*places),
        is_line=True,
        width=0.4,
        cover=Cover.LIGHT,
        obstacle=Obstacle.MEDIUM,
        sight=Sight.LOW,
        height=0.5,
    )
    return replace(made, **changes)


def bocage(name: str, *places: tuple[float, float]) -> Feature:
    """A dense hedge that nobody sees over."""
    return hedge(name, *places, sight=Sight.HIGH, obstacle=Obstacle.MAJOR, height=1.5)


def area(name: str, corners: Sequence[Point], **properties: object) -> Feature:
    return Feature(id=name, kind=name, name=f"the {name}", points=tuple(corners), **properties)


def wood(name: str, corners: Sequence[Point]) -> Feature:
    return area(name, corners, going=Going.BROKEN, cover=Cover.LIGHT, sight=Sight.WOOD, height=4.0)


def orchard(name: str, corners: Sequence[Point]) -> Feature:
    return area(name, corners, cover=Cover.LIGHT, sight=Sight.ORCHARD, height=3.0)


def crops(name: str, corners: Sequence[Point]) -> Feature:
    return area(name, corners, cover=Cover.LIGHT, sight=Sight.LOW, height=0.5)


def hill(name: str, corners: Sequence[Point], level: float = 2.0) -> Feature:
    return area(name, corners, sight=Sight.HIGH, level=level)


def river(name: str, *places: tuple[float, float]) -> Feature:
    made = area(name, points(*places), going=Going.IMPASSABLE)
    return replace(made, is_line=True, width=2.0)


def house(name: str, corners: Sequence[Point], *openings: Opening, **changes: object) -> Feature:
    made = area(
        name,
        corners,
        going=Going.BROKEN,
        cover=Cover.HARD,
        obstacle=Obstacle.WALL,
        sight=Sight.BUILDING,
        floors=2,
        openings=openings,
    )
    return replace(made, **changes)


def door(name: str, x: float, y: float, facing: float) -> Opening:
    return Opening(id=name, kind=OpeningKind.DOOR, at=Point(x, y), facing=facing)


def window(name: str, x: float, y: float, facing: float, floor: int = 0) -> Opening:
    return Opening(id=name, kind=OpeningKind.WINDOW, at=Point(x, y), facing=facing, floor=floor)


def village() -> Map:
    """A small table with something of everything, at odd places, to be turned and mirrored."""
    return Map(
        id="village",
        title="A village",
        width=36.0,
        height=30.0,
        features=(
            house(
                "house",
                rectangle(6.0, 5.0, 6.0, 5.0),
                door("front", 9.0, 10.0, 180.0),
                window("east window", 12.0, 7.5, 90.0),
                window("north window", 9.0, 5.0, 0.0),
                window("attic", 9.0, 10.0, 180.0, floor=1),
            ),
            house(
                "barn",
                points((24.0, 20.0), (29.0, 21.0), (28.0, 26.0), (23.0, 25.0)),
                door("gate", 26.5, 20.5, 11.3),
            ),
            hedge("hedge", (14.0, 3.0), (15.0, 12.0), (22.0, 13.0)),
            bocage("bocage", (3.0, 14.0), (11.0, 15.0), (13.0, 20.0)),
            hedge("fence", (20.0, 2.0), (31.0, 6.0)),
            crops("crops", points((16.0, 15.0), (22.0, 16.0), (21.0, 20.0), (16.0, 19.0))),
            wood("wood", points((25.0, 8.0), (33.0, 9.0), (34.0, 16.0), (27.0, 17.0), (28.0, 13.0))),
            orchard("orchard", rectangle(2.0, 22.0, 8.0, 6.0)),
            hill("hill", points((14.0, 22.0), (20.0, 22.0), (21.0, 28.0), (13.0, 27.0))),
            bocage("hill hedge", (14.5, 20.5), (18.0, 26.0)),
            river("river", (0.0, 18.0), (8.0, 19.5)),
            area("bridge", rectangle(4.0, 16.5, 1.5, 5.0)),
        ),
    )


def places(table: Map) -> st.SearchStrategy[Point]:
    """Any place on a table, to 0.01"."""
    across = st.integers(0, round(table.width * 100))
    down = st.integers(0, round(table.height * 100))
    return st.builds(lambda x, y: Point(x / 100, y / 100), across, down)


class Turned:
    """A table and its places moved, turned or mirrored as a whole."""

    def __init__(
        self, point: Callable[[Point], Point], bearing: Callable[[float], float], width: float, height: float
    ) -> None:
        self.point, self.bearing, self.width, self.height = point, bearing, width, height

    def table(self, table: Map) -> Map:
        features = tuple(self._feature(feature) for feature in table.features)
        return replace(table, width=self.width, height=self.height, features=features)

    def _feature(self, feature: Feature) -> Feature:
        openings = tuple(
            replace(opening, at=self.point(opening.at), facing=self.bearing(opening.facing))
            for opening in feature.openings
        )
        corners = tuple(self.point(corner) for corner in feature.points)
        return replace(feature, points=corners, openings=openings)


def _quarter(table: Map) -> Turned:
    return Turned(
        lambda p: Point(table.height - p.y, p.x), lambda b: (b + 90.0) % 360.0, table.height, table.width
    )


def _half(table: Map) -> Turned:
    return Turned(
        lambda p: Point(table.width - p.x, table.height - p.y),
        lambda b: (b + 180.0) % 360.0,
        table.width,
        table.height,
    )


def _three_quarters(table: Map) -> Turned:
    return Turned(
        lambda p: Point(p.y, table.width - p.x), lambda b: (b + 270.0) % 360.0, table.height, table.width
    )


def _mirrored(table: Map) -> Turned:
    return Turned(lambda p: Point(table.width - p.x, p.y), lambda b: -b % 360.0, table.width, table.height)


def turnings(table: Map) -> dict[str, Turned]:
    """The ways in which a table may be turned without changing what happens on it."""
    return {
        "quarter": _quarter(table),
        "half": _half(table),
        "three quarters": _three_quarters(table),
        "mirrored": _mirrored(table),
    }


def moved(table: Map, across: float, down: float, around: float = 0.0) -> Turned:
    """The same features further from the corner of a larger table, with more table around them if wished."""
    wide, high = table.width + max(across, around), table.height + max(down, around)
    return Turned(lambda p: Point(p.x + across, p.y + down), lambda b: b, wide, high)
