"""No page in German has English left: each is read in both languages, and what is alike in both is told."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser

import pytest
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.conf import settings
from django.contrib.auth.models import User
from django.core import mail as outbox
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from games.belongings.claiming import claim
from games.evenings.services import handing_over as evening_over
from games.evenings.services import making_up, pairing
from games.forces import services as forces
from games.hosting.services import handing_over
from games.house_rules import services as house_rules
from games.house_rules.agreed import Agreed
from games.lists import services as lists
from games.lists.selectors import source_of
from games.making.services import making
from games.models import Game, Player, Seat, Support
from games.people.services import keys
from games.positions import services as positions
from games.storage.ids import ALPHABET
from games.tables.services import own_tables
from games.umpiring.services import seat as umpire_seat
from telling.names import names
from tests.accounts.conftest import mail as site_that_sends_mail  # noqa: F401
from tests.accounts.people import PASSWORD, enrol, show_password, sign_in
from tests.games.evenings.party import arranged, comes
from tests.games.fixtures import *  # noqa: F403
from tests.games.hosting.table import hosted
from tests.games.people import answer, begun, platoon, say, wish

ANYBODY = """
    / /watch/ /live/screen/ /mine/ /new/ /new/?support=free /new/supports/own/britain-1943-45/ /evening/
    /quick/?deal=abc /quick/?deal=abd&against=friends
    /patrol/ /learn/ /learn/the-lane/ /learn/the-outposts/2/
    /positions/ /positions/ambush-of-a-section/ /positions/two-tanks/ /tables/ /tables/new/
    /tables/hill-town/ /lists/ /lists/?q=Panzerfaust /lists/?q=Zzz /lists/mine/ /lists/import/
    /lists/germany-1943-45/ /lists/britain-1943-45/ /lists/soviet-union-1943-45/
    /lists/united-states-1943-45/ /lists/britain-1943-45/infantry-platoon/regular/
    /lists/britain-1943-45/infantry-platoon/regular/print/
    /lists/united-states-1943-45/armored-rifle-platoon/regular/ /rules/ /rules/?q=Zzz
    /rules/close-combat/ /rules/all/ /rules/close-combat/panel/ /forces/ /rules/at/1e/7.1/panel/ /hosting/
    /hosting/new/ /evenings/ /evenings/new/ /house-rules/ /house-rules/new/
    /account/settings/ /account/claim/ /privacy/ /nowhere/ /join/nowhere/ /accounts/login/
    /accounts/inactive/ /accounts/password/reset/ /accounts/password/reset/done/
    /accounts/password/reset/key/done/ /accounts/confirm-email/ /accounts/confirm-email/x/
    /accounts/password/reset/key/1-x/ /games/nowhere/
"""
OF_AN_ACCOUNT = """
    / /mine/ /lists/mine/ /forces/ /tables/ /positions/ /account/ /account/keys/ /account/sessions/
    /account/settings/ /account/export/ /account/delete/ /accounts/email/ /accounts/password/change/
    /accounts/logout/ /accounts/reauthenticate/ /accounts/2fa/ /accounts/2fa/reauthenticate/
    /accounts/2fa/recovery-codes/ /accounts/2fa/recovery-codes/generate/ /accounts/2fa/totp/deactivate/
"""

SET_UP = "/accounts/2fa/totp/activate/"

NO_PAGES = re.compile(
    r"api:|admin:|schema|health|alive|metrics|armylists:(list_of_lists|nations_css|men)|reference:at"
    r"|games:(lesson_at_table|sum_up_hosted|since|why|live_cards|(live|evening_screen)_now|export|export_table|download_list|summing_up|leave|save_force|save_typed|copy_\w+|change_\w+|name"
    r"|language|act_as_host|act_on_umpire|act_in_evening|evening_(now|calendar|csv)|all_lists|list_version)|usersessions_list|account_(email|signup|set_password|confirm_login_code)$"
    r"|mfa_(authenticate|download_recovery_codes)"
)
"""Addresses that show nothing by themselves: data, files, what is only sent to, others' addresses."""

ADDRESS = "ann@post.example"

READ = ("aria-label", "alt", "placeholder", "title", "data-label")
"""Attributes that are read out or shown."""

UNREAD = frozenset({"script", "style", "code", "textarea", "kbd"})
VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source"})

