"""The host's side of the bridge: envelope, handshake, acks, retained state, results that outlive a page.

Knows nothing of GTK: `send` sends one message to the page, and `handlers` run the methods.
The messages are those of bridge/from-app.ts and bridge/from-host.ts. bridge/host.ts is the same host in
TypeScript.
"""

import json
import re
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass

from address import without_token
from contract import (CONTRACT_VERSION, DURABLE, ERRORS, EVENTS, MESSAGE_MAX_BYTES, MESSAGES_PER_SECOND,
                      METHODS, PENDING_MAX, PROTOCOL_VERSION, RETAINED, problem_in_event,
                      problem_in_message, problem_in_params, problem_in_result)

# A welcome may contain so many results.
_RESTORED_MAX = 32
# The page refuses an error with a message of more than 4000 UTF-16 units, of which a character has up to two.
_ERROR_CHARS = 2000
# The start of a request. One that is too large is not read any further.
_REQUEST = re.compile(r'\{"th":1,"k":"req","id":"([\w-]{1,100})"', re.ASCII)


@dataclass(frozen=True)
class Answer:
    """How a request ended: a value of the method's result, or an error's code and message.

    A code that is none of the contract's becomes INTERNAL.
    """

    value: dict | None = None
    code: str | None = None
    message: str = ""


