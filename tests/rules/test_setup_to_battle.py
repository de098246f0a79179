"""From two rosters to the first Phase, played on suggested answers through the public door of the engine."""

from random import Random

import msgspec
import pytest

from rules.editions.grades import Quality, Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Map, Obstacle, Point, Sight
from rules.play.play import Entry, Play, opening, resume
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster, RosterLeader, RosterSection, RosterTeam
from rules.state.pieces.force import Where
from rules.state.saved.table import Setup, Stage
from tests.sent import view

BEFORE_BATTLE = (Stage.SET_UP, Stage.PATROL, Stage.JUMP_OFF_POINTS)


def roster(nation: str) -> Roster:
    section = RosterSection(
        name="Section 1",
        leaders=(RosterLeader(title="Corporal", rank=Rank.JUNIOR, weapon="smg"),),
        teams=(
            RosterTeam(name="LMG Team", weapon="magazine-lmg", crew=2, others=("rifle",)),
            RosterTeam(name="Rifle Team", others=("rifle",) * 6),
        ),
    )
    return Roster(
        list_id=nation,
        platoon_id="infantry",
        name="Infantry Platoon",
        nation=nation,
        quality=Quality.REGULAR,
        rating=0,
        command_dice=5,
        leaders=(RosterLeader(title="Lieutenant", rank=Rank.SENIOR, weapon="smg"),),
        sections=(section,),
    )


def hedge(name: str, y: float, left: float, right: float) -> Feature:
    return Feature(
        id=name,
        kind="kept-hedge",
        name="Hedge",
        points=(Point(left, y), Point(right, y)),
        is_line=True,
        width=0.6,
        cover=Cover.LIGHT,
        obstacle=Obstacle.MINOR,
        sight=Sight.LOW,
    )


HEDGES = (hedge("north", 9, 4, 60), hedge("south", 39, 12, 68), hedge("middle", 24, 20, 50))


def a_setup(*features: Feature) -> Setup:
    ground = Map(id="fields", title="Fields", features=features)
    rosters = {Seat.RED: roster("britain"), Seat.BLUE: roster("germany")}
    return Setup(edition="first", scenario="the-patrol", map=ground, rosters=rosters)


def seeded(seed: int) -> tuple[Setup, Play, list[Entry]]:
    setup = a_setup(*(HEDGES if seed % 2 else ()))
    chance = Random(seed)
    dice = lambda _, count: [chance.randint(1, 6) for _ in range(count)]  # noqa: E731
    return setup, *opening(setup, muster(setup), dice)


def play_suggestions(play: Play, most: int = 200) -> None:
    """Answer as suggested until the battle begins."""
    for _ in range(most):
        if play.table.stage not in BEFORE_BATTLE:
            return
        seat, pending = next(iter(play.pending.items()))
        play.answer(seat, msgspec.to_builtins(pending.request.suggested()), seen=play.number)
    raise AssertionError(f"still in {play.table.stage} after {most} answers")


@pytest.mark.ledger("1e-3-01", "1e-3.2-08", "1e-4-01")
@pytest.mark.parametrize("seed", range(6))
def test_suggestions_lead_from_set_up_to_battle(seed: int) -> None:
    _, play, _ = seeded(seed)
    play_suggestions(play)
    table = play.table
    assert table.stage is Stage.BATTLE
    assert table.turn == 1
    for side in table.sides.values():
        assert len(side.jump_off_points) == 3
        assert not side.patrol_markers
        assert 8 <= side.force_morale <= 11
        assert all(team.where is Where.RESERVE for team in side.teams.values())
    for viewer in (Seat.RED, Seat.BLUE, None):
        assert [len(side["jump_off_points"]) for side in view(play, viewer)["sides"].values()] == [3, 3]
    first = table.phase.active if table.phase else table.next_active
    morale = {seat: side.force_morale for seat, side in table.sides.items()}
    assert first is not None
    assert morale[first] >= morale[first.other]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_resumed_from_its_newest_checkpoint_stands_where_it_stood(seed: int) -> None:
    setup, play, journal = seeded(seed)
    while play.table.stage in BEFORE_BATTLE:
        seat, pending = next(iter(play.pending.items()))
        answer = msgspec.to_builtins(pending.request.suggested())
        journal += play.answer(seat, answer, seen=play.number)
        again = resume(setup, play.checkpoint, journal[play.checkpoint.entries :])
        assert msgspec.json.encode(again.table) == msgspec.json.encode(play.table)
        assert set(again.pending) == set(play.pending)


def test_random_legal_play_reaches_the_battle() -> None:
    for seed in range(4):
        _, play, _ = seeded(seed)
        chance = Random(100 + seed)
        answers = 0
        while play.table.stage in BEFORE_BATTLE:
            answers += 1
            assert answers < 400
            seat, pending = next(iter(play.pending.items()))
            play.answer(seat, random_answer(pending.request, chance), seen=play.number)


def random_answer(request: object, chance: Random) -> object:
    """A legal answer: any open option; a marker moved anywhere near it, if that is legal."""
    options = getattr(request, "open", None)
    if options:
        return {"option": chance.choice(options).id}
    suggested = msgspec.to_builtins(request.suggested())  # type: ignore[attr-defined]
    if request.name != "move-marker":  # type: ignore[attr-defined]
        return suggested
    for _ in range(10):
        piece = chance.choice(request.pieces)  # type: ignore[attr-defined]
        at = (piece.at.x + chance.uniform(-12, 12), piece.at.y + chance.uniform(-12, 12))
        answer = {"places": {piece.id: at}, "source": piece.id}
        try:
            request.accept(answer)  # type: ignore[attr-defined]
        except Exception:
            continue
        return answer
    return suggested
