"""What each option of a question is worth to one seat: by this the computer's players choose, and are others
advised.

The numbers are opinions, not rules.
"""

from collections.abc import Callable

from msgspec import UNSET

from rules.bots.judgement import Judgement
from rules.engine.requests import ChooseQuestion, Option
from rules.views.view_types import View

Worth = Callable[[Option], float]

COMMANDS = ("spend-command-dice", "spend-initiative")
"""Questions on what is done next with Command Dice, or with a Leader's Initiatives."""

ACTION = "choose-action"

BY_ANOTHER = ("order-by-radio", "order-carrier")
OF_CREWS = ("command-crew", *BY_ANOTHER)
"""Questions on what a vehicle's crew does, at another's order or not."""

WEIGHED = (*COMMANDS, ACTION, *OF_CREWS)
"""Questions of which each option is weighed."""

BACK = "back"

RATHER_WATCHES = 200.0
"""What it is worth not to act, so that a machine gun can go on Overwatch instead."""


def worth_of(judgement: Judgement, view: View, request: ChooseQuestion) -> Worth | None:
    """Find how to weigh the options of a question; None where it is not weighed option by option."""
    if request.name in COMMANDS:
        return judgement.command_value
    if request.name in OF_CREWS:
        return lambda option: judgement.crews.order_value(option, request.subject)
    return _of_action(judgement, view, request) if request.name == ACTION else None


def _of_action(judgement: Judgement, view: View, request: ChooseQuestion) -> Worth:
    subject = request.subject
    is_ordered = view.phase is not UNSET and view.phase.leader is not UNSET
    able = [option for option in request.options if not option.refused]
    if is_ordered and judgement.would_rather_watch(able, subject):
        return lambda option: RATHER_WATCHES if option.id == BACK else judgement.action_value(option, subject)
    return lambda option: judgement.action_value(option, subject)
