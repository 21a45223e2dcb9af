"""TIFFs with just the tags that are asked for, and the words for how TIFFs are packed."""
import struct

# What tiffcp and this file call the ways to pack and to lay out, and what readers of the handbook call them.
WORDS = {
    "none": "uncompressed", "packbits": "PackBits", "lzw": "LZW", "deflate": "Deflate", "lzma": "LZMA", "zstd": "Zstandard",
    "g3": "Group 3", "g3-2d": "Group 3 in two dimensions", "g4": "Group 4", "lsb-g4": "Group 4, lowest bit first",
    "predictor": "predictor 2", "separate": "separate planes", "bigtiff": "BigTIFF",
}


def words_of(name):
    """A layout by the name of a file: one of the table, or several."""
    if name in WORDS:
        return WORDS[name]
    name = name.replace("big-endian", "big endian").replace("strips-of-", "strips of ").replace("one-strip", "one strip")
    return ", ".join(WORDS.get(part, part) for part in name.split("-"))


def raw(entries, data, order="<"):
    """A file of one strip with just these tags: (number, type, values)."""
    size = {3: "H", 4: "I"}
    entries = sorted(entries + [(273, 4, (0,)), (279, 4, (len(data),))])
    start = 8 + 2 + 12 * len(entries) + 4
    table, tail = b"", b""
    strip = next(i for i, e in enumerate(entries) if e[0] == 273)
    packed = [struct.pack(f"{order}{len(v)}{size[t]}", *v) for _, t, v in entries]
    lengths = sum(len(p) + (len(p) & 1) for p in packed if len(p) > 4)
    packed[strip] = struct.pack(order + "I", start + lengths)
    for (tag, kind, values), bytes_ in zip(entries, packed):
        table += struct.pack(order + "HHI", tag, kind, len(values))
        if len(bytes_) > 4:
            table += struct.pack(order + "I", start + len(tail))
            tail += bytes_ + b"\0" * (len(bytes_) & 1)
        else:
            table += bytes_.ljust(4, b"\0")
    head = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "IH", 8, len(entries))
    return head + table + b"\0" * 4 + tail + data
