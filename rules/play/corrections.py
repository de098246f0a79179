"""Putting right what went wrong at the table, where the rules have no word for it: players agree (1e 2).

What is asked for is in `rules.state.saved.corrections`. Each is carried out as a whole or refused, is told to
everybody, and touches only what both sides see.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Detail, Faces, Fact, OfSide, SideRef, said
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.phrases import Phrase, say
from rules.play.journal import Corrected
from rules.play.reviving import join, restore, set_leader, set_men
from rules.play.setting_down import Done, move, not_there, stand, what_lies
from rules.state.changes.sides import set_force_morale
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import MoraleCause, MoraleOccasion, Side, Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.corrections import (
    MOST_COUNT,
    Correction,
    Inverse,
    Join,
    MovePiece,
    Nerve,
    PutBack,
    PutMenBack,
    Restore,
    SetLeader,
    SetMen,
    SetMorale,
    SetPoints,
    SetShock,
    TakeBack,
    TakeOff,
)
from rules.state.saved.put_right import (
    DefenceTakenOff,
    ForceMoraleSet,
    MarkerTakenOff,
    PointsSet,
    PointTakenOff,
    PutRight,
    TeamShockSet,
    VehicleShockSet,
    WasDone,
)
from rules.state.saved.ruins import Ruin
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref

MOST_KEPT = 40
"""What was put right lately can be taken back: it is kept with the table, and shown to everybody."""


class DisputeRolled(Fact, frozen=True):
    """Both sides roll a die for whose view holds, that of who asked first; once more where they are equal."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 2"
    spoken: ClassVar = ("other", "again")

    side: SideRef
    other: SideRef
    faces: Faces
    again: bool


class DisputeWon(OfSide, frozen=True):
    """A side has won the roll against what the other asked to put right."""

    kind: ClassVar = "put-right"
    section: ClassVar = "1e 2"


class PlayersReason(Detail, frozen=True):
    """Why players put something right, as one of them wrote it."""

    text: str


class _Agreed(Fact, frozen=True):
    """What the players agree on, or their umpire decides, whose no side is."""

    section: ClassVar = "1e 2"

    side: SideRef | None

    @property
    def seat(self) -> Seat | None:
        """Who asked for it; nobody where the umpire did it."""
        return self.side.seat if self.side else None


class TablePutRight(_Agreed, frozen=True):
    """Something on the table is put right."""

    kind: ClassVar = "put-right"
    spoken: ClassVar = ("done", "why")

    correction: str
    done: WasDone
    why: PlayersReason | None


class CorrectionTakenBack(_Agreed, frozen=True):
    """Something that was put right is taken back; it is told in words where it was put right before facts."""

    kind: ClassVar = "put-right"
    spoken: ClassVar = ("done", "why")

    taken_back: str
    done: WasDone | str
    why: PlayersReason | None


async def settle_dispute(game: Game, given: Corrected) -> None:
    """Carry out a correction, or first roll for it where a roll was agreed: nothing changes if the other
    wins (1e 2)."""
    if given.by_roll and given.seat is not None and not await _wins_roll(game, given.seat):
        game.tell(DisputeWon(side=side_ref(game.side(given.seat.other))))
        return
    put_right(game, given.seat, given.correction, given.why)


async def _wins_roll(game: Game, asking: Seat) -> bool:
    """Roll a die for each side until one is higher; return whether that is the seat that asked (1e 2)."""
    own, other = (side_ref(game.side(seat)) for seat in (asking, asking.other))
    faces = (0, 0)
    while faces[0] == faces[1]:
        (first,), (second,) = [
            await roll(1, why="whose view holds", seat=seat) for seat in (asking, asking.other)
        ]
        faces = (first, second)
        game.tell(DisputeRolled(side=own, other=other, faces=faces, again=first == second))
    return faces[0] > faces[1]


def put_right(game: Game, seat: Seat | None, correction: Correction, why: str) -> None:
    """Carry out a correction, note how to undo it, and tell it. Raises Refused; the table is then spoilt."""
    side = side_ref(game.side(seat)) if seat is not None else None
    reason = PlayersReason(text=why) if why else None
    if isinstance(correction, TakeBack):
        taken = _take_back(game, correction)
        game.tell(CorrectionTakenBack(side=side, taken_back=correction.correction, done=taken, why=reason))
        return
    done, inverse = carry_out(game, correction)
    kept = PutRight(id=game.table.new_id("right-"), words=done, inverse=inverse)
    game.table.put_right = [*game.table.put_right, kept][-MOST_KEPT:]
    game.tell(TablePutRight(side=side, correction=kept.id, done=done, why=reason))


def in_words(game: Game, correction: Correction) -> Phrase:
    """Say what a correction would do, by doing it: the table must be thrown away after. Raises Refused."""
    if isinstance(correction, TakeBack):
        return say("would-take-back", done=_said(_take_back(game, correction)))
    return said(carry_out(game, correction)[0])


def _said(done: WasDone | str) -> Phrase | str:
    return done if isinstance(done, str) else said(done)


def _take_back(game: Game, given: TakeBack) -> WasDone | str:
    done = next((one for one in game.table.put_right if one.id == given.correction), None)
    if done is None:
        raise Refused("not-there", say("was-not-put-right"))
    _undo(game, done.inverse)
    game.table.put_right.remove(done)
    return done.words


def carry_out(game: Game, correction: Correction | Inverse) -> Done:
    """Carry a correction out; return what was done, and the correction that undoes it. Raises Refused."""
    return DOES[type(correction)](game, correction)


