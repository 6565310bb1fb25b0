#!/usr/bin/python3
"""Teamhub in a real WebKit web view on Linux: for a person on a desktop, and for the tests.

  teamhub_host.py --app dist/start/embedded --theme dark --lang ru --token demo-owner-2ad974

Needs Debian's gir1.2-webkit2-4.1, python3-gi and python3-gi-cairo.
"""

import os
import signal
import sys
import tempfile
import traceback
from pathlib import Path

# Native developers read this folder, so no byte code is written here.
sys.dont_write_bytecode = True

from control_channel import ControlChannel
from host_options import launch_url, parse_options


def main() -> int:
    options = parse_options(sys.argv[1:])
    channel = ControlChannel(options.control)
    try:
        if options.data:
            return run(options, channel, options.data)
        with tempfile.TemporaryDirectory(prefix="teamhub-", ignore_cleanup_errors=True) as folder:
            return run(options, channel, folder)
    except Exception:
        channel.report({"event": "failed", "text": traceback.format_exc()})
        traceback.print_exc()
        return 1


def run(options, channel: ControlChannel, data_folder: str) -> int:
    # GTK reads these during its import.
    if options.scale:
        os.environ["GDK_SCALE"] = str(options.scale)
    if options.automation:
        os.environ.update(NO_AT_BRIDGE="1", GSETTINGS_BACKEND="memory")

    import gi
    gi.require_version("Gtk", "3.0")
    gi.require_version("Soup", "3.0")
    gi.require_version("JavaScriptCore", "4.1")
    gi.require_version("WebKit2", "4.1")
    from gi.repository import Gdk, GLib, Gtk, WebKit2

    from app_scheme import AppScheme
    from automation import serve_automation
    from bridge_setup import BridgeSetup
    from host_window import apply_system_look, make_context, make_view, make_window
    from orders import Orders
    from page_console import PageConsole
    from page_loads import watch_loads
    from page_watch import watch_policy

    apply_system_look(options)
    page_console = PageConsole(channel.report)
    context = make_context(options, data_folder)
    if options.app:
        AppScheme(Path(options.app)).register(context)
    content = WebKit2.UserContentManager()
    watch_policy(content, channel.report)
    bridge = None if options.no_bridge else BridgeSetup(options, channel, context, content)
    view = make_view(options, context, content)
    watch_loads(view, channel.report)
    window = make_window(options, view)
    orders = Orders(channel, view)
    if bridge:
        bridge.open(window, view, orders)

    GLib.io_add_watch(page_console.fd, GLib.IO_IN, lambda *_: page_console.read() or True)
    if channel.fd is not None:
        def on_order(*_) -> bool:
            if channel.read(orders.obey):
                return True
            Gtk.main_quit()
            return False
        GLib.io_add_watch(channel.fd, GLib.IO_IN | GLib.IO_HUP, on_order)

    for signal_number in (signal.SIGINT, signal.SIGTERM):
        GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal_number, Gtk.main_quit)

    window.show_all()
    if options.automation:
        # There is no window manager that would give it the focus.
        window.get_window().focus(Gdk.CURRENT_TIME)
        serve_automation(context, view)
    else:
        view.load_uri(launch_url(options))
    channel.report({"event": "ready"})
    Gtk.main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
