"""The methods for a person at a desktop: dialogs of GTK, the clipboard, the browser."""

import argparse
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from gi.repository import Gdk, GLib, Gtk

from bridge_host import Answer, Finish, Handler
from media_scheme import MediaScheme
from sample_photo import take_sample_photo

DISMISSED = Answer({"status": "dismissed"})
DONE = Answer({})


class Desktop:
    def __init__(self, options: argparse.Namespace, window: Gtk.Window, media: MediaScheme,
                 on_nav_state: Callable[[bool], None], on_sign_out: Callable[[], None],
                 report: Callable[[dict], None]):
        self._options = options
        self._window = window
        self._media = media
        self._on_nav_state = on_nav_state
        self._on_sign_out = on_sign_out
        self._report = report

    def handlers(self) -> dict[str, Handler]:
        return {
            "share.open": self._share,
            "camera.capture": self._camera,
            "clipboard.write": self._clipboard,
            "haptics.play": lambda _params, finish: finish(DONE),
            "auth.refresh": self._auth,
            "auth.signOut": self._sign_out,
            "settings.open": self._settings,
            "log.event": self._log,
            "nav.state": self._nav_state,
            "link.open": self._link,
            "app.close": self._close,
            "app.ready": lambda _params, finish: finish(DONE),
        }

    def _share(self, params: dict, finish: Finish):
        def on_answer(accepted: bool) -> None:
            if accepted:
                self._copy(params["url"])
            finish(Answer({"status": "shared"}) if accepted else DISMISSED)
        words = "\n".join(filter(None, [params.get("text"), params["url"]]))
        return self._ask(params.get("title") or "Share", words, "Copy link", on_answer)

    def _camera(self, params: dict, finish: Finish):
        def captured(photos: list[dict] | None) -> None:
            """None: the user took nothing. Empty: none of the photos could be read."""
            if photos is None:
                finish(DISMISSED)
            elif not photos:
                finish(Answer(code="UNAVAILABLE", message="no photo could be read"))
            else:
                kept = photos[:int(params["maxCount"])]
                finish(Answer({"status": "captured", "photos": kept}))
        if params["source"] == "gallery":
            return self._choose_photos(captured)
        return self._ask("Camera", "This machine takes a sample photo.", "Take it",
                         lambda taken: captured(self.take_photos() if taken else None))

    def take_photos(self) -> list[dict]:
        """The photos of the command line, or a drawn one."""
        if self._options.photo:
            return self._read_photos(self._options.photo)
        return [self._media.add(take_sample_photo(), "image/jpeg")]

    def _read_photos(self, paths: list[str]) -> list[dict]:
        """Leaves out what cannot be read. GTK's callbacks have nobody who would answer for an exception."""
        photos = []
        for path in paths:
            with suppress(OSError):
                photos.append(self._media.add_file(Path(path)))
        return photos

    def _choose_photos(self, captured: Callable[[list[dict] | None], None]):
        chooser = Gtk.FileChooserNative(title="Photos", transient_for=self._window, modal=True,
                                        action=Gtk.FileChooserAction.OPEN, select_multiple=True)
        images = Gtk.FileFilter()
        images.add_mime_type("image/*")
        chooser.set_filter(images)

        def on_response(_chooser, response: int) -> None:
            chosen = chooser.get_filenames() if response == Gtk.ResponseType.ACCEPT else []
            chooser.destroy()
            captured(self._read_photos(chosen) if chosen else None)
        chooser.connect("response", on_response)
        chooser.show()
        return chooser.destroy

    def _clipboard(self, params: dict, finish: Finish) -> None:
        self._copy(params["text"])
        finish(DONE)

    def _auth(self, _params: dict, finish: Finish) -> None:
        token = self._options.fresh_token
        finish(Answer({"status": "refreshed", "token": token} if token else {"status": "none"}))

    def _sign_out(self, _params: dict, finish: Finish) -> None:
        self._on_sign_out()
        finish(DONE)

    def _settings(self, _params: dict, finish: Finish):
        """A desktop has no permissions for apps; the user learns at least where they are on a phone."""
        return self._ask("Settings", "On a phone the settings of the app open here.", "Done",
                         lambda _accepted: finish(DONE))

    def _log(self, params: dict, finish: Finish) -> None:
        took = f" {params['durationMs']:.0f} ms" if params.get("durationMs") is not None else ""
        # Not printed: this thread reads the pipe behind stdout (page_console.py), and a full pipe stops who prints.
        self._report({"event": "log", "text": f"{params['kind']}: {params['name']}{took}"})
        finish(DONE)

    def _nav_state(self, params: dict, finish: Finish) -> None:
        self._on_nav_state(params["canGoBack"])
        finish(DONE)

    def _link(self, params: dict, finish: Finish) -> None:
        is_open = self.open_link(params["url"])
        finish(DONE if is_open else Answer(code="UNAVAILABLE", message="no app opens it"))

    def open_link(self, address: str) -> bool:
        try:
            return Gtk.show_uri_on_window(self._window, address, Gdk.CURRENT_TIME)
        except GLib.Error:
            return False

    def _close(self, _params: dict, finish: Finish) -> None:
        finish(DONE)
        self._window.destroy()

    def _copy(self, text: str) -> None:
        Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).set_text(text, -1)

    def _ask(self, title: str, words: str, accept: str, on_answer: Callable[[bool], None]):
        dialog = Gtk.MessageDialog(transient_for=self._window, modal=True, text=title,
                                   secondary_text=words)
        dialog.add_buttons("Close", Gtk.ResponseType.CANCEL, accept, Gtk.ResponseType.ACCEPT)
        dialog.set_default_response(Gtk.ResponseType.ACCEPT)

        def on_response(_dialog, response: int) -> None:
            dialog.destroy()
            on_answer(response == Gtk.ResponseType.ACCEPT)
        dialog.connect("response", on_response)
        dialog.show()
        return dialog.destroy
