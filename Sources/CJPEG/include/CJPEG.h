#ifndef FLOKI_CJPEG_H
#define FLOKI_CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by longjmp, which must not cross a Swift frame: every function here catches its own.
//
// Pixels are rows of 32-bit words as libgd keeps them, 0x00RRGGBB.

typedef enum {
  FLOKI_JPEG_OK,
  /// The data ends too early.
  FLOKI_JPEG_TRUNCATED,
  /// Some of the data makes no sense, so part of the picture is lost.
  FLOKI_JPEG_DAMAGED,
  /// A kind of JPEG that libjpeg does not read.
  FLOKI_JPEG_UNSUPPORTED,
  FLOKI_JPEG_OUT_OF_MEMORY,
} floki_jpeg_status;

typedef enum { FLOKI_JPEG_GRAY = 1, FLOKI_JPEG_RGB = 3, FLOKI_JPEG_CMYK = 4 } floki_jpeg_colors;

/// A JPEG being decoded. The bytes must outlive it.
typedef struct floki_jpeg floki_jpeg;

/// Reads the header and prepares to decode at `eighths`/8 of the stored size. NULL only when memory is exhausted;
/// otherwise `*status` tells, and `floki_jpeg_close` is due in every case.
floki_jpeg *floki_jpeg_open(const uint8_t *bytes, size_t count, int eighths, floki_jpeg_status *status);

/// The size of the picture that `floki_jpeg_read` delivers.
int floki_jpeg_width(const floki_jpeg *jpeg);
int floki_jpeg_height(const floki_jpeg *jpeg);
/// The size of the picture in the file.
int floki_jpeg_stored_width(const floki_jpeg *jpeg);
int floki_jpeg_stored_height(const floki_jpeg *jpeg);
floki_jpeg_colors floki_jpeg_colors_of(const floki_jpeg *jpeg);
/// Whether the words of a CMYK picture count paper instead of ink, as Adobe writes them.
int floki_jpeg_is_inverted(const floki_jpeg *jpeg);
/// The colour profile in the file, owned by `jpeg`; NULL where it has none.
const uint8_t *floki_jpeg_profile(const floki_jpeg *jpeg, size_t *count);

/// Begins to decode a part of the picture: `columns` of them from `column` on, and the rows from `row` on. The part lies
/// inside the picture.
floki_jpeg_status floki_jpeg_start(floki_jpeg *jpeg, int column, int columns, int row);

/// Decodes the next row into the words of a whole row, of which only the part is written. What lies behind the last row
/// that is asked for is not looked at. A file may lack the mark at its end, which costs no pixel.
/// libjpeg says nothing of some damages of files that are not progressive: read them by other means before.
/// A grey picture arrives as RGB; the words of a CMYK picture hold C, M, Y, K in the order of their bytes.
floki_jpeg_status floki_jpeg_next(floki_jpeg *jpeg, int *row);

void floki_jpeg_close(floki_jpeg *jpeg);

/// Writes a baseline JFIF file, YCbCr 4:2:0 with Huffman tables of its own and nothing that depends on the time
/// or the place. `*bytes` is to be freed with `free`; it is NULL unless the status is OK.
floki_jpeg_status floki_jpeg_write(
    int *const *rows, int width, int height, int quality, uint8_t **bytes, unsigned long *count);

/// The version of the library's headers, such as "2.1.5".
const char *floki_jpeg_version(void);

#endif
