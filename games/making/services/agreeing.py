"""What is agreed of a game before anybody sits down: table, scenario, rules, support, pace."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from armylists.models import Platoon
from armylists.months import fielded, month_for
from armylists.words import MONTH_WRITTEN
from games.game import delays
from games.game.models.game import (
    COUNTDOWN,
    LONGEST_COUNTDOWN,
    SHORTEST_COUNTDOWN,
    Game,
    Lengths,
    Mode,
    Pace,
    Support,
)
from games.house_rules.allowing import check_game, month_within
from games.house_rules.models import HouseRulesVersion
from games.making.services import scenarios, support
from games.people.models import Player
from games.refusals import Refused
from games.tables import looks
from games.tables.services.own_tables import battlefield_for
from rules import EDITIONS, FIRST, MONTH, ON, OPTIONAL_RULES, THE_PATROL


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What is agreed of a game, whoever plays it and with what force."""

    mode: Mode = Mode.FRIENDS
    house_rules: HouseRulesVersion | None = None
    edition: str = FIRST.id
    scenario: str = THE_PATROL.id
    attacker: str = ""
    """Red or blue, where one side attacks; else a die decides."""
    options: Sequence[str] = ()
    month: str = ""
    """Of the battle, as in 1940-05; else that which the list of the first platoon has, if it asks for one."""
    battlefield: str
    season: str = ""
    light: str = ""
    support: Support = Support.FREE
    points: int | None = None
    """Of support for each side, where that is agreed."""
    listed: bool = True
    pace: Pace = Pace.UNTIMED
    countdown: int = COUNTDOWN
    lengths: Lengths = Lengths.INCHES
    watch_later: str = ""
    """How much later watchers see what both hide, as the word of a delay; "" for never."""
    umpire_leave: str = ""
    """What a player lets an umpire see from the start whom the organiser or he himself has named."""


def agree(game: Game, player: Player, setting: Setting, platoons: Sequence[int] = ()) -> None:
    """Note on a game what this player wants to be agreed of it, between these platoons as far as they are
    known (the caller saves it); raises Refused, also for what the house rules do not allow."""
    game.listed, game.house_rules = setting.listed, setting.house_rules
    agree_table(game, player, setting.battlefield, setting.season, setting.light)
    agree_rules(game, setting.edition, setting.options, _month(setting, platoons))
    scenarios.agree(game, setting.scenario, setting.attacker)
    agree_pace(game, setting.pace, setting.countdown)
    game.lengths = setting.lengths
    game.watch_later = _later(setting)
    house = setting.house_rules.agreed.umpire if setting.house_rules is not None else ""
    game.umpire_leave = house or setting.umpire_leave
    support.agree(game, setting.support, setting.points)
    check_house_rules(game)


def _later(setting: Setting) -> str:
    """Find how much later watchers see everything, as the house rules have it, else as is wished; raises
    Refused."""
    house = setting.house_rules.agreed.later if setting.house_rules is not None else ""
    given = delays.delay_named(house or setting.watch_later)
    if given is None:
        return ""
    delays.check_pace(given, setting.pace)
    return given.word


def check_house_rules(game: Game) -> None:
    """Refuse what the house rules of a game do not allow, if it has any; raises Refused."""
    if game.house_rules is not None:
        check_game(game.house_rules.agreed, game)


def agree_table(game: Game, player: Player, table: str, season: str, light: str) -> None:
    """Note the table, one that this player may see, and its look; raises Refused."""
    game.battlefield = battlefield_for(player, table)
    game.season, game.light = looks.known(season, light)


def agree_rules(game: Game, edition: str, options: Sequence[str], month: str) -> None:
    """Note the edition, the optional rules and the month of the battle, "" for none; raises Refused."""
    game.edition = _edition(edition)
    game.options = _options(options) | ({MONTH: month} if month else {})


def agree_pace(game: Game, pace: Pace, countdown: int) -> None:
    """Note the pace and the seconds for each reaction; raises Refused."""
    game.pace, game.countdown = pace, _countdown(countdown)


def _edition(key: str) -> str:
    if key not in EDITIONS:
        raise Refused("no-such-edition", _("There is no such edition of the rules."))
    return key


def _options(wanted: Sequence[str]) -> dict[str, str]:
    known = [rule.id for rule in OPTIONAL_RULES]
    if not set(wanted) <= set(known):
        raise Refused("no-such-option", _("There is no such optional rule."))
    return {rule: ON for rule in known if rule in wanted}


def _month(setting: Setting, wanted: Sequence[int]) -> str:
    """Agree the month of the battle, where anybody asks for one; raises Refused."""
    if setting.month and not re.fullmatch(MONTH_WRITTEN, setting.month):
        told = _("A month is written like 1940-05, not %(month)s.") % {"month": setting.month[:20]}
        raise Refused("malformed", told)
    each = ((key, Platoon.objects.select_related("army_list").filter(pk=key).first()) for key in wanted)
    rows = {key: row for key, row in each if row}  # in_bulk fails on a key that no column can hold
    sides = [fielded(rows[key]) for key in wanted if key in rows]
    month = setting.month or (month_for(*sides) if wanted and wanted[0] in rows else "")
    if setting.house_rules is not None and not setting.month:
        month = month_within(setting.house_rules.agreed, month)
    return month


def _countdown(seconds: int) -> int:
    if not SHORTEST_COUNTDOWN <= seconds <= LONGEST_COUNTDOWN:
        told = _("A countdown lasts %(shortest_countdown)s to %(longest_countdown)s seconds.") % {
            "shortest_countdown": SHORTEST_COUNTDOWN,
            "longest_countdown": LONGEST_COUNTDOWN,
        }
        raise Refused("malformed", told)
    return seconds
