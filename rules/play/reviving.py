"""Men who have fallen or come back because players agree on it (1e 2)."""

from collections.abc import Sequence

from msgspec import structs

from rules.command.integrity import regroup
from rules.engine.requests import Refused
from rules.geometry.distance import middle
from rules.phrases import say
from rules.play.setting_down import Done, not_there, set_down
from rules.scenarios.muster import muster
from rules.state.changes.men import kill, kill_leader, man_weapon
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team, Where
from rules.state.saved.corrections import FormerPlace, Health, Join, Restore, SetLeader, SetMen
from rules.state.saved.put_right import LeaderSetBack, LeaderSetFallen, LeaderSetFit, MenSet
from rules.state.troops.refs import piece_ref, side_ref

# --- Teams ---------------------------------------------------------------------------------------------


def set_men(game: Game, given: SetMen) -> Done:
    """Let men of a Team fall, or come back, until it has so many; return what was done and what undoes it.
    Raises Refused."""
    for side in game.sides():
        team = side.teams.get(given.piece)
        if team is not None and (team.on_table or _all_fell_now(game, side, team)):
            before, change = len(team.figures), given.men - len(team.figures)
            if not change:
                raise Refused("nothing-changes", say("has-as-many-men-already"))
            inverse = _fall(game, side, team, -change) if change < 0 else _come_back(game, side, team, change)
            done = MenSet(side=side_ref(side), team=piece_ref(side, team), men=given.men, before=before)
            return done, inverse
    raise not_there()


def _fall(game: Game, side: Side, team: Team, count: int) -> Join:
    """Take `count` men off a Team as fallen, those who serve its weapon last; return the correction that
    undoes it."""
    falling = sorted(team.figures, key=lambda man: man.serves)[:count]
    men = tuple(structs.replace(man) for man in falling)
    for man in men:
        kill(game, team, man.id)
    regroup(game, side)
    return Join(piece=team.id, men=men)


def _come_back(game: Game, side: Side, team: Team, count: int) -> SetMen:
    missing, fallen = _missing(game, side, team), {one.id: one.at for one in game.table.fallen}
    missing = sorted(missing, key=lambda man: man.id not in fallen)[:count]
    if not team.on_table:
        missing = [man for man in missing if man.id in fallen]
    if len(missing) < count:
        many = len(team.figures) + len(missing)
        raise Refused("not-possible", say("never-had-more-men", count=many))
    before = SetMen(piece=team.id, men=len(team.figures))
    floor = team.figures[0].floor if team.figures else 0
    places = {man.id: fallen.get(man.id) or middle(team.places) for man in missing}
    wanted = {man: FormerPlace(at=at, floor=floor) for man, at in places.items()}
    _rejoin(game, side, team, missing, wanted)
    return before


def _all_fell_now(game: Game, side: Side, team: Team) -> bool:
    """Whether a Team has no men left, and some of its list fell in this Turn, for all to see.

    Of one that waits or rides nothing is looked up: nor does time tell that there is such a Team.
    """
    fallen = {one.id for one in game.table.fallen}
    return not team.figures and any(man.id in fallen for man in _missing(game, side, team))


def _missing(game: Game, side: Side, team: Team) -> list[Figure]:
    """List the men whom the Team began with and who are in no Team now; [] for a Team made during the
    game."""
    listed = muster(game.setup).sides[side.seat].teams.get(team.id)
    here = _men_in_teams(side)
    return [man for man in listed.figures if man.id not in here] if listed is not None else []


def _men_in_teams(side: Side) -> set[str]:
    return {man.id for one in side.teams.values() for man in one.figures}


def join(game: Game, given: Join) -> None:
    """Give a Team back the men who were taken off it and have not come back since; raises Refused."""
    side = game.side_of(given.piece)
    team, here = side.teams[given.piece], _men_in_teams(side)
    men = [structs.replace(man) for man in given.men if man.id not in here]
    if not men or not (team.on_table or not team.figures):
        raise Refused("not-possible", say("they-are-back-already"))
    wanted = {man.id: FormerPlace(at=man.at, floor=man.floor) for man in men if man.at is not None}
    _rejoin(game, side, team, men, wanted)


def _rejoin(
    game: Game, side: Side, team: Team, men: Sequence[Figure], wanted: dict[str, FormerPlace]
) -> None:
    team.figures.extend(structs.replace(man, at=None, serves=False) for man in men)
    team.where = Where.TABLE
    set_down(game, side, wanted)
    _unmark(game, side, [man.id for man in men])
    man_weapon(team)
    regroup(game, side, moved=[team.id])


def _unmark(game: Game, side: Side, men: Sequence[str]) -> None:
    """Take men off the list of the fallen, and off the count of the side's losses."""
    game.table.fallen = [one for one in game.table.fallen if one.id not in men]
    side.men_lost -= len(men)


# --- Leaders -------------------------------------------------------------------------------------------


def set_leader(game: Game, given: SetLeader) -> Done:
    """Set how a Leader is: fit, back where he fell in this Turn if need be, or fallen; return what was done
    and what undoes it.

    Raises Refused.
    """
    side, leader = _leader(game, given.piece)
    whose, who = side_ref(side), piece_ref(side, leader)
    if given.health is Health.FALLEN:
        return LeaderSetFallen(side=whose, leader=who), _fall_down(game, leader)
    inverse = _as_he_is(leader)
    if not leader.on_table:
        at = next((one.at for one in game.table.fallen if one.id == leader.figure.id), None)
        if at is None or leader.where is not Where.GONE:
            raise not_there()
        _stand_up(game, side, leader, FormerPlace(at=at))
        leader.lost = leader.wounds = leader.out_until_turn = 0
        return LeaderSetBack(side=whose, leader=who), SetLeader(piece=leader.id, health=Health.FALLEN)
    if not leader.wounds and not leader.lost:
        raise Refused("nothing-changes", say("he-is-fit-already"))
    leader.lost = leader.wounds = leader.out_until_turn = 0
    return LeaderSetFit(side=whose, leader=who), inverse


def _leader(game: Game, piece: str) -> tuple[Side, Leader]:
    for side in game.sides():
        for leader in side.leaders.values():
            if piece in (leader.id, leader.figure.id):
                return side, leader
    raise not_there()


def _as_he_is(leader: Leader) -> Restore:
    return Restore(
        piece=leader.id,
        lost=leader.lost,
        wounds=leader.wounds,
        out_until_turn=leader.out_until_turn,
        at=None,
    )


def _fall_down(game: Game, leader: Leader) -> Restore:
    at, floor = leader.figure.at, leader.figure.floor
    if not leader.on_table or at is None:
        raise not_there()
    inverse = structs.replace(_as_he_is(leader), at=FormerPlace(at=at, floor=floor))
    kill_leader(game, leader)
    return inverse


def restore(game: Game, given: Restore) -> None:
    """Set a Leader's wounds back to what they were; if he had fallen, stand him where he stood. Raises
    Refused."""
    side = game.side_of(given.piece)
    leader = side.leaders[given.piece]
    if leader.where is Where.GONE:
        if given.at is None:
            raise not_there()
        _stand_up(game, side, leader, given.at)
    leader.lost, leader.wounds, leader.out_until_turn = given.lost, given.wounds, given.out_until_turn


def _stand_up(game: Game, side: Side, leader: Leader, spot: FormerPlace) -> None:
    leader.where = Where.TABLE
    set_down(game, side, {leader.figure.id: spot})
    _unmark(game, side, [leader.figure.id])
