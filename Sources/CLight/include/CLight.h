/// Resampling in linear light, in whole numbers: every machine comes to the same bits, whatever its processor can.
///
/// A pixel is four numbers of sixteen bits: red, green and blue times opacity, and opacity. Weights are counted in 16384ths.
#ifndef FLOKI_CLIGHT_H
#define FLOKI_CLIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the work is done with.
typedef enum floki_light_unit : int32_t {
  /// Plain C, which the others are held against.
  FLOKI_LIGHT_PLAIN,
  FLOKI_LIGHT_SSE2,
  FLOKI_LIGHT_AVX2,
  FLOKI_LIGHT_NEON,
} floki_light_unit;

/// Whether this machine has it.
bool floki_light_has(floki_light_unit unit);

/// The fastest that this machine has.
floki_light_unit floki_light_fastest(void);

/// The old pixels that one new pixel is made of.
typedef struct floki_light_window {
  /// The first of them.
  int32_t start;
  int32_t count;
  /// The place of the first one's weight.
  int32_t weight;
} floki_light_window;

/// Makes one pixel of each window over a row. Windows of a multiple of four pixels are the fast ones.
void floki_light_narrow(floki_light_unit unit, const int16_t *_Nonnull row,
                        const floki_light_window *_Nonnull windows, size_t count, const int16_t *_Nonnull weights,
                        int16_t *_Nonnull narrowed);

/// Rows of `values` numbers, `kept` of them in a ring.
typedef struct floki_light_ring {
  const int16_t *_Nonnull rows;
  size_t kept;
  size_t values;
} floki_light_ring;

/// Adds up `count` rows of a ring, from row `first` on, each times its weight.
void floki_light_add_up(floki_light_unit unit, floki_light_ring ring, size_t first, size_t count,
                        const int16_t *_Nonnull weights, int16_t *_Nonnull sums);

/// Adds each four pixels of a row to the four sums of their box; what is left at the end has a box of its own.
void floki_light_gather(const int16_t *_Nonnull row, size_t width, int32_t *_Nonnull sums);

#endif
