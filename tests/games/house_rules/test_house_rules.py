"""House rules: kept, shared, changed in versions, and held against every game that is made by them."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import Client

from games.house_rules import selectors, services
from games.house_rules.agreed import ANYBODY, WITH_THE_LINK, Agreed
from games.house_rules.words import lines
from games.making.services import making
from games.making.services.quick import quick_game, quick_proposal
from games.models import Game, HouseRules, HouseRulesVersion, Mode, Pace, Player
from games.tables.selectors import battlefields
from tests.games.hosting.table import fixed, hosted
from tests.games.people import BLUE, RED, free_seat, platoon, wish
from tests.games.refusing import code_of
from tests.games.reports.test_reporting import browser_of

LISTS = ["britain-1943-45", "germany-1943-45"]


def kept(player: Player, press: str = "press-word", title: str = "Tuesday", **agreed: Any) -> HouseRules:
    return services.write(player, title, Agreed(**agreed), press)


# --- kept ----------------------------------------------------------------------------------------------


def test_they_are_kept_once_for_each_press(site: None, ann: Player, bob: Player) -> None:
    made = kept(ann, edition="second", lists=LISTS)
    assert kept(ann, edition="second", lists=LISTS) == made
    assert code_of(kept, bob) == "malformed"
    assert code_of(kept, ann, press="no") == "malformed"
    assert (HouseRules.objects.count(), made.newest.number) == (1, 1)


def test_a_change_is_a_new_version_and_games_keep_the_old_one(site: None, ann: Player) -> None:
    made = kept(ann, edition="second")
    game = making.create_game(ann, wish(house_rules=made.newest, edition="second"))
    changed = services.change(ann, made.pk, "Wednesday", Agreed(edition="first"), seen=1)
    assert (changed.newest.number, changed.newest.agreed.edition) == (2, "first")
    game.refresh_from_db()
    assert game.house_rules is not None
    assert (game.house_rules.title, game.house_rules.agreed.edition) == ("Tuesday", "second")
    assert services.change(ann, made.pk, "Wednesday", Agreed(edition="first"), seen=1).newest.number == 2
    assert code_of(services.change, ann, made.pk, "Friday", Agreed(), seen=1) == "changed-elsewhere"


def test_a_version_never_changes(site: None, ann: Player) -> None:
    version = kept(ann).newest
    version.title = "Other"
    with pytest.raises(TypeError):
        version.save()
    with pytest.raises(IntegrityError), transaction.atomic():
        HouseRulesVersion.objects.create(rules=version.rules, number=1, title="Twice", written={})


def test_deleted_they_stay_with_their_games_alone(site: None, ann: Player) -> None:
    made = kept(ann)
    game = making.create_game(ann, wish(house_rules=made.newest))
    services.change(ann, made.pk, "Unused", Agreed(edition="first"), seen=1)
    services.delete(ann, made.pk)
    game.refresh_from_db()
    assert [one.title for one in HouseRulesVersion.objects.all()] == ["Tuesday"]
    assert game.house_rules is not None


def test_only_shared_ones_are_read_by_others(site: None, ann: Player, bob: Player) -> None:
    made = kept(ann)
    assert code_of(selectors.readable, bob, made.pk) == "no-such-house-rules"
    assert code_of(services.copy, bob, made.pk, "copied-word") == "no-such-house-rules"
    services.share(ann, made.pk, is_shared=True)
    assert selectors.version_for(bob, made.pk) == made.newest
    copied = services.copy(bob, made.pk, "copied-word")
    assert (copied.owner, copied.newest.title, copied.newest.number) == (bob, "Tuesday", 1)
    services.share(ann, made.pk, is_shared=False)
    assert code_of(selectors.version_for, bob, made.pk) == "no-such-house-rules"
    for deed in (services.delete, services.share):
        more = {"is_shared": True} if deed is services.share else {}
        assert code_of(deed, bob, made.pk, **more) == "no-such-house-rules"


@pytest.mark.parametrize(
    "agreed",
    [
        {"edition": "third"},
        {"options": ["no-such"]},
        {"lists": ["mars-1940"]},
        {"scenarios": ["the-picnic"]},
        {"tables": ["the-moon"]},
        {"support": "much"},
        {"points": 99},
        {"pace": "slow"},
        {"countdown": 1},
        {"lengths": "miles"},
        {"watching": "the-king"},
        {"umpire": "the-king"},
        {"first_month": "1940-13"},
        {"first_month": "1944-01", "last_month": "1943-01"},
        {"first_month": "1940-05", "last_month": "1940-06", "lists": LISTS},
    ],
)
def test_what_there_is_not_or_allows_nothing_is_refused(
    site: None, ann: Player, agreed: dict[str, Any]
) -> None:
    assert code_of(kept, ann, **agreed) == "bad-house-rules"


def test_no_delay_is_kept_that_there_is_not(site: None, ann: Player) -> None:
    for later in ("phases-99", "minutes-0", "tomorrow"):
        assert code_of(kept, ann, later=later) == "bad-delay"
    assert not HouseRules.objects.exists()


@pytest.mark.parametrize("title", ["", " ", "a\x00", "x" * 61])
def test_a_title_can_be_read(site: None, ann: Player, title: str) -> None:
    assert code_of(kept, ann, title=title) == "bad-name"


def test_nobody_keeps_more_than_so_many(site: None, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_HOUSE_RULES", 1)
    kept(ann)
    assert code_of(kept, ann, press="another-press") == "too-many-house-rules"


# --- in games ------------------------------------------------------------------------------------------

KEPT_TO: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"edition": "second"}, {"edition": "first"}),
    ({"options": []}, {"options": ["first-option"]}),
    ({"scenarios": ["the-probe"]}, {"scenario": "the-patrol"}),
    ({"support": "points", "points": 7}, {"support": "points", "points": 6}),
    ({"support": "scenario"}, {}),
    ({"lengths": "centimetres"}, {}),
    ({"pace": "live", "countdown": 30}, {"pace": Pace.LIVE, "countdown": 20}),
    ({"watching": WITH_THE_LINK}, {"listed": True}),
    ({"watching": ANYBODY}, {"listed": False}),
    ({"first_month": "1944-06", "last_month": "1944-08"}, {"month": "1945-01"}),
    ({"lists": ["germany-1943-45"]}, {}),
]


@pytest.mark.parametrize(("agreed", "wished"), KEPT_TO)
def test_a_game_that_is_made_otherwise_is_refused(
    site: None, ann: Player, agreed: dict[str, Any], wished: dict[str, Any]
) -> None:
    from rules import OPTIONAL_RULES

    if "options" in wished:
        wished = {"options": [OPTIONAL_RULES[0].id]}
    version = kept(ann, **agreed).newest
    assert code_of(making.create_game, ann, wish(house_rules=version, **wished)) == "not-by-house-rules"
    assert not Game.objects.exists()


def test_another_table_is_refused(site: None, ann: Player) -> None:
    tables = [one.pk for one in battlefields()]
    version = kept(ann, tables=[tables[1]]).newest
    refused = code_of(making.create_game, ann, wish(house_rules=version, battlefield=tables[0]))
    assert refused == "not-by-house-rules"


def test_whoever_joins_keeps_to_them(site: None, ann: Player, bob: Player) -> None:
    version = kept(ann, lists=["britain-1943-45"]).newest
    game = making.create_game(ann, wish(house_rules=version))
    invitation = free_seat(game).invitation
    assert code_of(making.join, bob, invitation, platoon=platoon("germany")) == "not-by-house-rules"
    making.join(bob, invitation, platoon=platoon("britain"))
    game.refresh_from_db()
    assert game.status == "playing"


def test_a_list_is_played_in_its_own_years_alone(site: None, ann: Player) -> None:
    version = kept(ann, last_month="1940-12").newest
    assert code_of(making.create_game, ann, wish(house_rules=version)) == "not-by-house-rules"


def test_the_month_is_one_that_is_played(site: None, ann: Player) -> None:
    version = kept(ann, first_month="1944-06", last_month="1944-08").newest
    game = making.create_game(ann, wish(house_rules=version))
    assert game.month == "1944-06"


def test_a_quick_game_is_by_them(site: None, ann: Player) -> None:
    tables = [one.pk for one in battlefields()]
    version = kept(ann, edition="second", tables=[tables[2]], lists=LISTS, watching=WITH_THE_LINK).newest
    game = quick_game(ann, Mode.COMPUTER, quick_proposal("abc", ann, house=version))
    assert (game.edition, game.battlefield_id, game.listed, game.house_rules) == (
        "second",
        tables[2],
        False,
        version,
    )


def test_a_hosted_game_is_by_them(site: None, ann: Player) -> None:
    version = kept(ann, lists=["britain-1943-45"]).newest
    seats = {RED: fixed("britain"), BLUE: fixed("germany")}
    assert code_of(hosted, ann, seats=seats, setting={"house_rules": version}) == "not-by-house-rules"
    assert hosted(ann, seats={RED: fixed("britain")}, setting={"house_rules": version}).house_rules == version


def test_they_are_told_in_words(site: None, ann: Player) -> None:
    made = kept(
        ann,
        edition="second",
        options=[],
        lists=LISTS,
        first_month="1944-06",
        scenarios=["the-probe"],
        support="points",
        points=7,
        pace="live",
        countdown=30,
        lengths="centimetres",
        watching=ANYBODY,
    )
    told = {line.about: line.told for line in lines(made.newest.agreed)}
    assert told["Optional rules"] == "none"
    assert told["Time of the battle"] == "from June 1944 on"
    assert told["Pace"] == "live, 30 seconds a reaction"
    assert told["Support"] == "7 points each"
    assert len(told) == 9
    assert lines(Agreed()) == []


# --- pages ---------------------------------------------------------------------------------------------


def sent(browser: Client, address: str, **more: Any) -> HttpResponse:
    return browser.post(address, {"press": "press-word", **more})


def test_a_guest_writes_shares_and_plays_by_them(site: None, bob: Player) -> None:
    browser = Client()
    assert "You keep none yet." in browser.get("/house-rules/").content.decode()
    assert browser.get("/house-rules/new/").status_code == 200
    more = {"title": "<b>Tuesday</b>", "edition": "second", "lists": LISTS, "fixes_options": "on"}
    page = sent(browser, "/house-rules/new/", **more)["Location"]
    assert sent(browser, "/house-rules/new/", **more)["Location"] == page
    shown = browser.get(page).content.decode()
    assert "&lt;b&gt;Tuesday&lt;/b&gt;" in shown
    assert "<b>Tuesday" not in shown
    other = browser_of(bob)
    assert other.get(page).status_code == 404
    sent(browser, f"{page}change/", do="share")
    assert other.get(page).status_code == 200
    assert other.get(f"{page}edit/").status_code == 404
    assert sent(other, f"{page}change/", do="delete").status_code == 404
    new = other.get(f"/new/?house={HouseRules.objects.get().pk}")
    assert "By the house rules" in new.content.decode()
    began = other.post(
        "/quick/", {"deal": "abc", "against": "computer", "house": HouseRules.objects.get().pk}
    )
    assert began.status_code == 302
    assert Game.objects.get().edition == "second"
    assert sent(browser, f"{page}edit/", title="Tuesday", edition="first", seen="1").status_code == 302
    assert HouseRules.objects.get().newest.number == 2
    assert sent(browser, f"{page}change/", do="nothing").status_code == 409
    assert sent(browser, f"{page}change/", do="delete")["Location"] == "/house-rules/"


def test_a_fault_is_told_and_nothing_typed_is_lost(site: None, ann: Player) -> None:
    browser = browser_of(ann)
    months = {"first_month": "1944-01", "last_month": "1943-01"}
    answer = sent(browser, "/house-rules/new/", title="Odd", **months)
    assert answer.status_code == 422
    assert "The last month is before the first." in answer.content.decode()
    assert 'value="1944-01"' in answer.content.decode()
    assert browser.get("/new/?house=nosuch").status_code == 404
    assert (
        browser.post("/quick/", {"deal": "abc", "against": "computer", "house": "nosuch"}).status_code == 409
    )
