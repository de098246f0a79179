"""Whom an exploding vehicle hits (1e 12.1)."""

from collections.abc import Iterable

from rules.editions.vehicle_damage import BLAST_REACH
from rules.geometry.footprint import Hull
from rules.geometry.tolerance import at_most
from rules.state.force import Figure


def in_blast(hull: Hull, men: Iterable[Figure]) -> list[Figure]:
    """List the men who stand near enough to be hit when this hull explodes, friends and foes (1e 12.1)."""
    return [man for man in men if man.at is not None and at_most(hull.distance(man.at), BLAST_REACH)]
