"""Two players and an umpire: invited, let see, called; he rules, decides, puts right and rolls."""

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Table


def orders(page: Page) -> None:
    """Where the orders are a tab among others, bring them up."""
    tab = page.locator("[data-tab=orders]")
    if tab.is_visible():
        tab.click()


def in_log(page: Page, words: str) -> None:
    expect(page.locator(".log-line", has_text=words)).to_have_count(1)


def invite(player: Page, una: Page, name: str) -> None:
    """By the menu of the table, its page and the link."""
    Table(player).act("menu").click()
    with player.expect_popup() as beside:
        Table(player).act("umpire").click()
    page = beside.value
    page.get_by_role("button", name="Make a link for the umpire").click()
    assert faults(page) == []
    link = page.get_by_label("Whoever opens this link first").input_value()
    page.close()
    player.keyboard.press("Escape")
    una.goto(link)
    assert faults(una) == []
    una.get_by_label("Your name").fill(name)
    una.get_by_role("button", name="Sit down as the umpire").click()
    Table(una).is_ready()


def calls(player: Page, why: str) -> None:
    orders(player)
    player.locator("[data-umpire-act=call]").click()
    player.locator("[data-umpire-field=text]").fill(why)
    player.locator("[data-umpire-field=about]").select_option("table")
    assert faults(player) == []
    player.locator("[data-dialog=umpire] [data-act=yes]").click()


def rules(una: Page, text: str, section: str, wrong: str) -> None:
    """At first by a section that there is none of."""
    una.locator("[data-umpire-act=rule]").click()
    una.locator("[data-umpire-field=text]").fill(text)
    una.locator("[data-umpire-field=section]").fill(wrong)
    una.locator("[data-dialog=umpire] [data-act=yes]").click()
    expect(una.locator("[data-dialog=umpire] .is-refused")).to_be_visible()
    una.locator("[data-umpire-field=section]").fill(section)
    assert faults(una) == []
    una.locator("[data-dialog=umpire] [data-act=yes]").click()
    expect(una.locator("[data-dialog=umpire]")).to_have_count(0)


def sets_morale(page: Page, side: str, level: int, why: str) -> None:
    """In the form that is open: what it will change is told before it is sent."""
    page.locator("[data-right-field=what]").select_option(f"morale-{side}")
    page.locator("[data-right-field=level]").fill(str(level))
    page.locator("[data-right-field=level]").press("Tab")
    expect(page.locator("[data-right-words]")).to_contain_text(f"Force Morale is {level} instead of")
    page.locator("[data-right-field=why]").fill(why)
    assert faults(page) == []
    Table(page).act("ask-right").click()


def test_an_umpire_sees_what_each_player_lets_him(people: People, take: Take) -> None:
    ann, bob, una = people.arrive(), people.arrive(PHONE), people.arrive()
    people.seat(ann, bob, story="section")
    invite(ann, una, "Una <b>")
    for page in (ann, bob, una):
        in_log(page, "Una <b> sits down as the umpire.")
    expect(una.locator("[data-umpire=open]")).to_contain_text("You see what everybody sees.")
    expect(una.locator("[data-reserve]")).to_have_count(0)
    ann.locator("[data-let-see=red]").select_option("all")
    expect(una.locator("[data-umpire=red]")).to_be_visible()
    orders(bob)
    bob.locator("[data-let-see=blue]").select_option("all")
    for page in (ann, bob, una):
        in_log(page, "now sees all that either side sees")
    expect(una.locator("[data-umpire=both]")).to_be_visible()
    una.locator("[data-look-as=blue]").click()
    expect(una.locator("[data-umpire=blue]")).to_be_visible()
    una.locator("[data-tab=forces]").click()
    assert faults(una) == []
    take(una, "desk")
    bob.locator("[data-let-see=blue]").select_option("open")
    expect(una.locator("[data-umpire=red]")).to_be_visible()
    una.locator("[data-umpire-act=leave]").click()
    una.locator("[data-dialog=sure] [data-act=yes]").click()
    for page in (ann, bob, una):
        in_log(page, "is no longer the umpire")
    expect(una.locator("[data-umpire]")).to_have_count(0)


def test_an_umpire_is_called_rules_decides_and_rolls(people: People, take: Take) -> None:
    ann, bob, una = people.arrive(), people.arrive(PHONE), people.arrive()
    people.seat(ann, bob, story="section")
    invite(ann, una, "Una")
    calls(bob, "Is he behind the hedge?")
    expect(una.locator("[data-call=blue]")).to_contain_text("Is he behind the hedge?")
    take(una, "called")
    rules(una, "He is: no shot.", "1e 8.1", wrong="1e 99.9")
    expect(una.locator("[data-call]")).to_have_count(0)
    for page in (ann, bob, una):
        in_log(page, "rules by 1e 8.1: “He is: no shot.”")
        expect(page.locator("[data-ruling]")).to_have_count(1)

    una.locator("[data-umpire-act=correct]").click()
    sets_morale(una, "blue", 3, "It was written down.")
    for page in (ann, bob):
        in_log(page, "Force Morale is 3 instead of")

    Table(ann).act("menu").click()
    ann.locator("[data-command=correct]").click()
    sets_morale(ann, "red", 4, "I counted twice.")
    una.locator("[data-decides=correction] [data-decide=declined]").click()
    in_log(ann, "it stays as it is")
    una.locator("[data-umpire-act=reverse]").click()
    una.locator("[data-decides=correction] [data-decide=granted]").click()
    in_log(bob, "it is done")

    una.locator("[data-umpire-act=roll]").click()
    una.locator("[data-umpire-field=text]").fill("who may choose")
    una.locator("[data-umpire-field=dice]").fill("2")
    una.locator("[data-dialog=umpire] [data-act=yes]").click()
    for page in (ann, bob, una):
        in_log(page, "who may choose")

    una.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for page, name in ((una, "phone"), (bob, "player-phone"), (ann, "player-desk")):
        orders(page)
        expect(page.locator("[data-umpire]")).to_be_visible()
        assert overflow(page) == 0
        assert faults(page) == []
        take(page, name)
    una.locator("[data-withdraw-ruling]").click()
    for page in (ann, bob):
        in_log(page, "withdraws the ruling")
