"""Moving one man: what his path meets, the shortest way, and the ground he can reach (1e 7, 7.2)."""

from rules.geometry.barriers import DOORS, CrossingRule
from rules.geometry.crossing import Crossing, crossings
from rules.geometry.polyline import cut, length, point_along
from rules.geometry.route import find_path, reach, reach_area
from rules.geometry.walk import Stretch, Walk, is_plain, walk

__all__ = [
    "DOORS",
    "Crossing",
    "CrossingRule",
    "Stretch",
    "Walk",
    "crossings",
    "cut",
    "find_path",
    "is_plain",
    "length",
    "point_along",
    "reach",
    "reach_area",
    "walk",
]
