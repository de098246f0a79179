"""What people fill in to tell the host something."""

from django import forms
from django.utils.translation import gettext_lazy as _

from games.reports.models import LONGEST_REPORT, About


class ReportForm(forms.Form):
    """What somebody tells the host of the site about a game."""

    about = forms.ChoiceField(label=_("What is it about?"), choices=About.choices, widget=forms.RadioSelect)
    text = forms.CharField(
        label=_("What happened?"),
        max_length=LONGEST_REPORT,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("The host sees which game it is and how far it was. Tell no secrets of your force."),
    )
