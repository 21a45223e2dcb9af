"""Small files that ask for the memory of a machine, each in the form of a picture that is read."""
import struct
import zlib

from bmp import INFO, RLE8, header
from boxes import Item, assembled, box, extent
from jpeg import segment
from png import chunk
from tags import raw

# Formats that are unpacked whole, at a size that is allowed: the decoder is asked.
SIDE = 4000
# Formats that are read row by row, at a size that is not allowed for others.
LONG_SIDE = 9000


def write_to(folder):
    folder.mkdir(exist_ok=True)
    for name, data in files():
        if len(data) > 1 << 20:
            raise SystemExit(f"{name} is not small")
        (folder / name).write_bytes(data)


def files():
    yield from tiffs()
    yield from heifs()
    yield "pixels.png", png(LONG_SIDE, LONG_SIDE, 8, 2, b"\0" * 100_000)
    yield "deep.png", png(LONG_SIDE, LONG_SIDE, 16, 6, b"\0" * 100_000)
    yield "interlaced.png", png(LONG_SIDE, LONG_SIDE, 16, 6, b"\0" * 100_000, interlaced=1)
    # A profile and a text of which each kilobyte becomes a megabyte.
    bomb = zlib.compress(b"\0" * 400_000_000, 9)
    yield "profile.png", png(64, 64, 8, 2, b"\0" * 20_000, before=chunk(b"iCCP", b"x\0\0" + bomb))
    yield "text.png", png(64, 64, 8, 2, b"\0" * 20_000, before=chunk(b"zTXt", b"Raw profile type exif\0\0" + bomb))
    yield "frame.gif", gif((SIDE, SIDE), (SIDE, SIDE))
    yield "canvas.gif", gif((SIDE, SIDE), (8, 8))
    yield "canvas.webp", webp(SIDE, SIDE)
    yield "pixels.bmp", b"BM" + struct.pack("<IHHI", 1078 + 64, 0, 0, 1078) + header(
        INFO, SIDE, SIDE, 8, RLE8, 64, 256, ()) + b"\0" * 1024 + b"\xff\1" * 31 + b"\0\1"
    yield "sequential.jpg", jpeg(0xC0, 10)
    yield "progressive.jpg", jpeg(0xC2, 1)
    yield "progressive-inks.jpg", jpeg(0xC2, 1, components=4)
    # Each scan goes over the whole picture again.
    yield "scans.jpg", jpeg(0xC2, 5000)


def entries(width, height, samples=3, bits=8, **more):
    tags = {256: (4, (width,)), 257: (4, (height,)), 258: (3, (bits,)), 259: (3, (8,)), 262: (3, (2 if samples > 2 else 1,)),
            277: (3, (samples,)), 278: (4, (height,)), 284: (3, (1,))}
    tags.update({int(k[1:]): v for k, v in more.items()})
    return [(tag, kind, values) for tag, (kind, values) in tags.items()]


def tiffs():
    data = zlib.compress(b"\0" * 1000)
    # What took 22.7 GB once.
    yield "samples.tif", raw(entries(2000, 2000, 65535), data)
    yield "samples-small.tif", raw(entries(200, 200, 65535), data)
    yield "samples-separate.tif", raw(entries(2000, 2000, 65535, t284=(3, (2,))), data)
    yield "bits.tif", raw(entries(SIDE, SIDE, 4, 64, t339=(3, (3,))), data)
    yield "strip.tif", raw(entries(SIDE, SIDE, 4, 16), data)
    yield "tile.tif", tiled(1 << 20, 1 << 20)
    yield "tile-samples.tif", tiled(30_000, 30_000, 64)
    yield "tile-wide.tif", tiled(1 << 30, 16)
    yield "none.tif", raw(entries(SIDE, SIDE, t259=(3, (1,))), b"\0" * 100)
    yield "lzma.tif", raw(entries(SIDE, SIDE, t259=(3, (34925,))), b"\xfd7zXZ\0" + b"\0" * 100)
    yield "jpeg.tif", raw(entries(SIDE, SIDE, t259=(3, (7,)), t262=(3, (6,))), jpeg(0xC2, 5))
    yield "directories.tif", in_a_circle()


