"""One round of Close Combat: the dice of both sides, and what they cost (1e 13.1.1, 13.1.3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from rules.close_combat.dice import DiceLine, count_dice
from rules.close_combat.melee import Combatants, Melee
from rules.editions.first_tables import Setback
from rules.editions.weapons import Hit
from rules.engine.effects import roll
from rules.engine.facts import Detail, Faces, Fact, PieceRef, SideRef
from rules.fire.allocation import share_hits
from rules.fire.hit_effects import Losses
from rules.fire.leader_hits import hurt, test_leaders
from rules.fire.volley import bury
from rules.geometry.terrain import Cover
from rules.morale.force_morale import setback
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.troops.refs import piece_ref, side_ref, team_refs

KILLS, SHOCKS = 5, 6
"""The least faces that kill a man, and that give a point of Shock besides."""

OVERWHELMING = 4
"""So many times the other side's dice, and it Routs without a roll."""


class CombatScore(Detail, frozen=True):
    """What a side has in a round: who fights, its dice line by line, and what it rolled."""

    side: SideRef
    who: tuple[PieceRef, ...]
    attacks: bool
    teams: tuple[PieceRef, ...]
    leaders: tuple[PieceRef, ...]
    lines: tuple[DiceLine, ...]
    dice: int
    faces: Faces
    kills: int
    shock: int


class Drawn(Detail, frozen=True):
    """Both sides have lost as many men."""


class Defeated(Detail, frozen=True):
    """A side has lost so many men more than the other; it gives way, or fights on all the same."""

    side: SideRef
    by: int
    fights_on: bool


class Overwhelmed(Detail, frozen=True):
    """A side Routs from overwhelming numbers before a die is rolled."""

    side: SideRef


CombatResult: TypeAlias = Drawn | Defeated | Overwhelmed


class CombatRound(Fact, frozen=True):
    """A round of Close Combat: the dice of both sides, and what it means."""

    kind: ClassVar = "close-combat"
    section: ClassVar = "1e 13.1"
    spoken: ClassVar = ("attackers", "defenders")

    round: int
    attackers: CombatScore
    defenders: CombatScore
    needs: int
    result: CombatResult


@dataclass
class Score:
    """What one side has to roll, and what it rolled."""

    camp: Combatants
    lines: list[DiceLine]
    faces: list[int]

    @property
    def dice(self) -> int:
        """The dice after all lines."""
        return self.lines[-1].dice

    @property
    def kills(self) -> int:
        """Enemies killed."""
        return sum(face >= KILLS for face in self.faces)

    @property
    def shock(self) -> int:
        """Shock given to the enemy."""
        return sum(face >= SHOCKS for face in self.faces)


def scores(game: Game, melee: Melee, number: int) -> tuple[Score, Score]:
    """Count both sides' dice in a round, the attackers' first, those of the onset in the first round only."""
    onset = melee.onset if number == 1 else None
    first, second = (
        Score(camp, count_dice(game, camp, melee.other(camp), onset), []) for camp in melee.camps
    )
    return first, second


def overwhelmed(first: Score, second: Score) -> Score | None:
    """Find the side against four times its dice or more, which Routs; None when both fight (1e 13.1.1)."""
    weaker, stronger = sorted((first, second), key=lambda score: score.dice)
    if stronger.dice and stronger.dice >= OVERWHELMING * weaker.dice:
        return weaker
    return None


async def throw(score: Score) -> None:
    """Roll all dice of one camp, and note their faces in its score."""
    score.faces = await roll(score.dice, why="Close Combat", seat=score.camp.side.seat)


def tell_round(game: Game, number: int, both: tuple[Score, Score], result: CombatResult) -> None:
    """Tell of the round in one event: every line of the dice, the faces, the dead, and what it means."""
    attackers, defenders = map(_told, both)
    game.tell(CombatRound(round=number, attackers=attackers, defenders=defenders, needs=KILLS, result=result))


def _told(score: Score) -> CombatScore:
    camp = score.camp
    return CombatScore(
        side=side_ref(camp.side),
        who=camp.who,
        attacks=camp.attacks,
        teams=team_refs(camp.side, camp.teams),
        leaders=tuple(piece_ref(camp.side, leader) for leader in camp.leaders),
        lines=tuple(score.lines),
        dice=score.dice,
        faces=tuple(score.faces),
        kills=score.kills,
        shock=score.shock,
    )


# --- what it costs -------------------------------------------------------------------------------------


async def take_losses(game: Game, camp: Combatants, kills: int, shock: int) -> list[Team]:
    """Take off the dead, put on the Shock, test the Leaders; the Teams wiped out (1e 13.1.1, 13.1.3)."""
    side, teams = camp.side, camp.standing
    if not teams:
        await _strike(game, side, camp.present, kills)
        return []
    tolls = await _tolls(game, teams, kills, shock)
    fallen = [toll for toll in tolls if toll.killed]
    setbacks = await test_leaders(game, side, fallen) if fallen else []
    wiped = bury(game, side, tolls)
    for what in setbacks:
        await setback(game, side, what)
    return wiped


async def _tolls(game: Game, teams: Sequence[Team], kills: int, shock: int) -> list[Losses]:
    """Make the losses of each Team: the dead shared out evenly, the enemy placing odd ones; the Shock
    evenly too."""
    open_ground = {team.id: Cover.OPEN for team in teams}
    shares = await share_hits(game, teams, [Hit()] * kills, open_ground)
    dead = _within_numbers(teams, {team: len(hits) for team, hits in shares.items()})
    points = spread(shock, len(teams))
    return [
        Losses(team, points[index], [man.id for man in _first_to_fall(team)[: dead[team.id]]])
        for index, team in enumerate(teams)
    ]


def spread(points: int, shares: int) -> list[int]:
    """Divide so many points evenly into so many shares, the first ones getting the odd points (1e 13.1.1)."""
    each, odd = divmod(points, shares)
    return [each + (index < odd) for index in range(shares)]


def _within_numbers(teams: Sequence[Team], dead: dict[str, int]) -> dict[str, int]:
    """Move dead that a Team has no men for to Teams that have; return the dead of each Team, by id."""
    surplus = sum(max(0, dead[team.id] - len(team.figures)) for team in teams)
    kept = {team.id: min(dead[team.id], len(team.figures)) for team in teams}
    for team in teams:
        more = min(surplus, len(team.figures) - kept[team.id])
        kept[team.id] += more
        surplus -= more
    return kept


def _first_to_fall(team: Team) -> list[Any]:
    """List a Team's men as they fall: who serves the weapon comes last."""
    return sorted(team.figures, key=lambda man: man.serves)


async def _strike(game: Game, side: Side, leaders: Sequence[Leader], kills: int) -> None:
    """Roll kills among Leaders without men as casualties, one after the other (1e 9.1.1, 13.1.3)."""
    setbacks: list[Setback] = []
    for number in range(kills):
        standing = [leader for leader in leaders if leader.on_table]
        if not standing:
            break
        setbacks.append(await hurt(game, side, standing[number % len(standing)]))
    for what in setbacks:
        await setback(game, side, what)
