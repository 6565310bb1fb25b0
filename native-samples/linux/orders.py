"""The orders that a test can send over the control socket. Each gets one answer with its id."""

from collections.abc import Callable

from gi.repository import WebKit2

from control_channel import ControlChannel, Order


class Orders:
    def __init__(self, channel: ControlChannel, view: WebKit2.WebView):
        self._channel = channel
        self._view = view
        self._script: WebKit2.UserScript | None = None
        self._table: dict[str, Callable[[Order], object]] = {
            "endWebProcess": lambda _: view.terminate_web_process(),
            "resize": lambda order: view.get_toplevel().resize(order["widthPx"], order["heightPx"]),
            "setScript": self._set_script,
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

    def _set_script(self, order: Order) -> None:
        content = self._view.get_user_content_manager()
        if self._script:
            content.remove_script(self._script)
        self._script = WebKit2.UserScript.new(
            order["source"], WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START, None, None)
        content.add_script(self._script)