SAME = (
    "Chain of Command",
    "Chain-of-Command",
    "Somebody who left",
    "First key",
    "Germany 1943-45, changed",
    "Junior Leader",
    "When Close Combat begins",
    "Overwatch, 9.1.3, grenade",
    ADDRESS,
)
"""What is said in German as well, what was written when somebody made it, and the title of a rule."""

ENGLISH = re.compile(r"\b(the|of|and|with|your|are|is|not|for|from|to|by|each|has|its)\b")
"""Words that no German sentence has, be the rest of it translated or not."""

WORD = re.compile(r"\b[a-z]{5,}\b")
"""What hardly is a word of both languages."""

ID = re.compile(rf"[{ALPHABET}]{{10}}")
"""The id of a game, which now and then has no digit and looks like a word."""


class Texts(HTMLParser):
    """All that is read on a page, but for what says that it is in another language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.texts: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        is_read = tag not in UNREAD and (given.get("lang") or self.language).startswith(self.language)
        if is_read and self.is_read:
            shown = [*READ, "content"] if given.get("name") == "description" else READ
            self.texts += [text for name in shown if (text := given.get(name))]
        if tag not in VOID:
            self.open.append((tag, is_read))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Ends at once, and has nothing in it."""

    def handle_endtag(self, tag: str) -> None:
        while tag not in VOID and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.is_read:
            self.texts.append(data)

    @property
    def is_read(self) -> bool:
        return all(read for _, read in self.open)


def texts(browser: Client, address: str, language: str) -> set[str]:
    browser.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    shown = browser.get(address)
    assert shown.status_code in (200, 404), (address, shown.headers.get("Location"))
    page = Texts(language)
    page.feed(shown.content.decode())
    return {" ".join(text.split()) for text in page.texts}


def left_in_english(browser: Client, address: str) -> list[str]:
    english, german = (texts(browser, address, language) for language in ("en", "de"))
    both = {word for text in english for word in WORD.findall(bare(text))}
    left = {text: bare(text) for text in german}
    return sorted(text for text, rest in left.items() if _is_english(rest, both, is_same=text in english))


def _is_english(rest: str, both: set[str], *, is_same: bool) -> bool:
    words = re.findall(r"\b[^\W\d_]{2,}\b", rest)
    return bool(ENGLISH.search(rest) or both & set(WORD.findall(rest)) or (is_same and len(words) > 1))


def bare(text: str) -> str:
    """Leave out names that German has as well, and all of a text that is the id of a game."""
    if ID.fullmatch(text):
        return ""
    for name in same_names():
        if name in text:
            text = text.replace(name, "")
    return text


@cache
def same_names() -> tuple[str, ...]:
    """List names that are the same in German, the longest first."""
    found = {name for name, german in names("de").items() if name in german}
    return tuple(sorted({*found, *SAME, ADDRESS}, key=len, reverse=True))


@pytest.fixture
def account(site: None, site_that_sends_mail: None, ann: Player) -> Client:  # noqa: F811
    """Ann's browser: she has one of everything that is kept."""
    user = User.objects.create_user("ann", password=PASSWORD)
    claim(ann, user)
    EmailAddress.objects.create(user=user, email=ADDRESS, verified=True, primary=True)
    browser = sign_in("ann")
    enrol(browser)
    show_password(browser)
    keys.new_key(ann, "Bot")
    return browser


@pytest.fixture
def other(site: None) -> Client:
    """The browser of somebody without a second factor, who has just shown his password."""
    User.objects.create_user("bob", password=PASSWORD)
    browser = sign_in("bob")
    show_password(browser)
    return browser


def test_no_page_for_anybody_has_english_left(site: None) -> None:
    browser = Client()
    assert {one: left for one in ANYBODY.split() if (left := left_in_english(browser, one))} == {}


def test_no_page_of_an_account_has_english_left(account: Client, other: Client) -> None:
    assert {one: left for one in OF_AN_ACCOUNT.split() if (left := left_in_english(account, one))} == {}
    assert left_in_english(other, SET_UP) == []
    assert left_in_english(half_signed_in(), "/accounts/2fa/authenticate/") == []
    for address in links_by_mail():
        assert left_in_english(Client(), address) == []


def half_signed_in() -> Client:
    browser = Client()
    browser.post("/accounts/login/", {"login": "ann", "password": PASSWORD})
    return browser


