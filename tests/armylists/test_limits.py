"""What a list's limits leave of each support, and what may not be taken together (1e B)."""

import pytest
from msgspec import structs

from armylists.catalogue import army_lists
from armylists.kept import on_trial
from armylists.limits import Limits
from armylists.rosters import roster
from armylists.schema import Limit
from armylists.supports import fault_in, limits_on, most_of, with_support
from armylists.terms import Terms
from rules.editions.grades import Quality

GERMANS = ("germany-1943-45", "infantry-platoon")


def limited(limit: Limit, quality: Quality = Quality.REGULAR, month: str | None = None) -> Limits:
    """The German limits of a platoon with this one alone."""
    of_list = limits_on(roster(*GERMANS, quality), Terms(month=month))
    return Limits((limit,), of_list.platoon, of_list.rows, of_list.names, month)


@pytest.mark.parametrize(
    ("limit", "choices", "told"),
    [
        (
            Limit(items=("tiger-i", "panther"), max=1),
            ["tiger-i", "panther"],
            "Tiger I, Panther: only one of these may be taken.",
        ),
        (Limit(items=("tiger-i", "panther"), max_each=1), ["tiger-i"] * 2, "Tiger I: only one may be taken."),
        (Limit(items=("tiger-i", "panther"), max_each=1), ["tiger-i", "panther"], ""),
        (
            Limit(items=("tiger-i", "panther"), exclusive=True),
            ["tiger-i", "panther"],
            "Tiger I, Panther: only one of these kinds may be taken.",
        ),
        (Limit(items=("tiger-i", "panther"), exclusive=True), ["tiger-i"] * 2, ""),
        (
            Limit(item="panzer-iv", same_type=True, when="troops were alike"),
            ["panzer-iv-g", "panzer-iv-h"],
            "Panzer IV G, Panzer IV H/J (late G): all have to be of one type: troops were alike.",
        ),
        (Limit(item="panzer-iv", same_type=True), ["panzer-iv-g"] * 2, ""),
        (
            Limit(item="tiger-i", excludes=("panther",)),
            ["tiger-i", "panther"],
            "Tiger I, Panther: not together.",
        ),
        (Limit(item="tiger-i", excludes=("panther",)), ["panther"], ""),
        (
            Limit(item="pak-43", requires=("panther", "tiger-i")),
            ["pak-43"],
            "Pak 43 anti-tank gun: only beside Panther or Tiger I.",
        ),
        (Limit(item="pak-43", requires=("panther", "tiger-i")), ["pak-43", "tiger-i"], ""),
        (
            Limit(item="tiger-i", forbidden=True, quality=Quality.REGULAR),
            ["tiger-i"],
            "Tiger I: not with the Infantry Platoon (Regular).",
        ),
        (Limit(item="tiger-i", forbidden=True, quality=Quality.GREEN), ["tiger-i"], ""),
        (Limit(item="tiger-i", forbidden=True, platoons=("fallschirmjager-platoon",)), ["tiger-i"], ""),
        (Limit(item="panzer-iv", max=1), ["panzer-iv-g"] * 2, "Panzer IV G: only one may be taken."),
    ],
)
def test_what_a_limit_leaves(limit: Limit, choices: list[str], told: str) -> None:
    fault = limited(limit).fault(choices)
    assert (fault.text if fault else "") == told


@pytest.mark.parametrize(
    ("first", "last", "month", "told"),
    [
        ("1944-06", None, "1944-05", "only from June 1944 on"),
        ("1944-06", None, "1944-06", ""),
        (None, "1944-06", "1944-07", "only until June 1944"),
        (None, "1944-06", "1944-06", ""),
        ("1944-01", "1944-03", "1943-12", "only from January 1944 until March 1944"),
        ("1944-06", None, None, ""),
    ],
)
def test_a_month_bars_what_was_not_there(
    first: str | None, last: str | None, month: str | None, told: str
) -> None:
    fault = limited(Limit(item="tiger-i", from_=first, until=last), month=month).fault(["tiger-i"])
    assert (fault.text if fault else "") == (told and f"Tiger I: {told}.")
    assert (fault is None) or fault.code == "support-too-often"


def test_limits_of_a_list_are_refused_and_change_nothing() -> None:
    german = army_lists()[GERMANS[0]]
    limits = (*german.limits, Limit(item="tiger-i", excludes=("panther",)), Limit(item="panzer-iv", max=2))
    with on_trial(structs.replace(german, limits=limits)) as tried:
        platoon = roster(tried.id, GERMANS[1], Quality.REGULAR)
        fault = fault_in(platoon, ["tiger-i", "panther"])
        assert fault is not None
        assert fault.code == "supports-clash"
        with pytest.raises(ValueError, match="not together"):
            with_support(platoon, ["tiger-i", "panther"])
        assert most_of(platoon, "panzer-iv-g") == 2
        assert with_support(platoon, ["tiger-i"]) != platoon
