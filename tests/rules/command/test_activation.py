"""Who may be activated with which dice, and what he may do (1e 4.2, 4.4)."""

from typing import Any

import pytest
from msgspec import UNSET

from rules.activation.act import action_options, carry_out
from rules.editions.grades import Rank
from rules.engine.requests import Option, Refused
from rules.engine.seats import Seat
from rules.orders.order_options import initiative_options
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.troops.units import is_attached
from rules.turn.phase import play_phase
from tests.rules.command_dice import use_options
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED = Seat.RED
END = chose("end-phase")


class Squad:
    """A British Section with its Corporal, both Teams side by side (or `apart` inches), dice rolled."""

    def __init__(self, *dice: int, apart: float = 3.0, undivided: bool = False) -> None:
        self.scene = Scene()
        scene = self.scene
        self.section = scene.section(RED, "Section 1", undivided=undivided)
        self.bren = scene.team(
            RED, (20, 30), men=3, name="Bren Team", crewed="magazine-lmg", crew=3, section=self.section
        )
        self.rifles = scene.team(RED, (22 + apart, 30), men=6, name="Rifle Team", section=self.section)
        self.corporal = scene.leader(RED, (22, 31), section=self.section)
        scene.game.phase.rolled = [*dice, 6]
        scene.game.phase.dice = sorted(dice)

    @property
    def game(self) -> Game:
        return self.scene.game

    def options(self) -> dict[str, Option]:
        return {option.id: option for option in use_options(self.game)}

    def refused(self, piece: str) -> str:
        """Why nothing can be done with this piece, or nothing."""
        options = [option for option in use_options(self.game) if option.subject == piece]
        assert options, f"{piece} is not even shown"
        return "" if any(not option.refused for option in options) else options[0].refused

    def play(self, *answers: Any) -> Script:
        return self.scene.run(play_phase(self.game), answers=answers)

    def action_refused(self, action: str, *teams: Team) -> str:
        unit = self.scene.unit(*teams)
        options = {option.id: option for option in action_options(self.game, unit, None)}
        return options[action].refused


# --- Table One -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.2-02", "1e-4.4-01", "1e-2-05")
def test_a_one_activates_one_team_and_leaves_the_other_free() -> None:
    squad = Squad(1, 1)
    squad.play(
        chose(f"activate:{squad.bren.id}:1"), chose("go-tactical"),
        chose(f"activate:{squad.rifles.id}:1"), chose("go-tactical"),
    )  # fmt: skip
    assert squad.scene.told("stance") == [
        "Section 1 Bren Team goes Tactical.",
        "Section 1 Rifle Team goes Tactical.",
    ]


@pytest.mark.ledger("1e-4.2-03", "1e-4.4-02", "1e-2-04")
def test_a_two_activates_the_section_without_initiatives() -> None:
    squad = Squad(2)
    script = squad.play(chose(f"activate:{squad.section.id}:2"), chose("go-tactical"))
    assert squad.scene.told("stance") == ["Section 1 Bren Team and Section 1 Rifle Team go Tactical."]
    assert [request.name for request in script.asked] == ["spend-command-dice", "choose-action"]


@pytest.mark.ledger("1e-4.4-02")
def test_on_a_two_their_leader_adds_his_submachine_gun_to_their_fire() -> None:
    squad = Squad(2)
    squad.scene.team(Seat.BLUE, (22, 20), men=6)
    fire = chose(f"activate:{squad.section.id}:2"), chose("fire"), SUGGESTED
    script = squad.scene.run(play_phase(squad.game), answers=fire, dice=[1] * 14)
    assert [dice.count for dice in script.rolled] == [12, 2]  # a Bren and six rifles; a Sten beyond 6 inches


@pytest.mark.ledger("1e-4.4-02")
def test_on_a_two_their_leader_goes_along() -> None:
    squad = Squad(2)
    move = chose(f"activate:{squad.section.id}:2"), chose("move"), SUGGESTED
    squad.scene.run(play_phase(squad.game), answers=move, dice=[3, 3])
    assert squad.corporal.at is not None
    assert 24 < squad.corporal.at.y < 30


