"""Positions: those of the book can be begun and played, players keep theirs, nothing hidden gets out."""

import random
import zlib
from pathlib import Path

import msgspec
import pytest
import yaml
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client

from armylists.reading import BadData
from games.belongings.claiming import claim
from games.journal import checking, exports, loading
from games.library import positions as book
from games.models import Game, Mode, Player, Position
from games.positions import services as positions
from games.positions.opening import opening
from games.refusals import Refused
from reference.book import topics_by_id
from rules import GameState, Play, Setup
from rules import opening as begun_play
from rules.book import supplement_of
from rules.bots import random_player
from rules.engine.requests import Choose
from rules.engine.seats import Seat
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import Stage
from rules.views.view import view
from tests.games.people import answer, asked, begun, play_of, play_until, say
from tests.games.reports.test_reporting import browser_of

NAMES = sorted(book.book_positions())
AMBUSH = "ambush-of-a-section"
ANSWERS = 15
BRITISH = {"list": "britain-1943-45", "platoon": "infantry-platoon"}


# --- the book's ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_game_from_a_position_of_the_book_is_played(name: str) -> None:
    data, chance = book.book_positions()[name], random.Random(name)
    play = _begun(name, chance)
    first = next(iter(play.pending.values())).request
    assert first.seat is data.active
    assert first.name == ("place-jump-off-point" if data.red.patrol_markers else first.name)
    for _ in range(ANSWERS):
        if play.table.result is None:
            _answer_somehow(play, chance)


def _begun(name: str, chance: random.Random) -> Play:
    """Begin a game in memory from a position."""
    data, table = book.book_positions()[name], book.laid_out(name)
    rosters = {seat: book.roster_of(side.force) for seat, side in data.sides.items()}
    setup = Setup(
        edition=data.edition,
        supplement=supplement_of(rosters.values()),
        map=book.table(data.table),
        rosters=rosters,
        secret_supports=True,
    )
    play, _ = begun_play(setup, table, lambda _, count: [chance.randint(1, 6) for _ in range(count)])
    return play


def _answer_somehow(play: Play, chance: random.Random) -> None:
    """Answer what is asked at random; as it is suggested where that is not legal."""
    seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
    try:
        play.answer(seat, random_player.choose(view(play, seat), chance.randrange), seen=play.number)
    except Refused:
        play.answer(seat, play.pending[seat].request.suggested(), seen=play.number)


@pytest.mark.parametrize("name", NAMES)
def test_everybody_stands_where_the_file_says(name: str) -> None:
    """Whoever is set out stands about his place, as a Section has room; nobody else is on the table."""
    data, table = book.book_positions()[name], book.laid_out(name)
    for seat, side in data.sides.items():
        there = table.sides[seat]
        men = [man.at for team in there.teams.values() if team.on_table for man in team.figures]
        men += [leader.at for leader in there.leaders.values() if leader.on_table]
        vehicles: list[Vehicle] = [one for one in table.vehicles.values() if one.seat is seat and one.at]
        places = [stand.at for stand in side.stands if stand.at is not None]
        assert all(min(_apart(at, place) for place in places) <= 6.5 for at in men)
        assert all(one.at in places for one in vehicles)
        assert len(places) <= len(men) + len(vehicles)


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def test_each_worked_example_of_the_ledger_is_set_out() -> None:
    set_out_rows = {row for data in book.book_positions().values() for row in data.rows}
    of_the_books = {row for row in set_out_rows if not row.startswith(("l40-", "esp-"))}
    index = (Path(__file__).parents[3] / "docs" / "ledger-index.tsv").read_text().splitlines()
    assert set_out_rows <= {line.partition("\t")[0] for line in index}
    assert len(of_the_books) == 26


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"edition": "third"}, "edition"),
        ({"topics": ["nothing"]}, "topics"),
        ({"topics": []}, "topics"),
        ({"table": "atlantis"}, "table"),
        ({"command_dice": [7]}, "command_dice"),
        ({"red": {"force": {"list": "atlantis", "platoon": "nymphs"}}}, "red.force"),
        ({"red": {"force": BRITISH | {"quality": "elite"}}}, "red.force"),
        ({"red": {"force": BRITISH | {"supports": ["tripods"]}}}, "red.force"),
        ({"red": {"force": {}}}, "$.red.force"),
        ({"blue": {"force": BRITISH, "tents": 2}}, "$.blue"),
    ],
)
def test_a_fault_is_named_by_file_and_key(tmp_path: Path, change: dict[str, object], where: str) -> None:
    data = yaml.safe_load((book.DATA / f"{AMBUSH}.yaml").read_text()) | change
    (tmp_path / "wrong.yaml").write_text(yaml.safe_dump(data))
    with pytest.raises(BadData) as error:
        book.load(tmp_path / "wrong.yaml")
    assert (error.value.file, error.value.where) == ("wrong.yaml", where)


