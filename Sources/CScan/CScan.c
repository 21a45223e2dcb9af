#include "CScan.h"

#include <stdlib.h>
#include <string.h>

#include "Looks.h"

/// Four places at most, and how far apart they are: near enough for all positions to fit below `REACH`.
enum {
  STREAMS = 4,
  /// In bytes.
  CHUNK = 32768,
  LEAST_CHUNK = 2048,
  MOST_MARKS = 1 << 17,
  /// Twice as many steps are taken without a look at where they lead: no further than the zeros behind the data.
  ROUND = 6,
  /// So many values can be taken, too, wherever a block begins.
  MOST_KEPT = 14,
  /// More than is counted up to while they are.
  OFFSETS = 1024,
};

// MARK: Stepping over blocks

/// What is stepped over next: a mean, or the rest of a block.
typedef struct node {
  const struct node *next;
  const uint32_t *steps;
  /// The same codes one by one.
  const uint32_t *codes;
  floki_scan_table table;
  bool is_mean;
} node;

/// One of the places that are read at once.
typedef struct {
  const node *at;
  /// Where it is, from `origin` on, and above `REACH` the coefficients of the block.
  uint32_t state;
  /// Where the first block begins that counts.
  uint32_t first;
  /// The place of its first mark, and of the next one: of each block the end of its mean and its own end.
  size_t marks;
  size_t mark;
  /// Whether it began with a block. Otherwise it begins again where codes make no sense.
  bool is_sure;
  bool has_failed;
} stream;

/// What a table is laid out as.
typedef struct {
  uint64_t pairs[LOOKS];
  uint32_t codes[LOOKS];
  uint32_t steps[LOOKS];
} looks;

typedef struct {
  const floki_scan *scan;
  const uint8_t *bytes;
  /// In bits.
  uint64_t end;
  node nodes[2 * FLOKI_SCAN_MOST_BLOCKS];
  const uint64_t *pairs[FLOKI_SCAN_TABLES];
  /// Of each block of a unit where its coefficients go, by their number in the file, however far it is counted.
  uint32_t (*offsets)[OFFSETS];
  looks *looks;
  uint32_t *marks;
} reader;

/// The bits from a position on, at the top; at least 57 of them.
static inline uint64_t bits_at(const uint8_t *bytes, uint64_t position) {
  uint64_t word;
  memcpy(&word, bytes + (position >> 3), sizeof word);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word << (position & 7);
}

static inline uint32_t code_at(const node *at, uint64_t bits) {
  uint32_t code = at->codes[bits >> (64 - LOOK_BITS)];
  return code == 0 ? floki_scan_code_at(at->table, at->is_mean, bits) : code;
}

/// Takes one code where a look does not do, and begins again behind what is none.
static __attribute__((noinline)) stream step_slowly(stream s, const node *first, const uint8_t *origin,
                                                    uint32_t *marks) {
  uint32_t position = s.state & POSITION, reach = s.state >> REACH;
  uint32_t code = code_at(s.at, bits_at(origin, position));
  if (!s.at->is_mean) reach += ends_block(code) ? 1 : zero_run(code) + 1;
  if (code == 0 || reach > 63) {
    if (s.is_sure) {
      // What lies behind the last block of all makes no sense either.
      s.has_failed = true;
    } else {
      s.state = s.first = position + 1;
      s.at = first;
      s.mark = s.marks;
    }
    return s;
  }
  position += whole_length(code);
  marks[s.mark] = position;
  if (s.at->is_mean || ends_block(code) || reach == 63) {
    s.state = position;
    s.at = s.at->next;
    s.mark++;
  } else {
    s.state = position | reach << REACH;
  }
  return s;
}

/// The next step of a stream, without a branch that a processor could guess wrong: a mean or a block is done with at
/// one step as well as at another. Its mark is written at every step, and stays as it was at the last.
#define STEP(s, top)                                                  \
  do {                                                                \
    uint32_t look = (s).at->steps[(top) >> (64 - LOOK_BITS)];         \
    uint32_t state = (s).state + look;                                \
    if (__builtin_expect((state & BEYOND) != 0, 0)) {                 \
      (s) = step_slowly((s), first, origin, marks);                   \
      (top) = bits_at(origin, (s).state & POSITION);                  \
    } else {                                                          \
      (top) <<= look & 63;                                            \
      marks[(s).mark] = state;                                        \
      ADVANCE(s, state);                                              \
    }                                                                 \
  } while (0)

