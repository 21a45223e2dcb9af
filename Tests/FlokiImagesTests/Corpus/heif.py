"""HEIC by heif-enc and AVIF by avifenc, and their pictures in containers that are put together here."""
import io
import struct

import numpy as np
import pillow_heif
from PIL import Image

import boxes
from boxes import Item, assembled, coded
from colour import coded as srgb_curve, from_srgb, rgb_profile
from corpus import by_pillow, png_of, run
from jpeg import exif
from png import LEAST_WHITE, encoded as png, ramp
from scene import bytes_of, gray, opacity, rgba, scene

ALPHA = {"HEIC": "urn:mpeg:hevc:2015:auxid:1", "AVIF": "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"}
BRANDS = {"HEIC": ("heic", ("mif1", "heic")), "AVIF": ("avif", ("avif", "mif1", "miaf"))}


def decoded(data):
    """By the libraries that Pillow and pillow-heif bring along, which are others than Debian's."""
    if data[8:12] in (b"avif", b"avis"):
        return by_pillow(data)
    image = pillow_heif.open_heif(io.BytesIO(data), convert_hdr_to_8bit=True)
    if image.mode.startswith("I;16"):
        # Left as it is, and Pillow would cut it off at 255.
        return rgba(np.asarray(image).astype(float) / 65535)
    return np.asarray(image.to_pillow().convert("RGBA"))


def without_colour(item):
    return [p for p in item.properties if p[0][4:8] != b"colr"]


def floor(chroma):
    """Where colour is halved, it is enlarged again in more than one way: two decoders differ by as much as 40 dB."""
    return {} if chroma == "444" else {"least": 36, "why": "decoders enlarge halved colour in different ways"}


class Maker:
    """One of the two formats with its encoder."""

    def __init__(self, corpus, format):
        self.corpus, self.format, self.end = corpus, format, format.lower()
        # heif-enc sees by itself that a picture is grey.
        self.no_chroma = "400" if format == "AVIF" else "420"

    def encode(self, data, chroma="420", bits=8, arguments=(), code_points=None):
        """Of the bytes of a PNG. `code_points` are primaries, transfer and coefficients, as H.273 has them."""
        source, target = self.corpus.work("in.png"), self.corpus.work(f"out.{self.end}")
        source.write_bytes(data)
        if self.format == "HEIC":
            run("heif-enc", "-q", "93", "-p", f"chroma={chroma}", "-b", bits, *arguments, source, "-o", target)
            if code_points:
                # heif-enc writes no such box, and goes by the coefficients of Rec. 601 whatever it is told.
                item = coded(target.read_bytes())
                item.properties = without_colour(item) + [boxes.code_points(*code_points[:2], 6)]
                return self.container([item])
        else:
            points = ["--cicp", "/".join(map(str, code_points or (1, 13, 6)))]
            run("avifenc", "-s", "8", "-j", "2", "--min", "4", "--max", "10", "-y", chroma, "-d", bits, *points, *arguments,
                source, target)
        return target.read_bytes()

    def add(self, name, data, reference=None, layout="one picture", **row):
        reference = decoded(data) if reference is None else reference
        row = {"colour": "YCbCr 4:2:0", **(floor("420") if "colour" not in row else {}), **row}
        self.corpus.add(f"{self.end}-{name}.{self.end}", data, reference, format=self.format, layout=layout, **row)

    def container(self, items, **options):
        brand, compatible = BRANDS[self.format]
        return assembled(brand, compatible, items, **options)


def add_to(corpus):
    for format in ("HEIC", "AVIF"):
        maker = Maker(corpus, format)
        add_samples(maker)
        add_colours(maker)
        add_alpha(maker)
        add_turns(maker)
        add_grids(maker)
        add_neighbours(maker)
    add_sequences(Maker(corpus, "HEIC"))
    file = io.BytesIO()
    first = Image.fromarray(bytes_of(scene()))
    first.save(file, "AVIF", save_all=True, append_images=[Image.fromarray(255 - bytes_of(scene()))], speed=9)
    # The primary picture is the first frame.
    Maker(corpus, "AVIF").add("animated", file.getvalue(), layout="animated")


