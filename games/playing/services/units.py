"""The rows of a game's units, written with each saved table; nothing reads them to decide a rule."""

from collections.abc import Iterator
from typing import Any

from games.forces.models.unit import LONGEST_NAME, LONGEST_SECTION, Unit
from games.game.models.game import Game
from games.game.models.seat import Seat
from games.playing import live
from games.playing.live import UnitRows
from games.storage import statements
from rules import GameState, Leader, Side, Team
from rules.ground import Point

UPDATED = ("section", "name", "where", "x", "y", "strength", "men", "shock", "state")

Fields = dict[str, Any]
"""What the row of a unit holds, by the names of its fields: mostly as before, so that no Unit is made."""


def save_units(game: Game, table: GameState) -> None:
    """Write the Units of both forces as they are on the table; delete rows of Teams that are gone.

    The game's row is locked.
    """
    committed = live.board(game.pk).committed
    known = committed.units or _read(game)
    fields = [one for side in table.sides.values() for one in _units(known.forces[side.seat], side)]
    committed.write_units(UnitRows(known.forces, frozenset(_as_row(one) for one in fields)))
    if changed := [Unit(**one) for one in fields if _as_row(one) not in known.rows]:
        statements.insert(changed, unique=("force", "key"), replaced=UPDATED)
    if gone := {key for key, *_ in known.rows} - {one["key"] for one in fields}:  # joined another Team again
        Unit.objects.filter(force__in=known.forces.values(), key__in=gone).delete()


def _read(game: Game) -> UnitRows:
    """Read the Units' rows of a game from the database."""
    forces = Seat.objects.filter(game=game).values_list("colour", "force")
    rows = Unit.objects.filter(force__seat__game=game).values_list("key", *UPDATED)
    return UnitRows(dict(forces), frozenset(rows))


def _as_row(fields: Fields) -> tuple[object, ...]:
    """Write a unit's fields as they are read from the database."""
    return (fields["key"], *(fields[name] for name in UPDATED))


def _units(force: int, side: Side) -> Iterator[Fields]:
    for team in side.teams.values():
        yield _team(force, side, team)
    for leader in side.leaders.values():
        yield _leader(force, side, leader)


def _team(force: int, side: Side, team: Team) -> Fields:
    x, y = _middle(team.places)
    return {
        "force_id": force,
        "key": team.id,
        "kind": Unit.Kind.TEAM,
        "section": _section(side, team.section),
        "name": team.name[:LONGEST_NAME],
        "where": team.where,
        "x": x,
        "y": y,
        "strength": team.strength,
        "men": len(team.figures),
        "shock": team.shock,
        "state": _state(team),
    }


def _leader(force: int, side: Side, leader: Leader) -> Fields:
    x, y = leader.at if leader.at is not None else (None, None)
    return {
        "force_id": force,
        "key": leader.id,
        "kind": Unit.Kind.LEADER,
        "section": _section(side, leader.section),
        "name": leader.name[:LONGEST_NAME],
        "where": leader.where,
        "x": x,
        "y": y,
        "strength": 1,
        "men": 0 if leader.where == "gone" else 1,
        "shock": 0,
        "state": "wounded" if leader.wounds else "",
    }


def _section(side: Side, section: str | None) -> str:
    return side.sections[section].name[:LONGEST_SECTION] if section in side.sections else ""


def _state(team: Team) -> str:
    if team.broken:
        return "broken"
    return "pinned" if team.pinned else str(team.stance) if team.stance != "none" else ""


def _middle(places: list[Point]) -> tuple[float | None, float | None]:
    if not places:
        return None, None
    count = len(places)
    return round(sum(at[0] for at in places) / count, 2), round(sum(at[1] for at in places) / count, 2)
