"""The rows of a game's units say what its table says; what this process wrote is not read again."""

import msgspec
import pytest
from django.db import transaction
from pytest_django import DjangoAssertNumQueries

from games.models import Entry, Game, Player, Unit
from games.playing import live
from games.playing.services.units import save_units
from rules import GameState
from tests.games import people
from tests.games.processes import another_process

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(small: Game) -> GameState:
    """A table whose units were written by this process."""
    found = people.play_of(small).table
    write(small, found)
    return found


def write(game: Game, table: GameState) -> None:
    with transaction.atomic():
        save_units(game, table)


def shock_in(game: Game) -> dict[str, int]:
    return dict(Unit.objects.filter(force__seat__game=game, shock__gt=0).values_list("key", "shock"))


def with_shock(table: GameState, shock: int) -> str:
    """Give the first Team of red that much Shock; its id."""
    team = next(iter(table.sides["red"].teams.values()))
    team.shock = shock
    return team.id


def test_what_this_process_wrote_is_not_read_again(
    small: Game, table: GameState, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):  # beginning and commit
        write(small, table)
    hit = with_shock(table, 3)
    with django_assert_num_queries(3):
        write(small, table)
    assert shock_in(small) == {hit: 3}


def test_what_was_rolled_back_is_written_again(small: Game, table: GameState) -> None:
    hit = with_shock(table, 3)
    with transaction.atomic():
        save_units(small, table)
        transaction.set_rollback(True)
    assert shock_in(small) == {}
    write(small, table)
    assert shock_in(small) == {hit: 3}


def test_a_team_that_is_no_more_has_no_row(small: Game, table: GameState) -> None:
    teams = table.sides["red"].teams
    scouts = next(iter(teams.values()))
    teams["scouts"] = msgspec.structs.replace(scouts, id="scouts")
    write(small, table)
    rows = Unit.objects.filter(key="scouts")
    assert rows.exists()
    del teams["scouts"]
    write(small, table)
    assert not rows.exists()
    assert Unit.objects.filter(key=scouts.id).exists()


def test_a_row_has_room_for_the_longest_names(small: Game, table: GameState) -> None:
    red = table.sides["red"]
    for named in (*red.sections.values(), *red.teams.values(), *red.leaders.values()):
        named.name = "Kampfgruppe " * 12
    write(small, table)
    for unit in Unit.objects.filter(force__seat__game=small):
        unit.clean_fields(exclude=("x", "y"))  # PostgreSQL takes no longer ones


def test_what_another_process_wrote_is_read_before_the_next(small: Game, table: GameState) -> None:
    committed = live.board(small.pk).committed
    committed.add(small, Entry(number=1))
    Unit.objects.filter(force__seat__game=small).update(shock=9)  # with its answer, number 2
    committed.add(small, Entry(number=3))
    write(small, table)
    assert shock_in(small) == {}


def test_of_two_writers_the_second_is_remembered(small: Game, table: GameState) -> None:
    hit = with_shock(table, 3)
    with transaction.atomic():
        save_units(small, table)
        with_shock(table, 4)
        save_units(small, table)
    with_shock(table, 3)
    write(small, table)
    assert shock_in(small) == {hit: 3}


def test_what_another_process_wrote_is_read_before_something_is_taken_back(
    small: Game, table: GameState, ann: Player
) -> None:
    with another_process():
        people.answer(small, ann, "one")
        Unit.objects.filter(force__seat__game=small).update(shock=9)  # as its saved table had it
    people.say(small, ann, "undo")
    assert shock_in(small) == {}
