"""What the computer is about: the aim of its side, and the task of a Unit in it, in words.

Nothing is decided here: these are the questions that its judgement asks, told with their answers.
"""

from rules.bots import leaving
from rules.bots.attacking import ON_IT, can_go
from rules.bots.engineering import ENGINEERS
from rules.bots.judgement import FAR, Judgement, has_gun, is_observer
from rules.bots.seen import acting, places
from rules.phrases import Text, say
from rules.views.view_types import TeamView


def aim_of(judgement: Judgement) -> Text:
    """Tell what a side was there for, as it saw it."""
    aim, own, enemy = judgement.aim, judgement.own.force_morale, judgement.enemy.force_morale
    if aim.holds_ground:
        return say("aim-holds-ground")
    if aim.has_taken_it:
        return say("aim-has-taken-it")
    if aim.goals:
        return _of_attack(judgement)
    if not own and not enemy:
        return ""  # nothing has begun
    if judgement.waits:
        return say("aim-far-behind", own=own, enemy=enemy)
    return say("aim-breaks-them", own=own, enemy=enemy)


def _of_attack(judgement: Judgement) -> Text:
    inches = judgement.aim.inches(list(judgement.own.teams.values()))
    if inches >= FAR:
        return say("aim-goes-for-it")
    if judgement.aim.hurries:
        return say("aim-hurries", inches=float(round(inches)))
    return say("aim-is-away", inches=float(round(inches)))


def task_of(judgement: Judgement, subject: str) -> Text:
    """Tell what a Unit, or those whom a Leader leads, were there to do; "" where nobody is meant."""
    teams = [judgement.own.teams[one] for one in acting(judgement.own, subject)] if subject else []
    if not teams:
        return ""
    return _of_kind(judgement, teams) or _of_goal(judgement, teams) or _of_waiting(judgement, teams)


def _of_kind(judgement: Judgement, teams: list[TeamView]) -> Text:
    """Tell what these are for whatever the aim is."""
    if leaving.house_around(judgement.unstable, places(teams)) is not None:
        return say("task-leaves-the-house")
    if has_gun(teams):
        return say("task-serves-the-gun")
    if is_observer(teams):
        return say("task-observes")
    if any(team.kind in ENGINEERS for team in teams):
        return say("task-clears-the-way")
    return ""


def _of_goal(judgement: Judgement, teams: list[TeamView]) -> Text:
    """Tell their part in an attack; "" where their side attacks nothing."""
    aim = judgement.aim
    if not aim.goals:
        return ""
    if aim.inches(teams) <= ON_IT:
        return say("task-keeps-what-is-taken")
    if aim.is_close(teams):
        return say("task-gets-there")
    return say("task-goes-first") if aim.leads(teams) else say("task-covers-them")


def _of_waiting(judgement: Judgement, teams: list[TeamView]) -> Text:
    if judgement.waits:
        return say("task-holds")
    return say("task-goes-forward") if any(map(can_go, teams)) else say("task-fires-from-there")
