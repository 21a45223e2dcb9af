#ifndef FLOKI_SCAN_LOOKS_H
#define FLOKI_SCAN_LOOKS_H

#include "CScan.h"

/// What a look at the next bits tells: the codes of a table laid out by all that those bits may be.
enum {
  LOOK_BITS = 12,
  LOOKS = 1 << LOOK_BITS,
  /// Longer codes are the last of their table. They are laid out by sixteen bits, from `FIRST_LONG` on, behind the others.
  FIRST_LONG = 0xF800,
  CODES = LOOKS + 0x10000 - FIRST_LONG,
};

/// How a look at a step over coefficients is made up: at the bottom the bits that it is done with, from `REACH` on the
/// coefficients that it covers, and whether the block ends. It is added to a number that counts both alike, bits below and
/// coefficients above, so that an addition takes the whole step.
enum {
  REACH = 22,
  POSITION = (1 << REACH) - 1,
  /// A block without its mean is whole at 63 coefficients, its end counting as one; what comes beyond shows in one bit.
  WHOLE = 63 << REACH,
  BEYOND = 64 << REACH,
  END = 128 << REACH,
  /// Above all that steps are added to.
  MARK = 32,
  ABOVE_POSITION = 0x7FFFFFFF & ~POSITION,
  /// No step is over more bits: of the 57 that are fetched at once, two steps leave enough to look at.
  MOST_BITS = (57 - LOOK_BITS) / 2,
};

/// Steps over a mean and over as many of the other coefficients behind it as a look shows the codes of. What shows no mean is
/// `BEYOND`.
void floki_scan_mean_steps(const uint32_t *codes, const uint32_t *details, uint32_t *looks);

/// Steps over the other coefficients, over as many of them as a look shows the codes of.
void floki_scan_detail_steps(const uint32_t *codes, uint32_t *looks);

/// A code and how many bits its value has: at the bottom the bits of both, then in six bits each those of the code and of the
/// value, and how many coefficients are zero before it: `AT_END` where the block ends.
///
/// The code is the one at the top of `bits`, whatever its length; zero where there is none.
uint32_t floki_scan_code_at(floki_scan_table table, bool is_mean, uint64_t bits);

/// Lays out all codes that a look shows whole, and the longer ones behind them, as `floki_scan_code_at` tells them.
void floki_scan_codes(floki_scan_table table, bool are_means, uint32_t *codes);

/// Looks at means that are shown whole, told from those before: at the bottom in four bits how many bits they have with their code,
/// above them the value. Zero where none is.
void floki_scan_means(const uint32_t *codes, int16_t *looks);

/// Looks at values, two of them at a time where both are shown whole: at the bottom the bits that they are done with, then in
/// six bits how many coefficients further the first is, in seven how many the second is, and on top both values. The end of a block
/// is beyond all coefficients that are kept, and nothing follows it. One alone is there twice; zero where none is shown whole.
void floki_scan_pairs(const uint32_t *codes, uint64_t *looks);

/// The same of one value with its code, whole or not.
uint64_t floki_scan_single(uint32_t code, uint64_t bits);

/// More zeros than are before any coefficient that is kept.
enum { AT_END = 32 };

/// The code at the top of some bits that is longer than a look; zero where there is none or it is not laid out.
static inline uint32_t floki_scan_long_code(const uint32_t *codes, uint64_t bits) {
  uint32_t top = (uint32_t)(bits >> 48);
  return top < FIRST_LONG ? 0 : codes[LOOKS + top - FIRST_LONG];
}

static inline unsigned whole_length(uint32_t code) { return code & 63; }
static inline unsigned code_length(uint32_t code) { return code >> 6 & 63; }
static inline unsigned value_size(uint32_t code) { return code >> 12 & 63; }
static inline unsigned zero_run(uint32_t code) { return code >> 18; }
static inline bool ends_block(uint32_t code) { return zero_run(code) == AT_END; }

/// The value behind the code that begins `bits`; those without their highest bit count from below.
static inline int16_t value_at(uint64_t bits, uint32_t code) {
  int64_t rest = (int64_t)(bits << code_length(code)), below = ~(rest >> 63);
  uint64_t most = (uint64_t)(rest ^ below) >> 1 >> (63 - value_size(code));
  return (int16_t)(((int64_t)most ^ below) - below);
}

static inline uint32_t mean_length(int32_t mean) { return (uint32_t)mean & 15; }
static inline int32_t mean_value(int32_t mean) { return mean >> 4; }

static inline unsigned pair_length(uint64_t pair) { return pair & 63; }
static inline unsigned first_reach(uint64_t pair) { return pair >> 6 & 63; }
static inline unsigned second_reach(uint64_t pair) { return pair >> 12 & 127; }
static inline int16_t first_value(uint64_t pair) { return (int16_t)(pair >> 32); }
static inline int16_t second_value(uint64_t pair) { return (int16_t)(pair >> 48); }

#endif
