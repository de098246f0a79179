"""What people fill in to tell the host something."""

from django import forms

from games.reports.models import LONGEST_REPORT, About


class ReportForm(forms.Form):
    """What somebody tells the host of the site about a game."""

    about = forms.ChoiceField(label="What is it about?", choices=About.choices, widget=forms.RadioSelect)
    text = forms.CharField(
        label="What happened?",
        max_length=LONGEST_REPORT,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text="The host sees which game it is and how far it was. Tell no secrets of your force.",
    )
