"""The optional rules, and what is settled for each battle: switches of a game (1e 17, B)."""

from msgspec import Struct

from rules.editions.catalogue import in_force
from rules.editions.command_rules import GRITTIER_ROUNDS, LEADERS_IN_SIGHT
from rules.phrases import Phrase, say
from rules.state.saved.table import Setup

ON = "on"
"""How `Setup.options` says that an optional rule is played."""

MONTH = "month"
"""The key of the month of the battle in `Setup.options`, as in 1940-05, where one is agreed."""

HIDDEN_IN_BUILDINGS = "hidden-in-buildings"
FROZEN_GROUND = "frozen-ground"
RAIDERS = "raiders"
MAPPED_ENTRENCHMENTS = "mapped-entrenchments"
MAPPED_GUNS = "mapped-guns"
REMOTE_BLAST = "remote-blast"
DRY_STOWAGE = "dry-stowage"
BEFORE_SEPTEMBER_1944 = "before-september-1944"
ENFILADE = "enfilade"


class OptionalRule(Struct, frozen=True, kw_only=True):
    """An optional rule: its key in `Setup.options`, and the section it is from."""

    id: str
    rule: str = "1e 17"

    @property
    def title(self) -> Phrase:
        """What it is called."""
        return say("optional-rule-title", option=self.id)

    @property
    def told(self) -> Phrase:
        """What players are told of it."""
        return say("optional-rule-told", option=self.id)


OPTIONAL_RULES: tuple[OptionalRule, ...] = (
    OptionalRule(id=LEADERS_IN_SIGHT),
    OptionalRule(id=HIDDEN_IN_BUILDINGS),
    OptionalRule(id=GRITTIER_ROUNDS),
    OptionalRule(id=FROZEN_GROUND, rule="1e 13.2.2"),
    OptionalRule(id=RAIDERS, rule="1e 16.3"),
    OptionalRule(id=MAPPED_ENTRENCHMENTS),
    OptionalRule(id=MAPPED_GUNS),
    OptionalRule(id=REMOTE_BLAST, rule="faq-216"),
    OptionalRule(id=DRY_STOWAGE, rule="1e B"),
    OptionalRule(id=BEFORE_SEPTEMBER_1944, rule="1e B"),
    OptionalRule(id=ENFILADE, rule="faq-248"),
)
"""All that can be agreed: nothing makes it night (faq-217)."""


def is_played(setup: Setup, rule: str) -> bool:
    """Whether this game was agreed to have that optional rule, or its edition or supplement has it in any
    case."""
    return setup.options.get(rule) == ON or rule in in_force(setup.edition, setup.supplement).includes


def played(setup_options: dict[str, str]) -> list[OptionalRule]:
    """List the optional rules that are on, in the book's order."""
    return [rule for rule in OPTIONAL_RULES if setup_options.get(rule.id) == ON]
