"""Close Combats for tests: Germans on a line facing south, British who come at them from below."""

from collections.abc import Sequence
from typing import Any

from rules.close_combat.close_combat import fight_charges
from rules.close_combat.dice import DiceLine, count_dice
from rules.close_combat.melee import Melee, melee_of
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.saved.table import ChargeStart, Contact
from tests.happened import told_in
from tests.rules.scene import Scene, Script

RED, BLUE = Seat.RED, Seat.BLUE
DEFENDED, CONTACT, FROM = 30.0, 33.5, 38.0
"""Where the defenders stand, where the attackers have come to, and whence, in inches from the north."""


class Fight:
    """A scene with a charge under way."""

    def __init__(self, *features: Feature, dice: int = 2, start: float = FROM, **more: Any) -> None:
        self.scene = Scene(*features, **more)
        self.dice, self.start = dice, start

    @property
    def game(self) -> Game:
        return self.scene.game

    def attackers(self, men: int = 6, *, x: float = 30, **more: Any) -> Team:
        more.setdefault("facing", 0.0)
        return self.scene.team(RED, (x, CONTACT), men=men, **more)

    def defenders(self, men: int = 6, *, x: float = 30, **more: Any) -> Team:
        more.setdefault("facing", 180.0)
        return self.scene.team(BLUE, (x, DEFENDED), men=men, **more)

    def leader(self, seat: Seat, *, weapon: str = "rifle", x: float = 30.5, **more: Any) -> Leader:
        y = CONTACT + 1.2 if seat is RED else DEFENDED - 1.2
        return self.scene.leader(seat, (x, y), weapon=weapon, **more)

    def senior(self, seat: Seat, *, weapon: str = "rifle", x: float = 32.5) -> Leader:
        return self.leader(seat, weapon=weapon, x=x, rank=Rank.SENIOR)

    def charge(self, *teams: Team, through: bool = False) -> Contact:
        """These Teams have come from below with the dice of the fight."""
        men = {
            man.id: ChargeStart(at=Point(man.at.x, self.start))
            for team in teams
            for man in team.figures
            if man.at
        }
        charge = Contact(men=men, dice=self.dice, through=through)
        self.game.phase.charges.append(charge)
        return charge

    def melee(self, *teams: Team) -> Melee:
        melee = melee_of(self.game, self.scene.red, [self.charge(*teams)])
        assert melee is not None
        return melee

    def fight(self, *teams: Team, dice: Sequence[int], answers: Sequence[Any] = ()) -> Script:
        """Fight it out with these dice, the attackers' first in each round."""
        self.charge(*teams)
        return self.scene.run(fight_charges(self.game), dice=dice, answers=answers)

    def rounds(self) -> list[dict[str, Any]]:
        """What each round told."""
        return [event.data for event in told_in(self.game) if event.kind == "close-combat"]


def defending(fight: Fight, melee: Melee, *, number: int = 1) -> list[DiceLine]:
    onset = melee.onset if number == 1 else None
    return count_dice(fight.game, melee.defenders, melee.attackers, onset)


def attacking(fight: Fight, melee: Melee, *, number: int = 1) -> list[DiceLine]:
    onset = melee.onset if number == 1 else None
    return count_dice(fight.game, melee.attackers, melee.defenders, onset)


def lines(counted: Sequence[DiceLine]) -> dict[int, int]:
    """The change of each line that counted, by its number."""
    return {one.line: one.change for one in counted}


def nobody_falls(*rounds: tuple[int, int]) -> list[int]:
    """The dice of rounds in which nobody is hit: so many of both sides in each."""
    return [1] * sum(first + second for first, second in rounds)
