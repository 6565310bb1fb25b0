"""The Linux host's command line. Importing this needs only Python."""

import argparse
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

APP_ORIGIN = "teamhub-app://app"


@dataclass(frozen=True)
class Size:
    width_px: int
    height_px: int


def _size(text: str) -> Size:
    if not re.fullmatch(r"[1-9]\d*x[1-9]\d*", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"a size is WxH, such as 390x844, and not {text}")
    width, _, height = text.partition("x")
    return Size(int(width), int(height))


def _address(text: str) -> str:
    # WebKit says nothing of it, and its window stays white.
    if not re.match(r"[a-z][a-z\d+.-]*:", text, re.ASCII | re.IGNORECASE):
        raise argparse.ArgumentTypeError(f"an address begins with its scheme, such as file:///, and not {text}")
    return text


def parse_options(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="teamhub_host.py",
        description="Teamhub in a real WebKit web view, with the script message handler of iOS.",
    )
    parser.add_argument("--app", metavar="FOLDER", help="the built app; appears at " + APP_ORIGIN)
    parser.add_argument("--url", type=_address, help="load this instead of the app's index.html")
    parser.add_argument("--theme", choices=["dark", "light"], default="dark")
    parser.add_argument("--lang", default="en", help="interface language, as in ru or es-MX")
    parser.add_argument("--token", help="bearer token that the app is launched with")
    parser.add_argument("--fresh-token", help="token that the app gets when it asks for a new one")
    parser.add_argument("--platform", default="iOS", help="platform that the host gives to the app")
    parser.add_argument("--app-version", default="1.0.0", help="app version that the host gives to the app")
    parser.add_argument("--size", type=_size, default=Size(390, 844), metavar="WxH", help="in px")
    parser.add_argument("--scale", type=int, default=0, help="device pixels per px, a whole number")
    parser.add_argument("--reduced-motion", action="store_true")
    parser.add_argument("--text-zoom", type=float, default=1.0, help="1.3 is 130%% text")
    parser.add_argument("--data", metavar="FOLDER", help="keep web storage here, not in a new folder")
    parser.add_argument("--photo", action="append", default=[], metavar="FILE",
                        help="a photo the camera takes; may be given again")
    parser.add_argument("--trust", action="append", default=[], metavar="ORIGIN",
                        help="another origin whose page gets a bridge, besides the app's and "
                             "that of --url; file:// stands for files")
    parser.add_argument("--no-bridge", action="store_true", help="a plain web view without a host")
    parser.add_argument("--no-reply", action="store_true",
                        help="postMessage gives nothing back, as in iOS before 14")
    parser.add_argument("--debug", action="store_true", help="the app may open its debug panel")
    parser.add_argument("--automation", action="store_true", help="be WebKitWebDriver's browser")
    parser.add_argument("--control", metavar="SOCKET",
                        help="a test's socket: reports go there as JSON lines, orders come from it")
    options = parser.parse_args(argv)
    # Without them the window would stay white. A driver of the automation says later what to load.
    if not (options.automation or options.url or Path(options.app or "", "index.html").is_file()):
        parser.error("--app needs a folder with index.html: npm run build makes dist/embedded")
    return options


def launch_url(options: argparse.Namespace) -> str:
    """The address to load: the app with its launch context in the query, as a native app gives it."""
    if options.url:
        return options.url
    query = {
        "token": options.token,
        "lang": options.lang,
        "theme": options.theme,
        "platform": options.platform,
        "appVersion": options.app_version,
    }
    given = {name: value for name, value in query.items() if value}
    return f"{APP_ORIGIN}/index.html?{urlencode(given)}"
