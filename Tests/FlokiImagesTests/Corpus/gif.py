"""GIFs by Pillow and GraphicsMagick."""
import io
import struct

import numpy as np
from PIL import Image

from corpus import run
from scene import bytes_of, opacity, rgba, scene


def saved(image, **options):
    file = io.BytesIO()
    image.save(file, "GIF", **options)
    return file.getvalue()


def on_canvas(data, width, height, left, top):
    """The same with its first frame on a larger canvas."""
    data = bytearray(data)
    table = 3 << ((data[10] & 7) + 1) if data[10] & 0x80 else 0
    place = 13 + table
    while data[place] == 0x21:
        place += 2
        while data[place]:
            place += data[place] + 1
        place += 1
    struct.pack_into("<2H", data, 6, width, height)
    struct.pack_into("<2H", data, place + 1, left, top)
    return bytes(data)


def add_to(corpus):
    pixels = bytes_of(scene())
    clear = opacity() < 0.5

    def add(name, data, reference, layout, **row):
        corpus.add(name, data, reference, format="GIF", layout=layout, colour="palette", **row)

    image = Image.fromarray(pixels).quantize(256)
    drawn = rgba(np.asarray(image.convert("RGB")))
    add("gif-rows.gif", saved(image, interlace=0), drawn, "rows")
    add("gif-interlaced.gif", saved(image, interlace=1), drawn, "interlaced")
    for count in (2, 16):
        few = Image.fromarray(pixels).quantize(count)
        add(f"gif-{count}.gif", saved(few), rgba(np.asarray(few.convert("RGB"))), f"{count} colours", bits=count.bit_length() - 1)

    holes = Image.fromarray(pixels).quantize(255)
    indices = np.where(clear, 255, np.asarray(holes)).astype(np.uint8)
    masked = Image.fromarray(indices, "P")
    masked.putpalette(holes.getpalette()[:765] + [255, 0, 255])
    seen = rgba(np.asarray(masked.convert("RGB")), np.where(clear, 0, 255).astype(np.uint8))
    data = saved(masked, transparency=255)
    add("gif-clear.gif", data, seen, "rows", alpha="one colour")

    height, width = clear.shape
    framed = np.zeros((height + 30, width + 40, 4), np.uint8)
    framed[20:20 + height, 10:10 + width] = drawn
    add("gif-part.gif", on_canvas(saved(image), width + 40, height + 30, 10, 20), framed, "a frame on a larger canvas",
        alpha="around the frame")
    other = Image.fromarray(255 - pixels).quantize(256)
    add("gif-animated.gif", saved(image, save_all=True, append_images=[other], duration=80, loop=0), drawn,
        "animated: the first frame")
    path = corpus.work("gif.ppm")
    image.convert("RGB").save(path, "PPM")
    add("gif-gm.gif", run("gm", "convert", path, "-interlace", "Line", "GIF:-"), drawn, "interlaced, by GraphicsMagick")
