#ifndef FLOKI_CTESTPICTURES_H
#define FLOKI_CTESTPICTURES_H

#include <stddef.h>
#include <stdint.h>

// Writes the pictures that tests read, and reads the pictures that tests make, with nothing of what is tested.
// Whatever fails here is a fault of the test and yields no bytes.

/// To be freed with `free`.
typedef struct {
  uint8_t *bytes;
  size_t count;
} test_bytes;

/// A JPEG of 1 (grey), 3 (RGB) or 4 (CMYK) samples a pixel.
test_bytes test_jpeg(
    const uint8_t *samples, int width, int height, int components, int progressive, int ycck, int quality,
    const uint8_t *profile, size_t profile_count);

/// A PNG from rows as they stand in the file, before filters.
test_bytes test_png(
    const uint8_t *rows, size_t stride, int width, int height, int color_type, int depth, int interlaced,
    const uint8_t *profile, size_t profile_count, double gamma);

typedef enum { TEST_GIF, TEST_WEBP, TEST_BMP, TEST_TIFF, TEST_AVIF, TEST_HEIC } test_format;

/// Other formats, as nearly lossless as libgd writes them, from words 0xTTRRGGBB.
test_bytes test_other(test_format format, const uint32_t *words, int width, int height);

/// A PNG as libgd writes it by itself, with the seven bits of alpha that it keeps; level -1 is its default.
test_bytes test_gd_png(const uint32_t *words, int width, int height, int has_alpha, int level);

/// A GIF of several frames of one colour each, the first of them `frame_width` wide at (x, y).
test_bytes test_animation(int width, int height, int x, int y, int frame_width, int frame_height);

/// An ICC profile of RGB with the given primaries (x and y of red, green and blue), white D65 and gamma 2.2.
test_bytes test_rgb_profile(const double *primaries);
/// The profile that calls itself sRGB.
test_bytes test_srgb_profile(void);
/// An ICC profile of grey with a power law.
test_bytes test_gray_profile(double gamma);

/// Decodes a JPEG or PNG into words 0xTTRRGGBB.
test_bytes test_decode(const uint8_t *bytes, size_t count, int *width, int *height);

#endif
