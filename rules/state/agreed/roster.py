"""A force as it was chosen, before it takes the table: what the army lists hand to the rules."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from rules.editions.companions import CompanionKind
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Grade, Quality, Rank
from rules.editions.mounts import Saddle
from rules.editions.team_rules import TeamKind
from rules.editions.vehicle_types import VehicleType
from rules.editions.weapons import OwnFigures, Weapon, with_dice


class AntiTankWeapon(Struct, frozen=True, kw_only=True):
    """What an infantry anti-tank weapon does (1e 9.3, B): `he` dice at men, `ap` at armour.

    `bands` are the farthest inches of its range bands; None reaches as far as one can see. For each of them
    `ap` has the dice. `rounds` are a Team's first supply and what it can find later, None without end; one of
    a Section's `carried` is gone once it is fired.
    """

    he: int
    bands: tuple[float | None, ...]
    ap: tuple[int, ...] = ()
    rounds: int | None = None
    back_blast: bool = False


class Spotters(StrEnum):
    """Who sees for a light mortar what its crew does not (1e 9.4; esp-079, esp-085)."""

    ANYBODY = "anybody"
    LEADERS = "leaders"
    SCOUTS = "scouts"


class LightMortar(Struct, frozen=True, kw_only=True):
    """What a nation's light mortar or grenade launcher can do (1e 9.4, B); inches.

    It never fires nearer than `nearest`, and puts its own men at risk below `risky_under`. `rounds` are of
    H.E. and `smoke_rounds` of smoke, where that is issued: None without end. Smoke is over as well once a
    die for it shows `smoke_ends_on` or less. With `no_doubling` its men never go at the double. `spotters`
    see for it what its crew does not.
    """

    nearest: float | None = None
    risky_under: float | None = None
    smoke: bool = False
    rounds: int | None = None
    smoke_rounds: int | None = None
    smoke_ends_on: int = 0
    no_doubling: bool = False
    spotters: Spotters = Spotters.ANYBODY


class TeamToForm(Struct, frozen=True, kw_only=True):
    """A Team that a Leader may form in the battle, of so many men of one Section, and what it has then
    (esp-137).

    Its men are of one of the platoon's own Sections, or of the support called `section` that has bought it.
    """

    name: str
    men: int
    section: str = ""
    kind: TeamKind = TeamKind.TANK_HUNTERS
    carried: tuple[str, ...] = ()


class OffTableGuns(Struct, frozen=True, kw_only=True):
    """A company's machine guns behind its own table edge (esp-006): dice for each Team in their beaten zone,
    and inches of each of its sides."""

    dice: int
    square: float


class GunWeight(StrEnum):
    """How heavy a gun is to manhandle (1e 7.4.1, faq-104)."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"
    STATIC = "static"


class Gun(Struct, frozen=True, kw_only=True):
    """An infantry or anti-tank gun of an arsenal (1e 7.4.1, 10, B): `he` dice at men, `ap` at armour.

    One without H.E. fires at no men; superior `sights` add to the dice to hit.
    """

    he: int | None
    ap: int | None = None
    weight: GunWeight
    shield: bool = True
    is_infantry_gun: bool = False
    sights: int = 0

    def firing(self, row: Weapon) -> Weapon:
        """Give a gun's row of Table Four its own dice of H.E., and what its sights add (1e 10.1, B)."""
        return replace(with_dice(row, self.he or 0), bonus_in_sight=self.sights)


class RosterLeader(Struct, frozen=True, kw_only=True):
    """A Leader: always a figure of his own beside the men listed. `support`: he came by the support list.

    Though a Junior Leader, one of a platoon's headquarters may be able to command all of it.
    `slot` is the word in the ids of a support, drawn by lot: a number would tell how many others there are.
    """

    title: str
    rank: Rank
    weapon: str
    grade: Grade = Grade.ORDINARY
    support: bool = False
    commands_platoon: bool = False
    slot: str = ""
    group: str = ""  # of his Section's Teams those of this name alone are his own
    companion: CompanionKind | None = None  # he goes with a Unit and is no Leader (1e B)
    mount: Saddle | None = None  # what he rides: a horse, unless this says otherwise
    mounted: bool = False  # he may come on in the saddle, as his men may