#if defined(__x86_64__)
// Compilers make branches of this.
#define ADVANCE(s, state)                                                                                       \
  do {                                                                                                          \
    const node *at = (s).at;                                                                                    \
    uint32_t position = (state) & POSITION;                                                                     \
    __asm__("cmpl %[whole], %[state]\n\tcmovaeq (%[at]), %[at]\n\t"                                             \
            "cmovael %[position], %[state]\n\tsbbq $-1, %[mark]"                                               \
            : [state] "+r"(state), [at] "+r"(at), [mark] "+r"((s).mark)                                         \
            : [position] "r"(position), [whole] "i"(WHOLE), "m"(*at)                                            \
            : "cc");                                                                                            \
    (s).at = at;                                                                                                \
    (s).state = state;                                                                                          \
  } while (0)
#else
#define ADVANCE(s, state)                                                            \
  do {                                                                               \
    bool is_done = (state) >= WHOLE;                                                 \
    const node *next = (s).at->next;                                                 \
    (s).at = __builtin_unpredictable(is_done) ? next : (s).at;                       \
    (s).state = __builtin_unpredictable(is_done) ? (state) & POSITION : (state);     \
    (s).mark += is_done;                                                             \
  } while (0)
#endif

static inline bool goes_on(stream s, uint32_t stop) {
  return (s.state & POSITION) < stop && s.mark < s.marks + MOST_MARKS - 2 * ROUND && !s.has_failed;
}

/// Reads four streams up to where the first of them has to stop.
static void read_four(stream *streams, const uint8_t *origin, const uint32_t *stops, const node *first,
                      uint32_t *marks) {
  stream a = streams[0], b = streams[1], c = streams[2], d = streams[3];
  while (goes_on(a, stops[0]) && goes_on(b, stops[1]) && goes_on(c, stops[2]) && goes_on(d, stops[3])) {
    for (int pair = 0; pair < ROUND; pair++) {
      uint64_t bits_a = bits_at(origin, a.state & POSITION), bits_b = bits_at(origin, b.state & POSITION);
      uint64_t bits_c = bits_at(origin, c.state & POSITION), bits_d = bits_at(origin, d.state & POSITION);
      for (int step = 0; step < 2; step++) {
        STEP(a, bits_a);
        STEP(b, bits_b);
        STEP(c, bits_c);
        STEP(d, bits_d);
      }
    }
  }
  streams[0] = a, streams[1] = b, streams[2] = c, streams[3] = d;
}

static void read_one(stream *one, const uint8_t *origin, uint32_t stop, const node *first, uint32_t *marks) {
  stream s = *one;
  while (goes_on(s, stop)) {
    uint64_t bits = bits_at(origin, s.state & POSITION);
    STEP(s, bits);
    STEP(s, bits);
  }
  *one = s;
}

/// The blocks that a stream has read whole.
static inline size_t block_count(stream s) { return (s.mark - s.marks) / 2; }

static inline uint32_t block_start(stream s, size_t block, const uint32_t *marks) {
  return block == 0 ? s.first : marks[s.marks + 2 * block - 1] & POSITION;
}

// MARK: Taking values

/// Where the next block goes.
typedef struct {
  size_t unit;
  size_t row;
  size_t column;
  /// Its number within the unit.
  size_t block;
  /// Of each component the mean before.
  uint32_t predictions[FLOKI_SCAN_TABLES];
} target;

/// A block of which more than the mean is taken.
typedef struct {
  const node *at;
  const uint64_t *pairs;
  uint32_t position;
  const uint32_t *offsets;
  int16_t *out;
} lane;

static __attribute__((noinline)) uint64_t single_at(const lane *lane, const uint8_t *origin) {
  uint64_t bits = bits_at(origin, lane->position);
  return floki_scan_single(code_at(lane->at, bits), bits);
}

/// Takes the next values of a lane and puts them where they go. What is not kept goes to a place of its own, as does
/// whatever comes behind the end of the block: how many values there are is nothing that a processor could guess.
#define TAKE(l, bits, reached)                                        \
  do {                                                                \
    uint64_t pair = (l).pairs[(bits) >> (64 - LOOK_BITS)];            \
    bool is_long = __builtin_expect(pair == 0, 0);                    \
    if (is_long) {                                                    \
      lane copy = (l);                                                \
      pair = single_at(&copy, origin);                                \
    }                                                                 \
    uint32_t first = (reached) + first_reach(pair);                   \
    (l).out[(l).offsets[first]] = first_value(pair);                  \
    (reached) += second_reach(pair);                                  \
    (l).out[(l).offsets[reached]] = second_value(pair);               \
    (l).position += pair_length(pair);                                \
    (bits) <<= pair_length(pair);                                     \
    if (is_long) (bits) = bits_at(origin, (l).position);              \
  } while (0)

