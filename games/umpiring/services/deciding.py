"""What the umpire decides where players do not agree: a correction or an undo that one asks of the other."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.seat import Seat as SeatRow
from games.game.umpire import note
from games.journal.kept import counting
from games.journal.models import PLAYED, Kind
from games.people.models import Player
from games.playing import offers
from games.playing.services import correcting, undoing
from games.playing.services.saying import Saying
from games.refusals import Refused
from games.umpiring.services.calling import are_answered
from games.umpiring.services.rights import Umpiring, umpired
from rules import Seat
from rules.facts import Fact, around, side_ref, umpiring

HowDecided = umpiring.HowDecided


def decide(
    game_id: str, player: Player | None, offer: str, way: umpiring.HowDecided, *, seen: int, client_id: str
) -> int:
    """Decide what one player asked of the other, and return the number it made; raises Refused."""
    with umpired(game_id, player, seen, client_id) as deed:
        if deed.done_before is not None:
            return deed.done_before
        does = WAYS.get((offer, way))
        if does is None:
            raise Refused("not-possible", _("That is not for the umpire to decide."))
        made = deed.game.offers.get(offer)
        if made is None or made.get("how"):
            raise Refused("no-offer", _("Nobody asks for that now."))
        saying = _for_the_other(deed, made, "umpire-decides")
        does(saying, _told(saying, offer, way))
        are_answered(deed.game)
        decided = {"offer": offer, "way": str(way), "made": made, "number": saying.number}
        note(deed.game, decided=decided)
        return saying.store()


def _for_the_other(deed: Umpiring, made: dict[str, Any], name: str) -> Saying:
    """Begin what is said in the place of the player who was asked."""
    play = deed.table.current(deed.game)
    assert play is not None, "a game under way has rules"
    own = SeatRow.objects.select_related("player").get(game=deed.game, colour=Seat(made["seat"]).other)
    return Saying(deed.table, deed.game, play, own, name, deed.seen, deed.client_id, umpire=deed.who)


def _told(saying: Saying, offer: str, way: umpiring.HowDecided) -> Fact:
    assert saying.umpire is not None, "the umpire says it"
    side = side_ref(saying.play.table.sides[saying.seat.other])
    return umpiring.UmpireDecides(who=saying.umpire, side=side, offer=around.Offered(offer), way=way)


def _grant_undo(saying: Saying, told: Fact) -> None:
    saying.tell(told)
    undoing.grant(saying, partial(_goes_back, saying))


def _goes_back(saying: Saying, *, back_to: int, **_said: Any) -> Fact:
    assert saying.umpire is not None, "the umpire says it"
    return umpiring.UmpireGoesBack(who=saying.umpire, back_to=back_to)


def _decline_undo(saying: Saying, told: Fact) -> None:
    offers.made_to(saying.game, offers.UNDO, saying.seat)
    offers.withdraw(saying.game, offers.UNDO)
    saying.tell(told)


def _carry_out(how: str, saying: Saying, told: Fact) -> None:
    correcting.decide(saying, how, told)


WAYS: dict[tuple[str, umpiring.HowDecided], Callable[[Saying, Fact], None]] = {
    (offers.UNDO, HowDecided.GRANTED): _grant_undo,
    (offers.UNDO, HowDecided.DECLINED): _decline_undo,
    (offers.CORRECTION, HowDecided.GRANTED): partial(_carry_out, correcting.AGREED),
    (offers.CORRECTION, HowDecided.ROLLED): partial(_carry_out, correcting.ROLL),
    (offers.CORRECTION, HowDecided.DECLINED): correcting.leave_be,
}
"""What he may decide, and in which ways."""


# --- taken back ----------------------------------------------------------------------------------------


def reverse(game_id: str, player: Player | None, *, seen: int, client_id: str) -> int:
    """Take back the newest decision, while nothing has been played since, and return the number it made.

    What was asked is asked again. Raises Refused.
    """
    with umpired(game_id, player, seen, client_id) as deed:
        if deed.done_before is not None:
            return deed.done_before
        decided = deed.game.umpiring.get("decided")
        if decided is None:
            raise Refused("nothing-to-undo", _("There is no decision to take back."))
        saying = _for_the_other(deed, decided["made"], "umpire-reverses")
        _check_nothing_since(deed.game, decided)
        side = side_ref(saying.play.table.sides[saying.seat.other])
        told = umpiring.UmpireReverses(who=deed.who, side=side, offer=around.Offered(decided["offer"]))
        _go_back(saying, decided, told)
        saying.game.offers = {**saying.game.offers, decided["offer"]: decided["made"]}
        note(deed.game, decided=None)
        return saying.store()


def _check_nothing_since(game: Game, decided: dict[str, Any]) -> None:
    """Raise Refused where something was played, rolled or asked since, which a step back would lose."""
    since = game.entries.filter(number__gt=decided["number"])
    is_played = since.filter(kind__in=(*PLAYED, Kind.UNDO)).exists()
    asked = game.offers.get(decided["offer"])
    is_asked = asked is not None and not asked.get("how")
    if is_played or is_asked or any(entry.journal for entry in since):
        told = _("The game has gone on since. Put right what is wrong, or have it taken back.")
        raise Refused("revealed", told)


def _go_back(saying: Saying, decided: dict[str, Any], told: Fact) -> None:
    """Bring the table to what it was before the decision, where that has changed it."""
    number = int(decided["number"])
    made_it = saying.game.entries.get(number=number)
    if made_it.kind == Kind.UNDO:
        undoing.bring_back(saying, number, told)
    elif made_it.kind == Kind.CORRECTION:
        before = counting(saying.game, number - 1).last()
        assert before is not None, "a game under way has a start"
        saying.tell(told)
        assert saying.umpire is not None, "the umpire says it"
        undoing.take_back(saying, before.number, partial(_goes_back, saying))
    else:
        saying.tell(told)
