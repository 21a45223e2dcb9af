#ifndef FLOKI_CTIFF_SAMPLES_H
#define FLOKI_CTIFF_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a file stores its samples.
typedef struct {
  int bits;
  bool is_float;
} floki_tiff_samples;

/// Whether samples of the kind are read: 1 to 16, 32 or 64 bits, or floating point of 16, 32 or 64.
bool floki_tiff_reads(floki_tiff_samples kind);

/// The sample at `index` of a row as libtiff unpacks it, 0 to 65535. Floating point counts from 0 to 1; beyond that it is cut off.
uint16_t floki_tiff_sample(const uint8_t *row, size_t index, floki_tiff_samples kind);

#endif
