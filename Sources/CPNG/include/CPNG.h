#ifndef FLOKI_CPNG_H
#define FLOKI_CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp, which must not cross a Swift frame: every function here catches its own.
//
// Pixels are rows of 32-bit words as libgd keeps them, 0xTTRRGGBB, but with all eight bits of transparency:
// 0 is opaque, 255 is invisible.

typedef enum {
  FLOKI_PNG_OK,
  /// The data ends too early.
  FLOKI_PNG_TRUNCATED,
  /// Some of the data makes no sense.
  FLOKI_PNG_DAMAGED,
  FLOKI_PNG_OUT_OF_MEMORY,
} floki_png_status;

/// What the file says about the meaning of its numbers, beside a whole profile.
typedef struct {
  /// Whether the file calls its colours sRGB.
  int is_srgb;
  /// The exponent to encode with (0.45455 for sRGB); 0 where the file has none.
  double gamma;
  /// x and y of white, red, green and blue; zeros where the file has none.
  double chromaticities[8];
} floki_png_colors;

/// A PNG being decoded. The bytes must outlive it.
typedef struct floki_png floki_png;

/// Reads everything in front of the pixels. NULL only when memory is exhausted; otherwise `*status` tells, and
/// `floki_png_close` is due in every case.
floki_png *floki_png_open(const uint8_t *bytes, size_t count, floki_png_status *status);

int floki_png_width(const floki_png *png);
int floki_png_height(const floki_png *png);
int floki_png_has_alpha(const floki_png *png);
int floki_png_is_gray(const floki_png *png);
/// Whether no row is finished before nearly all of the file is read.
int floki_png_is_interlaced(const floki_png *png);
floki_png_colors floki_png_colors_of(const floki_png *png);
/// The colour profile in the file, owned by `png`; NULL where it has none.
const uint8_t *floki_png_profile(const floki_png *png, size_t *count);

/// Decodes the next row of a picture that is not interlaced.
floki_png_status floki_png_next(floki_png *png, int *row);
/// Reads what follows the last row, to the very end of the file.
floki_png_status floki_png_finish(floki_png *png);

/// Decodes the whole picture into `rows`, whatever its depth and kind, to the very end of the file.
floki_png_status floki_png_read(floki_png *png, int *const *rows);

void floki_png_close(floki_png *png);

/// The version of libpng that is running, such as "1.6.39".
const char *floki_png_version(void);

#endif
