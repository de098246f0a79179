"""The small verbs that change a Phase and what counts Phases and Turns, and the points and Dice of a side."""

from collections.abc import Sequence

from rules.engine.seats import Seat
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import Contact, PhaseState

# --- Phases and Turns ----------------------------------------------------------------------------------


def open_phase(game: Game) -> None:
    """Begin the Phase of the side that is next, with a clean slate but for deeds that last (1e 4.1)."""
    table = game.table
    assert table.next_active is not None, "nobody knows whose Phase is next"
    table.phases += 1
    lasting = table.phase.lasting(table.phases) if table.phase is not None else {}
    table.phase = PhaseState(active=table.next_active, activated=lasting)
    table.phase_of_turn += 1
    game.active.phases += 1


def take_back_phase(game: Game) -> None:
    """Undo the beginning of a Phase that is never played: it counts for nobody, and the same side is next
    (1e 5.1.2)."""
    game.table.next_active = game.phase.active
    game.table.phases -= 1
    game.active.phases -= 1


def name_next(game: Game, seat: Seat) -> None:
    """Name the side whose Phase is next."""
    game.table.next_active = seat


def close_phase(game: Game) -> None:
    """Have no Phase under way."""
    game.table.phase = None


def hold_reactions(game: Game) -> None:
    """Let nobody react any more in this Phase: all in it is done, and its Turn ends (1e 6.2)."""
    game.phase.is_over = True


def note_sixes(game: Game) -> None:
    """Note that 6s of the Phase end the Turn, whoever has paid for that as well (esp-023)."""
    game.table.sixes_ended_turn = True


def forget_sixes(game: Game) -> bool:
    """Forget that 6s ended the last Turn; return whether they did and no Phase has begun since (esp-023)."""
    did, game.table.sixes_ended_turn = game.table.sixes_ended_turn, False
    return did


def let_turn_end(game: Game) -> None:
    """Let the Turn end with the Phase under way (1e 5.1.2)."""
    game.table.turn_ending = True


def count_turn(game: Game) -> None:
    """Begin to count the Phases of a new Turn."""
    table = game.table
    table.turn, table.phase_of_turn, table.turn_ending = table.turn + 1, 0, False


# --- Command Dice and Initiatives ----------------------------------------------------------------------


def hold_dice(game: Game, rolled: list[int], red: list[int], *, sixes: int, dice: list[int]) -> None:
    """Note the Command Dice rolled for the Phase: `dice` are left to use, `sixes` count at its end (1e
    4.2)."""
    phase = game.phase
    phase.rolled, phase.red, phase.sixes, phase.dice = rolled, red, sixes, dice


def take_dice(game: Game, dice: Sequence[int]) -> None:
    """Take these Command Dice off those that are left to use in the Phase."""
    for die in dice:
        game.phase.dice.remove(die)


def give_command(game: Game, leader: Leader, initiatives: int) -> None:
    """Make this Leader the one who gives orders, with so many Initiatives (1e 4.5.1)."""
    phase = game.phase
    phase.leader, phase.initiatives, phase.granted = leader.id, initiatives, initiatives


def give_crew_command(game: Game, vehicle: Vehicle, initiatives: int) -> None:
    """Note that this vehicle's crew is acting, with so many orders (1e 11.2)."""
    phase = game.phase
    phase.crew, phase.initiatives, phase.granted = vehicle.id, initiatives, initiatives


def spend_initiatives(game: Game, count: int) -> None:
    """Spend Command Initiatives of whoever gives orders."""
    game.phase.initiatives -= count


def spend_all_initiatives(game: Game) -> None:
    """Spend all Initiatives of the Leader who gives orders."""
    game.phase.initiatives = 0


def end_command(game: Game) -> None:
    """Have no Leader who gives orders."""
    game.phase.leader, game.phase.initiatives = None, 0


def end_crew_command(game: Game) -> None:
    """Note that no crew is acting any more."""
    game.phase.crew, game.phase.initiatives = None, 0


def command_on_foot(game: Game, leader: Leader) -> None:
    """Let a Leader who gave the orders aboard go on outside with what he has left (1e 4.5)."""
    game.phase.crew, game.phase.leader = None, leader.id


def share_deeds(game: Game, one: str, other: str) -> None:
    """Let a piece have done in this Phase what another has done, where it has done nothing itself (1e 2)."""
    if one in game.phase.activated:
        game.phase.activated.setdefault(other, dict(game.phase.activated[one]))


# --- charges -------------------------------------------------------------------------------------------


def note_charge(game: Game, charge: Contact) -> None:
    """Note men who have come into contact and still have to fight (1e 13)."""
    game.phase.charges.append(charge)


def keep_charges(game: Game, charges: list[Contact]) -> None:
    """Replace the list of charges that are still to be fought."""
    game.phase.charges = charges


# --- Chain of Command ----------------------------------------------------------------------------------


def hold_points(side: Side, *, points: int, dice: int) -> None:
    """Leave a side with so many Chain of Command Points and Dice (1e 5.1)."""
    side.points, side.dice = points, dice
