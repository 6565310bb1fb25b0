"""Lets the view show nothing but the page, because it has the bridge. The iOS and the Android host do the same."""

from collections.abc import Callable
from urllib.parse import urlsplit

from gi.repository import WebKit2

from bridge_transport import origin_of


def keep_page(view: WebKit2.WebView, trusted: set[str], open_link: Callable[[str], object],
              report: Callable[[str], None]) -> None:
    def on_decide(_view, decision: WebKit2.PolicyDecision, kind: WebKit2.PolicyDecisionType) -> bool:
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            return False
        action = decision.get_navigation_action()
        address = action.get_request().get_uri()
        is_link = action.get_navigation_type() == WebKit2.NavigationType.LINK_CLICKED
        if origin_of(address) in trusted:
            # The page takes a token and other launch parameters from its query.
            if not is_link or urlsplit(address).query == urlsplit(view.get_uri()).query:
                return False
            report("a link to the page itself with another query")
        elif is_link and urlsplit(address).scheme in ("https", "mailto"):
            open_link(address)
        else:
            report("another page that the page wants to show, or a new window")
        decision.ignore()
        return True

    view.connect("decide-policy", on_decide)