@pytest.mark.parametrize(
    ("stand", "where"),
    [
        ({"who": "Section 9", "at": [20, 20]}, "red.stands[0].who"),
        ({"who": "Section 1"}, "red.stands[0].at"),
        ({"who": "Section 1", "aboard": "Sherman"}, "red.stands[0].aboard"),
        ({"who": "Section 1", "at": [200, 200]}, "red.stands[0].at"),
        ({"who": "Section 1", "at": [20, 20], "mounted": True}, "red.stands[0].mounted"),
    ],
)
def test_who_cannot_stand_so_is_named(
    monkeypatch: pytest.MonkeyPatch, stand: dict[str, object], where: str
) -> None:
    data = yaml.safe_load((book.DATA / f"{AMBUSH}.yaml").read_text())
    data["red"]["stands"] = [stand]
    wrong = msgspec.convert(data, book.PositionData)
    monkeypatch.setattr(book, "book_positions", lambda: {"wrong": wrong})
    with pytest.raises(BadData) as error:
        book.laid_out("wrong")
    assert (error.value.file, error.value.where) == ("wrong.yaml", where)


def test_horsemen_sit_in_the_saddle_where_the_file_says_so() -> None:
    horsemen = book.laid_out("horsemen-and-a-tiznao").sides[Seat.RED]
    mounted = {team.name for team in horsemen.teams.values() if team.mounted}
    assert mounted == {"Squad One", "Squad Two"}
    assert [one.name for one in horsemen.leaders.values() if one.mounted] == ["Alférez"]


def test_launchers_may_fire_at_what_friends_alone_see() -> None:
    """In that position nobody of their Team sees the enemy, as moving with fire is refused for."""
    play = _begun("launchers-over-the-house", random.Random(1))
    (team,) = [one for one in play.table.sides[Seat.RED].teams.values() if one.name == "V.B. Team"]
    play.answer(Seat.RED, {"option": f"activate:{team.id}:1"}, seen=play.number)
    options = _refusals(play)
    assert options["fire"] == ""
    assert options["fire-and-move"] != ""


def test_the_wave_may_be_ordered_on_the_ice() -> None:
    play = _begun("human-wave-on-the-ice", random.Random(1))
    (leader,) = [one for one in play.table.sides[Seat.RED].leaders.values() if one.name == "Leytenant"]
    play.answer(Seat.RED, {"option": f"activate:{leader.id}:4"}, seen=play.number)
    assert _refusals(play)[f"human-wave:{leader.id}/3"] == ""


def _refusals(play: Play) -> dict[str, object]:
    """By option of what red is asked, why it cannot be taken, "" where it can."""
    request = play.pending[Seat.RED].request
    assert isinstance(request, Choose)
    return {one.id: one.refused for one in request.options}


