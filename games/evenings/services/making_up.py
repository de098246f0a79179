"""The tables of a round: each game made once from the evening's template, all begun together.

Each table is a transaction of its own: whoever stops in the middle leaves whole tables or none, and a press
that is repeated goes on with those that lack.
"""

from collections.abc import Callable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.evenings.models import Evening, Pairing, Participant, Round
from games.evenings.selectors import present_round
from games.evenings.services.clock import start
from games.evenings.services.lots import draw_what_lacks
from games.evenings.services.rights import organised
from games.evenings.services.seating import fill_seats
from games.evenings.services.templating import Lot, plan_of
from games.game.models.game import Game, Mode
from games.hosting.services.setting_up import set_up
from games.people.models import Player
from games.refusals import Refused
from rules import Seat


def make_tables(organiser: Player, word: str) -> Round:
    """Make the game of every pairing that has none; raises Refused."""
    found = _round_with_pairs(organiser, word)
    _at_each_table(found, lambda key: _make(organiser, word, key))
    return found


def begin(organiser: Player, word: str) -> Round:
    """Make whatever table lacks, let all sit down whose forces stand, and start the round's clock; raises
    Refused. Pressed again it begins what has not begun."""
    found = make_tables(organiser, word)
    _at_each_table(found, lambda key: fill_seats(organiser, word, key))
    with transaction.atomic():
        organised(organiser, word)
        found.refresh_from_db()
        if found.begun is None:
            found.begun = timezone.now()
            start(found)
            found.save()
    return found


@transaction.atomic
def _round_with_pairs(organiser: Player, word: str) -> Round:
    found = present_round(organised(organiser, word))
    if found is None or found.ended is not None:
        raise Refused("no-round", _("Pair people for the next round first."))
    if not found.pairings.filter(blue__isnull=False).exists():
        raise Refused("no-pairs", _("Nobody meets anybody in this round yet: pair them first."))
    return found


def _at_each_table(found: Round, deed: Callable[[int], None]) -> None:
    """Do something at each table of a round; where it is refused at one, do it at the others before that is
    told."""
    refused: Refused | None = None
    for key in found.pairings.filter(blue__isnull=False).values_list("pk", flat=True):
        try:
            deed(key)
        except Refused as why:
            refused = refused or why
    if refused is not None:
        raise refused


@transaction.atomic
def _make(organiser: Player, word: str, key: int) -> None:
    """Make the game of one pairing, unless it has one or was taken back meanwhile."""
    evening = organised(organiser, word)
    pairing = Pairing.objects.select_related("red", "blue").filter(pk=key, game=None).first()
    if pairing is None or pairing.blue is None:
        return
    draw_what_lacks(evening, pairing)
    pairing.game = game_of(organiser, evening, pairing, pairing.red, pairing.blue)
    pairing.save(update_fields=("game",))


def game_of(
    organiser: Player, evening: Evening, pairing: Pairing, red: Participant, blue: Participant
) -> Game:
    """Make the game of two who are paired; raises Refused."""
    names = {Seat.RED: red.name, Seat.BLUE: blue.name}
    lot = Lot(pairing.battlefield_id or "", pairing.scenario)
    game = set_up(organiser, plan_of(evening, names, pairing.press, lot))
    if red.is_computer or blue.is_computer:
        game.mode = Mode.COMPUTER
        game.save(update_fields=("mode",))
    return game