@pytest.mark.ledger("1e-4.2-04", "1e-4.2-05", "1e-4.4-03", "1e-4.4-04")
@pytest.mark.parametrize(("rank", "die", "orders"), [(Rank.JUNIOR, 3, 2), (Rank.SENIOR, 4, 3)])
def test_leaders_are_activated_with_their_initiatives(rank: Rank, die: int, orders: int) -> None:
    squad = Squad(die)
    squad.rifles.shock = 5
    leader = squad.corporal if rank is Rank.JUNIOR else squad.scene.leader(RED, (23, 32), rank=rank)
    rally = chose(f"rally:{squad.rifles.id}")
    squad.play(chose(f"activate:{leader.id}:{die}"), *[rally] * orders)
    assert squad.rifles.shock == 5 - orders


@pytest.mark.ledger("1e-4.2.1-01", "1e-4.2.1-02")
def test_dice_may_be_added_but_not_split() -> None:
    squad = Squad(1, 2)
    assert f"activate:{squad.corporal.id}:1+2" in squad.options()
    assert squad.options()[f"activate:{squad.corporal.id}:1+2"].dice == (1, 2)
    squad = Squad(3)
    assert "Needs a 2" in squad.refused(squad.section.id)
    assert "Needs a 1" in squad.refused(squad.bren.id)
    squad = Squad(1, 1)
    squad.play(chose(f"activate:{squad.section.id}:1+1"), chose("go-tactical"))
    assert squad.game.table.phase is None


@pytest.mark.ledger("1e-4.2.1-05", "faq-007")
def test_one_die_is_used_after_the_result_of_the_other_is_seen() -> None:
    squad = Squad(1, 1)
    target = squad.scene.team(Seat.BLUE, (20, 14), men=4)
    seen: list[int] = []

    def look(_: Any) -> dict[str, str]:
        seen.append(target.shock)
        return chose(f"activate:{squad.rifles.id}:1")

    squad.scene.run(
        play_phase(squad.game),
        dice=[6, 6, 1, 1, 1, 1, 3, 4, 2, 5],
        answers=[
            chose(f"activate:{squad.bren.id}:1"), chose("fire"), SUGGESTED, look, chose("move"), SUGGESTED,
        ],
    )  # fmt: skip
    assert seen == [2]
    assert all(at.y < 30 for at in squad.rifles.places)


@pytest.mark.ledger("faq-034")
def test_section_or_teams_as_the_player_likes() -> None:
    open_ones = [option.id for option in Squad(1, 2).options().values() if not option.refused]
    squad = Squad(1, 2)
    assert f"activate:{squad.section.id}:2" in open_ones
    assert f"activate:{squad.bren.id}:1" in open_ones


@pytest.mark.ledger("1e-2-12", "1e-2-10")
def test_a_section_apart_needs_a_die_for_each_team() -> None:
    squad = Squad(1, 2, apart=5.1)
    assert squad.refused(squad.section.id) == "Its Teams are more than 4 inches apart."
    assert not squad.refused(squad.bren.id)


@pytest.mark.ledger("faq-004", "faq-212")
def test_an_undivided_section_acts_as_a_whole_only() -> None:
    squad = Squad(1, 2, undivided=True)
    squad.scene.red.teams.pop(squad.bren.id)
    squad.corporal.figure.at = None
    shown = [option.subject for option in squad.options().values()]
    assert squad.rifles.id not in shown
    assert not squad.refused(squad.section.id)
    scouts = squad.scene.team(RED, (40, 30), men=2, section=squad.section, parent=squad.rifles.id)
    assert not squad.refused(scouts.id)
    assert not squad.refused(squad.section.id)


@pytest.mark.ledger("1e-4.5.7-02", "1e-2-06")
def test_scouts_away_from_their_section_need_a_one_of_their_own() -> None:
    squad = Squad(1, 2)
    scouts = squad.scene.team(RED, (40, 30), men=1, section=squad.section, parent=squad.rifles.id)
    squad.play(
        chose(f"activate:{squad.section.id}:2"), chose("go-tactical"),
        chose(f"activate:{scouts.id}:1"), chose("go-tactical"),
    )  # fmt: skip
    assert len(squad.scene.told("stance")) == 2


