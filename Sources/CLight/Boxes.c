#include "CLight.h"

void floki_light_gather(const int16_t *row, size_t width, int32_t *sums) {
  size_t x = 0;
  for (; x + 4 <= width; x += 4) {
    for (int channel = 0; channel < 4; channel++) {
      const int16_t *light = row + 4 * x + channel;
      sums[x + (size_t)channel] += light[0] + light[4] + light[8] + light[12];
    }
  }
  for (size_t rest = x; rest < width; rest++) {
    for (size_t channel = 0; channel < 4; channel++) sums[x + channel] += row[4 * rest + channel];
  }
}
