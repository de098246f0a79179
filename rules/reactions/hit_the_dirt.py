"""Hitting the Dirt: for points a Unit about to be fired at takes cover where it is (2e 8.2.2)."""

from rules.command.commanding import unit_named, whole_section
from rules.command.paying import can_pay, note_benefit, pay, price_of, why_not_benefit
from rules.editions.spending import Use
from rules.engine.ids import Ids
from rules.engine.requests import Interception
from rules.movement.advance import WENT_DOWN
from rules.phrases import Text, one_after_other, say
from rules.state.changes.men import set_stance
from rules.state.choices.moment import Moment, Occasion
from rules.state.choices.verbs import OfUnit, Reaction
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Side, Stance, Team
from rules.state.troops.mounted import why_not_under_cover
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit, alone

TACTICAL = say("tactical-and-nothing-to-gain")
BROKEN = say("broken-troops-only-run")


class HitTheDirt(Reaction[OfUnit]):
    """Each Unit fired at that points can still be spent on."""

    ids = Ids("hit-the-dirt", OfUnit)
    heading = say("hit-the-dirt")
    sections = ("2e 8.2.2",)
    occasions = frozenset({Occasion.TAKES_AIM})

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether the points are there and one of those fired at has something to gain; all can see it."""
        return any(not why_not_hit_the_dirt(unit) for unit in units_under_fire(game, reactor, moment))

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        return [_offer(game, unit) for unit in units_under_fire(game, reactor, moment)]

    async def carry_out(self, game: Game, side: Side, given: OfUnit, moment: Moment | None) -> None:
        hit_the_dirt(game, side, given.unit)


HIT_THE_DIRT = HitTheDirt()


def units_under_fire(game: Game, reactor: Side, moment: Moment) -> list[Unit]:
    """List the Units about to be fired at: a Section that stands together is one (2e 8.2, 8.2.2)."""
    if not can_pay(game, reactor, Use.HIT_THE_DIRT):
        return []
    teams = (reactor.teams[one] for one in moment.targets if one in reactor.teams)
    found = [_unit_of(game, reactor, team) for team in teams if not why_not_benefit(game, [team])]
    return list({unit.id: unit for unit in found}.values())


def _unit_of(game: Game, side: Side, team: Team) -> Unit:
    section = whole_section(side, side.sections[team.section]) if team.section is not None else None
    if section is None or team not in section.teams or why_not_benefit(game, section.teams):
        return alone(side, team)
    return section if len(section.teams) > 1 else alone(side, team)


def why_not_hit_the_dirt(unit: Unit) -> Text:
    """Say why hitting the dirt would be of no use to the Unit; "" where it would (2e 8.2.2)."""
    if unit.broken:
        return BROKEN
    if reason := why_not_under_cover(unit.teams):
        return reason
    return TACTICAL if all(team.stance is Stance.TACTICAL for team in unit.teams) else ""


def _offer(game: Game, unit: Unit) -> Interception:
    return Interception(
        id=HIT_THE_DIRT.ids.write(OfUnit(unit.id)),
        label=say("hits-the-dirt", unit=unit_ref(unit)),
        verb=HIT_THE_DIRT.id,
        subject=unit.id,
        detail=one_after_other(price_of(game, Use.HIT_THE_DIRT), say("better-cover-where-they-are")),
        rule="2e 8.2.2",
        refused=why_not_hit_the_dirt(unit),
    )


def hit_the_dirt(game: Game, side: Side, subject: str) -> None:
    """Make a Unit Tactical before the fire is rolled; it goes no further if it was moving (2e 8.2.2)."""
    unit = unit_named(game, subject)
    pay(game, side, Use.HIT_THE_DIRT, who=[unit_ref(unit)])
    note_benefit(game, unit.teams)
    end_covering_fire(game, [team.id for team in unit.teams])
    set_stance(game, unit.teams, Stance.TACTICAL)
    for team in unit.teams:
        WENT_DOWN.note(game, team.id)
