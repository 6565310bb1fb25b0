"""Where the host's facts go and its orders come from: one JSON object a line.

On a desktop the facts are printed on stdout. Under a test a Unix socket carries both ways, because
WebKitWebDriver silences what its browser prints. Needs nothing but Python, so that even an import
that fails later can be told.
"""

import json
import os
import re
import socket
from collections.abc import Callable

Order = dict

# Addresses in console messages may carry the launch's token. No log gets it.
_TOKEN = re.compile(r'(?<=token=)[^&#\s:"\\]+')


class ControlChannel:
    def __init__(self, socket_path: str | None):
        self._socket = None
        self._pending = b""
        # A copy of stdout: descriptor 1 itself may be given to the page's console later.
        self._stdout = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8")
        if socket_path:
            self._socket = socket.socket(socket.AF_UNIX)
            self._socket.connect(socket_path)

    @property
    def fd(self) -> int | None:
        return self._socket.fileno() if self._socket else None

    def tell(self, fact: dict) -> None:
        line = _TOKEN.sub("…", json.dumps(fact, ensure_ascii=False)) + "\n"
        try:
            if self._socket:
                self._socket.sendall(line.encode("utf-8", "replace"))
            else:
                self._stdout.write(line)
        except OSError:
            # The reader is gone: its end of the channel ends the host (see `read`), not this write.
            pass

    def read(self, obey: Callable[[Order], None]) -> bool:
        """Takes in what has come and obeys each whole line; False once the other side is gone."""
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
