#include "Units.h"

void floki_narrow_plain(const int16_t *row, const floki_light_window *windows, size_t count, const int16_t *weights,
                        int16_t *narrowed) {
  for (size_t index = 0; index < count; index++) {
    const int16_t *pixels = row + 4 * (size_t)windows[index].start;
    const int16_t *taps = weights + windows[index].weight;
    uint32_t sums[4] = {0};
    for (int32_t tap = 0; tap < windows[index].count; tap++) {
      for (int channel = 0; channel < 4; channel++) sums[channel] += product(pixels[4 * tap + channel], taps[tap]);
    }
    for (int channel = 0; channel < 4; channel++) narrowed[4 * index + (size_t)channel] = rounded(sums[channel]);
  }
}

void floki_add_up_plain(floki_light_ring ring, size_t first, size_t count, const int16_t *weights, int16_t *sums,
                        size_t from) {
  for (size_t value = from; value < ring.values; value++) {
    uint32_t sum = 0;
    size_t row = first;
    for (size_t tap = 0; tap < count; tap++, row = next_row(ring, row)) {
      sum += product(ring.rows[row * ring.values + value], weights[tap]);
    }
    sums[value] = rounded(sum);
  }
}
