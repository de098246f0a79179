"""What a player should mind about an answer that is legal: Teams that it would split (1e 2, 7.1)."""

from collections.abc import Mapping

from rules.engine.requests import Placed, Traced
from rules.geometry.formation import groups
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.state.pieces.force import Side, Team
from rules.state.troops.units import UNIT_GAP


def notes(side: Side, draft: Placed | Traced) -> list[Text]:
    """Write a sentence for each Team of which men would stand more than 4" from the rest (1e 2)."""
    ends = ends_of(draft)
    stirred = side.teams_with(ends)
    return [note for team in stirred if (note := _split(team, ends))]


def ends_of(draft: Placed | Traced) -> dict[str, Point]:
    """Find where men would stand who are placed or go somewhere."""
    if isinstance(draft, Placed):
        return draft.places
    return {one: path[-1] for one, path in draft.paths.items() if path}


def _split(team: Team, ends: Mapping[str, Point]) -> Text:
    """Say how many of the Team's men would be apart from most of it; nothing if none."""
    men = [(ends.get(man.id, man.at), man.floor) for man in team.figures]
    standing = [(at, floor) for at, floor in men if at is not None]
    parts = groups([at for at, _ in standing], UNIT_GAP, [floor for _, floor in standing])
    apart = len(standing) - max((len(part) for part in parts), default=0)
    if not apart:
        return ""
    return say("team-would-split", team=team.name, men=apart, inches=UNIT_GAP)
