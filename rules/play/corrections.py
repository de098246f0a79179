"""Putting right what went wrong at the table, where the rules have no word for it: players agree (1e 2).

What is asked for is in `rules.state.corrections`. Each is carried out as a whole or refused, is told to
everybody, and touches only what both sides see.
"""

from collections.abc import Callable
from typing import Any

from rules.engine.effects import roll
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.engine.wording import counted, in_chain_of_command_dice
from rules.play.journal import Corrected
from rules.play.reviving import join, restore, set_leader, set_men
from rules.play.setting_down import Done, move, name_of, not_there, stand, what_lies
from rules.state.changes import set_force_morale
from rules.state.corrections import (
    MOST_COUNT,
    Correction,
    Inverse,
    Join,
    Move,
    Nerve,
    PutBack,
    PutRight,
    Restore,
    SetLeader,
    SetMen,
    SetMorale,
    SetPoints,
    SetShock,
    Stand,
    TakeBack,
    TakeOff,
)
from rules.state.force import MoraleCause, MoraleOccasion, Stance, Team
from rules.state.game import Game
from rules.state.markers import end_covering_fire
from rules.state.pieces import Vehicle
from rules.state.ruins import Ruin

RULE, TOLD = "1e 2", "put-right"

MOST_KEPT = 40
"""What was put right lately can be taken back: it is kept with the table, and shown to everybody."""

DISPUTE = "whose view holds"
"""What players who do not agree roll for."""


async def settle_dispute(game: Game, given: Corrected) -> None:
    """Put right what was asked for, unless a roll was asked for and the other side has won it (1e 2)."""
    if given.by_roll and given.seat is not None and not await _wins_roll(game, given.seat):
        told = f"{game.side(given.seat.other).title} wins the roll: the table stays as it is."
        game.emit(TOLD, told, seat=given.seat.other, rule=RULE)
        return
    put_right(game, given.seat, given.correction, given.why)


async def _wins_roll(game: Game, asking: Seat) -> bool:
    """Roll a die each until one is higher: whether it is that of who asked (1e 2)."""
    faces = [0, 0]
    while faces[0] == faces[1]:
        faces = [(await roll(1, why=DISPUTE, seat=seat))[0] for seat in (asking, asking.other)]
        titles = [game.side(seat).title for seat in (asking, asking.other)]
        told = ", ".join(f"{title} {face}" for title, face in zip(titles, faces, strict=True))
        again = ", and again" if faces[0] == faces[1] else ""
        data = {"faces": faces, "why": DISPUTE}
        game.emit("dice", f"A die each for whose view holds: {told}{again}.", rule=RULE, data=data)
    return faces[0] > faces[1]


def put_right(game: Game, seat: Seat | None, correction: Correction, why: str) -> None:
    """Carry a correction out and tell of it; raises Refused, when the table is not to be used any more."""
    if isinstance(correction, TakeBack):
        told, data = f"Taken back: {_take_back(game, correction)}", {"taken_back": correction.correction}
    else:
        words, inverse = carry_out(game, correction)
        done = PutRight(id=game.table.new_id("right-"), words=_sentence(words), inverse=inverse)
        game.table.put_right = [*game.table.put_right, done][-MOST_KEPT:]
        told, data = f"Put right: {done.words}", {"correction": done.id}
    game.emit(TOLD, f"{told} “{why}”" if why else told, seat=seat, rule=RULE, data=data)


def in_words(game: Game, correction: Correction) -> str:
    """Say what a correction would do, on a table that is not used any more; raises Refused."""
    if isinstance(correction, TakeBack):
        return f"Taken back: {_take_back(game, correction)}"
    return _sentence(carry_out(game, correction)[0])


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _take_back(game: Game, given: TakeBack) -> str:
    done = next((one for one in game.table.put_right if one.id == given.correction), None)
    if done is None:
        raise Refused("not-there", "That was not put right, or has been taken back.")
    carry_out(game, done.inverse)
    game.table.put_right.remove(done)
    return done.words


def carry_out(game: Game, correction: Correction | Inverse) -> Done:
    """Do what is asked; the answer is what was done in words and what takes it back. Raises Refused."""
    return DOES[type(correction)](game, correction)


# --- Shock ---------------------------------------------------------------------------------------------


def _set_shock(game: Game, given: SetShock) -> Done:
    vehicle = game.table.vehicles.get(given.piece)
    if vehicle is not None and vehicle.at is not None:
        return _shock_on_vehicle(game, vehicle, given)
    for side in game.sides():
        team = side.teams.get(given.piece)
        if team is not None and team.on_table:
            return _shock_on_team(game, name_of(side, team), team, given)
    raise not_there()


