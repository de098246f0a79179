"""Vehicles on the table: drawn as they are and with what became of them, driven, brought on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Begun, People, Take
from tests.browser.standing import Json, show, team
from tests.browser.table_hands import Place, Table
from tests.browser.test_chain_of_reactions import asked_for
from tests.browser.test_dice_and_marks import box_of, meet

CREW: list[Json] = [
    {"id": "driver", "name": "driver", "weapons": [], "arcs": [], "done": False},
    {
        "id": "gunner",
        "name": "gunner",
        "weapons": ["gun", "co-axial machine gun"],
        "arcs": [{"at": [36, 20], "facing": 130, "width": 120}],
        "done": True,
    },
    {
        "id": "hull-gunner",
        "name": "hull gunner",
        "weapons": ["machine gun"],
        "arcs": [{"at": [38.2, 20], "facing": 90, "width": 90}],
        "done": False,
        "refused": "killed",
    },
]
TIGER: Json = {
    "name": "Tiger",
    "kind": "tank",
    "gear": "tracked",
    "type": "Tiger",
    "at": [36, 20],
    "facing": 90,
    "turret": 130,
    "length": 4.4,
    "width": 2.6,
    "armour": 9,
    "armoured": True,
    "commander": "junior",
    "initiatives": 2,
    "shock": 2,
    "level": 5,
    "positions": CREW,
    "damage": ["gun sights damaged: -1 to hit"],
    "speed": "fast",
    "done": False,
}
JEEP: Json = {
    "name": "Jeep",
    "kind": "soft-skin",
    "gear": "wheeled",
    "type": "Jeep",
    "at": [38, 32],
    "facing": 30,
    "length": 2.3,
    "width": 1.1,
    "armour": 0,
    "initiatives": 1,
    "shock": 0,
    "level": 2,
    "positions": CREW[:1],
    "damage": [],
    "done": False,
}
STATES = {
    "knocked-out": ("Knocked out", ".vehicle-smoke"),
    "exploded": ("Exploded", ".flame-outer"),
    "abandoned": ("Abandoned", ".vehicle-lid"),
    "bogged": ("Bogged down", "[data-state=bogged]"),
    "stuck": ("Stuck", "[data-state=stuck]"),
    "immobilised": ("Immobilised", "[data-state=immobilised]"),
    "trapped": ("Trapped", "[data-state=trapped]"),
}


def sides(**vehicles: Json) -> Json:
    """A few men, and these vehicles of the Germans."""
    red = {"rifles": team("rifles", "Rifle Team", 4, (34, 26))}
    return {
        "red": {"teams": red, "leaders": {}},
        "blue": {"teams": {}, "leaders": {}, "vehicles": vehicles},
    }


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def test_a_vehicle_is_drawn_where_it_stands_and_as_large_as_it_is(ann: Page, take: Take) -> None:
    """One that drives is drawn elsewhere, one taken off no more, and a turret turns by itself."""
    inch = show(ann, sides(tiger=TIGER, jeep=JEEP), 30, (36, 24))
    tiger = ann.locator("[data-vehicle=tiger]")
    expect(tiger).to_have_attribute("transform", "translate(36 20) rotate(90)")
    box = tiger.locator(".vehicle-outline").bounding_box()
    assert box is not None
    assert (box["width"] / inch, box["height"] / inch) == pytest.approx((4.4, 2.6), abs=0.1)
    expect(tiger.locator("[data-turret]")).to_have_attribute("transform", "translate(0 -0.09) rotate(40)")
    expect(ann.locator("[data-vehicle=jeep]")).to_be_visible()
    expect(ann.locator("[data-vehicle=jeep] [data-turret]")).to_have_count(0)
    take(ann, "vehicles")

    show(ann, sides(tiger={**TIGER, "at": [40, 20], "facing": 0}))
    expect(ann.locator("[data-vehicle]")).to_have_count(1)
    expect(tiger).to_have_attribute("transform", "translate(40 20) rotate(0)")
    expect(tiger.locator("[data-turret]")).to_have_attribute("transform", "translate(0 -0.09) rotate(130)")


def test_on_a_phone_the_card_hides_nothing_of_its_vehicle_and_is_whole(people: People, begun: Begun) -> None:
    page = begun.seat(people, PHONE, touch=True)
    damage = ["the turret no longer turns", "the engine runs badly", "the gun sights are out"]
    for down in (5, 42):
        show(page, sides(tiger={**TIGER, "at": [36, down], "damage": damage}))
        page.touchscreen.tap(*Table(page).point((36, down)))
        card = page.locator("[data-card=tiger]")
        expect(card).to_be_visible()
        assert card.evaluate("(card) => card.scrollHeight <= card.clientHeight")
        assert not meet(box_of(card), box_of(page.locator("[data-vehicle=tiger]")))
        card.locator(".card-damage").tap()
        expect(card).to_be_hidden()


def test_who_can_act_in_a_vehicle_is_told_by_its_card_and_in_words(ann: Page, take: Take) -> None:
    """Found and looked at by keyboard alone."""
    show(ann, sides(tiger=TIGER, jeep=JEEP), 30, (36, 24))
    tiger = ann.locator(".piece[data-piece=tiger]")
    expect(tiger).to_have_attribute(
        "aria-label", "German Tiger, tank, 2 Shock, gun sights damaged: -1 to hit"
    )
    expect(ann.locator("[data-label=tiger] .shock")).to_have_text("2")
    tiger.focus()
    ann.keyboard.press("Enter")
    card = ann.locator("[data-card=tiger]")
    expect(card).to_contain_text("Tank, armour 9")
    expect(card).to_contain_text("Junior Leader aboard; 2 Command Initiatives")
    expect(card).to_contain_text("Shock 2, morale level 5")
    expect(card.locator("[data-position].is-out b")).to_have_text(["Gunner", "Hull gunner"])
    expect(card.locator("[data-position].is-out small")).to_have_text(["done in this Phase", "killed"])
    expect(card.locator(".card-damage")).to_have_text("Gun sights damaged: -1 to hit")
    expect(card.locator(".card-damage + .card-crew")).to_be_attached()
    expect(card).to_contain_text("Drove fast")
    expect(tiger).to_have_class("piece vehicle nation-germany seat-blue is-chosen")
    card.get_by_role("button").click()
    assert arcs_shown(ann) == ["gunner", "hull-gunner"]
    take(ann, "card")
    ann.keyboard.press("v")
    expect(ann.locator("[data-vehicle-arc]")).to_have_count(0)
    ann.keyboard.press("v")
    assert arcs_shown(ann) == ["gunner", "hull-gunner"]
    ann.keyboard.press("Escape")
    expect(ann.locator("[data-vehicle-arc]")).to_have_count(0)


def test_who_rides_in_a_vehicle_is_counted_and_named(ann: Page, take: Take) -> None:
    riders = [
        {"id": "squad", "name": "Squad 1 LMG Team", "men": 9, "shock": 1},
        {"id": "leader", "name": "Obergefreiter", "men": 1},
    ]
    track = {
        **JEEP,
        "name": "SdKfz 251",
        "kind": "half-track",
        "gear": "half-tracked",
        "aboard": riders,
        "seats": 2,
    }
    left = {**JEEP, "at": [30, 32], "seats": 4, "empty": True}
    show(ann, sides(track=track, left=left), 30, (36, 28))
    expect(ann.locator("[data-label=track] .label-men")).to_have_text("10")
    expect(ann.locator("[data-label=left] .label-men")).to_have_count(0)
    piece = ann.locator(".piece[data-piece=track]")
    expect(piece).to_have_attribute("aria-label", "German SdKfz 251, half-track, 10 aboard")
    piece.focus()
    ann.keyboard.press("Enter")
    card = ann.locator("[data-card=track] [data-aboard]")
    expect(card).to_have_text("Aboard: Squad 1 LMG Team (9), 1 Shock; Obergefreiter. 2 free seats.")
    take(ann, "riders")
    ann.locator(".piece[data-piece=left]").focus()
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-card=left] [data-aboard]")).to_have_text("Nobody aboard. 4 free seats.")


def arcs_shown(page: Page) -> list[str | None]:
    """Whose weapons' arcs are drawn."""
    arcs = page.locator("[data-vehicle-arc]")
    expect(arcs).to_have_count(2)
    return [arc.get_attribute("data-vehicle-arc") for arc in arcs.all()]


