"""Why the computer decided as it did: worked out again from what its seat saw then, for who asks afterwards.

It is its own judgement that speaks, at the level at which it played. Where that would choose otherwise now,
what was chosen is not explained away.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from math import dist

from msgspec import Struct
from msgspec.structs import replace

from rules.bots import reasoned
from rules.bots.climbing import with_useful_climbs
from rules.bots.hand import Hand
from rules.bots.lapsing import LapsingPlayer
from rules.bots.plans import aim_of, task_of
from rules.bots.players import PLAYERS
from rules.bots.reasons import Reasons
from rules.bots.seen import acting, places
from rules.bots.sighted import InSight
from rules.bots.steady import SteadyPlayer
from rules.bots.ways_explained import of_place, of_way
from rules.bots.weighing import COMMANDS, worth_of
from rules.engine.requests import (
    PASS,
    ChooseQuestion,
    Chosen,
    Intercepted,
    Interception,
    InterceptQuestion,
    Option,
    Placed,
    PlaceQuestion,
    ReplyShape,
    Traced,
    TraceQuestion,
)
from rules.engine.seats import Seat
from rules.phrases import Phrase, Text, say
from rules.views.view_types import View

MOST = 3
"""Others of a list that are told of, the best first."""

ALIKE, NARROW = 0.05, 3.0
"""Points of difference up to which two options are worth the same, and nearly the same."""

UNSEEN = ("advice-nobody-seen", "advice-make-ready", "advice-can-hit", "advice-in-cover-as-they-go")
"""Reasons that hang on whom men see: none of a player who does not look along their lines of sight."""

REWORDED = {
    "advice-nobody-there": say("why-nobody-there"),
    "advice-nobody-seen": say("why-nobody-seen"),
    "advice-make-ready": say("why-make-ready"),
    "advice-turn-settles-it": say("why-turn-settles-it"),
}
"""What is said to a player whom it advises, and what of itself instead."""


class Weighed(Struct, frozen=True, kw_only=True):
    """Something else that could have been chosen, what it was worth, and what spoke for it."""

    label: Text
    points: int
    why: Text = ""


class Explanation(Struct, frozen=True, kw_only=True):
    """What the computer's judgement saw when it decided: texts that have nothing to say are ""."""

    asked: Text
    took: Text
    aim: Text
    task: Text = ""
    why: Text = ""
    how: Text = ""
    points: int | None = None  # where options were weighed one by one
    others: tuple[Weighed, ...] = ()


class Decision(Struct, frozen=True, kw_only=True):
    """What was decided: the answer, at which level, and whom it had tried in vain in that Phase."""

    reply: Mapping[str, object]
    level: str
    tried: Collection[str] = ()
    is_arranged: bool = False  # a lesson arranges some of what it answers


