"""The steps at which a process can be killed, and when it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, get_args

from tests.simulation.world import Mortal

Step = Literal["before_store", "after_commit", "between_sends", "mid_shuffle", "claiming_deadline", "turn_claimed"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)


class Killer:
    """Kills the process that reaches a step, at the n-th time that one does."""

    def __init__(self, kill: Callable[[Mortal, Step], None]) -> None:
        self.hits: Counter[Step] = Counter()
        self._kill = kill
        self._armed: dict[Step, int] = {}

    def arm(self, step: Step, count: int) -> None:
        """Has whoever reaches a step die of it, after `count` times that nobody did."""
        self._armed[step] = count

    def disarm(self) -> None:
        """Lets everybody live."""
        self._armed.clear()

    def reach(self, step: Step, process: Mortal) -> bool:
        """Whether a process that has reached a step has died of it."""
        left = self._armed.get(step)
        if left is None or not process.alive:
            return False
        if left > 0:
            self._armed[step] = left - 1
            return False
        del self._armed[step]
        self.hits[step] += 1
        self._kill(process, step)
        return True
