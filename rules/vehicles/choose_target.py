"""The question at which vehicle a round is fired: what hits each, and why, or why it cannot be (1e 12)."""

from rules.engine.requests import Choose, Option
from rules.engine.wording import in_dice, in_inches
from rules.state.game import Game
from rules.vehicles.aiming import FACES, Aim, Round, aims, reasons


def choose_target(game: Game, shot: Round) -> Choose:
    """Ask for the target of a round among all vehicles of the enemy's; suggested is the best chance."""
    found = aims(game, shot)
    return Choose(
        name="choose-target-vehicle",
        seat=shot.side.seat,
        prompt=f"Which vehicle does {shot.name} fire at?",
        public=f"chooses a target for {shot.name}",
        rule="1e 12.1",
        subject=shot.firer,
        list_options=lambda: [_option(aim) for aim in found],
        prefer=found[0].vehicle.id if found else "",
    )


def aim_at(game: Game, shot: Round, vehicle: str) -> Aim:
    """Lay the round on the vehicle of that id."""
    return next(aim for aim in aims(game, shot) if aim.vehicle.id == vehicle)


def _option(aim: Aim) -> Option:
    vehicle = aim.vehicle
    return Option(
        id=vehicle.id,
        label=vehicle.name,
        verb="target",
        subject=vehicle.id,
        detail="" if aim.refused else _detail(aim),
        rule="1e 12.1",
        refused=aim.refused,
        data={} if aim.refused else _data(aim),
    )


def _detail(aim: Aim) -> str:
    """Say what two dice need, why, and what a hit strikes with."""
    needs = f"{aim.needs}+ ({aim.chance:.0%}): {', '.join(reasons(aim))}"
    return f"{needs}; {in_dice(aim.dice)} on {FACES[aim.face]}, {in_inches(aim.inches)} away"


def _data(aim: Aim) -> dict[str, object]:
    return {
        "at": list(aim.at or ()),
        "from": list(aim.eye or ()),
        "needs": aim.needs,
        "chance": round(aim.chance, 3),
        "face": aim.face,
        "dice": aim.dice,
    }
