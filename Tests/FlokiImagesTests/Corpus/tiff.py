"""TIFFs by tifffile, packed again by tiffcp, and some that are written here tag by tag."""
import io

import numpy as np
import tifffile
from PIL import Image

from colour import cmyk_profile, coded, from_srgb, inks, lab, plain_inks, rgb_profile
from corpus import by_pillow, run, to_srgb
from scene import bytes_of, gray, opacity, rgba, scene, stored
from tags import raw, words_of

def saved(values, photometric, tags=(), **options):
    file = io.BytesIO()
    with tifffile.TiffWriter(file, bigtiff=options.pop("bigtiff", False), byteorder=options.pop("byteorder", "<")) as writer:
        writer.write(values, photometric=photometric, extratags=list(tags), metadata=None, software=False, **options)
    return file.getvalue()


def add_to(corpus):
    picture, alpha = scene(), opacity()
    pixels, drawn = bytes_of(picture), rgba(picture)

    def add(name, data, reference, layout="strips", **row):
        corpus.add(f"tiff-{name}.tif", data, reference, format="TIFF", layout=layout, **row)

    def packed(name, arguments):
        """The plain file by tiffcp, the tool of libtiff."""
        source, target = corpus.work("plain.tif"), corpus.work(f"{name}.tif")
        target.unlink(missing_ok=True)
        run("tiffcp", *arguments, source, target)
        return target.read_bytes()

    def plain(values, photometric, **options):
        corpus.work("plain.tif").write_bytes(saved(values, photometric, **options))

    add_bilevel(add, plain, packed, gray(picture))
    add_gray(add, gray(picture), alpha)
    add_palette(add, gray(picture))

    plain(pixels, "rgb")
    for word, arguments in {
        "none": ["-c", "none"], "packbits": ["-c", "packbits"], "lzw": ["-c", "lzw"], "lzw-predictor": ["-c", "lzw:2"],
        "deflate": ["-c", "zip"], "deflate-predictor": ["-c", "zip:2"], "lzma": ["-c", "lzma"], "zstd": ["-c", "zstd"],
    }.items():
        add(word, packed(word, arguments), drawn, f"strips, {words_of(word)}")
    add("webp", saved(pixels, "rgb", compression="webp", compressionargs={"level": 101}), drawn, "strips, WebP")
    for word, arguments in {"jpeg": ["-r", "32", "-c", "jpeg:95"], "jpeg-rgb": ["-r", "32", "-c", "jpeg:r:95"],
                            "jpeg-tiles": ["-t", "-w", "64", "-l", "48", "-c", "jpeg:95"]}.items():
        data = packed(word, arguments)
        add(word, data, by_pillow(data), "tiles, JPEG" if "tiles" in word else "strips, JPEG", drawn=drawn,
            colour="RGB" if "rgb" in word else "YCbCr")
    for word, arguments in {
        "one-strip": ["-r", "1000"], "strips-of-1": ["-r", "1"], "strips-of-7": ["-r", "7"],
        "tiles": ["-t", "-w", "64", "-l", "48"], "tiles-lzw": ["-t", "-w", "64", "-l", "48", "-c", "lzw:2"],
        "separate": ["-p", "separate"], "separate-tiles": ["-p", "separate", "-t", "-w", "32", "-l", "64", "-c", "zip"],
        "big-endian": ["-B"], "bigtiff": ["-8"], "bigtiff-big-endian-tiles": ["-8", "-B", "-t", "-w", "64", "-l", "48"],
    }.items():
        add(word, packed(word, arguments), drawn, words_of(word))

    add_deep(add, picture, alpha, packed, plain)
    add_alpha(add, picture, alpha)
    add_inks(add, picture, alpha)
    add_other(add, corpus, picture)
    for orientation in range(1, 9):
        add(f"orientation{orientation}", saved(stored(pixels, orientation), "rgb", [(274, "H", 1, orientation, True)]), drawn,
            orientation=f"tag {orientation}")
    data = saved(stored(pixels, 6), "rgb", [(274, "H", 1, 6, True)], tile=(64, 64), compression="deflate")
    add("orientation6-tiles", data, drawn, "tiles, Deflate", orientation="tag 6")

    file = io.BytesIO()
    pages = [Image.fromarray(pixels), Image.fromarray(255 - pixels)]
    pages[0].save(file, "TIFF", save_all=True, append_images=pages[1:])
    add("pages", file.getvalue(), drawn, "two pages: the first")
    path = corpus.work("tiff.ppm")
    pages[0].save(path, "PPM")
    add("gm", run("gm", "convert", path, "-compress", "LZW", "TIFF:-"), drawn, "strips, LZW, by GraphicsMagick")


