"""What came of the games of an evening: who won, what was lost, and how each has fared over all rounds."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.evenings.models import Evening, Pairing, Participant, Round
from games.evenings.selectors import pairings_in
from games.game.models.game import NOT_PLAYED_OUT, Game
from games.playing import selectors as played
from games.refusals import Refused
from rules import Diverged, Seat

logger = logging.getLogger(__name__)

BY_ITSELF, BY_ORGANISER = "game", "organiser"
"""Who says what came of a game: it was played to its end, or its organiser has entered it."""

DRAW = Pairing.Winner.DRAW.value

KEPT_LOSSES = 1000
"""Games of which the losses are kept in a process: a finished game is not read again for every page."""


class Losses(NamedTuple):
    """What a side had lost in a finished game, and the will to fight that it had left."""

    men: int
    force_morale: int


@dataclass(frozen=True)
class SideResult:
    """A side of a finished table: who played it, with what; losses are None while they are not known."""

    participant: Participant
    platoon: str
    losses: Losses | None


@dataclass(frozen=True)
class TableResult:
    """What came of one table: `winner` is red, blue, DRAW, or "" where nothing is known yet."""

    pairing: Pairing
    number: int
    winner: str
    by: str
    red: SideResult
    blue: SideResult

    @property
    def is_under_way(self) -> bool:
        """Whether the game is still played."""
        return self.pairing.game is not None and self.pairing.game.is_playing

    @property
    def winner_name(self) -> str:
        """Who won, "" where nobody has."""
        sides = {"red": self.red, "blue": self.blue}
        return str(sides[self.winner].participant) if self.winner in sides else ""


@dataclass(frozen=True)
class RoundResult:
    """A round with its tables, and who was odd out."""

    round: Round
    tables: list[TableResult]
    odd: Participant | None


@dataclass
class Standing:
    """How somebody has fared in an evening: games with a result, and men lost and put out of action in those
    whose losses are known."""

    participant: Participant
    won: int = 0
    drawn: int = 0
    lost: int = 0
    men_lost: int = 0
    men_hit: int = 0
    counted: int = 0
    """In how many games the losses are known."""

    @property
    def played(self) -> int:
        """How many games have a result."""
        return self.won + self.drawn + self.lost


def ended_by_itself(game: Game) -> bool:
    """Whether a game was played to its end, be it by giving up."""
    return game.is_finished and game.result_kind not in NOT_PLAYED_OUT


def winner_of(pairing: Pairing) -> tuple[str, str]:
    """Tell who won at a table, and who says so; nothing where it is not known."""
    if pairing.game is not None and ended_by_itself(pairing.game):
        return pairing.game.winner or DRAW, BY_ITSELF
    return pairing.entered, BY_ORGANISER if pairing.entered else ""


def rounds_of(evening: Evening, *, with_losses: bool = True) -> list[RoundResult]:
    """List the rounds of an evening with what came of each table."""
    return [_round(one, with_losses=with_losses) for one in evening.rounds.all()]


def _round(one: Round, *, with_losses: bool) -> RoundResult:
    pairings = list(pairings_in(one))
    tables = [result_of(pairing, with_losses=with_losses) for pairing in pairings if pairing.blue is not None]
    return RoundResult(one, tables, next((pairing.red for pairing in pairings if pairing.blue is None), None))


def result_of(pairing: Pairing, *, with_losses: bool = True) -> TableResult:
    """Tell what came of a table."""
    assert pairing.blue is not None, "who is odd out has no table"
    assert pairing.number is not None, "who meets somebody has a table"
    game = pairing.game
    is_known = with_losses and game is not None and game.is_finished and game.has_begun
    platoons = {seat.colour: str(seat.force or "") for seat in game.seats.all()} if game is not None else {}
    winner, by = winner_of(pairing)
    losses = losses_of(game.pk, game.number) if is_known and game is not None else {}
    if by == BY_ORGANISER and not any(side.men for side in losses.values()):
        losses = {}  # Decided elsewhere: that nobody fell here tells nothing of it.
    return TableResult(
        pairing,
        pairing.number,
        winner,
        by,
        SideResult(pairing.red, platoons.get("red", ""), losses.get("red")),
        SideResult(pairing.blue, platoons.get("blue", ""), losses.get("blue")),
    )


@lru_cache(maxsize=KEPT_LOSSES)
def losses_of(game_id: str, number: int) -> dict[str, Losses]:
    """Count what each side of a finished game had lost at its last number; of one that the rules cannot load
    any more nothing is known, and the others are told as ever."""
    try:
        play = played.play_at(Game.objects.get(pk=game_id), number)
    except (Diverged, Refused):
        logger.exception("What was lost in game %s cannot be counted", game_id)
        return {}
    return {
        str(seat): Losses(play.game.side(seat).men_lost, play.game.side(seat).force_morale) for seat in Seat
    }


def standings(rounds: Iterable[RoundResult]) -> list[Standing]:
    """Rank all who met somebody: by games won, then drawn, then the men they put out of action beyond those
    they lost."""
    found: dict[int, Standing] = {}
    for table in (table for one in rounds for table in one.tables):
        for colour, own, other in (("red", table.red, table.blue), ("blue", table.blue, table.red)):
            standing = found.setdefault(own.participant.pk, Standing(own.participant))
            _count(standing, colour, table.winner, own, other)
    return sorted(
        found.values(),
        key=lambda one: (-one.won, -one.drawn, one.men_lost - one.men_hit, one.participant.name),
    )


def _count(standing: Standing, colour: str, winner: str, own: SideResult, other: SideResult) -> None:
    if winner == DRAW:
        standing.drawn += 1
    elif winner == colour:
        standing.won += 1
    elif winner:
        standing.lost += 1
    standing.counted += own.losses is not None
    standing.men_lost += own.losses.men if own.losses else 0
    standing.men_hit += other.losses.men if other.losses else 0
