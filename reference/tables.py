"""The book's tables as they are shown, made of the very numbers that the rules use."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

from reference.arsenal_table import arsenal, other_arsenal
from reference.close_combat_tables import close_combat_dice, close_combat_results
from reference.table import Table, faces, inches, plural, runs, signed
from reference.vehicle_tables import VEHICLE_TABLES, vehicle_damage_table, vehicle_faces
from rules import FIRST, SECOND, Edition, in_force
from rules.book import (
    FIRST_PRICES,
    HARDER,
    KILLED,
    OPENING,
    OUT,
    PIPS_LOST,
    SECOND_PRICES,
    SLIT,
    SUPPLEMENTS,
    WHOLE_DICE,
    Band,
    Gait,
    HitEffect,
    MoraleCause,
    MoraleEffect,
    Quality,
    Rank,
    Use,
)
from rules.book import first_tables as first
from rules.ground import Cover, Going
from telling import BY_TITLE, in_words

QUALITIES = (Quality.GREEN, Quality.REGULAR, Quality.ELITE)
FACES = range(1, 7)


def table(name: str, edition: Edition = FIRST) -> Table:
    """Make the table of that name, as that edition has it; raises KeyError for a name that no table has."""
    return BY_EDITION[name](edition) if name in BY_EDITION else TABLES[name]()


# --- command -------------------------------------------------------------------------------------------

COMMAND_DICE = (
    ("1", "a Team"),
    ("2", "a Section or Squad"),
    ("3", "a Junior Leader"),
    ("4", "a Senior Leader"),
    ("5", "a Chain of Command Point"),
    ("6", "counts towards who has the next Phase"),
)
RANKS = {Rank.JUNIOR: "Junior Leader", Rank.SENIOR: "Senior Leader", Rank.RANKING: "Ranking Senior Leader"}


def command_dice() -> Table:
    """Show what each face of a Command Die does (1e 4.2)."""
    return Table("Command Dice", ("Die", "Activates, deploys or gives"), COMMAND_DICE)


def command_initiative() -> Table:
    """Show Table Two (1e 4.5.1)."""
    rows = tuple(
        (RANKS[rank], str(row.initiatives), inches(row.command_range))
        for rank, row in first.TABLE_TWO_COMMAND_INITIATIVE.items()
    )
    return Table("Command Initiative", ("Leader", "Initiatives", "Command range"), rows)


USES = {
    Use.INTERRUPT: "Interrupt",
    Use.AMBUSH: "Ambush",
    Use.END_TURN: "End the Turn",
    Use.NO_MORALE_TEST: "Spare a Force Morale test",
    Use.MOVE_POINT: "Move a Jump-Off Point",
    Use.MOVE_SNIPER: "Move a sniper",
    Use.KEEP_BARRAGE: "Keep a barrage firing",
    Use.REACT_FIRE: "React Fire",
    Use.HIT_THE_DIRT: "Hit the Dirt",
    Use.REPOSITION: "Reposition",
    Use.RECCE: "Recce",
    Use.ASSAULT_DEPLOYMENT: "Assault Deployment",
}


def point_prices() -> Table:
    """Show what each use of Chain of Command Points costs in either edition (1e 5.1.1; 2e 8.2)."""
    rows = tuple(
        (words, _price(FIRST_PRICES.get(use)), _price(SECOND_PRICES.get(use))) for use, words in USES.items()
    )
    return Table("What it costs", ("For", "First edition", "Second edition"), rows)


def _price(points: int | None) -> str:
    if points is None:
        return "–"
    return "a Dice (6)" if points == WHOLE_DICE else plural(points, "point", "points")


def deployment_radius() -> Table:
    """Show how far from a Jump-Off Point troops come on (1e 4.3.1; 2e 9.1)."""
    editions = (FIRST, SECOND)
    rows = tuple(
        (quality.value.capitalize(), *(inches(edition.deployment_radius(quality)) for edition in editions))
        for quality in QUALITIES
    )
    return Table("Deployment radius", ("Quality", "First edition", "Second edition"), rows)


# --- movement ------------------------------------------------------------------------------------------

GAITS = {
    Gait.TACTICAL: "Tactical",
    Gait.NORMAL: "Normal",
    Gait.MOVE_AND_FIRE: "Move and fire",
    Gait.DOUBLE: "At the double",
}
GOING = {
    Going.OPEN: ("Open", "grass, road, paving, orchard", "all"),
    Going.BROKEN: ("Broken", "wood, plough, ford, steep slope, a building’s floor", "no doubling"),
    Going.HEAVY: ("Heavy", "undergrowth, rocks, rubble, marsh", "Tactical and Normal"),
    Going.REALLY_HEAVY: ("Really heavy", "jungle, swamp, deep snow", "Tactical and Normal"),
}


def gaits() -> Table:
    """Show the gaits (1e 7.1)."""
    rows = tuple((GAITS[gait], f"{row.dice}D6″", *_gait_effects(row)) for gait, row in first.GAITS.items())
    return Table("Gaits", ("Gait", "Distance", "Fire", "Effect"), rows)


def _gait_effects(row: first.GaitRow) -> tuple[str, str]:
    shock = f"each Team takes {row.shock} Shock" if row.shock else ""
    return "half the dice" if row.fires_at_half else "none", "ends Tactical" if row.ends_tactical else shock


def going() -> Table:
    """Show what the ground takes off the dice of movement (1e 7.2)."""
    rows = tuple(
        (name, examples, moves, signed(-PIPS_LOST[kind])) for kind, (name, examples, moves) in GOING.items()
    )
    return Table("Going", ("Ground", "For example", "Gaits", "Each die"), rows)


# --- fire ----------------------------------------------------------------------------------------------

COVERS = {Cover.OPEN: "In the open", Cover.LIGHT: "Light cover", Cover.HARD: "Hard cover"}
EFFECTS = {HitEffect.MISS: "nothing", HitEffect.SHOCK: "1 Shock", HitEffect.KILL: "1 man killed"}


def to_hit() -> Table:
    """Show Table Five (1e 9.1)."""
    head = ("Target", "Close range", "Effective range")
    rows = tuple((quality.value.capitalize(), *_needed(quality)) for quality in QUALITIES)
    return Table("Least die that hits", head, rows)


def _needed(quality: Quality) -> tuple[str, ...]:
    numbers = (first.to_hit_number(quality, band) for band in (Band.CLOSE, Band.EFFECTIVE))
    return tuple(f"{number}+" if number < max(FACES) else str(number) for number in numbers)


def hit_effect() -> Table:
    """Show Table Six (1e 9.1)."""
    effects = (HitEffect.MISS, HitEffect.SHOCK, HitEffect.KILL)
    rows = []
    for cover, row in first.TABLE_SIX_HIT_EFFECT.items():
        found = {what: shown for shown, what in runs(row)}
        rows.append((COVERS[cover], *(found[effect] for effect in effects)))
    return Table("What a hit does", ("Target", *(EFFECTS[effect] for effect in effects)), tuple(rows))


def leader_hit() -> Table:
    """Show what the casualty die does to a Leader (1e 9.1.1)."""
    rows = (
        (faces(range(1, KILLED + 1)), "killed"),
        (faces(range(KILLED + 1, OUT + 1)), "out of action for the rest of this Turn"),
        (faces(range(OUT + 1, max(FACES) + 1)), "lightly wounded: one Command Initiative less for good"),
    )
    return Table("A Leader who is hit", ("D6", "Result"), rows)


def grenade_throw() -> Table:
    """Show what comes off the dice of a throw (1e 9.2)."""
    rows = (
        ("In the open, over or behind light cover", "–"),
        ("Through a door or a ground-floor window", signed(OPENING)),
        ("An upper window, over a high obstacle, at somebody unseen", signed(HARDER)),
        ("A bunker’s slit", signed(SLIT)),
    )
    return Table("The throw: 2D6, more than the inches", ("At", "Off the dice"), rows)


# --- Force Morale --------------------------------------------------------------------------------------


def starting_force_morale() -> Table:
    """Show the Force Morale that a force begins with (1e 3)."""
    steps = sorted(first.FORCE_MORALE_START)
    totals = [
        f"{steps[0][0] - 1} or less",
        *(_totals(low, high) for (low, _), (high, _) in pairwise(steps)),
    ]
    totals.append(f"{steps[-1][0]} or more")
    levels = [first.FORCE_MORALE_LOWEST, *(level for _, level in steps)]
    changes = (
        f"{quality.value.capitalize()} {signed(first.force_morale_modifier(quality))}"
        for quality in QUALITIES
    )
    rows = tuple((total, str(level)) for total, level in zip(totals, levels, strict=True))
    return Table("Force Morale at the start", ("D6", "Force Morale"), rows, note="; ".join(changes) + ".")


def _totals(low: int, below: int) -> str:
    return faces(range(low, below))


def bad_things(edition: Edition = FIRST) -> Table:
    """Show Table Sixteen (1e 15.1)."""
    table_sixteen = {
        setback: tuple(edition.morale_loss(setback, die) for die in FACES)
        for setback in first.TABLE_SIXTEEN_BAD_THINGS_HAPPEN
    }
    losses = sorted({loss for row in table_sixteen.values() for loss in row})
    rows = []
    for setback, row in table_sixteen.items():
        found = {what: shown for shown, what in runs(row)}
        rows.append(
            (in_words(MoraleCause(setback=setback), BY_TITLE), *(found.get(loss, "") for loss in losses))
        )
    return Table(
        "Bad things happen", ("D6", *(signed(-loss) if loss else "nothing" for loss in losses)), tuple(rows)
    )


def force_morale() -> Table:
    """Show Table Seventeen (1e 15.1)."""
    levels = first.TABLE_SEVENTEEN_FORCE_MORALE
    rows = (
        (f"{max(levels) + 1} and more", "nothing"),
        *((str(level), _morale_effect(levels[level])) for level in sorted(levels, reverse=True)),
    )
    return Table("What low Force Morale does", ("Force Morale", "Effect"), rows)


def _morale_effect(effect: MoraleEffect) -> str:
    if effect.routs:
        return "the force gives up the fight"
    dice = f"{plural(effect.command_dice_lost, 'Command Dice', 'Command Dice')} fewer than at the start"
    point = "; the opponent takes away one Jump-Off Point" if effect.loses_jump_off_point else ""
    return dice + point


BY_EDITION: dict[str, Callable[[Edition], Table]] = {
    "bad-things": bad_things,
    "close-combat-results": close_combat_results,
    "vehicle-damage": vehicle_damage_table,
    "vehicle-faces": vehicle_faces,
}
"""Tables that a supplement may have otherwise."""


def _of_supplements() -> Iterator[tuple[str, Callable[[], Table]]]:
    """List the tables that each supplement has otherwise, under its id and the table's name."""
    for supplement in SUPPLEMENTS:
        edition = in_force(FIRST.id, supplement)
        yield f"{supplement}-arsenal", partial(other_arsenal, edition)
        for name, make in BY_EDITION.items():
            yield f"{supplement}-{name}", partial(make, edition)


TABLES: dict[str, Callable[[], Table]] = {
    "command-dice": command_dice,
    "command-initiative": command_initiative,
    "deployment-radius": deployment_radius,
    "point-prices": point_prices,
    "gaits": gaits,
    "going": going,
    "to-hit": to_hit,
    "hit-effect": hit_effect,
    "leader-hit": leader_hit,
    "grenade-throw": grenade_throw,
    "arsenal": arsenal,
    "close-combat-dice": close_combat_dice,
    "starting-force-morale": starting_force_morale,
    "force-morale": force_morale,
    **VEHICLE_TABLES,
    **dict(_of_supplements()),
    **{name: partial(make, FIRST) for name, make in BY_EDITION.items()},
}