def test_a_game_from_a_position_is_like_any_other(site: None, ann: Player) -> None:
    game = positions.begin(ann, opening(AMBUSH), positions.Practice())
    play = play_of(game)
    assert (play.table.stage, play.game.active.seat, game.mode) == (Stage.BATTLE, Seat.RED, Mode.HOT_SEAT)
    assert asked(game)["red"] == "spend-command-dice"
    assert answer(game, ann, "end-phase", seat=Seat.RED) == 1
    say(game, ann, "resign", seat=Seat.RED)
    over = Game.objects.get(pk=game.pk)
    assert checking.verify_dice(over).is_good
    exported = exports.export(over)
    assert (exported["position"], exported["table"]["stage"]) == (AMBUSH, "battle")
    assert "Try the position again" in browser_of(ann).get(f"/games/{game.pk}/result/").content.decode()


def test_one_side_is_played_by_the_computer(site: None, ann: Player) -> None:
    practice = positions.Practice(mode=Mode.COMPUTER, seat=Seat.BLUE)
    game = positions.begin(ann, opening(AMBUSH), practice)
    assert {seat.colour: seat.name for seat in game.seats.all()} == {"red": "Computer", "blue": "Ann"}


def test_a_position_is_begun_as_often_as_one_likes_and_stays_as_it_is(site: None, ann: Player) -> None:
    first = positions.begin(ann, opening("two-tanks"), positions.Practice())
    second = positions.begin(ann, opening("two-tanks"), positions.Practice())
    assert first.pk != second.pk
    tables = [msgspec.json.encode(play_of(game).table) for game in (first, second)]
    assert tables[0] == tables[1]
    assert opening("two-tanks").table == book.laid_out("two-tanks")


def test_a_position_is_not_begun_with_a_friend(site: None, ann: Player) -> None:
    with pytest.raises(Refused) as refused:
        positions.begin(ann, opening(AMBUSH), positions.Practice(mode=Mode.FRIENDS))
    assert refused.value.code == "malformed"


# --- pages ---------------------------------------------------------------------------------------------


def test_positions_are_listed_and_led_to_from_the_rules_and_back(site: None) -> None:
    browser = Client()
    listed = browser.get("/positions/").content.decode()
    for name in NAMES:
        assert f'href="/positions/{name}/"' in listed
    assert "You have kept none" in listed
    for topic in book.book_positions()[AMBUSH].topics:
        assert f"/positions/{AMBUSH}/" in browser.get(f"/rules/{topic}/").content.decode()
        assert f"/positions/{AMBUSH}/" in browser.get(f"/rules/{topic}/panel/").content.decode()
        assert f'href="/rules/{topic}/"' in browser.get(f"/positions/{AMBUSH}/").content.decode()
    without = next(one for one in topics_by_id() if one not in book.by_topic())
    assert "Try it on the table" not in browser.get(f"/rules/{without}/").content.decode()


@pytest.mark.parametrize("name", NAMES)
def test_a_page_says_who_has_what(site: None, name: str) -> None:
    page = Client().get(f"/positions/{name}/").content.decode()
    data = book.book_positions()[name]
    assert data.title in page.replace("&quot;", '"')
    assert page.count('class="sketch-man"') > 0 or data.red.patrol_markers


@pytest.mark.parametrize(
    ("play", "mode"), [("both", Mode.HOT_SEAT), ("red", Mode.COMPUTER), ("blue", Mode.COMPUTER)]
)
def test_the_form_begins_a_game_without_a_script(site: None, play: str, mode: Mode) -> None:
    response = Client().post(f"/positions/{AMBUSH}/", {"play": play})
    game = Game.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/games/{game.pk}/")
    assert (game.mode, game.position, game.is_playing) == (mode, AMBUSH, True)


def test_a_form_with_something_wrong_says_so(site: None) -> None:
    assert Client().post(f"/positions/{AMBUSH}/", {"play": "nobody"}).status_code == 422
    assert Client().post(f"/positions/{AMBUSH}/", {"play": "both", "promise": "used"}).status_code == 422
    assert Client().get("/positions/no-such-position/").status_code == 404
    assert not Game.objects.exists()


