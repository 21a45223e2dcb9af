"""Pictures of kinds that no phone of the time shows and floki does not read: told as what they are."""
import io

import imagecodecs
from PIL import Image

from scene import bytes_of, scene


def add_to(corpus):
    pixels = bytes_of(scene())

    def saved(format):
        file = io.BytesIO()
        Image.fromarray(pixels).save(file, format)
        return file.getvalue()

    rows = (
        ("jpeg-xl.jxl", "JPEG XL", imagecodecs.jpegxl_encode(pixels), "jpegXL"),
        ("jpeg-2000.jp2", "JPEG 2000", saved("JPEG2000"), "jpeg2000"),
        ("pages.pdf", "PDF", saved("PDF"), "pdf"),
        ("drawing.svg", "SVG", b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n', "drawing"),
    )
    for name, format, data, reason in rows:
        corpus.refuse(name, data, format=format, layout="whole file", reason=reason, why="export it as PNG or JPEG")
