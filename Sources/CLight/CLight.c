#include "Units.h"

bool floki_light_has(floki_light_unit unit) {
  switch (unit) {
    case FLOKI_LIGHT_PLAIN: return true;
#if defined(__x86_64__)
    case FLOKI_LIGHT_SSE2: return true;
    case FLOKI_LIGHT_AVX2: return __builtin_cpu_supports("avx2");
#elif defined(__aarch64__)
    case FLOKI_LIGHT_NEON: return true;
#endif
    default: return false;
  }
}

floki_light_unit floki_light_fastest(void) {
#if defined(__x86_64__)
  return floki_light_has(FLOKI_LIGHT_AVX2) ? FLOKI_LIGHT_AVX2 : FLOKI_LIGHT_SSE2;
#elif defined(__aarch64__)
  return FLOKI_LIGHT_NEON;
#else
  return FLOKI_LIGHT_PLAIN;
#endif
}

void floki_light_narrow(floki_light_unit unit, const int16_t *row, const floki_light_window *windows, size_t count,
                        const int16_t *weights, int16_t *narrowed) {
  switch (unit) {
#if defined(__x86_64__)
    case FLOKI_LIGHT_SSE2: floki_narrow_sse2(row, windows, count, weights, narrowed); break;
    case FLOKI_LIGHT_AVX2: floki_narrow_avx2(row, windows, count, weights, narrowed); break;
#elif defined(__aarch64__)
    case FLOKI_LIGHT_NEON: floki_narrow_neon(row, windows, count, weights, narrowed); break;
#endif
    default: floki_narrow_plain(row, windows, count, weights, narrowed);
  }
}

void floki_light_add_up(floki_light_unit unit, floki_light_ring ring, size_t first, size_t count,
                        const int16_t *weights, int16_t *sums) {
  switch (unit) {
#if defined(__x86_64__)
    case FLOKI_LIGHT_SSE2: floki_add_up_sse2(ring, first, count, weights, sums, 0); break;
    case FLOKI_LIGHT_AVX2: floki_add_up_avx2(ring, first, count, weights, sums, 0); break;
#elif defined(__aarch64__)
    case FLOKI_LIGHT_NEON: floki_add_up_neon(ring, first, count, weights, sums, 0); break;
#endif
    default: floki_add_up_plain(ring, first, count, weights, sums, 0);
  }
}
