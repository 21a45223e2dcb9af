#ifndef FLOKI_LIGHT_UNITS_H
#define FLOKI_LIGHT_UNITS_H

#include "CLight.h"

/// Weights are counted in as many bits.
enum { WEIGHT_BITS = 14, HALF = 1 << (WEIGHT_BITS - 1) };

#define FLOKI_LIGHT_FUNCTIONS(unit)                                                                                  \
  void floki_narrow_##unit(const int16_t *row, const floki_light_window *windows, size_t count,                      \
                           const int16_t *weights, int16_t *narrowed);                                               \
  void floki_add_up_##unit(floki_light_ring ring, size_t first, size_t count, const int16_t *weights, int16_t *sums, \
                           size_t from);

// `from` is the first value that is added up: the others leave to plain C what does not fill a register.
FLOKI_LIGHT_FUNCTIONS(plain)

#if defined(__x86_64__)
FLOKI_LIGHT_FUNCTIONS(sse2)
FLOKI_LIGHT_FUNCTIONS(avx2)
#elif defined(__aarch64__)
FLOKI_LIGHT_FUNCTIONS(neon)
#endif

/// The row of the ring behind another.
static inline size_t next_row(floki_light_ring ring, size_t row) { return row + 1 == ring.kept ? 0 : row + 1; }

/// A sum of light times weights as light, at the ends of sixteen bits if it is beyond them.
static inline int16_t rounded(uint32_t sum) {
  int32_t light = (int32_t)(sum + HALF) >> WEIGHT_BITS;
  return (int16_t)(light < INT16_MIN ? INT16_MIN : light > INT16_MAX ? INT16_MAX : light);
}

/// The product as it is added up: without a sign, as sums of those have no undefined overflow.
static inline uint32_t product(int16_t light, int16_t weight) { return (uint32_t)((int32_t)light * weight); }

#endif
