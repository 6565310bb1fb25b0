"""The orders that a test can send over the control socket. Each gets one answer with its id."""

from collections.abc import Callable

from gi.repository import WebKit2

from control_channel import ControlChannel, Order


class Orders:
    def __init__(self, channel: ControlChannel, view: WebKit2.WebView):
        self._channel = channel
        self._view = view
        self._table: dict[str, Callable[[Order], object]] = {
            "addScript": self._add_script,
            "endWebProcess": lambda _: view.terminate_web_process(),
            "resize": lambda order: view.get_toplevel().resize(order["widthPx"], order["heightPx"]),
        }
        view.connect("web-process-terminated",
                     lambda _, reason: channel.report({"event": "gone", "reason": reason.value_nick}))

    def add(self, name: str, act: Callable[[Order], object]) -> None:
        self._table[name] = act

    def obey(self, order: Order) -> None:
        act = self._table.get(order["do"])
        if act:
            act(order)
        self._channel.report({"event": "done", "id": order["id"], "ok": act is not None})

    def _add_script(self, order: Order) -> None:
        self._view.get_user_content_manager().add_script(WebKit2.UserScript.new(
            order["source"], WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START, None, None))
