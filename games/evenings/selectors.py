"""What pages and programs ask of evenings; nothing here writes.

Whoever has an evening's address may know who comes, who meets whom and what came of it. Of a game under way
he is told no more than its watchers are.
"""

from typing import NamedTuple

from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _

from games.evenings.models import Evening, Pairing, Participant, Round
from games.game.models.game import Game
from games.game.selectors import with_seats
from games.people.models import Player
from games.refusals import Refused
from games.storage.ids import is_word


class EveningTable(NamedTuple):
    """A table of the present round: its number, who meets there, and their game as soon as it is made."""

    number: int
    pairing: Pairing
    red: Participant
    blue: Participant
    game: Game | None


def no_such_evening() -> Refused:
    """Refuse a word that is no evening's."""
    return Refused("no-such-evening", _("There is no such evening."))


def evening_called(word: str) -> Evening:
    """Find an evening by its word; raises Refused."""
    rows = Evening.objects.select_related("organiser", "house_rules")
    found = rows.filter(pk=word).first() if is_word(word) else None
    if found is None:
        raise no_such_evening()
    return found


def present_round(evening: Evening) -> Round | None:
    """Find the newest round, under way or over; None before the first is made up."""
    return evening.rounds.order_by("-number").first()


def tables_of(evening: Evening) -> list[EveningTable]:
    """List the tables of the present round by their numbers, each with its game and who sits there."""
    newest = present_round(evening)
    return tables_in(newest) if newest is not None else []


def tables_in(one: Round) -> list[EveningTable]:
    """List the tables of a round by their numbers."""
    return [
        EveningTable(pairing.number, pairing, pairing.red, pairing.blue, pairing.game)
        for pairing in pairings_in(one)
        if pairing.number is not None and pairing.blue is not None
    ]


def pairings_in(one: Round) -> QuerySet[Pairing]:
    """Find the pairings of a round by their tables, who is odd out at the end, with games and seats."""
    games = Prefetch("game", with_seats(Game.objects.all()))
    return one.pairings.select_related("red", "blue", "battlefield").prefetch_related(games)


def odd_one_out(one: Round) -> Pairing | None:
    """Find who meets nobody in a round."""
    return one.pairings.select_related("red").filter(blue=None).first()


def here(evening: Evening) -> list[Participant]:
    """List those who are there and have not left, as they came."""
    return list(evening.participants.filter(left=None))


def not_paired(evening: Evening, one: Round | None) -> list[Participant]:
    """List those who are there and are in no pairing of a round."""
    rows = evening.participants.filter(left=None)
    if one is not None:
        paired = one.pairings.values_list("red", "blue")
        rows = rows.exclude(pk__in={pk for pair in paired for pk in pair if pk is not None})
    return list(rows)


def participant_of(player: Player | None, evening: Evening) -> Participant | None:
    """Find as whom a player comes to an evening."""
    return evening.participants.filter(player=player).first() if player is not None else None


def evenings_of(player: Player | None) -> list[Evening]:
    """List the evenings that somebody organises, the latest first."""
    return list(player.evenings.select_related("house_rules")) if player is not None else []


def evenings_joined(player: Player | None) -> list[Evening]:
    """List the evenings of others to which somebody comes, the latest first."""
    if player is None:
        return []
    rows = Evening.objects.filter(participants__player=player).exclude(organiser=player)
    return list(rows.select_related("organiser"))