# --- those that players keep ---------------------------------------------------------------------------


@pytest.fixture
def over(site: None, ann: Player, bob: Player) -> Game:
    """A game of Ann and Bob that went on into the battle, and was given up."""
    game = begun(ann, bob)
    play_until(game, "spend-command-dice")
    say(game, bob, "resign")
    return Game.objects.get(pk=game.pk)


def kept(player: Player, game: Game, title: str = "At the hedge") -> Position:
    return positions.keep(player, game, game.number, title)


def test_a_moment_of_a_finished_game_is_kept_and_played_on(over: Game, ann: Player, eve: Player) -> None:
    row = kept(ann, over)
    positions.share(ann, row.pk, is_shared=True)
    game = positions.begin(eve, opening(row.pk, eve), positions.Practice())
    play = play_of(game)
    assert (play.number, play.table.stage, play.table.result) == (0, Stage.BATTLE, None)
    before = table_at(over, row.number)
    assert play.table.sides[Seat.RED].teams == before.sides[Seat.RED].teams
    assert asked(game)
    say(game, eve, "resign", seat=Seat.RED)
    assert checking.verify_dice(Game.objects.get(pk=game.pk)).is_good


def table_at(game: Game, number: int) -> GameState:
    return loading.play_at(game, number).table


def test_a_game_with_support_up_to_a_level_is_kept_too(over: Game, ann: Player) -> None:
    force = over.seats.get(colour="red").force
    assert force is not None
    for row in ("barbed-wire", "jeep"):
        force.items.create(row=row, count=3)
    game = positions.begin(ann, opening(kept(ann, over).pk, ann), positions.Practice())
    taken = game.seats.get(colour="red").force
    assert taken is not None
    assert taken.supports == [*["barbed-wire"] * 3, *["jeep"] * 3]


def test_the_nearest_moment_before_is_kept(over: Game, ann: Player) -> None:
    for at in (0, 3, 10):
        row = positions.keep(ann, over, at, "Early")
        assert row.number <= at
        assert positions.begin(ann, opening(row.pk, ann), positions.Practice()).is_playing, at


def test_those_who_played_keep_positions_and_nobody_else(over: Game, bob: Player, eve: Player) -> None:
    assert kept(bob, over).owner == bob
    with pytest.raises(Refused) as refused:
        kept(eve, over)
    assert refused.value.code == "not-a-player"


def test_nothing_of_a_game_that_goes_on_is_kept(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob)
    with pytest.raises(Refused) as refused:
        kept(ann, game)
    assert refused.value.code == "not-over"
    assert browser_of(ann).get(f"/games/{game.pk}/keep/").status_code == 302


def test_a_title_is_checked_as_names_are(over: Game, ann: Player) -> None:
    for title in ("", " ", "x" * 41, "a\u0000b"):
        with pytest.raises(Refused) as refused:
            kept(ann, over, title)
        assert refused.value.code == "bad-name", title


def test_one_keeps_so_many_and_no_more(over: Game, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "MOST_POSITIONS", 1)
    kept(ann, over)
    with pytest.raises(Refused) as refused:
        kept(ann, over)
    assert refused.value.code == "too-many-positions"


def test_the_owner_alone_renames_and_deletes(over: Game, ann: Player, bob: Player) -> None:
    row = kept(ann, over)
    for do in (
        lambda: positions.rename(bob, row.pk, "Mine"),
        lambda: positions.share(bob, row.pk, is_shared=True),
        lambda: positions.delete(bob, row.pk),
    ):
        with pytest.raises(Refused) as refused:
            do()
        assert refused.value.code == "no-such-position"
    assert positions.rename(ann, row.pk, " At the  wall ").title == "At the wall"
    with pytest.raises(Refused, match="not shared"):
        opening(row.pk, bob)
    positions.share(ann, row.pk, is_shared=True)
    game = positions.begin(bob, opening(row.pk, bob), positions.Practice())
    positions.delete(ann, row.pk)
    assert not Position.objects.exists()
    assert asked(game)


