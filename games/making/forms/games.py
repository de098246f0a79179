"""What people fill in."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from armylists.models import Platoon
from games.forces.forms import ForceForm
from games.forces.picker import Here
from games.forces.selectors import opponent_of, saved_forces_of
from games.game.models.game import Level, Mode, Support
from games.house_rules.among import Among
from games.house_rules.models import HouseRulesVersion
from games.lists.selectors import platoons_for
from games.making.forms.setting import SettingForm
from games.making.services.making import Wish
from games.people.forms import NAME_IS_GIVEN, NameField
from games.people.models import Player
from rules import Seat

FORCE_WRONG = _("Something about the force is not right yet; it is told below. What you chose has been kept.")

PROMISE = forms.CharField(required=False, max_length=32, widget=forms.HiddenInput)
ENTROPY = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)


PARTS = {
    "who": ("mode", "level", "name", "seat"),
    "battle": ("scenario", "attacker", "support", "points"),
    "table": ("table", "season", "light"),
    "rules": (
        "edition", "options", "month", "pace", "countdown", "lengths",
        "watch_later", "umpire_leave", "listed",
    ),
}  # fmt: skip
"""The sections of the page of a new game, each with its fields; each side's force is one as well."""


class NewGameForm(SettingForm):
    """A new game."""

    name = NameField(required=False, help_text=NAME_IS_GIVEN)
    mode = forms.ChoiceField(label=_("Against whom"), choices=Mode.choices, widget=forms.RadioSelect)
    level = forms.TypedChoiceField(
        label=_("How well it plays"),
        required=False,
        choices=Level.choices,
        initial=Level.STEADY,
        coerce=Level,
        empty_value=Level.STEADY,
    )
    seat = forms.ChoiceField(label=_("Your side"), choices=[("red", _("Red")), ("blue", _("Blue"))])
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
        house: HouseRulesVersion | None = None,
        **more: Any,
    ) -> None:
        """Begin with what a link named: the platoon of the number `wanted` or one's saved `force`, the
        opponent, the table, how `support` is picked, the `house` rules."""
        super().__init__(*args, **more)
        among = Among(house)
        offered, saved = among.of(platoons_for(player)), saved_forces_of(player)
        saved = [one for one in saved if among.has(one.platoon)]
        brought = next((one.platoon for one in saved if one.pk == force), None)
        own = next((one for one in offered if str(one.pk) == wanted), brought or next(iter(offered), None))
        other, is_lazy = opponent_of(own, offered), support != Support.FREE
        self.own = ForceForm(
            *args,
            prefix="own",
            chosen=own,
            saved=saved,
            brings=force,
            player=player,
            is_lazy=is_lazy,
            among=among,
        )
        self.other = ForceForm(
            *args, prefix="other", chosen=other, player=player, is_lazy=is_lazy, among=among
        )
        self.fields["name"].initial = player.name if player else ""
        self.fields["mode"].initial = against if against in Mode.values else Mode.FRIENDS
        self.fields["seat"].initial = "red"
        self.fields["support"].initial = support if support in Support.values else Support.SCENARIO
        self.offer(player, house, table)

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
    def wrong_parts(self) -> set[str]:
        """The sections of the page in which something is wrong."""
        forces = {"own": self.own}
        if self.is_bound and self.cleaned_data.get("mode") != Mode.FRIENDS:
            forces["other"] = self.other
        wrong = {part for part, names in PARTS.items() if any(name in self.errors for name in names)}
        return wrong | {part for part, force in forces.items() if self.is_bound and force.errors}

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
            level=given["level"],
            seat=Seat(given["seat"]),
            platoon=self.own.platoon.pk,
            other_platoon=self.other.platoon.pk if alone else None,
            supports=self.own.supports,
            other_supports=self.other.supports if alone and not self._computer_picks(given) else None,
            **self.setting(),
            entropy=given["entropy"] if given["promise"] else "",
            promise=given["promise"],
        )


class JoinForm(forms.Form):
    """Taking the seat of an invite link. Where its organiser has chosen the whole force there is no `own`."""

    name = NameField(required=False, help_text=NAME_IS_GIVEN)
    entropy = ENTROPY

    own: ForceForm | None = None

    def __init__(
        self,
        *args: Any,
        player: Player | None,
        opponent: Platoon | None,
        proposed: Platoon | None = None,
        picks_late: bool = False,
        among: Among | None = None,
        is_armed: bool = False,
        meant_for: str = "",
        is_lazy: bool = False,
        **more: Any,
    ) -> None:
        """Offer the platoons `among` which he may choose; none at all where the seat `is_armed`. Whoever has
        no name yet is proposed the one that the seat is meant for. `here` tells of the battle."""
        here: Here | None = more.pop("here", None)
        super().__init__(*args, **more)
        self.fields["name"].initial = player.name if player and player.name else meant_for
        if is_armed:
            return
        among = among or Among(None)
        offered = among.of(platoons_for(player))
        chosen = proposed or opponent_of(opponent, offered)
        saved = saved_forces_of(player)
        self.own = ForceForm(
            *args,
            prefix="own",
            chosen=chosen,
            is_later=picks_late,
            saved=saved,
            player=player,
            among=among,
            is_lazy=is_lazy,
            here=here,
        )

    def clean(self) -> dict[str, Any]:
        """Check the force as well."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if self.own is not None and not self.own.is_valid():
            self.add_error(None, FORCE_WRONG)
        return given
