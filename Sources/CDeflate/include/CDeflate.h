#ifndef FLOKI_CDEFLATE_H
#define FLOKI_CDEFLATE_H

#include <stddef.h>
#include <stdint.h>

// The two that squeeze the rows of a PNG: zlib is quick, zopfli takes a hundred times as long for a twentieth less.

/// A compressor of zlib's that is used again and again: setting one up costs more than a small icon.
typedef struct floki_deflater floki_deflater;

/// For streams within a window of 2^window bytes (9 … 15). NULL when memory is exhausted.
floki_deflater *floki_deflater_make(int window);

/// Writes a whole zlib stream of level 1 … 9 into `target`, and returns its length; 0 where it does not fit.
/// `strategy` is zlib's: 0 default, 1 filtered.
size_t floki_deflater_compress(
    floki_deflater *self, const uint8_t *bytes, size_t count, int level, int strategy, uint8_t *target, size_t capacity);

void floki_deflater_free(floki_deflater *self);

/// The same stream as short as zopfli makes it, in one block. To be freed with `free`; NULL only for want of memory.
uint8_t *floki_zopfli_compress(const uint8_t *bytes, size_t count, int iterations, size_t *length);

/// The checksum of a PNG's chunks.
uint32_t floki_crc32(const uint8_t *bytes, size_t count);

/// The version of zlib that is running, such as "1.2.13".
const char *floki_zlib_version(void);

#endif
