"""The window with the web view, set up by the options."""

import argparse

from gi.repository import Gtk, WebKit2


def apply_system_look(options: argparse.Namespace) -> None:
    """WebKit reads prefers-color-scheme and prefers-reduced-motion from GTK's settings."""
    settings = Gtk.Settings.get_default()
    if settings is None:
        raise SystemExit("There is no display. On a machine without a desktop: xvfb-run teamhub_host.py …")
    settings.set_property("gtk-application-prefer-dark-theme", options.theme == "dark")
    settings.set_property("gtk-enable-animations", not options.reduced_motion)


def make_context(options: argparse.Namespace, data_folder: str) -> WebKit2.WebContext:
    data = WebKit2.WebsiteDataManager(base_data_directory=data_folder,
                                      base_cache_directory=f"{data_folder}/cache")
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_preferred_languages([options.lang])
    context.set_spell_checking_enabled(False)
    context.set_automation_allowed(options.automation)
    return context


def make_view(options: argparse.Namespace, context: WebKit2.WebContext,
              content: WebKit2.UserContentManager) -> WebKit2.WebView:
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_developer_extras(options.debug)
    settings.set_zoom_text_only(True)
    view = WebKit2.WebView(web_context=context, settings=settings, user_content_manager=content,
                           is_controlled_by_automation=options.automation)
    # With a bridge the page scales its text by itself.
    if options.no_bridge:
        view.set_zoom_level(options.text_zoom)
    return view


def make_window(options: argparse.Namespace, view: WebKit2.WebView) -> Gtk.Window:
    window = Gtk.Window(title="Teamhub")
    # Under a test the page has exactly this size: no title bar, no minimum size.
    window.set_decorated(not options.automation)
    view.set_size_request(1, 1)
    window.set_default_size(options.size.width_px, options.size.height_px)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    return window
