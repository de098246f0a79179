"""What people fill in."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from armylists.called import called
from armylists.models import Platoon
from armylists.words import MONTH_WRITTEN
from games.forces.forms import ForceForm
from games.forces.selectors import opponent_of, saved_forces_of
from games.game.models.game import (
    COUNTDOWN,
    LEAST_POINTS,
    LONGEST_COUNTDOWN,
    MOST_POINTS,
    POINTS,
    SHORTEST_COUNTDOWN,
    Lengths,
    Mode,
    Pace,
    Support,
)
from games.game.serializers import EDITION_CHOICES, OPTION_CHOICES, SCENARIO_CHOICES
from games.lists.selectors import platoons_for
from games.making.services.making import Wish
from games.making.services.scenarios import ROLL
from games.people.forms import NAME_IS_GIVEN, NameField
from games.people.models import Player
from games.serving.fields import field_of
from games.tables.looks import LIGHTS, SEASONS
from games.tables.selectors import offered_tables
from rules import FIRST, OPTIONAL_RULES, THE_PATROL, OptionalRule, Seat

FORCE_WRONG = _("Something about the force is not right yet; it is told below. What you chose has been kept.")


AS_IT_IS = ("", _("As the table has it"))

PROMISE = forms.CharField(required=False, max_length=32, widget=forms.HiddenInput)
ENTROPY = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)


class QuickGameForm(forms.Form):
    """All that is asked before a quick game."""

    against = forms.ChoiceField(
        choices=[(Mode.COMPUTER, _("the computer")), (Mode.FRIENDS, _("a friend"))],
        error_messages={
            "required": _("A quick game is against the computer or a friend; neither was named."),
            "invalid_choice": _("A quick game is against the computer or a friend, not %(value)s."),
        },
    )
    force = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)
    own_list = forms.CharField(required=False, max_length=12, widget=forms.HiddenInput)
    entropy = ENTROPY
    promise = PROMISE


class NewGameForm(forms.Form):
    """A new game."""

    name = NameField(required=False, help_text=NAME_IS_GIVEN)
    mode = forms.ChoiceField(label=_("Against whom"), choices=Mode.choices, widget=forms.RadioSelect)
    seat = forms.ChoiceField(label=_("Your side"), choices=[("red", _("Red")), ("blue", _("Blue"))])
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
    month = forms.RegexField(
        MONTH_WRITTEN,
        label=_("Month of the battle"),
        required=False,
        widget=forms.TextInput({"type": "month", "min": "1900-01", "max": "1999-12"}),
        error_messages={"invalid": _("A month is written like 1940-05.")},
    )
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
    computer_picks = forms.BooleanField(label=_("The computer picks its own"), required=False, initial=True)
    entropy = ENTROPY
    promise = PROMISE

    def __init__(
        self,
        *args: Any,
        player: Player | None,
        wanted: str = "",
        against: str = "",
        table: str = "",
        force: str = "",
        support: str = "",
        **more: Any,
    ) -> None:
        """Begin with what a link named: the platoon of the number `wanted` or one's saved `force`, the
        opponent, the table, how `support` is picked."""
        super().__init__(*args, **more)
        offered, saved = list(platoons_for(player)), saved_forces_of(player)
        brought = next((one.platoon for one in saved if one.pk == force), None)
        own = next((one for one in offered if str(one.pk) == wanted), brought or next(iter(offered), None))
        other, is_lazy = opponent_of(own, offered), support != Support.FREE
        self.own = ForceForm(
            *args, prefix="own", chosen=own, saved=saved, brings=force, player=player, is_lazy=is_lazy
        )
        self.other = ForceForm(*args, prefix="other", chosen=other, player=player, is_lazy=is_lazy)
        self.tables = offered_tables(player, table)
        tables = [(one.key, called(one.title)) for one in self.tables]
        field_of(self, "table", forms.ChoiceField).choices = tables
        self.fields["table"].initial = next((one.key for one in self.tables if one.key == table), None)
        self.fields["name"].initial = player.name if player else ""
        self.fields["mode"].initial = against if against in Mode.values else Mode.FRIENDS
        self.fields["seat"].initial = "red"
        self.fields["support"].initial = support if support in Support.values else Support.SCENARIO

    def clean(self) -> dict[str, Any]:
        """Check the forces that have to be chosen here as well."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        forces = [self.own] if given.get("mode") == Mode.FRIENDS else [self.own, self.other]
        self.own.picks_supports = not self._picks_late(given)
        self.other.picks_supports = not self._picks_late(given) and not self._computer_picks(given)
        for force in forces:
            if not force.is_valid():
                self.add_error(None, FORCE_WRONG)
        return given

    @property
    def optional_rules(self) -> list[tuple[Any, OptionalRule]]:
        """The box of each optional rule with what is told of it."""
        return list(zip(self["options"], OPTIONAL_RULES, strict=True))

    def _picks_late(self, given: dict[str, Any]) -> bool:
        return given.get("support") not in (None, "", Support.FREE)

    def _computer_picks(self, given: dict[str, Any]) -> bool:
        return given.get("mode") == Mode.COMPUTER and bool(given.get("computer_picks"))

    def wish(self) -> Wish:
        """Make the Wish for a new game, of what the form was sent with and has found valid."""
        given = self.cleaned_data
        alone = given["mode"] != Mode.FRIENDS
        return Wish(
            mode=Mode(given["mode"]),
            seat=Seat(given["seat"]),
            edition=given["edition"] or FIRST.id,
            scenario=given["scenario"] or THE_PATROL.id,
            attacker=given["attacker"],
            options=given["options"],
            month=given["month"],
            battlefield=given["table"],
            season=given["season"],
            light=given["light"],
            platoon=self.own.platoon.pk,
            other_platoon=self.other.platoon.pk if alone else None,
            supports=self.own.supports,
            other_supports=self.other.supports if alone and not self._computer_picks(given) else None,
            support=Support(given["support"] or Support.FREE),
            points=given["points"],
            listed=given["listed"],
            pace=Pace(given["pace"] or Pace.UNTIMED),
            countdown=given["countdown"] or COUNTDOWN,
            lengths=Lengths(given["lengths"] or Lengths.INCHES),
            entropy=given["entropy"] if given["promise"] else "",
            promise=given["promise"],
        )


class JoinForm(forms.Form):
    """Taking the seat of an invite link."""

    name = NameField(required=False, help_text=NAME_IS_GIVEN)
    entropy = ENTROPY

    def __init__(
        self,
        *args: Any,
        player: Player | None,
        opponent: Platoon | None,
        proposed: Platoon | None = None,
        picks_late: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(*args, **more)
        self.fields["name"].initial = player.name if player else ""
        chosen = proposed or opponent_of(opponent, list(platoons_for(player)))
        saved = saved_forces_of(player)
        self.own = ForceForm(
            *args, prefix="own", chosen=chosen, is_later=picks_late, saved=saved, player=player
        )

    def clean(self) -> dict[str, Any]:
        """Check the force as well."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.own.is_valid():
            self.add_error(None, FORCE_WRONG)
        return given