# --- once a Phase --------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.4-05", "1e-4.2.1-09")
def test_nobody_is_activated_twice_in_a_phase() -> None:
    squad = Squad(1, 1, 3, 3)
    seen: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        seen.update({piece: squad.refused(piece) for piece in (squad.bren.id, squad.corporal.id)})
        return chose(f"activate:{squad.rifles.id}:1")

    squad.play(
        chose(f"activate:{squad.corporal.id}:3"), chose(f"activate:{squad.bren.id}"), chose("go-tactical"),
        chose("done"), look, chose("go-tactical"),
    )  # fmt: skip
    assert seen == dict.fromkeys(seen, "Already activated in this Phase.")
    squad.scene.run(play_phase(squad.game), dice=[5, 5, 5, 5, 5])  # the German Phase passes
    squad.scene.run(
        play_phase(squad.game), dice=[1, 5, 5, 5, 5],
        answers=[chose(f"activate:{squad.bren.id}:1"), chose("back"), END],
    )  # fmt: skip


@pytest.mark.ledger("1e-4.4-10")
def test_a_section_is_not_activated_when_one_team_was() -> None:
    squad = Squad(1, 1, 2)
    squad.game.phase.note(squad.bren.id, "fire")
    assert squad.refused(squad.section.id) == "One of its Teams was already activated in this Phase."
    assert not squad.refused(squad.rifles.id)


@pytest.mark.ledger("1e-4.4-11")
def test_the_junior_leader_counts_as_activated_with_his_section() -> None:
    squad = Squad(2, 3, 4)
    lieutenant = squad.scene.leader(RED, (23, 32), rank=Rank.SENIOR)
    assert is_attached(squad.game, lieutenant, squad.rifles)
    seen: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        seen.update({piece: squad.refused(piece) for piece in (squad.corporal.id, lieutenant.id)})
        return END

    squad.play(chose(f"activate:{squad.section.id}:2"), chose("go-tactical"), look)
    assert seen[squad.corporal.id] == "Already activated in this Phase with his men."
    assert seen[lieutenant.id] == ""


@pytest.mark.ledger("1e-14.6-05")
def test_a_broken_unit_is_not_activated() -> None:
    squad = Squad(1, 2)
    squad.rifles.broken = True
    assert squad.refused(squad.rifles.id) == "Broken men can only be rallied."
    assert squad.refused(squad.section.id) == "Broken men can only be rallied."


@pytest.mark.ledger("1e-14.2-02")
def test_the_leader_of_broken_men_may_be_activated_and_leave_them() -> None:
    squad = Squad(3)
    squad.rifles.broken = squad.bren.broken = True
    assert not squad.refused(squad.corporal.id)
    offered = initiative_options(squad.game, squad.corporal, first=True)
    assert [one.refused for one in offered if one.verb == "walk-alone"] == [""]


@pytest.mark.ledger("1e-9.1.1-07")
def test_a_leader_wounded_for_the_turn_is_not_activated() -> None:
    squad = Squad(3)
    squad.corporal.out_until_turn = squad.game.table.turn
    assert squad.refused(squad.corporal.id) == "Wounded: out for the rest of this Turn."
    squad.game.table.turn += 1
    assert not squad.refused(squad.corporal.id)


@pytest.mark.ledger("1e-4.4-06")
def test_dice_are_used_in_any_order_and_are_gone_afterwards() -> None:
    squad = Squad(2, 3)
    other = squad.scene.section(RED, "Section 2")
    squad.scene.team(RED, (50, 30), men=4, section=other)
    left: list[list[int]] = []

    def look(_: Any) -> dict[str, str]:
        left.append(list(squad.game.phase.dice))
        return chose(f"activate:{other.id}:2")

    squad.rifles.shock = 1
    squad.play(
        chose(f"activate:{squad.corporal.id}:3"), chose(f"rally:{squad.rifles.id}"), chose("done"),
        look, chose("go-tactical"),
    )  # fmt: skip
    assert left == [[2]]


def test_going_back_leaves_the_dice_unspent() -> None:
    squad = Squad(2, 3)
    squad.play(
        chose(f"activate:{squad.section.id}:2"), chose("back"),
        chose(f"activate:{squad.corporal.id}:3"), chose("back"),
        chose(f"activate:{squad.section.id}:2"), chose("go-tactical"),
    )  # fmt: skip
    assert len(squad.scene.told("activated")) == 1


