"""The ground: maps, and what is measured and seen on them, in inches and degrees.

- Maps: `Cover`, `Feature`, `Going`, `Ground`, `Light`, `Look`, `Map`, `Obstacle`, `Opening`,
  `OpeningKind`, `Point`, `ROADS`, `Season`, `Sight`.
- Measuring: `distance`, `length`, `middle`, `NoRoom`.
- Sight: `clouds`, `sight_line`, `SightLine`, `Standpoint`, `visibility`, `visible_area`.
"""

from rules.geometry.distance import distance, middle
from rules.geometry.fan import visible_area
from rules.geometry.ground import Ground
from rules.geometry.path import length
from rules.geometry.roads import ROADS
from rules.geometry.settle import NoRoom
from rules.geometry.sight import SightLine, Standpoint, sight_line
from rules.geometry.terrain import (
    Cover,
    Feature,
    Going,
    Light,
    Look,
    Map,
    Obstacle,
    Opening,
    OpeningKind,
    Point,
    Season,
    Sight,
)
from rules.state.changes.hazards import visibility
from rules.state.sight.look import clouds

__all__ = [
    "ROADS",
    "Cover",
    "Feature",
    "Going",
    "Ground",
    "Light",
    "Look",
    "Map",
    "NoRoom",
    "Obstacle",
    "Opening",
    "OpeningKind",
    "Point",
    "Season",
    "Sight",
    "SightLine",
    "Standpoint",
    "clouds",
    "distance",
    "length",
    "middle",
    "sight_line",
    "visibility",
    "visible_area",
]