def tiled(width, length, samples=3):
    """A small picture in one tile that is none."""
    tags = [e for e in entries(64, 64, samples) if e[0] != 278] + [(322, 4, (width,)), (323, 4, (length,))]
    data = zlib.compress(b"\0" * 1000)
    # The places of tiles have numbers of their own; there are none of strips then.
    return raw(tags, data).replace(struct.pack("<HH", 273, 4), struct.pack("<HH", 324, 4)).replace(
        struct.pack("<HH", 279, 4), struct.pack("<HH", 325, 4))


def in_a_circle():
    """Whose list of pages never ends."""
    data = bytearray(raw(entries(64, 64, t259=(3, (1,))), b"\x80" * 64 * 64 * 3))
    count = struct.unpack_from("<H", data, 8)[0]
    struct.pack_into("<I", data, 10 + 12 * count, 8)
    return bytes(data)


def png(width, height, bits, kind, data, interlaced=0, before=b""):
    head = chunk(b"IHDR", struct.pack(">2I5B", width, height, bits, kind, 0, 0, interlaced))
    return b"\x89PNG\r\n\x1a\n" + head + before + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


def gif(canvas, frame):
    head = b"GIF89a" + struct.pack("<2H3B", *canvas, 0x80, 0, 0) + b"\0\0\0\xff\xff\xff"
    return head + b"," + struct.pack("<4HB", 0, 0, *frame, 0) + b"\2\2\x4c\1\0;"


def webp(width, height):
    """Lossless, of one colour, and without most of its data."""
    data = b"\x2f" + struct.pack("<I", (width - 1) | (height - 1) << 14) + b"\x88\x88\x08" + b"\0" * 40
    body = b"WEBPVP8L" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body


def jpeg(frame, scans, components=3):
    """Of `LONG_SIDE` pixels a side, whose scans say of each block that it is like the one before."""
    numbers = bytes(range(1, components + 1))
    parts = [b"\xff\xd8", segment(0xDB, b"\0" + b"\1" * 64)]
    parts.append(segment(frame, struct.pack(">BHHB", 8, LONG_SIDE, LONG_SIDE, components) + b"".join(bytes([n, 0x11, 0]) for n in numbers)))
    # One code of one bit in each table: no difference, and the end of the block.
    parts.append(segment(0xC4, b"\0" + b"\1" + b"\0" * 15 + b"\0" + b"\x10" + b"\1" + b"\0" * 15 + b"\0"))
    first = segment(0xDA, bytes([components]) + b"".join(bytes([n, 0]) for n in numbers) + (b"\0\0\0" if frame == 0xC2 else b"\0\x3f\0"))
    parts.append(first + b"\0" * 64)
    for _ in range(scans - 1):
        parts.append(segment(0xDA, b"\1\1\0\1\x3f\0") + b"\0" * 8 if frame == 0xC2 else b"")
    return b"".join(parts) + b"\xff\xd9"


def heifs():
    junk = Item("hvc1", b"\0" * 64, [extent(64, 64), (box("hvcC", b"\1" + b"\0" * 22), True)], is_hidden=True)
    for word, columns, rows, side in (("grid", 256, 256, 35_000), ("grid-small", 256, 256, SIDE), ("grid-wide", 2, 1, 1 << 31)):
        size = min(side, (1 << 32) - 1)
        grid = Item("grid", struct.pack(">4B2I", 0, 1, rows - 1, columns - 1, size, size), [extent(size, size)])
        data = assembled("heic", ("mif1", "heic"), [grid, junk], references=[("dimg", 1, [2] * min(columns * rows, 4000))])
        yield f"{word}.heic", data
    # A picture that is made of itself.
    circle = Item("grid", struct.pack(">4B2H", 0, 0, 0, 0, 64, 64), [extent(64, 64)])
    yield "circle.heic", assembled("heic", ("mif1", "heic"), [circle, junk], references=[("dimg", 1, [1])])
    large = Item("hvc1", b"\0" * 64, [extent(SIDE, SIDE), (box("hvcC", b"\1" + b"\0" * 22), True)])
    yield "pixels.heic", assembled("heic", ("mif1", "heic"), [large])
    av1 = Item("av01", b"\x0a\x0b" + b"\0" * 64, [extent(SIDE, SIDE), (box("av1C", b"\x81\0\x0c\0"), True)])
    yield "pixels.avif", assembled("avif", ("avif", "mif1"), [av1])
