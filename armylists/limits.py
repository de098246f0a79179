"""What a list's limits leave of each support, and what may not be taken together (1e B; esp-175)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.amounts import month_in_words
from armylists.called import QUALITIES, called
from armylists.called import told as reason_told
from armylists.handed import Receiver
from armylists.schema import Limit
from armylists.terms import SupportFault
from rules.book import Rank, Roster


class _Share(NamedTuple):
    """So many weapons for a Squad, or for a Section (which has no Team named), and how many it may have."""

    whose: tuple[str, str | None]
    weapons: int
    most: int

    @property
    def told(self) -> str:
        most = {"count": self.most}
        if self.whose[1] is None:
            return ngettext("only one in a Section", "at most %(count)d in a Section", self.most) % most
        return ngettext("only one man of a Squad", "at most %(count)d men of a Squad", self.most) % most


@dataclass(frozen=True)
class Limits:
    """The limits of a list that hold for a platoon in a month, None where none is agreed.

    `rows` tells of each support by what row of the list it was left to choose, `names` what it is called,
    `squads` of weapons that are handed out to which Teams.
    """

    limits: Sequence[Limit]
    platoon: Roster
    rows: Mapping[str, str]
    names: Mapping[str, str]
    month: str | None = None
    squads: Mapping[str, tuple[Receiver, ...]] = field(default_factory=dict)

    def most(self, choice: str) -> int | None:
        """Tell how many of a support there may be, whatever else is taken; None for as many as one likes."""
        found = [most for limit in self._on(choice) for most in self._numbers(limit)]
        found += [
            one.most // one.weapons for limit in self._on(choice) for one in self._shares(limit, choice)
        ]
        found += [0] if self._is_for_others(choice) else []
        return min(found, default=None)

    def notes(self, choice: str) -> list[str]:
        """List what the list says of a support beside what it limits (l40-086)."""
        return [limit.note for limit in self._on(choice) if limit.note]

    def counts_seniors(self, choice: str) -> bool:
        """Whether the Senior Leaders of a platoon decide if it may have a support."""
        return any(limit.senior_leaders is not None for limit in self.limits if self._is_on(limit, choice))

    def _is_for_others(self, choice: str) -> bool:
        """Whether a weapon is for Teams that this platoon has not."""
        return not all(one.support or self._has(one) for one in self.squads.get(choice, ()))

    def _has(self, one: Receiver) -> bool:
        named = (section.teams for section in self.platoon.sections if section.name == one.section)
        teams = chain.from_iterable(named) if one.section else self.platoon.teams
        return any(one.team in ("", team.name) for team in teams)

    def _shares(self, limit: Limit, choice: str) -> Iterator[_Share]:
        """List what a choice gives to each Squad and to each Section that a limit counts (l40-062)."""
        given = self.squads.get(choice, ())
        if limit.max_per_squad is not None:
            for one in given:
                yield _Share((one.section, one.team), one.weapons, limit.max_per_squad)
        if limit.max_per_section is not None:
            for section in dict.fromkeys(one.section for one in given if one.section):
                weapons = sum(one.weapons for one in given if one.section == section)
                yield _Share((section, None), weapons, limit.max_per_section)

    def fault(self, choices: Sequence[str]) -> SupportFault | None:
        """Find what is wrong with these supports; None where nothing is."""
        taken = Counter(choices)
        for choice, times in taken.items():
            most = self.most(choice)
            if most is not None and times > most:
                told = f"{self.names[choice]}: {self.why_no_more(choice, most)}."
                return SupportFault("support-too-often", told, choice)
        return next((fault for limit in self.limits for fault in self._together(limit, taken)), None)

    def why_not_then(self, choice: str) -> str:
        """Say why a support is not to be had in the month of the battle, or nothing."""
        late = (limit for limit in self._on(choice) if self._out_of_time(limit))
        return next((why_not_then(limit.from_, limit.until) for limit in late), "")

    def why_no_more(self, choice: str, most: int) -> str:
        """Say in the middle of a sentence why no more of a support may be taken."""
        if not most and self._is_for_others(choice):
            return _("nobody of this platoon is there to have it")
        if not most:
            return next(self._why_none(limit) for limit in self._on(choice) if 0 in self._numbers(limit))
        if choice in self.squads and any(one.max_per_squad for one in self._on(choice)):
            return ngettext("only one in a Squad", "at most %(count)d in a Squad", most) % {"count": most}
        if choice in self.squads and any(one.max_per_section for one in self._on(choice)):
            return ngettext("only one in a Section", "at most %(count)d in a Section", most) % {"count": most}
        limits = (one for one in self._on(choice) if one.senior_leaders is None)
        why = next((f": {reason_told(one.when)}" for one in limits if one.when), "")
        told = ngettext("only one may be taken", "at most %(count)d may be taken", most) % {"count": most}
        return told + why

    def _on(self, choice: str) -> Iterator[Limit]:
        """Find the limits on a support that hold for this platoon."""
        return (one for one in self.limits if self._is_on(one, choice) and self._holds(one))

    def _is_on(self, limit: Limit, choice: str) -> bool:
        return self.rows.get(choice, choice) in limit.rows

    def _holds(self, limit: Limit) -> bool:
        of_this = not limit.platoons or self.platoon.platoon_id in limit.platoons
        return of_this and limit.quality in (None, self.platoon.quality)

    def _numbers(self, limit: Limit) -> tuple[int, ...]:
        """List the numbers to which a limit restricts one row: one for each way in which it says so."""
        closed = (self._too_many_seniors(limit), self._out_of_time(limit), self._of_others(limit))
        if limit.forbidden or any(closed):
            return (0,)
        most = (limit.max, limit.max_each, self._by_sections(limit))
        return tuple(one for one in most if one is not None)

    def _by_sections(self, limit: Limit) -> int | None:
        """Count how many a limit for each Section leaves to the platoon, whose supports do not count."""
        own = sum(not section.support for section in self.platoon.sections)
        return None if limit.max_per_section is None else limit.max_per_section * own

    def _of_others(self, limit: Limit) -> bool:
        return bool(limit.only) and self.platoon.platoon_id not in limit.only

    def _too_many_seniors(self, limit: Limit) -> bool:
        return limit.senior_leaders is not None and limit.senior_leaders != seniors(self.platoon)

    def _out_of_time(self, limit: Limit) -> bool:
        return not within(self.month, limit.from_, limit.until)

    def _why_none(self, limit: Limit) -> str:
        if self._out_of_time(limit):
            return why_not_then(limit.from_, limit.until)
        if self._of_others(limit):
            return _("not with the %(platoon)s") % {"platoon": called(self.platoon.name)}
        if limit.forbidden:
            quality = QUALITIES[self.platoon.quality]
            told = _("not with the %(platoon)s (%(quality)s)")
            if limit.when:
                return reason_told(limit.when)
            return told % {"platoon": self.platoon.name, "quality": quality}
        told = _("not with the %(platoon)s, which has %(seniors)s Senior Leaders of its own")
        return told % {"platoon": self.platoon.name, "seniors": seniors(self.platoon)}

    # --- what goes together ----------------------------------------------------------------------------

    def _together(self, limit: Limit, taken: Counter[str]) -> Iterator[SupportFault]:
        """Find what a limit finds wrong with supports beside each other (esp-074, esp-089)."""
        mine = [choice for choice in taken if self.rows.get(choice, choice) in limit.rows]
        if not mine or not self._holds(limit):
            return
        most = min((one for one in (limit.max, self._by_sections(limit)) if one is not None), default=None)
        if most is not None and sum(taken[choice] for choice in mine) > most:
            told = ngettext("only one of these may be taken", "at most %(count)d of these", most)
            yield self._fault(mine, told % {"count": most}, limit)
        yield from self._of_one_row(limit, mine, taken)
        yield from self._in_squads(limit, mine, taken)
        kinds = {self.rows.get(choice, choice) for choice in mine}
        if limit.exclusive and len(kinds) > 1:
            yield self._fault(mine, _("only one of these kinds may be taken"), limit)
        if limit.same_type and len(mine) > 1:
            yield self._fault(mine, _("all have to be of one type"), limit)
        needed = sum(number for one, number in taken.items() if self.rows.get(one, one) in limit.requires)
        if barred := [choice for choice in taken if self.rows.get(choice, choice) in limit.excludes]:
            yield self._fault([*mine, *barred], _("not together"), limit)
        if limit.requires and needed < limit.requires_count:
            wanted = so_many(_(" or ").join(self._row_name(row) for row in limit.requires), limit)
            yield self._fault(mine, _("only beside %(wanted)s") % {"wanted": wanted}, limit)

    def _of_one_row(self, limit: Limit, mine: Sequence[str], taken: Counter[str]) -> Iterator[SupportFault]:
        """Find a row of which more is chosen, in one way and another, than a limit leaves of each."""
        for row in dict.fromkeys(self.rows.get(choice, choice) for choice in mine):
            ways = [choice for choice in mine if self.rows.get(choice, choice) == row]
            if limit.max_each is not None and sum(taken[way] for way in ways) > limit.max_each:
                told = ngettext("only one may be taken", "at most %(count)d may be taken", limit.max_each)
                yield self._fault(ways, told % {"count": limit.max_each}, limit)

    def _in_squads(self, limit: Limit, mine: Sequence[str], taken: Counter[str]) -> Iterator[SupportFault]:
        """Find a Squad or a Section in which more men would have these weapons than may (esp-076, esp-077,
        esp-164)."""
        men: Counter[tuple[str, str | None]] = Counter()
        for choice in mine:
            for share in self._shares(limit, choice):
                men[share.whose] += share.weapons * taken[choice]
                if men[share.whose] > share.most:
                    yield self._fault([choice], share.told, limit)

    def _fault(self, choices: Sequence[str], told: str, limit: Limit) -> SupportFault:
        names = ", ".join(self.names[choice] for choice in dict.fromkeys(choices))
        why = f": {reason_told(limit.when)}" if limit.when else ""
        return SupportFault("supports-clash", f"{names}: {told}{why}.", choices[-1])

    def _row_name(self, row: str) -> str:
        return next((self.names[choice] for choice, its in self.rows.items() if its == row), row)


def so_many(wanted: str, limit: Limit) -> str:
    """Say how many of what a limit requires there have to be; of one only what it is."""
    return wanted if limit.requires_count == 1 else f"{limit.requires_count} × {wanted}"


def seniors(platoon: Roster) -> int:
    """Count the Senior Leaders of the platoon itself, without those who are supports."""
    return sum(leader.rank is not Rank.JUNIOR and not leader.support for leader in platoon.leaders)


def within(month: str | None, first: str | None, last: str | None) -> bool:
    """Whether a month lies between two others, both counted in; any does that is not agreed."""
    return month is None or ((first is None or first <= month) and (last is None or month <= last))


def why_not_then(from_: str | None, until: str | None) -> str:
    """Say in the middle of a sentence in which months something was there (esp-161)."""
    first, last = from_ and month_in_words(from_), until and month_in_words(until)
    if first and last:
        return _("only from %(first)s until %(last)s") % {"first": first, "last": last}
    told = _("only from %(first)s on") if first else _("only until %(last)s")
    return told % {"first": first, "last": last}
