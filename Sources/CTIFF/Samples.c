#include "Samples.h"

#include <math.h>
#include <string.h>

bool floki_tiff_reads(floki_tiff_samples kind) {
  if (kind.is_float) return kind.bits == 16 || kind.bits == 32 || kind.bits == 64;
  return (kind.bits >= 1 && kind.bits <= 16) || kind.bits == 32 || kind.bits == 64;
}

static uint16_t of_unit(double value) {
  // Not a number is black, too.
  if (!(value > 0)) return 0;
  return value >= 1 ? UINT16_MAX : (uint16_t)(value * UINT16_MAX + 0.5);
}

static double half(uint16_t bits) {
  int exponent = bits >> 10 & 31;
  double fraction = bits & 1023;
  double value = exponent == 0 ? ldexp(fraction, -24) : ldexp(fraction + 1024, exponent - 25);
  if (exponent == 31) value = fraction == 0 ? INFINITY : NAN;
  return bits >> 15 ? -value : value;
}

uint16_t floki_tiff_sample(const uint8_t *row, size_t index, floki_tiff_samples kind) {
  union {
    uint16_t word16;
    uint32_t word32;
    uint64_t word64;
    float single;
    double twice;
  } value;
  switch (kind.bits) {
    case 8:
      return (uint16_t)(row[index] * 257);
    case 16:
      memcpy(&value.word16, row + index * 2, 2);
      return kind.is_float ? of_unit(half(value.word16)) : value.word16;
    case 32:
      memcpy(&value.word32, row + index * 4, 4);
      return kind.is_float ? of_unit(value.single) : (uint16_t)(value.word32 >> 16);
    case 64:
      memcpy(&value.word64, row + index * 8, 8);
      return kind.is_float ? of_unit(value.twice) : (uint16_t)(value.word64 >> 48);
    default: {
      // Packed without gaps, the highest bit first; at most three bytes hold one.
      size_t first = index * (size_t)kind.bits, byte = first / 8;
      unsigned int end = (unsigned int)(first % 8) + (unsigned int)kind.bits, bits = row[byte];
      unsigned int held = 8;
      while (held < end) {
        bits = bits << 8 | row[++byte];
        held += 8;
      }
      unsigned int most = (1u << kind.bits) - 1;
      return (uint16_t)(((bits >> (held - end) & most) * UINT16_MAX + most / 2) / most);
    }
  }
}
