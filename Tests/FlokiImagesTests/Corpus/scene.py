"""The pictures that every file of the corpus shows: drawn with a seed, like a photograph in its gradients, shapes and text."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

# No multiple of 8, so that blocks and tiles are cut at the right and at the bottom, and even, so that halved colour fits.
WIDTH, HEIGHT = 236, 178


def scene(width=WIDTH, height=HEIGHT, seed=40):
    """Red, green and blue from 0 to 1, each corner another colour, so that no turn or mirror looks like another."""
    random = np.random.default_rng(seed)
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    corners = np.array([[[0.95, 0.62, 0.35], [0.25, 0.55, 0.75]], [[0.18, 0.30, 0.22], [0.88, 0.85, 0.70]]])
    picture = sum(
        (wx * wy)[..., None] * corners[row, column]
        for row, wy in enumerate((1 - y, y)) for column, wx in enumerate((1 - x, x))
    )
    scale = 4
    large = Image.new("RGBA", (width * scale, height * scale))
    draw = ImageDraw.Draw(large)
    for _ in range(14):
        cx, cy, radius = random.random() * width, random.random() * height, (0.03 + 0.1 * random.random()) * height
        colour = tuple(int(v) for v in random.integers(40, 215, 3)) + (235,)
        draw.ellipse([scale * (cx - radius), scale * (cy - radius), scale * (cx + radius), scale * (cy + radius)], fill=colour)
    draw.rectangle([scale * 4, scale * 4, scale * width // 3, scale * height // 5], fill=(245, 245, 245, 255))
    draw.text((scale * 8, scale * 6), "Quay 27", fill=(20, 24, 40, 255), font=ImageFont.load_default(size=scale * height // 8))
    small = large.resize((width, height), Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(0.6))
    shapes = np.asarray(small, float) / 255
    picture = picture * (1 - shapes[..., 3:]) + shapes[..., :3] * shapes[..., 3:]
    ripple = 0.02 * np.sin(x * 90 + 6 * np.sin(y * 9)) * (y > 0.5)
    return np.clip(picture + ripple[..., None], 0.02, 0.98)


def gray(picture):
    """One number a pixel, by the weights of Rec. 709."""
    return picture @ np.array([0.2126, 0.7152, 0.0722])


def opacity(width=WIDTH, height=HEIGHT):
    """From 0 to 1: a gradient with a hole and with a corner that is wholly opaque."""
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    alpha = np.clip(0.25 + 0.9 * x, 0, 1)
    alpha[np.hypot((x - 0.6) * 1.3, y - 0.55) < 0.2] = 0
    alpha[(x < 0.3) & (y < 0.4)] = 1
    return alpha


def bytes_of(values, bits=8):
    """Values from 0 to 1 as whole numbers of so many bits."""
    most = (1 << bits) - 1
    return np.clip(np.rint(np.asarray(values) * most), 0, most).astype(np.uint8 if bits <= 8 else np.uint16)


def rgba(picture, alpha=None):
    """A reference: eight bits of red, green, blue and opacity."""
    picture = np.asarray(picture)
    picture = bytes_of(picture) if picture.dtype.kind == "f" else picture
    if picture.ndim == 2:
        picture = np.stack([picture] * 3, -1)
    if picture.shape[2] == 4:
        return picture
    alpha = 255 if alpha is None else bytes_of(alpha) if alpha.dtype.kind == "f" else alpha
    return np.dstack([picture, np.broadcast_to(np.asarray(alpha, np.uint8), picture.shape[:2])])


# What a reader does with the rows that were stored, for each value of Exif's Orientation.
UPRIGHT = {
    1: lambda p: p, 2: np.fliplr, 3: lambda p: np.rot90(p, 2), 4: np.flipud, 5: lambda p: p.swapaxes(0, 1),
    6: lambda p: np.rot90(p, -1), 7: lambda p: np.rot90(p, 2).swapaxes(0, 1), 8: np.rot90,
}


def stored(picture, orientation):
    """The rows of which a reader makes `picture` by the orientation."""
    inverse = {6: 8, 8: 6}.get(orientation, orientation)
    return np.ascontiguousarray(UPRIGHT[inverse](picture))