# --- actions -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.4-07", "1e-4.4-08")
def test_exactly_the_six_actions_are_offered() -> None:
    squad = Squad(2)
    unit = squad.scene.unit(squad.bren, squad.rifles)
    options = action_options(squad.game, unit, None)
    offered = [option.id for option in options if option.data.instead is UNSET]
    assert offered == [
        "go-tactical", "move-tactically", "move-and-fire", "fire-and-move", "move", "double", "fire", "back",
    ]  # fmt: skip


@pytest.mark.ledger("1e-7.1-06", "1e-7.1-08")
def test_a_section_moves_together_unless_another_way_of_rolling_is_chosen() -> None:
    squad = Squad(2)
    options = action_options(squad.game, squad.scene.unit(squad.bren, squad.rifles), None)
    others = {one.id: one.data.instead for one in options if one.data.rolls is not UNSET}
    gaits = ("move-tactically", "move-and-fire", "fire-and-move", "move", "double")
    assert others == {f"{one}/separate": one for one in gaits if not squad.action_refused(one, squad.rifles)}
    squad.rifles.shock = 3
    options = action_options(squad.game, squad.scene.unit(squad.bren, squad.rifles), None)
    assert "move/own-pace" in [option.id for option in options]
    alone = action_options(squad.game, squad.scene.unit(squad.rifles), None)
    assert all(option.data.rolls is UNSET for option in alone)


@pytest.mark.ledger("1e-7.1-08")
@pytest.mark.parametrize(
    ("chosen", "dice", "told"),
    [("move", (2, 3), ["Section 1 rolls 2 + 3 = 5"]),
     ("move/separate", (2, 3, 4, 4), ["Bren Team rolls 2 + 3 = 5", "Rifle Team rolls 4 + 4 = 8"])],
)  # fmt: skip
def test_nothing_is_asked_between_a_section_s_action_and_its_way(
    chosen: str, dice: tuple[int, ...], told: list[str]
) -> None:
    squad = Squad(2)
    script = squad.scene.run(
        play_phase(squad.game),
        dice=dice,
        answers=[chose(f"activate:{squad.section.id}:2"), chose(chosen), SUGGESTED],
    )
    assert [request.name for request in script.asked] == ["spend-command-dice", "choose-action", "move"]
    rolls = squad.scene.told("dice")
    assert all(part in roll for part, roll in zip(told, rolls, strict=True))


@pytest.mark.ledger("1e-4.4-07")
@pytest.mark.parametrize("fires", [True, False])
def test_who_moves_to_fire_is_asked_for_the_target_alone_and_may_hold(fires: bool) -> None:
    squad = Squad(1)
    squad.scene.team(Seat.BLUE, (24, 20), men=4)
    script = squad.scene.run(
        carry_out(squad.game, squad.scene.unit(squad.rifles), "move-and-fire"),
        dice=[2, 1, 1, 1, 1] if fires else [2],
        answers=[SUGGESTED, SUGGESTED if fires else {"targets": {}}],
    )
    assert [request.name for request in script.asked] == ["move", "choose-targets"]
    assert bool(squad.scene.told("fired")) is fires


def test_who_was_told_to_fire_may_not_hold_his_fire() -> None:
    squad = Squad(1)
    squad.scene.team(Seat.BLUE, (24, 20), men=4)
    with pytest.raises(Refused, match="target"):
        squad.scene.run(
            carry_out(squad.game, squad.scene.unit(squad.rifles), "fire"), answers=[{"targets": {}}]
        )


@pytest.mark.ledger("1e-14.5-03")
def test_a_pinned_unit_does_not_move_but_may_fire_or_hide() -> None:
    squad = Squad(2)
    squad.scene.team(Seat.BLUE, (22, 20), men=4)
    squad.rifles.pinned = True
    for action in ("move-tactically", "move-and-fire", "fire-and-move", "move", "double"):
        assert squad.action_refused(action, squad.bren, squad.rifles)
    assert not squad.action_refused("fire", squad.bren, squad.rifles)
    assert not squad.action_refused("go-tactical", squad.bren, squad.rifles)
