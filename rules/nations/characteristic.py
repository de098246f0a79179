"""The shapes of characteristics: what an army list names, and what it lets its men do (1e B)."""

from enum import StrEnum

from msgspec import Struct


class Characteristic(Struct, frozen=True, kw_only=True):
    """Something that the men of a list can do: its `id` in the list's data, and what players call it."""

    id: str
    name: str


class Directed(StrEnum):
    """Whose fire a Leader may direct."""

    MACHINE_GUN = "machine-gun"  # a Team that serves a machine gun with two men or more
    BREN = "bren"  # a Team that serves a magazine-fed machine gun
    RIFLES = "rifles"  # a Team of riflemen without a crewed weapon


class DirectedFire(Characteristic, frozen=True, kw_only=True):
    """An order for better fire of one Team, given by a Leader attached to it.

    `least` and `most` are the Command Initiatives it may take (`most` None: all he has), `dice` what each of
    them adds; with `one_target` all fire goes at one enemy Team.
    """

    team: Directed
    least: int = 2
    most: int | None = None
    dice: int = 0
    one_target: bool = False


class MarchingFire(Characteristic, frozen=True, kw_only=True):
    """An order to fire while moving: full fire after 1D6", half after 2D6", for so many Initiatives."""

    initiatives: int = 2


class GrenadeCharge(Characteristic, frozen=True, kw_only=True):
    """An order to throw a volley of grenades at an enemy within so many inches, then to rush at him."""

    initiatives: int = 2
    inches: float = 12.0
    seniors_only: bool = False


class Scouting(Characteristic, frozen=True, kw_only=True):
    """Scout Teams that move 2D6" and still end Tactical.

    Those `led_by_sight` are activated by their own Leader as far as he sees them.
    """

    led_by_sight: bool = False


class HeavierBarrage(Characteristic, frozen=True, kw_only=True):
    """A barrage before the battle that takes so much more from the enemy's rolls to arrive."""

    harder: int = 1
