"""The verbs of every edition."""

from collections.abc import Mapping

from rules.editions.edition import FIRST
from rules.editions.second import SECOND
from rules.state.choices.in_force import Verbs
from rules.verbs.first import FIRST_VERBS
from rules.verbs.second import SECOND_VERBS

VERBS: Mapping[str, Verbs] = {FIRST.id: FIRST_VERBS, SECOND.id: SECOND_VERBS}
"""By the id of the edition."""
