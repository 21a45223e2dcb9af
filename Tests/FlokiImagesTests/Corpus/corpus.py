"""The table: each row is a file, what it is, and what floki should make of it."""
import hashlib
import io
import json
import pathlib
import shutil
import subprocess

import numpy as np
from PIL import Image, ImageCms

from colour import coded, linear

# The Debian package of each program that makes files.
PROGRAMS = {
    "heif-enc": "libheif-examples", "avifenc": "libavif-bin", "tiffcp": "libtiff-tools", "gm": "graphicsmagick",
    "cwebp": "webp", "webpmux": "webp", "cjpeg": "libjpeg-turbo-progs", "jpegoptim": "jpegoptim",
}

# The floor of a row in dB, unless its source allows no better.
EXACT = 40


def missing_programs():
    return sorted({package for program, package in PROGRAMS.items() if shutil.which(program) is None})


def run(*arguments, **options):
    """What a program writes; its own words where it fails."""
    ended = subprocess.run([str(a) for a in arguments], capture_output=True, **options)
    if ended.returncode != 0:
        raise SystemExit(f"{arguments[0]} failed: {ended.stderr.decode(errors='replace')}\n{arguments}")
    return ended.stdout


def png_of(pixels):
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG")
    return file.getvalue()


def likeness(one, other):
    """Peak signal to noise in dB, both over white."""
    def over_white(p):
        p = p.astype(float)
        return p[..., :3] * p[..., 3:] / 255 + 255 - p[..., 3:]
    error = np.mean((over_white(one) - over_white(other)) ** 2)
    return 99 if error == 0 else 10 * np.log10(255 * 255 / error)


def to_srgb(image, profile):
    """By lcms, as Pillow brings it."""
    target = ImageCms.createProfile("sRGB")
    return ImageCms.profileToProfile(image, ImageCms.ImageCmsProfile(io.BytesIO(profile)), target, outputMode="RGB")


def by_pillow(file, profile=None):
    """What Pillow makes of a file, colours as they are stored unless a profile says what they mean."""
    image = Image.open(io.BytesIO(file) if isinstance(file, bytes) else file)
    image.load()
    if profile:
        return np.asarray(to_srgb(image, profile).convert("RGBA"))
    return np.asarray(image.convert("RGBA"))


def small(reference, longest=60):
    """A thumbnail: scaled in linear light by Lanczos' kernel, what is transparent without a share in the colours around it."""
    height, width = reference.shape[:2]
    size = tuple(max(1, round(side * longest / max(width, height))) for side in (width, height))
    opaque = reference[..., 3:] / 255
    planes = np.dstack([linear(reference[..., :3] / 255) * opaque, opaque])
    scaled = np.dstack([
        np.asarray(Image.fromarray(planes[..., i].astype(np.float32)).resize(size, Image.Resampling.LANCZOS)) for i in range(4)
    ]).clip(0, 1)
    light = scaled[..., :3] / np.maximum(scaled[..., 3:], 1e-6)
    return np.rint(np.dstack([coded(light), scaled[..., 3:]]) * 255).astype(np.uint8)


class Corpus:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.rows = []
        for name in ("files", "references", "work"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)

    def work(self, name):
        """The path of a file on the way to others."""
        return self.folder / "work" / name

    def add(self, name, data, reference, *, drawn=None, least=EXACT, why=None, **row):
        """A file that is decoded.

        `drawn` is what went into a file that loses something, where `reference` was read back from the file: were that
        reader wrong, the two would have nothing in common.
        """
        reference = np.ascontiguousarray(reference)
        if drawn is not None and likeness(reference, drawn) < 22:
            raise SystemExit(f"{name}: its reference is {likeness(reference, drawn):.1f} dB from what was drawn")
        self._write(name, data, expectation="decoded", reference=self._kept(reference), thumbnail=self._kept(small(reference)),
                    least=least, why=why, **row)

    def refuse(self, name, data, *, reason, why, **row):
        """A file that is refused by the code of a rule, or as a kind of file; `why` is for the handbook."""
        self._write(name, data, expectation="refused", reason=reason, why=why, **row)

    def ramp(self, name, data, *, white, least_white, **row):
        """A grey ramp of more light than sRGB has: brighter from left to right, and white from the column `white` on at least
        `least_white` of 255."""
        self._write(name, data, expectation="ramp", white=white, leastWhite=least_white, **row)

    def _kept(self, pixels):
        """The path of a PNG of a reference, which many rows share."""
        png = png_of(pixels)
        path = f"references/{hashlib.sha256(png).hexdigest()[:16]}.png"
        (self.folder / path).write_bytes(png)
        return path

    def _write(self, name, data, *, format, layout, bits=8, colour="RGB", alpha="none", orientation="upright", **row):
        if not isinstance(data, bytes):
            data = pathlib.Path(data).read_bytes()
        if any(other["file"] == f"files/{name}" for other in self.rows):
            raise SystemExit(f"{name} is there twice")
        (self.folder / "files" / name).write_bytes(data)
        self.rows.append({
            "file": f"files/{name}", "format": format, "bits": str(bits), "colour": colour, "alpha": alpha,
            "orientation": orientation, "layout": layout, **{k: v for k, v in row.items() if v is not None},
        })

    def close(self):
        shutil.rmtree(self.folder / "work")
        (self.folder / "corpus.json").write_text(json.dumps(self.rows, indent=1, ensure_ascii=False) + "\n")
