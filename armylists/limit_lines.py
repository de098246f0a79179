"""What a limit says of a support and of others beside it, in words for a reader (1e B)."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from armylists.called import called
from armylists.limits import so_many
from armylists.schema import ArmyList, Limit
from armylists.variants import platoons


def beside_others(army_list: ArmyList, limit: Limit, item_id: str) -> Iterator[str]:
    """Say of a support of which platoons it is one, what it is counted with, bars and needs."""
    if limit.only:
        names = {one.id: one.name for one in platoons(army_list)}
        yield _("for the %(platoons)s") % {"platoons": _listed(names[id_] for id_ in limit.only)}
    names = {item.id: item.name for items in army_list.support.values() for item in items}
    others = _listed(names[id_] for id_ in limit.rows if id_ != item_id)
    if others and (limit.max or limit.max_per_section):
        yield _("counted together with %(others)s") % {"others": others}
    if others and limit.exclusive:
        yield _("or one of these instead: %(others)s") % {"others": others}
    if others and limit.same_type:
        yield _("all of one type, with %(others)s") % {"others": others}
    if limit.excludes:
        yield _("not beside %(others)s") % {"others": _listed(names[id_] for id_ in limit.excludes)}
    if limit.requires:
        wanted = _(" or ").join(called(names[id_]) for id_ in limit.requires)
        yield _("only beside %(wanted)s") % {"wanted": so_many(wanted, limit)}


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(called(name) for name in names))
