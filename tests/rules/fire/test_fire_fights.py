"""Random fire fights on real tables: every suggestion is legal, and men, Shock and places always add up."""

from random import Random
from typing import Any

import msgspec
import pytest

from games.library.tables import table
from rules.editions.grades import Rank
from rules.engine.effects import Questions, RollDice, Settled
from rules.engine.requests import Allot, Choose, ChooseMany, Refused, Request
from rules.engine.seats import Seat
from rules.fire.fire import fire, why_not_fire
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint, Side, Team
from rules.state.troops.units import Unit, alone
from tests.reading import in_english
from tests.rules.scene import Scene

TABLES = ("woods-and-farm", "hamlet-crossroads", "bocage-fields")
ROUNDS = 25


class Fight:
    """Two sides of three Sections who fire at each other; the seed decides everything."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.scene = Scene(*table(TABLES[seed % len(TABLES)]).features)
        for seat in Seat:
            self.deploy(seat)
        self.men = {side.seat: self.count(side) for side in self.scene.game.sides()}

    def deploy(self, seat: Seat) -> None:
        scene, side = self.scene, self.scene.game.side(seat)
        side.dice = 1
        for number in range(3):
            side.jump_off_points[f"{seat}-{number}"] = JumpOffPoint(id=f"{seat}-{number}", at=Point(0, 0))
            own = scene.section(seat, f"Section {number + 1}")
            x, y = self.chance.uniform(6, 54), self.chance.uniform(6, 42)
            scene.team(
                seat, self.around(x, y, 4), crewed="belt-fed-lmg", crew=2, section=own, name="LMG Team"
            )
            scene.team(seat, self.around(x + 3, y + 2, 5), section=own)
            scene.leader(seat, self.around(x + 1, y + 1, 1)[0], section=own)
        scene.leader(seat, self.around(36, 24, 1)[0], rank=Rank.SENIOR)

    def around(self, x: float, y: float, men: int) -> list[tuple[float, float]]:
        """Places near one another where men may really stand."""
        found: list[tuple[float, float]] = []
        while len(found) < men:
            at = Point(round(x + self.chance.uniform(-2, 2), 2), round(y + self.chance.uniform(-2, 2), 2))
            if self.scene.game.ground.is_standable(at):
                found.append(at)
            x, y = x + 0.02, y + 0.02
        return found

    def count(self, side: Side) -> int:
        return sum(len(team.figures) for team in side.teams.values()) + len(
            self.scene.game.leaders_on_table(side)
        )

    def round(self) -> None:
        """One Unit fires, if any can; then the sides change."""
        game = self.scene.game
        game.phase.active = game.phase.active.other
        FIRED.put(game)
        units = [alone(game.active, team) for team in game.teams_on_table(game.active)]
        self.chance.shuffle(units)
        able = next((unit for unit in units if not why_not_fire(game, unit)), None)
        if able is not None:
            self.shoot(able)

    def shoot(self, unit: Unit) -> None:
        flow, value = fire(self.scene.game, unit, halved=self.chance.random() < 0.2), None
        while True:
            try:
                effect: Any = flow.send(value)
            except StopIteration:
                return
            match effect:
                case RollDice():
                    value = [self.chance.choice((1, 3, 4, 5, 6, 6)) for _ in range(effect.count)]
                case Questions():
                    value = {0: self.answer(effect.requests[0])}
                case Settled():
                    raise AssertionError("nothing is settled in the middle of fire")

    def answer(self, request: Request[Any]) -> Any:
        msgspec.json.encode(in_english(request))
        suggested = request.accept(msgspec.to_builtins(request.suggested()))
        if self.chance.random() < 0.5:
            return suggested
        if isinstance(request, Choose):
            return request.accept({"option": self.chance.choice(request.open).id})
        if isinstance(request, ChooseMany):
            return request.accept({"options": [option.id for option in request.options[: request.most]]})
        assert isinstance(request, Allot)
        try:
            return request.accept({"targets": self.anyhow(request)})
        except Refused:
            return suggested

    def anyhow(self, request: Allot) -> dict[str, str]:
        """Everybody at some target of his."""
        open_to = {one.id: [aim.target for aim in one.aims if not aim.refused] for one in request.firers}
        return {one: self.chance.choice(targets) for one, targets in open_to.items() if targets}


def check(fight: Fight) -> None:
    """What must be so after every round of fire."""
    for side in fight.scene.game.sides():
        gone = [leader for leader in side.leaders.values() if not leader.on_table]
        lost = fight.men[side.seat] - fight.count(side)
        routed = [one for one in gone if f"{one.name} goes with them." in fight.scene.told("routed")]
        assert side.men_lost <= lost <= side.men_lost + len(routed)
        for team in side.teams.values():
            check_team(fight.scene, team)


def check_team(scene: Scene, team: Team) -> None:
    """A Team's Shock and places make sense."""
    assert team.shock >= 0
    assert team.on_table or not (team.pinned or team.broken)
    if team.on_table:
        assert all(scene.game.ground.is_on_table(at) for at in team.places)
        assert sum(man.serves for man in team.figures) == min(team.crew, len(team.figures))


@pytest.mark.parametrize("seed", range(6))
def test_men_and_shock_add_up_in_random_fights(seed: int) -> None:
    fight = Fight(seed)
    for _ in range(ROUNDS):
        if fight.scene.game.table.result is not None:
            break
        fight.round()
        check(fight)
    assert fight.scene.told("fired")
