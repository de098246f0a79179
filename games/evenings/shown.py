"""What the page of an evening shows to whoever looks: how far it is, his own table, and what may be done."""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from math import ceil

from django.urls import reverse
from django.utils import timezone

from games.evenings import selectors
from games.evenings.models import Evening, Pairing, Participant, Round
from games.evenings.results import TableResult, result_of
from games.game.models.seat import Seat
from games.people.models import Player


class Stage(StrEnum):
    """How far an evening is."""

    GATHERING = "gathering"
    """Nobody is paired for the next round yet."""
    PAIRED = "paired"
    """Some meet in the next round, and not all tables are made."""
    MADE = "made"
    """All tables of the next round are made."""
    PLAYING = "playing"
    ENDED = "ended"
    """The round is over, and there may be another."""
    OVER = "over"


@dataclass(frozen=True)
class TableShown:
    """A table of the present round with what came of it so far."""

    result: TableResult
    gone: list[Participant]
    """Those who sit there and have left."""

    @property
    def pairing(self) -> Pairing:
        """Who meets there."""
        return self.result.pairing


@dataclass(frozen=True)
class OwnTable:
    """Where somebody plays in the present round: his seat in the game, once it is made, and its address."""

    pairing: Pairing
    opponent: Participant | None
    seat: Seat | None
    url: str
    is_seated: bool


@dataclass(frozen=True, kw_only=True)
class Shown:
    """The evening as somebody sees it now."""

    evening: Evening
    stage: Stage
    round: Round | None
    tables: list[TableShown]
    odd: Participant | None
    here: list[Participant]
    unpaired: list[Participant]
    gone: list[Participant]
    me: Participant | None
    own: OwnTable | None
    is_organiser: bool
    stamp: str

    @property
    def is_time_up(self) -> bool:
        """Whether the clock of the round under way has run out."""
        return self.stage == Stage.PLAYING and _is_up(self.round)

    @property
    def seconds_left(self) -> int:
        """Whole seconds that the clock of the round still has."""
        return 0 if self.round is None else self.round.seconds_left

    @property
    def minutes_left(self) -> int:
        """The same in minutes."""
        return ceil(self.seconds_left / 60)

    @property
    def next_number(self) -> int:
        """The number of the round that is, or is to be, made up."""
        if self.round is None:
            return 1
        return self.round.number + (1 if self.stage == Stage.ENDED else 0)

    @property
    def free(self) -> list[Participant]:
        """Those who are there and meet nobody, with who is odd out."""
        odd = [self.odd] if self.odd is not None and self.odd not in self.unpaired else []
        return [*self.unpaired, *odd]

    @property
    def waiting(self) -> list[TableShown]:
        """The tables of which no result is known."""
        return [one for one in self.tables if not one.result.winner]


def shown(evening: Evening, player: Player | None) -> Shown:
    """Gather what somebody sees of an evening."""
    newest = selectors.present_round(evening)
    pairings = list(selectors.pairings_in(newest)) if newest is not None else []
    people = list(evening.participants.select_related("stands_in_for"))
    me = next((one for one in people if player is not None and one.player_id == player.pk), None)
    stage = _stage(evening, newest, pairings)
    is_between = stage in (Stage.GATHERING, Stage.ENDED)
    paired = set() if is_between else {key for one in pairings for key in (one.red_id, one.blue_id)}
    return Shown(
        evening=evening,
        stage=stage,
        round=newest,
        tables=[_table(one) for one in pairings if one.blue is not None],
        odd=next((one.red for one in pairings if one.blue is None), None),
        here=[one for one in people if one.left is None],
        unpaired=[one for one in people if one.left is None and one.pk not in paired],
        gone=[one for one in people if one.left is not None],
        me=me,
        own=_own(me, pairings, newest),
        is_organiser=player is not None and evening.organiser_id == player.pk,
        stamp=stamp(evening, newest),
    )


def _stage(evening: Evening, newest: Round | None, pairings: list[Pairing]) -> Stage:
    if evening.ended is not None:
        return Stage.OVER
    if newest is not None and newest.begun is not None:
        return Stage.PLAYING if newest.ended is None else Stage.ENDED
    meeting = [one for one in pairings if one.blue is not None]
    if not meeting:
        return Stage.GATHERING
    return Stage.MADE if all(one.game_id is not None for one in meeting) else Stage.PAIRED


def _table(pairing: Pairing) -> TableShown:
    both = [one for one in (pairing.red, pairing.blue) if one is not None]
    return TableShown(result_of(pairing, with_losses=False), [one for one in both if one.left is not None])


def _own(me: Participant | None, pairings: list[Pairing], newest: Round | None) -> OwnTable | None:
    """Find somebody's table; nothing for who has left, and for who meets nobody."""
    if me is None or me.left is not None or newest is None or newest.ended is not None:
        return None
    pairing = next((one for one in pairings if me.pk in (one.red_id, one.blue_id)), None)
    if pairing is None:
        return None
    colour = "red" if pairing.red_id == me.pk else "blue"
    opponent = pairing.blue if colour == "red" else pairing.red
    game = pairing.game
    if game is None:
        return OwnTable(pairing, opponent, None, "", is_seated=False)
    seat = next(one for one in game.seats.all() if one.colour == colour)
    is_seated = seat.player_id is not None and seat.player_id == me.player_id
    is_his_to_take = seat.is_free and newest.begun is not None and not game.is_finished
    url = game.get_absolute_url()
    if not is_seated and is_his_to_take:
        url = reverse("games:join", args=[seat.invitation])
    return OwnTable(pairing, opponent, seat, url, is_seated=is_seated)


def _is_up(one: Round | None) -> bool:
    now: datetime = timezone.now()
    return one is not None and one.clock_ends is not None and one.clock_ends <= now


def stamp(evening: Evening, newest: Round | None) -> str:
    """Digest all that a page of the evening shows, so that it is sent again only when something changed."""
    people = evening.participants.values_list("pk", "name", "player", "left", "is_late", "stands_in_for")
    told: list[object] = [evening.is_open, evening.ended, evening.changes, *people]
    if newest is not None:
        told += [newest.pk, newest.begun, newest.clock_ends, newest.clock_left, newest.ended, _is_up(newest)]
        games = ("game__status", "game__winner", "game__result_kind")
        told += newest.pairings.values_list("pk", "number", "red", "blue", "entered", "game", *games)
        seats = Seat.objects.filter(game__pairing__round=newest).order_by("pk")
        told += seats.values_list("pk", "player", "is_computer", "invitation")
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]
