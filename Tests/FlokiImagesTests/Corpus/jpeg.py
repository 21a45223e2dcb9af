"""JPEGs by Pillow, cjpeg, jpegoptim and imagecodecs."""
import io
import struct

import imagecodecs
import numpy as np
from PIL import Image

from colour import cmyk_profile, coded, from_srgb, gray_profile, inks, plain_inks, power, rgb_profile
from corpus import EXACT, by_pillow, run, to_srgb
from scene import bytes_of, gray, rgba, scene, stored

EXIF = b"Exif\0\0"


def exif(orientation):
    """The data of an Exif segment that says nothing but the orientation."""
    return b"MM\0*\0\0\0\x08" + struct.pack(">HHHIHHI", 1, 0x112, 3, 1, orientation, 0, 0)


def xmp(orientation):
    return (
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/">'
        f"<tiff:Orientation>{orientation}</tiff:Orientation></rdf:Description></rdf:RDF></x:xmpmeta>"
    ).encode()


def segment(marker, data):
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def encoded(pixels, mode=None, **options):
    file = io.BytesIO()
    Image.fromarray(pixels, mode).save(file, "JPEG", **{"quality": 95, "subsampling": 0, **options})
    return file.getvalue()


def before_scan(data, inserted):
    place = data.index(b"\xff\xda")
    return data[:place] + inserted + data[place:]


def add_to(corpus):
    picture = scene()
    pixels, drawn = bytes_of(picture), rgba(picture)

    def add(name, data, layout, drawn=drawn, profile=None, least=EXACT, why=None, reference=None, **row):
        if reference is None:
            reference = by_pillow(data, profile)
        corpus.add(name, data, reference, drawn=drawn, format="JPEG", layout=layout, least=least, why=why, **row)

    for subsampling, word in enumerate(("4:4:4", "4:2:2", "4:2:0")):
        # A thumbnail comes of three eighths of the file, in which halved colour has other neighbours than at full size.
        floor = {"least": 36, "why": "a thumbnail takes halved colour from a smaller picture"} if subsampling else {}
        add(f"jpeg-{word.replace(':', '')}.jpg", encoded(pixels, subsampling=subsampling), f"baseline, {word}", colour="YCbCr", **floor)
    odd = bytes_of(scene(197, 149))
    add("jpeg-odd.jpg", encoded(odd, subsampling=2), "baseline, 4:2:0, odd sides", drawn=rgba(odd), colour="YCbCr")
    add("jpeg-progressive.jpg", encoded(pixels, progressive=True), "progressive", colour="YCbCr")
    add("jpeg-restart.jpg", encoded(pixels, restart_marker_blocks=7), "baseline, restart markers", colour="YCbCr")
    add("jpeg-rgb.jpg", encoded(pixels, keep_rgb=True), "baseline", colour="RGB")
    grays = bytes_of(gray(picture))
    add("jpeg-gray.jpg", encoded(grays), "baseline", colour="gray", drawn=rgba(grays))
    add("jpeg-optimised.jpg", encoded(pixels, optimize=True), "optimised Huffman tables", colour="YCbCr")

    bmp = io.BytesIO()
    Image.fromarray(pixels).save(bmp, "PPM")
    add("jpeg-arithmetic.jpg", run("cjpeg", "-quality", "95", "-arithmetic", input=bmp.getvalue()), "arithmetic coding",
        colour="YCbCr", reference=by_pillow(run("cjpeg", "-quality", "95", input=bmp.getvalue())))
    path = corpus.work("plain.jpg")
    path.write_bytes(encoded(pixels, subsampling=2))
    add("jpeg-jpegoptim.jpg", run("jpegoptim", "-q", "--all-progressive", "--stdout", path), "progressive, by jpegoptim",
        colour="YCbCr")

    # Colours.
    for primaries, curve, word in (
        ("Display P3", coded, "P3"), ("Adobe RGB", power(2.19921875), "adobe"), ("sRGB", power(1.8), "gamma18")):
        values = bytes_of(from_srgb(picture, primaries, curve))
        profile = rgb_profile(primaries, curve)
        add(f"jpeg-icc-{word.lower()}.jpg", encoded(values, icc_profile=profile), "baseline", profile=profile,
            colour=f"YCbCr, ICC ({primaries})" if primaries != "sRGB" else "YCbCr, ICC (gamma 1.8)")
    curve = power(1.4)
    values = bytes_of(curve(from_srgb(np.stack([gray(picture)] * 3, -1), "sRGB", power(1))[..., 0]))
    add("jpeg-icc-gray.jpg", encoded(values, icc_profile=gray_profile(curve)), "baseline", drawn=rgba(gray(picture)),
        reference=by_pillow(encoded(values), gray_profile(curve)), colour="gray, ICC (gamma 1.4)")

    # Inks. Adobe's files hold them upside down, and Pillow turns them in both directions.
    ink = inks(picture)
    values = bytes_of(ink)
    profile = cmyk_profile()
    plain = rgba(plain_inks(ink))
    pressed = np.asarray(to_srgb(Image.fromarray(values, "CMYK"), profile).convert("RGBA"))
    ycck = imagecodecs.jpeg8_encode(255 - values, level=95, colorspace="CMYK", outcolorspace="YCCK", subsampling="444")
    for word, data in (("CMYK", encoded(values, "CMYK")), ("YCCK", ycck)):
        add(f"jpeg-{word.lower()}.jpg", data, "baseline", colour=word, drawn=plain, least=38,
            why="a thumbnail is scaled before its inks become colours")
        # The first piece of one.
        piece = segment(0xE2, b"ICC_PROFILE\0\x01\x01" + profile)
        add(f"jpeg-{word.lower()}-icc.jpg", data[:2] + piece + data[2:], "baseline", colour=f"{word}, ICC", drawn=pressed,
            reference=np.asarray(to_srgb(Image.open(io.BytesIO(data)), profile).convert("RGBA")))

    # Orientations.
    for orientation in range(1, 9):
        turned = stored(pixels, orientation)
        upright = {"reference": rgba(pixels), "drawn": None}
        add(f"jpeg-exif{orientation}.jpg", encoded(turned, quality=98, exif=EXIF + exif(orientation)), "baseline",
            orientation=f"Exif {orientation}", colour="YCbCr", **upright)
        if orientation in (3, 6):
            plain_file = encoded(turned, quality=98)
            add(f"jpeg-xmp{orientation}.jpg",
                plain_file[:2] + segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + xmp(orientation)) + plain_file[2:],
                "baseline", orientation=f"XMP {orientation}", colour="YCbCr", **upright)
            add(f"jpeg-late-exif{orientation}.jpg", before_scan(plain_file, segment(0xE1, EXIF + exif(orientation))),
                "baseline", orientation=f"Exif {orientation} (before the scan)", colour="YCbCr", **upright)

    # What no browser shows.
    deep = imagecodecs.jpeg8_encode(bytes_of(picture, 12), level=95, bitspersample=12)
    corpus.refuse("jpeg-12bit.jpg", deep, format="JPEG", bits=12, colour="YCbCr", layout="extended",
                  reason="image-twelve-bit", why="no browser and no phone shows it")
    lossless = imagecodecs.jpeg8_encode(pixels, lossless=True)
    corpus.refuse("jpeg-lossless.jpg", lossless, format="JPEG", colour="RGB", layout="lossless",
                  reason="image-jpeg-unusual", why="no browser and no phone shows it")
