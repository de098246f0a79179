"""What Prometheus collects: off unless a token is set, the sum of all processes, drawn by the dashboard."""

import json
import re
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.services.server import ROOT, MakeServer, Server

TOKEN = "only for the collector"
REFUSAL = r'^coc_refused_total\{code="[a-z-]+",way="api"\} 1.0$'
DASHBOARD = json.loads((ROOT / "deploy" / "dashboard.json").read_text())


def read(server: Server) -> str:
    status, headers, body = server.get("/metrics", Authorization=f"Bearer {TOKEN}")
    assert status == 200
    assert headers["Content-Type"].startswith("text/plain")
    return body.decode()


def value(text: str, sample: str) -> float:
    """Find one sample's value, 0 where nothing was counted yet."""
    found = re.search(rf"^{re.escape(sample)} (\S+)$", text, flags=re.MULTILINE)
    return float(found[1]) if found else 0.0


@pytest.fixture
def measured(make_server: MakeServer, sqlite_url: str) -> Server:
    return make_server(DATABASE_URL=sqlite_url, METRICS_TOKEN=TOKEN)


def post(server: Server, path: str, key: str = "", **body: object) -> dict:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    connection.request("POST", path, json.dumps(body), headers if key else headers | {"Authorization": ""})
    return json.loads(connection.getresponse().read())


def view(server: Server, game: str, key: str, seat: str = "red") -> dict:
    """What a seat is shown."""
    return json.loads(server.get(f"/api/games/{game}/view/?seat={seat}", Authorization=f"Bearer {key}")[2])


def begun(server: Server) -> tuple[dict, str]:
    """A game of one person against himself, and his key."""
    key = post(server, "/api/players/", name="Ann")["key"]
    platoons = json.loads(server.get("/api/platoons/")[2])
    table = json.loads(server.get("/api/tables/")[2])[0]["key"]
    forces = {"platoon": platoons[0]["id"], "other_platoon": platoons[0]["id"], "support": "free"}
    return post(server, "/api/games/", key, mode="hot-seat", table=table, **forces), key


def test_there_is_no_page_without_a_token(server: Server) -> None:
    assert server.get("/metrics")[0] == 404
    assert server.get("/metrics", Authorization="Bearer ")[0] == 404


def test_the_token_is_asked_for(measured: Server) -> None:
    assert measured.get("/metrics")[0] == 401
    assert measured.get("/metrics", Authorization="Bearer something else")[0] == 401


def test_games_sockets_answers_and_refusals_are_counted(measured: Server) -> None:
    game, key = begun(measured)
    shown = view(measured, game["id"], key)
    seat = shown["view"]["awaiting"][0]["seat"]
    shown = view(measured, game["id"], key, seat)
    said = {"seen": shown["number"], "client_id": "one", "seat": seat}
    answers = f"/api/games/{game['id']}/answers/"
    post(measured, answers, key, reply=shown["view"]["request"]["suggested"], **said)
    assert post(measured, answers, key, reply={}, **said | {"client_id": "two"})["code"]
    with connect(f"{measured.socket_url}/ws/games/{game['id']}/", origin=measured.url) as socket:
        socket.recv()
        open_table = read(measured)
    assert value(open_table, 'coc_games{status="playing"}') == 1
    assert value(open_table, "coc_sockets") == 1
    assert value(open_table, 'coc_answer_seconds_count{by="person"}') >= 1
    assert value(open_table, 'coc_queue_seconds_count{threads="coming"}') >= 1
    assert value(open_table, 'coc_queued{threads="coming"}') == 0
    assert re.search(REFUSAL, open_table, flags=re.MULTILINE)


def test_processes_are_added_up_and_the_dead_forgotten(
    make_server: MakeServer, sqlite_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    shared = {"METRICS_TOKEN": TOKEN, "PROMETHEUS_MULTIPROC_DIR": str(folder), "DATABASE_URL": sqlite_url}
    one, other = make_server(**shared), make_server(**shared)
    game, _ = begun(one)
    with (
        connect(f"{one.socket_url}/ws/games/{game['id']}/", origin=one.url) as first,
        connect(f"{other.socket_url}/ws/games/{game['id']}/", origin=other.url) as second,
    ):
        first.recv(), second.recv()
        assert value(read(one), "coc_sockets") == 2
        other.kill()
        assert value(read(one), "coc_sockets") == 1


def test_the_dashboard_draws_what_is_measured(measured: Server) -> None:
    begun(measured)
    declared = set(re.findall(r"^# TYPE (coc_\w+)", read(measured), flags=re.MULTILINE))
    asked = {target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]}
    names = {name for expression in asked for name in re.findall(r"coc_\w+", expression)}
    assert {re.sub(r"_(bucket|count)$", "", name) for name in names} == declared


def test_logs_are_objects_by_setting(make_server: MakeServer, sqlite_url: str) -> None:
    server = make_server(DATABASE_URL=sqlite_url, LOG_FORMAT="json", LOG_LEVEL="DEBUG")
    server.get("/nowhere/")
    lines = [line for line in server.log.read_text().splitlines() if line.startswith("{")]
    told = [json.loads(line) for line in lines]
    assert told
    assert all({"time", "level", "logger", "message"} <= set(one) for one in told)
