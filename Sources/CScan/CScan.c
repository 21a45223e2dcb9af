#include "CScan.h"

#include <stdlib.h>
#include <string.h>

#include "Looks.h"

/// Four places at most, and how far apart they are: near enough for all positions to fit below `REACH`.
enum {
  STREAMS = 4,
  /// In bytes.
  CHUNK = 65536,
  LEAST_CHUNK = 2048,
  MOST_MARKS = 1 << 17,
  /// As many steps as bits are fetched for at once, none of more than `MOST_BITS`.
  STEPS = 3,
  /// So many times that are taken without a look at where they lead: no further than the zeros behind the data.
  ROUND = 4,
  /// So many values can be taken, too, wherever a block begins.
  MOST_KEPT = 14,
  /// More than is counted up to while they are.
  OFFSETS = 1024,
};

// MARK: Stepping over blocks

/// What is stepped over next: a mean and what follows it, or the rest of a block.
typedef struct node {
  /// What comes then: within the block, and behind its end.
  const struct node *ahead[2];
  const uint32_t *steps;
  /// The same codes one by one.
  const uint32_t *codes;
  floki_scan_table table;
  bool is_mean;
} node;

/// One of the places that are read at once.
typedef struct {
  const node *at;
  /// Where it is, from `origin` on, above `REACH` the coefficients of the block, and above `MARK` the place of its next mark.
  uint64_t state;
  /// Where the first block begins that counts.
  uint32_t first;
  /// The place of its first mark; each is the end of a block.
  uint32_t marks;
  /// Whether it began with a block. Otherwise it begins again where codes make no sense.
  bool is_sure;
  bool has_failed;
} stream;

/// What a table of means is laid out as, with a table of everything else.
typedef struct {
  uint32_t codes[CODES];
  uint32_t steps[LOOKS];
  int16_t values[LOOKS];
} mean_looks;

/// What a table of everything else is laid out as.
typedef struct {
  uint64_t pairs[LOOKS];
  uint32_t codes[CODES];
  uint32_t steps[LOOKS];
} detail_looks;

typedef struct {
  const floki_scan *scan;
  const uint8_t *bytes;
  /// In bits.
  uint64_t end;
  node nodes[2 * FLOKI_SCAN_MOST_BLOCKS];
  /// Of each block of a unit the values of its mean, and of everything else.
  const int16_t *values[FLOKI_SCAN_MOST_BLOCKS];
  const uint64_t *pairs[FLOKI_SCAN_MOST_BLOCKS];
  /// The same of where its coefficients go, by their number in the file, however far it is counted.
  uint32_t (*offsets)[OFFSETS];
  /// By the numbers of both tables.
  mean_looks (*means)[FLOKI_SCAN_TABLES];
  detail_looks *details;
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
  if (code == 0) code = floki_scan_long_code(at->codes, bits);
  return code == 0 ? floki_scan_code_at(at->table, at->is_mean, bits) : code;
}

static inline uint32_t position_of(uint64_t state) { return (uint32_t)state & POSITION; }
static inline uint32_t mark_of(uint64_t state) { return (uint32_t)(state >> MARK); }

static inline uint64_t state_of(uint32_t mark, uint32_t reach, uint32_t position) {
  return (uint64_t)mark << MARK | reach << REACH | position;
}

/// Takes one code where a look does not do, and begins again behind what is none.
static __attribute__((noinline)) void step_slowly(stream *s, const node *first, const uint8_t *origin,
                                                  uint32_t *marks) {
  uint32_t position = position_of(s->state), reach = (uint32_t)s->state >> REACH, mark = mark_of(s->state);
  uint32_t code = code_at(s->at, bits_at(origin, position));
  bool is_end = !s->at->is_mean && ends_block(code);
  if (!s->at->is_mean) reach += is_end ? 1 : zero_run(code) + 1;
  if (code == 0 || reach > 63) {
    if (s->is_sure) {
      // What lies behind the last block of all makes no sense either.
      s->has_failed = true;
    } else {
      s->first = position + 1;
      s->state = state_of(s->marks, 0, position + 1);
      s->at = first;
    }
    return;
  }
  position += whole_length(code);
  marks[mark] = position;
  if (is_end || reach == 63) {
    s->state = state_of(mark + 1, 0, position);
    s->at = s->at->ahead[true];
  } else {
    s->state = state_of(mark, reach, position);
    s->at = s->at->ahead[false];
  }
}

