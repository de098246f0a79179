"""What people fill in of a game, whoever plays it: table, scenario, rules, support, pace."""

from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _

from armylists.called import called
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
from games.house_rules.agreed import ANYBODY, Agreed
from games.house_rules.models import HouseRulesVersion
from games.making.services.agreeing import Setting
from games.making.services.scenarios import ROLL
from games.people.models import Player
from games.serving.fields import field_of, month_field
from games.tables.looks import LIGHTS, SEASONS
from games.tables.selectors import offered_tables
from rules import FIRST, OPTIONAL_RULES, THE_PATROL, OptionalRule

AS_IT_IS = ("", _("As the table has it"))


class SettingForm(forms.Form):
    """What is agreed of a game; where house rules fix something it can be seen, and not changed."""

    table = forms.ChoiceField(
        label=_("Table"),
        error_messages={"invalid_choice": _("That table is not there any more; choose another.")},
    )
    season = forms.ChoiceField(label=_("Season"), choices=[AS_IT_IS, *SEASONS.items()], required=False)
    light = forms.ChoiceField(label=_("Light"), choices=[AS_IT_IS, *LIGHTS.items()], required=False)
    edition = forms.ChoiceField(
        label=_("Rules"),
        choices=EDITION_CHOICES,
        required=False,
    )
    scenario = forms.ChoiceField(
        label=_("Scenario"),
        choices=[*SCENARIO_CHOICES, (ROLL, _("Roll a die for it"))],
        required=False,
    )
    attacker = forms.ChoiceField(
        label=_("Who attacks"),
        choices=[(ROLL, _("A die decides")), ("red", _("Red")), ("blue", _("Blue"))],
        required=False,
    )
    options = forms.MultipleChoiceField(
        label=_("Optional rules"),
        choices=OPTION_CHOICES,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    month = month_field(_("Month of the battle"))
    support = forms.ChoiceField(
        label=_("Support"), choices=Support.choices, required=False, widget=forms.RadioSelect
    )
    points = forms.IntegerField(
        label=_("Points each"), min_value=LEAST_POINTS, max_value=MOST_POINTS, initial=POINTS, required=False
    )
    pace = forms.ChoiceField(label=_("Pace"), choices=Pace.choices, required=False)
    countdown = forms.IntegerField(
        label=_("Seconds for each reaction"),
        min_value=SHORTEST_COUNTDOWN,
        max_value=LONGEST_COUNTDOWN,
        initial=COUNTDOWN,
        required=False,
    )
    lengths = forms.ChoiceField(label=_("Distances"), choices=Lengths.choices, required=False)
    listed = forms.BooleanField(label=_("Others may find it and watch"), required=False, initial=True)

    watch_later = forms.ChoiceField(
        label=_("Watchers see everything"),
        choices=lambda: [("", _("No: what is hidden stays hidden")), *later_choices()],
        required=False,
        help_text=_("Whoever sits down agrees to it; each player can end it at any time."),
    )

    umpire_leave = forms.ChoiceField(
        label=_("An umpire may see"),
        choices=[("", _("What everybody sees, until a player lets him see more")), *Leave.choices[1:]],
        required=False,
        help_text=_("Where somebody is invited to be the umpire; each player can change it at any time."),
    )

    house: HouseRulesVersion | None = None

    def offer(self, player: Player | None, house: HouseRulesVersion | None = None, table: str = "") -> None:
        """Offer the player's tables, at first the one of that key, and keep to the house rules."""
        self.house = house
        self.tables = offered_tables(player, table)
        agreed = house.agreed if house is not None else Agreed()
        if agreed.tables:
            self.tables = [one for one in self.tables if one.key in agreed.tables]
        named = [(one.key, called(one.title)) for one in self.tables]
        field_of(self, "table", forms.ChoiceField).choices = named
        self.fields["table"].initial = next((one.key for one in self.tables if one.key == table), None)
        if house is not None:
            self._keep_to(agreed)

    def _keep_to(self, agreed: Agreed) -> None:
        """Fix the fields that house rules fix, and leave of the choices those that they allow."""
        fixed = {
            "edition": agreed.edition,
            "options": agreed.options,
            "support": agreed.support,
            "points": agreed.points,
            "pace": agreed.pace,
            "countdown": agreed.countdown,
            "lengths": agreed.lengths,
            "umpire_leave": agreed.umpire,
            "watch_later": agreed.later,
            "month": agreed.first_month if agreed.first_month == agreed.last_month else "",
            "listed": agreed.watching == ANYBODY if agreed.watching else None,
        }
        for name, value in fixed.items():
            if value not in ("", None):
                self.fields[name].initial, self.fields[name].disabled = value, True
        scenario = field_of(self, "scenario", forms.ChoiceField)
        if agreed.scenarios:
            kept = [(key, title) for key, title in SCENARIO_CHOICES if key in agreed.scenarios]
            scenario.choices = kept
        for bound, month in (("min", agreed.first_month), ("max", agreed.last_month)):
            if month:
                self.fields["month"].widget.attrs[bound] = month

    @property
    def optional_rules(self) -> list[tuple[Any, OptionalRule]]:
        """The box of each optional rule with what is told of it."""
        return list(zip(self["options"], OPTIONAL_RULES, strict=True))

    def setting(self) -> dict[str, Any]:
        """Gather the fields of a Setting, of what the form was sent with and has found valid."""
        given = self.cleaned_data
        scenarios = field_of(self, "scenario", forms.ChoiceField).choices
        first = next((str(key) for key, _title in scenarios), THE_PATROL.id)  # type: ignore[union-attr, misc]
        return {
            "house_rules": self.house,
            "edition": given["edition"] or FIRST.id,
            "scenario": given["scenario"] or (first if self.house is not None else THE_PATROL.id),
            "attacker": given["attacker"],
            "options": given["options"],
            "month": given["month"],
            "battlefield": given["table"],
            "season": given["season"],
            "light": given["light"],
            "support": Support(given["support"] or Support.FREE),
            "points": given["points"],
            "listed": given["listed"],
            "pace": Pace(given["pace"] or Pace.UNTIMED),
            "countdown": given["countdown"] or COUNTDOWN,
            "lengths": Lengths(given["lengths"] or Lengths.INCHES),
            "umpire_leave": given["umpire_leave"],
            "watch_later": given["watch_later"],
        }


def setting_of(form: SettingForm) -> Setting:
    """Make the Setting of a valid form."""
    return Setting(**form.setting())


def fixed_by(house: HouseRulesVersion | None) -> dict[str, Any]:
    """Gather the fields that house rules fix, which no browser sends."""
    form = SettingForm()
    form.offer(None, house)
    return {name: field.initial for name, field in form.fields.items() if field.disabled}


def shown(field: BoundField) -> str:
    """Read what a field shows; of a list in which nothing is chosen the first."""
    value, choices = field.value(), list(getattr(field.field, "choices", ()))
    if value in (None, "") and choices:
        value = getattr(choices[0][0], "value", choices[0][0])
    return str("" if value is None else value)
