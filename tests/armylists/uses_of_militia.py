"""What supports of Spain's militias are for: what the platoon is, who leads a Squad, more men, a gun."""

from armylists.schema import SupportItem
from rules.engine.seats import Seat
from rules.state.pieces.force import Where
from tests.armylists.in_play import InPlay


def is_of_militia(item: SupportItem) -> bool:
    """Whether this is an upgrade of the platoon, men for its Squads, or a gun of one of them."""
    is_gun = item.weapon is not None and item.kind == "other" and item.leader is not None
    return bool(item.upgrade or (item.in_lots and item.sections) or is_gun)


def use_with_the_platoon(battle: InPlay, item: SupportItem) -> None:
    """Put it to its use."""
    if item.id == "el-hombre":
        follow_one_of_its_men(battle)
    elif item.upgrade is not None:
        assert {*item.upgrade.gives} <= {*battle.red.characteristics}
        assert not {*item.upgrade.drops} & {*battle.red.characteristics}
    elif item.in_lots:
        come_on_with_more_men(battle, item)
    else:
        fire_the_squads_gun(battle)


def follow_one_of_its_men(battle: InPlay) -> None:
    """Have a Squad follow one of its men for a Phase."""
    battle.play(2, wants=["deploy:red-section-1"])
    men = sum(len(team.figures) for team in battle.red.teams.values())
    battle.play(3, wants=["lead-squad:red-section-1-team-1", "activate:", "go-tactical"])
    assert "activated" in battle.kinds()
    assert sum(len(team.figures) for team in battle.red.teams.values()) == men


def come_on_with_more_men(battle: InPlay, item: SupportItem) -> None:
    """Have the first Squad that was given men come on with all of them."""
    section = next(one for one in battle.red.sections.values() if one.name == item.sections[0])
    battle.play(2, wants=[f"deploy:{section.id}"])
    (team,) = battle.red.teams_of(section.id)
    assert team.where is Where.TABLE
    assert len(team.figures) == 10 + 5 * item.sections.count(section.name)


def fire_the_squads_gun(battle: InPlay) -> None:
    """Bring the gun on with its Leader, and fire it in the next Phase."""
    battle.play(3, wants=["deploy:red-support-q"])
    gun = battle.red.teams["red-support-q"]
    at = gun.places[0]
    battle.team(Seat.BLUE, (at.x, at.y - 14.0), men=3)
    battle.play(1, wants=["activate:red-support-q", "fire"])
    assert "fired" in battle.kinds()
