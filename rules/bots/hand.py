"""What a player can try out at the table before he answers: the same that a person does with his mouse."""

from dataclasses import dataclass
from typing import Any

from rules.actions.move_request import MoveTrace
from rules.force import Seat
from rules.geometry.ground import Ground
from rules.play import Play
from rules.requests import Refused, Request, Traced
from rules.terrain import Point

Reply = dict[str, Any]


@dataclass(frozen=True)
class Hand:
    """The ground, which everybody sees, and the request that waits for one seat."""

    ground: Ground
    request: Request[Any]

    def lead(self, to: Point) -> Reply | None:
        """The answer that sends everybody asked about to a place, unless it would be refused."""
        if not isinstance(self.request, MoveTrace):
            return None
        paths = self.request.march([piece.id for piece in self.request.pieces], [to])
        reply = as_reply(Traced(paths=paths))
        return reply if self.would_be_taken(reply) else None

    def would_be_taken(self, reply: Reply) -> bool:
        """Whether the request takes this answer."""
        try:
            self.request.accept(reply)
        except Refused:
            return False
        return True


def hand_of(play: Play, seat: Seat) -> Hand:
    """The hand of a seat that is asked something now."""
    return Hand(play.game.ground, play.pending[seat].request)


def as_reply(traced: Traced) -> Reply:
    """Ways as a player sends them."""
    return {"paths": {one: [list(at) for at in path] for one, path in traced.paths.items() if path}}