static void take_four(const lane *lanes, size_t kept, const uint8_t *origin) {
  lane a = lanes[0], b = lanes[1], c = lanes[2], d = lanes[3];
  // The last value that was taken, counted from the mean on.
  uint32_t at_a = 0, at_b = 0, at_c = 0, at_d = 0;
  uint32_t last = (uint32_t)kept - 1;
  for (size_t taken = 0; taken < kept && (at_a < last || at_b < last || at_c < last || at_d < last); taken += 2) {
    uint64_t bits_a = bits_at(origin, a.position), bits_b = bits_at(origin, b.position);
    uint64_t bits_c = bits_at(origin, c.position), bits_d = bits_at(origin, d.position);
    for (int step = 0; step < 2; step++) {
      TAKE(a, bits_a, at_a);
      TAKE(b, bits_b, at_b);
      TAKE(c, bits_c, at_c);
      TAKE(d, bits_d, at_d);
    }
  }
}

/// Takes over blocks whose beginnings are known.
static void take(const reader *reader, target *target, const stream *s, size_t from, size_t to, const uint8_t *origin,
                 const uint32_t *marks, int16_t *coefficients) {
  const floki_scan *scan = reader->scan;
  lane lanes[STREAMS];
  size_t lane_count = 0;
  for (size_t index = from; index < to; index++) {
    const floki_scan_block *block = &scan->blocks[target->block];
    uint64_t bits = bits_at(origin, block_start(*s, index, marks));
    const node *at = &reader->nodes[2 * target->block];
    target->predictions[block->component] += (uint32_t)value_at(bits, code_at(at, bits));
    if (target->unit >= scan->first_unit) {
      int16_t *out = coefficients + block->place + target->row * block->down + target->column * block->across;
      *out = (int16_t)target->predictions[block->component];
      if (scan->kept > 1) {
        lanes[lane_count++] = (lane){.at = &at[1],
                                     .pairs = reader->pairs[block->detail_table],
                                     .position = marks[s->marks + 2 * index] & POSITION,
                                     .offsets = reader->offsets[target->block],
                                     .out = out};
      }
    }
    if (lane_count == STREAMS || (lane_count > 0 && index + 1 == to)) {
      // Those that are too many are taken once more.
      for (size_t rest = lane_count; rest < STREAMS; rest++) lanes[rest] = lanes[0];
      take_four(lanes, scan->kept, origin);
      lane_count = 0;
    }
    if (++target->block == scan->block_count) {
      target->block = 0;
      target->unit++;
      if (++target->column == scan->units_wide) {
        target->column = 0;
        target->row++;
      }
    }
  }
}

// MARK: All together

static bool prepare(reader *reader) {
  const floki_scan *scan = reader->scan;
  if (scan->block_count == 0 || scan->block_count > FLOKI_SCAN_MOST_BLOCKS || scan->kept > MOST_KEPT) return false;
  reader->looks = malloc(2 * FLOKI_SCAN_TABLES * sizeof *reader->looks);
  reader->marks = malloc((STREAMS * MOST_MARKS + 2 * ROUND) * sizeof(uint32_t));
  reader->offsets = malloc(scan->block_count * sizeof *reader->offsets);
  if (reader->looks == NULL || reader->marks == NULL || reader->offsets == NULL) return false;
  bool is_laid_out[2 * FLOKI_SCAN_TABLES] = {0};
  for (size_t index = 0; index < scan->block_count; index++) {
    const floki_scan_block *block = &scan->blocks[index];
    unsigned mean = block->mean_table, detail = block->detail_table;
    if (block->component >= FLOKI_SCAN_TABLES || mean >= FLOKI_SCAN_TABLES || detail >= FLOKI_SCAN_TABLES) return false;
    looks *means = &reader->looks[mean], *details = &reader->looks[FLOKI_SCAN_TABLES + detail];
    if (!is_laid_out[mean]) {
      floki_scan_codes(scan->means[mean], true, means->codes);
      floki_scan_mean_steps(means->codes, means->steps);
      is_laid_out[mean] = true;
    }
    if (!is_laid_out[FLOKI_SCAN_TABLES + detail]) {
      floki_scan_codes(scan->details[detail], false, details->codes);
      floki_scan_detail_steps(details->codes, details->steps);
      if (scan->kept > 1) floki_scan_pairs(details->codes, details->pairs);
      reader->pairs[detail] = details->pairs;
      is_laid_out[FLOKI_SCAN_TABLES + detail] = true;
    }
    for (size_t place = 0; place < OFFSETS; place++) {
      size_t kept = place < scan->kept ? scan->places[place] : scan->spare;
      reader->offsets[index][place] = (uint32_t)(kept * block->step);
    }
    node *node = &reader->nodes[2 * index];
    node[0].next = &node[1];
    node[0].steps = means->steps;
    node[0].codes = means->codes;
    node[0].table = scan->means[mean];
    node[0].is_mean = true;
    node[1].next = index + 1 < scan->block_count ? &node[2] : reader->nodes;
    node[1].steps = details->steps;
    node[1].codes = details->codes;
    node[1].table = scan->details[detail];
    node[1].is_mean = false;
  }
  return true;
}

