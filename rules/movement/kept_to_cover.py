"""Men who never leave cover or works of themselves: a Leader has to lead them out (esp-120)."""

from collections.abc import Sequence

from rules.geometry.terrain import Point
from rules.movement.parties import Mover, Paths
from rules.phrases import Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import own_of
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.remembered import Remembered
from rules.state.troops.units import Unit


class KeptToCover(Characteristic, frozen=True, kw_only=True):
    """Units of the platoon that are in cover leave it only for so many Command Initiatives of a Leader."""

    initiatives: int = 2


LED_OUT = Remembered("led-out", passed_on=True)
"""Teams whom a Leader has activated to leave their cover."""


def kept_by(game: Game, team: Team) -> KeptToCover | None:
    """Find what keeps the Team in cover, if anything does: none of those who came as support."""
    return next(iter(own_of(game, team, KeptToCover)), None)


def is_in_cover(game: Game, places: Sequence[tuple[Point, int]]) -> bool:
    """Whether half at least of the men at these places, on these floors, are in cover or line some."""
    covered = sum(floor > 0 or bool(game.ground.cover_features_near(at)) for at, floor in places)
    return bool(places) and 2 * covered >= len(places)


def keeps_to_cover(game: Game, team: Team) -> bool:
    """Whether the Team is in cover that it does not leave now."""
    if kept_by(game, team) is None or team.id in LED_OUT.of(game):
        return False
    return is_in_cover(game, [(man.at, man.floor) for man in team.figures if man.at is not None])


def why_kept_in_cover(game: Game, unit: Unit) -> Text:
    """Say why a Unit does not move at all; "" where it may, if only within its cover (esp-120).

    Who lines a wall or sits in a trench has nowhere else to go; in a wood there is room.
    """
    for team in unit.teams:
        if keeps_to_cover(game, team) and not _has_room(game, team):
            return say("keeps-to-its-cover")
    return ""


def _has_room(game: Game, team: Team) -> bool:
    """Whether any man stands in cover that is more than a line or a trench."""
    places = [man.at for man in team.figures if man.at is not None]
    near = (one for at in places for one in game.ground.cover_features_near(at))
    return any(not one.is_line and one.kind in _kinds_of_map(game) for one in near)


def _kinds_of_map(game: Game) -> set[str]:
    return {feature.kind for feature in game.setup.map.features}


def why_not_out_of_cover(game: Game, side: Side, movers: Sequence[Mover], paths: Paths) -> Text:
    """Say that men would leave the cover to which they keep; "" where they stay in it (esp-120)."""
    for team in dict.fromkeys(mover.group for mover in movers if mover.group in side.teams):
        own = [mover for mover in movers if mover.group == team]
        ends = [(mover.end(paths), mover.floor) for mover in own]
        if keeps_to_cover(game, side.teams[team]) and not is_in_cover(game, ends):
            return say("would-leave-its-cover")
    return ""
