"""The machine: perfect where it says so, a function of the game so far, and the whole game in the link."""

import random
from dataclasses import replace

import pytest

from engine.games.game import Game
from engine.games.position import Line, Position
from engine.games.state import P, State
from webapp.pages.play.match import Match, automatic
from webapp.pages.play.opponent import LEVELS, reply

GAMES = ["grossman", "euclid", "m-euclid", "grossman~misere", "euclid~misere", "grossman~1-3", "grossman~last-2n"]
STARTS = [(3, 8), (5, 8), (8, 21), (7, 25), (25, 87), (43, 100), (61, 73), (13, 60)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("machine_first", [True, False])
def test_the_perfect_machine_wins_whatever_it_can(name, start, machine_first):
    game = Game.parse(name)
    for seed in range(12):
        dice, state, moves = random.Random(seed), State(game, Position(*start)), 0
        holds = (state.outcome != P) == machine_first
        so_far: list[int] = []
        while not state.over:
            if (moves % 2 == 0) == machine_first:
                multiple = reply(state, ",".join(map(str, so_far)), LEVELS["perfect"])
                assert multiple is not None
                if state.outcome != P:
                    holds = True
            else:
                multiple = dice.choice(state.legal.first(50))
            state, moves = state.take(multiple), moves + 1
            so_far.append(multiple)
        machine_made_last = (moves % 2 == 1) == machine_first
        if holds:
            assert machine_made_last != game.misere, (name, start, seed, so_far)


def test_a_reply_is_a_function_of_the_game_so_far():
    state = State(Game.parse("grossman"), Position(7, 60))
    for level in LEVELS.values():
        assert reply(state, "", level) == reply(state, "", level)
    moves = {reply(state, str(i), LEVELS["careless"]) for i in range(40)}
    assert len(moves) > 3, "a careless machine does not always take the same"
    assert state.winning is not None
    won = [(reply(state, str(i), LEVELS["casual"]) or 0) in state.winning for i in range(200)]
    assert 60 < sum(won) < 150
    assert reply(State(Game.parse("grossman"), Position(4, 4)), "", LEVELS["perfect"]) is None


def test_the_page_of_a_game(client):
    response = client.get("/play/grossman/3,8?line=2,1,1")
    assert response.status_code == 200
    page = response.get_data(as_text=True)
    assert "You won!" in page
    assert "The winner was ahead throughout" in page
    found = client.get("/play/grossman/3,8.json?line=2,1,1").get_json()
    assert found["winner"] == "you"
    assert found["over"]
    assert found["current"] == ["1", "1"]


def test_giving_the_win_away_is_said_with_the_reason(client):
    found = client.get("/play/grossman/3,8?line=1,1")
    assert found.status_code == 200
    page = found.get_data(as_text=True)
    assert "left an N-position" in page
    assert "Taking 2 would have won" in page
    data = client.get("/play/grossman/3,8.json?line=1,1").get_json()
    assert next(turn["judged"] for turn in data["turns"]) == "gives the win away"


def test_hints_come_in_stages(client):
    told = [
        client.get(f"/play/grossman/3,8{query}").get_data(as_text=True)
        for query in ("", "?hint=1", "?hint=2", "?hint=3")
    ]
    assert "It is won" not in told[0]
    assert "It is won" in told[1]
    assert "Why:" not in told[1]
    assert "Why:" in told[2]
    assert "Take 2." not in told[2]
    assert "Take 2." in told[3]


def test_the_cap_is_visible_where_it_binds(client):
    page = client.get("/play/grossman~last-2n/1,30?line=1,1").get_data(as_text=True)
    assert 'class="cap"' in page
    assert "<strong>2</strong>" in page


def test_forced_moves_are_made_automatically_if_wanted():
    match = Match(State(Game.parse("grossman"), Position(5, 8)), Line(), auto="forced")
    made = []
    while (multiple := automatic(match, match.start.play(match.line)[-1])) is not None:
        made.append(multiple)
        match = replace(match, line=Line(tuple(made)))
    assert made == [1, 1, 1, 1]
    assert automatic(replace(match, line=Line(), auto=""), match.start) is None, "you move yourself unless it is wanted"


def test_a_forced_move_is_not_taken_back_alone(client):
    page = client.get("/play/grossman/3,8?auto=forced&line=1,1,1").get_data(as_text=True)
    assert 'data-key="back" href="/play/grossman/3,8?auto=forced"' in page, "back to the only choice there was"


def test_what_is_not_decided_has_no_turning_point(client):
    name = "grossman~pile-sqrt(n)"
    page = client.get(f"/play/{name}/1,{10**9}?line=1&you=both").get_data(as_text=True)
    assert "ahead" not in page


def test_the_other_side_and_two_players(client):
    second = client.get("/play/grossman/3,8?you=second")
    assert second.status_code == 200
    assert "Show the reply" in second.get_data(as_text=True)
    both = client.get("/play/grossman/3,8?line=2&you=both").get_data(as_text=True)
    assert "Player 2 to move" in both
    data = client.get("/play/grossman/3,8.json?line=2&you=second").get_json()
    assert data["your_turn"] is True


@pytest.mark.parametrize(
    ("query", "status"),
    [("line=9", 422), ("line=x", 400), ("level=god", 400), ("you=me", 400), ("hint=4", 400), ("level=perfect", 308)],
)
def test_bad_and_other_spellings(client, query, status):
    assert client.get(f"/play/grossman/3,8?{query}").status_code == status
