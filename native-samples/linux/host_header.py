"""The title bar of the host on a desktop: a back button and a theme switch, both through the bridge."""

from collections.abc import Callable

from gi.repository import Gtk


class HostHeader:
    def __init__(self, window: Gtk.Window, theme: str, emit: Callable[[str, dict], None]):
        self._emit = emit
        bar = Gtk.HeaderBar(title="Teamhub", show_close_button=True)
        self._back = Gtk.Button.new_from_icon_name("go-previous-symbolic", Gtk.IconSize.BUTTON)
        self._back.set_tooltip_text("Back")
        self._back.set_sensitive(False)
        self._back.connect("clicked", lambda _: emit("nav.back", {}))
        bar.pack_start(self._back)
        light = Gtk.ToggleButton(label="Light", active=theme == "light")
        light.set_tooltip_text("Light theme")
        light.connect("toggled", self._on_theme)
        bar.pack_end(light)
        window.set_titlebar(bar)

    def set_can_go_back(self, can_go_back: bool) -> None:
        self._back.set_sensitive(can_go_back)

    def _on_theme(self, button: Gtk.ToggleButton) -> None:
        theme = "light" if button.get_active() else "dark"
        dark = theme == "dark"
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", dark)
        self._emit("theme.changed", {"theme": theme})
