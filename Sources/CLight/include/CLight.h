/// Resampling in linear light, in whole numbers: every machine comes to the same bits, whatever its processor can.
///
/// A pixel is four numbers of sixteen bits: red, green and blue times opacity, and opacity. Weights are counted in 16384ths.
#ifndef FLOKI_CLIGHT_H
#define FLOKI_CLIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the work is done with.
typedef enum floki_light_unit : int32_t {
  /// Plain C, which the others are held against.
  FLOKI_LIGHT_PLAIN,
  FLOKI_LIGHT_SSE2,
  FLOKI_LIGHT_AVX2,
  FLOKI_LIGHT_NEON,
} floki_light_unit;

/// Whether this machine has it.
bool floki_light_has(floki_light_unit unit);

/// The fastest that this machine has.
floki_light_unit floki_light_fastest(void);

/// The old pixels that one new pixel is made of.
typedef struct floki_light_window {
  /// The first of them.
  int32_t start;
  int32_t count;
  /// The place of the first one's weight.
  int32_t weight;
} floki_light_window;

/// Makes one pixel of each window over a row. Windows of a multiple of four pixels are the fast ones.
void floki_light_narrow(floki_light_unit unit, const int16_t *_Nonnull row,
                        const floki_light_window *_Nonnull windows, size_t count, const int16_t *_Nonnull weights,
                        int16_t *_Nonnull narrowed);

/// Rows of `values` numbers, `kept` of them in a ring.
typedef struct floki_light_ring {
  const int16_t *_Nonnull rows;
  size_t kept;
  size_t values;
} floki_light_ring;

/// Adds up `count` rows of a ring, from row `first` on, each times its weight.
void floki_light_add_up(floki_light_unit unit, floki_light_ring ring, size_t first, size_t count,
                        const int16_t *_Nonnull weights, int16_t *_Nonnull sums);

/// Turns light into words 0xTTRRGGBB; it may be a little beyond either end.
///
/// - Parameters:
///   - numbers: The number of each light from zero to `one`, which is all the light there is: 255 times a hundred, as opacity is
///     told in steps of a hundred.
void floki_light_words(const int16_t *_Nonnull pixels, size_t count, const uint8_t *_Nonnull numbers, int16_t one,
                       int32_t *_Nonnull words);

/// Adds each four pixels of a row to the four sums of their box; what is left at the end has a box of its own.
void floki_light_gather(const int16_t *_Nonnull row, size_t width, int32_t *_Nonnull sums);

/// Turns the sums of boxes, each of `rows` rows of up to four pixels, into their light.
void floki_light_boxes(const int32_t *_Nonnull sums, size_t width, size_t rows, int16_t *_Nonnull boxes);

// MARK: JPEG

/// Turns blocks of a JPEG's coefficients into `side` rows of samples, `side` for each block: eighths of a step around the
/// middle, within what a picture holds.
///
/// - Parameters:
///   - side: 1 for the means of blocks, or 3.
///   - blocks: The blocks' first coefficient, then their second one …: the lowest `side` × `side` of them, row by row.
///   - steps: What each coefficient is counted in, in the same order.
void floki_blocks_transform(int32_t side, const int16_t *_Nonnull blocks, size_t count, const int32_t *_Nonnull steps,
                            int16_t *_Nonnull rows, size_t stride);

/// Draws a row of a colour out: three parts of the nearer row and one of the other, and where it is half as wide the same
/// between its samples. Sixteenths of what samples count in.
///
/// - Parameter count: The number of samples; twice as many come out where `is_half_wide`.
void floki_blocks_draw_out(const int16_t *_Nonnull near, const int16_t *_Nonnull far, size_t count, bool is_half_wide,
                           int16_t *_Nonnull drawn);

/// How samples become red, green and blue.
typedef enum floki_blocks_colors : int32_t {
  FLOKI_BLOCKS_GRAY,
  /// Brightness, and two colours drawn out.
  FLOKI_BLOCKS_YCC,
  FLOKI_BLOCKS_RGB,
} floki_blocks_colors;

/// A row of samples.
typedef struct floki_blocks_row {
  floki_blocks_colors colors;
  const int16_t *_Nonnull first;
  /// Drawn out; not looked at in grey.
  const int16_t *_Nonnull second;
  const int16_t *_Nonnull third;
} floki_blocks_row;

/// Turns the samples from `start` up to `end` into light, by a table of the light of every eighth of a step.
void floki_blocks_light(floki_blocks_row row, size_t start, size_t end, const int16_t *_Nonnull light, int16_t opacity,
                        int16_t *_Nonnull pixels);

/// Turns them into words 0x00RRGGBB.
void floki_blocks_words(floki_blocks_row row, size_t start, size_t end, int32_t *_Nonnull words);

#endif
