"""Faults of messages on their way to the page, which a test can switch on.

The same faults with the same names as in native-samples/host-pages/shared/message-faults.ts.
"""

import json
from collections.abc import Callable

from gi.repository import GLib

_DELAY_MS = 3000
_REORDER_MS = 150
_OVERSIZE_CHARS = 300 * 1024


class Faults:
    def __init__(self, send: Callable[[str], None]):
        self._send = send
        self._on: set[str] = set()
        self._held: str | None = None

    def set(self, name: str, is_on: bool) -> None:
        if is_on:
            self._on.add(name)
        else:
            self._on.discard(name)

    def send(self, message: str) -> None:
        kind = json.loads(message)["k"]
        if "noAck" in self._on and kind in ("ack", "res"):
            return
        if "drop" in self._on and kind == "res":
            return
        if "malformed" in self._on and kind == "res":
            message = message[:len(message) * 7 // 10]
        elif "oversize" in self._on and kind == "res":
            message = f'{message[:-1]},"padding":"{"x" * _OVERSIZE_CHARS}"}}'
        for _ in range(2 if "duplicate" in self._on else 1):
            if "delay" in self._on:
                GLib.timeout_add(_DELAY_MS, lambda: self._in_order(message))
            else:
                self._in_order(message)

    def _in_order(self, message: str) -> None:
        first, self._held = self._held, None
        if first is not None:
            self._send(message)
            self._send(first)
        elif "reorder" in self._on:
            self._held = message
            GLib.timeout_add(_REORDER_MS, lambda: self._release(message))
        else:
            self._send(message)

    def _release(self, message: str) -> None:
        if self._held is message:
            self._held = None
            self._send(message)