def add_bilevel(add, plain, packed, grays):
    lit = grays > np.median(grays)
    for word, photometric in (("black-is-0", "minisblack"), ("white-is-0", "miniswhite")):
        plain(lit if word == "black-is-0" else ~lit, photometric)
        for packing, arguments in {"none": [], "packbits": ["-c", "packbits"], "g3": ["-c", "g3:1d"], "g3-2d": ["-c", "g3:2d"],
                                   "g4": ["-c", "g4"], "lzw": ["-c", "lzw"], "lsb-g4": ["-f", "lsb2msb", "-c", "g4"],
                                   "tiles": ["-t", "-w", "64", "-l", "64"]}.items():
            add(f"1-{word}-{packing}", packed(f"1-{packing}", arguments), rgba(np.where(lit, 255, 0).astype(np.uint8)),
                "tiles" if packing == "tiles" else f"strips, {words_of(packing)}", bits=1,
                colour=f"gray, {word.replace('-', ' ')}")


def add_gray(add, grays, alpha):
    for bits in (2, 4, 8, 16):
        values = bytes_of(grays, bits)
        most = (1 << bits) - 1
        options = {"bitspersample": bits} if bits < 8 else {}
        for word, photometric, stored_values in (("black is 0", "minisblack", values), ("white is 0", "miniswhite", most - values)):
            add(f"gray{bits}-{word.replace(' ', '-')}", saved(stored_values, photometric, **options), rgba(values / most),
                bits=bits, colour=f"gray, {word}")
    seen = rgba(grays)
    # What a float of 1 means is nowhere written: ImageMagick, GraphicsMagick and Pillow take the same curve as for whole numbers.
    for bits, kind in ((16, np.float16), (32, np.float32)):
        add(f"gray-float{bits}", saved(grays.astype(kind), "minisblack"), seen, bits=f"{bits} (float)", colour="gray")
    shades, opaque = bytes_of(grays), bytes_of(alpha)
    both = np.dstack([shades, opaque])
    add("gray-alpha", saved(both, "minisblack", extrasamples=["unassalpha"]), rgba(shades, opaque), colour="gray", alpha="straight")
    add("gray-extra", saved(both, "minisblack", extrasamples=["unspecified"]), rgba(shades), colour="gray, an unknown channel")
    light = bytes_of(grays * alpha)
    add("gray-associated", saved(np.dstack([light, opaque]), "minisblack", extrasamples=["assocalpha"]), rgba(grays, alpha),
        colour="gray", alpha="multiplied in", least=38, why="what is nearly transparent keeps few levels")


def add_palette(add, grays):
    for bits in (1, 2, 4, 8):
        count = 1 << bits
        colours = np.stack([np.linspace(250, 20, count), np.linspace(30, 230, count), np.linspace(90, 160, count)])
        colours = colours.round().astype(np.uint16)
        indices = bytes_of(grays, bits)
        height, width = indices.shape
        tags = [(256, 4, (width,)), (257, 4, (height,)), (258, 3, (bits,)), (259, 3, (1,)), (262, 3, (3,)), (277, 3, (1,)),
                (278, 4, (height,)), (320, 3, tuple(int(v) * 257 for v in colours.reshape(-1)))]
        places = (indices[..., None] >> np.arange(bits - 1, -1, -1)) & 1
        data = raw(tags, np.packbits(places.reshape(height, -1), axis=1).tobytes())
        add(f"palette{bits}", data, rgba(colours.T.astype(np.uint8)[indices]), bits=bits, colour="palette")


