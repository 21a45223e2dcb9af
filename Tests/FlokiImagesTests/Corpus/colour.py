"""Colour by numbers: primaries, transfer curves, and ICC profiles that are written here and by no library."""
import struct

import numpy as np

PRIMARIES = {
    "sRGB": (0.64, 0.33, 0.30, 0.60, 0.15, 0.06),
    "Display P3": (0.680, 0.320, 0.265, 0.690, 0.150, 0.060),
    "Rec. 2020": (0.708, 0.292, 0.170, 0.797, 0.131, 0.046),
    "Adobe RGB": (0.64, 0.33, 0.21, 0.71, 0.15, 0.06),
}
# As H.273 numbers them, for cICP and nclx.
PRIMARIES_CODE = {"sRGB": 1, "Rec. 2020": 9, "Display P3": 12}
D65 = (0.3127, 0.3290)


def xyz(x, y):
    return np.array([x / y, 1, (1 - x - y) / y])


def matrix(primaries):
    """From linear red, green and blue to XYZ under D65."""
    p = PRIMARIES[primaries]
    columns = np.stack([xyz(*p[0:2]), xyz(*p[2:4]), xyz(*p[4:6])], 1)
    return columns * np.linalg.solve(columns, xyz(*D65))


def linear(values):
    """sRGB's curve to light."""
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def coded(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)



def pq(nits):
    """SMPTE ST 2084."""
    m1, m2, c1, c2, c3 = 2610 / 16384, 2523 / 32, 3424 / 4096, 2413 / 128, 2392 / 128
    power = (np.asarray(nits) / 10000) ** m1
    return ((c1 + c2 * power) / (1 + c3 * power)) ** m2


def hlg(light):
    """Rec. 2100: scene light from 0 to 1."""
    a, b, c = 0.17883277, 0.28466892, 0.55991073
    light = np.asarray(light)
    return np.where(light <= 1 / 12, np.sqrt(3 * light), a * np.log(np.maximum(12 * light - b, 1e-9)) + c)


def from_srgb(picture, primaries, curve):
    """What a file in other colours has to hold to look like `picture`."""
    light = linear(picture) @ (np.linalg.inv(matrix(primaries)) @ matrix("sRGB")).T
    return curve(light)


def power(gamma):
    return lambda light: np.clip(light, 0, 1) ** (1 / gamma)


# ICC


def s15(*numbers):
    return b"".join(struct.pack(">i", round(n * 65536)) for n in numbers)


def profile(device, space, connection, tags):
    """A profile of version 2.4 with its table of tags."""
    tags = {"desc": text_description(), "cprt": b"text\0\0\0\0none\0", "wtpt": b"XYZ \0\0\0\0" + s15(0.9642, 1, 0.8249), **tags}
    offset, table, body = 132 + 12 * len(tags), b"", b""
    for name, data in tags.items():
        table += name.encode() + struct.pack(">II", offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    size = offset + len(body)
    head = struct.pack(">I4sI4s4s4s", size, b"lcms", 0x02400000, device, space, connection)
    head += struct.pack(">6H4s4s", 2026, 1, 1, 0, 0, 0, b"acsp", b"APPL") + b"\0" * 24 + s15(0.9642, 1, 0.8249)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def text_description():
    return b"desc" + struct.pack(">II", 0, 7) + b"corpus\0" + b"\0" * 78


def curve_tag(curve):
    """A table of light for values, since not every curve is a power."""
    values = np.linspace(0, 1, 1024)
    light = np.linspace(0, 1, 200001)
    table = np.interp(values, curve(light), light)
    return b"curv" + struct.pack(">II", 0, 1024) + np.rint(table * 65535).astype(">u2").tobytes()


def rgb_profile(primaries, curve):
    """Three lights, carried over to D50 as Bradford does it."""
    bradford = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    white, d50 = bradford @ xyz(*D65), bradford @ np.array([0.9642, 1, 0.8249])
    columns = np.linalg.inv(bradford) @ np.diag(d50 / white) @ bradford @ matrix(primaries)
    tags = {f"{c}XYZ": b"XYZ \0\0\0\0" + s15(*columns[:, i]) for i, c in enumerate("rgb")}
    return profile(b"mntr", b"RGB ", b"XYZ ", tags | {f"{c}TRC": curve_tag(curve) for c in "rgb"})


def gray_profile(curve):
    return profile(b"mntr", b"GRAY", b"XYZ ", {"kTRC": curve_tag(curve)})


def cmyk_profile(grid=9):
    """A press that no simple formula knows: its cyan is greenish, its magenta reddish, and its paper warm."""
    c, m, y, k = np.meshgrid(*[np.linspace(0, 1, grid)] * 4, indexing="ij")
    light = np.stack([
        (1 - 0.93 * c) * (1 - 0.18 * m) * (1 - 0.02 * y) * (1 - 0.985 * k),
        0.98 * (1 - 0.25 * c) * (1 - 0.88 * m) * (1 - 0.08 * y) * (1 - 0.985 * k),
        0.92 * (1 - 0.35 * c) * (1 - 0.60 * m) * (1 - 0.85 * y) * (1 - 0.985 * k),
    ], -1)
    ratio = light @ matrix("sRGB").T / xyz(*D65)
    f = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    lab = np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)
    words = np.rint((lab + [0, 128, 128]) * [652.8, 256, 256]).clip(0, 65535).astype(">u2").tobytes()
    ends = struct.pack(">2H", 0, 65535)
    table = b"mft2" + struct.pack(">I4B", 0, 4, 3, grid, 0) + s15(1, 0, 0, 0, 1, 0, 0, 0, 1)
    table += struct.pack(">2H", 2, 2) + ends * 4 + words + ends * 3
    return profile(b"prtr", b"CMYK", b"Lab ", {"A2B0": table})


def inks(picture):
    """Cyan, magenta, yellow and black, from 0 to 1, that look about like a picture."""
    black = 0.6 * (1 - picture.max(-1, keepdims=True))
    return np.concatenate([(1 - picture - black) / (1 - black), black], -1)


def plain_inks(values):
    """Red, green and blue of inks without a profile, as every program makes them up."""
    return (1 - values[..., :3]) * (1 - values[..., 3:])


def lab(picture):
    """CIELAB under D50 of sRGB: L from 0 to 100."""
    bradford = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    d50 = np.array([0.9642, 1, 0.8249])
    scale = (bradford @ d50) / (bradford @ xyz(*D65))
    ratio = linear(picture) @ (np.linalg.inv(bradford) @ np.diag(scale) @ bradford @ matrix("sRGB")).T / d50
    f = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)
