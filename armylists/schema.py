"""An army list as it is written in its data file, key by key. Distances in inches."""

from collections.abc import Iterator
from typing import Literal

from msgspec import field

from armylists.arsenal import NO_ARSENAL, Arsenal
from armylists.words import (
    AtLeastOne,
    Count,
    Dice,
    EngineerTrade,
    Entry,
    Id,
    Month,
    PlatoonTrait,
    Side,
    SupportKind,
    Text,
)
from rules.book import CompanionKind, Grade, Quality, Rank, Saddle


class QualityOption(Entry, frozen=True):
    """What a platoon of this quality costs and commands; `playable` ones are offered in games (esp-159,
    esp-160, esp-176; l40-042, l40-060, l40-075).

    `label` is what its list calls such men, as in: SS. `from_` and `until` are the months in which they
    fought, both counted in.
    """

    rating: int
    command_dice: AtLeastOne
    traits: tuple[PlatoonTrait, ...] = ()
    label: Text | None = None
    from_: Month | None = None
    until: Month | None = None
    playable: bool = False


class Leader(Entry, frozen=True):
    """A Leader: always beside the men listed; `group` names the Teams of his Section that are his own.

    A Junior Leader of the headquarters may be one who commands any of the platoon's troops.
    `weapon_choice` is what he may carry instead.
    """

    title: Text
    rank: Rank
    weapon: Id
    grade: Grade = Grade.ORDINARY
    group: Text | None = None
    commands_platoon: bool = False
    weapon_choice: tuple[Id, ...] = ()


class Men(Entry, frozen=True):
    """Men of one arm beside the crew; None is an arm that the list does not name."""

    weapon: Id | None
    count: AtLeastOne


class Team(Entry, frozen=True):
    """A Team: `crew` serve the `weapon`, `crew_arms` is what each of them carries himself.

    Where it has several `weapons` of that kind a man of the crew serves each.
    With a `driver` the last of its others drives the half-track that the Section rides in. `scouts` are a
    Scout Team, however many they are. Of a Section with two Leaders `group` says whose it is. What is
    `carried` its men have beside their arms.
    """

    name: Text
    weapon: Id | None
    crew: Count
    others: tuple[Men, ...]
    weapons: AtLeastOne = 1
    crew_arms: Id | None = None
    weapon_choice: tuple[Id, ...] = ()
    driver: bool = False
    scouts: bool = False
    observers: bool = False
    quality: Quality | None = None
    group: Text | None = None
    carried: tuple[Id, ...] = ()


class Mount(Entry, frozen=True):
    """What men ride into the battle: so many of a vehicle of the arsenal that troops sit on."""

    vehicle: Saddle
    count: AtLeastOne


class Section(Entry, frozen=True):
    """A Section, once for each of its `numbers`; without numbers there is one (esp-073).

    What it `rides` it has left behind the lines, unless a support mounts it. It may have `characteristics`
    of its own in place of its platoon's.
    """

    name: Text
    numbers: tuple[AtLeastOne, ...]
    leaders: tuple[Leader, ...]
    carried: tuple[Id, ...]
    teams: tuple[Team, ...]
    undivided: bool = False
    mount: Mount | None = None
    rides: Saddle | None = None
    characteristics: tuple[Id, ...] | None = None


class Headquarters(Entry, frozen=True):
    """Leaders and Teams of no Section; what is `carried` comes without men of its own."""

    leaders: tuple[Leader, ...]
    teams: tuple[Team, ...]
    carried: tuple[Id, ...] = ()
    mount: Mount | None = None


class Addition(Entry, frozen=True):
    """One more Section of a name that the platoon has."""

    section: Text
    number: AtLeastOne


class DetachedCrew(Entry, frozen=True):
    """A Team whose crew are taken out of a Section, from its men who carry the same arms."""

    section: Text
    team: Team
    number: AtLeastOne | None = None


class Gathering(Entry, frozen=True):
    """Crews of a weapon, out of all other Sections, who join the Team of one Section that serves it."""

    weapon: Id
    section: Text


class Variant(Entry, frozen=True):
    """Another organisation of a platoon, under a name of its own; without a `quality` in the same ones.

    One of another `nation` fought for that.
    """

    id: Id
    name: Text
    adds: Addition | None = None
    takes: tuple[DetachedCrew, ...] = ()
    gathers: Gathering | None = None
    quality: dict[Quality, QualityOption] | None = None
    nation: Id | None = None


class Buying(Entry, frozen=True):
    """Another list whose supports a platoon may have too, as that platoon of it may."""

    from_list: Id
    as_platoon: Id


class Platoon(Entry, frozen=True):
    """A platoon with every quality that the list allows; its nation is the list's unless it has its own.

    Beside the supports of its list it may have those of the one of which it `buys`.
    """

    id: Id
    name: Text
    quality: dict[Quality, QualityOption]
    headquarters: Headquarters
    sections: tuple[Section, ...]
    options: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()
    variants: tuple[Variant, ...] = ()
    nation: Id | None = None
    buys: Buying | None = None


