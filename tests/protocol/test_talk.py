"""The talk at the table: who reads what, who is not heard, and what the host takes away."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.making.services import making
from games.models import ChatLine, Game, Mode, Player
from tests.games.people import platoon, wish
from tests.protocol.lines import Line, at_the_table, opened

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


async def said(line: Line, text: str, **more: Any) -> int:
    """Say something; the id of the line, as its speaker hears it."""
    await line.send(type="chat", text=text, **more)
    while (told := (await line.hear_a("chat"))["line"])["text"] != text:
        pass
    return int(told["id"])


def texts(line: Line) -> list[str]:
    """What this client has heard, in the first message and since."""
    heard = [one for message in line.heard for one in message.get("chat", []) if message["type"] == "hello"]
    heard += [message["line"] for message in line.heard if message["type"] == "chat"]
    return [one["text"] for one in heard]


async def test_what_players_say_is_read_by_players_unless_they_wish_otherwise(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    red, blue, named, nobody = await at_the_table(small, ann, bob, eve, None)
    await said(red, "Between us")
    await said(red, "For all of you", to="everybody")
    await said(named, "Thank you")
    for line in (blue, named, nobody):
        while "Thank you" not in texts(line):
            await line.hear()
    assert texts(blue) == ["Between us", "For all of you", "Thank you"]
    assert texts(named) == texts(nobody) == ["For all of you", "Thank you"]
    assert "Between us" not in str(nobody.heard)
    assert [one.get("to") for one in (await opened(small, bob)).heard[0]["chat"]] == ["players", None, None]
    late = await opened(small, None)
    assert texts(late) == ["For all of you", "Thank you"]


async def test_who_is_muted_is_not_heard_and_can_be_heard_again(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    red, tab, blue, named = await at_the_table(small, ann, ann, bob, eve)
    line = await said(named, "Look at me")
    await red.send(type="mute", line=line)
    for own in (red, tab):
        talk = await own.hear_a("talk")
        assert (talk["chat"], [one["name"] for one in talk["muted"]]) == ([], ["Eve"])
    await said(named, "And at me")
    await said(blue, "Your turn")
    while "Your turn" not in texts(red):
        await red.hear()
    assert "And at me" not in texts(red)
    again = await opened(small, ann)
    assert texts(again) == ["Your turn"]
    assert [one["name"] for one in (await again.hear_a("talk"))["muted"]] == ["Eve"]
    await red.send(type="mute", line=talk["muted"][0]["line"], on=False)
    talk = await red.hear_a("talk")
    assert ([one["text"] for one in talk["chat"]], talk["muted"]) == (
        ["Look at me", "And at me", "Your turn"],
        [],
    )
    assert "And at me" in texts(blue)


async def test_the_host_takes_a_line_away_for_everybody(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    red, blue, named = await at_the_table(small, ann, bob, eve)
    assert (red.heard[0]["you"].get("host"), blue.heard[0]["you"].get("host")) == (True, None)
    line = await said(named, "Something rude")
    await red.send(type="remove-line", line=line)
    for one in (red, blue, named):
        assert (await one.hear_a("line-removed"))["line"] == line
    assert texts(await opened(small, bob)) == []


async def test_nobody_but_the_host_takes_lines_away(
    small: Game, ann: Player, bob: Player, eve: Player
) -> None:
    red, blue, named, nobody = await at_the_table(small, ann, bob, eve, None)
    line = await said(red, "Good evening", to="everybody")
    for one in (blue, named, nobody):
        await one.send(type="remove-line", line=line)
        assert (await one.hear_a("refused"))["code"] == "not-the-host"
    assert not await sat(ChatLine.objects.filter(removed=True).exists)()


async def test_a_line_of_another_game_is_not_there(small: Game, ann: Player, bob: Player) -> None:
    alone = {"mode": Mode.HOT_SEAT, "other_platoon": await sat(platoon)("germany")}
    other = await sat(lambda: making.create_game(bob, wish(**alone)))()
    elsewhere = await said(await opened(other, bob), "Elsewhere")
    red = await opened(small, ann)
    for kind in ("remove-line", "mute"):
        for line in (elsewhere, 2**53):
            await red.send(type=kind, line=line)
            assert (await red.hear_a("refused"))["code"] == "no-such-line"
    assert not await sat(ann.mutes.exists)()


async def test_whether_players_talk_among_themselves_is_no_business_of_watchers(
    small: Game, ann: Player, eve: Player
) -> None:
    red, named = await at_the_table(small, ann, eve)
    heard = await said(red, "For all of you", to="everybody")
    between = await said(red, "Between us")
    for kind in ("remove-line", "mute"):
        for line in (between, 2**53):
            await named.send(type=kind, line=line)
            assert (await named.hear_a("refused"))["code"] == "no-such-line"
    assert not await sat(eve.mutes.exists)()
    await named.send(type="mute", line=heard)
    assert (await named.hear_a("talk"))["muted"] == [{"line": heard, "name": "Ann"}]


async def test_nobody_says_more_by_coming_in_again(small: Game, ann: Player, bob: Player) -> None:
    for _ in range(5):
        line = await opened(small, ann)
        await said(line, "Good evening")
        await line.close()
    again, other = await at_the_table(small, ann, bob)
    await again.send(type="chat", text="Good evening")
    assert (await again.hear_a("refused"))["code"] == "too-fast"
    assert await sat(ChatLine.objects.count)() == 5
    assert await said(other, "Good evening")


async def test_nobody_mutes_himself_or_without_a_name(small: Game, ann: Player) -> None:
    red, nobody = await at_the_table(small, ann, None)
    line = await said(red, "Good evening", to="everybody")
    await red.send(type="mute", line=line)
    assert (await red.hear_a("refused"))["code"] == "not-possible"
    await nobody.send(type="mute", line=line)
    assert (await nobody.hear_a("refused"))["code"] == "not-a-player"


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "chat", "text": "x", "to": "red"}',
        '{"type": "mute"}',
        '{"type": "mute", "line": 0}',
        '{"type": "mute", "line": 1, "on": "yes"}',
        '{"type": "remove-line", "line": 99999999999999999999}',
        '{"type": "remove-line", "line": "1"}',
    ],
)
async def test_what_is_no_message_of_the_talk_is_refused(small: Game, ann: Player, text: str) -> None:
    red = await opened(small, ann)
    await red.send_text(text)
    assert (await red.hear_a("refused"))["code"] == "malformed"
