"""Taking back: alone while nothing was revealed, further when both agree. Dice once rolled never return."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.game.models.game import Mode
from games.journal import loading
from games.journal.kept import counting
from games.journal.models import PLAYED, Kind, SavedTable
from games.playing import clock, offers
from games.playing.services.saying import Saying
from games.playing.services.units import save_units
from games.refusals import Refused
from rules.facts import Fact, around


def undo(saying: Saying) -> None:
    """Take back one's newest answer, if no die, no hidden thing and no choice of the other was seen since.

    A choice of the computer is no hindrance: it goes back with what it answered.
    """
    last = saying.table.last
    if last is None:
        raise Refused("nothing-to-undo", _("There is nothing to take back."))
    if last.number > saying.seen:
        raise Refused("stale", _("Something else has happened since; look again."))
    if last.seat != saying.seat and saying.game.mode != Mode.HOT_SEAT:
        raise Refused("revealed", _("The other player has decided something since; ask whether you may."))
    if last.reveals:
        raise Refused("revealed", _("Dice were rolled or something hidden was shown; ask whether you may."))
    take_back(saying, before(saying, last.number), around.ChoiceTakenBack)


def request_undo(saying: Saying) -> None:
    """Ask to go back to before one's newest answer, whatever was seen since; in a lesson one simply does."""
    if saying.against_computer and not saying.game.arranged:
        raise Refused("not-possible", _("The computer lets nothing be taken back once something was seen."))
    own = counting(saying.game, saying.game.number).filter(kind=Kind.ANSWER, seat=saying.seat).last()
    if own is None:
        raise Refused("nothing-to-undo", _("You have not decided anything yet."))
    back_to = before(saying, own.number)
    if saying.game.mode == Mode.HOT_SEAT or saying.game.arranged:
        take_back(saying, back_to, around.WentBack)
        return
    offers.make(saying.game, offers.UNDO, saying.seat, back_to=back_to)
    saying.tell(around.UndoAsked(side=saying.side, who=saying.who))


def accept_undo(saying: Saying) -> None:
    """Undo what the other player asked to take back; raises Refused."""
    grant(saying, around.UndoAgreed)


def grant(saying: Saying, told: Callable[..., Fact]) -> None:
    """Undo what the other player asked to take back, and tell it so; raises Refused."""
    asked = offers.made_to(saying.game, offers.UNDO, saying.seat)
    if _asked_at(saying) > saying.seen:
        raise Refused("stale", _("What is to be taken back has changed since; look again."))
    offers.agree(saying.game, offers.UNDO, saying.seat)
    take_back(saying, int(asked["back_to"]), told)
    clock.let_back(saying.game, saying.play)


def decline_undo(saying: Saying) -> None:
    """Leave what was done as it is."""
    offers.made_to(saying.game, offers.UNDO, saying.seat)
    offers.withdraw(saying.game, offers.UNDO)
    saying.tell(around.UndoDeclined(side=saying.side, who=saying.who))


def _asked_at(saying: Saying) -> int:
    """Find the number at which the other player asked to take back."""
    asking = saying.game.entries.filter(kind=Kind.COMMAND, name="request-undo", seat=saying.seat.other)
    return asking.latest("number").number


def before(saying: Saying, number: int) -> int:
    """Find the number of the last entry that counts before this one."""
    earlier = counting(saying.game, number - 1).last()
    assert earlier is not None, "a game under way has a start"
    return earlier.number


def take_back(saying: Saying, back_to: int, told: Callable[..., Fact]) -> None:
    """Strike out the answers behind a number, bring the rules back to it, and tell it so.

    What was saved or offered behind it goes; the dice rolled since are lost, and others will be rolled.
    """
    game, number = saying.game, saying.number
    undone = game.entries.filter(kind__in=PLAYED, number__gt=back_to, undone_by__isnull=True)
    undone.update(undone_by=number)
    SavedTable.objects.filter(game=game, number__gt=back_to).delete()
    game.undone_at = number
    game.offers = {}
    rolled = saying.play.rolled
    _go_to(saying, back_to)
    _lose_dice(saying, rolled - saying.play.rolled)
    saying.tell(told(side=saying.side, who=saying.who, back_to=back_to))


def bring_back(saying: Saying, undo: int, told: Fact) -> None:
    """Have what an undo struck out count again, dice and all: nothing has been played or rolled since.

    The caller has seen to that.
    """
    game = saying.game
    rolled = saying.play.rolled
    game.entries.filter(undone_by=undo).update(undone_by=None)
    game.undone_at = saying.number
    game.offers = {}
    _go_to(saying, undo - 1)
    game.dice_given_back -= saying.play.rolled - rolled
    saying.play.dice = loading.dice_of(game)
    saying.tell(told)


def _go_to(saying: Saying, number: int) -> None:
    """Bring the rules to what counts now, which is the table as it was at a number."""
    game = saying.game
    saying.play = saying.table.at(game, saying.number)
    saying.table.last = loading.last_answer(game, saying.number)
    saying.kind, saying.back_to = Kind.UNDO, number
    save_units(game, saying.play.table)


def _lose_dice(saying: Saying, count: int) -> None:
    """Skip `count` dice of the game for ever: they were seen, and must not be rolled again."""
    saying.game.dice_given_back += count
    saying.play.dice = loading.dice_of(saying.game)
