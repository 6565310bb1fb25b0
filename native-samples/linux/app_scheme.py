"""Serves the built app's folder at teamhub-app://app/, like WKURLSchemeHandler on iOS."""

import mimetypes
from pathlib import Path
from urllib.parse import unquote, urlsplit

from gi.repository import Gio, GLib, Soup, WebKit2

APP_SCHEME = "teamhub-app"
# The machine's own table may not have these, or may have other names for them.
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".avif": "image/avif",
}


def content_type(path: Path) -> str:
    known = _TYPES.get(path.suffix.lower())
    return known or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def make_secure(context: WebKit2.WebContext, scheme: str) -> None:
    """Gives a scheme's pages what https pages have: a secure context, and CORS."""
    security = context.get_security_manager()
    security.register_uri_scheme_as_secure(scheme)
    security.register_uri_scheme_as_cors_enabled(scheme)


def respond(request: WebKit2.URISchemeRequest, body: bytes, mime: str, headers=None) -> None:
    stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(body))
    response = WebKit2.URISchemeResponse.new(stream, len(body))
    response.set_content_type(mime)
    response.set_status(200, "OK")
    fields = Soup.MessageHeaders.new(Soup.MessageHeadersType.RESPONSE)
    for name, value in (headers or {}).items():
        fields.append(name, value)
    response.set_http_headers(fields)
    request.finish_with_response(response)


def refuse(request: WebKit2.URISchemeRequest, why: str) -> None:
    error = GLib.Error.new_literal(Gio.io_error_quark(), why, Gio.IOErrorEnum.NOT_FOUND)
    request.finish_error(error)


class AppScheme:
    def __init__(self, folder: Path):
        self._folder = folder.resolve()

    def register(self, context: WebKit2.WebContext) -> None:
        make_secure(context, APP_SCHEME)
        context.register_uri_scheme(APP_SCHEME, self._serve)

    def _serve(self, request: WebKit2.URISchemeRequest) -> None:
        try:
            path = self._find(unquote(urlsplit(request.get_uri()).path))
        except (OSError, ValueError):
            # No file can have this name: it is too long, or has a zero in it.
            path = None
        if path is None:
            refuse(request, "No such file in the app")
        else:
            respond(request, path.read_bytes(), content_type(path))

    def _find(self, asked: str) -> Path | None:
        path = (self._folder / asked.lstrip("/")).resolve()
        if not path.is_relative_to(self._folder):
            return None
        if path.is_file():
            return path
        # Without a suffix it is a route of the app, opened or reloaded directly.
        index = self._folder / "index.html"
        return index if path.suffix == "" and index.is_file() else None
