"""The moments at which the other side may react."""

from collections.abc import Sequence

from rules.phrases import Phrase, Ref, Text, say
from rules.state.choices.moment import Moment, Occasion
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side
from rules.state.pieces.piece import Piece, Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref

MOVE, FIRE, GRENADE = "move", "fire", "grenade"
ARRIVAL, AMBUSH, PHASE_END = "arrival", "ambush", "phase-end"

ACTS = {
    MOVE: say("enemy-moves"),
    FIRE: say("enemy-fires"),
    GRENADE: say("enemy-throws-a-grenade"),
    ARRIVAL: say("enemy-comes-on"),
    AMBUSH: say("enemy-ambushes"),
    PHASE_END: say("enemy-ends-the-phase"),
}
"""What the enemy may be doing, as standing orders name it."""


def about_to_fire(side: Side, who: Ref | Text, figures: Sequence[Piece]) -> Moment:
    """Make the moment before a Unit fires that has been ordered to (1e 5.1.2)."""
    return Moment(
        side=side,
        figures=_ids(figures),
        told=say("about-to-fire", side=side_ref(side), who=who),
        occasion=Occasion.ABOUT_TO_FIRE,
        act=FIRE,
    )


def after_aiming(
    side: Side, who: Ref | Text, figures: Sequence[Figure], *, dice: int, at: Text, targets: Sequence[str]
) -> Moment:
    """Make the moment after a Unit has taken aim, with so many dice, and before it rolls (2e 8.2.2)."""
    return Moment(
        side=side,
        figures=_ids(figures),
        told=say("is-firing", side=side_ref(side), who=who, dice=dice, target=at),
        occasion=Occasion.TAKES_AIM,
        act=FIRE,
        rule="2e 8.2.2",
        targets=tuple(targets),
    )


def after_firing(side: Side, who: Ref | Text, figures: Sequence[Piece]) -> Moment:
    """Make the moment after a Unit has fired without moving (1e 9.1.3)."""
    told = say("has-fired", side=side_ref(side), who=who)
    return Moment(
        side=side, figures=_ids(figures), told=told, occasion=Occasion.HAS_FIRED, act=FIRE, rule="1e 9.1.3"
    )


def about_to_drive(side: Side, vehicle: Vehicle, what: Text) -> Moment:
    """Make the moment before a vehicle drives or turns (1e 5.1.2, 9.1.3)."""
    told = say("about-to", side=side_ref(side), who=vehicle_ref(vehicle), what=what)
    return Moment(side=side, figures=(vehicle.id,), told=told, occasion=Occasion.MOVES, act=MOVE)


def sets_out(side: Side, who: Ref | Text, figures: Sequence[Figure], what: Text) -> Moment:
    """Make the moment before somebody goes at one go: over a hedgerow, up the stairs (1e 7.2)."""
    told = say("about-to", side=side_ref(side), who=who, what=what)
    return Moment(side=side, figures=_ids(figures), told=told, occasion=Occasion.MOVES, act=MOVE)


def after_going(side: Side, who: Ref | Text, figures: Sequence[Figure], what: Text) -> Moment:
    """Make the moment after somebody has gone at one go (1e 7.2)."""
    told = say("has-done", side=side_ref(side), who=who, what=what)
    return Moment(side=side, figures=_ids(figures), told=told, occasion=Occasion.MOVES, act=MOVE)


def about_to_throw(side: Side, who: Ref | Text, figures: Sequence[Figure]) -> Moment:
    """Make the moment before somebody throws a grenade who has been ordered to (1e 9.2)."""
    told = say("about-to-throw", side=side_ref(side), who=who)
    return Moment(side=side, figures=_ids(figures), told=told, occasion=Occasion.ABOUT_TO_THROW, act=GRENADE)


def after_throwing(side: Side, who: Ref | Text, figures: Sequence[Figure]) -> Moment:
    """Make the moment after somebody has thrown a grenade: he counts as moving (1e 9.1.3, 9.2)."""
    return _after_throwing(side, say("has-thrown", side=side_ref(side), who=who), figures)


def after_placing_charge(side: Side, who: Ref | Text, figures: Sequence[Figure]) -> Moment:
    """Make the moment after a man has put a charge on a vehicle: he counts as moving (1e 9.1.3, 9.3.4)."""
    return _after_throwing(side, say("has-placed-a-charge", side=side_ref(side), who=who), figures)


def _after_throwing(side: Side, told: Phrase, figures: Sequence[Figure]) -> Moment:
    return Moment(
        side=side,
        figures=_ids(figures),
        told=told,
        occasion=Occasion.HAS_THROWN,
        act=GRENADE,
        rule="1e 9.1.3",
    )


def running(game: Game, side: Side) -> Occasion:
    """Name the occasion of men who run or are driven: in their own Phase they move, else they are driven.

    The side whose Phase it is may answer only by Overwatch: all else it does with its dice (1e 5.1.2, 9.1.3).
    """
    return Occasion.MOVES if side is game.active else Occasion.IS_DRIVEN


def after_being_driven(game: Game, side: Side, figures: Sequence[Figure], what: Text) -> Moment:
    """Make the moment after men have been driven from their place to another at one go (1e 6.3, 9.6)."""
    told = say("troops-have-done", side=side_ref(side), what=what)
    return Moment(side=side, figures=_ids(figures), told=told, occasion=running(game, side), act=MOVE)


def phase_ends(side: Side) -> Moment:
    """Make the moment before the side's Phase ends: the enemy's last chance to react in it (1e 5.1.2)."""
    told = say("phase-about-to-end", side=side_ref(side))
    return Moment(side=side, figures=(), told=told, occasion=Occasion.PHASE_ENDS, act=PHASE_END)


def after_arrival(side: Side, figures: Sequence[Piece]) -> Moment:
    """Make the moment after troops have come onto the table, and have fired if they wanted to (1e 9.1.3)."""
    told = say("troops-have-come-on", side=side_ref(side))
    return Moment(
        side=side,
        figures=_ids(figures),
        told=told,
        occasion=Occasion.HAS_ARRIVED,
        act=ARRIVAL,
        rule="1e 9.1.3",
    )


def after_ambushing(side: Side, who: Ref | Text, figures: Sequence[Figure]) -> Moment:
    """Make the moment after a Team has come out of ambush, and has fired if it wanted to (1e 5.1.2)."""
    told = say("has-ambushed", side=side_ref(side), who=who)
    return Moment(side=side, figures=_ids(figures), told=told, occasion=Occasion.HAS_AMBUSHED, act=AMBUSH)


def _ids(figures: Sequence[Piece]) -> tuple[str, ...]:
    return tuple(one.id for one in figures)
