#include "CLight.h"
#include "Vectors.h"

/// The middle of the range, and the number of eighths of a step to its end.
enum { MIDDLE = 1024, END = 255 * 8, CHUNK = 64 };

/// A part of a number of sixteenths, told in 16384ths, in quarters of eighths.
static inline int16_t part(int16_t sixteenths, int16_t share) {
  return (int16_t)((int32_t)sixteenths * share >> 16);
}

static inline int16_t eighths(int quarters) {
  int value = ((quarters + 2) >> 2) + MIDDLE;
  return (int16_t)(value < 0 ? 0 : value > END ? END : value);
}

/// Red, green and blue of some pixels, in eighths of a step from zero to 255.
typedef struct {
  int16_t red[CHUNK], green[CHUNK], blue[CHUNK];
} chunk;

static inline __attribute__((always_inline)) void mix(floki_blocks_row row, size_t start, size_t count, chunk *out) {
  const int16_t *first = row.first + start, *second = row.second + start, *third = row.third + start;
  switch (row.colors) {
    case FLOKI_BLOCKS_GRAY:
      for (size_t x = 0; x < count; x++) out->red[x] = out->green[x] = out->blue[x] = eighths(first[x] * 4);
      break;
    case FLOKI_BLOCKS_YCC:
      for (size_t x = 0; x < count; x++) {
        int16_t brightness = (int16_t)(first[x] * 4);
        out->red[x] = eighths((int16_t)(brightness + part(third[x], 22970)));
        out->green[x] = eighths((int16_t)(brightness - part(second[x], 5639) - part(third[x], 11700)));
        out->blue[x] = eighths((int16_t)(brightness + part(second[x], 29032)));
      }
      break;
    case FLOKI_BLOCKS_RGB:
      for (size_t x = 0; x < count; x++) {
        out->red[x] = eighths(first[x] * 4);
        out->green[x] = eighths(second[x] >> 2);
        out->blue[x] = eighths(third[x] >> 2);
      }
      break;
  }
}

WIDE void floki_blocks_draw_out(const int16_t *near, const int16_t *far, size_t count, bool is_half_wide,
                           int16_t *restrict drawn) {
  if (!is_half_wide) {
    for (size_t x = 0; x < count; x++) drawn[x] = (int16_t)((3 * near[x] + far[x]) * 4);
    return;
  }
  // An even column is nearer to the sample before its own, an odd one to the sample behind; beyond the edges is what is at
  // them.
  for (size_t x = 0; x < count; x += CHUNK) {
    size_t width = count - x < CHUNK ? count - x : CHUNK;
    int16_t blended[CHUNK + 2];
    for (size_t index = 0; index < width; index++) blended[index + 1] = (int16_t)(3 * near[x + index] + far[x + index]);
    blended[0] = x == 0 ? blended[1] : (int16_t)(3 * near[x - 1] + far[x - 1]);
    blended[width + 1] = x + width == count ? blended[width] : (int16_t)(3 * near[x + width] + far[x + width]);
    for (size_t index = 0; index < width; index++) {
      int16_t own = (int16_t)(3 * blended[index + 1]);
      drawn[2 * (x + index)] = (int16_t)(own + blended[index]);
      drawn[2 * (x + index) + 1] = (int16_t)(own + blended[index + 2]);
    }
  }
}

WIDE void floki_blocks_light(floki_blocks_row row, size_t start, size_t end, const int16_t *light, int16_t opacity,
                        int16_t *pixels) {
  chunk part;
  for (size_t x = start; x < end; x += CHUNK) {
    size_t count = end - x < CHUNK ? end - x : CHUNK;
    mix(row, x, count, &part);
    int16_t *out = pixels + 4 * x;
    for (size_t index = 0; index < count; index++) {
      out[4 * index] = light[part.red[index]];
      out[4 * index + 1] = light[part.green[index]];
      out[4 * index + 2] = light[part.blue[index]];
      out[4 * index + 3] = opacity;
    }
  }
}

WIDE void floki_blocks_words(floki_blocks_row row, size_t start, size_t end, int32_t *words) {
  chunk part;
  for (size_t x = start; x < end; x += CHUNK) {
    size_t count = end - x < CHUNK ? end - x : CHUNK;
    mix(row, x, count, &part);
    for (size_t index = 0; index < count; index++) {
      words[x + index] = (part.red[index] + 4) >> 3 << 16 | (part.green[index] + 4) >> 3 << 8 | (part.blue[index] + 4) >> 3;
    }
  }
}
