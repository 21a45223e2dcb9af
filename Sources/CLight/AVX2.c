#include "Units.h"

#if defined(__x86_64__)

#include <immintrin.h>

/// The whole file is for processors that were asked for it.
#define AVX2 __attribute__((target("avx2")))

AVX2 static inline __m256i sixteen(const int16_t *values) {
  return _mm256_loadu_si256((const __m256i *)(const void *)values);
}

AVX2 static inline __m256i light(__m256i low, __m256i high) {
  __m256i half = _mm256_set1_epi32(HALF);
  return _mm256_packs_epi32(_mm256_srai_epi32(_mm256_add_epi32(low, half), WEIGHT_BITS),
                            _mm256_srai_epi32(_mm256_add_epi32(high, half), WEIGHT_BITS));
}

/// Adds up what is left of a window, two pixels at a time and then one.
AVX2 static inline __m128i rest(__m128i sums, const int16_t *pixels, const int16_t *taps, int32_t tap, int32_t number) {
  for (; tap < number; tap++) {
    __m128i pixel = _mm_loadl_epi64((const __m128i *)(const void *)(pixels + 4 * tap));
    sums = _mm_add_epi32(sums, _mm_madd_epi16(_mm_cvtepu16_epi32(pixel), _mm_set1_epi32((uint16_t)taps[tap])));
  }
  return sums;
}

AVX2 void floki_narrow_avx2(const int16_t *row, const floki_light_window *windows, size_t count,
                            const int16_t *weights, int16_t *narrowed) {
  // In each half: both reds, both greens, both blues, both opacities.
  const __m256i mixing = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
  // The first two weights four times, and the other two four times.
  const __m256i spreading = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  for (size_t index = 0; index < count; index++) {
    const int16_t *pixels = row + 4 * (size_t)windows[index].start;
    const int16_t *taps = weights + windows[index].weight;
    int32_t number = windows[index].count;
    __m256i four = _mm256_setzero_si256();
    int32_t tap = 0;
    for (; tap + 4 <= number; tap += 4) {
      __m256i mixed = _mm256_shuffle_epi8(sixteen(pixels + 4 * tap), mixing);
      __m256i spread = _mm256_permutevar8x32_epi32(
          _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(const void *)(taps + tap))), spreading);
      four = _mm256_add_epi32(four, _mm256_madd_epi16(mixed, spread));
    }
    __m128i sums = _mm_add_epi32(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    sums = rest(sums, pixels, taps, tap, number);
    sums = _mm_srai_epi32(_mm_add_epi32(sums, _mm_set1_epi32(HALF)), WEIGHT_BITS);
    _mm_storel_epi64((__m128i *)(void *)(narrowed + 4 * index), _mm_packs_epi32(sums, sums));
  }
}

AVX2 void floki_add_up_avx2(floki_light_ring ring, size_t first, size_t count, const int16_t *weights, int16_t *sums,
                            size_t from) {
  size_t value = from;
  for (; value + 16 <= ring.values; value += 16) {
    __m256i low = _mm256_setzero_si256(), high = low;
    size_t row = first;
    for (size_t tap = 0; tap < count; tap += 2) {
      bool isPair = tap + 1 < count;
      __m256i one = sixteen(ring.rows + row * ring.values + value), other = _mm256_setzero_si256();
      row = next_row(ring, row);
      if (isPair) other = sixteen(ring.rows + row * ring.values + value);
      row = next_row(ring, row);
      uint32_t second = isPair ? (uint16_t)weights[tap + 1] : 0;
      __m256i both = _mm256_set1_epi32((int32_t)(second << 16 | (uint16_t)weights[tap]));
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(one, other), both));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(one, other), both));
    }
    _mm256_storeu_si256((__m256i *)(void *)(sums + value), light(low, high));
  }
  floki_add_up_plain(ring, first, count, weights, sums, value);
}

#endif
