"""Primes: exact tests and lists, within declared bounds."""

from __future__ import annotations

from array import array
from itertools import compress
from math import isqrt

from engine.budget import shared, spend
from engine.errors import LimitError

PROVEN = 3_317_044_064_679_887_385_961_981
"""below this the strong test to the first 13 primes is a proof (Sorenson & Webster 2017)"""
_BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def is_prime(n: int) -> bool:
    """Whether n is prime, by a proof; larger numbers than the proof covers are refused.

    >>> [n for n in range(20) if is_prime(n)]
    [2, 3, 5, 7, 11, 13, 17, 19]
    """
    if n >= PROVEN:
        raise LimitError("a multiple tested for being prime", str(n), f"a number below {PROVEN}")
    if n < 2:
        return False
    for p in _BASES:
        if n % p == 0:
            return n == p
    spend(2 * n.bit_length())
    return all(_strong(n, base) for base in _BASES)


def _strong(n: int, base: int) -> bool:
    """The strong probable-prime test of Miller and Rabin."""
    odd = n - 1
    twos = (odd & -odd).bit_length() - 1
    odd >>= twos
    x = pow(base, odd, n)
    if x in (1, n - 1):
        return True
    for _ in range(twos - 1):
        x = x * x % n
        if x == n - 1:
            return True
    return False


def is_prime_power(n: int) -> bool:
    """Whether n = p^k with p prime and k ≥ 1.

    >>> [n for n in range(20) if is_prime_power(n)]
    [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19]
    """
    if is_prime(n):
        return True
    spend(n.bit_length() ** 2 // 64)
    return any(root**k == n and is_prime(root) for k in range(2, n.bit_length()) for root in (_root(n, k),))


def _root(n: int, k: int) -> int:
    """The integer part of the k-th root, by bisection."""
    low, high = 1, 1 << (n.bit_length() // k + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**k <= n else (low, middle)
    return low


@shared(maxsize=8)
def primes_upto(n: int) -> array[int]:
    """All primes up to n, by Eratosthenes' sieve.

    >>> list(primes_upto(20))
    [2, 3, 5, 7, 11, 13, 17, 19]
    """
    spend(n // 50)
    sieve = bytearray([1]) * (n + 1)
    sieve[:2] = b"\0" * min(2, n + 1)
    for p in range(2, isqrt(n) + 1):
        if sieve[p]:
            sieve[p * p :: p] = bytes(len(range(p * p, n + 1, p)))
    return array("I", compress(range(n + 1), sieve))


@shared(maxsize=8)
def prime_powers_upto(n: int) -> array[int]:
    """All prime powers p^k, k ≥ 1, up to n, in order.

    >>> list(prime_powers_upto(20))
    [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19]
    """
    spend(n // 100)
    powers = []
    for p in primes_upto(n):
        power = p
        while power <= n:
            powers.append(power)
            power *= p
    return array("I", sorted(powers))
