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

/// What a JPEG may be beside its pixels. All zeros but `components` and `quality` is a plain baseline file, 4:2:0.
typedef struct {
  /// 1 (grey), 3 (RGB) or 4 (CMYK, 255 for no ink).
  int components;
  int quality;
  int progressive;
  int arithmetic;
  /// CMYK kept as YCCK; RGB kept as RGB, not YCbCr.
  int ycck, keeps_rgb;
  /// How many samples of brightness stand for one of colour; 0 for two by two.
  int horizontal, vertical;
  /// Restart markers, counted in units of the coder; 0 for none.
  int restart_interval;
  /// Leaves Adobe's marker out, so that the inks are taken as they are.
  int without_adobe;
} test_jpeg_kind;

test_bytes test_jpeg_of_kind(
    const uint8_t *samples, int width, int height, const test_jpeg_kind *kind, const uint8_t *profile,
    size_t profile_count);

/// A PNG from rows as they stand in the file, before filters.
test_bytes test_png(
    const uint8_t *rows, size_t stride, int width, int height, int color_type, int depth, int interlaced,
    const uint8_t *profile, size_t profile_count, double gamma);

/// The same with one colour, or grey, that is not there.
test_bytes test_png_of_kind(
    const uint8_t *rows, size_t stride, int width, int height, int color_type, int depth, int interlaced,
    const uint8_t *profile, size_t profile_count, double gamma, const uint16_t *transparent);

typedef enum { TEST_GIF, TEST_WEBP, TEST_BMP, TEST_TIFF, TEST_AVIF, TEST_HEIC } test_format;

/// Other formats, as nearly lossless as libgd writes them, from words 0xTTRRGGBB.
test_bytes test_other(test_format format, const uint32_t *words, int width, int height);

/// The same, where `variant` is not 0: a GIF interlaced, a WebP lossy, a BMP of 256 colours run-length encoded.
test_bytes test_variant(test_format format, const uint32_t *words, int width, int height, int variant);

/// What a TIFF may be beside its pixels. All zeros but `samples` and `depth` is one uncompressed strip.
typedef struct {
  /// 1 (grey), 3 (RGB) or 4 (CMYK, or RGB and alpha).
  int samples;
  int depth;
  int lzw, tiled, cmyk, separate_planes;
  int rows_per_strip;
} test_tiff_kind;

/// A TIFF from rows of interleaved samples, those of 16 bits in the order of this machine.
test_bytes test_tiff(const uint8_t *rows, size_t stride, int width, int height, const test_tiff_kind *kind);

/// A PNG as libgd writes it by itself, with the seven bits of alpha that it keeps; level -1 is its default.
test_bytes test_gd_png(const uint32_t *words, int width, int height, int has_alpha, int level);

/// A GIF of several frames of one colour each, the first of them `frame_width` wide at (x, y).
test_bytes test_animation(int width, int height, int x, int y, int frame_width, int frame_height);

/// An ICC profile of RGB with the given primaries (x and y of red, green and blue), white D65 and gamma 2.2.
test_bytes test_rgb_profile(const double *primaries);
/// The same with the curve of sRGB.
test_bytes test_srgb_curve_profile(const double *primaries);
/// The profile that calls itself sRGB.
test_bytes test_srgb_profile(void);
/// An ICC profile of grey with a power law.
test_bytes test_gray_profile(double gamma);

/// Rewrites pixels of sRGB, three bytes each, in the numbers of another profile.
void test_convert(uint8_t *samples, size_t count, const uint8_t *profile, size_t profile_count);

/// A part of a picture as samples: 1 (grey), 3 (red, green, blue) or 4 (inks as Adobe counts them, 255 for none) for
/// each pixel.
void test_samples(
    const uint32_t *words, int width, int x, int y, int part_width, int part_height, int channels,
    uint8_t *samples);

// MARK: The reference

/// A JPEG or PNG decoded whole, its colours converted to sRGB with 16 bits.
typedef struct test_reference test_reference;

/// NULL where the bytes do not decode. `exif` is the orientation, 1 … 8.
test_reference *test_reference_open(const uint8_t *bytes, size_t count, int exif);
void test_reference_close(test_reference *reference);

/// The size of the upright picture.
int test_reference_width(const test_reference *reference);
int test_reference_height(const test_reference *reference);

/// A part of the upright picture at another size, by Lanczos' kernel of three lobes in linear light, in double
/// precision from end to end: words 0xTTRRGGBB, as many as `width * height`.
void test_reference_render(
    const test_reference *reference, int x, int y, int part_width, int part_height, int width, int height,
    uint32_t *words);

/// The same part at the same size as libgd alone makes it: gdImageCopyResampled over what it decodes. It knows neither
/// orientation nor profile. False where it cannot.
int test_gd_render(
    const uint8_t *bytes, size_t count, int x, int y, int part_width, int part_height, int width, int height,
    uint32_t *words);

/// How near two pictures are, both laid over white: the ratio of peak to noise over red, green and blue in dB (99 for
/// equal ones), and the structural similarity of their brightness by windows of 11 × 11 (sigma 1.5).
void test_likeness(
    const uint32_t *one, const uint32_t *other, int width, int height, double *psnr, double *ssim);

// MARK: Reading

/// Decodes a JPEG or PNG into words 0xTTRRGGBB.
test_bytes test_decode(const uint8_t *bytes, size_t count, int *width, int *height);

#endif
