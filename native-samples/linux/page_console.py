"""The page's console, as the engine prints it: console calls, uncaught errors, failed loads.

WebKit has no signal for it. With enable-write-console-messages-to-stdout the web process prints each
message on the stderr that it inherits, so stderr (and stdout) become a pipe that the host reads.
The engine prints nothing for ephemeral contexts, so the host's storage is a folder.
"""

import os
import re
from collections.abc import Callable

# "file:///a.html:3:20: CONSOLE SECURITY ERROR text": the place and the source may be missing.
_LINE = re.compile(
    r"^(?:(?P<place>\S+?): )?CONSOLE (?:(?P<source>[A-Z]+) )?"
    r"(?P<level>LOG|DEBUG|INFO|WARN|ERROR|TRACE|DIR|DIRXML|TABLE|CLEAR|ASSERT)(?: (?P<text>.*))?$"
)
# GLib and GTK print such lines for the host, not for the page.
_OWN = re.compile(r"^(\(|\*\* |\S+:\d+\): |$)")


class PageConsole:
    """Parses the engine's lines into reports: {event: "console", level, source, text, place}."""

    def __init__(self, report: Callable[[dict], None]):
        self._report = report
        self._partial = b""
        self._open: dict | None = None
        self._stderr = os.dup(2)
        self._pipe, write_end = os.pipe()
        os.dup2(write_end, 1)
        os.dup2(write_end, 2)
        os.close(write_end)

    @property
    def fd(self) -> int:
        return self._pipe

    def read(self) -> None:
        """Reads what was printed. A message is reported when it is complete."""
        *lines, self._partial = (self._partial + os.read(self._pipe, 1 << 16)).split(b"\n")
        for line in lines:
            self._take(line.decode("utf-8", "replace"))
        if not self._partial:
            self._flush()

    def _take(self, line: str) -> None:
        found = _LINE.match(line)
        if found:
            self._flush()
            self._open = {
                "event": "console",
                "level": found["level"].lower(),
                "source": (found["source"] or "console").lower(),
                "text": found["text"] or "",
                "place": found["place"] or "",
            }
        elif self._open and not _OWN.match(line):
            self._open["text"] += "\n" + line
        else:
            os.write(self._stderr, line.encode() + b"\n")
            self._report({"event": "stderr", "text": line})

    def _flush(self) -> None:
        if self._open:
            self._report(self._open)
            self._open = None
