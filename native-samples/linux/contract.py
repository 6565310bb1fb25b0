"""What the host checks of each request: bridge/contract.ts, as far as this host offers it."""

from collections.abc import Callable
from urllib.parse import urlsplit

Check = Callable[[object], bool]

PROTOCOL_VERSION = 1
CONTRACT_VERSION = 1
MESSAGE_MAX_BYTES = 256 * 1024
# Requests above these are BUSY: of one second (bridge/rate-limit.ts), and open at once.
MESSAGES_PER_SECOND = 100
PENDING_MAX = 32


def text(max_chars: int) -> Check:
    # JavaScript counts UTF-16 units.
    return lambda value: isinstance(value, str) and len(value.encode("utf-16-le")) // 2 <= max_chars


def whole(least: int, most: int) -> Check:
    return lambda value: type(value) in (int, float) and value % 1 == 0 and least <= value <= most


def one_of(*values: str) -> Check:
    return lambda value: value in values


def flag(value: object) -> bool:
    return isinstance(value, bool)


def optional(check: Check) -> Check:
    return lambda value: value is None or check(value)


def url(*schemes: str) -> Check:
    def check(value: object) -> bool:
        if not isinstance(value, str) or len(value) > 2048 or any(c.isspace() for c in value):
            return False
        try:
            return urlsplit(value).scheme in schemes
        except ValueError:
            return False
    return check


METHODS: dict[str, dict[str, Check]] = {
    "share.open": {
        "title": optional(text(300)),
        "text": optional(text(4000)),
        "url": url("https", "http"),
    },
    "camera.capture": {
        "opId": text(100),
        "source": one_of("camera", "gallery"),
        "maxCount": whole(1, 10),
        "maxEdgePx": whole(64, 10_000),
    },
    "clipboard.write": {"text": text(10_000)},
    "haptics.play": {
        "style": one_of("light", "medium", "heavy", "selection", "success", "warning", "error"),
    },
    "auth.refresh": {"reason": one_of("unauthorized", "missing")},
    "nav.state": {"canGoBack": flag},
    "link.open": {"url": url("https", "mailto")},
    "app.close": {},
}
# A result that comes after its page was killed is kept for the next one.
DURABLE = {"camera.capture"}
# The latest of each is in every welcome.
RETAINED = {"theme.changed", "language.changed", "viewport.changed", "lifecycle.changed",
            "network.changed"}


def invalid_field(method: str, params: object) -> str | None:
    """The first parameter that is not of its shape. Unknown ones are ignored."""
    if not isinstance(params, dict):
        return "params"
    return next((name for name, check in METHODS[method].items()
                 if not check(params.get(name))), None)
