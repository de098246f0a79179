"""What is written for the person who hosts the site agrees with the site."""

import re
from pathlib import Path

import pytest
import yaml

from cocweb import environment, leaving

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = (ROOT / "cocweb" / "settings.py").read_text()
OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
COMPOSE = (ROOT / "docker-compose.yml").read_text()

# Read by programs other than the site.
OF_OTHERS = {
    "BACKUP_DAYS",
    "POSTGRES_PASSWORD",
    "PROMETHEUS_MULTIPROC_DIR",
    "SITE_NAME",
    "TMPDIR",
    "UPSTREAMS",
    "WEB_CONCURRENCY",
    "WEB_UPSTREAMS",
}
OF_OTHERS |= {f"{name}_IMAGE" for name in ("PYTHON", "POSTGRES", "REDIS", "CADDY")}
OF_OTHERS |= {f"{name}_MEMORY" for name in ("WEB", "POSTGRES", "REDIS", "CADDY")}


def variables_of_the_settings() -> set[str]:
    of_the_site = r"environment\.(?:text|flag|number|share|choice|words|networks|secret|mail)\(\"([A-Z_]+)\""
    return set(re.findall(of_the_site, SETTINGS))


def documented_variables() -> set[str]:
    return set(re.findall(r"^\| `([A-Z_]+)`", OPERATIONS, flags=re.MULTILINE))


def test_every_variable_is_documented_and_no_other() -> None:
    assert documented_variables() == variables_of_the_settings() | OF_OTHERS


def test_docker_sets_only_variables_that_the_site_reads() -> None:
    services = yaml.safe_load(COMPOSE)["services"]
    given = set(services["web"]["environment"]) | set(services["tools"]["environment"])
    assert given <= variables_of_the_settings() | OF_OTHERS


def test_every_value_that_docker_asks_for_is_documented() -> None:
    assert set(re.findall(r"\$\{([A-Z_]+)", COMPOSE)) <= documented_variables()


