"""Small scenes for rule tests: a few Teams on a piece of ground, scripted answers, the dice of the book."""

from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.command.commanding import whole_section
from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_types import VehicleType
from rules.engine.effects import Formerly, Questions, RollDice, Settled
from rules.engine.requests import Request
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.terrain import Feature, Map, Point
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Section, Side, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import GameState, PhaseState, Setup, Stage
from rules.state.troops.units import Unit, alone
from rules.verbs.catalogue import VERBS
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.vehicles.motor_pool import PANZER, like
from tests.rules.well_formed import check_dice, check_request, check_shown

TANK = like(PANZER, length=4.1, width=2.0, height=1.9)

SUGGESTED = object()
"""An answer that takes what the request suggests."""


class NotAsked(AssertionError):
    """The script has an answer or die left that the rules never asked for, or asks what the script lacks."""


@dataclass
class Script:
    """Dice and answers in the order the rules will want them; `asked` and `rolled` keep all they wanted."""

    dice: list[int]
    answers: list[Any]
    asked: list[Request[Any]] = field(default_factory=list)
    rolled: list[RollDice] = field(default_factory=list)

    def run(self, rule: Coroutine[Any, Any, Any]) -> Any:
        """Run a rule to its end; every die and answer of the script must be used."""
        value: Any = None
        while True:
            try:
                effect = rule.send(value)
            except StopIteration as end:
                self._check_used()
                return end.value
            value = self._reply(effect)

    def _reply(self, effect: Any) -> Any:
        match effect:
            case Settled() | Formerly():
                return None
            case RollDice():
                check_dice(effect)
                self.rolled.append(effect)
                if len(self.dice) < effect.count:
                    raise NotAsked(f"{effect.count} dice for {effect.why}, {self.dice} left")
                faces, self.dice = self.dice[: effect.count], self.dice[effect.count :]
                return faces
            case Questions():
                return self._answer(effect)
        raise AssertionError(effect)

    def _answer(self, questions: Questions) -> dict[int, Any]:
        replies = {}
        for index, request in enumerate(questions.requests):
            _check(request)
            is_decided = bool(replies) or request.standing  # an offer that stands is left unanswered
            if questions.need == "all" or not is_decided:
                replies[index] = self._one(request)
        return replies

    def _one(self, request: Request[Any]) -> Any:
        self.asked.append(request)
        if (forced := request.forced()) is not None:
            return forced
        if not self.answers:
            raise NotAsked(f"no answer for {request.name}: {request.prompt}")
        answer = self.answers.pop(0)
        answer = answer(request) if callable(answer) else answer
        return request.accept(
            msgspec.to_builtins(request.suggested()) if answer is SUGGESTED else msgspec.to_builtins(answer)
        )

    def _check_used(self) -> None:
        if self.dice or self.answers:
            raise NotAsked(f"left over: dice {self.dice}, answers {self.answers}")


def _check(request: Request[Any]) -> None:
    check_request(request)
    sent = msgspec.json.encode(in_english(request))  # whatever is asked can be sent
    check_shown(msgspec.json.decode(sent))


def chose(option: str) -> dict[str, str]:
    """The answer that takes an option."""
    return {"option": option}


