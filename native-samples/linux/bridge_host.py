"""The host's side of the bridge: envelope, handshake, acks, retained state, results that outlive a page.

Knows nothing of GTK: `send` sends one message to the page, and `handlers` run the methods.
The messages are those of bridge/from-app.ts and bridge/from-host.ts. bridge/host.ts is the same host in
TypeScript.
"""

import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass

from address import without_token
from contract import (CONTRACT_VERSION, DURABLE, MESSAGE_MAX_BYTES, MESSAGES_PER_SECOND, METHODS,
                      PENDING_MAX, PROTOCOL_VERSION, RETAINED, problem_in_params)


@dataclass(frozen=True)
class Answer:
    """How a request ended: a value of the method's result, or an error's code and message."""

    value: dict | None = None
    code: str | None = None
    message: str = ""


@dataclass(frozen=True)
class Pending:
    cancel: Callable[[], None] | None
    durable: bool


Finish = Callable[[Answer], None]
# Starts the method and calls `finish` once. Returns a function that cancels the method, if it can be cancelled.
Handler = Callable[[dict, Finish], Callable[[], None] | None]


class BridgeHost:
    def __init__(self, info: dict, handlers: dict[str, Handler], state: dict,
                 send: Callable[[str], None], debug: bool, report: Callable[[dict], None]):
        # The version of each method that the host offers. None: the host does not offer it any more.
        self.caps: dict[str, int | None] = {name: CONTRACT_VERSION for name in handlers}
        self._info = info
        self._handlers = handlers
        self._state = state
        self._send_text = send
        self._debug = debug
        self._report = report
        self._session = uuid.uuid4().hex
        self._page: str | None = None
        self._seq = 0
        self._pending: dict[str, Pending] = {}
        self._waiting_events: list[dict] = []
        self._restored: dict[str, dict] = {}
        self._second_began = 0.0
        self._messages_this_second = 0

    def receive(self, message: object) -> None:
        """Takes one message of the page. A message that is not of the protocol is reported and ignored."""
        envelope = _decode(message)
        kind = envelope.get("k") if envelope else None
        use = {"hello": self._hello, "req": self._request, "cancel": self._cancel,
               "ack": self._forget_restored}.get(kind)
        if use is None or not use(envelope):
            self._report({"event": "bridge", "from": "app", "problem": "malformed"})

    def user_changed(self) -> None:
        """Another user signs in, or the user signs out: results that no page has confirmed are the former one's."""
        self._restored.clear()
        for request_id, pending in list(self._pending.items()):
            if pending.durable:
                self._take_back(request_id)
                if self._page is not None:
                    self._respond(request_id, Answer(code="ABORTED", message="another user"))

    def emit(self, name: str, params: dict) -> None:
        if name == "link.opened":
            params = {**params, "path": without_token(str(params.get("path", ""))) or "/"}
        self._seq += 1
        event = {"k": "evt", "m": name, "p": params, "seq": self._seq}
        if name in RETAINED:
            self._state[name] = params
        if self._page is not None:
            self._send(event)
        elif name not in RETAINED:
            self._waiting_events.append(event)

    def welcome(self) -> None:
        """Sends welcome: after a hello, and again when the app returns to the foreground."""
        if self._page is None:
            return
        caps = {name: version for name, version in self.caps.items() if version is not None}
        self._send({"k": "welcome", "protocol": PROTOCOL_VERSION, "session": self._session,
                    "host": self._info, "caps": caps, "state": self._state, "seq": self._seq,
                    "restored": list(self._restored.values()), "debug": self._debug})

    def page_gone(self) -> None:
        """The page was left or killed. Its requests are cancelled, except the durable ones."""
        self._page = None
        for request_id, pending in list(self._pending.items()):
            if not pending.durable:
                self._take_back(request_id)

    def _hello(self, envelope: dict) -> bool:
        protocols = envelope.get("protocols")
        page = envelope.get("page")
        if not isinstance(page, str) or not isinstance(protocols, list):
            return False
        if PROTOCOL_VERSION not in protocols:
            return False
        if page != self._page:
            self.page_gone()
        self._page = page
        self._report({"event": "bridge", "from": "app", "kind": "hello"})
        self.welcome()
        waiting, self._waiting_events = self._waiting_events, []
        for event in waiting:
            self._send(event)
        return True

    def _request(self, envelope: dict) -> bool:
        request_id, method, params = envelope.get("id"), envelope.get("m"), envelope.get("p")
        if not isinstance(request_id, str) or not isinstance(method, str):
            return False
        if request_id in self._pending:
            return True
        # Parameters contain no secret. An answer may contain a token, so answers are not reported.
        self._report({"event": "bridge", "from": "app", "kind": "req", "method": method,
                    "params": params})
        if method not in METHODS or self.caps.get(method) is None:
            self._respond(request_id, Answer(code="UNSUPPORTED", message=method))
        elif self._is_flood() or len(self._pending) >= PENDING_MAX:
            self._respond(request_id, Answer(code="BUSY", message=method))
        elif (place := problem_in_params(method, params)) is not None:
            self._respond(request_id, Answer(code="INVALID_PARAMS", message=f"{method} {place}"))
        else:
            self._send({"k": "ack", "id": request_id})
            self._run(request_id, method, params)
        return True

    def _is_flood(self) -> bool:
        now = time.monotonic()
        if now - self._second_began >= 1:
            self._second_began, self._messages_this_second = now, 0
        self._messages_this_second += 1
        return self._messages_this_second > MESSAGES_PER_SECOND

    def _run(self, request_id: str, method: str, params: dict) -> None:
        asker = self._page
        durable = method in DURABLE
        # The handler may call `finish` before it returns.
        self._pending[request_id] = Pending(None, durable)

        def finish(answer: Answer) -> None:
            # Answered already, or cancelled by the app.
            if request_id not in self._pending:
                return
            del self._pending[request_id]
            is_kept = durable and answer.value is not None
            if is_kept:
                # Until the app confirms it: the answer may be lost, or the page may be killed before it saves it.
                op_id = params["opId"]
                self._restored[op_id] = {"m": method, "opId": op_id, "r": answer.value}
            if self._page == asker:
                self._respond(request_id, answer)
            elif is_kept:
                self.welcome()

        cancel = self._handlers[method](params, finish)
        if request_id in self._pending:
            self._pending[request_id] = Pending(cancel, durable)

    def _cancel(self, envelope: dict) -> bool:
        self._take_back(envelope.get("id"))
        return isinstance(envelope.get("id"), str)

    def _take_back(self, request_id: object) -> None:
        pending = self._pending.pop(request_id, None)
        if pending and pending.cancel:
            pending.cancel()

    def _forget_restored(self, envelope: dict) -> bool:
        self._restored.pop(envelope.get("id"), None)
        return isinstance(envelope.get("id"), str)

    def _respond(self, request_id: str, answer: Answer) -> None:
        if answer.code is None:
            self._send({"k": "res", "id": request_id, "ok": True, "r": answer.value or {}})
        else:
            error = {"code": answer.code, "message": answer.message}
            self._send({"k": "res", "id": request_id, "ok": False, "e": error})

    def _send(self, envelope: dict) -> None:
        report = {"event": "bridge", "from": "host", "kind": envelope["k"]}
        if "m" in envelope:
            report["method"] = envelope["m"]
        self._report(report)
        self._send_text(json.dumps({"th": 1, **envelope}, ensure_ascii=False))


def _decode(message: object) -> dict | None:
    if not isinstance(message, str) or len(message.encode("utf-8", "replace")) > MESSAGE_MAX_BYTES:
        return None
    try:
        envelope = json.loads(message)
    except (ValueError, RecursionError):
        return None
    return envelope if isinstance(envelope, dict) and envelope.get("th") == 1 else None
