"""PNGs of every colour type and depth, written here chunk by chunk, and by Pillow and GraphicsMagick."""
import io
import struct
import zlib

import numpy as np
from PIL import Image

from colour import PRIMARIES, PRIMARIES_CODE, D65, coded, from_srgb, gray_profile, hlg, power, pq, rgb_profile
from corpus import run
from jpeg import EXIF, exif
from scene import bytes_of, gray, opacity, rgba, scene, stored

# What floki promises of more light than sRGB has. A diffuse white, as Rec. 2408 has it (203 cd/m²), is a bright pixel at least.
DIFFUSE_WHITE = 203
LEAST_WHITE = 200
BRIGHTEST = 1000

ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def packed(values, bits):
    """Rows of samples, most significant first, each row from a whole byte on and after its filter's number, which is none."""
    rows = values.reshape(values.shape[0], -1)
    if bits == 16:
        body = rows.astype(">u2").tobytes()
        size = rows.shape[1] * 2
        return b"".join(b"\0" + body[i * size:(i + 1) * size] for i in range(rows.shape[0]))
    unpacked = (rows[..., None] >> np.arange(bits - 1, -1, -1)) & 1
    return b"".join(b"\0" + np.packbits(row.reshape(-1).astype(np.uint8)).tobytes() for row in unpacked)


def encoded(values, kind, bits=8, interlaced=False, before=b"", after_palette=b""):
    """`kind` is the colour type: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGB and alpha."""
    height, width = values.shape[:2]
    if interlaced:
        passes = (values[y::dy, x::dx] for x, y, dx, dy in ADAM7)
        data = b"".join(packed(p, bits) for p in passes if p.size)
    else:
        data = packed(values, bits)
    head = chunk(b"IHDR", struct.pack(">2I5B", width, height, bits, kind, 0, 0, interlaced))
    return b"\x89PNG\r\n\x1a\n" + head + before + after_palette + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


def icc(profile):
    return chunk(b"iCCP", b"corpus\0\0" + zlib.compress(profile))


def lights(primaries):
    return chunk(b"cHRM", struct.pack(">8I", *[round(n * 100000) for n in D65 + PRIMARIES[primaries]]))


def raw_profile(data):
    """Exif as ImageMagick kept it before PNG had a chunk for it: hexadecimal digits in a text."""
    digits = (EXIF + data).hex()
    lines = "\n".join(digits[i:i + 72] for i in range(0, len(digits), 72))
    text = f"\nexif\n{len(digits) // 2:8d}\n{lines}\n"
    return chunk(b"zTXt", b"Raw profile type exif\0\0" + zlib.compress(text.encode()))


def add_to(corpus):
    picture, alpha = scene(), opacity()
    grays = gray(picture)

    def add(name, data, reference, layout="", **row):
        corpus.add(name, data, reference, format="PNG", layout=layout or "rows", **row)

    add_depths(add, picture, grays, alpha)
    pixels = bytes_of(picture)
    palette = Image.fromarray(pixels).quantize(64)
    file = io.BytesIO()
    palette.save(file, "PNG", transparency=5)
    clear = rgba(np.asarray(palette.convert("RGB")), np.where(np.asarray(palette) == 5, 0, 255).astype(np.uint8))
    add("png-pillow-palette-clear.png", file.getvalue(), clear, "rows, by Pillow", colour="palette", alpha="one colour (tRNS)")
    path = corpus.work("scene.ppm")
    Image.fromarray(pixels).save(path, "PPM")
    add("png-gm-interlaced.png", run("gm", "convert", path, "-interlace", "Line", "PNG24:-"), rgba(pixels),
        "interlaced, by GraphicsMagick")

    for orientation in range(1, 9):
        turned = stored(pixels, orientation)
        add(f"png-exif{orientation}.png", encoded(turned, 2, before=chunk(b"eXIf", exif(orientation))), rgba(pixels),
            orientation=f"eXIf {orientation}")
    add("png-late-exif.png", encoded(stored(pixels, 6), 2)[:-12] + chunk(b"eXIf", exif(6)) + chunk(b"IEND", b""),
        rgba(pixels), orientation="eXIf 6 (behind the pixels)")
    add("png-raw-exif.png", encoded(stored(pixels, 6), 2, before=raw_profile(exif(6))), rgba(pixels),
        orientation="raw profile 6")
    add_colours(add, corpus, picture, grays)


