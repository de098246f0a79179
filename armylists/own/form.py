"""A list laid out as a form: every field with the place that it changes."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from armylists.own.additions import Supplies
from armylists.own.changing import COST, NOTHING, name_of
from armylists.own.choices import RANKS, Choice, Choices, characteristics
from armylists.own.source import Fault, Place
from armylists.schema import ArmyList
from rules import counted
from rules.book import Quality

NO = (("no", "no"), ("yes", "yes"))

OPEN = {NOTHING: "not said"}


class Field(NamedTuple):
    """A field: what it is called when it is sent, its label, value, and what is wrong with it.

    One with `choices` is chosen, others are typed.
    """

    name: str
    label: str
    value: Any
    choices: Sequence[Choice] = ()
    is_number: bool = False
    errors: tuple[str, ...] = ()

    @property
    def options(self) -> Sequence[Choice]:
        """What can be chosen, with what is chosen now, even where nobody would."""
        known = any(value == self.value for value, _ in self.choices)
        return self.choices if known else [(told := str(self.value), OPEN.get(told, told)), *self.choices]

    @property
    def is_tick(self) -> bool:
        """Whether it is a box to tick."""
        return self.choices == NO


class Row(NamedTuple):
    """Fields of one entry; by its `place` it is taken away, or another made where it `may_be_two`."""

    place: str
    title: str
    fields: tuple[Field, ...]
    rows: tuple["Row", ...] = ()
    may_be_two: bool = True


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
    variants: tuple[str, ...]
    has_faults: bool


class SupportPart(NamedTuple):
    """One support list with its rows."""

    cost: str
    rows: tuple[Row, ...]
    has_faults: bool

    @property
    def heading(self) -> str:
        """What each of them costs, as in: 3 points."""
        return counted(int(self.cost), "point") if self.cost.isdecimal() else self.cost

    @property
    def names(self) -> str:
        """What is in it, cut short."""
        names = [row.title for row in self.rows]
        return ", ".join(names[:FIRST]) + (f" and {len(names) - FIRST} more" if len(names) > FIRST else "")


FIRST = 3
"""How many supports are named where a list of them is not opened."""


class ListForm:
    """A list as a form. Raises KeyError, TypeError or AttributeError for values that are no list."""

    def __init__(self, data: Any, army_list: ArmyList, faults: Sequence[Fault] = ()) -> None:
        self.data, self.choices = data, Choices(army_list)
        self.faults: dict[Place, tuple[str, ...]] = {}
        for fault in faults:
            self.faults[fault.place] = (*self.faults.get(fault.place, ()), fault.what)
        self.own_arms, self.served = self.choices.own_arms, self.choices.served
        self.carried = self.choices.carried
        self.title = self._text(("title",), "Title")
        self.period = self._text(("period",), "Years")
        self.platoons = tuple(self._platoons())
        self.supports = tuple(self._supports())
        self.characteristics = tuple(self._characteristics())
        self.additions = Supplies(army_list).groups()

    # --- platoons --------------------------------------------------------------------------------------

    def _platoons(self) -> Iterator[PlatoonPart]:
        for index, platoon in enumerate(self.data["platoons"]):
            place = ("platoons", index)
            yield PlatoonPart(
                place=name_of(place),
                title=str(platoon["name"]),
                fields=(self._text((*place, "name"), "Name"),),
                qualities=tuple(self._qualities(place, platoon)),
                more_qualities=tuple(
                    (one, one.capitalize()) for one in Quality if one not in platoon["quality"]
                ),
                sections=tuple(self._sections(place, platoon)),
                variants=tuple(str(one["name"]) for one in platoon.get("variants", ())),
                has_faults=self._has_faults(place),
            )

    def _qualities(self, place: Place, platoon: Any) -> Iterator[Row]:
        for quality, option in platoon["quality"].items():
            inner = (*place, "quality", quality)
            trait = next(iter(option.get("traits", ())), "-")
            offered = "yes" if option.get("playable") else "no"
            fields = (
                self._number((*inner, "rating"), "Rating"),
                self._number((*inner, "command_dice"), "Command Dice"),
                self._choice(
                    (*inner, "traits"), "Trait", (("-", "none"), ("aggressive", "Aggressive")), trait
                ),
                self._choice((*inner, "playable"), "In games", NO, offered),
            )
            yield Row(name_of(inner), str(quality).capitalize(), fields)

    def _sections(self, place: Place, platoon: Any) -> Iterator[SectionPart]:
        yield self._section((*place, "headquarters"), platoon["headquarters"], is_headquarters=True)
        for index, section in enumerate(platoon["sections"]):
            yield self._section((*place, "sections", index), section)

    def _section(self, place: Place, section: Any, *, is_headquarters: bool = False) -> SectionPart:
        fields = (
            self._text((*place, "name"), "Name"),
            self._text((*place, "numbers"), "Numbers", ", ".join(map(str, section.get("numbers", ())))),
        )
        carried = section.get("carried", ())
        return SectionPart(
            place=name_of(place),
            title="Headquarters" if is_headquarters else str(section["name"]),
            fields=() if is_headquarters else fields,
            leaders=tuple(self._leader((*place, "leaders", one)) for one in range(len(section["leaders"]))),
            teams=tuple(self._team((*place, "teams", one)) for one in range(len(section["teams"]))),
            carried=tuple(self._carried((*place, "carried", one)) for one in range(len(carried))),
            is_headquarters=is_headquarters,
        )

    def _leader(self, place: Place) -> Row:
        fields = (
            self._text((*place, "title"), "Title"),
            self._choice((*place, "rank"), "Rank", RANKS),
            self._choice((*place, "weapon"), "Arm", self.own_arms),
        )
        return Row(name_of(place), str(self._at(place).get("title")), fields)

    def _team(self, place: Place) -> TeamPart:
        team = self._at(place)
        men = [(*place, "others", one) for one in range(len(team.get("others", ())))]
        fields = (
            self._text((*place, "name"), "Team"),
            self._choice((*place, "weapon"), "Serves", self.served),
            self._number((*place, "crew"), "Crew"),
            self._choice((*place, "crew_arms"), "Each with", [("-", "nothing else"), *self.own_arms]),
        )
        return TeamPart(name_of(place), str(team.get("name")), fields, tuple(map(self._men, men)))

    def _men(self, place: Place) -> Row:
        fields = (
            self._number((*place, "count"), "Men"),
            self._choice((*place, "weapon"), "Arm", self.own_arms),
        )
        return Row(name_of(place), "men", fields)

    def _carried(self, place: Place) -> Row:
        return Row(name_of(place), "", (self._choice(place, "Carries", self.carried),))

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
        cost = Field(f"{COST}{place[1]}.{place[2]}", "Cost", place[1], is_number=True, errors=wrong)
        most = Field(f"most:{id_}", "Most", limits.get(id_, ""), is_number=True)
        fields = [
            self._text((*place, "name"), "Name"),
            cost,
            most,
            self._choice((*place, "playable"), "In games", NO, offered),
            *self._armed(place, item),
        ]
        others = [(*place, "others", one) for one in range(len(item.get("others", ())))]
        return Row(
            name_of(place),
            str(item.get("name")),
            tuple(fields),
            tuple(map(self._men, others)),
            may_be_two=item.get("kind") != "generic",
        )

    def _armed(self, place: Place, item: Any) -> Iterator[Field]:
        if item.get("kind") == "gun":
            yield self._choice((*place, "weapon"), "Gun", self.choices.guns)
        elif item.get("kind") == "team" and item.get("weapon"):
            yield self._choice((*place, "weapon"), "Serves", self.served)
        if item.get("crew") and item.get("kind") in ("gun", "team"):
            yield self._number((*place, "crew"), "Crew")

    # --- the rest --------------------------------------------------------------------------------------

    def _characteristics(self) -> Iterator[tuple[str, str, str, bool]]:
        """Tell each characteristic's id, name, words, and whether the list has it."""
        own = {one.get("id"): one for one in self.data.get("characteristics", ())}
        for id_, known in characteristics().items():
            told = own.get(id_, known)
            yield id_, str(told.get("name")), str(told.get("rule")), id_ in own

    def _text(self, place: Place, label: str, value: Any = None) -> Field:
        shown = self._at(place) if value is None else value
        return Field(f"at:{name_of(place)}", label, shown, errors=self._wrong(place))

    def _number(self, place: Place, label: str) -> Field:
        return Field(
            f"at:{name_of(place)}", label, self._at(place), is_number=True, errors=self._wrong(place)
        )

    def _choice(self, place: Place, label: str, choices: Sequence[Choice], value: Any = None) -> Field:
        shown = (self._at(place) or "-") if value is None else value
        return Field(f"at:{name_of(place)}", label, shown, choices, errors=self._wrong(place))

    def _at(self, place: Place) -> Any:
        """Find what stands at a place; "" where a key is left out."""
        inner = self.data
        for step in place[:-1]:
            inner = inner[step]
        return inner.get(place[-1], "") if isinstance(inner, dict) else inner[place[-1]]

    def _wrong(self, place: Place) -> tuple[str, ...]:
        return self.faults.get(place, ())

    def _has_faults(self, place: Place) -> bool:
        return any(one[: len(place)] == place for one in self.faults)