def add_deep(add, picture, alpha, packed, plain):
    seen = rgba(picture)
    deep = bytes_of(picture, 16)
    plain(deep, "rgb")
    add("rgb16", saved(deep, "rgb"), seen, bits=16)
    for word, arguments in {"lzw": ["-c", "lzw:2"], "deflate-tiles": ["-c", "zip:2", "-t", "-w", "64", "-l", "64"],
                            "big-endian": ["-B", "-c", "zip:2"]}.items():
        add(f"rgb16-{word}", packed(f"16-{word}", arguments), seen, words_of(word), bits=16)
    for bits, kind in ((16, np.float16), (32, np.float32), (64, np.float64)):
        add(f"rgb-float{bits}", saved(picture.astype(kind), "rgb"), seen, bits=f"{bits} (float)")
    add("rgb-float32-predictor3", saved(picture.astype(np.float32), "rgb", compression="deflate", predictor=3), seen,
        "strips, Deflate, predictor 3", bits="32 (float)")
    add("rgba-float32", saved(np.dstack([picture, alpha]).astype(np.float32), "rgb", extrasamples=["unassalpha"]),
        rgba(picture, alpha), bits="32 (float)", alpha="straight")
    add("rgb32", saved(np.rint(picture * 0xFFFFFFFF).astype(np.uint32), "rgb"), seen, bits=32)


def add_alpha(add, picture, alpha):
    for bits in (8, 16):
        most = (1 << bits) - 1
        values, opaque = bytes_of(picture, bits), bytes_of(alpha, bits)
        seen = rgba(values / most, opaque / most)
        straight = np.dstack([values, opaque])
        multiplied = np.dstack([bytes_of(picture * alpha[..., None], bits), opaque])
        add(f"rgba{bits}-straight", saved(straight, "rgb", extrasamples=["unassalpha"]), seen, bits=bits, alpha="straight")
        add(f"rgba{bits}-associated", saved(multiplied, "rgb", extrasamples=["assocalpha"]), seen, bits=bits,
            alpha="multiplied in")
        add(f"rgb{bits}-extra", saved(straight, "rgb", extrasamples=["unspecified"]), rgba(values / most), bits=bits,
            colour="RGB, an unknown channel")
        planes = np.moveaxis(straight, -1, 0).copy()
        add(f"rgba{bits}-separate", saved(planes, "rgb", planarconfig="separate", extrasamples=["unassalpha"]), seen,
            "separate planes", bits=bits, alpha="straight")
    values = bytes_of(picture)
    more = np.dstack([values, bytes_of(alpha), 255 - bytes_of(alpha)])
    add("rgb-two-extra", saved(more, "rgb", extrasamples=["unspecified", "unspecified"]), rgba(values),
        colour="RGB, two unknown channels")
    add("rgb-alpha-extra", saved(more, "rgb", extrasamples=["unassalpha", "unspecified"]), rgba(picture, alpha),
        colour="RGB, an unknown channel", alpha="straight")


def add_inks(add, picture, alpha):
    ink = inks(picture)
    profile = cmyk_profile()
    tag = [(34675, 7, len(profile), profile, True)]
    pressed = np.asarray(to_srgb(Image.fromarray(bytes_of(ink), "CMYK"), profile).convert("RGBA"))
    for bits in (8, 16):
        values = bytes_of(ink, bits)
        add(f"cmyk{bits}", saved(values, "separated"), rgba(plain_inks(ink)), bits=bits, colour="CMYK")
        add(f"cmyk{bits}-icc", saved(values, "separated", tag), pressed, bits=bits, colour="CMYK, ICC")
    values = bytes_of(ink)
    add("cmyk-icc-tiles", saved(values, "separated", tag, tile=(64, 64), compression="lzw"), pressed, "tiles, LZW",
        colour="CMYK, ICC")
    add("cmyk-separate", saved(np.moveaxis(values, -1, 0).copy(), "separated", planarconfig="separate"), rgba(plain_inks(ink)),
        "separate planes", colour="CMYK")
    add("cmyk-alpha", saved(np.dstack([values, bytes_of(alpha)]), "separated", extrasamples=["unassalpha"]),
        rgba(plain_inks(ink), alpha), colour="CMYK", alpha="straight")


