"""What tests of anti-tank weapons and mortars put on the table: an arsenal, Teams, and whole activations."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from armylists.catalogue import army_lists
from armylists.kept import listed
from armylists.rosters import as_roster, table_four_row, weapon_name
from armylists.support_weapons import anti_tank_weapons, guns, heavy_machine_guns, light_mortars
from armylists.variants import platoons
from rules.activation.act import act, action_options
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.state.agreed.roster import Roster
from rules.state.pieces.force import Leader, Section, Team
from rules.state.remembered import MOVED
from tests.rules.scene import SUGGESTED, Scene, Script, chose

LISTS = ("britain", "germany", "united-states", "soviet-union")


def with_arsenal(scene: Scene, *seats: Seat) -> Scene:
    """The scene with the weapons of all four nations for these seats, or for red."""
    everything: dict[str, Any] = {
        "arsenal": {},
        "weapon_names": {},
        "anti_tank": {},
        "mortars": {},
        "guns": {},
        "heavy_machine_guns": {},
    }
    for nation in LISTS:
        army_list = army_lists()[f"{nation}-1943-45"]
        anti_tank, mortars = anti_tank_weapons(army_list), light_mortars(army_list)
        heavy = heavy_machine_guns(army_list)
        names = [*anti_tank, *mortars, *guns(army_list), *heavy]
        everything["arsenal"] |= {weapon: table_four_row(army_list, weapon) for weapon in names}
        everything["weapon_names"] |= {weapon: weapon_name(army_list, weapon) for weapon in names}
        everything["anti_tank"] |= anti_tank
        everything["mortars"] |= mortars
        everything["guns"] |= guns(army_list)
        everything["heavy_machine_guns"] |= heavy
    roster = Roster(
        list_id="all", platoon_id="all", name="All", nation="britain", quality=Quality.REGULAR, rating=0,
        command_dice=5, **everything,
    )  # fmt: skip
    scene.game.setup = replace(scene.game.setup, rosters=dict.fromkeys(seats or (Seat.RED,), roster))
    return scene


def with_weapons_of(scene: Scene, list_id: str, *seats: Seat) -> Scene:
    """The scene with all weapons of one list, in play or to read, for these seats, or for red."""
    army_list = listed(list_id)
    platoon = next(iter(platoons(army_list)))
    roster = as_roster(army_list, platoon, next(iter(platoon.quality)))
    arsenal = army_list.arsenal
    ids = dict.fromkeys([*roster.arsenal, *arsenal.own_ids])
    roster = replace(
        roster,
        arsenal={id_: table_four_row(army_list, id_) for id_ in ids},
        weapon_names={id_: weapon_name(army_list, id_) for id_ in ids},
    )
    scene.game.setup = replace(scene.game.setup, rosters=dict.fromkeys(seats or (Seat.RED,), roster))
    return scene


def crew(
    scene: Scene,
    weapon: str,
    at: tuple[float, float],
    *,
    men: int = 2,
    section: Section | None = None,
    **more: Any,
) -> Team:
    """A Team all of whose men serve a weapon and carry rifles."""
    return scene.team(Seat.RED, at, men=men, crewed=weapon, crew=men, name="Team", section=section, **more)


def actions(scene: Scene, team: Team, leader: Leader | None = None) -> dict[str, str]:
    """What the activated Team could do, with the reasons against it."""
    return {one.id: one.refused for one in action_options(scene.game, scene.unit(team), leader)}


def perform(
    scene: Scene,
    team: Team,
    action: str,
    *,
    dice: Sequence[int],
    answers: Sequence[Any] = (SUGGESTED,),
    leader: Leader | None = None,
) -> Script:
    """Activate the Team and have it do this."""
    rule = act(scene.game, scene.unit(team), leader=leader)
    return scene.run(rule, dice=dice, answers=[chose(action), *answers])


def rewind(scene: Scene) -> None:
    """Another Phase: everybody may act again."""
    scene.game.phase.activated.clear()
    MOVED.put(scene.game)
