/// Pictures in TIFF by libtiff, row by row. The library is loaded when the first one is decoded: others come with it.
#ifndef FLOKI_CTIFF_H
#define FLOKI_CTIFF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How opening or reading ended.
typedef enum floki_tiff_status : int32_t {
  FLOKI_TIFF_OK,
  /// Bytes of the file make no sense, or pixels are lost.
  FLOKI_TIFF_DAMAGED,
  /// A kind of TIFF that is not read: its samples, its colours or how it is packed.
  FLOKI_TIFF_UNUSUAL,
  FLOKI_TIFF_OUT_OF_MEMORY,
  /// libtiff is not installed.
  FLOKI_TIFF_MISSING,
} floki_tiff_status;

/// What the words of a row hold.
typedef enum floki_tiff_colors : int32_t {
  /// 0x00RRGGBB, all three the same.
  FLOKI_TIFF_GRAY,
  /// 0x00RRGGBB.
  FLOKI_TIFF_RGB,
  /// Cyan in the lowest byte, then magenta, yellow and black, each 255 for all ink.
  FLOKI_TIFF_CMYK,
  /// Lightness in the lowest byte, 255 for white, then a* and b*, each with 128 added.
  FLOKI_TIFF_LAB,
} floki_tiff_colors;

typedef struct floki_tiff floki_tiff;

/// Opens the first picture of a file held in memory, which has to stay there. What comes back is to be closed; NULL unless the
/// status is OK.
///
/// - most_memory: the bytes that libtiff may ask for at a time.
floki_tiff *_Nullable floki_tiff_open(const void *_Nonnull bytes, size_t count, size_t most_memory,
                                      floki_tiff_status *_Nonnull status);

int floki_tiff_width(const floki_tiff *_Nonnull tiff);
int floki_tiff_height(const floki_tiff *_Nonnull tiff);
floki_tiff_colors floki_tiff_colors_of(const floki_tiff *_Nonnull tiff);
bool floki_tiff_has_alpha(const floki_tiff *_Nonnull tiff);

/// The bytes of the ICC profile, as long as the file is open; NULL for none.
const uint8_t *_Nullable floki_tiff_profile(const floki_tiff *_Nonnull tiff, size_t *_Nonnull count);

/// Reads the next row: `words` has room for a row, and so has `opacity`, where the picture has alpha: 255 for opaque.
floki_tiff_status floki_tiff_next(floki_tiff *_Nonnull tiff, int32_t *_Nonnull words, uint8_t *_Nullable opacity);

void floki_tiff_close(floki_tiff *_Nullable tiff);

#endif
