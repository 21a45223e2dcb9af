#include "Units.h"

#if defined(__aarch64__)

#include <arm_neon.h>

void floki_narrow_neon(const int16_t *row, const floki_light_window *windows, size_t count, const int16_t *weights,
                       int16_t *narrowed) {
  for (size_t index = 0; index < count; index++) {
    const int16_t *pixels = row + 4 * (size_t)windows[index].start;
    const int16_t *taps = weights + windows[index].weight;
    int32x4_t sums = vdupq_n_s32(0);
    for (int32_t tap = 0; tap < windows[index].count; tap++) {
      sums = vmlal_n_s16(sums, vld1_s16(pixels + 4 * tap), taps[tap]);
    }
    vst1_s16(narrowed + 4 * index, vqmovn_s32(vshrq_n_s32(vaddq_s32(sums, vdupq_n_s32(HALF)), WEIGHT_BITS)));
  }
}

void floki_add_up_neon(floki_light_ring ring, size_t first, size_t count, const int16_t *weights, int16_t *sums,
                       size_t from) {
  size_t value = from;
  for (; value + 8 <= ring.values; value += 8) {
    int32x4_t low = vdupq_n_s32(HALF), high = low;
    size_t row = first;
    for (size_t tap = 0; tap < count; tap++, row = next_row(ring, row)) {
      int16x8_t light = vld1q_s16(ring.rows + row * ring.values + value);
      low = vmlal_n_s16(low, vget_low_s16(light), weights[tap]);
      high = vmlal_high_n_s16(high, light, weights[tap]);
    }
    vst1q_s16(sums + value, vcombine_s16(vqmovn_s32(vshrq_n_s32(low, WEIGHT_BITS)),
                                         vqmovn_s32(vshrq_n_s32(high, WEIGHT_BITS))));
  }
  floki_add_up_plain(ring, first, count, weights, sums, value);
}

#endif
