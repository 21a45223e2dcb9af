#include "CLight.h"

static inline uint32_t number(int32_t light, const uint8_t *numbers, int32_t one) {
  return numbers[light < 0 ? 0 : light > one ? one : light];
}

void floki_light_words(const int16_t *pixels, size_t count, const uint8_t *numbers, int16_t one, int32_t *words) {
  for (size_t x = 0; x < count; x++) {
    const int16_t *pixel = pixels + 4 * x;
    int32_t light[3] = {pixel[0], pixel[1], pixel[2]};
    uint32_t opacity = 255;
    if (pixel[3] < one - 50) {
      int32_t opaque = pixel[3] < 0 ? 0 : pixel[3];
      opacity = (uint32_t)((opaque + 50) / 100);
      if (opacity == 0) {
        words[x] = (int32_t)0xFF000000;
        continue;
      }
      for (int color = 0; color < 3; color++) light[color] = (light[color] * one + opaque / 2) / opaque;
    }
    uint32_t red = number(light[0], numbers, one), green = number(light[1], numbers, one);
    uint32_t blue = number(light[2], numbers, one);
    words[x] = (int32_t)((255 - opacity) << 24 | red << 16 | green << 8 | blue);
  }
}
