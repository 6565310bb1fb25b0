"""Reports every violation of the page's content security policy.

The listener has its own script world, so that the page can neither see nor break it.
"""

import json
from collections.abc import Callable

from gi.repository import WebKit2

_WORLD = "teamhub-watch"
_SCRIPT = """
document.addEventListener("securitypolicyviolation", event => {
  webkit.messageHandlers.policyViolation.postMessage(JSON.stringify({
    directive: event.effectiveDirective,
    blocked: event.blockedURI,
    place: `${event.sourceFile}:${event.lineNumber}`,
    sample: event.sample,
  }));
});
"""


def watch_policy(content: WebKit2.UserContentManager, report: Callable[[dict], None]) -> None:
    content.register_script_message_handler_in_world("policyViolation", _WORLD)
    content.connect(
        "script-message-received::policyViolation",
        lambda _, result: report({"event": "policy", **json.loads(result.get_js_value().to_string())}),
    )
    content.add_script(WebKit2.UserScript.new_for_world(
        _SCRIPT, WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START, _WORLD, None, None))