def add_depths(add, picture, grays, alpha):
    for interlaced in (False, True):
        end, layout = ("-adam7", "interlaced") if interlaced else ("", "rows")
        for bits in (1, 2, 4, 8, 16):
            values = bytes_of(grays, bits)
            seen = rgba(values / ((1 << bits) - 1))
            add(f"png-gray{bits}{end}.png", encoded(values, 0, bits, interlaced), seen, layout, bits=bits, colour="gray")
            if bits > 8:
                continue
            shades = np.minimum((1 << bits) - 1, 200)
            indices = bytes_of(grays, bits).clip(0, shades)
            colours = np.stack([np.linspace(250, 20, 1 << bits), np.linspace(30, 230, 1 << bits),
                                np.linspace(90, 160, 1 << bits)], -1).round().astype(np.uint8)[:shades + 1]
            opacities = np.linspace(255, 40, shades + 1).round().astype(np.uint8)
            table = chunk(b"PLTE", colours.tobytes())
            add(f"png-palette{bits}{end}.png", encoded(indices, 3, bits, interlaced, table), rgba(colours[indices]), layout,
                bits=bits, colour="palette")
            add(f"png-palette{bits}-alpha{end}.png",
                encoded(indices, 3, bits, interlaced, table, chunk(b"tRNS", opacities.tobytes())),
                rgba(colours[indices], opacities[indices]), layout, bits=bits, colour="palette", alpha="each colour (tRNS)")
        for bits in (8, 16):
            values, opaque = bytes_of(picture, bits), bytes_of(alpha, bits)
            most = (1 << bits) - 1
            add(f"png-rgb{bits}{end}.png", encoded(values, 2, bits, interlaced), rgba(values / most), layout, bits=bits)
            add(f"png-rgba{bits}{end}.png", encoded(np.dstack([values, opaque]), 6, bits, interlaced),
                rgba(values / most, opaque / most), layout, bits=bits, alpha="straight")
            shades = bytes_of(grays, bits)
            add(f"png-graya{bits}{end}.png", encoded(np.dstack([shades, opaque]), 4, bits, interlaced),
                rgba(shades / most, opaque / most), layout, bits=bits, colour="gray", alpha="straight")
    key = bytes_of(picture)[90, 120]
    values = bytes_of(picture)
    values[60:120, 80:160] = key
    clear = np.where((values == key).all(-1), 0, 255).astype(np.uint8)
    add("png-rgb-key.png", encoded(values, 2, before=chunk(b"tRNS", struct.pack(">3H", *map(int, key)))), rgba(values, clear),
        alpha="one colour (tRNS)")
    shades = bytes_of(grays, 16)
    shades[60:120, 80:160] = 0x1234
    clear = np.where(shades == 0x1234, 0, 255).astype(np.uint8)
    add("png-gray16-key.png", encoded(shades, 0, 16, before=chunk(b"tRNS", b"\x12\x34")), rgba(shades / 65535, clear),
        bits=16, colour="gray", alpha="one colour (tRNS)")


def add_colours(add, corpus, picture, grays):
    seen = rgba(picture)
    p3 = from_srgb(picture, "Display P3", coded)
    for bits in (8, 16):
        add(f"png-icc-p3-{bits}.png", encoded(bytes_of(p3, bits), 2, bits, before=icc(rgb_profile("Display P3", coded))), seen,
            bits=bits, colour="RGB, ICC (Display P3)")
    curve = power(1.4)
    dark = bytes_of(from_srgb(np.stack([grays] * 3, -1), "sRGB", curve)[..., 0])
    add("png-icc-gray.png", encoded(dark, 0, before=icc(gray_profile(curve))), rgba(grays), colour="gray, ICC (gamma 1.4)")
    linear_light = from_srgb(picture, "sRGB", lambda light: np.clip(light, 0, 1))
    add("png-gamma1.png", encoded(bytes_of(linear_light, 16), 2, 16, before=chunk(b"gAMA", struct.pack(">I", 100000))), seen,
        bits=16, colour="RGB, gAMA 1.0")
    adobe = bytes_of(from_srgb(picture, "Adobe RGB", power(2.2)))
    add("png-chrm.png", encoded(adobe, 2, before=lights("Adobe RGB") + chunk(b"gAMA", struct.pack(">I", 45455))), seen,
        colour="RGB, gAMA and cHRM (Adobe RGB)")
    add("png-srgb.png", encoded(bytes_of(picture), 2, before=chunk(b"sRGB", b"\0")), seen, colour="RGB, sRGB")
    # cICP has the last word, whatever the profile beside it says.
    code = chunk(b"cICP", bytes([PRIMARIES_CODE["Display P3"], 13, 0, 1]))
    add("png-cicp-p3.png", encoded(bytes_of(p3), 2, before=code), seen, colour="RGB, cICP (Display P3)")
    add("png-cicp-over-icc.png", encoded(bytes_of(p3), 2, before=code + icc(rgb_profile("Adobe RGB", power(2.2)))), seen,
        colour="RGB, cICP (Display P3) over ICC")
    wide = bytes_of(from_srgb(picture, "Rec. 2020", coded), 16)
    add("png-cicp-2020.png", encoded(wide, 2, 16, before=chunk(b"cICP", bytes([9, 13, 0, 1]))), seen, bits=16,
        colour="RGB, cICP (Rec. 2020)")
    for word, transfer in (("PQ", 16), ("HLG", 18)):
        values, white = ramp(word)
        data = encoded(bytes_of(values, 16), 2, 16, before=chunk(b"cICP", bytes([9, transfer, 0, 1])))
        corpus.ramp(f"png-cicp-{word.lower()}.png", data, white=white, least_white=LEAST_WHITE, format="PNG", bits=16,
                    colour=f"RGB, cICP (Rec. 2020, {word})", layout="rows")


def ramp(transfer, width=236, height=64):
    """Greys from no light to the brightest, coded, and the first column that is a diffuse white."""
    nits = np.linspace(0, BRIGHTEST, width)
    # For HLG a display of 1000 cd/m², whose system gamma is 1.2.
    values = pq(nits) if transfer == "PQ" else hlg((nits / BRIGHTEST) ** (1 / 1.2))
    return np.broadcast_to(values[None, :, None], (height, width, 3)).copy(), int(np.argmax(nits >= DIFFUSE_WHITE))
