"""What organisers and those who come fill in."""

from datetime import datetime
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from games.evenings.models import (
    FEWEST_PEOPLE,
    LEAST_MINUTES,
    LONGEST_PLACE,
    LONGEST_TITLE,
    MINUTES,
    MOST_MINUTES,
    MOST_PEOPLE,
    MOST_ROUNDS,
    PEOPLE,
    Evening,
    Participant,
)
from games.evenings.services.arranging import Invited, at
from games.evenings.template import DRAWN, SeatTemplate
from games.game.models.game import Support
from games.hosting.forms import HostForm
from games.hosting.services.setting_up import Given, Plan
from games.house_rules.agreed import Agreed
from games.house_rules.models import HouseRulesVersion
from games.making.forms.setting import setting_of
from games.people.forms import NAME_IS_GIVEN, NameField
from games.people.models import Player
from games.serving.fields import field_of
from rules import Seat

WRITTEN = "%Y-%m-%dT%H:%M"
"""How browsers write the field of a day and a time."""

EACH_SEAT = ("red_for", "blue_for", "left_open")
"""What is said for a single game alone."""

SAME = (
    "season", "light", "edition", "scenario", "attacker", "options", "month", "support", "points", "pace",
    "countdown", "lengths", "listed", "watch_later", "umpire_leave",
)  # fmt: skip
"""What form and template call alike."""

ZONES = sorted(
    one for one in available_timezones() if "/" in one and not one.startswith(("Etc/", "SystemV/"))
)


class EveningForm(HostForm):
    """An evening: when and where it is, and what each of its games is made of."""

    title = forms.CharField(max_length=LONGEST_TITLE, label=_("What is it called?"))
    starts = forms.CharField(
        label=_("When it starts"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"})
    )
    time_zone = forms.ChoiceField(
        label=_("In the time of"),
        widget=forms.Select(attrs={"lang": "en"}),
        choices=[("UTC", "UTC"), *((one, one.replace("_", " ")) for one in ZONES)],
    )
    place = forms.CharField(max_length=LONGEST_PLACE, label=_("Where (may be left empty)"), required=False)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS, initial=2)
    minutes = forms.IntegerField(
        label=_("Minutes for each round"), min_value=LEAST_MINUTES, max_value=MOST_MINUTES, initial=MINUTES
    )
    most_people = forms.IntegerField(
        label=_("How many may come"), min_value=FEWEST_PEOPLE, max_value=MOST_PEOPLE, initial=PEOPLE
    )

    def __init__(
        self,
        *args: Any,
        player: Player | None,
        house: HouseRulesVersion | None = None,
        evening: Evening | None = None,
        **more: Any,
    ) -> None:
        """Begin with an evening that is changed, or with what suits one best."""
        super().__init__(*args, player=player, house=house, **more)
        for name in EACH_SEAT:
            del self.fields[name]
        self.evening = evening
        self._offer_lots(house.agreed if house is not None else Agreed())
        if evening is not None:
            self._begin_with(evening)
        elif not self.fields["support"].disabled:
            self.fields["support"].initial = Support.DRAWN

    def _offer_lots(self, agreed: Agreed) -> None:
        """Offer to draw the table for each pairing, and the scenario where the house rules name several."""
        self.drawn = DRAWN
        for name, named in (("table", agreed.tables), ("scenario", agreed.scenarios)):
            field = field_of(self, name, forms.ChoiceField)
            if name == "table" or len(named) > 1:
                field.choices = [*field.choices, (DRAWN, _("Drawn for each pairing"))]  # type: ignore[misc]
            if len(named) > 1:
                field.initial = DRAWN

    def _begin_with(self, evening: Evening) -> None:
        agreed = evening.agreed
        of_evening = {
            "title": evening.title,
            "starts": evening.starts_there.strftime(WRITTEN),
            "time_zone": evening.time_zone,
            "place": evening.place,
            "rounds": evening.rounds_planned,
            "minutes": evening.minutes,
            "most_people": evening.most_people,
            "table": agreed.battlefield,
            "red_force": _chosen(agreed.red),
            "blue_force": _chosen(agreed.blue),
        }
        del self.fields["name"]
        for name, value in {**of_evening, **{name: getattr(agreed, name) for name in SAME}}.items():
            if not self.fields[name].disabled:
                self.fields[name].initial = value

    def clean_starts(self) -> str:
        """Check that it is a day and a time."""
        written = str(self.cleaned_data["starts"])
        try:
            datetime.strptime(written[:16], WRITTEN)  # the zone is a field of its own
        except ValueError as error:
            raise forms.ValidationError(
                _("A day and a time are wanted, such as 2026-12-01T19:30.")
            ) from error
        return written[:16]

    def plan(self) -> Plan:
        """Make the Plan of each game, of the valid form."""
        given = self.cleaned_data
        seats = {seat: self._kept(seat, self._given("", given[f"{seat}_force"])) for seat in Seat}
        return Plan(setting=setting_of(self), seats=seats, press=given["press"])

    def _kept(self, seat: Seat, given: Given) -> Given:
        """Keep the supports that were fixed with a platoon before."""
        before = self.evening.agreed if self.evening is not None else None
        known: SeatTemplate | None = getattr(before, str(seat)) if before is not None else None
        is_free = self.cleaned_data["support"] in ("", Support.FREE)
        if known is None or known.supports is None or given.platoon != known.platoon or not is_free:
            return given
        return Given(platoon=given.platoon, supports=known.supports)

    def invited(self) -> Invited:
        """Make what is told of the evening, of the valid form; raises Refused."""
        given = self.cleaned_data
        written = datetime.strptime(given["starts"], WRITTEN)  # its zone follows
        return Invited(
            title=given["title"],
            starts=at(written, given["time_zone"]),
            time_zone=given["time_zone"],
            place=given["place"],
            rounds=given["rounds"],
            minutes=given["minutes"],
            most_people=given["most_people"],
        )


def _chosen(seat: SeatTemplate) -> str:
    """Name what a seat is given as the choices of the form do."""
    if seat.platoon is not None:
        return f"platoon:{seat.platoon}"
    return f"nation:{seat.nation}" if seat.nation else ""


class ComeForm(forms.Form):
    """Coming to an evening by its link: under a name of one's own, or as somebody who was written down."""

    name = NameField(required=False, help_text=NAME_IS_GIVEN)
    known_as = forms.ChoiceField(label=_("You are on the list already?"), required=False)

    def __init__(self, *args: Any, player: Player | None, expected: list[Participant], **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["name"].initial = player.name if player else ""
        if not expected:
            del self.fields["known_as"]
            return
        named = [(str(one.pk), one.name) for one in expected]
        field_of(self, "known_as", forms.ChoiceField).choices = [("", _("No")), *named]

    @property
    def as_known(self) -> int | None:
        """The number of whom he says he is."""
        known = self.cleaned_data.get("known_as", "")
        return int(known) if known else None
