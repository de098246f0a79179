"""What people fill in."""

from typing import Any

from django import forms

from armylists.models import Platoon
from armylists.selectors import playable_platoons
from games.models import Battlefield, Mode, Pace, Player
from games.models.game import COUNTDOWN, LONGEST_COUNTDOWN, SHORTEST_COUNTDOWN
from games.models.player import LONGEST_NAME
from games.selectors import battlefields
from games.services.making import Wish
from rules.editions.catalogue import EDITIONS
from rules.editions.edition import FIRST
from rules.force import Seat

ENTROPY = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)


class NameField(forms.CharField):
    """What the others at the table call somebody."""

    def __init__(self, **more: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, label="Your name", **more)


class PlatoonField(forms.ModelChoiceField):
    """A platoon that is offered."""

    def __init__(self, label: str, **more: Any) -> None:
        super().__init__(playable_platoons(), label=label, empty_label=None, **more)

    def label_from_instance(self, platoon: Platoon) -> str:
        """Its list, title and quality."""
        return f"{platoon.army_list.title}: {platoon.title} ({platoon.get_quality_display()})"


class NewGameForm(forms.Form):
    """A new game."""

    name = NameField()
    mode = forms.ChoiceField(label="Against whom", choices=Mode.choices, widget=forms.RadioSelect)
    seat = forms.ChoiceField(label="Your side", choices=[("red", "Red"), ("blue", "Blue")])
    platoon = PlatoonField("Your platoon")
    other_platoon = PlatoonField("The other side's platoon", required=False)
    table = forms.ModelChoiceField(Battlefield.objects.none(), label="Table", empty_label=None)
    edition = forms.ChoiceField(
        label="Rules",
        choices=[(edition.id, edition.title) for edition in EDITIONS.values()],
        required=False,
    )
    pace = forms.ChoiceField(label="Pace", choices=Pace.choices, required=False)
    countdown = forms.IntegerField(
        label="Seconds for each reaction",
        min_value=SHORTEST_COUNTDOWN,
        max_value=LONGEST_COUNTDOWN,
        initial=COUNTDOWN,
        required=False,
    )
    listed = forms.BooleanField(label="Others may find it and watch", required=False, initial=True)
    entropy = ENTROPY

    def __init__(self, *args: Any, player: Player | None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["table"].queryset = battlefields()
        self.fields["name"].initial = player.name if player else ""
        self.fields["mode"].initial = Mode.FRIENDS
        self.fields["seat"].initial = "red"
        chosen = list(self.fields["platoon"].queryset)
        if chosen:
            self.fields["platoon"].initial = chosen[0].pk
            self.fields["other_platoon"].initial = _opponent_of(chosen[0], chosen).pk

    def wish(self) -> Wish:
        """What was asked for."""
        given = self.cleaned_data
        other = given["other_platoon"]
        return Wish(
            mode=Mode(given["mode"]),
            seat=Seat(given["seat"]),
            edition=given["edition"] or FIRST.id,
            battlefield=given["table"].pk,
            platoon=given["platoon"].pk,
            other_platoon=other.pk if other and given["mode"] != Mode.FRIENDS else None,
            listed=given["listed"],
            pace=Pace(given["pace"] or Pace.UNTIMED),
            countdown=given["countdown"] or COUNTDOWN,
            entropy=given["entropy"],
        )


class JoinForm(forms.Form):
    """Taking the seat of an invite link."""

    name = NameField()
    platoon = PlatoonField("Your platoon")
    entropy = ENTROPY

    def __init__(self, *args: Any, player: Player | None, opponent: Platoon | None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["name"].initial = player.name if player else ""
        offered = list(self.fields["platoon"].queryset)
        if opponent is not None and offered:
            self.fields["platoon"].initial = _opponent_of(opponent, offered).pk


class NameForm(forms.Form):
    """Another name, or a first one."""

    name = NameField()


def _opponent_of(platoon: Platoon, offered: list[Platoon]) -> Platoon:
    """The first platoon of another nation, else the first."""
    return next((other for other in offered if other.nation != platoon.nation), offered[0])
