"""The boxes of HEIC and AVIF: taken apart, and put together again in ways that no encoder here writes."""
import struct
from dataclasses import dataclass, field


def box(kind, *parts):
    data = b"".join(parts)
    return struct.pack(">I4s", len(data) + 8, kind.encode()) + data


def full_box(kind, version, flags, *parts):
    return box(kind, struct.pack(">I", version << 24 | flags), *parts)


def children(data, start, end):
    """(kind, start of the contents, end) of each box."""
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        size = size or end - start
        yield kind.decode("latin-1"), start + 8, start + size
        start += size


@dataclass
class Item:
    """Something coded or made of others, with its properties in order: (box, whether readers have to know it)."""
    kind: str
    data: bytes
    properties: list = field(default_factory=list)
    is_hidden: bool = False


def coded(data):
    """The item that a file of one picture shows, without what is beside it."""
    meta = next((a, b) for kind, a, b in children(data, 0, len(data)) if kind == "meta")
    inner = {kind: (a, b) for kind, a, b in children(data, meta[0] + 4, meta[1])}
    primary = struct.unpack_from(">H", data, inner["pitm"][0] + 4)[0]
    parts = {kind: (a, b) for kind, a, b in children(data, *inner["iprp"])}
    properties = [data[a - 8:b] for _, a, b in children(data, *parts["ipco"])]
    return Item(kind_of(data, inner["iinf"], primary), located(data, inner["iloc"], primary),
                associated(data, parts["ipma"], primary, properties))


def kind_of(data, place, item):
    for kind, a, _ in children(data, place[0] + 6, place[1]):
        if kind == "infe" and struct.unpack_from(">H", data, a + 4)[0] == item:
            return data[a + 8:a + 12].decode()
    raise ValueError("the primary item has no entry")


def located(data, place, item):
    version = data[place[0]]
    sizes = struct.unpack_from(">H", data, place[0] + 4)[0]
    count, at = struct.unpack_from(">H", data, place[0] + 6)[0], place[0] + 8
    for _ in range(count):
        number = struct.unpack_from(">H", data, at)[0]
        at += 4 + (2 if version else 0)
        base = int.from_bytes(data[at:at + (sizes >> 4 & 15)])
        at += sizes >> 4 & 15
        extents, at = struct.unpack_from(">H", data, at)[0], at + 2
        found = b""
        for _ in range(extents):
            offset = base + int.from_bytes(data[at:at + (sizes >> 12)])
            at += sizes >> 12
            length = int.from_bytes(data[at:at + (sizes >> 8 & 15)])
            at += sizes >> 8 & 15
            found += data[offset:offset + length]
        if number == item:
            return found
    raise ValueError("the primary item is nowhere")


def associated(data, place, item, properties):
    count, at = struct.unpack_from(">I", data, place[0] + 4)[0], place[0] + 8
    for _ in range(count):
        number, some = struct.unpack_from(">HB", data, at)
        indices = data[at + 3:at + 3 + some]
        at += 3 + some
        if number == item:
            return [(properties[(i & 127) - 1], bool(i & 128)) for i in indices]
    return []


def assembled(brand, compatible, items, primary=1, references=(), before_data=b""):
    """A file of items, numbered from 1. `references` are (kind, from, [to, …]); what is made of others lies in `idat`."""
    boxes, associations = [], b""
    for number, item in enumerate(items, 1):
        entries = b""
        for data, is_essential in item.properties:
            if data not in boxes:
                boxes.append(data)
            entries += bytes([boxes.index(data) + 1 | (128 if is_essential else 0)])
        associations += struct.pack(">HB", number, len(entries)) + entries
    infos = b"".join(
        full_box("infe", 2, item.is_hidden, struct.pack(">HH", number, 0), item.kind.encode(), b"\0")
        for number, item in enumerate(items, 1))
    derived = [item.kind in ("grid", "iovl") for item in items]
    idat = b"".join(item.data for item, is_derived in zip(items, derived) if is_derived)

    def meta(start):
        places, here, there = b"", start, 0
        for number, (item, is_derived) in enumerate(zip(items, derived), 1):
            places += struct.pack(">HHHHII", number, is_derived, 0, 1, there if is_derived else here, len(item.data))
            there, here = (there + len(item.data), here) if is_derived else (there, here + len(item.data))
        references_ = b"".join(
            box(kind, struct.pack(f">HH{len(to)}H", source, len(to), *to)) for kind, source, to in references)
        return full_box(
            "meta", 0, 0, full_box("hdlr", 0, 0, b"\0\0\0\0pict" + b"\0" * 13), full_box("pitm", 0, 0, struct.pack(">H", primary)),
            full_box("iloc", 1, 0, struct.pack(">HH", 0x4400, len(items)), places),
            full_box("iinf", 0, 0, struct.pack(">H", len(items)), infos),
            full_box("iref", 0, 0, references_) if references_ else b"",
            box("iprp", box("ipco", *boxes), full_box("ipma", 0, 0, struct.pack(">I", len(items)), associations)),
            box("idat", idat) if idat else b"")

    head = box("ftyp", brand.encode(), b"\0\0\0\0", "".join(compatible).encode())
    start = len(head) + len(meta(0)) + len(before_data) + 8
    body = b"".join(item.data for item, is_derived in zip(items, derived) if not is_derived)
    return head + meta(start) + before_data + box("mdat", body)


# Properties.


def extent(width, height):
    return full_box("ispe", 0, 0, struct.pack(">II", width, height)), False


def turned(quarters):
    """Counterclockwise."""
    return box("irot", bytes([quarters])), True


def mirrored(axis):
    """0 has top and bottom change places, 1 left and right."""
    return box("imir", bytes([axis])), True


def clean(size, whole, left, top):
    """The part of `size` whose first pixel is at `left` and `top`: the box counts from centre to centre."""
    (width, height), (all_width, all_height) = size, whole
    across, down = 2 * left + width - all_width, 2 * top + height - all_height
    return box("clap", struct.pack(">IIIIiIiI", width, 1, height, 1, across, 2, down, 2)), True


def code_points(primaries, transfer, coefficients, is_full=True):
    return box("colr", b"nclx" + struct.pack(">3HB", primaries, transfer, coefficients, 128 if is_full else 0)), False


def icc(profile):
    return box("colr", b"prof" + profile), False


def auxiliary(kind):
    return full_box("auxC", 0, 0, kind.encode() + b"\0"), True