class Brought(Entry, frozen=True):
    """What comes for nothing with a support of which so many are taken (`at`): `leaders` and `teams`, or
    another `headquarters` of the platoon. They ride what the support rides.
    """

    at: AtLeastOne
    leaders: tuple[Leader, ...] = ()
    teams: tuple[Team, ...] = ()
    headquarters: bool = False


class Upgrade(Entry, frozen=True):
    """What becomes of a whole platoon: characteristics that it has then, others that it has no more."""

    gives: tuple[Id, ...] = ()
    drops: tuple[Id, ...] = ()


class SupportItem(Entry, frozen=True):
    """A support choice: `crew` includes no Leader; `section_of` copies a Section of a platoon, the first or
    that of the name `section`; `two_of` are the trades of which a Section of engineers has two. `off_table`
    is a light mortar that fires from off the table (1e 9.4), `scouts` a Team that is a Scout Team.

    A weapon of the kind “other” is handed, `count` of it, to a Team that is there, one of the names `to`
    where it has any, or to a Team `of` another support; so many of its men serve each (`crew`), under a new
    Leader where it has one. Several may be `spread`: one each to as many Teams, or freely, also all to one.
    Charges that are `allotted` go to `sections` that
    whoever picks them names, or to each one (`for_each`); so
    may a weapon, to each Section that was bought with a mount. A barrage is so much `harder` on the enemy's
    rolls to arrive than others. A battery has so many `mortars`, which shell a square of so many inches
    (`area_inches`) with so many dice (`shells`), and from which the rows `guns`
    come; one that is `marked` has no observer, but a marker on its
    owner's edge. Of its `trades` a Team of engineers has one. A Section may come from another list
    (`from_list`), or sit `on_horses`; what a Section `rides` otherwise is left behind the lines. One of the
    kind “other” puts so many Sections of the platoon on horses (`mounts`), with so many more `men` in each
    Team and those `others` beside them; or so many Squads (`mounts_squads`), or on what it
    `rides`. With several of one support comes what it `brings`. A second Team of some kinds
    makes a Section with the first (`two_make` it, by its name), under the `leaders`; the Teams of one that is
    `kept_together` come on within its Leader's command range. A vehicle that may be run as a half-track is
    `half_tracked` where it is. What `improves` one of these vehicles of the force is a `weapon` on top of it,
    A.P. dice (`ap`) for its machine guns, or the `crew` of a weapon whom alone it carries then. The whole
    platoon has the `traits` of one of the kind “other”. `playable` ones are offered in games.

    A `companion` is one man who goes with a Unit. A Section of the platoon's `own` men is none of its
    supports otherwise; one that `goes_home` may leave in the battle. One from another list that `buys_as` a
    platoon of that may have one support of it, which is `bought_by` its row. Its men may join the platoon's
    Squads instead, so many `in_lots` together. An `upgrade` is of the whole platoon. Of the characteristics
    of the list that a Section is from it may be `without` some. A Team that is `formed` in the battle has its
    men from a Section of the platoon.
    """

    id: Id
    name: Text
    kind: SupportKind
    quality: Quality | None = None
    weapon: Id | None = None
    vehicle: Id | None = None
    choice: tuple[Id, ...] = ()
    crew: Count = 0
    crew_arms: Id | None = None
    men: Count | None = None
    others: tuple[Men, ...] = ()
    carried: tuple[Id, ...] = ()
    leader: Rank | None = None
    leaders: tuple[Leader, ...] = ()
    count: AtLeastOne = 1
    teams: tuple[Team, ...] = ()
    section_of: Id | None = None
    section: Text | None = None
    mount: Mount | None = None
    mortars: AtLeastOne | None = None
    area_inches: Side | None = None
    shells: AtLeastOne | None = None
    guns: tuple[Id, ...] = ()
    for_each: Literal["section", "bought-section"] | None = None
    brings: Brought | None = None
    to: tuple[Text, ...] = ()
    of: Id | None = None
    spread: Literal["freely", "each"] | None = None
    harder: int = 0
    allotted: bool = False
    sections: tuple[Text, ...] = ()
    two_of: tuple[EngineerTrade, ...] = ()
    trades: tuple[EngineerTrade, ...] = ()
    from_list: Id | None = None
    on_horses: bool = False
    rides: Saddle | None = None
    mounts: AtLeastOne | None = None
    mounts_squads: AtLeastOne | None = None
    two_make: Text | None = None
    kept_together: bool = False
    marked: bool = False
    off_table: bool = False
    scouts: bool = False
    companion: CompanionKind | None = None
    own: bool = False
    goes_home: bool = False
    buys_as: Id | None = None
    bought_by: Id | None = None
    in_lots: AtLeastOne | None = None
    upgrade: Upgrade | None = None
    without: tuple[Id, ...] = ()
    formed: bool = False
    half_tracked: bool = False
    improves: tuple[Id, ...] = ()
    ap: Dice | None = None
    traits: tuple[PlatoonTrait, ...] = ()
    notes: tuple[Text, ...] = ()
    playable: bool = False

    @property
    def own_id(self) -> str:
        """Its id in the list that it is of: its own, without the row of those who buy it."""
        return self.id.removeprefix(f"{self.bought_by}-") if self.bought_by else self.id


