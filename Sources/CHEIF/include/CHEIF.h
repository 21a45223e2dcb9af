/// Pictures in HEIC, HEIF and AVIF by libheif, which applies their turns, mirrors and crops. The library is loaded when the first
/// one is decoded: a dozen codecs come with it.
#ifndef FLOKI_CHEIF_H
#define FLOKI_CHEIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How decoding ended.
typedef enum floki_heif_status : int32_t {
  FLOKI_HEIF_OK,
  /// Bytes of the file make no sense, or pixels are lost.
  FLOKI_HEIF_DAMAGED,
  /// What the file is packed with is not read by this libheif.
  FLOKI_HEIF_UNUSUAL,
  FLOKI_HEIF_OUT_OF_MEMORY,
  /// libheif is not installed.
  FLOKI_HEIF_MISSING,
} floki_heif_status;

/// What numbers of colours mean, by the code points of ITU-T H.273.
typedef struct floki_heif_code_points {
  int32_t primaries, transfer;
} floki_heif_code_points;

/// A decoded picture, upright and cropped, 8 bits a sample.
typedef struct floki_heif floki_heif;

/// Decodes the primary picture of a file held in memory. What comes back is to be closed; NULL unless the status is OK.
floki_heif *_Nullable floki_heif_decode(const void *_Nonnull bytes, size_t count, floki_heif_status *_Nonnull status);

int floki_heif_width(const floki_heif *_Nonnull heif);
int floki_heif_height(const floki_heif *_Nonnull heif);
bool floki_heif_has_alpha(const floki_heif *_Nonnull heif);
bool floki_heif_is_premultiplied(const floki_heif *_Nonnull heif);

/// Whether the file tells code points, which count where it has no ICC profile.
bool floki_heif_code_points_of(const floki_heif *_Nonnull heif, floki_heif_code_points *_Nonnull points);

/// The pixels of a row: red, green and blue, and opacity where the picture has alpha.
const uint8_t *_Nonnull floki_heif_row(const floki_heif *_Nonnull heif, int y);

void floki_heif_close(floki_heif *_Nullable heif);

#endif
