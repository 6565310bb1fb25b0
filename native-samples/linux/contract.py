"""The contract, as bridge/generated/contract.json has it, and the checks of what crosses the bridge."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

_FILE = Path(__file__).resolve().parents[2] / "bridge" / "generated" / "contract.json"
_CONTRACT = json.loads(_FILE.read_text("utf-8"))
_LIMITS = _CONTRACT["limits"]

PROTOCOL_VERSION: int = _CONTRACT["protocol"]
CONTRACT_VERSION: int = _CONTRACT["contract"]
MESSAGE_MAX_BYTES: int = _LIMITS["messageMaxBytes"]
MESSAGES_PER_SECOND: int = _LIMITS["messagesPerSecond"]
PENDING_MAX: int = _LIMITS["pendingMax"]
_ADDRESS_MAX_CHARS: int = _LIMITS["addressMaxChars"]

METHODS: dict[str, dict] = {method["name"]: method for method in _CONTRACT["methods"]}
# A result that comes after its page was killed is kept for the next page.
DURABLE = {name for name, method in METHODS.items() if method["durable"]}
# The latest of each is in every welcome.
RETAINED = {event["name"] for event in _CONTRACT["events"] if event["retained"]}
EVENTS: dict[str, dict] = {event["name"]: event for event in _CONTRACT["events"]}

ERRORS = {error["code"] for error in _CONTRACT["errors"]}

# White space as JavaScript has it; Python's own is slightly different.
_NO_SPACE = "[^\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+"


def problem_in_message(envelope: object) -> str | None:
    """The place of the first wrong field of a message from the page; None if all are right."""
    return _problem(_CONTRACT["envelope"]["fromApp"], envelope)


def problem_in_result(method: str, result: object) -> str | None:
    return _problem(METHODS[method]["result"], result)


def problem_in_event(name: str, params: object) -> str | None:
    return _problem(EVENTS[name]["params"], params)


def problem_in_params(method: str, params: object) -> str | None:
    """The place of the first wrong parameter, such as "url"; None if all are right.

    Unknown parameters are ignored. The place is empty if `params` itself is wrong.
    """
    return _problem(METHODS[method]["params"], params)


def simplest(shape: dict) -> object:
    """A value of the shape. Of a choice it is the first of the cases that need the fewest fields."""
    match shape["kind"]:
        case "record":
            return _simplest_fields(shape["fields"])
        case "choice":
            cases = [{shape["by"]: case["name"], **_simplest_fields(case["fields"])}
                     for case in shape["cases"]]
            return min(cases, key=len)
        case "number" | "whole":
            return shape["min"]
        case "oneOf":
            return shape["values"][0]
        case "url" | "media":
            return f"{shape['schemes'][0]}:example"
        case kind:
            return {"list": [], "flag": False, "path": "/"}.get(kind, "")


def _simplest_fields(fields: list[dict]) -> dict:
    return {field["name"]: simplest(field["shape"]) for field in fields if not field["optional"]}


def _problem(shape: dict, value: object) -> str | None:
    match shape["kind"]:
        case "record":
            return _problem_in_fields(shape["fields"], value)
        case "choice":
            name = value.get(shape["by"]) if isinstance(value, dict) else None
            case = next((case for case in shape["cases"] if case["name"] == name), None)
            problem = _problem_in_fields(case["fields"] if case else [], value)
            return problem if case or problem is not None else shape["by"]
        case "list":
            if not isinstance(value, list) or len(value) > shape["maxItems"]:
                return ""
            return _first_problem((str(index), shape["of"], item)
                                  for index, item in enumerate(value))
        case _:
            return None if _accepts(shape, value) else ""


def _problem_in_fields(fields: list[dict], value: object) -> str | None:
    # As in JavaScript, a list and null are records without fields.
    if not isinstance(value, (dict, list, type(None))):
        return ""
    given = value if isinstance(value, dict) else {}
    return _first_problem((field["name"], field["shape"], given.get(field["name"]))
                          for field in fields
                          if not field["optional"] or given.get(field["name"]) is not None)


def _first_problem(parts: Iterable[tuple[str, dict, object]]) -> str | None:
    for name, shape, value in parts:
        place = _problem(shape, value)
        if place is not None:
            return f"{name}.{place}" if place else name
    return None


def _accepts(shape: dict, value: object) -> bool:
    match shape["kind"]:
        case "text":
            return _is_text(value, shape["maxChars"])
        case "number":
            return _is_number(value, shape)
        case "whole":
            return _is_number(value, shape) and value % 1 == 0
        case "flag":
            return isinstance(value, bool)
        case "oneOf":
            # A newer page may have another word: the handler takes the nearest.
            return value in shape["values"] or (shape["open"] and _is_text(value, 100))
        case "url" | "media":
            form = f"({'|'.join(shape['schemes'])}):{_NO_SPACE}"
            return (_is_text(value, _ADDRESS_MAX_CHARS)
                    and re.fullmatch(form, value, re.IGNORECASE | re.ASCII) is not None)
        case "path":
            return (_is_text(value, _ADDRESS_MAX_CHARS)
                    and re.match(r"/(?![/\\])", value) is not None)
        case kind:
            return kind == "anything"


def _is_number(value: object, shape: dict) -> bool:
    return type(value) in (int, float) and shape["min"] <= value <= shape["max"]


def _is_text(value: object, max_chars: int) -> bool:
    # JavaScript counts UTF-16 units.
    return (isinstance(value, str)
            and len(value.encode("utf-16-le", "surrogatepass")) // 2 <= max_chars)
