"""What a player can try out at the table before he answers: the same that a person does with his mouse."""

from dataclasses import dataclass

from rules.deployment.array import suggested_layout, with_leaders_amid
from rules.engine.requests import AnyRequest, Place, Placed, Refused, ReplyShape, Trace, Traced
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.geometry.shapes import Ring
from rules.geometry.terrain import Point
from rules.movement.move_request import MoveTrace
from rules.orders.notes import notes
from rules.play.play import Play
from rules.state.game import Game
from rules.state.remembered import DEPLOYED


@dataclass(frozen=True)
class Hand:
    """The request that waits for one seat, and what the screen can ask of the game for it."""

    game: Game
    request: AnyRequest

    @property
    def ground(self) -> Ground:
        """The ground, which everybody sees."""
        return self.game.ground

    def lead(self, to: Point) -> Traced | None:
        """Find the answer that moves all pieces of the request to a place; None if it is illegal or splits
        a Team."""
        if not isinstance(self.request, MoveTrace):
            return None
        paths = self.request.march([piece.id for piece in self.request.pieces], [to])
        traced = Traced(paths={one: path for one, path in paths.items() if path})
        return traced if not self.parts(traced) and self.would_be_taken(traced) else None

    def set_down(self, source: str) -> Placed | None:
        """Find the answer that sets all asked about down at a Jump-Off Point; None if it is refused."""
        side = self.game.side(self.request.seat)
        point = side.jump_off_points.get(source)
        if not isinstance(self.request, Place) or point is None:
            return None
        pieces = with_leaders_amid(side, [piece.id for piece in self.request.pieces])
        places, facing = suggested_layout(self.game, side, pieces, point)
        reply = Placed(places=places, source=source, facing=facing)
        return reply if self.would_be_taken(reply) else None

    def reach(self) -> list[list[Ring]]:
        """Outline the ground within reach of each group that moves."""
        return list(self.request.reach().values()) if isinstance(self.request, Trace) else []

    def parts(self, traced: Traced) -> bool:
        """Whether men of a Team would end too far from the rest of it."""
        return bool(notes(self.game.side(self.request.seat), traced))

    def would_be_taken(self, reply: ReplyShape) -> bool:
        """Whether the request takes this answer."""
        try:
            self.request.accept(reply)
        except Refused:
            return False
        return True


def hand_of(play: Play, seat: Seat) -> Hand:
    """Make the Hand for the request that waits for a seat; KeyError where none does."""
    return Hand(play.game, play.pending[seat].request)


def arrivals(play: Play) -> frozenset[str]:
    """List whoever came onto the table in this Phase; it lies open to all."""
    return frozenset(DEPLOYED.of(play.game)) if play.table.phase is not None else frozenset()
