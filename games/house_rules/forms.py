"""What people fill in to write house rules."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from armylists.called import called
from armylists.models import ArmyList
from armylists.selectors import playable_platoons
from games.game.delays import later_choices
from games.game.models.game import (
    COUNTDOWN,
    LEAST_POINTS,
    LONGEST_COUNTDOWN,
    MOST_POINTS,
    POINTS,
    SHORTEST_COUNTDOWN,
    Lengths,
    Pace,
    Support,
)
from games.game.models.umpire import Leave
from games.game.serializers import EDITION_CHOICES, OPTION_CHOICES, SCENARIO_CHOICES
from games.house_rules.agreed import ANYBODY, WITH_THE_LINK, Agreed
from games.house_rules.models import LONGEST_TITLE
from games.serving.fields import field_of, month_field
from games.tables.selectors import battlefields

OPEN = ("", _("Left to whoever sets up the game"))


def _several(label: Any, choices: Any = ()) -> forms.MultipleChoiceField:
    return forms.MultipleChoiceField(
        label=label, choices=choices, required=False, widget=forms.CheckboxSelectMultiple
    )


class HouseRulesForm(forms.Form):
    """House rules; what is left empty is left to whoever sets up a game."""

    title = forms.CharField(max_length=LONGEST_TITLE, label=_("What do you call them?"))
    edition = forms.ChoiceField(label=_("Rules"), choices=[OPEN, *EDITION_CHOICES], required=False)
    fixes_options = forms.BooleanField(
        label=_("These optional rules are played and no others"), required=False
    )
    options = _several(_("Optional rules"), OPTION_CHOICES)
    lists = _several(_("Army lists"))
    first_month = month_field(_("First month"))
    last_month = month_field(_("Last month"))
    scenarios = _several(_("Scenarios"), SCENARIO_CHOICES)
    tables = _several(_("Tables"))
    support = forms.ChoiceField(label=_("Support"), choices=[OPEN, *Support.choices], required=False)
    points = forms.IntegerField(
        label=_("Points each"),
        min_value=LEAST_POINTS,
        max_value=MOST_POINTS,
        required=False,
        help_text=_("Where support is given by points."),
    )
    pace = forms.ChoiceField(label=_("Pace"), choices=[OPEN, *Pace.choices], required=False)
    countdown = forms.IntegerField(
        label=_("Seconds for each reaction"),
        min_value=SHORTEST_COUNTDOWN,
        max_value=LONGEST_COUNTDOWN,
        required=False,
        help_text=_("At a live pace."),
    )
    lengths = forms.ChoiceField(label=_("Distances"), choices=[OPEN, *Lengths.choices], required=False)
    watching = forms.ChoiceField(
        label=_("Who may watch"),
        choices=[
            OPEN,
            (ANYBODY, _("Anybody: the game is listed")),
            (WITH_THE_LINK, _("Whoever has the link of the game")),
        ],
        required=False,
    )
    umpire = forms.ChoiceField(
        label=_("An umpire may see"), choices=[OPEN, *Leave.choices[1:]], required=False
    )
    later = forms.ChoiceField(
        label=_("Watchers see everything"),
        choices=lambda: [OPEN, *later_choices()],
        required=False,
        help_text=_("Each player can end it at any time."),
    )
    press = forms.CharField(required=False, max_length=32, widget=forms.HiddenInput)
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        offered = ArmyList.objects.filter(pk__in=playable_platoons().values("army_list")).order_by("title")
        lists = [(one.key, called(one.title)) for one in offered]
        field_of(self, "lists", forms.MultipleChoiceField).choices = lists
        tables = [(one.pk, called(one.title)) for one in battlefields()]
        field_of(self, "tables", forms.MultipleChoiceField).choices = tables

    def agreed(self) -> Agreed:
        """Make what is agreed of the form, which has been found valid."""
        given = self.cleaned_data
        is_by_points = given["support"] == Support.POINTS
        is_live = given["pace"] == Pace.LIVE
        return Agreed(
            edition=given["edition"],
            options=given["options"] if given["fixes_options"] else None,
            lists=given["lists"],
            first_month=given["first_month"],
            last_month=given["last_month"],
            scenarios=given["scenarios"],
            tables=given["tables"],
            support=given["support"],
            points=(given["points"] or POINTS) if is_by_points else None,
            lengths=given["lengths"],
            pace=given["pace"],
            countdown=(given["countdown"] or COUNTDOWN) if is_live else None,
            watching=given["watching"],
            later=given["later"],
            umpire=given["umpire"],
        )


def begun_with(title: str, agreed: Agreed) -> dict[str, Any]:
    """Make what a form begins with, of house rules that there are."""
    names = ("edition", "lists", "first_month", "last_month", "scenarios", "tables", "support", "points")
    more = ("pace", "countdown", "lengths", "watching", "later", "umpire")
    begun = {name: getattr(agreed, name) for name in (*names, *more)}
    return begun | {
        "title": title,
        "options": agreed.options or [],
        "fixes_options": agreed.options is not None,
    }
