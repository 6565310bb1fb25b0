"""Lets WebKitWebDriver drive the host's own web view, with trusted clicks and keys."""

from gi.repository import WebKit2


def serve_automation(context: WebKit2.WebContext, view: WebKit2.WebView) -> None:
    """Every session gets the same view, because the host has only one."""

    def on_started(_context, session: WebKit2.AutomationSession) -> None:
        info = WebKit2.ApplicationInfo()
        info.set_name("teamhub-host")
        info.set_version(1, 0, 0)
        session.set_application_info(info)
        session.connect("create-web-view", lambda _session: view)

    context.connect("automation-started", on_started)
