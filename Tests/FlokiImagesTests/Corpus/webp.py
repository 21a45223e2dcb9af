"""WebPs by Pillow, cwebp and webpmux."""
import io

import numpy as np
from PIL import Image

from colour import coded, from_srgb, rgb_profile
from corpus import by_pillow, run
from jpeg import exif
from scene import bytes_of, opacity, rgba, scene, stored


def saved(pixels, **options):
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "WEBP", **options)
    return file.getvalue()


def add_to(corpus):
    picture, alpha = scene(), opacity()
    pixels, drawn = bytes_of(picture), rgba(picture)
    clear = rgba(picture, alpha)

    def add(name, data, reference, layout, **row):
        corpus.add(name, data, reference, format="WebP", layout=layout, **row)

    lossy = saved(pixels, quality=92)
    add("webp-lossy.webp", lossy, by_pillow(lossy), "lossy", drawn=drawn, colour="YCbCr")
    add("webp-lossless.webp", saved(pixels, lossless=True), drawn, "lossless")
    few = np.asarray(Image.fromarray(pixels).quantize(16).convert("RGB"))
    add("webp-lossless16.webp", saved(few, lossless=True), rgba(few), "lossless, 16 colours")
    data = saved(clear, quality=92)
    add("webp-lossy-alpha.webp", data, by_pillow(data), "lossy", drawn=clear, colour="YCbCr", alpha="straight")
    add("webp-lossless-alpha.webp", saved(clear, lossless=True, exact=True), clear, "lossless", alpha="straight")
    odd = bytes_of(scene(197, 149))
    data = saved(odd, quality=92)
    add("webp-odd.webp", data, by_pillow(data), "lossy, odd sides", drawn=rgba(odd), colour="YCbCr")

    p3 = bytes_of(from_srgb(picture, "Display P3", coded))
    profile = rgb_profile("Display P3", coded)
    add("webp-icc.webp", saved(p3, lossless=True, icc_profile=profile), drawn, "lossless", colour="RGB, ICC (Display P3)")
    data = saved(p3, quality=92, icc_profile=profile)
    add("webp-icc-lossy.webp", data, by_pillow(data, profile), "lossy", drawn=drawn, colour="YCbCr, ICC (Display P3)")
    for orientation in range(1, 9):
        add(f"webp-exif{orientation}.webp", saved(stored(pixels, orientation), lossless=True, exif=exif(orientation)), drawn,
            "lossless", orientation=f"Exif {orientation}")

    first, other = Image.fromarray(pixels), Image.fromarray(255 - pixels)
    file = io.BytesIO()
    first.save(file, "WEBP", save_all=True, append_images=[other], lossless=True, duration=80)
    add("webp-animated.webp", file.getvalue(), drawn, "animated: the first frame")
    path, lossy_path, framed_path = corpus.work("scene.png"), corpus.work("scene.webp"), corpus.work("framed.webp")
    first.save(path)
    run("cwebp", "-quiet", "-q", "92", "-m", "6", path, "-o", lossy_path)
    data = lossy_path.read_bytes()
    add("webp-cwebp.webp", data, by_pillow(data), "lossy, by cwebp", drawn=drawn, colour="YCbCr")
    run("webpmux", "-frame", lossy_path, "+100+10+20+1+b", "-frame", lossy_path, "+100+0+0+1+b", "-o", framed_path)
    height, width = pixels.shape[:2]
    framed = np.zeros((height + 20, width + 10, 4), np.uint8)
    framed[20:, 10:] = by_pillow(data)
    add("webp-part.webp", framed_path, framed, "animated: a frame on a larger canvas", colour="YCbCr", alpha="around the frame")
