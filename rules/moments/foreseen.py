"""What a reaction's fire would be at each inch of the enemy's way: worked out on the table as it would be."""

from collections.abc import Mapping, Sequence
from dataclasses import replace as with_table

from msgspec.structs import replace

from rules.engine.requests import Interception, ShotAt
from rules.geometry.terrain import Point
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side


def shots_along(game: Game, reactor: Side, moment: Moment, option: Interception) -> Sequence[ShotAt]:
    """List what this reaction would fire, by the inches at which it may come; without any where it is no
    fire."""
    reaction = verb_of(verbs_of(game).reactions, option.id)
    given = reaction.ids.read(option.id)
    found = (
        (inches, reaction.foresee(as_there(game, moment, inches), reactor, given, moment))
        for inches in moment.stations()
        if any(start <= inches <= end for start, end in option.spans)
    )
    return [(inches, shot) for inches, shot in found if shot is not None]


def as_there(game: Game, moment: Moment, inches: float) -> Game:
    """Make a game in which those who act stand where they would after so many inches; this one is left
    alone."""
    places = moment.places(inches) if moment.places is not None else {}
    sides = {
        side.seat: _moved(side, places) if side.seat is moment.side.seat else side for side in game.sides()
    }
    vehicles = {one.id: one for one in moment.as_driven(game, inches)}
    table = replace(game.table, sides=sides, vehicles=game.table.vehicles | vehicles)
    return with_table(game, table=table, events=[], occupied={})


def _moved(side: Side, places: Mapping[str, Point]) -> Side:
    teams = {
        one.id: replace(one, figures=[_placed(man, places) for man in one.figures])
        for one in side.teams.values()
    }
    leaders = {one.id: replace(one, figure=_placed(one.figure, places)) for one in side.leaders.values()}
    return replace(side, teams=teams, leaders=leaders)


def _placed(man: Figure, places: Mapping[str, Point]) -> Figure:
    return replace(man, at=places[man.id]) if man.id in places else man
