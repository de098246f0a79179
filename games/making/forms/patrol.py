"""What is asked before the patrol phase is practised."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from armylists.called import called
from games.game.models.game import Mode
from games.game.serializers import SCENARIO_CHOICES
from games.making.forms.games import ENTROPY, PROMISE
from games.making.services.patrols import Patrol
from games.people.models import Player
from games.serving.fields import field_of
from games.tables.selectors import offered_tables
from rules import THE_PATROL


class PatrolForm(forms.Form):
    """Practising the patrol phase."""

    play = forms.ChoiceField(
        label=_("Who moves the other markers?"),
        choices=[(Mode.HOT_SEAT, _("You do")), (Mode.COMPUTER, _("The computer"))],
        initial=Mode.HOT_SEAT,
        widget=forms.RadioSelect,
    )
    scenario = forms.ChoiceField(label=_("Scenario"), initial=THE_PATROL.id)
    table = forms.ChoiceField(
        label=_("Table"),
        error_messages={"invalid_choice": _("That table is not there any more; choose another.")},
    )
    entropy = ENTROPY
    promise = PROMISE

    def __init__(self, *args: Any, player: Player | None, **more: Any) -> None:
        """Offer the tables that this player may choose."""
        super().__init__(*args, **more)
        field_of(self, "scenario", forms.ChoiceField).choices = SCENARIO_CHOICES
        tables = [(one.key, called(one.title)) for one in offered_tables(player, "")]
        field_of(self, "table", forms.ChoiceField).choices = tables

    def patrol(self) -> Patrol:
        """Make the Patrol to be practised, of what the form was sent with and has found valid."""
        given = self.cleaned_data
        return Patrol(
            mode=Mode(given["play"]),
            table=given["table"],
            scenario=given["scenario"],
            entropy=given["entropy"],
            promise=given["promise"],
        )
