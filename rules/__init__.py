"""The game of Chain of Command, resolved: no framework, no clock, no randomness of its own.

This module, `rules.requests`, `rules.ground`, `rules.book`, `rules.facts`, `rules.phrases` and `rules.bots`
are the public API: nothing else of the rules is imported from outside.

- A game, played: `breaks`, `Checkpoint`, `Correction`, `DiceSource`, `Diverged`, `end_by_word`, `Entry`,
    `faults`, `muster`, `opening`, `Pending`, `Play`, `Refused`, `resume`, `Rolled`,
    `setup_of`, `table_of`.
- A position in the middle of one: `BadLayout`, `Layout`, `set_out`, `SideLayout`.
- What was agreed: `Barred`, `Edition`, `EDITIONS`, `FIRST`, `MONTH`, `ON`, `OPTIONAL_RULES`, `OptionalRule`,
    `in_force`, `played`, `Role`, `Scenario`, `SCENARIOS`, `SECOND`, `Setup`, `SupportDice`, `support_levels`,
    `THE_PATROL`.
- What is on the table, and what each may see: `Event`, `EventData`, `Figure`, `Game`, `GameState`, `Grounds`,
    `Insight`, `Leader`, `NameInText`, `request_view`, `Seat`, `secrets_seen_by`, `Side`, `SmokeView`,
    `Stage`, `Team`, `VehicleView`, `view`, `View`, `Viewer`.
- Wishes about the windows for reactions: `is_pass`, `passing`, `read_orders`, `reply_beforehand`,
    `StandingOrder`, `Stop`, `Wishes`.
- Numbers of things in English, for the host: `agreeing`, `counted`.
"""

from rules.editions.catalogue import EDITIONS, in_force
from rules.editions.edition import FIRST, Edition
from rules.editions.second import SECOND
from rules.engine.events import Event, EventData, NameInText
from rules.engine.requests import Refused
from rules.engine.requests.faults import breaks, faults
from rules.engine.seats import Insight, Seat, Viewer, secrets_seen_by
from rules.engine.wording import agreeing, counted
from rules.moments.standing_orders import StandingOrder, read_orders
from rules.moments.stops import Stop
from rules.moments.wishes import Wishes, is_pass, passing, reply_beforehand
from rules.play.layout import BadLayout, Layout, SideLayout
from rules.play.play import (
    Checkpoint,
    DiceSource,
    Diverged,
    Entry,
    Pending,
    Play,
    Rolled,
    opening,
    resume,
    setup_of,
    table_of,
)
from rules.play.set_out import set_out
from rules.scenarios.catalogue import SCENARIOS
from rules.scenarios.muster import muster
from rules.scenarios.scenario import Barred, Role, Scenario, SupportDice
from rules.scenarios.support_levels import support_levels
from rules.scenarios.the_patrol import THE_PATROL
from rules.state.changes.sides import end_by_word
from rules.state.game import Game, Grounds
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.saved.corrections import Correction
from rules.state.saved.options import MONTH, ON, OPTIONAL_RULES, OptionalRule, played
from rules.state.saved.table import GameState, Setup, Stage
from rules.verbs.catalogue import VERBS
from rules.views.vehicle_view_types import VehicleView
from rules.views.view import request_view, view
from rules.views.view_types import SmokeView, View

__all__ = [
    "EDITIONS",
    "FIRST",
    "MONTH",
    "ON",
    "OPTIONAL_RULES",
    "SCENARIOS",
    "SECOND",
    "THE_PATROL",
    "VERBS",
    "BadLayout",
    "Barred",
    "Checkpoint",
    "Correction",
    "DiceSource",
    "Diverged",
    "Edition",
    "Entry",
    "Event",
    "EventData",
    "Figure",
    "Game",
    "GameState",
    "Grounds",
    "Insight",
    "Layout",
    "Leader",
    "NameInText",
    "OptionalRule",
    "Pending",
    "Play",
    "Refused",
    "Role",
    "Rolled",
    "Scenario",
    "Seat",
    "Setup",
    "Side",
    "SideLayout",
    "SmokeView",
    "Stage",
    "StandingOrder",
    "Stop",
    "SupportDice",
    "Team",
    "VehicleView",
    "View",
    "Viewer",
    "Wishes",
    "agreeing",
    "breaks",
    "counted",
    "end_by_word",
    "faults",
    "in_force",
    "is_pass",
    "muster",
    "opening",
    "passing",
    "played",
    "read_orders",
    "reply_beforehand",
    "request_view",
    "resume",
    "secrets_seen_by",
    "set_out",
    "setup_of",
    "support_levels",
    "table_of",
    "view",
]
