"""The part of a form in which a player chooses his force: an army, one of its platoons, its supports.

Every army has its own fields, so that looking at another one forgets nothing; the army chosen decides which
of them count.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Protocol

from django import forms
from django.conf import settings
from django.forms.boundfield import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.called import called
from armylists.fitting import fit
from armylists.models import ArmyList, Platoon
from armylists.supports import fault_in, offered
from armylists.terms import FREELY, SupportFault, Terms
from armylists.wars import by_war
from games.forces.models.saved_force import SavedForce
from games.forces.picker import Here, add_counters, counted_in, support_field
from games.forces.shown import Army, lay_out, platoon_field
from games.lists.selectors import platoons_for, whose
from games.people.models import LONGEST_NAME, Player
from games.serving.fields import field_of


class Choosing(Protocol):
    """Among which platoons somebody may choose."""

    def of(self, platoons: Iterable[Platoon]) -> list[Platoon]:
        """List those that may be chosen."""


def _among(among: Choosing | None, platoons: Iterable[Platoon]) -> list[Platoon]:
    return list(platoons) if among is None else among.of(platoons)


class ForceForm(forms.Form):
    """A force. `platoon` and `supports` are what was chosen, once it is valid.

    `picks_supports` is taken away where somebody else picks them, or where they are picked later; with
    `terms` that are not free they are picked now, beside the one platoon that was chosen.
    """

    army = forms.ChoiceField(label=gettext_lazy("Army"), widget=forms.RadioSelect)

    def __init__(
        self,
        *args: Any,
        chosen: Platoon | None = None,
        taken: Sequence[str] = (),
        terms: Terms = FREELY,
        is_later: bool = False,
        saved: Sequence[SavedForce] = (),
        brings: str = "",
        player: Player | None = None,
        is_lazy: bool = False,
        **more: Any,
    ) -> None:
        """Offer a `player` his platoons, the one `chosen` with its supports `taken` ticked at first.

        `is_later`: without supports. One of his `saved` forces may be chosen instead; at first that of the
        word `brings`. `among`: which platoons he may choose at all. `is_lazy`: the page asks for what can be
        picked only where somebody wants to see it, or has picked something. `here` tells of the battle.
        """
        among: Choosing | None = more.pop("among", None)
        self.here: Here | None = more.pop("here", None)
        super().__init__(*args, **more)
        self.is_lazy = is_lazy
        self.terms, self.is_later = terms, is_later
        self.picks_supports = not is_later
        is_rated = terms.level is not None and chosen is not None
        self.platoons = [chosen] if is_rated and chosen else _among(among, platoons_for(player))
        if chosen is not None and chosen not in self.platoons:
            self.platoons.append(chosen)
        first = chosen or (self.platoons[0] if self.platoons else None)
        armies = [(one.key, called(one.title)) for one in self.army_lists()]
        field_of(self, "army", forms.ChoiceField).choices = armies
        self.whose = whose(player, self.army_lists())
        self.fields["army"].initial = first.army_list.key if first else None
        for army_list in self.army_lists():
            self._add(army_list, chosen, taken)
        self.keeps = [one for one in saved if one.platoon in self.platoons]
        self.fields["saved"] = forms.ChoiceField(
            label=_("Your saved forces"),
            choices=[("", _("Another platoon")), *((one.pk, one.title) for one in self.keeps)],
            initial=brings,
            required=False,
            widget=forms.RadioSelect,
        )

    def army_lists(self) -> list[ArmyList]:
        """List the armies that can be chosen."""
        return list({platoon.army_list_id: platoon.army_list for platoon in self.platoons}.values())

    def _add(self, army_list: ArmyList, chosen: Platoon | None, taken: Sequence[str]) -> None:
        own = self.of(army_list)
        is_chosen = chosen is not None and chosen.army_list_id == army_list.pk
        self.fields[platoon_field(army_list)] = forms.ModelChoiceField(
            Platoon.objects.filter(pk__in=[platoon.pk for platoon in own]),
            label=_("Platoon"),
            empty_label=None,
            required=False,
            initial=chosen.pk if is_chosen and chosen else own[0].pk,
        )
        add_counters(self, army_list, self.terms, taken if is_chosen else ())

    def of(self, army_list: ArmyList) -> list[Platoon]:
        """List the platoons of an army that can be chosen."""
        return [platoon for platoon in self.platoons if platoon.army_list_id == army_list.pk]

    # --- what was chosen -------------------------------------------------------------------------------

    @property
    def brought(self) -> SavedForce | None:
        """The saved force that was chosen, if one was."""
        word = self.cleaned_data.get("saved")
        return next((one for one in self.keeps if one.pk == word), None)

    @property
    def platoon(self) -> Platoon:
        """The platoon of the saved force, or of the army chosen."""
        if self.brought is not None:
            return self.brought.platoon
        chosen: Platoon = self.cleaned_data[platoon_field(self._chosen_list())]
        return chosen

    @property
    def supports(self) -> list[str]:
        """Its supports, a row of the list as often as it is taken; of a saved force what can be had."""
        if not self.picks_supports:
            return []
        if self.brought is not None:
            return fit(self.platoon.as_roster(), self.brought.wishes, self.terms).taken
        return counted_in(self, self._chosen_list())

    def _chosen_list(self) -> ArmyList:
        key = self.cleaned_data["army"]
        return next(one for one in self.army_lists() if one.key == key)

    @cached_property
    def as_typed(self) -> tuple[Platoon, list[str]] | None:
        """What was typed as far as it can be read, within the terms or not; None without a platoon."""
        self.full_clean()
        given = self.cleaned_data
        if "army" not in given:
            return None
        if self.brought is None and not given.get(platoon_field(self._chosen_list())):
            return None
        return self.platoon, self.supports

    def clean(self) -> dict[str, Any]:
        """Check that a platoon is chosen and may have these supports; each fault is told at its field."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if "army" not in given or self.brought is not None:
            return given
        field = platoon_field(self._chosen_list())
        if given.get(field) is None:
            if field not in self.errors:
                self.add_error(field, _("Choose a platoon."))
        elif self.fault is not None:
            row = self.fault.item
            self.add_error(support_field(self._chosen_list(), row) if row else None, self.fault.text)
        return given

    @cached_property
    def fault(self) -> SupportFault | None:
        """What is wrong with the supports; asked when the fields by themselves are right."""
        return fault_in(self.platoon.as_roster(), self.supports, self.terms)

    # --- shown -----------------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> BoundField:
        """Give a field as it is shown; templates ask for attributes so first, and Django would name each
        time all the hundreds of fields that there are instead."""
        if name not in self.fields:
            raise KeyError(name)
        return super().__getitem__(name)

    @property
    def saved_value(self) -> str:
        """The word of the saved force that is ticked; "" where none is."""
        return str(self["saved"].value() or "")

    @cached_property
    def wars(self) -> list[tuple[Promise, list[tuple[Any, str]]]]:
        """By its war the button of each army, with whose list it is where somebody made it."""
        tabs = [(radio, self.whose.get(radio.data["value"], "")) for radio in self["army"]]
        return by_war(tabs, lambda tab: str(tab[0].data["value"]))

    @property
    def most(self) -> int:
        """How many supports there may be."""
        return self.terms.most

    @property
    def same_for_all(self) -> str:
        """A digest that two forms share if their armies look the same; "" where something was sent already,
        or where a battle is told of."""
        if self.is_bound or self.terms != FREELY or (self.here is not None and not self.is_lazy):
            return ""
        begun = {name: field.initial for name, field in self.fields.items()}
        offered_now = [(one.pk, one.title, str(one.quality)) for one in self.platoons]
        told = json.dumps(
            [
                self.prefix,
                self.is_later,
                self.picks_supports,
                self.is_lazy,
                begun,
                offered_now,
                settings.STATIC_URL,
            ]
        )
        return hashlib.sha256(told.encode()).hexdigest()

    @property
    def armies(self) -> list[Army]:
        """Everything that can be chosen, army by army."""
        return [self.army_of(army_list) for army_list in self.army_lists()]

    def army_of(self, army_list: ArmyList) -> Army:
        """Lay out one army."""
        is_shown = not self.is_later and (not self.is_lazy or self._was_sent(army_list))
        own = self.of(army_list)
        return lay_out(self, own, self.terms, with_supports=is_shown, here=self.here)

    def _was_sent(self, army_list: ArmyList) -> bool:
        """Whether supports of an army are picked, or it was chosen on a form that was sent."""
        fields = [support_field(army_list, item.id) for item in offered(army_list.key)]
        if not self.is_bound:
            return any(self.fields[name].initial for name in fields)
        picked = any(self.data.get(self.add_prefix(name)) for name in fields)
        return picked or self["army"].value() == army_list.key


class SavedForceForm(forms.Form):
    """Keeping a force to use again: its platoon and what it is called."""

    platoon = forms.ModelChoiceField(Platoon.objects.none(), label=gettext_lazy("Platoon"), empty_label=None)
    title = forms.CharField(
        max_length=LONGEST_NAME,
        label=gettext_lazy("What do you call it?"),
        required=False,
        help_text=gettext_lazy("Left empty it is called after its platoon."),
    )

    def __init__(self, *args: Any, player: Player | None, **more: Any) -> None:
        super().__init__(*args, **more)
        field_of(self, "platoon", forms.ModelChoiceField).queryset = platoons_for(player)