class Limit(Entry, frozen=True):
    """What keeps a force from some support choices: `item`, or any of `items`.

    It holds for every platoon, or for those named: of these `platoons`, this `quality`, so many
    `senior_leaders` of their own. It may say how many there may be: `max` of all together, `max_each` of
    each, `max_per_squad` in one Squad, `max_per_section` for each Section of the platoon together; none where
    they are `forbidden`, for platoons that are not among `only`, or in months before `from_` or after
    `until`. They may be only of one choice (`exclusive`) or of one vehicle or gun (`same_type`), bar others
    (`excludes`), or need one of others beside them, or so many (`requires`,
    `requires_count`). `when` is the reason in the middle of a
    sentence, `note` whatever else the list says of it.
    """

    item: Id | None = None
    items: tuple[Id, ...] = ()
    max: AtLeastOne | None = None
    max_each: AtLeastOne | None = None
    max_per_squad: AtLeastOne | None = None
    max_per_section: AtLeastOne | None = None
    forbidden: bool = False
    platoons: tuple[Id, ...] = ()
    only: tuple[Id, ...] = ()
    quality: Quality | None = None
    senior_leaders: Count | None = None
    from_: Month | None = None
    until: Month | None = None
    exclusive: bool = False
    same_type: bool = False
    excludes: tuple[Id, ...] = ()
    requires: tuple[Id, ...] = ()
    requires_count: AtLeastOne = 1
    when: Text | None = None
    note: Text | None = None

    @property
    def rows(self) -> tuple[str, ...]:
        """The choices that it is on."""
        return (self.item, *self.items) if self.item else self.items


class Characteristic(Entry, frozen=True):
    """A national characteristic, by an id that the rules know unless it is not `playable` yet.

    All platoons have it, or those named, all qualities or one. What is no more than another organisation of a
    platoon names that `variant`.
    """

    id: Id
    name: Text
    rule: Text
    playable: bool = True
    platoons: tuple[Id, ...] = ()
    quality: Quality | None = None
    variant: Id | None = None
    notes: tuple[Text, ...] = ()


class SpecialRule(Entry, frozen=True):
    """A note of the list on some of its units or weapons."""

    id: Id
    applies_to: tuple[Id, ...]
    rule: Text


class ArmyList(Entry, frozen=True):
    """A whole list. `unlisted` names what it sells without a row of figures, `doubts` how it was read.

    `against` are the lists whose forces its own fought. One that has anything for some months only names
    the `month` of its battles unless another is agreed. What it names of an arsenal that lists share
    (`arsenal_of`) is added to its own; a list of a `supplement` is played with its tables. Its `campaigns`
    and theatres are words by which it is found. Where `grenades` are issued, only Teams that carry them have
    any. What the crew of a light mortar does not see, its `mortar_spotters` see for it. What Sections and
    platoons may buy of other lists, and how much of it, is `lent` and added when the list is read.
    """

    id: Id = field(name="list")
    title: Text
    nation: Id
    period: Text
    source: Text
    platoons: tuple[Platoon, ...]
    support: dict[AtLeastOne, tuple[SupportItem, ...]]
    arsenal: Arsenal = NO_ARSENAL
    arsenal_of: Id | None = None
    supplement: Id | None = None
    campaigns: tuple[Text, ...] = ()
    grenades: Literal["all", "issued"] = "all"
    mortar_spotters: Literal["anybody", "leaders", "scouts"] = "anybody"
    against: tuple[Id, ...] = ()
    month: Month | None = None
    limits: tuple[Limit, ...] = ()
    lent: dict[AtLeastOne, tuple[SupportItem, ...]] = field(default_factory=dict)
    lent_limits: tuple[Limit, ...] = ()
    unlisted: tuple[Id, ...] = ()
    characteristics: tuple[Characteristic, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    notes: tuple[Text, ...] = ()
    doubts: tuple[Text, ...] = ()

    @property
    def sold(self) -> Iterator[tuple[int, SupportItem]]:
        """List every support with its cost, its own ones before what is lent, the cheapest of each first."""
        for rows in (self.support, self.lent):
            yield from ((cost, item) for cost, items in rows.items() for item in items)
