"""What people fill in to begin from a position, or to keep one."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.game.models.game import (
    Mode,
)
from games.game.models.seat import Seat as SeatRow
from games.making.forms.games import ENTROPY, PROMISE
from games.people.models import LONGEST_NAME
from games.positions.services import Practice
from games.serving.fields import field_of
from rules import Seat


class PracticeForm(forms.Form):
    """Beginning a game from a position."""

    BOTH = "both"

    play = forms.ChoiceField(
        label=gettext_lazy("How do you play it?"),
        initial=BOTH,
        widget=forms.RadioSelect,
    )
    entropy = ENTROPY
    promise = PROMISE

    def __init__(self, *args: Any, armies: Mapping[Seat, str], **more: Any) -> None:
        """Name the `armies` of both seats."""
        super().__init__(*args, **more)
        told = _("%(side)s (%(army)s), against the computer")
        sides = [
            (seat.value, told % {"side": SeatRow.Colour(seat).label, "army": armies[seat]}) for seat in Seat
        ]
        ways = [(self.BOTH, _("Both sides, in this browser")), *sides]
        field_of(self, "play", forms.ChoiceField).choices = ways

    def practice(self) -> Practice:
        """Make the Practice to begin, of what the form was sent with and has found valid."""
        given = self.cleaned_data
        alone = given["play"] == self.BOTH
        return Practice(
            mode=Mode.HOT_SEAT if alone else Mode.COMPUTER,
            seat=Seat.RED if alone else Seat(given["play"]),
            entropy=given["entropy"] if given["promise"] else "",
            promise=given["promise"],
        )


class KeepForm(forms.Form):
    """Keeping a position of a finished game."""

    title = forms.CharField(
        max_length=LONGEST_NAME,
        label=gettext_lazy("What do you call it?"),
        help_text=gettext_lazy("Whoever has its link reads it."),
    )
    at = forms.IntegerField(min_value=0, max_value=10_000_000, required=False, widget=forms.HiddenInput)