/// The next step of a stream, without a branch that a processor could guess wrong: a block is done with at one step as well as
/// at another. Its mark is written at every step, and stays as it was at the last. All that changes is in three registers,
/// as a processor has no more for each of four streams.
#define STEP(s, where, now, top)                               \
  do {                                                         \
    uint32_t look = (where)->steps[(top) >> (64 - LOOK_BITS)]; \
    uint64_t then = (now) + look;                              \
    if (__builtin_expect((then & BEYOND) != 0, 0)) {           \
      (s)->at = (where);                                       \
      (s)->state = (now);                                      \
      step_slowly((s), first, origin, marks);                  \
      (where) = (s)->at;                                       \
      (now) = (s)->state;                                      \
      (top) = bits_at(origin, position_of(now));               \
    } else {                                                   \
      (top) <<= look & 63;                                     \
      marks[mark_of(then)] = (uint32_t)then;                   \
      ADVANCE(where, now, then);                               \
    }                                                          \
  } while (0)

#if defined(__x86_64__)
// Compilers make branches of this.
#define ADVANCE(where, now, then)                                                               \
  do {                                                                                          \
    uint64_t done = ((then) & ~(uint64_t)ABOVE_POSITION) + ((uint64_t)1 << MARK);               \
    const node *node_ahead = (where)->ahead[false];                                             \
    __asm__("cmpl %[whole], %k[state]\n\tcmovaeq %[next], %[at]\n\tcmovaeq %[done], %[state]"   \
            : [state] "+r"(then), [at] "+r"(node_ahead)                                         \
            : [done] "r"(done), [whole] "i"(WHOLE), [next] "m"((where)->ahead[true])            \
            : "cc");                                                                            \
    (where) = node_ahead;                                                                       \
    (now) = then;                                                                               \
  } while (0)
#else
#define ADVANCE(where, now, then)                                                  \
  do {                                                                             \
    uint64_t is_done = (uint32_t)(then) >= WHOLE;                                  \
    (where) = (where)->ahead[is_done];                                             \
    (now) = ((then) & ~(-is_done & (uint64_t)ABOVE_POSITION)) + (is_done << MARK); \
  } while (0)
#endif

static inline bool goes_on(const stream *s, uint64_t state, uint32_t stop) {
  return position_of(state) < stop && mark_of(state) < s->marks + MOST_MARKS - ROUND * STEPS && !s->has_failed;
}

/// Reads four streams up to where the first of them has to stop. Not within its caller, whose own values would take
/// registers away.
static __attribute__((noinline)) void read_four(stream *streams, const uint8_t *origin, const uint32_t *stops, const node *first,
                      uint32_t *marks) {
  stream *s = streams;
  const node *at_a = s[0].at, *at_b = s[1].at, *at_c = s[2].at, *at_d = s[3].at;
  uint64_t a = s[0].state, b = s[1].state, c = s[2].state, d = s[3].state;
  while (goes_on(&s[0], a, stops[0]) && goes_on(&s[1], b, stops[1]) && goes_on(&s[2], c, stops[2]) &&
         goes_on(&s[3], d, stops[3])) {
    for (int round = 0; round < ROUND; round++) {
      uint64_t bits_a = bits_at(origin, position_of(a)), bits_b = bits_at(origin, position_of(b));
      uint64_t bits_c = bits_at(origin, position_of(c)), bits_d = bits_at(origin, position_of(d));
#pragma clang loop unroll(full)
      for (int step = 0; step < STEPS; step++) {
        STEP(&s[0], at_a, a, bits_a);
        STEP(&s[1], at_b, b, bits_b);
        STEP(&s[2], at_c, c, bits_c);
        STEP(&s[3], at_d, d, bits_d);
      }
    }
  }
  s[0].at = at_a, s[1].at = at_b, s[2].at = at_c, s[3].at = at_d;
  s[0].state = a, s[1].state = b, s[2].state = c, s[3].state = d;
}

