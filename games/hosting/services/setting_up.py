"""Setting up a game for two others: all that is agreed at once, and what is left to them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from armylists.models import Platoon
from armylists.terms import Terms
from games.game.models.game import Game, Mode, Status
from games.game.models.hosted import HostedGame, Part, Place
from games.game.models.seat import Seat
from games.house_rules.allowing import allowed
from games.house_rules.services import check_press, pressed_elsewhere
from games.lists.selectors import platoons_for
from games.making.services import arming, making
from games.making.services.agreeing import Setting, agree
from games.people.models import Player
from games.people.names import checked_name
from games.refusals import Refused
from rules import Seat as RulesSeat

MOST_WAITING = 100
"""Games of one organiser that have not begun."""


@dataclass(frozen=True, kw_only=True)
class Given:
    """A seat as it is given: for whom, and of his force what he does not choose himself.

    Without a platoon he chooses one, of the `nation` where one is named; supports of None he picks himself.
    """

    meant_for: str = ""
    nation: str = ""
    platoon: int | None = None
    supports: Sequence[str] | None = None


ANYBODY = Given()


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A game for two others. Of the parts left open the setting has what is proposed."""

    setting: Setting
    seats: Mapping[RulesSeat, Given]
    left_open: Sequence[Part] = ()
    press: str
    """The word of the form, by which a second press makes no second game."""


@transaction.atomic
def set_up(organiser: Player, plan: Plan) -> Game:
    """Make a game that waits for two others, once for each word of a form; raises Refused."""
    check_press(plan.press)
    Player.objects.select_for_update().get(pk=organiser.pk)
    known = HostedGame.objects.filter(press=plan.press).select_related("game").first()
    if known is not None:
        return _pressed_again(known, organiser)
    _check_room(organiser)
    given = [plan.seats.get(colour, ANYBODY) for colour in RulesSeat]
    game = Game(mode=Mode.FRIENDS)
    platoons = [one.platoon for one in given if one.platoon is not None]
    agree(game, organiser, plan.setting, platoons)
    making.keep_new(game, organiser)
    HostedGame.objects.create(game=game, press=plan.press, left_open=sorted(set(plan.left_open)))
    for colour, one in zip(RulesSeat, given, strict=True):
        _give(game, colour, one)
    return game


def _pressed_again(known: HostedGame, organiser: Player) -> Game:
    if known.game.host_id != organiser.pk:
        raise pressed_elsewhere()
    return known.game


def _check_room(organiser: Player) -> None:
    waiting = HostedGame.objects.filter(game__host=organiser, game__status=Status.LOBBY).count()
    if waiting >= MOST_WAITING:
        told = _("%(most)s games of yours have not begun yet; close some first.") % {"most": MOST_WAITING}
        raise Refused("too-many-games", told)


def _give(game: Game, colour: RulesSeat, given: Given) -> None:
    seat = Seat(game=game, colour=colour)
    if given.platoon is not None:
        arming.give(seat, given.platoon, _supports(game, given), Terms(month=game.month or None))
    elif given.supports:
        raise Refused("no-platoon", _("Choose the platoon that these supports are for."))
    seat.save()
    Place.objects.create(
        seat=seat,
        meant_for=meant_for(given.meant_for),
        nation=_nation(game, given),
        platoon_stands=given.platoon is not None,
        supports_stand=given.supports is not None,
    )


def _supports(game: Game, given: Given) -> Sequence[str]:
    if given.supports is not None and game.picks_late:
        told = _("Supports are chosen by you only where they are picked freely.")
        raise Refused("level-not-known", told)
    return given.supports or ()


def _nation(game: Game, given: Given) -> str:
    """Check that a platoon of that nation can be chosen; raises Refused."""
    if given.platoon is not None or not given.nation:
        return ""
    offered: list[Platoon] = [one for one in platoons_for(None) if one.nation == given.nation]
    agreed = game.house_rules.agreed if game.house_rules is not None else None
    if not allowed(agreed, offered):
        raise Refused("no-such-nation", _("No platoon of that nation can be played in this game."))
    return given.nation


def meant_for(name: str) -> str:
    """Check the name of whom a seat is meant for, "" for nobody in particular; raises Refused."""
    return checked_name(name) if name.strip() else ""
