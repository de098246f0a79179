"""The pages of one's own lists: copy, change, import, export; what is wrong with a text is told at once."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from games.lists import services as own_lists
from games.models import OwnList, Player
from tests.games.lists.test_own_lists import GERMANY, LARGER, SQUAD
from tests.games.reports.test_reporting import browser_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(site: None, ann: Player) -> Client:
    return browser_of(ann)


@pytest.fixture
def mine(site: None, ann: Player) -> OwnList:
    return own_lists.copy(ann, GERMANY, "Germany 1943-45")


def file(content: bytes, name: str = "list.yaml") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


def test_a_guest_copies_a_list_and_changes_it(site: None) -> None:
    browser = Client()
    edit = browser.post("/lists/copy/", {"from": "germany-1943-45"})["Location"]
    shown = browser.get(edit).content.decode()
    assert "Panzergrenadier Platoon" in shown
    (made,) = OwnList.objects.all()
    page = browser.post(edit, {"as": "yaml", "text": made.text.replace(SQUAD, LARGER)})["Location"]
    assert browser.get(page).status_code == 200
    assert "Germany 1943-45, changed" in browser.get("/lists/mine/").content.decode()
    assert LARGER in OwnList.objects.get().text


def test_faults_are_told_all_at_once_and_nothing_typed_is_lost(browser: Client, mine: OwnList) -> None:
    wrong = mine.text.replace("rank: senior, weapon: smg", "rank: general, weapon: slingshot", 1)
    wrong = wrong.replace(SQUAD, SQUAD.replace("count: 6", "count: <b>"), 1)
    answer = browser.post(f"{mine.get_absolute_url()}edit/", {"as": "yaml", "text": wrong})
    shown = answer.content.decode()
    assert answer.status_code == 422
    for told in (
        "Infantry Platoon, Unterfeldwebel: rank",
        "“general” is none of",
        "slingshot",
        "Squad, Rifle Team: count",
    ):
        assert told in shown
    line = wrong[: wrong.index("general")].count("\n") + 1
    assert f'data-line="{line}">Line {line}</a>' in shown
    assert "&lt;b&gt;" in shown
    assert "<b>" not in shown
    assert OwnList.objects.get().text == mine.text


def test_what_is_exported_is_imported(browser: Client, mine: OwnList) -> None:
    sent = browser.get(f"{mine.get_absolute_url()}list.yaml")
    assert sent["Content-Disposition"] == f'attachment; filename="{mine.pk}.yaml"'
    assert sent.content.decode() == mine.text
    page = browser.post("/lists/import/", {"file": file(b"\xef\xbb\xbf" + sent.content)})["Location"]
    assert browser.get(f"{page}list.yaml").content == sent.content
    page = browser.post("/lists/import/", {"text": mine.text.replace("\n", "\r\n")})["Location"]
    assert browser.get(page).status_code == 200


HOSTILE = {
    "nothing": (b"", "The submitted file is empty"),
    "no text": (b"\xff\xd8\xff\xe0", "no text (UTF-8)"),
    "10 MB": (b"title: " + b"x" * 10_000_000, "too long for a list: 10000 kB"),
    "aliases": (b"a: &a [x, x]\nb: [*a, *a]\n", "Anchors (&amp;) and aliases (*) are not read"),
    "deep": (b"[" * 30_000, "nested too deeply"),
    "a tag": (b"title: !!python/object/apply:os.system [ls]\n", "Tags (!) are not read"),
    "control characters": (b"title: a\x07b\n", "cannot be seen (U+0007)"),
    "right to left": ("title: a\u202eb\n".encode(), "cannot be seen (U+202E)"),
    "escaped": (b'title: "a\\u202eb"\n', "a sign in this that cannot be seen"),
    "no YAML": (b"title: [\n", "This is no YAML"),
    "a list": (b"- a\n- b\n", "Here belong keys with values"),
    "two documents": (b"title: a\n---\ntitle: b\n", "one document"),
    "a number": (b"title: 1944\n", "Put it in quotes"),
    "HTML": (b"'<script>alert(1)</script>': 1\n", "&lt;script&gt;"),
    "many nodes": (b"title: [" + b"1," * 25_000 + b"]\n", "more in this than a list may hold"),
    "a long value": (b"title: " + b"x" * 2_000 + b"\n", "too long: at most 1500 letters"),
    "heaped marks": (("title: Z" + "\u0301" * 9).encode(), "at most 2 accents"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_bad_file_is_refused_with_what_is_wrong(browser: Client, what: str) -> None:
    content, told = HOSTILE[what]
    answer = browser.post("/lists/import/", {"file": file(content)})
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert told in shown
    assert "<script>alert" not in shown
    assert not OwnList.objects.exists()


def test_a_file_with_faults_is_there_to_be_put_right(browser: Client) -> None:
    shown = browser.post("/lists/import/", {"file": file(GERMANY.replace("mg42", "mg24", 1).encode())})
    assert "Unknown weapon &#x27;mg24&#x27;" in shown.content.decode()
    assert "weapon: mg24" in shown.content.decode()


def test_an_end_to_lists_is_told(browser: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_lists, "MOST_LISTS", 0)
    assert browser.post("/lists/copy/", {"from": "germany-1943-45"}).status_code == 409
    shown = browser.post("/lists/import/", {"text": GERMANY}).content.decode()
    assert "delete one first" in shown
    assert "Panzergrenadier" in shown


def test_sharing_and_taking_up_by_the_pages(browser: Client, mine: OwnList, bob: Player) -> None:
    page, theirs = mine.get_absolute_url(), browser_of(bob)
    assert theirs.post(f"{page}change/", {"do": "take-up"}).status_code == 404
    assert "Nobody else can see it" in browser.get(page).content.decode()
    browser.post(f"{page}change/", {"do": "share"})
    assert f"http://testserver{page}" in browser.get(page).content.decode()
    assert "Use it in my games" in theirs.get(page).content.decode()
    theirs.post(f"{page}change/", {"do": "take-up"})
    assert mine.title in theirs.get("/lists/mine/").content.decode()
    assert mine.title in theirs.get("/new/").content.decode()
    theirs.post(f"{page}change/", {"do": "put-down"})
    assert mine.title not in theirs.get("/new/").content.decode()
    browser.post(f"{page}change/", {"do": "delete"})
    assert browser.get(page).status_code == 404


def test_another_wish_is_refused(browser: Client, mine: OwnList) -> None:
    assert browser.post(f"{mine.get_absolute_url()}change/", {"do": "burn"}).status_code == 409
    assert browser.post("/lists/copy/", {"from": "../../etc"}).status_code == 404


def test_own_platoons_are_in_the_set_up_form(browser: Client, mine: OwnList) -> None:
    own = mine.version.platoons.get(key="infantry-platoon", quality="regular")
    shown = browser.get(f"/new/?platoon={own.pk}").content.decode()
    assert mine.title in shown
    assert mine.title not in Client().get("/new/").content.decode()
    supports = f"/new/supports/own/{mine.version.key}/"
    assert "Jagdtiger" in browser.get(supports).content.decode()
    assert Client().get(supports).status_code == 404


def test_own_lists_are_looked_through_with_those_of_the_book(browser: Client, mine: OwnList) -> None:
    links = re.compile(r'<h2 id="([^"]+)"')
    found = links.findall(browser.get("/lists/", {"q": "panzerschreck"}).content.decode())
    assert found == ["germany-1943-45", mine.version.key]
    assert links.findall(Client().get("/lists/", {"q": "panzerschreck"}).content.decode()) == found[:1]
    assert mine.version.key not in browser.get("/lists/").content.decode()


# --- the form ------------------------------------------------------------------------------------------

MEN = "at:platoons.0.sections.0.teams.1.others.0.count"


def edited(browser: Client, own: OwnList, **sent: str) -> HttpResponse:
    return browser.post(f"{own.get_absolute_url()}edit/", {"as": "form", "text": own.text, **sent})


def test_a_form_is_saved(browser: Client, mine: OwnList) -> None:
    assert edited(browser, mine, **{MEN: "9"})["Location"] == mine.get_absolute_url()
    mine.refresh_from_db()
    assert "others: [{weapon: rifle, count: 9}]" in mine.text


def test_a_button_changes_the_form_and_saves_nothing(browser: Client, mine: OwnList) -> None:
    answer = edited(browser, mine, do="copy:platoons.0.sections.0.teams.0", **{MEN: "nine"})
    shown = answer.content.decode()
    assert answer.status_code == 200
    assert "LMG Team, another" in shown
    assert "Not saved yet" in shown
    assert 'value="nine"' in shown
    assert OwnList.objects.get().text == mine.text


def test_what_was_changed_elsewhere_is_not_overwritten_unseen(
    browser: Client, mine: OwnList, ann: Player
) -> None:
    seen = mine.version.key
    own_lists.change(ann, mine.pk, mine.text.replace("name: Squad", "name: Gruppe", 1))
    answer = edited(browser, mine, seen=seen, **{MEN: "9"})
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert "changed elsewhere meanwhile" in shown
    mine.refresh_from_db()
    assert "name: Gruppe" in mine.text
    assert f'name="seen" value="{mine.version.key}"' in shown
    assert edited(browser, mine, seen=mine.version.key, **{MEN: "9"}).status_code == 302


def test_a_support_is_added(browser: Client, mine: OwnList) -> None:
    more = {"do": "supply", "new-support": "vehicle:stug-iv", "new-cost": "6"}
    shown = edited(browser, mine, **more).content.decode()
    assert 'value="StuG IV' in shown
    assert "Not saved yet" in shown


def test_form_and_yaml_are_two_ways_to_see_the_same(browser: Client, mine: OwnList) -> None:
    shown = edited(browser, mine, do="yaml", **{MEN: "9"}).content.decode()
    assert "others: [{weapon: rifle, count: 9}]" in shown
    page = f"{mine.get_absolute_url()}edit/"
    text = mine.text.replace("name: Squad", "name: Gruppe", 1)
    shown = browser.post(page, {"as": "yaml", "text": text, "do": "form"}).content.decode()
    assert 'value="Gruppe"' in shown
    answer = browser.post(page, {"as": "yaml", "text": "platoons: 3", "do": "form"})
    assert answer.status_code == 422
    assert "platoons: 3</textarea>" in answer.content.decode()


def test_what_was_typed_as_yaml_and_cannot_be_chosen_is_shown_in_the_form(
    browser: Client, mine: OwnList
) -> None:
    text = mine.text.replace("rank: senior", "rank: [senior]", 1)
    page = f"{mine.get_absolute_url()}edit/"
    shown = browser.post(page, {"as": "yaml", "text": text, "do": "form"}).content.decode()
    assert ">[&#x27;senior&#x27;]</option>" in shown


def test_a_support_is_added_beside_one_without_an_id(browser: Client, mine: OwnList) -> None:
    text = mine.text.replace("{id: sniper-team, name", "{name", 1)
    assert text != mine.text
    sent = {"text": text, "do": "supply", "new-support": "gun:pak-40", "new-cost": "4"}
    shown = edited(browser, mine, **sent).content.decode()
    assert "at:support.4." in shown


@pytest.mark.parametrize(
    "sent",
    [
        {"do": "remove:platoons"},
        {"do": "remove:support.1"},
        {"do": "add:platoons.0.quality.elite.rating"},
        {"do": "copy:platoons.0.name"},
        {"at:platoons": "3"},
        {"at:arsenal": "x", "do": "yaml"},
        {"at:": "1", "at:.": "2", "at:platoons.99.name": "x", "cost:1.0": "", "most:": "x"},
        {"text": "[" * 9_000},
        {"text": "platoons: [3]\nsupport: 4"},
        {"as": "nonsense", "text": ""},
        {"text": "title: a\ncharacteristics: [{id: [a]}]"},
        {"at:title.playable": "no"},
        {MEN: "9" * 5_000},
        {"at:title": "\u202e\x00<b>"},
    ],
)
def test_no_form_breaks_the_page(browser: Client, mine: OwnList, sent: dict[str, str]) -> None:
    answer = browser.post(f"{mine.get_absolute_url()}edit/", {"as": "form", "text": mine.text} | sent)
    assert answer.status_code in (200, 302, 422)
    assert "<b>" not in answer.content.decode()
