"""What H.E. does to the building that it strikes: unstable by three 6s, rubble by four (1e 10.3.6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.buildings.leaving import Inside, Peril, WayOut, choose_doors, leave, troops_in
from rules.editions.weapons import Hit
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.fire.hit_effects import Losses, Man, TeamTarget
from rules.fire.hits import HIGHEST, Hits
from rules.fire.marks import Engagement, Grouping
from rules.fire.volley import resolve
from rules.geometry.terrain import Cover, Feature
from rules.phrases import say
from rules.state.changes.hazards import bring_down, ruins, shake
from rules.state.game import Game
from rules.state.pieces.force import Figure
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import team_name

SHAKES, FELLS = 3, 4
"""Dice to hit of one roll of H.E. that show 6 and make a building unstable, or bring it down (1e 10.3.6)."""

KILLS_IN_UNSTABLE, KILLS_IN_FALLING = 6, 5
"""The least face that kills a man whom the rubble falls on (1e 10.3.6)."""

OUT_OF_RUBBLE = WayOut(
    peril=Peril.COLLAPSE,
    question="choose-door-for-enemy",
    prompt=say("which-door-do-the-survivors-leave-by"),
    public=say("chooses-a-door-for-the-enemy"),
    left=say("left-the-falling-building"),
    is_enemys_choice=True,
)


class RubbleFell(OfSide, frozen=True):
    """A building comes down on the men of a Team: a die for each man inside."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.6"
    spoken: ClassVar = ("killed",)

    faces: Faces
    needs: int
    target: PieceRef
    killed: int


# --- struck --------------------------------------------------------------------------------------------


def struck_buildings(
    engagement: Engagement, targets: Mapping[str, Grouping], hits: Mapping[str, Hits]
) -> dict[str, int]:
    """Count the 6s of H.E. on each building (id of a feature) that men of a target are in (1e 10.3.6)."""
    found: dict[str, int] = {}
    for target, held in hits.items():
        marks = engagement.marks_of(targets[target])
        men = [man for mark in marks for man in engagement.sight.exposed(engagement.within(mark))]
        house = house_of(engagement.game, men)
        if house is not None:
            found[house] = found.get(house, 0) + held.bursts.count(HIGHEST)
    return found


def house_of(game: Game, men: Sequence[Figure]) -> str | None:
    """Find the building (by feature id) that the first of these men is in whose house can fall, if any."""
    houses = (game.ground.building_at(man.at) for man in men if man.at is not None)
    return next((one.id for one in houses if one is not None and may_fall(one)), None)


def may_fall(building: Feature) -> bool:
    """Whether H.E. can bring it down: a bunker stands."""
    return building.cover is not Cover.BUNKER


async def damage(game: Game, struck: Mapping[str, int]) -> None:
    """Apply the 6s of H.E. on each building, by id: some make it unstable, more bring it down (1e 10.3.6)."""
    for building, sixes in struck.items():
        if game.table.result is None and sixes >= FELLS:
            await collapse(game, building)
        elif game.table.result is None and sixes >= SHAKES:
            shake(game, building)


async def collapse(game: Game, building: str) -> None:
    """Bring a building down; survivors get out of it by a door of their enemy's choice (1e 10.3.6)."""
    await _fall_on(game, building, KILLS_IN_FALLING)
    bring_down(game, building)


async def empty_unstable(game: Game) -> None:
    """Let rubble fall on whoever is in an unstable building at the Turn's end (1e 10.3.6)."""
    for ruin in ruins(game):
        if not ruin.is_rubble and game.table.result is None:
            await _fall_on(game, ruin.feature, KILLS_IN_UNSTABLE)


# --- falling -------------------------------------------------------------------------------------------


async def _fall_on(game: Game, building: str, kills: int) -> None:
    for one in troops_in(game, building):
        if one.men and game.table.result is None:
            await _bury(game, one, kills)
    found = troops_in(game, building) if game.table.result is None else []
    doors = await choose_doors(game, found, building, OUT_OF_RUBBLE)
    await leave(game, found, doors, building, OUT_OF_RUBBLE)


async def _bury(game: Game, troops: Inside, kills: int) -> None:
    """Roll for each man of the Teams in a collapsing building; Leaders near those who fall are at risk as
    always."""
    inside = {man.id for man in troops.men}
    teams = [
        BuriedTeam(team, [Man(man.id, Cover.OPEN) for man in team.figures if man.id in inside], kills=kills)
        for team in troops.teams
    ]
    await resolve(game, troops.side, teams, shot=False)


@dataclass(kw_only=True)
class BuriedTeam(TeamTarget):
    """Men of a Team in a building that comes down: a die of `kills` or more is the end of one."""

    hits: Sequence[Hit] = ()
    kills: int

    async def resolve(self, game: Game) -> Losses:
        """Roll a die for each man inside."""
        side = game.side_of(self.team.id)
        why = team_name(side, self.team)
        faces = await roll(len(self.men), why=f"falling rubble on {why}", seat=side.seat)
        fallen = [man.figure for man, face in zip(self.men, faces, strict=True) if face >= self.kills]
        game.tell(
            RubbleFell(
                side=side_ref(side),
                faces=tuple(faces),
                needs=self.kills,
                target=piece_ref(side, self.team),
                killed=len(fallen),
            )
        )
        return Losses(self.team, killed=fallen)