def add_other(add, corpus, picture):
    colours = lab(picture)
    lightness = np.clip(colours / [100, 1, 1], [0, -128, -128], [1, 127, 127])
    eight = np.dstack([np.rint(lightness[..., 0] * 255), np.rint(lightness[..., 1:])]).astype(np.int16).astype(np.uint8)
    add("lab8", saved(eight, "cielab"), rgba(picture), colour="CIELAB")
    wide = np.dstack([np.rint(lightness[..., 0] * 65535), np.rint(lightness[..., 1:] * 256)]).astype(np.int32).astype(np.uint16)
    add("lab16", saved(wide, "cielab"), rgba(picture), bits=16, colour="CIELAB")
    shifted = np.dstack([np.rint(lightness[..., 0] * 255), np.rint(lightness[..., 1:] + 128)]).astype(np.uint8)
    add("icclab8", saved(shifted, "icclab"), rgba(picture), colour="ICC Lab")
    p3 = from_srgb(picture, "Display P3", coded)
    profile = rgb_profile("Display P3", coded)
    for bits in (8, 16):
        add(f"icc-p3-{bits}", saved(bytes_of(p3, bits), "rgb", [(34675, 7, len(profile), profile, True)]), rgba(picture),
            bits=bits, colour="RGB, ICC (Display P3)")
    add_luma(add, picture)
    height, width = picture.shape[:2]
    common = [(256, 4, (width,)), (257, 4, (height,)), (277, 3, (3,)), (278, 4, (height,))]
    # LogLuv of 24 bits, each pixel in three bytes: a middle grey.
    corpus.refuse("tiff-logluv.tif", raw(common + [(258, 3, (16, 16, 16)), (259, 3, (34677,)), (262, 3, (32845,))],
                                         bytes([0x80, 0x12, 0x34]) * (width * height)),
                  format="TIFF", bits=24, colour="LogLuv", layout="strips", reason="image-tiff-unusual",
                  why="few programs write it")
    deep = np.rint((picture - 0.5) * 65535).clip(-32768, 32767).astype(np.int16)
    corpus.refuse("tiff-signed.tif", saved(deep, "rgb"), format="TIFF", bits="16 (signed)", colour="RGB", layout="strips",
                  reason="image-tiff-unusual", why="nothing says which number is black")
    corpus.refuse("tiff-jpeg2000.tif", saved(bytes_of(picture), "rgb", compression="jpeg2000"), format="TIFF",
                  colour="RGB", layout="strips, JPEG 2000", reason="image-tiff-unusual", why="no library of floki's reads it")


def add_luma(add, picture):
    """YCbCr without JPEG: brightness and colour of two by two pixels, one unit after the other."""
    height, width = picture.shape[:2]
    values = bytes_of(picture).astype(float)
    y = values @ [0.299, 0.587, 0.114]
    cb, cr = (values[..., 2] - y) / 1.772 + 128, (values[..., 0] - y) / 1.402 + 128
    for horizontal, vertical in ((1, 1), (2, 1), (2, 2)):
        units = y.reshape(height // vertical, vertical, width // horizontal, horizontal).swapaxes(1, 2)
        units = units.reshape(height // vertical, width // horizontal, -1)
        means = [c.reshape(height // vertical, vertical, width // horizontal, horizontal).mean((1, 3)) for c in (cb, cr)]
        data = np.rint(np.dstack([units, *means])).clip(0, 255).astype(np.uint8)
        wide = [np.repeat(np.repeat(c, vertical, 0), horizontal, 1) for c in means]
        seen = np.stack([y + 1.402 * (wide[1] - 128), y - 0.344136 * (wide[0] - 128) - 0.714136 * (wide[1] - 128),
                         y + 1.772 * (wide[0] - 128)], -1)
        tags = [(256, 4, (width,)), (257, 4, (height,)), (258, 3, (8, 8, 8)), (259, 3, (1,)), (262, 3, (6,)), (277, 3, (3,)),
                (278, 4, (height,)), (530, 3, (horizontal, vertical)), (531, 3, (1,))]
        add(f"ycbcr-{horizontal}x{vertical}", raw(tags, data.tobytes()), rgba(np.clip(seen / 255, 0, 1)),
            f"strips, {horizontal} × {vertical} pixels of one colour", colour="YCbCr")
