"""What is asked before a quick game."""

from django import forms
from django.utils.translation import gettext_lazy as _

from games.game.models.game import Level, Mode
from games.making.forms.games import ENTROPY, PROMISE


class QuickGameForm(forms.Form):
    """All that is asked before a quick game; `deal` is the word of what was drawn, "" before anything was."""

    deal = forms.SlugField(required=False, max_length=16, widget=forms.HiddenInput)

    against = forms.ChoiceField(
        choices=[(Mode.COMPUTER, _("the computer")), (Mode.FRIENDS, _("a friend"))],
        error_messages={
            "required": _("A quick game is against the computer or a friend; neither was named."),
            "invalid_choice": _("A quick game is against the computer or a friend, not %(value)s."),
        },
    )
    level = forms.TypedChoiceField(
        label=_("The computer plays"),
        required=False,
        choices=Level.choices,
        initial=Level.STEADY,
        widget=forms.RadioSelect,
        coerce=Level,
        empty_value=Level.STEADY,
        error_messages={"invalid_choice": _("The computer has no level %(value)s.")},
    )
    force = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)
    own_list = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)
    house = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)
    entropy = ENTROPY
    promise = PROMISE