class Scene:
    """A game in its first Phase, red active, with whatever the test puts on the table."""

    def __init__(
        self,
        *features: Feature,
        active: Seat = Seat.RED,
        width: float = 72,
        height: float = 48,
        edition: str = "first",
        supplement: str = "",
    ) -> None:
        ground = Map(id="scene", title="Scene", width=width, height=height, features=features)
        setup = Setup(edition=edition, supplement=supplement, scenario="the-patrol", map=ground, rosters={})
        table = GameState(stage=Stage.BATTLE, turn=1, phase_of_turn=1, phases=1)
        self.game = Game(setup, table, VERBS)
        for seat, title, edge in ((Seat.RED, "British", Edge.SOUTH), (Seat.BLUE, "German", Edge.NORTH)):
            table.sides[seat] = Side(
                seat=seat,
                title=title,
                nation=title,
                quality=Quality.REGULAR,
                command_dice=5,
                edge=edge,
                force_morale=9,
            )
        table.phase = PhaseState(active=active)

    @property
    def red(self) -> Side:
        """The British."""
        return self.game.side(Seat.RED)

    @property
    def blue(self) -> Side:
        """The Germans."""
        return self.game.side(Seat.BLUE)

    def section(self, seat: Seat, name: str = "Section 1", **more: Any) -> Section:
        """A Section; give its id to its Teams and Leader."""
        section = Section(id=self.game.table.new_id(f"{seat}-section-"), name=name, **more)
        self.game.side(seat).sections[section.id] = section
        return section

    def team(
        self,
        seat: Seat,
        at: Iterable[tuple[float, float]] | tuple[float, float] = (),
        *,
        men: int = 0,
        weapon: str = "rifle",
        crewed: str | None = None,
        crew: int = 0,
        name: str = "Rifle Team",
        section: Section | None = None,
        **more: Any,
    ) -> Team:
        """A Team on the table: `at` one place (men 1" apart eastward) or one for each; none: in reserve."""
        places = _places(at, men)
        count = len(places) or men
        figures = [
            Figure(
                id=self.game.table.new_id(f"{seat}-man-"),
                weapon=weapon,
                at=places[index] if places else None,
                serves=index < crew,
            )
            for index in range(count)
        ]
        team = Team(
            id=self.game.table.new_id(f"{seat}-team-"),
            name=name,
            figures=figures,
            weapon=crewed,
            crew=crew,
            strength=count,
            section=section.id if section else None,
            where=Where.TABLE if places else Where.RESERVE,
            **more,
        )
        self.game.side(seat).teams[team.id] = team
        return team

    def leader(
        self,
        seat: Seat,
        at: tuple[float, float] | None = None,
        *,
        rank: Rank = Rank.JUNIOR,
        section: Section | None = None,
        weapon: str = "smg",
        name: str = "",
        **more: Any,
    ) -> Leader:
        """A Leader, on the table when given a place."""
        table = self.game.table
        figure = Figure(id=table.new_id(f"{seat}-man-"), weapon=weapon, at=Point(*at) if at else None)
        leader = Leader(
            id=table.new_id(f"{seat}-leader-"),
            name=name or ("Corporal" if rank is Rank.JUNIOR else "Lieutenant"),
            rank=rank,
            figure=figure,
            section=section.id if section else None,
            where=Where.TABLE if at else Where.RESERVE,
            initiatives=self.game.edition.initiatives(rank),
            **more,
        )
        self.game.side(seat).leaders[leader.id] = leader
        return leader

    def vehicle(
        self,
        at: tuple[float, float] | None,
        facing: float = 0.0,
        *,
        seat: Seat = Seat.BLUE,
        name: str = "Panzer IV",
        kind: VehicleType = TANK,
        size: tuple[float, float, float] | None = None,
        armoured: bool = True,
        **more: Any,
    ) -> Vehicle:
        """A tank with a Junior Leader on the table, or off it; `more` as of a Vehicle.

        Of this `size` (length, width and height) instead of its own.
        """
        length, width, height = size or (kind.length, kind.width, kind.height)
        armour = kind.armour if armoured else 0
        vehicle = Vehicle(
            id=self.game.table.new_id(f"{seat}-vehicle-"),
            seat=seat,
            name=name,
            type=replace(kind, length=length, width=width, height=height, armour=armour),
            where=Where.TABLE if at else Where.RESERVE,
            at=Point(*at) if at else None,
            facing=facing,
            **({"commander": Rank.JUNIOR} | more),
        )
        self.game.table.vehicles[vehicle.id] = vehicle
        return vehicle

    def unit(self, *teams: Team) -> Unit:
        """One Team as a Unit, or several as the Section they belong to."""
        side = self.game.side_of(teams[0].id)
        if len(teams) == 1:
            return alone(side, teams[0])
        unit = whole_section(side, side.sections[teams[0].section or ""])
        assert unit is not None, "these Teams are not within 4 inches of each other"
        return unit

    def run(
        self, rule: Coroutine[Any, Any, Any], *, dice: Sequence[int] = (), answers: Sequence[Any] = ()
    ) -> Script:
        """Run a rule with these dice and answers, all of which must be used."""
        script = Script(list(dice), list(answers))
        script.run(rule)
        return script

    def told(self, kind: str) -> list[str]:
        """The texts of the events of one kind so far."""
        return [event.text for event in told_in(self.game) if event.kind == kind]


def _places(at: Any, men: int) -> list[Point]:
    listed = list(at)
    if not listed:
        return []
    if isinstance(listed[0], int | float):
        return [Point(listed[0] + index, listed[1]) for index in range(men)]
    return [Point(*place) for place in listed]
