"""Whom of many one man sees: what is known of a whole group is found at once (1e 8.1)."""

from collections.abc import Callable, Iterator, Sequence

from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.sight import Standpoint, is_clear
from rules.geometry.smoke import Smoke
from rules.geometry.tolerance import at_most


def seen_among(
    ground: Ground,
    viewer: Standpoint,
    targets: tuple[Standpoint, ...],
    *,
    smoke: Sequence[Smoke] = (),
    visibility: float | None = None,
    within: float | None = None,
) -> Iterator[int]:
    """List, by their order, those of many men within so many inches whom one sees, as `is_clear` tells it.

    Those of whom it is known come first.
    """

    def is_within(order: int) -> bool:
        return within is None or at_most(distance(viewer.at, targets[order].at), within)

    def sees(order: int) -> bool:
        return is_clear(ground, viewer, targets[order], smoke=smoke, visibility=visibility)

    if not ground.is_bare_between(viewer.at, [one.at for one in targets]):
        return (order for order in range(len(targets)) if is_within(order) and sees(order))
    is_hazy = bool(smoke) or visibility is not None
    found = _seen_past_nothing_added(ground.bare, viewer, targets, is_within)
    return (order for order in found if is_within(order) and (not is_hazy or sees(order)))


def _seen_past_nothing_added(
    bare: Ground, viewer: Standpoint, targets: tuple[Standpoint, ...], is_within: Callable[[int], bool]
) -> Iterator[int]:
    """List whom one sees past the terrain alone; lines are drawn to those near enough, and only once."""

    def draw(order: int) -> bool | None:
        return is_clear(bare, viewer, targets[order], is_kept=False) if is_within(order) else None

    return bare.memory.recall_among(viewer, targets, draw)