def test_one_of_an_older_schema_is_upgraded_or_says_that_it_cannot_be_opened(over: Game, ann: Player) -> None:
    row = kept(ann, over)
    table = msgspec.json.decode(row.as_checkpoint().table)
    done = table["phase"] | {"activated": {"red-section-1-team-1": "moved"}}
    for side in table["sides"].values():
        side["morale_track"] = [{"phase": 0, "level": 8, "why": "start"}]
    row.packed_table = zlib.compress(msgspec.json.encode(table | {"schema": 4, "phase": done}))
    row.schema = 4
    row.save()
    phase = opening(row.pk, ann).table.phase
    assert phase is not None
    assert phase.done("red-section-1-team-1") == "moved"
    Position.objects.update(schema=99, is_shared=True)
    assert Client().get(f"/positions/{row.pk}/").status_code == 409
    with pytest.raises(Refused) as refused:
        opening(row.pk, ann)
    assert refused.value.code == "too-old"


def damaged(row: Position) -> dict[str, dict[str, object]]:
    """What is stored of a position that was damaged in each of these ways."""
    table, setup = (
        msgspec.json.decode(zlib.decompress(packed)) for packed in (row.packed_table, row.packed_setup)
    )
    half = table | {"sides": {"red": table["sides"]["red"]}}
    return {
        "table": {"packed_table": b"torn"},
        "setup": {"packed_setup": b""},
        "no table": {"packed_table": packed_json({})},
        "no old table": {"packed_table": packed_json([]), "schema": 4},
        "half a table": {"packed_table": packed_json(half)},
        "edition": {"packed_setup": packed_json(setup | {"edition": "third"})},
    }


def packed_json(what: object) -> bytes:
    return zlib.compress(msgspec.json.encode(what))


def test_a_damaged_one_is_refused_and_the_others_are_listed(over: Game, ann: Player) -> None:
    row, browser = kept(ann, over), browser_of(ann)
    for what, stored in damaged(row).items():
        row.save()
        Position.objects.filter(pk=row.pk).update(**stored)
        assert browser.get(f"/positions/{row.pk}/").status_code == 409, what
        assert browser.post(f"/positions/{row.pk}/", {"play": "both"}).status_code == 409, what
        assert browser.get(f"/api/positions/{row.pk}/").json()["code"] == "too-old", what
        assert row.title in browser.get("/positions/").content.decode(), what


def test_positions_come_along_when_a_guest_signs_in_to_his_account(over: Game, ann: Player) -> None:
    row, user = kept(ann, over), User.objects.create_user("ann")
    account = Player.objects.create(name="Ann", user=user)
    assert claim(ann, user) == account
    row.refresh_from_db()
    assert row.owner == account


def test_who_attacks_in_it_is_who_did_and_nothing_is_rolled_for(over: Game, ann: Player) -> None:
    row = kept(ann, over)
    setup = msgspec.json.decode(zlib.decompress(row.packed_setup))
    for agreed, attacks in [("blue", "blue"), (None, "red")] * 4:
        row.packed_setup = packed_json(setup | {"scenario": "the-probe", "attacker": agreed})
        row.save()
        game = positions.begin(ann, opening(row.pk, ann), positions.Practice())
        assert (game.scenario, game.attacker, game.set_up_rolls) == ("the-probe", attacks, {})


def test_a_position_outlives_the_game_it_is_from(over: Game, ann: Player) -> None:
    row = kept(ann, over)
    over.delete()
    row.refresh_from_db()
    assert row.game is None
    assert positions.begin(ann, opening(row.pk, ann), positions.Practice()).is_playing