def _undo(game: Game, inverse: Inverse) -> None:
    if type(inverse) in UNDOES:
        UNDOES[type(inverse)](game, inverse)
    else:
        carry_out(game, inverse)


# --- Shock ---------------------------------------------------------------------------------------------


def _set_shock(game: Game, given: SetShock) -> Done:
    vehicle = game.table.vehicles.get(given.piece)
    if vehicle is not None and vehicle.at is not None:
        return _shock_on_vehicle(game, vehicle, given)
    for side in game.sides():
        team = side.teams.get(given.piece)
        if team is not None and team.on_table:
            return _shock_on_team(game, side, team, given)
    raise not_there()


def _shock_on_vehicle(game: Game, vehicle: Vehicle, given: SetShock) -> Done:
    before, vehicle.damage.shock = vehicle.damage.shock, given.points
    _check_changed(before, given.points)
    side, who = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle)
    done = VehicleShockSet(side=side, vehicle=who, shock=given.points, before=before)
    return done, SetShock(piece=vehicle.id, points=min(before, MOST_COUNT))


def _shock_on_team(game: Game, side: Side, team: Team, given: SetShock) -> Done:
    was = nerve_of(team)
    nerve = given.nerve or was
    before = SetShock(piece=team.id, points=min(team.shock, MOST_COUNT), nerve=was)
    _check_changed((team.shock, was), (given.points, nerve))
    if given.points and not team.rules.minds_shock:
        raise Refused("not-possible", say("such-a-team-takes-no-shock"))
    done = TeamShockSet(
        side=side_ref(side),
        team=piece_ref(side, team),
        shock=given.points if given.points != team.shock else None,
        before=team.shock,
        nerve=nerve if nerve is not was else None,
    )
    team.shock = given.points
    if nerve is not was:
        _bear(game, team, nerve)
    return done, before


def nerve_of(team: Team) -> Nerve:
    """Describe how a Team bears its Shock: steady, Pinned or Broken."""
    return Nerve.BROKEN if team.broken else Nerve.PINNED if team.pinned else Nerve.STEADY


def _bear(game: Game, team: Team, nerve: Nerve) -> None:
    team.pinned, team.broken, team.pinned_by_shells = nerve is not Nerve.STEADY, nerve is Nerve.BROKEN, False
    if team.pinned:
        end_covering_fire(game, [team.id])
    if team.broken:
        team.stance = Stance.NONE


def _check_changed(before: object, after: object) -> None:
    if before == after:
        raise Refused("nothing-changes", say("it-is-so-already"))


# --- a side's numbers ----------------------------------------------------------------------------------


def _set_morale(game: Game, given: SetMorale) -> Done:
    side = game.side(given.seat)
    before = side.force_morale
    _check_changed(before, given.level)
    set_force_morale(game, side, given.level, MoraleCause(occasion=MoraleOccasion.PUT_RIGHT))
    done = ForceMoraleSet(side=side_ref(side), level=given.level, before=before)
    return done, SetMorale(seat=given.seat, level=before)


def _set_points(game: Game, given: SetPoints) -> Done:
    side = game.side(given.seat)
    before = SetPoints(seat=given.seat, points=side.points, dice=side.dice)
    _check_changed(before, given)
    side.points, side.dice = given.points, given.dice
    done = PointsSet(
        side=side_ref(side),
        points=given.points,
        dice=given.dice,
        points_before=before.points,
        dice_before=before.dice,
    )
    return done, before


# --- off the table, and back ---------------------------------------------------------------------------


def _take_off(game: Game, given: TakeOff) -> Done:
    table, aside, piece = game.table, game.table.aside, given.piece
    for side in game.sides():
        if piece in side.jump_off_points:
            aside.points[piece] = side.jump_off_points.pop(piece)
            return PointTakenOff(side=side_ref(side)), PutBack(piece=piece, seat=side.seat)
    if piece in table.defences:
        aside.defences[piece] = table.defences.pop(piece)
        _let_work_rest(game, piece)
        return DefenceTakenOff(defence=aside.defences[piece].kind), PutBack(piece=piece)
    if piece not in table.markers:
        raise not_there()
    if isinstance(table.markers[piece], Ruin):
        raise Refused("not-possible", say("ruin-stays-where-it-is"))
    aside.markers[piece] = table.markers.pop(piece)
    return MarkerTakenOff(marker=what_lies(aside.markers[piece])), PutBack(piece=piece)


def _let_work_rest(game: Game, roadblock: str) -> None:
    """Stop the work of Teams that lay charges at a roadblock which does not lie there any more."""
    for team in [one for side in game.sides() for one in side.teams.values() if one.laying == roadblock]:
        team.laying, team.laid = "", 0


def _put_back(game: Game, given: PutBack) -> None:
    table, aside, piece = game.table, game.table.aside, given.piece
    if given.seat is not None:
        game.side(given.seat).jump_off_points[piece] = aside.points.pop(piece)
    elif piece in aside.defences:
        table.defences[piece] = aside.defences.pop(piece)
    else:
        table.markers[piece] = aside.markers.pop(piece)


DOES: dict[type, Callable[[Game, Any], Done]] = {
    MovePiece: move,
    SetShock: _set_shock,
    SetMen: set_men,
    SetLeader: set_leader,
    SetMorale: _set_morale,
    SetPoints: _set_points,
    TakeOff: _take_off,
}

UNDOES: dict[type, Callable[[Game, Any], None]] = {
    PutMenBack: stand,
    Join: join,
    Restore: restore,
    PutBack: _put_back,
}
"""What only takes another back, of which nothing more is told."""
