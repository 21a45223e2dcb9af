/// The entropy-coded data of ordinary JPEGs: Huffman codes, every coefficient of a block behind the other.
///
/// The codes of one file can only be read one after the other, and a processor waits between them. So four places of the file
/// are read at once. Where the others begin is a guess, within any code of any block; but whoever begins wrong soon comes
/// upon the end of a block that is one, and from there on reads what the first would have read. Nothing is taken from
/// them before the first has come to the very same place, so what comes of a file does not depend on any guess.
#ifndef FLOKI_CSCAN_H
#define FLOKI_CSCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One code of a Huffman table.
typedef struct floki_scan_code {
  uint16_t bits;
  uint8_t length;
  uint8_t symbol;
} floki_scan_code;

typedef struct floki_scan_table {
  const floki_scan_code *_Nullable codes;
  size_t count;
} floki_scan_table;

/// One of the blocks that every unit of the data holds, as they follow each other.
typedef struct floki_scan_block {
  uint8_t component;
  /// The tables of its mean and of everything else.
  uint8_t mean_table;
  uint8_t detail_table;
  /// Where its first coefficient goes in the first unit, and how much further in the next unit across and down.
  size_t place;
  size_t across;
  size_t down;
  /// The way from one coefficient of the block to the next.
  size_t step;
} floki_scan_block;

enum { FLOKI_SCAN_MOST_BLOCKS = 12, FLOKI_SCAN_TABLES = 4, FLOKI_SCAN_PADDING = 64 };

typedef struct floki_scan {
  const floki_scan_block *_Nonnull blocks;
  /// At most `FLOKI_SCAN_MOST_BLOCKS`; the components are below `FLOKI_SCAN_TABLES`.
  size_t block_count;
  /// `FLOKI_SCAN_TABLES` of either kind.
  const floki_scan_table *_Nonnull means;
  const floki_scan_table *_Nonnull details;
  size_t units_wide;
  size_t unit_count;
  /// The units that are wanted, up to the last: all others are read, as only the end tells whether any block is lost,
  /// and written nowhere.
  size_t first_unit;
  size_t last_unit;
  /// Where the data of each restart interval begin, in bytes: one for all of them where there are no markers. Each but
  /// the last holds `restart_interval` units.
  const size_t *_Nonnull intervals;
  size_t interval_count;
  size_t restart_interval;
  /// Where each coefficient goes, in the order of the file, up to the last one that is kept; no more than 14.
  const uint8_t *_Nonnull places;
  size_t kept;
  /// The place for all others, if any is kept but the mean.
  size_t spare;
} floki_scan;

typedef enum {
  /// Every interval holds all of its blocks, and nothing else but zeros that it is filled up with.
  FLOKI_SCAN_WHOLE,
  /// The data break off, have a code that their tables do not, or hold more than the blocks.
  FLOKI_SCAN_BROKEN,
  /// There is no memory, or a unit has too many blocks.
  FLOKI_SCAN_UNREAD,
} floki_scan_outcome;

/// Reads the means of blocks, and the other coefficients that are kept; those that a file leaves out are not written.
///
/// - Parameters:
///   - bytes: The data without stuffing and markers, and `FLOKI_SCAN_PADDING` zeros behind it.
///   - count: The number of bytes without those zeros.
///   - is_parallel: Whether four places are read at once.
floki_scan_outcome floki_scan_read(const floki_scan *_Nonnull scan, const uint8_t *_Nonnull bytes, size_t count,
                                   bool is_parallel, int16_t *_Nonnull coefficients);

#endif
