"""A simple opponent: deploys, goes forward, shoots what it can, rallies, assaults the weak.

It sees only its own view. It answers every request with what is suggested, except the menus of command, which
it reads itself. What it has tried in vain in a Phase it remembers, so that it never goes back and forth in a
menu for ever; losing that memory (a restart) does no harm.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import UNSET

from rules.bots import reacting
from rules.bots.attacking import Goal
from rules.bots.crews import Crews
from rules.bots.hand import Hand
from rules.bots.judgement import Judgement
from rules.bots.seen import told
from rules.bots.sighted import InSight
from rules.bots.weighing import BACK, BY_ANOTHER, COMMANDS, Worth, worth_of
from rules.engine.requests import (
    AnyQuestion,
    ChooseQuestion,
    Chosen,
    ComingQuestion,
    Faced,
    FaceQuestion,
    InterceptQuestion,
    Option,
    ReplyShape,
    StandingOffer,
    SteerQuestion,
    Traced,
    TraceQuestion,
)
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.views.view_types import View

PATIENCE = 160
"""Phases after which it gives a battle up that leads nowhere."""

LOW_MORALE = 9
"""Force Morale from which a Chain of Command Dice is worth a test: nothing else wins as much."""


@dataclass
class SimplePlayer:
    """One seat's player; `tried` holds what it found nothing to do with in the present Phase.

    Where it knows the `ground` it judges by whom its men see.
    """

    seat: Seat
    phase: int = 0
    tried: set[str] = field(default_factory=set)
    ground: Ground | None = None

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """Answer the view's request without trying anything out."""
        return self.choose(view)

    def choose(self, view: View) -> ReplyShape:
        """Choose the answer to the view's request; in a new Phase forget what was tried in the last.

        Raises LookupError where there is no request, or what is suggested was not told with it.
        """
        if view.phases != self.phase:
            self.phase, self.tried = view.phases, set()
        if view.request is UNSET:
            raise LookupError("There is no question to answer.")
        return self._answer(view, view.request)

    def _answer(self, view: View, request: AnyQuestion) -> ReplyShape:
        own = view.sides[self.seat]
        match request:
            case InterceptQuestion():
                return reacting.intercept(own, request)
            case ChooseQuestion(name="react"):
                return reacting.react(own, request)
            case ChooseQuestion():
                return self._choice(view, request)
            case StandingOffer() | ComingQuestion():
                raise LookupError("What can be answered is not told with it.")
            case SteerQuestion():
                return Crews(view, self.seat).steer(request)
            case FaceQuestion(name="face-turret"):
                return self._turret(view, request)
            case TraceQuestion():
                return self._assault(view, request) or told(request.suggested)
        return request.suggested

    def _turret(self, view: View, request: FaceQuestion) -> Faced:
        bearing = Crews(view, self.seat).towards(request.at, request.suggested.facing)
        return Faced(facing=round(bearing, 2))

    def _assault(self, view: View, request: TraceQuestion) -> Traced | None:
        """Choose the way at an enemy who is charged, or clearly weaker; None where there is none."""
        assault = request.assault
        if assault is not UNSET and request.name == "charge":
            return Traced(paths={one: tuple(path) for one, path in assault.paths.items()})
        if assault is UNSET or not self.judge(view).is_good_assault(request.subject, assault.against):
            return None
        return Traced(paths={one: tuple(path) for one, path in assault.paths.items()})

    def _choice(self, view: View, request: ChooseQuestion) -> Chosen:
        option = self._option(view, request)
        if option == "back":
            self.tried.add(request.subject)
        return Chosen(option=option)

    def judge(self, view: View) -> Judgement:
        """Form an opinion of the view."""
        if self.ground is None:
            return Judgement(view, self.seat)
        return Judgement(view, self.seat, InSight(self.ground, view, view.sides[self.seat.other].teams))

    def _option(self, view: View, request: ChooseQuestion) -> str:
        judgement, able = self.judge(view), [one for one in request.options if not one.refused]
        worth = worth_of(judgement, view, request)
        if worth is not None:
            return self._best(view, request, able, worth)
        match request.name:
            case "keep-barrage":
                return self._barrage(judgement, able, request)
            case "confirm-withdrawal":
                return able[0].id
            case "avoid-force-morale-test":
                return self._morale(view, able, request)
        return request.suggested.option

    def _best(self, view: View, request: ChooseQuestion, able: Sequence[Option], worth: Worth) -> str:
        """Choose what is worth most; in a menu of command, of what has not been tried in vain."""
        if request.name in COMMANDS:
            is_idle = view.phases > PATIENCE and not Goal(view, self.seat).holds_ground
            if is_idle and any(option.id == "withdraw" for option in able):
                return "withdraw"
            able = [one for one in able if one.subject not in self.tried or one.verb == "overwatch"]
        elif request.name in BY_ANOTHER:
            able = [one for one in able if one.id != BACK]
        return max(able, key=worth).id

    def _barrage(self, judgement: Judgement, options: Sequence[Option], request: ChooseQuestion) -> str:
        """Give a Chain of Command Dice for a barrage that has enough of the enemy under it."""
        at = next((option.data.at for option in options if option.id == "keep"), UNSET)
        if at is not UNSET and judgement.shelling.is_worth_a_dice(at):
            return "keep"
        return request.suggested.option

    def _morale(self, view: View, options: Sequence[Option], request: ChooseQuestion) -> str:
        """Spend a Chain of Command Dice on a test as soon as morale has begun to sink, where one can be."""
        wanted = "spend" if view.sides[self.seat].force_morale <= LOW_MORALE else "roll"
        able = any(option.id == wanted for option in options)
        return wanted if able else request.suggested.option
