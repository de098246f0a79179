"""What organisers fill in to set up a game for two others."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.called import called
from armylists.fitting import fit
from armylists.looks import people
from armylists.models import Platoon
from armylists.terms import FREELY
from games.forces.selectors import saved_forces_of
from games.game.models.game import Support
from games.game.models.hosted import Part
from games.hosting.services.setting_up import Given, Plan
from games.hosting.services.summing_up import Side, sum_up
from games.house_rules.among import Among
from games.house_rules.models import HouseRulesVersion
from games.lists.selectors import platoons_for
from games.making.forms.setting import SettingForm, setting_of, shown
from games.making.services.summing_up import Line
from games.people.forms import NAME_IS_GIVEN, NameField
from games.people.models import LONGEST_NAME, Player
from games.serving.fields import field_of
from rules import Seat

HIS_OWN = ("", gettext_lazy("Any: whoever sits there chooses"))


def _meant_for(label: Any) -> forms.CharField:
    return forms.CharField(max_length=LONGEST_NAME, label=label, required=False)


PARTS = {
    "who": ("red_for", "red_force", "blue_for", "blue_force", "name"),
    "battle": ("scenario", "attacker", "support", "points"),
    "table": ("table", "season", "light"),
    "rules": (
        "edition", "options", "month", "pace", "countdown", "lengths",
        "watch_later", "umpire_leave", "listed",
    ),
    "open": ("left_open",),
}  # fmt: skip
"""The sections of the page, each with its fields."""


class HostForm(SettingForm):
    """A game for two others."""

    name = NameField(required=False, help_text=NAME_IS_GIVEN)
    red_for = _meant_for(gettext_lazy("Red is for"))
    red_force = forms.ChoiceField(label=gettext_lazy("Red’s force"), required=False)
    blue_for = _meant_for(gettext_lazy("Blue is for"))
    blue_force = forms.ChoiceField(label=gettext_lazy("Blue’s force"), required=False)
    left_open = forms.MultipleChoiceField(
        label=gettext_lazy("Left to whoever sits down first"),
        choices=Part.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    press = forms.CharField(required=False, max_length=32, widget=forms.HiddenInput)

    def __init__(
        self, *args: Any, player: Player | None, house: HouseRulesVersion | None = None, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self.offer(player, house)
        self.fields["name"].initial = player.name if player else ""
        if not self.fields["support"].disabled:
            self.fields["support"].initial = Support.SCENARIO
        among = Among(house)
        platoons = among.of(platoons_for(player))
        self.platoons = {f"platoon:{one.pk}": one for one in platoons}
        self.saved = {f"force:{one.pk}": one for one in saved_forces_of(player) if among.has(one.platoon)}
        choices = [HIS_OWN, *_grouped(platoons)]
        if self.saved:
            mine = [(key, one.title) for key, one in self.saved.items()]
            choices.insert(1, (_("Your saved forces, with their supports"), mine))
        for name in ("red_force", "blue_force"):
            field_of(self, name, forms.ChoiceField).choices = choices

    @property
    def wrong_parts(self) -> set[str]:
        """The sections of the page in which something is wrong."""
        return {part for part, names in PARTS.items() if any(name in self.errors for name in names)}

    def lines(self, player: Player | None) -> list[Line]:
        """Sum up what the form shows, valid or not."""
        given = {name: shown(self[name]) for names in PARTS.values() for name in names}
        parts = [str(label) for key, label in Part.choices if key in (self["left_open"].value() or ())]
        sides = {seat: self._side(given[f"{seat}_for"], given[f"{seat}_force"]) for seat in Seat}
        return sum_up(player, given, sides, len(self["options"].value() or ()), parts)

    def _side(self, meant_for: str, force: str) -> Side:
        """Read what is shown for a seat; a force that is not offered counts as none."""
        saved = self.saved.get(force)
        platoon = saved.platoon if saved else self.platoons.get(force)
        if platoon is not None:
            named = f"{called(platoon.army_list.title)}: {platoon}"
            return Side(meant_for, saved.title if saved else named, platoon)
        kind, _colon, nation = force.partition(":")
        is_offered = kind == "nation" and any(one.nation == nation for one in self.platoons.values())
        return Side(meant_for, called(people(nation)) if is_offered else _("any platoon"), None)

    def plan(self) -> Plan:
        """Make the Plan of the valid form."""
        given = self.cleaned_data
        seats = {seat: self._given(given[f"{seat}_for"], given[f"{seat}_force"]) for seat in Seat}
        left_open = [Part(one) for one in given["left_open"]]
        return Plan(setting=setting_of(self), seats=seats, left_open=left_open, press=given["press"])

    def _given(self, name: str, force: str) -> Given:
        """Read what was chosen for a seat: nothing, a nation, a platoon, or a saved force."""
        kind, _colon, key = force.partition(":")
        if kind == "nation":
            return Given(meant_for=name, nation=key)
        if kind == "platoon":
            return Given(meant_for=name, platoon=int(key))
        if kind != "force":
            return Given(meant_for=name)
        saved = self.saved[force]
        return Given(
            meant_for=name, platoon=saved.platoon_id, supports=self._supports(saved.platoon, saved.wishes)
        )

    def _supports(self, platoon: Platoon, wishes: Sequence[str]) -> Sequence[str] | None:
        """Choose the supports of a saved force where supports are picked freely; else its player picks."""
        if self.cleaned_data["support"] not in ("", Support.FREE):
            return None
        return fit(platoon.as_roster(), wishes, FREELY).taken


Grouped = tuple[Any, list[tuple[str, str]]]


def _grouped(platoons: Iterable[Platoon]) -> list[Grouped]:
    """Group what can be chosen: nations first, then the platoons of each list."""
    lists: dict[str, list[tuple[str, str]]] = {}
    nations: dict[str, str] = {}
    for one in platoons:
        nations.setdefault(f"nation:{one.nation}", called(people(one.nation)))
        lists.setdefault(called(one.army_list.title), []).append((f"platoon:{one.pk}", str(one)))
    return [(_("A platoon of this nation"), sorted(nations.items(), key=lambda one: one[1])), *lists.items()]
