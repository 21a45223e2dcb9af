"""BMPs of every header and depth, written here field by field, and by Pillow and GraphicsMagick."""
import io
import struct

import numpy as np
from PIL import Image

from corpus import run
from scene import bytes_of, gray, opacity, rgba, scene

# The sizes of the headers, and what they are called.
OS2, INFO, V2, V3, OS22, V4, V5 = 12, 40, 52, 56, 64, 108, 124
HEADERS = {OS2: "OS/2 header", INFO: "Windows header", V2: "V2 header", V3: "V3 header", OS22: "OS/2 2 header",
           V4: "V4 header", V5: "V5 header"}
RGB, RLE8, RLE4, BITFIELDS = 0, 1, 2, 3


def header(size, width, height, bits, compression, length, colours, masks):
    if size == OS2:
        return struct.pack("<IHHHH", size, width, height, 1, bits)
    fields = struct.pack("<IiiHHIIiiII", size, width, height, 1, bits, compression, length, 2835, 2835, colours, 0)
    if size in (INFO, OS22):
        return fields.ljust(size, b"\0")
    fields += struct.pack("<4I", *(tuple(masks) + (0,) * 4)[:4])[:size - INFO]
    if size >= V4:
        # Windows' own name for sRGB.
        fields += b"BGRs"
    return fields.ljust(size, b"\0")


def file(size, values, bits, compression=RGB, palette=None, masks=(), top_down=False, data=None):
    """`values` are whole pixels: an index, or a number that the masks take apart."""
    height, width = values.shape[:2]
    if data is None:
        rows = values if top_down else values[::-1]
        data = b"".join(row_of(row, bits) for row in rows)
    table = b""
    if palette is not None:
        table = b"".join(bytes(int(c) for c in p[::-1]) + (b"" if size == OS2 else b"\0") for p in palette)
    if size == INFO and compression == BITFIELDS:
        table = struct.pack(f"<{len(masks)}I", *masks)
    colours = 0 if palette is None or size == OS2 else len(palette)
    head = header(size, width, -height if top_down else height, bits, compression, len(data), colours, masks)
    offset = 14 + len(head) + len(table)
    return b"BM" + struct.pack("<IHHI", offset + len(data), 0, 0, offset) + head + table + data


def row_of(row, bits):
    if bits == 24:
        data = row.astype("<u4").view(np.uint8).reshape(-1, 4)[:, :3].tobytes()
    elif bits > 8:
        data = row.astype(f"<u{bits // 8}").tobytes()
    else:
        data = np.packbits(((row[:, None] >> np.arange(bits - 1, -1, -1)) & 1).astype(np.uint8)).tobytes()
    return data + b"\0" * (-len(data) % 4)


def runs(values, bits):
    """Run lengths and literal runs, as the format has both, from the bottom row up."""
    out = bytearray()
    for row in values[::-1]:
        x = 0
        while x < len(row):
            same = 1
            while x + same < len(row) and same < 255 and row[x + same] == row[x]:
                same += 1
            if same > 3 or len(row) - x < 4:
                out += bytes([same, row[x] if bits == 8 else row[x] * 17])
                x += same
                continue
            count = min(len(row) - x, 20)
            part = row[x:x + count]
            literal = bytes(part) if bits == 8 else bytes(
                int(a) << 4 | int(b) for a, b in zip(part[::2], np.append(part, 0)[1::2]))
            out += bytes([0, count]) + literal + b"\0" * (len(literal) & 1)
            x += count
        out += b"\0\0"
    return bytes(out[:-2] + b"\0\1")


def number(values, masks, alpha=None):
    """Pixels as the masks put them together, and what is left of them after their bits."""
    whole, seen = np.zeros(values.shape[:2], np.uint64), []
    for index, mask in enumerate(masks):
        if not mask:
            continue
        shift, bits = (mask & -mask).bit_length() - 1, bin(mask).count("1")
        part = bytes_of(values[..., index] if index < 3 else alpha, bits)
        whole |= part.astype(np.uint64) << np.uint64(shift)
        seen.append(part / ((1 << bits) - 1))
    return whole, np.stack(seen, -1)