def add_samples(maker):
    """How many bits, how much colour, and sides that are no multiple of four, or odd."""
    for bits in (8, 10, 12):
        deep = 16 if bits > 8 else 8
        for chroma in ("444", "422", "420"):
            picture = scene()
            data = maker.encode(png(bytes_of(picture, deep), 2, deep), chroma, bits)
            maker.add(f"{bits}-{chroma}", data, drawn=rgba(picture), bits=bits, colour=f"YCbCr {':'.join(chroma)}", **floor(chroma))
        grays = gray(scene())
        data = maker.encode(png(bytes_of(grays, deep), 0, deep), maker.no_chroma, bits)
        maker.add(f"{bits}-gray", data, drawn=rgba(grays), bits=bits, colour="gray")
    for width, height in ((198, 150), (197, 149), (202, 151)):
        for chroma in ("444", "420"):
            picture = scene(width, height)
            maker.add(f"{width}x{height}-{chroma}", maker.encode(png(bytes_of(picture), 2), chroma), drawn=rgba(picture),
                      layout="odd sides" if width % 2 else "sides that are no multiple of four", colour=f"YCbCr {':'.join(chroma)}", **floor(chroma))


def add_colours(maker):
    picture = scene()
    for word, points in (("Display P3", (12, 13, 6)), ("Rec. 2020", (9, 13, 9))):
        values = from_srgb(picture, word, srgb_curve)
        for bits in (8, 10):
            deep = 16 if bits > 8 else 8
            data = maker.encode(png(bytes_of(values, deep), 2, deep), "444", bits, code_points=points)
            maker.add(f"nclx-{word[-2:].lower()}-{bits}", data, rgba(picture), bits=bits, colour=f"YCbCr 4:4:4, nclx ({word})")
    values = from_srgb(picture, "Display P3", srgb_curve)
    item = coded(maker.encode(png(bytes_of(values), 2), "444"))
    profile = rgb_profile("Display P3", srgb_curve)
    item.properties = without_colour(item) + [boxes.icc(profile)]
    maker.add("icc-p3", maker.container([item]), rgba(picture), colour="YCbCr 4:4:4, ICC (Display P3)")
    item.properties += [boxes.code_points(1, 13, 6)]
    maker.add("icc-and-nclx", maker.container([item]), rgba(picture), colour="YCbCr 4:4:4, ICC (Display P3) and nclx")
    if maker.format == "AVIF":
        for word in ("full", "limited"):
            data = maker.encode(png(bytes_of(picture), 2), "444", arguments=["-r", word], code_points=(1, 13, 1))
            maker.add(f"range-{word}", data, rgba(picture), colour=f"YCbCr 4:4:4 (Rec. 709, {word} range)")
    for word, transfer in (("PQ", 16), ("HLG", 18)):
        values, white = ramp(word)
        data = maker.encode(png(bytes_of(values, 16), 2, 16), "420", 10, code_points=(9, transfer, 9))
        maker.corpus.ramp(f"{maker.end}-{word.lower()}.{maker.end}", data, white=white, least_white=LEAST_WHITE,
                          format=maker.format, bits=10, colour=f"YCbCr 4:2:0, nclx (Rec. 2020, {word})", layout="one picture")


def add_alpha(maker):
    picture, alpha = scene(), opacity()
    clear = rgba(picture, alpha)
    for bits in (8, 10):
        deep = 16 if bits > 8 else 8
        values = np.dstack([bytes_of(picture, deep), bytes_of(alpha, deep)])
        maker.add(f"alpha-{bits}", maker.encode(png(values, 6, deep), "444", bits), clear, bits=bits, alpha="straight",
                  colour="YCbCr 4:4:4")
    if maker.format == "AVIF":
        data = maker.encode(png_of(clear), "444", arguments=["-p"])
    else:
        multiplied = rgba(picture * alpha[..., None], alpha)
        data = maker.encode(png_of(multiplied), "444", arguments=["--premultiplied-alpha"])
    maker.add("alpha-premultiplied", data, clear, alpha="multiplied in", colour="YCbCr 4:4:4")


def add_turns(maker):
    plain = maker.encode(png(bytes_of(scene()), 2), "444")
    seen, item = decoded(plain), coded(plain)
    own = list(item.properties)
    height, width = seen.shape[:2]
    options = {"drawn": None, "colour": "YCbCr 4:4:4"}
    for quarters in range(4):
        for axis in (None, 0, 1):
            turn = [boxes.turned(quarters)] + ([boxes.mirrored(axis)] if axis is not None else [])
            item.properties = own + turn
            upright = np.rot90(seen, quarters)
            upright = upright if axis is None else np.flipud(upright) if axis == 0 else np.fliplr(upright)
            word = f"irot {quarters}" + ("" if axis is None else f", imir {axis}")
            maker.add(word.replace(" ", "").replace(",", "-"), maker.container([item]), upright, orientation=word, **options)
    if maker.format == "HEIC":
        # AVIF allows no other order than the one above.
        item.properties = own + [boxes.mirrored(1), boxes.turned(1)]
        maker.add("imir1-irot1", maker.container([item]), np.rot90(np.fliplr(seen), 1), orientation="imir 1, irot 1", **options)
    cut = boxes.clean((120, 90), (width, height), 30, 20)
    part = seen[20:110, 30:150]
    item.properties = own + [cut]
    maker.add("clap", maker.container([item]), part, layout="clap", **options)
    for quarters in (1, 2, 3):
        item.properties = own + [cut, boxes.turned(quarters)]
        maker.add(f"clap-irot{quarters}", maker.container([item]), np.rot90(part, quarters), layout="clap",
                  orientation=f"irot {quarters}", **options)
    item.properties = own
    for orientation in (3, 6):
        note = Item("Exif", b"\0\0\0\0" + exif(orientation))
        maker.add(f"exif{orientation}-ignored", maker.container([item, note], references=[("cdsc", 2, [1])]), seen,
                  orientation=f"Exif {orientation} (ignored)", **options)
    item.properties = own + [boxes.turned(3)]
    note = Item("Exif", b"\0\0\0\0" + exif(6))
    maker.add("exif6-irot3", maker.container([item, note], references=[("cdsc", 2, [1])]), np.rot90(seen, 3),
              orientation="irot 3, Exif 6 (ignored)", **options)


