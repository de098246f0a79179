"""A platoon off the table, for tests of arrivals."""

from typing import Any

from rules.editions.grades import Rank
from rules.engine.requests import Place
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.state.pieces.force import JumpOffPoint, Leader, Section, Team
from rules.turn.phase import play_phase
from tests.rules.command_dice import use_options
from tests.rules.scene import Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
END, HOLD, DONE = chose("end-phase"), chose("hold"), chose("done")
POINT = Point(36, 36)


class Reserve:
    """A British platoon off the table, with one Jump-Off Point in the open, and Command Dice rolled."""

    def __init__(
        self, *dice: int, features: tuple[Feature, ...] = (), seniors: int = 1, edition: str = "first"
    ) -> None:
        self.scene = Scene(*features, edition=edition)
        scene = self.scene
        self.point = JumpOffPoint(id="point-1", at=POINT)
        scene.red.jump_off_points[self.point.id] = self.point
        self.lieutenant: Leader | None = None
        for _ in range(seniors):
            self.lieutenant = scene.leader(RED, rank=Rank.SENIOR)
        self.section = scene.section(RED, "Section 1")
        self.bren, self.rifles = self.teams_of(self.section)
        self.corporal = scene.leader(RED, section=self.section)
        self.mortar = scene.team(RED, men=2, name="Mortar Team")
        scene.game.phase.rolled = [*dice, 6]
        scene.game.phase.dice = sorted(dice)

    def teams_of(self, section: Section) -> tuple[Team, Team]:
        bren = self.scene.team(RED, men=3, name="Bren Team", crewed="magazine-lmg", crew=3, section=section)
        return bren, self.scene.team(RED, men=6, name="Rifle Team", section=section)

    def play(self, *answers: Any, dice: tuple[int, ...] = ()) -> Script:
        return self.scene.run(play_phase(self.scene.game), answers=answers, dice=dice)

    def refused(self, option: str) -> str | None:
        """Why an option is refused, nothing when it is open, None when it is not even shown."""
        found = [one for one in use_options(self.scene.game) if one.id.startswith(option)]
        return found[0].refused if found else None

    def place(self, script: Script) -> Place:
        return next(request for request in script.asked if isinstance(request, Place))


def beside(*places: tuple[float, float], at: Point = POINT, source: str = "point-1") -> Any:
    """An answer that puts the pieces at these places as seen from a Jump-Off Point, in their order."""

    def answer(request: Place) -> dict[str, Any]:
        ids = [piece.id for piece in request.pieces]
        spots = [[at.x + x, at.y + y] for x, y in places]
        return {"places": dict(zip(ids, spots, strict=True)), "source": source}

    return answer
