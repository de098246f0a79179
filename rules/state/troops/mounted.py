"""Who sits in the saddle, and what that makes of him (1e B)."""

from collections.abc import Iterable, Sequence

from rules.editions.grades import Quality
from rules.editions.mounts import HOLDERS, RIDING_DICE
from rules.phrases import Text, say
from rules.state.pieces.force import Leader, Side, Team
from rules.state.troops.units import leader_quality, most_common, quality_of


def are_mounted(pieces: Iterable[Team | Leader]) -> bool:
    """Whether there are any of them, and all sit in the saddle."""
    found = [piece.mounted for piece in pieces]
    return bool(found) and all(found)


def is_anybody_mounted(pieces: Iterable[Team | Leader]) -> bool:
    """Whether any of them sits in the saddle."""
    return any(piece.mounted for piece in pieces)


def riding_dice(pieces: Iterable[Team | Leader]) -> int:
    """Count the dice that horses add to a roll of movement: none while some of them walk (1e B)."""
    return RIDING_DICE if are_mounted(pieces) else 0


def quality_as_target(side: Side, team: Team) -> Quality:
    """Judge as how good a Team is hit: as Green in the saddle, whatever it is (1e B)."""
    return Quality.GREEN if team.mounted else quality_of(side, team)


def as_target_among(side: Side, teams: Sequence[Team]) -> Quality:
    """Find as how good most of these men are hit; as the better where two are equal (1e 9.1, B)."""
    return most_common([quality_as_target(side, team) for team in teams for _ in team.figures], side.quality)


def leader_as_target(side: Side, leader: Leader) -> Quality:
    """Judge as how good a Leader by himself is hit: as Green in the saddle (1e B)."""
    return Quality.GREEN if leader.mounted else leader_quality(side, leader)


def why_not_under_cover(pieces: Iterable[Team | Leader]) -> Text:
    """Say why men do not move Tactically or go so: they sit in the saddle; "" where none does (1e B)."""
    return say("never-tactical-in-the-saddle") if is_anybody_mounted(pieces) else ""


def holders_of(teams: Sequence[Team]) -> int:
    """Count the men who would stay with the horses if these Teams dismounted: of each one fights at least
    (1e B)."""
    return sum(min(HOLDERS, len(team.figures) - 1) for team in teams if team.mounted)
