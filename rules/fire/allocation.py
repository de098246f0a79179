"""How hits on several Teams are shared between them before any effect is rolled (1e 9.1)."""

from collections.abc import Mapping, Sequence

from rules.editions.weapons import Hit
from rules.engine.effects import ask, formerly
from rules.engine.requests import Choose, Option
from rules.geometry.terrain import Cover
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import piece_ref


async def share_hits(
    game: Game, teams: Sequence[Team], hits: Sequence[Hit], covers: Mapping[str, Cover]
) -> dict[str, list[Hit]]:
    """Share the hits equally, by Team id; who places the odd ones depends on cover (1e 9.1, 8.3.1).

    Hits that leave less cover are dealt first. `covers` are the Teams' covers after all shifts. No Team gets
    a second odd hit.
    """
    shares: dict[str, list[Hit]] = {team.id: [] for team in teams}
    each, odd = divmod(len(hits), len(teams))
    dealt = sorted(hits, reverse=True)
    for index, hit in enumerate(dealt[: each * len(teams)]):
        shares[teams[index % len(teams)].id].append(hit)
    left = list(teams)
    for count, hit in enumerate(dealt[each * len(teams) :]):
        team = await _odd_hit(game, left, odd - count, covers)
        shares[team.id].append(hit)
        left.remove(team)
    return shares


async def _odd_hit(game: Game, teams: Sequence[Team], hits: int, covers: Mapping[str, Cover]) -> Team:
    """Ask which Team takes the next odd hit: the firer in the open, the Teams' owner in cover (1e 9.1).

    Nobody is asked once the game is over, as it may be by the other side's losses of the same Close Combat.
    """
    if len(teams) == 1:
        return teams[0]
    owner = game.side_of(teams[0].id)
    in_cover = any(covers[team.id] is not Cover.OPEN for team in teams)
    chooser = owner if in_cover else game.enemy(owner)
    preferred = _preferred(teams, in_cover)
    request = Choose(
        name="place-odd-hit",
        seat=chooser.seat,
        prompt=say("hits-do-not-share-out", hits=hits),
        public=say("places-an-odd-hit"),
        rule="1e 9.1",
        list_options=lambda: [_option(owner, team) for team in teams],
        prefer=preferred.id,
    )
    reply = await (ask(request) if game.table.result is None else formerly(request))
    return next((team for team in teams if reply is not None and team.id == reply.option), preferred)


def _option(owner: Side, team: Team) -> Option:
    label = say("piece", piece=piece_ref(owner, team))
    detail = say("men-and-shock", men=len(team.figures), shock=team.shock)
    return Option(id=team.id, label=label, subject=team.id, detail=detail)


def _preferred(teams: Sequence[Team], in_cover: bool) -> Team:
    """Suggest the Team for an odd hit: in cover the one its owner misses least, in the open the one he misses
    most.

    A crewed weapon is worth more than riflemen, a Team of few men more than one of many.
    """
    by_worth = sorted(teams, key=lambda team: (team.weapon is None, len(team.figures)))
    return by_worth[-1] if in_cover else by_worth[0]