def add_grids(maker):
    """Tiles, as telephones write them: what is beyond the picture's sides is cut off."""
    for columns, rows, (width, height), turn in ((2, 2, (236, 178), None), (3, 2, (384, 178), None), (2, 2, (236, 178), 1)):
        whole = bytes_of(scene(columns * 128, rows * 96))
        items, seen = [Item("grid", struct.pack(">4B2H", 0, 0, rows - 1, columns - 1, width, height), [boxes.extent(width, height)])], []
        for y in range(rows):
            line = []
            for x in range(columns):
                tile = maker.encode(png(whole[y * 96:y * 96 + 96, x * 128:x * 128 + 128], 2), "420")
                items.append(coded(tile))
                items[-1].is_hidden = True
                line.append(decoded(tile))
            seen.append(np.hstack(line))
        upright = np.vstack(seen)[:height, :width]
        items[0].properties += [p for p in items[1].properties if p[0][4:8] in (b"colr", b"pixi")]
        if turn:
            items[0].properties.append(boxes.turned(turn))
            upright = np.rot90(upright, turn)
        data = maker.container(items, references=[("dimg", 1, list(range(2, len(items) + 1)))])
        maker.add(f"grid-{columns}x{rows}" + ("-turned" if turn else ""), data, upright, layout=f"grid of {columns} × {rows} tiles",
                  drawn=None, orientation=f"irot {turn}" if turn else "upright")


def add_neighbours(maker):
    """What else lies in the file must not be taken for the picture."""
    pixels = bytes_of(scene())
    plain = maker.encode(png(pixels, 2), "420")
    seen, item = decoded(plain), coded(plain)
    small = coded(maker.encode(png(bytes_of(scene(120, 90, seed=7)), 2), "420"))
    other = coded(maker.encode(png(255 - pixels, 2), "420"))
    grey = coded(maker.encode(png(bytes_of(gray(scene())), 0), maker.no_chroma))
    maker.add("thumbnail", maker.container([small, item], primary=2, references=[("thmb", 1, [2])]), seen,
              layout="with a thumbnail", drawn=None)
    maker.add("second", maker.container([other, item], primary=2), seen, layout="two pictures: the primary one", drawn=None)
    for word, kind in (("depth-map", "urn:mpeg:hevc:2015:auxid:2"), ("gain-map", "urn:com:apple:photo:2020:aux:hdrgainmap")):
        beside = Item(grey.kind, grey.data, grey.properties + [boxes.auxiliary(kind)], is_hidden=True)
        maker.add(word, maker.container([item, beside], references=[("auxl", 2, [1])]), seen,
                  layout=f"with a {word.replace('-', ' ')}", drawn=None)
    if maker.format == "HEIC":
        data = maker.encode(png(pixels, 2), "420", arguments=["-t", "64"])
        maker.add("heif-enc-thumbnail", data, drawn=rgba(pixels), layout="with a thumbnail, by heif-enc")


def add_sequences(maker):
    """A burst of a telephone: a movie with one picture that stands for it."""
    plain = maker.encode(png(bytes_of(scene()), 2), "420")
    seen, item = decoded(plain), coded(plain)
    header = boxes.full_box("mvhd", 0, 0, struct.pack(">5I", 0, 0, 1000, 0, 0x10000).ljust(92, b"\0"), struct.pack(">I", 2))
    for brand in ("msf1", "hevc"):
        data = assembled(brand, ("mif1", "heic", "msf1", "hevc"), [item], before_data=boxes.box("moov", header))
        maker.add(f"burst-{brand}", data, seen, layout=f"a burst (brand {brand}): its still picture", drawn=None)
