"""The optional rules, and what is settled for each battle: switches of a game (1e 17, B)."""

from msgspec import Struct

from rules.editions.catalogue import EDITIONS
from rules.editions.command_rules import LEADERS_IN_SIGHT
from rules.state.saved.table import Setup

ON = "on"
"""How `Setup.options` says that an optional rule is played."""

HIDDEN_IN_BUILDINGS = "hidden-in-buildings"
GRITTIER_ROUNDS = "grittier-rounds"
FROZEN_GROUND = "frozen-ground"
RAIDERS = "raiders"
MAPPED_ENTRENCHMENTS = "mapped-entrenchments"
MAPPED_GUNS = "mapped-guns"
REMOTE_BLAST = "remote-blast"
DRY_STOWAGE = "dry-stowage"
BEFORE_SEPTEMBER_1944 = "before-september-1944"


class OptionalRule(Struct, frozen=True, kw_only=True):
    """An optional rule: its key in `Setup.options`, and what players are told of it."""

    id: str
    title: str
    told: str
    rule: str = "1e 17"


OPTIONAL_RULES: tuple[OptionalRule, ...] = (
    OptionalRule(
        id=LEADERS_IN_SIGHT,
        title="Leaders must see whom they command",
        told="An order needs a line of sight from the Leader to a man of the Unit, besides command range.",
    ),
    OptionalRule(
        id=HIDDEN_IN_BUILDINGS,
        title="Troops in buildings go unnoticed",
        told="Until men in a building open fire, only enemies who saw them go in, or have been within "
        "18 inches of it, may fire at them; of vehicles, those that saw them go in or were told by a Leader "
        "who touched them.",
    ),
    OptionalRule(
        id=GRITTIER_ROUNDS,
        title="Grittier fire at armour",
        told="Rounds strike armour more easily: on a 4 at the front, a 3 at the side and a 2 at the rear.",
    ),
    OptionalRule(
        id=FROZEN_GROUND,
        title="The ground is frozen",
        told="Frozen ground is hard: tanks crush entrenchments less easily, by one on the die.",
        rule="1e 13.2.2",
    ),
    OptionalRule(
        id=RAIDERS,
        title="Raiders in jeeps and trucks",
        told="Soft-skins are those of raiders: they fire as if they had driven one speed slower.",
        rule="1e 16.3",
    ),
    OptionalRule(
        id=MAPPED_ENTRENCHMENTS,
        title="Entrenchments marked on a map",
        told="Before the battle each side marks in secret where its entrenchments are, and nowhere else.",
    ),
    OptionalRule(
        id=MAPPED_GUNS,
        title="Guns marked on a map",
        told="Before the battle each side marks in secret where its guns come on; they come on nowhere else.",
    ),
    OptionalRule(
        id=REMOTE_BLAST,
        title="Remote tanks have a blast radius",
        told="A Goliath strikes every Unit within 2 inches, a Borgward within 4, and not the one it touches.",
        rule="faq-216",
    ),
    OptionalRule(
        id=DRY_STOWAGE,
        title="Shermans stow their ammunition dry",
        told="American Shermans burn as easily as the British ones: once destroyed, they explode on a 4. "
        "Otherwise their stowage is wet.",
        rule="1e B",
    ),
    OptionalRule(
        id=BEFORE_SEPTEMBER_1944,
        title="It is before September 1944",
        told="Fireflies, Challengers and M10 Achilles have no H.E. yet.",
        rule="1e B",
    ),
)


def is_played(setup: Setup, rule: str) -> bool:
    """Whether this game was agreed to have that optional rule, or its edition has it in any case."""
    return setup.options.get(rule) == ON or rule in EDITIONS[setup.edition].includes


def played(setup_options: dict[str, str]) -> list[OptionalRule]:
    """List the optional rules that are on, in the book's order."""
    return [rule for rule in OPTIONAL_RULES if setup_options.get(rule.id) == ON]
