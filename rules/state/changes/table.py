"""The small verbs that change what is known and remembered at the table: weather, sightings, steps taken."""

from collections.abc import Iterable

from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.saved.table import LeanOut, Spotting


def remember(game: Game, step: str, what: str) -> None:
    """Note that a step which is taken once in a game has been taken."""
    game.table.memory[step] = what


def change_rain(game: Game, *, rain: bool, added: int, soaks: bool) -> None:
    """Store whether it rains, what is added to the next die, and whether the ground is wet (1e 6.3)."""
    weather = game.table.weather
    weather.rain, weather.added, weather.is_wet = rain, added, weather.is_wet or soaks


# --- leaning out of windows ----------------------------------------------------------------------------


def lean(game: Game, figure: Figure, leaned: LeanOut) -> None:
    """Let a man lean out (1e 8.3.2)."""
    game.table.leaning[figure.id] = leaned


def stand_back(game: Game, figures: Iterable[Figure]) -> None:
    """End the leaning out of these men."""
    for figure in figures:
        game.table.leaning.pop(figure.id, None)


# --- who is known to whom ------------------------------------------------------------------------------


def note_observers(game: Game, group: str, observers: Iterable[str]) -> None:
    """Note who knows of a group in a building (1e 17)."""
    known = game.table.noticed.get(group, [])
    if fresh := [one for one in observers if one not in known]:
        game.table.noticed[group] = [*known, *fresh]


def forget_group(game: Game, group: str) -> None:
    """Forget who knew of a group that is in no building any more (1e 17)."""
    game.table.noticed.pop(group, None)


def note_look(game: Game, team: Team, sniper: Team, *, found: bool) -> None:
    """Note that the Team has looked for the sniper, and whether it found him (1e 9.5)."""
    known = game.table.spotting.setdefault(sniper.id, Spotting())
    if found:
        known.found.append(team.id)
    else:
        known.looked[team.id] = known.looked.get(team.id, 0) + 1


def forget_sniper(game: Game, sniper: Team) -> None:
    """Forget all that is known of a sniper, who has gone elsewhere or is gone (1e 5.1.2, 9.5)."""
    game.table.spotting.pop(sniper.id, None)
