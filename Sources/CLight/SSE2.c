#include "Units.h"

#if defined(__x86_64__)

#include <emmintrin.h>

/// Two weights beside each other, four times.
static inline __m128i pair(int16_t one, int16_t other) {
  return _mm_set1_epi32((int32_t)((uint32_t)(uint16_t)other << 16 | (uint16_t)one));
}

static inline __m128i eight(const int16_t *values) { return _mm_loadu_si128((const __m128i *)(const void *)values); }

/// Sums as light, each at the ends of sixteen bits if it is beyond them.
static inline __m128i light(__m128i low, __m128i high) {
  __m128i half = _mm_set1_epi32(HALF);
  return _mm_packs_epi32(_mm_srai_epi32(_mm_add_epi32(low, half), WEIGHT_BITS),
                         _mm_srai_epi32(_mm_add_epi32(high, half), WEIGHT_BITS));
}

void floki_narrow_sse2(const int16_t *row, const floki_light_window *windows, size_t count, const int16_t *weights,
                       int16_t *narrowed) {
  for (size_t index = 0; index < count; index++) {
    const int16_t *pixels = row + 4 * (size_t)windows[index].start;
    const int16_t *taps = weights + windows[index].weight;
    int32_t number = windows[index].count;
    __m128i sums = _mm_setzero_si128();
    int32_t tap = 0;
    for (; tap + 1 < number; tap += 2) {
      __m128i two = eight(pixels + 4 * tap);
      // Both reds, both greens, both blues, both opacities.
      __m128i mixed = _mm_unpacklo_epi16(two, _mm_unpackhi_epi64(two, two));
      sums = _mm_add_epi32(sums, _mm_madd_epi16(mixed, pair(taps[tap], taps[tap + 1])));
    }
    if (tap < number) {
      __m128i last = _mm_loadl_epi64((const __m128i *)(const void *)(pixels + 4 * tap));
      __m128i mixed = _mm_unpacklo_epi16(last, _mm_setzero_si128());
      sums = _mm_add_epi32(sums, _mm_madd_epi16(mixed, pair(taps[tap], 0)));
    }
    _mm_storel_epi64((__m128i *)(void *)(narrowed + 4 * index), light(sums, sums));
  }
}

void floki_add_up_sse2(floki_light_ring ring, size_t first, size_t count, const int16_t *weights, int16_t *sums,
                       size_t from) {
  size_t value = from;
  for (; value + 8 <= ring.values; value += 8) {
    __m128i low = _mm_setzero_si128(), high = low;
    size_t row = first;
    for (size_t tap = 0; tap < count; tap += 2) {
      bool isPair = tap + 1 < count;
      __m128i one = eight(ring.rows + row * ring.values + value), other = _mm_setzero_si128();
      row = next_row(ring, row);
      if (isPair) other = eight(ring.rows + row * ring.values + value);
      row = next_row(ring, row);
      __m128i both = pair(weights[tap], isPair ? weights[tap + 1] : 0);
      low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(one, other), both));
      high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(one, other), both));
    }
    _mm_storeu_si128((__m128i *)(void *)(sums + value), light(low, high));
  }
  floki_add_up_plain(ring, first, count, weights, sums, value);
}

#endif
