"""QueryReader a request, by itself: what is taken, what is refused, and in which words."""

import pytest
from flask import Request
from werkzeug.datastructures import MultiDict
from werkzeug.test import create_environ

from engine.errors import DomainError, EngineError, LimitError, ParseError
from webapp.http.problems import Problem, from_engine, unknown
from webapp.http.request import LONGEST_TARGET, QueryReader, check_target, parameter

ACCEPTED = ("theme", "line", "overlay")
THEMES = ("light", "dark")


def reading(*given: tuple[str, str]) -> QueryReader:
    return QueryReader(MultiDict(given), ACCEPTED)


def refused(act, *arguments) -> Problem:
    with pytest.raises(Problem) as caught:
        act(*arguments)
    return caught.value


def asked(path: str = "/", query: bytes | str = "") -> Request:
    environ = create_environ(path)
    environ["QUERY_STRING"] = query if isinstance(query, str) else query.decode("latin-1")
    return Request(environ)


def test_a_parameter_is_parsed_or_has_its_default() -> None:
    given = reading(("line", "2"))
    assert given.take("line", int, 7) == 2
    assert given.take("theme", int, 7) == 7


def test_unknown_parameters_are_named_in_order_with_those_accepted() -> None:
    problem = refused(reading, ("z", "1"), ("line", "2"), ("b" * 90, "1"))
    assert problem.status == 400
    assert problem.detail == f"unknown parameter '{'b' * 13}…{'b' * 16}, z': try line, overlay, theme"
    assert problem.parameter == "z"
    assert unknown(["x" * 70], []).parameter == "x" * 60
    assert unknown(["x"], []).detail == "unknown parameter 'x': try the link without parameters"


@pytest.mark.parametrize("times", [2, 3])
def test_a_parameter_given_twice_is_never_guessed(times: int) -> None:
    problem = refused(reading, ("theme", "dark"), *[("line", "1")] * times)
    assert (problem.status, problem.parameter) == (400, "line")
    assert problem.detail == f"parameter 'line' is given {times} times: give it once"


@pytest.mark.parametrize(("text", "word"), [("", ""), ("  ", ""), ("dark", "dark"), (" light ", "light")])
def test_one_of_a_few_words(text: str, word: str) -> None:
    assert reading(("theme", text)).choose("theme", THEMES) == word


def test_a_word_that_is_not_given_is_the_empty_one() -> None:
    assert reading().choose("theme", THEMES) == ""
    assert reading().choose_many("overlay", THEMES) == ()


@pytest.mark.parametrize("text", ["Dark", "dark,light", "XXdarkXX", "\tdark", "Xdark", "darkX"])
def test_a_word_that_is_none_of_them(text: str) -> None:
    problem = refused(reading(("theme", text)).choose, "theme", THEMES)
    assert (problem.status, problem.parameter) == (400, "theme")
    assert problem.detail == f"{text!r} is not a theme: try one of light, dark"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ()),
        (",", ()),
        ("rays", ("rays",)),
        ("wythoff, rays", ("rays", "wythoff")),
        ("rays,rays,", ("rays",)),
        (" cone ,rays", ("rays", "cone")),
    ],
)
def test_some_of_a_few_words_in_the_order_of_the_choices(text: str, words: tuple[str, ...]) -> None:
    assert reading(("overlay", text)).choose_many("overlay", ("rays", "cone", "wythoff")) == words


@pytest.mark.parametrize("wrong", ["\tcone", "Xcone", "coneX"])
def test_the_first_wrong_word_of_a_list_is_told(wrong: str) -> None:
    problem = refused(reading(("overlay", f"rays,zebra,{wrong}")).choose_many, "overlay", ("rays", "cone"))
    assert (problem.status, problem.parameter) == (400, "overlay")
    assert problem.detail == f"{wrong!r} is not an overlay: try rays, cone"


@pytest.mark.parametrize("act", [QueryReader.choose, QueryReader.choose_many], ids=["one", "many"])
def test_a_long_wrong_word_is_cut(act) -> None:
    problem = refused(act, reading(("theme", "y" * 500)), "theme", THEMES)
    assert problem.detail.startswith(f"'{'y' * 60}' is not a theme")


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (ParseError("a number", "x", "digits"), 400),
        (DomainError("the positions", "0", "positive integers"), 422),
        (LimitError("a number", "99", "at most 1 digit"), 422),
    ],
)
def test_what_the_engine_refuses_names_the_parameter(error: EngineError, status: int) -> None:
    def refuse(_text: str) -> int:
        raise error

    problem = refused(reading(("line", "x")).take, "line", refuse, 0)
    assert (problem.status, problem.detail, problem.parameter) == (status, str(error), "line")
    assert problem.__cause__ is error
    assert from_engine(error, "q").parameter == "q"


def test_what_goes_well_is_not_a_problem() -> None:
    with parameter("line"):
        pass


def test_a_problem_as_data_holds_what_it_has() -> None:
    whole = Problem(422, "too long", "line", "/grossman/3,8")
    assert whole.data() == {
        "status": 422,
        "title": "Unprocessable Entity",
        "detail": "too long",
        "parameter": "line",
        "canonical": "/grossman/3,8",
    }
    assert Problem(404, "nothing").data() == {"status": 404, "title": "Not Found", "detail": "nothing"}
    assert (str(whole), Problem(404, "nothing").canonical, Problem(404, "nothing").parameter) == ("too long", "", "")


def test_a_target_of_the_greatest_length_and_one_byte_more() -> None:
    check_target(asked("/" + "a" * 1000, "b" * (LONGEST_TARGET - 1001)))
    problem = refused(check_target, asked("/" + "a" * 1000, "b" * (LONGEST_TARGET - 1000)))
    assert problem.status == 414
    assert problem.detail == "the address has 4001 bytes: at most 4000 are allowed"
    assert LONGEST_TARGET == 4000


@pytest.mark.parametrize(
    "query", ["q=%FF", "%FF=q", b"q=\xff", "q=1&r=%C3", "q=%EF%BF%BD", "q=%", "q=%1", "q=%G1", "q=%1G"]
)
def test_a_query_that_is_not_utf_8(query: bytes | str) -> None:
    problem = refused(check_target, asked("/grossman", query))
    assert (problem.status, problem.detail) == (400, "the address is not valid UTF-8 in percent-encoding")


@pytest.mark.parametrize("path", [b"/\xff", b"/\xc3", "/\ufffd".encode()])
def test_a_path_that_is_not_utf_8(path: bytes) -> None:
    request = asked()
    request.environ["PATH_INFO"] = path.decode("latin-1")
    assert refused(check_target, request).status == 400


def test_targets_that_are_well() -> None:
    check_target(asked("/grossman/3,8", "q=%C3%A4%2f&theme=dark+%25"))


@pytest.mark.parametrize("missing", ["PATH_INFO", "QUERY_STRING"])
def test_a_part_that_the_server_leaves_out_has_no_length(missing: str) -> None:
    request = asked("/" + "a" * (LONGEST_TARGET - 1), "b" * LONGEST_TARGET)
    del request.environ[missing]
    check_target(request)
