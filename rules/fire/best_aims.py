"""What is suggested to a Unit about to fire: the target at which it does most, and who fires at it."""

from collections.abc import Mapping, Sequence

from rules.engine.requests import Allotted
from rules.fire.aims import Aims
from rules.fire.firepower import Salvo, total
from rules.fire.windows import fit_at_openings
from rules.geometry.terrain import Cover


def suggested(aims: Aims) -> Allotted:
    """Suggest that everybody fire where the Unit does most, and the others at what they can."""
    ranked = sorted(aims.targets, key=lambda target: -_worth(aims, aims.left(aims.at(target))))
    for target in ranked:
        for allotment in (_everybody(aims, target), aims.at(target)):
            reply = Allotted(targets=_fitting(aims, allotment))
            if reply.targets and not aims.why_not(reply):
                return reply
    return Allotted(targets=_fitting(aims, _each_at_the_nearest(aims)))


def suggested_for_one(aims: Aims) -> Allotted:
    """Suggest for a weapon of which one shot is fired: the first of its firers who can fire alone."""
    tries = [*suggested(aims).targets.items(), *_each_at_the_nearest(aims).items()]
    replies = (Allotted(targets={one: target}) for one, target in tries)
    return next(reply for reply in replies if not aims.why_not(reply))


def _each_at_the_nearest(aims: Aims) -> dict[str, str]:
    """Allot each firer to a target that none of his others is nearer than: always legal, whatever the
    others do."""
    near = {
        one: next((each.id for each in groupings if not each.nearer), "")
        for one, groupings in aims.groupings.items()
    }
    return {one: target for one, target in near.items() if target}


def _everybody(aims: Aims, best: str) -> dict[str, str]:
    allotment = aims.at(best)
    for shooter in aims.engagement.shooters:
        groupings = aims.groupings[shooter.id]
        if groupings and shooter.id not in allotment:
            worth = [_worth(aims, [aims.shot(shooter, one)]) for one in groupings]
            allotment[shooter.id] = groupings[worth.index(max(worth))].id
    return allotment


def _fitting(aims: Aims, allotment: Mapping[str, str]) -> dict[str, str]:
    """Allot as many as find room at doors and windows, the most dice first."""
    order = sorted(allotment, key=lambda one: -total(aims.shots({one: allotment[one]})))
    fitting: dict[str, str] = {}
    for one in order:
        tried = {**fitting, one: allotment[one]}
        if fit_at_openings(aims.engagement.sight, aims.sightings(tried)):
            fitting = tried
    return {one: fitting[one] for one in allotment if one in fitting}


def _worth(aims: Aims, salvos: Sequence[Salvo]) -> float:
    """Weigh salvos by the kills and Shock that they may be expected to cause."""
    return sum(salvo.dice * max(0, 7 - salvo.needs) * _effects(aims, salvo) / 36 for salvo in salvos)


def _effects(aims: Aims, salvo: Salvo) -> float:
    """Count the faces of the effect die that do something, on average over the target's Teams."""
    marks = aims.engagement.marks_of(aims.targets[salvo.target])
    covers = [salvo.hit.through(aims.engagement.cover(mark)) for mark in marks]
    if marks[0].leader is not None:
        return 2.0 if covers[0] is Cover.OPEN else 1.0
    return sum(4 - min(cover, Cover.HARD) for cover in covers) / len(covers)
