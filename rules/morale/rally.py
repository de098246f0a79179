"""Rallying: a Leader takes one point of Shock off a Team for one Command Initiative (1e 4.5.3, 14.7)."""

from typing import ClassVar

from rules.command.commanding import why_not_command
from rules.engine.facts import OfSide, PieceRef
from rules.phrases import Text, say
from rules.state.changes.men import remove_shock
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.sight.seen import is_seen_by_enemy
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import UNIT_GAP, alone, is_attached


class Rallied(OfSide, frozen=True):
    """A Leader has taken a point of Shock off a Team."""

    kind: ClassVar = "rallied"
    section: ClassVar = "1e 14.7"

    leader: PieceRef
    team: PieceRef
    shock: int


def why_not_rally(game: Game, leader: Leader, team: Team) -> Text:
    """Say why the Leader cannot rally the Team, or nothing; Broken Teams may be (1e 4.5.3, 14.6, 14.7;
    faq-027, faq-045, faq-228, faq-229)."""
    if team.shock <= 0:
        return say("has-no-shock")
    if reason := why_not_command(game, leader, alone(game.side_of(team.id), team)):
        return reason
    if not is_attached(game, leader, team) and is_seen_by_enemy(game, team):
        return say("rallies-only-those-he-is-attached-to", inches=UNIT_GAP)
    return ""


def rally(game: Game, leader: Leader, team: Team) -> None:
    """Take one point of Shock off; being Pinned or Broken lasts to the Turn's end (1e 14.5, 14.7)."""
    remove_shock(team)
    side = game.side_of(team.id)
    who, whom = piece_ref(side, leader), piece_ref(side, team)
    game.tell(Rallied(side=side_ref(side), leader=who, team=whom, shock=team.shock))