def test_whoever_watches_aboard_is_seen_by_all(ann: Page, take: Take) -> None:
    watching = [{**one, "overwatch": one["id"] == "gunner"} for one in CREW]
    show(ann, sides(tiger={**TIGER, "positions": watching}), 30, (36, 24))
    expect(ann.locator("[data-watched=tiger] .watch-fill")).to_have_count(1)
    expect(ann.locator("[data-label=tiger] .tag-overwatch")).to_have_count(1)
    expect(ann.locator(".piece[data-piece=tiger]")).to_have_attribute("aria-label", re.compile("Overwatch"))
    take(ann, "vehicle-watching")


def test_what_became_of_a_vehicle_is_drawn_written_and_said(ann: Page, take: Take) -> None:
    parked = {
        state: {**TIGER, "state": state, "at": [12 + 7 * n, 20], "facing": 30 * n}
        for n, state in enumerate(STATES)
    }
    show(ann, sides(**parked), 18, (33, 20))
    for state, (word, drawn) in STATES.items():
        piece = ann.locator(f".piece[data-piece={state}]")
        assert word in (piece.get_attribute("aria-label") or "")
        expect(piece.locator(drawn).first).to_be_attached()
        expect(ann.locator(f"[data-label={state}]")).to_contain_text(word)
    take(ann, "states")
    ann.locator(".piece[data-piece=knocked-out]").focus()
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-card=knocked-out]")).to_contain_text("a wreck")
    expect(ann.locator("[data-card=knocked-out] [data-position]")).to_have_count(0)


