"""Handing an evening over to another organiser, by a link that is good once."""

from secrets import token_urlsafe

from django.db import transaction

from games.evenings.models import Evening
from games.evenings.services.arranging import check_room
from games.evenings.services.rights import locked, organised
from games.game.models.game import Game, Status
from games.game.models.hosted import HostedGame
from games.hosting.services.handing_over import no_such_offer
from games.people.models import Player


@transaction.atomic
def offer(organiser: Player, word: str) -> Evening:
    """Make the link by which another takes the evening over, the same until he has; raises Refused."""
    evening = organised(organiser, word)
    if evening.handover is None:
        evening.handover = token_urlsafe(16)
        evening.save(update_fields=("handover",))
    return evening


@transaction.atomic
def withdraw(organiser: Player, word: str) -> Evening:
    """Let nobody take the evening over by the link any more; raises Refused."""
    evening = organised(organiser, word)
    evening.handover = None
    evening.save(update_fields=("handover",))
    return evening


def offered(handover: str) -> Evening:
    """Find the evening that is handed over by this word; raises Refused."""
    rows = Evening.objects.select_related("organiser", "house_rules").filter(handover=handover, ended=None)
    found = rows.first() if handover.isprintable() else None
    if found is None:
        raise no_such_offer()
    return found


@transaction.atomic
def take_over(player: Player, handover: str) -> Evening:
    """Become the organiser of an evening that is handed over, and of its games that go on; raises Refused.

    Of a game in which he plays himself he decides nothing, as any organiser.
    """
    Player.objects.select_for_update().get(pk=player.pk)
    evening = locked(offered(handover).pk)
    if evening.handover != handover or evening.ended is not None:
        raise no_such_offer()
    if evening.organiser_id != player.pk:
        check_room(player)
    _take_games_over(evening, player)
    evening.organiser, evening.handover = player, None
    evening.save(update_fields=("organiser", "handover"))
    return evening


def _take_games_over(evening: Evening, player: Player) -> None:
    """Let him host what the organiser before him still hosted, by whose links nobody takes it over then."""
    games = Game.objects.filter(pairing__round__evening=evening, host=evening.organiser_id)
    going_on = list(games.exclude(status=Status.FINISHED).values_list("pk", flat=True))
    HostedGame.objects.filter(game__in=going_on).update(handover=None)
    Game.objects.filter(pk__in=going_on).update(host=player)
