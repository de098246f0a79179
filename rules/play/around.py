"""What players say to each other around a game, and the host to both, as facts. The site says when."""

from enum import StrEnum
from typing import ClassVar

from rules.engine.facts import Fact, OfSide, PersonRef
from rules.engine.kept import Kept
from rules.play.corrections import PlayersReason


class Offered(StrEnum):
    """What one player asks of the other."""

    DRAW = "draw"
    UNDO = "undo"
    PACE = "pace"
    CORRECTION = "correction"


class PlayedAt(StrEnum):
    """At which pace a game is played."""

    UNTIMED = "untimed"
    LIVE = "live"
    BY_DAY = "by-day"


class SaidBySide(OfSide, frozen=True):
    """What a player says: `who` is nobody where he has no name, and his side speaks for him."""

    spoken: ClassVar[tuple[str, ...]] = ("who",)

    who: PersonRef | None


class OfferWithdrawn(SaidBySide, frozen=True):
    """A player no longer asks for something."""

    kind: ClassVar = "command"
    spoken: ClassVar[tuple[str, ...]] = ("who", "offer")

    offer: Offered


# --- a draw --------------------------------------------------------------------------------------------


class DrawOffered(SaidBySide, frozen=True):
    """A player offers a draw."""

    kind: ClassVar = "command"


class DrawAccepted(SaidBySide, frozen=True):
    """A player accepts the draw."""

    kind: ClassVar = "command"


class DrawDeclined(SaidBySide, frozen=True):
    """A player declines the draw."""

    kind: ClassVar = "command"


# --- another pace --------------------------------------------------------------------------------------


class _OfPace(SaidBySide, frozen=True):
    """What a player says of another pace."""

    spoken: ClassVar[tuple[str, ...]] = ("who", "pace")

    pace: PlayedAt


class PaceWished(_OfPace, frozen=True):
    """A player alone at the table plays on at another pace."""

    kind: ClassVar = "command"


class PaceAsked(_OfPace, frozen=True):
    """A player asks for another pace."""

    kind: ClassVar = "command"


class PaceAgreed(_OfPace, frozen=True):
    """A player agrees to another pace."""

    kind: ClassVar = "command"


class PaceKept(SaidBySide, frozen=True):
    """A player does not agree to another pace."""

    kind: ClassVar = "command"


# --- who watches ---------------------------------------------------------------------------------------


class Later(StrEnum):
    """In what is counted how much later watchers see what players hide."""

    PHASES = "phases"
    MINUTES = "minutes"


class WatchersLet(SaidBySide, frozen=True):
    """A player lets watchers see later what his side hides."""

    kind: ClassVar = "command"
    spoken: ClassVar[tuple[str, ...]] = ("who", "later", "amount")

    later: Later
    amount: int


class WatchersLetNoMore(SaidBySide, frozen=True):
    """A player lets watchers see no more what his side hides."""

    kind: ClassVar = "command"


class _OfWatchers(Fact, frozen=True):
    """What a host says of those who watch: `who` is one of them, or nobody where it is said of all."""

    spoken: ClassVar[tuple[str, ...]] = ("who",)

    who: PersonRef | None


class WatchersStilled(_OfWatchers, frozen=True):
    """The host lets somebody who watches, or all, say nothing more."""

    kind: ClassVar = "command"


class WatchersSpeakAgain(_OfWatchers, frozen=True):
    """The host lets somebody who watches, or all, speak again."""

    kind: ClassVar = "command"


# --- taking back ---------------------------------------------------------------------------------------


class UndoAsked(SaidBySide, frozen=True):
    """A player asks to take back his last decision."""

    kind: ClassVar = "command"


class UndoDeclined(SaidBySide, frozen=True):
    """A player does not let the other take anything back."""

    kind: ClassVar = "command"


class TakenBack(SaidBySide, frozen=True):
    """The game goes back to a number."""

    back_to: int


class ChoiceTakenBack(TakenBack, frozen=True):
    """A player takes back his last choice, of which nothing was seen."""

    kind: ClassVar = "undone"


class WentBack(TakenBack, frozen=True):
    """Who plays both sides goes back."""

    kind: ClassVar = "undone"


class UndoAgreed(TakenBack, frozen=True):
    """A player lets the other take back his last decision."""

    kind: ClassVar = "undone"


# --- putting right -------------------------------------------------------------------------------------


class CorrectionAsked(SaidBySide, frozen=True):
    """A player asks to put something right: what would be done, and why."""

    kind: ClassVar = "command"
    spoken: ClassVar[tuple[str, ...]] = ("who", "done", "why")

    done: Kept
    why: PlayersReason


class CorrectionAgreed(SaidBySide, frozen=True):
    """A player agrees to what the other asks to put right."""

    kind: ClassVar = "command"


class CorrectionToBeRolled(SaidBySide, frozen=True):
    """A player wants a die each to decide about what the other asks to put right."""

    kind: ClassVar = "command"


class CorrectionDeclined(SaidBySide, frozen=True):
    """A player does not agree to what the other asks to put right."""

    kind: ClassVar = "command"


class CorrectionWaits(OfSide, frozen=True):
    """What was agreed on is put right as soon as what is under way is over."""

    kind: ClassVar = "command"


class CorrectionFailed(OfSide, frozen=True):
    """What was agreed on cannot be put right any more."""

    kind: ClassVar = "command"
    spoken: ClassVar[tuple[str, ...]] = ("why",)

    why: Kept


class UmpirePutsRight(Fact, frozen=True):
    """The umpire puts something right."""

    kind: ClassVar = "command"


# --- the organiser ---------------------------------------------------------------------------------


class ClocksPaused(Fact, frozen=True):
    """The organiser pauses the clocks."""

    kind: ClassVar = "command"


class ClocksGoOn(Fact, frozen=True):
    """The organiser lets the clocks go on."""

    kind: ClassVar = "command"


class SeatGiven(OfSide, frozen=True):
    """The organiser gives a side's seat to somebody else."""

    kind: ClassVar = "command"


class PlayerReminded(OfSide, frozen=True):
    """The organiser reminds a side's player that he is awaited."""

    kind: ClassVar = "command"


# --- answers given for a player ------------------------------------------------------------------------


class _Beforehand(OfSide, frozen=True):
    """A player's question, or what happens as he could react, is answered for him."""

    spoken: ClassVar[tuple[str, ...]] = ("told",)

    told: Kept


class OrderedBeforehand(_Beforehand, frozen=True):
    """A player's standing orders have answered."""

    kind: ClassVar = "ordered"


class PassedAsWished(_Beforehand, frozen=True):
    """A player's chance to react was let pass, as he had wished."""

    kind: ClassVar = "passed"


class TimeRanOut(_Beforehand, frozen=True):
    """A player's time ran out."""

    kind: ClassVar = "passed"
