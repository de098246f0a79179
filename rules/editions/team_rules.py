"""What a Team may do because of what it is: a row for each kind (1e 9.1.1, 9.5, 9.6, 10, 16.1, B)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.editions.first_tables import Setback
from rules.phrases import Text, say

ANY_RESULT = 0
"""Stands for what any die from 1 to 4 makes: it activates or deploys a medic (1e B)."""

TEAM = 1
"""The result that activates a Team, or brings it on (1e 4.2, Table One)."""


class TeamKind(StrEnum):
    """Teams with rules of their own, beside the men who fight as infantry (1e 9.5, 9.6, 10, 16.1, B)."""

    INFANTRY = "infantry"
    SNIPER = "sniper"
    FLAMETHROWER = "flamethrower"
    MEDIC = "medic"
    OBSERVER = "observer"
    GUN = "gun"
    MINE_CLEARERS = "mine-clearers"
    WIRE_CUTTERS = "wire-cutters"
    DEMOLITION = "demolition"
    OFF_TABLE = "off-table"
    FORWARD_OBSERVERS = "forward-observers"
    OBSERVER_SCOUTS = "observer-scouts"
    DINAMITEROS = "dinamiteros"
    TANK_HUNTERS = "tank-hunters"


@dataclass(frozen=True, kw_only=True)
class TeamRules:
    """What one kind of Team does otherwise than infantry, for whom every default stands.

    A `why_...` is the reason that a player reads, "" where nothing hinders them.
    """

    # Command
    result: int = TEAM  # the Command Die that activates it, or brings it on
    why_not_ordered: Text = ""  # by any Leader
    why_only_fires: Text = ""  # and does nothing else when activated
    acts_out_of_turn: bool = True  # in an Interrupt, or with React Fire
    acts_with_section: bool = True  # by a 2, and comes on so (1e B)
    treats: bool = False  # wounded Leaders
    by_own_leader: bool = False  # activates it, or who commands the platoon, and no die of its own (esp-017)
    directs_fire: bool = False  # of a battery off the table (1e 10.3)
    has_telephone: bool = False  # as long as it stays where it came on (esp-015)
    spots_for_mortars: bool = False  # of which it sees a man (esp-085)
    fires_from_off_table: bool = False  # and never comes on (1e 9.4)
    keeps_company: bool = True  # Leaders may be attached to it
    merges: bool = True  # takes in men of its Section, and its men join others
    stays_apart: bool = False  # its men do not go back to the Team that they were taken from (esp-137)

    # Coming on and moving
    comes_on_freely: bool = False  # without a roll, whoever leads (esp-014)
    ends_tactical: bool = False  # a move at 2D6 (esp-013, esp-084)
    has_post: bool = False  # lies anywhere near a Jump-Off Point, and moves by a Chain of Command Dice alone
    why_stays: Text = ""  # after an Ambush
    digs_in: bool = True  # comes on in an entrenchment (1e 16.1)

    # Weapons
    why_unarmed: Text = ""
    is_fuelled: bool = False  # its rounds are fuel: without any it has no weapon, and retires
    fires_its_weapon_only: bool = False  # all its men serve that, none has another
    fires_at_one_team: bool = False
    why_not_cover: Text = ""  # ground with Covering Fire
    dynamite: bool = False  # for grenades: misses are rolled again, also of men split off (esp-105)
    blows_up_roadblocks: bool = False  # one in a game (1e 16.1)

    # Under fire
    minds_shock: bool = True
    is_hidden: bool = False  # from each enemy Team that has not spotted it
    is_hit_as_leaders_are: bool = False  # and may be wounded (1e 9.1.1)
    dies_as_one: bool = False  # one kill is the end of all its men
    shame: Setback | None = None  # for which the side tests that shot it

    # Close Combat
    surrenders: bool = False  # as soon as the enemy is in contact with it
    attacks: bool = True  # whom it meets, and uses weapons in a fight
    slips_away: bool = False  # is never in one: enemies who touch it drive it off


ENGINEERS = TeamRules(
    acts_with_section=False,
    merges=False,
    digs_in=False,
    why_unarmed=say("engineers-carry-no-rifles"),
    fires_its_weapon_only=True,
    surrenders=True,
    attacks=False,
)

OBSERVERS = TeamRules(
    directs_fire=True,
    merges=False,
    digs_in=False,
    why_unarmed=say("observer-fires-with-his-battery"),
    fires_its_weapon_only=True,
    minds_shock=False,
    is_hit_as_leaders_are=True,
    attacks=False,
)
"""What a man does who directs a battery, alone or with others."""

TEAM_RULES: Mapping[TeamKind, TeamRules] = {
    TeamKind.INFANTRY: TeamRules(),
    TeamKind.SNIPER: TeamRules(
        why_not_ordered=say("no-leader-commands-a-sniper"),
        why_only_fires=say("sniper-fires-or-lies-still"),
        acts_out_of_turn=False,
        keeps_company=False,
        merges=False,
        has_post=True,
        digs_in=False,
        why_stays=say("sniper-stays"),
        fires_its_weapon_only=True,
        fires_at_one_team=True,
        minds_shock=False,
        is_hidden=True,
        dies_as_one=True,
        slips_away=True,
    ),
    TeamKind.FLAMETHROWER: TeamRules(
        acts_with_section=False,
        merges=False,
        digs_in=False,
        is_fuelled=True,
        fires_its_weapon_only=True,
        why_not_cover=say("flamethrower-has-no-fuel-to-spare"),
    ),
    TeamKind.MEDIC: TeamRules(
        result=ANY_RESULT,
        treats=True,
        merges=False,
        digs_in=False,
        why_unarmed=say("medic-never-uses-weapons"),
        fires_its_weapon_only=True,
        minds_shock=False,
        shame=Setback.JUNIOR_LEADER_KILLED,
        attacks=False,
    ),
    TeamKind.OBSERVER: OBSERVERS,
    TeamKind.FORWARD_OBSERVERS: replace(
        OBSERVERS,
        by_own_leader=True,
        has_telephone=True,
        comes_on_freely=True,
        ends_tactical=True,
        minds_shock=True,
        is_hit_as_leaders_are=False,
    ),
    TeamKind.OBSERVER_SCOUTS: TeamRules(spots_for_mortars=True, ends_tactical=True),
    TeamKind.GUN: TeamRules(
        merges=False,
        why_not_cover=say("gun-fires-one-round"),
    ),
    TeamKind.OFF_TABLE: TeamRules(fires_from_off_table=True, digs_in=False),
    **dict.fromkeys((TeamKind.MINE_CLEARERS, TeamKind.WIRE_CUTTERS), ENGINEERS),
    TeamKind.DEMOLITION: replace(ENGINEERS, blows_up_roadblocks=True),
    TeamKind.DINAMITEROS: TeamRules(dynamite=True, blows_up_roadblocks=True),
    TeamKind.TANK_HUNTERS: TeamRules(merges=False, stays_apart=True),
}
