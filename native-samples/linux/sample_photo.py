"""A drawn photo of twelve megapixels, for a machine without a camera: a running track at dusk."""

import cairo
from gi.repository import Gdk, GdkPixbuf

WIDTH_PX, HEIGHT_PX = 4032, 3024
_LANES = 6


def take_sample_photo() -> bytes:
    """JPEG bytes."""
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH_PX, HEIGHT_PX)
    draw = cairo.Context(surface)
    horizon = HEIGHT_PX * 0.46
    _sky(draw, horizon)
    _track(draw, horizon)
    picture = Gdk.pixbuf_get_from_surface(surface, 0, 0, WIDTH_PX, HEIGHT_PX)
    return _jpeg(picture)


def _jpeg(picture: GdkPixbuf.Pixbuf) -> bytes:
    _ok, body = picture.save_to_bufferv("jpeg", ["quality"], ["88"])
    return body


def _sky(draw: cairo.Context, horizon: float) -> None:
    dusk = cairo.LinearGradient(0, 0, 0, horizon)
    for at, colour in [(0, (0.09, 0.13, 0.29)), (0.6, (0.55, 0.33, 0.47)), (1, (0.98, 0.68, 0.42))]:
        dusk.add_color_stop_rgb(at, *colour)
    draw.set_source(dusk)
    draw.rectangle(0, 0, WIDTH_PX, horizon)
    draw.fill()
    sun = (WIDTH_PX * 0.64, horizon - 90)
    glow = cairo.RadialGradient(*sun, 60, *sun, 900)
    glow.add_color_stop_rgba(0, 1, 0.93, 0.75, 0.9)
    glow.add_color_stop_rgba(1, 1, 0.8, 0.5, 0)
    draw.set_source(glow)
    draw.rectangle(0, 0, WIDTH_PX, horizon)
    draw.fill()


def _track(draw: cairo.Context, horizon: float) -> None:
    ground = cairo.LinearGradient(0, horizon, 0, HEIGHT_PX)
    ground.add_color_stop_rgb(0, 0.62, 0.30, 0.24)
    ground.add_color_stop_rgb(1, 0.42, 0.13, 0.12)
    draw.set_source(ground)
    draw.rectangle(0, horizon, WIDTH_PX, HEIGHT_PX - horizon)
    draw.fill()
    vanishing = WIDTH_PX * 0.58
    draw.set_source_rgba(1, 0.97, 0.92, 0.9)
    for lane in range(_LANES + 1):
        at = (lane / _LANES - 0.5) * WIDTH_PX * 2.2 + WIDTH_PX / 2
        draw.move_to(vanishing + (lane - _LANES / 2) * 6, horizon)
        draw.line_to(at - 22, HEIGHT_PX)
        draw.line_to(at + 22, HEIGHT_PX)
        draw.close_path()
        draw.fill()
