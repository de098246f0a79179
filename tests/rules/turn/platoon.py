"""A German platoon under the second edition: a Section on the table or off it, its Leaders, Command Dice."""

from typing import Any

from rules.editions.grades import Quality, Rank
from rules.engine.requests import Option
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Map, Point
from rules.orders.order_options import initiative_options
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from rules.state.pieces.force import JumpOffPoint, Leader, Side, Team
from rules.state.saved.table import Setup
from rules.turn.phase import play_phase
from tests.happened import told_in
from tests.rules.armies import of_nation
from tests.rules.command_dice import use_options
from tests.rules.scene import Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
END, DONE, HOLD, STAY = chose("end-phase"), chose("done"), chose("hold"), chose("stay")
POINT = Point(36, 36)
SECOND = "second"


class Platoon:
    """An LMG Team and a Rifle Team with their Leader, standing at a place or waiting off the table.

    The Command Dice named are rolled already.
    """

    def __init__(
        self, *dice: int, at: tuple[float, float] | None = None, features: tuple[Feature, ...] = ()
    ) -> None:
        self.scene = Scene(*features, edition=SECOND)
        scene, self.game = self.scene, self.scene.game
        of_nation(scene.red, "germany")
        self.point = JumpOffPoint(id="point-1", at=POINT)
        scene.red.jump_off_points[self.point.id] = self.point
        self.section = scene.section(RED, "Section 1")
        x, y = at or (0, 0)
        gun, rifles = ((x, y), (x + 4, y)) if at else ((), ())
        own = self.section
        self.lmg = scene.team(RED, gun, men=3, name="LMG Team", crewed="belt-fed-lmg", crew=3, section=own)
        self.rifles = scene.team(RED, rifles, men=6, name="Rifle Team", section=own)
        self.corporal = scene.leader(RED, (x + 3, y + 1) if at else None, section=self.section)
        self.game.phase.rolled, self.game.phase.dice = [*dice, 6], sorted(dice)

    def lieutenant(self, at: tuple[float, float] | None = None, **more: Any) -> Leader:
        """The platoon's Senior Leader, on the table when given a place."""
        return self.scene.leader(RED, at, rank=Rank.SENIOR, **more)

    def play(self, *answers: Any, dice: tuple[int, ...] = ()) -> Script:
        """Play the Phase from here with these answers."""
        return self.scene.run(play_phase(self.game), answers=answers, dice=dice)

    def uses(self) -> dict[str, Option]:
        """Everything that the Command Dice could be used for."""
        return {option.id: option for option in use_options(self.game)}

    def refused(self, option: str) -> str | None:
        """Why a use is refused, nothing when it is open, None when it is not even shown."""
        found = [one for one in use_options(self.game) if one.id.startswith(option)]
        return found[0].refused if found else None

    def orders(self, leader: Leader | None = None, *, first: bool = True) -> dict[str, str]:
        """Every Order that a Leader might give, with the reason why not."""
        who = leader or self.corporal
        return {one.id: one.refused for one in initiative_options(self.game, who, first=first)}


def plain(**more: Any) -> Roster:
    """A roster of nobody, with what matters to the test."""
    usual = {"list_id": "l", "platoon_id": "p", "name": "P", "nation": "germany", "quality": Quality.REGULAR}
    return Roster(**(usual | {"rating": 0, "command_dice": 5} | more))


def mustered(red: Roster, blue: Roster, **options: str) -> dict[Seat, Side]:
    """Two sides called up under the second edition."""
    ground = Map(id="m", title="M", width=72, height=48, features=())
    rosters = {RED: red, BLUE: blue}
    setup = Setup(edition=SECOND, scenario="the-patrol", map=ground, rosters=rosters, options=options)
    return muster(setup).sides


def names(script: Script) -> list[str]:
    """What was asked, in order."""
    return [request.name for request in script.asked]


def dice_to_hit(scene: Scene) -> int:
    """How many dice were rolled to hit so far."""
    told = [event for event in told_in(scene.game) if event.kind == "dice" and event.data["why"] == "to hit"]
    return sum(len(event.data["faces"]) for event in told)


def beside(*places: tuple[float, float], source: str = "point-1") -> Any:
    """An answer that puts the pieces at these places as seen from the Jump-Off Point, in their order."""

    def answer(request: Any) -> dict[str, Any]:
        ids = [piece.id for piece in request.pieces]
        spots = [[POINT.x + x, POINT.y + y] for x, y in places]
        return {"places": dict(zip(ids, spots, strict=True)), "source": source}

    return answer


def all_ways(team: Team, dx: float, dy: float) -> Any:
    """An answer that moves every man of a Team straight by so many inches."""
    return lambda request: {
        "paths": {man.id: [[man.at.x + dx, man.at.y + dy]] for man in team.figures if man.at is not None}
    }
