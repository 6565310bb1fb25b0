"""Puts the bridge together: the transport, the protocol and the handlers of the methods."""

import argparse

from gi.repository import Gdk, Gtk, WebKit2

from bridge_host import BridgeHost
from bridge_transport import BridgeTransport, origin_of
from control_channel import ControlChannel, Order
from desktop import Desktop
from faults import Faults
from host_header import HostHeader
from host_options import APP_ORIGIN
from media_scheme import MediaScheme
from orders import Orders
from page_links import keep_page
from page_recovery import HIDDEN, PageRecovery
from scripted import Scripted

_NO_INSETS = {"topPx": 0, "rightPx": 0, "bottomPx": 0, "leftPx": 0, "keyboardPx": 0}


class BridgeSetup:
    """In two steps, because the transport and the photos must exist before the view does."""

    def __init__(self, options: argparse.Namespace, channel: ControlChannel,
                 context: WebKit2.WebContext, content: WebKit2.UserContentManager):
        self._options = options
        self._channel = channel
        trusted = {APP_ORIGIN, *options.trust}
        if options.url:
            trusted.add(origin_of(options.url))
        self._trusted = trusted
        self._media = MediaScheme(trusted)
        self._media.register(context)
        self._transport = BridgeTransport(content, trusted, not options.no_reply, channel.report)

    def open(self, window: Gtk.Window, view: WebKit2.WebView, orders: Orders) -> None:
        options = self._options
        header: HostHeader | None = None

        def on_nav_state(can_go_back: bool) -> None:
            if header:
                header.set_can_go_back(can_go_back)

        def forget_user() -> None:
            host.user_changed()
            self._media.clear()

        def on_sign_out() -> None:
            options.token = None
            forget_user()
        desktop = Desktop(options, window, self._media, on_nav_state, on_sign_out, self._channel.report)
        scripted = Scripted(desktop, self._media)
        faults = Faults(lambda message: self._transport.send(message, host.not_taken))
        host = BridgeHost(
            info={"name": "teamhub-linux", "version": options.app_version,
                  "platform": options.platform},
            handlers=scripted.handlers() if options.automation else desktop.handlers(),
            state={
                "theme.changed": {"theme": options.theme},
                "language.changed": {"language": options.lang},
                "viewport.changed": _NO_INSETS,
                "text.scale": {"factor": options.text_zoom},
                "lifecycle.changed": {"state": "active"},
                "network.changed": {"online": True},
            },
            send=faults.send,
            debug=options.debug,
            report=self._channel.report,
        )
        self._transport.open(view, host.receive)
        view.connect("load-changed", lambda _, event: (
            host.page_gone() if event == WebKit2.LoadEvent.COMMITTED else None))

        def on_died(*_) -> None:
            on_nav_state(False)
            host.page_gone()
        view.connect("web-process-terminated", on_died)

        def on_emit(order: Order) -> None:
            if order["name"] == "auth.changed" and not order.get("sameUser"):
                forget_user()
            host.emit(order["name"], order["params"])

        def on_answer(order: Order) -> None:
            scripted.set_answer(order["method"], order["answer"])

        def on_caps(order: Order) -> None:
            host.caps.update(order["caps"])
            host.welcome()

        def on_raw(order: Order) -> None:
            for text in order["texts"]:
                self._transport.send(text)
        orders.add("emit", on_emit)
        orders.add("answer", on_answer)
        orders.add("caps", on_caps)
        orders.add("raw", on_raw)
        orders.add("fault", lambda order: faults.set(order["name"], order["on"]))
        if not options.automation:
            header = HostHeader(window, options.theme, host.emit)
            # A page in a kept folder keeps the last token that it got. It must learn that nobody is signed in.
            if not options.token and not options.url:
                host.emit("auth.changed", {"status": "signedOut"})
            _report_lifecycle(window, host)

            def report(problem: str) -> None:
                self._channel.report({"event": "bridge", "from": "app", "problem": problem})
            PageRecovery(window, view, report)
            # A test may go to any page.
            keep_page(view, self._trusted, desktop.open_link, report)


def _report_lifecycle(window: Gtk.Window, host: BridgeHost) -> None:
    current = "active"

    def on_state(_window, event: Gdk.EventWindowState) -> None:
        nonlocal current
        hidden = event.new_window_state & HIDDEN
        focused = event.new_window_state & Gdk.WindowState.FOCUSED
        state = "background" if hidden else "active" if focused else "inactive"
        if state == current:
            return
        came_back, current = current == "background", state
        if came_back:
            host.welcome()
        host.emit("lifecycle.changed", {"state": state})
    window.connect("window-state-event", on_state)
