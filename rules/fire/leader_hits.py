"""When men fall near a Leader he may be the one who is hit, and what that does to him (1e 9.1.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from rules.command.commanding import leader_name
from rules.editions.first_tables import HitEffect, Setback
from rules.editions.weapons import Hit
from rules.engine.effects import ask, roll
from rules.engine.requests import Choose, Option
from rules.engine.wording import counted, in_men
from rules.fire.hit_effects import COVER_NAMES, Toll
from rules.geometry.distance import closest
from rules.geometry.terrain import Cover
from rules.geometry.tolerance import beyond
from rules.morale.force_morale import leader_row
from rules.state.changes import kill_leader, wound_leader
from rules.state.force import Leader, Side
from rules.state.game import Game
from rules.state.units import UNIT_GAP, are_near, team_name

KILLED, OUT = 1, 3
"""The casualty die: up to the first he is dead, up to the second out for the Turn, else lightly wounded."""


async def test_leaders(game: Game, side: Side, tolls: Sequence[Toll]) -> list[Setback]:
    """Whether Leaders within 4" of the fallen were hit in their stead; the setbacks of it (1e 9.1.1).

    The kills of a round of fire are one test; of several Leaders near the same fallen one at most is hit
    (faq-141). A man whom a Leader replaces is taken off his Team's toll.
    """
    setbacks = []
    for leaders in _clusters(game, side, tolls):
        leader = await _who_is_hit(game, side, leaders, tolls)
        if leader is not None:
            await _spare_one(side, _near(leader, tolls))
            setbacks.append(await hurt(game, side, leader))
    return setbacks


def stands_alone(game: Game, leader: Leader) -> bool:
    """Whether he is more than 4" from every man of his side, and a mark by himself (1e 9.1.1)."""
    men = game.figures_on_table(game.side_of(leader.id))
    others = [man.at for man in men if man.id != leader.figure.id and man.at is not None]
    return leader.at is not None and beyond(closest([leader.at], others), UNIT_GAP)


@dataclass
class LeaderTarget:
    """A Leader by himself who is hit, with his cover after all shifts (1e 9.1.1)."""

    leader: Leader
    cover: Cover
    hits: Sequence[Hit] = ()

    async def struck(self, game: Game) -> Sequence[Hit]:
        """The hits on him; where they are not known before, they are rolled now."""
        return self.hits

    async def resolve(self, game: Game) -> list[Setback]:
        """Roll for each hit, then how badly he is hit for each kill; the setbacks (1e 9.1.1)."""
        hits = await self.struck(game)
        kills = await self._kills(game, hits) if hits else 0
        setbacks: list[Setback] = []
        while self.leader.on_table and len(setbacks) < kills:
            setbacks.append(await hurt(game, game.side_of(self.leader.id), self.leader))
        return setbacks

    async def _kills(self, game: Game, hits: Sequence[Hit]) -> int:
        """Count the kills; Shock does nothing to him."""
        leader, seat = self.leader, game.side_of(self.leader.id).seat
        faces = await roll(len(hits), why=f"effect on {leader.name}", seat=seat)
        rows = [hit.through(self.cover) for hit in hits]
        effects = [game.edition.hit_effect(row, face) for row, face in zip(rows, faces, strict=True)]
        kills = effects.count(HitEffect.KILL)
        dice = ", ".join(str(face) for face in faces)
        text = f"{leader.name} ({COVER_NAMES[self.cover]}) rolls {dice}: {counted(kills, 'kill')}."
        data = {"leader": leader.id, "faces": faces, "shock": 0, "kills": kills}
        game.emit("effects", text, seat=seat, rule="1e 9.1.1", data=data)
        return kills


def _near(leader: Leader, tolls: Sequence[Toll]) -> list[Toll]:
    """The Teams that lost men within 4" of the Leader."""
    return [toll for toll in tolls if toll.killed and are_near(toll.team.figures, [leader.figure])]


def _kills(tolls: Sequence[Toll]) -> int:
    return sum(len(toll.killed) for toll in tolls)


