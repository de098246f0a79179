"""What is stored of games, one file for each kind of row."""

from games.fair_dice.models import Promise
from games.lists.models import ListVersion, OwnList
from games.models.chat import ChatLine
from games.models.force import Force, ForceItem
from games.models.game import Game, Lengths, Mode, Pace, Status, Support
from games.models.journal import Entry, Kind, SavedTable
from games.models.mute import Mute
from games.models.position import Position
from games.models.preferences import ReactionPreferences
from games.models.report import About, Report
from games.models.saved_force import SavedForce
from games.models.seat import Seat
from games.models.unit import Unit
from games.people.models import Key, Player
from games.tables.models import Battlefield, OwnTable

__all__ = [
    "About",
    "Battlefield",
    "ChatLine",
    "Entry",
    "Force",
    "ForceItem",
    "Game",
    "Key",
    "Kind",
    "Lengths",
    "ListVersion",
    "Mode",
    "Mute",
    "OwnList",
    "OwnTable",
    "Pace",
    "Player",
    "Position",
    "Promise",
    "ReactionPreferences",
    "Report",
    "SavedForce",
    "SavedTable",
    "Seat",
    "Status",
    "Support",
    "Unit",
]
