#include "Looks.h"

/// Zero for a mean of more bits than it may have.
static uint32_t described(floki_scan_code code, bool is_mean) {
  uint32_t size = is_mean ? code.symbol : code.symbol & 15, run = is_mean ? 0 : code.symbol >> 4;
  if (size > 15) return 0;
  bool is_end = !is_mean && size == 0 && run != 15;
  return (code.length + size) | (uint32_t)code.length << 6 | size << 12 | (is_end ? AT_END : run) << 18;
}

uint32_t floki_scan_code_at(floki_scan_table table, bool is_mean, uint64_t bits) {
  // The last code that is not above the bits: the longer they are, the higher they are.
  uint32_t top = (uint32_t)(bits >> 48);
  size_t low = 0, high = table.count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    floki_scan_code code = table.codes[middle];
    if ((uint32_t)code.bits << (16 - code.length) <= top) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == 0) return 0;
  floki_scan_code code = table.codes[low - 1];
  return top >> (16 - code.length) == code.bits ? described(code, is_mean) : 0;
}

/// Lays out a code wherever the next `bits` bits may begin with it, those that are below `first` left out.
static void lay_out(floki_scan_code code, bool is_mean, unsigned bits, uint32_t first, uint32_t *looks) {
  unsigned free = bits - code.length;
  uint32_t start = (uint32_t)code.bits << free, end = start + (1u << free), look = described(code, is_mean);
  for (uint32_t place = start < first ? first : start; place < end && place < 1u << bits; place++) {
    looks[place - first] = look;
  }
}

void floki_scan_codes(floki_scan_table table, bool are_means, uint32_t *codes) {
  for (size_t place = 0; place < CODES; place++) codes[place] = 0;
  for (size_t index = 0; index < table.count; index++) {
    floki_scan_code code = table.codes[index];
    if (code.length <= LOOK_BITS) {
      lay_out(code, are_means, LOOK_BITS, 0, codes);
    } else {
      lay_out(code, are_means, 16, FIRST_LONG, codes + LOOKS);
    }
  }
}

// MARK: Steps

/// The step over all that a look shows whole behind its first `bits` bits.
static uint32_t step_over(uint32_t place, unsigned bits, const uint32_t *codes) {
  unsigned reach = 0;
  bool is_end = false;
  while (bits < LOOK_BITS && !is_end) {
    uint32_t code = codes[place << bits & (LOOKS - 1)];
    if (code == 0 || code_length(code) > LOOK_BITS - bits || whole_length(code) > MOST_BITS - bits) break;
    // The end counts as one. No step is so wide that it could leave the bit that shows what is beyond.
    unsigned more = ends_block(code) ? 1 : zero_run(code) + 1;
    if (reach + more > 32) break;
    reach += more;
    is_end = ends_block(code);
    bits += whole_length(code);
  }
  return bits | reach << REACH | (is_end ? (uint32_t)END : 0);
}

void floki_scan_mean_steps(const uint32_t *codes, const uint32_t *details, uint32_t *looks) {
  for (uint32_t place = 0; place < LOOKS; place++) {
    uint32_t code = codes[place];
    bool is_shown = code != 0 && whole_length(code) <= MOST_BITS;
    looks[place] = is_shown ? step_over(place, whole_length(code), details) : (uint32_t)BEYOND;
  }
}

void floki_scan_detail_steps(const uint32_t *codes, uint32_t *looks) {
  for (uint32_t place = 0; place < LOOKS; place++) {
    uint32_t step = step_over(place, 0, codes);
    looks[place] = step == 0 ? (uint32_t)BEYOND : step;
  }
}

// MARK: Values

void floki_scan_means(const uint32_t *codes, int16_t *looks) {
  for (uint32_t place = 0; place < LOOKS; place++) {
    uint32_t code = codes[place];
    bool is_whole = code != 0 && whole_length(code) <= LOOK_BITS;
    int16_t value = value_at((uint64_t)place << (64 - LOOK_BITS), code);
    looks[place] = is_whole ? (int16_t)((uint32_t)value << 4 | whole_length(code)) : 0;
  }
}

static uint64_t pair_of(unsigned length, unsigned first, unsigned second, int16_t one, int16_t other) {
  return length | (uint64_t)first << 6 | (uint64_t)second << 12 | (uint64_t)(uint16_t)one << 32 |
         (uint64_t)(uint16_t)other << 48;
}

uint64_t floki_scan_single(uint32_t code, uint64_t bits) {
  if (code == 0) return 0;
  unsigned reach = zero_run(code) + 1;
  int16_t value = value_at(bits, code);
  return pair_of(whole_length(code), reach, reach, value, value);
}

void floki_scan_pairs(const uint32_t *codes, uint64_t *looks) {
  for (uint32_t place = 0; place < LOOKS; place++) {
    uint32_t one = codes[place];
    uint64_t bits = (uint64_t)place << (64 - LOOK_BITS);
    looks[place] = 0;
    if (one == 0 || whole_length(one) > LOOK_BITS) continue;
    looks[place] = floki_scan_single(one, bits);
    uint32_t rest = LOOK_BITS - whole_length(one), other = codes[place << whole_length(one) & (LOOKS - 1)];
    if (ends_block(one) || other == 0 || whole_length(other) > rest) continue;
    unsigned reach = zero_run(one) + 1;
    looks[place] = pair_of(whole_length(one) + whole_length(other), reach, reach + zero_run(other) + 1,
                           value_at(bits, one), value_at(bits << whole_length(one), other));
  }
}
