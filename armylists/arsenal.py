"""A nation's arsenal as it is written in its list's data file: vehicles, guns, weapons of infantry."""

from armylists.words import (
    ArcName,
    AtLeastOne,
    BandName,
    Count,
    Dice,
    Entry,
    Facing,
    GunWeight,
    Id,
    Inches,
    MachineGunMount,
    MainArmament,
    Text,
    TruckSize,
    WeightBasis,
)
from rules.book import SpeedRating, VehicleClass


class SecondGun(Entry, frozen=True):
    """A vehicle's other gun."""

    mount: MachineGunMount
    ap: Dice
    he: Dice


class IntegralWeapon(Entry, frozen=True):
    """Weapons of infantry that belong to a truck, so many into each arc."""

    weapon: Id
    arc: ArcName
    count: AtLeastOne


class Vehicle(Entry, frozen=True):
    """A vehicle's row of the national arsenal.

    `main` is what it has instead of a gun, and `mgs` are the machine guns beside its main weapon, each
    counted once. `turrets` counts those that turn by themselves, `flame_range` limits its flamethrower, which
    has `flame_dice`. `aspect` says as what front, flank and rear count when they are hit. A truck armoured at
    home has a `size`, `integral` weapons, and ports on each side for so many of those inside.
    """

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
    flame_range: Inches | None = None
    flame_dice: AtLeastOne | None = None
    turrets: AtLeastOne = 1
    aspect: tuple[Facing, ...] = ()
    size: TruckSize | None = None
    integral: tuple[IntegralWeapon, ...] = ()
    ports: dict[ArcName, AtLeastOne] = {}
    second_gun: SecondGun | None = None
    armament: Text | None = None
    notes: tuple[Text, ...] = ()


class Gun(Entry, frozen=True):
    """A gun's row of the national arsenal; `class_` is its row of Table Four where it is a machine gun.

    `shield` says that it has one, `infantry_gun` that it is one, with a short barrel. One without `he` has
    no such rounds. `superior_sights` help it to hit.
    """

    id: Id
    name: Text
    ap: Dice
    he: Dice | None
    weight: GunWeight | None
    weight_basis: WeightBasis | None = None
    ap_stielgranate: Dice | None = None
    class_: Id | None = None
    shield: bool = True
    infantry_gun: bool = False
    superior_sights: bool = False


class InfantryAntiTank(Entry, frozen=True):
    """An infantry anti-tank weapon: A.P. dice by range band, H.E. dice against infantry."""

    id: Id
    name: Text
    bands: dict[BandName, Dice]
    he: Dice
    ammunition: Text | None = None


class InfantryWeapon(Entry, frozen=True):
    """A nation's name for a row of Table Four (`class_`), or for a choice between its weapons.

    Other figures than the row's are its own: `firepower` dice, the inches between which it fires, rounds.
    It may leave cover as it is (`reduces_cover`) or ignore it; a mortar may hit more easily what it sees.
    Smoke may be over once a die for it shows so little (`smoke_ends_on`), and men too laden to go at the
    double (`no_doubling`). A rifle may jam.
    """

    id: Id
    name: Text
    class_: Id | None = None
    choice: tuple[Id, ...] = ()
    smoke: bool | None = None
    he_rounds: Count | None = None
    min_range: Inches | None = None
    max_range: Inches | None = None
    short_range_under: Inches | None = None
    firepower: AtLeastOne | None = None
    smoke_rounds: Count | None = None
    reduces_cover: bool = True
    ignores_cover: bool = False
    hit_bonus_in_sight: Count = 0
    smoke_ends_on: Count = 0
    no_doubling: bool = False
    jams: bool = False


class Arsenal(Entry, frozen=True):
    """A nation's own figures."""

    vehicles: tuple[Vehicle, ...]
    guns: tuple[Gun, ...]
    infantry_at: tuple[InfantryAntiTank, ...]
    infantry_weapons: tuple[InfantryWeapon, ...]

    @property
    def own_ids(self) -> list[str]:
        """The ids of its weapons that men carry and crews serve: small arms, anti-tank weapons, guns."""
        return [
            *(one.id for one in self.infantry_weapons),
            *(one.id for one in self.infantry_at),
            *(one.id for one in self.guns),
        ]


NO_ARSENAL = Arsenal(vehicles=(), guns=(), infantry_at=(), infantry_weapons=())
"""Of a list that has no figures of its own."""
