"""Carries the bridge's messages as iOS does: in by webkit.messageHandlers.teamhub, out by a function call.

WebKitGTK offers a message handler to every frame and does not say which one used it. So only the top
frame gets a handler that works: the script below puts a key, which other frames do not know, before
each message. And only while the view shows an origin that the host trusts.
"""

import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

from gi.repository import GLib, JavaScriptCore, WebKit2

NAME = "teamhub"
_DELIVER = "return window.__teamhub?.receive(message) ?? false"
_KEYED_HANDLER = """
(() => {
  const { webkit } = window;
  const native = webkit.messageHandlers.teamhub;
  const postMessage = message =>
    native.postMessage(typeof message === "string" ? "%s" + message : null);
  const messageHandlers = Object.freeze({ teamhub: Object.freeze({ postMessage }) });
  Object.defineProperty(webkit, "messageHandlers", { value: messageHandlers });
  // The listener keeps the object alive: after a garbage collection the engine would make a new one
  // without our property.
  window.addEventListener("teamhub-host-keeps", () => void webkit);
})();
"""


def origin_of(address: str) -> str:
    parts = urlsplit(address)
    return "file://" if parts.scheme == "file" else f"{parts.scheme}://{parts.netloc}"


class BridgeTransport:
    def __init__(self, content: WebKit2.UserContentManager, trusted: set[str], with_reply: bool,
                 report: Callable[[dict], None]):
        self._trusted = trusted
        self._report = report
        self._key = secrets.token_hex(16)
        self._view: WebKit2.WebView | None = None
        self._receive: Callable[[object], None] = lambda _message: None
        # Set while a message with reply is handled: the first answer to it is sent as its reply.
        self._reply: Callable[[str], None] | None = None
        if with_reply:
            content.register_script_message_handler_with_reply(NAME, None)
            content.connect(f"script-message-with-reply-received::{NAME}", self._on_message_with_reply)
        else:
            content.register_script_message_handler(NAME)
            content.connect(f"script-message-received::{NAME}",
                            lambda _, result: self._take(result.get_js_value()))
        content.add_script(WebKit2.UserScript.new(
            _KEYED_HANDLER % self._key, WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START, None, None))

    def open(self, view: WebKit2.WebView, receive: Callable[[object], None]) -> None:
        self._view = view
        self._receive = receive

    def send(self, message: str, not_taken: Callable[[str], None] = lambda _message: None) -> None:
        """Sends a message to the page. `not_taken` is called with it if no page takes it."""
        if self._reply:
            reply, self._reply = self._reply, None
            reply(message)
        elif self._view and self._is_trusted():
            # As an argument. A script must never be built from text.
            arguments = GLib.Variant("a{sv}", {"message": GLib.Variant("s", message)})
            self._view.call_async_javascript_function(
                _DELIVER, -1, arguments, None, None, None,
                lambda view, result: _is_taken(view, result) or self._give_back(message, not_taken))
        else:
            self._give_back(message, not_taken)

    def _give_back(self, message: str, not_taken: Callable[[str], None]) -> None:
        self._report({"event": "bridge", "from": "host", "problem": "the page does not listen"})
        not_taken(message)

    def _on_message_with_reply(self, _content, value: JavaScriptCore.Value,
                               reply: WebKit2.ScriptMessageReply) -> bool:
        context = value.get_context()
        self._reply = lambda text: reply.return_value(JavaScriptCore.Value.new_string(context, text))
        self._take(value)
        if self._reply:
            self._reply = None
            reply.return_value(JavaScriptCore.Value.new_undefined(context))
        return True

    def _take(self, value: JavaScriptCore.Value) -> None:
        message = value.to_string() if value.is_string() else ""
        if not message.startswith(self._key) or not self._is_trusted():
            self._report({"event": "bridge", "from": "app", "problem": "forged"})
            return
        self._receive(message[len(self._key):])

    def _is_trusted(self) -> bool:
        address = self._view.get_uri() if self._view else None
        return address is not None and origin_of(address) in self._trusted


def _is_taken(view: WebKit2.WebView, result) -> bool:
    try:
        return view.call_async_javascript_function_finish(result).to_boolean()
    except GLib.Error:
        return False
