"""The pages of the rules reference, and what the tabletop fetches of them."""

import pytest
from django.conf import settings
from django.test import Client

from reference.book import topics


def words_of(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return str(response.content.decode())


def test_the_index_leads_to_every_topic(client: Client) -> None:
    page = words_of(client, "/rules/")
    for topic in topics():
        assert f'href="/rules/{topic.id}/"' in page


def test_a_topic_has_a_page_and_a_panel(client: Client) -> None:
    for topic in topics():
        page = words_of(client, f"/rules/{topic.id}/")
        panel = words_of(client, f"/rules/{topic.id}/panel/")
        for number in (*topic.first, *topic.second):
            assert f"§ {number}<" in page, topic.id
            assert f"§ {number}<" in panel, topic.id
        assert "<html" in page, topic.id
        assert "<html" not in panel, topic.id


@pytest.mark.parametrize(
    ("sought", "found", "left_out"),
    [
        ("overwatch arc", "/rules/stances/", "/rules/back-blast/"),
        ("9.1.3", "/rules/overwatch-fire/", "/rules/shock/"),
        ("§ 9.1.3", "/rules/overwatch-fire/", "/rules/shock/"),
        ("2e 8.2.2", "/rules/points-spent-singly/", "/rules/shock/"),
        ("MG42", "/rules/arsenal/", "/rules/shock/"),
    ],
)
def test_rules_are_found_without_a_script(client: Client, sought: str, found: str, left_out: str) -> None:
    response = client.get("/rules/", {"q": sought})
    page = response.content.decode()
    assert f'href="{found}"' in page
    assert f'href="{left_out}"' not in page


@pytest.mark.parametrize(
    "sought", ["nothing of the kind", "<script>alert(1)</script>", "x" * 5000, "\x00", "%"]
)
def test_what_is_not_there_is_said_so(client: Client, sought: str) -> None:
    page = client.get("/rules/", {"q": sought}).content.decode()
    assert "Nothing is found" in page
    assert "<script>alert" not in page


@pytest.mark.parametrize(
    ("section", "topic"),
    [("1e/7.1", "gaits"), ("1e/9.1.1.4", "leaders-hit"), ("2e/8.2.2", "points-spent-singly")],
)
def test_a_section_leads_to_its_topic(client: Client, section: str, topic: str) -> None:
    response = client.get(f"/rules/at/{section}/")
    assert response.status_code == 302
    assert response.headers["Location"] == f"/rules/{topic}/"
    assert f'data-topic="{topic}"' in words_of(client, f"/rules/at/{section}/panel/")


@pytest.mark.parametrize(
    ("asked", "topic"),
    [
        ("claim-defence", "espana-militia"),
        ("start-on-foot", "espana-cavalry"),
        ("place-machine-guns", "off-table-machine-guns"),
        ("fire-tear-gas", "espana-supports"),
        ("machine-guns", "off-table-machine-guns"),
        ("human-wave", "human-wave"),
        ("move-unit", "support"),
        ("", "support"),
    ],
)
def test_a_question_leads_to_the_topic_that_asks_it(client: Client, asked: str, topic: str) -> None:
    assert client.get(f"/rules/at/1e/B/?asked={asked}").headers["Location"] == f"/rules/{topic}/"
    assert f'data-topic="{topic}"' in words_of(client, f"/rules/at/1e/B/panel/?asked={asked}")


def test_what_is_done_leads_to_its_topic_where_no_section_says_more(client: Client) -> None:
    """A charge on foot is another section's."""
    assert client.get("/rules/at/1e/13/?asked=charge").headers["Location"] != "/rules/espana-cavalry/"
    assert client.get("/rules/at/1e/B/?asked=charge").headers["Location"] == "/rules/espana-cavalry/"
    assert 'href="/lists/"' in words_of(client, "/rules/at/1e/B/panel/?asked=charge")
    assert 'href="/lists/"' not in words_of(client, "/rules/at/1e/7.1/panel/")


@pytest.mark.parametrize(
    "address",
    [
        "/rules/none/",
        "/rules/none/panel/",
        "/rules/at/1e/99/",
        "/rules/at/3e/7.1/panel/",
        "/rules/at/1e/.../",
    ],
)
def test_what_is_not_in_it_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_panel_is_the_same_for_everybody_of_a_language_and_may_be_kept(client: Client) -> None:
    english = client.get("/rules/at/1e/7.1/panel/")
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    german = client.get("/rules/at/1e/7.1/panel/")
    assert "public" in german.headers["Cache-Control"]
    assert "Cookie" in german.headers["Vary"]
    assert ("See also" in english.content.decode(), "See also" in german.content.decode()) == (True, False)
    assert "nur auf Englisch" in german.content.decode()


@pytest.mark.parametrize("address", ["/rules/", "/rules/gaits/", "/rules/at/1e/7.1/panel/"])
def test_the_reference_is_only_read(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


def test_everything_stands_on_one_page_to_print(client: Client) -> None:
    page = words_of(client, "/rules/all/")
    assert page.count('class="rule-page"') == len(list(topics()))