def test_a_position_is_kept_renamed_and_deleted_by_forms(over: Game, ann: Player) -> None:
    browser = browser_of(ann)
    for page in ("result", "replay"):
        assert f"/games/{over.pk}/keep/" in browser.get(f"/games/{over.pk}/{page}/").content.decode()
        assert f"/games/{over.pk}/keep/" not in Client().get(f"/games/{over.pk}/{page}/").content.decode()
    assert browser.post(f"/games/{over.pk}/keep/", {"title": " ", "at": "5"}).status_code == 422
    assert browser.post(f"/games/{over.pk}/keep/", {"title": "Far", "at": "999999"}).status_code == 422
    response = browser.post(f"/games/{over.pk}/keep/", {"title": "At the hedge", "at": "5"})
    row = Position.objects.get()
    assert response["Location"] == f"/positions/{row.pk}/"
    assert "This position is yours" in browser.get(response["Location"]).content.decode()
    assert Client().get(response["Location"]).status_code == 404
    assert "At the hedge" in browser.get("/positions/").content.decode()
    changing = f"/positions/{row.pk}/change/"
    assert Client().post(changing, {"do": "delete"}).status_code == 404
    assert browser.post(changing, {"do": "rename", "title": " "}).status_code == 422
    assert browser.post(changing, {"do": "rename", "title": "Elsewhere"}).status_code == 302
    assert Position.objects.get().title == "Elsewhere"
    assert Client().post(changing, {"do": "share"}).status_code == 404
    assert browser.post(changing, {"do": "share"})["Location"] == f"/positions/{row.pk}/"
    assert f"http://testserver/positions/{row.pk}/" in browser.get(response["Location"]).content.decode()
    assert "This position is yours" not in Client().get(response["Location"]).content.decode()
    assert browser.post(changing, {"do": "hide"}).status_code == 302
    assert Client().get(response["Location"]).status_code == 404
    assert browser.post(changing, {"do": "delete"})["Location"] == "/positions/"
    assert not Position.objects.exists()


# --- programs ------------------------------------------------------------------------------------------


def test_a_program_lists_keeps_and_begins_positions(over: Game, ann: Player) -> None:
    browser = browser_of(ann)

    def post(address: str, **body: object) -> HttpResponse:
        return browser.post(f"/api/positions/{address}", body, content_type="application/json")

    made = post("", game=over.pk, at=4, title="At the hedge")
    assert made.status_code == 201
    word = made.json()["id"]
    listed = browser.get("/api/positions/").json()
    assert [one["id"] for one in listed if one["own"]] == [word]
    assert {one["id"] for one in listed if not one["own"]} == set(NAMES)
    assert browser.get(f"/api/positions/{word}/").json()["own"]
    told = browser.get(f"/api/positions/{AMBUSH}/").json()
    assert [side["seat"] for side in told["sides"]] == ["red", "blue"]
    game = post(f"{AMBUSH}/games/", mode="computer", seat="blue")
    assert (game.status_code, game.json()["status"]) == (201, "playing")
    assert post(f"{AMBUSH}/games/", entropy="early").json()["code"] == "no-promise"
    assert post("nosuch/games/").status_code == 404
    renamed = browser.patch(f"/api/positions/{word}/", {"title": "Hedge"}, content_type="application/json")
    assert (renamed.json()["title"], renamed.json()["shared"]) == ("Hedge", False)
    assert Client().get(f"/api/positions/{word}/").status_code == 404

    def patch(**body: object) -> HttpResponse:
        return browser.patch(f"/api/positions/{word}/", body, content_type="application/json")

    for wrong in ({}, {"shared": "perhaps"}, {"titel": "Hedge"}):
        assert (patch(**wrong).status_code, patch(**wrong).json()["code"]) == (400, "malformed")
    assert patch(shared=True).json()["shared"]
    told = Client().get(f"/api/positions/{word}/").json()
    assert (told["title"], told["own"], told["shared"]) == ("Hedge", False, True)
    assert browser.delete(f"/api/positions/{word}/").status_code == 204
    assert browser.get(f"/api/positions/{word}/").status_code == 404
