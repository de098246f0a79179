"""The supports that a saved force wants, picked from the same lines as those of a game."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from armylists.terms import Terms
from games.forces.models.saved_force import SavedForce
from games.forces.picker import Picker, add_counters, counted_in, lay_out_supports
from games.forces.services import MOST_WISHES
from games.refusals import Refused

WISHES = Terms(few=MOST_WISHES)
"""What a force may want, whatever game it is brought to."""


class WishesForm(forms.Form):
    """How many of each support a force wants; a platoon that is not offered any more has none to pick."""

    def __init__(self, *args: Any, force: SavedForce, **more: Any) -> None:
        super().__init__(*args, **more)
        self.force = force
        if force.platoon.playable:
            add_counters(self, force.platoon.army_list, WISHES, force.offered_wishes)

    def picked(self) -> list[str]:
        """List what is wanted now, what was wanted before in the order that it had; raises Refused."""
        if not self.is_valid():
            raise Refused("malformed", _("Something is not right yet; it is marked below."))
        if not self.force.platoon.playable:
            raise Refused("no-such-platoon", _("This platoon is not offered any more."))
        return in_order(self.force.offered_wishes, counted_in(self, self.force.platoon.army_list))

    @cached_property
    def picker(self) -> Picker:
        """All that can be wanted, laid out."""
        return lay_out_supports(self, [self.force.platoon], WISHES)


def in_order(before: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Put what is wanted in the order in which it was wanted before, and what is new behind it."""
    left, kept = Counter(wanted), list[str]()
    for row in before:
        if left[row]:
            left[row] -= 1
            kept.append(row)
    return [*kept, *left.elements()]
