"""What hits do: the effect dice of Table Six on the cover a Team has after all shifts (1e 9.1, 9.1.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.editions.first_tables import Effect
from rules.editions.weapons import SEARING
from rules.engine.effects import roll
from rules.engine.wording import counted
from rules.geometry.terrain import Cover
from rules.state.force import Leader, Side, Stance, Team
from rules.state.game import Game
from rules.state.units import team_name

SEARING_SHOCK = 2
"""Points of Shock that a hit of a sniper or flamethrower gives instead of one (1e 9.5, 9.6)."""

COVER_NAMES = {
    Cover.OPEN: "in the open",
    Cover.LIGHT: "light cover",
    Cover.HARD: "hard cover",
    Cover.BUNKER: "bunker",
}


class Man(NamedTuple):
    """A man who may fall, and his cover after all shifts but the weapon's."""

    figure: str
    cover: Cover


@dataclass
class Toll:
    """What a round of fire costs one Team: points of Shock, and the men killed in the order they fell."""

    team: Team
    shock: int = 0
    killed: list[str] = field(default_factory=list)
    leader_modifier: int = 0  # what the weapon adds to the die for Leaders near the fallen (1e 9.5)


def sheltered(terrain: Cover, team: Team) -> Cover:
    """A man's cover after his Team's state: Tactical and Pinned a level each, hard at most (1e 4.5.4, 14)."""
    levels = (team.stance is Stance.TACTICAL) + team.pinned
    return max(terrain, Cover(min(terrain + levels, Cover.HARD)))


def lowered(cover: Cover, levels: int) -> Cover:
    """A cover that a weapon makes worse by so many levels (1e 9, Table Four)."""
    return Cover(max(Cover.OPEN, cover - levels))


async def take_effect(game: Game, team: Team, hits: Sequence[int], men: Sequence[Man]) -> Toll:
    """The owner rolls a die for each hit on a Team; the men in worse cover fall first (1e 9.1, 9.1.2).

    `hits` holds for each hit the levels by which its weapon lowers cover, `men` who falls, in order. Each die
    is read on the row of the man whose turn it is to fall, so that what is left over when the worse cover is
    empty counts on the better row (faq-021, 115). Nothing is changed yet but a bunker's first kill.
    """
    toll, standing = Toll(team), list(men)
    side = game.side_of(team.id)
    faces = await roll(len(hits), why=f"effect on {team_name(side, team)}", seat=side.seat)
    for face, reduced in zip(faces, hits, strict=True):
        if not standing:
            break
        cover = standing[0].cover
        effect = game.edition.hit_effect(lowered(cover, reduced), face)
        if effect is Effect.SHOCK:
            toll.shock += SEARING_SHOCK if reduced == SEARING else 1
        if effect is Effect.KILL and (reduced == SEARING or not _bunker_saves(game, team, cover)):
            toll.killed.append(standing.pop(0).figure)
    _tell(game, side, toll, faces, men)
    return toll


def _bunker_saves(game: Game, team: Team, cover: Cover) -> bool:
    """Whether a bunker takes the first kill on its garrison in this Phase (1e 9.1)."""
    if cover is not Cover.BUNKER or team.id in game.phase.bunker_losses:
        return False
    game.phase.bunker_losses.append(team.id)
    return True


def _tell(game: Game, side: Side, toll: Toll, faces: list[int], men: Sequence[Man]) -> None:
    covers = ", ".join(COVER_NAMES[cover] for cover in sorted({man.cover for man in men}))
    name, dice = team_name(side, toll.team), ", ".join(str(face) for face in faces)
    text = f"{name} ({covers}) rolls {dice}: {toll.shock} Shock, {len(toll.killed)} killed."
    data = {"team": toll.team.id, "faces": faces, "shock": toll.shock, "kills": len(toll.killed)}
    game.emit("effects", text, seat=side.seat, rule="1e 9.1", data=data)


async def kills_on_leader(game: Game, side: Side, leader: Leader, hits: Sequence[int], cover: Cover) -> int:
    """Count the kills among the hits on a lone Leader; Shock does nothing to him (1e 9.1.1)."""
    faces = await roll(len(hits), why=f"effect on {leader.name}", seat=side.seat)
    effects = [
        game.edition.hit_effect(lowered(cover, reduced), face)
        for face, reduced in zip(faces, hits, strict=True)
    ]
    kills = effects.count(Effect.KILL)
    dice = ", ".join(str(face) for face in faces)
    text = f"{leader.name} ({COVER_NAMES[cover]}) rolls {dice}: {counted(kills, 'kill')}."
    data = {"leader": leader.id, "faces": faces, "shock": 0, "kills": kills}
    game.emit("effects", text, seat=side.seat, rule="1e 9.1.1", data=data)
    return kills