static stream begin(const reader *reader, uint64_t position, size_t block, size_t number, bool is_sure) {
  return (stream){.at = &reader->nodes[2 * block],
                  .state = (uint32_t)position,
                  .first = (uint32_t)position,
                  .marks = number * MOST_MARKS,
                  .mark = number * MOST_MARKS,
                  .is_sure = is_sure};
}

/// Reads from `position` on, which is the beginning of a block, to somewhat further; whether that went well.
static bool read_round(const reader *reader, uint64_t *position, bool is_parallel, target *target,
                       int16_t *coefficients) {
  const floki_scan *scan = reader->scan;
  const node *first = reader->nodes;
  const uint8_t *origin = reader->bytes + (*position >> 3);
  uint64_t left = reader->end - (*position & ~(uint64_t)7);
  uint64_t chunk = 8 * (uint64_t)CHUNK;
  size_t count = is_parallel ? STREAMS : 1;
  if (left < count * chunk) chunk = left / (8 * count) * 8;
  if (count > 1 && chunk < 8 * LEAST_CHUNK) {
    count = 1;
    chunk = left;
  }
  stream streams[STREAMS];
  uint32_t stops[STREAMS];
  for (size_t index = 0; index < count; index++) {
    streams[index] = index == 0 ? begin(reader, *position & 7, target->block, 0, true)
                                : begin(reader, index * chunk, 0, index, false);
    stops[index] = (uint32_t)((index + 1) * chunk);
  }
  if (count == STREAMS) read_four(streams, origin, stops, first, reader->marks);
  for (size_t index = 0; index < count; index++) {
    read_one(&streams[index], origin, stops[index], first, reader->marks);
  }

  // What the first has read is so. What the next has read is so from where both have read the same block.
  size_t start = *position & 7, from = 0;
  for (size_t index = 0; index < count; index++) {
    stream s = streams[index];
    size_t wanted = (scan->unit_count - target->unit) * scan->block_count - target->block;
    size_t to = block_count(s) - from < wanted ? block_count(s) : from + wanted;
    if (to > from) {
      take(reader, target, &s, from, to, origin, reader->marks, coefficients);
      start = block_start(s, to, reader->marks);
    }
    if (target->unit == scan->unit_count || index + 1 == count) break;
    stream next = streams[index + 1];
    for (from = 0; from < block_count(next); from++) {
      while (target->unit < scan->unit_count && start < block_start(next, from, reader->marks)) {
        // Alone, behind the marks of all streams.
        stream alone = begin(reader, start, target->block, STREAMS, true);
        while (block_count(alone) == 0 && !alone.has_failed) {
          if ((alone.state & POSITION) > left) return false;
          alone = step_slowly(alone, first, origin, reader->marks);
        }
        if (alone.has_failed) return false;
        take(reader, target, &alone, 0, 1, origin, reader->marks, coefficients);
        start = block_start(alone, 1, reader->marks);
      }
      bool is_same = start == block_start(next, from, reader->marks) && from % scan->block_count == target->block;
      if (is_same || target->unit == scan->unit_count) break;
    }
    if (target->unit == scan->unit_count || from == block_count(next)) break;
  }
  bool has_moved = start > (*position & 7);
  *position += start - (*position & 7);
  return has_moved;
}

bool floki_scan_read(const floki_scan *scan, const uint8_t *bytes, size_t count, bool is_parallel,
                     int16_t *coefficients) {
  reader reader = {.scan = scan, .bytes = bytes, .end = 8 * (uint64_t)count};
  target target = {0};
  bool is_whole = prepare(&reader);
  uint64_t position = 0;
  while (is_whole && target.unit < scan->unit_count) {
    is_whole = position < reader.end && read_round(&reader, &position, is_parallel, &target, coefficients);
  }
  free(reader.looks);
  free(reader.marks);
  free(reader.offsets);
  return is_whole && position <= reader.end;
}