def links_by_mail() -> list[str]:
    """The pages behind links that are sent."""
    Client().post("/accounts/password/reset/", {"email": ADDRESS})
    link = re.search(r"http://testserver(/\S+)", outbox.outbox[-1].body)
    confirmation = EmailConfirmationHMAC(EmailAddress.objects.get())
    assert link is not None
    return [Client().get(link[1]).headers["Location"], f"/accounts/confirm-email/{confirmation.key}/"]


@pytest.fixture
def games(account: Client, small_rules: None, ann: Player, bob: Player) -> list[str]:
    """The addresses of games that Ann plays, at every stage, and of what she has made."""
    lobby = making.create_game(ann, wish(support=Support.SCENARIO))
    free = making.create_game(ann, wish(support=Support.FREE))
    rated, running, over = begun(ann, bob, support=Support.SCENARIO), begun(ann, bob), begun(ann, bob)
    for player, option in ((ann, "one"), (ann, "one"), (bob, "roll")):
        answer(over, player, option)
    say(over, bob, "resign")
    position = positions.keep(ann, Game.objects.get(pk=over.pk), 1, "Wende")
    army = lists.copy(ann, *source_of(ann, "germany-1943-45"))
    table = own_tables.copy(ann, "hamlet-crossroads")
    night = forces.save(ann, platoon("germany"), ["mg42-tripod", "sniper-team"], "Nachtzug")
    evening = hosted(ann, left_open=["table", "rules"])
    word = handing_over.offer(ann, evening.pk).handover
    umpires = umpire_seat.invite(ann, running.pk).invitation
    meeting = arranged(ann)
    for name in ("Berta", "Carla", "Dora"):
        comes(meeting, name)
    pairing.draw(ann, meeting.pk)
    making_up.begin(ann, meeting.pk)
    planned = arranged(ann)
    handed = evening_over.offer(ann, planned.pk).handover
    by = house_rules.write(ann, "Dienstag", Agreed(edition="first"), "press-word")
    return [
        *(f"/hosting/{evening.pk}/", f"/hosting/take-over/{word}/"),
        *(f"/evenings/{meeting.pk}/{part}" for part in ("", "edit/", "results/", "screen/")),
        *(f"/evenings/{planned.pk}/", f"/evenings/come/{planned.invitation}/"),
        f"/evenings/take-over/{handed}/",
        *(f"/house-rules/{by.pk}/{part}" for part in ("", "edit/")),
        *(f"/games/{lobby.pk}/{part}" for part in ("", "force/", "sheet/")),
        *(f"/games/{rated.pk}/{part}" for part in ("", "force/")),
        f"/games/{free.pk}/force/supports/own/britain-1943-45/",
        f"{invitation(Support.FREE)}supports/own/germany-1943-45/",
        *(f"/games/{running.pk}/{part}" for part in ("", "dice/", "report/", "so-far/", "umpire/")),
        f"/umpire/{umpires}/",
        *(f"/games/{over.pk}/{part}" for part in ("result/", "dice/", "replay/", "keep/", "sheet/")),
        *(f"/lists/own/{army.pk}/{part}" for part in ("", "edit/")),
        *(f"/tables/{table.pk}/{part}" for part in ("", "edit/")),
        *(f"/forces/{night.pk}/", f"/positions/{position.pk}/"),
        *("/", "/mine/", "/lists/mine/", "/forces/", "/tables/", "/positions/", "/account/delete/"),
    ]


def test_no_page_of_a_game_or_of_what_one_keeps_has_english_left(account: Client, games: list[str]) -> None:
    assert {one: left for one in games if (left := left_in_english(account, one))} == {}
    assert left_in_english(Client(), invitation()) == []


def invitation(support: Support = Support.SCENARIO) -> str:
    seat = Seat.objects.get(player__isnull=True, place=None, game__support=support)
    return f"/join/{seat.invitation}/"


def test_every_page_is_among_them(account: Client, games: list[str]) -> None:
    """An address that is not looked at is added above, or to what is no page."""
    looked_at = [*ANYBODY.split(), *OF_AN_ACCOUNT.split(), *games, invitation(), SET_UP]
    known = {resolve(one.partition("?")[0]).view_name for one in looked_at if "nowhere" not in one}
    assert {one for one in _views(get_resolver()) if not NO_PAGES.match(one)} - known == set()


def _views(resolver: URLResolver, space: str = "") -> Iterator[str]:
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            yield from _views(one, f"{space}{one.namespace}:" if one.namespace else space)
        elif isinstance(one, URLPattern) and one.name:
            yield f"{space}{one.name}"
