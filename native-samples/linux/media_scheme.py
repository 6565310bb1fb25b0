"""Serves photos to the page by URL. The messages of the bridge never contain a picture."""

import uuid
from pathlib import Path
from urllib.parse import urlsplit

from gi.repository import WebKit2

from app_scheme import content_type, make_secure, refuse, respond
from bridge_transport import origin_of

MEDIA_SCHEME = "teamhub-media"


class MediaScheme:
    def __init__(self, trusted: set[str]):
        self._trusted = trusted
        self._photos: dict[str, tuple[bytes, str]] = {}

    def register(self, context: WebKit2.WebContext) -> None:
        make_secure(context, MEDIA_SCHEME)
        context.register_uri_scheme(MEDIA_SCHEME, self._serve)

    def add(self, body: bytes, mime_type: str) -> dict:
        """Keeps a photo until its user changes. Its address cannot be guessed."""
        name = uuid.uuid4().hex
        self._photos[name] = (body, mime_type)
        return {"url": f"{MEDIA_SCHEME}://photo/{name}", "mimeType": mime_type}

    def add_file(self, path: Path) -> dict:
        return self.add(path.read_bytes(), content_type(path))

    def clear(self) -> None:
        """Forgets the photos of a former user."""
        self._photos.clear()

    def _serve(self, request: WebKit2.URISchemeRequest) -> None:
        photo = self._photos.get(urlsplit(request.get_uri()).path.lstrip("/"))
        page = request.get_web_view().get_uri() or ""
        if photo is None or origin_of(page) not in self._trusted:
            refuse(request, "No such photo")
            return
        # The origin of a page from a file is "null".
        origin = origin_of(page)
        allowed = "null" if origin == "file://" else origin
        respond(request, *photo, headers={"Access-Control-Allow-Origin": allowed})
