"""The question at which vehicle a round is fired: what hits each, and why, or why it cannot be (1e 12)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from rules.engine.requests import Choose, Option, OptionData, Shot
from rules.phrases import Phrase, Text, say
from rules.state.game import Game
from rules.state.troops.refs import vehicle_ref
from rules.vehicles.aiming import LaidRound, Round, aims, in_words


class Told(NamedTuple):
    """What players are told of an aim, and what a screen may draw of it."""

    detail: Text
    data: OptionData


def target_request(game: Game, shot: Round) -> Choose:
    """Make the request at which of all the enemy's vehicles a round is fired; the best chance is
    suggested."""
    prompt = say("which-vehicle-to-fire-at", who=shot.who)
    return target_request_among(aims(game, shot), shot, _told, prompt=prompt, rule="1e 12.1")


def target_request_among(
    found: Sequence[LaidRound], shot: Round, tell: Callable[[LaidRound], Told], *, prompt: Phrase, rule: str
) -> Choose:
    """Make the request at which of these vehicles the round is aimed; the first is suggested."""
    return Choose(
        name="choose-target-vehicle",
        seat=shot.side.seat,
        prompt=prompt,
        public=say("chooses-a-target-for", unit=shot.who),
        rule=rule,
        subject=shot.firer,
        list_options=lambda: [_option(aim, tell, rule) for aim in found],
        prefer=found[0].vehicle.id if found else "",
    )


def aim_at(game: Game, shot: Round, vehicle: str) -> LaidRound:
    """Lay the round on the vehicle of that id."""
    return next(aim for aim in aims(game, shot) if aim.vehicle.id == vehicle)


def foresee_round(game: Game, shot: Round | None, vehicles: Sequence[str]) -> Shot | None:
    """Foresee one round at the best target among these vehicles, by id; None where it hits none of them."""
    found = aims(game, shot) if shot is not None else []
    aim = next((one for one in found if one.vehicle.id in vehicles and not one.refused), None)
    return None if aim is None else Shot(told=_told(aim).detail, dice=0, hits=round(aim.chance, 2))


def _option(aim: LaidRound, tell: Callable[[LaidRound], Told], rule: str) -> Option:
    vehicle = aim.vehicle
    told = Told("", OptionData()) if aim.refused else tell(aim)
    return Option(
        id=vehicle.id,
        label=say("piece", piece=vehicle_ref(vehicle)),
        verb="target",
        subject=vehicle.id,
        detail=told.detail,
        rule=rule,
        refused=aim.refused,
        data=told.data,
    )


def _told(aim: LaidRound) -> Told:
    """Tell what two dice need, why, and what a hit strikes with."""
    detail = say(
        "what-a-shot-needs",
        needs=aim.needs,
        percent=round(100.0 * aim.chance),
        reason=in_words(aim),
        dice=aim.dice,
        face=aim.face,
        inches=aim.inches,
    )
    chance = round(aim.chance, 3)
    data = replace(line(aim), needs=aim.needs, chance=chance, face=aim.face, dice=aim.dice)
    return Told(detail, data)


def line(aim: LaidRound) -> OptionData:
    """Give a screen the line of fire."""
    return OptionData(at=aim.at or UNSET, start=aim.eye or UNSET)
