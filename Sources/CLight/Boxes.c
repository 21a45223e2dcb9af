#include "CLight.h"
#include "Vectors.h"

WIDE void floki_light_gather(const int16_t *row, size_t width, int32_t *sums) {
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

void floki_light_boxes(const int32_t *sums, size_t width, size_t rows, int16_t *boxes) {
  size_t box = 0;
  if (rows == 4) {
    for (; 4 * box + 4 <= width; box++) {
      for (size_t channel = 4 * box; channel < 4 * box + 4; channel++) {
        boxes[channel] = (int16_t)((sums[channel] + 8) >> 4);
      }
    }
  }
  for (; 4 * box < width; box++) {
    int32_t count = (int32_t)(rows * (width - 4 * box < 4 ? width - 4 * box : 4));
    for (size_t channel = 4 * box; channel < 4 * box + 4; channel++) {
      boxes[channel] = (int16_t)((sums[channel] + count / 2) / count);
    }
  }
}
