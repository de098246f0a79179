"""What an umpire and the players say to each other around a game, as facts. The site says when."""

from enum import StrEnum
from typing import ClassVar

from msgspec.structs import force_setattr

from rules.engine.facts import Faces, Fact, PersonRef, SideRef
from rules.play.around import Offered, SaidBySide
from rules.play.corrections import PlayersReason


class LetSee(StrEnum):
    """What a player lets the umpire see: what everybody does, what his side does, or all."""

    OPEN = "open"
    OWN = "own"
    ALL = "all"


class CalledFor(StrEnum):
    """What a player calls the umpire for."""

    RULE = "rule"
    TABLE = "table"
    UNDO = "undo"
    SUPPORT = "support"
    ELSE = "else"


class HowDecided(StrEnum):
    """How the umpire decides what one player asked of the other."""

    GRANTED = "granted"
    DECLINED = "declined"
    ROLLED = "rolled"


# --- who sits there, and what he sees ------------------------------------------------------------------


class _ByUmpire(Fact, frozen=True):
    """What the umpire does: `who` is he."""

    spoken: ClassVar[tuple[str, ...]] = ("who",)

    who: PersonRef


class UmpireSits(_ByUmpire, frozen=True):
    """Somebody sits down as the umpire."""

    kind: ClassVar = "command"


class UmpireLeaves(_ByUmpire, frozen=True):
    """The umpire sits there no more: he sees what everybody does."""

    kind: ClassVar = "command"


class UmpireIsLet(SaidBySide, frozen=True):
    """A player says what the umpire may see."""

    kind: ClassVar = "command"
    spoken: ClassVar = ("who", "leave")

    leave: LetSee


class UmpireSeesOpenly(_ByUmpire, frozen=True):
    """The umpire sees what everybody sees."""

    kind: ClassVar = "command"


class UmpireSeesSide(_ByUmpire, frozen=True):
    """The umpire sees what one side sees."""

    kind: ClassVar = "command"

    side: SideRef


class UmpireSeesBoth(_ByUmpire, frozen=True):
    """The umpire sees what both sides see."""

    kind: ClassVar = "command"


# --- called --------------------------------------------------------------------------------------------


class UmpireCalled(SaidBySide, frozen=True):
    """A player calls the umpire."""

    kind: ClassVar = "command"
    spoken: ClassVar = ("who", "about", "why")

    about: CalledFor
    why: PlayersReason


class UmpireNotNeeded(SaidBySide, frozen=True):
    """A player who had called the umpire needs him no more."""

    kind: ClassVar = "command"


# --- what he does --------------------------------------------------------------------------------------


class _OfRuling(_ByUmpire, frozen=True):
    """What the umpire says of a ruling, by a section of the book where he names one."""

    spoken: ClassVar = ("who", "why", "by")

    by: str | None
    why: PlayersReason

    def __post_init__(self) -> None:
        """Take an empty section, as games have stored it, for none."""
        if not self.by:
            force_setattr(self, "by", None)

    @property
    def rule(self) -> str:
        """The section that he rules by."""
        return self.by or ""


class UmpireRules(_OfRuling, frozen=True):
    """The umpire rules."""

    kind: ClassVar = "ruling"


class RulingWithdrawn(_OfRuling, frozen=True):
    """The umpire withdraws what he has ruled."""

    kind: ClassVar = "ruling"


class UmpireDecides(_ByUmpire, frozen=True):
    """The umpire decides what a side has asked of the other."""

    kind: ClassVar = "command"
    spoken: ClassVar = ("who", "offer", "way")

    side: SideRef
    offer: Offered
    way: HowDecided


class UmpireGoesBack(_ByUmpire, frozen=True):
    """The umpire takes the game back to a number."""

    kind: ClassVar = "undone"

    back_to: int


class UmpireReverses(_ByUmpire, frozen=True):
    """The umpire takes back what he had decided of what a side asked of the other."""

    kind: ClassVar = "command"
    spoken: ClassVar = ("who", "offer")

    side: SideRef
    offer: Offered


class UmpireRolls(_ByUmpire, frozen=True):
    """The umpire rolls dice of the game for the players; `sealed` is the digest they were promised by."""

    kind: ClassVar = "dice"
    spoken: ClassVar = ("who", "why")

    faces: Faces
    why: PlayersReason
    sealed: str


class UmpirePauses(_ByUmpire, frozen=True):
    """The umpire pauses the clocks."""

    kind: ClassVar = "command"


class UmpireLetsGoOn(_ByUmpire, frozen=True):
    """The umpire lets the clocks go on."""

    kind: ClassVar = "command"
