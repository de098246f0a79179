"""Who waits for a page: whoever asks for very much is sent away before anybody else."""

import asyncio

import pytest

from cocweb.turns import MOST_WAITING, MOST_WAITING_IN_ALL, TooMany, Turns
from cocweb.workers import Worker


def test_addresses_that_fill_the_queue_shut_nobody_else_out() -> None:
    asyncio.run(_one_comes_where_five_wait_for_all_there_is())


async def _one_comes_where_five_wait_for_all_there_is() -> None:
    turns: Turns[Worker] = Turns([])
    greedy = [asyncio.create_task(turns.take(f"192.0.2.{n % 5}")) for n in range(MOST_WAITING_IN_ALL)]
    await asyncio.sleep(0)
    assert MOST_WAITING * 5 == MOST_WAITING_IN_ALL == len(greedy)
    modest = asyncio.create_task(turns.take("192.0.2.99"))
    await asyncio.sleep(0.01)
    assert not modest.done()
    sent_away = [one for one in greedy if one.done()]
    assert [type(one.exception()) for one in sent_away] == [TooMany]
    for one in (*greedy, modest):
        one.cancel()
    await asyncio.gather(*greedy, modest, return_exceptions=True)
    assert not turns._waiting


def test_where_all_wait_for_as_much_the_last_comer_is_refused() -> None:
    asyncio.run(_one_comes_where_each_waits_for_one())


async def _one_comes_where_each_waits_for_one() -> None:
    turns: Turns[Worker] = Turns([])
    waiting = [asyncio.create_task(turns.take(f"address {n}")) for n in range(MOST_WAITING_IN_ALL)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await turns.take("192.0.2.99")
    assert not any(one.done() for one in waiting)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
