"""Why the computer decides as it does where no option is weighed by itself: reactions, morale, markers."""

from math import inf

from rules.bots.reacting import FREE, nearest
from rules.engine.requests import PASS, ChooseQuestion, InterceptQuestion
from rules.phrases import Text, say
from rules.reactions.hit_the_dirt import HIT_THE_DIRT
from rules.views.view_types import SideView

REACT, ON_THE_WAY = "react", "react-to-move"
MORALE, BARRAGE, MARKERS = "avoid-force-morale-test", "keep-barrage", "choose-patrol-markers"

SHORT = 5
"""Force Morale of which hardly any can be spared."""

FAR = 24.0
"""Inches from which on nobody spends a Chain of Command Dice on men on their way."""

DECIDED = (REACT, ON_THE_WAY, MORALE, BARRAGE, MARKERS)
"""Questions that the computer decides as a whole, and on which it can say why."""


def decided(own: SideView, request: ChooseQuestion | InterceptQuestion, option: str) -> Text:
    """Tell why a side takes this option of such a question; "" where there is nothing to say for it."""
    match request.name:
        case "react" | "react-to-move":
            return _of_reaction(own, request, option)
        case "avoid-force-morale-test":
            return _of_morale(own) if option == "spend" else ""
        case "keep-barrage":
            return say("advice-many-under-it") if option == "keep" else ""
        case "choose-patrol-markers":
            return say("advice-more-markers") if option == "4" else ""
    return ""


def _of_morale(own: SideView) -> Text:
    """Tell why Chain of Command Dice are spent on Force Morale."""
    if own.force_morale <= SHORT:
        return say("advice-spare-morale", morale=own.force_morale)
    return say("advice-morale-stays-lost")


def _of_reaction(own: SideView, request: ChooseQuestion | InterceptQuestion, id: str) -> Text:
    verb = next((one.verb for one in request.options if one.id == id), "")
    if id == PASS:
        return _of_passing(own, request)
    if verb in FREE:
        return say("advice-no-dice")
    return say("advice-heads-down") if verb == HIT_THE_DIRT.id else say("advice-near-enough")


def _of_passing(own: SideView, request: ChooseQuestion | InterceptQuestion) -> Text:
    """Tell how near they come to those who could react, where that is too far for a Chain of Command Dice."""
    if not isinstance(request, InterceptQuestion):
        return ""  # what costs something was not weighed against what it might bring
    inches = nearest(own, request)
    return say("advice-keep-your-dice", inches=float(round(inches))) if FAR <= inches < inf else ""
