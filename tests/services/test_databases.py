"""The servers that the tests start are those that a host would run."""

import psycopg
import redis

from tests.services.postgres import Postgres


def test_postgresql_is_new_enough_for_production(postgres: Postgres) -> None:
    assert postgres.version() >= 15


def test_every_test_gets_an_empty_database_of_its_own(postgres: Postgres) -> None:
    first, second = postgres.new_database(), postgres.new_database()
    with psycopg.connect(first) as connection:
        connection.execute("CREATE TABLE men (name text)")
    with psycopg.connect(second) as connection:
        count = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
    assert count == (0,)


def test_redis_starts_empty(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as connection:
        assert connection.ping()
        assert connection.dbsize() == 0
