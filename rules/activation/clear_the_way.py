"""What others of a tank-killer Team do for the man with the charge: they fire, and throw smoke (1e 9.3.4)."""

from collections.abc import Sequence

from rules.activation.own_smoke import OWN_SMOKE, smoke_options, throw_own_smoke
from rules.engine.effects import ask
from rules.engine.requests import Choose, Option
from rules.fire.aims import Aims
from rules.fire.fire import open_fire, targets_request, why_not_fire
from rules.fire.marks import Engagement
from rules.fire.shooters import shooters
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.troops.refs import piece_ref, unit_ref
from rules.state.troops.units import alone

FIRE, GO = "others-fire", "go"


async def clear_the_way(game: Game, team: Team, man: Figure) -> None:
    """Ask what his comrades do before a man runs up to a vehicle: fire, throw smoke, each at most once (1e
    9.3.4).

    Return once the player lets the man go, or nothing is left to do.
    """
    done: list[str] = []
    while game.table.result is None and team.on_table and man in team.figures:
        options = _options(game, team, man, done)
        chosen = (await ask(_request(game, team, options))).option if options else GO
        if chosen == GO:
            return
        if chosen == FIRE:
            done.append(FIRE)
            await _fire(game, team, man)
        else:
            done.append(OWN_SMOKE.id)
            await throw_own_smoke(game, team, OWN_SMOKE.ids.read(chosen).dice)


def _request(game: Game, team: Team, options: Sequence[Option]) -> Choose:
    side = game.side_of(team.id)
    unit = unit_ref(alone(side, team))
    goes = Option(id=GO, label=say("he-goes-now"), verb=GO)
    return Choose(
        name="clear-the-way",
        seat=side.seat,
        prompt=say("what-do-the-others-do", unit=unit),
        public=say("is-deciding-what-it-does", unit=unit),
        rule="1e 9.3.4",
        subject=team.id,
        list_options=lambda: [*options, goes],
        prefer=options[0].id if options[0].id == FIRE else GO,
    )


def _options(game: Game, team: Team, man: Figure, done: Sequence[str]) -> list[Option]:
    """List what the comrades can still do: fire and smoke, less those in `done`."""
    found = []
    unit = alone(game.side_of(team.id), team)
    if FIRE not in done and not why_not_fire(game, unit) and _engagement(game, team, man).has_target:
        found.append(Option(id=FIRE, label=say("the-others-fire"), verb=FIRE, subject=team.id))
    smoke = () if OWN_SMOKE.id in done else smoke_options(game, team)
    return [*found, *(option for option in smoke if not option.refused)]


def _engagement(game: Game, team: Team, man: Figure) -> Engagement:
    """Make the engagement of a Team's fire in which everybody but `man` may fire."""
    unit = alone(game.side_of(team.id), team)
    firers = [one for one in shooters(game, unit, halved=False, leader=None) if man not in one.men]
    return Engagement(game, unit, halved=False, leader=None, firers=firers)


async def _fire(game: Game, team: Team, man: Figure) -> None:
    """Have the comrades of `man` fire; the enemy may react before and after (1e 5.1.2, 9.1.3)."""
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    await watch(game, about_to_fire(side, who, team.figures))
    if game.table.result is not None or not team.on_table or why_not_fire(game, alone(side, team)):
        return
    aims = Aims(_engagement(game, team, man))
    if not aims.engagement.has_target:
        return
    allotment = (await ask(targets_request(aims, may_hold=True))).targets
    if allotment:
        await open_fire(aims, allotment)
        if game.table.result is None and team.on_table:
            await watch(game, after_firing(side, who, team.figures))
