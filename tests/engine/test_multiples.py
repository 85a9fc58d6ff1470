from itertools import islice

import pytest

from engine.errors import LimitError
from engine.moves.multiple_sets import Chosen, Every, Multiples, MultipleSet
from engine.moves.named_sets import NAMED
from engine.moves.primes import PROVEN, is_prime, is_prime_power, prime_powers_upto, primes_upto

SETS: list[MultipleSet] = [Every(), Chosen.parse("1-3,7"), Chosen.parse("2,5"), *NAMED.values()]


def slow_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, n))


@pytest.mark.parametrize("members", SETS, ids=str)
def test_counting_is_listing(members: MultipleSet) -> None:
    for top in range(-2, 45):
        listed = [i for i in range(1, top + 1) if i in members]
        assert list(Multiples(members, top)) == listed
        assert bool(Multiples(members, top)) == bool(listed)
        for modulus in range(1, 7):
            for residue in range(-2, 8):
                part = Multiples(members, top, modulus, residue)
                chosen = [i for i in listed if (i - residue) % modulus == 0]
                assert list(part) == chosen
                assert part.count() == len(chosen)
                assert [i for i in range(-2, top + 3) if i in part] == chosen


def test_members_by_definition() -> None:
    assert [i for i in range(60) if i in NAMED["odd"]] == list(range(1, 60, 2))
    assert [i for i in range(70) if i in NAMED["powers-of-2"]] == [1, 2, 4, 8, 16, 32, 64]
    assert [i for i in range(200) if i in NAMED["primes"]] == [1] + [p for p in range(200) if slow_prime(p)]
    powers = sorted({p**k for p in range(200) if slow_prime(p) for k in range(1, 8) if p**k < 200})
    assert [i for i in range(200) if i in NAMED["prime-powers"]] == [1, *powers]
    assert list(prime_powers_upto(199)) == powers


def test_huge_legal_sets_are_not_enumerated() -> None:
    huge = 10**1000
    assert Multiples(Every(), huge).count() == huge
    assert huge in Multiples(Every(), huge)
    assert huge + 1 not in Multiples(Every(), huge)
    assert Multiples(NAMED["odd"], huge).count() == huge // 2
    assert Multiples(NAMED["odd"], huge, 4, 3).count() == huge // 4
    assert Multiples(NAMED["odd"], huge, 3, 2).count() == huge // 6
    assert Multiples(NAMED["powers-of-2"], 2**900).count() == 901
    assert Multiples(NAMED["primes"], huge).count() is None
    assert Multiples(NAMED["primes"], huge).first(5) == [1, 2, 3, 5, 7]
    assert Multiples(NAMED["primes"], 10**6).count() == 78_499


def test_nothing_is_among_none() -> None:
    none = Multiples.of([])
    assert (list(none), none.count(), bool(none), 1 in none) == ([], 0, False, False)


def test_the_named_sets_go_on_past_the_first_sieve() -> None:
    expected = [1, *(p for p in range(1200) if slow_prime(p))]
    assert list(islice(NAMED["primes"].ascending(), len(expected))) == expected
    assert sum(1 for _ in NAMED["primes"].ascending()) == 78_499


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 25, 49, 561, 1105, 41, 43, 1681, 3_215_031_751, 2**61 - 1, 2**61 + 1])
def test_primality(n: int) -> None:
    known = {2, 3, 41, 43, 2**61 - 1}
    assert is_prime(n) == (n in known)


def test_strong_pseudoprimes_to_small_bases_are_recognised() -> None:
    assert not is_prime(3_825_123_056_546_413_051)  # to 2, …, 23 (Jaeschke 1993; Jiang & Deng)
    assert not is_prime(318_665_857_834_031_151_167_461)  # to 2, …, 37 (Zhang 2007)


def test_prime_powers() -> None:
    assert all(map(is_prime_power, (3**20, 2, (2**31 - 1) ** 2)))
    assert not any(map(is_prime_power, (6**5, 1, 0)))
    assert list(primes_upto(1)) == list(primes_upto(0)) == []
    assert list(primes_upto(50)) == [p for p in range(51) if slow_prime(p)]
    assert list(primes_upto(49))[-1] == 47


def test_no_prime_is_guessed() -> None:
    with pytest.raises(LimitError, match="a number below"):
        is_prime(PROVEN)
    assert not is_prime(PROVEN - 1)
    assert not Multiples(NAMED["primes"], 2 * PROVEN).surely(PROVEN)
    assert not Multiples(NAMED["primes"], 10**100).surely(10**99 + 289)  # a prime, beyond what is proven here


@pytest.mark.parametrize(
    ("text", "k"),
    [
        *[("1", 1), ("1,3,5", 1), ("1,2", 2), ("1,2,4,5,7", 2), ("1,2,3", 3), ("1-5", 5), ("1-5,7-11", 5)],
        *[("2,3", None), ("2", None), ("1,4", None), ("1,2,6", None), ("1-3,8", None), ("1,2,5", 2), ("3-5,8", None)],
    ],
)
def test_equivalence_to_bachet(text: str, k: int | None) -> None:
    assert Chosen.parse(text).bachet() == k


def test_equivalence_of_named_sets_follows_from_their_members() -> None:
    for named in NAMED.values():
        assert all(i in named for i in range(1, named.k + 1))
        assert not any(i % (named.k + 1) == 0 for i in named.listed(5000))
        assert named.bachet() == named.k
    assert Every().bachet() is None


def test_text_of_sets() -> None:
    assert str(Chosen.of([3, 1, 2, 2, 9, 10])) == "1-3,9,10"
    assert repr(Chosen.of([2])) == "Chosen('2')"
