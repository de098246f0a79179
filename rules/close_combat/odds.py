"""What a round of Close Combat will probably cost, and who is probably thrown back (1e 13.1.1, 13.1.2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import comb

from msgspec.structs import replace

from rules.close_combat.melee import Melee, melee_of
from rules.close_combat.results import shrugs_off
from rules.close_combat.rounds import KILLS, Score, overwhelmed, scores
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.saved.table import Contact

FACES = 6

KILLING = (FACES + 1 - KILLS) / FACES
"""How likely a die kills."""

NEARLY = 1e-9
"""How far from certain a chance may be that sums of fractions have made."""


@dataclass(frozen=True)
class FightOdds:
    """A first round as the attackers see it: both sides' dice, chances, and how many fall on average.

    `win` is how likely the enemy gives way, `lose` they; otherwise there is another round. Where one side is
    `overwhelmed` it Routs without a roll.
    """

    dice: int
    against: int
    win: float
    lose: float
    fallen: float
    felled: float
    overwhelmed: bool = False


def odds_of(game: Game, melee: Melee) -> FightOdds:
    """Count every outcome of a fight's first round by the dead of both sides."""
    own, enemy = scores(game, melee, 1)
    weaker = overwhelmed(own, enemy)
    if weaker is not None:
        win = float(weaker is enemy)
        return FightOdds(own.dice, enemy.dice, win, 1.0 - win, 0.0, 0.0, overwhelmed=True)
    win = lose = 0.0
    for felled, fallen, chance in _outcomes(own.dice, enemy.dice):
        loser = enemy if felled > fallen else own
        if felled != fallen and not shrugs_off(loser.camp, abs(felled - fallen)):
            win, lose = (win + chance, lose) if loser is enemy else (win, lose + chance)
    return FightOdds(own.dice, enemy.dice, win, lose, _dead(enemy, own), _dead(own, enemy))


def _outcomes(own: int, enemy: int) -> Iterator[tuple[int, int, float]]:
    """List how many each side kills, with the chance of it."""
    for felled, chance in kills(own):
        for fallen, other in kills(enemy):
            yield felled, fallen, chance * other


def kills(dice: int) -> Iterator[tuple[int, float]]:
    """List how many so many dice may kill, each with its chance."""
    for count in range(dice + 1):
        yield count, comb(dice, count) * KILLING**count * (1 - KILLING) ** (dice - count)


def _dead(score: Score, enemy: Score) -> float:
    """Average how many of the enemy's men fall by these dice: no more than he has."""
    return sum(min(count, len(enemy.camp.men)) * chance for count, chance in kills(score.dice))


def in_hundred(chance: float) -> int:
    """Write a chance as so many in a hundred: 0 and 100 only of what never happens and what always does."""
    if chance < NEARLY or chance > 1.0 - NEARLY:
        return round(chance) * 100
    return min(99, max(1, round(chance * 100)))


def briefly(odds: FightOdds) -> Text:
    """Tell the attackers who will probably win the first round."""
    if odds.overwhelmed:
        return _overwhelming(odds)
    win, lose = in_hundred(odds.win), in_hundred(odds.lose)
    return say("odds-of-a-fight-in-brief", dice=odds.dice, against=odds.against, win=win, lose=lose)


def _overwhelming(odds: FightOdds) -> Text:
    return say("odds-overwhelming", dice=odds.dice, against=odds.against, win=int(odds.win))


def in_words(odds: FightOdds) -> Text:
    """Tell the attackers what the first round will probably bring, and cost."""
    if odds.overwhelmed:
        return _overwhelming(odds)
    return say(
        "odds-of-a-fight",
        dice=odds.dice,
        against=odds.against,
        win=in_hundred(odds.win),
        lose=in_hundred(odds.lose),
        felled=round(odds.felled, 1),
        fallen=round(odds.fallen, 1),
    )


# --- a fight that has not come about yet ---------------------------------------------------------------


def foreseen(game: Game, side: Side, ends: Mapping[str, Point], charge: Contact) -> FightOdds | None:
    """Foretell the fight that a charge brings about once the side's figures are at these places; None where
    it brings none."""
    there = as_if_at(game, side, ends)
    melee = melee_of(there, there.side(side.seat), [charge])
    return None if melee is None else odds_of(there, melee)


def as_if_at(game: Game, side: Side, ends: Mapping[str, Point]) -> Game:
    """Make a game like this one in which some of a side's figures stand elsewhere; this one is left alone."""
    own = replace(
        side,
        teams={one: _team_at(team, ends) for one, team in side.teams.items()},
        leaders={one: _leader_at(leader, ends) for one, leader in side.leaders.items()},
    )
    table = replace(game.table, sides={**game.table.sides, side.seat: own})
    return Game(game.setup, table, game.catalogue, grounds=game.grounds, occupied=game.occupied)


def _team_at(team: Team, ends: Mapping[str, Point]) -> Team:
    if not any(man.id in ends for man in team.figures):
        return team
    return replace(team, figures=[replace(man, at=ends.get(man.id, man.at)) for man in team.figures])


def _leader_at(leader: Leader, ends: Mapping[str, Point]) -> Leader:
    man = leader.figure
    return replace(leader, figure=replace(man, at=ends[man.id])) if man.id in ends else leader
