"""What people fill in to keep a force, and to have an evening proposed to them."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from armylists.models import Platoon
from games.game.models.game import Mode, Support
from games.making.forms.games import ENTROPY, PROMISE
from games.serving.fields import field_of


class BalancedForm(forms.Form):
    """Accepting a proposal: which platoon one takes, who picks supports, and against whom."""

    FIRST, SECOND = "first", "second"

    deal = forms.SlugField(max_length=16, widget=forms.HiddenInput)
    take = forms.ChoiceField(label=_("You take"), initial=FIRST, widget=forms.RadioSelect)
    support = forms.ChoiceField(
        label=_("Supports"),
        choices=[
            (Support.SCENARIO, _("Each picks his own in secret")),
            (Support.DRAWN, _("Drawn for both, each told his own alone")),
        ],
        initial=Support.SCENARIO,
        widget=forms.RadioSelect,
    )
    against = forms.ChoiceField(choices=Mode.choices)
    entropy = ENTROPY
    promise = PROMISE

    def __init__(self, *args: Any, platoons: tuple[Platoon, Platoon], **more: Any) -> None:
        """Name the `platoons` of the proposal."""
        super().__init__(*args, **more)
        keys = (self.FIRST, self.SECOND)
        offered = [(key, str(one)) for key, one in zip(keys, platoons, strict=True)]
        field_of(self, "take", forms.ChoiceField).choices = offered
