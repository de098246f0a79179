"""How men would stand where a player is about to put them: in which cover, seen by whom, in what fight.

Only the enemy on the table is thought of, who is seen by all.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from rules.close_combat.odds import in_words
from rules.engine.facts import PieceRef
from rules.engine.requests import Placed, Traced
from rules.geometry.distance import distance, middle
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Point
from rules.movement.arrival import fight_after
from rules.movement.move_request import PlannedMove
from rules.orders.notes import ends_of
from rules.phrases import Text, say, with_commas
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.sight.look import Conditions, conditions
from rules.state.troops.refs import piece_ref

MOST = 6
"""Enemy Teams, the nearest first, that are looked from."""

Viewer = tuple[PieceRef, Standpoint]


def assault_odds(move: PlannedMove, draft: Traced) -> list[Text]:
    """Tell in a sentence how the Close Combat will probably go that these ways lead into, if they do (1e
    13)."""
    if not move.charges or not move.against(draft.paths):
        return []
    odds = fight_after(move, draft.paths)
    return [] if odds is None else [in_words(odds)]


def outlook(game: Game, side: Side, draft: Placed | Traced) -> Callable[[], list[Text]]:
    """Prepare to tell how these men would stand; what it takes is read now, the lines are drawn later."""
    men = [Standpoint(at, draft.floor) for at in ends_of(draft).values()]
    viewers, now = _viewers(game, side, [man.at for man in men]), conditions(game)
    return lambda: _told(now, viewers, men)


def _viewers(game: Game, side: Side, men: list[Point]) -> list[Viewer]:
    """Find where the nearest enemy Teams look from: the man in the middle of each."""
    if not men:
        return []
    enemy, centre = game.enemy(side), middle(men)
    found = [(piece_ref(enemy, team), _eye(team)) for team in game.teams_on_table(enemy) if team.places]
    return sorted(found, key=lambda one: distance(one[1].at, centre))[:MOST]


def _eye(team: Team) -> Standpoint:
    men = [(man.at, man.floor) for man in team.figures if man.at is not None]
    return Standpoint(*men[len(men) // 2])


def _told(now: Conditions, viewers: list[Viewer], men: list[Standpoint]) -> list[Text]:
    """Say how many are in which cover, and who sees any of them."""
    if not viewers or not men:
        return []
    seeing: dict[PieceRef, None] = {}
    covers: Counter[Cover | None] = Counter()
    for man in men:
        lines = [(who, line) for who, eye in viewers if (line := now.look(eye, man)).clear]
        seeing |= dict.fromkeys(who for who, _ in lines)
        covers[min((line.cover for _, line in lines), default=None)] += 1
    if not seeing:
        return [say("outlook-nobody-sees")]
    return [_in_cover(covers), say("outlook-seen-by", teams=tuple(seeing))]


def _in_cover(covers: Counter[Cover | None]) -> Text:
    seen: Iterable[Text] = (
        say("outlook-men", men=covers[one], cover=int(one)) for one in Cover if covers[one]
    )
    unseen: Text = say("outlook-unseen", men=covers[None]) if covers[None] else ""
    return with_commas(*seen, unseen)
