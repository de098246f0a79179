"""The small verbs by which Teams part and join, use up what they have, and recover."""

from collections.abc import Iterable, Sequence

from rules.geometry.terrain import Point
from rules.state.pieces.force import Figure, Section, Side, SketchMapEntry, Team, Where
from rules.state.troops.units import are_pinned_by_shells

# --- parting and joining -------------------------------------------------------------------------------


def form_team(side: Side, team: Team) -> None:
    """Let a new Team be one of the side's."""
    side.teams[team.id] = team


def take_share(origin: Team, part: Team, men: int) -> None:
    """Give a part of a Team its share of the Shock, rounded down, for so many men, and take both off the
    Team (1e 2)."""
    share = origin.shock * men // len(origin.figures)
    origin.shock, part.shock = origin.shock - share, part.shock + share
    origin.strength -= men


def gather(part: Team, whole: Team) -> None:
    """Bring a part's Shock and strength back to the Team that it came from."""
    whole.shock, part.shock = whole.shock + part.shock, 0
    whole.strength += part.strength


def unite(team: Team, into: Team, *, scouts: int) -> None:
    """Add the Shock, strength and state of a Team to another; above `scouts` men it is no Scout Team (1e
    2)."""
    into.shock, team.shock = into.shock + team.shock, 0
    into.strength, team.strength = into.strength + team.strength, 0
    into.pinned_by_shells = are_pinned_by_shells((into, team))
    into.pinned = into.pinned or team.pinned
    into.scouts = into.scouts and team.scouts and into.strength <= scouts
    into.scouts_by_list = into.scouts_by_list and team.scouts_by_list


def dissolve(team: Team) -> None:
    """Take out of the game a Team whose men have all joined others."""
    team.where, team.aboard = Where.GONE, None


def hand_parts_over(side: Side, team: Team, into: Team) -> None:
    """Hand men once split from a dissolved Team over to the one that took the others (1e 2; 2e 7)."""
    for part in side.teams.values():
        if part.parent == team.id:
            part.parent = team.parent if part is into else into.parent or into.id
        if part.part_of == team.id:
            part.part_of = team.part_of if part is into else into.part_of or into.id


def make_one(section: Section) -> None:
    """Note that a Section's Teams were made one (2e 7)."""
    section.merged = True


# --- men -----------------------------------------------------------------------------------------------


def put_on_floor(men: Iterable[Figure], floor: int) -> None:
    """Set the floor of these men: of a house, or 0 for the ground."""
    for man in men:
        man.floor = floor


def place_man(man: Figure, at: Point, floor: int) -> None:
    """Put one man elsewhere."""
    man.at, man.floor = at, floor


# --- rounds and what is carried ------------------------------------------------------------------------


def spend_round(team: Team) -> None:
    """Use one of the Team's rounds, if they are counted."""
    if team.rounds is not None:
        team.rounds = max(0, team.rounds - 1)


def spend_smoke(team: Team, *, is_last: bool) -> None:
    """Use one of the Team's rounds of smoke, if they are counted; with its last there are none left."""
    if is_last:
        team.smoke = 0
    elif team.smoke is not None:
        team.smoke = max(0, team.smoke - 1)


def lay_on(team: Team, firer: str, target: str) -> None:
    """Note at which target one of the Team's weapons has fired its last round (1e B)."""
    team.laid_on[firer] = target


def lay_elsewhere(team: Team) -> None:
    """Have all the Team's weapons find the range anew (1e B)."""
    team.laid_on.clear()


def give_rounds(team: Team, rounds: int | None) -> None:
    """Leave a Team with so many rounds."""
    team.rounds = rounds


def spend_weapon(team: Team) -> None:
    """Let the Team's weapon fire no more in this game (1e 9.4)."""
    team.weapon_spent = True


def spend_carried(section: Section, weapon: str) -> None:
    """Use up one of the weapons that the men of a Section have with them (1e 9.3.2)."""
    left = list(section.carried)
    left.remove(weapon)
    section.carried = tuple(left)


def spend_charge(side: Side, weapon: str) -> None:
    """Use up the first of its commander's charges that may be this weapon (1e B)."""
    side.charges.remove(next(one for one in side.charges if weapon in one))


def note_thrown(side: Side, stock: str) -> None:
    """Note that the owners of a stock of grenades throw in this Phase of their side (1e 9.2.3)."""
    thrown = side.grenades.setdefault(stock, [])
    if side.phases not in thrown:
        thrown.append(side.phases)


# --- the Turn's end ------------------------------------------------------------------------------------


def recover(team: Team, *, pinned: bool, by_shells: bool) -> None:
    """Have a Team Broken no more, and Pinned only for these reasons (1e 6.2, 10.3.1, 14.5)."""
    team.broken = False
    team.pinned_by_shells = by_shells
    team.pinned = pinned or by_shells


def strike_marks(side: Side, used: Sequence[SketchMapEntry]) -> None:
    """Strike marks off a side's map: what they stand for lies on the table (1e 17)."""
    side.marks = [mark for mark in side.marks if mark not in used]


def fix_entry_point(side: Side, at: Point) -> None:
    """Have all of a side's vehicles come on where its first one does (2e 9.3)."""
    side.entry_point = at


def steel_team(team: Team, steeled: bool) -> None:
    """Note whether a priest is with the Team's Unit, or no longer (esp-099)."""
    team.steeled = steeled


def let_carry_icon(team: Team) -> None:
    """Note that one of the Team's men carries on the icon whose bearer fell (esp-102)."""
    team.has_icon = True