static void read_one(stream *one, const uint8_t *origin, uint32_t stop, const node *first, uint32_t *marks) {
  const node *at = one->at;
  uint64_t state = one->state;
  while (goes_on(one, state, stop)) {
    uint64_t bits = bits_at(origin, position_of(state));
#pragma clang loop unroll(full)
    for (int step = 0; step < STEPS; step++) STEP(one, at, state, bits);
  }
  one->at = at;
  one->state = state;
}

/// The blocks that a stream has read whole.
static inline size_t block_count(stream s) { return mark_of(s.state) - s.marks; }

static inline uint32_t block_start(stream s, size_t block, const uint32_t *marks) {
  return block == 0 ? s.first : marks[s.marks + block - 1] & POSITION;
}

// MARK: Taking values

/// Where the next of those blocks goes that are at one place of a unit.
typedef struct {
  const int16_t *values;
  /// The mean before, of the same component.
  uint32_t *prediction;
  size_t across;
  size_t place;
} slot;

/// Where the next block goes.
typedef struct {
  size_t unit;
  /// The first unit behind the restart interval.
  size_t stop;
  size_t row;
  size_t column;
  /// Its number within the unit.
  size_t block;
  /// Of each component the mean before.
  uint32_t predictions[FLOKI_SCAN_TABLES];
  slot slots[FLOKI_SCAN_MOST_BLOCKS];
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

/// A mean, told from the one before, and the bits that it has with its code.
typedef struct {
  uint32_t length;
  int32_t value;
} mean;

static __attribute__((noinline)) mean long_mean_at(const node *at, uint64_t bits) {
  uint32_t code = code_at(at, bits);
  return (mean){whole_length(code), value_at(bits, code)};
}

static inline mean mean_at(const slot *slot, const node *at, uint64_t bits) {
  int32_t look = slot->values[bits >> (64 - LOOK_BITS)];
  return __builtin_expect(look == 0, 0) ? long_mean_at(at, bits) : (mean){mean_length(look), mean_value(look)};
}

static void begin_row(const floki_scan *scan, target *target) {
  target->column = 0;
  for (size_t block = 0; block < scan->block_count; block++) {
    target->slots[block].place = scan->blocks[block].place + target->row * scan->blocks[block].down;
  }
}

static inline void begin_unit(const floki_scan *scan, target *target) {
  target->block = 0;
  target->unit++;
  if (++target->column < scan->units_wide) return;
  target->row++;
  begin_row(scan, target);
}

static inline bool is_wanted(const floki_scan *scan, const target *target) {
  return target->unit >= scan->first_unit && target->unit < scan->last_unit;
}

static void begin_target(const reader *reader, target *target) {
  const floki_scan *scan = reader->scan;
  for (size_t index = 0; index < scan->block_count; index++) {
    const floki_scan_block *block = &scan->blocks[index];
    target->slots[index] = (slot){.values = reader->values[index],
                                  .prediction = &target->predictions[block->component],
                                  .across = block->across};
  }
  begin_row(scan, target);
}

/// Takes over blocks whose beginnings are known, of which nothing is kept but their means.
static __attribute__((noinline)) void take_means(const reader *reader, target *target, const stream *s, size_t from,
                                                 size_t to, const uint8_t *origin, const uint32_t *marks,
                                                 int16_t *coefficients) {
  const floki_scan *scan = reader->scan;
  slot *slots = target->slots, *slot = slots + target->block, *end = slots + scan->block_count;
  bool is_stored = is_wanted(scan, target);
  uint32_t position = block_start(*s, from, marks);
  const uint32_t *last = marks + s->marks + to;
  for (const uint32_t *mark = marks + s->marks + from; mark < last; mark++) {
    mean mean = mean_at(slot, &reader->nodes[2 * (slot - slots)], bits_at(origin, position));
    uint32_t prediction = *slot->prediction += (uint32_t)mean.value;
    if (is_stored) coefficients[slot->place] = (int16_t)prediction;
    slot->place += slot->across;
    position = *mark & POSITION;
    if (++slot == end) {
      begin_unit(scan, target);
      slot = slots;
      is_stored = is_wanted(scan, target);
    }
  }
  target->block = (size_t)(slot - slots);
}

/// Takes over blocks whose beginnings are known.
static void take(const reader *reader, target *target, const stream *s, size_t from, size_t to, const uint8_t *origin,
                 const uint32_t *marks, int16_t *coefficients) {
  const floki_scan *scan = reader->scan;
  if (scan->kept == 1) {
    take_means(reader, target, s, from, to, origin, marks, coefficients);
    return;
  }
  lane lanes[STREAMS];
  size_t lane_count = 0;
  for (size_t index = from; index < to; index++) {
    size_t block = target->block;
    slot *slot = &target->slots[block];
    const node *at = &reader->nodes[2 * block];
    uint32_t position = block_start(*s, index, marks);
    mean mean = mean_at(slot, at, bits_at(origin, position));
    *slot->prediction += (uint32_t)mean.value;
    if (is_wanted(scan, target)) {
      int16_t *out = coefficients + slot->place;
      *out = (int16_t)*slot->prediction;
      lanes[lane_count++] = (lane){.at = &at[1],
                                   .pairs = reader->pairs[block],
                                   .position = position + mean.length,
                                   .offsets = reader->offsets[block],
                                   .out = out};
    }
    if (lane_count == STREAMS || (lane_count > 0 && index + 1 == to)) {
      // Those that are too many are taken once more.
      for (size_t rest = lane_count; rest < STREAMS; rest++) lanes[rest] = lanes[0];
      take_four(lanes, scan->kept, origin);
      lane_count = 0;
    }
    slot->place += slot->across;
    if (++target->block == scan->block_count) begin_unit(scan, target);
  }
}

// MARK: All together

static bool prepare(reader *reader) {
  const floki_scan *scan = reader->scan;
  if (scan->block_count == 0 || scan->block_count > FLOKI_SCAN_MOST_BLOCKS || scan->kept > MOST_KEPT) return false;
  reader->means = malloc(FLOKI_SCAN_TABLES * sizeof *reader->means);
  reader->details = malloc(FLOKI_SCAN_TABLES * sizeof *reader->details);
  reader->marks = malloc((STREAMS * MOST_MARKS + ROUND * STEPS) * sizeof(uint32_t));
  reader->offsets = malloc(scan->block_count * sizeof *reader->offsets);
  if (!reader->means || !reader->details || !reader->marks || !reader->offsets) return false;
  bool has_means[FLOKI_SCAN_TABLES][FLOKI_SCAN_TABLES] = {{0}}, has_details[FLOKI_SCAN_TABLES] = {0};
  for (size_t index = 0; index < scan->block_count; index++) {
    const floki_scan_block *block = &scan->blocks[index];
    unsigned mean = block->mean_table, detail = block->detail_table;
    if (block->component >= FLOKI_SCAN_TABLES || mean >= FLOKI_SCAN_TABLES || detail >= FLOKI_SCAN_TABLES) return false;
    mean_looks *means = &reader->means[mean][detail];
    detail_looks *details = &reader->details[detail];
    if (!has_details[detail]) {
      floki_scan_codes(scan->details[detail], false, details->codes);
      floki_scan_detail_steps(details->codes, details->steps);
      if (scan->kept > 1) floki_scan_pairs(details->codes, details->pairs);
      has_details[detail] = true;
    }
    if (!has_means[mean][detail]) {
      floki_scan_codes(scan->means[mean], true, means->codes);
      floki_scan_mean_steps(means->codes, details->codes, means->steps);
      floki_scan_means(means->codes, means->values);
      has_means[mean][detail] = true;
    }
    reader->values[index] = means->values;
    reader->pairs[index] = details->pairs;
    for (size_t place = 0; place < OFFSETS; place++) {
      size_t kept = place < scan->kept ? scan->places[place] : scan->spare;
      reader->offsets[index][place] = (uint32_t)(kept * block->step);
    }
    node *node = &reader->nodes[2 * index];
    node[0].ahead[true] = node[1].ahead[true] = index + 1 < scan->block_count ? &node[2] : reader->nodes;
    node[0].ahead[false] = node[1].ahead[false] = &node[1];
    node[0].steps = means->steps;
    node[0].codes = means->codes;
    node[0].table = scan->means[mean];
    node[0].is_mean = true;
    node[1].steps = details->steps;
    node[1].codes = details->codes;
    node[1].table = scan->details[detail];
    node[1].is_mean = false;
  }
  return true;
}

static stream begin(const reader *reader, uint64_t position, size_t block, size_t number, bool is_sure) {
  return (stream){.at = &reader->nodes[2 * block],
                  .state = state_of((uint32_t)(number * MOST_MARKS), 0, (uint32_t)position),
                  .first = (uint32_t)position,
                  .marks = (uint32_t)(number * MOST_MARKS),
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
    size_t wanted = (target->stop - target->unit) * scan->block_count - target->block;
    size_t to = block_count(s) - from < wanted ? block_count(s) : from + wanted;
    if (to > from) {
      take(reader, target, &s, from, to, origin, reader->marks, coefficients);
      start = block_start(s, to, reader->marks);
    }
    if (target->unit == target->stop || index + 1 == count) break;
    stream next = streams[index + 1];
    for (from = 0; from < block_count(next); from++) {
      while (target->unit < target->stop && start < block_start(next, from, reader->marks)) {
        // Alone, behind the marks of all streams.
        stream alone = begin(reader, start, target->block, STREAMS, true);
        while (block_count(alone) == 0 && !alone.has_failed) {
          if (position_of(alone.state) > left) return false;
          step_slowly(&alone, first, origin, reader->marks);
        }
        if (alone.has_failed) return false;
        take(reader, target, &alone, 0, 1, origin, reader->marks, coefficients);
        start = block_start(alone, 1, reader->marks);
      }
      bool is_same = start == block_start(next, from, reader->marks) && from % scan->block_count == target->block;
      if (is_same || target->unit == target->stop) break;
    }
    if (target->unit == target->stop || from == block_count(next)) break;
  }
  bool has_moved = start > (*position & 7);
  *position += start - (*position & 7);
  return has_moved;
}

/// Whether nothing lies between the last block and the end but what a byte or a whole file is filled up with.
static bool is_filling(const reader *reader, uint64_t position) {
  for (uint64_t byte = (position + 7) / 8; byte < reader->end / 8; byte++) {
    if (reader->bytes[byte] != 0) return false;
  }
  return true;
}

/// Reads the blocks up to the next restart marker, or to the end; whether they are exactly as many as there have to be.
static bool read_interval(reader *reader, size_t interval, size_t count, bool is_parallel, target *target,
                          int16_t *coefficients) {
  const floki_scan *scan = reader->scan;
  bool is_last = interval + 1 == scan->interval_count;
  reader->end = 8 * (uint64_t)(is_last ? count : scan->intervals[interval + 1]);
  target->stop = is_last ? scan->unit_count : (interval + 1) * scan->restart_interval;
  memset(target->predictions, 0, sizeof target->predictions);
  uint64_t position = 8 * (uint64_t)scan->intervals[interval];
  while (target->unit < target->stop) {
    if (position >= reader->end || !read_round(reader, &position, is_parallel, target, coefficients)) return false;
  }
  return position <= reader->end && is_filling(reader, position);
}

floki_scan_outcome floki_scan_read(const floki_scan *scan, const uint8_t *bytes, size_t count, bool is_parallel,
                                   int16_t *coefficients) {
  reader reader = {.scan = scan, .bytes = bytes};
  target target = {0};
  floki_scan_outcome outcome = prepare(&reader) ? FLOKI_SCAN_WHOLE : FLOKI_SCAN_UNREAD;
  if (outcome == FLOKI_SCAN_WHOLE) begin_target(&reader, &target);
  for (size_t interval = 0; interval < scan->interval_count && outcome == FLOKI_SCAN_WHOLE; interval++) {
    bool is_whole = read_interval(&reader, interval, count, is_parallel, &target, coefficients);
    if (!is_whole) outcome = FLOKI_SCAN_BROKEN;
  }
  free(reader.means);
  free(reader.details);
  free(reader.marks);
  free(reader.offsets);
  return outcome;
}
