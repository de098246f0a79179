"""A Leader's order that makes one Team's fire better: more dice, or all at one target (1e B)."""

from dataclasses import dataclass
from enum import StrEnum

from rules.fire.shooters import Shooter
from rules.phrases import Phrase, Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.game import Game
from rules.state.pieces.force import Team

FEWEST_CREW = 2
"""Men who must serve a machine gun for its fire to be directed (faq-130, faq-239)."""


class Directed(StrEnum):
    """Whose fire a Leader may direct."""

    MACHINE_GUN = "machine-gun"  # a Team that serves a machine gun with two men or more
    BREN = "bren"  # a Team that serves a magazine-fed machine gun
    RIFLES = "rifles"  # a Team of riflemen without a crewed weapon


class DirectedFire(Characteristic, frozen=True, kw_only=True):
    """An order for better fire of one Team, given by a Leader attached to it.

    `least` and `most` are the Command Initiatives it may take (`most` None: all he has), `dice` what each of
    them adds, `fixed` what it adds at any price; with `rolled` a D3 says how many more. With `one_target` all
    fire goes at one enemy Team, with `as_close` effective range counts as close. Where it is not for
    `attached` Leaders alone it is for all in whose Command Range the Team is, and it may be for Leaders of
    some `titles` alone. `teams` are how many of a Leader's own Teams it is for at once.
    """

    team: Directed
    least: int = 2
    most: int | None = None
    dice: int = 0
    fixed: int = 0
    rolled: bool = False
    one_target: bool = False
    as_close: bool = False
    attached: bool = True
    titles: tuple[str, ...] = ()
    teams: int = 1


@dataclass(frozen=True)
class Direction:
    """An order for one Team with the Initiatives spent on it, and what was rolled for it."""

    order: DirectedFire
    team: str
    initiatives: int
    rolled: int = 0

    @property
    def dice(self) -> int:
        """The dice that it adds."""
        return self.order.dice * self.initiatives + self.order.fixed + self.rolled

    @property
    def told(self) -> Phrase:
        """What it does, in words."""
        if self.order.one_target:
            return say("order-has-all-fire-at-one-team", order=self.order.name)
        if self.order.as_close:
            return say("order-brings-the-enemy-close", order=self.order.name)
        return say("order-adds-dice", order=self.order.name, dice=self.dice)

    def is_for(self, shooter: Shooter) -> bool:
        """Whether the added dice are this firer's: the crewed weapon's, or a rifleman's."""
        if shooter.team.id != self.team or shooter.leader is not None:
            return False
        return shooter.is_crewed is (self.order.team is not Directed.RIFLES)


def is_kind(game: Game, team: Team, kind: Directed) -> bool:
    """Whether a Team is of the kind that an order is for."""
    if kind is Directed.RIFLES:
        return team.weapon is None and any(game.weapon(man.weapon).id == "rifle" for man in team.figures)
    if team.weapon is None:
        return False
    weapon = game.weapon(team.weapon)
    return weapon.is_machine_gun if kind is Directed.MACHINE_GUN else weapon.id == "magazine-lmg"


def why_not_kind(team: Team, kind: Directed) -> Text:
    """Say why a Team of that kind cannot be directed now, or nothing (faq-130, faq-239)."""
    serving = sum(man.serves for man in team.figures)
    if kind is Directed.MACHINE_GUN and serving < FEWEST_CREW:
        return say("lone-gunner-cannot-be-directed")
    return ""
