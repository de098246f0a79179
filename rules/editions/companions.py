"""Men who go with a Unit and are none of its Leaders: Commissars and the like (1e B), a row for each kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.editions.team_rules import ANY_RESULT

FIVE = 5
"""The Command Die that activates a Commissar, and then adds no Chain of Command Point (l40-064, esp-094)."""

SENIOR = 4
"""The result that activates whoever may lead as a Senior Leader does (1e 4.2, Table One)."""


class CompanionKind(StrEnum):
    """Who goes with a Unit."""

    COMMISSAR = "commissar"
    POLITICAL_OFFICER = "political-officer"
    DELEGATE = "political-delegate"
    CAID = "caid"
    PRIEST = "priest"
    ICON_BEARER = "icon-bearer"
    FLAG_BEARER = "flag-bearer"
    ADVISOR = "advisor"


class Softening(StrEnum):
    """What of a Senior Leader's a companion makes no worse than a Junior Leader's."""

    HIT = "hit"
    DEATH = "death"


@dataclass(frozen=True, kw_only=True)
class CompanionRules:
    """What one kind of companion is good for; he never fires and serves no weapon."""

    result: int = ANY_RESULT  # the Command Die that activates him, or brings him on
    men: int = 1  # as how many he counts when Shock is compared
    takes_hits: bool = False  # for a Leader, before it is rolled how badly that one is hit
    softens: Softening | None = None
    steels: bool = False  # a Unit that he is with are Diehards
    eases: bool = False  # a Unit that he is with ignores a point of Shock in each Phase
    leads: bool = False  # as a Senior Leader where none commands
    is_passed_on: bool = False  # another man takes over what he carried
    advises: bool = False  # one Command Die is rolled again


COMPANION_RULES: Mapping[CompanionKind, CompanionRules] = {
    CompanionKind.COMMISSAR: CompanionRules(result=FIVE, men=2, takes_hits=True),
    CompanionKind.POLITICAL_OFFICER: CompanionRules(result=FIVE, men=2, takes_hits=True),
    CompanionKind.DELEGATE: CompanionRules(result=FIVE, men=2, softens=Softening.HIT),
    CompanionKind.CAID: CompanionRules(result=FIVE, men=2, softens=Softening.DEATH),
    CompanionKind.PRIEST: CompanionRules(steels=True),
    CompanionKind.ICON_BEARER: CompanionRules(result=SENIOR, eases=True, leads=True, is_passed_on=True),
    CompanionKind.FLAG_BEARER: CompanionRules(eases=True),
    CompanionKind.ADVISOR: CompanionRules(advises=True),
}
