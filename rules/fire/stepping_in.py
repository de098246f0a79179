"""Companions who take a Leader's hit upon themselves, or soften his loss (l40-065, esp-096, esp-097)."""

from typing import ClassVar

from rules.editions.companions import Softening
from rules.editions.first_tables import Setback
from rules.editions.grades import Rank
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.morale.force_morale import leader_row
from rules.phrases import say
from rules.state.changes.men import kill_leader
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import are_near, is_out

SACRIFICE, ROLL = "sacrifice", "roll"

SOFTENED = {
    Setback.SENIOR_LEADER_KILLED: Setback.JUNIOR_LEADER_KILLED,
    Setback.SENIOR_LEADER_WOUNDED: Setback.JUNIOR_LEADER_WOUNDED,
}
"""The row of Table Sixteen for a Senior Leader, and the one that a companion makes of it."""


class SteppedIn(OfSide, frozen=True):
    """A companion takes a hit in a Leader's stead, and is dead."""

    kind: ClassVar = "leader-hit"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("other",)

    leader: PieceRef
    other: PieceRef
    killed: bool = True
    light: bool = False


async def who_steps_in(game: Game, side: Side, leader: Leader) -> Leader | None:
    """Ask whether a companion near a Leader who is hit gives his own life; he who does, or None."""
    able = [one for one in companions(game, side) if _may_step_in(game, one, leader)]
    if not able or leader.goes_along is not None:
        return None
    chosen = (await ask(_request(side, leader, able))).option
    return None if chosen == ROLL else side.leaders[chosen]


def companions(game: Game, side: Side) -> list[Leader]:
    """List the side's companions in play who are fit to act."""
    return [one for one in side.leaders_in_play if one.goes_along is not None and not is_out(game, one)]


def _may_step_in(game: Game, companion: Leader, leader: Leader) -> bool:
    if companion.goes_along is None or not companion.goes_along.takes_hits:
        return False
    if companion.aboard is not None or leader.aboard is not None:
        return companion.aboard == leader.aboard
    return are_near([companion.figure], [leader.figure])


def _request(side: Side, leader: Leader, able: list[Leader]) -> Choose:
    return Choose(
        name="step-in",
        seat=side.seat,
        prompt=say("who-takes-the-hit", leader=piece_ref(side, leader)),
        public=say("decides-who-takes-the-hit"),
        rule="1e B",
        subject=leader.id,
        list_options=lambda: [
            Option(id=ROLL, label=say("roll-for-the-leader"), rule="1e 9.1.1"),
            *(
                Option(
                    id=one.id,
                    label=say("takes-it-himself", leader=piece_ref(side, one)),
                    verb=SACRIFICE,
                    subject=one.id,
                    detail=say("he-dies-as-a-senior-leader"),
                    rule="1e B",
                )
                for one in able
            ),
        ],
        prefer=ROLL,
    )


def give_himself_up(game: Game, side: Side, companion: Leader, leader: Leader) -> Setback:
    """Kill the companion in the Leader's stead; return the row of Table Sixteen, a Senior Leader's."""
    other, spared = piece_ref(side, companion), piece_ref(side, leader)
    game.tell(SteppedIn(side=side_ref(side), leader=spared, other=other))
    kill_leader(game, companion)
    return leader_row(companion, "killed")


def softened(game: Game, leader: Leader, row: Setback, *, dead: bool) -> Setback:
    """Return the row of Table Sixteen for a Leader: milder where a companion on the table softens it.

    Some soften only his death, others a wound as well (esp-097).
    """
    if leader.goes_along is not None or leader.rank is Rank.JUNIOR:
        return row
    known = [one.goes_along for one in companions(game, game.side_of(leader.id))]
    softens = [one.softens for one in known if one is not None]
    is_soft = Softening.HIT in softens or (dead and Softening.DEATH in softens)
    return SOFTENED.get(row, row) if is_soft else row
