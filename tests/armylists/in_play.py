"""Supports taken through a game: picked up to their cost, called forward by the dice, and used."""

from collections.abc import Coroutine, Iterable
from typing import Any

import msgspec

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.schema import SupportItem
from armylists.supports import costs, fault_in, rows_of, with_support
from armylists.terms import Terms
from armylists.variants import platoons
from rules.editions.grades import Quality
from rules.engine.effects import Questions, RollDice
from rules.engine.requests import Choose, Option, Request
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.terrain import Feature, Map, Point
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint
from rules.state.saved.table import PhaseState, Setup, Stage
from rules.turn.phase import play_phase
from rules.verbs.catalogue import VERBS
from tests.happened import told_in
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE

ROAD = Feature(
    id="road", kind="road", name="Road", points=(Point(24, 0), Point(24, 36)), is_line=True, width=3.0
)

ENEMIES = {"germany-1943-45": ("britain-1943-45", "infantry-platoon")}
GERMANS = ("germany-1943-45", "infantry-platoon")


def platoon_of(list_id: str, platoon: str = "", quality: Quality = Quality.REGULAR) -> Roster:
    """A platoon without supports: the first of its list where none is named."""
    names = {"britain-1943-45": "infantry-platoon", "germany-1943-45": "infantry-platoon"}
    found = [one for one in platoons(army_lists()[list_id]) if one.id == names.get(list_id, "rifle-platoon")]
    first = (found or list(platoons(army_lists()[list_id])))[0]
    able = quality if platoon or quality in first.quality else next(iter(first.quality))
    return roster(list_id, platoon or first.id, able)


class InPlay(Scene):
    """A battle in its first Phase: red has picked supports and waits off the table, blue stands on it."""

    def __init__(self, force: Roster, *features: Feature, edition: str = "first", **options: str) -> None:
        ground = Map(id="field", title="A field", width=48, height=36, features=(ROAD, *features))
        enemy = platoon_of(*ENEMIES.get(force.list_id, GERMANS))
        rosters = {RED: force, BLUE: enemy}
        setup = Setup(edition=edition, scenario="the-patrol", map=ground, rosters=rosters, options=options)
        table = muster(setup)
        table.stage, table.turn, table.phase_of_turn = Stage.BATTLE, 1, 1
        self.game = Game(setup, table, VERBS)
        for side, edge, at in ((self.red, Edge.SOUTH, Point(16, 28)), (self.blue, Edge.NORTH, Point(40, 4))):
            side.edge, side.force_morale = edge, 9
            side.jump_off_points["point"] = JumpOffPoint(id="point", at=at)
        self.begin_phase(RED)

    def begin_phase(self, seat: Seat, *dice: int) -> None:
        """Let a side be active with these Command Dice; what was done in the Phase before is past."""
        self.game.table.phases += 1
        self.phase = self.game.table.phase = PhaseState(active=seat, rolled=[*dice], dice=[*dice])

    def play(self, *dice: int, wants: Iterable[str], seat: Seat = RED, face: int = 6) -> "Player":
        """Play a Phase with these Command Dice, doing what is wanted; whatever is rolled shows one face."""
        self.begin_phase(seat, *dice)
        self.game.events.clear()
        player = Player(wants, face)
        player.run(play_phase(self.game))
        return player

    def kinds(self) -> set[str]:
        """What has happened in the Phase that was played last, by the kinds of its events."""
        return {event.kind for event in told_in(self.game)}


class Player:
    """Takes what he wants as soon as it is offered, each once and in order; else what is suggested."""

    def __init__(self, wants: Iterable[str], face: int = 6) -> None:
        self.wants, self.face = [*wants], face
        self.asked: list[Request[Any]] = []
        self.rolled: list[RollDice] = []

    def run(self, rule: Coroutine[Any, Any, Any]) -> None:
        """Play to the end of a rule; all that was wanted must have been offered."""
        value: Any = None
        try:
            while True:
                value = self._reply(rule.send(value))
        except StopIteration:
            assert not self.wants, f"never offered: {self.wants}; {self._last()}"

    def _reply(self, effect: Any) -> Any:
        match effect:
            case RollDice():
                self.rolled.append(effect)
                return [self.face] * effect.count
            case Questions():
                return {0: self._answer(effect.requests[0])} | {
                    index: self._answer(one)
                    for index, one in enumerate(effect.requests)
                    if index and effect.need == "all"
                }
        return None

    def _answer(self, request: Request[Any]) -> Any:
        self.asked.append(request)
        answer = self._wanted(request) if isinstance(request, Choose) else None
        return request.accept(msgspec.to_builtins(answer or request.suggested()))

    def _wanted(self, request: Choose) -> Any:
        """Take the option of that name if there is one, else the first whose name begins so."""
        able = [one.id for one in request.open if self.wants and one.id.startswith(self.wants[0])]
        if not able:
            return None
        wanted = self.wants.pop(0)
        return {"option": wanted if wanted in able else able[0]}

    def menu(self, begins: str) -> list[Option]:
        """The options so named that he was offered."""
        menus = [one for one in self.asked if isinstance(one, Choose)]
        return [option for menu in menus for option in menu.options if option.id.startswith(begins)]

    def _last(self) -> str:
        """Tell what was offered last, with the reasons, for whoever reads the failure."""
        menus = [one for one in self.asked if isinstance(one, Choose)]
        return "; ".join(f"{one.id} {one.refused!r}" for one in menus[-1].options) if menus else ""


def needed_by(list_id: str, item: SupportItem) -> list[str]:
    """Name the rows that the list sells this one only beside: a Section for each support that it buys."""
    sold = costs(list_id)
    buyer = [item.bought_by] if item.bought_by in sold else []
    if item.improves and item.improves[0] not in sold:
        return [*buyer, *buyer, f"{item.bought_by}-{item.improves[0]}"]
    if item.improves:
        return [*buyer, item.improves[0]]
    if buyer:
        return buyer
    row = rows_of(list_id)[item.id]
    limits = (one for one in army_lists()[list_id].limits if row in one.rows and one.requires)
    return [limit.requires[0] for limit in limits for _time in range(limit.requires_count)]


def picked(list_id: str, *rows: str, cost: int, platoon: str = "") -> Roster:
    """A platoon with these rows of its list, which cost just as much as it may spend."""
    terms = Terms(level=cost)
    own = platoon_of(list_id, platoon)
    listed = () if platoon else platoons(army_lists()[list_id])
    others = (roster(list_id, one.id, next(iter(one.quality))) for one in listed)
    able = (one for one in (own, *others) if fault_in(one, rows, terms) is None)
    return with_support(next(able, own), rows, terms=terms)
