"""Two forces standing on the table before the page, as the server's view would tell of them."""

from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]
Place = tuple[float, float]

# Stands these sides on the table, as the server's view would tell of them.
SHOW = """(sides) => {
  const { screen, connection } = window.coc;
  connection.hooks.heard = () => {};
  screen.store.change((state) => {
    const bare = { patrol_markers: {}, jump_off_points: {} };
    const told = (seat) => ({ ...state.view.sides[seat], ...bare, ...sides[seat] });
    const both = { red: told("red"), blue: told("blue") };
    const view = { ...state.view, stage: "battle", request: undefined, sides: both };
    return { ...state, told: view, view };
  });
}"""
# Looks so closely that an inch has so many pixels, and waits until the camera rests.
LOOK = """([inch, place]) => new Promise((done) => {
  const { camera } = window.coc.board;
  const settled = camera.settled;
  camera.settled = () => { settled(); camera.settled = settled; done(camera.inch); };
  if (inch) camera.zoom(inch / camera.inch);
  else camera.fit();
  if (place) {
    const [x, y] = camera.point(place);
    camera.move(camera.viewport.clientWidth / 2 - x, camera.viewport.clientHeight / 2 - y);
  }
})"""


def men(name: str, count: int, at: Place, weapon: str = "rifle") -> Json:
    """So many men in two ranks an inch apart, the first of them here."""
    return {
        f"{name}-{n}": {"weapon": weapon, "at": [at[0] + n % 4, at[1] + n // 4], "serves": False}
        for n in range(count)
    }


def team(id_: str, name: str, count: int, at: Place, section: int = 0, **more: Any) -> Json:
    """A Team as the view tells of it."""
    named = {
        "name": name,
        "full_name": f"Section {section} {name}" if section else name,
        "section": f"s{section}" if section else "",
    }
    state = {
        "shock": 0,
        "stance": "",
        "facing": 0,
        "pinned": False,
        "broken": False,
        "done": False,
        "leaders": [],
    }
    armed = {"weapon": "", "crew": 0, "strength": count}
    return {**named, **state, **armed, "figures": men(id_, count, at), **more}


def leader(name: str, at: Place, section: int = 0, rank: str = "junior", **more: Any) -> Json:
    """A Leader as the view tells of him."""
    of = {"section": f"s{section}" if section else "", "of": f"Section {section}" if section else ""}
    state = {
        "weapon": "smg",
        "facing": 0,
        "wounds": 0,
        "out": False,
        "done": False,
        "initiatives": 2,
        "command_range": 6,
    }
    return {
        "name": name,
        "rank": rank,
        "figure": f"{name}-{section}-man",
        "at": list(at),
        **of,
        **state,
        **more,
    }


def section(number: int, at: Place, side: str = "", **more: Any) -> tuple[Json, Json]:
    """A Section of ten that keeps together, its Leader between its Teams: Teams and Leaders."""
    x, y = at
    lmg, rifle, corporal = (f"{side}{name}{number}" for name in ("lmg", "rifle", "corporal"))
    teams = {
        lmg: team(lmg, "LMG Team", 3, (x, y), number, **more),
        rifle: team(rifle, "Rifle Team", 6, (x, y + 2.5), number),
    }
    return teams, {corporal: leader("Corporal", (x + 1.5, y + 1.2), number)}


def force(*sections: tuple[Json, Json], **leaders: Json) -> Json:
    """A side of these Sections."""
    return {
        "teams": {id_: one for teams, _ in sections for id_, one in teams.items()},
        "leaders": {id_: one for _, led in sections for id_, one in led.items()} | leaders,
    }


CROWDED = {
    "red": force(
        section(1, (20, 30), pinned=True, shock=4),
        section(2, (25, 30), stance="tactical", shock=2),
        section(3, (30, 30), shock=11),
        serjeant=leader("Serjeant", (24, 28.5), rank="senior", wounds=1),
    ),
    "blue": force(
        section(1, (22, 22), "b"),
        section(2, (27, 22), "b", broken=True, shock=6),
        section(3, (32, 22), "b"),
    ),
}


def show(page: Page, sides: Json, inch: float = 0, place: Place | None = None) -> float:
    """Stand the sides on the table and look at them; pixels of an inch."""
    page.evaluate(SHOW, sides)
    page.evaluate("document.fonts.ready.then(() => true)")
    return float(page.evaluate(LOOK, [inch, place]))
