"""What the answer to one request may cost, in units of work: the loops that can grow with their input spend from it.

A unit is about a microsecond of an ordinary machine. A budget counts work and never time, so a link is answered alike
in every process. It is set for a context (`with budget(150_000):`), and the engine spends from it without knowing who
set it; where none is set, as in a library or on the command line, spending costs nothing and nothing is refused.

- A loop spends before it works, in chunks: `spend(len(row))`. When the budget is empty, BudgetError is raised, so what
  a request costs is bounded by the budget and by its largest chunk.
- A call that cannot be interrupted, such as a sieve in C, is predicted and spent before it is made.
- A result that is shared by requests (`@shared(maxsize)`) costs each of them what it cost to compute with empty caches,
  once, whether or not it is still there: full caches turn no refusal into an answer, and an answer that was affordable
  stays affordable when other requests have emptied them. A request keeps what it has used, so that it computes nothing
  twice however many others push its results out.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache, update_wrapper
from typing import Protocol, TypeVar, TypeVarTuple, cast

from engine.errors import EngineError

_UNBOUNDED = 1 << 62
Key = tuple[Hashable, ...]
"""a function and its arguments"""

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)
Given = TypeVarTuple("Given")


class BudgetError(EngineError):
    """The answer takes more work than one request may ask for."""

    def __init__(self) -> None:
        super().__init__("one request", "this", "smaller numbers, a smaller window or a simpler rule")
        self.args = (f"this takes more work than one answer may: try {self.accepted}",)


@dataclass
class Part:
    """A shared result under way: the shared results it has used, with what each costs, and what was spent for them."""

    costs: dict[Key, int] = field(default_factory=dict)
    spent: int = 0


@dataclass
class Budget:
    """Units that are left; the shared results that were used, with their costs; those costs that were spent."""

    left: int
    results: dict[Key, tuple[object, dict[Key, int]]] = field(default_factory=dict)
    paid: set[Key] = field(default_factory=set)
    under_way: list[Part] = field(default_factory=list)


_CURRENT: ContextVar[Budget | None] = ContextVar("budget", default=None)


def spend(units: int) -> None:
    """Take units from the budget of this context, if there is one.

    >>> spend(10**9)
    >>> with budget(100):
    ...     spend(60)
    ...     spend(60)
    Traceback (most recent call last):
    engine.budget.BudgetError: this takes more work than one answer may: try smaller numbers, a smaller window or a \
simpler rule
    """
    current = _CURRENT.get()
    if current is not None:
        current.left -= units
        if current.left < 0:
            raise BudgetError


@contextmanager
def budget(units: int) -> Iterator[Budget]:
    """Let what follows spend so many units.

    >>> with budget(100) as given:
    ...     spend(60)
    ...     given.left
    40
    """
    given = Budget(units)
    token = _CURRENT.set(given)
    try:
        yield given
    finally:
        _CURRENT.reset(token)


class Shared(Protocol[*Given, Result_co]):
    """A function whose results are shared."""

    def __call__(self, *args: *Given) -> Result_co:
        """The result, computed or found."""

    def cache_clear(self) -> None:
        """Forget all results."""


def shared(maxsize: int) -> Callable[[Callable[[*Given], Result]], Shared[*Given, Result]]:
    """Keep the latest results for all requests, each with its cost, which every request that uses it spends once.

    >>> @shared(maxsize=4)
    ... def square(n):
    ...     spend(10)
    ...     return n * n
    >>> for units in (25, 25, 5):
    ...     with budget(units) as given:
    ...         square(3), square(3), given.left
    Traceback (most recent call last):
    engine.budget.BudgetError: this takes more work than one answer may: try smaller numbers, a smaller window or a \
simpler rule
    """

    def decorate(compute: Callable[[*Given], Result]) -> Shared[*Given, Result]:
        @lru_cache(maxsize=maxsize)
        def made(*args: *Given) -> tuple[Result, dict[Key, int]]:
            current, part = _CURRENT.get(), Part()
            assert current is not None, "a result is made within a budget"
            before = current.left
            current.under_way.append(part)
            try:
                result = compute(*args)
            finally:
                current.under_way.pop()
            costs = part.costs | {(compute, *args): before - current.left - part.spent}
            current.paid.update(costs)
            return result, costs

        def used(*args: *Given) -> Result:
            current = _CURRENT.get()
            if current is not None:
                return within(current, *args)
            with budget(_UNBOUNDED) as alone:
                return within(alone, *args)

        def within(current: Budget, *args: *Given) -> Result:
            key, before = (compute, *args), current.left
            found = current.results.get(key)
            if found is None:
                found = current.results[key] = made(*args)
                for each in found[1].keys() - current.paid:
                    current.paid.add(each)
                    spend(found[1][each])
            if current.under_way and key not in current.under_way[-1].costs:
                current.under_way[-1].costs.update(found[1])
                current.under_way[-1].spent += before - current.left
            return cast(Result, found[0])

        wrapper = update_wrapper(used, compute)
        wrapper.cache_clear = made.cache_clear  # type: ignore[attr-defined]
        return cast(Shared[*Given, Result], wrapper)

    return decorate
