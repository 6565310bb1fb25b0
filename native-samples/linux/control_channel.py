"""Sends the host's reports and receives orders: one JSON object a line.

On a desktop the reports are printed on stdout. Under a test a Unix socket carries both directions, because
WebKitWebDriver hides what its browser prints. This file needs only Python, so that the host can also report
an import that fails later.
"""

import json
import os
import re
import socket
from collections.abc import Callable

Order = dict

# An address in a console message may contain the token of the launch. No log may contain it.
_TOKEN = re.compile(r'(?<=token=)[^&#\s:"\\]+')


class ControlChannel:
    def __init__(self, socket_path: str | None):
        self._socket = None
        self._pending = b""
        # A copy of stdout, because PageConsole may replace descriptor 1 later. A page may cut a character in half.
        self._stdout = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8", errors="replace")
        if socket_path:
            self._socket = socket.socket(socket.AF_UNIX)
            self._socket.connect(socket_path)

    @property
    def fd(self) -> int | None:
        return self._socket.fileno() if self._socket else None

    def report(self, report: dict) -> None:
        line = _TOKEN.sub("…", json.dumps(report, ensure_ascii=False)) + "\n"
        try:
            if self._socket:
                self._socket.sendall(line.encode("utf-8", "replace"))
            else:
                self._stdout.write(line)
        except OSError:
            # The reader is gone. `read` notices it too, and then the host ends.
            pass

    def read(self, obey: Callable[[Order], None]) -> bool:
        """Reads what has come and obeys each complete line. Returns False when the other side is gone."""
        assert self._socket
        try:
            chunk = self._socket.recv(1 << 20)
        except OSError:
            return False
        if not chunk:
            return False
        *lines, self._pending = (self._pending + chunk).split(b"\n")
        for line in lines:
            obey(json.loads(line))
        return True