def add_to(corpus):
    # An odd width, so that rows are padded.
    picture, alpha = scene(197, 150), opacity(197, 150)
    grays = gray(picture)

    def add(name, data, reference, layout, **row):
        corpus.add(f"bmp-{name}.bmp", data, reference, format="BMP", layout=layout, **row)

    for bits in (1, 4, 8):
        count = 1 << bits
        palette = np.stack([np.linspace(240, 15, count), np.linspace(20, 235, count), np.linspace(80, 190, count)], -1)
        palette = palette.round().astype(np.uint8)
        indices = bytes_of(grays, bits)
        seen = rgba(palette[indices])
        for size, word in HEADERS.items():
            if size in (V2, V3):
                continue
            add(f"{bits}-{size}", file(size, indices, bits, palette=palette), seen, word, bits=bits, colour="palette")
        add(f"{bits}-top-down", file(INFO, indices, bits, palette=palette, top_down=True), seen, "Windows header, top row first",
            bits=bits, colour="palette")
        if bits > 1:
            few = indices.clip(0, count - 3)
            add(f"{bits}-few", file(INFO, few, bits, palette=palette[:-2]), rgba(palette[few]), "Windows header, a short palette",
                bits=bits, colour="palette")
            for size in (INFO, V4, V5):
                add(f"rle{bits}-{size}", file(size, indices, bits, RLE8 if bits == 8 else RLE4, palette, data=runs(indices, bits)),
                    seen, f"{HEADERS[size]}, RLE{bits}", bits=bits, colour="palette")
    grey = np.stack([np.arange(256)] * 3, -1).astype(np.uint8)
    add("8-gray", file(INFO, bytes_of(grays), 8, palette=grey), rgba(bytes_of(grays)), "Windows header", colour="palette of grays")

    m555, m565, m888 = (0x7C00, 0x3E0, 0x1F), (0xF800, 0x7E0, 0x1F), (0xFF0000, 0xFF00, 0xFF)
    whole, seen = number(picture, m555)
    add("16-555", file(INFO, whole, 16), rgba(seen), "Windows header", bits=16, colour="RGB 5-5-5")
    for size in (INFO, V2, V3, V4, V5):
        for word, masks in (("5-5-5", m555), ("5-6-5", m565)):
            whole, seen = number(picture, masks)
            add(f"16-{word.replace('-', '')}-{size}-fields", file(size, whole, 16, BITFIELDS, masks=masks), rgba(seen),
                f"{HEADERS[size]}, bit fields", bits=16, colour=f"RGB {word}")
    whole, seen = number(picture, (0xF00, 0xF0, 0xF, 0xF000), alpha)
    add("16-4444", file(V5, whole, 16, BITFIELDS, masks=(0xF00, 0xF0, 0xF, 0xF000)), rgba(seen[..., :3], seen[..., 3]),
        "V5 header, bit fields", bits=16, colour="RGB 4-4-4", alpha="straight")
    whole, _ = number(picture, m888)
    for size in (OS2, INFO, OS22, V4, V5):
        add(f"24-{size}", file(size, whole, 24), rgba(picture), HEADERS[size], bits=24)
    add("24-top-down", file(INFO, whole, 24, top_down=True), rgba(picture), "Windows header, top row first", bits=24)
    for size in (INFO, V5):
        add(f"32-{size}", file(size, whole, 32), rgba(picture), HEADERS[size], bits=32)
    other = (0xFF000000, 0xFF0000, 0xFF00)
    deep = (0x3FF00000, 0xFFC00, 0x3FF)
    for size in (INFO, V4):
        for word, masks in (("RGBX", other), ("10-10-10", deep)):
            whole, seen = number(picture, masks)
            add(f"32-{word.lower().replace('-', '')}-{size}", file(size, whole, 32, BITFIELDS, masks=masks), rgba(seen),
                f"{HEADERS[size]}, bit fields", bits=32, colour="RGB" if masks == other else "RGB 10-10-10")
    straight = m888 + (0xFF000000,)
    whole, seen = number(picture, straight, alpha)
    for size in (V3, V4, V5):
        add(f"32-alpha-{size}", file(size, whole, 32, BITFIELDS, masks=straight), rgba(picture, alpha),
            f"{HEADERS[size]}, bit fields", bits=32, alpha="straight")

    pixels = bytes_of(picture)
    saved = io.BytesIO()
    Image.fromarray(pixels).save(saved, "BMP")
    add("24-pillow", saved.getvalue(), rgba(pixels), "by Pillow", bits=24)
    path = corpus.work("bmp.ppm")
    few = Image.fromarray(pixels).quantize(200).convert("RGB")
    few.save(path, "PPM")
    add("8-gm", run("gm", "convert", path, "-type", "Palette", "BMP:-"), rgba(np.asarray(few)), "by GraphicsMagick", colour="palette")
