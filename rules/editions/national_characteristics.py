"""What the armies of each nation can do that others cannot, as far as infantry under command goes (1e B)."""

from enum import StrEnum

from msgspec import Struct


class Directed(StrEnum):
    """Whose fire a Leader may direct."""

    MACHINE_GUN = "machine-gun"  # a Team that serves a machine gun with two men or more
    BREN = "bren"  # a Team that serves a magazine-fed machine gun
    RIFLES = "rifles"  # a Team of riflemen without a crewed weapon


class DirectedFire(Struct, frozen=True, kw_only=True):
    """An order for better fire of one Team, given by a Leader attached to it.

    `least` and `most` are the Command Initiatives it may take (`most` None: all he has), `dice` what each of
    them adds; with `one_target` all fire goes at one enemy Team.
    """

    id: str
    name: str
    team: Directed
    least: int = 2
    most: int | None = None
    dice: int = 0
    one_target: bool = False


class MarchingFire(Struct, frozen=True, kw_only=True):
    """An order to fire while moving: full fire after 1D6", half after 2D6", for so many Initiatives."""

    id: str
    name: str
    initiatives: int = 2


class GrenadeCharge(Struct, frozen=True, kw_only=True):
    """An order to throw a volley of grenades at an enemy within so many inches, then to rush at him."""

    id: str
    name: str
    initiatives: int = 2
    inches: float = 12.0
    seniors_only: bool = False


class National(Struct, frozen=True, kw_only=True):
    """The characteristics of one nation's infantry."""

    directed: tuple[DirectedFire, ...] = ()
    marching_fire: MarchingFire | None = None
    grenade_charge: GrenadeCharge | None = None
    scouts_run_tactically: bool = False  # a Scout Team moves 2D6" and still ends Tactical
    scouts_led_by_sight: bool = False  # a Scout Team takes orders from its own Leader as far as he sees it


MASCHINENGEWEHR = DirectedFire(
    id="maschinengewehr", name="Maschinengewehr", team=Directed.MACHINE_GUN, dice=1
)
FIVE_ROUNDS_RAPID = DirectedFire(
    id="five-rounds-rapid", name="Five Rounds Rapid", team=Directed.RIFLES, dice=1
)
CONCENTRATED_FIRE = DirectedFire(
    id="concentrated-fire", name="Concentrated Fire", team=Directed.BREN, most=2, one_target=True
)
MARCHING_FIRE = MarchingFire(id="marching-fire", name="Marching Fire")
HANDGRANATEN = GrenadeCharge(id="handgranaten", name="Handgranaten!")

NOTHING_OF_ITS_OWN = National()
NATIONAL_CHARACTERISTICS: dict[str, National] = {
    "germany": National(directed=(MASCHINENGEWEHR,), grenade_charge=HANDGRANATEN),
    "britain": National(directed=(FIVE_ROUNDS_RAPID, CONCENTRATED_FIRE)),
    "united-states": National(
        marching_fire=MARCHING_FIRE, scouts_run_tactically=True, scouts_led_by_sight=True
    ),
    "soviet-union": National(scouts_run_tactically=True),
}


def national(nation: str) -> National:
    """The characteristics of a nation; none for one without (1e B)."""
    return NATIONAL_CHARACTERISTICS.get(nation, NOTHING_OF_ITS_OWN)
