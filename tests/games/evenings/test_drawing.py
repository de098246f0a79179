"""Who meets whom, drawn by chance: nobody meets another again while there are others."""

from collections import Counter

import pytest

from games.evenings.services.drawing import draw


def rounds_without_meeting_again(people: int, rounds: int, seed: int) -> int:
    """Draw so many rounds; tell after how many of them somebody meets another again, or is out again."""
    met, out = Counter[frozenset[int]](), Counter[int]()
    for number in range(rounds):
        pairs, odd = draw(
            range(people), lambda *two: met[frozenset(two)], out.__getitem__, f"{seed} {number}"
        )
        met.update(map(frozenset, pairs))
        out.update([odd] if odd is not None else [])
        if max((*met.values(), *out.values())) > 1:
            return number
    return rounds


@pytest.mark.parametrize(("people", "rounds"), [(3, 3), (4, 3), (5, 5), (6, 5), (7, 7), (8, 7), (30, 6)])
def test_few_people_meet_all_others_once(people: int, rounds: int) -> None:
    """Drawn without looking ahead, five people came to a dead end in one of six evenings."""
    found = {rounds_without_meeting_again(people, rounds, seed) for seed in range(20)}
    assert found == {rounds}
