"""What is stored of games, one file for each kind of row."""

from games.evenings.models import Evening, Pairing, Participant, Round
from games.fair_dice.models import Promise
from games.forces.models.force import Force, ForceItem
from games.forces.models.saved_force import SavedForce
from games.forces.models.unit import Unit
from games.game.models.game import Game, Lengths, Mode, Pace, Status, Support
from games.game.models.hosted import HostedGame, Part, Place
from games.game.models.seat import Seat
from games.game.models.umpire import Leave, Umpire
from games.house_rules.models import HouseRules, HouseRulesVersion
from games.journal.models import Archive, Entry, Kind, SavedTable
from games.lessons.models import LessonProgress
from games.lists.models import ListVersion, OwnList
from games.people.models import Key, Player
from games.playing.models import ReactionPreferences
from games.positions.models import Position
from games.reports.models import About, Report
from games.tables.models import Battlefield, OwnTable
from games.talk.models import ChatLine, Mute

__all__ = [
    "About",
    "Archive",
    "Battlefield",
    "ChatLine",
    "Entry",
    "Evening",
    "Force",
    "ForceItem",
    "Game",
    "HostedGame",
    "HouseRules",
    "HouseRulesVersion",
    "Key",
    "Kind",
    "Leave",
    "Lengths",
    "LessonProgress",
    "ListVersion",
    "Mode",
    "Mute",
    "OwnList",
    "OwnTable",
    "Pace",
    "Pairing",
    "Part",
    "Participant",
    "Place",
    "Player",
    "Position",
    "Promise",
    "ReactionPreferences",
    "Report",
    "Round",
    "SavedForce",
    "SavedTable",
    "Seat",
    "Status",
    "Support",
    "Umpire",
    "Unit",
]
