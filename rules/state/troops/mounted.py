"""Who sits in the saddle, and what that makes of him (1e B)."""

from collections.abc import Iterable, Sequence

from rules.editions.grades import Quality
from rules.editions.mounts import RIDING, MountRules, Saddle
from rules.geometry.terrain import Cover
from rules.phrases import Text, say
from rules.state.pieces.force import Leader, Side, Team
from rules.state.troops.units import leader_quality, most_common, quality_of


def riding_of(piece: Team | Leader) -> MountRules | None:
    """Find what riding makes of those who sit in the saddle; None of men on foot."""
    return RIDING[piece.mount or Saddle.HORSE] if piece.mounted else None


def are_mounted(pieces: Iterable[Team | Leader]) -> bool:
    """Whether there are any of them, and all sit in the saddle."""
    found = [piece.mounted for piece in pieces]
    return bool(found) and all(found)


def is_anybody_mounted(pieces: Iterable[Team | Leader]) -> bool:
    """Whether any of them sits in the saddle."""
    return any(piece.mounted for piece in pieces)


def is_on_wheels(piece: Team | Leader) -> bool:
    """Whether they ride motorcycles now, which move as wheeled vehicles do."""
    riding = riding_of(piece)
    return riding is not None and riding.on_wheels


def are_on_wheels(pieces: Iterable[Team | Leader]) -> bool:
    """Whether there are any of them, and all ride motorcycles now."""
    found = [is_on_wheels(piece) for piece in pieces]
    return bool(found) and all(found)


def are_on_horses(pieces: Iterable[Team | Leader]) -> bool:
    """Whether there are any of them, and all ride what can charge."""
    found = [riding_of(piece) for piece in pieces]
    return bool(found) and all(riding is not None and riding.charges for riding in found)


def riding_dice(pieces: Iterable[Team | Leader]) -> int:
    """Count the dice that horses add to a roll of movement: none while some of them walk (1e B; esp-032)."""
    found = [riding_of(piece) for piece in pieces]
    return min((riding.dice if riding is not None else 0 for riding in found), default=0)


def quality_as_target(side: Side, team: Team) -> Quality:
    """Judge as how good a Team is hit: as Green on horses, whatever it is (1e B; esp-033)."""
    return Quality.GREEN if _is_hit_as_green(team) else quality_of(side, team)


def as_target_among(side: Side, teams: Sequence[Team]) -> Quality:
    """Find as how good most of these men are hit; as the better where two are equal (1e 9.1, B)."""
    return most_common([quality_as_target(side, team) for team in teams for _ in team.figures], side.quality)


def leader_as_target(side: Side, leader: Leader) -> Quality:
    """Judge as how good a Leader by himself is hit: as Green on a horse (1e B)."""
    return Quality.GREEN if _is_hit_as_green(leader) else leader_quality(side, leader)


def _is_hit_as_green(piece: Team | Leader) -> bool:
    riding = riding_of(piece)
    return riding is not None and riding.is_hit_as_green


def cover_in_the_saddle(piece: Team | Leader) -> Cover:
    """Find the cover that men have by what they ride: as in a soft-skin on a motorcycle (1e 9.1.4, B)."""
    riding = riding_of(piece)
    return Cover.OPEN if riding is None else riding.cover


def why_not_under_cover(pieces: Iterable[Team | Leader]) -> Text:
    """Say why men do not move Tactically or go so: they sit in the saddle; "" where none does (1e B;
    esp-032)."""
    return say("never-tactical-in-the-saddle") if is_anybody_mounted(pieces) else ""


def holders_of(teams: Sequence[Team]) -> int:
    """Count the men who would stay with the horses if these Teams dismounted: of each one fights at least
    (1e B)."""
    return sum(_holders_of(team) for team in teams)


def _holders_of(team: Team) -> int:
    riding = riding_of(team)
    return 0 if riding is None else min(riding.holders, len(team.figures) - 1)
