"""A Leader walks by himself, for one Command Initiative (1e 7.1.1)."""

from rules.actions.advance import advance
from rules.actions.move import WOUNDED_DICE, stands_on_slow_ground
from rules.actions.move_request import Move, move_request
from rules.actions.pace import Pace
from rules.actions.parties import Party, mover_of_leader
from rules.editions.first_tables import Gait
from rules.effects import ask, roll
from rules.force import Leader
from rules.game import Game
from rules.requests import Choose, Option
from rules.resolution.points import capture
from rules.resolution.shock import judge_all

GAITS = {
    Gait.TACTICAL: "Walk 1 die",
    Gait.NORMAL: "Walk 2 dice",
    Gait.DOUBLE: "Run 3 dice",
}


def why_not_walk_alone(game: Game, leader: Leader) -> str:
    """Why the Leader cannot walk by himself now, or nothing: he moves once in a Phase at most (1e 7.1.1)."""
    if not leader.on_table:
        return "He is not on the table."
    if leader.id in game.phase.deployed:
        return "He came onto the table in this Phase and cannot move."
    if leader.id in game.phase.moved:
        return "He has moved in this Phase already."
    return ""


async def walk_alone(game: Game, leader: Leader) -> None:
    """Choose a gait, roll and walk, over ground as infantry does but never for Shock (1e 7.1.1)."""
    side = game.side_of(leader.id)
    gait = Gait((await ask(_gait_request(game, leader))).option)
    mover = mover_of_leader(side, leader)
    faces = await roll(game.edition.gait(gait).dice, why="movement", seat=side.seat)
    game.emit(
        "dice",
        f"{side.title} {mover.label} rolls {' + '.join(str(face) for face in faces)} for movement.",
        seat=side.seat,
        rule="1e 7.1.1",
        data={"faces": faces, "why": "movement", "purpose": "movement"},
    )
    making = Move(game, side, (Party(mover.label, (mover,), Pace(gait, tuple(faces))),))
    traced = await ask(
        move_request(
            making,
            name="walk",
            prompt=f"Move {mover.label}.",
            public=f"moves {mover.label}",
            subject=leader.id,
        )
    )
    await advance(game, side, making, traced, mover.label)
    if game.table.result is not None:
        return
    if leader.id not in game.phase.moved:
        game.phase.moved.append(leader.id)
    capture(game)
    await judge_all(game, side)


def _gait_request(game: Game, leader: Leader) -> Choose:
    side = game.side_of(leader.id)
    return Choose(
        name="choose-gait",
        seat=side.seat,
        prompt=f"How does {leader.name} walk?",
        public=f"moves {leader.name}",
        rule="1e 7.1.1",
        subject=leader.id,
        list_options=lambda: [
            Option(
                id=gait, label=label, verb="walk", subject=leader.id, refused=why_not_gait(game, leader, gait)
            )
            for gait, label in GAITS.items()
        ],
        prefer=Gait.NORMAL,
    )


def why_not_gait(game: Game, leader: Leader, gait: Gait) -> str:
    """Why he cannot go so fast, or nothing (1e 7.1.1, 7.2)."""
    if leader.wounds and game.edition.gait(gait).dice > WOUNDED_DICE:
        return "A wounded Leader moves on two dice at most."
    if gait is Gait.DOUBLE and stands_on_slow_ground(game, leader.figure):
        return "Nobody moves at the double over broken or worse ground."
    return ""