@pytest.mark.parametrize(
    "name", ["tools", "backups", "tidying", "web", "other-web", "postgres", "redis", "proxy"]
)
def test_containers_can_do_little_and_take_little(name: str) -> None:
    service = yaml.safe_load(COMPOSE)["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert set(service.get("cap_add", [])) <= {"NET_BIND_SERVICE"}
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["mem_limit"]
    assert service["pids_limit"]
    assert set(service["logging"]["options"]) == {"max-size", "max-file"}


def test_every_image_can_be_pinned() -> None:
    pinned = set(re.findall(r"^pin (\w+) (\S+)$", (ROOT / "deploy" / "pin-images").read_text(), re.MULTILINE))
    assert pinned == set(re.findall(r"\$\{(\w+_IMAGE):-([^}]+)\}", COMPOSE))
    (default,) = re.findall(r"ARG PYTHON_IMAGE=(\S+)", (ROOT / "Dockerfile").read_text())
    assert ("PYTHON_IMAGE", default) in pinned


def test_a_container_is_given_time_to_hand_over_its_games() -> None:
    (patience,) = re.findall(r'"--timeout-graceful-shutdown", "(\d+)"', (ROOT / "Dockerfile").read_text())
    grace = yaml.safe_load(COMPOSE)["services"]["web"]["stop_grace_period"]
    assert leaving.LONGEST < int(patience) < int(grace.removesuffix("s"))


@pytest.mark.parametrize("kind", ["requirements", "requirements-dev"])
def test_every_library_is_had_by_its_hash(kind: str) -> None:
    wanted = (ROOT / f"{kind}.in").read_text()
    rows = re.split(r"\n(?=[a-zA-Z0-9])", "\n" + (ROOT / f"{kind}.txt").read_text())[1:]
    assert len(rows) > 30
    assert [row.split()[0] for row in rows if "--hash=sha256:" not in row] == []
    had = {row.split()[0].lower() for row in rows}
    named = re.findall(r"^([\w.-]+)(?:\[\w+\])?==(\S+)$", wanted, re.MULTILINE)
    assert named
    assert {f"{name}=={version}".lower() for name, version in named} <= had


def test_every_setting_has_a_type() -> None:
    assert re.findall(r"^[A-Z_]+ = .*", SETTINGS, flags=re.MULTILINE) == []
    assert len(re.findall(r"^[A-Z_]+: .* = ", SETTINGS, flags=re.MULTILINE)) > 40


def test_a_key_is_made_once_and_kept_from_others(tmp_path: Path) -> None:
    file = tmp_path / "var" / "secret-key"
    first = environment.secret("NO_SUCH_VARIABLE", file)
    assert environment.secret("NO_SUCH_VARIABLE", file) == first
    assert len(first) > 50
    assert file.stat().st_mode & 0o077 == 0


def test_a_given_key_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_KEY", "given")
    assert environment.secret("A_KEY", tmp_path / "key") == "given"
    assert not (tmp_path / "key").exists()


@pytest.mark.parametrize(("word", "meant"), [("yes", True), ("1", True), ("No", False), ("", False)])
def test_a_flag_is_yes_or_no(word: str, meant: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_FLAG", word)
    assert environment.flag("A_FLAG", default=not meant) is meant


def test_a_flag_that_is_neither_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_FLAG", "ture")
    with pytest.raises(environment.SettingInvalid, match="A_FLAG"):
        environment.flag("A_FLAG")


def test_words_are_separated_by_commas_or_blanks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_WORDS", "one, two three")
    assert environment.words("SOME_WORDS") == ["one", "two", "three"]


def test_a_postgresql_url_is_taken_apart() -> None:
    database = environment.database(
        "postgresql://me:p%40ss@db.example:5433/games?sslmode=require", sqlite={}, postgresql={"pool": True}
    )
    assert database["ENGINE"] == "cocweb.postgresql"
    assert (database["USER"], database["PASSWORD"]) == ("me", "p@ss")
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.example", "5433", "games")
    assert database["OPTIONS"] == {"pool": True, "sslmode": "require"}


def test_an_sqlite_url_is_a_path() -> None:
    database = environment.database("sqlite:////srv/games.sqlite3", sqlite={"timeout": 20}, postgresql={})
    assert (database["NAME"], database["OPTIONS"]) == ("//srv/games.sqlite3", {"timeout": 20})
    assert environment.database("sqlite:///srv/a%20b", sqlite={}, postgresql={})["NAME"] == "/srv/a b"


def test_another_database_is_refused() -> None:
    with pytest.raises(environment.SettingInvalid, match="DATABASE_URL"):
        environment.database("mysql://localhost/games", sqlite={}, postgresql={})


def test_the_fingerprint_follows_content_and_names(tmp_path: Path) -> None:
    (tmp_path / "map.js").write_text("one")
    first = environment.fingerprint(tmp_path)
    (tmp_path / "map.js").write_text("two")
    second = environment.fingerprint(tmp_path)
    (tmp_path / "map.js").rename(tmp_path / "plan.js")
    assert len({first, second, environment.fingerprint(tmp_path)}) == 3


@pytest.mark.parametrize("written", ["much", "0", "-0.5", "1.5", "nan"])
def test_a_share_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("QUERY_SHARE", written)
    with pytest.raises(environment.SettingInvalid, match=f"QUERY_SHARE='{written}'"):
        environment.share("QUERY_SHARE", 0.25)
    monkeypatch.setenv("QUERY_SHARE", " 0.5 ")
    assert environment.share("QUERY_SHARE", 0.25) == 0.5


def test_the_image_gets_what_it_takes() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    taken = {name for line in lines if line.startswith("COPY ") for name in line.split()[1:-1]}
    let_through = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] == "!"}
    assert taken == let_through - {"docs"}