@dataclass(eq=False)
class Pending:
    method: str
    # The page that asked.
    asker: str
    durable: bool
    cancel: Callable[[], None] | None = None


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
        flood = self._is_flood()
        if _is_too_large(message):
            self._refuse_large(message)
            return
        envelope, problem = _decode(message)
        if problem:
            self._report_problem(problem)
            return
        match envelope["k"]:
            case "hello":
                self._hello(envelope)
            case "req":
                self._request(envelope, flood)
            case "cancel":
                pending = self._pending.get(envelope["id"])
                self._take_back(envelope["id"])
                # The app takes back what shows the user something. Anything else has taken too long.
                if pending and METHODS[pending.method]["showsUi"] is False:
                    self._report_problem(f"{pending.method}: not answered in time")
            case "ack":
                self._restored.pop(envelope["id"], None)

    def user_changed(self) -> None:
        """Another user signs in, or the user signs out: results that no page has confirmed are the former one's."""
        self._restored.clear()
        for request_id, pending in list(self._pending.items()):
            if pending.durable:
                self._take_back(request_id)
                if self._page == pending.asker:
                    self._respond(request_id, Answer(code="ABORTED", message="another user"))

    def emit(self, name: str, params: dict) -> None:
        if name == "link.opened":
            params = {**params, "path": without_token(str(params.get("path", ""))) or "/"}
        if name not in EVENTS:
            self._report_problem(f"{name}: unknown event")
            return
        if (place := problem_in_event(name, params)) is not None:
            self._report_problem(f"{name} is out of its limits: {place}")
            return
        self._seq += 1
        event = {"k": "evt", "m": name, "p": params, "seq": self._seq}
        if name in RETAINED:
            self._state[name] = params
        if self._page is not None:
            self._send(event)
        elif _waits(name):
            self._waiting_events.append(event)

    def not_taken(self, message: str) -> None:
        """Takes back a message that no page took. An event that is no state waits for the next page: the page may
        have died before the system said so."""
        try:
            envelope = json.loads(message)
        except ValueError:
            # An answer that a fault has cut in half.
            return
        if envelope["k"] == "evt" and _waits(envelope["m"]):
            self._waiting_events = sorted([*self._waiting_events, envelope], key=lambda event: event["seq"])

    def welcome(self) -> None:
        """Sends welcome: after a hello, and again when the app returns to the foreground."""
        if self._page is None:
            return
        caps = {name: version for name, version in self.caps.items() if version is not None}
        welcome = {"k": "welcome", "protocol": PROTOCOL_VERSION, "session": self._session,
                   "host": self._info, "caps": caps, "state": self._state, "seq": self._seq,
                   "restored": list(self._restored.values()), "debug": self._debug}
        # The oldest results wait for a welcome after the acks of the newer ones.
        while welcome["restored"] and _is_too_large(_encode(welcome)):
            del welcome["restored"][0]
        self._send(welcome)

    def page_gone(self) -> None:
        """The page was left or killed. Its requests are cancelled, except the durable ones."""
        self._page = None
        for request_id, pending in list(self._pending.items()):
            if not pending.durable:
                self._take_back(request_id)

    def _hello(self, envelope: dict) -> None:
        if envelope["page"] != self._page:
            self.page_gone()
        if PROTOCOL_VERSION not in envelope["protocols"]:
            self._report_problem("unknown protocol")
            return
        self._page = envelope["page"]
        self._report({"event": "bridge", "from": "app", "kind": "hello", "page": envelope["page"]})
        self.welcome()
        waiting, self._waiting_events = self._waiting_events, []
        for event in waiting:
            self._send(event)

    def _request(self, envelope: dict, flood: bool) -> None:
        request_id, method, params = envelope["id"], envelope["m"], envelope.get("p")
        if self._page is None:
            self._report_problem("a request before the hello")
            return
        if request_id in self._pending:
            self._report_problem("repeated request")
            return
        # Parameters contain no secret. An answer may contain a token, so answers are not reported.
        self._report({"event": "bridge", "from": "app", "kind": "req", "method": method,
                    "params": params})
        if flood:
            self._refuse(request_id, method, "BUSY", "too many messages a second")
        elif method not in METHODS or self.caps.get(method) is None:
            self._refuse(request_id, method, "UNSUPPORTED", method)
        elif (place := problem_in_params(method, params)) is not None:
            self._refuse(request_id, method, "INVALID_PARAMS", f"{method} {place}")
        elif len(self._pending) >= PENDING_MAX:
            self._refuse(request_id, method, "BUSY", method)
        else:
            self._send({"k": "ack", "id": request_id})
            self._run(request_id, method, params, self._page)

    def _refuse(self, request_id: str, method: str, code: str, message: str) -> None:
        self._respond(request_id, Answer(code=code, message=message))
        self._report_problem(f"{method}: {code}")

    def _refuse_large(self, message: str) -> None:
        self._report_problem("too large")
        request = _REQUEST.match(message)
        if request and self._page is not None:
            self._respond(request[1], Answer(code="TOO_LARGE", message="over 256 KiB"))

    def _is_flood(self) -> bool:
        now = time.monotonic()
        if now - self._second_began >= 1:
            self._second_began, self._messages_this_second = now, 0
        self._messages_this_second += 1
        return self._messages_this_second > MESSAGES_PER_SECOND

    def _run(self, request_id: str, method: str, params: dict, asker: str) -> None:
        durable = method in DURABLE
        # The handler may call `finish` before it returns.
        pending = self._pending[request_id] = Pending(method, asker, durable)

        def finish(answer: Answer) -> None:
            # Answered already, or cancelled by the app. Its id may be that of another request by now.
            if self._pending.get(request_id) is not pending:
                return
            del self._pending[request_id]
            answer = self._checked(request_id, method, answer)
            is_kept = durable and answer.code is None
            if is_kept:
                # Until the app confirms it: the answer may be lost, or the page may be killed before it saves it.
                op_id = params["opId"]
                self._restored.pop(op_id, None)
                self._restored[op_id] = {"m": method, "opId": op_id, "r": answer.value}
                if len(self._restored) > _RESTORED_MAX:
                    del self._restored[next(iter(self._restored))]
                    self._report_problem("a result that no page has confirmed is dropped")
            if self._page == asker:
                self._respond(request_id, answer)
            elif is_kept:
                self.welcome()

        try:
            pending.cancel = self._handlers[method](params, finish)
        except Exception as failure:
            finish(Answer(code=type(failure).__name__, message=str(failure)))

    def _checked(self, request_id: str, method: str, answer: Answer) -> Answer:
        """What the page would refuse is a defect of the handler. The page gets an answer nevertheless."""
        try:
            if answer.code in ERRORS:
                return answer
            if answer.code is not None:
                defect, message = answer.code, answer.message
            elif (place := problem_in_result(method, answer.value or {})) is not None:
                defect = message = f"invalid result {place}"
            elif _is_too_large(_encode(_result_of(request_id, answer))):
                self._report_problem("a message is over 256 KiB")
                return Answer(code="TOO_LARGE", message="over 256 KiB")
            else:
                return answer
        except Exception as failure:
            # It is no answer, or one that JSON cannot hold.
            defect, message = type(failure).__name__, str(failure)
        self._report_problem(f"{method}: INTERNAL, {defect}")
        return Answer(code="INTERNAL", message=message)

    def _take_back(self, request_id: str) -> None:
        pending = self._pending.pop(request_id, None)
        if pending and pending.cancel:
            pending.cancel()

    def _respond(self, request_id: str, answer: Answer) -> None:
        if answer.code is None:
            self._send(_result_of(request_id, answer))
        else:
            error = {"code": answer.code, "message": str(answer.message)[:_ERROR_CHARS]}
            self._send({"k": "res", "id": request_id, "ok": False, "e": error})

    def _send(self, envelope: dict) -> None:
        report = {"event": "bridge", "from": "host", "kind": envelope["k"]}
        if "m" in envelope:
            report["method"] = envelope["m"]
        self._report(report)
        self._send_text(_encode(envelope))

    def _report_problem(self, problem: str) -> None:
        self._report({"event": "bridge", "from": "app", "problem": problem.strip()})


def _waits(event: str) -> bool:
    """Every welcome repeats the state. A step back is over with its page."""
    return event not in RETAINED and event != "nav.back"


def _result_of(request_id: str, answer: Answer) -> dict:
    return {"k": "res", "id": request_id, "ok": True, "r": answer.value or {}}


def _encode(envelope: dict) -> str:
    return json.dumps({"th": 1, **envelope}, ensure_ascii=False, allow_nan=False)


def _is_too_large(message: object) -> bool:
    return (isinstance(message, str)
            and len(message.encode("utf-8", "surrogatepass")) > MESSAGE_MAX_BYTES)


def _decode(message: object) -> tuple[dict, str]:
    """A message of the page, or why it is none."""
    if not isinstance(message, str):
        return {}, "not text"
    try:
        envelope = json.loads(message, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        return {}, "not ours"
    if not isinstance(envelope, dict) or type(envelope.get("th")) is bool or envelope.get("th") != 1:
        return {}, "not ours"
    place = problem_in_message(envelope)
    return (envelope, "") if place is None else ({}, f"malformed {place}")


def _refuse_constant(constant: str) -> None:
    """JSON has no NaN and no Infinity."""
    raise ValueError(constant)