class RosterTeam(Struct, frozen=True, kw_only=True):
    """A Team: `crew` men serve the crewed `weapon` (0, None: riflemen); `others` are the other men's arms.

    `weapons` counts what it serves, a man to each where there are several. `rounds` is how often its weapon
    can fire in a game (None: as often as it likes); `quality` and `traits`
    are its own men's where they are not the force's. `leaders` command it alone (faq-236).
    """

    name: str
    weapon: str | None = None
    crew: int = 0
    weapons: int = 1
    others: tuple[str, ...] = ()
    crew_arm: str = "rifle"  # what each man of the crew carries himself
    kind: TeamKind = TeamKind.INFANTRY
    rounds: int | None = None
    support: bool = False
    quality: Quality | None = None
    traits: tuple[str, ...] | None = None
    slot: str = ""
    leaders: tuple[RosterLeader, ...] = ()
    carried: tuple[str, ...] = ()
    scouts: bool = False  # a Scout Team of its list, however many they are (1e B)
    grenades: bool = True  # hand grenades, which some lists issue to some Teams only (1e B)
    group: str = ""  # whose it is of a Section with two Leaders
    driver: bool = False  # the last of its men drives when its Section rides in a half-track (1e B)
    square: float | None = None  # inches of each side of what its battery covers, where its list says so
    shells: int | None = None  # dice of its battery's shells, where they are not a medium mortar's
    mount: Saddle | None = None  # what its men ride, left behind the lines unless it is `mounted`
    mounted: bool = False  # its men may come on in the saddle


class RosterSection(Struct, frozen=True, kw_only=True):
    """A Section or Squad. `undivided` ones (Soviet, Polish) have no Teams of their own (faq-003)."""

    name: str
    leaders: tuple[RosterLeader, ...] = ()
    teams: tuple[RosterTeam, ...] = ()
    carried: tuple[str, ...] = ()
    undivided: bool = False
    support: bool = False
    quality: Quality | None = None
    traits: tuple[str, ...] | None = None
    slot: str = ""
    characteristics: tuple[str, ...] | None = None  # its own, where it is from another list (1e B)
    in_carriers: bool = False  # each of its Teams rides in one of its own (1e B)
    goes_home: bool = False  # its men may leave for their siesta when two 6s are rolled (esp-122)
    kept_together: bool = False  # its Teams come on within its Leader's command range (esp-090)


class RosterVehicle(Struct, frozen=True, kw_only=True):
    """A vehicle with its crew; `commander` is the rank of the Leader aboard, None where there is none.

    Men of the force drive one that is `crewless` (1e B).
    """

    name: str
    type: VehicleType
    commander: Rank | None = None
    quality: Quality = Quality.REGULAR
    slot: str = ""
    crewless: bool = False
    section: str = ""  # what those of one Section of small vehicles have in common


class Roster(Struct, frozen=True, kw_only=True):
    """A whole platoon as chosen, with its support. `arsenal` names each weapon's row of Table Four.

    `supplement` is the book beside the edition that its list is from, by its id, "" for none. `adjutant`
    waits off the table all game and counts as a Senior Leader there (1e B). `characteristics` are its list's,
    by their ids in `rules.nations.catalogue`; rosters of before lists told them have None.
    """

    list_id: str
    platoon_id: str
    name: str
    nation: str
    quality: Quality
    rating: int
    command_dice: int
    traits: tuple[str, ...] = ()
    characteristics: tuple[str, ...] | None = None
    supplement: str = ""
    leaders: tuple[RosterLeader, ...] = ()
    teams: tuple[RosterTeam, ...] = ()
    sections: tuple[RosterSection, ...] = ()
    vehicles: tuple[RosterVehicle, ...] = ()
    adjutant: bool = False
    barrage: bool = False  # shells before the battle, bought as support (1e B)
    barrage_harder: int = 0  # what they take more from the enemy's rolls to arrive; less than 0 is lighter
    machine_guns: OffTableGuns | None = None  # which fire from behind its table edge, bought as support
    runners: int = 0  # bought as supports
    to_form: tuple[TeamToForm, ...] = ()  # Teams of its own men, bought as supports (esp-137)
    air_support: bool = False  # likewise: aircraft, whenever 6s end a Turn before its own Phase (esp-023)
    dice: int = 0  # whole Chain of Command Dice to begin with, bought as supports
    defences: tuple[DefenceKind, ...] = ()  # bought as supports (1e 16.1)
    charges: tuple[tuple[str, ...], ...] = ()  # bought as supports: of each, what it may be (1e B)
    uses_fives: bool = False  # its list has companions whom a 5 activates, as all may know (1e B)
    red_dice: int = 0  # Command Dice of which only 1 to 4 count (2e 7)
    arsenal: dict[str, str] = {}
    weapon_names: dict[str, str] = {}
    figures: dict[str, OwnFigures] = {}  # of weapons that are more than their rows of Table Four
    ranges: dict[str, float] = {}  # inches to which the nation's arsenal limits a weapon (1e 9.6)
    anti_tank: dict[str, AntiTankWeapon] = {}
    mortars: dict[str, LightMortar] = {}
    guns: dict[str, Gun] = {}
    heavy_machine_guns: dict[str, int] = {}  # their A.P. dice (1e 12)


def supplement_of(rosters: Iterable[Roster]) -> str:
    """Name the supplement that all these forces are from, "" for none; raises ValueError for several."""
    found = {one.supplement for one in rosters}
    if len(found) > 1:
        raise ValueError(f"forces of {sorted(found)} cannot meet")
    return next(iter(found), "")
