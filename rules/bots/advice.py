"""What a sensible player chooses and why, told to whoever is asked: what the computer would choose itself.

It is made of the seat's own view and of the ground alone. Where two kinds of deed are about equally good,
nothing is said.
"""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct, field

from rules.bots import reasoned
from rules.bots.arriving import Arriving
from rules.bots.bringing_on import NEVER
from rules.bots.hand import Hand
from rules.bots.judgement import Judgement
from rules.bots.keen import KeenPlayer
from rules.bots.on_the_way import seen_on_the_way
from rules.bots.reasons import Reasons
from rules.bots.sighted import InSight
from rules.bots.simple import SimplePlayer
from rules.bots.useful import Useful
from rules.bots.weighing import BACK, COMMANDS, WEIGHED, worth_of
from rules.engine.requests import (
    ChooseQuestion,
    Chosen,
    Intercepted,
    InterceptQuestion,
    Option,
    PlaceQuestion,
    ReplyShape,
    Steered,
    Traced,
)
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.phrases import Text, say
from rules.views.view_types import View

CLEARLY = 3.0
"""How much better than the best other thing to do something has to be, to be advised."""

ENDS = ("end-phase", "done", BACK, "withdraw", "end-turn")
"""Verbs of options that set nobody to work."""


class Advice(Struct, frozen=True, kw_only=True):
    """An option of a question that is sensible, and why in a few words; none where nothing stands out."""

    option: str = ""
    why: Text = ""
    sees: Mapping[str, Text] = field(default_factory=dict)
    """By each option that activates somebody, whom of the enemy he sees; of a person's question alone."""


NONE = Advice()

STAYS = (Steered(), Traced(paths={}))
"""Answers by which nobody goes anywhere."""


def propose(view: View, seat: Seat, hand: Hand) -> ReplyShape:
    """Propose a whole answer, as to where men go: the computer's own, should it be taken.

    Whoever asks where to go wants to go: where the computer would stay, what the rules suggest is proposed.
    """
    reply = KeenPlayer(seat).decide(view, hand)
    request = view.request
    if isinstance(request, PlaceQuestion) and request.name == "deploy" and reply == request.suggested:
        return Arriving(view, seat, hand).amid(request) or reply
    return reply if reply not in STAYS and hand.would_be_taken(reply) else hand.request.proposed()


def may_advise(question: str) -> bool:
    """Whether there can be any advice on questions of this name."""
    return question in (*WEIGHED, *reasoned.DECIDED)


def advise(view: View, seat: Seat, ground: Ground, arrived: Collection[str] | None = None) -> Advice:
    """Advise a seat on the question in its view; nothing where it is asked nothing with a list.

    A person is told as well who came onto the table in this Phase (`arrived`): he is not sent to those who
    can do nothing more.
    """
    request = view.request
    if not isinstance(request, ChooseQuestion | InterceptQuestion):
        return NONE
    if isinstance(request, InterceptQuestion) or request.name in reasoned.DECIDED:
        return _decided(view, seat, ground, request)
    sight = InSight(ground, view, view.sides[seat.other].teams)
    judgement = Judgement(view, seat, sight)
    worth = worth_of(judgement, view, request)
    if worth is None:
        return NONE
    reasons = Reasons(sight, judgement)
    weighed = [(worth(option), option) for option in request.options if not option.refused]
    if arrived is not None and request.name in COMMANDS:
        return _for_a_person(weighed, request, reasons, Useful(judgement, reasons.sight, arrived))
    return _told(_best(weighed), request, reasons)


def _told(best: Option | None, request: ChooseQuestion, reasons: Reasons) -> Advice:
    if best is None or best.warning or _is_premature(best, request.name, request.options):
        return NONE
    why = reasons.why(best, request)
    return Advice(option=best.id, why=why) if why else NONE


def _for_a_person(
    weighed: Sequence[tuple[float, Option]], request: ChooseQuestion, reasons: Reasons, useful: Useful
) -> Advice:
    """Advise a person on his Command Dice or Initiatives: nothing that leads nowhere, fire before more
    men."""
    sees = useful.in_sight(request.options)
    open_ = [(worth, option) for worth, option in weighed if not useful.leads_nowhere(option)]
    best = _best(open_)
    if best is None or best.warning:
        return Advice(sees=sees)
    best = useful.rather_fires(best, open_)
    if _is_premature(best, request.name, [one for _, one in weighed if not useful.is_spare(one)]):
        return Advice(sees=sees)
    has_come = best.verb == "done" and any(map(useful.just_came, request.options))
    why = say("advice-just-came-on") if has_come else reasons.why(best, request)
    return Advice(option=best.id, why=why, sees=sees) if why else Advice(sees=sees)


def _decided(view: View, seat: Seat, ground: Ground, request: ChooseQuestion | InterceptQuestion) -> Advice:
    """Advise what the computer would decide, where its options are not weighed one by one.

    To pay for a shot at men on their way is advised only where one of them is seen there.
    """
    reply = SimplePlayer(seat).choose(view)
    assert isinstance(reply, Chosen | Intercepted), "one of a list is chosen"
    if isinstance(request, InterceptQuestion) and not seen_on_the_way(view, seat, ground, request, reply):
        return NONE
    why = reasoned.decided(view.sides[seat], request, reply.option)
    return Advice(option=reply.option, why=why) if why else NONE


def _best(weighed: Sequence[tuple[float, Option]]) -> Option | None:
    """Find the option that is clearly better than all that do something else; None where there is none."""
    if not weighed:
        return None
    value, best = max(weighed, key=lambda one: one[0])
    others = [worth for worth, option in weighed if _deed(option) != _deed(best)]
    return best if value > 0.0 and value - max(others, default=NEVER) >= CLEARLY else None


def _deed(option: Option) -> str:
    """Tell what an option is for: who of several does it may matter little."""
    return option.verb or option.id


def _is_premature(best: Option, question: str, options: Sequence[Option]) -> bool:
    """Whether it would end what goes on while something else of these could be done."""
    ends = question in COMMANDS and best.verb in ("end-phase", "done")
    return ends and any(not one.refused and one.verb not in ENDS for one in options)
