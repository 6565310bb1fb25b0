"""Reports every load that failed. Other engines log it on their console, WebKit does not."""

from collections.abc import Callable

from gi.repository import GLib, WebKit2


def watch_loads(view: WebKit2.WebView, report: Callable[[dict], None]) -> None:
    def failed(address: str, why: str) -> None:
        report({"event": "console", "level": "error", "source": "network",
              "text": f"Failed to load resource: {why}", "place": address})

    def on_finished(resource: WebKit2.WebResource) -> None:
        response = resource.get_response()
        if response and response.get_status_code() >= 400:
            failed(resource.get_uri(), f"the server answered {response.get_status_code()}")

    def on_failed(resource: WebKit2.WebResource, error: GLib.Error) -> None:
        # Cancelled by the page itself (an abort, or the page was left): not a failure.
        if not error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
            failed(resource.get_uri(), error.message)

    def on_started(_view, resource: WebKit2.WebResource, _request) -> None:
        resource.connect("finished", on_finished)
        resource.connect("failed", on_failed)

    view.connect("resource-load-started", on_started)
