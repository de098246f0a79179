"""Putting the table right with the other player's leave, or by a roll where the two do not agree."""

from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.game.models.game import Game, Mode
from games.journal.loading import LastAnswer
from games.journal.models import Entry, Kind
from games.playing import offers, showing
from games.playing.live import LiveGame
from games.playing.services import saving
from games.playing.services.saying import Saying
from games.playing.services.units import save_units
from games.refusals import Refused
from games.serving import notices
from rules import Correction, Play
from rules import Seat as RulesSeat
from rules.facts import Fact, PlayersReason, around, kept

ASKING = "correct"
"""The name of the entry in which somebody asks, or puts right."""

LONGEST_WHY = 200

AGREED, ROLL = "agreed", "roll"


def ask(saying: Saying, correction: Correction, why: str) -> None:
    """Ask the other player whether something is put right; who plays alone does it."""
    reason = checked_reason(why)
    if not saying.play.is_in_battle:
        raise Refused("not-possible", _("The table is put right in the battle; before that, take back."))
    done = kept(saying.play.words_of(correction))
    asked = {
        "correction": msgspec.to_builtins(correction),
        "why": reason,
        "done": done.said,
        "number": saying.number,
    }
    offers.make(saying.game, offers.CORRECTION, saying.seat, **asked)
    if saying.game.mode == Mode.FRIENDS:
        said = PlayersReason(text=reason)
        saying.tell(around.CorrectionAsked(side=saying.side, who=saying.who, done=done, why=said))
        return
    offers.agree(saying.game, offers.CORRECTION, saying.seat.other)
    _settle(saying, {"seat": str(saying.seat), **asked}, AGREED)


def checked_reason(why: str) -> str:
    """Check that somebody says why in a line; raises Refused."""
    reason = why.strip()
    if not reason or len(reason) > LONGEST_WHY or not reason.isprintable():
        raise Refused(
            "malformed",
            _("Say in a line of at most %(longest_why)s letters why it is put right.")
            % {"longest_why": LONGEST_WHY},
        )
    return reason


def accept_correction(saying: Saying) -> None:
    """Agree to what the other player asked to put right."""
    decide(saying, AGREED, around.CorrectionAgreed(side=saying.side, who=saying.who))


def roll_correction(saying: Saying) -> None:
    """Let a die each decide whose view holds."""
    decide(saying, ROLL, around.CorrectionToBeRolled(side=saying.side, who=saying.who))


def decline_correction(saying: Saying) -> None:
    """Leave the table as it is."""
    leave_be(saying, around.CorrectionDeclined(side=saying.side, who=saying.who))


def leave_be(saying: Saying, told: Fact) -> None:
    """Take what the other player asked to put right off the table, and tell it; raises Refused."""
    _open(saying)
    offers.withdraw(saying.game, offers.CORRECTION)
    saying.tell(told)


def decide(saying: Saying, how: str, told: Fact) -> None:
    """Tell that what the other player asked to put right is decided on, and carry it out; raises Refused."""
    asked = _open(saying)
    saying.tell(told)
    offers.agree(saying.game, offers.CORRECTION, saying.seat)
    _settle(saying, asked, how)


def _open(saying: Saying) -> dict[str, Any]:
    """Return the correction that the other player asks for and that is not decided yet; raises Refused."""
    asked = offers.made_to(saying.game, offers.CORRECTION, saying.seat)
    if asked.get("how"):
        raise Refused("no-offer", _("That is agreed on already."))
    if asked["number"] > saying.seen:
        raise Refused("stale", _("What is to be put right has changed since; look again."))
    return asked


def _settle(saying: Saying, asked: dict[str, Any], how: str) -> None:
    """Carry out the correction decided on, `how` it was: now, or once the rules can; until then note it."""
    if saying.play.may_be_put_right:
        _put_right(saying, asked, how)
        return
    saying.play.words_of(_correction_in(asked))
    saying.game.offers = {**saying.game.offers, offers.CORRECTION: {**asked, "how": how}}
    saying.tell(around.CorrectionWaits(side=saying.side))


def _put_right(saying: Saying, asked: dict[str, Any], how: str) -> None:
    seat, correction = RulesSeat(asked["seat"]), _correction_in(asked)
    saying.journal = saying.play.put_right(seat, correction, asked["why"], by_roll=how == ROLL)
    saying.events.extend(saving.events_as_json(saying.play.take_events()))
    saying.kind = Kind.CORRECTION
    saying.table.last = LastAnswer(saying.number, str(seat), reveals=True)
    saving.save_table(saying.game, saying.play.checkpoint)
    save_units(saying.game, saying.play.table)


def _correction_in(asked: dict[str, Any]) -> Correction:
    correction: Correction = msgspec.convert(asked["correction"], Correction)
    return correction


def put_right_alone(table: LiveGame, game: Game, correction: Correction, why: str, own: Entry) -> Entry:
    """Put something right that nobody needs to agree with, as the entry `own` begins to tell, and tell both.

    The game is held and its row locked. Raises Refused, changing nothing, and Diverged.
    """
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    journal = play.put_right(None, correction, checked_reason(why))
    own.events = [*own.events, *saving.events_as_json(play.take_events())]
    entry = saving.write_entry(game, play, own, journal)
    saving.save_table(game, play.checkpoint)
    saving.save_progress(game, play, entry)
    table.moved(game, play, LastAnswer(entry.number, "", reveals=True))
    showing.remember(table, entry)
    notices.after_commit(game)
    return entry


# --- what had to wait ----------------------------------------------------------------------------------


def is_due(game: Game, play: Play) -> bool:
    """Whether something was agreed on that can now be put right."""
    is_agreed = bool(game.offers.get(offers.CORRECTION, {}).get("how"))
    return is_agreed and game.is_playing and play.may_be_put_right


def carry_out(table: LiveGame, game: Game, play: Play) -> None:
    """Carry out the correction decided on earlier; where it cannot be done any more, tell so."""
    asked = game.offers[offers.CORRECTION]
    own = next(seat for seat in table.seats if seat.colour == asked["seat"])
    saying = Saying(table=table, game=game, play=play, own=own, name=ASKING, seen=game.number, client_id="")
    offers.withdraw(game, offers.CORRECTION)
    try:
        _put_right(saying, asked, asked["how"])
    except Refused as refused:
        saying.tell(around.CorrectionFailed(side=saying.side, why=kept(refused.text)))
    saying.store()
