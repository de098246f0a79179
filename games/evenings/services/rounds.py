"""A round comes to its end, and what came of a game that was not played to its own."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.evenings.models import Pairing, Round
from games.evenings.results import ended_by_itself
from games.evenings.selectors import present_round
from games.evenings.services import clock
from games.evenings.services.rights import organised
from games.hosting.services import tables
from games.people.models import Player
from games.refusals import Refused


@transaction.atomic
def end_round(organiser: Player, word: str, number: int) -> Round:
    """Let the round of that number be over; its games go on as long as somebody plays them. Raises Refused.

    Pressed again it changes nothing.
    """
    found = present_round(organised(organiser, word))
    if found is None or found.number != number or found.begun is None:
        raise Refused("no-round", _("No round is under way."))
    if found.ended is None:
        clock.stop(found)
        found.ended = timezone.now()
        found.save()
    return found


def enter(organiser: Player, word: str, key: int, winner: str) -> Pairing:
    """Enter what came of a game that did not end by itself, and close it; raises Refused, and Diverged.

    Nothing for `winner` takes it back; the game stays closed.
    """
    if winner and winner not in Pairing.Winner.values:
        raise Refused("malformed", _("Say who won: red, blue, or nobody."))
    pairing = _to_enter(organiser, word, key)
    if winner and pairing.game is not None and not pairing.game.is_finished:
        tables.close(organiser, pairing.game.pk)
    with transaction.atomic():
        pairing = _to_enter(organiser, word, key)
        pairing.entered = winner
        pairing.save(update_fields=("entered",))
    return pairing


@transaction.atomic
def _to_enter(organiser: Player, word: str, key: int) -> Pairing:
    evening = organised(organiser, word)
    rows = Pairing.objects.select_related("game", "round", "red", "blue")
    found = rows.filter(round__evening=evening, pk=key).first()
    if found is None or found.blue_id is None:
        raise Refused("no-such-table", _("There is no such table in this evening."))
    players = [one.player_id for one in (found.red, found.blue) if one is not None]
    if evening.organiser_id in players:
        raise Refused("own-game", _("You play in it yourself: give up, or offer a draw."))
    if found.round.begun is None:
        raise Refused("not-started", _("The round has not begun yet."))
    if found.game is not None and ended_by_itself(found.game):
        raise Refused("ended-by-itself", _("This game was played to its end; its result stands."))
    return found
