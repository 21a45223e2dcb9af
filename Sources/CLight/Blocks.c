#include "CLight.h"
#include "Vectors.h"

// All in numbers of sixteen bits that a register holds eight of, which compilers see by themselves. Damaged files come to
// nonsense here, and never to anything undefined: what is too large loses its highest bits.

/// A part of a number, told in 65536ths.
static inline int16_t part(int16_t value, int16_t share) { return (int16_t)((int32_t)value * share >> 16); }

static inline int16_t sum(int a, int b) { return (int16_t)(a + b); }

/// The middle of the range and its ends, in eighths of a step: samples from 0 to 255, as libjpeg keeps to them.
enum { MIDDLE = 1024, LOWEST = -1024, HIGHEST = 127 * 8 };

static inline int16_t sample(int quarters) {
  int eighths = (int16_t)(quarters + 2) >> 2;
  return (int16_t)(eighths < LOWEST ? LOWEST : eighths > HIGHEST ? HIGHEST : eighths);
}

/// As many blocks as are worked on at once.
enum { CHUNK = 64 };

/// Three numbers out of three coefficients, for each block: 1, √2·cos 30°, √2·cos 60°.
static inline void three(const int16_t *c0, const int16_t *c1, const int16_t *c2, int16_t *one, int16_t *two,
                         int16_t *other) {
  for (size_t block = 0; block < CHUNK; block++) {
    int16_t slope = sum(c1[block], part(c1[block], 14729));
    int16_t bend = sum(c2[block], -part(c2[block], 19195));
    int16_t side = sum(c0[block], bend);
    one[block] = sum(side, slope);
    two[block] = sum(c0[block], -2 * bend);
    other[block] = sum(side, -slope);
  }
}

WIDE static void transform_one(const int16_t *blocks, size_t count, const int32_t *steps, int16_t *row) {
  for (size_t block = 0; block < count; block++) {
    int32_t eighths = (int32_t)((uint32_t)blocks[block] * (uint32_t)steps[0]);
    row[block] = (int16_t)(eighths < LOWEST ? LOWEST : eighths > HIGHEST ? HIGHEST : eighths);
  }
}

WIDE static void transform_three(const int16_t *blocks, size_t count, const int32_t *steps, int16_t *rows, size_t stride) {
  // The coefficients in quarters of what samples count in; transformed down, and then across.
  int16_t c[9][CHUNK] = {{0}}, d[9][CHUNK], e[3][CHUNK];
  for (size_t first = 0; first < count; first += CHUNK) {
    size_t number = count - first < CHUNK ? count - first : CHUNK;
    for (size_t place = 0; place < 9; place++) {
      int16_t step = (int16_t)(uint16_t)((uint32_t)steps[place] * 4);
      const int16_t *coefficients = blocks + place * count + first;
      for (size_t block = 0; block < number; block++) c[place][block] = (int16_t)(coefficients[block] * step);
    }
    for (int x = 0; x < 3; x++) three(c[x], c[x + 3], c[x + 6], d[x], d[x + 3], d[x + 6]);
    for (size_t y = 0; y < 3; y++) {
      three(d[3 * y], d[3 * y + 1], d[3 * y + 2], e[0], e[1], e[2]);
      for (int x = 0; x < 3; x++) {
        for (size_t block = 0; block < CHUNK; block++) e[x][block] = sample(e[x][block]);
      }
      int16_t *row = rows + y * stride + 3 * first;
      for (size_t block = 0; block < number; block++) {
        for (size_t x = 0; x < 3; x++) row[3 * block + x] = e[x][block];
      }
    }
  }
}

void floki_blocks_transform(int32_t side, const int16_t *blocks, size_t count, const int32_t *steps, int16_t *rows,
                            size_t stride) {
  switch (side) {
    case 1: transform_one(blocks, count, steps, rows); break;
    case 3: transform_three(blocks, count, steps, rows, stride); break;
    default: break;
  }
}
