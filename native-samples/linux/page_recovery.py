"""Loads a page again whose web process has ended, most often because memory was low. The iOS and the Android host
do the same."""

import time
from collections.abc import Callable

from gi.repository import Gdk, Gtk, WebKit2

HIDDEN = Gdk.WindowState.ICONIFIED | Gdk.WindowState.WITHDRAWN
_CRASH_WINDOW_S = 60
_MAX_CRASHES = 3


class PageRecovery:
    def __init__(self, window: Gtk.Window, view: WebKit2.WebView, report: Callable[[str], None]):
        self._window = window
        self._view = view
        self._report = report
        self._crashes: list[float] = []
        # The page died while nobody saw it.
        self._must_load = False
        view.connect("web-process-terminated", self._on_terminated)
        window.connect("window-state-event", self._on_window_state)

    def _on_terminated(self, *_) -> None:
        if self._window.get_window().get_state() & HIDDEN:
            self._must_load = True
            self._report("the page died unseen: it is loaded when the user returns")
            return
        now = time.monotonic()
        self._crashes = [*(at for at in self._crashes if now - at < _CRASH_WINDOW_S), now]
        # A page that dies at once would be loaded again for ever.
        if len(self._crashes) <= _MAX_CRASHES:
            self._report("the page died: it is loaded again")
            self._view.reload()
        else:
            self._report("the page died more than three times in a minute: the host closes")
            self._window.destroy()

    def _on_window_state(self, _window, event: Gdk.EventWindowState) -> None:
        if self._must_load and not event.new_window_state & HIDDEN:
            self._must_load = False
            self._view.reload()
