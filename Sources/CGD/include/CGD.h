/// Pictures by libgd, which is loaded when the first one is decoded and not before: some fifty libraries come with it, and
/// loading those takes as long as a whole build in which nothing changed.
#ifndef FLOKI_CGD_H
#define FLOKI_CGD_H

#include <stdbool.h>
#include <stdint.h>

typedef enum floki_gd_format : int32_t {
  FLOKI_GD_GIF,
  FLOKI_GD_WEBP,
} floki_gd_format;

/// How decoding ended.
typedef enum floki_gd_status : int32_t {
  FLOKI_GD_OK,
  /// The file cannot be decoded, or something of it is lost: libgd would print that and go on.
  FLOKI_GD_DAMAGED,
  /// This libgd was built without the format.
  FLOKI_GD_UNREADABLE,
  /// libgd is not installed.
  FLOKI_GD_MISSING,
} floki_gd_status;

/// A decoded picture, in true colours whatever the file holds.
typedef struct floki_gd floki_gd;

/// Decodes a file held in memory. What comes back is to be closed; NULL unless the status is OK.
floki_gd *_Nullable floki_gd_decode(floki_gd_format format, const void *_Nonnull bytes, int count,
                                    floki_gd_status *_Nonnull status);

int floki_gd_width(const floki_gd *_Nonnull picture);
int floki_gd_height(const floki_gd *_Nonnull picture);

/// The words of a row, 0xTTRRGGBB with seven bits of transparency.
const int *_Nonnull floki_gd_row(const floki_gd *_Nonnull picture, int y);

void floki_gd_close(floki_gd *_Nullable picture);

/// The version of the library's headers, such as "2.3.3".
const char *_Nonnull floki_gd_version(void);

#endif
