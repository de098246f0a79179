"""One round of Close Combat: the dice of both sides, and what they cost (1e 13.1.1, 13.1.3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.close_combat.dice import Counted, count_dice
from rules.close_combat.melee import Camp, Melee
from rules.editions.first_tables import Setback
from rules.editions.weapons import Hit
from rules.engine.effects import roll
from rules.engine.wording import in_dice
from rules.fire.allocation import share_hits
from rules.fire.hit_effects import Toll
from rules.fire.leader_hits import hurt, test_leaders
from rules.fire.volley import bury
from rules.geometry.terrain import Cover
from rules.morale.force_morale import setback
from rules.state.force import Leader, Side, Team
from rules.state.game import Game

KILLS, SHOCKS = 5, 6
"""The least faces that kill a man, and that give a point of Shock besides."""

OVERWHELMING = 4
"""So many times the other side's dice, and it Routs without a roll."""


@dataclass
class Score:
    """What one side has to roll, and what it rolled."""

    camp: Camp
    lines: list[Counted]
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
    """Roll all dice of one side."""
    score.faces = await roll(score.dice, why="Close Combat", seat=score.camp.side.seat)


def tell_round(game: Game, number: int, both: Sequence[Score], result: str) -> None:
    """Tell of the round in one event: every line of the dice, the faces, the dead, and what it means."""
    parts = [_told(score) for score in both]
    game.emit(
        "close-combat",
        f"Close Combat, round {number}: {'; '.join(parts)}. {result}.",
        rule="1e 13.1",
        data={
            "round": number,
            "why": "Close Combat",
            "needs": KILLS,
            "faces": [score.faces for score in both],
            "result": result,
            "sides": {str(score.camp.side.seat): _data(score) for score in both},
        },
    )


def _told(score: Score) -> str:
    if not score.faces:
        return f"{score.camp.doing('has', 'have')} {in_dice(score.dice)}"
    killed = f"{score.kills} killed" + (f" and {score.shock} Shock" if score.shock else "")
    return f"{score.camp.doing('rolls', 'roll')} {in_dice(score.dice)}: {killed}"


def _data(score: Score) -> dict[str, Any]:
    return {
        "title": score.camp.side.title,
        "name": score.camp.names,
        "attacks": score.camp.attacks,
        "teams": [team.id for team in score.camp.teams],
        "leaders": [leader.id for leader in score.camp.leaders],
        "lines": [line._asdict() for line in score.lines],
        "dice": score.dice,
        "faces": score.faces,
        "kills": score.kills,
        "shock": score.shock,
    }


# --- what it costs -------------------------------------------------------------------------------------


async def take_losses(game: Game, camp: Camp, kills: int, shock: int) -> list[Team]:
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


async def _tolls(game: Game, teams: Sequence[Team], kills: int, shock: int) -> list[Toll]:
    """Spread the dead evenly, the enemy placing what is left over; spread the Shock evenly too."""
    open_ground = {team.id: Cover.OPEN for team in teams}
    shares = await share_hits(game, teams, [Hit()] * kills, open_ground)
    dead = _within_numbers(teams, {team: len(hits) for team, hits in shares.items()})
    points = spread(shock, len(teams))
    return [
        Toll(team, points[index], [man.id for man in _first_to_fall(team)[: dead[team.id]]])
        for index, team in enumerate(teams)
    ]


def spread(points: int, shares: int) -> list[int]:
    """Spread so many points over so many Teams, the first taking what is left over (1e 13.1.1)."""
    each, odd = divmod(points, shares)
    return [each + (index < odd) for index in range(shares)]


def _within_numbers(teams: Sequence[Team], dead: dict[str, int]) -> dict[str, int]:
    """Let no Team lose more men than it has while others of the fight still have some."""
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