# --- driving -------------------------------------------------------------------------------------------


def settled(table: Table) -> Json:
    """The half-made drive as it would be answered, once the server has said that it is legal."""
    assert table.verdict() == "legal"
    drawn: Json = table.page.evaluate("() => coc.screen.mode.draft.reply()")
    return drawn


def driving(people: People, size: tuple[int, int] = DESK, *, touch: bool = False) -> tuple[Table, Json]:
    """Ann, who is asked how her Sherman drives that has rolled two dice; who is who."""
    page = people.arrive(size, touch=touch)
    who = people.seat(page, story="tanks")
    table = Table(page)
    assert table.click_piece(who["tank"])
    asked_for(table, "command-crew")
    option = page.locator('.piece-menu [data-option^="drive"]').nth(1)
    if touch:  # a mouse left where the card was would bring another before the place that is tapped
        option.tap()
    else:
        option.click()
    asked_for(table, "drive")
    table.lay_aside_dice()
    return table, who


def ghost(table: Table, vehicle: str) -> tuple[Place, float]:
    """Where the half-made drive leads, and the heading there."""
    moved = table.page.locator(f"[data-ghost={vehicle}]").get_attribute("transform") or ""
    x, y, heading = (float(number) for number in re.findall(r"-?[\d.]+", moved))
    return (x, y), heading


