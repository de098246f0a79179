"""From what an organiser has agreed to the Plan of each game, and a trial whether any could be made."""

from secrets import token_urlsafe
from typing import Any, NamedTuple

import msgspec
from django.db import transaction

from games.evenings.models import Evening
from games.evenings.services import lots
from games.evenings.template import DRAWN, SeatTemplate, Template
from games.game.models.game import Lengths, Pace, Support
from games.hosting.services.setting_up import Given, Plan, set_up
from games.house_rules.models import HouseRulesVersion
from games.making.services.agreeing import Setting
from games.people.models import Player
from rules import Seat

OF_SEATS = ("red", "blue")


def template_of(plan: Plan) -> Template:
    """Make the template by which every game is made as this Plan has it, whomever its seats are for."""
    setting = {
        name: getattr(plan.setting, name) for name in Template.__struct_fields__ if name not in OF_SEATS
    }
    setting["options"] = list(plan.setting.options)
    seats = {str(seat): _seat_template(given) for seat, given in plan.seats.items()}
    return msgspec.convert(
        {name: str(one) if isinstance(one, str) else one for name, one in setting.items()} | seats, Template
    )


def _seat_template(given: Given) -> SeatTemplate:
    supports = list(given.supports) if given.supports is not None else None
    return SeatTemplate(nation=given.nation, platoon=given.platoon, supports=supports)


class Lot(NamedTuple):
    """What was drawn for a pairing: a table, a scenario, as far as the evening leaves them to the lot."""

    battlefield: str
    scenario: str


def plan_of(evening: Evening, names: dict[Seat, str], press: str, lot: Lot) -> Plan:
    """Make the Plan of one game of the evening, whose seats are for people of these names."""
    template = evening.agreed
    given: dict[str, Any] = {
        name: getattr(template, name) for name in Template.__struct_fields__ if name not in OF_SEATS
    }
    given |= {
        "support": Support(template.support),
        "pace": Pace(template.pace),
        "lengths": Lengths(template.lengths),
        "house_rules": evening.house_rules,
    }
    given |= {name: drawn for name, drawn in lot._asdict().items() if given[name] == DRAWN}
    seats = {
        Seat.RED: _given(template.red, names.get(Seat.RED, "")),
        Seat.BLUE: _given(template.blue, names.get(Seat.BLUE, "")),
    }
    return Plan(setting=Setting(**given), seats=seats, press=press)


def _given(template: SeatTemplate, name: str) -> Given:
    return Given(meant_for=name, nation=template.nation, platoon=template.platoon, supports=template.supports)


def check(organiser: Player, house: HouseRulesVersion | None, template: Template) -> None:
    """Make a game by the template and take it back again; raises Refused where none can be made."""
    first = Lot(
        lots.tables_to_draw(house)[0] if template.battlefield == DRAWN else "",
        lots.scenarios_to_draw(house)[0] if template.scenario == DRAWN else "",
    )
    trial = Evening(organiser=organiser, house_rules=house, template=msgspec.to_builtins(template))
    with transaction.atomic():
        set_up(organiser, plan_of(trial, {}, token_urlsafe(16), first))
        transaction.set_rollback(True)
