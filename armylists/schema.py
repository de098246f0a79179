"""An army list as it is written in its data file, key by key. Distances in inches."""

from msgspec import field

from armylists.words import (
    AtLeastOne,
    BandName,
    Count,
    Dice,
    EngineerTrade,
    Entry,
    GunWeight,
    Id,
    Inches,
    MachineGunMount,
    MainArmament,
    PlatoonTrait,
    SupportKind,
    Text,
    WeightBasis,
)
from rules.book import Grade, Quality, Rank, SpeedRating, VehicleClass


class QualityOption(Entry, frozen=True):
    """What a platoon of this quality costs and commands; `playable` ones are offered in games."""

    rating: int
    command_dice: AtLeastOne
    traits: tuple[PlatoonTrait, ...] = ()
    playable: bool = False


class Leader(Entry, frozen=True):
    """A Leader: always beside the men listed."""

    title: Text
    rank: Rank
    weapon: Id
    grade: Grade = Grade.ORDINARY


class Men(Entry, frozen=True):
    """Men of one arm beside the crew; None is an arm that the list does not name."""

    weapon: Id | None
    count: AtLeastOne


class Team(Entry, frozen=True):
    """A Team: `crew` serve the `weapon`, `crew_arms` is what each of them carries himself.

    With a `driver` the last of its others drives the half-track that the Section rides in. `scouts` are a
    Scout Team, however many they are.
    """

    name: Text
    weapon: Id | None
    crew: Count
    others: tuple[Men, ...]
    crew_arms: Id | None = None
    weapon_choice: tuple[Id, ...] = ()
    driver: bool = False
    scouts: bool = False


class Section(Entry, frozen=True):
    """A Section, once for each of its `numbers`; without numbers there is one."""

    name: Text
    numbers: tuple[AtLeastOne, ...]
    leaders: tuple[Leader, ...]
    carried: tuple[Id, ...]
    teams: tuple[Team, ...]
    undivided: bool = False


class Headquarters(Entry, frozen=True):
    """Leaders and Teams of no Section."""

    leaders: tuple[Leader, ...]
    teams: tuple[Team, ...]


class Addition(Entry, frozen=True):
    """One more Section of a name that the platoon has."""

    section: Text
    number: AtLeastOne


class DetachedCrew(Entry, frozen=True):
    """A Team whose crew are taken out of a Section, from its men who carry the same arms."""

    section: Text
    team: Team
    number: AtLeastOne | None = None


class Variant(Entry, frozen=True):
    """Another organisation of a platoon, under a name of its own; without a `quality` in the same ones."""

    id: Id
    name: Text
    adds: Addition | None = None
    takes: tuple[DetachedCrew, ...] = ()
    quality: dict[Quality, QualityOption] | None = None


class Platoon(Entry, frozen=True):
    """A platoon with every quality that the list allows."""

    id: Id
    name: Text
    quality: dict[Quality, QualityOption]
    headquarters: Headquarters
    sections: tuple[Section, ...]
    options: tuple[Text, ...] = ()
    notes: tuple[Text, ...] = ()
    variants: tuple[Variant, ...] = ()


class SupportItem(Entry, frozen=True):
    """A support choice: `crew` includes no Leader; `section_of` copies the first Section of a platoon,
    `two_of` are the trades of which a Section of engineers has two. `off_table` is a light mortar that fires
    from off the table (1e 9.4), `scouts` a Team that is a Scout Team.

    `playable` ones are offered in games.
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
    two_of: tuple[EngineerTrade, ...] = ()
    off_table: bool = False
    scouts: bool = False
    notes: tuple[Text, ...] = ()
    playable: bool = False


class Limit(Entry, frozen=True):
    """How many of a support choice a force may have; with `senior_leaders`, only a platoon with so many."""

    item: Id
    max: AtLeastOne
    when: Text | None = None
    senior_leaders: Count | None = None


class Characteristic(Entry, frozen=True):
    """A national characteristic, by an id that the rules know unless it is not `playable` yet."""

    id: Id
    name: Text
    rule: Text
    playable: bool = True
    notes: tuple[Text, ...] = ()


class SpecialRule(Entry, frozen=True):
    """A note of the list on some of its units or weapons."""

    id: Id
    applies_to: tuple[Id, ...]
    rule: Text


class SecondGun(Entry, frozen=True):
    """A vehicle's other gun."""

    mount: MachineGunMount
    ap: Dice
    he: Dice


class Vehicle(Entry, frozen=True):
    """A vehicle's row of the national arsenal."""

    id: Id
    name: Text
    class_: VehicleClass
    armour: Dice
    ap: Dice | None
    he: Dice | None
    speed: SpeedRating
    mgs: tuple[MachineGunMount, ...]
    traits: tuple[Id, ...]
    main: MainArmament | None = None
    second_gun: SecondGun | None = None
    armament: Text | None = None
    notes: tuple[Text, ...] = ()


class Gun(Entry, frozen=True):
    """A gun's row of the national arsenal; `class_` is its row of Table Four where it is a machine gun.

    `shield` says that it has one, `infantry_gun` that it is one, with a short barrel.
    """

    id: Id
    name: Text
    ap: Dice
    he: Dice
    weight: GunWeight | None
    weight_basis: WeightBasis | None = None
    ap_stielgranate: Dice | None = None
    class_: Id | None = None
    shield: bool = True
    infantry_gun: bool = False


class InfantryAntiTank(Entry, frozen=True):
    """An infantry anti-tank weapon: A.P. dice by range band, H.E. dice against infantry."""

    id: Id
    name: Text
    bands: dict[BandName, Dice]
    he: Dice
    ammunition: Text | None = None


class InfantryWeapon(Entry, frozen=True):
    """A nation's name for a row of Table Four (`class_`), or for a choice between its weapons."""

    id: Id
    name: Text
    class_: Id | None = None
    choice: tuple[Id, ...] = ()
    smoke: bool | None = None
    he_rounds: Count | None = None
    min_range: Inches | None = None
    short_range_under: Inches | None = None


class Arsenal(Entry, frozen=True):
    """A nation's own figures."""

    vehicles: tuple[Vehicle, ...]
    guns: tuple[Gun, ...]
    infantry_at: tuple[InfantryAntiTank, ...]
    infantry_weapons: tuple[InfantryWeapon, ...]


class ArmyList(Entry, frozen=True):
    """A whole list. `unlisted` names what it sells without a row of figures, `doubts` how it was read."""

    id: Id = field(name="list")
    title: Text
    nation: Id
    period: Text
    source: Text
    platoons: tuple[Platoon, ...]
    support: dict[AtLeastOne, tuple[SupportItem, ...]]
    arsenal: Arsenal
    limits: tuple[Limit, ...] = ()
    unlisted: tuple[Id, ...] = ()
    characteristics: tuple[Characteristic, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    notes: tuple[Text, ...] = ()
    doubts: tuple[Text, ...] = ()
