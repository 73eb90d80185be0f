"""A deadline for code that is somebody else's: what takes longer is stopped."""

from __future__ import annotations

import ctypes
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Overtime(BaseException):
    """Too long. No `Exception`: a bot that catches everything does not catch this."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What stands inside is stopped with `Overtime` after so many seconds; 0: never.

    In the main thread a signal stops even what waits or sleeps; in another thread (a worker of a
    cluster) only what runs Python.
    """
    if not seconds:
        yield
    elif threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        before = signal.signal(signal.SIGALRM, stop)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    else:
        bell = Bell(threading.get_ident())
        timer = threading.Timer(seconds, bell.strike)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            bell.leave()


def stop(number: int, frame: FrameType | None) -> None:
    """What the signal does."""
    raise Overtime


class Bell:
    """Raises `Overtime` in another thread, unless it has left."""

    def __init__(self, thread: int) -> None:
        self.thread, self.lock, self.left, self.struck = thread, threading.Lock(), False, False

    def strike(self) -> None:
        """Time is up."""
        with self.lock:
            if not self.left:
                self.struck = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self.thread), ctypes.py_object(Overtime)
                )

    def leave(self) -> None:
        """The watched code is done; an exception on its way arrives here and nowhere later."""
        with self.lock:
            self.left = True
        if self.struck:
            for _ in range(100_000):
                pass
