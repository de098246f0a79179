"""A list laid out as a form: every field with the place that it changes."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.amounts import in_points
from armylists.called import QUALITIES, called, quality_called
from armylists.own.additions import Supplies
from armylists.own.changing import COST, NOTHING, name_of
from armylists.own.choices import GRADES, RANKS, SPEEDS, Choice, Choices, characteristics
from armylists.own.fields import NO, Field, Fields, Row
from armylists.own.source import ListFault, Place
from armylists.schema import ArmyList
from rules.book import Grade, Quality

TRAITS: tuple[Choice, ...] = (
    ("-", gettext_lazy("none")),
    ("aggressive", gettext_lazy("Aggressive")),
    ("diehard", gettext_lazy("Diehard")),
)
"""What men of a platoon are known for."""


class TeamPart(NamedTuple):
    """A Team: its fields, and the men beside the crew."""

    place: str
    title: str
    fields: tuple[Field, ...]
    men: tuple[Row, ...]


class SectionPart(NamedTuple):
    """A Section, or the headquarters, which has no name."""

    place: str
    title: str
    fields: tuple[Field, ...]
    leaders: tuple[Row, ...]
    teams: tuple[TeamPart, ...]
    carried: tuple[Row, ...]
    is_headquarters: bool


class PlatoonPart(NamedTuple):
    """A platoon: its name, the qualities it can be had in, headquarters and Sections."""

    place: str
    title: str
    fields: tuple[Field, ...]
    qualities: tuple[Row, ...]
    more_qualities: tuple[Choice, ...]
    sections: tuple[SectionPart, ...]
    variants: tuple[Row, ...]
    has_faults: bool


class SupportPart(NamedTuple):
    """One support list with its rows."""

    cost: str
    rows: tuple[Row, ...]
    has_faults: bool

    @property
    def heading(self) -> str:
        """What each of them costs, as in: 3 points."""
        return in_points(int(self.cost)) if self.cost.isdecimal() else self.cost

    @property
    def names(self) -> str:
        """What is in it, cut short."""
        names = [called(row.title) for row in self.rows]
        told, more = ", ".join(names[:FIRST]), len(names) - FIRST
        return _("%(names)s and %(count)s more") % {"names": told, "count": more} if more > 0 else told


ORDINARY = Grade.ORDINARY.value

LED = ("gun", "team", "vehicle")
"""Kinds of support that may come with a Leader of their own, or without."""

LEADERS: tuple[Choice, ...] = ((NOTHING, gettext_lazy("none")), *RANKS[:2])

FIRST = 3
"""How many supports are named where a list of them is not opened."""


class ListForm(Fields):
    """A list as a form. Raises KeyError, TypeError or AttributeError for values that are no list."""

    def __init__(self, data: Any, army_list: ArmyList, faults: Sequence[ListFault] = ()) -> None:
        super().__init__(data, faults)
        self.choices = Choices(army_list)
        self.own_arms, self.served = self.choices.own_arms, self.choices.served
        self.carried = self.choices.carried
        self.title = self._text(("title",), _("Title"))
        self.period = self._text(("period",), _("Years"))
        self.platoons = tuple(self._platoons())
        self.supports = tuple(self._supports())
        self.vehicles = tuple(self._vehicles())
        self.vehicles_have_faults = self._has_faults(("arsenal", "vehicles"))
        self.characteristics = tuple(self._characteristics())
        self.additions = Supplies(army_list).groups()

    # --- platoons --------------------------------------------------------------------------------------

    def _platoons(self) -> Iterator[PlatoonPart]:
        for index, platoon in enumerate(self.data["platoons"]):
            place = ("platoons", index)
            yield PlatoonPart(
                place=name_of(place),
                title=str(platoon["name"]),
                fields=(self._text((*place, "name"), _("Name")),),
                qualities=tuple(self._qualities(place, platoon)),
                more_qualities=tuple(
                    (one, str(QUALITIES[one])) for one in Quality if one not in platoon["quality"]
                ),
                sections=tuple(self._sections(place, platoon)),
                variants=tuple(self._variants((*place, "variants"), platoon.get("variants", ()))),
                has_faults=self._has_faults(place),
            )

    def _qualities(self, place: Place, platoon: Any) -> Iterator[Row]:
        for quality, option in platoon["quality"].items():
            inner = (*place, "quality", quality)
            trait = next(iter(option.get("traits", ())), "-")
            offered = "yes" if option.get("playable") else "no"
            fields = (
                self._number((*inner, "rating"), _("Rating")),
                self._number((*inner, "command_dice"), _("Command Dice")),
                self._choice((*inner, "traits"), _("Trait"), TRAITS, trait),
                self._choice((*inner, "playable"), _("In games"), NO, offered),
            )
            yield Row(name_of(inner), quality_called(quality), fields)

    def _variants(self, place: Place, variants: Sequence[Any]) -> Iterator[Row]:
        """Lay out a platoon's variants, and their own costs."""
        for index, variant in enumerate(variants):
            inner = (*place, index)
            fields = [self._text((*inner, "name"), _("Name"))]
            for quality in variant.get("quality") or ():
                told = (*inner, "quality", quality)
                fields.append(
                    self._number(
                        (*told, "rating"), _("%(quality)s: rating") % {"quality": quality_called(quality)}
                    )
                )
                fields.append(self._number((*told, "command_dice"), _("Command Dice")))
            yield Row(name_of(inner), str(variant["name"]), tuple(fields))

    def _sections(self, place: Place, platoon: Any) -> Iterator[SectionPart]:
        yield self._section((*place, "headquarters"), platoon["headquarters"], is_headquarters=True)
        for index, section in enumerate(platoon["sections"]):
            yield self._section((*place, "sections", index), section)

    def _section(self, place: Place, section: Any, *, is_headquarters: bool = False) -> SectionPart:
        fields = (
            self._text((*place, "name"), _("Name")),
            self._text((*place, "numbers"), _("Numbers"), ", ".join(map(str, section.get("numbers", ())))),
        )
        carried = section.get("carried", ())
        return SectionPart(
            place=name_of(place),
            title=_("Headquarters") if is_headquarters else str(section["name"]),
            fields=() if is_headquarters else fields,
            leaders=tuple(self._leader((*place, "leaders", one)) for one in range(len(section["leaders"]))),
            teams=tuple(self._team((*place, "teams", one)) for one in range(len(section["teams"]))),
            carried=tuple(self._carried((*place, "carried", one)) for one in range(len(carried))),
            is_headquarters=is_headquarters,
        )

    def _leader(self, place: Place) -> Row:
        fields = (
            self._text((*place, "title"), _("Title")),
            self._choice((*place, "rank"), _("Rank"), RANKS),
            self._choice((*place, "weapon"), _("Arm"), self.own_arms),
            self._choice(
                (*place, "grade"), _("Second edition"), GRADES, self._at(place).get("grade", ORDINARY)
            ),
        )
        return Row(name_of(place), str(self._at(place).get("title")), fields)

    def _team(self, place: Place) -> TeamPart:
        team = self._at(place)
        men = [(*place, "others", one) for one in range(len(team.get("others", ())))]
        fields = (
            self._text((*place, "name"), _("Team")),
            self._choice((*place, "weapon"), _("Serves"), self.served),
            self._number((*place, "crew"), _("Crew")),
            self._choice((*place, "crew_arms"), _("Each with"), [("-", _("nothing else")), *self.own_arms]),
            self._scouts(place, team),
        )
        return TeamPart(name_of(place), str(team.get("name")), fields, tuple(map(self._men, men)))

    def _scouts(self, place: Place, team: Any) -> Field:
        return self._choice((*place, "scouts"), _("Scouts"), NO, "yes" if team.get("scouts") else "no")

    def _men(self, place: Place) -> Row:
        fields = (
            self._number((*place, "count"), _("Men")),
            self._choice((*place, "weapon"), _("Arm"), self.own_arms),
        )
        return Row(name_of(place), _("men"), fields)

    def _carried(self, place: Place) -> Row:
        return Row(name_of(place), "", (self._choice(place, _("Carries"), self.carried),))

    # --- supports --------------------------------------------------------------------------------------

    def _supports(self) -> Iterator[SupportPart]:
        limits = {one.get("item"): one.get("max", "") for one in self.data.get("limits", ())}
        for cost, items in self.data["support"].items():
            places = [("support", cost, index) for index in range(len(items))]
            rows = tuple(self._support(place, limits) for place in places)
            yield SupportPart(str(cost), rows, self._has_faults(("support", cost)))

    def _support(self, place: Place, limits: dict[Any, Any]) -> Row:
        item = self._at(place)
        id_, offered = str(item.get("id")), "yes" if item.get("playable") else "no"
        wrong = (*self._wrong(place[:2]), *self._wrong(place))
        cost = Field(f"{COST}{place[1]}.{place[2]}", _("Cost"), place[1], is_number=True, errors=wrong)
        most = Field(f"most:{id_}", _("Most"), limits.get(id_, ""), is_number=True)
        fields = [
            self._text((*place, "name"), _("Name")),
            cost,
            most,
            self._choice((*place, "playable"), _("In games"), NO, offered),
            *self._fields_by_kind(place, item),
        ]
        others = [(*place, "others", one) for one in range(len(item.get("others", ())))]
        return Row(
            name_of(place),
            str(item.get("name")),
            tuple(fields),
            tuple(map(self._men, others)),
            may_be_two=item.get("kind") != "generic",
        )

    def _fields_by_kind(self, place: Place, item: Any) -> Iterator[Field]:
        """Lay out the fields that only some parts have: a gun's or Team's weapon, crew, scouts, a Leader."""
        if item.get("kind") == "gun":
            yield self._choice((*place, "weapon"), _("Gun"), self.choices.guns)
        elif item.get("kind") == "team" and item.get("weapon"):
            yield self._choice((*place, "weapon"), _("Serves"), self.served)
        if item.get("crew") and item.get("kind") in ("gun", "team"):
            yield self._number((*place, "crew"), _("Crew"))
        if item.get("kind") == "team":
            yield self._scouts(place, item)
        if item.get("kind") in LED:
            yield self._choice((*place, "leader"), _("Leader"), LEADERS)

    def _vehicles(self) -> Iterator[Row]:
        """Lay out the figures of each vehicle; its weapons and what is odd about it the YAML has."""
        for index, vehicle in enumerate(self.data["arsenal"]["vehicles"]):
            place = ("arsenal", "vehicles", index)
            fields = (
                self._text((*place, "name"), _("Vehicle")),
                self._number((*place, "armour"), _("Armour")),
                self._number((*place, "ap"), "A.P."),
                self._number((*place, "he"), "H.E."),
                self._choice((*place, "speed"), _("Speed"), SPEEDS),
            )
            yield Row(name_of(place), str(vehicle["name"]), fields)

    # --- the rest --------------------------------------------------------------------------------------

    def _characteristics(self) -> Iterator[tuple[str, str, str, bool]]:
        """Tell each characteristic's id, name, words, and whether the list has it."""
        own = {one.get("id"): one for one in self.data.get("characteristics", ())}
        for id_, known in characteristics().items():
            told = own.get(id_, known)
            yield id_, str(told.get("name")), str(told.get("rule")), id_ in own