def _clusters(game: Game, side: Side, tolls: Sequence[Toll]) -> list[list[Leader]]:
    """The Leaders near the fallen, together when they stand near the same Team."""
    waiting = [leader for leader in game.leaders_on_table(side) if _near(leader, tolls)]
    found = []
    while waiting:
        cluster = [waiting.pop(0)]
        for leader in cluster:
            teams = [toll.team.id for toll in _near(leader, tolls)]
            joined = [one for one in waiting if any(toll.team.id in teams for toll in _near(one, tolls))]
            waiting = [one for one in waiting if one not in joined]
            cluster.extend(joined)
        found.append(cluster)
    return found


async def _who_is_hit(
    game: Game, side: Side, leaders: Sequence[Leader], tolls: Sequence[Toll]
) -> Leader | None:
    """One die: up to the men killed near him a Leader is hit; a sniper takes 1 off (1e 9.1.1, 9.5)."""
    modifier = min(toll.leader_modifier for toll in tolls)
    (face,) = await roll(1, why="is a Leader hit?", seat=side.seat)
    hit = [leader for leader in leaders if face + modifier <= _kills(_near(leader, tolls))]
    kills = max(_kills(_near(leader, tolls)) for leader in leaders)
    names = " or ".join(leader_name(side, leader) for leader in leaders)
    outcome = "a Leader is hit" if hit else "no Leader is hit"
    data = {"faces": [face], "why": "is a Leader hit?", "kills": kills}
    shown = f"{face} - {-modifier} = {face + modifier}" if modifier else str(face)
    text = f"{kills} killed near {names}: {side.title} rolls {shown}, {outcome}."
    game.emit("dice", text, seat=side.seat, rule="1e 9.1.1", data=data)
    return await _one_of(game, side, hit) if hit else None


async def _one_of(game: Game, side: Side, leaders: Sequence[Leader]) -> Leader:
    """Any of them, with even chances (faq-141): one die is enough for up to six, two are for more."""
    if len(leaders) == 1:
        return leaders[0]
    count, chances = (1, 6) if len(leaders) <= 6 else (2, 36)
    whole = chances - chances % len(leaders)
    faces: list[int] = []
    value = whole
    while value >= whole:
        faces = await roll(count, why="which Leader is hit?", seat=side.seat)
        value = reduce(lambda before, face: 6 * before + face - 1, faces, 0)
    leader = leaders[value * len(leaders) // whole]
    data = {"faces": faces, "why": "which Leader is hit?"}
    told = " and a ".join(map(str, faces))
    text = f"A {told}: it is {leader_name(side, leader)}."
    game.emit("dice", text, seat=side.seat, rule="1e 9.1.1", data=data)
    return leader


async def _spare_one(side: Side, tolls: Sequence[Toll]) -> None:
    """Spare one of the dead, as a Leader was hit in his stead; his owner says in which Team (1e 9.1.1)."""
    if len(tolls) == 1:
        tolls[0].killed.pop()
        return
    request = Choose(
        name="spare-a-man",
        seat=side.seat,
        prompt="Your Leader was hit instead of one of the dead. Which Team keeps its man?",
        public="chooses which Team keeps a man",
        rule="1e 9.1.1",
        list_options=lambda: [
            Option(
                id=toll.team.id,
                label=team_name(side, toll.team),
                subject=toll.team.id,
                detail=f"{len(toll.killed)} of {in_men(len(toll.team.figures))} dead",
            )
            for toll in tolls
        ],
    )
    chosen = (await ask(request)).option
    next(toll for toll in tolls if toll.team.id == chosen).killed.pop()


async def hurt(game: Game, side: Side, leader: Leader) -> Setback:
    """Roll how badly a Leader is hit: dead, out for the Turn, or one Command Initiative less (1e 9.1.1)."""
    (face,) = await roll(1, why=f"how badly {leader.name} is hit", seat=side.seat)
    light = face > OUT
    dead = face <= KILLED or (light and leader.lost + 1 >= leader.initiatives)
    fate = "is killed" if dead else "is lightly wounded" if light else "is out for this Turn"
    data = {"leader": leader.id, "faces": [face], "killed": dead, "light": light}
    text = f"{leader_name(side, leader)} rolls {face} and {fate}."
    game.emit("leader-hit", text, seat=side.seat, rule="1e 9.1.1", data=data)
    if dead:
        kill_leader(game, leader)
    else:
        wound_leader(game, leader, light=light)
    return leader_row(leader, "killed" if dead else "wounded")