def test_a_vehicle_is_driven_by_keys(people: People, take: Take) -> None:
    """A click says where, the server how far; then it is turned, reversed, begun anew and confirmed."""
    table, who = driving(people)
    keyboard, tank = table.page.keyboard, who["tank"]
    table.click_place((38, 10))
    settled(table)
    expect(table.part("orders").locator("[data-verdict]")).to_contain_text("the dice bring it no farther")
    expect(table.page.locator(".caption-warning")).to_have_text("the dice bring it no farther")
    take(table.page, "as-far-as-it-goes")
    table.click_place((38, 36))
    keyboard.press("e")
    assert settled(table) == {"line": [[38, 36]], "backwards": False, "before": 0, "after": 15}
    at, heading = ghost(table, tank)
    assert (*at, heading) == pytest.approx((38, 36, 15), abs=0.1)
    keyboard.press("b")
    expect(table.act("backwards")).to_have_attribute("aria-pressed", "true")
    assert settled(table)["backwards"]
    take(table.page, "backwards")
    keyboard.press("b")
    keyboard.press("Escape")
    expect(table.page.locator(f"[data-ghost={tank}]")).to_have_count(0)
    keyboard.press("ArrowUp")
    keyboard.press("ArrowUp")
    assert settled(table)["line"] == [[38, 38]]
    keyboard.press("Enter")
    expect(table.part("log")).to_contain_text("Sherman drives 2 inches")
    expect(table.page.locator(f"[data-vehicle={tank}]")).to_have_attribute(
        "transform", "translate(38 38) rotate(0)"
    )


def test_a_line_is_drawn_for_a_vehicle_and_another_brought_on(people: People, take: Take) -> None:
    """By hand alone: a drag from the hull, on from where it leads; then a carrier, turned on its road."""
    table, who = driving(people)
    start = table.grip(who["tank"])
    assert start is not None
    table.drag(start, table.point((38.5, 37.5)))
    drawn = settled(table)["line"]
    assert drawn[-1] == pytest.approx([38.5, 37.5], abs=0.3)
    end, _ = ghost(table, who["tank"])
    table.drag(table.point(end), table.point((38.8, 36.4)))
    further = settled(table)["line"]
    assert further[: len(drawn) - 1] == drawn[:-1]
    assert further[-1] == pytest.approx([38.8, 36.4], abs=0.3)
    take(table.page, "drawn")
    table.page.keyboard.press("Enter")
    expect(table.part("log")).to_contain_text("Sherman drives")

    asked_for(table, "command-crew").take("done")
    asked_for(table, "spend-command-dice").press(
        f'[data-part=orders] [data-option^="enter:{who["carrier"]}"]'
    )
    asked_for(table, "enter")
    expect(table.page.locator(f"[data-ghost={who['carrier']}]")).to_be_visible()
    table.page.keyboard.press("e")
    assert table.verdict() == "legal"
    at, heading = ghost(table, who["carrier"])
    assert heading == 15
    take(table.page, "brought-on")
    table.confirm()
    expect(table.page.locator(f"[data-vehicle={who['carrier']}]")).to_have_attribute(
        "transform", f"translate({at[0]:g} {at[1]:g}) rotate(15)"
    )


def test_a_vehicle_is_driven_by_a_finger_on_a_phone(people: People, take: Take) -> None:
    table, _ = driving(people, (844, 390), touch=True)
    table.page.touchscreen.tap(*table.point((38, 36.5)))
    assert settled(table)["line"][0] == pytest.approx([38, 36.5], abs=0.2)
    take(table.page, "by-finger")
    table.page.locator("[data-act=confirm]").tap()
    expect(table.page.locator("[data-request=drive]")).to_have_count(0)


def test_where_vehicles_come_on_and_what_is_marked_on_ones_map_is_drawn(ann: Page, take: Take) -> None:
    both = sides(tiger=TIGER)
    both["red"] |= {"edge": "south", "entry_point": [20, 48]}
    both["red"]["reserve"] = {"teams": {}, "leaders": {}, "marks": [[30, 36], [40, 36]]}
    inch = show(ann, both)
    arrow = ann.locator(".entry-point")
    expect(arrow).to_have_attribute("transform", "translate(20 48) rotate(0)")
    box = arrow.locator("path").bounding_box()
    assert box is not None
    assert (box["width"] / inch, box["height"] / inch) == pytest.approx((2.0, 2.1), abs=0.3)
    expect(ann.locator(".sketched")).to_have_count(2)
    take(ann, "entry-point")
    show(ann, sides(tiger=TIGER) | {"red": {**both["red"], "entry_point": None, "reserve": None}})
    expect(arrow).to_have_count(0)