def _shock_on_vehicle(game: Game, vehicle: Vehicle, given: SetShock) -> Done:
    before, vehicle.damage.shock = vehicle.damage.shock, given.points
    _check_changed(before, given.points)
    told = f"{game.side(vehicle.seat).title} {vehicle.name} has {given.points} Shock instead of {before}"
    return told, SetShock(piece=vehicle.id, points=min(before, MOST_COUNT))


def _shock_on_team(game: Game, name: str, team: Team, given: SetShock) -> Done:
    was = nerve_of(team)
    nerve = given.nerve or was
    before = SetShock(piece=team.id, points=min(team.shock, MOST_COUNT), nerve=was)
    _check_changed((team.shock, was), (given.points, nerve))
    if given.points and not team.rules.minds_shock:
        raise Refused("not-possible", "Such a Team takes no Shock.")
    parts = [f"has {given.points} Shock instead of {team.shock}"] if given.points != team.shock else []
    team.shock = given.points
    if nerve is not was:
        _bear(game, team, nerve)
        parts.append(f"is {nerve if nerve is Nerve.STEADY else nerve.title()}")
    return f"{name} {' and '.join(parts)}", before


def nerve_of(team: Team) -> Nerve:
    """Tell how a Team bears its Shock."""
    return Nerve.BROKEN if team.broken else Nerve.PINNED if team.pinned else Nerve.STEADY


def _bear(game: Game, team: Team, nerve: Nerve) -> None:
    team.pinned, team.broken, team.pinned_by_shells = nerve is not Nerve.STEADY, nerve is Nerve.BROKEN, False
    if team.pinned:
        end_covering_fire(game, [team.id])
    if team.broken:
        team.stance = Stance.NONE


def _check_changed(before: object, after: object) -> None:
    if before == after:
        raise Refused("nothing-changes", "It is so already.")


# --- a side's numbers ----------------------------------------------------------------------------------


def _set_morale(game: Game, given: SetMorale) -> Done:
    side = game.side(given.seat)
    before = side.force_morale
    _check_changed(before, given.level)
    set_force_morale(game, side, given.level, MoraleCause(occasion=MoraleOccasion.PUT_RIGHT))
    told = f"{side.title} Force Morale is {given.level} instead of {before}"
    return told, SetMorale(seat=given.seat, level=before)


def _set_points(game: Game, given: SetPoints) -> Done:
    side = game.side(given.seat)
    before = SetPoints(seat=given.seat, points=side.points, dice=side.dice)
    _check_changed(before, given)
    side.points, side.dice = given.points, given.dice
    told = f"the {side.title} side has {_held(given)} instead of {_held(before)}"
    return told, before


def _held(given: SetPoints) -> str:
    dice = f" and {in_chain_of_command_dice(given.dice, 'whole Dice')}" if given.dice else ""
    return f"{counted(given.points, 'Chain of Command Point')}{dice}"


# --- off the table, and back ---------------------------------------------------------------------------


def _take_off(game: Game, given: TakeOff) -> Done:
    table, aside, piece = game.table, game.table.aside, given.piece
    for side in game.sides():
        if piece in side.jump_off_points:
            aside.points[piece] = side.jump_off_points.pop(piece)
            told = f"a {side.title} Jump-Off Point is taken off the table"
            return told, PutBack(piece=piece, seat=side.seat)
    if piece in table.defences:
        aside.defences[piece] = table.defences.pop(piece)
        _let_work_rest(game, piece)
        return f"the {aside.defences[piece].name.lower()} is taken off the table", PutBack(piece=piece)
    if piece not in table.markers:
        raise not_there()
    if isinstance(table.markers[piece], Ruin):
        raise Refused("not-possible", "A ruin stays where it is.")
    aside.markers[piece] = table.markers.pop(piece)
    return f"the {what_lies(aside.markers[piece])} is taken off the table", PutBack(piece=piece)


def _let_work_rest(game: Game, roadblock: str) -> None:
    """Let nobody have charges at a roadblock that does not lie there any more."""
    for team in [one for side in game.sides() for one in side.teams.values() if one.laying == roadblock]:
        team.laying, team.laid = "", 0


def _put_back(game: Game, given: PutBack) -> Done:
    table, aside, piece = game.table, game.table.aside, given.piece
    if given.seat is not None:
        game.side(given.seat).jump_off_points[piece] = aside.points.pop(piece)
    elif piece in aside.defences:
        table.defences[piece] = aside.defences.pop(piece)
    else:
        table.markers[piece] = aside.markers.pop(piece)
    return "put back", TakeOff(piece=piece)


DOES: dict[type, Callable[[Game, Any], Done]] = {
    Move: move,
    SetShock: _set_shock,
    SetMen: set_men,
    SetLeader: set_leader,
    SetMorale: _set_morale,
    SetPoints: _set_points,
    TakeOff: _take_off,
    Stand: stand,
    Join: join,
    Restore: restore,
    PutBack: _put_back,
}
