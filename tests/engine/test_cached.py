"""Properties that are computed once, and never make one thread wait for another."""

import threading

from engine.cached import cached_property

PATIENCE = 20


class Meeting:
    """A value whose property ends only when that of the other has begun."""

    def __init__(self, mine: threading.Event, other: threading.Event) -> None:
        self.mine, self.other = mine, other

    @cached_property
    def met(self) -> bool:
        """Whether the other has come too."""
        self.mine.set()
        return self.other.wait(PATIENCE)


def test_two_values_are_computed_at_the_same_time() -> None:
    first, second = threading.Event(), threading.Event()
    both = [Meeting(first, second), Meeting(second, first)]
    threads = [threading.Thread(target=lambda one=one: one.met) for one in both]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(2 * PATIENCE)
    assert [one.__dict__["met"] for one in both] == [True, True]


def test_the_class_shows_the_property_itself() -> None:
    assert Meeting.met.__doc__ == "Whether the other has come too."