class Explaining:
    """A decision of one seat's computer player, seen again from its view and by its hand."""

    def __init__(self, view: View, seat: Seat, hand: Hand, decision: Decision) -> None:
        self.seat, self.hand, self.decision = seat, hand, decision
        self.view = _as_thought_of(view, seat, hand, decision)
        thinker, self.lapses = _thinker(decision.level, seat)
        thinker.phase, thinker.tried = view.phases, set(decision.tried)
        self.thinker = thinker
        self.again = self.thinker.decide(view, hand)
        self.judgement = self.thinker.judge(view)
        self.reply: ReplyShape = hand.request.accept(decision.reply)

    def told(self) -> Explanation:
        """Tell what spoke for the decision, and how clearly."""
        request, reply = self.view.request, self.reply
        match request, reply:
            case ChooseQuestion(), Chosen():
                return self._of_choice(request, reply.option)
            case InterceptQuestion(), Intercepted():
                return self._of_decided(request, reply.option)
            case TraceQuestion(), Traced():
                why = of_way(self.hand.ground, self.view, self.seat, request, reply)
                return self._plain(why, self._how_unweighed(), request.subject)
            case PlaceQuestion(), Placed():
                why = of_place(self.hand.ground, self.view, self.seat, request, reply)
                labels: list[Text] = [one.label for one in request.sources if one.id == reply.source]
                source = labels[0] if labels else ""
                return self._plain(why, self._how_unweighed(), request.subject, source)
        return self._plain("", self._how_unweighed())

    def _plain(self, why: Text, how: Text, subject: str = "", took: Text = "") -> Explanation:
        return Explanation(
            asked=self.hand.request.prompt,
            took=took,
            aim=aim_of(self.judgement),
            task=task_of(self.judgement, subject),
            why=why,
            how=how,
        )

    # --- lists -------------------------------------------------------------------------------------

    def _of_choice(self, request: ChooseQuestion, chosen: str) -> Explanation:
        worth = worth_of(self.judgement, self.view, request)
        if worth is None:
            return self._of_decided(request, chosen)
        option = next(one for one in request.options if one.id == chosen)
        open_ = [one for one in request.options if not one.refused and one.id != chosen]
        others = sorted(((worth(one), one) for one in open_), key=lambda one: one[0], reverse=True)
        subject = option.subject if request.name in COMMANDS else request.subject
        why = self._why(option, request) if self.again == self.reply else ""
        return replace(
            self._plain(why, self._how(option, worth, others), subject, option.label),
            points=round(worth(option)),
            others=tuple(self._weighed(value, one, request) for value, one in _next(option, others)),
        )

    def _weighed(self, worth: float, option: Option, request: ChooseQuestion) -> Weighed:
        is_tried = option.subject in self.thinker.tried and option.verb != "overwatch"
        why = say("why-tried") if is_tried else self._why(option, request)
        return Weighed(label=option.label, points=round(worth), why=why)

    def _how(
        self, option: Option, worth: Callable[[Option], float], others: Sequence[tuple[float, Option]]
    ) -> Text:
        """Tell how clearly it was better than what else there was; where it was not, how it came about."""
        if not others:
            return say("why-no-choice")
        if self.again != self.reply:
            return self._otherwise()
        if option.verb == "withdraw":
            return say("why-gave-up")
        left = [value for value, one in others if one.subject not in self.thinker.tried]
        ahead = worth(option) - max(left, default=worth(option) - NARROW - 1.0)
        if abs(ahead) <= ALIKE:
            return say("why-alike")
        return say("why-narrowly") if ahead <= NARROW else say("why-clearly")

    def _of_decided(self, request: ChooseQuestion | InterceptQuestion, chosen: str) -> Explanation:
        """Tell of a list that is decided as a whole."""
        options: Sequence[Option | Interception] = request.options
        option = next((one for one in options if one.id == chosen), None)
        label = say("why-lets-it-pass") if option is None else option.label
        open_ = [one for one in options if not one.refused]
        why = third_person(reasoned.decided(self.judgement.own, request, chosen))
        how: Text = say("why-no-choice") if len(open_) == 1 and option is not None else self._how_unweighed()
        return self._plain(why, "" if why and self.again == self.reply else how, "", label)

    # --- how it came about -------------------------------------------------------------------------

    def _how_unweighed(self) -> Text:
        if self.again != self.reply:
            return self._otherwise()
        suggested = getattr(self.view.request, "suggested", None)
        return say("why-as-suggested") if self.reply == suggested else ""

    def _otherwise(self) -> Text:
        """Own up to a decision that its judgement would not take now."""
        if self.decision.is_arranged:
            return say("why-arranged")
        instead = self._instead()
        if self.lapses and instead:
            return say("why-lapsed", lapses=self.lapses, instead=instead)
        return say("why-otherwise", instead=instead) if instead else say("why-not-again")

    def _instead(self) -> Text:
        """Name what it would choose of a list now."""
        options = getattr(self.view.request, "options", ())
        chosen = getattr(self.again, "option", "")
        return next((one.label for one in options if one.id == chosen), "")

    # --- why ---------------------------------------------------------------------------------------

    def _why(self, option: Option, request: ChooseQuestion) -> Text:
        """Tell what its judgement says for an option; of who does not look, by how near the enemy is."""
        why = self._reasons.why(option, request)
        if self.judgement.shots is None and isinstance(why, Phrase) and why.message in UNSEEN:
            return self._by_distance(option.subject or request.subject)
        return third_person(why)

    @cached_property
    def _reasons(self) -> Reasons:
        enemies = self.view.sides[self.seat.other].teams if self.judgement.shots is not None else {}
        return Reasons(InSight(self.hand.ground, self.view, enemies), self.judgement)

    def _by_distance(self, subject: str) -> Text:
        own = self.judgement.own
        men = places([own.teams[one] for one in acting(own, subject)])
        inches = min((dist(man, enemy) for man in men for enemy in self.judgement.enemies), default=None)
        return "" if inches is None else say("why-enemy-near", inches=float(round(inches)))


def _as_thought_of(view: View, seat: Seat, hand: Hand, decision: Decision) -> View:
    """Reduce a list to what its player thinks of at all, unless something else was taken without a
    thought."""
    reduced = with_useful_climbs(view, hand.ground, seat)
    options = getattr(reduced.request, "options", ())
    chosen = decision.reply.get("option")
    is_there = chosen is None or chosen == PASS or any(one.id == chosen for one in options)
    return reduced if is_there else view


def _next(option: Option, others: Sequence[tuple[float, Option]]) -> list[tuple[float, Option]]:
    """List the best others that are worth anything: of those that differ by their dice alone the best one."""
    by_label: dict[Text, tuple[float, Option]] = {}
    for worth, one in others:
        if worth > 0.0 and one.label != option.label:
            by_label.setdefault(one.label, (worth, one))
    return [*by_label.values()][:MOST]


def explain(view: View, seat: Seat, hand: Hand, decision: Decision) -> Explanation:
    """Explain an answer of the computer's to the request in its view."""
    return Explaining(view, seat, hand, decision).told()


def _thinker(level: str, seat: Seat) -> tuple[SteadyPlayer, int]:
    """Make the player who thinks at a level, and tell of how many of a hundred choices it thinks nothing."""
    player = PLAYERS[level](seat, lambda most: most - 1)
    lapses = player.lapses if isinstance(player, LapsingPlayer) else 0
    thinker = player.thinking if isinstance(player, LapsingPlayer) else player
    assert isinstance(thinker, SteadyPlayer), "every level that is played thinks like it"
    return thinker, lapses


def third_person(why: Text) -> Text:
    """Say of the computer what is said to a player whom it advises."""
    if not isinstance(why, Phrase):
        return ""
    if why.message in REWORDED:
        return REWORDED[why.message]
    given = dict(why.given)
    match why.message:
        case "advice-many-wait":
            return say("why-many-wait", waiting=given["waiting"])
        case "advice-goal":
            return say("why-goal", inches=given["inches"])
        case "advice-keep-your-dice":
            return say("why-keep-dice", inches=given["inches"])
        case "advice-spare-morale":
            return say("why-spare-morale", morale=given["morale"])
    return why
